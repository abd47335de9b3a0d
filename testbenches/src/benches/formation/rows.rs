//! Benches of the threads of a core by row, and of the spill queue.

use crate::benches::Bench;

/// The benches.
pub const BENCHES: &[Bench] = &[];
