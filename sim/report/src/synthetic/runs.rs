//! A program on a core with the fixed-latency memory, or on a machine.

use super::program::{Built, input};
use heddle_model::report::Stopped;
use heddle_model::{
    Configuration, Core, CoreLaunch, CoreType, FixedLatency, LaunchRefused, Machine,
    MachineConfiguration, NoEvents, Rules,
};
use heddle_program::assembler::DATA;
use heddle_program::{Launch, Memory, RunError, run};
use heddle_splitting::assembly::SplitError;
use heddle_splitting::program::WcetError;
use thiserror::Error;

/// Cycles after which the memory of a core answers.
pub const LATENCY: u32 = 20;
/// Cycles after which a run is given up.
const LIMIT: u64 = 1 << 24;

/// Why something was not measured.
#[derive(Debug, Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum SyntheticError {
    #[error(transparent)]
    Split(#[from] SplitError),
    #[error(transparent)]
    Worst(#[from] WcetError),
    #[error(transparent)]
    Reference(#[from] RunError),
    #[error(transparent)]
    Refused(#[from] LaunchRefused),
    #[error(transparent)]
    Stopped(#[from] Box<Stopped>),
    #[error("the program leaves {found:#x} at {address:#x}, where {expected:#x} is expected")]
    Wrong { address: u32, expected: u32, found: u32 },
    #[error("{what} takes {observed} cycles, more than the {analytical} of its worst case")]
    Exceeded { what: String, observed: u64, analytical: u64 },
}

/// A grid, and what its threads leave.
pub struct Grid {
    launch: Launch,
    expected: Vec<u32>,
}

impl Grid {
    /// Blocks of so many threads of a program without splits, each thread by itself in the interpreter.
    ///
    /// # Errors
    /// The program faults.
    pub fn new(unsplit: &Built, blocks: u32, threads: u32) -> Result<Self, SyntheticError> {
        let launch = Launch::new(blocks, threads, vec![]);
        let mut memory = Self::input(&launch);
        run(&unsplit.program, &launch, &mut memory)?;
        let expected = memory.read_words(DATA, launch.threads() as usize);
        Ok(Self { launch, expected })
    }

    fn input(launch: &Launch) -> Memory {
        let mut memory = Memory::new();
        memory.write_words(DATA, &input(launch.threads() as u32));
        memory
    }

    fn check(&self, memory: &Memory) -> Result<(), SyntheticError> {
        let found = memory.read_words(DATA, self.expected.len());
        let wrong = |&(_, (expected, found)): &(usize, (&u32, &u32))| expected != found;
        match self.expected.iter().zip(&found).enumerate().find(wrong) {
            None => Ok(()),
            Some((index, (&expected, &found))) => {
                let address = DATA + 4 * index as u32;
                Err(SyntheticError::Wrong { address, expected, found })
            }
        }
    }

    /// The cycles of a program on a core, of which an instruction keeps the unit for `issue_interval` cycles.
    ///
    /// # Errors
    /// It does not end, or leaves another memory.
    pub fn on_core<C: CoreType>(
        &self,
        built: &Built,
        sizes: &Configuration,
        rules: Rules,
        issue_interval: u32,
    ) -> Result<u64, SyntheticError> {
        let mut memory = Self::input(&self.launch);
        let launch = CoreLaunch::prepare(&built.program, &self.launch, sizes, &mut memory)?;
        let mut core = Core::<C>::new(sizes, &CoreLaunch { rules, issue_interval, ..launch });
        let mut port = FixedLatency::new(memory, sizes, LATENCY);
        core.run(&built.program, &mut port, &mut NoEvents, LIMIT).map_err(Box::new)?;
        let cycles = core.statistics().cycles;
        self.check(&port.into_memory())?;
        Ok(cycles)
    }

    /// The cycles of a program on a machine.
    ///
    /// # Errors
    /// It does not end, or leaves another memory.
    pub fn on_machine<C: CoreType>(
        &self,
        built: &Built,
        machine: &MachineConfiguration,
    ) -> Result<u64, SyntheticError> {
        let memory = Self::input(&self.launch);
        let mut machine = Machine::<C>::new(machine, &built.program, &self.launch, memory)?;
        machine.run(&built.program, LIMIT).map_err(Box::new)?;
        self.check(machine.memory())?;
        Ok(machine.cycles())
    }
}
