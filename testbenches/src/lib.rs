//! One bench per block, the registry of blocks, lock-step and semantic probes.
//!
//! - [`cosim`]: exported Verilog under Icarus and Verilator against the engines.

pub mod cosim;
