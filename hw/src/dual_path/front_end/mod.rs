//! The front end: a buffered front end whose slots are the sides of the warps.
//!
//! - [`dual_path_front_end`]: the front end itself.
//! - [`dual_scoreboard`] of [`shadow_tracker`]s: which instructions of both sides may be in flight together.
//! - [`unresolved_warps`]: warps with a control instruction in flight.
//! - [`path_buffer`]: the instruction buffer.
//! - [`side_choice`]: which side of a warp issues.

pub mod dual_path_front_end;
pub mod dual_scoreboard;
pub mod path_buffer;
pub mod shadow_tracker;
pub mod side_choice;
pub mod unresolved_warps;

pub use dual_path_front_end::DualPathFrontEnd;
pub use dual_scoreboard::DualScoreboard;
pub use path_buffer::PathBuffer;
pub use shadow_tracker::ShadowTracker;
pub use side_choice::SideChoice;
pub use unresolved_warps::UnresolvedWarps;
