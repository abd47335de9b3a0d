//! Every thread by itself: blocks in order, threads of a block in order, each from
//! barrier to barrier.

use super::Outcome;
use super::fault::RunError;
use super::launch::Launch;
use super::threads::{Flow, Threads};
use crate::memory::Memory;
use crate::program::Program;

/// Runs a launch thread by thread.
///
/// A barrier opens when every thread of the block that has not ended waits at one.
/// `ballot` is a fault here unless a warp is one thread wide, because its result depends
/// on which threads run together.
/// A thread that waits for a value from a later thread of its block, other than by a
/// barrier, never sees it and uses up the budget.
pub fn run(program: &Program, launch: &Launch, memory: &mut Memory) -> Result<Outcome, RunError> {
    launch.prepare(program, memory)?;
    let mut outcome = Outcome::default();
    let mut budget = launch.budget;
    for block in 0..launch.blocks {
        let mut threads = Threads::start(program, launch, memory, block);
        let mut running: Vec<usize> = (0..threads.threads.len()).collect();
        while !running.is_empty() {
            let mut waiting = Vec::new();
            for number in running {
                if advance(&mut threads, number, &mut budget)? == Flow::Barrier {
                    waiting.push(number);
                }
            }
            running = waiting;
        }
        threads.finish(&mut outcome);
    }
    Ok(outcome)
}

/// Runs one thread to its next barrier or to its end.
fn advance(threads: &mut Threads<'_>, number: usize, budget: &mut u64) -> Result<Flow, RunError> {
    loop {
        let pc = threads.threads[number].pc;
        if *budget == 0 {
            return Err(RunError::unfinished(threads));
        }
        *budget -= 1;
        let flow = threads
            .fetch(pc)
            .and_then(|instruction| threads.execute(number, instruction))
            .map_err(|cause| RunError::fault(cause, threads, number, pc))?;
        if !matches!(flow, Flow::To(_)) {
            return Ok(flow);
        }
    }
}
