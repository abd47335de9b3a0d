//! Splitting on programs with chosen shares of divergent and of memory instructions: cycles beside worst cases, and what
//! regrouping units gains.
//!
//! | module | what |
//! |---|---|
//! | [`experiment`] | experiments of studies on these programs, and their results |
//! | [`program`] | the programs |
//! | [`runs`] | a program on a core or machine, with its memory compared |
//! | [`shares`] | cycles and worst cases by the shares and the number of units |
//! | [`regrouping`] | run times with SpSIMD units that are not used, and with these regrouped |
//! | [`tables`] | all of it as tables |

pub mod experiment;
pub mod program;
pub mod regrouping;
pub mod runs;
pub mod shares;
pub mod tables;

pub use experiment::{Part, PartResult, PublishedCycles, Synthetic, SyntheticExperiment};
