//! The compactor's bench for the command line: random masks, or those of a kernel.

use super::driver::Driver;
use super::mask::Shape;
use super::real_masks;
use super::report::MaskResults;
use super::stimulus::RandomStimulus;
use crate::error::{BenchError, KernelError};
use crate::results::Results;
use crate::runner::Runner;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// Runs what the options ask for.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    match runner.options().kernel.as_deref() {
        Some(name) => {
            let kernel = heddle_kernels::find(name).map_err(KernelError::from)?;
            real_masks::run(runner, kernel).map(Results::new)
        }
        None => random(runner).map(Results::new),
    }
}

/// Random masks of several blocks, with stalls and resets.
fn random(runner: &mut Runner<'_>) -> Result<MaskResults, BenchError> {
    let cycles = runner.options().cycles_or_default();
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
