//! A program that an exported core is to run.

use crate::windows::{self, Window};
use heddle_cores::session::{Core, CoreError, CoreKind, Job};
use heddle_model::CoreLaunch;
use heddle_program::interpret::StackRules;
use heddle_program::{Launch, Memory, Program, RunError, run_blocks};
use std::ops::Range;
use thiserror::Error;

/// Bytes of memory that a program may need in a bench.
pub const MAX_BYTES: u64 = 64 << 20;

/// Why there is no bench for a program.
#[derive(Debug, Error)]
pub enum WorkloadError {
    /// The core does not take the launch.
    #[error(transparent)]
    Core(#[from] CoreError),
    /// The program has no end that memory could be compared with.
    #[error("in the reference interpreter: {0}")]
    Interpreter(#[from] RunError),
    /// It needs more memory than a bench has.
    #[error("`{name}` needs {bytes} bytes of memory, a bench has {MAX_BYTES} at most")]
    TooLarge {
        /// Name of the program.
        name: String,
        /// What it needs.
        bytes: u64,
    },
}

/// A program, its launch, memory before the run and memory after it.
pub struct Workload<'a> {
    /// What its files are called.
    pub(crate) name: String,
    pub(crate) program: &'a Program,
    pub(crate) launch: CoreLaunch,
    pub(crate) before: Memory,
    pub(crate) after: Memory,
    /// Addresses whose content after the run depends on the order of the threads.
    free: Vec<Range<u32>>,
    /// What is compared; behind it what the core keeps for itself.
    pub(crate) compared: Vec<Window>,
    pub(crate) own: Vec<Window>,
}

impl<'a> Workload<'a> {
    /// Runs a job in the reference interpreter to learn what it leaves in memory, apart from addresses that are `free`
    /// because their content depends on the order of the threads.
    ///
    /// # Errors
    /// Why the core or the bench does not take it, or how it ends in the interpreter.
    pub fn new(
        name: &str,
        core: &Core,
        job: &Job<'a>,
        free: Vec<Range<u32>>,
    ) -> Result<Self, WorkloadError> {
        let (launch, before) = core.launch(job)?;
        let sizes = &core.configuration;
        let threads = Launch {
            lanes: sizes.lanes as u32,
            private_bytes: sizes.private_bytes,
            ..job.launch.clone()
        };
        let mut after = job.memory.clone();
        run_blocks(job.program, &threads, &mut after, StackRules::default(), |_| ())?;
        let compared = windows::compared([&before, &after]);
        let own = windows::of_the_core(sizes, core.kind == CoreKind::Dwf);
        let name = name.to_owned();
        let words = compared.iter().chain(&own).map(|window| u64::from(window.words));
        match 4 * words.sum::<u64>() {
            bytes if bytes > MAX_BYTES => Err(WorkloadError::TooLarge { name, bytes }),
            _ => {
                Ok(Self { name, program: job.program, launch, before, after, free, compared, own })
            }
        }
    }

    /// The bits of the word at an address that are compared after the run.
    pub(crate) fn mask(&self, address: u32) -> u32 {
        let is_free = |byte: &u32| self.free.iter().any(|range| range.contains(&(address + byte)));
        (0..4).filter(|byte| !is_free(byte)).fold(0, |mask, byte| mask | 0xff << (8 * byte))
    }

    /// Words of memory, with those that the core keeps for itself.
    pub(crate) fn words(&self) -> u32 {
        self.compared.iter().chain(&self.own).map(|window| window.words).sum()
    }
}
