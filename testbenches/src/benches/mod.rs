//! The benches, a folder a family as in `heddle-hw`, and their table.
//!
//! - [`compaction`]: thread block compaction.
//! - [`random`]: random inputs, for blocks of which there is nothing to say but what they are.

pub mod compaction;
pub mod random;

use crate::error::BenchError;
use crate::results::Results;
use crate::runner::Runner;
use heddle_designs::registry::Block;

/// The bench of a block.
#[derive(Clone, Copy, Debug)]
pub struct Bench {
    /// Name of the block.
    pub block: &'static str,
    /// Runs it.
    pub run: fn(&mut Runner<'_>) -> Result<Results, BenchError>,
    /// Whether it can take its stimulus from a kernel.
    pub takes_kernel: bool,
}

impl Bench {
    /// The bench of the block with this name, which takes no kernel.
    const fn new(
        block: &'static str,
        run: fn(&mut Runner<'_>) -> Result<Results, BenchError>,
    ) -> Bench {
        Bench { block, run, takes_kernel: false }
    }

    /// A bench that takes its stimulus from a kernel if it is told one.
    const fn or_from_a_kernel(self) -> Bench {
        Bench { takes_kernel: true, ..self }
    }
}

/// Every bench of its own, in the order of the table of blocks.
pub const BENCHES: &[Bench] = &[
    Bench::new("thread-compactor", compaction::thread_compactor::bench::run).or_from_a_kernel(),
    Bench::new("block-stacks", compaction::block_stacks::bench::run),
];

/// The bench of a block: random inputs against the golden engine unless it has one of its own.
pub fn bench_of(block: &Block) -> Bench {
    let own = BENCHES.iter().find(|bench| bench.block == block.name);
    own.copied().unwrap_or(Bench::new(block.name, random::run))
}
