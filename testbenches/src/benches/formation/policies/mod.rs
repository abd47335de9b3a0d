//! Benches of the choices of the next warp beside the heap of groups.
//!
//! - [`policy_unit`]: a pool as a list of warps, and what each policy says of them.
//! - [`pool_order`]: the warps in the order in which they were formed.
//! - [`warp_merit`]: of any two warps the one that comes first by the policy has the larger merit.
//! - [`ideal_pick`]: the largest of a list of numbers.

pub mod ideal_pick;
pub mod policy_unit;
pub mod pool_order;
pub mod warp_merit;

use crate::benches::Bench;

/// The benches.
pub const BENCHES: &[Bench] = &[
    Bench::new("policy-unit", policy_unit::run),
    Bench::new("pool-order", pool_order::run),
    Bench::new("warp-merit", warp_merit::run),
    Bench::new("ideal-pick", ideal_pick::run),
];

/// Policies as the launch numbers them.
const DMAJ: u64 = 0;
const DTIME: u64 = 1;
const DPC: u64 = 2;
const DMIN: u64 = 3;
const DPDPRI: u64 = 4;
const POLICIES: [u64; 5] = [DMAJ, DTIME, DPC, DMIN, DPDPRI];
