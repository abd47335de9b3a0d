//! A block on an engine while its bench runs: cycles, waves, failed checks.

use crate::error::{BenchError, CheckFailure};
use crate::options::BenchOptions;
use heddle_blocks::Built;
use heddle_blocks::registry::{Block, Preset};
use heddle_blocks::waves::WaveFile;
use heddle_engine::Engine;
use heddle_engine::waves::WaveError;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::convert::Infallible;
use std::fmt::Debug;

/// Why a course of events does not go on.
#[derive(Debug)]
pub enum End {
    /// All cycles have been run.
    Over,
    /// The bench has failed.
    Failed(BenchError),
}

impl From<BenchError> for End {
    fn from(error: BenchError) -> End {
        End::Failed(error)
    }
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
    /// A run on an engine in the state after reset.
    pub fn new(
        block: &'static Block,
        preset: &'static Preset,
        built: &'a Built,
        options: &'a BenchOptions,
        mut engine: Box<dyn Engine>,
        progress: &'a mut dyn FnMut(u64, u64),
    ) -> Result<Self, BenchError> {
        let create = |request| WaveFile::create(request, built, engine.as_mut(), None);
        let waves = options.waves.as_ref().map(create).transpose()?;
        let total = options.cycles_or_default();
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

    /// [`Runner::step`] for benches that are a course of events: says when the cycles are over.
    pub fn clock(&mut self) -> Result<(), End> {
        self.step()?;
        if self.cycle >= self.total { Err(End::Over) } else { Ok(()) }
    }

    /// Runs a course of events until its cycles are over.
    pub fn until_over(
        &mut self,
        course: impl FnOnce(&mut Self) -> Result<Infallible, End>,
    ) -> Result<(), BenchError> {
        match course(self) {
            Err(End::Failed(error)) => Err(error),
            Err(End::Over) => Ok(()),
            Ok(never) => match never {},
        }
    }

    /// Random numbers from the seed of the run.
    pub fn random(&self) -> ChaCha8Rng {
        ChaCha8Rng::seed_from_u64(self.options.seed)
    }

    /// A check that failed in the present cycle.
    pub fn failure(&self, what: impl Into<String>, expected: String, seen: String) -> BenchError {
        let (cycle, what, repeat) = (self.cycle, what.into(), self.command());
        Box::new(CheckFailure { cycle, what, expected, seen, repeat }).into()
    }

    /// Fails unless both are equal in the present cycle.
    pub fn check<T: PartialEq + Debug>(
        &self,
        what: &str,
        expected: T,
        seen: T,
    ) -> Result<(), BenchError> {
        if expected == seen {
            return Ok(());
        }
        Err(self.failure(what, format!("{expected:?}"), format!("{seen:?}")))
    }

    /// [`Runner::check`] with words that take longer than the check: they are made if it fails.
    pub fn check_with<T: PartialEq + Debug>(
        &self,
        what: impl FnOnce() -> String,
        expected: T,
        seen: T,
    ) -> Result<(), BenchError> {
        if expected == seen { Ok(()) } else { self.check(&what(), expected, seen) }
    }

    /// The engine, for the next run.
    pub(crate) fn into_engine(self) -> Box<dyn Engine> {
        self.engine
    }

    /// Completes the wave file.
    pub(crate) fn finish(&mut self) -> Result<(), WaveError> {
        self.waves.take().map_or(Ok(()), WaveFile::finish)
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
