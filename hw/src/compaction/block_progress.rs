//! The states of all thread blocks, a [`BlockState`] for each.
//!
//! ```text
//!         clock --->+-------+---> checking, resolving
//!         reset --->|       |---> synchronising
//!         start --->|       |---> whole
//!  first, second -->|       |---> pending, any_taken, any_not_taken
//!          form --->|       |---> count[BLOCKS]
//!          unit --->|       |
//!                   +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. What `start`, `first`, `second`, `form` and `unit` mark happens to that block; each of them
//!    marks at most one, and the other ports of its name say more of it.
//! 2. The outputs have one bit, or one word, for each block.
//!
//! # Timing
//!
//! All outputs are registers, or compare one with a constant.
//!
//! # Cost
//!
//! `BLOCKS * (10 + WCNT_W)` flip-flops.

use super::BlockState;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// States of all blocks; see the [module](self). Words have one bit a block slot.
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct BlockProgress<const BLOCKS: usize, const WCNT_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; all blocks are idle.
    pub reset: Signal<In, Bit>,
    /// The block that starts, one-hot; zero if there is none.
    pub start: Signal<In, Bits<BLOCKS>>,
    /// The block of which a warp arrives by its completion, one-hot; zero if there is none.
    pub first: Signal<In, Bits<BLOCKS>>,
    /// The arriving completion is a branch and becomes the pending arrival.
    pub first_pends: Signal<In, Bit>,
    /// The arriving completion is a branch that some of its lanes take.
    pub first_taken: Signal<In, Bit>,
    /// The arriving completion is a branch that some of its lanes do not take.
    pub first_not_taken: Signal<In, Bit>,
    /// The block of which a warp that has reached arrives, one-hot; zero if there is none.
    pub second: Signal<In, Bits<BLOCKS>>,
    /// The arrival of the warp that has reached becomes the pending one.
    pub second_pends: Signal<In, Bit>,
    /// The block of which a warp is formed, one-hot; zero if there is none.
    pub form: Signal<In, Bits<BLOCKS>>,
    /// The warp that is formed is the last of its generation.
    pub form_last: Signal<In, Bit>,
    /// The block that the stack unit serves, one-hot; zero if there is none.
    pub unit: Signal<In, Bits<BLOCKS>>,
    /// The block that is served asks the compactor for the warps of its top.
    pub unit_asks: Signal<In, Bit>,
    /// The warps that are asked for are all live threads of the block.
    pub unit_whole: Signal<In, Bit>,
    /// The block that is served has ended.
    pub unit_ends: Signal<In, Bit>,
    /// The blocks in state CHECK.
    pub checking: Signal<Out, Bits<BLOCKS>>,
    /// The blocks in state RESOLVE.
    pub resolving: Signal<Out, Bits<BLOCKS>>,
    /// The blocks in state CHECK, WAIT or RESOLVE.
    pub synchronising: Signal<Out, Bits<BLOCKS>>,
    /// The blocks whose warps are all their live threads.
    pub whole: Signal<Out, Bits<BLOCKS>>,
    /// The blocks that have a pending arrival.
    pub pending: Signal<Out, Bits<BLOCKS>>,
    /// The blocks of which some thread takes the pending branch.
    pub any_taken: Signal<Out, Bits<BLOCKS>>,
    /// The blocks of which some thread does not take the pending branch.
    pub any_not_taken: Signal<Out, Bits<BLOCKS>>,
    /// WCnt of each block.
    pub count: [Signal<Out, Bits<WCNT_W>>; BLOCKS],
    // Sub-blocks
    #[count(BLOCKS)]
    block: Vec<BlockState<WCNT_W>>,
}

#[logic]
impl BlockProgress {
    #[hdl_gen]
    fn update(&mut self) {
        self.checking.next = 0.into();
        self.resolving.next = 0.into();
        self.synchronising.next = 0.into();
        self.whole.next = 0.into();
        self.pending.next = 0.into();
        self.any_taken.next = 0.into();
        self.any_not_taken.next = 0.into();
        for block_idx in 0..BLOCKS {
            self.block[block_idx].clock.next = self.clock.val();
            self.block[block_idx].reset.next = self.reset.val();
            self.block[block_idx].start.next = self.start.val().get_bit(block_idx);
            self.block[block_idx].first_valid.next = self.first.val().get_bit(block_idx);
            self.block[block_idx].first_pends.next = self.first_pends.val();
            self.block[block_idx].first_taken.next = self.first_taken.val();
            self.block[block_idx].first_not_taken.next = self.first_not_taken.val();
            self.block[block_idx].second_valid.next = self.second.val().get_bit(block_idx);
            self.block[block_idx].second_pends.next = self.second_pends.val();
            self.block[block_idx].form_valid.next = self.form.val().get_bit(block_idx);
            self.block[block_idx].form_last.next = self.form_last.val();
            self.block[block_idx].unit_valid.next = self.unit.val().get_bit(block_idx);
            self.block[block_idx].unit_asks.next = self.unit_asks.val();
            self.block[block_idx].unit_whole.next = self.unit_whole.val();
            self.block[block_idx].unit_ends.next = self.unit_ends.val();

            self.checking.next =
                self.checking.val().replace_bit(block_idx, self.block[block_idx].checks.val());
            self.resolving.next =
                self.resolving.val().replace_bit(block_idx, self.block[block_idx].resolves.val());
            self.synchronising.next = self
                .synchronising
                .val()
                .replace_bit(block_idx, self.block[block_idx].synchronises.val());
            self.whole.next =
                self.whole.val().replace_bit(block_idx, self.block[block_idx].whole.val());
            self.pending.next =
                self.pending.val().replace_bit(block_idx, self.block[block_idx].pending.val());
            self.any_taken.next =
                self.any_taken.val().replace_bit(block_idx, self.block[block_idx].any_taken.val());
            self.any_not_taken.next = self
                .any_not_taken
                .val()
                .replace_bit(block_idx, self.block[block_idx].any_not_taken.val());
            self.count[block_idx].next = self.block[block_idx].count.val();
        }
    }
}

#[cfg(test)]
mod tests;
