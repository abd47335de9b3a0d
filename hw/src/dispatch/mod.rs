//! From a launch to warps: the thread blocks of a core.
//!
//! - [`dispatcher`], with [`launch_shape`] and [`warp_allocator`]: gives blocks to free slots.
//! - [`block_table`], with [`block_slot`]: the resident blocks, their ends and their barriers.

pub mod block_slot;
pub mod block_table;
pub mod dispatcher;
pub mod launch_shape;
pub mod warp_allocator;

pub use block_slot::BlockSlot;
pub use block_table::BlockTable;
pub use dispatcher::Dispatcher;
pub use launch_shape::LaunchShape;
pub use warp_allocator::WarpAllocator;
