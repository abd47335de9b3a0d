//! Benches of the choices of the next warp beside the heap of groups.

pub mod policy_unit;

use crate::benches::Bench;

/// The benches.
pub const BENCHES: &[Bench] = &[Bench::new("policy-unit", policy_unit::run)];
