//! What an instruction of each context does to mask registers and contexts, kept from decode to issue, or from issue to
//! completion.
//!
//! ```text
//!      clock --->+--------+
//!    write_* --->|        |---> operation
//!  read_slot --->|        |---> mask_register
//!                +--------+
//! ```
//!
//! # Timing
//!
//! Reads are combinational.
//!
//! # Cost
//!
//! A memory of `CONTEXTS` words of 5 bits.

use crate::primitives::AsyncRam;
use crate::words::SplitOperation;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// What an instruction of each context does; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct RequestMemory<const CONTEXTS: usize, const K_W: usize> {
    /// Rising edge triggers writes.
    pub clock: Signal<In, Clock>,
    /// An entry is written at the end of this cycle.
    pub write_valid: Signal<In, Bit>,
    /// Context whose entry is written.
    pub write_slot: Signal<In, Bits<K_W>>,
    /// What the instruction of `write_slot` does to mask registers and contexts.
    pub write_operation: Signal<In, SplitOperation>,
    /// Mask register that the instruction of `write_slot` names.
    pub write_register: Signal<In, Bits<3>>,
    /// Context whose entry is read.
    pub read_slot: Signal<In, Bits<K_W>>,
    /// What the instruction of `read_slot` does to mask registers and contexts.
    pub operation: Signal<Out, SplitOperation>,
    /// Mask register that the instruction of `read_slot` names.
    pub mask_register: Signal<Out, Bits<3>>,
    // Sub-blocks
    #[default(AsyncRam::new(CONTEXTS))]
    operations: AsyncRam<SplitOperation, K_W, 1, 1>,
    #[default(AsyncRam::new(CONTEXTS))]
    registers: AsyncRam<Bits<3>, K_W, 1, 1>,
}

#[logic]
impl RequestMemory {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, operations, registers);
        self.operations.write_enable[0].next = self.write_valid.val();
        self.operations.write_address[0].next = self.write_slot.val();
        self.operations.write_data[0].next = self.write_operation.val();
        self.registers.write_enable[0].next = self.write_valid.val();
        self.registers.write_address[0].next = self.write_slot.val();
        self.registers.write_data[0].next = self.write_register.val();
        self.operations.read_address[0].next = self.read_slot.val();
        self.operation.next = self.operations.read_data[0].val();
        self.registers.read_address[0].next = self.read_slot.val();
        self.mask_register.next = self.registers.read_data[0].val();
    }
}
