//! Answers after a fixed number of cycles, always ready.

use std::collections::VecDeque;

use heddle_program::Memory;

use super::{Backing, MemoryPort, PortCycle, Request, Response};
use crate::configuration::Configuration;

/// A memory that answers a fixed number of cycles after acceptance; with one cycle it
/// is the ideal memory.
#[derive(Clone, Debug)]
pub struct FixedLatency {
    backing: Backing,
    latency: u64,
    /// Cycles begun.
    begun: u64,
    /// Answers and the value of `begun` in their cycle, by time.
    answers: VecDeque<(u64, Response)>,
}

impl FixedLatency {
    /// A memory that answers `latency` cycles after acceptance; 0 counts as 1.
    pub fn new(memory: Memory, configuration: &Configuration, latency: u32) -> Self {
        let backing = Backing::new(memory, configuration);
        let latency = u64::from(latency.max(1));
        Self { backing, latency, begun: 0, answers: VecDeque::new() }
    }

    /// A memory that answers in the next cycle.
    pub fn ideal(memory: Memory, configuration: &Configuration) -> Self {
        Self::new(memory, configuration, 1)
    }

    /// The bytes behind it.
    pub fn backing(&self) -> &Backing {
        &self.backing
    }

    /// The same, to change what it guards.
    pub fn backing_mut(&mut self) -> &mut Backing {
        &mut self.backing
    }

    /// Gives the memory back.
    pub fn into_memory(self) -> Memory {
        self.backing.into_memory()
    }
}

impl MemoryPort for FixedLatency {
    #[inline]
    fn begin_cycle(&mut self) -> PortCycle {
        self.begun += 1;
        // Its bytes are copied once, to where they are looked at.
        let response = match self.answers.front() {
            Some(&(at, response)) if at == self.begun => response,
            _ => return PortCycle { ready: true, response: None },
        };
        self.answers.pop_front();
        PortCycle { ready: true, response: Some(response) }
    }

    fn accept(&mut self, request: &Request) {
        if let Some(data) = self.backing.perform(request) {
            let response = Response { tag: request.tag, data };
            self.answers.push_back((self.begun + self.latency, response));
        }
    }
}
