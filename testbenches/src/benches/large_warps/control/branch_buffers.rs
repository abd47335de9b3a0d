//! The bench of the pairs of branch mask buffers: branches of several large warps, each completing in some sub-warps.
//!
//! The branches that have a pair are a list, each with the threads that have completed.

use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::{End, Runner};
use rand::Rng;
use rand::seq::IteratorRandom;
use std::convert::Infallible;

ports! {
    /// Ports of the pairs.
    struct Ports {
        in reset, takes = "pair.takes", taking = "pair.large_warp", completion_valid,
            completion_large_warp, completion_whole, completion_taken, completion_not_taken;
        out free = "pair.free", taken, not_taken;
    }
}

/// A branch that has a pair.
struct Branch {
    large_warp: usize,
    /// Threads that take it, and those that do not, of the sub-warps that have completed.
    taken: Vec<u64>,
    not_taken: Vec<u64>,
}

/// Random branches until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let (mut branches, mut full) = (0, 0);
    runner.until_over(|runner| cycles(runner, &mut branches, &mut full))?;
    Ok(Results::counts("branches", &[("branches", branches), ("full_cycles", full)]))
}

fn cycles(runner: &mut Runner<'_>, count: &mut u64, full: &mut u64) -> Result<Infallible, End> {
    let ports = Ports::of(runner);
    let [pairs, large_warps] = ["pairs", "large_warps"].map(|name| runner.preset().parameter(name));
    let mut random = runner.random();
    let mut branches: Vec<Branch> = Vec::new();
    loop {
        let resets = random.random_bool(0.01) || runner.cycle() == 0;
        runner.set(ports.reset, resets);
        let free = branches.len() < pairs;
        if runner.cycle() != 0 {
            let seen = runner.is_set(ports.free);
            runner.check("a pair is free (W19)", free, seen)?;
        }
        *full += u64::from(!free);

        // A large warp has one branch at a time.
        let has_none = |index: &usize| branches.iter().all(|branch| branch.large_warp != *index);
        let takes = (0..large_warps).filter(has_none).choose(&mut random);
        let takes = takes.filter(|_| free && random.random_bool(0.5));
        runner.set(ports.takes, takes.is_some());
        runner.set(ports.taking, takes.unwrap_or_else(|| random.random_range(0..large_warps)));

        let completes = (0..branches.len()).choose(&mut random);
        let completes = completes.filter(|_| runner.cycle() != 0 && random.random_bool(0.7));
        let whole = random.random_bool(0.4);
        runner.set(ports.completion_valid, completes.is_some());
        runner.set(ports.completion_whole, whole);
        let [taken, not_taken] = [ports.completion_taken, ports.completion_not_taken]
            .map(|port| runner.random_value(port, &mut random));
        if let Some(index) = completes {
            let branch = &mut branches[index];
            add(&mut branch.taken, &taken);
            add(&mut branch.not_taken, &not_taken);
            runner.set(ports.completion_large_warp, branch.large_warp);
            for (what, port, expected) in [
                ("threads that take the branch (W20, W21)", ports.taken, &branch.taken),
                (
                    "threads that do not take the branch (W20, W21)",
                    ports.not_taken,
                    &branch.not_taken,
                ),
            ] {
                let seen = runner.get_limbs(port);
                runner.check(what, expected, &seen)?;
            }
        }
        runner.clock()?;

        if let Some(index) = completes.filter(|_| whole) {
            branches.swap_remove(index);
            *count += 1;
        }
        if let Some(large_warp) = takes {
            let nothing = vec![0; taken.len()];
            branches.push(Branch { large_warp, taken: nothing.clone(), not_taken: nothing });
        }
        if resets {
            branches.clear();
        }
    }
}

/// Adds threads to a set.
fn add(threads: &mut [u64], more: &[u64]) {
    threads.iter_mut().zip(more).for_each(|(threads, more)| *threads |= more);
}
