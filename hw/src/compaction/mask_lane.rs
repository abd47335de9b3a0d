//! One lane of the masks of all thread blocks: which of its threads are in which entry.
//!
//! A mask word holds one bit for each row of threads, so that one word serves the entries of all
//! blocks at one position: a block owns the columns of its warps.
//!
//! ```text
//!               clock --->+------+
//!               reset --->|      |---> any
//!       start_threads --->|      |---> complete
//!       thread, exits --->|      |---> load_mask
//! entering, enters[2] --->|      |
//!    columns, all,    --->|      |
//!    position[2],         |      |
//!    writes[2], clears,   |      |
//!    merges               |      |
//!              load_* --->|      |
//!                         +------+
//! ```
//!
//! # Behaviour
//!
//! 1. A thread is live from its start (T1) to its exit (T8).
//! 2. **T10** The thread `entering` enters the word at `position[0]` or `position[1]`; with `clears` the
//!    columns of the block are cleared before.
//! 3. `any` and `complete` tell of the entry at `position[0]`, the top of the stack (TOS) of the
//!    block of `columns`: whether it has live threads, and whether it has all that the block has.
//!    With `all` it has every thread of the block, and the word does not matter.
//! 4. With `merges` the live threads of the TOS are added to the word at `position[1]` (L4), with
//!    `clears` alone that word becomes empty (the mask of a new likely-convergence entry).
//! 5. `load_mask` are the live threads of the entry at `load_position`, in the same way.
//!
//! Mask words are as they were written last: there is no reset, and the first threads that enter clear.
//!
//! # Timing
//!
//! Outputs depend combinationally on positions, columns and `all`.
//!
//! # Cost
//!
//! `2^POSITION_W * WARPS` memory bits, `WARPS` flip-flops.

use crate::primitives::{AsyncRam, Register};
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// One lane of the masks; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct MaskLane<const WARPS: usize, const SW_W: usize, const POSITION_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; no thread is live.
    pub reset: Signal<In, Bit>,
    /// The threads that start.
    pub start_threads: Signal<In, Bits<WARPS>>,
    /// Row of the thread whose instruction completes in this lane.
    pub thread: Signal<In, Bits<SW_W>>,
    /// The thread whose instruction completes ends.
    pub exits: Signal<In, Bit>,
    /// Row of the thread that enters a mask word in this lane.
    pub entering: Signal<In, Bits<SW_W>>,
    /// The thread `entering` enters the mask word at a position.
    pub enters: [Signal<In, Bit>; 2],
    /// The threads of the block.
    pub columns: Signal<In, Bits<WARPS>>,
    /// The TOS has every thread of the block.
    pub all: Signal<In, Bit>,
    /// Positions of the two mask words; only the bits of an existing position count.
    pub position: [Signal<In, Bits<8>>; 2],
    /// The mask word at a position is written.
    pub writes: [Signal<In, Bit>; 2],
    /// The columns are cleared before anything enters.
    pub clears: Signal<In, Bit>,
    /// The threads of the TOS enter the second mask word.
    pub merges: Signal<In, Bit>,
    /// The TOS has live threads.
    pub any: Signal<Out, Bit>,
    /// The TOS has all live threads of the block.
    pub complete: Signal<Out, Bit>,
    /// The threads of the block that is loaded.
    pub load_columns: Signal<In, Bits<WARPS>>,
    /// The TOS of the block that is loaded has every thread of the block.
    pub load_all: Signal<In, Bit>,
    /// Position of the TOS of the block that is loaded.
    pub load_position: Signal<In, Bits<8>>,
    /// Live threads of the TOS of the block that is loaded.
    pub load_mask: Signal<Out, Bits<WARPS>>,
    // Registers
    live: Register<Bits<WARPS>>,
    // Sub-blocks
    #[default(AsyncRam::new(1 << POSITION_W))]
    masks: AsyncRam<Bits<WARPS>, POSITION_W, 3, 2>,
    // Wires
    #[default(Constant::new(1.into()))]
    first_thread: Constant<Bits<WARPS>>,
    #[default(Constant::new(!Bits::default()))]
    all_threads: Constant<Bits<WARPS>>,
    /// The thread whose instruction completes, one-hot.
    own: Signal<Local, Bits<WARPS>>,
    /// The thread that enters, one-hot.
    entrant: Signal<Local, Bits<WARPS>>,
    ended: Signal<Local, Bits<WARPS>>,
    members: Signal<Local, Bits<WARPS>>,
    kept: Signal<Local, Bits<WARPS>>,
    merged: Signal<Local, Bits<WARPS>>,
    loaded: Signal<Local, Bits<WARPS>>,
}

#[logic]
impl MaskLane {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, live, masks);
        self.live.reset.next = self.reset.val();

        // The thread
        self.own.next = self.first_thread.val() << self.thread.val();
        self.entrant.next = self.first_thread.val() << self.entering.val();
        self.ended.next = 0.into();
        if self.exits.val() {
            self.ended.next = self.own.val();
        }
        self.live.d.next = (self.live.q.val() & (!self.ended.val())) | self.start_threads.val();
        self.live.enable.next = true;

        // The TOS of a block
        self.masks.read_address[0].next = self.position[0].val().get_bits::<POSITION_W>(0);
        self.masks.read_address[1].next = self.position[1].val().get_bits::<POSITION_W>(0);
        self.members.next = self.masks.read_data[0].val() & self.columns.val() & self.live.q.val();
        if self.all.val() {
            self.members.next = self.columns.val() & self.live.q.val();
        }
        self.any.next = self.members.val().any();
        self.complete.next =
            !(self.live.q.val() & self.columns.val() & (!self.members.val())).any();

        // What is written
        self.kept.next = self.all_threads.val();
        if self.clears.val() {
            self.kept.next = !self.columns.val();
        }
        self.merged.next = 0.into();
        if self.merges.val() {
            self.merged.next = self.members.val();
        }
        self.masks.write_address[0].next = self.position[0].val().get_bits::<POSITION_W>(0);
        self.masks.write_enable[0].next = self.writes[0].val();
        self.masks.write_data[0].next = self.masks.read_data[0].val() & self.kept.val();
        if self.enters[0].val() {
            self.masks.write_data[0].next =
                (self.masks.read_data[0].val() & self.kept.val()) | self.entrant.val();
        }
        self.masks.write_address[1].next = self.position[1].val().get_bits::<POSITION_W>(0);
        self.masks.write_enable[1].next = self.writes[1].val();
        self.masks.write_data[1].next =
            (self.masks.read_data[1].val() & self.kept.val()) | self.merged.val();
        if self.enters[1].val() {
            self.masks.write_data[1].next =
                (self.masks.read_data[1].val() & self.kept.val()) | self.entrant.val();
        }

        // What the compactor takes
        self.masks.read_address[2].next = self.load_position.val().get_bits::<POSITION_W>(0);
        self.loaded.next = self.masks.read_data[2].val();
        if self.load_all.val() {
            self.loaded.next = self.load_columns.val();
        }
        self.load_mask.next = self.loaded.val() & self.load_columns.val() & self.live.q.val();
    }
}

#[cfg(test)]
mod tests;
