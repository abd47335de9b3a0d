//! Lowest set bit, as one-hot.
//!
//! The half of a priority encoder that decides. It is written as `x & -x`, which synthesis maps
//! to a carry look-ahead tree and compiled simulation to one instruction.
//!
//! ```text
//!             +-------+---> valid
//! request --->|       |
//!             +-------+---> onehot
//! ```
//!
//! # Behaviour
//!
//! 1. `onehot` has exactly the lowest set bit of `request`; it is zero if there is none.
//! 2. `valid` tells whether there is one.
//!
//! # Timing
//!
//! Combinational, of depth O(log `N`).
//!
//! # Cost
//!
//! An `N`-bit negation and `N` and gates; no storage.
//!
//! # Example
//!
//! ```
//! use heddle_hw::cells::FirstSet;
//! use rust_hdl::prelude::*;
//!
//! let mut first = FirstSet::<8>::default();
//! for (request, onehot) in [(0b0110_1000_u64, 0b1000_u64), (0xff, 1), (0, 0)] {
//!     first.request.next = request.into();
//!     assert!(simulate(&mut first, 10));
//!     assert_eq!(first.onehot.val(), onehot);
//!     assert_eq!(first.valid.val(), onehot != 0);
//! }
//! ```

use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Lowest set bit, as one-hot; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct FirstSet<const N: usize> {
    /// One bit a requester; bit 0 has the highest priority.
    pub request: Signal<In, Bits<N>>,
    /// Any request is set.
    pub valid: Signal<Out, Bit>,
    /// The lowest set bit of `request`.
    pub onehot: Signal<Out, Bits<N>>,
    // Wires
    negated: Signal<Local, Bits<N>>,
}

#[logic]
impl FirstSet {
    #[hdl_gen]
    fn update(&mut self) {
        self.negated.next = (!self.request.val()) + 1;
        self.onehot.next = self.request.val() & self.negated.val();
        self.valid.next = self.request.val().any();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, settle};

    fn check<const N: usize>(uut: &mut FirstSet<N>, request: u64) {
        uut.request.next = request.into();
        settle(uut);
        let expected = if request == 0 { 0 } else { 1 << request.trailing_zeros() };
        assert_eq!(uut.onehot.val().to_u64(), expected, "{N} bits, request {request:#x}");
        assert_eq!(uut.valid.val(), request != 0, "{N} bits, request {request:#x}");
    }

    fn all_requests<const N: usize>() {
        let mut uut = FirstSet::<N>::default();
        (0..1 << N).for_each(|request| check(&mut uut, request));
    }

    #[test]
    fn finds_the_lowest_bit_of_every_small_request() {
        all_requests::<1>();
        all_requests::<2>();
        all_requests::<3>();
        all_requests::<8>();
    }

    #[test]
    fn finds_the_lowest_bit_of_wide_requests() {
        let mut random = Random::new(0x5eed_0010);
        let (mut uut24, mut uut48) = (FirstSet::<24>::default(), FirstSet::<48>::default());
        let (mut uut32, mut uut64) = (FirstSet::<32>::default(), FirstSet::<64>::default());
        for _ in 0..200 {
            let low = random.bits(5);
            check(&mut uut24, (random.bits(24) << low) & 0xff_ffff);
            check(&mut uut48, (random.bits(48) << low) & 0xffff_ffff_ffff);
            check(&mut uut32, (random.bits(32) << low) & 0xffff_ffff);
            check(&mut uut64, random.bits(64) << (2 * low));
        }
    }
}
