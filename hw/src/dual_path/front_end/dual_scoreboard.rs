//! The `dual` scoreboard: a scoreboard of registers for each side of a warp, with shadow bits by which one side waits for
//! writes of the other.
//!
//! It stands beside the [`SlotStates`](crate::pipeline::SlotStates). Side `x` of warp `w` is slot `2 * w + x`.
//!
//! ```text
//!             clock --->+------+
//!             reset --->|      |---> waits
//!          decode_* --->|      |---> waits_own
//!           issue_* --->|      |---> only_one
//!        complete_* --->|      |
//!              copy --->|      |
//!                       +------+
//! ```
//!
//! # Behaviour
//!
//! Every slot has a [`ShadowTracker`], which sees the shadow bits of the other slot of its warp (**VR1** to **VR4**, **V11**).
//! Which registers an instruction stands for says [`RegisterUse`].
//!
//! # Timing
//!
//! The outputs depend on registers only.
//!
//! # Cost
//!
//! A [`ShadowTracker`] for each slot, a [`RegisterUse`].

use super::ShadowTracker;
use crate::pipeline::RegisterUse;
use crate::words::Decoded;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// The `dual` scoreboard; see the [module](self). Words named `slots`, and all outputs, have one bit a slot.
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(SLOTS == 2 * WARPS, "A warp has two slots.")]
pub struct DualScoreboard<const SLOTS: usize, const WARPS: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; nothing is in flight.
    pub reset: Signal<In, Bit>,
    /// Slot whose instruction is decoded, one-hot; zero if none is.
    pub decode_slots: Signal<In, Bits<SLOTS>>,
    /// Instruction that is decoded.
    pub decode_instruction: Signal<In, Decoded>,
    /// The decoded instruction reads rs1.
    pub decode_reads_first: Signal<In, Bit>,
    /// The decoded instruction reads rs2.
    pub decode_reads_second: Signal<In, Bit>,
    /// Slot that issues, one-hot; zero if none does.
    pub issue_slots: Signal<In, Bits<SLOTS>>,
    /// Instruction that issues.
    pub issue_instruction: Signal<In, Decoded>,
    /// Slot of an instruction that completes, one-hot; zero if none does.
    pub complete_slots: Signal<In, Bits<SLOTS>>,
    /// The instruction that completes accesses memory.
    pub complete_memory: Signal<In, Bit>,
    /// The instruction that completes writes a register.
    pub complete_writes: Signal<In, Bit>,
    /// Register that the instruction that completes writes.
    pub complete_rd: Signal<In, Bits<5>>,
    /// Slots whose shadow bits become their pending bits at the end of this cycle.
    pub copy: Signal<In, Bits<SLOTS>>,
    /// Slots whose decoded instruction cannot issue.
    pub waits: Signal<Out, Bits<SLOTS>>,
    /// Slots whose decoded instruction could not issue without any shadow bits either.
    pub waits_own: Signal<Out, Bits<SLOTS>>,
    /// Slots that have exactly one instruction in flight.
    pub only_one: Signal<Out, Bits<SLOTS>>,
    // Sub-blocks
    #[count(SLOTS)]
    tracker: Vec<ShadowTracker>,
    registers: RegisterUse,
}

#[logic]
impl DualScoreboard {
    #[hdl_gen]
    fn update(&mut self) {
        self.registers.decode_instruction.next = self.decode_instruction.val();
        self.registers.decode_reads_first.next = self.decode_reads_first.val();
        self.registers.decode_reads_second.next = self.decode_reads_second.val();
        self.registers.issue_instruction.next = self.issue_instruction.val();
        self.registers.complete_memory.next = self.complete_memory.val();
        self.registers.complete_writes.next = self.complete_writes.val();
        self.registers.complete_rd.next = self.complete_rd.val();
        for warp_idx in 0..WARPS {
            self.tracker[2 * warp_idx].other_shadow.next =
                self.tracker[2 * warp_idx + 1].shadow.val();
            self.tracker[2 * warp_idx + 1].other_shadow.next =
                self.tracker[2 * warp_idx].shadow.val();
        }
        self.waits.next = 0.into();
        self.waits_own.next = 0.into();
        self.only_one.next = 0.into();
        for slot_idx in 0..SLOTS {
            self.tracker[slot_idx].clock.next = self.clock.val();
            self.tracker[slot_idx].reset.next = self.reset.val();
            self.tracker[slot_idx].decode.next = self.decode_slots.val().get_bit(slot_idx);
            self.tracker[slot_idx].needs.next = self.registers.needs.val();
            self.tracker[slot_idx].decode_last.next = self.registers.last.val();
            self.tracker[slot_idx].issue.next = self.issue_slots.val().get_bit(slot_idx);
            self.tracker[slot_idx].sets.next = self.registers.sets.val();
            self.tracker[slot_idx].complete.next = self.complete_slots.val().get_bit(slot_idx);
            self.tracker[slot_idx].clears.next = self.registers.clears.val();
            self.tracker[slot_idx].copy.next = self.copy.val().get_bit(slot_idx);
            self.waits.next =
                self.waits.val().replace_bit(slot_idx, self.tracker[slot_idx].waits.val());
            self.waits_own.next =
                self.waits_own.val().replace_bit(slot_idx, self.tracker[slot_idx].waits_own.val());
            self.only_one.next =
                self.only_one.val().replace_bit(slot_idx, self.tracker[slot_idx].only_one.val());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};
    use crate::words::decoded::Unit;

    type Uut = DualScoreboard<6, 3>;

    fn load(rd: u64) -> Decoded {
        Decoded { rd: rd.into(), writes: true, unit: Unit::Memory, ..Decoded::default() }
    }

    fn issue(uut: &mut Uut, slot: u64, rd: u64) {
        uut.issue_slots.next = (1 << slot).into();
        uut.issue_instruction.next = load(rd);
        step!(*uut);
        uut.issue_slots.next = 0.into();
        settle(uut);
    }

    fn complete(uut: &mut Uut, slot: u64, rd: u64) {
        uut.complete_slots.next = (1 << slot).into();
        uut.complete_memory.next = true;
        uut.complete_writes.next = true;
        uut.complete_rd.next = rd.into();
        step!(*uut);
        uut.complete_slots.next = 0.into();
        settle(uut);
    }

    /// All slots decode an instruction that writes `rd`.
    fn all_decode(uut: &mut Uut, rd: u64) {
        uut.decode_slots.next = 0b11_11_11.into();
        uut.decode_instruction.next = load(rd);
        step!(*uut);
        uut.decode_slots.next = 0.into();
        settle(uut);
    }

    fn copy(uut: &mut Uut, slots: u64) {
        uut.copy.next = slots.into();
        step!(*uut);
        uut.copy.next = 0.into();
        settle(uut);
    }

    #[test]
    fn vr2_sides_do_not_wait_for_each_other_without_a_copy() {
        let mut uut = Uut::default();
        issue(&mut uut, 2, 12);
        all_decode(&mut uut, 12);
        assert_eq!((uut.waits.val(), uut.waits_own.val()), (0b00_01_00.into(), 0b00_01_00.into()));
        assert_eq!(uut.only_one.val(), 0b00_01_00);
    }

    #[test]
    fn v11_after_a_copy_the_other_side_waits_and_no_other_warp() {
        let mut uut = Uut::default();
        issue(&mut uut, 2, 12);
        copy(&mut uut, 0b00_11_00);
        all_decode(&mut uut, 12);
        assert_eq!((uut.waits.val(), uut.waits_own.val()), (0b00_11_00.into(), 0b00_01_00.into()));
        all_decode(&mut uut, 13);
        assert_eq!(uut.waits.val(), 0);
    }

    #[test]
    fn vr4_the_completion_clears_both_bits_and_those_of_its_slot_alone() {
        let mut uut = Uut::default();
        issue(&mut uut, 2, 12);
        issue(&mut uut, 3, 12);
        copy(&mut uut, 0b00_11_00);
        all_decode(&mut uut, 12);
        complete(&mut uut, 2, 12);
        assert_eq!((uut.waits.val(), uut.waits_own.val()), (0b00_11_00.into(), 0b00_10_00.into()));
        complete(&mut uut, 3, 12);
        assert_eq!(uut.waits.val(), 0);
    }
}
