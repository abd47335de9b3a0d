//! The one table of blocks. Command line, tests, documentation and area iterate over it.
//!
//! - [`BLOCKS`], [`CORES`]: every block below the cores, and every core; [`CORE_VARIANTS`] are cores of which the launch
//!   chooses more. Their rows stand in `families`, a file a family of `heddle-hw`.
//! - `row`: how a row is written; `links`: the inputs of links.

#[macro_use]
mod links;
#[macro_use]
mod row;
mod families;

pub use families::{BLOCKS, CORE_VARIANTS, CORES};
pub use heddle_blocks::registry::{Block, Point, Preset, Sweep};

use crate::UnknownName;

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
