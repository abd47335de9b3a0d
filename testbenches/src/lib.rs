//! One bench per block, lock-step and semantic probes.
//!
//! Each module uses those before it in this list, and none behind it.
//!
//! - [`options`], [`error`], [`results`]: what a bench is asked, and what it answers.
//! - [`runner`]: a block on an engine while its bench runs; [`mod@ports`]: its ports by name.
//! - [`benches`]: the benches and their table.
//! - [`mod@bench`]: runs the bench of a block and reports.
//! - [`batch`]: the same with many seeds, side by side.
//! - [`cosim`]: exported Verilog under Icarus and Verilator against the engines.

pub mod batch;
pub mod bench;
pub mod benches;
pub mod cosim;
pub mod error;
pub mod options;
pub mod ports;
pub mod results;
pub mod runner;
