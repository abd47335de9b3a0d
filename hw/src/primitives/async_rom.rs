//! Read-only memory with a combinational read.
//!
//! ```text
//!             +-------+
//! address --->|       |---> data
//!             +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. `data` is the word at `address`; zero past the last word.
//!
//! # Timing
//!
//! `data` depends combinationally on `address`.
//!
//! # Cost
//!
//! Logic for a table of as many words of `T::BITS` as were given.
//!
//! # Example
//!
//! ```
//! use heddle_hw::primitives::AsyncRom;
//! use rust_hdl::prelude::*;
//!
//! let mut squares = AsyncRom::<Bits<8>, 3>::new(&[0, 1, 4, 9, 16].map(Bits::from));
//! for (address, expected) in [(2_u64, 4_u64), (4, 16), (5, 0)] {
//!     squares.address.next = address.into();
//!     assert!(simulate(&mut squares, 10));
//!     assert_eq!(squares.data.val(), expected);
//! }
//! ```

use super::text;
use rust_hdl::prelude::*;

/// Read-only memory with a combinational read; see the [module](self).
#[derive(Clone, Debug, LogicBlock)]
pub struct AsyncRom<T: Synth, const ADDRESS_W: usize> {
    /// Address of the word that is shown.
    pub address: Signal<In, Bits<ADDRESS_W>>,
    /// The word, in the same cycle.
    pub data: Signal<Out, T>,
    _words: Vec<T>,
}

impl<T: Synth, const ADDRESS_W: usize> AsyncRom<T, ADDRESS_W> {
    /// A memory with these words from address 0; the rest is zero.
    pub fn new(words: &[T]) -> Self {
        text::assert_sizes::<T>(words.len(), ADDRESS_W);
        Self { address: Signal::default(), data: Signal::default(), _words: words.to_vec() }
    }
}

impl<T: Synth, const ADDRESS_W: usize> Logic for AsyncRom<T, ADDRESS_W> {
    fn update(&mut self) {
        let address = self.address.val().index();
        self.data.next = self._words.get(address).copied().unwrap_or_default();
    }

    fn connect(&mut self) {
        self.data.connect();
    }

    fn hdl(&self) -> Verilog {
        Verilog::Custom(format!(
            "\
// heddle-primitive rom width={width} address_width={ADDRESS_W} read_kind=asynchronous data={words}
{lookup}always @(*) data = word(address);
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
    use crate::testing::settle;

    #[test]
    fn every_address_shows_its_word_and_the_rest_is_zero() {
        let mut uut = AsyncRom::<Bits<8>, 3>::new(&[0x10, 0xff, 0x01].map(Bits::from));
        for (address, expected) in [0x10_u64, 0xff, 1, 0, 0, 0, 0, 0].into_iter().enumerate() {
            uut.address.next = address.to_bits();
            settle(&mut uut);
            assert_eq!(uut.data.val(), expected, "address {address}");
        }
    }

    #[test]
    fn the_text_begins_with_the_words() {
        let uut = AsyncRom::<Bits<8>, 4>::new(&[0, 1, 0xff].map(Bits::from));
        let Verilog::Custom(text) = uut.hdl() else { panic!("a primitive has custom text") };
        assert_eq!(
            text.lines().next().unwrap(),
            "// heddle-primitive rom width=8 address_width=4 read_kind=asynchronous data=0,1,ff"
        );
    }
}
