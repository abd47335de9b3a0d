//! A channel: its slice of the second-level cache, and its memory.

use std::collections::{BTreeMap, VecDeque};

use super::cache::Cache;
use super::configuration::MachineConfiguration;
use super::dram::{Dram, DramStatistics};

/// What a core asks of a channel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wish {
    /// A line of the first-level cache.
    Line,
    /// Performs an atomic and tells when it is done.
    Atomic {
        /// Tag of the request.
        tag: u8,
    },
    /// Takes a store. Not answered.
    Store,
}

/// A request on its way from a core to a channel, or its answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Message {
    /// The core.
    pub core: usize,
    /// Line of the first-level cache, by its address among those of all cores.
    pub line: u64,
    /// What for.
    pub wish: Wish,
    /// Bytes of data that it carries to the channel.
    pub data_bytes: u32,
}

/// Counts of a channel.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct ChannelStatistics {
    /// Requests that found their line in the cache.
    pub hits: u64,
    /// Requests that did not.
    pub misses: u64,
}

/// A channel.
#[derive(Clone, Debug)]
pub struct Channel {
    cache: Option<Cache>,
    hit_cycles: u64,
    misses: usize,
    line_bytes: u64,
    dram: Dram,
    /// While so many answers wait, no message is taken.
    answers_max: usize,
    arrivals: VecDeque<(u64, Message)>,
    /// Lines on their way from the memory, with who waits for each.
    pending: BTreeMap<u64, Vec<Message>>,
    /// Answers of the cache with the cycle in which they are there.
    answers: VecDeque<(u64, Message)>,
    statistics: ChannelStatistics,
}

impl Channel {
    /// An idle channel.
    pub fn new(configuration: &MachineConfiguration) -> Self {
        let line_bytes = configuration.channel_line_bytes();
        let l2 = configuration.l2.as_ref();
        Self {
            cache: l2.map(|l2| Cache::new(l2, configuration.dram.channels)),
            hit_cycles: l2.map_or(0, |l2| l2.hit_cycles),
            misses: l2.map_or(configuration.dram.queue, |l2| l2.misses),
            line_bytes: line_bytes.into(),
            dram: Dram::new(&configuration.dram, line_bytes),
            answers_max: configuration.network.queue.unwrap_or(usize::MAX),
            arrivals: VecDeque::new(),
            pending: BTreeMap::new(),
            answers: VecDeque::new(),
            statistics: ChannelStatistics::default(),
        }
    }

    /// Counts of cache and memory.
    pub fn statistics(&self) -> (ChannelStatistics, DramStatistics) {
        (self.statistics, self.dram.statistics())
    }

    /// A message comes in a cycle not before that of the last one.
    pub fn send(&mut self, arrives: u64, message: Message) {
        self.arrivals.push_back((arrives, message));
    }

    /// Messages that have been sent and not been taken.
    pub fn waiting(&self) -> usize {
        self.arrivals.len()
    }

    /// Runs a cycle of the memory.
    pub fn memory_cycle(&mut self, now: u64) {
        let Some(line) = self.dram.cycle() else { return };
        let waiting = self.pending.remove(&line).unwrap_or_default();
        let writes = waiting.iter().any(|message| message.wish != Wish::Line);
        let leaving = match &mut self.cache {
            Some(cache) => cache.insert(line, writes),
            None => Some(line).filter(|_| writes),
        };
        if let Some(leaving) = leaving {
            self.dram.push(leaving, true);
        }
        let answered = waiting.into_iter().filter(|message| message.wish != Wish::Store);
        self.answers.extend(answered.map(|message| (now, message)));
    }

    /// Runs a cycle of the cache.
    pub fn cycle(&mut self, now: u64) {
        let due = self.arrivals.front().filter(|(arrives, _)| *arrives <= now);
        if let Some(&(_, message)) = due
            && self.answers.len() < self.answers_max
            && self.serve(now, message)
        {
            self.arrivals.pop_front();
        }
    }

    /// The cores of the answers that are there, the oldest answer first.
    pub fn due_cores(&self, now: u64) -> impl Iterator<Item = usize> {
        self.answers.iter().filter(move |&&(at, _)| at <= now).map(|(_, message)| message.core)
    }

    /// The oldest answer for a core leaves, if one is there.
    pub fn take_answer(&mut self, now: u64, core: usize) -> Option<Message> {
        let is_due = |&(at, message): &(u64, Message)| at <= now && message.core == core;
        let due = self.answers.iter().position(is_due)?;
        self.answers.remove(due).map(|(_, message)| message)
    }

    /// Takes a message; false if it has to wait.
    fn serve(&mut self, now: u64, message: Message) -> bool {
        let line = message.line & !(self.line_bytes - 1);
        let writes = message.wish != Wish::Line;
        let is_store = message.wish == Wish::Store;
        if let Some(waiting) = self.pending.get_mut(&line) {
            waiting.push(message);
            self.statistics.misses += 1;
            return true;
        }
        let hit = self.cache.as_mut().is_some_and(|cache| cache.access(line, writes));
        if hit {
            self.statistics.hits += 1;
            if !is_store {
                self.answers.push_back((now + self.hit_cycles, message));
            }
            return true;
        }
        if !self.dram.accepts() || !is_store && self.pending.len() == self.misses {
            return false;
        }
        match &mut self.cache {
            // The line is not fetched for a store: its bytes are marked in the cache.
            Some(cache) if is_store => {
                if let Some(leaving) = cache.insert(line, true) {
                    self.dram.push(leaving, true);
                }
            }
            _ if is_store => self.dram.push(line, true),
            _ => {
                self.dram.push(line, false);
                self.pending.insert(line, vec![message]);
            }
        }
        self.statistics.misses += 1;
        true
    }
}
