//! A bench with many seeds, side by side on the processors of this computer.
//!
//! The block is built once, and its native code compiled once; each thread has an engine of its
//! own, which goes back to the state after reset for the next seed.

use crate::bench;
use crate::error::{BenchError, CheckFailure};
use crate::options::BenchOptions;
use crate::runner::Runner;
use heddle_blocks::registry::{Block, Preset};
use heddle_blocks::{BuildError, Built};
use heddle_engine::{Engine, Snapshot};
use heddle_host::threads;
use serde::Serialize;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread;

/// What the bench found with many seeds.
#[derive(Clone, Debug, Serialize)]
pub struct BatchReport {
    /// Name of the engine that ran: the instant one where the native one does not run.
    #[serde(skip)]
    pub engine: &'static str,
    /// The first seed; the others follow it one by one.
    #[serde(skip)]
    pub first_seed: u64,
    /// Number of seeds.
    #[serde(skip)]
    pub seeds: u64,
    /// Threads that ran them.
    pub host_threads: usize,
    /// Cycles of all runs that passed.
    pub cycles: u64,
    /// The first failed check of each seed that has one, by seed.
    pub failures: Vec<SeedFailure>,
}

/// A seed with a failed check.
#[derive(Clone, Debug, Serialize)]
pub struct SeedFailure {
    /// The seed.
    pub seed: u64,
    /// The check, and the command that repeats it.
    #[serde(flatten)]
    pub check: CheckFailure,
}

/// Runs the bench of a block with this number of seeds from `options.seed` on; after the largest
/// seed comes 0. `progress` hears how many seeds of how many are done. A failed check does not stop
/// the other seeds, any other error does. Waves are not written.
pub fn run_batch(
    block: &'static Block,
    preset: &'static Preset,
    options: &BenchOptions,
    seeds: u64,
    progress: &mut dyn FnMut(u64, u64),
) -> Result<BatchReport, BenchError> {
    bench::check(block, options)?;
    let built = (preset.build)()?;
    // Before the threads start, so that only one of them compiles native code.
    let engine = built.engine(options.engine)?.name();
    let batch =
        Batch { block, preset, options, built: &built, engine, seeds, next: AtomicU64::new(0) };
    batch.run(&|| built.engine(options.engine), progress)
}

struct Batch<'a> {
    block: &'static Block,
    preset: &'static Preset,
    options: &'a BenchOptions,
    built: &'a Built,
    /// Name of the engine that runs.
    engine: &'static str,
    seeds: u64,
    /// How many seeds were begun.
    next: AtomicU64,
}

/// What a seed ended with: its cycles, or an error.
type Outcome = (u64, Result<u64, BenchError>);

/// Starts an engine.
type Start<'a> = dyn Fn() -> Result<Box<dyn Engine>, BuildError> + Sync + 'a;

impl Batch<'_> {
    fn run(
        &self,
        start: &Start<'_>,
        progress: &mut dyn FnMut(u64, u64),
    ) -> Result<BatchReport, BenchError> {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let count = cores.min(usize::try_from(self.seeds).unwrap_or(cores));
        let mut report = BatchReport {
            engine: self.engine,
            first_seed: self.options.seed,
            seeds: self.seeds,
            host_threads: 0,
            cycles: 0,
            failures: vec![],
        };
        let (sender, outcomes) = channel();
        let error = thread::scope(|scope| {
            let work = move || self.work(start, &sender);
            report.host_threads = threads::start(scope, count, work.clone());
            if report.host_threads == 0 {
                report.host_threads = 1;
                work();
            }
            drop(work);
            let mut error = None;
            for (done, (seed, outcome)) in (1..).zip(outcomes) {
                match outcome {
                    Ok(cycles) => report.cycles += cycles,
                    Err(BenchError::Check(check)) => {
                        report.failures.push(SeedFailure { seed, check: *check });
                    }
                    Err(other) => {
                        self.next.store(self.seeds, Ordering::Relaxed);
                        error.get_or_insert(other);
                    }
                }
                progress(done, self.seeds);
            }
            error
        });
        if let Some(error) = error {
            return Err(error);
        }
        report.failures.sort_by_key(|failure| failure.seed.wrapping_sub(self.options.seed));
        Ok(report)
    }

    /// Runs seeds until there are no more.
    fn work(&self, start: &Start<'_>, outcomes: &Sender<Outcome>) {
        let mut kept = None;
        loop {
            let index = self.next.fetch_add(1, Ordering::Relaxed);
            if index >= self.seeds {
                return;
            }
            let seed = self.options.seed.wrapping_add(index);
            let outcome = self.run_seed(seed, start, &mut kept);
            // The receiver is there until all threads have ended.
            let _ = outcomes.send((seed, outcome));
        }
    }

    fn run_seed(
        &self,
        seed: u64,
        start: &Start<'_>,
        kept: &mut Option<(Box<dyn Engine>, Snapshot)>,
    ) -> Result<u64, BenchError> {
        let (mut engine, reset) = match kept.take() {
            Some(kept) => kept,
            None => {
                let engine = start()?;
                let reset = engine.save();
                (engine, reset)
            }
        };
        engine.restore(&reset);
        let options = BenchOptions { seed, waves: None, ..self.options.clone() };
        let mut silent = |_, _| {};
        let mut runner =
            Runner::new(self.block, self.preset, self.built, &options, engine, &mut silent)?;
        let report = bench::run(self.block, self.preset, &options, &mut runner);
        *kept = Some((runner.into_engine(), reset));
        Ok(report?.cycles)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bench::tests::Faulty;
    use heddle_blocks::EngineKind;
    use heddle_designs::registry::find;
    use std::cell::Cell;
    use std::rc::Rc;

    fn options(engine: EngineKind, seed: u64) -> BenchOptions {
        BenchOptions { engine, seed, cycles: Some(200), waves: None, kernel: None }
    }

    #[test]
    fn all_seeds_are_run_and_none_fails() {
        let block = find("thread-compactor").unwrap();
        let preset = block.preset("tiny").unwrap();
        let mut steps = vec![];
        let mut progress = |done, total| steps.push((done, total));
        let options = options(EngineKind::Instant, u64::MAX - 1);
        let report = run_batch(block, preset, &options, 5, &mut progress).unwrap();
        assert_eq!((report.seeds, report.cycles), (5, 1000));
        assert!(report.failures.is_empty(), "{:?}", report.failures);
        assert_eq!(steps, [(1, 5), (2, 5), (3, 5), (4, 5), (5, 5)]);
    }

    #[test]
    fn every_failing_seed_is_reported_in_order_with_the_command_that_repeats_it() {
        let block = find("queue").unwrap();
        let preset = block.preset("tiny").unwrap();
        let built = &(preset.build)().unwrap();
        let signal = built.netlist.find_signal("push_ready").unwrap();
        let options = &options(EngineKind::Instant, 7);
        let next = AtomicU64::new(0);
        let batch = Batch { block, preset, options, built, engine: "instant", seeds: 4, next };
        let faulty = || -> Result<Box<dyn Engine>, BuildError> {
            let wrong = Rc::new(Cell::new(Some(signal)));
            Ok(Box::new(Faulty { engine: built.engine(EngineKind::Instant)?, wrong }))
        };
        let report = batch.run(&faulty, &mut |_, _| {}).unwrap();
        let seeds: Vec<u64> = report.failures.iter().map(|failure| failure.seed).collect();
        assert_eq!(seeds, [7, 8, 9, 10]);
        assert_eq!(
            report.failures[1].check.repeat,
            "heddle tb queue --preset tiny --engine instant --seed 8 --cycles 200"
        );
    }
}
