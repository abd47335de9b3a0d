//! Stages S and O: parts in shared memory and ends of stores on their way to completion (rules M9,
//! M10).
//!
//! ```text
//!                +-------+
//!      clock --->|>      |<--> result
//!      reset --->|       |---> write, write_bank
//!      valid --->|       |---> write_bank_word, write_value
//!     next_* --->|       |---> ready
//! bank[LANES]--->|       |---> atomic_held
//!      store --->|       |---> coming_*, waiting_*
//!                +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. (M9) S takes a part if it is empty or moves in this cycle (`ready`). It moves into the result
//!    register O if that is empty or granted in this cycle; O asks with `result.valid`.
//! 2. (M8) When S moves, the lanes take their values out of what the banks have read.
//! 3. (M10) An atomic performs when S moves; `atomic_held` is set as long as one is in S.
//! 4. The end of a store has no register, and its values no meaning.
//! 5. `coming_valid` tells that there is a part in O in the next cycle, with its instruction, and `waits` that one stays in
//!    S, with its own.
//!
//! # Timing
//!
//! `ready`, `write`, `coming_*` and `waits` depend on `result.grant`; `result` are registers.
//!
//! # Cost
//!
//! Two [`Destination`]s, `LANES * 46 + 42` flip-flops, `LANES` [`SharedLane`]s, one
//! [`SharedAtomic`].

use super::{SharedAtomic, SharedLane};
use crate::cells::{Destination, RegisterArray};
use crate::links::execution::ResultOut;
use crate::primitives::Register;
use crate::words::decoded::Width;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Stages S and O; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct PartStages<
    const LANES: usize,
    const WARPS: usize,
    const LANE_W: usize,
    const BANK_WORD_W: usize,
    const ITAG_W: usize,
    const SW_W: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; empties both stages and reservations.
    pub reset: Signal<In, Bit>,
    /// A part comes from stage L.
    pub valid: Signal<In, Bit>,
    /// S takes a part in this cycle, if there is one.
    pub ready: Signal<Out, Bit>,
    /// Instruction tag of the part, as far as the packet carries it.
    pub next_instruction_tag: Signal<In, Bits<ITAG_W>>,
    /// Lanes of the part.
    pub next_lanes: Signal<In, Bits<LANES>>,
    /// Row of the thread in each lane of the part.
    pub next_sw: [Signal<In, Bits<SW_W>>; LANES],
    /// Register that the part writes, if `next_writes`.
    pub next_rd: Signal<In, Bits<5>>,
    /// The part writes a register.
    pub next_writes: Signal<In, Bit>,
    /// The instruction is atomic.
    pub next_atomic: Signal<In, Bit>,
    /// Operation of the atomic.
    pub next_operation: Signal<In, Bits<4>>,
    /// Operand of the atomic.
    pub next_operand: Signal<In, Bits<32>>,
    /// Size of the access of the part.
    pub next_width: Signal<In, Width>,
    /// The part is a load that is extended with zeros.
    pub next_zero_extend: Signal<In, Bit>,
    /// Address of each lane in the shared memory of the core.
    pub next_address: [Signal<In, Bits<14>>; LANES],
    /// Word that each bank has read.
    pub bank: [Signal<In, Bits<32>>; LANES],
    /// A store writes shared memory in this cycle.
    pub store: Signal<In, Bit>,
    /// An atomic is in S.
    pub atomic_held: Signal<Out, Bit>,
    /// An atomic writes shared memory.
    pub write: Signal<Out, Bit>,
    /// Bank that the atomic writes, one-hot.
    pub write_bank: Signal<Out, Bits<LANES>>,
    /// Bank word that the atomic writes.
    pub write_bank_word: Signal<Out, Bits<BANK_WORD_W>>,
    /// Value that the atomic writes.
    pub write_value: Signal<Out, Bits<32>>,
    /// Result in O, to the completion arbiter.
    pub result: ResultOut<LANES, ITAG_W, SW_W>,
    /// There is a result in the next cycle.
    pub coming_valid: Signal<Out, Bit>,
    /// Instruction tag of the result of the next cycle, if `coming_valid`.
    pub coming_instruction_tag: Signal<Out, Bits<ITAG_W>>,
    /// Register that the result of the next cycle writes, if `coming_writes`.
    pub coming_rd: Signal<Out, Bits<5>>,
    /// The result of the next cycle writes a register, if `coming_valid`.
    pub coming_writes: Signal<Out, Bit>,
    /// The part in S does not move in this cycle.
    pub waits: Signal<Out, Bit>,
    /// Instruction tag of the part in S, if `waits`.
    pub waiting_instruction_tag: Signal<Out, Bits<ITAG_W>>,
    /// Register that the part in S writes, if `waiting_writes`.
    pub waiting_rd: Signal<Out, Bits<5>>,
    /// The part in S writes a register, if `waits`.
    pub waiting_writes: Signal<Out, Bit>,
    // Registers
    shared_occupied: Register<Bit>,
    shared_destination: Destination<LANES, ITAG_W, SW_W>,
    atomic: Register<Bit>,
    operation: Register<Bits<4>>,
    operand: Register<Bits<32>>,
    width: Register<Width>,
    zero_extend: Register<Bit>,
    address: RegisterArray<Bits<14>, LANES>,
    result_occupied: Register<Bit>,
    result_destination: Destination<LANES, ITAG_W, SW_W>,
    value: RegisterArray<Bits<32>, LANES>,
    // Sub-blocks
    #[count(LANES)]
    lane: Vec<SharedLane<LANES, LANE_W>>,
    shared_atomic: SharedAtomic<LANES, WARPS, LANE_W, BANK_WORD_W, SW_W>,
    // Wires
    result_free: Signal<Local, Bit>,
    moves: Signal<Local, Bit>,
    take: Signal<Local, Bit>,
}

#[logic]
impl PartStages {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(
            self,
            clock,
            shared_occupied,
            shared_destination,
            atomic,
            operation,
            operand,
            width,
            zero_extend,
            address,
            result_occupied,
            result_destination,
            value,
            shared_atomic
        );
        self.shared_occupied.reset.next = self.reset.val();
        self.shared_destination.reset.next = self.reset.val();
        self.atomic.reset.next = self.reset.val();
        self.operation.reset.next = self.reset.val();
        self.operand.reset.next = self.reset.val();
        self.width.reset.next = self.reset.val();
        self.zero_extend.reset.next = self.reset.val();
        self.address.reset.next = self.reset.val();
        self.result_occupied.reset.next = self.reset.val();
        self.result_destination.reset.next = self.reset.val();
        self.value.reset.next = self.reset.val();
        self.shared_atomic.reset.next = self.reset.val();

        // Control
        self.result_free.next = (!self.result_occupied.q.val()) | self.result.grant.val();
        self.moves.next = self.shared_occupied.q.val() & self.result_free.val();
        self.ready.next = (!self.shared_occupied.q.val()) | self.result_free.val();
        self.take.next = self.valid.val() & self.ready.val();
        self.shared_occupied.enable.next = self.ready.val();
        self.shared_occupied.d.next = self.valid.val();
        self.result_occupied.enable.next = self.result_free.val();
        self.result_occupied.d.next = self.shared_occupied.q.val();
        self.atomic_held.next = self.shared_occupied.q.val() & self.atomic.q.val();
        self.result.valid.next = self.result_occupied.q.val();

        // Stage S
        self.shared_destination.load.next = self.take.val();
        self.shared_destination.load_instruction_tag.next = self.next_instruction_tag.val();
        self.shared_destination.load_lanes.next = self.next_lanes.val();
        self.shared_destination.load_rd.next = self.next_rd.val();
        self.shared_destination.load_writes.next = self.next_writes.val();
        self.atomic.enable.next = self.take.val();
        self.atomic.d.next = self.next_atomic.val();
        self.operation.enable.next = self.take.val();
        self.operation.d.next = self.next_operation.val();
        self.operand.enable.next = self.take.val();
        self.operand.d.next = self.next_operand.val();
        self.width.enable.next = self.take.val();
        self.width.d.next = self.next_width.val();
        self.zero_extend.enable.next = self.take.val();
        self.zero_extend.d.next = self.next_zero_extend.val();
        self.address.enable.next = self.take.val();
        for lane_idx in 0..LANES {
            self.shared_destination.load_sw[lane_idx].next = self.next_sw[lane_idx].val();
            self.address.d[lane_idx].next = self.next_address[lane_idx].val();
            for bank_idx in 0..LANES {
                self.lane[lane_idx].bank[bank_idx].next = self.bank[bank_idx].val();
            }
            self.lane[lane_idx].address.next = self.address.q[lane_idx].val();
            self.lane[lane_idx].width.next = self.width.q.val();
            self.lane[lane_idx].zero_extend.next = self.zero_extend.q.val();
            self.shared_atomic.sw[lane_idx].next = self.shared_destination.sw[lane_idx].val();
            self.shared_atomic.address[lane_idx].next = self.address.q[lane_idx].val();
            self.shared_atomic.word[lane_idx].next = self.lane[lane_idx].value.val();
        }
        self.shared_atomic.perform.next = self.moves.val() & self.atomic.q.val();
        self.shared_atomic.store.next = self.store.val();
        self.shared_atomic.lanes.next = self.shared_destination.lanes.val();
        self.shared_atomic.operation.next = self.operation.q.val();
        self.shared_atomic.operand.next = self.operand.q.val();
        self.write.next = self.shared_atomic.write.val();
        self.write_bank.next = self.shared_atomic.bank.val();
        self.write_bank_word.next = self.shared_atomic.bank_word.val();
        self.write_value.next = self.shared_atomic.new_word.val();

        // Stage O
        self.result_destination.load.next = self.moves.val();
        self.result_destination.load_instruction_tag.next =
            self.shared_destination.instruction_tag.val();
        self.result_destination.load_lanes.next = self.shared_destination.lanes.val();
        self.result_destination.load_rd.next = self.shared_destination.rd.val();
        self.result_destination.load_writes.next = self.shared_destination.writes.val();
        self.value.enable.next = self.moves.val();
        for lane_idx in 0..LANES {
            self.result_destination.load_sw[lane_idx].next =
                self.shared_destination.sw[lane_idx].val();
            self.value.d[lane_idx].next = self.lane[lane_idx].value.val();
            if self.atomic.q.val() {
                self.value.d[lane_idx].next = self.shared_atomic.result.val();
            }
            self.result.sw[lane_idx].next = self.result_destination.sw[lane_idx].val();
            self.result.value[lane_idx].next = self.value.q[lane_idx].val();
        }
        self.coming_valid.next = self.shared_occupied.q.val() | (!self.result_free.val());
        self.coming_instruction_tag.next = self.result_destination.instruction_tag.val();
        self.coming_rd.next = self.result_destination.rd.val();
        self.coming_writes.next = self.result_destination.writes.val();
        if self.moves.val() {
            self.coming_instruction_tag.next = self.shared_destination.instruction_tag.val();
            self.coming_rd.next = self.shared_destination.rd.val();
            self.coming_writes.next = self.shared_destination.writes.val();
        }
        self.waits.next = self.shared_occupied.q.val() & (!self.result_free.val());
        self.waiting_instruction_tag.next = self.shared_destination.instruction_tag.val();
        self.waiting_rd.next = self.shared_destination.rd.val();
        self.waiting_writes.next = self.shared_destination.writes.val();
        self.result.instruction_tag.next = self.result_destination.instruction_tag.val();
        self.result.lanes.next = self.result_destination.lanes.val();
        self.result.rd.next = self.result_destination.rd.val();
        self.result.writes.next = self.result_destination.writes.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    type Uut = PartStages<4, 4, 2, 10, 2, 2>;

    fn present(uut: &mut Uut, tag: u64, atomic: bool) {
        uut.valid.next = true;
        uut.next_instruction_tag.next = tag.into();
        uut.next_lanes.next = 0b0100.into();
        uut.next_rd.next = (10 + tag).into();
        uut.next_writes.next = true;
        uut.next_atomic.next = atomic;
        uut.next_operation.next = 1.into();
        uut.next_operand.next = 5.into();
        uut.next_width.next = Width::Word;
        uut.next_address[2].next = 0x124.into();
        settle(uut);
    }

    #[test]
    fn m9_a_part_asks_two_cycles_after_it_left_stage_l() {
        let mut uut = Uut::default();
        present(&mut uut, 3, false);
        assert!(uut.ready.val());
        step!(uut);
        uut.valid.next = false;
        uut.bank[1].next = 0x99.into();
        settle(&mut uut);
        assert!(!uut.result.valid.val() && uut.ready.val());
        assert!(uut.coming_valid.val() && !uut.waits.val());
        step!(uut);
        uut.bank[1].next = 0.into();
        uut.result.grant.next = true;
        settle(&mut uut);
        assert!(uut.result.valid.val());
        assert_eq!((uut.result.instruction_tag.val(), uut.result.rd.val()), (3.into(), 13.into()));
        assert_eq!((uut.result.lanes.val(), uut.result.value[2].val()), (4.into(), 0x99.into()));
        assert!(!uut.coming_valid.val() && !uut.waits.val());
        step!(uut);
        assert!(!uut.result.valid.val());
    }

    #[test]
    fn m9_without_a_grant_both_stages_hold() {
        let mut uut = Uut::default();
        present(&mut uut, 0, false);
        step!(uut);
        present(&mut uut, 1, false);
        step!(uut);
        present(&mut uut, 2, false);
        for _ in 0..3 {
            assert!(!uut.ready.val());
            assert_eq!(
                (uut.result.valid.val(), uut.result.instruction_tag.val()),
                (true, 0.into())
            );
            assert_eq!(
                (uut.coming_instruction_tag.val(), uut.coming_rd.val()),
                (0.into(), 10.into())
            );
            assert!(uut.coming_valid.val() && uut.waits.val() && uut.waiting_writes.val());
            assert_eq!(
                (uut.waiting_instruction_tag.val(), uut.waiting_rd.val()),
                (1.into(), 11.into())
            );
            step!(uut);
        }
        uut.result.grant.next = true;
        for tag in 0..3_u64 {
            settle(&mut uut);
            assert!(uut.ready.val());
            if tag < 2 {
                let coming = (uut.coming_instruction_tag.val(), uut.coming_rd.val());
                assert_eq!(coming, ((tag + 1).into(), (tag + 11).into()), "what moves to O");
                assert!(uut.coming_writes.val());
            }
            assert_eq!((uut.coming_valid.val(), uut.waits.val()), (tag < 2, false));
            assert_eq!(
                (uut.result.valid.val(), uut.result.instruction_tag.val()),
                (true, tag.into())
            );
            step!(uut);
            uut.valid.next = false;
        }
        assert!(!uut.result.valid.val());
    }

    #[test]
    fn m10_an_atomic_writes_in_the_cycle_in_which_s_moves() {
        let mut uut = Uut::default();
        present(&mut uut, 0, false);
        step!(uut);
        present(&mut uut, 1, true);
        step!(uut);
        uut.valid.next = false;
        uut.bank[1].next = 30.into();
        settle(&mut uut);
        assert!(uut.atomic_held.val() && !uut.write.val(), "O is not granted");
        uut.result.grant.next = true;
        settle(&mut uut);
        assert!(uut.write.val() && uut.atomic_held.val());
        assert_eq!((uut.write_bank.val(), uut.write_bank_word.val()), (0b0010.into(), 0x12.into()));
        assert_eq!(uut.write_value.val(), 35);
        step!(uut);
        assert!(!uut.atomic_held.val() && !uut.write.val());
        assert_eq!(uut.result.value[2].val(), 30);
    }
}
