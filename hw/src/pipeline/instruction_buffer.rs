//! Instruction buffer: one decoded instruction of each slot.
//!
//! ```text
//!              clock --->+------+
//!          write_* ----->|      |---> issue_instruction, issue_pc
//!         issue_slot --->|      |---> completion_annotation
//!    completion_slot --->|      |
//!                        +------+
//! ```
//!
//! # Behaviour
//!
//! 1. An entry is written at the end of the decode cycle. Whether it holds an instruction is the
//!    business of the [`SlotStates`](super::SlotStates).
//! 2. The annotation of a branch stays until the branch completes, because a slot with an
//!    unresolved branch decodes nothing.
//!
//! # Timing
//!
//! Reads are combinational.
//!
//! # Cost
//!
//! `SLOTS * (24 + 52 + Decoded::BITS)` memory bits.

use crate::primitives::AsyncRam;
use crate::words::Annotation;
use crate::words::decoded::Decoded;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Instruction buffer; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct InstructionBuffer<const SLOTS: usize, const SLOT_W: usize> {
    /// Rising edge triggers writes.
    pub clock: Signal<In, Clock>,
    /// An entry is written at the end of this cycle.
    pub write_valid: Signal<In, Bit>,
    /// Slot whose entry is written.
    pub write_slot: Signal<In, Bits<SLOT_W>>,
    /// Decoded instruction that is written.
    pub write_instruction: Signal<In, Decoded>,
    /// PC of the instruction that is written.
    pub write_pc: Signal<In, Bits<24>>,
    /// Annotation of the instruction that is written.
    pub write_annotation: Signal<In, Annotation>,
    /// Slot that is read for issue.
    pub issue_slot: Signal<In, Bits<SLOT_W>>,
    /// Decoded instruction of `issue_slot`.
    pub issue_instruction: Signal<Out, Decoded>,
    /// PC of the instruction of `issue_slot`.
    pub issue_pc: Signal<Out, Bits<24>>,
    /// Slot whose branch completes.
    pub completion_slot: Signal<In, Bits<SLOT_W>>,
    /// Annotation of the branch of `completion_slot`.
    pub completion_annotation: Signal<Out, Annotation>,
    // Sub-blocks
    #[default(AsyncRam::new(SLOTS))]
    instructions: AsyncRam<Decoded, SLOT_W, 1, 1>,
    #[default(AsyncRam::new(SLOTS))]
    pcs: AsyncRam<Bits<24>, SLOT_W, 1, 1>,
    #[default(AsyncRam::new(SLOTS))]
    annotations: AsyncRam<Annotation, SLOT_W, 1, 1>,
}

#[logic]
impl InstructionBuffer {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, instructions, pcs, annotations);

        self.instructions.write_enable[0].next = self.write_valid.val();
        self.instructions.write_address[0].next = self.write_slot.val();
        self.instructions.write_data[0].next = self.write_instruction.val();
        self.pcs.write_enable[0].next = self.write_valid.val();
        self.pcs.write_address[0].next = self.write_slot.val();
        self.pcs.write_data[0].next = self.write_pc.val();
        self.annotations.write_enable[0].next = self.write_valid.val();
        self.annotations.write_address[0].next = self.write_slot.val();
        self.annotations.write_data[0].next = self.write_annotation.val();

        self.instructions.read_address[0].next = self.issue_slot.val();
        self.issue_instruction.next = self.instructions.read_data[0].val();
        self.pcs.read_address[0].next = self.issue_slot.val();
        self.issue_pc.next = self.pcs.read_data[0].val();
        self.annotations.read_address[0].next = self.completion_slot.val();
        self.completion_annotation.next = self.annotations.read_data[0].val();
    }
}
