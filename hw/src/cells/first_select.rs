//! Word of the lowest requester.
//!
//! ```text
//!              +-------+
//!  request --->|       |---> valid
//! value[N] --->|       |---> chosen
//!              +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. `chosen` is the value of the lowest set bit of `request`; all its bits are zero if no bit is set.
//! 2. `valid` tells whether a bit is set.
//!
//! # Timing
//!
//! Combinational; a tree of two-way multiplexers, depth `log2 N`, each decided by an or of the requests below it. No
//! priority encoder stands in front of the multiplexers, so that late requests are not later than late values.
//!
//! # Cost
//!
//! `(N - 1) * T::BITS` two-way multiplexers and `N - 1` or gates; no storage.
//!
//! # Example
//!
//! ```
//! use heddle_hw::cells::FirstSelect;
//! use rust_hdl::prelude::*;
//!
//! let mut first = FirstSelect::<Bits<8>, 4>::default();
//! for (port, value) in first.value.iter_mut().zip([10_u64, 20, 30, 40]) {
//!     port.next = value.into();
//! }
//! for (request, chosen) in [(0b1110_u64, 20_u64), (0b1000, 40), (0, 0)] {
//!     first.request.next = request.into();
//!     assert!(simulate(&mut first, 10));
//!     assert_eq!(first.chosen.val(), chosen);
//!     assert_eq!(first.valid.val(), request != 0);
//! }
//! ```

use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Word of the lowest requester; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(N.is_power_of_two(), "The requesters are the leaves of a full tree.")]
pub struct FirstSelect<T: Synth, const N: usize> {
    /// One bit a requester; bit 0 has the highest priority.
    pub request: Signal<In, Bits<N>>,
    /// Word of each requester.
    #[count(N)]
    pub value: Vec<Signal<In, T>>,
    /// Any request is set.
    pub valid: Signal<Out, Bit>,
    /// Word of the lowest requester.
    pub chosen: Signal<Out, T>,
    // Wires
    /// A requester below each node: the `N` leaves, then the `N - 1` inner nodes; inner node `i` joins nodes `2i`
    /// and `2i + 1`.
    #[count(2 * N - 1)]
    requested: Vec<Signal<Local, Bit>>,
    /// Word of the lowest requester below each node, in the same order; without one the word of the last leaf.
    #[count(2 * N - 1)]
    node: Vec<Signal<Local, T>>,
    #[default(Constant::new(T::default()))]
    nothing: Constant<T>,
}

#[logic]
impl FirstSelect {
    // An index may name loop variables only, so loops of one turn stand for the constants.
    #[hdl_gen]
    fn update(&mut self) {
        for leaf_idx in 0..N {
            self.requested[leaf_idx].next = self.request.val().get_bit(leaf_idx);
            self.node[leaf_idx].next = self.value[leaf_idx].val();
        }
        // Without a request every choice falls on the last leaf
        for last_idx in (N - 1)..N {
            if !self.request.val().get_bit(last_idx) {
                self.node[last_idx].next = self.nothing.val();
            }
        }
        for first_inner in N..(N + 1) {
            for inner_idx in 0..(N - 1) {
                self.requested[first_inner + inner_idx].next =
                    self.requested[2 * inner_idx].val() | self.requested[2 * inner_idx + 1].val();
                self.node[first_inner + inner_idx].next = self.node[2 * inner_idx + 1].val();
                if self.requested[2 * inner_idx].val() {
                    self.node[first_inner + inner_idx].next = self.node[2 * inner_idx].val();
                }
            }
        }
        for root_idx in (2 * N - 2)..(2 * N - 1) {
            self.valid.next = self.requested[root_idx].val();
            self.chosen.next = self.node[root_idx].val();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, settle};

    fn check<const N: usize>(uut: &mut FirstSelect<Bits<7>, N>, request: u64) {
        uut.request.next = request.into();
        settle(uut);
        let chosen = if request == 0 { 0 } else { u64::from(request.trailing_zeros()) + 3 };
        assert_eq!(uut.chosen.val(), chosen, "{N} words, request {request:#x}");
        assert_eq!(uut.valid.val(), request != 0, "{N} words, request {request:#x}");
    }

    fn numbered<const N: usize>() -> FirstSelect<Bits<7>, N> {
        let mut uut = FirstSelect::default();
        for (number, port) in uut.value.iter_mut().enumerate() {
            port.next = (number as u64 + 3).into();
        }
        uut
    }

    #[test]
    fn every_small_request_chooses_the_word_of_its_lowest_bit() {
        (0..2).for_each(|request| check(&mut numbered::<1>(), request));
        (0..4).for_each(|request| check(&mut numbered::<2>(), request));
        (0..256).for_each(|request| check(&mut numbered::<8>(), request));
    }

    #[test]
    fn wide_requests_choose_the_word_of_their_lowest_bit() {
        let mut random = Random::new(0x5eed_0042);
        let (mut uut32, mut uut64) = (numbered::<32>(), numbered::<64>());
        check(&mut uut32, 0);
        for _ in 0..200 {
            let low = random.bits(5);
            check(&mut uut32, (random.bits(32) << low) & 0xffff_ffff);
            check(&mut uut64, random.bits(64) << (2 * low));
        }
    }
}
