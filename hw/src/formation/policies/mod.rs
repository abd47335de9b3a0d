//! Choices of the next warp beside the heap of groups: order of age, all warps compared, starvation (rules DP, DS).
//!
//! - [`policy_unit`]: all of them.
//! - [`pool_order`]: the warps by age.
//! - [`pool_keys`]: keys of the warps, and how many threads have each key.
//! - [`priority_counts`]: priority numbers, of a [`count_lane`] each lane.
//! - [`ideal_pick`]: comparison of all warps, by a [`warp_merit`] each.
//! - [`starvation_watch`]: warps that have not been picked for too long.

pub mod count_lane;
pub mod ideal_pick;
pub mod policy_unit;
pub mod pool_keys;
pub mod pool_order;
pub mod priority_counts;
pub mod starvation_watch;
pub mod warp_merit;

pub use count_lane::CountLane;
pub use ideal_pick::IdealPick;
pub use policy_unit::PolicyUnit;
pub use pool_keys::PoolKeys;
pub use pool_order::PoolOrder;
pub use priority_counts::PriorityCounts;
pub use starvation_watch::StarvationWatch;
pub use warp_merit::WarpMerit;
