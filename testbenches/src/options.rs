//! What a bench is asked to do.

use heddle_blocks::EngineKind;
use heddle_blocks::waves::WaveRequest;

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

impl BenchOptions {
    /// Cycles of a bench that does not end by itself.
    pub fn cycles_or_default(&self) -> u64 {
        self.cycles.unwrap_or(DEFAULT_CYCLES)
    }
}

/// Cycles of a random bench if nothing else is asked for.
pub const DEFAULT_CYCLES: u64 = 10_000;
