//! One lane of the masks of all thread blocks: which of its threads are in which entry.
//!
//! A mask word holds one bit for each row of threads, so that one word serves the entries of all
//! blocks at one position: a block owns the columns of its warps. Word `n` of bank `b` is that of
//! position `2 * n + b`.
//!
//! ```text
//!               clock --->+------+
//!               reset --->|      |---> members
//!       start_threads --->|      |---> any
//!       thread, exits --->|      |---> complete
//! entering, enters[2] --->|      |---> load_mask
//!    columns, all     --->|      |
//!    position[2], bank -->|      |
//!     writes[2], kept --->|      |
//!               joins --->|      |
//!              load_* --->|      |
//!                         +------+
//! ```
//!
//! # Behaviour
//!
//! 1. A thread is live from its start (T1) to its exit (T8).
//! 2. **T10** The thread `entering` enters the word of a bank, of which the threads of `kept` stay.
//! 3. `members`, `any` and `complete` tell of the word of `bank`, that of the top of the stack (TOS) of the
//!    block of `columns`: its live threads, whether there are any, and whether they are all that the block has.
//!    With `all` it has every thread of the block, and the word does not matter.
//! 4. The threads of `joins` enter the words that are written too (L4, T17). Without these only `kept` counts (the empty
//!    mask of a new likely-convergence entry).
//! 5. `load_mask` are the live threads of the entry at `load_position`, in the same way.
//!
//! Mask words are as they were written last: there is no reset, and the first threads that enter clear.
//!
//! # Timing
//!
//! Outputs depend combinationally on positions, `bank`, columns and `all`.
//!
//! # Cost
//!
//! Two register files of `2^POSITION_W / 2` words of `WARPS` bits with two read ports and one write port, `WARPS`
//! flip-flops.

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
    /// The thread `entering` enters the word of a bank.
    pub enters: [Signal<In, Bit>; 2],
    /// The threads of the block.
    pub columns: Signal<In, Bits<WARPS>>,
    /// The TOS has every thread of the block.
    pub all: Signal<In, Bit>,
    /// Position of the word in each bank; only the bits of an existing position count, and not the lowest, which is the bank.
    pub position: [Signal<In, Bits<8>>; 2],
    /// Bank of the TOS.
    pub bank: Signal<In, Bit>,
    /// The word of a bank is written.
    pub writes: [Signal<In, Bit>; 2],
    /// Threads that stay in the words that are written.
    pub kept: Signal<In, Bits<WARPS>>,
    /// Further threads that enter the words that are written; none in a cycle in which `entering` enters.
    pub joins: Signal<In, Bits<WARPS>>,
    /// Live threads of the TOS.
    pub members: Signal<Out, Bits<WARPS>>,
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
    /// Each read for unit and load.
    #[count(2)]
    #[default(|_| AsyncRam::new((1_usize << POSITION_W) / 2))]
    masks: Vec<AsyncRam<Bits<WARPS>, POSITION_W, 2, 1>>,
    // Wires
    #[default(Constant::new(1.into()))]
    first_thread: Constant<Bits<WARPS>>,
    /// The thread whose instruction completes, one-hot.
    own: Signal<Local, Bits<WARPS>>,
    /// The thread that enters, one-hot.
    entrant: Signal<Local, Bits<WARPS>>,
    ended: Signal<Local, Bits<WARPS>>,
    found: Signal<Local, Bits<WARPS>>,
    /// Number of the word in each bank.
    word: [Signal<Local, Bits<POSITION_W>>; 2],
    /// The word of `bank`.
    top: Signal<Local, Bits<WARPS>>,
    /// The live threads of the block.
    own_live: Signal<Local, Bits<WARPS>>,
    /// The thread that enters the word of each bank, one-hot.
    bank_entrant: [Signal<Local, Bits<WARPS>>; 2],
    loaded: Signal<Local, Bits<WARPS>>,
    load_word: Signal<Local, Bits<POSITION_W>>,
}

#[logic]
impl MaskLane {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, live);
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
        self.top.next = self.masks[0].read_data[0].val();
        if self.bank.val() {
            self.top.next = self.masks[1].read_data[0].val();
        }
        self.own_live.next = self.columns.val() & self.live.q.val();
        self.found.next = self.top.val() & self.own_live.val();
        if self.all.val() {
            self.found.next = self.own_live.val();
        }
        self.any.next = self.found.val().any();
        self.complete.next = !(self.own_live.val() & (!self.found.val())).any();
        self.members.next = self.found.val();

        // What is written
        for bank_idx in 0_usize..2 {
            self.masks[bank_idx].clock.next = self.clock.val();
            self.word[bank_idx].next = self.position[bank_idx].val().get_bits::<POSITION_W>(0) >> 1;
            self.masks[bank_idx].read_address[0].next = self.word[bank_idx].val();
            self.masks[bank_idx].write_address[0].next = self.word[bank_idx].val();
            self.masks[bank_idx].write_enable[0].next = self.writes[bank_idx].val();
            self.bank_entrant[bank_idx].next = 0.into();
            if self.enters[bank_idx].val() {
                self.bank_entrant[bank_idx].next = self.entrant.val();
            }
            self.masks[bank_idx].write_data[0].next = (self.masks[bank_idx].read_data[0].val()
                & self.kept.val())
                | self.bank_entrant[bank_idx].val()
                | self.joins.val();
        }

        // What the compactor takes
        self.load_word.next = self.load_position.val().get_bits::<POSITION_W>(0) >> 1;
        self.masks[0].read_address[1].next = self.load_word.val();
        self.masks[1].read_address[1].next = self.load_word.val();
        self.loaded.next = self.masks[0].read_data[1].val();
        if self.load_position.val().get_bit(0) {
            self.loaded.next = self.masks[1].read_data[1].val();
        }
        if self.load_all.val() {
            self.loaded.next = self.load_columns.val();
        }
        self.load_mask.next = self.loaded.val() & self.load_columns.val() & self.live.q.val();
    }
}

#[cfg(test)]
mod tests;
