//! Another thread block at every opportunity (rule S2).

use super::Policy;
use super::blocks::Blocks;
use crate::slot_set::SlotSet;

/// Thread blocks and the place of priority, which moves on at every opportunity.
#[derive(Clone, Debug)]
pub struct Rrb<Set> {
    blocks: Blocks<Set>,
    place: usize,
}

impl<Set: SlotSet> Rrb<Set> {
    /// Without a thread block, in cycle 0. It is an opportunity too, but the place counts from
    /// cycle 1 on.
    pub fn new(block_slots: usize) -> Self {
        Self { blocks: Blocks::new(block_slots), place: block_slots - 1 }
    }
}

impl<Set: SlotSet> Policy<Set> for Rrb<Set> {
    fn start(&mut self, block_slot: usize, slots: &Set) {
        self.blocks.start(block_slot, slots);
    }

    fn choose(&mut self, candidates: &Set) -> Option<usize> {
        let place = self.place;
        self.place = (place + 1) % self.blocks.len();
        if candidates.is_empty() {
            return None;
        }
        let block = self.blocks.first_from(place, candidates)?;
        self.blocks.choose_in(block, candidates)
    }
}
