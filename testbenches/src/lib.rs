//! One bench per block, the registry of blocks, lock-step and semantic probes.
//!
//! - [`registry`]: the table of blocks and their presets.
//! - [`mod@bench`]: runs the bench of a block and reports.
//! - [`batch`]: the same with many seeds, side by side.
//! - [`runner`]: a block on an engine while its bench runs.
//! - [`random_bench`]: random inputs for blocks that need no special bench.
//! - [`bench_designs`]: designs whose simulation is measured.
//! - [`speed`]: how fast the engines are, side by side.
//! - [`thread_compactor`]: the bench of the thread compactor.
//! - [`mod@core`]: cores that run programs.
//! - [`replay`]: what drove a core, again in other engines and in Verilator.
//! - [`waves`]: the wave file of a bench.
//! - [`cosim`]: exported Verilog under Icarus and Verilator against the engines.

pub mod batch;
pub mod bench;
pub mod bench_designs;
pub mod block_stacks;
pub mod core;
pub mod cosim;
pub mod random_bench;
pub mod registry;
pub mod replay;
pub mod runner;
pub mod speed;
pub mod thread_compactor;
pub mod waves;
