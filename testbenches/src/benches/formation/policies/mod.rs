//! Benches of the choices of the next warp beside the heap of groups.
//!
//! - [`policy_unit`]: a pool as a list of warps, and what each policy says of them.
//! - [`pool_order`]: the warps in the order in which they were formed.
//! - [`warp_merit`]: of any two warps the one that comes first by the policy has the larger merit.
//! - [`ideal_pick`]: the largest of a list of numbers.
//! - [`pool_keys`]: a list of warps, each with its key and threads.
//! - [`priority_counts`]: how many post-dominators each thread has executed.
//! - [`starvation_watch`]: the f3 in which the watched warp has waited.

pub mod ideal_pick;
pub mod policy_unit;
pub mod pool_keys;
pub mod pool_order;
pub mod priority_counts;
pub mod starvation_watch;
pub mod warp_merit;

use crate::benches::Bench;

/// The benches.
pub const BENCHES: &[Bench] = &[
    Bench::new("policy-unit", policy_unit::run),
    Bench::new("pool-order", pool_order::run),
    Bench::new("warp-merit", warp_merit::run),
    Bench::new("ideal-pick", ideal_pick::run),
    Bench::new("pool-keys", pool_keys::run),
    Bench::new("priority-counts", priority_counts::run),
    Bench::new("starvation-watch", starvation_watch::run),
];

/// Policies as the launch numbers them.
pub(super) const DMAJ: u64 = 0;
pub(super) const DTIME: u64 = 1;
pub(super) const DPC: u64 = 2;
pub(super) const DMIN: u64 = 3;
pub(super) const DPDPRI: u64 = 4;
pub(super) const POLICIES: [u64; 5] = [DMAJ, DTIME, DPC, DMIN, DPDPRI];
