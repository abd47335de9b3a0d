//! The bench of the control unit of dynamic warp formation.

mod barriers;
mod bench;
mod entry;
mod exit;
mod groups;
mod state;
mod stimulus;
mod threads;

use crate::benches::Bench;

/// The benches.
pub const BENCHES: &[Bench] = &[
    Bench::new("warp-formation", bench::run),
    // With the policy and the scheduler of a launch that chooses none; most runs have warp barriers.
    Bench::new("full-warp-formation", bench::run),
];
