//! The compactor's bench for the command line: random masks, or those of a kernel.

use super::driver::{Driver, Stimulus};
use super::mask::Shape;
use super::real_masks::{self, KernelError};
use super::reference::{Load, Outputs};
use super::report::MaskResults;
use super::stimulus::RandomStimulus;
use crate::bench::{BenchError, DEFAULT_CYCLES, Results};
use crate::runner::Runner;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::collections::VecDeque;

/// Runs what the options ask for.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    match runner.options().kernel.as_deref() {
        Some(name) => {
            let kernel = heddle_kernels::find(name).map_err(KernelError::from)?;
            real_masks::run(runner, kernel).map(Results::Kernel)
        }
        None => random(runner).map(Results::Masks),
    }
}

/// Random masks of several blocks, with stalls and resets.
fn random(runner: &mut Runner<'_>) -> Result<MaskResults, BenchError> {
    let cycles = runner.options().cycles.unwrap_or(DEFAULT_CYCLES);
    let mut random = ChaCha8Rng::seed_from_u64(runner.options().seed);
    let shape = Shape::of(runner.preset());
    let mut stimulus = RandomStimulus::new(shape);
    let mut driver = Driver::new(runner);
    let mut results =
        MaskResults { generations: 0, threads: 0, warps: 0, stalled_cycles: 0, busy_cycles: 0 };
    for cycle in 0..cycles {
        let inputs = stimulus.cycle(cycle, &mut random);
        let load = stimulus.load(&mut random);
        driver.set_idle_load(stimulus.load(&mut random));
        let outputs = driver.cycle(inputs, |_| load)?;
        results.generations += u64::from(outputs.grant.is_some());
        results.busy_cycles += u64::from(outputs.busy);
        match &outputs.emission {
            Some(emission) if inputs.warp_ready => {
                results.warps += 1;
                results.threads += emission.warp.count() as u64;
            }
            Some(_) => results.stalled_cycles += 1,
            None => {}
        }
    }
    Ok(results)
}

/// Sends generations through the compactor, requests as early as the queue takes them, until
/// the last warp is taken. `ready` decides per cycle whether the warp buffer takes a warp;
/// `seen` hears what every cycle showed.
pub fn feed(
    driver: &mut Driver<'_, '_>,
    generations: impl IntoIterator<Item = (usize, Load)>,
    mut ready: impl FnMut() -> bool,
    mut seen: impl FnMut(&Stimulus, &Outputs),
) -> Result<(), BenchError> {
    let mut generations = generations.into_iter();
    let mut requested = VecDeque::new();
    let mut next = generations.next();
    loop {
        let stimulus = Stimulus {
            reset: false,
            request: next.as_ref().map(|(block, _)| *block),
            warp_ready: ready(),
        };
        let outputs = driver
            .cycle(stimulus, |_| requested.pop_front().expect("a grant follows a request"))?;
        seen(&stimulus, &outputs);
        if outputs.request_ready
            && let Some((_, load)) = next.take()
        {
            requested.push_back(load);
            next = generations.next();
        }
        if next.is_none() && requested.is_empty() && !driver.pending() {
            return Ok(());
        }
    }
}
