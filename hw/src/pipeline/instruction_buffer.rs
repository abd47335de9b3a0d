//! Instruction buffer: one decoded instruction of each warp.
//!
//! ```text
//!              clock --->+------+
//!          write_* ----->|      |---> issue_instruction, issue_pc
//!         issue_warp --->|      |---> completion_annotation
//!    completion_warp --->|      |
//!                        +------+
//! ```
//!
//! # Behaviour
//!
//! 1. A slot is written at the end of the decode cycle. Whether it holds an instruction is the
//!    business of the [`Scoreboard`](super::Scoreboard).
//! 2. The annotation of a branch stays until the branch completes, because a warp with an
//!    unresolved branch decodes nothing.
//!
//! # Timing
//!
//! Reads are combinational.
//!
//! # Cost
//!
//! `WARPS * (24 + 52 + Decoded::BITS)` memory bits.

use crate::primitives::AsyncRam;
use crate::words::Annotation;
use crate::words::decoded::Decoded;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Instruction buffer; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct InstructionBuffer<const WARPS: usize, const SW_W: usize> {
    /// Rising edge triggers writes.
    pub clock: Signal<In, Clock>,
    /// A slot is written.
    pub write_valid: Signal<In, Bit>,
    /// Whose slot.
    pub write_warp: Signal<In, Bits<SW_W>>,
    /// The instruction.
    pub write_instruction: Signal<In, Decoded>,
    /// Its PC.
    pub write_pc: Signal<In, Bits<24>>,
    /// Its annotation.
    pub write_annotation: Signal<In, Annotation>,
    /// The warp that issues.
    pub issue_warp: Signal<In, Bits<SW_W>>,
    /// Its instruction.
    pub issue_instruction: Signal<Out, Decoded>,
    /// The instruction's PC.
    pub issue_pc: Signal<Out, Bits<24>>,
    /// The warp whose instruction completes.
    pub completion_warp: Signal<In, Bits<SW_W>>,
    /// The annotation of its branch.
    pub completion_annotation: Signal<Out, Annotation>,
    // Sub-blocks
    #[default(AsyncRam::new(WARPS))]
    instructions: AsyncRam<Decoded, SW_W, 1, 1>,
    #[default(AsyncRam::new(WARPS))]
    pcs: AsyncRam<Bits<24>, SW_W, 1, 1>,
    #[default(AsyncRam::new(WARPS))]
    annotations: AsyncRam<Annotation, SW_W, 1, 1>,
}

#[logic]
impl InstructionBuffer {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, instructions, pcs, annotations);

        self.instructions.write_enable[0].next = self.write_valid.val();
        self.instructions.write_address[0].next = self.write_warp.val();
        self.instructions.write_data[0].next = self.write_instruction.val();
        self.pcs.write_enable[0].next = self.write_valid.val();
        self.pcs.write_address[0].next = self.write_warp.val();
        self.pcs.write_data[0].next = self.write_pc.val();
        self.annotations.write_enable[0].next = self.write_valid.val();
        self.annotations.write_address[0].next = self.write_warp.val();
        self.annotations.write_data[0].next = self.write_annotation.val();

        self.instructions.read_address[0].next = self.issue_warp.val();
        self.issue_instruction.next = self.instructions.read_data[0].val();
        self.pcs.read_address[0].next = self.issue_warp.val();
        self.issue_pc.next = self.pcs.read_data[0].val();
        self.annotations.read_address[0].next = self.completion_warp.val();
        self.completion_annotation.next = self.annotations.read_data[0].val();
    }
}
