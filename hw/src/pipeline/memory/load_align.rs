//! Takes what one lane loads out of its word.
//!
//! ```text
//!                 +-------+
//!        word --->|       |---> value
//!       width --->|       |
//!      offset --->|       |
//! zero_extend --->|       |
//!                 +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. `value` is the byte, half or word at byte `offset`, extended with zeros or its sign.
//!
//! # Timing
//!
//! Combinational.
//!
//! # Cost
//!
//! One shifter; no storage.

use crate::words::decoded::Width;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Takes what one lane loads out of its word; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct LoadAlign {
    /// Word of the line that the thread reads.
    pub word: Signal<In, Bits<32>>,
    /// Size of the access.
    pub width: Signal<In, Width>,
    /// Byte in the word, a multiple of the size.
    pub offset: Signal<In, Bits<2>>,
    /// Extend with zeros.
    pub zero_extend: Signal<In, Bit>,
    /// What the register takes.
    pub value: Signal<Out, Bits<32>>,
    // Wires
    shift: Signal<Local, Bits<5>>,
    moved: Signal<Local, Bits<32>>,
}

#[logic]
impl LoadAlign {
    #[hdl_gen]
    fn update(&mut self) {
        self.shift.next = bit_cast::<5, 2>(self.offset.val()) << 3;
        self.moved.next = self.word.val() >> self.shift.val();
        self.value.next = self.moved.val();
        match self.width.val() {
            Width::Byte => {
                self.value.next = self.moved.val() & 0xff;
                if self.moved.val().get_bit(7) & (!self.zero_extend.val()) {
                    self.value.next = self.moved.val() | 0xffff_ff00_u64;
                }
            }
            Width::Half => {
                self.value.next = self.moved.val() & 0xffff;
                if self.moved.val().get_bit(15) & (!self.zero_extend.val()) {
                    self.value.next = self.moved.val() | 0xffff_0000_u64;
                }
            }
            Width::Word => self.value.next = self.moved.val(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    #[test]
    fn every_size_comes_from_every_place_and_is_extended() {
        let mut uut = LoadAlign::default();
        uut.word.next = 0x91a2_7384_u64.into();
        for (width, offset, zero_extend, value) in [
            (Width::Byte, 0_u64, false, 0xffff_ff84_u64),
            (Width::Byte, 0, true, 0x84),
            (Width::Byte, 1, false, 0x73),
            (Width::Byte, 3, true, 0x91),
            (Width::Byte, 3, false, 0xffff_ff91),
            (Width::Half, 0, false, 0x7384),
            (Width::Half, 2, false, 0xffff_91a2),
            (Width::Half, 2, true, 0x91a2),
            (Width::Word, 0, false, 0x91a2_7384),
        ] {
            uut.width.next = width;
            uut.offset.next = offset.into();
            uut.zero_extend.next = zero_extend;
            settle(&mut uut);
            assert_eq!(uut.value.val(), value, "{width:?} at {offset}, zeros {zero_extend}");
        }
    }
}
