//! What is next to a core and answers at its port: its data cache, and on-chip private memory.

use std::collections::{BTreeMap, VecDeque};

use heddle_program::memory::PRIVATE_START;

use super::cache::Cache;
use super::channel::{Message, Wish};
use super::configuration::MachineConfiguration;
use super::network::ATOMIC_BYTES;
use crate::memory_port::{Line, PortCycle, Request, RequestKind, Response};

/// Stores and lines on their way out that may wait.
const OUTGOING: usize = 8;

/// Counts of a cache.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct CacheStatistics {
    /// Loads and stores that found their line.
    pub hits: u64,
    /// Loads and stores that did not.
    pub misses: u64,
    /// Of these, those of a line that was on its way already, so that nothing was sent for them.
    pub pending_hits: u64,
    /// Atomics, which pass the cache by.
    pub atomics: u64,
    /// Requests for on-chip private memory.
    pub private: u64,
}

/// On-chip private memory.
#[derive(Clone, Copy, Debug)]
struct OnChip {
    /// First address behind it, of those that the core knows.
    end: u32,
    cycles: u64,
}

/// The cache of one core.
#[derive(Clone, Debug)]
pub struct FirstLevel {
    core: usize,
    cache: Cache,
    hit_cycles: u64,
    misses: usize,
    write_back: bool,
    line_bytes: u32,
    private: Option<OnChip>,
    /// Tags that wait for a line.
    pending: BTreeMap<u64, Vec<u8>>,
    /// What the memory has answered already, by tag.
    data: Vec<Line>,
    /// Hits, and answers of private memory, in the order of the cycles in which they are there.
    hits: VecDeque<(u64, u8)>,
    /// Tags whose line or atomic has come.
    ready: VecDeque<u8>,
    outgoing: VecDeque<Message>,
    statistics: CacheStatistics,
}

impl FirstLevel {
    /// An empty cache.
    pub fn new(configuration: &MachineConfiguration, core: usize) -> Self {
        let threads = configuration.core.threads() as u32;
        let private = configuration.private.map(|private| OnChip {
            // The words of all threads that are as far from the start of their stacks lie together (rule M4).
            end: PRIVATE_START + threads * private.bytes_per_thread,
            cycles: private.cycles.max(1),
        });
        Self {
            core,
            cache: Cache::new(&configuration.l1, 1),
            hit_cycles: configuration.l1.hit_cycles.max(1),
            misses: configuration.l1.misses,
            write_back: configuration.l1.write_back,
            line_bytes: configuration.l1.line_bytes,
            private,
            pending: BTreeMap::new(),
            // One more tag is that of a spill record (rule DQ7).
            data: vec![[0; _]; configuration.core.tags + 1],
            hits: VecDeque::new(),
            ready: VecDeque::new(),
            outgoing: VecDeque::new(),
            statistics: CacheStatistics::default(),
        }
    }

    /// Counts so far.
    pub fn statistics(&self) -> CacheStatistics {
        self.statistics
    }

    /// What the core sees in a cycle. Lines from the memory are answered before hits.
    pub fn begin_cycle(&mut self, now: u64) -> PortCycle {
        let ready = self.outgoing.len() < OUTGOING && self.pending.len() < self.misses;
        let hit = self.hits.front().is_some_and(|&(at, _)| at <= now);
        let tag = match self.ready.pop_front() {
            None if hit => self.hits.pop_front().map(|(_, tag)| tag),
            tag => tag,
        };
        let response = tag.map(|tag| Response { tag, data: self.data[usize::from(tag)] });
        PortCycle { ready, response }
    }

    /// Takes a request for what is at an address among those of all cores, which the memory has
    /// performed with this answer.
    pub fn accept(&mut self, now: u64, request: &Request, address: u64, answer: Option<Line>) {
        let line = self.cache.line_of(address);
        let tag = request.tag;
        if let Some(data) = answer {
            self.data[usize::from(tag)] = data;
        }
        if let Some(OnChip { end, cycles }) = self.private
            && (PRIVATE_START..end).contains(&request.line)
        {
            self.statistics.private += 1;
            if request.kind != RequestKind::Store {
                self.answer(now + cycles, tag);
            }
            return;
        }
        match request.kind {
            RequestKind::Load => self.load(now, line, tag),
            RequestKind::Store => self.store(line, request.bytes.count_ones()),
            RequestKind::Atomic(_) => {
                self.statistics.atomics += 1;
                if self.cache.invalidate(line) {
                    self.send(line, Wish::Store, self.line_bytes);
                }
                self.send(line, Wish::Atomic { tag }, ATOMIC_BYTES);
            }
        }
    }

    /// A tag is answered in a cycle, behind those of the same and of earlier cycles.
    fn answer(&mut self, at: u64, tag: u8) {
        let behind = self.hits.iter().rev().take_while(|&&(other, _)| other > at).count();
        self.hits.insert(self.hits.len() - behind, (at, tag));
    }

    fn load(&mut self, now: u64, line: u64, tag: u8) {
        if let Some(waiting) = self.pending.get_mut(&line) {
            waiting.push(tag);
            self.statistics.pending_hits += 1;
        } else if self.cache.access(line, false) {
            self.statistics.hits += 1;
            self.answer(now + self.hit_cycles, tag);
            return;
        } else {
            self.pending.insert(line, vec![tag]);
            self.send(line, Wish::Line, 0);
        }
        self.statistics.misses += 1;
    }

    fn store(&mut self, line: u64, bytes: u32) {
        let hit = self.cache.access(line, self.write_back);
        self.statistics.hits += u64::from(hit);
        self.statistics.misses += u64::from(!hit);
        if !self.write_back {
            self.send(line, Wish::Store, bytes);
        } else if !hit && self.pending.contains_key(&line) {
            self.statistics.pending_hits += 1;
        } else if !hit && let Some(leaving) = self.cache.insert(line, true) {
            self.send(leaving, Wish::Store, self.line_bytes);
        }
    }

    fn send(&mut self, line: u64, wish: Wish, data_bytes: u32) {
        self.outgoing.push_back(Message { core: self.core, line, wish, data_bytes });
    }

    /// The messages that wait for the network, the oldest first.
    pub fn outgoing(&self) -> impl Iterator<Item = &Message> {
        self.outgoing.iter()
    }

    /// The oldest message of a kind leaves.
    pub fn take_message(&mut self, wanted: impl Fn(&Message) -> bool) -> Option<Message> {
        let message = self.outgoing.iter().position(wanted)?;
        self.outgoing.remove(message)
    }

    /// An answer arrives.
    pub fn receive(&mut self, message: &Message) {
        match message.wish {
            Wish::Line => {
                self.ready.extend(self.pending.remove(&message.line).unwrap_or_default());
                if let Some(leaving) = self.cache.insert(message.line, false) {
                    self.send(leaving, Wish::Store, self.line_bytes);
                }
            }
            Wish::Atomic { tag } => self.ready.push_back(tag),
            Wish::Store => {}
        }
    }
}
