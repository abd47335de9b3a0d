//! Benches of the front end of large warps.
//!
//! - [`large_warp_front_end`]: instructions and threads in flight as sets.
//! - [`sub_warp_builder`]: the next sub-warp by its definition.
//! - [`busy_column`]: a set of threads.
//! - [`sub_warp_table`]: sub-warps in flight as a list.
//! - [`large_warp_states`]: one instruction after the other, each with some sub-warps.

pub mod busy_column;
pub mod large_warp_front_end;
pub mod large_warp_states;
pub mod sub_warp_builder;
pub mod sub_warp_table;

use crate::benches::Bench;

/// The benches.
pub const BENCHES: &[Bench] = &[
    Bench::new("large-warp-front-end", large_warp_front_end::run),
    Bench::new("sub-warp-builder", sub_warp_builder::run),
    Bench::new("busy-column", busy_column::run),
    Bench::new("sub-warp-table", sub_warp_table::run),
    Bench::new("large-warp-states", large_warp_states::run),
];
