//! The bench of the control unit of dynamic warp formation.

use crate::benches::Bench;

/// The benches.
pub const BENCHES: &[Bench] = &[];
