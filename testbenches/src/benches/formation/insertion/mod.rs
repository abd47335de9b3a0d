//! Benches of the warp pool, and of how threads enter it.

pub mod held;
pub mod inserter;
pub mod insertion_unit;
pub mod pc_warp_lut;
pub mod pool_allocator;
pub mod update_registers;
pub mod warp_pool;

use crate::benches::Bench;

/// The benches.
pub const BENCHES: &[Bench] = &[
    Bench::new("insertion-unit", insertion_unit::run),
    Bench::new("pc-warp-lut", pc_warp_lut::run),
    Bench::new("warp-pool", warp_pool::run),
    Bench::new("pool-allocator", pool_allocator::run),
    Bench::new("inserter", inserter::run),
    Bench::new("update-registers", update_registers::run),
];
