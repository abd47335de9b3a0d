//! The threads of one large warp that start with a thread block.
//!
//! ```text
//!  full --->+------+---> valid
//!  last --->|      |
//!  tail --->|      |---> mask
//!           +------+
//! ```
//!
//! # Behaviour
//!
//! 1. **WD1** The rows `full` start with all lanes, the row `last` with the lanes of `tail`; other rows have no threads.
//! 2. `valid`: at least one thread starts.
//!
//! # Timing
//!
//! Combinational: two gates for a thread, `log2 LW_ROWS` more for `valid`.
//!
//! # Cost
//!
//! No registers.

use super::MaskOfRows;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Threads of a large warp that start; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct StartMask<const LANES: usize, const LW_ROWS: usize, const THREADS: usize> {
    /// Rows of the large warp that start with all lanes.
    pub full: Signal<In, Bits<LW_ROWS>>,
    /// Last row of the thread block that has a thread, one-hot; zero if it is in another large warp.
    pub last: Signal<In, Bits<LW_ROWS>>,
    /// Lanes that have a thread in the last row of the thread block.
    pub tail: Signal<In, Bits<LANES>>,
    /// A thread of the large warp starts.
    pub valid: Signal<Out, Bit>,
    /// The threads that start.
    pub mask: Signal<Out, Bits<THREADS>>,
    // Sub-blocks
    joined: MaskOfRows<LANES, LW_ROWS, THREADS>,
    // Wires
    #[default(Constant::new(!Bits::default()))]
    all_lanes: Constant<Bits<LANES>>,
}

#[logic]
impl StartMask {
    #[hdl_gen]
    fn update(&mut self) {
        for row_idx in 0..LW_ROWS {
            self.joined.row[row_idx].next = 0.into();
            if self.full.val().get_bit(row_idx) {
                self.joined.row[row_idx].next = self.all_lanes.val();
            }
            if self.last.val().get_bit(row_idx) {
                self.joined.row[row_idx].next = self.tail.val();
            }
        }
        self.mask.next = self.joined.mask.val();
        self.valid.next = self.full.val().any() | (self.last.val().any() & self.tail.val().any());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    /// Threads that start in a large warp of two rows.
    fn start(full: u64, last: u64, tail: u64) -> (bool, u64) {
        let mut uut = StartMask::<4, 2, 8>::default();
        uut.full.next = full.into();
        uut.last.next = last.into();
        uut.tail.next = tail.into();
        settle(&mut uut);
        (uut.valid.val(), uut.mask.val().to_u64())
    }

    #[test]
    fn wd1_rows_below_the_last_are_full_and_the_last_has_the_tail() {
        assert_eq!(start(0b01, 0b10, 0b0011), (true, 0b0011_1111));
        assert_eq!(start(0b01, 0b10, 0b1111), (true, 0b1111_1111));
        assert_eq!(start(0b11, 0b00, 0b0001), (true, 0b1111_1111));
    }

    #[test]
    fn wd1_rows_above_the_last_have_no_threads() {
        assert_eq!(start(0b00, 0b01, 0b0111), (true, 0b0000_0111));
    }

    #[test]
    fn wd1_a_large_warp_of_another_block_does_not_start() {
        assert_eq!(start(0b00, 0b00, 0b0111), (false, 0));
    }
}
