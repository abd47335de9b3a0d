//! The bench of the states of large warps: instruction after instruction, each with some sub-warps, of which the first
//! or the last to complete releases the large warp.
//!
//! A large warp that is released goes on with another instruction while sub-warps of the last one are in flight; these
//! are no more of the current instruction, so nothing is told of them.

use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::{End, Runner};
use rand::Rng;
use rand::seq::IteratorRandom;
use rand_chacha::ChaCha8Rng;
use std::convert::Infallible;

ports! {
    /// Ports of the states.
    struct Ports {
        in reset, fetched, issue_valid, issue_large_warp, issue_relaxed, completion_valid,
            completion_large_warp, completion_whole, completion_barrier, leaving = "slots.leaving";
        out idle = "slots.idle", busy = "slots.busy", waiting = "slots.waiting";
    }
}

/// The current instruction of a large warp.
#[derive(Clone, Copy, Debug, Default)]
struct Instruction {
    relaxed: bool,
    barrier: bool,
    /// Sub-warps that are in D.
    unsent: u32,
    /// Sub-warps in flight.
    in_flight: u32,
}

/// A large warp.
#[derive(Clone, Copy, Debug, Default)]
struct LargeWarp {
    held: bool,
    waiting: bool,
    current: Instruction,
}

struct Bench<'r, 'a> {
    runner: &'r mut Runner<'a>,
    ports: Ports,
    random: ChaCha8Rng,
    large_warps: Vec<LargeWarp>,
    /// The large warp whose instruction is in D.
    in_d: Option<usize>,
    instructions: u64,
    barriers: u64,
}

/// Random instructions until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let (mut instructions, mut barriers) = (0, 0);
    runner.until_over(|runner| {
        let (ports, random) = (Ports::of(runner), runner.random());
        let large_warps = vec![LargeWarp::default(); runner.preset().parameter("large_warps")];
        let (in_d, counts) = (None, (instructions, barriers));
        let mut bench = Bench {
            runner,
            ports,
            random,
            large_warps,
            in_d,
            instructions: counts.0,
            barriers: counts.1,
        };
        let end = bench.rounds();
        (instructions, barriers) = (bench.instructions, bench.barriers);
        end
    })?;
    let counts = [("instructions", instructions), ("barriers", barriers)];
    Ok(Results::counts("instructions", &counts))
}

impl Bench<'_, '_> {
    fn rounds(&mut self) -> Result<Infallible, End> {
        loop {
            self.runner.set(self.ports.reset, true);
            self.runner.clock()?;
            self.runner.set(self.ports.reset, false);
            self.large_warps.fill(LargeWarp::default());
            self.in_d = None;
            for _ in 0..self.random.random_range(20..200) {
                self.cycle()?;
            }
        }
    }

    /// The large warps of which something holds, as a word.
    fn word(&self, holds: impl Fn(&LargeWarp) -> bool) -> u64 {
        let held = self.large_warps.iter().map(|large_warp| u64::from(holds(large_warp)));
        held.rev().fold(0, |word, bit| word << 1 | bit)
    }

    fn cycle(&mut self) -> Result<(), End> {
        for (what, port, expected) in [
            ("large warps that can be fetched or popped (W7)", self.ports.idle, self.word(is_idle)),
            ("held large warps (W8)", self.ports.busy, self.word(|warp| warp.held)),
            ("large warps at the barrier", self.ports.waiting, self.word(|warp| warp.waiting)),
        ] {
            let seen = self.runner.get(port);
            self.runner.check(what, expected, seen)?;
        }
        let Bench { runner, ports, random, large_warps, .. } = self;

        // Barrier
        let leaving = (0..large_warps.len()).filter(|index| large_warps[*index].waiting);
        let leaving: Vec<usize> = leaving.filter(|_| random.random_bool(0.1)).collect();
        runner.set(ports.leaving, leaving.iter().fold(0_u64, |word, index| word | 1 << index));

        // Issue
        let issues = self.in_d.filter(|_| random.random_bool(0.7));
        runner.set(ports.issue_valid, issues.is_some());
        let named = issues.unwrap_or_else(|| random.random_range(0..large_warps.len()));
        runner.set(ports.issue_large_warp, named);
        runner.set(ports.issue_relaxed, large_warps[named].current.relaxed);

        // Completion: one that was issued before this cycle.
        let flying =
            (0..large_warps.len()).filter(|index| large_warps[*index].current.in_flight > 0);
        let completes = flying.choose(random).filter(|_| random.random_bool(0.5));
        let whole = completes.is_some_and(|index| {
            let Instruction { unsent, in_flight, .. } = large_warps[index].current;
            unsent == 0 && in_flight == 1
        });
        runner.set(ports.completion_valid, completes.is_some());
        let named = completes.unwrap_or_else(|| random.random_range(0..large_warps.len()));
        runner.set(ports.completion_large_warp, named);
        runner.set(ports.completion_whole, whole);
        runner.set(ports.completion_barrier, large_warps[named].current.barrier);

        // Fetch: D is empty, or its last sub-warp issues.
        let last = issues.is_some_and(|index| large_warps[index].current.unsent == 1);
        let idle = (0..large_warps.len()).filter(|index| is_idle(&large_warps[*index]));
        let fetched = idle.choose(random).filter(|_| self.in_d.is_none() || last);
        let fetched = fetched.filter(|_| random.random_bool(0.8));
        runner.set(ports.fetched, fetched.map_or(0_u64, |index| 1 << index));
        runner.clock()?;

        leaving.into_iter().for_each(|index| large_warps[index].waiting = false);
        if let Some(index) = issues {
            large_warps[index].current.unsent -= 1;
            large_warps[index].current.in_flight += 1;
        }
        if last {
            self.in_d = None;
        }
        if let Some(index) = completes {
            let LargeWarp { held, waiting, current } = &mut large_warps[index];
            current.in_flight -= 1;
            *held &= !(current.relaxed || whole);
            *waiting |= whole && current.barrier;
            self.barriers += u64::from(whole && current.barrier);
        }
        if let Some(index) = fetched {
            let relaxed = random.random_bool(0.6);
            let barrier = !relaxed && random.random_bool(0.3);
            let unsent = random.random_range(1..5);
            let current = Instruction { relaxed, barrier, unsent, in_flight: 0 };
            large_warps[index] = LargeWarp { held: true, waiting: false, current };
            self.in_d = Some(index);
            self.instructions += 1;
        }
        Ok(())
    }
}

fn is_idle(large_warp: &LargeWarp) -> bool {
    !large_warp.held && !large_warp.waiting
}
