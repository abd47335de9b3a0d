//! The memory that all cores of a hierarchy share, in which each has private memory and a spill queue of its own.

use heddle_program::Memory;
use heddle_program::memory::{PRIVATE_START, SPILL_START};

use crate::configuration::Configuration;
use crate::memory_port::{Backing, Line, Request};

/// The memory of some cores.
#[derive(Clone, Debug)]
pub struct SharedMemory {
    pub backing: Backing,
    /// Threads of a core.
    threads: usize,
    /// Private memory of all threads of a core; that of the next core lies behind it.
    private_bytes: u32,
    /// Spill queue of a core; that of the next core lies behind it.
    spill_bytes: u32,
}

impl SharedMemory {
    /// A memory with this content for some cores of these sizes.
    pub fn new(memory: Memory, core: &Configuration, cores: usize) -> Self {
        Self {
            backing: Backing::of_cores(memory, core, cores),
            threads: core.threads(),
            private_bytes: core.private_bytes * core.threads() as u32,
            spill_bytes: core.spill_bytes(),
        }
    }

    /// Performs a request of a core. Returns the address of its line, which tells apart what
    /// different cores mean, and the line to answer with, `None` for a store.
    pub fn perform(&mut self, core: usize, request: &Request) -> (u64, Option<Line>) {
        let of_one_core = match request.line {
            PRIVATE_START.. => self.private_bytes,
            SPILL_START.. => self.spill_bytes,
            _ => 0,
        };
        let line = request.line + core as u32 * of_one_core;
        let thread = core * self.threads + usize::from(request.thread);
        (line.into(), self.backing.perform_for(&Request { line, ..*request }, thread))
    }
}
