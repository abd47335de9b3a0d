//! One lane: the registers of all its threads and an ALU.
//!
//! The registers of thread `w` begin at word `8 w`. Sources are read in the cycle in which an
//! instruction is issued; the result is written one cycle later.

use super::{Alu, Operation};
use heddle_hw::block_type;
use heddle_hw::primitives::SyncRam;
use rust_hdl::prelude::*;

/// Registers and arithmetic of one lane.
#[derive(Clone, Debug, LogicBlock)]
pub struct Lane<const ADDRESS_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// An instruction is issued: its sources are read.
    pub issue: Signal<In, Bit>,
    /// First source.
    pub rs1: Signal<In, Bits<ADDRESS_W>>,
    /// Second source.
    pub rs2: Signal<In, Bits<ADDRESS_W>>,
    /// What the instruction issued one cycle ago computes.
    pub operation: Signal<In, Operation>,
    /// Its second operand is the immediate value, exclusive or the identity.
    pub use_immediate: Signal<In, Bit>,
    /// The immediate value.
    pub immediate: Signal<In, Bits<32>>,
    /// A number that no other lane has: without it all lanes would compute the same.
    pub identity: Signal<In, Bits<32>>,
    /// Its result is written, because the lane is active.
    pub write: Signal<In, Bit>,
    /// Where to.
    pub rd: Signal<In, Bits<ADDRESS_W>>,
    /// Its result.
    pub result: Signal<Out, Bits<32>>,
    /// Its first operand is less than its second.
    pub less: Signal<Out, Bit>,
    // Sub-blocks
    registers: SyncRam<Bits<32>, ADDRESS_W, 2, 1>,
    alu: Alu,
}

impl<const ADDRESS_W: usize> Default for Lane<ADDRESS_W> {
    fn default() -> Self {
        Self {
            clock: Signal::default(),
            issue: Signal::default(),
            rs1: Signal::default(),
            rs2: Signal::default(),
            operation: Signal::default(),
            use_immediate: Signal::default(),
            immediate: Signal::default(),
            identity: Signal::default(),
            write: Signal::default(),
            rd: Signal::default(),
            result: Signal::default(),
            less: Signal::default(),
            registers: SyncRam::new(1 << ADDRESS_W),
            alu: Alu::default(),
        }
    }
}

impl<const ADDRESS_W: usize> Logic for Lane<ADDRESS_W> {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, registers);
        self.registers.read_address[0].next = self.rs1.val();
        self.registers.read_enable[0].next = self.issue.val();
        self.registers.read_address[1].next = self.rs2.val();
        self.registers.read_enable[1].next = self.issue.val();

        self.alu.operation.next = self.operation.val();
        self.alu.left.next = self.registers.read_data[0].val();
        self.alu.right.next = self.registers.read_data[1].val();
        if self.use_immediate.val() {
            self.alu.right.next = self.immediate.val() ^ self.identity.val();
        }
        self.result.next = self.alu.result.val();
        self.less.next = self.alu.less.val();

        self.registers.write_address[0].next = self.rd.val();
        self.registers.write_data[0].next = self.alu.result.val();
        self.registers.write_enable[0].next = self.write.val();
    }

    block_type!();
}
