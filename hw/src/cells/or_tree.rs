//! Bitwise or of several words.
//!
//! ```text
//!              +-------+
//! value[N] --->|       |---> any
//!              +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. A bit of `any` is set if it is set in at least one of the values.
//!
//! # Timing
//!
//! Combinational, `ceil(log2 N)` or gates deep.
//!
//! # Cost
//!
//! `N - 1` or gates of `W` bits; no storage.
//!
//! # Example
//!
//! ```
//! use heddle_hw::cells::OrTree;
//! use rust_hdl::prelude::*;
//!
//! let mut tree = OrTree::<3, 8>::default();
//! for (values, any) in [([1_u64, 2, 4], 7_u64), ([8, 8, 8], 8), ([0, 0, 0], 0)] {
//!     for (port, value) in tree.value.iter_mut().zip(values) {
//!         port.next = value.into();
//!     }
//!     assert!(simulate(&mut tree, 10));
//!     assert_eq!(tree.any.val(), any);
//! }
//! ```

use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Bitwise or of several words; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(N >= 1, "An or is of at least one word.")]
pub struct OrTree<const N: usize, const W: usize> {
    /// The words that are combined.
    pub value: [Signal<In, Bits<W>>; N],
    /// Bitwise or of the words.
    pub any: Signal<Out, Bits<W>>,
    // Wires
    /// The `N` leaves, then the `N - 1` inner nodes; inner node `i` joins nodes `2i` and `2i + 1`.
    #[count(2 * N - 1)]
    node: Vec<Signal<Local, Bits<W>>>,
}

#[logic]
impl OrTree {
    // An index may name loop variables only, so loops of one turn stand for the constants.
    #[hdl_gen]
    fn update(&mut self) {
        for leaf_idx in 0..N {
            self.node[leaf_idx].next = self.value[leaf_idx].val();
        }
        for first_inner in N..(N + 1) {
            for inner_idx in 0..(N - 1) {
                self.node[first_inner + inner_idx].next =
                    self.node[2 * inner_idx].val() | self.node[2 * inner_idx + 1].val();
            }
        }
        for root_idx in (2 * N - 2)..(2 * N - 1) {
            self.any.next = self.node[root_idx].val();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, settle};
    use std::array;

    fn check<const N: usize, const W: usize>(uut: &mut OrTree<N, W>, values: [u64; N]) {
        for (port, value) in uut.value.iter_mut().zip(values) {
            port.next = value.into();
        }
        settle(uut);
        let expected = values.into_iter().fold(0, |any, value| any | value);
        assert_eq!(uut.any.val().to_u64(), expected, "{values:?}");
    }

    #[test]
    fn every_word_reaches_the_result() {
        for leaf_idx in 0..7 {
            check(
                &mut OrTree::<7, 4>::default(),
                array::from_fn(|i| u64::from(i == leaf_idx) << 2),
            );
        }
        check(&mut OrTree::<1, 8>::default(), [0x5a]);
    }

    #[test]
    fn joins_random_words() {
        let mut random = Random::new(0x5eed_0031);
        let (mut uut32, mut uut5) = (OrTree::<32, 32>::default(), OrTree::<5, 40>::default());
        for _ in 0..200 {
            let bit = random.bits(5);
            check(&mut uut32, array::from_fn(|_| 1 << (bit ^ random.bits(1))));
            check(&mut uut5, array::from_fn(|_| random.bits(40) & random.bits(40)));
        }
    }
}
