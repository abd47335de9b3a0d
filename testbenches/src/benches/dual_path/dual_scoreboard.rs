//! The bench of the `dual` scoreboard: that of the `registers` scoreboard, with copies into shadow bits.

use crate::benches::pipeline::register_scoreboard::{self, Shadows};
use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::Runner;

ports! {
    /// What only this scoreboard has.
    struct Ports {
        in copy;
        out waits_own;
    }
}

/// Random instructions and copies until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let slots = 2 * runner.preset().parameter("warps");
    let Ports { copy, waits_own } = Ports::of(runner);
    register_scoreboard::check(runner, slots, Some(Shadows { copy, waits_own }))
}
