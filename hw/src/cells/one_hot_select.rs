//! One of several words, chosen by a bit each, beside a word that is always taken.
//!
//! ```text
//!              +-----+
//!  value[N] -->|     |
//!    onehot -->|     |--> chosen
//!   besides -->|     |
//!              +-----+
//! ```
//!
//! # Behaviour
//!
//! 1. `chosen` is the bitwise or of the words whose bit of `onehot` is set and of `besides`. So it is the chosen word while
//!    `besides` is zero, and `besides` while no bit is set.
//!
//! # Timing
//!
//! Combinational: an and gate and `ceil(log2 N)` or gates deep, and one or gate more. The or gate of `besides` stands at
//! the root, so that it may be late.
//!
//! # Cost
//!
//! `N` and gates and `N` or gates of `W` bits; no storage. A [`Select`](super::Select) decides by a number instead.
//!
//! # Example
//!
//! ```
//! use heddle_hw::cells::OneHotSelect;
//! use rust_hdl::prelude::*;
//!
//! let mut select = OneHotSelect::<3, 8>::default();
//! for (port, value) in select.value.iter_mut().zip([10_u64, 20, 30]) {
//!     port.next = value.into();
//! }
//! for (onehot, besides, chosen) in [(0b100_u64, 0_u64, 30_u64), (0b001, 0, 10), (0, 7, 7), (0, 0, 0)] {
//!     select.onehot.next = onehot.into();
//!     select.besides.next = besides.into();
//!     assert!(simulate(&mut select, 10));
//!     assert_eq!(select.chosen.val(), chosen);
//! }
//! ```

use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// One of `N` words, chosen by a bit each; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(N >= 1, "A choice is among at least one word.")]
pub struct OneHotSelect<const N: usize, const W: usize> {
    /// The words among which one is chosen.
    pub value: [Signal<In, Bits<W>>; N],
    /// The word that is chosen, one-hot; zero if none is.
    pub onehot: Signal<In, Bits<N>>,
    /// A word that is taken whatever is chosen; zero for none.
    pub besides: Signal<In, Bits<W>>,
    /// The chosen word and the one besides, or-ed.
    pub chosen: Signal<Out, Bits<W>>,
    // Wires
    /// The `N` leaves, then the `N - 1` inner nodes; inner node `i` joins nodes `2i` and `2i + 1`.
    #[count(2 * N - 1)]
    node: Vec<Signal<Local, Bits<W>>>,
}

#[logic]
impl OneHotSelect {
    // An index may name loop variables only, so loops of one turn stand for the constants.
    #[hdl_gen]
    fn update(&mut self) {
        for leaf_idx in 0..N {
            self.node[leaf_idx].next = 0.into();
            if self.onehot.val().get_bit(leaf_idx) {
                self.node[leaf_idx].next = self.value[leaf_idx].val();
            }
        }
        for first_inner in N..(N + 1) {
            for inner_idx in 0..(N - 1) {
                self.node[first_inner + inner_idx].next =
                    self.node[2 * inner_idx].val() | self.node[2 * inner_idx + 1].val();
            }
        }
        for root_idx in (2 * N - 2)..(2 * N - 1) {
            self.chosen.next = self.node[root_idx].val() | self.besides.val();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, settle};

    fn random_words<const N: usize>() {
        let mut random = Random::new(0x5eed_0095);
        let mut uut = OneHotSelect::<N, 7>::default();
        for round in 0..200 {
            let values: [u64; N] = std::array::from_fn(|_| random.bits(7));
            for (port, value) in uut.value.iter_mut().zip(values) {
                port.next = value.into();
            }
            let choice = random.bits(8) as usize % (N + 1);
            uut.onehot.next = ((1_u64 << choice) & ((1 << N) - 1)).into();
            let besides = if random.one_in(2) { random.bits(7) } else { 0 };
            uut.besides.next = besides.into();
            settle(&mut uut);
            let value = values.get(choice).copied().unwrap_or(0);
            assert_eq!(uut.chosen.val(), value | besides, "seed 0x5eed0095 N {N} round {round}");
        }
    }

    #[test]
    fn the_word_whose_bit_is_set_is_chosen() {
        random_words::<1>();
        random_words::<2>();
        random_words::<5>();
        random_words::<8>();
    }
}
