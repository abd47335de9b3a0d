//! The bench of the busy threads of a lane: a set to which threads are added, and from which they are taken.

use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::{End, Runner};
use rand::Rng;
use rand::seq::IteratorRandom;
use std::collections::BTreeSet;
use std::convert::Infallible;

ports! {
    /// Ports of the busy threads of a lane.
    struct Ports {
        in reset, large_warp, set_thread, clear_valid, clear_large_warp, clear_row;
        out busy;
    }
}

/// Random threads until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let mut sent = 0;
    runner.until_over(|runner| cycles(runner, &mut sent))?;
    Ok(Results::counts("threads", &[("threads_sent", sent)]))
}

fn cycles(runner: &mut Runner<'_>, sent: &mut u64) -> Result<Infallible, End> {
    let ports = Ports::of(runner);
    let [rows, large_warps] = ["rows", "large_warps"].map(|name| runner.preset().parameter(name));
    let mut random = runner.random();
    // Large warp and row of each busy thread.
    let mut busy: BTreeSet<(usize, usize)> = BTreeSet::new();
    loop {
        let resets = random.random_bool(0.01) || runner.cycle() == 0;
        runner.set(ports.reset, resets);
        let large_warp = random.random_range(0..large_warps);
        runner.set(ports.large_warp, large_warp);
        let row_of = |(owner, row): &(usize, usize)| (*owner == large_warp).then_some(*row);
        let expected = busy.iter().filter_map(row_of).fold(0_u64, |word, row| word | 1 << row);
        if runner.cycle() != 0 {
            let seen = runner.get(ports.busy);
            runner.check("busy threads of the large warp (W9, W15)", expected, seen)?;
        }
        // Only a thread that is not busy is sent.
        let free = (0..rows).filter(|row| !busy.contains(&(large_warp, *row)));
        let sends = free.choose(&mut random).filter(|_| random.random_bool(0.6));
        runner.set(ports.set_thread, sends.map_or(0_u64, |row| 1 << row));
        let completes = busy.iter().copied().choose(&mut random);
        let completes = completes.filter(|_| random.random_bool(0.5));
        runner.set(ports.clear_valid, completes.is_some());
        let named = completes.unwrap_or((large_warp, random.random_range(0..rows)));
        runner.set(ports.clear_large_warp, named.0);
        runner.set(ports.clear_row, named.1);
        runner.clock()?;
        busy.extend(sends.map(|row| (large_warp, row)));
        if let Some(thread) = completes {
            busy.remove(&thread);
        }
        *sent += u64::from(sends.is_some());
        if resets {
            busy.clear();
        }
    }
}
