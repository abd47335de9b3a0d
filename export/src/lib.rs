//! From a typed design to what other tools read.
//!
//! - [`verilog()`]: plain Verilog-2005 text, one module per distinct block; [`top_name`],
//!   [`port_names`] and [`register_names`] say where a testbench finds things in it.
//! - [`write_directory`], [`directory_files`]: the Verilog with its FuseSoC description and lint waivers, on disk and as text.
//! - [`area`]: cells and area, counted by Yosys on that Verilog.
//! - [`storage`]: memories, and what they would be built as.
//! - [`chains`]: choices behind each other that could be a tree.
//! - `places`: where things of a netlist are.

pub mod area;
pub mod chains;
mod directory;
mod places;
pub mod storage;
mod verilog;

pub use directory::{directory_files, write_directory};
pub use verilog::{port_names, register_names, top_name, verilog};
