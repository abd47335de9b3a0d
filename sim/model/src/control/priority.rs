//! Which warp issues, when blocks have priority over each other (rules S1 to S4).

use crate::launch::Priority;
use crate::slot_set::{Bits, RoundRobin, SlotSet};

/// A block that takes part.
#[derive(Clone, Debug, Default)]
struct Block {
    slots: Bits<1>,
    /// Which block this is, by dispatch.
    age: u64,
    /// Its turns go round its slots.
    turn: RoundRobin,
}

/// The arbiter of issue.
#[derive(Clone, Debug)]
pub struct BlockPriority {
    priority: Priority,
    blocks: Vec<Block>,
    /// Blocks that have been dispatched.
    dispatched: u64,
    /// The block slot with priority (RRB), or the holder (SRR).
    first: usize,
    all: RoundRobin,
}

impl BlockPriority {
    /// The arbiter of a core with this many block slots, before any block is dispatched.
    pub fn new(priority: Priority, blocks: usize) -> Self {
        Self {
            priority,
            blocks: vec![Block::default(); blocks],
            dispatched: 0,
            // Cycle 0 has an opportunity too; the position counts from cycle 1 on.
            first: if priority == Priority::Rotating { blocks - 1 } else { 0 },
            all: RoundRobin::default(),
        }
    }

    /// A block starts in a block slot; its warp slots are `base` and so many behind.
    pub fn start(&mut self, block: usize, base: usize, warps: usize) {
        let slots = Bits::range(base, warps);
        // The slots may be those of blocks that have ended.
        for other in &mut self.blocks {
            other.slots = other.slots.without(&slots);
        }
        let age = self.dispatched;
        self.dispatched += 1;
        self.blocks[block] = Block { slots, age, turn: RoundRobin::at(base) };
    }

    /// Chooses one of the slots that are ready, in a cycle in which one can issue.
    #[inline(always)]
    pub fn choose(&mut self, ready: &Bits<1>) -> Option<usize> {
        if self.priority == Priority::Loose {
            return self.all.serve(ready);
        }
        let first = self.first;
        if self.priority == Priority::Rotating {
            self.first = (first + 1) % self.blocks.len();
        }
        if ready.is_empty() {
            return None;
        }
        let blocks = self.blocks.len();
        let is_ready = |&block: &usize| !self.blocks[block].slots.and(ready).is_empty();
        let chosen = match self.priority {
            Priority::Age => (0..blocks).filter(is_ready).min_by_key(|&b| self.blocks[b].age),
            _ => (first..blocks).chain(0..first).find(is_ready),
        }?;
        if self.priority == Priority::Sticky {
            self.first = chosen;
        }
        let Block { slots, turn, .. } = &mut self.blocks[chosen];
        turn.serve(&slots.and(ready))
    }
}
