//! Decoder of `smask`, `split` and `merge`, in front of the decoder that all cores have.
//!
//! ```text
//!           +-------+---> executed
//!   word -->|       |---> operation
//!           +-------+---> mask_register
//! ```
//!
//! # Behaviour
//!
//! 1. The units know none of the three. `executed` is the instruction that they execute in place of it: for `smask` a
//!    branch that is taken where rs1 is not 0, for `split` and `merge` a barrier, which does nothing in a unit. What they do
//!    is done at their completion, by the control unit, which is told `operation` and `mask_register` and no branch or
//!    barrier.
//! 2. All other words pass as they are, also words that name a mask register above 7: the decoder finds them illegal.
//! 3. The published words 0xBF14 {ss1, ss0} and 0xBF15xxxx are `split` and `merge` unless their lowest two bits are 11.
//!
//! # Timing
//!
//! Combinational.
//!
//! # Cost
//!
//! No storage.

use crate::words::SplitOperation;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Decoder of `smask`, `split` and `merge`; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct SplitDecoder {
    /// Instruction word.
    pub word: Signal<In, Bits<32>>,
    /// Instruction word for the decoder.
    pub executed: Signal<Out, Bits<32>>,
    /// What the instruction does to mask registers and contexts.
    pub operation: Signal<Out, SplitOperation>,
    /// Number of the mask register: sd of `smask`, ss0 of `split`; without meaning for all else.
    pub mask_register: Signal<Out, Bits<3>>,
    // Wires
    rd: Signal<Local, Bits<5>>,
    rs1: Signal<Local, Bits<5>>,
    rs2: Signal<Local, Bits<5>>,
    low: Signal<Local, Bits<8>>,
    high: Signal<Local, Bits<8>>,
    upper: Signal<Local, Bits<16>>,
    /// The word has the opcode of the SIMT instructions, funct7 0 and this funct3.
    simt: Signal<Local, Bit>,
    funct3: Signal<Local, Bits<3>>,
    published: Signal<Local, Bit>,
}

#[logic]
impl SplitDecoder {
    #[hdl_gen]
    fn update(&mut self) {
        self.rd.next = self.word.val().get_bits::<5>(7);
        self.rs1.next = self.word.val().get_bits::<5>(15);
        self.rs2.next = self.word.val().get_bits::<5>(20);
        self.low.next = self.word.val().get_bits::<8>(0);
        self.high.next = self.word.val().get_bits::<8>(8);
        self.upper.next = self.word.val().get_bits::<16>(16);
        self.funct3.next = self.word.val().get_bits::<3>(12);
        self.simt.next = (self.word.val() & 0xfe00_007f_u64) == 0x0b;
        self.published.next = (self.word.val() & 3) != 3;

        self.executed.next = self.word.val();
        self.operation.next = SplitOperation::None;
        self.mask_register.next = 0.into();
        if self.simt.val() & (self.funct3.val() == 3) & (self.rs2.val() == 0) & (self.rd.val() < 8)
        {
            self.operation.next = SplitOperation::Mask;
            self.mask_register.next = self.word.val().get_bits::<3>(7);
            // bne rs1, x0, 0
            self.executed.next = (self.word.val() & 0x000f_8000_u64) | 0x1063_u64;
        }
        if self.simt.val()
            & (self.funct3.val() == 4)
            & (self.rd.val() == 0)
            & (self.rs1.val() < 8)
            & (self.rs2.val() < 8)
        {
            self.operation.next = SplitOperation::Split;
            self.mask_register.next = self.word.val().get_bits::<3>(15);
            self.executed.next = 0x000b_u64.into();
        }
        if self.word.val() == 0x500b_u64 {
            self.operation.next = SplitOperation::Merge;
            self.executed.next = 0x000b_u64.into();
        }
        if self.published.val()
            & (self.upper.val() == 0xbf14_u64)
            & (self.low.val() < 8)
            & (self.high.val() < 8)
        {
            self.operation.next = SplitOperation::Split;
            self.mask_register.next = self.word.val().get_bits::<3>(0);
            self.executed.next = 0x000b_u64.into();
        }
        if self.published.val() & (self.upper.val() == 0xbf15_u64) {
            self.operation.next = SplitOperation::Merge;
            self.executed.next = 0x000b_u64.into();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    fn decoded(word: u32) -> (SplitOperation, u64, u64) {
        let mut uut = SplitDecoder::default();
        uut.word.next = u64::from(word).into();
        settle(&mut uut);
        (uut.operation.val(), uut.mask_register.val().to_u64(), uut.executed.val().to_u64())
    }

    const BAR: u64 = 0x000b;

    #[test]
    fn the_three_instructions_execute_as_a_branch_or_a_barrier() {
        // smask m3, x30
        assert_eq!(decoded(0x000f_318b), (SplitOperation::Mask, 3, 0x000f_1063));
        // split m5, m6
        assert_eq!(decoded(0x0062_c00b), (SplitOperation::Split, 5, BAR));
        assert_eq!(decoded(0x0000_500b), (SplitOperation::Merge, 0, BAR));
    }

    #[test]
    fn vector_4_1_the_published_words_decode_and_their_neighbours_do_not() {
        assert_eq!(decoded(0xbf14_0100), (SplitOperation::Split, 0, BAR));
        assert_eq!(decoded(0xbf14_0206), (SplitOperation::Split, 6, BAR));
        assert_eq!(decoded(0xbf15_0000), (SplitOperation::Merge, 0, BAR));
        assert_eq!(decoded(0xbf15_fffe), (SplitOperation::Merge, 0, BAR));
        for word in [0xbf13_0100, 0xbf16_0000, 0xbf14_0103, 0xbf15_0003] {
            assert_eq!(decoded(word), (SplitOperation::None, 0, u64::from(word)));
        }
    }

    #[test]
    fn a_number_of_a_mask_register_above_7_stays_what_it_is() {
        for word in [0x000f_340b, 0x0084_400b, 0x0082_c00b, 0xbf14_0800, 0xbf14_0008, 0x0200_500b] {
            assert_eq!(decoded(word), (SplitOperation::None, 0, u64::from(word)), "{word:08x}");
        }
    }
}
