//! Cycles and worst cases of a wavefront by its shares of divergent and of memory instructions and by the number of
//! SpSIMD units: without splitting, with dynamic and with predictable splitting.

use super::program::{Built, Shares};
use super::runs::{Grid, LATENCY, SyntheticError};
use heddle_model::{Configuration, Dws, Pws, Rules};
use heddle_splitting::program::{Analysis, analyse};
use heddle_splitting::timing::Timing;
use serde::{Deserialize, Serialize};

/// The core: wavefronts as wide as the model has them.
pub const SIZES: Configuration = Configuration::PAPER_SPLITTING;
/// Cycles for which an instruction keeps its unit in the runs that are observed alone.
pub const FOUR_CYCLES: u32 = 4;
/// What is measured for each number of units: SpSIMD units, as many branches as are split, and the limit of dynamic
/// subdivision with which the parts of a warp are at most one more than these.
///
/// Where a limit of 2 instructions behind a branch lets the innermost branches subdivide alone, one of 6 those of two
/// levels. The others are executed one side after the other.
pub const UNITS: [(usize, u16); 3] = [(1, 2), (3, 6), (7, u16::MAX)];

/// Cycles of a run, and its worst case.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Cycles {
    /// The run.
    pub observed: u64,
    /// The worst case.
    pub analytical: u64,
}

impl Cycles {
    /// A run and its worst case.
    ///
    /// # Errors
    /// The run takes longer.
    pub(super) fn new(
        observed: u64,
        analytical: u64,
        what: String,
    ) -> Result<Self, SyntheticError> {
        match observed <= analytical {
            true => Ok(Self { observed, analytical }),
            false => Err(SyntheticError::Exceeded { what, observed, analytical }),
        }
    }
}

/// Cycles of the runs in which an instruction keeps its unit for [`FOUR_CYCLES`], for which there is no worst case.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FourCycles {
    /// Without splitting.
    pub unsplit: u64,
    /// Dynamic splitting.
    pub dynamic: u64,
    /// Predictable splitting.
    pub predictable: u64,
}

/// One program and number of units.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Point {
    /// Per cent of divergent instructions.
    pub divergent: u32,
    /// Per cent of memory instructions.
    pub memory: u32,
    /// SpSIMD units, as many as branches are split.
    pub units: u64,
    /// Without splitting: the core `pws` without SpSIMD units.
    pub unsplit: Cycles,
    /// Dynamic splitting: the core `dws`; the worst case of equation (8) with all blocks of the program and as many
    /// splits as units.
    pub dynamic: Cycles,
    /// The worst case of equation (8) with the wavefront of predictable splitting.
    pub dynamic_equal: u64,
    /// Predictable splitting.
    pub predictable: Cycles,
    /// The same three on units that an instruction keeps for four cycles.
    pub four_cycles: FourCycles,
}

/// Measures every number of units for each pair of shares.
///
/// # Errors
/// The first run that does not end as it must, or takes longer than its worst case.
pub fn measure(all: &[Shares]) -> Result<Vec<Point>, SyntheticError> {
    let mut points = Vec::new();
    for &shares in all {
        let unsplit = shares.unsplit();
        let grid = Grid::new(&unsplit, 1, SIZES.lanes as u32)?;
        for (units, limit) in UNITS {
            points.push(point(shares, &unsplit, &grid, units, limit)?);
        }
    }
    Ok(points)
}

fn point(
    shares: Shares,
    unsplit: &Built,
    grid: &Grid,
    units: usize,
    limit: u16,
) -> Result<Point, SyntheticError> {
    let Shares { divergent, memory } = shares;
    let what = |scheme: &str| {
        format!("{scheme} with {units} units, {divergent} % divergent, {memory} % memory")
    };
    let sizes = |units: usize| Configuration { spsimds: Some(units), ..SIZES };
    let split = shares.split(units)?;
    let one_unit = timing(0);
    let serial = analysis(unsplit, &one_unit)?.unsplit;
    let Timing { costs, .. } = timing(units);
    let parallel = analysis(&split, &timing(units))?.predictable;
    let parts = units as u64 + 1;
    // Beside the wavefront, `d`: the dispatch of one block of one wavefront.
    let launched = |wavefront: u64| one_unit.dispatch(1, 1) + wavefront;
    let splits = units as u64 * (costs.split + costs.merge);
    let rules = Rules { subdivision_limit: limit, ..Rules::USUAL };
    let without = |interval| grid.on_core::<Pws>(unsplit, &sizes(0), Rules::USUAL, interval);
    let dynamic = |interval| grid.on_core::<Dws>(unsplit, &SIZES, rules, interval);
    let predictable = |interval| grid.on_core::<Pws>(&split, &sizes(units), Rules::USUAL, interval);
    Ok(Point {
        divergent,
        memory,
        units: units as u64,
        unsplit: Cycles::new(without(1)?, launched(serial), what("no splitting"))?,
        dynamic: Cycles::new(
            dynamic(1)?,
            launched(parts * (serial + splits)),
            what("dynamic splitting"),
        )?,
        dynamic_equal: launched(parts * parallel),
        predictable: Cycles::new(
            predictable(1)?,
            launched(parallel),
            what("predictable splitting"),
        )?,
        four_cycles: FourCycles {
            unsplit: without(FOUR_CYCLES)?,
            dynamic: dynamic(FOUR_CYCLES)?,
            predictable: predictable(FOUR_CYCLES)?,
        },
    })
}

/// The core with so many SpSIMD units; a wavefront is alone in it.
pub(super) fn timing(units: usize) -> Timing {
    Timing {
        units: units as u64,
        contexts: 1,
        lanes: SIZES.lanes as u64,
        tags: SIZES.tags as u64,
        latency: LATENCY.into(),
        ..Timing::preset("paper").expect("a preset")
    }
}

/// The worst case of a wavefront of a program.
///
/// # Errors
/// It has none.
pub(super) fn analysis(built: &Built, timing: &Timing) -> Result<Analysis, SyntheticError> {
    Ok(analyse(&built.program, &built.elf, timing)?)
}
