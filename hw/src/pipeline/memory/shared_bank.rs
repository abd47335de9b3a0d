//! One bank of shared memory: words of four bytes that can be written alone.
//!
//! ```text
//!                     +-------+
//!           clock --->|>      |---> data
//!     read_enable --->|       |
//!  read_bank_word --->|       |
//!      write_mask --->|       |
//! write_bank_word --->|       |
//!     write_value --->|       |
//!                     +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. On a rising edge with `read_enable` `data` becomes the word as it was before the edge;
//!    otherwise it holds.
//! 2. On a rising edge the bytes of `write_mask` are written.
//!
//! # Timing
//!
//! One cycle from `read_bank_word` to `data`; no combinational path.
//!
//! # Cost
//!
//! Four memories of `2^BANK_WORD_W` bytes.

use crate::primitives::SyncRam;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// One bank of shared memory; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct SharedBank<const BANK_WORD_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// A word is read at the end of this cycle.
    pub read_enable: Signal<In, Bit>,
    /// Number of the word that is read.
    pub read_bank_word: Signal<In, Bits<BANK_WORD_W>>,
    /// Word that was read last.
    pub data: Signal<Out, Bits<32>>,
    /// Bytes that are written at the end of this cycle; 0 for none.
    pub write_mask: Signal<In, Bits<4>>,
    /// Number of the word that is written.
    pub write_bank_word: Signal<In, Bits<BANK_WORD_W>>,
    /// Value that is written.
    pub write_value: Signal<In, Bits<32>>,
    // Sub-blocks
    #[count(4)]
    #[default(SyncRam::new(1 << BANK_WORD_W))]
    byte_ram: Vec<SyncRam<Bits<8>, BANK_WORD_W, 1, 1>>,
}

#[logic]
impl SharedBank {
    #[hdl_gen]
    fn update(&mut self) {
        for byte_idx in 0_usize..4 {
            self.byte_ram[byte_idx].clock.next = self.clock.val();
            self.byte_ram[byte_idx].read_enable[0].next = self.read_enable.val();
            self.byte_ram[byte_idx].read_address[0].next = self.read_bank_word.val();
            self.byte_ram[byte_idx].write_enable[0].next = self.write_mask.val().get_bit(byte_idx);
            self.byte_ram[byte_idx].write_address[0].next = self.write_bank_word.val();
        }
        self.byte_ram[0].write_data[0].next = self.write_value.val().get_bits::<8>(0);
        self.byte_ram[1].write_data[0].next = self.write_value.val().get_bits::<8>(8);
        self.byte_ram[2].write_data[0].next = self.write_value.val().get_bits::<8>(16);
        self.byte_ram[3].write_data[0].next = self.write_value.val().get_bits::<8>(24);
        self.data.next = bit_cast::<32, 8>(self.byte_ram[0].read_data[0].val())
            | (bit_cast::<32, 8>(self.byte_ram[1].read_data[0].val()) << 8)
            | (bit_cast::<32, 8>(self.byte_ram[2].read_data[0].val()) << 16)
            | (bit_cast::<32, 8>(self.byte_ram[3].read_data[0].val()) << 24);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::step;

    #[test]
    fn bytes_are_written_alone_and_a_read_sees_the_word_before_the_edge() {
        let mut uut = SharedBank::<4>::default();
        uut.read_enable.next = true;
        uut.read_bank_word.next = 5.into();
        uut.write_bank_word.next = 5.into();
        uut.write_mask.next = 0b1111.into();
        uut.write_value.next = 0x1122_3344.into();
        step!(uut);
        assert_eq!(uut.data.val(), 0);
        uut.write_mask.next = 0b0101.into();
        uut.write_value.next = 0xaabb_ccdd_u64.into();
        step!(uut);
        assert_eq!(uut.data.val(), 0x1122_3344);
        uut.write_mask.next = 0.into();
        step!(uut);
        assert_eq!(uut.data.val(), 0x11bb_33dd);
        uut.read_enable.next = false;
        uut.read_bank_word.next = 0.into();
        step!(uut);
        assert_eq!(uut.data.val(), 0x11bb_33dd);
    }
}
