//! Which of several slots comes first.
//!
//! - [`slot_order`]: the choice among slots, for cores in which the launch chooses the
//!   [`Order`](crate::words::Order).
//! - [`block_order`]: the choice among thread blocks, a part of it; [`first_from`]: the choice from a place on;
//!   [`firsts_of_blocks`]: that in all blocks at once.
//! - [`round_robin_order`]: LRR, where there is nothing to choose; [`context_order`]: the same over contexts of warp slots.
//! - [`two_level_order`]: the two-level order, in front of another one: [`order_choice`] takes the one of the launch.
//!   [`fetch_groups`]: the top group; [`group_order`]: the choice among slots; [`long_stalls`]: slots that wait for memory
//!   for long; [`group_members`]: the slots of a group; [`group_requests`]: which requests come first in and among groups.
//! - [`slots_of_warps`], [`warps_of_slots`]: from warp slots to slots and back.
//!
//! A core of which a launch chooses the order has a [`SlotOrder`], and most of them a [`TwoLevelOrder`] beside it; one that
//! is always LRR pays nothing for them. Which of both a core is is decided where it is built: see [`Ordered`].

pub mod block_order;
pub mod context_order;
pub mod fetch_groups;
pub mod first_from;
pub mod firsts_of_blocks;
pub mod group_members;
pub mod group_order;
pub mod group_requests;
pub mod long_stalls;
pub mod order_choice;
pub mod round_robin_order;
pub mod slot_order;
pub mod slots_of_warps;
pub mod two_level_order;
pub mod warps_of_slots;

pub use block_order::BlockOrder;
pub use context_order::ContextOrder;
pub use fetch_groups::FetchGroups;
pub use first_from::FirstFrom;
pub use firsts_of_blocks::FirstsOfBlocks;
pub use group_members::GroupMembers;
pub use group_order::GroupOrder;
pub use group_requests::GroupRequests;
pub use long_stalls::LongStalls;
pub use order_choice::OrderChoice;
pub use round_robin_order::RoundRobinOrder;
pub use slot_order::SlotOrder;
pub use slots_of_warps::SlotsOfWarps;
pub use two_level_order::TwoLevelOrder;
pub use warps_of_slots::WarpsOfSlots;

/// A core that can be built with all orders of its mechanism, or a part of one that tells the two-level order what that
/// needs. As it is a core is LRR, TBC has the orders of slots and blocks.
pub trait Ordered: Default {
    /// The core in which the launch chooses the order, or its part: a [`SlotOrder`] in the place of the [`RoundRobinOrder`], and the
    /// port `launch_order`, an array of one. All but NREC have a [`TwoLevelOrder`] too, with the ports
    /// `launch_group_size`, `launch_group_timeout` and `launch_long_stall` and the event `top_group`, arrays of one.
    fn ordered() -> Self;
}
