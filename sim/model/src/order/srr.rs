//! The same thread block as long as it has a candidate (rule S3).

use super::Policy;
use super::blocks::Blocks;
use crate::slot_set::SlotSet;

/// Thread blocks and the block slot of the holder, from which the last choice was made.
#[derive(Clone, Debug)]
pub struct Srr<Set> {
    blocks: Blocks<Set>,
    holder: usize,
}

impl<Set: SlotSet> Srr<Set> {
    /// Without a thread block; block slot 0 is the holder.
    pub fn new(block_slots: usize) -> Self {
        Self { blocks: Blocks::new(block_slots), holder: 0 }
    }
}

impl<Set: SlotSet> Policy<Set> for Srr<Set> {
    fn start(&mut self, block_slot: usize, slots: &Set) {
        self.blocks.start(block_slot, slots);
    }

    fn choose(&mut self, candidates: &Set) -> Option<usize> {
        if candidates.is_empty() {
            return None;
        }
        self.holder = self.blocks.first_from(self.holder, candidates)?;
        self.blocks.choose_in(self.holder, candidates)
    }
}
