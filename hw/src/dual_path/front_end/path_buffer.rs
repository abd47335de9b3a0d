//! Instruction buffer of dual-path execution: one decoded instruction of each slot, and where its slot goes on behind it.
//!
//! ```text
//!              clock --->+------+---> issue_instruction, issue_pc
//!          write_* ----->|      |---> issue_next_pc, issue_calls
//!         issue_slot --->|      |---> completion_annotation
//!    completion_slot --->|      |
//!                        +------+
//! ```
//!
//! A bank of left and one of right slots: slot `2 * w + x` is word `w` of bank `x`.
//!
//! # Behaviour
//!
//! 1. As in the [`InstructionBuffer`]: an entry is written at the end of the decode cycle, and the annotation of a branch
//!    stays until the branch completes.
//! 2. **VA2** With the instruction is kept the PC to which its slot moves when it issues, and whether the call depth grows.
//!
//! # Timing
//!
//! Reads are combinational.
//!
//! # Cost
//!
//! `2 * WARPS * (49 + 52 + Decoded::BITS)` memory bits.

use crate::pipeline::InstructionBuffer;
use crate::primitives::AsyncRam;
use crate::words::{Annotation, Decoded};
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Instruction buffer of two banks; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct PathBuffer<const WARPS: usize, const SW_W: usize, const SLOT_W: usize> {
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
    /// PC behind the instruction that is written, or target of `jal`.
    pub write_next_pc: Signal<In, Bits<24>>,
    /// The instruction that is written is a `jal` that links.
    pub write_calls: Signal<In, Bit>,
    /// Annotation of the instruction that is written.
    pub write_annotation: Signal<In, Annotation>,
    /// Slot that is read for issue.
    pub issue_slot: Signal<In, Bits<SLOT_W>>,
    /// Decoded instruction of `issue_slot`.
    pub issue_instruction: Signal<Out, Decoded>,
    /// PC of the instruction of `issue_slot`.
    pub issue_pc: Signal<Out, Bits<24>>,
    /// PC to which `issue_slot` moves.
    pub issue_next_pc: Signal<Out, Bits<24>>,
    /// The instruction of `issue_slot` is a `jal` that links.
    pub issue_calls: Signal<Out, Bit>,
    /// Slot whose branch completes.
    pub completion_slot: Signal<In, Bits<SLOT_W>>,
    /// Annotation of the branch of `completion_slot`.
    pub completion_annotation: Signal<Out, Annotation>,
    // Sub-blocks
    left: InstructionBuffer<WARPS, SW_W>,
    right: InstructionBuffer<WARPS, SW_W>,
    #[default(AsyncRam::new(WARPS))]
    left_next: AsyncRam<Bits<25>, SW_W, 1, 1>,
    #[default(AsyncRam::new(WARPS))]
    right_next: AsyncRam<Bits<25>, SW_W, 1, 1>,
    // Wires
    write_half: Signal<Local, Bits<SLOT_W>>,
    write_warp: Signal<Local, Bits<SW_W>>,
    issue_half: Signal<Local, Bits<SLOT_W>>,
    issue_warp: Signal<Local, Bits<SW_W>>,
    completion_half: Signal<Local, Bits<SLOT_W>>,
    completion_warp: Signal<Local, Bits<SW_W>>,
    /// Bits 23 to 0 next PC, above it whether the call depth grows.
    write_next: Signal<Local, Bits<25>>,
    issue_next: Signal<Local, Bits<25>>,
}

#[logic]
impl PathBuffer {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, left, right, left_next, right_next);

        self.write_half.next = self.write_slot.val() >> 1;
        self.write_warp.next = bit_cast::<SW_W, SLOT_W>(self.write_half.val());
        self.write_next.next = bit_cast::<25, 24>(self.write_next_pc.val());
        self.write_next.next = self.write_next.val().replace_bit(24, self.write_calls.val());
        self.left.write_valid.next = self.write_valid.val() & (!self.write_slot.val().get_bit(0));
        self.left.write_slot.next = self.write_warp.val();
        self.left.write_instruction.next = self.write_instruction.val();
        self.left.write_pc.next = self.write_pc.val();
        self.left.write_annotation.next = self.write_annotation.val();
        self.left_next.write_enable[0].next =
            self.write_valid.val() & (!self.write_slot.val().get_bit(0));
        self.left_next.write_address[0].next = self.write_warp.val();
        self.left_next.write_data[0].next = self.write_next.val();
        self.right.write_valid.next = self.write_valid.val() & self.write_slot.val().get_bit(0);
        self.right.write_slot.next = self.write_warp.val();
        self.right.write_instruction.next = self.write_instruction.val();
        self.right.write_pc.next = self.write_pc.val();
        self.right.write_annotation.next = self.write_annotation.val();
        self.right_next.write_enable[0].next =
            self.write_valid.val() & self.write_slot.val().get_bit(0);
        self.right_next.write_address[0].next = self.write_warp.val();
        self.right_next.write_data[0].next = self.write_next.val();

        self.issue_half.next = self.issue_slot.val() >> 1;
        self.issue_warp.next = bit_cast::<SW_W, SLOT_W>(self.issue_half.val());
        self.left.issue_slot.next = self.issue_warp.val();
        self.left_next.read_address[0].next = self.issue_warp.val();
        self.right.issue_slot.next = self.issue_warp.val();
        self.right_next.read_address[0].next = self.issue_warp.val();
        self.issue_instruction.next = self.left.issue_instruction.val();
        self.issue_pc.next = self.left.issue_pc.val();
        self.issue_next.next = self.left_next.read_data[0].val();
        if self.issue_slot.val().get_bit(0) {
            self.issue_instruction.next = self.right.issue_instruction.val();
            self.issue_pc.next = self.right.issue_pc.val();
            self.issue_next.next = self.right_next.read_data[0].val();
        }
        self.issue_next_pc.next = self.issue_next.val().get_bits::<24>(0);
        self.issue_calls.next = self.issue_next.val().get_bit(24);

        self.completion_half.next = self.completion_slot.val() >> 1;
        self.completion_warp.next = bit_cast::<SW_W, SLOT_W>(self.completion_half.val());
        self.left.completion_slot.next = self.completion_warp.val();
        self.right.completion_slot.next = self.completion_warp.val();
        self.completion_annotation.next = self.left.completion_annotation.val();
        if self.completion_slot.val().get_bit(0) {
            self.completion_annotation.next = self.right.completion_annotation.val();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    #[test]
    fn va2_each_slot_has_an_instruction_of_its_own_and_where_it_goes_on() {
        let mut uut = PathBuffer::<3, 2, 3>::default();
        for slot in 0..6_u64 {
            uut.write_valid.next = true;
            uut.write_slot.next = slot.into();
            uut.write_instruction.next = Decoded { rd: slot.into(), ..Decoded::default() };
            uut.write_pc.next = (0x100 + slot).into();
            uut.write_next_pc.next = (0xff_ff00 + slot).into();
            uut.write_calls.next = slot % 3 == 0;
            uut.write_annotation.next = Annotation { rpc: (7 * slot).into(), ..Default::default() };
            step!(uut);
        }
        uut.write_valid.next = false;
        for slot in 0..6_u64 {
            uut.issue_slot.next = slot.into();
            uut.completion_slot.next = (5 - slot).into();
            settle(&mut uut);
            assert_eq!(uut.issue_instruction.val().rd, slot);
            assert_eq!(uut.issue_pc.val(), 0x100 + slot);
            assert_eq!(uut.issue_next_pc.val(), 0xff_ff00 + slot);
            assert_eq!(uut.issue_calls.val(), slot % 3 == 0);
            assert_eq!(uut.completion_annotation.val().rpc, 7 * (5 - slot));
        }
    }
}
