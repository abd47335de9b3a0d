//! The thread blocks that an order chooses among.

use crate::slot_set::{RoundRobin, SlotSet};

/// A thread block that has started in a block slot.
#[derive(Clone, Default, Debug)]
struct Block<Set> {
    slots: Set,
    /// Thread blocks that started before it.
    age: u64,
    /// The slot after its last choice.
    pointer: RoundRobin,
}

/// The thread blocks of a core, by block slot.
#[derive(Clone, Debug)]
pub struct Blocks<Set> {
    blocks: Vec<Block<Set>>,
    started: u64,
}

impl<Set: SlotSet> Blocks<Set> {
    /// So many block slots without a thread block.
    pub fn new(block_slots: usize) -> Self {
        Self { blocks: vec![Block::default(); block_slots], started: 0 }
    }

    /// Number of block slots.
    pub fn len(&self) -> usize {
        self.blocks.len()
    }

    /// A thread block starts with these slots; its pointer is at the first of them.
    pub fn start(&mut self, block_slot: usize, slots: &Set) {
        // The slots may be those of thread blocks that have ended.
        for other in &mut self.blocks {
            other.slots = other.slots.without(slots);
        }
        let pointer = RoundRobin::at(slots.first_from(0).unwrap_or(0));
        self.blocks[block_slot] = Block { slots: slots.clone(), age: self.started, pointer };
        self.started += 1;
    }

    /// The block slot of the thread block with a candidate that was dispatched first.
    pub fn oldest(&self, candidates: &Set) -> Option<usize> {
        let having = (0..self.len()).filter(|&block| self.has(block, candidates));
        having.min_by_key(|&block| self.blocks[block].age)
    }

    /// The first block slot with a candidate in cyclic order from one on.
    pub fn first_from(&self, block_slot: usize, candidates: &Set) -> Option<usize> {
        let mut cyclic = (block_slot..self.len()).chain(0..block_slot);
        cyclic.find(|&block| self.has(block, candidates))
    }

    /// The first candidate of a thread block from its pointer on, which moves behind it.
    pub fn choose_in(&mut self, block_slot: usize, candidates: &Set) -> Option<usize> {
        let Block { slots, pointer, .. } = &mut self.blocks[block_slot];
        pointer.serve(&slots.and(candidates))
    }

    /// The candidate of a thread block with the lowest number.
    pub fn lowest_in(&self, block_slot: usize, candidates: &Set) -> Option<usize> {
        self.blocks[block_slot].slots.and(candidates).first_from(0)
    }

    fn has(&self, block_slot: usize, candidates: &Set) -> bool {
        !self.blocks[block_slot].slots.and(candidates).is_empty()
    }
}
