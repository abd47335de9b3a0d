//! Thread block compaction.
//!
//! - [`block_stacks`]: the control unit of a core with a stack for each thread block.
//! - [`block_entries`] and [`block_masks`], with [`mask_lane`]: what it holds.
//! - [`warp_buffer`]: the warps that run.
//! - [`arrival_check`], [`block_progress`] and [`stack_unit`]: how a block synchronises.
//! - [`thread_compactor`]: turns a block-wide active mask into as few warps as possible.
//! - [`lane_buffer`] and [`generation`]: its two parts, what one lane holds and what all warps
//!   of one generation have in common.

pub mod arrival_check;
pub mod block_entries;
pub mod block_masks;
pub mod block_progress;
pub mod block_stacks;
pub mod generation;
pub mod lane_buffer;
pub mod mask_lane;
pub mod stack_unit;
pub mod thread_compactor;
pub mod warp_buffer;

pub use arrival_check::{ArrivalCheck, Pending};
pub use block_entries::BlockEntries;
pub use block_masks::BlockMasks;
pub use block_progress::BlockProgress;
pub use block_stacks::BlockStacks;
pub use generation::Generation;
pub use lane_buffer::LaneBuffer;
pub use mask_lane::MaskLane;
pub use stack_unit::StackUnit;
pub use thread_compactor::ThreadCompactor;
pub use warp_buffer::WarpBuffer;
