//! What a pop would make of a warp: its next top, with its mask.
//!
//! ```text
//!   popped, lanes --->+-------+---> below_position
//!        position --->|       |---> at_base
//! empty, returned --->|       |---> merges, joins, takes, merge_position
//!          likely --->|       |---> next_entry, next_mask
//!     below, mask --->|       |---> conflict
//!       collected --->|       |---> lane
//!                     +-------+
//! ```
//!
//! Each warp has one, so all of this is known before it is known which of them is popped.
//!
//! # Behaviour
//!
//! 1. **P8** The next top is the entry below, with what [`Pop`] passes to it.
//! 2. `at_base`: there is no entry below, and the warp ends.
//! 3. **L4** `merges`: the top is at its likely-convergence point and has live lanes. They go to the next entry below that
//!    collects: `joins` if there is one between.
//! 4. `takes`: the entry below collects, and becomes the top with what was `collected` and with the lanes that merge.
//! 5. `lane` is the lowest live lane of the popped entry, 0 if it has none: that of fault 8.
//!
//! # Timing
//!
//! Combinational. `below_position` depends on `position` alone.
//!
//! # Cost
//!
//! No registers; a [`Pop`], a [`PriorityEncoder`] of `LANES` bits.

use super::Pop;
use super::entry::{Covered, Entry};
use crate::cells::PriorityEncoder;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// What a pop would make of a warp; see the [module](self). `OUTSIDE` is 1 in a group of units, without likely convergence.
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct WarpPop<const LANES: usize, const LANE_W: usize, const OUTSIDE: usize> {
    /// The top of the stack.
    pub popped: Signal<In, Entry>,
    /// Live lanes of the top.
    pub lanes: Signal<In, Bits<LANES>>,
    /// Position of the top.
    pub position: Signal<In, Bits<8>>,
    /// The top has no live lane.
    pub empty: Signal<In, Bit>,
    /// The function of the top has returned.
    pub returned: Signal<In, Bit>,
    /// The top is at its likely-convergence point.
    pub likely: Signal<In, Bit>,
    /// The entry below the top, as it waits; without meaning with `at_base`, as `below_mask`.
    pub below: Signal<In, Covered>,
    /// Mask of the entry below the top, as the memory has it.
    pub below_mask: Signal<In, Bits<LANES>>,
    /// Lanes of the uppermost entry that collects.
    #[count(1 - OUTSIDE)]
    pub collected: Vec<Signal<In, Bits<LANES>>>,
    /// Position of the entry below the top.
    pub below_position: Signal<Out, Bits<8>>,
    /// The top is the base entry.
    pub at_base: Signal<Out, Bit>,
    /// The lanes of the top go to the entry at its LPos.
    pub merges: Signal<Out, Bit>,
    /// LPos of the top; without meaning unless `merges`.
    pub merge_position: Signal<Out, Bits<8>>,
    /// The entry that the lanes go to is not the one below.
    pub joins: Signal<Out, Bit>,
    /// The entry below collects.
    pub takes: Signal<Out, Bit>,
    /// The next top; as all that follows, without meaning with `at_base`.
    pub next_entry: Signal<Out, Entry>,
    /// Mask of the next top.
    pub next_mask: Signal<Out, Bits<LANES>>,
    /// Sides return to different addresses: fault 8.
    pub conflict: Signal<Out, Bit>,
    /// Lowest live lane of the top, 0 if it has none.
    pub lane: Signal<Out, Bits<LANE_W>>,
    // Sub-blocks
    pop: Pop,
    lowest: PriorityEncoder<LANES, LANE_W>,
}

#[logic]
impl WarpPop {
    #[hdl_gen]
    fn update(&mut self) {
        self.below_position.next = self.position.val() - 1;
        self.at_base.next = !self.position.val().any();
        self.merge_position.next = self.popped.val().lpos;
        self.lowest.request.next = self.lanes.val();
        self.lane.next = self.lowest.index.val();

        self.pop.popped.next = self.popped.val();
        self.pop.empty.next = self.empty.val();
        self.pop.returned.next = self.returned.val();
        self.pop.below.next = self.below.val().entry;
        self.next_entry.next = self.pop.merged.val();
        self.conflict.next = self.pop.conflict.val();

        self.next_mask.next = self.below_mask.val();
        self.merges.next = false;
        self.joins.next = false;
        self.takes.next = false;
        for idx in 0..self.collected.len() {
            self.merges.next = self.likely.val() & (!self.empty.val());
            self.joins.next = self.merges.val() & (!self.below.val().collects);
            self.takes.next = self.below.val().collects;
            if self.below.val().collects {
                self.next_mask.next = self.collected[idx].val();
                if self.merges.val() {
                    self.next_mask.next = self.collected[idx].val() | self.lanes.val();
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    type Uut = WarpPop<8, 3, 0>;

    /// A top at position 3 with these live lanes, above an entry at PC 0x99 with the lanes 0 and 4.
    fn top(lanes: u64) -> Uut {
        let mut uut = Uut::default();
        uut.popped.next = Entry { pc: 0x40.into(), ..Entry::default() };
        uut.lanes.next = lanes.into();
        uut.empty.next = lanes == 0;
        uut.position.next = 3.into();
        uut.below.next.entry = Entry { pc: 0x99.into(), awaits: true, ..Entry::default() };
        uut.below_mask.next = 0b0001_0001.into();
        uut.collected[0].next = 0b1000_0000.into();
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
        assert_eq!(uut.lane.val(), 5);
    }

    #[test]
    fn the_base_entry_has_none_below() {
        let mut uut = top(0);
        uut.position.next = 0.into();
        settle(&mut uut);
        assert!(uut.at_base.val());
    }

    #[test]
    fn l4_live_lanes_at_the_likely_convergence_point_merge() {
        for (lanes, collects, merges, joins, mask) in [
            (0b0010_0000, false, true, true, 0b0001_0001),
            (0b0010_0000, true, true, false, 0b1010_0000),
            (0, false, false, false, 0b0001_0001),
            (0, true, false, false, 0b1000_0000),
        ] {
            let mut uut = top(lanes);
            uut.likely.next = true;
            uut.below.next.collects = collects;
            settle(&mut uut);
            assert_eq!((uut.merges.val(), uut.joins.val()), (merges, joins));
            assert_eq!((uut.takes.val(), uut.next_mask.val()), (collects, mask.into()));
        }
    }

    #[test]
    fn a_group_of_units_merges_no_lanes() {
        let mut uut = WarpPop::<8, 3, 1>::default();
        uut.likely.next = true;
        uut.below_mask.next = 0b0001_0001.into();
        settle(&mut uut);
        assert!(!uut.merges.val() && !uut.joins.val() && !uut.takes.val());
        assert_eq!(uut.next_mask.val(), 0b0001_0001);
    }
}
