//! Benches of the control unit of large warps.
//!
//! - [`large_warp_stacks`]: random control-flow graphs; every thread goes its scalar way.
//! - [`branch_buffers`]: the threads of each branch as sets.
//! - [`jump_targets`]: the target of each large warp.

pub mod branch_buffers;
pub mod jump_targets;
pub mod large_warp_stacks;

use crate::benches::Bench;

/// The benches.
pub const BENCHES: &[Bench] = &[
    Bench::new("large-warp-stacks", large_warp_stacks::run),
    Bench::new("branch-buffers", branch_buffers::run),
    Bench::new("jump-targets", jump_targets::run),
];
