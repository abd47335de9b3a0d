//! Why a bench did not report.

use heddle_blocks::{BuildError, UnknownName};
use heddle_engine::waves::WaveError;
use heddle_kernels::{Mismatch, PrepareError};
use heddle_program::RunError;
use serde::Serialize;
use thiserror::Error;

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
#[derive(Clone, Debug, Error, Serialize)]
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

/// Why a kernel gave no masks.
#[derive(Debug, Error)]
pub enum KernelError {
    /// There is no such kernel.
    #[error(transparent)]
    Unknown(#[from] UnknownName),
    /// It cannot run in these sizes.
    #[error(transparent)]
    Prepare(#[from] PrepareError),
    /// It did not run to its end.
    #[error(transparent)]
    Run(#[from] RunError),
    /// It computed something wrong.
    #[error(transparent)]
    Result(#[from] Mismatch),
}
