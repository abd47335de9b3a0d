//! What one lane wants of which bank of shared memory (rule M8).
//!
//! ```text
//!               +-------+---> bank
//!   address --->|       |
//!     value --->|       |---> row
//! byte_mask --->|       |
//!               +-------+---> access
//! ```
//!
//! # Behaviour
//!
//! 1. (M8) The bank is the word index modulo the number of lanes, the row the quotient; `access` is
//!    the row with what the lane stores.
//!
//! # Timing
//!
//! Combinational.
//!
//! # Cost
//!
//! Wires.

#![allow(missing_docs, reason = "the methods that `LogicStruct` derives have no documentation")]

use rust_hdl::prelude::*;

/// What a lane wants of its bank.
#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct)]
pub struct BankAccess {
    /// The row, with zeros in front.
    pub row: Bits<12>,
    /// The word to write.
    pub value: Bits<32>,
    /// Its bytes.
    pub mask: Bits<4>,
}

/// What one lane wants of which bank; see the [module](self).
#[derive(Clone, Debug, LogicBlock)]
pub struct LaneAccess<const LANE_W: usize> {
    /// Byte in the core's shared memory.
    pub address: Signal<In, Bits<14>>,
    /// The word to write.
    pub value: Signal<In, Bits<32>>,
    /// Its bytes.
    pub byte_mask: Signal<In, Bits<4>>,
    /// The bank.
    pub bank: Signal<Out, Bits<LANE_W>>,
    /// The row, with zeros in front.
    pub row: Signal<Out, Bits<12>>,
    /// What the lane wants of the bank.
    pub access: Signal<Out, BankAccess>,
    // Wires
    row_at: Constant<Bits<5>>,
    shifted: Signal<Local, Bits<14>>,
}

impl<const LANE_W: usize> Default for LaneAccess<LANE_W> {
    fn default() -> Self {
        Self {
            address: Signal::default(),
            value: Signal::default(),
            byte_mask: Signal::default(),
            bank: Signal::default(),
            row: Signal::default(),
            access: Signal::default(),
            row_at: Constant::new((2 + LANE_W).to_bits()),
            shifted: Signal::default(),
        }
    }
}

impl<const LANE_W: usize> Logic for LaneAccess<LANE_W> {
    #[hdl_gen]
    fn update(&mut self) {
        self.bank.next = self.address.val().get_bits::<LANE_W>(2);
        self.shifted.next = self.address.val() >> self.row_at.val();
        self.row.next = bit_cast::<12, 14>(self.shifted.val());
        self.access.next.row = bit_cast::<12, 14>(self.shifted.val());
        self.access.next.value = self.value.val();
        self.access.next.mask = self.byte_mask.val();
    }

    crate::block_type!();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    #[test]
    fn m8_bank_and_row_are_rest_and_quotient_of_the_word_index() {
        let mut uut = LaneAccess::<3>::default();
        uut.value.next = 0x55.into();
        uut.byte_mask.next = 5.into();
        for address in [0_u64, 3, 4, 0x1c, 0x20, 0x1237, 0x3fff] {
            uut.address.next = address.into();
            settle(&mut uut);
            assert_eq!(uut.bank.val(), (address / 4) % 8, "{address:#x}");
            assert_eq!(uut.row.val(), (address / 4) / 8, "{address:#x}");
            let access = BankAccess { row: uut.row.val(), value: 0x55.into(), mask: 5.into() };
            assert_eq!(uut.access.val(), access, "{address:#x}");
        }
    }
}
