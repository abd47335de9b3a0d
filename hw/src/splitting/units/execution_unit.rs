//! One unit of a group: its operand stages, its ALU, multiplier and divider, its place for a memory instruction and its
//! completion.
//!
//! ```text
//!        issue --->+------+---> read, read_*, execute_lanes, execute_context
//!                  |      |<--- first, second, retired
//! divide_free <----|      |
//! *_blocks <-------|      |
//! memory_free <----|      |---> place_occupied, place, place_first, place_second
//!                  |      |<--- place_taken
//!    response --->|      |
//!         part --->|      |---> completion, control_tag, completion_fault, completion_fault_lane
//!                  +------+---> writeback
//! ```
//!
//! Wiring, and which unit can take one more instruction.
//!
//! # Behaviour
//!
//! - **Q5** Each unit has its own R, X, ALU, MUL, DIV and completion (I2, U1 to U4, C1).
//! - **Q6** Behind X a memory instruction is in the [`MemoryPlace`] of the unit until the group's memory unit takes it.
//!   I5: the divider has room if none of its instructions is in R or X and it is idle, the memory unit if none of its
//!   instructions is in R, X or the place.
//! - **Q7** `response` and `part` are offered to the unit of their instruction only; both are always granted.
//!
//! # Timing
//!
//! `issue_ready` depends on registers, `response.valid` and `part.valid` alone, `divide_free` and `memory_free` on
//! registers alone.
//!
//! # Cost
//!
//! The sum of the sub-blocks.

use super::MemoryPlace;
use crate::floats::{FloatUnits, Floats};
use crate::links::execution::{
    CompletionOut, FloatStageOut, OperationIn, OperationOut, OutcomeOut, ResultIn, ResultOut,
    WritebackOut,
};
use crate::links::host::LaunchIn;
use crate::pipeline::execute::{AluUnit, DivideUnit, MultiplyUnit};
use crate::pipeline::{CompletionArbiter, OperandStage};
use crate::words::Fault;
use crate::{DefaultBlock, generics, logic};
use rust_hdl::prelude::*;

/// One unit of a group; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct ExecutionUnit<
    const LANES: usize,
    const ITAG_W: usize,
    const K_W: usize,
    const LANE_W: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; drops all instructions.
    pub reset: Signal<In, Bit>,
    /// Launch; held during the run.
    pub launch: LaunchIn,
    /// Number of the cycle since the start of the launch.
    pub cycle: Signal<In, Bits<64>>,
    /// An instruction issues, if `issue_ready`.
    pub issue_valid: Signal<In, Bit>,
    /// An instruction can be taken in this cycle (I2); does not depend on `issue_valid`.
    pub issue_ready: Signal<Out, Bit>,
    /// Instruction that issues.
    pub issue: OperationIn<LANES, ITAG_W, K_W>,
    /// The divider can take one more instruction (I5).
    pub divide_free: Signal<Out, Bit>,
    /// FDIV can take one more instruction (Z16); a port with floats.
    #[count(0)]
    pub fdiv_free: Vec<Signal<Out, Bit>>,
    /// The place can take one more memory instruction (I5).
    pub memory_free: Signal<Out, Bit>,
    /// No instruction can be taken, because X has one that the multiplier or FMA does not accept (E6).
    pub multiply_blocks: Signal<Out, Bit>,
    /// No instruction can be taken, because X has one that the ALU does not accept (E6).
    pub alu_blocks: Signal<Out, Bit>,
    /// The operands of the instruction in R are read at the end of this cycle.
    pub read: Signal<Out, Bit>,
    /// Lanes of the instruction in R.
    pub read_lanes: Signal<Out, Bits<LANES>>,
    /// Warp slot of the instruction in R.
    pub read_context: Signal<Out, Bits<K_W>>,
    /// Register of the first operand of the instruction in R.
    pub read_rs1: Signal<Out, Bits<5>>,
    /// Register of the second operand of the instruction in R.
    pub read_rs2: Signal<Out, Bits<5>>,
    /// Register rs3 of the instruction in R is read at the end of this cycle, at the place of `read_rs2`; a port with floats.
    #[count(0)]
    pub read_third: Vec<Signal<Out, Bit>>,
    /// Lanes of the instruction in X; none if there is none.
    pub execute_lanes: Signal<Out, Bits<LANES>>,
    /// Warp slot of the instruction in X, or of one in R whose third operand arrives.
    pub execute_context: Signal<Out, Bits<K_W>>,
    /// First operand of each lane of the instruction in X.
    pub first: [Signal<In, Bits<32>>; LANES],
    /// Second operand of each lane of the instruction in X.
    pub second: [Signal<In, Bits<32>>; LANES],
    /// Instructions that the thread in each lane of the instruction in X had retired before it.
    pub retired: [Signal<In, Bits<32>>; LANES],
    /// A memory instruction is in the place.
    pub place_occupied: Signal<Out, Bit>,
    /// Memory instruction in the place.
    pub place: OperationOut<LANES, ITAG_W, K_W>,
    /// First operand of each lane of the instruction in the place.
    pub place_first: [Signal<Out, Bits<32>>; LANES],
    /// Second operand of each lane of the instruction in the place.
    pub place_second: [Signal<Out, Bits<32>>; LANES],
    /// The memory unit takes the instruction in the place in this cycle.
    pub place_taken: Signal<In, Bit>,
    /// Part of an instruction of this unit that the memory port has answered.
    pub response: ResultIn<LANES, ITAG_W, K_W>,
    /// Part in shared memory or end of a store of an instruction of this unit, in a cycle without a response.
    pub part: ResultIn<LANES, ITAG_W, K_W>,
    /// The part that completes is the last of its instruction (M13).
    pub memory_last: Signal<In, Bit>,
    /// Last completion of an instruction.
    pub completion: CompletionOut<LANES, ITAG_W, K_W>,
    /// Instruction tag of the completion, if it is one of a control instruction; known before it is known who completes.
    pub control_tag: Signal<Out, Bits<ITAG_W>>,
    /// Fault of the instruction that completes: 0 none, 1, 7 or 9.
    pub completion_fault: Signal<Out, Fault>,
    /// Lane at fault, if `completion_fault` is not 0.
    pub completion_fault_lane: Signal<Out, Bits<LANE_W>>,
    /// Every completion: what is written.
    pub writeback: WritebackOut<LANES, ITAG_W, K_W>,
    // Sub-blocks
    operands: OperandStage<LANES, ITAG_W, K_W>,
    alu: AluUnit<LANES, ITAG_W, K_W, LANE_W, 0>,
    multiply: MultiplyUnit<LANES, ITAG_W, K_W>,
    divide: DivideUnit<LANES, ITAG_W, K_W>,
    #[count(0)]
    floats: Vec<FloatUnits<LANES, ITAG_W, K_W>>,
    memory_place: MemoryPlace<LANES, ITAG_W, K_W>,
    arbiter: CompletionArbiter<LANES, ITAG_W, K_W, LANE_W>,
}

#[generics]
impl Floats for ExecutionUnit {
    fn with_floats(self) -> Self {
        Self {
            fdiv_free: vec![Signal::default()],
            read_third: vec![Signal::default()],
            operands: self.operands.with_floats(),
            alu: self.alu.with_floats(),
            floats: vec![FloatUnits::default()],
            arbiter: self.arbiter.with_floats(),
            ..self
        }
    }
}

#[logic]
impl ExecutionUnit {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, operands, alu, multiply, divide, memory_place);
        self.operands.reset.next = self.reset.val();
        self.alu.reset.next = self.reset.val();
        self.multiply.reset.next = self.reset.val();
        self.divide.reset.next = self.reset.val();
        self.memory_place.reset.next = self.reset.val();

        // Issue
        self.operands.issue_valid.next = self.issue_valid.val();
        self.issue_ready.next = self.operands.issue_ready.val();
        self.multiply_blocks.next = self.operands.multiply_blocks.val();
        self.alu_blocks.next = self.operands.alu_blocks.val();
        OperationIn::<LANES, ITAG_W, K_W>::link(&mut self.issue, &mut self.operands.issue);
        self.divide_free.next = self.divide.idle.val()
            & (!(self.operands.divide_in_r.val() | self.operands.divide_valid.val()));
        self.memory_free.next = !(self.operands.memory_in_r.val()
            | self.operands.memory_valid.val()
            | self.memory_place.occupied.val());

        // Operands
        self.read.next = self.operands.read.val();
        self.read_lanes.next = self.operands.read_lanes.val();
        self.read_context.next = self.operands.read_sw[0].val();
        self.read_rs1.next = self.operands.read_rs1.val();
        self.read_rs2.next = self.operands.read_rs2.val();
        self.execute_lanes.next = 0.into();
        if self.operands.occupied.val() {
            self.execute_lanes.next = self.operands.operation.lanes.val();
        }
        self.execute_context.next = self.operands.operation.sw[0].val();

        // Units
        OperationOut::<LANES, ITAG_W, K_W>::join(
            &mut self.operands.operation,
            &mut self.alu.operation,
        );
        OperationOut::<LANES, ITAG_W, K_W>::join(
            &mut self.operands.operation,
            &mut self.multiply.operation,
        );
        OperationOut::<LANES, ITAG_W, K_W>::join(
            &mut self.operands.operation,
            &mut self.divide.operation,
        );
        OperationOut::<LANES, ITAG_W, K_W>::join(
            &mut self.operands.operation,
            &mut self.memory_place.operation,
        );
        self.alu.valid.next = self.operands.alu_valid.val();
        self.operands.alu_ready.next = self.alu.ready.val();
        self.multiply.valid.next = self.operands.multiply_valid.val();
        self.operands.multiply_ready.next = self.multiply.ready.val();
        self.divide.valid.next = self.operands.divide_valid.val();
        self.memory_place.valid.next = self.operands.memory_valid.val();
        for idx in 0..self.floats.len() {
            self.floats[idx].clock.next = self.clock.val();
            self.floats[idx].reset.next = self.reset.val();
            FloatStageOut::join(&mut self.operands.floats[idx], &mut self.floats[idx].stage);
            OperationOut::<LANES, ITAG_W, K_W>::join(
                &mut self.operands.operation,
                &mut self.floats[idx].operation,
            );
            self.alu.float_operation[idx].next = self.operands.floats[idx].operation.val();
            self.fdiv_free[idx].next = self.floats[idx].fdiv_free.val();
            self.read_third[idx].next = self.operands.read_third[idx].val();
            if self.operands.floats[idx].third_arrives.val() {
                self.execute_context.next = self.operands.read_sw[0].val();
            }
            ResultOut::<LANES, ITAG_W, K_W>::join(
                &mut self.floats[idx].fma,
                &mut self.arbiter.fma[idx],
            );
            ResultOut::<LANES, ITAG_W, K_W>::join(
                &mut self.floats[idx].fdiv,
                &mut self.arbiter.fdiv[idx],
            );
            for lane_idx in 0..LANES {
                self.floats[idx].first[lane_idx].next = self.first[lane_idx].val();
                self.floats[idx].second[lane_idx].next = self.second[lane_idx].val();
            }
        }
        LaunchIn::link(&mut self.launch, &mut self.alu.launch);
        self.alu.cycle.next = self.cycle.val();
        self.alu.partial_jumps.next = false;
        for lane_idx in 0..LANES {
            self.alu.retired[lane_idx].next = self.retired[lane_idx].val();
            self.alu.first[lane_idx].next = self.first[lane_idx].val();
            self.alu.second[lane_idx].next = self.second[lane_idx].val();
            self.multiply.first[lane_idx].next = self.first[lane_idx].val();
            self.multiply.second[lane_idx].next = self.second[lane_idx].val();
            self.divide.first[lane_idx].next = self.first[lane_idx].val();
            self.divide.second[lane_idx].next = self.second[lane_idx].val();
            self.memory_place.first[lane_idx].next = self.first[lane_idx].val();
            self.memory_place.second[lane_idx].next = self.second[lane_idx].val();
            self.place_first[lane_idx].next = self.memory_place.held_first[lane_idx].val();
            self.place_second[lane_idx].next = self.memory_place.held_second[lane_idx].val();
        }

        // Place
        self.place_occupied.next = self.memory_place.occupied.val();
        self.memory_place.taken.next = self.place_taken.val();
        OperationOut::<LANES, ITAG_W, K_W>::link(&mut self.place, &mut self.memory_place.held);

        // Completion
        ResultIn::<LANES, ITAG_W, K_W>::link(&mut self.response, &mut self.arbiter.response);
        ResultIn::<LANES, ITAG_W, K_W>::link(&mut self.part, &mut self.arbiter.part);
        ResultOut::<LANES, ITAG_W, K_W>::join(&mut self.divide.result, &mut self.arbiter.divide);
        ResultOut::<LANES, ITAG_W, K_W>::join(
            &mut self.multiply.result,
            &mut self.arbiter.multiply,
        );
        ResultOut::<LANES, ITAG_W, K_W>::join(&mut self.alu.result, &mut self.arbiter.alu);
        OutcomeOut::<LANES, LANE_W>::join(&mut self.alu.outcome, &mut self.arbiter.outcome);
        self.arbiter.memory_last.next = self.memory_last.val();
        WritebackOut::<LANES, ITAG_W, K_W>::link(&mut self.writeback, &mut self.arbiter.writeback);
        CompletionOut::<LANES, ITAG_W, K_W>::link(
            &mut self.completion,
            &mut self.arbiter.completion,
        );
        self.control_tag.next = self.alu.result.instruction_tag.val();
        self.completion_fault.next = self.arbiter.fault.val();
        self.completion_fault_lane.next = self.arbiter.fault_lane.val();
    }
}
