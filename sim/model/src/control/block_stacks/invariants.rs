//! What holds at the end of every cycle. Debug builds look, so every test of this core
//! does.

use super::threads::Threads;
use super::{Block, BlockStacks, State};
use crate::event::EntryKind;
use crate::slot_set::SlotSet;

impl BlockStacks {
    /// Panics if an invariant does not hold.
    pub(super) fn check_invariants(&self) {
        for block in self.blocks.iter().filter(|block| block.state != State::Idle) {
            self.check_warps(block);
            self.check_stack(block);
        }
    }

    fn check_warps(&self, block: &Block) {
        let mut running = Threads::default();
        let slots = self.active.and(&block.slots());
        for slot in slots.iter() {
            let threads = Threads::of(self.slots[slot].mask, &self.slots[slot].rows);
            assert!(running.and(&threads).is_empty(), "a thread is in one active slot at most");
            running = running.or(&threads);
        }
        let warps = slots.iter().count();
        assert!(block.count <= block.warps, "no more warps than the block has slots");
        assert_eq!(block.count, warps, "every warp that has not arrived is active");
        let Some(top) = block.top() else { return };
        let threads = top.mask.and(&self.live);
        let at_branch = block.taken.or(&block.not_taken);
        let arrived = block.arrived.or(&at_branch).and(&self.live);
        match block.state {
            State::Run => {
                assert!(running.and(&arrived).is_empty(), "no thread runs that has arrived");
                assert_eq!(running.or(&arrived), threads, "all threads of the top run or wait");
            }
            State::Resolve => {
                assert!(block.taken.and(&block.not_taken).is_empty(), "a thread goes one way");
                assert_eq!(at_branch.and(&self.live), threads, "every thread goes some way");
            }
            State::Idle | State::Check | State::Wait => {}
        }
    }

    fn check_stack(&self, block: &Block) {
        for (position, entry) in block.stack.iter().enumerate() {
            assert!(!(self.unanimous && entry.alone), "sides that nobody takes get no entry");
            if let Some(likely) = entry.likely {
                let joins = usize::from(likely.position);
                assert!(joins < position, "threads join an entry below");
                assert_eq!(block.stack[joins].pc, likely.pc, "threads join where they are");
            }
            let end = |of: &super::Entry<Threads>| (of.kind, of.rpc, of.branch_depth);
            let mut below = block.stack[..position].iter().rev();
            if entry.kind != EntryKind::Exit
                && let Some(waiting) = below.find(|below| end(below) != end(entry))
            {
                let strays = entry.mask.and(&self.live).without(&waiting.mask);
                assert!(strays.is_empty(), "all threads return to an entry that has them");
            }
        }
    }
}
