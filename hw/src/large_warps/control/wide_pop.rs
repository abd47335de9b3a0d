//! What a pop would make of a large warp: its next top, with its mask.
//!
//! ```text
//!        popped, lanes --->+-------+---> below_position
//!             position --->|       |---> at_base
//!      empty, returned --->|       |---> merges, merge_position
//!               likely --->|       |---> next_entry, next_mask
//!          below_entry --->|       |---> conflict
//!           below_mask --->|       |---> lane
//!                          +-------+
//! ```
//!
//! Each large warp has one, so all of this is known before it is known which of them is popped.
//!
//! # Behaviour
//!
//! 1. **P8** The next top is the entry below, with what [`Pop`] passes to it.
//! 2. `at_base`: there is no entry below, and the large warp ends.
//! 3. **L4** `merges`: the top is at its likely-convergence point and has live threads. They go to the entry at its LPos,
//!    `merge_position`. If that is the entry below, `next_mask` has them already.
//! 4. `lane` is the lowest lane in which the popped entry has a live thread, 0 if it has none: that of fault 8.
//!
//! # Timing
//!
//! Combinational. `below_position` depends on `position` alone.
//!
//! # Cost
//!
//! No registers; a [`Pop`], a [`PriorityEncoder`] of `LANES` bits.

use super::RowsOfMask;
use crate::cells::{OrTree, PriorityEncoder};
use crate::reconvergence::{Entry, Pop};
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// What a pop would make of a large warp; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct WidePop<
    const LANES: usize,
    const LW_ROWS: usize,
    const THREADS: usize,
    const LANE_W: usize,
> {
    /// The top of the stack.
    pub popped: Signal<In, Entry>,
    /// Live threads of the top.
    pub lanes: Signal<In, Bits<THREADS>>,
    /// Position of the top.
    pub position: Signal<In, Bits<8>>,
    /// The top has no live thread.
    pub empty: Signal<In, Bit>,
    /// The function of the top has returned.
    pub returned: Signal<In, Bit>,
    /// The top is at its likely-convergence point.
    pub likely: Signal<In, Bit>,
    /// The entry below the top, as it waits; without meaning with `at_base`.
    pub below_entry: Signal<In, Entry>,
    /// Mask of the entry below the top.
    pub below_mask: Signal<In, Bits<THREADS>>,
    /// Position of the entry below the top.
    pub below_position: Signal<Out, Bits<8>>,
    /// The top is the base entry.
    pub at_base: Signal<Out, Bit>,
    /// The threads of the top go to the entry at `merge_position`.
    pub merges: Signal<Out, Bit>,
    /// LPos of the top; without meaning unless `merges`.
    pub merge_position: Signal<Out, Bits<8>>,
    /// The next top; as all that follows, without meaning with `at_base`.
    pub next_entry: Signal<Out, Entry>,
    /// Mask of the next top.
    pub next_mask: Signal<Out, Bits<THREADS>>,
    /// Sides return to different addresses: fault 8.
    pub conflict: Signal<Out, Bit>,
    /// Lowest lane in which the top has a live thread, 0 if it has none.
    pub lane: Signal<Out, Bits<LANE_W>>,
    // Sub-blocks
    pop: Pop,
    rows: RowsOfMask<LANES, LW_ROWS, THREADS>,
    columns: OrTree<LW_ROWS, LANES>,
    lowest: PriorityEncoder<LANES, LANE_W>,
}

#[logic]
impl WidePop {
    #[hdl_gen]
    fn update(&mut self) {
        self.below_position.next = self.position.val() - 1;
        self.at_base.next = !self.position.val().any();
        self.merges.next = self.likely.val() & (!self.empty.val());
        self.merge_position.next = self.popped.val().lpos;

        self.pop.popped.next = self.popped.val();
        self.pop.empty.next = self.empty.val();
        self.pop.returned.next = self.returned.val();
        self.pop.below.next = self.below_entry.val();
        self.next_entry.next = self.pop.merged.val();
        self.conflict.next = self.pop.conflict.val();
        self.next_mask.next = self.below_mask.val();
        if self.merges.val() & (self.below_position.val() == self.popped.val().lpos) {
            self.next_mask.next = self.below_mask.val() | self.lanes.val();
        }

        self.rows.mask.next = self.lanes.val();
        for row_idx in 0..LW_ROWS {
            self.columns.value[row_idx].next = self.rows.row[row_idx].val();
        }
        self.lowest.request.next = self.columns.any.val();
        self.lane.next = self.lowest.index.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    /// Two rows of four lanes.
    type Uut = WidePop<4, 2, 8, 2>;

    /// A top at position 3 with these live threads, above an entry at PC 0x99 with the threads 0 and 4.
    fn top(lanes: u64) -> Uut {
        let mut uut = Uut::default();
        uut.popped.next = Entry { pc: 0x40.into(), ..Entry::default() };
        uut.lanes.next = lanes.into();
        uut.empty.next = lanes == 0;
        uut.position.next = 3.into();
        uut.below_entry.next = Entry { pc: 0x99.into(), awaits: true, ..Entry::default() };
        uut.below_mask.next = 0b0001_0001.into();
        settle(&mut uut);
        uut
    }

    #[test]
    fn p8_the_entry_below_is_the_next_top() {
        let mut uut = top(0b0010_0000);
        assert_eq!((uut.below_position.val(), uut.at_base.val()), (2.into(), false));
        assert_eq!(uut.next_entry.val().pc, 0x99);
        assert_eq!(uut.next_mask.val(), 0b0001_0001);
        uut.returned.next = true;
        settle(&mut uut);
        assert_eq!(uut.next_entry.val().pc, 0x40, "it awaits the address");
        assert!(!uut.conflict.val());
    }

    #[test]
    fn p8_a_hint_that_is_another_address_is_a_conflict() {
        let mut uut = top(0b0010_0000);
        uut.returned.next = true;
        uut.popped.next.hint_valid = true;
        uut.popped.next.hint = 0x50.into();
        settle(&mut uut);
        assert!(uut.conflict.val());
    }

    #[test]
    fn the_base_entry_has_none_below() {
        let mut uut = top(0);
        uut.position.next = 0.into();
        settle(&mut uut);
        assert!(uut.at_base.val());
    }

    #[test]
    fn l4_live_threads_at_the_likely_convergence_point_merge() {
        for (lanes, lpos, mask) in
            [(0b0010_0000, 2, 0b0011_0001), (0b0010_0000, 1, 0b0001_0001), (0, 2, 0b0001_0001)]
        {
            let mut uut = top(lanes);
            uut.likely.next = true;
            uut.popped.next.lpos = lpos.into();
            settle(&mut uut);
            assert_eq!((uut.merges.val(), uut.merge_position.val()), (lanes != 0, lpos.into()));
            assert_eq!(uut.next_mask.val(), mask, "threads {lanes:#b} to position {lpos}");
        }
    }

    #[test]
    fn the_lane_of_a_fault_is_the_lowest_one_of_all_rows() {
        for (lanes, lane) in [(0b0010_1000, 1), (0b1000_0100, 2), (0b1000_0000, 3), (0, 0)] {
            assert_eq!(top(lanes).lane.val(), lane, "threads {lanes:#b}");
        }
    }
}
