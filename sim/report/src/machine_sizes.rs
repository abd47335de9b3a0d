//! Sizes of a machine and of its cores that depart from it.

use crate::variant::Variant;
use heddle_model::configuration::FormationSizes;
use heddle_model::hierarchy::MachineError;
use heddle_model::{CoreKind, MachineConfiguration};
use thiserror::Error;

/// What departs from a machine; `None` for what is that of the machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MachineSizes {
    /// Cores, with their share of the memory channels, rounded.
    pub cores: Option<usize>,
    /// Threads of a warp.
    pub lanes: Option<usize>,
    /// Warp slots of a core.
    pub warps: Option<usize>,
    /// Lanes of the SIMD of a core.
    pub simd_width: Option<usize>,
    /// Pool entries of a core that forms warps in a pool.
    pub pool: Option<usize>,
}

/// Why there is no machine of these sizes.
#[derive(Debug, Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum SizesError {
    #[error("--cores {cores}: the machine has 1 to {all}")]
    Cores { cores: usize, all: usize },
    #[error(
        "--pool: none of these cores has a pool; cores that have one: {}",
        CoreKind::Dwf.name()
    )]
    NoPool,
    #[error(transparent)]
    Machine(#[from] MachineError),
}

impl MachineSizes {
    /// Changes a machine and its cores. A pool keeps its sizes but for the entries, if these are given.
    ///
    /// # Errors
    /// There can be no such machine.
    pub fn set(&self, machine: &mut MachineConfiguration) -> Result<(), SizesError> {
        if let Some(cores) = self.cores {
            let all = machine.cores;
            if !(1..=all).contains(&cores) {
                return Err(SizesError::Cores { cores, all });
            }
            *machine = machine.with_cores(cores);
        }
        let core = &mut machine.core;
        let formation = core.formation();
        let pool = self.pool.unwrap_or(formation.pool);
        core.formation = Some(FormationSizes { pool, ..formation });
        core.lanes = self.lanes.unwrap_or(core.lanes);
        core.warps = self.warps.unwrap_or(core.warps);
        machine.simd_width = self.simd_width.unwrap_or(machine.simd_width);
        Ok(machine.check()?)
    }

    /// Checks that one of these variants has what departs from the machine.
    ///
    /// # Errors
    /// None of them has.
    pub fn check_for(&self, variants: &[Variant]) -> Result<(), SizesError> {
        let forms = |variant: &Variant| variant.core == CoreKind::Dwf;
        match self.pool.is_some() && !variants.iter().any(forms) {
            true => Err(SizesError::NoPool),
            false => Ok(()),
        }
    }

    /// The sizes as the options of a command line that chooses them.
    pub fn shown(&self) -> String {
        let Self { cores, lanes, warps, simd_width, pool } = *self;
        let options = [
            ("cores", cores),
            ("lanes", lanes),
            ("warps", warps),
            ("simd-width", simd_width),
            ("pool", pool),
        ];
        let given = options.iter().filter_map(|(name, number)| Some((name, (*number)?)));
        given.map(|(name, number)| format!(" --{name} {number}")).collect()
    }
}
