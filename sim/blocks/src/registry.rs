//! What a row of the registry of blocks says. Command line, tests, documentation and area iterate over the rows.

use crate::{BuildError, Built, UnknownName};

/// Finds a block in the registry by its name.
pub type Find = fn(&str) -> Result<&'static Block, UnknownName>;

/// A block of hardware that can be built, run, exported and measured.
#[derive(Debug)]
pub struct Block {
    /// Name on the command line, in documentation and in file names: `thread-compactor`.
    pub name: &'static str,
    /// What it does, in one line.
    pub summary: &'static str,
    /// Its source file, relative to the root of the repository.
    pub source: &'static str,
    /// Sizes that can be built, smallest first.
    pub presets: &'static [Preset],
    /// Parameters that can be swept.
    pub sweeps: &'static [Sweep],
}

/// Named sizes of a block.
#[derive(Debug)]
pub struct Preset {
    /// `tiny`, `small` or `paper`; of what can be built with floats also `tiny-floats` and so on.
    pub name: &'static str,
    /// What the block's const parameters are.
    pub parameters: &'static [(&'static str, usize)],
    /// Builds the block in these sizes.
    pub build: fn() -> Result<Built, BuildError>,
}

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

impl Block {
    /// The preset with this name.
    pub fn preset(&'static self, name: &str) -> Result<&'static Preset, UnknownName> {
        let found = self.presets.iter().find(|preset| preset.name == name);
        found.ok_or_else(|| {
            UnknownName::new("preset", name, self.presets.iter().map(|preset| preset.name))
        })
    }

    /// The sweep of the parameter with this name.
    pub fn sweep(&'static self, parameter: &str) -> Result<&'static Sweep, UnknownName> {
        let found = self.sweeps.iter().find(|sweep| sweep.parameter == parameter);
        found.ok_or_else(|| {
            let parameters = self.sweeps.iter().map(|sweep| sweep.parameter);
            UnknownName::new("parameter", parameter, parameters)
        })
    }
}

impl Preset {
    /// A parameter by name. Panics if there is none: that is a bug of the table or of a bench.
    pub fn parameter(&self, name: &str) -> usize {
        let found = self.parameters.iter().find(|(parameter, _)| *parameter == name);
        found.unwrap_or_else(|| panic!("preset {} has no parameter {name}", self.name)).1
    }
}
