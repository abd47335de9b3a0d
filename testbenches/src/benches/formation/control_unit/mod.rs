//! The bench of the control unit of dynamic warp formation.

mod bench;
mod entry;
mod exit;
mod groups;
mod state;
mod stimulus;
mod threads;

use crate::benches::Bench;
pub use bench::BARRIER_EVENTS;

/// The benches.
pub const BENCHES: &[Bench] = &[
    Bench::new("warp-formation", bench::run),
    // With what a launch chooses when it chooses nothing: no warp barriers.
    Bench::new("full-warp-formation", bench::run),
];
