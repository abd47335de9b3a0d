//! Benches of the warps of the pool by key.

use crate::benches::Bench;

/// The benches.
pub const BENCHES: &[Bench] = &[];
