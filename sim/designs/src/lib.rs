//! The registry of hardware: every block and core from its Rust type.
//!
//! - [`registry`]: the one table of blocks and cores, and the sizes of a sweep.
//! - [`bench_designs`]: designs whose simulation is measured.
//! - [`encoded`]: inputs whose types are the hardware's own.
//!
//! Every instance of a hardware block that has a name is compiled in this crate and in no other,
//! without optimisation: the compiler takes minutes to optimise a core, for code that runs once, to
//! build a netlist. What simulates the netlist is in other crates, optimised. (Cores in sizes that
//! only tests need are in `heddle-odd-sizes`, compiled in the same way.)
//!
//! No library depends on this crate: whatever works on any block takes it as `heddle-blocks` describes it.

pub mod bench_designs;
pub mod encoded;
pub mod registry;

pub use heddle_blocks::{BuildError, Built, EngineKind, UnknownName, build};
