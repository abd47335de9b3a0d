//! State of the slots: which slot waits for what.
//!
//! ```text
//!             clock --->+------+
//!             reset --->|      |---> idle
//!   decoding, decode_* >|      |---> busy
//!   issue_slots ------->|      |---> eligible
//!   divide_free ------->|      |---> fitting
//!   memory_free ------->|      |---> holding
//!   complete_* -------->|      |---> waiting
//!   leaving, flush ---->|      |---> blocked
//!                       |      |---> awaiting_divider, awaiting_memory
//!                       +------+
//! ```
//!
//! # Behaviour
//!
//! Every slot has six bits.
//!
//! - `buffered`: its entry of the instruction buffer holds an instruction. Set by decode, cleared by
//!   issue.
//! - `busy`: an instruction is in flight. Set by issue, cleared by `complete_all`, the last completion of
//!   the last one.
//! - `blocked`: a control instruction is unresolved. Set by its decode (**F3**), cleared by its own
//!   completion: that of an earlier instruction that is still in flight does not count.
//! - `waiting`: it is at the barrier. Set by the completion of `bar`, cleared by `leaving`.
//! - `divides`, `accesses`: its buffered instruction goes to the divider, to the memory unit. Written by decode.
//!
//! A slot is idle if it has nothing buffered, nothing in decode, and is neither blocked nor waiting. It is ready if it
//! is eligible and fitting:
//!
//! - **I1** A slot is `eligible` if it is buffered and not busy: one instruction of a slot is in flight at
//!   a time, unless a [`RegisterScoreboard`](super::RegisterScoreboard) decides.
//! - **I5** A slot is `fitting` if the unit of its buffered instruction can take it. The ALU and the multiplier always
//!   can. What others wait for is told by `awaiting_divider` and `awaiting_memory` (E6).
//! - **F4** A flush clears `buffered` and `blocked`, whatever else happens in the cycle. What is in flight stays.
//!
//! # Timing
//!
//! `idle` depends combinationally on `decoding`, `fitting` and what is awaited on `divide_free` and `memory_free`, nothing else on any
//! input.
//!
//! # Cost
//!
//! `6 * SLOTS` flip-flops.

use crate::floats::Floats;
use crate::primitives::Register;
use crate::{DefaultBlock, generics, logic};
use rust_hdl::prelude::*;

/// State of the slots; see the [module](self). All words have one bit a slot.
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct SlotStates<const SLOTS: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; no slot waits for anything.
    pub reset: Signal<In, Bit>,
    /// Slot in decode, one-hot, flushed or not; zero if none is.
    pub decoding: Signal<In, Bits<SLOTS>>,
    /// Slot whose instruction is decoded, one-hot; zero if none is.
    pub decode_slots: Signal<In, Bits<SLOTS>>,
    /// The decoded instruction is a control instruction.
    pub decode_blocks: Signal<In, Bit>,
    /// The decoded instruction goes to the divider, or to FDIV.
    pub decode_divides: Signal<In, Bit>,
    /// The decoded instruction goes to FDIV; a port with floats.
    #[count(0)]
    pub decode_divides_floats: Vec<Signal<In, Bit>>,
    /// The decoded instruction goes to the memory unit.
    pub decode_accesses: Signal<In, Bit>,
    /// The divider can take one more instruction.
    pub divide_free: Signal<In, Bit>,
    /// FDIV can take one more instruction; a port with floats.
    #[count(0)]
    pub fdiv_free: Vec<Signal<In, Bit>>,
    /// The memory unit can take one more instruction.
    pub memory_free: Signal<In, Bit>,
    /// Slot that issues, one-hot; zero if none does.
    pub issue_slots: Signal<In, Bits<SLOTS>>,
    /// Slot of an instruction that completes, one-hot; zero if none does.
    pub complete_slots: Signal<In, Bits<SLOTS>>,
    /// Slot of an instruction that completes and was the only one of it in flight, one-hot, else zero.
    pub complete_all: Signal<In, Bits<SLOTS>>,
    /// The instruction that completes is a control instruction.
    pub complete_unblocks: Signal<In, Bit>,
    /// The instruction that completes is a barrier.
    pub complete_waits: Signal<In, Bit>,
    /// Slots that leave the barrier.
    pub leaving: Signal<In, Bits<SLOTS>>,
    /// Slots that are flushed.
    pub flush: Signal<In, Bits<SLOTS>>,
    /// Slots that can be fetched or popped.
    pub idle: Signal<Out, Bits<SLOTS>>,
    /// Slots that have an instruction in flight.
    pub busy: Signal<Out, Bits<SLOTS>>,
    /// Slots that hold a decoded instruction.
    pub holding: Signal<Out, Bits<SLOTS>>,
    /// Slots that can issue if their units can take it, and if one instruction of a slot is in flight at a time.
    pub eligible: Signal<Out, Bits<SLOTS>>,
    /// Slots whose decoded instruction its unit can take; without meaning for slots that hold none.
    pub fitting: Signal<Out, Bits<SLOTS>>,
    /// Slots whose decoded instruction goes to a divider or FDIV that cannot take it; without meaning for slots that
    /// hold none.
    pub awaiting_divider: Signal<Out, Bits<SLOTS>>,
    /// Slots whose decoded instruction goes to a memory unit that cannot take it; without meaning for slots that hold
    /// none.
    pub awaiting_memory: Signal<Out, Bits<SLOTS>>,
    /// Slots at the barrier.
    pub waiting: Signal<Out, Bits<SLOTS>>,
    /// Slots that hold or have issued a control instruction which is unresolved.
    pub blocked: Signal<Out, Bits<SLOTS>>,
    // Registers
    buffered_held: Register<Bits<SLOTS>>,
    busy_held: Register<Bits<SLOTS>>,
    blocked_held: Register<Bits<SLOTS>>,
    waiting_held: Register<Bits<SLOTS>>,
    divides_held: Register<Bits<SLOTS>>,
    accesses_held: Register<Bits<SLOTS>>,
    #[count(0)]
    divides_floats_held: Vec<Register<Bits<SLOTS>>>,
    // Wires
    dividing: Signal<Local, Bits<SLOTS>>,
    accessing: Signal<Local, Bits<SLOTS>>,
    /// Slots whose instruction goes to a divider that cannot take it.
    divide_waits: Signal<Local, Bits<SLOTS>>,
    /// Slots whose instruction goes to a memory unit that cannot take it.
    memory_waits: Signal<Local, Bits<SLOTS>>,
    #[count(0)]
    dividing_floats: Vec<Signal<Local, Bits<SLOTS>>>,
    /// Slots whose instruction goes to an FDIV that cannot take it.
    #[count(0)]
    fdiv_waits: Vec<Signal<Local, Bits<SLOTS>>>,
    blocking: Signal<Local, Bits<SLOTS>>,
    unblocking: Signal<Local, Bits<SLOTS>>,
    arriving: Signal<Local, Bits<SLOTS>>,
}

#[generics]
impl Floats for SlotStates {
    fn with_floats(self) -> Self {
        Self {
            decode_divides_floats: vec![Signal::default()],
            fdiv_free: vec![Signal::default()],
            divides_floats_held: vec![Register::default()],
            dividing_floats: vec![Signal::default()],
            fdiv_waits: vec![Signal::default()],
            ..self
        }
    }
}

#[logic]
impl SlotStates {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(
            self,
            clock,
            buffered_held,
            busy_held,
            blocked_held,
            waiting_held,
            divides_held,
            accesses_held
        );
        self.buffered_held.reset.next = self.reset.val();
        self.busy_held.reset.next = self.reset.val();
        self.blocked_held.reset.next = self.reset.val();
        self.waiting_held.reset.next = self.reset.val();
        self.divides_held.reset.next = self.reset.val();
        self.accesses_held.reset.next = self.reset.val();
        self.buffered_held.enable.next = true;
        self.busy_held.enable.next = true;
        self.blocked_held.enable.next = true;
        self.waiting_held.enable.next = true;
        self.divides_held.enable.next = true;
        self.accesses_held.enable.next = true;

        self.dividing.next = 0.into();
        if self.decode_divides.val() {
            self.dividing.next = self.decode_slots.val();
        }
        self.accessing.next = 0.into();
        if self.decode_accesses.val() {
            self.accessing.next = self.decode_slots.val();
        }
        self.blocking.next = 0.into();
        if self.decode_blocks.val() {
            self.blocking.next = self.decode_slots.val();
        }
        self.unblocking.next = 0.into();
        if self.complete_unblocks.val() {
            self.unblocking.next = self.complete_slots.val();
        }
        self.arriving.next = 0.into();
        if self.complete_waits.val() {
            self.arriving.next = self.complete_slots.val();
        }

        self.idle.next = !(self.buffered_held.q.val()
            | self.decoding.val()
            | self.blocked_held.q.val()
            | self.waiting_held.q.val());
        self.busy.next = self.busy_held.q.val();
        self.holding.next = self.buffered_held.q.val();
        self.eligible.next = self.buffered_held.q.val() & (!self.busy_held.q.val());
        self.divide_waits.next = self.divides_held.q.val();
        if self.divide_free.val() {
            self.divide_waits.next = 0.into();
        }
        self.memory_waits.next = self.accesses_held.q.val();
        if self.memory_free.val() {
            self.memory_waits.next = 0.into();
        }
        self.fitting.next = !(self.divide_waits.val() | self.memory_waits.val());
        self.awaiting_divider.next = self.divide_waits.val();
        self.awaiting_memory.next = self.memory_waits.val();
        for idx in 0..self.fdiv_free.len() {
            self.divides_floats_held[idx].clock.next = self.clock.val();
            self.divides_floats_held[idx].reset.next = self.reset.val();
            self.divides_floats_held[idx].enable.next = true;
            self.dividing_floats[idx].next = 0.into();
            if self.decode_divides_floats[idx].val() {
                self.dividing_floats[idx].next = self.decode_slots.val();
                self.dividing.next = 0.into();
            }
            self.divides_floats_held[idx].d.next = (self.divides_floats_held[idx].q.val()
                & (!self.decode_slots.val()))
                | self.dividing_floats[idx].val();
            self.fdiv_waits[idx].next = self.divides_floats_held[idx].q.val();
            if self.fdiv_free[idx].val() {
                self.fdiv_waits[idx].next = 0.into();
            }
            self.fitting.next =
                !(self.divide_waits.val() | self.memory_waits.val() | self.fdiv_waits[idx].val());
            self.awaiting_divider.next = self.divide_waits.val() | self.fdiv_waits[idx].val();
        }
        self.waiting.next = self.waiting_held.q.val();
        self.blocked.next = self.blocked_held.q.val();

        self.buffered_held.d.next = ((self.buffered_held.q.val() & (!self.issue_slots.val()))
            | self.decode_slots.val())
            & (!self.flush.val());
        self.busy_held.d.next =
            (self.busy_held.q.val() & (!self.complete_all.val())) | self.issue_slots.val();
        self.blocked_held.d.next = ((self.blocked_held.q.val() & (!self.unblocking.val()))
            | self.blocking.val())
            & (!self.flush.val());
        self.waiting_held.d.next =
            (self.waiting_held.q.val() & (!self.leaving.val())) | self.arriving.val();
        self.divides_held.d.next =
            (self.divides_held.q.val() & (!self.decode_slots.val())) | self.dividing.val();
        self.accesses_held.d.next =
            (self.accesses_held.q.val() & (!self.decode_slots.val())) | self.accessing.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    type Uut = SlotStates<4>;

    /// One cycle of decode, issue and completion, each of one slot or none.
    fn cycle(uut: &mut Uut, decode: u64, issue: u64, complete: u64) {
        uut.decoding.next = decode.into();
        uut.decode_slots.next = decode.into();
        uut.issue_slots.next = issue.into();
        uut.complete_slots.next = complete.into();
        uut.complete_all.next = complete.into();
        step!(*uut);
        uut.decoding.next = 0.into();
        uut.decode_slots.next = 0.into();
        uut.issue_slots.next = 0.into();
        uut.complete_slots.next = 0.into();
        uut.complete_all.next = 0.into();
        settle(uut);
    }

    #[test]
    fn a_decoded_slot_is_eligible_until_it_issues_and_idle_after() {
        let mut uut = Uut::default();
        settle(&mut uut);
        assert_eq!((uut.idle.val(), uut.eligible.val()), (0b1111.into(), 0.into()));
        cycle(&mut uut, 0b0010, 0, 0);
        assert_eq!((uut.idle.val(), uut.eligible.val()), (0b1101.into(), 0b0010.into()));
        cycle(&mut uut, 0, 0b0010, 0);
        assert_eq!((uut.idle.val(), uut.eligible.val()), (0b1111.into(), 0.into()));
    }

    #[test]
    fn a_slot_in_decode_is_not_idle() {
        let mut uut = Uut::default();
        uut.decoding.next = 0b1000.into();
        settle(&mut uut);
        assert_eq!(uut.idle.val(), 0b0111);
    }

    #[test]
    fn i1_a_busy_slot_is_not_eligible_until_its_instruction_completes() {
        let mut uut = Uut::default();
        cycle(&mut uut, 0b0001, 0, 0);
        cycle(&mut uut, 0, 0b0001, 0);
        cycle(&mut uut, 0b0001, 0, 0);
        assert_eq!(uut.eligible.val(), 0);
        cycle(&mut uut, 0, 0, 0b0001);
        assert_eq!(uut.eligible.val(), 0b0001);
    }

    #[test]
    fn a_slot_is_busy_until_its_last_instruction_in_flight_completes() {
        let mut uut = Uut::default();
        cycle(&mut uut, 0, 0b0010, 0);
        cycle(&mut uut, 0, 0b0010, 0);
        uut.complete_slots.next = 0b0010.into();
        step!(uut);
        assert_eq!(uut.busy.val(), 0b0010);
        cycle(&mut uut, 0b0010, 0, 0b0010);
        assert_eq!((uut.busy.val(), uut.holding.val()), (0.into(), 0b0010.into()));
    }

    #[test]
    fn i5_a_slot_fits_if_the_unit_of_its_decoded_instruction_can_take_it() {
        let mut uut = Uut::default();
        for (slot, divides, accesses) in
            [(1, true, false), (2, false, true), (4, false, false), (8, true, false)]
        {
            uut.decode_divides.next = divides;
            uut.decode_accesses.next = accesses;
            cycle(&mut uut, slot, 0, 0);
        }
        // The unit is that of the instruction decoded last.
        uut.decode_divides.next = false;
        uut.decode_accesses.next = true;
        cycle(&mut uut, 0, 0b1000, 0);
        cycle(&mut uut, 0b1000, 0, 0b1000);
        uut.decode_accesses.next = false;
        for (divide_free, memory_free, fitting) in [
            (true, true, 0b1111_u64),
            (false, true, 0b1110),
            (true, false, 0b0101),
            (false, false, 0b0100),
        ] {
            uut.divide_free.next = divide_free;
            uut.memory_free.next = memory_free;
            settle(&mut uut);
            assert_eq!(uut.fitting.val(), fitting);
            assert_eq!(uut.eligible.val(), 0b1111, "whatever units can take");
        }
    }

    #[test]
    fn f3_a_control_instruction_blocks_from_its_decode_to_its_completion() {
        let mut uut = Uut::default();
        uut.decode_blocks.next = true;
        cycle(&mut uut, 0b0100, 0, 0);
        cycle(&mut uut, 0, 0b0100, 0);
        assert_eq!((uut.idle.val(), uut.blocked.val()), (0b1011.into(), 0b0100.into()));
        uut.complete_unblocks.next = true;
        cycle(&mut uut, 0, 0, 0b0100);
        assert_eq!(uut.idle.val(), 0b1111);
    }

    #[test]
    fn f3_an_earlier_instruction_that_completes_does_not_unblock() {
        let mut uut = Uut::default();
        cycle(&mut uut, 0b0001, 0, 0);
        cycle(&mut uut, 0, 0b0001, 0);
        uut.decode_blocks.next = true;
        cycle(&mut uut, 0b0001, 0, 0);
        uut.decode_blocks.next = false;
        cycle(&mut uut, 0, 0, 0b0001);
        cycle(&mut uut, 0, 0b0001, 0);
        assert_eq!(uut.idle.val(), 0b1110);
    }

    #[test]
    fn c3_a_barrier_makes_its_slot_wait_until_it_may_leave() {
        let mut uut = Uut::default();
        uut.complete_unblocks.next = true;
        uut.complete_waits.next = true;
        cycle(&mut uut, 0, 0, 0b0010);
        uut.complete_waits.next = false;
        assert_eq!((uut.waiting.val(), uut.idle.val()), (0b0010.into(), 0b1101.into()));
        uut.leaving.next = 0b0010.into();
        cycle(&mut uut, 0, 0, 0b1000);
        assert_eq!((uut.waiting.val(), uut.idle.val()), (0.into(), 0b1111.into()));
    }

    #[test]
    fn reset_forgets_everything() {
        let mut uut = Uut::default();
        uut.decode_blocks.next = true;
        uut.complete_waits.next = true;
        cycle(&mut uut, 0b0001, 0b0010, 0b0100);
        uut.reset.next = true;
        cycle(&mut uut, 0b1000, 0b1000, 0b1000);
        assert_eq!((uut.idle.val(), uut.waiting.val()), (0b1111.into(), 0.into()));
        assert_eq!(uut.eligible.val(), 0);
    }

    #[test]
    fn f4_a_flush_empties_the_buffer_and_unblocks_but_what_is_in_flight_stays() {
        let mut uut = Uut::default();
        uut.decode_blocks.next = true;
        cycle(&mut uut, 0b0110, 0, 0);
        cycle(&mut uut, 0, 0b0010, 0);
        uut.decode_blocks.next = false;
        uut.flush.next = 0b0010.into();
        cycle(&mut uut, 0, 0, 0);
        assert_eq!((uut.idle.val(), uut.busy.val()), (0b1011.into(), 0b0010.into()));
        uut.flush.next = 0b0100.into();
        cycle(&mut uut, 0, 0, 0);
        assert_eq!((uut.idle.val(), uut.holding.val()), (0b1111.into(), 0.into()));
    }

    #[test]
    fn f4_a_flush_wins_over_a_decode_in_its_cycle() {
        let mut uut = Uut::default();
        uut.decode_blocks.next = true;
        uut.flush.next = 0b0001.into();
        cycle(&mut uut, 0b0001, 0, 0);
        assert_eq!((uut.idle.val(), uut.holding.val()), (0b1111.into(), 0.into()));
    }

    #[test]
    fn f4_a_flush_of_one_slot_does_not_disturb_another() {
        let mut uut = Uut::default();
        uut.decode_blocks.next = true;
        uut.flush.next = 0b1101.into();
        cycle(&mut uut, 0b0010, 0, 0);
        assert_eq!((uut.idle.val(), uut.eligible.val()), (0b1101.into(), 0b0010.into()));
    }

    #[test]
    fn f4_a_flush_does_not_make_a_slot_leave_the_barrier() {
        let mut uut = Uut::default();
        uut.complete_waits.next = true;
        cycle(&mut uut, 0, 0, 0b0010);
        uut.complete_waits.next = false;
        uut.flush.next = 0b0010.into();
        cycle(&mut uut, 0, 0, 0);
        assert_eq!((uut.waiting.val(), uut.idle.val()), (0b0010.into(), 0b1101.into()));
    }

    #[test]
    fn z16_fdiv_and_the_divider_keep_back_their_own_instructions_alone() {
        let mut uut = Uut::default().with_floats();
        uut.memory_free.next = true;
        uut.decode_divides.next = true;
        cycle(&mut uut, 0b0001, 0, 0);
        uut.decode_divides_floats[0].next = true;
        cycle(&mut uut, 0b0010, 0, 0);
        uut.decode_divides.next = false;
        uut.decode_divides_floats[0].next = false;
        cycle(&mut uut, 0b0100, 0, 0);
        for (divide_free, fdiv_free, kept) in
            [(true, true, 0), (false, true, 0b0001), (true, false, 0b0010), (false, false, 0b0011)]
        {
            uut.divide_free.next = divide_free;
            uut.fdiv_free[0].next = fdiv_free;
            settle(&mut uut);
            assert_eq!(uut.fitting.val(), !kept & 0b1111_u64);
        }
        cycle(&mut uut, 0b0011, 0, 0);
        assert_eq!(uut.fitting.val(), 0b1111, "other instructions");
    }
}
