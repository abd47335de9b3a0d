//! The bench of the sub-warp builder: in every cycle the next sub-warp is the one of the definition, until no thread of
//! an instruction is left.
//!
//! The threads that have not been sent are a set; threads become busy and free as they like.

use crate::benches::large_warps::threads::{
    Kind, SubWarp, Threads, columns, filled, lanes, of_columns, rows,
};
use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::{End, Runner};
use rand::Rng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;
use std::convert::Infallible;

ports! {
    /// Ports of the sub-warp builder.
    pub struct Ports {
        in reset, load, jump, ballot, wait_full, take;
        ins mask, busy;
        out valid, lanes, last;
        outs thread, row;
    }
}

struct Bench<'r, 'a> {
    runner: &'r mut Runner<'a>,
    ports: Ports,
    random: ChaCha8Rng,
    rows: usize,
    lanes: usize,
    /// Threads that have not been sent, and what their instruction means for sub-warps.
    copy: Threads,
    kind: Kind,
    counts: Counts,
}

#[derive(Clone, Copy, Default)]
struct Counts {
    instructions: u64,
    sub_warps: u64,
    waits: u64,
}

/// Random instructions until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let mut counts = Counts::default();
    runner.until_over(|runner| {
        let [rows, lanes] = ["rows", "lanes"].map(|name| runner.preset().parameter(name));
        let (ports, random) = (Ports::of(runner), runner.random());
        let (copy, kind) = (Threads::new(), Kind::Plain);
        let mut bench = Bench { runner, ports, random, rows, lanes, copy, kind, counts };
        let end = bench.rounds();
        counts = bench.counts;
        end
    })?;
    let Counts { instructions, sub_warps, waits } = counts;
    let counts = [("instructions", instructions), ("sub_warps", sub_warps), ("waits", waits)];
    Ok(Results::counts("instructions", &counts))
}

impl Bench<'_, '_> {
    fn rounds(&mut self) -> Result<Infallible, End> {
        loop {
            self.runner.set(self.ports.reset, true);
            self.runner.clock()?;
            self.runner.set(self.ports.reset, false);
            self.copy.clear();
            let wait_full = self.random.random_bool(0.3);
            self.runner.set(self.ports.wait_full, wait_full);
            let busy = *[0.0, 0.3, 0.6].choose(&mut self.random).expect("there are some");
            for _ in 0..self.random.random_range(10..100) {
                self.cycle(busy, wait_full)?;
            }
        }
    }

    fn cycle(&mut self, busy: f64, wait_full: bool) -> Result<(), End> {
        let Bench { runner, ports, random, copy, kind, .. } = self;
        let (width, height) = (self.lanes, self.rows);
        let busy = filled(height, width, |_| random.random_bool(busy));
        runner.set_all(&ports.busy, columns(&busy, width));
        runner.set(ports.jump, *kind == Kind::Jump);
        runner.set(ports.ballot, *kind == Kind::Ballot);
        let expected = SubWarp::next(copy, &busy, *kind, wait_full);
        let seen = check(runner, ports, expected.as_ref(), width)?;
        self.counts.waits += u64::from(seen.is_none() && !copy.is_empty());
        let taken = expected.filter(|_| random.random_bool(0.8));
        runner.set(ports.take, taken.is_some());

        // A new instruction comes when nothing is left of the last one.
        let leaves = copy.is_empty() || taken.as_ref().is_some_and(|sub_warp| sub_warp.last);
        let loads = leaves && random.random_bool(0.7);
        runner.set(ports.load, loads);
        let density = random.random_range(0.05..1.0);
        let mask = filled(height, width, |_| random.random_bool(density));
        runner.set_all(&ports.mask, columns(&mask, width));
        runner.clock()?;

        if let Some(SubWarp { threads, last }) = taken {
            copy.retain(|thread| !last && !threads.contains(thread));
            self.counts.sub_warps += 1;
        }
        if loads {
            *copy = mask;
            *kind = *[Kind::Plain, Kind::Plain, Kind::Jump, Kind::Ballot]
                .choose(random)
                .expect("there are some");
            self.counts.instructions += 1;
        }
        Ok(())
    }
}

/// Checks the sub-warp that the builder shows, of all that has a meaning; gives its threads.
pub fn check(
    runner: &mut Runner<'_>,
    ports: &Ports,
    expected: Option<&SubWarp>,
    width: usize,
) -> Result<Option<Threads>, BenchError> {
    let seen = runner.is_set(ports.valid);
    runner.check("there is a sub-warp (W9 to W11, WA2)", expected.is_some(), seen)?;
    let Some(SubWarp { threads, last }) = expected else { return Ok(None) };
    let seen = of_columns(&runner.get_all(&ports.thread));
    runner.check("threads of the sub-warp (W9)", threads, &seen)?;
    let word = runner.get(ports.lanes);
    runner.check("lanes of the sub-warp (W9)", lanes(threads), word)?;
    let row = runner.get_all(&ports.row);
    runner.check("row of each lane (W9)", rows(threads, width), row)?;
    let is_last = runner.is_set(ports.last);
    runner.check("no thread is left after the sub-warp (W12)", *last, is_last)?;
    Ok(Some(seen))
}
