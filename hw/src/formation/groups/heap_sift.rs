//! Pending sifts of the heap, and the exchange of each cycle.
//!
//! ```text
//!       clock --->+-------+---> idle
//!       reset --->|       |---> sift[4]
//!  start_*[2] --->|       |---> exchange, upper, lower
//!        size --->|       |---> lower_word, upper_parent, upper_second
//!    merit[4] --->|       |
//!                 +-------+
//! ```
//!
//! # Behaviour
//!
//! One or two sifts are pending, all up, or a single one down.
//!
//! An entry is better than another one if its merit is larger.
//!
//! - **DM6** A sift needs an exchange if it is up and its entry is better than its parent, or if it is down and
//!   a child is better than its entry. A cycle in which none does is `idle`: the pending sifts are done, and
//!   those of `start` are pending from the next cycle on. In every other cycle the first one that needs an exchange
//!   gets it, up with its parent, down with the better child (equal: the left one), and goes with its
//!   entry. A sift before it, which needs none, is done.
//! - **DM7** `start_index[0]` is the lower one of two. It stays so: the first sift only moves further up, and never moves
//!   the entry of the second.
//! - A reset makes nothing pending.
//!
//! # Timing
//!
//! `sift` depends on registers alone, all other outputs on `merit` and `size` combinationally.
//!
//! # Cost
//!
//! `2 * HEAP_W + 3` flip-flops, five comparators of `MERIT_W` bits.

use super::heap_field::SIFTS;
use crate::links::formation::REGISTERS;
use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Pending sifts; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(SIZE_W == HEAP_W + 1, "The heap has 2^{HEAP_W} entries.")]
pub struct HeapSift<const MERIT_W: usize, const HEAP_W: usize, const SIZE_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; nothing is pending.
    pub reset: Signal<In, Bit>,
    /// A sift is pending from the next cycle on; set only if `idle`, the second only with the first.
    pub start_valid: [Signal<In, Bit>; REGISTERS],
    /// Heap index of its entry; of two the first one is the lower. Without meaning unless `start_valid`.
    pub start_index: [Signal<In, Bits<HEAP_W>>; REGISTERS],
    /// The sift that starts is down, and the only one.
    pub start_down: Signal<In, Bit>,
    /// Size of the heap.
    pub size: Signal<In, Bits<SIZE_W>>,
    /// Entries that are compared: of the first sift and its parent or left child; of the second sift, or the right
    /// child of the first; parent of the second.
    pub sift: [Signal<Out, Bits<HEAP_W>>; SIFTS],
    /// Merit of these entries.
    pub merit: [Signal<In, Bits<MERIT_W>>; SIFTS],
    /// No pending sift needs an exchange.
    pub idle: Signal<Out, Bit>,
    /// Two entries change places; the ports below have a meaning only then.
    pub exchange: Signal<Out, Bit>,
    /// Index of the entry that goes down.
    pub upper: Signal<Out, Bits<HEAP_W>>,
    /// Index of the entry that goes up.
    pub lower: Signal<Out, Bits<HEAP_W>>,
    /// Which of `sift` is the entry that goes up.
    pub lower_word: Signal<Out, Bits<2>>,
    /// Entry 1 of `sift` goes down, if not 3; else 0.
    pub upper_parent: Signal<Out, Bit>,
    /// Entry 3 of `sift` goes down.
    pub upper_second: Signal<Out, Bit>,
    // Registers
    first_valid: Register<Bit>,
    first: Register<Bits<HEAP_W>>,
    second_valid: Register<Bit>,
    second: Register<Bits<HEAP_W>>,
    /// The first sift is down.
    down: Register<Bit>,
    // Wires
    first_before: Signal<Local, Bits<HEAP_W>>,
    second_before: Signal<Local, Bits<HEAP_W>>,
    first_parent: Signal<Local, Bits<HEAP_W>>,
    second_parent: Signal<Local, Bits<HEAP_W>>,
    left: Signal<Local, Bits<SIZE_W>>,
    right: Signal<Local, Bits<SIZE_W>>,
    has_left: Signal<Local, Bit>,
    has_right: Signal<Local, Bit>,
    takes_right: Signal<Local, Bit>,
    child: Signal<Local, Bits<HEAP_W>>,
    first_up: Signal<Local, Bit>,
    first_down: Signal<Local, Bit>,
    second_up: Signal<Local, Bit>,
}

#[logic]
impl HeapSift {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, first_valid, first, second_valid, second, down);
        self.first_valid.reset.next = self.reset.val();
        self.first.reset.next = self.reset.val();
        self.second_valid.reset.next = self.reset.val();
        self.second.reset.next = self.reset.val();
        self.down.reset.next = self.reset.val();

        // Neighbours
        self.first_before.next = self.first.q.val() - 1;
        self.second_before.next = self.second.q.val() - 1;
        self.first_parent.next = self.first_before.val() >> 1;
        self.second_parent.next = self.second_before.val() >> 1;
        self.left.next = (bit_cast::<SIZE_W, HEAP_W>(self.first.q.val()) << 1) | 1;
        self.right.next = self.left.val() + 1;
        self.has_left.next = self.left.val() < self.size.val();
        self.has_right.next = self.has_left.val() & (self.right.val() < self.size.val());
        self.sift[0].next = self.first.q.val();
        self.sift[1].next = self.first_parent.val();
        self.sift[2].next = self.second.q.val();
        self.sift[3].next = self.second_parent.val();
        if self.down.q.val() {
            self.sift[1].next = self.left.val().get_bits::<HEAP_W>(0);
            self.sift[2].next = self.right.val().get_bits::<HEAP_W>(0);
        }

        // Who needs an exchange
        self.first_up.next = self.first_valid.q.val()
            & (!self.down.q.val())
            & self.first.q.val().any()
            & (self.merit[0].val() > self.merit[1].val());
        self.first_down.next = self.first_valid.q.val()
            & self.down.q.val()
            & ((self.has_left.val() & (self.merit[1].val() > self.merit[0].val()))
                | (self.has_right.val() & (self.merit[2].val() > self.merit[0].val())));
        self.second_up.next = self.second_valid.q.val()
            & self.second.q.val().any()
            & (self.merit[2].val() > self.merit[3].val());
        self.exchange.next = self.first_up.val() | self.first_down.val() | self.second_up.val();
        self.idle.next = !self.exchange.val();

        // The exchange
        self.takes_right.next = self.has_right.val() & (self.merit[2].val() > self.merit[1].val());
        self.child.next = self.left.val().get_bits::<HEAP_W>(0);
        if self.takes_right.val() {
            self.child.next = self.right.val().get_bits::<HEAP_W>(0);
        }
        self.upper.next = self.second_parent.val();
        self.lower.next = self.second.q.val();
        self.lower_word.next = 2.into();
        if self.first_up.val() {
            self.upper.next = self.first_parent.val();
            self.lower.next = self.first.q.val();
            self.lower_word.next = 0.into();
        }
        if self.first_down.val() {
            self.upper.next = self.first.q.val();
            self.lower.next = self.child.val();
            if !self.takes_right.val() {
                self.lower_word.next = 1.into();
            }
        }
        self.upper_parent.next = self.first_up.val();
        self.upper_second.next = !(self.first_up.val() | self.first_down.val());

        // What is pending
        self.first_valid.d.next = self.start_valid[0].val();
        self.first.d.next = self.start_index[0].val();
        self.second_valid.d.next = self.start_valid[1].val();
        self.second.d.next = self.start_index[1].val();
        self.down.d.next = self.start_down.val();
        if self.exchange.val() {
            self.first_valid.d.next = true;
            self.first.d.next = self.upper.val();
            self.second_valid.d.next = self.second_valid.q.val() & (!self.upper_second.val());
            self.second.d.next = self.second.q.val();
            self.down.d.next = self.down.q.val();
        }
        if self.first_down.val() {
            self.first.d.next = self.child.val();
        }
        self.first_valid.enable.next = true;
        self.first.enable.next = true;
        self.second_valid.enable.next = true;
        self.second.enable.next = true;
        self.down.enable.next = true;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    /// Up to 8 entries.
    type Uut = HeapSift<5, 3, 4>;

    fn start(uut: &mut Uut, indices: &[u64], down: bool, size: u64) {
        uut.size.next = size.into();
        uut.start_down.next = down;
        for (idx, index) in indices.iter().enumerate() {
            uut.start_valid[idx].next = true;
            uut.start_index[idx].next = (*index).into();
        }
        step!(*uut);
        uut.start_valid.iter_mut().for_each(|valid| valid.next = false);
    }

    /// The exchange in a heap with these counts, which is made: the indices of the two entries.
    fn exchange(uut: &mut Uut, heap: &mut [u64]) -> Option<(usize, usize)> {
        settle(uut);
        let sift = uut.sift.each_ref().map(|index| index.val().index());
        for (port, index) in uut.merit.iter_mut().zip(sift) {
            port.next = heap.get(index).copied().unwrap_or(31).into();
        }
        settle(uut);
        assert_eq!(uut.idle.val(), !uut.exchange.val());
        let (upper, lower) = (uut.upper.val().index(), uut.lower.val().index());
        let exchange = uut.exchange.val().then(|| {
            let down = match (uut.upper_second.val(), uut.upper_parent.val()) {
                (true, _) => 3,
                (false, parent) => usize::from(parent),
            };
            assert_eq!((sift[uut.lower_word.val().index()], sift[down]), (lower, upper));
            heap.swap(upper, lower);
            (upper, lower)
        });
        step!(*uut);
        exchange
    }

    #[test]
    fn dm6_an_entry_goes_up_until_its_parent_has_as_many_threads() {
        let mut uut = Uut::default();
        let mut heap = [9, 7, 8, 9, 5];
        start(&mut uut, &[3], false, 5);
        assert_eq!(exchange(&mut uut, &mut heap), Some((1, 3)));
        assert_eq!(exchange(&mut uut, &mut heap), None);
        heap[4] = 20;
        assert_eq!(exchange(&mut uut, &mut heap), None, "nothing is pending any more");
    }

    #[test]
    fn dm6_an_entry_goes_down_with_the_better_child_the_left_one_if_equal() {
        let mut uut = Uut::default();
        let mut heap = [1, 6, 6, 2, 3, 4, 5, 0];
        start(&mut uut, &[0], true, 8);
        assert_eq!(exchange(&mut uut, &mut heap), Some((0, 1)));
        assert_eq!(exchange(&mut uut, &mut heap), Some((1, 4)));
        assert_eq!(exchange(&mut uut, &mut heap), None);
        let mut heap = [1, 6, 7];
        start(&mut uut, &[0], true, 3);
        assert_eq!(exchange(&mut uut, &mut heap), Some((0, 2)));
        assert_eq!(exchange(&mut uut, &mut heap), None);
    }

    #[test]
    fn dm6_children_behind_the_end_of_the_heap_do_not_count() {
        for (size, exchanged) in [(1, None), (2, Some((0, 1))), (3, Some((0, 2)))] {
            let mut uut = Uut::default();
            start(&mut uut, &[0], true, size);
            assert_eq!(exchange(&mut uut, &mut [1, 6, 7]), exchanged, "{size} entries");
        }
        let mut uut = Uut::default();
        start(&mut uut, &[7], true, 8);
        assert_eq!(exchange(&mut uut, &mut [31, 31, 31, 31, 31, 31, 31, 0]), None);
    }

    #[test]
    fn dm7_dv7_the_entry_with_the_lower_index_goes_first() {
        let mut uut = Uut::default();
        let mut heap = [6, 12, 3, 10];
        start(&mut uut, &[1, 3], false, 4);
        assert_eq!(exchange(&mut uut, &mut heap), Some((0, 1)));
        assert_eq!(heap, [12, 6, 3, 10]);
        assert_eq!(exchange(&mut uut, &mut heap), Some((1, 3)));
        assert_eq!(heap, [12, 10, 3, 6]);
        assert_eq!(exchange(&mut uut, &mut heap), None);
    }

    #[test]
    fn dm6_a_first_sift_that_needs_no_exchange_is_done_when_the_second_gets_one() {
        let mut uut = Uut::default();
        let mut heap = [9, 3, 4, 1, 7];
        start(&mut uut, &[2, 4], false, 5);
        assert_eq!(exchange(&mut uut, &mut heap), Some((1, 4)));
        heap[2] = 20;
        assert_eq!(exchange(&mut uut, &mut heap), None);
    }

    #[test]
    fn reset_makes_nothing_pending() {
        let mut uut = Uut::default();
        start(&mut uut, &[1, 2], false, 3);
        uut.reset.next = true;
        step!(uut);
        uut.reset.next = false;
        assert_eq!(exchange(&mut uut, &mut [1, 2, 3]), None);
    }
}
