//! From a typed design to what other tools read.
//!
//! - [`verilog`]: plain Verilog-2005 text, one module per distinct block.
//! - [`directory`]: the Verilog with its FuseSoC description and lint waivers, written to disk.
//! - [`area`]: cells, area and storage, counted by Yosys on that Verilog.

pub mod area;
pub mod directory;
pub mod verilog;

pub use verilog::{register_names, verilog};
