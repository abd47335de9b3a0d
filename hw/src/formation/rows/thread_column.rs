//! One lane of the threads of a core: which of them live, and which wait.
//!
//! ```text
//!                 +--------+
//!       clock --->|        |---> live
//!       reset --->|        |---> waiting
//!  start_rows --->|        |
//! exit, barrier ->|        |
//!         row --->|        |
//!  taken_rows --->|        |
//!                 +--------+
//! ```
//!
//! # Behaviour
//!
//! - **DK1** The threads of `taken_rows` do not wait any more.
//! - **DK2** The threads of `start_rows` become live and wait.
//! - **DA1** At an `exit` the thread of `row` lives no more, at a `barrier` it waits.
//! - **DW7** With `FULL` 1 the live threads of `released_rows` wait, to be inserted.
//!
//! A thread that lives no more does not wait. After a reset no thread is live.
//!
//! # Timing
//!
//! `live` and `waiting` are registers.
//!
//! # Cost
//!
//! `2 * WARPS` flip-flops, a decoder of the row.

use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// One lane of the threads of a core; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct ThreadColumn<const WARPS: usize, const SW_W: usize, const FULL: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; no thread is live.
    pub reset: Signal<In, Bit>,
    /// Rows in which a thread of the lane starts, one bit each.
    pub start_rows: Signal<In, Bits<WARPS>>,
    /// The thread of `row` ends. It does not wait. Never set together with `barrier`.
    pub exit: Signal<In, Bit>,
    /// The thread of `row` reaches a barrier.
    pub barrier: Signal<In, Bit>,
    /// Row of the thread that ends or reaches a barrier; without meaning unless `exit` or `barrier`.
    pub row: Signal<In, Bits<SW_W>>,
    /// Row that the row register takes, one-hot, or zero.
    pub taken_rows: Signal<In, Bits<WARPS>>,
    /// Rows that a warp barrier releases, one bit each.
    pub released_rows: [Signal<In, Bits<WARPS>>; FULL],
    /// Rows whose thread in the lane lives, one bit each.
    pub live: Signal<Out, Bits<WARPS>>,
    /// Rows whose thread in the lane waits, one bit each: some of `live`.
    pub waiting: Signal<Out, Bits<WARPS>>,
    // Registers
    live_held: Register<Bits<WARPS>>,
    waiting_held: Register<Bits<WARPS>>,
    // Wires
    row_bit: Signal<Local, Bits<WARPS>>,
    ended: Signal<Local, Bits<WARPS>>,
    stopped: Signal<Local, Bits<WARPS>>,
}

#[logic]
impl ThreadColumn {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, live_held, waiting_held);
        self.live_held.reset.next = self.reset.val();
        self.waiting_held.reset.next = self.reset.val();
        self.live.next = self.live_held.q.val();
        self.waiting.next = self.waiting_held.q.val();

        self.row_bit.next = 0.into();
        for warp_idx in 0..WARPS {
            self.row_bit.next =
                self.row_bit.val().replace_bit(warp_idx, self.row.val() == warp_idx.to_bits());
        }
        self.ended.next = 0.into();
        if self.exit.val() {
            self.ended.next = self.row_bit.val();
        }
        self.stopped.next = 0.into();
        if self.barrier.val() {
            self.stopped.next = self.row_bit.val();
        }
        self.live_held.enable.next = true;
        self.live_held.d.next =
            (self.live_held.q.val() & (!self.ended.val())) | self.start_rows.val();
        self.waiting_held.enable.next = true;
        self.waiting_held.d.next = (self.waiting_held.q.val() & (!self.taken_rows.val()))
            | self.stopped.val()
            | self.start_rows.val();
        for full_idx in 0..FULL {
            self.waiting_held.d.next = (self.waiting_held.q.val() & (!self.taken_rows.val()))
                | self.stopped.val()
                | self.start_rows.val()
                | (self.live_held.q.val() & self.released_rows[full_idx].val());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::step;

    type Uut = ThreadColumn<6, 3, 1>;

    /// Lanes of which rows live, of which wait.
    fn seen(uut: &Uut) -> (u64, u64) {
        (uut.live.val().to_u64(), uut.waiting.val().to_u64())
    }

    /// A column in which the threads of rows 1 to 3 have started and rows 1 and 2 have been taken.
    fn started() -> Uut {
        let mut uut = Uut::default();
        uut.start_rows.next = 0b1110.into();
        step!(uut);
        assert_eq!(seen(&uut), (0b1110, 0b1110));
        uut.start_rows.next = 0.into();
        for row in [1, 2] {
            uut.taken_rows.next = (1_u64 << row).into();
            step!(uut);
        }
        uut.taken_rows.next = 0.into();
        assert_eq!(seen(&uut), (0b1110, 0b1000));
        uut
    }

    #[test]
    fn dk1_dk2_threads_wait_from_their_start_until_they_are_taken() {
        started();
    }

    #[test]
    fn da1_a_thread_that_ends_lives_no_more_and_one_at_a_barrier_waits() {
        let mut uut = started();
        uut.row.next = 2.into();
        step!(uut);
        assert_eq!(seen(&uut), (0b1110, 0b1000));
        uut.barrier.next = true;
        step!(uut);
        assert_eq!(seen(&uut), (0b1110, 0b1100));
        uut.barrier.next = false;
        uut.exit.next = true;
        uut.row.next = 1.into();
        step!(uut);
        assert_eq!(seen(&uut), (0b1100, 0b1100));
    }

    #[test]
    fn all_of_it_in_one_cycle() {
        let mut uut = started();
        uut.start_rows.next = 0b11_0000.into();
        uut.taken_rows.next = 0b1000.into();
        uut.barrier.next = true;
        uut.row.next = 1.into();
        step!(uut);
        assert_eq!(seen(&uut), (0b11_1110, 0b11_0010));
    }

    #[test]
    fn after_a_reset_no_thread_is_live() {
        let mut uut = started();
        uut.reset.next = true;
        step!(uut);
        assert_eq!(seen(&uut), (0, 0));
    }

    #[test]
    fn dw7_live_threads_of_released_rows_wait_until_they_are_taken() {
        let mut uut = started();
        uut.released_rows[0].next = 0b11_0110.into();
        step!(uut);
        uut.released_rows[0].next = 0.into();
        assert_eq!(seen(&uut), (0b1110, 0b1110));
        uut.taken_rows.next = 0b0010.into();
        step!(uut);
        assert_eq!(seen(&uut), (0b1110, 0b1100));
    }
}
