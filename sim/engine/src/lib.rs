//! Engines that run a netlist, and waveforms.
//!
//! - [`engine`]: the trait that every engine implements.

pub mod engine;

pub use engine::{Engine, Snapshot};
