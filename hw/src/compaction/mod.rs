//! Thread block compaction.
//!
//! - [`block_stacks`]: the control unit of a core with a stack for each thread block.
//! - [`block_entries`] and [`block_masks`], with [`mask_lane`]: the stacks.
//! - [`warp_buffer`]: the warps that run.
//! - [`block_outcome`]: what a completion means; [`arrivals`], with [`arrival_check`]: which warps
//!   arrive in a cycle, and whether they agree.
//! - [`block_progress`], with [`block_state`]: what each block waits for.
//! - [`entering`]: the threads of a branch on their way to the mask words.
//! - [`stack_turn`], with [`stack_look`] and [`stack_unit`]: how the stack of a block changes.
//! - [`block_columns`]: which warp slots a block has.
//! - [`block_faults`]: what is wrong.
//! - [`thread_compactor`]: turns a block-wide active mask into as few warps as possible.
//! - [`lane_buffer`] and [`generation`]: what one lane of the compactor holds, and what all warps of
//!   one generation have in common.

pub mod arrival_check;
pub mod arrivals;
pub mod block_columns;
pub mod block_entries;
pub mod block_faults;
pub mod block_masks;
pub mod block_outcome;
pub mod block_progress;
pub mod block_stacks;
pub mod block_state;
pub mod entering;
pub mod generation;
pub mod lane_buffer;
pub mod mask_lane;
pub mod stack_look;
pub mod stack_turn;
pub mod stack_unit;
pub mod thread_compactor;
pub mod warp_buffer;

pub use arrival_check::{ArrivalCheck, Pending};
pub use arrivals::Arrivals;
pub use block_columns::BlockColumns;
pub use block_entries::BlockEntries;
pub use block_faults::BlockFaults;
pub use block_masks::BlockMasks;
pub use block_outcome::BlockOutcome;
pub use block_progress::BlockProgress;
pub use block_stacks::BlockStacks;
pub use block_state::BlockState;
pub use entering::Entering;
pub use generation::Generation;
pub use lane_buffer::LaneBuffer;
pub use mask_lane::MaskLane;
pub use stack_look::StackLook;
pub use stack_turn::StackTurn;
pub use stack_unit::StackUnit;
pub use thread_compactor::ThreadCompactor;
pub use warp_buffer::WarpBuffer;
