//! Splitting where SpSIMD units are taken from the units of wavefronts: as many units in all as without splitting.

use super::program::{Built, Shares};
use super::runs::{Grid, SyntheticError};
use super::shares::{Cycles, FOUR_CYCLES, SIZES, UNITS, analysis, timing};
use heddle_model::{Configuration, Pws, Rules};
use heddle_splitting::formulas;
use serde::{Deserialize, Serialize};

/// Wavefronts of the grid, each of which is a block.
pub const WAVEFRONTS: usize = 16;

/// Cycles of the grid on SIMD units with SpSIMD units beside them. Each SIMD unit has a fetch and a memory of its own,
/// and the blocks are dealt out evenly, so that the unit with the most of them is measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OnUnits {
    /// SIMD units.
    pub simds: usize,
    /// A run, and the worst case of its instructions.
    pub cycles: Cycles,
    /// The worst case by equation (6), by which wavefronts of a unit do not wait for each other; a run may exceed it.
    pub equation_6: u64,
    /// A run in which an instruction keeps its unit for four cycles.
    pub four_cycles: u64,
}

/// A number of units in all, and of SpSIMD units beside each SIMD unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ConstantUnits {
    /// Units in all.
    pub total: usize,
    /// SpSIMD units beside each SIMD unit, as many as branches are split.
    pub units: usize,
    /// Without splitting, where all units are SIMD units.
    pub unsplit: OnUnits,
    /// Predictable splitting.
    pub predictable: OnUnits,
}

/// Measures every number of SpSIMD units among so many units in all, which all of these divide.
///
/// # Errors
/// The first run that does not end as it must, or takes longer than its worst case.
pub fn measure(total: usize) -> Result<Vec<ConstantUnits>, SyntheticError> {
    let shares = Shares { divergent: 100, memory: 0 };
    let unsplit = shares.unsplit();
    let without = on_units(&unsplit, &unsplit, 0, total)?;
    let row = |(units, _)| {
        let split = shares.split(units)?;
        let predictable = on_units(&unsplit, &split, units, total / (1 + units))?;
        Ok(ConstantUnits { total, units, unsplit: without, predictable })
    };
    UNITS.into_iter().map(row).collect()
}

/// Whether every number of SpSIMD units leaves whole SIMD units of so many in all.
pub fn divides(total: usize) -> bool {
    total > 0 && UNITS.iter().all(|(units, _)| total.is_multiple_of(1 + units))
}

fn on_units(
    unsplit: &Built,
    built: &Built,
    units: usize,
    simds: usize,
) -> Result<OnUnits, SyntheticError> {
    let each = WAVEFRONTS.div_ceil(simds);
    let grid = Grid::new(unsplit, each as u32, SIZES.lanes as u32)?;
    let sizes = Configuration { spsimds: Some(units), ..SIZES };
    let timing = timing(units);
    let analysis = analysis(built, &timing)?;
    let observed = |interval| grid.on_core::<Pws>(built, &sizes, Rules::USUAL, interval);
    let what = format!("{each} wavefronts with {units} units");
    let machine = formulas::Machine {
        compute_units: 1,
        simd_units: simds as u64,
        contexts: SIZES.warps as u64,
        lanes: SIZES.lanes as u64,
    };
    let delay = timing.dispatch(1, 1);
    let blocks = formulas::Grid { workgroups: WAVEFRONTS as u64, items: SIZES.lanes as u64, delay };
    let rounds = formulas::rounds(blocks, formulas::parallel_workgroups(machine, blocks));
    let rounds = rounds.expect("a unit holds a block");
    let wavefront = if analysis.in_program { analysis.predictable } else { analysis.unsplit };
    Ok(OnUnits {
        simds,
        cycles: Cycles::new(observed(1)?, analysis.bound(&timing, each as u64, 1), what)?,
        equation_6: formulas::kernel(rounds, delay, wavefront),
        four_cycles: observed(FOUR_CYCLES)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn with_a_unit_for_each_path_splitting_takes_less_and_with_fewer_the_worst_case_adds_up() {
        let [many, few] = [128, 8].map(|total| measure(total).expect("within the worst cases"));
        for row in &many {
            let [split, unsplit] = [row.predictable, row.unsplit].map(|it| it.cycles);
            assert!(split.observed < unsplit.observed && split.analytical < unsplit.analytical);
            assert_eq!(row.predictable.equation_6, split.analytical, "one wavefront in a unit");
        }
        for row in &few {
            assert!(row.predictable.cycles.analytical > row.unsplit.cycles.analytical, "{row:?}");
        }
        let simds: Vec<_> = few.iter().map(|row| row.predictable.simds).collect();
        assert_eq!(simds, [4, 2, 1]);
    }

    #[test]
    fn numbers_of_units_leave_whole_simd_units() {
        assert_eq!([0, 4, 8, 12, 16].map(divides), [false, false, true, false, true]);
    }
}
