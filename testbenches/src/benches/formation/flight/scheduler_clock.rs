//! The bench of the scheduler clock: runs of all intervals, of which the number of the cycle says what it is.

use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::{End, Runner};
use rand::Rng;
use rand::seq::IndexedRandom;
use std::convert::Infallible;

ports! {
    /// Ports of the scheduler clock.
    struct Ports {
        in reset, start, interval;
        out f0, f1, f2, f3;
    }
}

/// Runs, until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let mut scheduler_cycles = 0;
    runner.until_over(|runner| runs(runner, &mut scheduler_cycles))?;
    Ok(Results::counts("runs", &[("scheduler_cycles", scheduler_cycles)]))
}

fn runs(runner: &mut Runner<'_>, scheduler_cycles: &mut u64) -> Result<Infallible, End> {
    let ports = Ports::of(runner);
    let mut random = runner.random();
    loop {
        runner.set(ports.reset, true);
        runner.set(ports.start, false);
        runner.clock()?;
        runner.set(ports.reset, false);
        let interval: u64 = *[4, 8, 16, 32].choose(&mut random).expect("there are some");
        runner.set(ports.interval, interval);
        for _ in 0..random.random_range(0..8) {
            check(runner, &ports, [false; 4])?;
            runner.clock()?;
        }
        for cycle in 0..random.random_range(0..100) {
            runner.set(ports.start, cycle == 0);
            let left = interval - cycle % interval;
            check(runner, &ports, [4, 3, 2, 1].map(|last| left == last))?;
            *scheduler_cycles += u64::from(left == 1);
            runner.clock()?;
        }
    }
}

fn check(runner: &mut Runner<'_>, ports: &Ports, expected: [bool; 4]) -> Result<(), BenchError> {
    let seen = [ports.f0, ports.f1, ports.f2, ports.f3].map(|port| runner.is_set(port));
    runner.check("f0 to f3 (DF1)", expected, seen)
}
