//! Wavefront splitting: contexts of a warp slot in several execution units.
//!
//! - [`split_stacks`]: the control unit.
//! - [`warp_splits`]: all contexts of one warp slot, their splits and merges; [`split_context`]: one of them.
//! - [`mask_registers`]: the mask registers of the contexts of a warp slot; [`mask_file`]: those of one of them.
//! - [`context_slot`]: the number of a context among those of all units.

pub mod context_slot;
pub mod mask_file;
pub mod mask_registers;
pub mod split_context;
pub mod split_stacks;
pub mod warp_splits;

pub use context_slot::ContextSlot;
pub use mask_file::MaskFile;
pub use mask_registers::MaskRegisters;
pub use split_context::SplitContext;
pub use split_stacks::SplitStacks;
pub use warp_splits::WarpSplits;
