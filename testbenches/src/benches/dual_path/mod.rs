//! Benches of dual-path execution.
//!
//! The control units run random graphs, as [`control_unit`] has them for all.
//!
//! - [`dual_scoreboard`]: instructions in flight as lists.
//! - [`path_buffer`]: what was written last.
//! - [`side_choice`]: the side that has issued last, by warp.
//! - [`unresolved_warps`]: control instructions in flight.
//! - [`push_register`]: the branch of the last cycle.
//! - [`current_sides`]: the rules one after another, warp by warp.

pub mod current_sides;
pub mod dual_scoreboard;
pub mod path_buffer;
pub mod push_register;
pub mod side_choice;
pub mod unresolved_warps;

use crate::benches::{Bench, control_unit};
use crate::ports::set_of;

/// The benches.
pub const BENCHES: &[Bench] = &[
    Bench::new("dual-path-stacks", control_unit::bench::run),
    Bench::new("full-dual-path-stacks", control_unit::bench::run),
    Bench::new("dual-scoreboard", dual_scoreboard::run),
    Bench::new("path-buffer", path_buffer::run),
    Bench::new("side-choice", side_choice::run),
    Bench::new("unresolved-warps", unresolved_warps::run),
    Bench::new("push-register", push_register::run),
    Bench::new("current-sides", current_sides::run),
];

/// A word of these bits, the lowest first.
fn word(bits: impl IntoIterator<Item = bool>) -> Vec<u64> {
    let bits: Vec<bool> = bits.into_iter().collect();
    set_of(bits.len(), (0..bits.len()).filter(|bit| bits[*bit]))
}
