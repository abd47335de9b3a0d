//! Runs the bench of a registered block and reports.
//!
//! [`run_bench`] builds the block, makes a [`Runner`] around the engine and hands it to the
//! block's bench, which returns [`Results`] or the first check that failed.

use crate::block_stacks::bench::GraphResults;
use crate::random_bench::RandomResults;
use crate::runner::{CheckFailure, Runner};
use crate::thread_compactor::real_masks::KernelError;
use crate::thread_compactor::report::{KernelResults, MaskResults};
use crate::{block_stacks, random_bench, thread_compactor};
use heddle_designs::registry::{Block, Preset};
use heddle_designs::waves::WaveRequest;
use heddle_designs::{BuildError, EngineKind};
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
    #[serde(skip)]
    pub block: &'static str,
    /// Name of the preset.
    #[serde(skip)]
    pub preset: &'static str,
    /// Name of the engine that ran: the instant one where the native one does not run.
    #[serde(skip)]
    pub engine: &'static str,
    /// Seed of everything random.
    #[serde(skip)]
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
    /// Random control-flow graphs under block-wide stacks.
    Graphs(GraphResults),
}

impl BenchReport {
    /// What was found as rows of label and value.
    pub fn rows(&self) -> Vec<(String, String)> {
        let mut rows = vec![("cycles".to_owned(), self.cycles.to_string())];
        match &self.results {
            Results::Random(results) => rows.extend(results.rows()),
            Results::Masks(results) => rows.extend(results.rows()),
            Results::Kernel(results) => rows.extend(results.rows()),
            Results::Graphs(results) => rows.extend(results.rows()),
        }
        rows
    }
}

/// The bench of a block.
#[derive(Clone, Copy)]
pub struct Bench {
    /// Runs it.
    pub run: fn(&mut Runner<'_>) -> Result<Results, BenchError>,
    /// Whether it can take its stimulus from a kernel.
    pub takes_kernel: bool,
}

/// The bench of a block: random inputs against the golden engine unless it has one of its own.
pub fn bench_of(block: &Block) -> Bench {
    match block.name {
        "thread-compactor" => Bench { run: thread_compactor::bench::run, takes_kernel: true },
        "block-stacks" => Bench { run: block_stacks::bench::run, takes_kernel: false },
        _ => Bench { run: random_bench::run, takes_kernel: false },
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

/// Runs the bench of a block. `progress` hears now and then how many cycles of how many are done.
pub fn run_bench(
    block: &'static Block,
    preset: &'static Preset,
    options: &BenchOptions,
    progress: &mut dyn FnMut(u64, u64),
) -> Result<BenchReport, BenchError> {
    check(block, options)?;
    let built = (preset.build)()?;
    let engine = built.engine(options.engine)?;
    let mut runner = Runner::new(block, preset, &built, options, engine, progress)?;
    run(block, preset, options, &mut runner)
}

/// Whether the options fit the block.
pub(crate) fn check(block: &'static Block, options: &BenchOptions) -> Result<(), BenchError> {
    if options.cycles == Some(0) {
        return Err(BenchError::NoCycles);
    }
    if options.kernel.is_some() && !bench_of(block).takes_kernel {
        return Err(BenchError::NoKernel { block: block.name });
    }
    Ok(())
}

/// The bench of a block from a runner's first cycle to its last.
pub(crate) fn run(
    block: &'static Block,
    preset: &'static Preset,
    options: &BenchOptions,
    runner: &mut Runner<'_>,
) -> Result<BenchReport, BenchError> {
    let results = (bench_of(block).run)(runner);
    if matches!(results, Ok(_) | Err(BenchError::Check(_))) {
        // The waves of a failed check are what one wants to see.
        runner.finish()?;
    }
    let results = results?;
    Ok(BenchReport {
        block: block.name,
        preset: preset.name,
        engine: runner.engine().name(),
        seed: options.seed,
        cycles: runner.cycle(),
        results,
    })
}
