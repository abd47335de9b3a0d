//! Control unit of a group of units: contexts with stacks, splits and merges.

pub mod child_choice;
pub mod context_owners;
pub mod group_table;
pub mod mask_file;
pub mod mask_registers;
pub mod merge_conflict;
pub mod merge_pairs;
pub mod split_places;
pub mod split_stacks;
pub mod split_threads;
pub mod unit_completion;
pub mod unit_contexts;
pub mod unit_stacks;
pub mod warp_splits;

pub use child_choice::ChildChoice;
pub use context_owners::ContextOwners;
pub use group_table::GroupTable;
pub use mask_file::MaskFile;
pub use mask_registers::MaskRegisters;
pub use merge_conflict::MergeConflict;
pub use merge_pairs::MergePairs;
pub use split_places::SplitPlaces;
pub use split_stacks::SplitStacks;
pub use split_threads::SplitThreads;
pub use unit_completion::UnitCompletion;
pub use unit_contexts::UnitContexts;
pub use unit_stacks::UnitStacks;
pub use warp_splits::WarpSplits;
