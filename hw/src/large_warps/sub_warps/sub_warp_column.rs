//! One lane of the next sub-warp: the lowest thread of a column that can be sent.
//!
//! ```text
//!         copy --->+--------+---> valid, thread, row
//!         busy --->|        |---> remaining
//!   lowest_row --->|        |---> candidate
//!       ballot --->|        |---> blocked, row_blocked
//!  ignore_busy --->|        |---> more
//!                  +--------+
//! ```
//!
//! # Behaviour
//!
//! - **W9** The candidates are the threads in `copy` that are not busy. The sub-warp has the one in the lowest row.
//! - **W13** With `ignore_busy` busy threads are candidates too, and no thread remains.
//! - **WA2** With `ballot` it has the thread in `lowest_row`, busy or not. A busy one is told by `row_blocked`.
//! - **W11** The column is `blocked` if it has threads and no candidate.
//!
//! # Timing
//!
//! Combinational, of depth O(log `LW_ROWS`). `candidate`, `blocked`, `row_blocked` and `more` do not depend on what
//! the instruction is, `ballot` and `ignore_busy`, which come from its decoder.
//!
//! # Cost
//!
//! A [`FirstSet`] of `LW_ROWS` bits; no storage.

use crate::cells::{FirstSet, OneHotToBinary};
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// One lane of the next sub-warp; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct SubWarpColumn<const LW_ROWS: usize, const ROW_W: usize> {
    /// Threads of the column that have not been sent, a bit a row.
    pub copy: Signal<In, Bits<LW_ROWS>>,
    /// Threads of the column that are busy, a bit a row.
    pub busy: Signal<In, Bits<LW_ROWS>>,
    /// The lowest row in which a column has a thread that has not been sent, one-hot.
    pub lowest_row: Signal<In, Bits<LW_ROWS>>,
    /// The instruction is sent row by row.
    pub ballot: Signal<In, Bit>,
    /// The instruction is a jump of W13: busy threads are candidates, and one sub-warp stands for all.
    pub ignore_busy: Signal<In, Bit>,
    /// The sub-warp has a thread of the column.
    pub valid: Signal<Out, Bit>,
    /// Thread that the sub-warp has, one-hot by row; zero unless `valid`.
    pub thread: Signal<Out, Bits<LW_ROWS>>,
    /// Row of that thread in the large warp, 0 unless `valid`.
    pub row: Signal<Out, Bits<ROW_W>>,
    /// Threads of the column that have not been sent once this sub-warp is.
    pub remaining: Signal<Out, Bits<LW_ROWS>>,
    /// A thread of the column is not busy.
    pub candidate: Signal<Out, Bit>,
    /// The column has threads, and all of them are busy.
    pub blocked: Signal<Out, Bit>,
    /// The thread of the column in `lowest_row` is busy.
    pub row_blocked: Signal<Out, Bit>,
    /// A thread is left once the lowest one that is not busy is sent.
    pub more: Signal<Out, Bit>,
    // Sub-blocks
    lowest: FirstSet<LW_ROWS>,
    encoder: OneHotToBinary<LW_ROWS, ROW_W>,
    // Wires
    candidates: Signal<Local, Bits<LW_ROWS>>,
    /// Threads of the column above the lowest one.
    above: Signal<Local, Bits<LW_ROWS>>,
    waiting: Signal<Local, Bits<LW_ROWS>>,
    sent: Signal<Local, Bits<LW_ROWS>>,
}

#[logic]
impl SubWarpColumn {
    #[hdl_gen]
    fn update(&mut self) {
        // Whatever the instruction is
        self.candidates.next = self.copy.val() & (!self.busy.val());
        self.waiting.next = self.copy.val() & self.busy.val();
        self.above.next = self.copy.val() & (self.copy.val() - 1);
        self.candidate.next = self.candidates.val().any();
        self.blocked.next = self.waiting.val().any() & (!self.candidates.val().any());
        self.row_blocked.next = (self.waiting.val() & self.lowest_row.val()).any();
        self.more.next = self.above.val().any() | self.waiting.val().any();

        // What is sent
        self.lowest.request.next = self.candidates.val();
        if self.ignore_busy.val() {
            self.lowest.request.next = self.copy.val();
        }
        self.sent.next = self.lowest.onehot.val();
        if self.ballot.val() {
            self.sent.next = self.copy.val() & self.lowest_row.val();
        }
        self.encoder.onehot.next = self.sent.val();
        self.valid.next = self.sent.val().any();
        self.thread.next = self.sent.val();
        self.row.next = self.encoder.index.val();
        self.remaining.next = self.copy.val() & (!self.sent.val());
        if self.ignore_busy.val() {
            self.remaining.next = 0.into();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    type Uut = SubWarpColumn<4, 2>;

    fn column(copy: u64, busy: u64) -> Uut {
        let mut uut = Uut::default();
        uut.copy.next = copy.into();
        uut.busy.next = busy.into();
        settle(&mut uut);
        uut
    }

    /// What is sent: thread, row, remaining threads.
    fn sent(uut: &Uut) -> (u64, u64, u64) {
        assert_eq!(uut.valid.val(), uut.thread.val().any());
        let (thread, row) = (uut.thread.val().to_u64(), uut.row.val().to_u64());
        (thread, row, uut.remaining.val().to_u64())
    }

    #[test]
    fn w9_the_lowest_thread_that_is_not_busy_is_sent() {
        assert_eq!(sent(&column(0b1110, 0b0010)), (0b0100, 2, 0b1010));
        assert_eq!(sent(&column(0b1110, 0b0001)), (0b0010, 1, 0b1100));
        assert_eq!(sent(&column(0b1010, 0b1110)), (0, 0, 0b1010), "all are busy");
        assert_eq!(sent(&column(0, 0b1111)), (0, 0, 0), "an empty column");
    }

    #[test]
    fn w9_w11_a_column_has_a_candidate_is_blocked_or_is_empty() {
        let told = |copy, busy| {
            let uut = column(copy, busy);
            (uut.candidate.val(), uut.blocked.val())
        };
        assert_eq!(told(0b1010, 0b0111), (true, false));
        assert_eq!(told(0b1010, 0b1110), (false, true));
        assert_eq!(told(0, 0b1111), (false, false));
    }

    #[test]
    fn w12_more_tells_whether_the_lowest_candidate_leaves_threads() {
        for copy in 0..16 {
            for busy in 0..16 {
                let uut = column(copy, busy);
                assert_eq!(uut.more.val(), sent(&uut).2 != 0, "{copy:#b} {busy:#b}");
            }
        }
    }

    #[test]
    fn w13_a_jump_has_the_lowest_thread_busy_or_not_and_leaves_none() {
        let jump = |copy, busy| {
            let mut uut = column(copy, busy);
            uut.ignore_busy.next = true;
            settle(&mut uut);
            sent(&uut)
        };
        assert_eq!(jump(0b1110, 0b1111), (0b0010, 1, 0));
        assert_eq!(jump(0, 0b1111), (0, 0, 0));
    }

    #[test]
    fn wa2_a_ballot_has_the_thread_of_the_lowest_row_and_tells_whether_it_is_busy() {
        let ballot = |copy, busy| {
            let mut uut = column(copy, busy);
            uut.ballot.next = true;
            uut.lowest_row.next = 0b0100.into();
            settle(&mut uut);
            (sent(&uut), uut.row_blocked.val())
        };
        assert_eq!(ballot(0b1100, 0b0000), ((0b0100, 2, 0b1000), false));
        assert_eq!(ballot(0b1100, 0b0100), ((0b0100, 2, 0b1000), true));
        assert_eq!(ballot(0b1000, 0b1111), ((0, 0, 0b1000), false), "nothing in this row");
    }
}
