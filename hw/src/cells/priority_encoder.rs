//! Priority encoder: number of the lowest set bit.
//!
//! ```text
//!             +-------+---> valid
//! request --->|       |---> index
//!             +-------+---> onehot
//! ```
//!
//! # Behaviour
//!
//! 1. `index` is the number of the lowest set bit of `request`, `onehot` that bit alone; both
//!    are zero if no bit is set.
//! 2. `valid` tells whether a bit is set.
//!
//! # Timing
//!
//! Combinational, of depth O(log `N`).
//!
//! # Cost
//!
//! One [`FirstSet`] and one [`FirstIndex`], side by side; no storage.
//!
//! # Example
//!
//! ```
//! use heddle_hw::cells::PriorityEncoder;
//! use rust_hdl::prelude::*;
//!
//! let mut encoder = PriorityEncoder::<8, 3>::default();
//! for (request, index) in [(0b0110_1000_u64, 3_u64), (0x80, 7), (0, 0)] {
//!     encoder.request.next = request.into();
//!     assert!(simulate(&mut encoder, 10));
//!     assert_eq!(encoder.index.val(), index);
//!     assert_eq!(encoder.valid.val(), request != 0);
//! }
//! ```

use crate::cells::{FirstIndex, FirstSet};
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Priority encoder; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct PriorityEncoder<const N: usize, const INDEX_W: usize> {
    /// One bit a requester; bit 0 has the highest priority.
    pub request: Signal<In, Bits<N>>,
    /// Any request is set.
    pub valid: Signal<Out, Bit>,
    /// Number of the lowest set bit.
    pub index: Signal<Out, Bits<INDEX_W>>,
    /// The lowest set bit.
    pub onehot: Signal<Out, Bits<N>>,
    // Sub-blocks
    first: FirstSet<N>,
    number: FirstIndex<N, INDEX_W>,
}

#[logic]
impl PriorityEncoder {
    #[hdl_gen]
    fn update(&mut self) {
        self.first.request.next = self.request.val();
        self.number.request.next = self.request.val();
        self.valid.next = self.first.valid.val();
        self.index.next = self.number.index.val();
        self.onehot.next = self.first.onehot.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, settle};

    fn check<const N: usize, const INDEX_W: usize>(
        uut: &mut PriorityEncoder<N, INDEX_W>,
        request: u64,
    ) {
        uut.request.next = request.into();
        settle(uut);
        let index = if request == 0 { 0 } else { u64::from(request.trailing_zeros()) };
        assert_eq!(uut.valid.val(), request != 0, "{N} bits, request {request:#x}");
        assert_eq!(uut.index.val(), index, "{N} bits, request {request:#x}");
        let onehot = if request == 0 { 0 } else { 1 << index };
        assert_eq!(uut.onehot.val(), onehot, "{N} bits, request {request:#x}");
    }

    fn every_request<const N: usize, const INDEX_W: usize>() {
        let mut uut = PriorityEncoder::<N, INDEX_W>::default();
        (0..1 << N).for_each(|request| check(&mut uut, request));
    }

    #[test]
    fn encodes_every_small_request() {
        every_request::<1, 1>();
        every_request::<3, 2>();
        every_request::<5, 3>();
        every_request::<8, 3>();
    }

    fn random_requests<const N: usize, const INDEX_W: usize>() {
        let mut random = Random::new(0x5eed_0041);
        let mut uut = PriorityEncoder::<N, INDEX_W>::default();
        check(&mut uut, 0);
        for bit in 0..N {
            check(&mut uut, (random.bits(64) << bit | 1 << bit) & (u64::MAX >> (64 - N)));
        }
    }

    #[test]
    fn encodes_wide_requests() {
        random_requests::<24, 5>();
        random_requests::<48, 6>();
        random_requests::<64, 6>();
    }
}
