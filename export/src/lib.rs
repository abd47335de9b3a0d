//! From a typed design to what other tools read.
//!
//! - [`verilog()`]: plain Verilog-2005 text, one module per distinct block; [`register_names`]
//!   says where a testbench finds the registers in it.
//! - [`write_directory`]: the Verilog with its FuseSoC description and lint waivers on disk.
//! - [`area`]: cells, area and storage, counted by Yosys on that Verilog.

pub mod area;
mod directory;
mod verilog;

pub use directory::{ExportError, write_directory};
pub use verilog::{register_names, verilog};
