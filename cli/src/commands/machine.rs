//! What the cores of a machine that has several have done.

use heddle_cores::run::Finished;
use heddle_model::Statistics;
use serde::Serialize;

/// What a core of a machine has done.
#[derive(Serialize)]
pub struct CoreOfMachine {
    cycles: u64,
    /// Thread blocks that it has run.
    blocks: u64,
    warp_instructions: u64,
    thread_instructions: u64,
}

impl CoreOfMachine {
    fn new(statistics: &Statistics) -> Self {
        let &Statistics { cycles, blocks, warp_instructions, thread_instructions, .. } = statistics;
        Self { cycles, blocks, warp_instructions, thread_instructions }
    }

    /// The cores of a run by their numbers; none if it has only one.
    pub fn all(finished: &Finished) -> Vec<Self> {
        match finished.neighbours[..] {
            [] => Vec::new(),
            _ => finished.cores().map(Self::new).collect(),
        }
    }

    /// The row of a table for the core with this number.
    pub fn row(&self, number: usize) -> (String, String) {
        let Self { cycles, blocks, warp_instructions, .. } = self;
        let done = format!("{blocks} blocks, {warp_instructions} instructions, {cycles} cycles");
        (format!("  core {number}"), done)
    }
}
