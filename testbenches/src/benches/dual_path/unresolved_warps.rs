//! The bench of the unresolved warps: control instructions issue and complete, at most one of a warp in flight.

use super::word;
use crate::error::BenchError;
use crate::ports;
use crate::ports::set_of;
use crate::results::Results;
use crate::runner::Runner;
use rand::Rng;
use rand::seq::IteratorRandom;

ports! {
    /// Ports of the block.
    struct Ports {
        in reset, issuing, completing;
        out unresolved;
    }
}

/// Random control instructions until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let warps = runner.preset().parameter("warps");
    let ports = Ports::of(runner);
    let mut random = runner.random();
    // Of each warp, the slot whose control instruction is in flight.
    let mut in_flight: Vec<Option<usize>> = vec![None; warps];
    let mut instructions = 0;
    for _ in 0..runner.options().cycles_or_default() {
        let seen = runner.get_limbs(ports.unresolved);
        let expected = word(in_flight.iter().map(Option::is_some));
        runner.check("warps with a control instruction in flight (V3)", expected, seen)?;
        let issuing = (0..2 * warps).filter(|slot| in_flight[slot / 2].is_none());
        let issuing = issuing.choose(&mut random).filter(|_| random.random_bool(0.6));
        let completing = in_flight.iter().flatten().copied().choose(&mut random);
        let completing = completing.filter(|_| random.random_bool(0.4));
        let reset = random.random_ratio(1, 500);
        runner.set(ports.reset, reset);
        runner.set(ports.issuing, set_of(2 * warps, issuing));
        runner.set(ports.completing, set_of(2 * warps, completing));
        runner.step()?;
        if let Some(slot) = completing {
            in_flight[slot / 2] = None;
        }
        if let Some(slot) = issuing {
            in_flight[slot / 2] = Some(slot);
            instructions += 1;
        }
        if reset {
            in_flight.fill(None);
        }
    }
    Ok(Results::counts("instructions", &[("instructions", instructions)]))
}
