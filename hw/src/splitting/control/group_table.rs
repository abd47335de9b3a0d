//! A word that depends on how the launch groups the units.
//!
//! ```text
//!             +-----+
//!  spsimds -->|     |--> word
//!             +-----+
//! ```
//!
//! # Behaviour
//!
//! - **Q18** `word` is the one that the block was built with for groups of `spsimds` SpSIMD units.
//!
//! # Timing
//!
//! Combinational, three multiplexers.
//!
//! # Cost
//!
//! A table of eight words of `W` bits; no storage.
//!
//! # Example
//!
//! ```
//! use heddle_hw::splitting::control::GroupTable;
//! use rust_hdl::prelude::*;
//!
//! let mut squares = GroupTable::<6>::new(|spsimds| (spsimds * spsimds).to_bits());
//! squares.spsimds.next = 7.into();
//! assert!(simulate(&mut squares, 10));
//! assert_eq!(squares.word.val(), 49_u64);
//! ```

use crate::cells::Select;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;
use std::array;

/// Numbers that the launch can have for the SpSIMD units of a group.
const NUMBERS: usize = 8;

/// A word for each number of SpSIMD units of a group; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct GroupTable<const W: usize> {
    /// SpSIMD units of a group, from the launch.
    pub spsimds: Signal<In, Bits<3>>,
    /// Word for groups of `spsimds` SpSIMD units.
    pub word: Signal<Out, Bits<W>>,
    // Sub-blocks
    select: Select<Bits<W>, NUMBERS, 3>,
    // Wires
    #[default(Constant::new(Bits::default()))]
    words: [Constant<Bits<W>>; NUMBERS],
}

impl<const W: usize> GroupTable<W> {
    /// The table of the words that a number of SpSIMD units has.
    pub fn new(word: impl Fn(usize) -> Bits<W>) -> Self {
        Self { words: array::from_fn(|spsimds| Constant::new(word(spsimds))), ..Self::default() }
    }
}

#[logic]
impl GroupTable {
    #[hdl_gen]
    fn update(&mut self) {
        self.select.index.next = self.spsimds.val();
        for number_idx in 0_usize..NUMBERS {
            self.select.value[number_idx].next = self.words[number_idx].val();
        }
        self.word.next = self.select.chosen.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    #[test]
    fn q18_each_number_has_its_word() {
        let mut uut = GroupTable::<5>::new(|spsimds| (31 - 3 * spsimds).to_bits());
        for spsimds in 0..8_u64 {
            uut.spsimds.next = spsimds.into();
            settle(&mut uut);
            assert_eq!(uut.word.val(), 31 - 3 * spsimds);
        }
    }
}
