//! The bench of the control unit of dynamic warp formation.

mod barriers;
mod bench;
mod entry;
mod exit;
mod groups;
mod scheduling;
mod state;
mod stimulus;
mod threads;

use crate::benches::Bench;

/// The benches.
pub const BENCHES: &[Bench] = &[
    Bench::new("warp-formation", bench::run),
    // Each run has a policy, a scheduler and a limit of patience; most runs have warp barriers.
    Bench::new("full-warp-formation", bench::run),
];
