//! Which registers an instruction stands for in a scoreboard of registers.
//!
//! ```text
//!    decode_* --->+-----+---> needs, last
//!     issue_* --->|     |---> sets
//!  complete_* --->|     |---> clears
//!                 +-----+
//! ```
//!
//! # Behaviour
//!
//! Words have a bit for each register. Bit 0 stands for the accesses to memory that write none.
//!
//! - **R2, Z17** An instruction `needs` the registers that it reads, with floats up to three, and writes, x0 aside. An access to memory that writes no
//!   register needs bit 0. Exits, barriers and what is illegal are `last`: they wait for all others.
//! - **R3** Issue `sets` the bit of the register that is written; bit 0 for an access to memory that writes none; of all
//!   others none.
//! - **R4** The last completion `clears` the same bit.
//!
//! # Timing
//!
//! Combinational.
//!
//! # Cost
//!
//! Five decoders of a register number, with floats six; no registers.

use crate::floats::Floats;
use crate::words::decoded::{Control, Decoded, Unit};
use crate::{DefaultBlock, generics, logic};
use rust_hdl::prelude::*;

/// Registers of an instruction; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct RegisterUse {
    /// Instruction that is decoded.
    pub decode_instruction: Signal<In, Decoded>,
    /// The decoded instruction reads rs1.
    pub decode_reads_first: Signal<In, Bit>,
    /// The decoded instruction reads rs2.
    pub decode_reads_second: Signal<In, Bit>,
    /// The decoded instruction reads rs3; a port with floats.
    #[count(0)]
    pub decode_reads_third: Vec<Signal<In, Bit>>,
    /// Instruction that issues.
    pub issue_instruction: Signal<In, Decoded>,
    /// The instruction that completes accesses memory.
    pub complete_memory: Signal<In, Bit>,
    /// The instruction that completes writes a register.
    pub complete_writes: Signal<In, Bit>,
    /// Register that the instruction that completes writes.
    pub complete_rd: Signal<In, Bits<5>>,
    /// Registers that the decoded instruction reads or writes.
    pub needs: Signal<Out, Bits<32>>,
    /// The decoded instruction issues only when no other is in flight.
    pub last: Signal<Out, Bit>,
    /// Register that the instruction that issues will write.
    pub sets: Signal<Out, Bits<32>>,
    /// Register that the instruction that completes has written.
    pub clears: Signal<Out, Bits<32>>,
    // Wires
    decoded: Signal<Local, Decoded>,
    issued: Signal<Local, Decoded>,
    /// Bit 0 of each: there is such a register.
    reads_first: Signal<Local, Bits<32>>,
    reads_second: Signal<Local, Bits<32>>,
    writes: Signal<Local, Bits<32>>,
    issue_writes: Signal<Local, Bits<32>>,
    completion_writes: Signal<Local, Bits<32>>,
    rs1: Signal<Local, Bits<5>>,
    rs2: Signal<Local, Bits<5>>,
    rd: Signal<Local, Bits<5>>,
    issue_rd: Signal<Local, Bits<5>>,
    /// The decoded instruction accesses memory and writes no register.
    access: Signal<Local, Bit>,
    issue_access: Signal<Local, Bit>,
    registers: Signal<Local, Bits<32>>,
    issue_registers: Signal<Local, Bits<32>>,
    completion_registers: Signal<Local, Bits<32>>,
    /// Word of the decoded instruction of floats.
    #[count(0)]
    word: Vec<Signal<Local, Bits<32>>>,
    #[count(0)]
    reads_third: Vec<Signal<Local, Bits<32>>>,
    #[count(0)]
    rs3: Vec<Signal<Local, Bits<5>>>,
}

#[generics]
impl Floats for RegisterUse {
    fn with_floats(self) -> Self {
        Self {
            decode_reads_third: vec![Signal::default()],
            word: vec![Signal::default()],
            reads_third: vec![Signal::default()],
            rs3: vec![Signal::default()],
            ..self
        }
    }
}

#[logic]
impl RegisterUse {
    #[hdl_gen]
    fn update(&mut self) {
        // What the decoded instruction needs (R2)
        self.decoded.next = self.decode_instruction.val();
        self.rs1.next = self.decoded.val().rs1;
        self.rs2.next = self.decoded.val().rs2;
        self.rd.next = self.decoded.val().rd;
        self.reads_first.next = 0.into();
        self.reads_first.next =
            self.reads_first.val().replace_bit(0, self.decode_reads_first.val());
        self.reads_second.next = 0.into();
        self.reads_second.next =
            self.reads_second.val().replace_bit(0, self.decode_reads_second.val());
        self.writes.next = 0.into();
        self.writes.next = self.writes.val().replace_bit(0, self.decoded.val().writes);
        self.registers.next = (self.reads_first.val() << self.rs1.val())
            | (self.reads_second.val() << self.rs2.val())
            | (self.writes.val() << self.rd.val());
        for idx in 0..self.word.len() {
            self.word[idx].next = self.decoded.val().immediate;
            self.rs3[idx].next = self.word[idx].val().get_bits::<5>(27);
            self.reads_third[idx].next = 0.into();
            self.reads_third[idx].next =
                self.reads_third[idx].val().replace_bit(0, self.decode_reads_third[idx].val());
            self.registers.next = (self.reads_first.val() << self.rs1.val())
                | (self.reads_second.val() << self.rs2.val())
                | (self.reads_third[idx].val() << self.rs3[idx].val())
                | (self.writes.val() << self.rd.val());
        }
        self.access.next = (self.decoded.val().unit == Unit::Memory) & (!self.decoded.val().writes);
        self.needs.next = self.registers.val().replace_bit(0, self.access.val());
        self.last.next = (self.decoded.val().control == Control::Exit)
            | (self.decoded.val().control == Control::Barrier)
            | (self.decoded.val().control == Control::Illegal);

        // What the issued one sets (R3)
        self.issued.next = self.issue_instruction.val();
        self.issue_rd.next = self.issued.val().rd;
        self.issue_writes.next = 0.into();
        self.issue_writes.next = self.issue_writes.val().replace_bit(0, self.issued.val().writes);
        self.issue_registers.next = self.issue_writes.val() << self.issue_rd.val();
        self.issue_access.next =
            (self.issued.val().unit == Unit::Memory) & (!self.issued.val().writes);
        self.sets.next = self.issue_registers.val().replace_bit(0, self.issue_access.val());

        // What the completed one clears (R4)
        self.completion_writes.next = 0.into();
        self.completion_writes.next =
            self.completion_writes.val().replace_bit(0, self.complete_writes.val());
        self.completion_registers.next = self.completion_writes.val() << self.complete_rd.val();
        self.clears.next = self
            .completion_registers
            .val()
            .replace_bit(0, self.complete_memory.val() & (!self.complete_writes.val()));
    }
}
