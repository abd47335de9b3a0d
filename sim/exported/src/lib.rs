//! What runs programs on an exported core in simulators of others: a bench in Verilog, one in C++ for Verilator, a
//! Makefile, and the files of each program.
//!
//! - [`Workload`]: a program, its launch, memory before the run and memory after it.
//! - [`bench_files`]: the files that stand beside the Verilog of the core.
//! - `images`: the files of a program, as `$readmemh` reads them.
//! - `ports`: the ports of the exported core, and the lines of the benches that follow from them.
//! - `windows`: the ranges of addresses that a program needs.
//!
//! The benches are templates (`templates/`); what depends on the core is a size, a name, or a line for each port. Both
//! do the same in every cycle and print the same.

mod files;
mod images;
mod ports;
mod windows;
mod workload;

pub use files::bench_files;
pub use workload::{MAX_BYTES, Workload, WorkloadError};
