//! Benches of warp barriers.

pub mod warp_barriers;

use crate::benches::Bench;

/// The benches.
pub const BENCHES: &[Bench] = &[Bench::new("warp-barriers", warp_barriers::run)];
