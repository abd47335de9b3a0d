//! Index of the bit of a one-hot word.
//!
//! ```text
//!            +-------+
//! onehot --->|       |---> index
//!            +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. `index` is the number of the one set bit; zero if no bit is set.
//! 2. With several bits set, `index` is the bitwise or of their numbers.
//!
//! # Timing
//!
//! Combinational, of depth O(log `N`).
//!
//! # Cost
//!
//! `INDEX_W` or trees of about `N / 2` inputs; no storage.
//!
//! # Example
//!
//! ```
//! use heddle_hw::cells::OneHotToBinary;
//! use rust_hdl::prelude::*;
//!
//! let mut encoder = OneHotToBinary::<6, 3>::default();
//! for (onehot, index) in [(0b10_0000_u64, 5_u64), (0b1000, 3), (0, 0)] {
//!     encoder.onehot.next = onehot.into();
//!     assert!(simulate(&mut encoder, 10));
//!     assert_eq!(encoder.index.val(), index);
//! }
//! ```

use crate::constant::bits_where;
use crate::width::index_width;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Index of the bit of a one-hot word; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(INDEX_W == index_width(N), "The index is as wide as {N} bits need.")]
pub struct OneHotToBinary<const N: usize, const INDEX_W: usize> {
    /// Word of which at most one bit is set.
    pub onehot: Signal<In, Bits<N>>,
    /// Number of the set bit.
    pub index: Signal<Out, Bits<INDEX_W>>,
    // Wires
    /// The bits whose number has this bit set.
    #[default(|bit_idx| Constant::new(bits_where(|number| (number >> bit_idx) & 1 == 1)))]
    members: [Constant<Bits<N>>; INDEX_W],
}

#[logic]
impl OneHotToBinary {
    #[hdl_gen]
    fn update(&mut self) {
        self.index.next = 0.into();
        for bit_idx in 0..INDEX_W {
            self.index.next = self
                .index
                .val()
                .replace_bit(bit_idx, (self.onehot.val() & self.members[bit_idx].val()).any());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    fn every_bit<const N: usize, const INDEX_W: usize>() {
        let mut uut = OneHotToBinary::<N, INDEX_W>::default();
        for number in 0..N {
            uut.onehot.next = Bits::default().replace_bit(number, true);
            settle(&mut uut);
            assert_eq!(uut.index.val().index(), number, "{N} bits");
        }
        uut.onehot.next = 0.into();
        settle(&mut uut);
        assert_eq!(uut.index.val().index(), 0, "{N} bits, none set");
    }

    #[test]
    fn encodes_every_bit() {
        every_bit::<1, 1>();
        every_bit::<2, 1>();
        every_bit::<3, 2>();
        every_bit::<5, 3>();
        every_bit::<24, 5>();
        every_bit::<32, 5>();
        every_bit::<40, 6>();
        every_bit::<48, 6>();
        every_bit::<64, 6>();
    }

    #[test]
    #[should_panic(expected = "The index is as wide as 32 bits need.")]
    fn refuses_an_index_of_the_wrong_width() {
        OneHotToBinary::<32, 6>::default();
    }
}
