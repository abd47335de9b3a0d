//! Lowest set bit, as one-hot, and all places above it.
//!
//! What an order needs that goes on behind the requester that it has chosen.
//!
//! ```text
//!             +-------+---> valid
//! request --->|       |---> onehot
//!             +-------+---> above
//! ```
//!
//! # Behaviour
//!
//! 1. `onehot` has exactly the lowest set bit of `request`, `above` all bits above that one, whether they are set in
//!    `request` or not; both are zero if no bit is set.
//! 2. `valid` tells whether a bit is set.
//!
//! # Timing
//!
//! Combinational, `log2 N` or gates deep, and one gate more for `onehot`: in each round twice as many places above a request are
//! reached. A [`FirstSet`](super::FirstSet) has fewer gates, in about twice as many levels.
//!
//! # Cost
//!
//! `N log2 N` or gates and `N` and gates; no storage.
//!
//! # Example
//!
//! ```
//! use heddle_hw::cells::FirstSplit;
//! use rust_hdl::prelude::*;
//!
//! let mut first = FirstSplit::<8>::default();
//! for (request, onehot, above) in [(0b0110_1000_u64, 0b1000_u64, 0b1111_0000_u64), (0x80, 0x80, 0), (0, 0, 0)] {
//!     first.request.next = request.into();
//!     assert!(simulate(&mut first, 10));
//!     assert_eq!((first.onehot.val(), first.above.val()), (onehot.into(), above.into()));
//!     assert_eq!(first.valid.val(), request != 0);
//! }
//! ```

use crate::width::index_width;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Lowest set bit and the places above it; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct FirstSplit<const N: usize> {
    /// One bit a requester; bit 0 has the highest priority.
    pub request: Signal<In, Bits<N>>,
    /// Any request is set.
    pub valid: Signal<Out, Bit>,
    /// The lowest set bit of `request`.
    pub onehot: Signal<Out, Bits<N>>,
    /// All bits above that of `onehot`.
    pub above: Signal<Out, Bits<N>>,
    // Wires
    /// The requests, and the places above them that have been reached.
    reached: Signal<Local, Bits<N>>,
    /// How far each round reaches.
    #[count(index_width(N))]
    #[default(|round| Constant::new((1_u64 << round).into()))]
    distance: Vec<Constant<Bits<16>>>,
}

#[logic]
impl FirstSplit {
    #[hdl_gen]
    fn update(&mut self) {
        self.reached.next = self.request.val();
        for round in 0..self.distance.len() {
            self.reached.next =
                self.reached.val() | (self.reached.val() << self.distance[round].val());
        }
        self.above.next = self.reached.val() << 1;
        self.onehot.next = self.request.val() & (!self.above.val());
        self.valid.next = self.request.val().any();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, settle};

    fn check<const N: usize>(uut: &mut FirstSplit<N>, request: u64) {
        uut.request.next = request.into();
        settle(uut);
        let lowest = (0..N).find(|number| (request >> number) & 1 == 1);
        let places = |of: &dyn Fn(usize, usize) -> bool| {
            let of = |number: &usize| lowest.is_some_and(|lowest| of(*number, lowest));
            (0..N).filter(of).map(|number| 1_u64 << number).sum::<u64>()
        };
        assert_eq!(uut.valid.val(), lowest.is_some(), "{N} bits, request {request:#x}");
        let onehot = places(&|number, lowest| number == lowest);
        assert_eq!(uut.onehot.val(), onehot, "{N} bits, request {request:#x}");
        let above = places(&|number, lowest| number > lowest);
        assert_eq!(uut.above.val(), above, "{N} bits, request {request:#x}");
    }

    fn every_request<const N: usize>() {
        let mut uut = FirstSplit::<N>::default();
        (0..1 << N).for_each(|request| check(&mut uut, request));
    }

    #[test]
    fn every_small_request_is_split_at_its_lowest_bit() {
        every_request::<1>();
        every_request::<2>();
        every_request::<5>();
        every_request::<8>();
    }

    #[test]
    fn wide_requests_are_split_at_their_lowest_bit() {
        let mut random = Random::new(0x5eed_0045);
        let (mut uut24, mut uut48, mut uut64) =
            (FirstSplit::<24>::default(), FirstSplit::<48>::default(), FirstSplit::<64>::default());
        for _ in 0..200 {
            let low = random.bits(5);
            check(&mut uut24, (random.bits(24) << low) & 0xff_ffff);
            check(&mut uut48, (random.bits(48) << low) & 0xffff_ffff_ffff);
            check(&mut uut64, random.bits(64) << (2 * low));
        }
    }
}
