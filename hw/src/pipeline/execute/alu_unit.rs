//! The ALU with its result register: everything that no other unit executes (rule U2).
//!
//! ```text
//!                   +-------+
//!         clock --->|>      |<--> result
//!         reset --->|       |---> outcome
//!         valid --->|       |
//!         ready <---|       |
//!     operation --->|       |
//!    operands ... ->|       |
//!        launch --->|       |
//!                   +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. (U2) The unit accepts (`ready`) if its result register is empty or granted in this cycle. The
//!    register asks with `result.valid` from the next cycle on.
//! 2. (C3) `target` is where a branch or `jalr` goes; `taken` the lanes that take a branch, zero
//!    for everything else.
//! 3. (C3) `fault` is 1 for an illegal instruction, 7 for targets that differ, 9 for a target that
//!    cannot be code, else 0; `fault_lane` is 7's lowest lane that differs, else the lowest lane.
//! 4. (N4) With `partial_jumps` an indirect jump to different targets is no fault: it is executed
//!    for the lanes with the target of the lowest alone, `result.lanes`.
//! 5. (U6) The cycle counter is read in the cycle in which the instruction leaves the operand
//!    stage.
//!
//! # Timing
//!
//! Outputs are registers, except `ready`, which depends on `result.grant`.
//!
//! # Cost
//!
//! `LANES` [`AluLane`]s and `LANES * (34 + SW_W) + ITAG_W + LANE_W + 64` flip-flops.

use super::{AluLane, IndirectTarget};
use crate::cells::{Destination, PriorityEncoder, RegisterArray};
use crate::floats::Floats;
use crate::links::execution::{OperationIn, OutcomeOut, ResultOut};
use crate::links::host::LaunchIn;
use crate::primitives::Register;
use crate::words::{Control, DecodedFloat, Fault};
use crate::{DefaultBlock, generics, logic};
use rust_hdl::prelude::*;

/// The ALU with its result register; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct AluUnit<
    const LANES: usize,
    const ITAG_W: usize,
    const SW_W: usize,
    const LANE_W: usize,
    const SWIZZLE: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; empties the result register.
    pub reset: Signal<In, Bit>,
    /// An instruction for this unit is in X.
    pub valid: Signal<In, Bit>,
    /// The unit accepts an instruction in this cycle, if there is one.
    pub ready: Signal<Out, Bit>,
    /// Instruction in X.
    pub operation: OperationIn<LANES, ITAG_W, SW_W>,
    /// First operand of each lane: the value of rs1.
    pub first: [Signal<In, Bits<32>>; LANES],
    /// Second operand of each lane: the value of rs2.
    pub second: [Signal<In, Bits<32>>; LANES],
    /// Number of instructions that the thread in each lane has retired.
    pub retired: [Signal<In, Bits<32>>; LANES],
    /// Launch; held during the run.
    pub launch: LaunchIn,
    /// Thread numbers are swizzled (DD3); held during the run.
    pub launch_swizzle: [Signal<In, Bit>; SWIZZLE],
    /// Number of the cycle since the start of the launch.
    pub cycle: Signal<In, Bits<64>>,
    /// Rule N4 in place of fault 7; constant.
    pub partial_jumps: Signal<In, Bit>,
    /// Operation word of the instruction in X, if it is one of floats; a port with floats.
    #[count(0)]
    pub float_operation: Vec<Signal<In, DecodedFloat>>,
    /// Result of this unit, to the completion arbiter.
    pub result: ResultOut<LANES, ITAG_W, SW_W>,
    /// What the result does to the control flow, to the completion arbiter.
    pub outcome: OutcomeOut<LANES, LANE_W>,
    // Registers
    occupied: Register<Bit>,
    destination: Destination<LANES, ITAG_W, SW_W>,
    value: RegisterArray<Bits<32>, LANES>,
    pc_held: Register<Bits<24>>,
    control_held: Register<Control>,
    calls_held: Register<Bit>,
    returns_held: Register<Bit>,
    taken_held: Register<Bits<LANES>>,
    target_held: Register<Bits<24>>,
    fault_held: Register<Fault>,
    fault_lane_held: Register<Bits<LANE_W>>,
    // Sub-blocks
    #[count(LANES)]
    lane: Vec<AluLane<SW_W, LANE_W, SWIZZLE>>,
    indirect: IndirectTarget<LANES>,
    lowest: PriorityEncoder<LANES, LANE_W>,
    lowest_differing: PriorityEncoder<LANES, LANE_W>,
    // Wires
    accept: Signal<Local, Bit>,
    page_address: Signal<Local, Bits<32>>,
    next_pc: Signal<Local, Bits<24>>,
    pc_address: Signal<Local, Bits<32>>,
    link: Signal<Local, Bits<32>>,
    immediate: Signal<Local, Bits<32>>,
    ballot: Signal<Local, Bits<LANES>>,
    ballot_word: Signal<Local, Bits<32>>,
    conditions: Signal<Local, Bits<LANES>>,
}

#[generics]
impl Floats for AluUnit {
    fn with_floats(self) -> Self {
        Self {
            float_operation: vec![Signal::default()],
            lane: self.lane.into_iter().map(Floats::with_floats).collect(),
            ..self
        }
    }
}

#[logic]
impl AluUnit {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(
            self,
            clock,
            occupied,
            destination,
            value,
            pc_held,
            control_held,
            calls_held,
            returns_held,
            taken_held,
            target_held,
            fault_held,
            fault_lane_held
        );
        self.occupied.reset.next = self.reset.val();
        self.destination.reset.next = self.reset.val();
        self.value.reset.next = self.reset.val();
        self.pc_held.reset.next = self.reset.val();
        self.control_held.reset.next = self.reset.val();
        self.calls_held.reset.next = self.reset.val();
        self.returns_held.reset.next = self.reset.val();
        self.taken_held.reset.next = self.reset.val();
        self.target_held.reset.next = self.reset.val();
        self.fault_held.reset.next = self.reset.val();
        self.fault_lane_held.reset.next = self.reset.val();

        self.ready.next = (!self.occupied.q.val()) | self.result.grant.val();
        self.accept.next = self.valid.val() & self.ready.val();
        self.occupied.enable.next = self.ready.val();
        self.occupied.d.next = self.valid.val();
        self.destination.load.next = self.accept.val();
        self.value.enable.next = self.accept.val();
        self.pc_held.enable.next = self.accept.val();
        self.control_held.enable.next = self.accept.val();
        self.calls_held.enable.next = self.accept.val();
        self.returns_held.enable.next = self.accept.val();
        self.taken_held.enable.next = self.accept.val();
        self.target_held.enable.next = self.accept.val();
        self.fault_held.enable.next = self.accept.val();
        self.fault_lane_held.enable.next = self.accept.val();

        // Lanes
        self.next_pc.next = self.operation.pc.val() + 1;
        self.page_address.next = bit_cast::<32, 6>(self.launch.code_page.val()) << 26;
        self.pc_address.next =
            self.page_address.val() | (bit_cast::<32, 24>(self.operation.pc.val()) << 2);
        self.link.next = self.page_address.val() | (bit_cast::<32, 24>(self.next_pc.val()) << 2);
        self.ballot.next = 0.into();
        self.conditions.next = 0.into();
        for lane_idx in 0_usize..LANES {
            self.ballot.next =
                self.ballot.val().replace_bit(lane_idx, self.lane[lane_idx].first_any.val());
            self.conditions.next =
                self.conditions.val().replace_bit(lane_idx, self.lane[lane_idx].taken.val());
        }
        self.ballot_word.next =
            bit_cast::<32, LANES>(self.ballot.val() & self.operation.lanes.val());
        for lane_idx in 0_usize..LANES {
            self.lane[lane_idx].instruction.next = self.operation.instruction.val();
            self.lane[lane_idx].pc_address.next = self.pc_address.val();
            self.lane[lane_idx].link.next = self.link.val();
            self.lane[lane_idx].ballot.next = self.ballot_word.val();
            self.lane[lane_idx].first.next = self.first[lane_idx].val();
            self.lane[lane_idx].second.next = self.second[lane_idx].val();
            self.lane[lane_idx].lane.next = lane_idx.to_bits();
            self.lane[lane_idx].sw.next = self.operation.sw[lane_idx].val();
            self.lane[lane_idx].base.next = self.operation.base.val();
            self.lane[lane_idx].block_number.next = self.operation.block_number.val();
            self.lane[lane_idx].thread_base.next = self.operation.thread_base.val();
            self.lane[lane_idx].threads_per_block.next = self.launch.threads_per_block.val();
            self.lane[lane_idx].blocks.next = self.launch.blocks.val();
            self.lane[lane_idx].cycle.next = self.cycle.val();
            self.lane[lane_idx].retired.next = self.retired[lane_idx].val();
            for idx in 0..SWIZZLE {
                self.lane[lane_idx].swizzle[idx].next = self.launch_swizzle[idx].val();
            }
            for idx in 0..self.float_operation.len() {
                self.lane[lane_idx].float_operation[idx].next = self.float_operation[idx].val();
            }
            self.value.d[lane_idx].next = self.lane[lane_idx].value.val();
            self.result.value[lane_idx].next = self.value.q[lane_idx].val();
            self.indirect.first[lane_idx].next = self.first[lane_idx].val();
            self.destination.load_sw[lane_idx].next = self.operation.sw[lane_idx].val();
            self.result.sw[lane_idx].next = self.destination.sw[lane_idx].val();
        }

        // Outcome
        self.indirect.lanes.next = self.operation.lanes.val();
        self.indirect.code_page.next = self.launch.code_page.val();
        self.immediate.next = self.operation.instruction.val().immediate;
        self.indirect.immediate.next = self.immediate.val();
        self.target_held.d.next = self.operation.pc.val() + self.immediate.val().get_bits::<24>(2);
        self.taken_held.d.next = 0.into();
        self.fault_held.d.next = Fault::None;
        self.lowest.request.next = self.operation.lanes.val();
        self.lowest_differing.request.next = self.indirect.differing.val();
        self.fault_lane_held.d.next = self.lowest.index.val();
        self.destination.load_lanes.next = self.operation.lanes.val();
        match self.operation.instruction.val().control {
            Control::Branch => {
                self.taken_held.d.next = self.conditions.val() & self.operation.lanes.val();
            }
            Control::Indirect => {
                self.target_held.d.next = self.indirect.target.val();
                if self.partial_jumps.val() {
                    self.destination.load_lanes.next =
                        self.operation.lanes.val() & (!self.indirect.differing.val());
                }
                if self.lowest_differing.valid.val() & (!self.partial_jumps.val()) {
                    self.fault_held.d.next = Fault::DifferentTargets;
                    self.fault_lane_held.d.next = self.lowest_differing.index.val();
                } else if self.indirect.outside.val() {
                    self.fault_held.d.next = Fault::NoCode;
                }
            }
            Control::Illegal => self.fault_held.d.next = Fault::IllegalInstruction,
            _ => self.fault_held.d.next = Fault::None,
        }

        self.destination.load_instruction_tag.next = self.operation.instruction_tag.val();
        self.destination.load_rd.next = self.operation.instruction.val().rd;
        self.destination.load_writes.next = self.operation.instruction.val().writes;
        self.pc_held.d.next = self.operation.pc.val();
        self.control_held.d.next = self.operation.instruction.val().control;
        self.calls_held.d.next = self.operation.instruction.val().calls;
        self.returns_held.d.next = self.operation.instruction.val().returns;

        self.result.valid.next = self.occupied.q.val();
        self.result.instruction_tag.next = self.destination.instruction_tag.val();
        self.result.lanes.next = self.destination.lanes.val();
        self.result.rd.next = self.destination.rd.val();
        self.result.writes.next = self.destination.writes.val();
        self.outcome.pc.next = self.pc_held.q.val();
        self.outcome.control.next = self.control_held.q.val();
        self.outcome.calls.next = self.calls_held.q.val();
        self.outcome.returns.next = self.returns_held.q.val();
        self.outcome.taken.next = self.taken_held.q.val();
        self.outcome.target.next = self.target_held.q.val();
        self.outcome.fault.next = self.fault_held.q.val();
        self.outcome.fault_lane.next = self.fault_lane_held.q.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};
    use crate::words::Decoded;

    type Uut = AluUnit<4, 2, 2, 2, 0>;

    fn present(uut: &mut Uut, instruction: Decoded, first: [u64; 4], second: [u64; 4]) {
        uut.valid.next = true;
        uut.operation.instruction.next = instruction;
        uut.launch.code_page.next = 0x20.into();
        uut.operation.pc.next = 0x100.into();
        uut.operation.instruction_tag.next = 2.into();
        uut.operation.lanes.next = 0b1110.into();
        for lane_idx in 0..4 {
            uut.first[lane_idx].next = first[lane_idx].into();
            uut.second[lane_idx].next = second[lane_idx].into();
        }
        settle(uut);
    }

    fn executed(instruction: Decoded, first: [u64; 4], second: [u64; 4]) -> Uut {
        let mut uut = Uut::default();
        present(&mut uut, instruction, first, second);
        step!(uut);
        uut
    }

    #[test]
    fn u2_the_result_asks_from_the_next_cycle_on_and_a_grant_makes_room() {
        let mut uut = Uut::default();
        present(&mut uut, Decoded::default(), [1, 2, 3, 4], [10, 20, 30, 40]);
        assert!(uut.ready.val() && !uut.result.valid.val());
        step!(uut);
        assert!(!uut.ready.val() && uut.result.valid.val());
        assert_eq!(uut.result.value[2].val(), 33);
        assert_eq!(uut.result.instruction_tag.val(), 2);
        assert_eq!(uut.result.lanes.val(), 0b1110);
        present(&mut uut, Decoded::default(), [5; 4], [6; 4]);
        step!(uut);
        assert_eq!(uut.result.value[2].val(), 33, "held without a grant");
        uut.result.grant.next = true;
        settle(&mut uut);
        assert!(uut.ready.val());
        step!(uut);
        assert_eq!(uut.result.value[2].val(), 11);
        uut.valid.next = false;
        step!(uut);
        assert!(!uut.result.valid.val());
    }

    #[test]
    fn c3_a_branch_names_its_target_and_the_lanes_that_take_it() {
        let branch = Decoded {
            control: Control::Branch,
            immediate: 0xffff_fff8_u64.into(),
            ..Decoded::default()
        };
        let uut = executed(branch, [7, 7, 1, 9], [7, 7, 2, 9]);
        assert_eq!(uut.outcome.taken.val(), 0b1010);
        assert_eq!(uut.outcome.target.val(), 0xfe);
        assert_eq!(uut.outcome.fault.val(), Fault::None);
    }

    #[test]
    fn c3_indirect_jumps_to_different_targets_are_fault_7() {
        let jump = Decoded { control: Control::Indirect, ..Decoded::default() };
        let uut = executed(jump, [0, 0x8000_0040, 0x8000_0040, 0x8000_0044], [0; 4]);
        assert_eq!(
            (uut.outcome.fault.val(), uut.outcome.fault_lane.val()),
            (Fault::DifferentTargets, 3.into())
        );
        let uut = executed(jump, [0, 0x8000_0040, 0x8000_0040, 0x8000_0040], [0; 4]);
        assert_eq!((uut.outcome.fault.val(), uut.outcome.target.val()), (Fault::None, 0x10.into()));
    }

    #[test]
    fn n4_a_partial_jump_is_that_of_the_lanes_with_the_target_of_the_lowest() {
        let jump = Decoded { control: Control::Indirect, ..Decoded::default() };
        let executed = |targets| {
            let mut uut = Uut::default();
            uut.partial_jumps.next = true;
            present(&mut uut, jump, targets, [0; 4]);
            step!(uut);
            uut
        };
        let uut = executed([0, 0x8000_0040, 0x8000_0044, 0x8000_0040]);
        assert_eq!(
            (uut.result.lanes.val(), uut.outcome.target.val()),
            (0b1010.into(), 0x10.into())
        );
        assert_eq!((uut.outcome.taken.val(), uut.outcome.fault.val()), (0.into(), Fault::None));
        let uut = executed([0, 0x8000_0040, 0x9000_0000, 0x8000_0040]);
        assert_eq!(
            uut.outcome.fault.val(),
            Fault::None,
            "only the lanes that jump can be at fault"
        );
        let uut = executed([0, 0x9000_0000, 0x8000_0040, 0x8000_0040]);
        assert_eq!(
            (uut.outcome.fault.val(), uut.outcome.fault_lane.val()),
            (Fault::NoCode, 1.into())
        );
    }

    #[test]
    fn c3_a_jump_out_of_the_code_page_is_fault_9_of_the_lowest_lane() {
        let jump = Decoded { control: Control::Indirect, ..Decoded::default() };
        let uut = executed(jump, [0, 0x9000_0040, 0x9000_0040, 0x9000_0040], [0; 4]);
        assert_eq!(
            (uut.outcome.fault.val(), uut.outcome.fault_lane.val()),
            (Fault::NoCode, 1.into())
        );
    }

    #[test]
    fn an_illegal_instruction_is_fault_1_of_the_lowest_lane() {
        let uut =
            executed(Decoded { control: Control::Illegal, ..Decoded::default() }, [0; 4], [0; 4]);
        assert_eq!(
            (uut.outcome.fault.val(), uut.outcome.fault_lane.val()),
            (Fault::IllegalInstruction, 1.into())
        );
    }

    #[test]
    fn a_ballot_has_the_active_lanes_with_rs1_not_zero() {
        use crate::words::decoded::Source;
        let ballot = Decoded { source: Source::Ballot, ..Decoded::default() };
        let uut = executed(ballot, [1, 1, 0, 5], [0; 4]);
        assert_eq!(uut.result.value[1].val(), 0b1010);
    }
}
