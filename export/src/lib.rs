//! From a typed design to what other tools read.
//!
//! - [`verilog`]: plain Verilog-2005 text, one module per distinct block.
//! - [`directory`]: the Verilog with its FuseSoC description and lint waivers, written to disk.

pub mod directory;
pub mod verilog;

pub use directory::{ExportError, write_directory};
pub use verilog::{register_names, verilog};
