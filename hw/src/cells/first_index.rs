//! Number of the lowest requester, without the word of it alone.
//!
//! ```text
//!             +-------+
//! request --->|       |---> index
//!             +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. `index` is the number of the lowest set bit of `request`; zero if no bit is set.
//!
//! # Timing
//!
//! Combinational, of depth `log2 N`: in each round the groups of requesters are joined in pairs. The number in a pair is that in
//! its lower group, or if nobody requests there, that in its upper group with one more bit set. A
//! [`FirstSet`](super::FirstSet) in front of a [`OneHotToBinary`](super::OneHotToBinary) would first decide who is
//! lowest and then look for the number.
//!
//! # Cost
//!
//! About `2 N` gates for the bit that each pair adds and `2 N` for the bits of its groups; no storage.
//!
//! # Example
//!
//! ```
//! use heddle_hw::cells::FirstIndex;
//! use rust_hdl::prelude::*;
//!
//! let mut first = FirstIndex::<8, 3>::default();
//! for (request, index) in [(0b0110_1000_u64, 3_u64), (0x80, 7), (0, 0)] {
//!     first.request.next = request.into();
//!     assert!(simulate(&mut first, 10));
//!     assert_eq!(first.index.val(), index);
//! }
//! ```

use crate::width::index_width;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Number of the lowest requester; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(INDEX_W == index_width(N), "The index is as wide as {N} bits need.")]
pub struct FirstIndex<const N: usize, const INDEX_W: usize> {
    /// One bit a requester; bit 0 has the highest priority.
    pub request: Signal<In, Bits<N>>,
    /// Number of the lowest requester; zero if there is none.
    pub index: Signal<Out, Bits<INDEX_W>>,
    // Wires
    /// Somebody requests in the group that begins at each bit. Other bits have no meaning, here and in the next two.
    requested: Signal<Local, Bits<N>>,
    /// Somebody requests in the group behind the one that begins at each bit.
    requested_behind: Signal<Local, Bits<N>>,
    /// One word for each bit of the index: that bit of the number of the lowest requester in the group that begins at
    /// each bit, counted from there.
    number: [Signal<Local, Bits<N>>; INDEX_W],
    /// The size of a group in each round.
    #[default(|round| Constant::new((1_u64 << round).into()))]
    group_size: [Constant<Bits<INDEX_W>>; INDEX_W],
}

#[logic]
impl FirstIndex {
    #[hdl_gen]
    fn update(&mut self) {
        self.requested.next = self.request.val();
        for bit_idx in 0..INDEX_W {
            self.number[bit_idx].next = 0.into();
        }
        for round in 0..INDEX_W {
            self.requested_behind.next = self.requested.val() >> self.group_size[round].val();
            // The bits from that of the round on are zero yet
            for bit_idx in 0..INDEX_W {
                self.number[bit_idx].next = self.number[bit_idx].val()
                    | ((self.number[bit_idx].val() >> self.group_size[round].val())
                        & (!self.requested.val()));
            }
            self.number[round].next = self.requested_behind.val() & (!self.requested.val());
            self.requested.next = self.requested.val() | self.requested_behind.val();
        }
        self.index.next = 0.into();
        for bit_idx in 0..INDEX_W {
            self.index.next =
                self.index.val().replace_bit(bit_idx, self.number[bit_idx].val().get_bit(0));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, settle};

    fn check<const N: usize, const INDEX_W: usize>(uut: &mut FirstIndex<N, INDEX_W>, request: u64) {
        uut.request.next = request.into();
        settle(uut);
        let index = if request == 0 { 0 } else { u64::from(request.trailing_zeros()) };
        assert_eq!(uut.index.val(), index, "{N} bits, request {request:#x}");
    }

    fn every_request<const N: usize, const INDEX_W: usize>() {
        let mut uut = FirstIndex::<N, INDEX_W>::default();
        (0..1 << N).for_each(|request| check(&mut uut, request));
    }

    #[test]
    fn finds_the_number_of_every_small_request() {
        every_request::<1, 1>();
        every_request::<2, 1>();
        every_request::<3, 2>();
        every_request::<5, 3>();
        every_request::<8, 3>();
    }

    fn random_requests<const N: usize, const INDEX_W: usize>() {
        let mut random = Random::new(0x5eed_0044);
        let mut uut = FirstIndex::<N, INDEX_W>::default();
        check(&mut uut, 0);
        for bit in 0..N {
            check(&mut uut, (random.bits(64) << bit | 1 << bit) & (u64::MAX >> (64 - N)));
        }
    }

    #[test]
    fn finds_the_number_of_wide_requests() {
        random_requests::<24, 5>();
        random_requests::<32, 5>();
        random_requests::<48, 6>();
        random_requests::<64, 6>();
    }

    #[test]
    fn finds_the_number_of_the_widest_requests() {
        let mut uut = FirstIndex::<1024, 10>::default();
        for lowest in (0..1024).step_by(31) {
            let all: Bits<1024> = !Bits::default();
            uut.request.next = all << Bits::<10>::from(lowest);
            settle(&mut uut);
            assert_eq!(uut.index.val().to_u64(), lowest, "from {lowest} on");
        }
    }
}
