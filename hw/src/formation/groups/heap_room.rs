//! Whether heap and MHeap LUT have a place for a key.
//!
//! ```text
//!         size --->+-------+---> fits[2]
//!  taken[SETS] --->|       |
//!       formed --->|       |
//!     one_more --->|       |
//!       set[2] --->|       |
//!    unlimited --->|       |
//!                  +-------+
//! ```
//!
//! # Behaviour
//!
//! - **DD16** `fits[i]`: heap entries in use + `m` < `HEAP`, and valid ways of `set[i]` + `m` < `WAYS`. `m` is the number of
//!   updates in the queue that formed a warp, for question 0 with `one_more` one more.
//! - With `FULL` 1 there may be no groups in a run: `unlimited`, everything fits then.
//!
//! # Timing
//!
//! Combinational. Every set is looked at, so that `fits` depends on `set` through a multiplexer alone: the key comes late in
//! the cycle.
//!
//! # Cost
//!
//! For each set a count of `WAYS` bits and two comparators of `WAYS_W` bits; adders of 8 bits.

use crate::cells::PopulationCount;
use crate::links::formation::REGISTERS;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Room for a key; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(HEAP <= 128, "Sums of {HEAP} entries and of the updates in the queue have 8 bits.")]
#[requires(WAYS <= 64, "Sums of {WAYS} ways and of the updates in the queue have 8 bits.")]
#[requires(SETS == 1 << SET_W, "A set is a number of {SET_W} bits.")]
pub struct HeapRoom<
    const HEAP: usize,
    const SIZE_W: usize,
    const SETS: usize,
    const SET_W: usize,
    const WAYS: usize,
    const WAYS_W: usize,
    const QUEUE_W: usize,
    const FULL: usize,
> {
    /// There are no groups in this run; held during the run.
    pub unlimited: [Signal<In, Bit>; FULL],
    /// Groups in the heap.
    pub size: Signal<In, Bits<SIZE_W>>,
    /// Valid ways of each set of the MHeap LUT, one bit each.
    pub taken: [Signal<In, Bits<WAYS>>; SETS],
    /// Updates in the queue whose warp was formed by their register.
    pub formed: Signal<In, Bits<QUEUE_W>>,
    /// The key of question 0 comes behind one more such update.
    pub one_more: Signal<In, Bit>,
    /// Set of the key of each question.
    pub set: [Signal<In, Bits<SET_W>>; REGISTERS],
    /// There is a place for the key of each question.
    pub fits: [Signal<Out, Bit>; REGISTERS],
    // Sub-blocks
    #[count(SETS)]
    count: Vec<PopulationCount<WAYS, WAYS_W>>,
    // Wires
    #[default(Constant::new((HEAP as u64).into()))]
    heap: Constant<Bits<8>>,
    #[default(Constant::new((WAYS as u64).into()))]
    ways: Constant<Bits<8>>,
    /// `m`, for each question.
    ahead: [Signal<Local, Bits<8>>; REGISTERS],
    groups: [Signal<Local, Bits<8>>; REGISTERS],
    /// Ways that `m` updates leave, if all of them come into one set.
    left: [Signal<Local, Bits<8>>; REGISTERS],
    limit: [Signal<Local, Bits<WAYS_W>>; REGISTERS],
    /// The heap has a place, for each question.
    heap_fits: [Signal<Local, Bit>; REGISTERS],
    /// Sets with a place, for each question.
    open: [Signal<Local, Bits<SETS>>; REGISTERS],
}

#[logic]
impl HeapRoom {
    #[hdl_gen]
    fn update(&mut self) {
        self.ahead[0].next = bit_cast::<8, QUEUE_W>(self.formed.val());
        self.ahead[1].next = bit_cast::<8, QUEUE_W>(self.formed.val());
        if self.one_more.val() {
            self.ahead[0].next = bit_cast::<8, QUEUE_W>(self.formed.val()) + 1;
        }
        for set_idx in 0..SETS {
            self.count[set_idx].value.next = self.taken[set_idx].val();
        }
        for idx in 0..REGISTERS {
            self.groups[idx].next = bit_cast::<8, SIZE_W>(self.size.val()) + self.ahead[idx].val();
            self.left[idx].next = self.ways.val() - self.ahead[idx].val();
            if self.ahead[idx].val() > self.ways.val() {
                self.left[idx].next = 0.into();
            }
            self.limit[idx].next = self.left[idx].val().get_bits::<WAYS_W>(0);
            self.open[idx].next = 0.into();
            for set_idx in 0..SETS {
                self.open[idx].next = self.open[idx]
                    .val()
                    .replace_bit(set_idx, self.count[set_idx].count.val() < self.limit[idx].val());
                for full_idx in 0..FULL {
                    self.open[idx].next = self.open[idx].val().replace_bit(
                        set_idx,
                        (self.count[set_idx].count.val() < self.limit[idx].val())
                            | self.unlimited[full_idx].val(),
                    );
                }
            }
            self.heap_fits[idx].next = self.groups[idx].val() < self.heap.val();
            for full_idx in 0..FULL {
                self.heap_fits[idx].next =
                    (self.groups[idx].val() < self.heap.val()) | self.unlimited[full_idx].val();
            }
            self.fits[idx].next = self.heap_fits[idx].val()
                & (self.open[idx].val() >> self.set[idx].val()).get_bit(0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    /// Size, valid ways of the sets of both keys, formed updates, one more: whether there is a place.
    fn fits(size: u64, ways: [u64; 2], formed: u64, one_more: bool) -> [bool; 2] {
        let mut uut = HeapRoom::<8, 4, 4, 2, 4, 3, 3, 1>::default();
        uut.size.next = size.into();
        // The other sets have no way left.
        uut.taken.iter_mut().for_each(|port| port.next = 0b1111.into());
        for (idx, ways) in ways.into_iter().enumerate() {
            uut.set[idx].next = (2 - idx as u64).into();
            uut.taken[2 - idx].next = ways.into();
        }
        uut.formed.next = formed.into();
        uut.one_more.next = one_more;
        uut.unlimited[0].next = true;
        settle(&mut uut);
        assert!(uut.fits.iter().all(|fits| fits.val()), "without groups");
        uut.unlimited[0].next = false;
        settle(&mut uut);
        uut.fits.each_ref().map(|fits| fits.val())
    }

    #[test]
    fn dd16_the_heap_has_a_place_behind_all_that_come_before() {
        assert_eq!(fits(7, [0, 0], 0, false), [true, true]);
        assert_eq!(fits(8, [0, 0], 0, false), [false, false]);
        assert_eq!(fits(5, [0, 0], 2, false), [true, true]);
        assert_eq!(fits(5, [0, 0], 3, false), [false, false]);
        assert_eq!(fits(5, [0, 0], 2, true), [false, true]);
    }

    #[test]
    fn dd16_the_set_has_a_place_behind_all_that_come_before() {
        assert_eq!(fits(4, [0b0111, 0b1111], 0, false), [true, false]);
        assert_eq!(fits(4, [0b1000, 0b1010], 2, false), [true, false]);
        assert_eq!(fits(4, [0b1001, 0b1010], 1, true), [false, true]);
    }
}
