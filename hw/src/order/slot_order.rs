//! Which of several slots comes first, in the order that the launch chooses.
//!
//! ```text
//!       clock --->+-------+
//!       reset --->|       |
//!     restart --->|       |
//!       order --->|       |<--> choice
//!    insert_* --->|       |
//! block_warps --->|       |
//!                 +-------+
//! ```
//!
//! # Behaviour
//!
//! The candidate that comes first is picked. It goes if there is an opportunity; without, nothing changes.
//!
//! - **S1, S2, S3** AGE, RRB, SRR: [`BlockOrder`] chooses a block. Each block has a pointer, the slot
//!   after its last choice; within the block the first candidate in cyclic order from it is chosen.
//!   An insertion puts it to the first slot of the block.
//! - **S4** LRR: the first candidate in cyclic order behind the slot chosen last, slot 0 first after a
//!   reset. Blocks play no part.
//! - **S5** GTO: the slot chosen last, slot 0 at the beginning, if it is a candidate; else of the block
//!   that [`BlockOrder`] chooses the candidate with the lowest number.
//!
//! The slots of a block are its warp slots, or the `SLOTS / WARPS` contexts of each.
//!
//! # Timing
//!
//! The pick depends combinationally on the candidates, `order` and `block_warps`, not on the opportunity.
//!
//! # Cost
//!
//! `SLOTS` flip-flops and those of [`BlockOrder`]. A run has only one order, so all orders share one word
//! of ones. For blocks it has the slots from each pointer to the end of the block, which are those of
//! other blocks never; for LRR the slots above the one chosen last, for GTO those from it on.
//!
//! Where slots are warp slots, the choice within every block is made while that among blocks is ([`FirstsOfBlocks`]). Contexts are
//! too many for that: among them the choice is made within the block that comes first.

use super::{BlockOrder, FirstFrom, FirstsOfBlocks, SlotsOfWarps, WarpsOfSlots};
use crate::cells::{FirstSplit, OneHotToBinary, OrTree};
use crate::links::front_end::ChoiceIn;
use crate::primitives::Register;
use crate::words::Order;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Order among slots; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct SlotOrder<
    const SLOTS: usize,
    const WARPS: usize,
    const BLOCKS: usize,
    const SLOT_W: usize,
    const BLOCK_W: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; nothing has been chosen.
    pub reset: Signal<In, Bit>,
    /// Cycle 0 of a run.
    pub restart: Signal<In, Bit>,
    /// Order of the run; held from its cycle 0 on.
    pub order: Signal<In, Order>,
    /// A block starts: the pointer of its order is at its first slot from the next cycle on.
    pub insert_valid: Signal<In, Bit>,
    /// Block slot of the block that starts.
    pub insert_block: Signal<In, Bits<BLOCK_W>>,
    /// Warp slots of the block that starts.
    pub insert_warps: Signal<In, Bits<WARPS>>,
    /// Warp slots of each resident block.
    pub block_warps: [Signal<In, Bits<WARPS>>; BLOCKS],
    /// Candidates of the front end, and the slot that is picked.
    pub choice: ChoiceIn<SLOTS, SLOT_W>,
    // Registers
    /// The slots from the place where the order begins, in all blocks or in each.
    #[default(Register::new(!Bits::default()))]
    from: Register<Bits<SLOTS>>,
    // Sub-blocks
    candidates: WarpsOfSlots<WARPS, SLOTS>,
    blocks: BlockOrder<BLOCKS, BLOCK_W>,
    /// Warp slots of the block that comes first.
    block_slots: OrTree<BLOCKS, WARPS>,
    members: SlotsOfWarps<WARPS, SLOTS>,
    inserted: SlotsOfWarps<WARPS, SLOTS>,
    /// The choice of LRR; without `in_blocks` that within the block that comes first too.
    first: FirstFrom<SLOTS, SLOT_W>,
    /// The choice within the block that comes first.
    #[count(if SLOTS == WARPS { 1 } else { 0 })]
    in_blocks: Vec<FirstsOfBlocks<SLOTS, BLOCKS, SLOT_W>>,
    /// Of `again`.
    first_again: FirstSplit<SLOTS>,
    index_again: OneHotToBinary<SLOTS, SLOT_W>,
    // Wires
    #[default(Constant::new(!Bits::default()))]
    all_slots: Constant<Bits<SLOTS>>,
    loose: Signal<Local, Bit>,
    greedy: Signal<Local, Bit>,
    block_candidates: Signal<Local, Bits<BLOCKS>>,
    /// The slots among which the first is looked for.
    among: Signal<Local, Bits<SLOTS>>,
    /// The slots from the place where the order begins; none in GTO.
    place: Signal<Local, Bits<SLOTS>>,
    /// GTO: the slot chosen last, whether it is a candidate or not.
    last: Signal<Local, Bits<SLOTS>>,
    /// GTO: the slot chosen last, if it is a candidate.
    again: Signal<Local, Bits<SLOTS>>,
    /// GTO chooses that slot.
    goes_again: Signal<Local, Bit>,
    /// What is chosen outside of `in_blocks`: the slot, the slots above it, its number; zero if nothing is.
    outside: Signal<Local, Bits<SLOTS>>,
    above_outside: Signal<Local, Bits<SLOTS>>,
    index_outside: Signal<Local, Bits<SLOT_W>>,
    chosen: Signal<Local, Bits<SLOTS>>,
    /// The slots above the chosen one.
    above_chosen: Signal<Local, Bits<SLOTS>>,
    fires: Signal<Local, Bit>,
    from_next: Signal<Local, Bits<SLOTS>>,
}

#[logic]
impl SlotOrder {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, from, blocks);
        self.from.reset.next = self.reset.val();
        self.blocks.reset.next = self.reset.val();
        self.loose.next = self.order.val() == Order::Lrr;
        self.greedy.next = self.order.val() == Order::Gto;

        // The block
        self.candidates.slots.next = self.choice.candidates.val();
        self.block_candidates.next = 0.into();
        for block_idx in 0..BLOCKS {
            self.block_candidates.next = self.block_candidates.val().replace_bit(
                block_idx,
                (self.block_warps[block_idx].val() & self.candidates.warps.val()).any(),
            );
        }
        self.blocks.restart.next = self.restart.val();
        self.blocks.order.next = self.order.val();
        self.blocks.insert_valid.next = self.insert_valid.val();
        self.blocks.insert_block.next = self.insert_block.val();
        self.blocks.request.next = self.block_candidates.val();
        self.blocks.opportunity.next = self.choice.opportunity.val();
        for block_idx in 0..BLOCKS {
            self.block_slots.value[block_idx].next = 0.into();
            if self.blocks.grant.val().get_bit(block_idx) {
                self.block_slots.value[block_idx].next = self.block_warps[block_idx].val();
            }
        }
        self.members.warps.next = self.block_slots.any.val();

        // The slot; of all choices one at most is not zero
        self.among.next = self.members.slots.val();
        if self.loose.val() {
            self.among.next = self.all_slots.val();
        }
        self.place.next = self.from.q.val();
        self.last.next = 0.into();
        if self.greedy.val() {
            self.place.next = 0.into();
            self.last.next = self.from.q.val() & (!(self.from.q.val() << 1));
        }
        self.again.next = self.choice.candidates.val() & self.last.val();
        self.goes_again.next = self.again.val().any();
        self.first_again.request.next = self.again.val();
        self.index_again.onehot.next = self.again.val();
        self.first.enable.next = !self.goes_again.val();
        self.first.candidates.next = self.choice.candidates.val();
        self.first.among.next = self.among.val();
        self.first.from.next = self.place.val();
        for _idx in 0..self.in_blocks.len() {
            self.first.enable.next = self.loose.val();
            self.first.among.next = self.all_slots.val();
        }
        self.outside.next = self.first.onehot.val() | self.again.val();
        self.above_outside.next = self.first.above.val() | self.first_again.above.val();
        self.index_outside.next = self.first.index.val() | self.index_again.index.val();
        self.chosen.next = self.outside.val();
        self.above_chosen.next = self.above_outside.val();
        self.choice.slot.next = self.index_outside.val();
        for idx in 0..self.in_blocks.len() {
            self.in_blocks[idx].enable.next = !(self.loose.val() | self.goes_again.val());
            self.in_blocks[idx].candidates.next = self.choice.candidates.val();
            self.in_blocks[idx].from.next = self.place.val();
            for block_idx in 0..BLOCKS {
                self.in_blocks[idx].block_warps[block_idx].next =
                    self.block_warps[block_idx].val().get_bits::<SLOTS>(0);
            }
            self.in_blocks[idx].grant.next = self.blocks.grant.val();
            self.in_blocks[idx].other_onehot.next = self.outside.val();
            self.in_blocks[idx].other_above.next = self.above_outside.val();
            self.in_blocks[idx].other_index.next = self.index_outside.val();
            self.chosen.next = self.in_blocks[idx].onehot.val();
            self.above_chosen.next = self.in_blocks[idx].above.val();
            self.choice.slot.next = self.in_blocks[idx].index.val();
        }
        self.choice.pick.next = self.chosen.val();

        // What changes
        self.fires.next = self.choice.opportunity.val() & self.choice.candidates.val().any();
        self.from_next.next = self.from.q.val();
        if self.fires.val() {
            self.from_next.next = (self.from.q.val() & (!self.among.val()))
                | (self.above_chosen.val() & self.among.val());
            if self.greedy.val() {
                self.from_next.next = self.above_chosen.val() | self.chosen.val();
            }
        }
        self.inserted.warps.next = self.insert_warps.val();
        self.from.d.next = self.from_next.val();
        if self.insert_valid.val() & (!(self.loose.val() | self.greedy.val())) {
            self.from.d.next = self.from_next.val() | self.inserted.slots.val();
        }
        self.from.enable.next = true;
    }
}

#[cfg(test)]
mod tests;
