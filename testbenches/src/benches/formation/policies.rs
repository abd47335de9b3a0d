//! Benches of the choices of the next warp beside the heap of groups.

use crate::benches::Bench;

/// The benches.
pub const BENCHES: &[Bench] = &[];
