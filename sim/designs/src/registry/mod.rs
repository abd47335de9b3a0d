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

/// These, and then every variant of a core.
pub fn all_with_variants() -> impl Iterator<Item = &'static Block> + Clone {
    all().chain(CORE_VARIANTS.iter().copied())
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

/// Blocks of these families that no core of [`CORES`] has in the sizes of their presets: what [`CORE_VARIANTS`] have in
/// their place or beside them, without the blocks in it, and a table with more fields than in a core.
const OUTSIDE_CORES: [&str; 6] = [
    "full-dual-path-front-end",
    "full-dual-path-stacks",
    "full-warp-formation",
    "instruction-table",
    "regrouped-split-stacks",
    "two-level-order",
];

/// Whether a block is in the sizes of its presets a module of a core, or of a block of which this does not hold, so that
/// whoever looks one by one at the modules of these has seen it.
pub fn is_part(block: &Block) -> bool {
    PARTS_OF_CORES.iter().any(|family| block.source.starts_with(family))
        && !OUTSIDE_CORES.contains(&block.name)
}

/// The block or core with this name. A core is found as `pdom-core` and as `pdom`.
pub fn find(name: &str) -> Result<&'static Block, UnknownName> {
    let core = CORES.iter().copied().find(|core| core.name.strip_suffix("-core") == Some(name));
    let found = core.or_else(|| all_with_variants().find(|block| block.name == name));
    found.ok_or_else(|| {
        let names = all_with_variants().map(|block| block.name);
        let mut unknown = UnknownName::new("block", name, names);
        let cores = CORES.iter().filter_map(|core| core.name.strip_suffix("-core"));
        unknown.nearest = unknown.nearest.or(UnknownName::new("core", name, cores).nearest);
        unknown
    })
}
