//! Benches of predictable wavefront splitting.
//!
//! - `definition`: what the contexts of a warp slot are, a list of threads and a tree of contexts; `course`: random ways
//!   that they go.
//! - `program`: random programs with splits, and what each thread does in them by itself.
//! - [`warp_splits`]: beside the definition.
//! - [`split_stacks`]: threads by themselves, and the definition.
//! - [`merge_conflict`]: the first of a list.
//! - [`mask_registers`]: beside the definition.
//! - [`mask_file`]: eight masks.
//! - [`group_front_end`]: instructions of each context, turns and round robins.
//! - [`lane_registers`]: registers of threads as lists.
//! - [`request_memory`]: what was written last.
//! - [`split_decoder`]: beside the decoder of the interpreter.
//! - [`memory_place`]: the instruction that came last.

mod course;
mod definition;
pub mod group_front_end;
pub mod lane_registers;
pub mod mask_file;
pub mod mask_registers;
pub mod memory_place;
pub mod merge_conflict;
mod program;
pub mod request_memory;
pub mod split_decoder;
pub mod split_stacks;
pub mod warp_splits;

use crate::benches::Bench;

/// The benches.
pub const BENCHES: &[Bench] = &[
    Bench::new("warp-splits", warp_splits::run),
    Bench::new("split-stacks", split_stacks::run),
    Bench::new("merge-conflict", merge_conflict::run),
    Bench::new("mask-registers", mask_registers::run),
    Bench::new("mask-file", mask_file::run),
    Bench::new("group-front-end", group_front_end::run),
    Bench::new("lane-registers", lane_registers::run),
    Bench::new("request-memory", request_memory::run),
    Bench::new("split-decoder", split_decoder::run),
    Bench::new("memory-place", memory_place::run),
];
