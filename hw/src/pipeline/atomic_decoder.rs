//! Which atomic access an instruction word of opcode AMO is.

use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Decoder of atomics; combinational.
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct AtomicDecoder {
    /// The instruction.
    pub word: Signal<In, Bits<32>>,
    /// The word is an atomic of 32 bits; the opcode is not looked at.
    pub valid: Signal<Out, Bit>,
    /// Operation as at the memory port: 0 swap, 1 add, 2 xor, 3 and, 4 or, 5 min, 6 max, 7 minu,
    /// 8 maxu, 9 lr, 10 sc.
    pub operation: Signal<Out, Bits<4>>,
    // Wires
    funct5: Signal<Local, Bits<5>>,
    known: Signal<Local, Bit>,
}

#[logic]
impl AtomicDecoder {
    #[hdl_gen]
    fn update(&mut self) {
        self.funct5.next = self.word.val().get_bits::<5>(27);
        self.known.next = true;
        self.operation.next = 0.into();
        match self.funct5.val().index() {
            0x01 => self.operation.next = 0.into(),
            0x00 => self.operation.next = 1.into(),
            0x04 => self.operation.next = 2.into(),
            0x0c => self.operation.next = 3.into(),
            0x08 => self.operation.next = 4.into(),
            0x10 => self.operation.next = 5.into(),
            0x14 => self.operation.next = 6.into(),
            0x18 => self.operation.next = 7.into(),
            0x1c => self.operation.next = 8.into(),
            0x02 => {
                self.operation.next = 9.into();
                self.known.next = self.word.val().get_bits::<5>(20) == 0;
            }
            0x03 => self.operation.next = 10.into(),
            _ => self.known.next = false,
        }
        self.valid.next = self.known.val() & (self.word.val().get_bits::<3>(12) == 2);
    }
}
