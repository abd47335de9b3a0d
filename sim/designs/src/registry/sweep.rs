//! A block in more sizes than the presets, to see how it grows.

use crate::{BuildError, Built};

/// A block in several values of one parameter.
#[derive(Debug)]
pub struct Sweep {
    /// Name of the block.
    pub block: &'static str,
    /// Name of the parameter: `lanes`.
    pub parameter: &'static str,
    /// What is kept: `8 warps, 4 blocks`; empty if there is nothing else.
    pub fixed: &'static str,
    /// The storage formula of the block's page.
    pub formula: &'static str,
    /// Bits of registers by that formula.
    pub register_bits: fn(u64) -> u64,
    /// Values of the parameter, ascending.
    pub points: &'static [Point],
}

/// A block in one size.
#[derive(Debug)]
pub struct Point {
    /// The parameter.
    pub value: u64,
    /// Builds the block.
    pub build: fn() -> Result<Built, BuildError>,
}
