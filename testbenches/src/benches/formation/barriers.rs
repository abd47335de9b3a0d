//! Benches of warp barriers.

use crate::benches::Bench;

/// The benches.
pub const BENCHES: &[Bench] = &[];
