//! Experiments of studies on synthetic programs, and their results.

use super::constant_units::{self, ConstantUnits};
use super::figures::SyntheticFigure;
use super::program::Shares;
use super::regrouping::{self, Regrouped};
use super::runs::SyntheticError;
use super::shares::{self, Point};
use serde::{Deserialize, Serialize};

/// Programs by their shares, measured on cores and units of their own, and what was published of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SyntheticExperiment {
    /// Name of its files.
    pub name: String,
    /// Title on the page.
    pub title: String,
    /// What a reader must know of it.
    pub note: String,
    /// The programs.
    pub shares: Vec<Shares>,
    /// Numbers of units in all with which splitting takes its units from those of wavefronts.
    pub constant_units: Vec<usize>,
    /// Whether run times with regrouped units are measured too.
    pub regrouping: bool,
    /// What was published of the fully divergent program without memory instructions.
    pub published: Vec<PublishedCycles>,
    /// Where in the publication; empty where nothing was published.
    pub place: String,
    /// Why what is measured differs from it; empty if the study does not say.
    pub reason: String,
    /// What else was published.
    pub figures: Vec<SyntheticFigure>,
}

/// Published cycles for a number of SpSIMD units, in thousands: those of a run and those of its worst case.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PublishedCycles {
    /// SpSIMD units.
    pub units: u64,
    /// Without splitting.
    pub unsplit: [u64; 2],
    /// Dynamic splitting.
    pub dynamic: [u64; 2],
    /// Predictable splitting.
    pub predictable: [u64; 2],
}

/// A part of an experiment that is measured at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// A program with every number of units.
    Program(Shares),
    /// A number of units in all with every number of SpSIMD units among them.
    ConstantUnits(usize),
    /// Run times with regrouped units.
    Regrouping,
}

/// The result of a part.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PartResult {
    /// One for each number of units.
    Points(Vec<Point>),
    /// One for each number of SpSIMD units.
    ConstantUnits(Vec<ConstantUnits>),
    /// One for each number of split points and size of the grid.
    Regrouping(Vec<Regrouped>),
}

/// Everything that an experiment measures.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Synthetic {
    /// One for each pair of shares and number of units.
    pub points: Vec<Point>,
    /// One for each number of units in all and of SpSIMD units.
    pub constant_units: Vec<ConstantUnits>,
    /// One for each number of split points and size of the grid.
    pub regrouping: Vec<Regrouped>,
}

impl SyntheticExperiment {
    /// Its parts, in the order of its results.
    pub fn parts(&self) -> impl Iterator<Item = Part> {
        let programs = self.shares.iter().copied().map(Part::Program);
        let constant_units = self.constant_units.iter().copied().map(Part::ConstantUnits);
        programs.chain(constant_units).chain(self.regrouping.then_some(Part::Regrouping))
    }

    /// A smaller experiment that says whether everything works: the first program.
    pub fn smoke(&self) -> Self {
        let mut smoke = self.clone();
        smoke.shares.truncate(1);
        Self { constant_units: Vec::new(), regrouping: false, ..smoke }
    }
}

impl Part {
    /// What is measured, in words.
    pub fn shown(self) -> String {
        match self {
            Self::Program(Shares { divergent, memory }) => {
                format!("{divergent} % divergent, {memory} % memory")
            }
            Self::ConstantUnits(total) => format!("{total} units in all"),
            Self::Regrouping => "regrouping".to_owned(),
        }
    }

    /// Measures it.
    ///
    /// # Errors
    /// The first run that does not end as it must, or takes longer than its worst case.
    pub fn measure(self) -> Result<PartResult, SyntheticError> {
        match self {
            Self::Program(shares) => shares::measure(&[shares]).map(PartResult::Points),
            Self::ConstantUnits(total) => {
                constant_units::measure(total).map(PartResult::ConstantUnits)
            }
            Self::Regrouping => regrouping::measure().map(PartResult::Regrouping),
        }
    }
}

impl Synthetic {
    /// The points of the fully divergent program without memory instructions, which was published.
    pub fn of_published_program(&self) -> impl Iterator<Item = &Point> {
        self.points.iter().filter(|point| (point.divergent, point.memory) == (100, 0))
    }
}

impl FromIterator<PartResult> for Synthetic {
    fn from_iter<T: IntoIterator<Item = PartResult>>(results: T) -> Self {
        let mut whole = Self::default();
        for result in results {
            match result {
                PartResult::Points(points) => whole.points.extend(points),
                PartResult::ConstantUnits(units) => whole.constant_units.extend(units),
                PartResult::Regrouping(regrouping) => whole.regrouping.extend(regrouping),
            }
        }
        whole
    }
}
