//! The rows, a file a family; a family is a folder of `heddle-hw`.

mod cells;
mod compaction;
mod cores;
mod dispatch;
mod dual_path;
mod execute;
mod floats;
mod formation;
mod large_warps;
mod memory;
mod order;
mod pipeline;
mod reconvergence;
mod splitting;
mod supervision;

use super::Block;

/// Every core.
pub static CORES: &[&Block] = &rows::<{ cores::CORES.len() }>(&[cores::CORES]);

/// Cores of which the launch chooses more: orders, or policies and warp barriers. They have names of their own where they are
/// exported or measured; whoever runs a program gets the core that its rules need.
pub static CORE_VARIANTS: &[&Block] =
    &rows::<{ cores::CORE_VARIANTS.len() }>(&[cores::CORE_VARIANTS]);

/// The families below the cores, in the order of every list.
const FAMILIES: &[&[Block]] = &[
    reconvergence::RECONVERGENCE,
    compaction::COMPACTION,
    formation::control_unit::CONTROL_UNIT,
    formation::insertion::INSERTION,
    formation::groups::GROUPS,
    formation::flight::FLIGHT,
    formation::rows::ROWS,
    formation::policies::POLICIES,
    formation::barriers::BARRIERS,
    large_warps::LARGE_WARPS,
    dual_path::DUAL_PATH,
    splitting::SPLITTING,
    dispatch::DISPATCH,
    order::ORDER,
    pipeline::PIPELINE,
    execute::EXECUTE,
    floats::FLOATS,
    memory::MEMORY,
    supervision::SUPERVISION,
    cells::CELLS,
];

/// Every block below the cores.
pub static BLOCKS: &[&Block] = &rows::<{ count(FAMILIES) }>(FAMILIES);

const fn count(families: &[&[Block]]) -> usize {
    let (mut count, mut family) = (0, 0);
    while family < families.len() {
        count += families[family].len();
        family += 1;
    }
    count
}

/// The rows of families behind each other.
const fn rows<const N: usize>(families: &[&'static [Block]]) -> [&'static Block; N] {
    let mut rows = [&families[0][0]; N];
    let (mut count, mut family) = (0, 0);
    while family < families.len() {
        let mut row = 0;
        while row < families[family].len() {
            rows[count] = &families[family][row];
            count += 1;
            row += 1;
        }
        family += 1;
    }
    rows
}
