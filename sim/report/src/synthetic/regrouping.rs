//! Run times of programs that use fewer split units than there are: with the others idle, and with the units regrouped
//! before the launch by equation (2).

use super::program::Shares;
use super::runs::{Grid, SyntheticError};
use heddle_model::{Configuration, MachineConfiguration, Pws};
use heddle_splitting::formulas::provisioned;
use serde::{Deserialize, Serialize};

/// SIMD units of the compute unit.
pub const SIMDS: usize = 4;
/// SpSIMD units beside each of them.
pub const UNITS: usize = 3;
/// Lanes of a unit: an instruction of a wavefront keeps it for four cycles, so that a unit with several contexts has its
/// turn at fetch in time, however many units share it.
pub const SIMD_WIDTH: usize = 8;
/// Wavefronts of a unit.
const CONTEXTS: usize = Configuration::PAPER_SPLITTING.warps;
/// Wavefronts of a grid: one and two for each SIMD unit, as many as these hold, and as many as all units would.
const GRIDS: [usize; 4] = [SIMDS, 2 * SIMDS, SIMDS * CONTEXTS, SIMDS * (1 + UNITS) * CONTEXTS];

/// Run times of a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Regrouped {
    /// Branches that are split, and SpSIMD units that a wavefront uses.
    pub split_points: usize,
    /// Wavefronts of the grid.
    pub wavefronts: usize,
    /// SIMD units behind the regrouping.
    pub simds: usize,
    /// Cycles with the units as they are.
    pub idle: u64,
    /// Cycles with the units regrouped and the register banks of the SIMD units shared among all SIMD units.
    pub regrouped: u64,
    /// Cycles with the units regrouped and register banks for all contexts.
    pub regrouped_with_banks: u64,
}

/// Contexts of each of so many SIMD units if there are register banks for `banks` contexts: a power of two, at most
/// those that a unit has.
fn contexts(banks: usize, simds: usize) -> usize {
    let each = (banks / simds).max(1);
    (1 << each.ilog2()).min(CONTEXTS)
}

/// Measures every number of split points on every grid.
///
/// # Errors
/// The first run that does not end as it must.
pub fn measure() -> Result<Vec<Regrouped>, SyntheticError> {
    let shares = Shares { divergent: 100, memory: 0 };
    let unsplit = shares.unsplit();
    let lanes = Configuration::PAPER_SPLITTING.lanes as u32;
    let mut rows = Vec::new();
    for wavefronts in GRIDS {
        let grid = Grid::new(&unsplit, wavefronts as u32, lanes)?;
        for split_points in 0..=UNITS {
            let built = shares.split(split_points)?;
            let simds = provisioned(SIMDS as u64, UNITS as u64, split_points as u64);
            let simds = simds.map_or(SIMDS, |simds| simds as usize);
            let cycles = |simds, units, contexts| {
                grid.on_machine::<Pws>(&built, &machine(simds, units, contexts))
            };
            let with_banks = |banks| cycles(simds, split_points, contexts(banks, simds));
            rows.push(Regrouped {
                split_points,
                wavefronts,
                simds,
                idle: cycles(SIMDS, UNITS, CONTEXTS)?,
                regrouped: with_banks(SIMDS * CONTEXTS)?,
                regrouped_with_banks: with_banks(SIMDS * (1 + UNITS) * CONTEXTS)?,
            });
        }
    }
    Ok(rows)
}

/// A compute unit of so many SIMD units with SpSIMD units beside each.
fn machine(simds: usize, units: usize, contexts: usize) -> MachineConfiguration {
    let mut machine = MachineConfiguration::named("pws").expect("the machine of the publication");
    machine.cores = simds;
    machine.simd_width = SIMD_WIDTH;
    machine.core = Configuration { spsimds: Some(units), warps: contexts, ..machine.core };
    machine
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn simd_units_share_the_register_banks_that_there_are() {
        let of = |banks| [4, 5, 8, 16].map(|simds| contexts(banks, simds));
        assert_eq!(of(32), [8, 4, 4, 2]);
        assert_eq!(of(128), [8; 4]);
    }
}
