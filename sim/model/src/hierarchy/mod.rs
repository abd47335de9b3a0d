//! The memory hierarchy: data caches of the cores, network, second-level caches, memory.
//!
//! Accesses are performed in the order in which they are accepted, so that the caches
//! hold no data and need no coherence; they only decide when the answer comes.
//!
//! ```text
//! core -- FirstLevel --+                +-- Channel: cache, Dram
//! core -- FirstLevel --+--- network ----+-- Channel: cache, Dram
//! ```
//!
//! What a core sees of it are the rules H1 to H8 of the contract. As a [`MemoryPort`] it is the port
//! of its first core alone, in RTL as in the model.

mod cache;
mod channel;
mod clock;
mod configuration;
mod dram;
mod first_level;
mod machine;
mod network;
mod shared_memory;

pub use channel::ChannelStatistics;
pub use configuration::{
    Allocator, CacheConfiguration, Dispatch, DramConfiguration, MachineConfiguration, MachineError,
    NetworkConfiguration, Policy, PrivateConfiguration, Refresh,
};
pub use dram::DramStatistics;
pub use first_level::CacheStatistics;
pub use machine::Machine;

use channel::Channel;
use clock::Clock;
use first_level::FirstLevel;
use heddle_program::Memory;
use network::Network;
use shared_memory::SharedMemory;

use crate::memory_port::{Backing, MemoryPort, PortCycle, Request};

/// Counts of all caches and channels together.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct HierarchyStatistics {
    /// The first-level caches.
    pub l1: CacheStatistics,
    /// The second-level caches.
    pub l2: ChannelStatistics,
    /// The memory.
    pub dram: DramStatistics,
}

/// Everything behind the ports of some cores.
#[derive(Clone, Debug)]
pub struct Hierarchy {
    now: u64,
    memory: SharedMemory,
    caches: Vec<FirstLevel>,
    channels: Vec<Channel>,
    network: Network,
    memory_clock: Clock,
}

impl Hierarchy {
    /// An idle hierarchy around cores that share a memory.
    pub fn new(configuration: &MachineConfiguration, memory: Memory) -> Self {
        let cores = configuration.cores;
        Self {
            now: 0,
            memory: SharedMemory::new(memory, &configuration.core, cores),
            caches: (0..cores).map(|core| FirstLevel::new(configuration, core)).collect(),
            channels: vec![Channel::new(configuration); configuration.dram.channels],
            network: Network::new(configuration),
            memory_clock: Clock::new(configuration.dram.clock_mhz, configuration.clock_mhz),
        }
    }

    /// Cores around it.
    pub fn cores(&self) -> usize {
        self.caches.len()
    }

    /// The memory as the accepted requests have left it.
    pub fn memory(&self) -> &Memory {
        self.backing().memory()
    }

    /// The bytes behind all cores.
    pub fn backing(&self) -> &Backing {
        &self.memory.backing
    }

    /// The same, to change what it guards.
    pub fn backing_mut(&mut self) -> &mut Backing {
        &mut self.memory.backing
    }

    /// Gives the memory back.
    pub fn into_memory(self) -> Memory {
        self.memory.backing.into_memory()
    }

    /// Counts so far.
    pub fn statistics(&self) -> HierarchyStatistics {
        let mut all = HierarchyStatistics::default();
        for cache in &self.caches {
            let CacheStatistics { hits, misses, pending_hits, atomics, private } =
                cache.statistics();
            all.l1.hits += hits;
            all.l1.misses += misses;
            all.l1.pending_hits += pending_hits;
            all.l1.atomics += atomics;
            all.l1.private += private;
        }
        for channel in &self.channels {
            let (l2, dram) = channel.statistics();
            all.l2.hits += l2.hits;
            all.l2.misses += l2.misses;
            all.dram.reads += dram.reads;
            all.dram.writes += dram.writes;
            all.dram.activations += dram.activations;
        }
        all
    }

    /// Runs the cycle that begins now, before the cores look at their ports.
    pub fn cycle(&mut self) {
        self.now += 1;
        let network_cycles = self.network.advance();
        for _ in 0..network_cycles {
            self.network.send_requests(self.now, &mut self.caches, &mut self.channels);
        }
        for _ in 0..self.memory_clock.advance() {
            self.channels.iter_mut().for_each(|channel| channel.memory_cycle(self.now));
        }
        self.channels.iter_mut().for_each(|channel| channel.cycle(self.now));
        for _ in 0..network_cycles {
            self.network.send_answers(self.now, &mut self.channels, &mut self.caches);
        }
    }

    /// What a core sees at its port in this cycle.
    pub fn port(&mut self, core: usize) -> PortCycle {
        self.caches[core].begin_cycle(self.now)
    }

    /// Ends the cycle of a core with a request.
    pub fn accept_from(&mut self, core: usize, request: &Request) {
        let (address, answer) = self.memory.perform(core, request);
        self.caches[core].accept(self.now, request, address, answer);
    }
}

/// The port of the first core; the others, if there are any, send nothing through it.
impl MemoryPort for Hierarchy {
    fn begin_cycle(&mut self) -> PortCycle {
        self.cycle();
        self.port(0)
    }

    fn accept(&mut self, request: &Request) {
        self.accept_from(0, request);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::memory_port::{Line, RequestKind};
    use heddle_program::memory::{PRIVATE_START, SPILL_START};

    #[test]
    fn every_core_has_a_spill_queue_and_a_private_memory_of_its_own() {
        let machine = MachineConfiguration::named("dwf").expect("a machine");
        let mut hierarchy = Hierarchy::new(&machine, Memory::new());
        // The published cores: 1024 records of 64 bytes, 4096 bytes for each of 768 threads.
        let ranges = [(SPILL_START, 1024 * 64), (PRIVATE_START, 4096 * 768)];
        let tag = machine.core.tags as u8;
        let (bytes, thread) = (0xf, 0);
        let mut data: Line = [0; _];
        for (start, _) in ranges {
            for core in 0..2 {
                hierarchy.cycle();
                assert!(hierarchy.port(core).ready);
                data[0] = 1 + core as u8;
                let kind = RequestKind::Store;
                let store = Request { kind, line: start, bytes, data, tag: 0, thread };
                hierarchy.accept_from(core, &store);
            }
        }
        for (start, distance) in ranges {
            let bytes = [start, start + distance].map(|at| hierarchy.memory().read_byte(at));
            assert_eq!(bytes, [1, 2]);
        }
        data[0] = 0;
        let fill = Request { kind: RequestKind::Load, line: SPILL_START, bytes, data, tag, thread };
        hierarchy.cycle();
        hierarchy.port(1);
        hierarchy.accept_from(1, &fill);
        let answers = (0..1000).filter_map(|_| {
            hierarchy.cycle();
            hierarchy.port(1).response
        });
        let answers: Vec<_> = answers.map(|response| (response.tag, response.data[0])).collect();
        assert_eq!(answers, [(tag, 2)]);
    }
}
