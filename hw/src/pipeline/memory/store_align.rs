//! Moves what one lane stores to its place in the word.
//!
//! ```text
//!            +-------+
//!   data --->|       |---> value
//!  width --->|       |---> byte_mask
//! offset --->|       |
//!            +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. `value` has the low bytes of `data` at byte `offset` of the word, zero elsewhere;
//!    `byte_mask` marks them.
//!
//! # Timing
//!
//! Combinational.
//!
//! # Cost
//!
//! One shifter of 32 bits, one of 4; no storage.

use crate::words::decoded::Width;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Moves what one lane stores to its place in the word; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct StoreAlign {
    /// Value of the register that is stored.
    pub data: Signal<In, Bits<32>>,
    /// Size of the access.
    pub width: Signal<In, Width>,
    /// Place in the word of the byte that is addressed, a multiple of the size.
    pub offset: Signal<In, Bits<2>>,
    /// Word with the value at its place.
    pub value: Signal<Out, Bits<32>>,
    /// Bytes of the word that are stored.
    pub byte_mask: Signal<Out, Bits<4>>,
    // Wires
    shift: Signal<Local, Bits<5>>,
    bits: Signal<Local, Bits<32>>,
    bytes: Signal<Local, Bits<4>>,
}

#[logic]
impl StoreAlign {
    #[hdl_gen]
    fn update(&mut self) {
        self.bits.next = 0xff.into();
        self.bytes.next = 1.into();
        match self.width.val() {
            Width::Byte => self.bits.next = 0xff.into(),
            Width::Half => {
                self.bits.next = 0xffff.into();
                self.bytes.next = 3.into();
            }
            Width::Word => {
                self.bits.next = 0xffff_ffff_u64.into();
                self.bytes.next = 15.into();
            }
        }
        self.shift.next = bit_cast::<5, 2>(self.offset.val()) << 3;
        self.byte_mask.next = self.bytes.val() << self.offset.val();
        self.value.next = (self.data.val() & self.bits.val()) << self.shift.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    #[test]
    fn every_size_goes_to_every_place() {
        let mut uut = StoreAlign::default();
        uut.data.next = 0x1122_3344.into();
        for (width, offset, value, byte_mask) in [
            (Width::Byte, 0_u64, 0x44_u64, 0b0001_u64),
            (Width::Byte, 3, 0x4400_0000, 0b1000),
            (Width::Half, 0, 0x3344, 0b0011),
            (Width::Half, 2, 0x3344_0000, 0b1100),
            (Width::Word, 0, 0x1122_3344, 0b1111),
        ] {
            uut.width.next = width;
            uut.offset.next = offset.into();
            settle(&mut uut);
            assert_eq!(uut.value.val(), value, "{width:?} at {offset}");
            assert_eq!(uut.byte_mask.val(), byte_mask, "{width:?} at {offset}");
        }
    }
}
