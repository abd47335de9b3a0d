//! The threads of one large warp that start with a thread block.
//!
//! ```text
//!  start_warps --->+------+---> valid
//!   start_last --->|      |
//!   start_tail --->|      |---> mask
//!                  +------+
//! ```
//!
//! # Behaviour
//!
//! 1. **WD1** Of the rows `FIRST_ROW` to `FIRST_ROW + LW_ROWS - 1`, those of the block below its last row
//!    start with all lanes, the last one with the lanes of `start_tail`; rows above it have no threads.
//! 2. `valid`: at least one thread starts.
//!
//! # Timing
//!
//! Combinational.
//!
//! # Cost
//!
//! No registers.

use super::MaskOfRows;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Threads of a large warp that start; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct StartMask<
    const LANES: usize,
    const WARPS: usize,
    const LW_ROWS: usize,
    const THREADS: usize,
> {
    /// First row of the large warp; a constant where the block is used.
    pub first_row: Signal<In, Bits<6>>,
    /// Warp slots of the thread block.
    pub start_warps: Signal<In, Bits<WARPS>>,
    /// Last warp slot of the thread block that has a thread, one-hot.
    pub start_last: Signal<In, Bits<WARPS>>,
    /// Lanes that have a thread in the last one.
    pub start_tail: Signal<In, Bits<LANES>>,
    /// A thread of the large warp starts.
    pub valid: Signal<Out, Bit>,
    /// The threads that start.
    pub mask: Signal<Out, Bits<THREADS>>,
    // Sub-blocks
    joined: MaskOfRows<LANES, LW_ROWS, THREADS>,
    // Wires
    #[default(Constant::new(!Bits::default()))]
    all_lanes: Constant<Bits<LANES>>,
    /// The warp slots below the last one.
    below_last: Signal<Local, Bits<WARPS>>,
    /// Rows of the large warp that are full, in the lowest bits; the last row.
    full: Signal<Local, Bits<WARPS>>,
    last: Signal<Local, Bits<WARPS>>,
    /// The rows of the large warp that have a thread.
    started: Signal<Local, Bits<LW_ROWS>>,
}

#[logic]
impl StartMask {
    #[hdl_gen]
    fn update(&mut self) {
        self.below_last.next = self.start_last.val() - 1;
        self.full.next = (self.start_warps.val() & self.below_last.val()) >> self.first_row.val();
        self.last.next = self.start_last.val() >> self.first_row.val();
        self.started.next = 0.into();
        for row_idx in 0..LW_ROWS {
            self.started.next =
                self.started.val().replace_bit(row_idx, self.full.val().get_bit(row_idx));
            self.joined.row[row_idx].next = 0.into();
            if self.full.val().get_bit(row_idx) {
                self.joined.row[row_idx].next = self.all_lanes.val();
            }
            if self.last.val().get_bit(row_idx) {
                self.started.next =
                    self.started.val().replace_bit(row_idx, self.start_tail.val().any());
                self.joined.row[row_idx].next = self.start_tail.val();
            }
        }
        self.mask.next = self.joined.mask.val();
        self.valid.next = self.started.val().any();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    /// Threads that start in the large warp with the rows 4 and 5.
    fn start(warps: u64, last: u64, tail: u64) -> (bool, u64) {
        let mut uut = StartMask::<4, 6, 2, 8>::default();
        uut.first_row.next = 4.into();
        uut.start_warps.next = warps.into();
        uut.start_last.next = last.into();
        uut.start_tail.next = tail.into();
        settle(&mut uut);
        (uut.valid.val(), uut.mask.val().to_u64())
    }

    #[test]
    fn wd1_rows_below_the_last_are_full_and_the_last_has_the_tail() {
        assert_eq!(start(0b11_1100, 0b10_0000, 0b0011), (true, 0b0011_1111));
        assert_eq!(start(0b11_0000, 0b10_0000, 0b1111), (true, 0b1111_1111));
    }

    #[test]
    fn wd1_rows_above_the_last_have_no_threads() {
        assert_eq!(start(0b11_0000, 0b01_0000, 0b0111), (true, 0b0000_0111));
    }

    #[test]
    fn wd1_a_large_warp_of_another_block_does_not_start() {
        assert_eq!(start(0b00_1111, 0b00_1000, 0b0111), (false, 0));
    }
}
