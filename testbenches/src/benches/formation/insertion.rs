//! Benches of the warp pool, and of how threads enter it.

use crate::benches::Bench;

/// The benches.
pub const BENCHES: &[Bench] = &[];
