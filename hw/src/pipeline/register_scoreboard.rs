//! The `registers` scoreboard: instructions of a slot follow each other as long as they do not need
//! each other's registers.
//!
//! It stands beside the [`SlotStates`](super::SlotStates) in cores that have it.
//!
//! ```text
//!             clock --->+------+
//!             reset --->|      |---> waits
//!          decode_* --->|      |---> only_one
//!           issue_* --->|      |
//!        complete_* --->|      |
//!                       +------+
//! ```
//!
//! # Behaviour
//!
//! Every slot has a [`RegisterTracker`], which knows its pending registers. Which registers an instruction stands for
//! (**R2** to **R4**) says [`RegisterUse`].
//!
//! # Timing
//!
//! The outputs depend on registers only.
//!
//! # Cost
//!
//! A [`RegisterTracker`] for each slot, a [`RegisterUse`].

use super::{RegisterTracker, RegisterUse};
use crate::floats::Floats;
use crate::words::Decoded;
use crate::{DefaultBlock, generics, logic};
use rust_hdl::prelude::*;

/// The `registers` scoreboard; see the [module](self). Words named `slots` have one bit a slot.
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct RegisterScoreboard<const SLOTS: usize> {
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
    /// The decoded instruction reads rs3 (Z17); a port with floats.
    #[count(0)]
    pub decode_reads_third: Vec<Signal<In, Bit>>,
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
    /// Slots whose decoded instruction cannot issue.
    pub waits: Signal<Out, Bits<SLOTS>>,
    /// Slots that have exactly one instruction in flight.
    pub only_one: Signal<Out, Bits<SLOTS>>,
    // Sub-blocks
    #[count(SLOTS)]
    tracker: Vec<RegisterTracker>,
    usage: RegisterUse,
}

#[generics]
impl Floats for RegisterScoreboard {
    fn with_floats(self) -> Self {
        Self {
            decode_reads_third: vec![Signal::default()],
            usage: self.usage.with_floats(),
            ..self
        }
    }
}

#[logic]
impl RegisterScoreboard {
    #[hdl_gen]
    fn update(&mut self) {
        self.usage.decode_instruction.next = self.decode_instruction.val();
        self.usage.decode_reads_first.next = self.decode_reads_first.val();
        self.usage.decode_reads_second.next = self.decode_reads_second.val();
        for idx in 0..self.decode_reads_third.len() {
            self.usage.decode_reads_third[idx].next = self.decode_reads_third[idx].val();
        }
        self.usage.issue_instruction.next = self.issue_instruction.val();
        self.usage.complete_memory.next = self.complete_memory.val();
        self.usage.complete_writes.next = self.complete_writes.val();
        self.usage.complete_rd.next = self.complete_rd.val();
        self.waits.next = 0.into();
        self.only_one.next = 0.into();
        for slot_idx in 0..SLOTS {
            self.tracker[slot_idx].clock.next = self.clock.val();
            self.tracker[slot_idx].reset.next = self.reset.val();
            self.tracker[slot_idx].decode.next = self.decode_slots.val().get_bit(slot_idx);
            self.tracker[slot_idx].needs.next = self.usage.needs.val();
            self.tracker[slot_idx].decode_last.next = self.usage.last.val();
            self.tracker[slot_idx].issue.next = self.issue_slots.val().get_bit(slot_idx);
            self.tracker[slot_idx].sets.next = self.usage.sets.val();
            self.tracker[slot_idx].complete.next = self.complete_slots.val().get_bit(slot_idx);
            self.tracker[slot_idx].clears.next = self.usage.clears.val();
            self.waits.next =
                self.waits.val().replace_bit(slot_idx, self.tracker[slot_idx].waits.val());
            self.only_one.next =
                self.only_one.val().replace_bit(slot_idx, self.tracker[slot_idx].only_one.val());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};
    use crate::words::decoded::{Control, Unit};

    type Uut = RegisterScoreboard<4>;

    fn reads(rs1: u64, rs2: u64) -> Decoded {
        Decoded { rs1: rs1.into(), rs2: rs2.into(), ..Decoded::default() }
    }

    fn writes(rd: u64, unit: Unit) -> Decoded {
        Decoded { rd: rd.into(), writes: true, unit, ..Decoded::default() }
    }

    /// A store, which has other bits where rd would be.
    fn store() -> Decoded {
        Decoded { rd: 7.into(), unit: Unit::Memory, store: true, ..reads(8, 9) }
    }

    /// Decodes an instruction of a slot that reads both registers or none.
    fn decode(uut: &mut Uut, warp: u64, instruction: Decoded, reads: bool) {
        uut.decode_slots.next = (1 << warp).into();
        uut.decode_instruction.next = instruction;
        uut.decode_reads_first.next = reads;
        uut.decode_reads_second.next = reads;
        step!(*uut);
        uut.decode_slots.next = 0.into();
        settle(uut);
    }

    fn issue(uut: &mut Uut, warp: u64, instruction: Decoded) {
        uut.issue_slots.next = (1 << warp).into();
        uut.issue_instruction.next = instruction;
        step!(*uut);
        uut.issue_slots.next = 0.into();
        settle(uut);
    }

    fn complete(uut: &mut Uut, warp: u64, instruction: Decoded) {
        uut.complete_slots.next = (1 << warp).into();
        uut.complete_memory.next = instruction.unit == Unit::Memory;
        uut.complete_writes.next = instruction.writes;
        uut.complete_rd.next = instruction.rd;
        step!(*uut);
        uut.complete_slots.next = 0.into();
        settle(uut);
    }

    #[test]
    fn r2_an_instruction_waits_for_what_it_reads_or_writes() {
        let mut uut = Uut::default();
        issue(&mut uut, 2, writes(12, Unit::Divide));
        for (instruction, does_read, waits) in [
            (reads(12, 3), true, true),
            (reads(3, 12), true, true),
            (reads(12, 12), false, false),
            (writes(12, Unit::Alu), false, true),
            (writes(13, Unit::Alu), false, false),
        ] {
            decode(&mut uut, 2, instruction, does_read);
            assert_eq!(uut.waits.val(), u64::from(waits) << 2, "{instruction:?}");
        }
    }

    #[test]
    fn r2_slots_do_not_wait_for_each_other() {
        let mut uut = Uut::default();
        issue(&mut uut, 2, writes(12, Unit::Divide));
        decode(&mut uut, 1, reads(12, 12), true);
        assert_eq!((uut.waits.val(), uut.only_one.val()), (0.into(), 0b0100.into()));
        decode(&mut uut, 2, reads(12, 12), true);
        assert_eq!(uut.waits.val(), 0b0100);
    }

    #[test]
    fn r2_x0_is_never_waited_for() {
        let mut uut = Uut::default();
        issue(&mut uut, 0, store());
        decode(&mut uut, 0, reads(0, 0), true);
        assert_eq!(uut.waits.val(), 0);
    }

    #[test]
    fn r2_accesses_that_write_no_register_follow_one_by_one() {
        let mut uut = Uut::default();
        issue(&mut uut, 0, store());
        decode(&mut uut, 0, store(), true);
        assert_eq!(uut.waits.val(), 0b0001);
        decode(&mut uut, 0, writes(7, Unit::Memory), false);
        assert_eq!(uut.waits.val(), 0, "a load, of the register that the store does not write");
        decode(&mut uut, 0, store(), true);
        complete(&mut uut, 0, store());
        assert_eq!(uut.waits.val(), 0);
    }

    #[test]
    fn r2_exits_barriers_and_illegal_instructions_wait_for_all() {
        for (control, waits) in [
            (Control::Next, false),
            (Control::Branch, false),
            (Control::Indirect, false),
            (Control::Exit, true),
            (Control::Barrier, true),
            (Control::Illegal, true),
        ] {
            let mut uut = Uut::default();
            // Nothing is pending, but an instruction is in flight.
            issue(&mut uut, 3, Decoded::default());
            decode(&mut uut, 3, Decoded { control, ..Decoded::default() }, false);
            assert_eq!(uut.waits.val(), u64::from(waits) << 3, "{control:?}");
            complete(&mut uut, 3, Decoded::default());
            assert_eq!(uut.waits.val(), 0, "{control:?}");
        }
    }

    #[test]
    fn r3_r4_an_instruction_of_another_unit_leaves_the_bit_of_a_store_alone() {
        let mut uut = Uut::default();
        decode(&mut uut, 0, store(), true);
        let nothing = Decoded { rd: 7.into(), ..Decoded::default() };
        issue(&mut uut, 0, nothing);
        assert_eq!(uut.waits.val(), 0);
        issue(&mut uut, 0, store());
        complete(&mut uut, 0, nothing);
        assert_eq!((uut.waits.val(), uut.only_one.val()), (0b0001.into(), 0b0001.into()));
    }

    #[test]
    fn r4_a_register_is_free_from_the_cycle_after_the_completion_on() {
        let mut uut = Uut::default();
        decode(&mut uut, 1, reads(20, 21), true);
        for rd in [20, 21] {
            issue(&mut uut, 1, writes(rd, Unit::Memory));
        }
        assert_eq!((uut.waits.val(), uut.only_one.val()), (0b0010.into(), 0.into()));
        complete(&mut uut, 1, writes(21, Unit::Memory));
        assert_eq!((uut.waits.val(), uut.only_one.val()), (0b0010.into(), 0b0010.into()));
        complete(&mut uut, 1, writes(20, Unit::Memory));
        assert_eq!((uut.waits.val(), uut.only_one.val()), (0.into(), 0.into()));
    }

    #[test]
    fn z17_an_instruction_with_three_sources_waits_for_each_of_them() {
        let mut uut = Uut::default().with_floats();
        issue(&mut uut, 2, writes(12, Unit::Divide));
        for ([rs1, rs2, rs3], third, waits) in [
            ([3, 4, 12], true, true),
            ([3, 4, 12], false, false),
            ([3, 12, 4], true, true),
            ([12, 3, 4], true, true),
            ([3, 4, 5], true, false),
            ([3, 4, 0], true, false),
        ] {
            uut.decode_reads_third[0].next = third;
            let word: u64 = rs3 << 27 | 0x43;
            let instruction = Decoded { immediate: word.into(), ..reads(rs1, rs2) };
            decode(&mut uut, 2, instruction, true);
            assert_eq!(uut.waits.val(), u64::from(waits) << 2, "{instruction:?}");
        }
    }
}
