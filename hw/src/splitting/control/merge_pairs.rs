//! Which contexts of a warp slot merge in a cycle, into which parents.
//!
//! ```text
//!     live[UNITS] --->+-------+---> merged, into, live_merged [UNITS]
//!  merging[UNITS] --->|       |---> pops, regained [UNITS]
//! youngest[UNITS] --->|       |
//!       pc[UNITS] --->|       |---> conflict
//!                     +-------+
//! ```
//!
//! An element of each array is of the context of one unit.
//!
//! # Behaviour
//!
//! - **Q13** A context that waits for a merge merges with its youngest child if that waits for a merge, too, and has no
//!   children. All such pairs merge in the same cycle; no context is in two of them.
//! - **Q13** `conflict` tells a child with threads at another PC than its parent, fault 14.
//!
//! # Timing
//!
//! Combinational. Each pair of PCs is compared beside the question who is whose parent.
//!
//! # Cost
//!
//! A comparator of 24 bits for each pair of units, `2 * UNITS * (UNITS - 1)` multiplexers for each lane; no storage.

use crate::cells::FirstSet;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Merges of the contexts of a warp slot; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct MergePairs<const LANES: usize, const UNITS: usize, const UNIT_W: usize> {
    /// Threads of the context that have not ended.
    pub live: [Signal<In, Bits<LANES>>; UNITS],
    /// The context waits for a merge.
    pub merging: [Signal<In, Bit>; UNITS],
    /// Unit of the youngest child of the context; 0 if it has no children.
    pub youngest: [Signal<In, Bits<UNIT_W>>; UNITS],
    /// PC of the context.
    pub pc: [Signal<In, Bits<24>>; UNITS],
    /// The context is merged into its parent.
    pub merged: [Signal<Out, Bit>; UNITS],
    /// Unit of the parent that the context is merged into, one-hot; zero unless `merged`.
    pub into: [Signal<Out, Bits<UNITS>>; UNITS],
    /// Live lanes of the context and of the parent that it is merged into; without meaning unless `merged`.
    pub live_merged: [Signal<Out, Bits<LANES>>; UNITS],
    /// A child is merged into the context.
    pub pops: [Signal<Out, Bit>; UNITS],
    /// Live lanes of that child; zero if there is none.
    pub regained: [Signal<Out, Bits<LANES>>; UNITS],
    /// Lowest unit whose context is merged, has threads, and is at another PC than its parent, one-hot; zero if there is none.
    pub conflict: Signal<Out, Bits<UNITS>>,
    // Sub-blocks
    lowest: FirstSet<UNITS>,
    // Wires
    parent_live: [Signal<Local, Bits<LANES>>; UNITS],
    /// Units whose context is at another PC than that of the unit.
    elsewhere: [Signal<Local, Bits<UNITS>>; UNITS],
    conflicts: Signal<Local, Bits<UNITS>>,
}

#[logic]
impl MergePairs {
    #[hdl_gen]
    fn update(&mut self) {
        for unit_idx in 0_usize..UNITS {
            self.merged[unit_idx].next = false;
            self.into[unit_idx].next = 0.into();
            self.parent_live[unit_idx].next = 0.into();
        }
        for unit_idx in 0_usize..UNITS {
            for child_idx in 1_usize..UNITS {
                if self.merging[unit_idx].val()
                    & (self.youngest[unit_idx].val() == child_idx.to_bits())
                    & self.merging[child_idx].val()
                    & (!self.youngest[child_idx].val().any())
                {
                    self.merged[child_idx].next = true;
                    self.into[child_idx].next =
                        self.into[child_idx].val().replace_bit(unit_idx, true);
                    self.parent_live[child_idx].next = self.live[unit_idx].val();
                }
            }
        }
        self.conflicts.next = 0.into();
        for unit_idx in 0_usize..UNITS {
            self.pops[unit_idx].next = false;
            self.regained[unit_idx].next = 0.into();
            for child_idx in 1_usize..UNITS {
                if self.into[child_idx].val().get_bit(unit_idx) {
                    self.pops[unit_idx].next = true;
                    self.regained[unit_idx].next = self.live[child_idx].val();
                }
            }
            self.live_merged[unit_idx].next =
                self.parent_live[unit_idx].val() | self.live[unit_idx].val();
            self.elsewhere[unit_idx].next = 0.into();
            for other_idx in 0_usize..UNITS {
                self.elsewhere[unit_idx].next = self.elsewhere[unit_idx]
                    .val()
                    .replace_bit(other_idx, self.pc[unit_idx].val() != self.pc[other_idx].val());
            }
            self.conflicts.next = self.conflicts.val().replace_bit(
                unit_idx,
                self.live[unit_idx].val().any()
                    & (self.into[unit_idx].val() & self.elsewhere[unit_idx].val()).any(),
            );
        }
        self.lowest.request.next = self.conflicts.val();
        self.conflict.next = self.lowest.onehot.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    type Uut = MergePairs<4, 4, 2>;

    /// Contexts at PC 100 that wait for a merge, with the youngest child and the threads of each.
    fn contexts(youngest: [u64; 4], live: [u64; 4]) -> Uut {
        let mut uut = Uut::default();
        for unit in 0..4 {
            uut.merging[unit].next = true;
            uut.youngest[unit].next = youngest[unit].into();
            uut.live[unit].next = live[unit].into();
            uut.pc[unit].next = 100.into();
        }
        settle(&mut uut);
        uut
    }

    fn merged(uut: &Uut) -> [bool; 4] {
        uut.merged.each_ref().map(|merged| merged.val())
    }

    #[test]
    fn q13_all_pairs_without_grandchildren_merge_in_one_cycle() {
        let mut uut = contexts([1, 0, 3, 0], [0b0001, 0b0010, 0b0100, 0b1000]);
        assert_eq!(merged(&uut), [false, true, false, true]);
        assert_eq!((uut.into[1].val(), uut.into[3].val()), (0b0001.into(), 0b0100.into()));
        assert_eq!((uut.live_merged[1].val(), uut.live_merged[3].val()), (3.into(), 12.into()));
        assert!(uut.pops[0].val() && !uut.pops[1].val() && uut.pops[2].val());
        assert_eq!((uut.regained[0].val(), uut.regained[2].val()), (0b0010.into(), 0b1000.into()));
        // The child of unit 0 has a child now, which merges first.
        uut.youngest[1].next = 2.into();
        uut.youngest[2].next = 0.into();
        settle(&mut uut);
        assert_eq!(merged(&uut), [false, false, true, false]);
        assert_eq!(uut.into[2].val(), 0b0010);
    }

    #[test]
    fn q13_a_pair_merges_when_both_wait() {
        for missing in 0..2 {
            let mut uut = contexts([1, 0, 0, 0], [1, 2, 4, 8]);
            uut.merging[missing].next = false;
            settle(&mut uut);
            assert_eq!(merged(&uut), [false; 4], "unit {missing}");
        }
    }

    #[test]
    fn q13_the_lowest_child_with_threads_at_another_pc_than_its_parent_is_told() {
        let mut uut = contexts([1, 0, 3, 0], [0b0001, 0b0010, 0b0100, 0b1000]);
        assert_eq!(uut.conflict.val(), 0, "all are at one PC");
        uut.pc[3].next = 101.into();
        settle(&mut uut);
        assert_eq!(uut.conflict.val(), 0b1000);
        uut.pc[0].next = 99.into();
        settle(&mut uut);
        assert_eq!(uut.conflict.val(), 0b0010);
        uut.live[1].next = 0.into();
        settle(&mut uut);
        assert_eq!(uut.conflict.val(), 0b1000, "a child without threads has no PC");
        uut.merging[2].next = false;
        settle(&mut uut);
        assert_eq!(uut.conflict.val(), 0, "nobody merges");
    }
}
