//! The bench of the slot order: runs in random orders, in which blocks come and go, some of their slots
//! are candidates and one of them may go. Which one comes first is defined on lists.

use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::{End, Runner};
use heddle_model::Order;
use rand::Rng;
use rand::seq::IteratorRandom;
use rand_chacha::ChaCha8Rng;
use std::ops::Range;

ports! {
    /// Ports of the order.
    struct Ports {
        in reset, restart, order, insert_valid, insert_block, insert_warps,
            candidates = "choice.candidates", opportunity = "choice.opportunity";
        ins block_warps;
        out pick = "choice.pick", slot = "choice.slot";
    }
}

/// A resident block.
struct Block {
    block_slot: usize,
    slots: Range<usize>,
    /// The slot after its last choice.
    pointer: usize,
}

impl Block {
    fn new(block_slot: usize, slots: Range<usize>) -> Self {
        Block { block_slot, pointer: slots.start, slots }
    }

    /// Its slots, one bit each.
    fn word(&self) -> u64 {
        self.slots.clone().fold(0, |word, slot| word | 1 << slot)
    }
}

/// A run, as the contract defines it.
struct Definition {
    order: Order,
    slots: usize,
    block_slots: usize,
    /// The blocks that have started, the one dispatched first in front.
    blocks: Vec<Block>,
    place: usize,
    holder: usize,
    last: Option<usize>,
}

/// Numbers below a bound, in cyclic order.
fn cyclic(first: usize, range: Range<usize>) -> impl Iterator<Item = usize> {
    (first..range.end).chain(range.start..first)
}

impl Definition {
    /// A run in cycle 1.
    fn new(runner: &Runner<'_>, order: Order) -> Self {
        let [slots, block_slots] = ["slots", "blocks"].map(|name| runner.preset().parameter(name));
        let (blocks, place, holder, last) = (vec![], 0, 0, None);
        Definition { order, slots, block_slots, blocks, place, holder, last }
    }

    /// Free slots for a block, in a free block slot, if a random place is free.
    fn allocate(&self, random: &mut ChaCha8Rng) -> Option<Block> {
        let is_free = |slot: &usize| self.blocks.iter().all(|block| block.block_slot != *slot);
        let block_slot = (0..self.block_slots).filter(is_free).choose(random)?;
        let start = random.random_range(0..self.slots);
        let end = random.random_range(start..self.slots) + 1;
        let fits = |block: &Block| block.slots.end <= start || end <= block.slots.start;
        self.blocks.iter().all(fits).then(|| Block::new(block_slot, start..end))
    }

    /// Some of the slots of the blocks, one bit each.
    fn candidates(&self, random: &mut ChaCha8Rng) -> u64 {
        let share = random.random_range(0.1..0.9);
        let slots = self.blocks.iter().flat_map(|block| block.slots.clone());
        slots.filter(|_| random.random_bool(share)).fold(0, |word, slot| word | 1 << slot)
    }

    /// The candidate that comes first.
    fn first(&self, candidates: u64) -> Option<usize> {
        let is_candidate = |slot: &usize| candidates >> slot & 1 == 1;
        let from_pointer =
            |block: &Block| cyclic(block.pointer, block.slots.clone()).find(is_candidate);
        let lowest = |block: &Block| block.slots.clone().find(is_candidate);
        let in_block_slot = |block_slot: usize| {
            let found = self.blocks.iter().find(|block| block.block_slot == block_slot);
            found.and_then(from_pointer)
        };
        let from_block_slot = |first| cyclic(first, 0..self.block_slots).find_map(in_block_slot);
        match self.order {
            Order::Lrr => {
                let behind = self.last.map_or(0, |last| last + 1);
                cyclic(behind, 0..self.slots).find(is_candidate)
            }
            Order::Age => self.blocks.iter().find_map(from_pointer),
            Order::Rrb => from_block_slot(self.place),
            Order::Srr => from_block_slot(self.holder),
            Order::Gto => {
                let last = Some(self.last.unwrap_or(0)).filter(is_candidate);
                last.or_else(|| self.blocks.iter().find_map(lowest))
            }
            Order::TwoLevel => unreachable!("the block has no fetch groups"),
        }
    }

    /// An opportunity, and the slot that goes.
    fn go(&mut self, slot: Option<usize>) {
        self.place = (self.place + 1) % self.block_slots;
        let Some(slot) = slot else { return };
        self.last = Some(slot);
        let owner = self.blocks.iter_mut().find(|block| block.slots.contains(&slot));
        let owner = owner.expect("a candidate is a slot of a block");
        owner.pointer = slot + 1;
        self.holder = owner.block_slot;
    }
}

/// Random runs until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let ports = Ports::of(runner);
    let mut random = runner.random();
    let (mut runs, mut blocks, mut choices) = (0, 0, 0);
    let orders = Order::ALL.into_iter().filter(|order| *order != Order::TwoLevel);
    runner.until_over(|runner| {
        loop {
            let order = orders.clone().choose(&mut random).expect("there are orders");
            begin(runner, &ports, order, &mut random)?;
            let mut definition = Definition::new(runner, order);
            runs += 1;
            // In the block table, and not started yet.
            let mut coming: Option<Block> = None;
            for _ in 0..random.random_range(50..300) {
                let starts = coming.take_if(|_| random.random_bool(0.5));
                runner.set(ports.insert_valid, starts.is_some());
                if let Some(block) = &starts {
                    runner.set(ports.insert_block, block.block_slot);
                    runner.set(ports.insert_warps, block.word());
                    blocks += 1;
                }
                let candidates = definition.candidates(&mut random);
                let opportunity = random.random_bool(0.7);
                runner.set(ports.candidates, candidates);
                runner.set(ports.opportunity, opportunity);
                let first = definition.first(candidates);
                check(runner, &ports, order, candidates, first)?;
                runner.clock()?;
                if opportunity {
                    definition.go(first);
                    choices += u64::from(first.is_some());
                }
                definition.blocks.extend(starts);
                if random.random_ratio(1, 24)
                    && let Some(ended) = (0..definition.blocks.len()).choose(&mut random)
                {
                    let ended = definition.blocks.remove(ended);
                    runner.set(ports.block_warps[ended.block_slot], 0);
                }
                if coming.is_none() && random.random_bool(0.2) {
                    coming = definition.allocate(&mut random);
                    if let Some(block) = &coming {
                        runner.set(ports.block_warps[block.block_slot], block.word());
                    }
                }
            }
        }
    })?;
    Ok(Results::counts("runs", &[("runs", runs), ("blocks", blocks), ("choices", choices)]))
}

/// Compares what is picked.
fn check(
    runner: &mut Runner<'_>,
    ports: &Ports,
    order: Order,
    candidates: u64,
    first: Option<usize>,
) -> Result<(), BenchError> {
    let seen = runner.get(ports.pick);
    let what = format!("first of the candidates {candidates:#b} in {} (S1 to S5)", order.name());
    runner.check(&what, first.map_or(0, |slot| 1 << slot), seen)?;
    let Some(slot) = first else { return Ok(()) };
    let seen = runner.get(ports.slot);
    runner.check("number of the slot that is picked", slot as u64, seen)
}

/// Reset, and cycle 0 of a run: there is no block yet.
fn begin(
    runner: &mut Runner<'_>,
    ports: &Ports,
    order: Order,
    random: &mut ChaCha8Rng,
) -> Result<(), End> {
    ports.block_warps.iter().for_each(|port| runner.set(*port, 0));
    runner.set(ports.order, order as u64);
    runner.set(ports.candidates, 0);
    runner.set(ports.insert_valid, false);
    for port in [ports.reset, ports.restart] {
        runner.set(ports.opportunity, random.random_bool(0.5));
        runner.set(port, true);
        runner.clock()?;
        runner.set(port, false);
    }
    Ok(())
}
