//! Benches of the warps of the pool by key.
//!
//! - [`group_unit`]: random updates and picks against a list of groups.

pub mod group_unit;

use crate::benches::Bench;

/// The benches.
pub const BENCHES: &[Bench] = &[Bench::new("group-unit", group_unit::run)];
