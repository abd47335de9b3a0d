//! The one table of blocks. Command line, tests, documentation and area iterate over it.
//!
//! - [`BLOCKS`], [`CORES`]: every block below the cores, and every core; [`CORE_VARIANTS`] are cores of which the launch
//!   chooses more. Their rows stand in `families`, a file a family of `heddle-hw`.
//! - `row`: what a row is made of; `links`: the inputs of links.
//! - [`Sweep`]: a block in more sizes than its presets.

#[macro_use]
mod links;
#[macro_use]
mod row;
mod families;
mod sweep;

pub use families::{BLOCKS, CORE_VARIANTS, CORES};
pub use sweep::{Point, Sweep};

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

/// Every core, and then every block below the cores.
pub fn all() -> impl Iterator<Item = &'static Block> + Clone {
    CORES.iter().chain(BLOCKS).copied()
}

/// Families of blocks of which cores are made, by the folder of their sources.
const PARTS_OF_CORES: [&str; 9] = [
    "hw/src/dispatch/",
    "hw/src/dual_path/",
    "hw/src/formation/",
    "hw/src/large_warps/",
    "hw/src/order/",
    "hw/src/pipeline/",
    "hw/src/reconvergence/",
    "hw/src/splitting/",
    "hw/src/supervision/",
];

/// Whether a block is in the sizes of its presets a module of a core, so that whoever looks at the
/// modules of cores one by one has seen it. (`instruction-table` has more fields than in a core: they
/// are memories, which have no gates.)
pub fn is_in_a_core(block: &Block) -> bool {
    PARTS_OF_CORES.iter().any(|family| block.source.starts_with(family))
}

/// The block or core with this name. A core is found as `pdom-core` and as `pdom`.
pub fn find(name: &str) -> Result<&'static Block, UnknownName> {
    let core = CORES.iter().copied().find(|core| core.name.strip_suffix("-core") == Some(name));
    let variant = || CORE_VARIANTS.iter().copied().find(|core| core.name == name);
    let found = core.or_else(|| all().find(|block| block.name == name)).or_else(variant);
    found.ok_or_else(|| {
        let mut unknown = UnknownName::new("block", name, all().map(|block| block.name));
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
