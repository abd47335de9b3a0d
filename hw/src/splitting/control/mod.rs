//! Control unit of a group of units: contexts with stacks, splits and merges.

pub mod child_choice;
pub mod group_table;
pub mod mask_file;
pub mod mask_registers;
pub mod merge_conflict;
pub mod merge_pairs;
pub mod split_stacks;
pub mod unit_completion;
pub mod unit_contexts;
pub mod warp_splits;

pub use child_choice::ChildChoice;
pub use group_table::GroupTable;
pub use mask_file::MaskFile;
pub use mask_registers::MaskRegisters;
pub use merge_conflict::MergeConflict;
pub use merge_pairs::MergePairs;
pub use split_stacks::SplitStacks;
pub use unit_completion::UnitCompletion;
pub use unit_contexts::UnitContexts;
pub use warp_splits::WarpSplits;
