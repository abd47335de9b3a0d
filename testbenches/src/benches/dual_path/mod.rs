//! Benches of dual-path execution.
//!
//! The control units run random graphs, as [`control_unit`] has them for all.
//!
//! - [`front_end`]: what each side has fetched issues once and in its order, beside instructions in flight as lists.
//! - [`dual_scoreboard`]: instructions in flight as lists.
//! - [`path_buffer`]: what was written last.
//! - [`side_choice`]: the side that has issued last, by warp.
//! - [`unresolved_warps`]: control instructions in flight.
//! - [`push_register`]: the branch of the last cycle.
//! - [`dual_push`]: where the threads of a branch go, and what waits for them; [`dual_pop`]: return addresses as a list.
//! - [`dual_stack_memory`]: what was written last.
//! - [`forwarded_paths`]: the covered entries of each warp as a list. [`words`]: words of entries.
//! - [`current_sides`]: the rules one after another, warp by warp.

pub mod current_sides;
pub mod dual_pop;
pub mod dual_push;
pub mod dual_scoreboard;
pub mod dual_stack_memory;
pub mod forwarded_paths;
pub mod front_end;
pub mod path_buffer;
pub mod push_register;
pub mod side_choice;
pub mod unresolved_warps;
pub mod words;

use crate::benches::{Bench, control_unit};
use crate::ports::set_of;

/// The benches.
pub const BENCHES: &[Bench] = &[
    Bench::new("dual-path-stacks", control_unit::bench::run),
    Bench::new("full-dual-path-stacks", control_unit::bench::run),
    Bench::new("dual-path-front-end", front_end::run),
    Bench::new("full-dual-path-front-end", front_end::run),
    Bench::new("dual-scoreboard", dual_scoreboard::run),
    Bench::new("path-buffer", path_buffer::run),
    Bench::new("side-choice", side_choice::run),
    Bench::new("unresolved-warps", unresolved_warps::run),
    Bench::new("push-register", push_register::run),
    Bench::new("dual-push", dual_push::run),
    Bench::new("dual-pop", dual_pop::run),
    Bench::new("dual-stack-memory", dual_stack_memory::run),
    Bench::new("full-dual-stack-memory", dual_stack_memory::run),
    Bench::new("forwarded-paths", forwarded_paths::run),
    Bench::new("current-sides", current_sides::run),
];

/// A word of these bits, the lowest first.
fn word(bits: impl IntoIterator<Item = bool>) -> Vec<u64> {
    let bits: Vec<bool> = bits.into_iter().collect();
    set_of(bits.len(), (0..bits.len()).filter(|bit| bits[*bit]))
}
