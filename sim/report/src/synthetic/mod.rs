//! Splitting on programs with chosen shares of divergent and of memory instructions: cycles beside worst cases, and what
//! regrouping units gains.
//!
//! | module | what |
//! |---|---|
//! | [`program`] | the programs |
//! | [`runs`] | a program on a core or machine, with its memory compared |
//! | [`shares`] | cycles and worst cases by the shares and the number of units |
//! | [`regrouping`] | run times with SpSIMD units that are not used, and with these regrouped |
//! | [`tables`] | all of it as tables |

pub mod program;
pub mod regrouping;
pub mod runs;
pub mod shares;
pub mod tables;

use regrouping::Regrouped;
use runs::SyntheticError;
use serde::Serialize;
use shares::Point;

/// Name on the command line, beside those of the publications.
pub const NAME: &str = "pws-synthetic";

/// Everything that is measured.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Synthetic {
    /// One for each pair of shares and number of units.
    pub points: Vec<Point>,
    /// One for each number of split points and size of the grid.
    pub regrouping: Vec<Regrouped>,
}

/// Measures everything.
///
/// # Errors
/// The first run that does not end as it must, or takes longer than its worst case.
pub fn measure() -> Result<Synthetic, SyntheticError> {
    Ok(Synthetic {
        points: shares::measure(&shares::all_shares())?,
        regrouping: regrouping::measure()?,
    })
}
