//! Whether heap and MHeap LUT have a place for a key.
//!
//! ```text
//!      size --->+-------+---> fits[2]
//!   ways[2] --->|       |
//!    formed --->|       |
//!  one_more --->|       |
//!               +-------+
//! ```
//!
//! # Behaviour
//!
//! - **DD16** `fits[i]`: heap entries in use + `m` < `HEAP`, and valid ways of the set + `m` < `WAYS`. `m` is the number of
//!   updates in the queue that formed a warp, for question 0 with `one_more` one more.
//!
//! # Timing
//!
//! Combinational.
//!
//! # Cost
//!
//! Adders of 8 bits.

use crate::cells::PopulationCount;
use crate::links::formation::REGISTERS;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Room for a key; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(HEAP <= 128, "Sums of {HEAP} entries and of the updates in the queue have 8 bits.")]
#[requires(WAYS <= 64, "Sums of {WAYS} ways and of the updates in the queue have 8 bits.")]
pub struct HeapRoom<
    const HEAP: usize,
    const SIZE_W: usize,
    const WAYS: usize,
    const WAYS_W: usize,
    const QUEUE_W: usize,
> {
    /// Groups in the heap.
    pub size: Signal<In, Bits<SIZE_W>>,
    /// Valid ways of the set of each key, one bit each.
    pub ways: [Signal<In, Bits<WAYS>>; REGISTERS],
    /// Updates in the queue whose warp was formed by their register.
    pub formed: Signal<In, Bits<QUEUE_W>>,
    /// The key of question 0 comes behind one more such update.
    pub one_more: Signal<In, Bit>,
    /// There is a place for the key of each question.
    pub fits: [Signal<Out, Bit>; REGISTERS],
    // Sub-blocks
    #[count(REGISTERS)]
    count: Vec<PopulationCount<WAYS, WAYS_W>>,
    // Wires
    #[default(Constant::new((HEAP as u64).into()))]
    heap: Constant<Bits<8>>,
    #[default(Constant::new((WAYS as u64).into()))]
    set: Constant<Bits<8>>,
    /// `m`, for each question.
    ahead: [Signal<Local, Bits<8>>; REGISTERS],
    occupied: [Signal<Local, Bits<8>>; REGISTERS],
    groups: [Signal<Local, Bits<8>>; REGISTERS],
    keys: [Signal<Local, Bits<8>>; REGISTERS],
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
        self.occupied[0].next = bit_cast::<8, WAYS_W>(self.count[0].count.val());
        self.occupied[1].next = bit_cast::<8, WAYS_W>(self.count[1].count.val());
        for idx in 0..REGISTERS {
            self.count[idx].value.next = self.ways[idx].val();
            self.groups[idx].next = bit_cast::<8, SIZE_W>(self.size.val()) + self.ahead[idx].val();
            self.keys[idx].next = self.occupied[idx].val() + self.ahead[idx].val();
            self.fits[idx].next = (self.groups[idx].val() < self.heap.val())
                & (self.keys[idx].val() < self.set.val());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    /// Size, valid ways of both sets, formed updates, one more: whether there is a place.
    fn fits(size: u64, ways: [u64; 2], formed: u64, one_more: bool) -> [bool; 2] {
        let mut uut = HeapRoom::<8, 4, 4, 3, 3>::default();
        uut.size.next = size.into();
        for (port, ways) in uut.ways.iter_mut().zip(ways) {
            port.next = ways.into();
        }
        uut.formed.next = formed.into();
        uut.one_more.next = one_more;
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
