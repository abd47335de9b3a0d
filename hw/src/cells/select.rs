//! One of several words, chosen by its number.
//!
//! ```text
//!              +-----+
//!  value[N] -->|     |
//!     index -->|     |--> chosen
//!              +-----+
//! ```
//!
//! # Behaviour
//!
//! 1. `chosen` is `value[index]`; zero for an index of `N` or more.
//!
//! # Timing
//!
//! Combinational; a tree of two-way multiplexers, depth `INDEX_W`.
//!
//! # Cost
//!
//! `(N - 1) * T::BITS` two-way multiplexers. If `N` is no power of two, the tree has leaves of zero
//! behind the words: up to `INDEX_W` more multiplexers a bit, with one zero input each.
//!
//! # Example
//!
//! ```
//! use heddle_hw::cells::Select;
//! use rust_hdl::prelude::*;
//!
//! let mut select = Select::<Bits<8>, 4, 2>::default();
//! for (port, value) in select.value.iter_mut().zip([10_u64, 20, 30, 40]) {
//!     port.next = value.into();
//! }
//! select.index.next = 2.into();
//! assert!(simulate(&mut select, 10));
//! assert_eq!(select.chosen.val(), 30_u64);
//! ```

use crate::constant::bits_where;
use crate::width::index_width;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// One of `N` words; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(N >= 1, "A choice is among at least one word.")]
#[requires(INDEX_W == index_width(N), "The index is as wide as {N} words need.")]
pub struct Select<T: Synth, const N: usize, const INDEX_W: usize> {
    /// The words among which one is chosen.
    #[count(N)]
    pub value: Vec<Signal<In, T>>,
    /// Number of the word that is chosen.
    pub index: Signal<In, Bits<INDEX_W>>,
    /// The chosen word.
    pub chosen: Signal<Out, T>,
    // Wires
    /// The `2^INDEX_W` leaves, then the inner nodes, one less; inner node `i` is node `2i` or `2i + 1`.
    #[count((2 << INDEX_W) - 1)]
    node: Vec<Signal<Local, T>>,
    /// The leaves behind the words: all zero.
    #[count((1 << INDEX_W) - N)]
    #[default(Constant::new(T::default()))]
    padding: Vec<Constant<T>>,
    /// The bit of the index that decides each inner node.
    #[count((1 << INDEX_W) - 1)]
    #[default(|inner_idx| {
        Constant::new(bits_where(|bit_idx| bit_idx == level(1 << INDEX_W, inner_idx)))
    })]
    deciding: Vec<Constant<Bits<INDEX_W>>>,
}

/// The level of an inner node of a tree: half of the nodes are on level 0, a quarter on level 1, and so on.
pub(crate) fn level(leaves: usize, inner_idx: usize) -> usize {
    let mut levels = 0..;
    levels.find(|level| inner_idx < leaves - (leaves >> (level + 1))).expect("a level has the root")
}

#[logic]
impl Select {
    // An index may name loop variables only, so loops of one turn stand for the constants.
    #[hdl_gen]
    fn update(&mut self) {
        for leaf_idx in 0..N {
            self.node[leaf_idx].next = self.value[leaf_idx].val();
        }
        for first_pad in N..(N + 1) {
            for pad_idx in 0..((1_usize << INDEX_W) - N) {
                self.node[first_pad + pad_idx].next = self.padding[pad_idx].val();
            }
        }
        for first_inner in (1_usize << INDEX_W)..((1_usize << INDEX_W) + 1) {
            for inner_idx in 0..((1_usize << INDEX_W) - 1) {
                self.node[first_inner + inner_idx].next = self.node[2 * inner_idx].val();
                if (self.index.val() & self.deciding[inner_idx].val()).any() {
                    self.node[first_inner + inner_idx].next = self.node[2 * inner_idx + 1].val();
                }
            }
        }
        for root_idx in ((2_usize << INDEX_W) - 2)..((2_usize << INDEX_W) - 1) {
            self.chosen.next = self.node[root_idx].val();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    fn every_index_chooses_its_word<const N: usize, const INDEX_W: usize>() {
        let mut uut = Select::<Bits<7>, N, INDEX_W>::default();
        for (number, port) in uut.value.iter_mut().enumerate() {
            port.next = (number as u64 + 3).into();
        }
        for index in 0..1_u64 << INDEX_W {
            uut.index.next = index.into();
            settle(&mut uut);
            let expected = if index < N as u64 { index + 3 } else { 0 };
            assert_eq!(uut.chosen.val(), expected, "{index} of {N}");
        }
    }

    #[test]
    fn every_index_chooses_its_word_or_zero_behind_the_last() {
        every_index_chooses_its_word::<1, 1>();
        every_index_chooses_its_word::<2, 1>();
        every_index_chooses_its_word::<3, 2>();
        every_index_chooses_its_word::<4, 2>();
        every_index_chooses_its_word::<5, 3>();
        every_index_chooses_its_word::<24, 5>();
        every_index_chooses_its_word::<32, 5>();
        every_index_chooses_its_word::<48, 6>();
        every_index_chooses_its_word::<64, 6>();
    }
}
