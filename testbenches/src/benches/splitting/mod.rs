//! Benches of predictable wavefront splitting.
//!
//! - `definition`: what the contexts of a warp slot are, a list of threads and a tree of contexts; `course`: random ways
//!   that they go.
//! - [`warp_splits`]: beside the definition.
//! - [`mask_registers`]: beside the definition.
//! - [`mask_file`]: eight masks.
//! - [`lane_registers`]: registers of threads as lists.
//! - [`request_memory`]: what was written last.
//! - [`split_decoder`]: beside the decoder of the interpreter.
//! - [`memory_place`]: the instruction that came last.

mod course;
mod definition;
pub mod lane_registers;
pub mod mask_file;
pub mod mask_registers;
pub mod memory_place;
pub mod request_memory;
pub mod split_decoder;
pub mod warp_splits;

use crate::benches::Bench;

/// The benches.
pub const BENCHES: &[Bench] = &[
    Bench::new("warp-splits", warp_splits::run),
    Bench::new("mask-registers", mask_registers::run),
    Bench::new("mask-file", mask_file::run),
    Bench::new("lane-registers", lane_registers::run),
    Bench::new("request-memory", request_memory::run),
    Bench::new("split-decoder", split_decoder::run),
    Bench::new("memory-place", memory_place::run),
];
