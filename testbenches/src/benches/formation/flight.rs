//! Benches of the front end of dynamic warp formation.

use crate::benches::Bench;

/// The benches.
pub const BENCHES: &[Bench] = &[];
