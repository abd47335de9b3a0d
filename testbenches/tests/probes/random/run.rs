//! A random program with vectors that golden can run.

use super::{Program, RandomBlock};
use crate::Subject;
use heddle_engine::{Engine, EngineError};
use heddle_netlist::Error;
use heddle_netlist::ir::InputId;
use heddle_testbenches::cosim::{Stimulus, Trace};
use rand::Rng;
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// How many rows are tried for one that golden can run.
const TRIES: usize = 20;

/// A random design, its vectors and what golden does with them.
pub struct RandomRun {
    /// The kernel.
    pub program: Arc<Program>,
    /// The design.
    pub subject: Subject,
    /// Rows in which the kernel does not panic; possibly fewer than asked for.
    pub stimulus: Stimulus,
    /// Golden's outputs.
    pub reference: Trace,
}

/// Why a random design could not be run.
#[derive(Debug, thiserror::Error)]
pub enum RandomError {
    /// The netlist refused it.
    #[error(transparent)]
    Refused(#[from] Error),
    /// An engine could not be built.
    #[error(transparent)]
    Engine(#[from] EngineError),
}

impl RandomRun {
    /// Builds the design and finds vectors for it.
    pub fn new(program: Program, vectors: usize, rng: &mut impl Rng) -> Result<Self, RandomError> {
        let program = Arc::new(program);
        let block = RandomBlock::new(program.clone());
        let hazard = block.hazard();
        let subject = Subject::new("random_design", block)?;
        let mut stimulus = Stimulus::new(&subject.netlist);
        let mut golden = subject.golden()?;
        for _ in 0..vectors {
            let runs = |row: &Vec<Vec<u64>>| {
                settle(golden.as_mut(), row);
                !hazard.load(Ordering::Relaxed)
            };
            let row = (0..TRIES).map(|_| stimulus.random_row(rng)).find(runs);
            stimulus.rows.extend(row);
        }
        let reference = subject.reference(&stimulus)?;
        Ok(Self { program, subject, stimulus, reference })
    }
}

/// Executes the kernel with these inputs.
fn settle(engine: &mut dyn Engine, row: &[Vec<u64>]) {
    for (input, word) in row.iter().enumerate() {
        engine.poke(InputId(input as u32), word);
    }
    engine.step();
}
