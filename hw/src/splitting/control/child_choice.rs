//! Which units the contexts are in that the splits of a cycle start.
//!
//! ```text
//!            +-------+
//!   free --->|       |---> child[UNITS]
//! splits --->|       |---> taken
//!            |       |---> refused
//!            +-------+
//! ```
//!
//! # Behaviour
//!
//! - **Q11** Splits choose in the order of their units, each the lowest free unit that those before it have left: the first
//!   split gets the first free unit, the second split the second one. `child` of a unit is zero if its context does not
//!   split, or if no free unit is left for it: then it is `refused`.
//!
//! # Timing
//!
//! Combinational: for each unit the splits and the free units below it are counted, beside each other, by a multiplexer for
//! each unit below; a split gets the free unit with the same count. `refused` does not wait for that: it compares the count of
//! splits with the number of all free units.
//!
//! # Cost
//!
//! `UNITS * (UNITS - 1)` multiplexers and `UNITS^3` and gates; no storage.
//!
//! # Example
//!
//! ```
//! use heddle_hw::splitting::control::ChildChoice;
//! use rust_hdl::prelude::*;
//!
//! let mut choice = ChildChoice::<4>::default();
//! choice.free.next = 0b1100.into();
//! choice.splits.next = 0b0111.into();
//! assert!(simulate(&mut choice, 10));
//! let child = choice.child.each_ref().map(|child| child.val().to_u64());
//! assert_eq!(child, [0b0100, 0b1000, 0, 0]);
//! ```

use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Units of the contexts that splits start; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct ChildChoice<const UNITS: usize> {
    /// Units whose context can be a child.
    pub free: Signal<In, Bits<UNITS>>,
    /// Units whose context splits.
    pub splits: Signal<In, Bits<UNITS>>,
    /// Unit of the child that the split of the unit starts, one-hot; zero if there is none.
    pub child: [Signal<Out, Bits<UNITS>>; UNITS],
    /// Units of the children that all splits start.
    pub taken: Signal<Out, Bits<UNITS>>,
    /// Units whose context splits and for which no free unit is left.
    pub refused: Signal<Out, Bits<UNITS>>,
    // Wires
    #[default(Constant::new(1_u64.into()))]
    one: Constant<Bits<8>>,
    /// Number of units below the unit that split, one-hot.
    splits_below: [Signal<Local, Bits<UNITS>>; UNITS],
    /// Number of units below the unit that are free, one-hot.
    free_below: [Signal<Local, Bits<UNITS>>; UNITS],
    /// Bit `n`: more than `n` units are free.
    more_free: Signal<Local, Bits<UNITS>>,
}

#[logic]
impl ChildChoice {
    #[hdl_gen]
    fn update(&mut self) {
        self.splits_below[0].next = 1.into();
        self.free_below[0].next = 1.into();
        for unit_idx in 0_usize..(UNITS - 1) {
            self.splits_below[unit_idx + 1].next = self.splits_below[unit_idx].val();
            if self.splits.val().get_bit(unit_idx) {
                self.splits_below[unit_idx + 1].next =
                    self.splits_below[unit_idx].val() << self.one.val();
            }
            self.free_below[unit_idx + 1].next = self.free_below[unit_idx].val();
            if self.free.val().get_bit(unit_idx) {
                self.free_below[unit_idx + 1].next =
                    self.free_below[unit_idx].val() << self.one.val();
            }
        }
        self.more_free.next = 0.into();
        for unit_idx in 0_usize..UNITS {
            if self.free.val().get_bit(unit_idx) {
                self.more_free.next = self.more_free.val() | self.free_below[unit_idx].val();
            }
        }
        self.refused.next = 0.into();
        for unit_idx in 0_usize..UNITS {
            self.refused.next = self.refused.val().replace_bit(
                unit_idx,
                self.splits.val().get_bit(unit_idx)
                    & (!(self.splits_below[unit_idx].val() & self.more_free.val()).any()),
            );
        }
        self.taken.next = 0.into();
        for unit_idx in 0_usize..UNITS {
            self.child[unit_idx].next = 0.into();
            for child_idx in 0_usize..UNITS {
                self.child[unit_idx].next = self.child[unit_idx].val().replace_bit(
                    child_idx,
                    self.splits.val().get_bit(unit_idx)
                        & self.free.val().get_bit(child_idx)
                        & (self.splits_below[unit_idx].val() & self.free_below[child_idx].val())
                            .any(),
                );
            }
            self.taken.next = self.taken.val() | self.child[unit_idx].val();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    /// Every set of free units and of splits, beside splits that take the lowest free unit one after the other.
    fn everywhere<const UNITS: usize>() {
        let mut uut = ChildChoice::<UNITS>::default();
        for free in 0..1_u64 << UNITS {
            for splits in 0..1_u64 << UNITS {
                uut.free.next = free.into();
                uut.splits.next = splits.into();
                settle(&mut uut);
                let mut left: Vec<usize> =
                    (0..UNITS).filter(|unit| free >> unit & 1 == 1).collect();
                let (mut taken, mut refused) = (0, 0);
                for unit in 0..UNITS {
                    let splits_here = splits >> unit & 1 == 1;
                    refused |= u64::from(splits_here && left.is_empty()) << unit;
                    let splits_here = splits_here && !left.is_empty();
                    let child = if splits_here { 1_u64 << left.remove(0) } else { 0 };
                    assert_eq!(uut.child[unit].val(), child, "{free:#b} {splits:#b} unit {unit}");
                    taken |= child;
                }
                assert_eq!(uut.taken.val(), taken, "{free:#b} {splits:#b}");
                assert_eq!(uut.refused.val(), refused, "{free:#b} {splits:#b}");
            }
        }
    }

    #[test]
    fn q11_splits_take_the_lowest_free_units_in_the_order_of_their_units() {
        everywhere::<1>();
        everywhere::<2>();
        everywhere::<3>();
        everywhere::<4>();
        everywhere::<5>();
    }
}
