//! From a rust-hdl block to hardware that tools can work with.
//!
//! [`read`] walks a block, types its kernels and gives a [`design::Design`]; [`elaborate`]
//! flattens that into an [`ir::Netlist`]; [`netlist`] does both. What rust-hdl's own simulation
//! computes is the meaning; what cannot be understood without guessing is refused with an
//! [`Error`]. *Kernel* alone means a rust-hdl kernel here: this crate knows no programs.
//!
//! - [`design`]: the typed, hierarchical design. Every expression has an exact width
//!   and a meaning that does not depend on its surroundings. Verilog is written from it.
//! - [`ir`]: the flat word-level netlist of the whole design. Engines run it.
//!   [`kernels`] gives the same nodes module by module.
//! - `walk`, `primitive`, `typing`, `read`: from rust-hdl to the design.
//! - `elaborate`, `passes`: from the design to the netlist.

pub mod design;
mod elaborate;
mod error;
#[cfg(test)]
mod evaluate;
pub mod ir;
mod keywords;
mod names;
mod passes;
mod primitive;
mod read;
mod source;
#[cfg(test)]
mod tests;
mod typing;
mod walk;

pub use elaborate::{Kernel, elaborate, kernels};
pub use error::{Error, Place, Problem};
pub use keywords::is_reserved;
pub use passes::{for_operands, map_operands};
pub use read::read;

use rust_hdl::core::prelude::Block;

/// [`read`] and [`elaborate`].
pub fn netlist(block: &dyn Block, name: &str) -> Result<(design::Design, ir::Netlist), Error> {
    let design = read(block, name)?;
    let netlist = elaborate(&design)?;
    Ok((design, netlist))
}
