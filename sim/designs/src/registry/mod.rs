//! The one table of blocks. Command line, tests, documentation and area iterate over it.

mod sweep;
mod table;

pub use sweep::{Point, SWEEPS, Sweep, sweep};
pub use table::{BLOCKS, CORES};

use crate::{BuildError, Built, UnknownName};

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
}

/// Named sizes of a block.
#[derive(Debug)]
pub struct Preset {
    /// `tiny`, `small` or `paper`.
    pub name: &'static str,
    /// What the block's const parameters are.
    pub parameters: &'static [(&'static str, usize)],
    /// Builds the block in these sizes.
    pub build: fn() -> Result<Built, BuildError>,
}

/// The block or core with this name. A core is found as `pdom-core` and as `pdom`.
pub fn find(name: &str) -> Result<&'static Block, UnknownName> {
    let mut all = CORES.iter().chain(BLOCKS);
    let core = CORES.iter().find(|core| core.name.strip_suffix("-core") == Some(name));
    let found = core.or_else(|| all.clone().find(|block| block.name == name));
    found.ok_or_else(|| {
        let mut unknown = UnknownName::new("block", name, all.by_ref().map(|block| block.name));
        let cores = CORES.iter().filter_map(|core| core.name.strip_suffix("-core"));
        unknown.nearest = unknown.nearest.or(UnknownName::new("core", name, cores).nearest);
        unknown
    })
}

impl Block {
    /// The preset with this name.
    pub fn preset(&'static self, name: &str) -> Result<&'static Preset, UnknownName> {
        let found = self.presets.iter().find(|preset| preset.name == name);
        found.ok_or_else(|| {
            UnknownName::new("preset", name, self.presets.iter().map(|preset| preset.name))
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
