//! From a typed design to what other tools read.
//!
//! - [`verilog()`]: plain Verilog-2005 text, one module per distinct block; [`top_name`],
//!   [`port_names`] and [`register_names`] say where a testbench finds things in it.
//! - [`write_directory`]: the Verilog with its FuseSoC description and lint waivers on disk.
//! - [`area`]: cells, area and storage, counted by Yosys on that Verilog.

pub mod area;
mod directory;
mod verilog;

pub use directory::write_directory;
pub use verilog::{port_names, register_names, top_name, verilog};
