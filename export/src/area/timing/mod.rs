//! Paths through a mapped design: how long the longest is, in gates and in time.
//!
//! Modules were mapped one by one; for a path they are put together again ([`Flat`]). A path
//! begins at a register, an input or a memory and ends at a register, an output or a memory.

mod delay;
mod flat;
mod levels;
mod logic;
mod netlist;
mod opensta;

pub(super) use delay::delay;
pub(super) use flat::Flat;
pub(super) use levels::critical_path;
pub(super) use netlist::Netlist;

pub use delay::Delay;
pub use levels::{CriticalPath, Stretch};
