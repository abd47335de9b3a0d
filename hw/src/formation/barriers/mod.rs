//! Warp barriers: the threads of a static warp reconverge (rules DW).
//!
//! - [`warp_barriers`]: state and barrier of each row, with a [`barrier_lane`] each lane.

pub mod barrier_lane;
pub mod warp_barriers;

pub use barrier_lane::BarrierLane;
pub use warp_barriers::WarpBarriers;
