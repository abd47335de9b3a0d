//! One lane of the next sub-warp: the lowest thread of a column that can be sent.
//!
//! ```text
//!         copy --->+--------+---> valid
//!         busy --->|        |---> thread
//!         rows --->|        |---> row
//!  ignore_busy --->|        |---> remaining
//!                  +--------+---> blocked
//! ```
//!
//! # Behaviour
//!
//! - **W9** The candidates are the threads in `copy` that are not busy. The sub-warp has the one in the lowest row.
//! - **W13** With `ignore_busy` busy threads are candidates too, and no thread remains.
//! - **WA2** Only threads in `rows` are candidates.
//! - **W11** The column is blocked if it has threads in `rows` and no candidate.
//!
//! # Timing
//!
//! Combinational, of depth O(log `LW_ROWS`).
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
    /// Rows from which the sub-warp may take threads.
    pub rows: Signal<In, Bits<LW_ROWS>>,
    /// The instruction is a jump of W13: busy threads are candidates, and one sub-warp stands for all.
    pub ignore_busy: Signal<In, Bit>,
    /// The column has a candidate.
    pub valid: Signal<Out, Bit>,
    /// Thread that the sub-warp has, one-hot by row; zero without a candidate.
    pub thread: Signal<Out, Bits<LW_ROWS>>,
    /// Row of that thread in the large warp, 0 without a candidate.
    pub row: Signal<Out, Bits<ROW_W>>,
    /// Threads of the column that have not been sent once this sub-warp is.
    pub remaining: Signal<Out, Bits<LW_ROWS>>,
    /// The column has threads in `rows`, and all of them are busy.
    pub blocked: Signal<Out, Bit>,
    // Sub-blocks
    lowest: FirstSet<LW_ROWS>,
    encoder: OneHotToBinary<LW_ROWS, ROW_W>,
    // Wires
    asked: Signal<Local, Bits<LW_ROWS>>,
}

#[logic]
impl SubWarpColumn {
    #[hdl_gen]
    fn update(&mut self) {
        self.asked.next = self.copy.val() & self.rows.val();
        self.lowest.request.next = self.asked.val() & (!self.busy.val());
        if self.ignore_busy.val() {
            self.lowest.request.next = self.asked.val();
        }
        self.encoder.onehot.next = self.lowest.onehot.val();
        self.valid.next = self.lowest.valid.val();
        self.thread.next = self.lowest.onehot.val();
        self.row.next = self.encoder.index.val();
        self.blocked.next = self.asked.val().any() & (!self.lowest.valid.val());
        self.remaining.next = self.copy.val() & (!self.lowest.onehot.val());
        if self.ignore_busy.val() {
            self.remaining.next = 0.into();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    /// What a column tells: thread, row, remaining threads, whether it is blocked.
    fn column(copy: u64, busy: u64, rows: u64, ignore_busy: bool) -> (u64, u64, u64, bool) {
        let mut uut = SubWarpColumn::<4, 2>::default();
        uut.copy.next = copy.into();
        uut.busy.next = busy.into();
        uut.rows.next = rows.into();
        uut.ignore_busy.next = ignore_busy;
        settle(&mut uut);
        assert_eq!(uut.valid.val(), uut.thread.val().any());
        let (thread, row) = (uut.thread.val().to_u64(), uut.row.val().to_u64());
        (thread, row, uut.remaining.val().to_u64(), uut.blocked.val())
    }

    #[test]
    fn w9_the_lowest_thread_that_is_not_busy_is_sent() {
        assert_eq!(column(0b1110, 0b0010, 0b1111, false), (0b0100, 2, 0b1010, false));
        assert_eq!(column(0b1110, 0b0001, 0b1111, false), (0b0010, 1, 0b1100, false));
        assert_eq!(column(0, 0b1111, 0b1111, false), (0, 0, 0, false), "an empty column");
    }

    #[test]
    fn w11_a_column_with_busy_threads_alone_is_blocked() {
        assert_eq!(column(0b1010, 0b1110, 0b1111, false), (0, 0, 0b1010, true));
    }

    #[test]
    fn w13_a_jump_has_the_lowest_thread_busy_or_not_and_leaves_none() {
        assert_eq!(column(0b1110, 0b1111, 0b1111, true), (0b0010, 1, 0, false));
        assert_eq!(column(0, 0b1111, 0b1111, true), (0, 0, 0, false));
    }

    #[test]
    fn wa2_only_threads_of_the_rows_that_are_asked_for_are_sent() {
        assert_eq!(column(0b1110, 0b0000, 0b0100, false), (0b0100, 2, 0b1010, false));
        assert_eq!(column(0b1110, 0b0100, 0b0100, false), (0, 0, 0b1110, true));
        assert_eq!(column(0b1010, 0b1111, 0b0100, false), (0, 0, 0b1010, false));
    }
}
