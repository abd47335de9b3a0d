//! From a rust-hdl block to hardware that tools can work with.
//!
//! - [`design`]: the typed, hierarchical design. Every expression has an exact width
//!   and a meaning that does not depend on its surroundings. Verilog is written from it.
//! - [`ir`]: the flat word-level netlist of the whole design. Engines run it.

pub mod design;
pub mod ir;
