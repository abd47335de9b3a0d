//! The thread block that was dispatched first (rule S1).

use super::Policy;
use super::blocks::Blocks;
use crate::slot_set::SlotSet;

/// Thread blocks by age.
#[derive(Clone, Debug)]
pub struct Age<Set>(Blocks<Set>);

impl<Set: SlotSet> Age<Set> {
    /// Without a thread block.
    pub fn new(block_slots: usize) -> Self {
        Self(Blocks::new(block_slots))
    }
}

impl<Set: SlotSet> Policy<Set> for Age<Set> {
    fn start(&mut self, block_slot: usize, slots: &Set) {
        self.0.start(block_slot, slots);
    }

    fn choose(&mut self, candidates: &Set) -> Option<usize> {
        if candidates.is_empty() {
            return None;
        }
        let block = self.0.oldest(candidates)?;
        self.0.choose_in(block, candidates)
    }
}
