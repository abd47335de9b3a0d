//! One bench per block, lock-step and semantic probes.
//!
//! - [`mod@bench`]: runs the bench of a block and reports.
//! - [`batch`]: the same with many seeds, side by side.
//! - [`runner`]: a block on an engine while its bench runs.
//! - [`random_bench`]: random inputs for blocks that need no special bench.
//! - [`speed`]: how fast the engines are, side by side.
//! - [`thread_compactor`]: the bench of the thread compactor.
//! - [`replay`]: what drove a core, again in other engines and in Verilator.
//! - [`cosim`]: exported Verilog under Icarus and Verilator against the engines.

pub mod batch;
pub mod bench;
pub mod block_stacks;
pub mod cosim;
pub mod random_bench;
pub mod replay;
pub mod runner;
pub mod speed;
pub mod thread_compactor;
