//! The network between the cores and the channels.
//!
//! Each side has a link out and a link in, which a message keeps for some cycles. Who may send in a cycle is
//! up to the [`Allocator`]: with output queues every sender with its oldest message, whatever others send;
//! in a crossbar the pairs of a matching, in which nobody sends or takes two messages.

mod matching;

use std::collections::VecDeque;

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::channel::{Channel, Message, Wish};
use super::clock::Clock;
use super::configuration::{
    Allocator, DramConfiguration, MachineConfiguration, NetworkConfiguration,
};
use super::first_level::FirstLevel;
use matching::{Pair, matching};

/// Data bytes of an atomic, and of its answer.
pub const ATOMIC_BYTES: u32 = 4;

/// The links of one direction. They count the cycles of the network.
#[derive(Clone, Debug)]
struct Links {
    now: u64,
    /// For each sender the first cycle in which its link is free.
    from: Vec<u64>,
    /// The same for each receiver.
    to: Vec<u64>,
}

impl Links {
    fn new(senders: usize, receivers: usize) -> Self {
        Self { now: 0, from: vec![0; senders], to: vec![0; receivers] }
    }

    fn can_send(&self, sender: usize) -> bool {
        self.from[sender] <= self.now
    }

    fn can_take(&self, receiver: usize) -> bool {
        self.to[receiver] <= self.now
    }
}

/// The network.
#[derive(Clone, Debug)]
pub struct Network {
    configuration: NetworkConfiguration,
    clock: Clock,
    /// Cycles of a core that the head of a message needs from one side to the other.
    latency: u64,
    requests: Links,
    answers: Links,
    /// For each core the answers on their way, with the cycle of the cores in which they are there.
    arrivals: Vec<VecDeque<(u64, Message)>>,
    dram: DramConfiguration,
    /// Bytes of the lines at the channels.
    channel_line_bytes: u64,
    /// Bytes of the lines that cores ask for.
    core_line_bytes: u32,
    random: ChaCha8Rng,
}

impl Network {
    /// An idle network.
    pub fn new(configuration: &MachineConfiguration) -> Self {
        let (cores, channels) = (configuration.cores, configuration.dram.channels);
        Self {
            configuration: configuration.network,
            clock: Clock::new(configuration.network_clock_mhz, configuration.clock_mhz),
            latency: configuration.network_latency(),
            requests: Links::new(cores, channels),
            answers: Links::new(channels, cores),
            arrivals: vec![VecDeque::new(); cores],
            dram: configuration.dram,
            channel_line_bytes: configuration.channel_line_bytes().into(),
            core_line_bytes: configuration.l1.line_bytes,
            random: ChaCha8Rng::seed_from_u64(0),
        }
    }

    /// Its cycles within the next one of the cores.
    pub fn advance(&mut self) -> u32 {
        self.clock.advance()
    }

    /// The channel of a message.
    fn channel_of(&self, message: &Message) -> usize {
        self.dram.channel_of(message.line / self.channel_line_bytes)
    }

    /// Whether another message may be sent where so many have not been taken.
    fn has_room(&self, waiting: usize) -> bool {
        self.configuration.queue.is_none_or(|queue| waiting < queue)
    }

    /// So many senders, one after the other. With bounded queues it counts who is first: that is by chance.
    fn in_turn(&mut self, senders: usize) -> impl Iterator<Item = usize> + use<> {
        let bounded = self.configuration.queue.is_some();
        let first = if bounded { self.random.random_range(0..senders) } else { 0 };
        (first..senders).chain(0..first)
    }

    /// A cycle of the network from the cores to the channels; `now` counts cycles of the cores.
    pub fn send_requests(&mut self, now: u64, caches: &mut [FirstLevel], channels: &mut [Channel]) {
        match self.configuration.allocator {
            Allocator::OutputQueues => {
                for core in self.in_turn(caches.len()) {
                    let Some(message) = caches[core].outgoing().next() else { continue };
                    let channel = self.channel_of(message);
                    if self.requests.can_send(core) && self.has_room(channels[channel].waiting()) {
                        self.send_request(now, (core, channel), caches, channels);
                    }
                }
            }
            Allocator::ParallelIterativeMatching => {
                let mut wishes: Vec<Pair> = Vec::new();
                for (core, cache) in caches.iter().enumerate() {
                    if self.requests.can_send(core) {
                        let pairs = cache.outgoing().map(|it| (core, self.channel_of(it)));
                        wishes.extend(pairs.filter(|&(_, channel)| {
                            let room = self.has_room(channels[channel].waiting());
                            room && self.requests.can_take(channel)
                        }));
                    }
                }
                for pair in matching(wishes, &mut self.random) {
                    self.send_request(now, pair, caches, channels);
                }
            }
        }
        self.requests.now += 1;
    }

    /// The oldest message of a core for a channel leaves.
    fn send_request(
        &mut self,
        now: u64,
        (core, channel): Pair,
        caches: &mut [FirstLevel],
        channels: &mut [Channel],
    ) {
        let message = caches[core].take_message(|message| self.channel_of(message) == channel);
        let Some(message) = message else { return };
        let cycles = self.configuration.cycles(message.data_bytes);
        let free = self.requests.now + cycles;
        (self.requests.from[core], self.requests.to[channel]) = (free, free);
        channels[channel].send(now + self.latency + self.clock.core_cycles(cycles - 1), message);
    }

    /// A cycle of the network from the channels to the cores.
    pub fn send_answers(&mut self, now: u64, channels: &mut [Channel], caches: &mut [FirstLevel]) {
        match self.configuration.allocator {
            Allocator::OutputQueues => {
                for channel in self.in_turn(channels.len()) {
                    let Some(core) = channels[channel].due_cores(now).next() else { continue };
                    if self.answers.can_send(channel) && self.has_room(self.arrivals[core].len()) {
                        self.send_answer(now, (channel, core), channels);
                    }
                }
            }
            Allocator::ParallelIterativeMatching => {
                let mut wishes: Vec<Pair> = Vec::new();
                for (number, channel) in channels.iter().enumerate() {
                    if self.answers.can_send(number) {
                        let pairs = channel.due_cores(now).map(|core| (number, core));
                        wishes.extend(pairs.filter(|&(_, core)| {
                            let room = self.has_room(self.arrivals[core].len());
                            room && self.answers.can_take(core)
                        }));
                    }
                }
                for pair in matching(wishes, &mut self.random) {
                    self.send_answer(now, pair, channels);
                }
            }
        }
        self.receive(now, caches);
        self.answers.now += 1;
    }

    /// The oldest answer of a channel for a core leaves.
    fn send_answer(&mut self, now: u64, (channel, core): Pair, channels: &mut [Channel]) {
        let Some(message) = channels[channel].take_answer(now, core) else { return };
        let cycles = self.answer_cycles(&message);
        let free = self.answers.now + cycles;
        self.answers.from[channel] = free;
        if self.configuration.allocator == Allocator::ParallelIterativeMatching {
            self.answers.to[core] = free;
        }
        let arrives = now + self.latency + self.clock.core_cycles(cycles - 1);
        self.arrivals[core].push_back((arrives, message));
    }

    /// Each core takes an answer that is there. What output queues hold goes over its link one message after the other;
    /// a crossbar has kept the link when the message was sent.
    fn receive(&mut self, now: u64, caches: &mut [FirstLevel]) {
        let queues = self.configuration.allocator == Allocator::OutputQueues;
        for (core, cache) in caches.iter_mut().enumerate() {
            if queues && !self.answers.can_take(core) {
                continue;
            }
            let arrived = self.arrivals[core].front().is_some_and(|&(at, _)| at <= now);
            if arrived && let Some((_, message)) = self.arrivals[core].pop_front() {
                if queues {
                    self.answers.to[core] = self.answers.now + self.answer_cycles(&message);
                }
                cache.receive(&message);
            }
        }
    }

    /// Cycles that an answer keeps a link.
    fn answer_cycles(&self, message: &Message) -> u64 {
        self.configuration.cycles(match message.wish {
            Wish::Line => self.core_line_bytes,
            Wish::Atomic { .. } => ATOMIC_BYTES,
            Wish::Store => 0,
        })
    }
}
