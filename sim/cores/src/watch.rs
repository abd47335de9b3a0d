//! Who watches a run: its progress, and everything that a core does in a cycle.

use super::threads::Threads;
use heddle_model::CoreLaunch;
use heddle_model::event::Event;
use heddle_model::statistics::Cause;
use heddle_program::instruction::Instruction;
use heddle_support::OutputError;

/// Is told what happens in a run. Nothing of it changes the run, but an error ends it.
pub trait Watch {
    /// Told now and then: the number of the cycle that the run is in.
    fn progress(&mut self, _cycle: u64) {}

    /// Whether it wants to be told of each cycle; asked once, before the launch.
    fn wants_cycles(&self) -> bool {
        true
    }

    /// The launch, before cycle 0.
    ///
    /// # Errors
    /// What is made of the run cannot be written.
    fn launch(&mut self, _launch: &CoreLaunch) -> Result<(), OutputError> {
        Ok(())
    }

    /// The end of a cycle.
    ///
    /// # Errors
    /// What is made of the run cannot be written.
    fn cycle(&mut self, _cycle: &WatchedCycle<'_>) -> Result<(), OutputError> {
        Ok(())
    }
}

/// A function of the number of a cycle watches the progress alone.
impl<F: FnMut(u64)> Watch for F {
    fn progress(&mut self, cycle: u64) {
        self(cycle);
    }

    fn wants_cycles(&self) -> bool {
        false
    }
}

/// A cycle at its end.
pub struct WatchedCycle<'a> {
    /// Number of the cycle.
    pub number: u64,
    /// Its events, in the order of the contract.
    pub events: &'a [Event],
    /// What it is charged to; `None` for the cycle of a fault, which is charged to nothing.
    pub cause: Option<Cause>,
    pub(super) threads: &'a Threads,
}

impl WatchedCycle<'_> {
    /// The address that the instruction which a slot has issued in this cycle accesses or jumps to in a
    /// lane; `None` if it does neither.
    pub fn address_of(&self, instruction: Instruction, slot: u16, lane: u8) -> Option<u32> {
        self.threads.address_of(instruction, slot, lane)
    }

    /// Block number, and thread number in it, of a lane of the instruction that a slot has issued last.
    pub fn thread_of(&self, slot: u16, lane: u8) -> (u32, u32) {
        let (block, thread) = self.threads.thread(slot, lane.into());
        (block, thread as u32)
    }
}
