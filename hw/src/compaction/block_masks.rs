//! The masks of all entries of all block-wide stacks, and which threads are live.
//!
//! ```text
//!            clock --->+-------+
//!            reset --->|       |---> unit_any
//!          start_* --->|       |---> unit_whole
//!     completion_* --->|       |---> load_mask[LANES]
//!        arrival_* --->|       |
//!           unit_* --->|       |
//!           load_* --->|       |
//!                      +-------+
//! ```
//!
//! # Behaviour
//!
//! The mask words are those of the [`MaskLane`]s; two of each lane can be read and written in a cycle.
//!
//! - **T1, T8** Threads are live from their start to their exit.
//! - **T10** In a cycle with `arrival_valid` they are those of T and NT: each lane of the completion
//!   enters one of them, unless its side has no entry.
//! - **T15, L4** In a cycle without they belong to the stack unit: the word of the top of the stack
//!   (TOS), and another one that it clears or merges into.
//! - **T17** By a merge the stack unit also copies the word of T to that of the TOS: it gives the position
//!   of T for that of the TOS.
//!
//! # Timing
//!
//! `unit_any` and `unit_whole` depend combinationally on `unit_*`, `load_mask` on `load_*`.
//!
//! # Cost
//!
//! `LANES` [`MaskLane`]s: `LANES * WARPS * 2^POSITION_W` memory bits and `LANES * WARPS`
//! flip-flops.

use super::MaskLane;
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
    /// Lanes that take the branch that completes.
    pub completion_taken: Signal<In, Bits<LANES>>,
    /// Per lane the row of the thread that executed the instruction that completes.
    pub completion_sw: [Signal<In, Bits<SW_W>>; LANES],
    /// The threads of the completion end.
    pub exits: Signal<In, Bit>,
    /// The completion is an arrival of kind BRANCH.
    pub arrival_valid: Signal<In, Bit>,
    /// The branch that arrives is the first of its generation; without meaning unless
    /// `arrival_valid`.
    pub arrival_first: Signal<In, Bit>,
    /// Warp slots of the block of the branch that arrives.
    pub arrival_columns: Signal<In, Bits<WARPS>>,
    /// The threads that take the branch get an entry.
    pub arrival_taken_valid: Signal<In, Bit>,
    /// Position of the entry of the threads that take the branch.
    pub arrival_taken_position: Signal<In, Bits<8>>,
    /// The threads that do not take the branch get an entry.
    pub arrival_not_taken_valid: Signal<In, Bit>,
    /// Position of the entry of the threads that do not take the branch.
    pub arrival_not_taken_position: Signal<In, Bits<8>>,
    /// Warp slots of the block that the stack unit serves.
    pub unit_columns: Signal<In, Bits<WARPS>>,
    /// The entry at `unit_position` has every thread of the block.
    pub unit_all: Signal<In, Bit>,
    /// Position of the mask word that the stack unit reads.
    pub unit_position: Signal<In, Bits<8>>,
    /// Position of the mask word that the stack unit clears or merges into.
    pub unit_other: Signal<In, Bits<8>>,
    /// The mask word at `unit_other` becomes empty.
    pub unit_clears: Signal<In, Bit>,
    /// The live threads of the entry at `unit_position` enter the mask word at `unit_other`.
    pub unit_merges: Signal<In, Bit>,
    /// The entry at `unit_position` has live threads; without meaning if `arrival_valid`.
    pub unit_any: Signal<Out, Bit>,
    /// The entry at `unit_position` has all live threads of the block; without meaning if
    /// `arrival_valid`.
    pub unit_whole: Signal<Out, Bit>,
    /// Warp slots of the block whose warps the compactor forms.
    pub load_columns: Signal<In, Bits<WARPS>>,
    /// The TOS of that block has every thread of it.
    pub load_all: Signal<In, Bit>,
    /// Position of the TOS of that block.
    pub load_position: Signal<In, Bits<8>>,
    /// Per lane the live threads of the TOS of that block.
    pub load_mask: [Signal<Out, Bits<WARPS>>; LANES],
    // Sub-blocks
    #[count(LANES)]
    lane: Vec<MaskLane<WARPS, SW_W, POSITION_W>>,
    // Wires
    columns: Signal<Local, Bits<WARPS>>,
    first_position: Signal<Local, Bits<8>>,
    second_position: Signal<Local, Bits<8>>,
    first_writes: Signal<Local, Bit>,
    second_writes: Signal<Local, Bit>,
    clears: Signal<Local, Bit>,
    merges: Signal<Local, Bit>,
    /// The warps that start, but for the last.
    full_warps: Signal<Local, Bits<WARPS>>,
    tail_warp: Signal<Local, Bits<WARPS>>,
    exiting: Signal<Local, Bits<LANES>>,
    entering_taken: Signal<Local, Bits<LANES>>,
    entering_not_taken: Signal<Local, Bits<LANES>>,
    lanes_any: Signal<Local, Bits<LANES>>,
    lanes_complete: Signal<Local, Bits<LANES>>,
}

#[logic]
impl BlockMasks {
    #[hdl_gen]
    fn update(&mut self) {
        // Whose mask words
        self.columns.next = self.unit_columns.val();
        self.first_position.next = self.unit_position.val();
        self.second_position.next = self.unit_other.val();
        self.first_writes.next = false;
        self.second_writes.next = self.unit_clears.val() | self.unit_merges.val();
        self.clears.next = self.unit_clears.val();
        self.merges.next = self.unit_merges.val();
        self.entering_taken.next = 0.into();
        self.entering_not_taken.next = 0.into();
        if self.arrival_valid.val() {
            self.columns.next = self.arrival_columns.val();
            self.first_position.next = self.arrival_taken_position.val();
            self.second_position.next = self.arrival_not_taken_position.val();
            self.first_writes.next = self.arrival_taken_valid.val();
            self.second_writes.next = self.arrival_not_taken_valid.val();
            self.clears.next = self.arrival_first.val();
            self.merges.next = false;
            self.entering_taken.next = self.completion_lanes.val() & self.completion_taken.val();
            self.entering_not_taken.next =
                self.completion_lanes.val() & (!self.completion_taken.val());
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
            self.lane[lane_idx].enters[0].next = self.entering_taken.val().get_bit(lane_idx);
            self.lane[lane_idx].enters[1].next = self.entering_not_taken.val().get_bit(lane_idx);
            self.lane[lane_idx].columns.next = self.columns.val();
            self.lane[lane_idx].all.next = self.unit_all.val();
            self.lane[lane_idx].position[0].next = self.first_position.val();
            self.lane[lane_idx].position[1].next = self.second_position.val();
            self.lane[lane_idx].writes[0].next = self.first_writes.val();
            self.lane[lane_idx].writes[1].next = self.second_writes.val();
            self.lane[lane_idx].clears.next = self.clears.val();
            self.lane[lane_idx].merges.next = self.merges.val();
            self.lane[lane_idx].load_columns.next = self.load_columns.val();
            self.lane[lane_idx].load_all.next = self.load_all.val();
            self.lane[lane_idx].load_position.next = self.load_position.val();
            self.load_mask[lane_idx].next = self.lane[lane_idx].load_mask.val();
            self.lanes_any.next =
                self.lanes_any.val().replace_bit(lane_idx, self.lane[lane_idx].any.val());
            self.lanes_complete.next =
                self.lanes_complete.val().replace_bit(lane_idx, self.lane[lane_idx].complete.val());
        }
        self.unit_any.next = self.lanes_any.val().any();
        self.unit_whole.next = self.lanes_complete.val().all();
    }
}

#[cfg(test)]
mod tests;
