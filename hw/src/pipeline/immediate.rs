//! The immediate values of an instruction word, sign-extended, one a format.

use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Immediate values; combinational.
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct Immediate {
    /// The instruction.
    pub word: Signal<In, Bits<32>>,
    /// Format I: bits 31-20.
    pub load: Signal<Out, Bits<32>>,
    /// Format S: bits 31-25, 11-7.
    pub store: Signal<Out, Bits<32>>,
    /// Format B: an even offset from bits 31, 7, 30-25, 11-8.
    pub branch: Signal<Out, Bits<32>>,
    /// Format U: bits 31-12 in their place.
    pub upper: Signal<Out, Bits<32>>,
    /// Format J: an even offset from bits 31, 19-12, 20, 30-21.
    pub jump: Signal<Out, Bits<32>>,
    // Wires
    low_five: Signal<Local, Bits<32>>,
    /// Bits 30-25 as bits 10-5.
    middle: Signal<Local, Bits<32>>,
    /// Bits 30-21 as bits 10-1.
    jump_low: Signal<Local, Bits<32>>,
    /// Bits 11-8 as bits 4-1.
    branch_low: Signal<Local, Bits<32>>,
}

#[logic]
impl Immediate {
    #[hdl_gen]
    fn update(&mut self) {
        self.low_five.next = bit_cast::<32, 5>(self.word.val().get_bits::<5>(7));
        self.middle.next = bit_cast::<32, 6>(self.word.val().get_bits::<6>(25)) << 5;
        self.branch_low.next = bit_cast::<32, 4>(self.word.val().get_bits::<4>(8)) << 1;
        self.jump_low.next = bit_cast::<32, 10>(self.word.val().get_bits::<10>(21)) << 1;

        self.load.next = bit_cast::<32, 11>(self.word.val().get_bits::<11>(20));
        self.store.next = self.middle.val() | self.low_five.val();
        self.branch.next = self.middle.val() | self.branch_low.val();
        self.branch.next = self.branch.val().replace_bit(11, self.word.val().get_bit(7));
        self.jump.next = self.jump_low.val() | (self.word.val() & 0x000f_f000);
        self.jump.next = self.jump.val().replace_bit(11, self.word.val().get_bit(20));
        self.upper.next = self.word.val() & 0xffff_f000_u64;
        if self.word.val().get_bit(31) {
            self.load.next = self.load.val() | 0xffff_f800_u64;
            self.store.next = self.store.val() | 0xffff_f800_u64;
            self.branch.next = self.branch.val() | 0xffff_f000_u64;
            self.jump.next = self.jump.val() | 0xfff0_0000_u64;
        }
    }
}
