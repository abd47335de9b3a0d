//! The turns of the stack unit: which block it serves in a cycle, and what of its step takes effect.
//!
//! ```text
//!                 clock --->+------+---> block, served, fires
//!                 reset --->|      |---> asks, ends, conflict, pc
//!        optional rules --->|      |---> next_top, next_position, drops_base
//!   checking, resolving --->|      |---> save_*[3]
//!        branch_arrives --->|      |---> mask_*
//! pending, any_*        --->|      |---> update_*, push_*, pop_*, merge_*
//! top_*, below          --->|      |
//! arrival, target,      --->|      |
//! annotation            --->+------+
//! ```
//!
//! # Behaviour
//!
//! - **T15** Of the blocks in state CHECK or RESOLVE round robin picks one a cycle. The step of
//!   [`StackUnit`] for it takes effect (`fires`) unless a branch arrives, which needs the mask memory.
//! - The mask words belong to the top of the stack (TOS) and, for clear and merge, to `mask_other`. In
//!   RESOLVE the word of T is meant, which is the one above the TOS (T17).
//! - Events are those of [`StackUnit`], in cycles in which its step takes effect.
//!
//! # Timing
//!
//! `block` depends combinationally on `checking` and `resolving`; everything else on what is read for
//! that block, and on `branch_arrives`.
//!
//! # Cost
//!
//! An arbiter of `BLOCKS` requests and the logic of [`StackUnit`].

use super::{Pending, StackUnit};
use crate::cells::RoundRobinArbiter;
use crate::reconvergence::Entry;
use crate::words::Annotation;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Turns of the stack unit; see the [module](self). Words have one bit a block slot.
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct StackTurn<const BLOCKS: usize, const BLOCK_W: usize, const POSITION_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; the first turn is that of block slot 0.
    pub reset: Signal<In, Bit>,
    /// Rule T13 is on.
    pub stack_reuse: Signal<In, Bit>,
    /// Rule T14 is on.
    pub prune: Signal<In, Bit>,
    /// Rules L1 to L5 are on.
    pub likely_convergence: Signal<In, Bit>,
    /// Rule T17 is on.
    pub unanimous: Signal<In, Bit>,
    /// The blocks in state CHECK.
    pub checking: Signal<In, Bits<BLOCKS>>,
    /// The blocks in state RESOLVE.
    pub resolving: Signal<In, Bits<BLOCKS>>,
    /// The blocks that have a pending arrival.
    pub pending: Signal<In, Bits<BLOCKS>>,
    /// The blocks of which some thread takes the pending branch.
    pub any_taken: Signal<In, Bits<BLOCKS>>,
    /// The blocks of which some thread does not take the pending branch.
    pub any_not_taken: Signal<In, Bits<BLOCKS>>,
    /// A branch arrives in this cycle, so that no step takes effect.
    pub branch_arrives: Signal<In, Bit>,
    /// TOS of `block`.
    pub top_entry: Signal<In, Entry>,
    /// Position of the TOS.
    pub top_position: Signal<In, Bits<8>>,
    /// The TOS has every thread of the block.
    pub top_all: Signal<In, Bit>,
    /// The TOS has live threads; without meaning in RESOLVE.
    pub top_any: Signal<In, Bit>,
    /// The entry below the TOS.
    pub below: Signal<In, Entry>,
    /// The pending arrival of `block`; without meaning unless it has one.
    pub arrival: Signal<In, Pending>,
    /// Where the pending branch goes if it is taken; without meaning in CHECK.
    pub target: Signal<In, Bits<24>>,
    /// Annotation of the pending branch; without meaning in CHECK.
    pub annotation: Signal<In, Annotation>,
    /// Block slot that has the turn; zero if there is none.
    pub block: Signal<Out, Bits<BLOCK_W>>,
    /// The step for `block` takes effect.
    pub fires: Signal<Out, Bit>,
    /// The block whose step takes effect, one-hot; zero unless `fires`.
    pub served: Signal<Out, Bits<BLOCKS>>,
    /// The block asks for warps; without meaning unless `fires`.
    pub asks: Signal<Out, Bit>,
    /// The block has ended; without meaning unless `fires`.
    pub ends: Signal<Out, Bit>,
    /// Fault 8: the entry below goes on at another PC than the one that is popped.
    pub conflict: Signal<Out, Bit>,
    /// PC of the TOS before the step; without meaning unless `fires`.
    pub pc: Signal<Out, Bits<24>>,
    /// The TOS after the step; without meaning unless `fires`.
    pub next_top: Signal<Out, Entry>,
    /// Position of the TOS after the step; without meaning unless `fires`.
    pub next_position: Signal<Out, Bits<8>>,
    /// The base entry, which had every thread of the block, is dropped; without meaning unless
    /// `fires`.
    pub drops_base: Signal<Out, Bit>,
    /// An entry below the new TOS is written: the waiting one, that of likely convergence, NT;
    /// without meaning unless `fires`.
    pub save_valid: [Signal<Out, Bit>; 3],
    /// Position of the entry that is written.
    pub save_position: [Signal<Out, Bits<8>>; 3],
    /// The entry that is written.
    pub save_entry: [Signal<Out, Entry>; 3],
    /// The mask of the entry at `mask_position` is every thread of the block.
    pub mask_all: Signal<Out, Bit>,
    /// Position of the mask word that is read.
    pub mask_position: Signal<Out, Bits<8>>,
    /// Position of the mask word that is cleared, merged into or copied to.
    pub mask_other: Signal<Out, Bits<8>>,
    /// The mask word at `mask_other` is cleared.
    pub mask_clears: Signal<Out, Bit>,
    /// The live threads of the mask word at `mask_position` enter that at `mask_other`.
    pub mask_merges: Signal<Out, Bit>,
    /// Event: the old TOS becomes a waiting entry.
    pub update_valid: Signal<Out, Bit>,
    /// The waiting entry.
    pub update_entry: Signal<Out, Entry>,
    /// Event: a likely-convergence entry is made.
    pub push_likely_valid: Signal<Out, Bit>,
    /// Position of the likely-convergence entry.
    pub push_likely_position: Signal<Out, Bits<8>>,
    /// The likely-convergence entry.
    pub push_likely_entry: Signal<Out, Entry>,
    /// Event: an entry is made for the threads that do not take the branch.
    pub push_not_taken_valid: Signal<Out, Bit>,
    /// Position of the entry of the threads that do not take the branch.
    pub push_not_taken_position: Signal<Out, Bits<8>>,
    /// The entry of the threads that do not take the branch.
    pub push_not_taken_entry: Signal<Out, Entry>,
    /// Event: an entry is made for the threads that take the branch.
    pub push_taken_valid: Signal<Out, Bit>,
    /// Position of the entry of the threads that take the branch.
    pub push_taken_position: Signal<Out, Bits<8>>,
    /// The entry of the threads that take the branch.
    pub push_taken_entry: Signal<Out, Entry>,
    /// Event: the TOS is popped.
    pub pop_valid: Signal<Out, Bit>,
    /// Event: the TOS is popped, its threads join those of the entry at `mask_other`.
    pub merge_valid: Signal<Out, Bit>,
    // Sub-blocks
    order: RoundRobinArbiter<BLOCKS, BLOCK_W>,
    unit: StackUnit<POSITION_W>,
    // Wires
    resolves: Signal<Local, Bit>,
    /// The position above the TOS.
    above: Signal<Local, Bits<8>>,
}

#[logic]
impl StackTurn {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, order);
        self.order.reset.next = self.reset.val();

        // Whose turn it is
        self.order.request.next = self.checking.val() | self.resolving.val();
        self.order.accept.next = !self.branch_arrives.val();
        self.block.next = self.order.grant_index.val();
        self.fires.next = self.order.grant_valid.val() & (!self.branch_arrives.val());
        self.served.next = 0.into();
        if self.fires.val() {
            self.served.next = self.order.grant.val();
        }
        self.resolves.next = (self.resolving.val() & self.order.grant.val()).any();

        // Its step
        self.unit.stack_reuse.next = self.stack_reuse.val();
        self.unit.prune.next = self.prune.val();
        self.unit.likely_convergence.next = self.likely_convergence.val();
        self.unit.unanimous.next = self.unanimous.val();
        self.unit.resolves.next = self.resolves.val();
        self.unit.top_entry.next = self.top_entry.val();
        self.unit.top_position.next = self.top_position.val();
        self.unit.any.next = self.top_any.val();
        self.unit.any_taken.next = (self.any_taken.val() & self.order.grant.val()).any();
        self.unit.any_not_taken.next = (self.any_not_taken.val() & self.order.grant.val()).any();
        self.unit.below.next = self.below.val();
        self.unit.pending_valid.next = (self.pending.val() & self.order.grant.val()).any();
        self.unit.pending.next = self.arrival.val();
        self.unit.target.next = self.target.val();
        self.unit.annotation.next = self.annotation.val();
        self.asks.next = self.unit.asks.val();
        self.ends.next = self.unit.ends.val();
        self.conflict.next = self.fires.val() & self.unit.conflict.val();
        self.pc.next = self.unit.pc.val();

        // Entries
        self.next_top.next = self.unit.next_top.val();
        self.next_position.next = self.unit.next_position.val();
        self.drops_base.next = self.unit.drops_base.val();
        self.save_valid[0].next = self.unit.update_valid.val();
        self.save_position[0].next = self.top_position.val();
        self.save_entry[0].next = self.unit.update_entry.val();
        self.save_valid[1].next = self.unit.likely_valid.val();
        self.save_position[1].next = self.unit.likely_position.val();
        self.save_entry[1].next = self.unit.likely_entry.val();
        self.save_valid[2].next = self.unit.not_taken_saved.val();
        self.save_position[2].next = self.unit.not_taken_position.val();
        self.save_entry[2].next = self.unit.not_taken_entry.val();

        // Masks
        self.above.next = self.top_position.val() + 1;
        self.mask_all.next = self.top_all.val();
        self.mask_position.next = self.top_position.val();
        if self.resolves.val() {
            self.mask_all.next = false;
            self.mask_position.next = self.above.val();
        }
        self.mask_other.next = self.unit.other_position.val();
        self.mask_clears.next = self.fires.val() & self.unit.clears.val();
        self.mask_merges.next =
            self.fires.val() & (self.unit.merges.val() | self.unit.copies.val());

        // Events
        self.update_valid.next = self.fires.val() & self.unit.update_valid.val();
        self.update_entry.next = self.unit.update_entry.val();
        self.push_likely_valid.next = self.fires.val() & self.unit.likely_valid.val();
        self.push_likely_position.next = self.unit.likely_position.val();
        self.push_likely_entry.next = self.unit.likely_entry.val();
        self.push_not_taken_valid.next = self.fires.val() & self.unit.not_taken_valid.val();
        self.push_not_taken_position.next = self.unit.not_taken_position.val();
        self.push_not_taken_entry.next = self.unit.not_taken_entry.val();
        self.push_taken_valid.next = self.fires.val() & self.unit.taken_valid.val();
        self.push_taken_position.next = self.unit.taken_position.val();
        self.push_taken_entry.next = self.unit.taken_entry.val();
        self.pop_valid.next = self.fires.val() & self.unit.pops.val();
        self.merge_valid.next = self.fires.val() & self.unit.merges.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};
    use crate::words::Kind;

    /// Two blocks whose TOS, at position 1, has live threads at another PC than its RPC.
    fn uut() -> StackTurn<2, 1, 6> {
        let mut uut = StackTurn::default();
        uut.top_entry.next =
            Entry { pc: 0x40.into(), kind: Kind::Pc, rpc: 0x80.into(), ..Entry::default() };
        uut.top_position.next = 1.into();
        uut.top_any.next = true;
        settle(&mut uut);
        uut
    }

    #[test]
    fn t15_blocks_that_check_or_resolve_have_turns_in_order() {
        let mut uut = uut();
        assert!(!uut.fires.val() && !uut.served.val().any());
        uut.checking.next = 0b01.into();
        uut.resolving.next = 0b10.into();
        for served in [0b01_u64, 0b10, 0b01] {
            settle(&mut uut);
            assert!(uut.fires.val());
            assert_eq!((uut.served.val(), uut.block.val()), (served.into(), (served >> 1).into()));
            assert_eq!(uut.asks.val(), served == 0b01);
            step!(uut);
        }
    }

    #[test]
    fn t15_a_branch_that_arrives_keeps_the_step_from_taking_effect_and_the_turn() {
        let mut uut = uut();
        uut.checking.next = 0b11.into();
        uut.top_any.next = false;
        uut.branch_arrives.next = true;
        for _ in 0..3 {
            settle(&mut uut);
            assert!(!uut.fires.val() && !uut.served.val().any() && !uut.pop_valid.val());
            assert_eq!(uut.block.val(), 0);
            step!(uut);
        }
        uut.branch_arrives.next = false;
        settle(&mut uut);
        assert!(uut.fires.val() && uut.pop_valid.val());
        assert_eq!(uut.served.val(), 0b01);
    }

    #[test]
    fn t17_in_resolve_the_mask_word_is_that_above_the_top() {
        let mut uut = uut();
        uut.top_all.next = true;
        uut.checking.next = 0b01.into();
        settle(&mut uut);
        assert_eq!((uut.mask_position.val(), uut.mask_all.val()), (1.into(), true));
        uut.checking.next = 0.into();
        uut.resolving.next = 0b01.into();
        settle(&mut uut);
        assert_eq!((uut.mask_position.val(), uut.mask_all.val()), (2.into(), false));
    }
}
