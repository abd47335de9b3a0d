//! Splitting on programs with chosen shares of divergent and of memory instructions: cycles beside worst cases, also with
//! as many units as without splitting, and what regrouping units gains.
//!
//! | module | what |
//! |---|---|
//! | [`experiment`] | experiments of studies on these programs, and their results |
//! | [`figures`] | published numbers, and what is measured to stand beside them |
//! | [`program`] | the programs |
//! | [`runs`] | a program on a core or machine, with its memory compared |
//! | [`shares`] | cycles and worst cases by the shares and the number of units |
//! | [`constant_units`] | the same with a constant number of units in all |
//! | [`regrouping`] | run times with SpSIMD units that are not used, and with these regrouped |
//! | [`tables`] | all of it as tables |

pub mod constant_units;
pub mod experiment;
pub mod figures;
pub mod program;
pub mod regrouping;
pub mod runs;
pub mod shares;
pub mod tables;

pub use experiment::{Part, PartResult, PublishedCycles, Synthetic, SyntheticExperiment};
pub use figures::SyntheticFigure;
