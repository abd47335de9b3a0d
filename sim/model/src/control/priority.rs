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

#[cfg(test)]
mod tests {
    use super::*;

    /// What two blocks of two warps choose when these warps are ready, one set for each
    /// opportunity.
    fn chosen(priority: Priority) -> Vec<Option<usize>> {
        const READY: [&[usize]; 12] = [
            &[0, 1, 2, 3],
            &[1, 2, 3],
            &[2, 3],
            &[0, 3],
            &[0, 1, 2],
            &[3],
            &[],
            &[0, 1, 2, 3],
            &[0, 1, 2, 3],
            &[2, 3],
            &[0, 2],
            &[1, 3],
        ];
        let mut arbiter = BlockPriority::new(priority, 2);
        // Cycle 0, in which no block has started.
        assert_eq!(arbiter.choose(&Bits::default()), None);
        arbiter.start(0, 0, 2);
        arbiter.start(1, 2, 2);
        let set = |slots: &[usize]| {
            let mut set = Bits::default();
            slots.iter().for_each(|&slot| set.insert(slot));
            set
        };
        READY.iter().map(|slots| arbiter.choose(&set(slots))).collect()
    }

    fn warps(text: &str) -> Vec<Option<usize>> {
        text.chars().map(|warp| warp.to_digit(10).map(|warp| warp as usize)).collect()
    }

    #[test]
    fn s1_age_prefers_the_block_that_was_dispatched_first() {
        assert_eq!(chosen(Priority::Age), warps("012013-01201"));
        let mut arbiter = BlockPriority::new(Priority::Age, 2);
        arbiter.start(1, 0, 1);
        arbiter.start(0, 1, 1);
        assert_eq!(arbiter.choose(&Bits::range(0, 2)), Some(0));
    }

    #[test]
    fn s2_rrb_moves_priority_on_at_every_opportunity() {
        assert_eq!(chosen(Priority::Rotating), warps("023313-20303"));
    }

    #[test]
    fn s3_srr_stays_with_a_block_as_long_as_it_is_ready() {
        assert_eq!(chosen(Priority::Sticky), warps("012323-23223"));
    }

    #[test]
    fn s4_loose_round_robin_goes_over_all_warps() {
        assert_eq!(chosen(Priority::Loose), warps("012303-01201"));
    }

    #[test]
    fn slots_of_a_block_that_has_ended_belong_to_the_next_one() {
        let mut arbiter = BlockPriority::new(Priority::Age, 2);
        arbiter.start(0, 0, 2);
        arbiter.start(1, 0, 4);
        let served: Vec<_> = (0..4).map(|_| arbiter.choose(&Bits::range(0, 4))).collect();
        assert_eq!(served, [Some(0), Some(1), Some(2), Some(3)]);
    }
}
