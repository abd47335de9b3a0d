//! Benches of predictable wavefront splitting.
//!
//! - `definition`: what the contexts of a warp slot are, a list of threads and a tree of contexts; `course`: random ways
//!   that they go; `groups`: which contexts a warp slot has.
//! - `program`: random programs with splits, and what each thread does in them by itself.
//! - [`warp_splits`]: beside the definition.
//! - [`split_stacks`]: threads by themselves, and the definition.
//! - [`unit_contexts`]: contexts of a unit beside a list of those of each warp slot.
//! - [`merge_conflict`]: the first of a list.
//! - [`mask_registers`]: beside the definition.
//! - [`mask_file`]: eight masks.
//! - [`group_front_end`]: instructions of each context, turns and round robins.
//! - [`group_back_end`]: instructions of all units against the instruction set and a memory that executes lane by lane;
//!   [`execution_unit`]: those of one unit. `unit` is what both see of a unit.
//! - [`group_datapath`]: launches whose blocks run such instructions, with all that is told of them.
//! - [`lane_registers`]: registers of threads as lists.
//! - [`request_memory`]: what was written last.
//! - [`split_decoder`]: beside the decoder of the interpreter.
//! - [`memory_place`]: the instruction that came last.

mod course;
mod definition;
pub mod execution_unit;
pub mod group_back_end;
pub mod group_datapath;
pub mod group_front_end;
mod groups;
pub mod lane_registers;
pub mod mask_file;
pub mod mask_registers;
pub mod memory_place;
pub mod merge_conflict;
mod program;
pub mod request_memory;
pub mod split_decoder;
pub mod split_stacks;
mod unit;
pub mod unit_contexts;
pub mod warp_splits;

use crate::benches::Bench;

/// The benches.
pub const BENCHES: &[Bench] = &[
    Bench::new("warp-splits", warp_splits::run),
    Bench::new("split-stacks", split_stacks::run),
    Bench::new("regrouped-split-stacks", split_stacks::run),
    Bench::new("unit-contexts", unit_contexts::run),
    Bench::new("merge-conflict", merge_conflict::run),
    Bench::new("mask-registers", mask_registers::run),
    Bench::new("mask-file", mask_file::run),
    Bench::new("group-front-end", group_front_end::run),
    Bench::new("group-datapath", group_datapath::run),
    Bench::new("group-back-end", group_back_end::run),
    Bench::new("execution-unit", execution_unit::run),
    Bench::new("lane-registers", lane_registers::run),
    Bench::new("request-memory", request_memory::run),
    Bench::new("split-decoder", split_decoder::run),
    Bench::new("memory-place", memory_place::run),
];
