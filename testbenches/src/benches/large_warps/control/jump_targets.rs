//! The bench of the kept targets: indirect jumps of several large warps, each completing in some sub-warps.
//!
//! Of each large warp the targets of its jump are known. Targets that differ are a fault, which ends a run.

use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::{End, Runner};
use rand::Rng;
use std::convert::Infallible;

ports! {
    /// Ports of the kept targets.
    struct Ports {
        in reset, completion_valid, completion_large_warp, completion_whole, completion_target;
        out differs;
    }
}

/// Random jumps until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let (mut jumps, mut faults) = (0, 0);
    runner.until_over(|runner| cycles(runner, &mut jumps, &mut faults))?;
    Ok(Results::counts("jumps", &[("jumps", jumps), ("faults", faults)]))
}

fn cycles(runner: &mut Runner<'_>, jumps: &mut u64, faults: &mut u64) -> Result<Infallible, End> {
    let ports = Ports::of(runner);
    let large_warps = runner.preset().parameter("large_warps");
    let mut random = runner.random();
    loop {
        runner.set(ports.reset, true);
        runner.clock()?;
        runner.set(ports.reset, false);
        // Of each large warp, the target of the sub-warps that have completed.
        let mut kept = vec![None; large_warps];
        let mut differs = false;
        while !differs {
            let completes = random.random_bool(0.8);
            let large_warp = random.random_range(0..large_warps);
            let whole = random.random_bool(0.3);
            let any = runner.random_value(ports.completion_target, &mut random)[0];
            let target = kept[large_warp].filter(|_| random.random_bool(0.9)).unwrap_or(any);
            runner.set(ports.completion_valid, completes);
            runner.set(ports.completion_large_warp, large_warp);
            runner.set(ports.completion_whole, whole);
            runner.set(ports.completion_target, target);
            differs = completes && kept[large_warp].is_some_and(|kept| kept != target);
            let seen = runner.is_set(ports.differs);
            runner.check("another sub-warp has gone elsewhere (WA6, fault 7)", differs, seen)?;
            runner.clock()?;
            if completes {
                kept[large_warp] = Some(target).filter(|_| !whole);
                *jumps += u64::from(whole);
            }
        }
        *faults += 1;
    }
}
