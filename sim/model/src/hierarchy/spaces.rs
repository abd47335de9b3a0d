//! What the cores of a hierarchy mean by an address.

use std::iter::repeat_n;

use heddle_program::Memory;
use heddle_program::memory::{PRIVATE_START, SPILL_START};

use crate::configuration::Configuration;
use crate::memory_port::{Backing, Line, Request};

/// Where cores that share a memory have what is their own.
#[derive(Clone, Copy, Debug)]
struct Shared {
    /// Threads of a core.
    threads: usize,
    /// Private memory of all threads of a core; that of the next core lies behind it.
    private_bytes: u32,
    /// Spill queue of a core; that of the next core lies behind it.
    spill_bytes: u32,
}

/// The memories of some cores.
#[derive(Clone, Debug)]
pub struct Spaces {
    /// One for all cores, or one for each.
    backings: Vec<Backing>,
    /// Set if all cores have the same memory.
    shared: Option<Shared>,
}

impl Spaces {
    /// A memory that cores of these sizes share.
    pub fn shared(memory: Memory, core: &Configuration, cores: usize) -> Self {
        let shared = Shared {
            threads: core.threads(),
            private_bytes: core.private_bytes * core.threads() as u32,
            spill_bytes: core.spill_bytes(),
        };
        Self { backings: vec![Backing::of_cores(memory, core, cores)], shared: Some(shared) }
    }

    /// A memory with this content for each of some cores of these sizes (rule H7).
    pub fn apart(memory: Memory, core: &Configuration, cores: usize) -> Self {
        let backings = repeat_n(memory, cores).map(|memory| Backing::new(memory, core)).collect();
        Self { backings, shared: None }
    }

    /// Which of the memories a core has.
    fn number(&self, core: usize) -> usize {
        if self.shared.is_some() { 0 } else { core }
    }

    /// The memory of a core.
    pub fn of(&self, core: usize) -> &Backing {
        &self.backings[self.number(core)]
    }

    /// The same, to change what it guards.
    pub fn of_mut(&mut self, core: usize) -> &mut Backing {
        let number = self.number(core);
        &mut self.backings[number]
    }

    /// Gives the memory of the first core back.
    pub fn into_first(mut self) -> Memory {
        self.backings.swap_remove(0).into_memory()
    }

    /// Performs a request of a core. Returns the address of its line, which tells apart what
    /// different cores mean, and the line to answer with, `None` for a store.
    pub fn perform(&mut self, core: usize, request: &Request) -> (u64, Option<Line>) {
        let Some(Shared { threads, private_bytes, spill_bytes }) = self.shared else {
            let address = (core as u64) << u32::BITS | u64::from(request.line);
            return (address, self.backings[core].perform(request));
        };
        let of_one_core = match request.line {
            PRIVATE_START.. => private_bytes,
            SPILL_START.. => spill_bytes,
            _ => 0,
        };
        let line = request.line + core as u32 * of_one_core;
        let thread = core * threads + usize::from(request.thread);
        (line.into(), self.backings[0].perform_for(&Request { line, ..*request }, thread))
    }
}
