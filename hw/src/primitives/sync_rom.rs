//! Read-only memory with a registered read.
//!
//! ```text
//!             +-------+
//!   clock --->|>      |
//! address --->|       |---> data
//!             +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. On a rising edge `data` becomes the word at `address`; zero past the last word.
//! 2. `data` is zero at power-up in simulation; there is no reset.
//!
//! # Timing
//!
//! One cycle from `address` to `data`; no combinational path.
//!
//! # Cost
//!
//! A table of as many words of `T::BITS` as were given, and `T::BITS` flip-flops.
//!
//! # Example
//!
//! ```
//! use heddle_hw::primitives::SyncRom;
//! use rust_hdl::prelude::*;
//!
//! let mut squares = SyncRom::<Bits<8>, 3>::new(&[0, 1, 4, 9, 16].map(Bits::from));
//! for (address, expected) in [(2_u64, 4_u64), (4, 16), (5, 0)] {
//!     squares.address.next = address.into();
//!     for level in [false, true] {
//!         squares.clock.next = level.into();
//!         assert!(simulate(&mut squares, 10));
//!     }
//!     assert_eq!(squares.data.val(), expected);
//! }
//! ```

use super::text;
use rust_hdl::prelude::*;

/// Read-only memory with a registered read; see the [module](self).
#[derive(Clone, Debug, LogicBlock)]
pub struct SyncRom<T: Synth, const ADDRESS_W: usize> {
    /// Rising edge triggers the read.
    pub clock: Signal<In, Clock>,
    /// Address of the word that is read.
    pub address: Signal<In, Bits<ADDRESS_W>>,
    /// The word, one cycle later.
    pub data: Signal<Out, T>,
    _words: Vec<T>,
}

impl<T: Synth, const ADDRESS_W: usize> SyncRom<T, ADDRESS_W> {
    /// A memory with these words from address 0; the rest is zero.
    pub fn new(words: &[T]) -> Self {
        text::assert_sizes::<T>(words.len(), ADDRESS_W);
        Self {
            clock: Signal::default(),
            address: Signal::default(),
            data: Signal::default(),
            _words: words.to_vec(),
        }
    }
}

impl<T: Synth, const ADDRESS_W: usize> Logic for SyncRom<T, ADDRESS_W> {
    fn update(&mut self) {
        if self.clock.pos_edge() {
            let address = self.address.val().index();
            self.data.next = self._words.get(address).copied().unwrap_or_default();
        }
    }

    fn connect(&mut self) {
        self.data.connect();
    }

    fn hdl(&self) -> Verilog {
        Verilog::Custom(format!(
            "\
// heddle-primitive rom width={width} address_width={ADDRESS_W} read_kind=synchronous data={words}
{lookup}initial data = {width}'h0;
always @(posedge clock) data <= word(address);
",
            width = T::BITS,
            words = text::words(&self._words),
            lookup = text::lookup(&self._words, ADDRESS_W),
        ))
    }

    crate::block_type!();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    #[test]
    fn the_word_appears_at_the_edge_and_not_before() {
        let mut uut = SyncRom::<Bits<8>, 2>::new(&[0x10, 0xff, 0x01].map(Bits::from));
        let mut previous = 0;
        for (address, expected) in [0x10_u64, 0xff, 1, 0].into_iter().enumerate() {
            uut.address.next = address.to_bits();
            settle(&mut uut);
            assert_eq!(uut.data.val(), previous, "before the edge, address {address}");
            step!(uut);
            assert_eq!(uut.data.val(), expected, "after the edge, address {address}");
            previous = expected;
        }
    }

    #[test]
    fn the_text_begins_with_the_words() {
        let uut = SyncRom::<Bits<8>, 4>::new(&[0, 1, 0xff].map(Bits::from));
        let Verilog::Custom(text) = uut.hdl() else { panic!("a primitive has custom text") };
        assert_eq!(
            text.lines().next().unwrap(),
            "// heddle-primitive rom width=8 address_width=4 read_kind=synchronous data=0,1,ff"
        );
    }
}
