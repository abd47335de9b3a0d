//! The masks of all entries of all block-wide stacks, and which threads are live.
//!
//! ```text
//!            clock --->+-------+
//!            reset --->|       |---> unit_any
//!          start_* --->|       |---> unit_whole
//!     completion_* --->|       |---> load_mask[LANES]
//!       entering_* --->|       |
//!           unit_* --->|       |
//!           load_* --->|       |
//!                      +-------+
//! ```
//!
//! # Behaviour
//!
//! The mask words are those of the [`MaskLane`]s, which have the odd positions in a bank of their own: two words of each lane
//! can be read and written in a cycle if one is at an odd position and the other at an even one.
//!
//! - **T1, T8** Threads are live from their start to their exit.
//! - **T10** In a cycle with `entering_valid` they are those of T and NT, of which one is above the other: each lane of the
//!   branch enters one of them, unless its side has no entry.
//! - **T18** In a cycle without they belong to the stack unit. At a look each lane keeps which live threads the top of the
//!   stack (TOS) has, whether these are any, and whether they are all that the block has there.
//! - **T15, L4** A step clears a word, or the threads that were kept enter it.
//! - **T17** By a copy those of the word of T enter that of the TOS, which is the one below.
//!
//! # Timing
//!
//! `unit_any` and `unit_whole` join registers of all lanes, `load_mask` depends combinationally on `load_*`.
//!
//! # Cost
//!
//! `LANES` [`MaskLane`]s: `LANES * WARPS * 2^POSITION_W` memory bits and `LANES * (2 * WARPS + 2)`
//! flip-flops.

use super::MaskLane;
use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Masks of all entries; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct BlockMasks<
    const LANES: usize,
    const WARPS: usize,
    const SW_W: usize,
    const POSITION_W: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; no thread is live.
    pub reset: Signal<In, Bit>,
    /// A block starts, from the dispatcher.
    pub start_valid: Signal<In, Bit>,
    /// Warp slots of the block that starts; without meaning unless `start_valid`.
    pub start_warps: Signal<In, Bits<WARPS>>,
    /// Last warp slot of the block that starts, one-hot; without meaning unless `start_valid`.
    pub start_last: Signal<In, Bits<WARPS>>,
    /// Lanes of the last warp slot that have a thread; without meaning unless `start_valid`.
    pub start_tail: Signal<In, Bits<LANES>>,
    /// Lanes that executed the instruction that completes.
    pub completion_lanes: Signal<In, Bits<LANES>>,
    /// Per lane the row of the thread that executed the instruction that completes.
    pub completion_sw: [Signal<In, Bits<SW_W>>; LANES],
    /// The threads of the completion end.
    pub exits: Signal<In, Bit>,
    /// The threads of a branch enter mask words; all other `entering` ports are without meaning unless
    /// `entering_valid`.
    pub entering_valid: Signal<In, Bit>,
    /// The threads that enter are the first of their generation.
    pub entering_first: Signal<In, Bit>,
    /// Warp slots of the block of the threads that enter.
    pub entering_columns: Signal<In, Bits<WARPS>>,
    /// Lanes of the threads that enter.
    pub entering_lanes: Signal<In, Bits<LANES>>,
    /// Lanes of the threads that enter the mask word of T.
    pub entering_takes: Signal<In, Bits<LANES>>,
    /// Per lane the row of the thread that enters.
    pub entering_sw: [Signal<In, Bits<SW_W>>; LANES],
    /// The threads that take the branch have an entry, T.
    pub entering_taken_valid: Signal<In, Bit>,
    /// Position of T; if NT has an entry too, one above that.
    pub entering_taken_position: Signal<In, Bits<8>>,
    /// The threads that do not take the branch have an entry, NT.
    pub entering_not_taken_valid: Signal<In, Bit>,
    /// Position of NT.
    pub entering_not_taken_position: Signal<In, Bits<8>>,
    /// The stack unit looks at the entry at `look_position`. With `entering_valid` what it finds is without meaning.
    pub unit_looks: Signal<In, Bit>,
    /// Warp slots of the block that the stack unit serves.
    pub unit_columns: Signal<In, Bits<WARPS>>,
    /// The entry whose mask word the stack unit reads has every thread of the block.
    pub unit_all: Signal<In, Bit>,
    /// The stack unit is busy with a step, else it may look.
    pub unit_busy: Signal<In, Bit>,
    /// Position of the mask word that the step copies; in the lowest bit it is not like `unit_other`. Without meaning unless
    /// `unit_copies`.
    pub unit_position: Signal<In, Bits<8>>,
    /// Position of the entry at which the stack unit looks.
    pub look_position: Signal<In, Bits<8>>,
    /// Position of the mask word that the step clears, merges into or copies to.
    pub unit_other: Signal<In, Bits<8>>,
    /// The mask word at `unit_other` becomes empty.
    pub unit_clears: Signal<In, Bit>,
    /// The threads that the entry had at the last look enter the mask word at `unit_other`.
    pub unit_merges: Signal<In, Bit>,
    /// The live threads of the mask word at `unit_position` enter that at `unit_other`.
    pub unit_copies: Signal<In, Bit>,
    /// The entry at which the stack unit looked last had live threads.
    pub unit_any: Signal<Out, Bit>,
    /// The entry at which the stack unit looked last had all live threads of its block.
    pub unit_whole: Signal<Out, Bit>,
    /// Warp slots of the block whose warps the compactor forms.
    pub load_columns: Signal<In, Bits<WARPS>>,
    /// The TOS of that block has every thread of it.
    pub load_all: Signal<In, Bit>,
    /// Position of the TOS of that block.
    pub load_position: Signal<In, Bits<8>>,
    /// Per lane the live threads of the TOS of that block.
    pub load_mask: [Signal<Out, Bits<WARPS>>; LANES],
    // Registers
    any_held: Register<Bits<LANES>>,
    complete_held: Register<Bits<LANES>>,
    /// Per lane the live threads of the entry at the last look.
    #[count(LANES)]
    members_held: Vec<Register<Bits<WARPS>>>,
    // Sub-blocks
    #[count(LANES)]
    lane: Vec<MaskLane<WARPS, SW_W, POSITION_W>>,
    // Wires
    #[default(Constant::new(!Bits::default()))]
    all_threads: Constant<Bits<WARPS>>,
    columns: Signal<Local, Bits<WARPS>>,
    kept: Signal<Local, Bits<WARPS>>,
    first_position: Signal<Local, Bits<8>>,
    /// The first position is not that of a look but this one, which is known early.
    is_known: Signal<Local, Bit>,
    known_position: Signal<Local, Bits<8>>,
    second_position: Signal<Local, Bits<8>>,
    first_writes: Signal<Local, Bit>,
    second_writes: Signal<Local, Bit>,
    clears: Signal<Local, Bit>,
    merges: Signal<Local, Bit>,
    copies: Signal<Local, Bit>,
    /// The second position comes first where both are in one bank.
    second_counts: Signal<Local, Bit>,
    /// The banks of the two positions, one-hot.
    first_bank: Signal<Local, Bits<2>>,
    second_bank: Signal<Local, Bits<2>>,
    bank_position: [Signal<Local, Bits<8>>; 2],
    bank_writes: [Signal<Local, Bit>; 2],
    bank_enters: [Signal<Local, Bits<LANES>>; 2],
    /// The warps that start, but for the last.
    full_warps: Signal<Local, Bits<WARPS>>,
    tail_warp: Signal<Local, Bits<WARPS>>,
    exiting: Signal<Local, Bits<LANES>>,
    enters_taken: Signal<Local, Bits<LANES>>,
    enters_not_taken: Signal<Local, Bits<LANES>>,
    lanes_any: Signal<Local, Bits<LANES>>,
    lanes_complete: Signal<Local, Bits<LANES>>,
}

#[logic]
impl BlockMasks {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, any_held, complete_held);
        self.any_held.reset.next = self.reset.val();
        self.complete_held.reset.next = self.reset.val();

        // Whose mask words
        self.columns.next = self.unit_columns.val();
        self.is_known.next = self.unit_busy.val() | self.entering_valid.val();
        self.known_position.next = self.unit_position.val();
        self.second_position.next = self.unit_other.val();
        self.first_writes.next = false;
        self.second_counts.next = self.unit_busy.val();
        self.second_writes.next =
            self.unit_clears.val() | self.unit_merges.val() | self.unit_copies.val();
        self.clears.next = self.unit_clears.val();
        self.merges.next = self.unit_merges.val();
        self.copies.next = self.unit_copies.val();
        self.enters_taken.next = 0.into();
        self.enters_not_taken.next = 0.into();
        if self.entering_valid.val() {
            self.columns.next = self.entering_columns.val();
            self.known_position.next = self.entering_taken_position.val();
            self.second_position.next = self.entering_not_taken_position.val();
            self.first_writes.next = self.entering_taken_valid.val();
            self.second_counts.next = self.entering_not_taken_valid.val();
            self.second_writes.next = self.entering_not_taken_valid.val();
            self.clears.next = self.entering_first.val();
            self.merges.next = false;
            self.copies.next = false;
            self.enters_taken.next = self.entering_lanes.val() & self.entering_takes.val();
            self.enters_not_taken.next = self.entering_lanes.val() & (!self.entering_takes.val());
        }

        self.first_position.next = self.look_position.val();
        if self.is_known.val() {
            self.first_position.next = self.known_position.val();
        }

        // In which bank they are
        self.first_bank.next = 0b01.into();
        if self.first_position.val().get_bit(0) {
            self.first_bank.next = 0b10.into();
        }
        self.second_bank.next = 0b01.into();
        if self.second_position.val().get_bit(0) {
            self.second_bank.next = 0b10.into();
        }
        for bank_idx in 0_usize..2 {
            self.bank_position[bank_idx].next = self.first_position.val();
            self.bank_enters[bank_idx].next = self.enters_taken.val();
            if self.second_counts.val() & self.second_bank.val().get_bit(bank_idx) {
                self.bank_position[bank_idx].next = self.second_position.val();
                self.bank_enters[bank_idx].next = self.enters_not_taken.val();
            }
            self.bank_writes[bank_idx].next = (self.first_writes.val()
                & self.first_bank.val().get_bit(bank_idx))
                | (self.second_writes.val() & self.second_bank.val().get_bit(bank_idx));
        }

        // What stays in the words that are written
        self.kept.next = self.all_threads.val();
        if self.clears.val() {
            self.kept.next = !self.columns.val();
        }

        // Who starts and ends
        self.full_warps.next = 0.into();
        self.tail_warp.next = 0.into();
        if self.start_valid.val() {
            self.full_warps.next = self.start_warps.val() & (!self.start_last.val());
            self.tail_warp.next = self.start_last.val();
        }
        self.exiting.next = 0.into();
        if self.exits.val() {
            self.exiting.next = self.completion_lanes.val();
        }

        self.lanes_any.next = 0.into();
        self.lanes_complete.next = 0.into();
        for lane_idx in 0..LANES {
            self.lane[lane_idx].clock.next = self.clock.val();
            self.lane[lane_idx].reset.next = self.reset.val();
            self.lane[lane_idx].start_threads.next = self.full_warps.val();
            if self.start_tail.val().get_bit(lane_idx) {
                self.lane[lane_idx].start_threads.next =
                    self.full_warps.val() | self.tail_warp.val();
            }
            self.lane[lane_idx].thread.next = self.completion_sw[lane_idx].val();
            self.lane[lane_idx].exits.next = self.exiting.val().get_bit(lane_idx);
            self.lane[lane_idx].entering.next = self.entering_sw[lane_idx].val();
            self.lane[lane_idx].columns.next = self.columns.val();
            self.lane[lane_idx].all.next = self.unit_all.val();
            for bank_idx in 0_usize..2 {
                self.lane[lane_idx].position[bank_idx].next = self.bank_position[bank_idx].val();
                self.lane[lane_idx].writes[bank_idx].next = self.bank_writes[bank_idx].val();
                self.lane[lane_idx].enters[bank_idx].next =
                    self.bank_enters[bank_idx].val().get_bit(lane_idx);
            }
            self.lane[lane_idx].bank.next = self.first_bank.val().get_bit(1);
            self.lane[lane_idx].kept.next = self.kept.val();
            self.members_held[lane_idx].clock.next = self.clock.val();
            self.members_held[lane_idx].reset.next = self.reset.val();
            self.members_held[lane_idx].enable.next = self.unit_looks.val();
            self.members_held[lane_idx].d.next = self.lane[lane_idx].members.val();
            self.lane[lane_idx].joins.next = 0.into();
            if self.merges.val() {
                self.lane[lane_idx].joins.next = self.members_held[lane_idx].q.val();
            }
            if self.copies.val() {
                self.lane[lane_idx].joins.next = self.lane[lane_idx].members.val();
            }
            self.lane[lane_idx].load_columns.next = self.load_columns.val();
            self.lane[lane_idx].load_all.next = self.load_all.val();
            self.lane[lane_idx].load_position.next = self.load_position.val();
            self.load_mask[lane_idx].next = self.lane[lane_idx].load_mask.val();
            self.lanes_any.next =
                self.lanes_any.val().replace_bit(lane_idx, self.lane[lane_idx].any.val());
            self.lanes_complete.next =
                self.lanes_complete.val().replace_bit(lane_idx, self.lane[lane_idx].complete.val());
        }
        self.any_held.enable.next = self.unit_looks.val();
        self.any_held.d.next = self.lanes_any.val();
        self.complete_held.enable.next = self.unit_looks.val();
        self.complete_held.d.next = self.lanes_complete.val();
        self.unit_any.next = self.any_held.q.val().any();
        self.unit_whole.next = self.complete_held.q.val().all();
    }
}

#[cfg(test)]
mod tests;
