//! What one lane wants of which bank of shared memory (rule M8).
//!
//! ```text
//!               +-------+---> bank
//!   address --->|       |
//!     value --->|       |---> bank_word
//! byte_mask --->|       |
//!               +-------+---> access
//! ```
//!
//! # Behaviour
//!
//! 1. (M8) Bank and bank word are those of the address; `access` is the bank word with what the lane stores.
//!
//! # Timing
//!
//! Combinational.
//!
//! # Cost
//!
//! Wires.

#![allow(missing_docs, reason = "the methods that `LogicStruct` derives have no documentation")]

use super::BankPlace;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// What a lane wants of its bank.
#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct)]
pub struct BankAccess {
    /// Number of the word in its bank, with zeros in front.
    pub bank_word: Bits<12>,
    /// Value that is written.
    pub value: Bits<32>,
    /// Bytes that are written.
    pub mask: Bits<4>,
}

/// What one lane wants of which bank; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct LaneAccess<const LANE_W: usize> {
    /// Address of the lane in the shared memory of the core.
    pub address: Signal<In, Bits<14>>,
    /// Value that the lane stores.
    pub value: Signal<In, Bits<32>>,
    /// Bytes of its word that the lane stores.
    pub byte_mask: Signal<In, Bits<4>>,
    /// Bank that the lane accesses.
    pub bank: Signal<Out, Bits<LANE_W>>,
    /// Number of the word in its bank, with zeros in front.
    pub bank_word: Signal<Out, Bits<12>>,
    /// What the lane wants of the bank.
    pub access: Signal<Out, BankAccess>,
    // Sub-blocks
    place: BankPlace<LANE_W>,
}

#[logic]
impl LaneAccess {
    #[hdl_gen]
    fn update(&mut self) {
        self.place.address.next = self.address.val();
        self.bank.next = self.place.bank.val();
        self.bank_word.next = self.place.bank_word.val();
        self.access.next.bank_word = self.place.bank_word.val();
        self.access.next.value = self.value.val();
        self.access.next.mask = self.byte_mask.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    #[test]
    fn m8_an_access_is_the_bank_word_with_what_the_lane_stores() {
        let mut uut = LaneAccess::<3>::default();
        uut.address.next = 0x1237.into();
        uut.value.next = 0x55.into();
        uut.byte_mask.next = 5.into();
        settle(&mut uut);
        assert_eq!((uut.bank.val(), uut.bank_word.val()), (5.into(), 0x91.into()));
        let access = BankAccess { bank_word: 0x91.into(), value: 0x55.into(), mask: 5.into() };
        assert_eq!(uut.access.val(), access);
    }
}
