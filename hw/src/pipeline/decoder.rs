//! Decoder: RV32IMA, reads of the control registers of the machine, and the SIMT instructions
//! `bar`, `exit` and `ballot`.
//!
//! ```text
//!          +-----+---> decoded
//!  word -->|     |---> reads_first, reads_second
//!          +-----+---> jump, jump_offset
//! ```
//!
//! # Behaviour
//!
//! 1. Every word is one instruction or illegal. Fields that an instruction does not use must be
//!    zero, but for `aq` and `rl` of atomics and the sets of `fence`, which are ignored.
//! 2. An illegal instruction is one of the ALU that writes nothing and ends as `Illegal`.
//! 3. `jal` is resolved by whoever decodes it: `jump`, and how many words to jump. Bit 1 of its
//!    offset is ignored.
//! 4. (R2) An instruction reads rs1 and rs2 where its format has them, and exits a0.
//! 5. (Z10) With [floats](crate::floats::Floats) their instructions are legal too. Where the instruction is read or executed
//!    its word is decoded again, so that nothing is carried for them alone.
//!
//! # Timing
//!
//! Combinational.
//!
//! # Cost
//!
//! No registers.
//!
//! # Example
//!
//! ```
//! use heddle_hw::pipeline::Decoder;
//! use heddle_hw::words::decoded::{Control, Operation, Unit};
//! use rust_hdl::prelude::*;
//!
//! let mut decoder = Decoder::default();
//! decoder.word.next = 0xffc5_0593_u64.into(); // addi a1, a0, -4
//! assert!(simulate(&mut decoder, 10));
//! let decoded = decoder.decoded.val();
//! assert_eq!((decoded.unit, decoded.control), (Unit::Alu, Control::Next));
//! assert_eq!(decoded.operation, Operation::Add);
//! assert_eq!((decoded.rd, decoded.rs1), (11_u64.into(), 10_u64.into()));
//! assert_eq!(decoded.immediate, 0xffff_fffc_u64);
//! ```

use super::{AtomicDecoder, CsrDecoder, Immediate};
use crate::floats::{FloatInstruction, Floats};
use crate::words::decoded::{Control, Decoded, Operation, Source, Unit, Width};
use crate::{DefaultBlock, generics, logic};
use rust_hdl::prelude::*;

/// Decoder; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct Decoder {
    /// The instruction.
    pub word: Signal<In, Bits<32>>,
    /// What the instruction asks for.
    pub decoded: Signal<Out, Decoded>,
    /// The instruction reads rs1; without meaning if it is illegal.
    pub reads_first: Signal<Out, Bit>,
    /// The instruction reads rs2; without meaning if it is illegal.
    pub reads_second: Signal<Out, Bit>,
    /// The instruction is `jal`.
    pub jump: Signal<Out, Bit>,
    /// Distance in words to the target of `jal`; without meaning unless `jump`.
    pub jump_offset: Signal<Out, Bits<24>>,
    /// The instruction reads rs3, without meaning if it is illegal; a port with floats.
    #[count(0)]
    pub reads_third: Vec<Signal<Out, Bit>>,
    /// The instruction goes to FDIV; a port with floats.
    #[count(0)]
    pub divides_floats: Vec<Signal<Out, Bit>>,
    // Sub-blocks
    #[count(0)]
    float: Vec<FloatInstruction>,
    immediate: Immediate,
    atomic: AtomicDecoder,
    control_register: CsrDecoder,
    // Wires
    opcode: Signal<Local, Bits<7>>,
    rd: Signal<Local, Bits<5>>,
    rs1: Signal<Local, Bits<5>>,
    rs2: Signal<Local, Bits<5>>,
    funct3: Signal<Local, Bits<3>>,
    funct7: Signal<Local, Bits<7>>,
    /// The word is an instruction, whichever control register it reads.
    legal: Signal<Local, Bit>,
    /// It reads a control register that does not exist.
    unknown: Signal<Local, Bit>,
    /// It has a destination.
    has_rd: Signal<Local, Bit>,
    /// rd is a link register.
    links: Signal<Local, Bit>,
    /// rs1 is a link register.
    from_link: Signal<Local, Bit>,
    /// funct7 is that of `sub` and `sra`.
    alternate: Signal<Local, Bit>,
    /// Operation of the ALU that funct3 names.
    named: Signal<Local, Operation>,
}

#[generics]
impl Floats for Decoder {
    fn with_floats(self) -> Self {
        Self {
            reads_third: vec![Signal::default()],
            divides_floats: vec![Signal::default()],
            float: vec![FloatInstruction::default()],
            ..self
        }
    }
}

#[logic]
impl Decoder {
    #[hdl_gen]
    fn update(&mut self) {
        self.opcode.next = self.word.val().get_bits::<7>(0);
        self.rd.next = self.word.val().get_bits::<5>(7);
        self.funct3.next = self.word.val().get_bits::<3>(12);
        self.rs1.next = self.word.val().get_bits::<5>(15);
        self.rs2.next = self.word.val().get_bits::<5>(20);
        self.funct7.next = self.word.val().get_bits::<7>(25);
        self.immediate.word.next = self.word.val();
        self.atomic.word.next = self.word.val();
        self.control_register.number.next = self.word.val().get_bits::<12>(20);
        self.links.next = (self.rd.val() == 1) | (self.rd.val() == 5);
        self.from_link.next = (self.rs1.val() == 1) | (self.rs1.val() == 5);
        self.alternate.next = self.funct7.val() == 0x20;
        self.named.next = Operation::Add;
        match self.funct3.val().index() {
            0 => self.named.next = Operation::Add,
            1 => self.named.next = Operation::ShiftLeft,
            2 => self.named.next = Operation::SetLess,
            3 => self.named.next = Operation::SetLessUnsigned,
            4 => self.named.next = Operation::Xor,
            5 => self.named.next = Operation::ShiftRight,
            6 => self.named.next = Operation::Or,
            _ => self.named.next = Operation::And,
        }
        if self.alternate.val() & (self.funct3.val() == 5) {
            self.named.next = Operation::ShiftRightArithmetic;
        }

        // It is known last
        self.unknown.next = (self.opcode.val() == 0x73)
            & (self.funct3.val() == 2)
            & (!self.control_register.valid.val());
        self.legal.next = false;
        self.has_rd.next = false;
        self.reads_first.next = false;
        self.reads_second.next = false;
        self.jump.next = false;
        self.jump_offset.next = self.immediate.jump.val().get_bits::<24>(2);
        self.decoded.next.unit = Unit::Alu;
        self.decoded.next.control = Control::Next;
        self.decoded.next.source = Source::Operation;
        self.decoded.next.operation = self.named.val();
        self.decoded.next.variant = self.funct3.val();
        self.decoded.next.rs1 = self.rs1.val();
        self.decoded.next.rs2 = self.rs2.val();
        self.decoded.next.rd = self.rd.val();
        self.decoded.next.first_is_pc = false;
        self.decoded.next.second_is_immediate = false;
        self.decoded.next.immediate = self.immediate.load.val();
        self.decoded.next.csr = self.control_register.csr.val();
        self.decoded.next.store = false;
        self.decoded.next.atomic = false;
        self.decoded.next.zero_extend = self.funct3.val().get_bit(2);
        self.decoded.next.atomic_operation = self.atomic.operation.val();
        self.decoded.next.calls = false;
        self.decoded.next.returns = false;
        self.decoded.next.width = Width::Word;
        if self.funct3.val().get_bits::<2>(0) == 0 {
            self.decoded.next.width = Width::Byte;
        }
        if self.funct3.val().get_bits::<2>(0) == 1 {
            self.decoded.next.width = Width::Half;
        }

        match self.opcode.val().index() {
            // lui
            0x37 => {
                self.legal.next = true;
                self.has_rd.next = true;
                self.decoded.next.operation = Operation::Second;
                self.decoded.next.second_is_immediate = true;
                self.decoded.next.immediate = self.immediate.upper.val();
            }
            // auipc
            0x17 => {
                self.legal.next = true;
                self.has_rd.next = true;
                self.decoded.next.operation = Operation::Add;
                self.decoded.next.first_is_pc = true;
                self.decoded.next.second_is_immediate = true;
                self.decoded.next.immediate = self.immediate.upper.val();
            }
            // jal
            0x6f => {
                self.legal.next = true;
                self.has_rd.next = true;
                self.jump.next = true;
                self.decoded.next.source = Source::Link;
                self.decoded.next.immediate = self.immediate.jump.val();
                self.decoded.next.calls = self.links.val();
            }
            // jalr
            0x67 => {
                self.legal.next = self.funct3.val() == 0;
                self.has_rd.next = true;
                self.reads_first.next = true;
                self.decoded.next.control = Control::Indirect;
                self.decoded.next.source = Source::Link;
                self.decoded.next.calls = self.links.val();
                self.decoded.next.returns =
                    self.from_link.val() & (!self.links.val()) & (self.immediate.load.val() == 0);
            }
            // Conditional branches
            0x63 => {
                self.legal.next = (self.funct3.val() != 2) & (self.funct3.val() != 3);
                self.reads_first.next = true;
                self.reads_second.next = true;
                self.decoded.next.control = Control::Branch;
                self.decoded.next.immediate = self.immediate.branch.val();
            }
            // Loads
            0x03 => {
                self.legal.next = (self.funct3.val() < 6) & (self.funct3.val() != 3);
                self.has_rd.next = true;
                self.reads_first.next = true;
                if self.legal.val() {
                    self.decoded.next.unit = Unit::Memory;
                }
            }
            // Stores
            0x23 => {
                self.legal.next = self.funct3.val() < 3;
                self.reads_first.next = true;
                self.reads_second.next = true;
                if self.legal.val() {
                    self.decoded.next.unit = Unit::Memory;
                }
                self.decoded.next.store = true;
                self.decoded.next.immediate = self.immediate.store.val();
            }
            // Operations with an immediate value
            0x13 => {
                self.legal.next = (self.funct7.val() == 0)
                    | (self.funct3.val().get_bits::<2>(0) != 1)
                    | (self.alternate.val() & (self.funct3.val() == 5));
                self.has_rd.next = true;
                self.reads_first.next = true;
                self.decoded.next.second_is_immediate = true;
            }
            // Operations of two registers
            0x33 => {
                self.legal.next = (self.funct7.val() == 0)
                    | (self.funct7.val() == 1)
                    | (self.alternate.val() & (self.funct3.val() == 0))
                    | (self.alternate.val() & (self.funct3.val() == 5));
                self.has_rd.next = true;
                self.reads_first.next = true;
                self.reads_second.next = true;
                if self.alternate.val() & (self.funct3.val() == 0) {
                    self.decoded.next.operation = Operation::Subtract;
                }
                if self.funct7.val() == 1 {
                    self.decoded.next.unit = Unit::Multiply;
                    if self.funct3.val() >= 4 {
                        self.decoded.next.unit = Unit::Divide;
                    }
                }
            }
            // fence, fence.tso
            0x0f => {
                self.legal.next = ((self.word.val() & 0xf00f_ffff_u64) == 0xf)
                    | (self.word.val() == 0x8330_000f_u64);
            }
            // ecall, csrr
            0x73 => {
                if self.funct3.val() == 2 {
                    self.legal.next = self.rs1.val() == 0;
                    self.has_rd.next = true;
                    self.decoded.next.source = Source::Csr;
                } else {
                    self.legal.next = self.word.val() == 0x73;
                    self.reads_first.next = true;
                    self.decoded.next.control = Control::Exit;
                    self.decoded.next.rs1 = 10.into();
                }
            }
            // Atomics
            0x2f => {
                self.legal.next = self.atomic.valid.val();
                self.has_rd.next = true;
                self.reads_first.next = true;
                self.reads_second.next = self.atomic.operation.val() != 9;
                if self.legal.val() {
                    self.decoded.next.unit = Unit::Memory;
                }
                self.decoded.next.atomic = true;
                self.decoded.next.immediate = 0.into();
            }
            // bar, exit, ballot
            0x0b => {
                if self.funct3.val() == 0 {
                    self.legal.next = self.word.val() == 0x000b;
                    self.decoded.next.control = Control::Barrier;
                }
                if self.funct3.val() == 1 {
                    self.legal.next = self.word.val() == 0x100b;
                    self.reads_first.next = true;
                    self.decoded.next.control = Control::Exit;
                    self.decoded.next.rs1 = 10.into();
                }
                if self.funct3.val() == 2 {
                    self.legal.next = self.word.val().get_bits::<12>(20) == 0;
                    self.has_rd.next = true;
                    self.reads_first.next = true;
                    if self.word.val().get_bits::<12>(20) == 0 {
                        self.decoded.next.source = Source::Ballot;
                    }
                }
            }
            _ => self.legal.next = false,
        }

        // Floats
        for idx in 0..self.float.len() {
            self.float[idx].word.next = self.word.val();
            self.reads_third[idx].next =
                self.float[idx].legal.val() & self.float[idx].reads_third.val();
            self.divides_floats[idx].next = false;
            if self.float[idx].legal.val() {
                self.legal.next = true;
                self.has_rd.next = true;
                self.reads_first.next = true;
                self.reads_second.next = self.float[idx].reads_second.val();
                self.decoded.next.first_is_pc = true;
                self.decoded.next.immediate = self.word.val();
                self.decoded.next.unit = self.float[idx].unit.val();
                self.divides_floats[idx].next = self.float[idx].divides.val();
            }
        }

        self.decoded.next.writes =
            self.legal.val() & (!self.unknown.val()) & self.has_rd.val() & (self.rd.val() != 0);
        if (!self.legal.val()) | self.unknown.val() {
            self.decoded.next.control = Control::Illegal;
        }
        // What reads a control register calls nothing, so these need not wait
        if !self.legal.val() {
            self.decoded.next.calls = false;
            self.decoded.next.returns = false;
        }
    }
}
