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
//! 1. `chosen` is `value[index]`.
//!
//! # Timing
//!
//! Combinational; a tree of two-way multiplexers, depth log2 `N`.
//!
//! # Cost
//!
//! `(N - 1) * T::BITS` two-way multiplexers.
//!
//! # Example
//!
//! ```
//! use heddle_hw::cells::Select;
//! use rust_hdl::prelude::*;
//!
//! let mut select = Select::<Bits<8>, 4, 2>::new();
//! for (port, value) in select.value.iter_mut().zip([10_u64, 20, 30, 40]) {
//!     port.next = value.into();
//! }
//! select.index.next = 2.into();
//! assert!(simulate(&mut select, 10));
//! assert_eq!(select.chosen.val(), 30_u64);
//! ```

use crate::width::index_width;
use rust_hdl::prelude::*;

/// One of `N` words, `N` a power of two; see the [module](self).
#[derive(Clone, Debug, LogicBlock)]
pub struct Select<T: Synth, const N: usize, const INDEX_W: usize> {
    /// The words.
    pub value: Vec<Signal<In, T>>,
    /// Which one.
    pub index: Signal<In, Bits<INDEX_W>>,
    /// The chosen word.
    pub chosen: Signal<Out, T>,
    // Wires
    /// The `N` leaves, then the `N - 1` inner nodes; inner node `i` is node `2i` or `2i + 1`.
    node: Vec<Signal<Local, T>>,
    /// The bit of the index that decides each inner node.
    deciding: Vec<Constant<Bits<INDEX_W>>>,
}

impl<T: Synth, const N: usize, const INDEX_W: usize> Select<T, N, INDEX_W> {
    /// A tree with `N` leaves.
    pub fn new() -> Self {
        assert!(N.is_power_of_two() && N >= 2, "A choice is between a power of two of words.");
        assert_eq!(INDEX_W, index_width(N), "The index is as wide as {N} words need.");
        let bit = |level: usize| Bits::<INDEX_W>::default().replace_bit(level, true);
        let levels = (0..INDEX_W).flat_map(|level| vec![level; N >> (level + 1)]);
        Self {
            value: (0..N).map(|_| Signal::default()).collect(),
            index: Signal::default(),
            chosen: Signal::default(),
            node: (0..2 * N - 1).map(|_| Signal::default()).collect(),
            deciding: levels.map(|level| Constant::new(bit(level))).collect(),
        }
    }
}

impl<T: Synth, const N: usize, const INDEX_W: usize> Default for Select<T, N, INDEX_W> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: Synth, const N: usize, const INDEX_W: usize> Logic for Select<T, N, INDEX_W> {
    // An index may name loop variables only, so loops of one turn stand for the constants.
    #[hdl_gen]
    fn update(&mut self) {
        for leaf_idx in 0..N {
            self.node[leaf_idx].next = self.value[leaf_idx].val();
        }
        for first_inner in N..(N + 1) {
            for inner_idx in 0..(N - 1) {
                self.node[first_inner + inner_idx].next = self.node[2 * inner_idx].val();
                if (self.index.val() & self.deciding[inner_idx].val()).any() {
                    self.node[first_inner + inner_idx].next = self.node[2 * inner_idx + 1].val();
                }
            }
        }
        for root_idx in (2 * N - 2)..(2 * N - 1) {
            self.chosen.next = self.node[root_idx].val();
        }
    }

    crate::block_type!();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    fn every_index_chooses_its_word<const N: usize, const INDEX_W: usize>() {
        let mut uut = Select::<Bits<7>, N, INDEX_W>::new();
        for (number, port) in uut.value.iter_mut().enumerate() {
            port.next = (number as u64 + 3).into();
        }
        for index in 0..N as u64 {
            uut.index.next = index.into();
            settle(&mut uut);
            assert_eq!(uut.chosen.val(), index + 3);
        }
    }

    #[test]
    fn every_index_chooses_its_word_of_2_to_32() {
        every_index_chooses_its_word::<2, 1>();
        every_index_chooses_its_word::<4, 2>();
        every_index_chooses_its_word::<32, 5>();
    }
}
