//! The front end: a buffered front end whose slots are the sides of the warps.
//!
//! - [`dual_path_front_end`]: the front end itself.
//! - [`dual_scoreboard`] of [`shadow_tracker`]s: which instructions of both sides may be in flight together.
//! - [`unresolved_warps`]: warps with a control instruction in flight.
//! - [`straying_slots`]: slots that a forwarded path may not issue from.
//! - [`ready_slots`]: which slots are ready.
//! - [`path_buffer`]: the instruction buffer.
//! - [`side_choice`]: which side of a warp issues.

pub mod dual_path_front_end;
pub mod dual_scoreboard;
pub mod path_buffer;
pub mod ready_slots;
pub mod shadow_tracker;
pub mod side_choice;
pub mod straying_slots;
pub mod unresolved_warps;

pub use dual_path_front_end::DualPathFrontEnd;
pub use dual_scoreboard::DualScoreboard;
pub use path_buffer::PathBuffer;
pub use ready_slots::ReadySlots;
pub use shadow_tracker::ShadowTracker;
pub use side_choice::SideChoice;
pub use straying_slots::StrayingSlots;
pub use unresolved_warps::UnresolvedWarps;
