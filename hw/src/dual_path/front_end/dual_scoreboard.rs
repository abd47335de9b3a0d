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
//! Which registers an instruction stands for says [`RegisterUse`]. The bit that it sets when it issues is told to its tracker
//! when it is decoded.
//!
//! # Timing
//!
//! The outputs depend on registers only.
//!
//! # Cost
//!
//! A [`ShadowTracker`] for each slot, a [`RegisterUse`], a [`OneHotToBinary`] of 32 bits.

use super::ShadowTracker;
use crate::cells::OneHotToBinary;
use crate::floats::Floats;
use crate::pipeline::RegisterUse;
use crate::words::Decoded;
use crate::{DefaultBlock, generics, logic};
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
    /// The decoded instruction reads rs3 (Z17); a port with floats.
    #[count(0)]
    pub decode_reads_third: Vec<Signal<In, Bit>>,
    /// Slot whose instruction decoded last issues, one-hot; zero if none does.
    pub issue_slots: Signal<In, Bits<SLOTS>>,
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
    usage: RegisterUse,
    set_number: OneHotToBinary<32, 5>,
}

#[generics]
impl Floats for DualScoreboard {
    fn with_floats(self) -> Self {
        Self {
            decode_reads_third: vec![Signal::default()],
            usage: self.usage.with_floats(),
            ..self
        }
    }
}

#[logic]
impl DualScoreboard {
    #[hdl_gen]
    fn update(&mut self) {
        self.usage.decode_instruction.next = self.decode_instruction.val();
        self.usage.decode_reads_first.next = self.decode_reads_first.val();
        self.usage.decode_reads_second.next = self.decode_reads_second.val();
        for idx in 0..self.decode_reads_third.len() {
            self.usage.decode_reads_third[idx].next = self.decode_reads_third[idx].val();
        }
        // The decoded instruction is the next one of its slot that issues
        self.usage.issue_instruction.next = self.decode_instruction.val();
        self.set_number.onehot.next = self.usage.sets.val();
        self.usage.complete_memory.next = self.complete_memory.val();
        self.usage.complete_writes.next = self.complete_writes.val();
        self.usage.complete_rd.next = self.complete_rd.val();
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
            self.tracker[slot_idx].needs.next = self.usage.needs.val();
            self.tracker[slot_idx].decode_last.next = self.usage.last.val();
            self.tracker[slot_idx].decode_sets.next = self.usage.sets.val().any();
            self.tracker[slot_idx].decode_number.next = self.set_number.index.val();
            self.tracker[slot_idx].issue.next = self.issue_slots.val().get_bit(slot_idx);
            self.tracker[slot_idx].complete.next = self.complete_slots.val().get_bit(slot_idx);
            self.tracker[slot_idx].clears.next = self.usage.clears.val();
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

    /// A slot decodes an instruction that writes `rd`, and issues it.
    fn issue(uut: &mut Uut, slot: u64, rd: u64) {
        uut.decode_slots.next = (1 << slot).into();
        uut.decode_instruction.next = load(rd);
        step!(*uut);
        uut.decode_slots.next = 0.into();
        uut.issue_slots.next = (1 << slot).into();
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

    /// Steps of vector 4.3 on warp 1; `r0` to `r8` are `x10` to `x18`.
    struct Vector(Uut);

    impl Vector {
        const LEFT: u64 = 2;
        const RIGHT: u64 = 3;

        /// An instruction of a side, `rd = rs1 op rs2`, is decoded: whether it waits.
        fn waits(&mut self, slot: u64, [rd, rs1, rs2]: [u64; 3]) -> bool {
            let uut = &mut self.0;
            uut.decode_slots.next = (1 << slot).into();
            uut.decode_instruction.next = Decoded {
                rd: (10 + rd).into(),
                rs1: (10 + rs1).into(),
                rs2: (10 + rs2).into(),
                writes: true,
                ..Decoded::default()
            };
            uut.decode_reads_first.next = true;
            uut.decode_reads_second.next = true;
            step!(*uut);
            uut.decode_slots.next = 0.into();
            settle(uut);
            uut.waits.val().get_bit(slot as usize)
        }

        fn issue(&mut self, slot: u64, rd: u64) {
            issue(&mut self.0, slot, 10 + rd);
        }

        fn write_back(&mut self, slot: u64, rd: u64) {
            complete(&mut self.0, slot, 10 + rd);
        }

        /// A push or a pop.
        fn copy(&mut self) {
            copy(&mut self.0, 0b00_11_00);
        }

        /// The registers with a shadow bit, left and right.
        fn shadow(&self) -> [u64; 2] {
            let word = |slot: usize| self.0.tracker[slot].shadow.val().to_u64() >> 10;
            [word(2), word(3)]
        }
    }

    #[test]
    fn vector_4_3_the_24_steps_of_the_scoreboard() {
        let (left, right) = (Vector::LEFT, Vector::RIGHT);
        let mut it = Vector(Uut::default());
        // 1 to 3: load r0, the branch of A, load r1.
        it.issue(left, 0);
        it.copy();
        it.issue(left, 1);
        assert_eq!(it.shadow(), [1, 0]);
        // 4: add r5,r0,r2 waits for the other side's r0; what reads r1 would not.
        assert!(it.waits(right, [5, 0, 2]));
        assert!(!it.waits(right, [5, 1, 2]));
        // 5 to 7.
        it.write_back(left, 0);
        assert!(!it.waits(right, [5, 0, 2]));
        it.issue(right, 5);
        it.write_back(right, 5);
        assert_eq!(it.shadow(), [0, 0]);
        // 8 to 10: the right path diverges; both new sides wait for r1.
        it.copy();
        assert_eq!(it.shadow(), [2, 0]);
        assert!(it.waits(left, [4, 1, 3]));
        assert!(it.waits(right, [4, 1, 3]));
        // 11 to 13: r4 is in flight on both sides.
        it.write_back(left, 1);
        assert!(!it.waits(left, [4, 1, 3]));
        it.issue(left, 4);
        assert!(!it.waits(right, [4, 1, 3]));
        it.issue(right, 4);
        // 14: no copy. An instruction of F that writes r4 waits for both write-backs from step 15 on.
        assert_eq!(it.shadow(), [0, 0]);
        it.copy();
        assert_eq!(it.shadow(), [1 << 4, 1 << 4]);
        assert!(it.waits(right, [4, 0, 0]));
        // 16 to 19.
        it.write_back(left, 4);
        assert_eq!(it.shadow(), [0, 1 << 4]);
        assert!(it.waits(right, [4, 0, 0]));
        assert!(!it.waits(right, [7, 0, 0]));
        it.issue(right, 7);
        it.write_back(right, 4);
        assert!(!it.waits(right, [4, 0, 0]));
        // 20 to 23: the pop shadows r7, for which G waits on the left.
        it.copy();
        assert_eq!(it.shadow(), [0, 1 << 7]);
        assert!(it.waits(left, [8, 1, 7]));
        it.write_back(right, 7);
        assert!(!it.waits(left, [8, 1, 7]));
        it.issue(left, 8);
        assert_eq!(it.shadow(), [0, 0]);
    }

    #[test]
    fn vector_4_3_what_the_side_that_diverges_has_pending_holds_the_left_side_above() {
        let mut it = Vector(Uut::default());
        it.issue(Vector::RIGHT, 5);
        it.copy();
        assert!(it.waits(Vector::LEFT, [1, 5, 5]));
    }

    #[test]
    fn vector_4_3_with_a_copy_of_one_side_step_10_does_not_wait() {
        let mut it = Vector(Uut::default());
        it.issue(Vector::LEFT, 1);
        // The right side diverges.
        copy(&mut it.0, 1 << Vector::RIGHT);
        assert!(it.waits(Vector::LEFT, [4, 1, 3]));
        assert!(!it.waits(Vector::RIGHT, [4, 1, 3]));
    }
}
