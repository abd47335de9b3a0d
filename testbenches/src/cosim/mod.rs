//! Runs exported Verilog under Icarus and Verilator and compares it with the engines.
//!
//! A [`Stimulus`] is one row of input values per cycle; every runner turns it into a [`Trace`]
//! of the same shape, and [`first_difference`] says where two traces disagree.
//!
//! The two Verilog simulators take a slice of [`Dut`]s and build **one** simulation of all of
//! them: Verilator spends six seconds on one small design and six and a half on sixty, so that
//! a batch is the only way to check many. The same plain Verilog bench drives both.

mod bench;
mod dut;
mod engines;
mod stimulus;
mod tools;
mod trace;

pub use dut::{Dut, Probe};
pub use engines::engine;
pub use stimulus::{Port, Stimulus, Word};
pub use tools::{CosimError, icarus, verilator};
pub use trace::{Difference, Sample, Samples, Trace, first_difference};

/// Registers are sampled in every cycle whose number is a multiple of this.
pub const REGISTER_PERIOD: usize = 16;
