//! Greedy, then oldest (rule S5).

use super::Policy;
use super::blocks::Blocks;
use crate::slot_set::SlotSet;

/// Thread blocks by age, and the last choice.
#[derive(Clone, Debug)]
pub struct Gto<Set> {
    blocks: Blocks<Set>,
    /// The slot chosen last, 0 at the beginning, whatever runs there by now.
    last: usize,
}

impl<Set: SlotSet> Gto<Set> {
    /// Without a thread block.
    pub fn new(block_slots: usize) -> Self {
        Self { blocks: Blocks::new(block_slots), last: 0 }
    }
}

impl<Set: SlotSet> Policy<Set> for Gto<Set> {
    fn start(&mut self, block_slot: usize, slots: &Set) {
        self.blocks.start(block_slot, slots);
    }

    fn choose(&mut self, candidates: &Set) -> Option<usize> {
        if candidates.is_empty() {
            return None;
        }
        if !candidates.contains(self.last) {
            let block = self.blocks.oldest(candidates)?;
            self.last = self.blocks.lowest_in(block, candidates)?;
        }
        Some(self.last)
    }
}
