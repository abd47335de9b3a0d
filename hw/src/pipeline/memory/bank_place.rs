//! Bank and bank word of an address in shared memory (rule M8).
//!
//! ```text
//!             +-------+---> bank
//! address --->|       |
//!             +-------+---> bank_word
//! ```
//!
//! # Behaviour
//!
//! 1. (M8) The bank is the word index modulo the number of lanes, the bank word the quotient.
//!
//! # Timing
//!
//! Combinational.
//!
//! # Cost
//!
//! Wires.

use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Bank and bank word of an address in shared memory; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct BankPlace<const LANE_W: usize> {
    /// Address of a byte in the shared memory of the core.
    pub address: Signal<In, Bits<14>>,
    /// Bank that holds the byte.
    pub bank: Signal<Out, Bits<LANE_W>>,
    /// Number of the word in its bank, with zeros in front.
    pub bank_word: Signal<Out, Bits<12>>,
    // Wires
    #[default(Constant::new((2 + LANE_W).to_bits()))]
    bank_word_at: Constant<Bits<5>>,
    shifted: Signal<Local, Bits<14>>,
}

#[logic]
impl BankPlace {
    #[hdl_gen]
    fn update(&mut self) {
        self.bank.next = self.address.val().get_bits::<LANE_W>(2);
        self.shifted.next = self.address.val() >> self.bank_word_at.val();
        self.bank_word.next = bit_cast::<12, 14>(self.shifted.val());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    #[test]
    fn m8_bank_and_bank_word_are_rest_and_quotient_of_the_word_index() {
        let mut uut = BankPlace::<2>::default();
        for address in [0_u64, 3, 4, 0x0c, 0x10, 0x1237, 0x3fff] {
            uut.address.next = address.into();
            settle(&mut uut);
            assert_eq!(uut.bank.val(), (address / 4) % 4, "{address:#x}");
            assert_eq!(uut.bank_word.val(), (address / 4) / 4, "{address:#x}");
        }
    }
}
