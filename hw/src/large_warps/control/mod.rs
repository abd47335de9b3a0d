//! Control unit of large warps: their threads, their PCs, their stacks.
//!
//! - [`large_warp_stacks`]: the control unit.
//! - [`branch_buffers`], [`branch_buffer`]: what the sub-warps of a branch have found so far.
//! - [`jump_targets`]: where the sub-warps of an indirect jump have gone to.
//! - [`side_order`]: which side of a branch runs first.
//! - [`wide_stack`]: the entries below the top, in banks.
//! - [`wide_pop`]: what a pop would make of a large warp.
//! - [`wide_entry`]: what is told of an entry.
//! - [`start_mask`], [`start_rows`]: the threads that start with a thread block.
//! - [`sub_warp_mask`], [`rows_of_mask`], [`mask_of_rows`]: masks of a large warp from lanes and rows, and back.

pub mod branch_buffer;
pub mod branch_buffers;
pub mod jump_targets;
pub mod large_warp_stacks;
pub mod mask_of_rows;
pub mod rows_of_mask;
pub mod side_order;
pub mod start_mask;
pub mod start_rows;
pub mod sub_warp_mask;
pub mod wide_entry;
pub mod wide_pop;
pub mod wide_stack;

pub use branch_buffer::BranchBuffer;
pub use branch_buffers::BranchBuffers;
pub use jump_targets::JumpTargets;
pub use large_warp_stacks::LargeWarpStacks;
pub use mask_of_rows::MaskOfRows;
pub use rows_of_mask::RowsOfMask;
pub use side_order::SideOrder;
pub use start_mask::StartMask;
pub use start_rows::StartRows;
pub use sub_warp_mask::SubWarpMask;
pub use wide_entry::WideEntry;
pub use wide_pop::WidePop;
pub use wide_stack::WideStack;
