//! Largest of several numbers.
//!
//! ```text
//!               +-------+
//!  value[N] --->|       |---> maximum
//!               +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. `maximum` is the largest of the unsigned values.
//!
//! # Timing
//!
//! Combinational, `ceil(log2 N)` comparators and multiplexers deep.
//!
//! # Cost
//!
//! `N - 1` comparators and multiplexers of `W` bits; no storage.
//!
//! # Example
//!
//! ```
//! use heddle_hw::cells::MaxTree;
//! use rust_hdl::prelude::*;
//!
//! let mut tree = MaxTree::<3, 8>::default();
//! for (values, maximum) in [([3_u64, 9, 4], 9_u64), ([7, 7, 7], 7), ([0, 0, 200], 200)] {
//!     for (port, value) in tree.value.iter_mut().zip(values) {
//!         port.next = value.into();
//!     }
//!     assert!(simulate(&mut tree, 10));
//!     assert_eq!(tree.maximum.val(), maximum);
//! }
//! ```

use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Largest of several numbers; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(N >= 1, "A maximum is of at least one number.")]
pub struct MaxTree<const N: usize, const W: usize> {
    /// The unsigned numbers.
    pub value: [Signal<In, Bits<W>>; N],
    /// The largest of the numbers.
    pub maximum: Signal<Out, Bits<W>>,
    // Wires
    /// The `N` leaves, then the `N - 1` inner nodes; inner node `i` joins nodes `2i` and `2i + 1`.
    #[count(2 * N - 1)]
    node: Vec<Signal<Local, Bits<W>>>,
}

#[logic]
impl MaxTree {
    // An index may name loop variables only, so loops of one turn stand for the constants.
    #[hdl_gen]
    fn update(&mut self) {
        for leaf_idx in 0..N {
            self.node[leaf_idx].next = self.value[leaf_idx].val();
        }
        for first_inner in N..(N + 1) {
            for inner_idx in 0..(N - 1) {
                self.node[first_inner + inner_idx].next = self.node[2 * inner_idx].val();
                if self.node[2 * inner_idx + 1].val() > self.node[2 * inner_idx].val() {
                    self.node[first_inner + inner_idx].next = self.node[2 * inner_idx + 1].val();
                }
            }
        }
        for root_idx in (2 * N - 2)..(2 * N - 1) {
            self.maximum.next = self.node[root_idx].val();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, settle};
    use std::array;

    fn check<const N: usize, const W: usize>(uut: &mut MaxTree<N, W>, values: [u64; N]) {
        for (port, value) in uut.value.iter_mut().zip(values) {
            port.next = value.into();
        }
        settle(uut);
        let expected = values.into_iter().max().unwrap();
        assert_eq!(uut.maximum.val().to_u64(), expected, "{values:?}");
    }

    #[test]
    fn finds_the_largest_of_all_triples() {
        let mut uut = MaxTree::<3, 2>::default();
        for code in 0..64 {
            check(&mut uut, [code & 3, (code >> 2) & 3, code >> 4]);
        }
    }

    #[test]
    fn one_number_is_its_own_maximum() {
        check(&mut MaxTree::<1, 8>::default(), [0x5a]);
    }

    #[test]
    fn finds_the_largest_at_every_leaf() {
        for leaf_idx in 0..7 {
            check(
                &mut MaxTree::<7, 4>::default(),
                array::from_fn(|i| 3 + u64::from(i == leaf_idx)),
            );
        }
    }

    #[test]
    fn finds_the_largest_of_random_numbers() {
        let mut random = Random::new(0x5eed_0030);
        let (mut uut32, mut uut5) = (MaxTree::<32, 6>::default(), MaxTree::<5, 40>::default());
        for _ in 0..200 {
            check(&mut uut32, array::from_fn(|_| random.bits(6)));
            check(&mut uut5, array::from_fn(|_| random.bits(40)));
        }
    }
}
