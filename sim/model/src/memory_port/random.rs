//! Answers after random times in any order, and is not always ready.

use heddle_program::Memory;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::{Backing, MemoryPort, PortCycle, Request, Response};
use crate::configuration::Configuration;

/// Longest time to an answer in cycles, as long as no more requests are in flight.
const LATENCY_MAX: u64 = 64;

/// A memory that answers between 1 and 64 cycles after acceptance, one answer a cycle in
/// any order, and is not ready in a quarter of the cycles. With 65 requests in flight, 64 tags and a
/// spill record, one may take 65 cycles. The same seed and requests give the same behaviour.
#[derive(Clone, Debug)]
pub struct RandomLatency {
    backing: Backing,
    random: ChaCha8Rng,
    /// Cycles begun.
    begun: u64,
    /// Answers and the value of `begun` in their cycle; no two in the same cycle.
    answers: Vec<(u64, Response)>,
}

impl RandomLatency {
    /// A memory whose times come from `seed`.
    pub fn new(memory: Memory, configuration: &Configuration, seed: u64) -> Self {
        let backing = Backing::new(memory, configuration);
        let random = ChaCha8Rng::seed_from_u64(seed);
        Self { backing, random, begun: 0, answers: Vec::new() }
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

    /// Whether no answer is due in a cycle.
    fn is_free(&self, cycle: u64) -> bool {
        self.answers.iter().all(|&(at, _)| at != cycle)
    }
}

impl MemoryPort for RandomLatency {
    fn begin_cycle(&mut self) -> PortCycle {
        self.begun += 1;
        let ready = self.random.random_range(0..4) != 0;
        let due = self.answers.iter().position(|&(at, _)| at == self.begun);
        let response = due.map(|index| self.answers.swap_remove(index).1);
        PortCycle { ready, response }
    }

    fn accept(&mut self, request: &Request) {
        let Some(data) = self.backing.perform(request) else { return };
        // The first free cycle from a random one on, round the corner; where 64 others take all of
        // them, none is later.
        let wish = self.random.random_range(0..LATENCY_MAX);
        let latency = (0..LATENCY_MAX)
            .map(|step| (wish + step) % LATENCY_MAX + 1)
            .find(|latency| self.is_free(self.begun + latency));
        let latency = latency.unwrap_or(LATENCY_MAX + 1);
        let response = Response { tag: request.tag, data };
        self.answers.push((self.begun + latency, response));
    }
}
