//! First candidate in cyclic order from a place on.
//!
//! ```text
//!     enable --->+-------+---> onehot
//! candidates --->|       |---> above
//!      among --->|       |---> index
//!       from --->|       |
//!                +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. The choice is the lowest of the `candidates` that are `among` the slots in question and in `from`, which are the slots
//!    from a place on; without such a one it is the lowest candidate among the slots in question.
//! 2. `onehot` and `index` name the choice, `above` has the slots above it; all are zero without `enable` or without a choice.
//!
//! # Timing
//!
//! Combinational, of depth O(log `SLOTS`). `enable` decides at the end, so that it may be late.
//!
//! # Cost
//!
//! Two [`FirstSplit`] and two [`FirstIndex`]; no storage.

use crate::cells::{FirstIndex, FirstSplit};
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// First candidate from a place on; see the [module](self). Words have one bit a slot.
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct FirstFrom<const SLOTS: usize, const SLOT_W: usize> {
    /// A choice is wanted.
    pub enable: Signal<In, Bit>,
    /// The slots that may go.
    pub candidates: Signal<In, Bits<SLOTS>>,
    /// The slots in question.
    pub among: Signal<In, Bits<SLOTS>>,
    /// The slots from the place on; zero if the order begins at slot 0.
    pub from: Signal<In, Bits<SLOTS>>,
    /// The choice, one-hot.
    pub onehot: Signal<Out, Bits<SLOTS>>,
    /// The slots above the choice.
    pub above: Signal<Out, Bits<SLOTS>>,
    /// Number of the choice.
    pub index: Signal<Out, Bits<SLOT_W>>,
    // Sub-blocks
    first: FirstSplit<SLOTS>,
    first_from: FirstSplit<SLOTS>,
    number: FirstIndex<SLOTS, SLOT_W>,
    number_from: FirstIndex<SLOTS, SLOT_W>,
    // Wires
    wanted: Signal<Local, Bits<SLOTS>>,
    wanted_from: Signal<Local, Bits<SLOTS>>,
}

#[logic]
impl FirstFrom {
    #[hdl_gen]
    fn update(&mut self) {
        self.wanted.next = self.candidates.val() & self.among.val();
        self.wanted_from.next = self.candidates.val() & self.among.val() & self.from.val();
        self.first.request.next = self.wanted.val();
        self.first_from.request.next = self.wanted_from.val();
        self.number.request.next = self.wanted.val();
        self.number_from.request.next = self.wanted_from.val();
        self.onehot.next = 0.into();
        self.above.next = 0.into();
        self.index.next = 0.into();
        if self.enable.val() {
            self.onehot.next = self.first.onehot.val();
            self.above.next = self.first.above.val();
            self.index.next = self.number.index.val();
            if self.first_from.valid.val() {
                self.onehot.next = self.first_from.onehot.val();
                self.above.next = self.first_from.above.val();
                self.index.next = self.number_from.index.val();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    const SLOTS: u64 = 5;
    const ALL: u64 = 0b1_1111;

    fn check(uut: &mut FirstFrom<5, 3>, candidates: u64, among: u64, place: u64) {
        uut.candidates.next = candidates.into();
        uut.among.next = among.into();
        uut.from.next = (ALL << place & ALL).into();
        settle(uut);
        let is_wanted = |slot: &u64| candidates & among & 1 << slot != 0;
        let choice = (place..SLOTS).chain(0..place).find(is_wanted);
        let onehot = choice.map_or(0, |slot| 1 << slot);
        let above = choice.map_or(0, |slot| (ALL - 1) << slot & ALL);
        let told = (uut.onehot.val().to_u64(), uut.above.val().to_u64(), uut.index.val().to_u64());
        assert_eq!(
            told,
            (onehot, above, choice.unwrap_or(0)),
            "{candidates:#b} among {among:#b} from {place}"
        );
    }

    #[test]
    fn the_first_candidate_from_every_place_is_chosen() {
        let mut uut = FirstFrom::<5, 3>::default();
        uut.enable.next = true;
        for candidates in 0..=ALL {
            for place in 0..=SLOTS {
                for among in [ALL, 0b0_0111, 0b1_1000, 0] {
                    check(&mut uut, candidates, among, place);
                }
            }
        }
    }

    #[test]
    fn without_enable_nothing_is_chosen() {
        let mut uut = FirstFrom::<5, 3>::default();
        uut.candidates.next = ALL.into();
        uut.among.next = ALL.into();
        uut.from.next = 0b1_1100.into();
        settle(&mut uut);
        assert!(!uut.onehot.val().any() && !uut.above.val().any() && !uut.index.val().any());
    }
}
