//! Why a design could not be measured.

use crate::simulation::SimulationError;
use heddle_blocks::BuildError;
use heddle_cores::session::CoreError;
use heddle_engine::WaveError;
use heddle_kernels::{Mismatch, PrepareError};
use thiserror::Error;

/// Why a design could not be measured.
#[derive(Debug, Error)]
pub enum SpeedError {
    /// The design or an engine could not be built.
    #[error(transparent)]
    Build(#[from] BuildError),
    /// Verilator or a compiler failed.
    #[error(transparent)]
    Tool(#[from] SimulationError),
    /// Our waves could not be written.
    #[error(transparent)]
    Waves(#[from] WaveError),
    /// A core did not run its kernel.
    #[error(transparent)]
    Core(#[from] Box<CoreError>),
    /// A kernel could not be prepared.
    #[error(transparent)]
    Kernel(#[from] PrepareError),
    /// A kernel left a wrong result.
    #[error(transparent)]
    Result(#[from] Mismatch),
    /// The compiled simulation wrote something else than times and hashes.
    #[error("the simulation that verilator made of {design} wrote {text:?}")]
    Output {
        /// Name of the design.
        design: &'static str,
        /// What it wrote.
        text: String,
    },
    /// Two simulators computed different outputs.
    #[error(
        "{design}: after {cycles} cycles the outputs have hash {:#018x} in {}, but {:#018x} in {}",
        hashes[0], simulators[0], hashes[1], simulators[1]
    )]
    Disagreement {
        /// Name of the design.
        design: &'static str,
        /// Cycles since reset.
        cycles: u64,
        /// Who disagrees.
        simulators: [String; 2],
        /// Their hashes.
        hashes: [u64; 2],
    },
    /// A simulator wrote waves that another did not write.
    #[error(
        "{design}: {missing} of {all} signals in the waves of {} are not in those of {}, such as {example}",
        simulators[1], simulators[0]
    )]
    Waveforms {
        /// Name of the design.
        design: &'static str,
        /// Who disagrees.
        simulators: [String; 2],
        /// Signals whose changes are those of no signal in the first one's file.
        missing: usize,
        /// Signals in the second one's file.
        all: usize,
        /// The name of one.
        example: String,
    },
}

impl From<CoreError> for SpeedError {
    fn from(error: CoreError) -> Self {
        SpeedError::Core(Box::new(error))
    }
}
