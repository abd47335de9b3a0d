//! Runs the bench of a registered block and reports.
//!
//! [`run_bench`] builds the block, makes a [`Runner`] around the engine and hands it to the
//! block's bench, which returns [`Results`] or the first check that failed.

use crate::random_bench::RandomResults;
use crate::registry::{Block, BuildError, Built, EngineKind, Preset};
use crate::thread_compactor::real_masks::KernelError;
use crate::thread_compactor::report::{KernelResults, MaskResults};
use crate::waves::{WaveFile, WaveRequest};
use heddle_engine::Engine;
use heddle_engine::waves::WaveError;
use serde::Serialize;
use thiserror::Error;

/// What a bench is asked to do.
#[derive(Clone, Debug)]
pub struct BenchOptions {
    /// Which engine runs the block.
    pub engine: EngineKind,
    /// Seed of everything random.
    pub seed: u64,
    /// Cycles to run, at least 1. A kernel's masks run to their end if this is `None`; a random
    /// bench then runs [`DEFAULT_CYCLES`].
    pub cycles: Option<u64>,
    /// Where to write waves.
    pub waves: Option<WaveRequest>,
    /// The kernel whose masks drive the block.
    pub kernel: Option<String>,
}

/// Cycles of a random bench if nothing else is asked for.
pub const DEFAULT_CYCLES: u64 = 10_000;

/// What a bench found; every check has passed.
#[derive(Clone, Debug, Serialize)]
pub struct BenchReport {
    /// Name of the block.
    pub block: &'static str,
    /// Name of the preset.
    pub preset: &'static str,
    /// Name of the engine.
    pub engine: &'static str,
    /// Seed of everything random.
    pub seed: u64,
    /// Cycles that were run.
    pub cycles: u64,
    /// What this bench measured.
    #[serde(flatten)]
    pub results: Results,
}

/// What a bench measured, by the kind of its stimulus.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "stimulus", rename_all = "kebab-case")]
pub enum Results {
    /// Random inputs, compared with the golden engine.
    Random(RandomResults),
    /// Random masks through the thread compactor.
    Masks(MaskResults),
    /// A kernel's masks through the thread compactor.
    Kernel(KernelResults),
}

impl BenchReport {
    /// The report as rows of label and value.
    pub fn rows(&self) -> Vec<(String, String)> {
        let mut rows = vec![
            ("block".to_owned(), format!("{} ({})", self.block, self.preset)),
            ("engine".to_owned(), self.engine.to_owned()),
            ("seed".to_owned(), self.seed.to_string()),
            ("cycles".to_owned(), self.cycles.to_string()),
        ];
        match &self.results {
            Results::Random(results) => rows.extend(results.rows()),
            Results::Masks(results) => rows.extend(results.rows()),
            Results::Kernel(results) => rows.extend(results.rows()),
        }
        rows
    }
}

/// Why a bench did not report.
#[derive(Debug, Error)]
pub enum BenchError {
    /// Nothing can be checked in no cycles.
    #[error("a bench needs at least one cycle")]
    NoCycles,
    /// This block's bench has no use for a kernel.
    #[error("the bench of `{block}` takes no kernel")]
    NoKernel {
        /// The block.
        block: &'static str,
    },
    /// The kernel gave no masks.
    #[error(transparent)]
    Kernel(#[from] KernelError),
    /// The block could not be built.
    #[error(transparent)]
    Build(#[from] BuildError),
    /// The waves could not be written.
    #[error(transparent)]
    Waves(#[from] WaveError),
    /// The block did something else than expected.
    #[error(transparent)]
    Check(#[from] Box<CheckFailure>),
}

/// The first check that failed.
#[derive(Clone, Debug, Error)]
#[error("cycle {cycle}: {what}: expected {expected}, got {seen}\nrepeat with: {repeat}")]
pub struct CheckFailure {
    /// Cycle, counted from 0.
    pub cycle: u64,
    /// What was checked.
    pub what: String,
    /// What it should have been.
    pub expected: String,
    /// What it was.
    pub seen: String,
    /// The command that repeats the run.
    pub repeat: String,
}

/// A block on an engine while its bench runs.
pub struct Runner<'a> {
    block: &'static Block,
    preset: &'static Preset,
    built: &'a Built,
    options: &'a BenchOptions,
    engine: Box<dyn Engine>,
    waves: Option<WaveFile>,
    cycle: u64,
    total: u64,
    progress: &'a mut dyn FnMut(u64, u64),
}

impl<'a> Runner<'a> {
    /// Starts the engine, in the state after reset.
    pub fn new(
        block: &'static Block,
        preset: &'static Preset,
        built: &'a Built,
        options: &'a BenchOptions,
        progress: &'a mut dyn FnMut(u64, u64),
    ) -> Result<Self, BenchError> {
        let engine = built.engine(options.engine)?;
        let waves = options.waves.as_ref();
        let waves = waves.map(|request| WaveFile::create(request, &built.netlist)).transpose()?;
        let total = options.cycles.unwrap_or(DEFAULT_CYCLES);
        Ok(Runner { block, preset, built, options, engine, waves, cycle: 0, total, progress })
    }

    /// The sizes of the block.
    pub fn preset(&self) -> &'static Preset {
        self.preset
    }

    /// The built block.
    pub fn built(&self) -> &'a Built {
        self.built
    }

    /// What was asked for.
    pub fn options(&self) -> &'a BenchOptions {
        self.options
    }

    /// The engine, to poke and peek. Time advances with [`Runner::step`] only.
    pub fn engine(&mut self) -> &mut dyn Engine {
        self.engine.as_mut()
    }

    /// Cycles so far.
    pub fn cycle(&self) -> u64 {
        self.cycle
    }

    /// Cycles that the run will take, for the progress bar.
    pub fn set_total(&mut self, total: u64) {
        self.total = total;
    }

    /// One rising edge of the clock; the cycle that it ends goes into the wave file.
    pub fn step(&mut self) -> Result<(), BenchError> {
        if let Some(waves) = &mut self.waves {
            waves.sample(self.engine.as_mut())?;
        }
        self.engine.step();
        self.cycle += 1;
        if self.cycle.is_multiple_of(256) {
            (self.progress)(self.cycle, self.total);
        }
        Ok(())
    }

    /// A check that failed in the present cycle.
    pub fn failure(&self, what: impl Into<String>, expected: String, seen: String) -> BenchError {
        let (cycle, what, repeat) = (self.cycle, what.into(), self.command());
        Box::new(CheckFailure { cycle, what, expected, seen, repeat }).into()
    }

    /// Completes the wave file.
    fn finish(&mut self) -> Result<(), WaveError> {
        self.waves.take().map_or(Ok(()), |waves| waves.finish(self.built))
    }

    /// The command line that repeats this run.
    pub fn command(&self) -> String {
        let BenchOptions { engine, seed, cycles, kernel, .. } = self.options;
        let mut command = format!(
            "heddle tb {} --preset {} --engine {engine} --seed {seed}",
            self.block.name, self.preset.name
        );
        if let Some(cycles) = cycles {
            command += &format!(" --cycles {cycles}");
        }
        if let Some(kernel) = kernel {
            command += &format!(" --kernel {kernel}");
        }
        command
    }
}

/// Runs the bench of a block. `progress` hears now and then how many cycles of how many are done.
pub fn run_bench(
    block: &'static Block,
    preset: &'static Preset,
    options: &BenchOptions,
    progress: &mut dyn FnMut(u64, u64),
) -> Result<BenchReport, BenchError> {
    if options.cycles == Some(0) {
        return Err(BenchError::NoCycles);
    }
    if options.kernel.is_some() && !block.takes_kernel {
        return Err(BenchError::NoKernel { block: block.name });
    }
    let built = (preset.build)()?;
    let mut runner = Runner::new(block, preset, &built, options, progress)?;
    let results = (block.bench)(&mut runner);
    if matches!(results, Ok(_) | Err(BenchError::Check(_))) {
        // The waves of a failed check are what one wants to see.
        runner.finish()?;
    }
    let results = results?;
    Ok(BenchReport {
        block: block.name,
        preset: preset.name,
        engine: options.engine.name(),
        seed: options.seed,
        cycles: runner.cycle(),
        results,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry::find;
    use heddle_engine::Snapshot;
    use heddle_netlist::ir::{InputId, Netlist, SignalId};

    /// An engine that shows one signal wrong.
    struct Faulty {
        engine: Box<dyn Engine>,
        signal: SignalId,
    }

    impl Engine for Faulty {
        fn name(&self) -> &'static str {
            self.engine.name()
        }

        fn netlist(&self) -> &Netlist {
            self.engine.netlist()
        }

        fn poke(&mut self, input: InputId, value: &[u64]) {
            self.engine.poke(input, value);
        }

        fn peek(&mut self, signal: SignalId, value: &mut [u64]) {
            self.engine.peek(signal, value);
            if signal == self.signal {
                value[0] ^= 1;
            }
        }

        fn step(&mut self) {
            self.engine.step();
        }

        fn save(&self) -> Snapshot {
            self.engine.save()
        }

        fn restore(&mut self, snapshot: &Snapshot) {
            self.engine.restore(snapshot);
        }
    }

    /// What a bench says if this signal of the block is wrong.
    fn complaint(block: &str, signal: &str) -> String {
        let block = find(block).unwrap();
        let preset = block.preset("tiny").unwrap();
        let built = (preset.build)().unwrap();
        let options = BenchOptions {
            engine: EngineKind::Instant,
            seed: 9,
            cycles: Some(500),
            waves: None,
            kernel: None,
        };
        let mut silent = |_, _| {};
        let mut runner = Runner::new(block, preset, &built, &options, &mut silent).unwrap();
        let signal = built.netlist.find_signal(signal).unwrap();
        runner.engine = Box::new(Faulty { engine: runner.engine, signal });
        (block.bench)(&mut runner).unwrap_err().to_string()
    }

    #[test]
    fn a_failed_check_names_the_cycle_the_values_and_the_command_that_repeats_it() {
        let message = complaint("queue", "push_ready");
        assert_eq!(
            message,
            "cycle 0: push_ready: expected 0x1, got 0x0\n\
             repeat with: heddle tb queue --preset tiny --engine instant --seed 9 --cycles 500"
        );
    }

    #[test]
    fn every_output_of_the_thread_compactor_is_checked() {
        let compactor = find("thread-compactor").unwrap();
        let built = (compactor.preset("tiny").unwrap().build)().unwrap();
        let outputs = built.design.top().signals.iter();
        let outputs =
            outputs.filter(|signal| signal.kind == heddle_netlist::design::SignalKind::Output);
        let mut count = 0;
        for output in outputs {
            let message = complaint("thread-compactor", &output.name);
            assert!(message.contains("--seed 9 --cycles 500"), "{}: {message}", output.name);
            count += 1;
        }
        assert_eq!(count, 15, "every output was tried");
    }
}
