//! Published numbers of synthetic programs and of the published example, and what is measured, or follows, to stand beside
//! them.

use super::constant_units::ConstantUnits;
use super::regrouping::Regrouped;
use super::shares::{Point, UNITS};
use super::{Synthetic, SyntheticExperiment};
use crate::experiment::Figure;
use crate::tables::change;
use heddle_splitting::published::{Costs8, table_2};
use serde::Deserialize;

/// A published number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SyntheticFigure {
    /// The number, without what is measured of variants.
    pub figure: Figure,
    /// What stands beside it.
    pub ours: SyntheticOurs,
}

/// What stands beside a published number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum SyntheticOurs {
    /// The smallest run time with regrouped units and register banks for all contexts, of that with idle units.
    Regrouping,
    /// The worst case of predictable splitting, of that without splitting, for one program; by that for another program:
    /// below 1 the first one's reduction is larger.
    WorstCase {
        /// SpSIMD units.
        units: u64,
        /// Per cent of divergent and of memory instructions of the first program.
        of: [u32; 2],
        /// Those of the other one.
        over: [u32; 2],
    },
    /// The worst case of predictable splitting, of that without splitting on as many units.
    ConstantUnits {
        /// Units in all.
        total: usize,
        /// SpSIMD units beside each SIMD unit.
        units: usize,
    },
    /// The worst case of the published example, figure 8, in cycles.
    Example {
        /// SpSIMD units.
        units: u8,
        /// How it is split.
        scheme: Scheme,
    },
}

/// How wavefronts split.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scheme {
    /// They do not.
    NoSplitting,
    /// Dynamic splitting.
    Dynamic,
    /// Predictable splitting.
    Predictable,
}

impl SyntheticOurs {
    /// Whether an experiment measures it.
    pub fn is_of(self, experiment: &SyntheticExperiment) -> bool {
        match self {
            Self::Regrouping => experiment.regrouping,
            Self::WorstCase { units, of, over } => {
                let has = |[divergent, memory]: [u32; 2]| {
                    let mut all = experiment.shares.iter();
                    all.any(|it| [it.divergent, it.memory] == [divergent, memory])
                };
                UNITS.iter().any(|&(known, _)| known as u64 == units) && has(of) && has(over)
            }
            Self::ConstantUnits { total, units } => {
                UNITS.iter().any(|&(known, _)| known == units)
                    && experiment.constant_units.contains(&total)
            }
            Self::Example { .. } => true,
        }
    }

    /// The number, or ratio; `None` if it was not measured.
    pub fn measured(self, measured: &Synthetic) -> Option<f64> {
        match self {
            Self::Regrouping => {
                let ratio = |it: &Regrouped| it.regrouped_with_banks as f64 / it.idle as f64;
                measured.regrouping.iter().map(ratio).reduce(f64::min)
            }
            Self::WorstCase { units, of, over } => {
                let ratio = |shares: [u32; 2]| {
                    let is = |it: &&Point| it.units == units && [it.divergent, it.memory] == shares;
                    let Point { predictable, unsplit, .. } = measured.points.iter().find(is)?;
                    Some(predictable.analytical as f64 / unsplit.analytical as f64)
                };
                Some(ratio(of)? / ratio(over)?)
            }
            Self::ConstantUnits { total, units } => {
                let is = |it: &&ConstantUnits| (it.total, it.units) == (total, units);
                let ConstantUnits { predictable, unsplit, .. } =
                    measured.constant_units.iter().find(is)?;
                Some(predictable.cycles.analytical as f64 / unsplit.cycles.analytical as f64)
            }
            Self::Example { units, scheme } => {
                let row = table_2(Costs8::Prose, units.into(), true);
                let cycles = match scheme {
                    Scheme::NoSplitting => row.unsplit,
                    Scheme::Dynamic => row.dynamic,
                    Scheme::Predictable => row.predictable,
                };
                Some(cycles as f64)
            }
        }
    }

    /// The same as text: cycles, or how much a ratio is above or below 1.
    pub fn shown(self, measured: &Synthetic) -> Option<String> {
        let value = self.measured(measured)?;
        Some(match self {
            Self::Example { .. } => format!("{value:.0}"),
            Self::Regrouping | Self::WorstCase { .. } | Self::ConstantUnits { .. } => change(value),
        })
    }
}
