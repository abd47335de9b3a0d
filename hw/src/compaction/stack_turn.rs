//! The turns of the stack unit: at which block it looks, and what of its step takes effect.
//!
//! ```text
//!                 clock --->+------+---> looks, look_block
//!                 reset --->|      |---> block, served, fires
//!        optional rules --->|      |---> asks, ends, conflict, pc
//!   checking, resolving --->|      |---> next_top, next_position, drops_base
//!              entering --->|      |---> save_*[3]
//! pending, any_*        --->|      |---> mask_*
//! look_*, top_any       --->|      |---> position, update_*, push_*, pop_*, merge_*
//!                           +------+
//! ```
//!
//! # Behaviour
//!
//! - **T18** [`StackLook`] looks at a block and keeps its stack and pending arrival; the step of
//!   [`StackUnit`] for it takes effect (`fires`) in a later cycle in which no threads enter mask words.
//! - A look reads the mask word of the top of the stack (TOS) of the block that is looked at. A step clears the one at
//!   `mask_other` or merges into it what the look has found, or copies to it that of T, the one above the TOS (T17).
//! - Events are those of [`StackUnit`], in cycles in which its step takes effect.
//!
//! # Timing
//!
//! `look_block` depends combinationally on `checking`, `resolving` and `entering`, `mask_block` and `mask_all` on
//! what is read for that block too; everything else on registers, `top_any` and `entering`.
//!
//! # Cost
//!
//! That of [`StackLook`] and the logic of [`StackUnit`].

use super::{Pending, StackLook, StackUnit};
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
    /// Threads enter mask words in this cycle, so that no step takes effect and no block in state CHECK is looked at.
    pub entering: Signal<In, Bit>,
    /// TOS of `look_block`.
    pub look_top: Signal<In, Entry>,
    /// Position of the TOS of `look_block`.
    pub look_position: Signal<In, Bits<8>>,
    /// The TOS of `look_block` has every thread of the block.
    pub look_all: Signal<In, Bit>,
    /// The entry below the TOS of `look_block`.
    pub look_below: Signal<In, Entry>,
    /// The pending arrival of `look_block`; without meaning unless it has one.
    pub look_arrival: Signal<In, Pending>,
    /// Where the pending branch of `look_block` goes if it is taken; without meaning in CHECK.
    pub look_target: Signal<In, Bits<24>>,
    /// Annotation of the pending branch of `look_block`; without meaning in CHECK.
    pub look_annotation: Signal<In, Annotation>,
    /// The TOS at which the unit has looked has live threads; without meaning in RESOLVE.
    pub top_any: Signal<In, Bit>,
    /// The unit looks at a block.
    pub looks: Signal<Out, Bit>,
    /// Block slot that the unit looks at; without meaning unless `looks`.
    pub look_block: Signal<Out, Bits<BLOCK_W>>,
    /// Block slot that the unit serves; without meaning unless it has looked at one.
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
    /// Position of the TOS before the step; without meaning unless `fires`.
    pub position: Signal<Out, Bits<8>>,
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
    /// Position of the entry that is written, without meaning unless it is valid. Valid ones lie one above the other, so in the
    /// lowest two bits none is like another one.
    pub save_position: [Signal<Out, Bits<8>>; 3],
    /// The entry that is written.
    pub save_entry: [Signal<Out, Entry>; 3],
    /// The unit is busy with a step.
    pub mask_busy: Signal<Out, Bit>,
    /// Block slot whose mask words are read and written, at a look too.
    pub mask_block: Signal<Out, Bits<BLOCK_W>>,
    /// The TOS that is looked at has every thread of the block.
    pub mask_all: Signal<Out, Bit>,
    /// Position of the mask word that is copied.
    pub mask_position: Signal<Out, Bits<8>>,
    /// Position of the mask word that is cleared, merged into or copied to.
    pub mask_other: Signal<Out, Bits<8>>,
    /// The mask word at `mask_other` is cleared.
    pub mask_clears: Signal<Out, Bit>,
    /// The threads that the last look has found enter the mask word at `mask_other`.
    pub mask_merges: Signal<Out, Bit>,
    /// The live threads of the mask word at `mask_position` enter that at `mask_other`.
    pub mask_copies: Signal<Out, Bit>,
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
    look: StackLook<BLOCKS, BLOCK_W>,
    unit: StackUnit<POSITION_W>,
}

#[logic]
impl StackTurn {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, look);
        self.look.reset.next = self.reset.val();

        // Whose turn it is
        self.look.checking.next = self.checking.val();
        self.look.resolving.next = self.resolving.val();
        self.look.entering.next = self.entering.val();
        self.look.pending.next = self.pending.val();
        self.look.blocks_taken.next = self.any_taken.val();
        self.look.blocks_not_taken.next = self.any_not_taken.val();
        self.look.look_top.next = self.look_top.val();
        self.look.look_position.next = self.look_position.val();
        self.look.look_below.next = self.look_below.val();
        self.look.look_arrival.next = self.look_arrival.val();
        self.look.look_target.next = self.look_target.val();
        self.look.look_annotation.next = self.look_annotation.val();
        self.looks.next = self.look.looks.val();
        self.look_block.next = self.look.look_block.val();
        self.block.next = self.look.block.val();
        self.fires.next = self.look.fires.val();
        self.served.next = self.look.served.val();

        // Its step
        self.unit.stack_reuse.next = self.stack_reuse.val();
        self.unit.prune.next = self.prune.val();
        self.unit.likely_convergence.next = self.likely_convergence.val();
        self.unit.unanimous.next = self.unanimous.val();
        self.unit.resolves.next = self.look.resolves.val();
        self.unit.top_entry.next = self.look.top_entry.val();
        self.unit.top_position.next = self.look.top_position.val();
        self.unit.any.next = self.top_any.val();
        self.unit.any_taken.next = self.look.any_taken.val();
        self.unit.any_not_taken.next = self.look.any_not_taken.val();
        self.unit.below.next = self.look.below.val();
        self.unit.pending_valid.next = self.look.pending_valid.val();
        self.unit.pending.next = self.look.arrival.val();
        self.unit.target.next = self.look.target.val();
        self.unit.annotation.next = self.look.annotation.val();
        self.asks.next = self.unit.asks.val();
        self.ends.next = self.unit.ends.val();
        self.conflict.next = self.look.fires.val() & self.unit.conflict.val();
        self.position.next = self.look.top_position.val();
        self.pc.next = self.unit.pc.val();

        // Entries
        self.next_top.next = self.unit.next_top.val();
        self.next_position.next = self.unit.next_position.val();
        self.drops_base.next = self.unit.drops_base.val();
        self.save_valid[0].next = self.unit.update_valid.val();
        self.save_position[0].next = self.look.top_position.val();
        self.save_entry[0].next = self.unit.update_entry.val();
        self.save_valid[1].next = self.unit.likely_valid.val();
        self.save_position[1].next = self.unit.likely_position.val();
        self.save_entry[1].next = self.unit.likely_entry.val();
        self.save_valid[2].next = self.unit.not_taken_saved.val();
        self.save_position[2].next = self.unit.not_taken_position.val();
        self.save_entry[2].next = self.unit.not_taken_entry.val();

        // Masks
        self.mask_position.next = self.look.top_position.val() + 1;
        self.mask_busy.next = self.look.busy.val();
        self.mask_block.next = self.look.look_block.val();
        self.mask_all.next = self.look_all.val() & (!self.look.busy.val());
        if self.look.busy.val() {
            self.mask_block.next = self.look.block.val();
        }
        self.mask_other.next = self.unit.other_position.val();
        self.mask_clears.next = self.look.fires.val() & self.unit.clears.val();
        self.mask_merges.next = self.look.fires.val() & self.unit.merges.val();
        self.mask_copies.next = self.look.fires.val() & self.unit.copies.val();

        // Events
        self.update_valid.next = self.look.fires.val() & self.unit.update_valid.val();
        self.update_entry.next = self.unit.update_entry.val();
        self.push_likely_valid.next = self.look.fires.val() & self.unit.likely_valid.val();
        self.push_likely_position.next = self.unit.likely_position.val();
        self.push_likely_entry.next = self.unit.likely_entry.val();
        self.push_not_taken_valid.next = self.look.fires.val() & self.unit.not_taken_valid.val();
        self.push_not_taken_position.next = self.unit.not_taken_position.val();
        self.push_not_taken_entry.next = self.unit.not_taken_entry.val();
        self.push_taken_valid.next = self.look.fires.val() & self.unit.taken_valid.val();
        self.push_taken_position.next = self.unit.taken_position.val();
        self.push_taken_entry.next = self.unit.taken_entry.val();
        self.pop_valid.next = self.look.fires.val() & self.unit.pops.val();
        self.merge_valid.next = self.look.fires.val() & self.unit.merges.val();
    }
}

#[cfg(test)]
mod tests;
