//! Everything behind issue: operands, units, memory, completion.
//!
//! ```text
//!       datapath        +-----------+          datapath
//!           clock   --->|>          |---> completion
//!           reset   --->|           |---> completion_fault, completion_fault_lane
//!          launch   --->|           |---> writeback
//!     issue_valid   --->|           |---> memory_fault
//!     issue_ready   <---|           |---> memory_busy, tags_busy, bank_conflict
//!     divide_free   <---|           |
//!       fdiv_free   <---|           |---> multiply_blocks, alu_blocks, tag_wait, port_wait
//!     memory_free   <---|           |
//!           issue   --->|           |
//!    initialise_*   --->|           |
//! initialise_ready  <---|           |<--> memory
//!                       |           |---> accepted
//!                       +-----------+
//! ```
//!
//! Wiring only, the same for all cores: lanes address registers and private memory by the row `sw`
//! of their thread. Instructions are told apart by their instruction tag (K2).
//!
//! ```text
//! issue -> R -> X -> ALU ------------------------> completion -> registers
//!          |       -> MUL M1 M2 M3 -------------->
//!  registers       -> DIV ----------------------->
//!                  -> FMA FA to FE ------------->   with floats
//!                  -> FDIV ---------------------->   with floats
//!                  -> MEM Q L -> S -> O --------->
//!                           | -> port -> response ->
//! ```
//!
//! # Behaviour
//!
//! Rules I2, I3, I5, U1 to U6, C1, C2, M1 to M13 and the steps of D3 of the contract, with [floats](Floats) Z11 to Z20;
//! each is with the block that implements it. R5: with `SCOREBOARDS` 1 several instructions of a warp may be here, with
//! 0 one at a time. DD3: with `SWIZZLE` 1 the launch says whether thread numbers are swizzled, with 0 they never are. The
//! back end relies on I5: an instruction for the divider issues only with `divide_free`, one for the memory unit only
//! with `memory_free`.
//!
//! # Timing
//!
//! An instruction issued in cycle `i` completes, if nothing stalls, in `i + 3` (ALU), `i + 5` (MUL),
//! `i + 36` (DIV), `i + 5` (store, shared memory), `i + 6` (load, memory that answers in the next
//! cycle). `issue_ready` and `initialise_ready` depend on no input of this block, `divide_free` and `memory_free`
//! on registers alone.
//!
//! # Cost
//!
//! The sum of the sub-blocks.

use crate::floats::{FloatUnits, Floats};
use crate::links::execution::{
    CompletionOut, FaultOut, FloatStageOut, OperationIn, OperationOut, OutcomeOut, ResultOut,
    WritebackOut,
};
use crate::links::host::LaunchIn;
use crate::links::memory::MemoryOut;
use crate::pipeline::execute::{AluUnit, DivideUnit, MultiplyUnit};
use crate::pipeline::memory::MemoryUnit;
use crate::pipeline::{
    CompletionArbiter, InstructionCounter, OperandStage, RegisterBank, Uncounted, UnitRoom,
};
use crate::width::index_width;
use crate::words::Fault;
use crate::{DefaultBlock, generics, logic};
use rust_hdl::prelude::*;

/// Everything behind issue; see the [module](self) and, for its usual sizes,
/// [`presets`](crate::presets).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(LANES == 1 << LANE_W, "Lanes are a power of two, at least 2.")]
#[requires(SW_W == index_width(WARPS), "SW_W is what a number of {WARPS} warps needs.")]
#[requires(TAGS == 1 << TAG_W, "Tags are a power of two, at least 2.")]
#[requires(LINE_BYTES == 1 << OFFSET_W, "OFFSET_W is what a byte of the line needs.")]
#[requires(SCOREBOARDS <= 1, "There is a scoreboard of registers or there is none.")]
#[requires(KEY_W == ITAG_W + 5 * SCOREBOARDS, "A key is the carried tag, or that and a register.")]
pub struct BackEnd<
    const LANES: usize,
    const WARPS: usize,
    const LINE_WORDS: usize,
    const LINE_BYTES: usize,
    const TAGS: usize,
    const ITAG_W: usize,
    const SW_W: usize,
    const LANE_W: usize,
    const TAG_W: usize,
    const REGISTER_W: usize,
    const OFFSET_W: usize,
    const BANK_WORD_W: usize,
    const KEY_W: usize,
    const SCOREBOARDS: usize,
    const SWIZZLE: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; drops all instructions.
    pub reset: Signal<In, Bit>,
    /// Launch; held during the run.
    pub launch: LaunchIn,
    /// Thread numbers are swizzled (DD3); held during the run.
    pub launch_swizzle: [Signal<In, Bit>; SWIZZLE],
    /// Number of the cycle since the start of the launch.
    pub cycle: Signal<In, Bits<64>>,
    /// Rule N4 in place of fault 7; see [`AluUnit`]. Constant.
    pub partial_jumps: Signal<In, Bit>,
    /// An instruction issues, if `issue_ready`.
    pub issue_valid: Signal<In, Bit>,
    /// An instruction can be taken in this cycle (I2); depends on no input.
    pub issue_ready: Signal<Out, Bit>,
    /// The divider can take one more instruction (I5).
    pub divide_free: Signal<Out, Bit>,
    /// FDIV can take one more instruction (Z16); a port with floats.
    #[count(0)]
    pub fdiv_free: Vec<Signal<Out, Bit>>,
    /// The memory unit can take one more instruction (I5).
    pub memory_free: Signal<Out, Bit>,
    /// Instruction that issues, with its threads and its thread block; for the divider or the memory unit only if that
    /// is free.
    pub issue: OperationIn<LANES, ITAG_W, SW_W>,
    /// The dispatcher initialises a row, if `initialise_ready` (D3).
    pub initialise_valid: Signal<In, Bit>,
    /// Nothing completes in this cycle, so that the registers can be written for the dispatcher (D3).
    pub initialise_ready: Signal<Out, Bit>,
    /// Row that is initialised: x2 of its threads and their instruction counters.
    pub initialise_row: Signal<In, Bits<SW_W>>,
    /// Last completion of an instruction.
    pub completion: CompletionOut<LANES, ITAG_W, SW_W>,
    /// Instruction tag of the completion if that is one of a control instruction, else without meaning. It is the tag of the
    /// ALU's result, so unlike `completion.instruction_tag` it does not wait for the choice among the units.
    pub control_tag: Signal<Out, Bits<ITAG_W>>,
    /// Fault of the instruction that completes: 0 none, 1, 7 or 9.
    pub completion_fault: Signal<Out, Fault>,
    /// Lane at fault, if `completion_fault` is not 0.
    pub completion_fault_lane: Signal<Out, Bits<LANE_W>>,
    /// Every completion: what is written.
    pub writeback: WritebackOut<LANES, ITAG_W, SW_W>,
    /// Fault of the instruction in stage L: 0 none, 2 to 6.
    pub memory_fault: FaultOut<ITAG_W, LANE_W>,
    /// An instruction is in the memory unit (E3).
    pub memory_busy: Signal<Out, Bit>,
    /// A tag is in use (E2).
    pub tags_busy: Signal<Out, Bit>,
    /// A part in shared memory leaves lanes there to later parts (E4).
    pub bank_conflict: Signal<Out, Bit>,
    /// No instruction can be taken, because X has one that the multiplier or FMA does not accept (E6).
    pub multiply_blocks: Signal<Out, Bit>,
    /// No instruction can be taken, because X has one that the ALU does not accept (E6).
    pub alu_blocks: Signal<Out, Bit>,
    /// The next part of the instruction in stage L waits for a tag (E6).
    pub tag_wait: Signal<Out, Bit>,
    /// The request of the instruction in stage L is not accepted in this cycle (E6).
    pub port_wait: Signal<Out, Bit>,
    /// The memory port.
    pub memory: MemoryOut<LINE_WORDS, LINE_BYTES, TAG_W>,
    /// The memory accepts a load or atomic in this cycle.
    pub accepted: Signal<Out, Bit>,
    // Sub-blocks
    operands: OperandStage<LANES, ITAG_W, SW_W>,
    room: UnitRoom,
    #[count(LANES)]
    registers: Vec<RegisterBank<WARPS, SW_W, REGISTER_W>>,
    #[count(LANES)]
    counters: Vec<InstructionCounter<WARPS, SW_W, SCOREBOARDS>>,
    #[count(SCOREBOARDS)]
    uncounted: Vec<Uncounted<LANES, SW_W>>,
    alu: AluUnit<LANES, ITAG_W, SW_W, LANE_W, SWIZZLE>,
    multiply: MultiplyUnit<LANES, ITAG_W, SW_W>,
    divide: DivideUnit<LANES, ITAG_W, SW_W>,
    #[count(0)]
    floats: Vec<FloatUnits<LANES, ITAG_W, SW_W>>,
    memory_unit: MemoryUnit<
        LANES,
        WARPS,
        LINE_WORDS,
        LINE_BYTES,
        TAGS,
        ITAG_W,
        SW_W,
        LANE_W,
        TAG_W,
        OFFSET_W,
        BANK_WORD_W,
        KEY_W,
        SCOREBOARDS,
    >,
    arbiter: CompletionArbiter<LANES, ITAG_W, SW_W, LANE_W>,
    // Wires
    initialise_fire: Signal<Local, Bit>,
}

#[generics]
impl Floats for BackEnd {
    fn with_floats(self) -> Self {
        Self {
            fdiv_free: vec![Signal::default()],
            operands: self.operands.with_floats(),
            alu: self.alu.with_floats(),
            floats: vec![FloatUnits::default()],
            arbiter: self.arbiter.with_floats(),
            ..self
        }
    }
}

#[logic]
impl BackEnd {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, operands, alu, multiply, divide, memory_unit);
        self.operands.reset.next = self.reset.val();
        self.alu.reset.next = self.reset.val();
        self.multiply.reset.next = self.reset.val();
        self.divide.reset.next = self.reset.val();
        self.memory_unit.reset.next = self.reset.val();
        for board_idx in 0..SCOREBOARDS {
            self.uncounted[board_idx].clock.next = self.clock.val();
            self.uncounted[board_idx].reset.next = self.reset.val();
            self.uncounted[board_idx].read.next = self.operands.read.val();
            self.uncounted[board_idx].lanes.next = self.operands.operation.lanes.val();
        }

        // Issue
        self.operands.issue_valid.next = self.issue_valid.val();
        self.issue_ready.next = self.operands.issue_ready.val();
        self.room.divide_in_r.next = self.operands.divide_in_r.val();
        self.room.divide_in_x.next = self.operands.divide_valid.val();
        self.room.divide_idle.next = self.divide.idle.val();
        self.room.memory_in_r.next = self.operands.memory_in_r.val();
        self.room.memory_in_x.next = self.operands.memory_valid.val();
        self.room.queue_occupied.next = self.memory_unit.queue_occupied.val();
        self.room.stage_occupied.next = self.memory_unit.stage_occupied.val();
        self.divide_free.next = self.room.divide_free.val();
        self.memory_free.next = self.room.memory_free.val();
        OperationIn::<LANES, ITAG_W, SW_W>::link(&mut self.issue, &mut self.operands.issue);

        // Units
        OperationOut::<LANES, ITAG_W, SW_W>::join(
            &mut self.operands.operation,
            &mut self.alu.operation,
        );
        OperationOut::<LANES, ITAG_W, SW_W>::join(
            &mut self.operands.operation,
            &mut self.multiply.operation,
        );
        OperationOut::<LANES, ITAG_W, SW_W>::join(
            &mut self.operands.operation,
            &mut self.divide.operation,
        );
        OperationOut::<LANES, ITAG_W, SW_W>::join(
            &mut self.operands.operation,
            &mut self.memory_unit.operation,
        );
        self.alu.valid.next = self.operands.alu_valid.val();
        self.operands.alu_ready.next = self.alu.ready.val();
        self.multiply.valid.next = self.operands.multiply_valid.val();
        self.operands.multiply_ready.next = self.multiply.ready.val();
        self.divide.valid.next = self.operands.divide_valid.val();
        self.memory_unit.valid.next = self.operands.memory_valid.val();
        LaunchIn::link(&mut self.launch, &mut self.alu.launch);
        LaunchIn::link(&mut self.launch, &mut self.memory_unit.launch);
        for idx in 0..SWIZZLE {
            self.alu.launch_swizzle[idx].next = self.launch_swizzle[idx].val();
        }
        for idx in 0..self.floats.len() {
            self.floats[idx].clock.next = self.clock.val();
            self.floats[idx].reset.next = self.reset.val();
            FloatStageOut::join(&mut self.operands.floats[idx], &mut self.floats[idx].stage);
            OperationOut::<LANES, ITAG_W, SW_W>::join(
                &mut self.operands.operation,
                &mut self.floats[idx].operation,
            );
            self.alu.float_operation[idx].next = self.operands.floats[idx].operation.val();
            self.fdiv_free[idx].next = self.floats[idx].fdiv_free.val();
            ResultOut::<LANES, ITAG_W, SW_W>::join(
                &mut self.floats[idx].fma,
                &mut self.arbiter.fma[idx],
            );
            ResultOut::<LANES, ITAG_W, SW_W>::join(
                &mut self.floats[idx].fdiv,
                &mut self.arbiter.fdiv[idx],
            );
        }
        self.alu.cycle.next = self.cycle.val();
        self.alu.partial_jumps.next = self.partial_jumps.val();

        // Lanes
        self.initialise_ready.next = !self.arbiter.writeback.valid.val();
        self.initialise_fire.next = self.initialise_valid.val() & self.initialise_ready.val();
        for lane_idx in 0..LANES {
            self.registers[lane_idx].clock.next = self.clock.val();
            self.registers[lane_idx].reset.next = self.reset.val();
            self.registers[lane_idx].read_enable.next = self.operands.read.val();
            self.registers[lane_idx].read_sw.next = self.operands.read_sw[lane_idx].val();
            self.registers[lane_idx].read_rs1.next = self.operands.read_rs1.val();
            self.registers[lane_idx].read_rs2.next = self.operands.read_rs2.val();
            self.registers[lane_idx].write_valid.next = self.arbiter.writeback.writes.val()
                & self.arbiter.writeback.lanes.val().get_bit(lane_idx);
            self.registers[lane_idx].write_sw.next = self.arbiter.writeback.sw[lane_idx].val();
            self.registers[lane_idx].write_rd.next = self.arbiter.writeback.rd.val();
            self.registers[lane_idx].write_value.next =
                self.arbiter.writeback.value[lane_idx].val();
            self.registers[lane_idx].initialise_valid.next = self.initialise_fire.val();
            self.registers[lane_idx].initialise_row.next = self.initialise_row.val();
            self.counters[lane_idx].clock.next = self.clock.val();
            self.counters[lane_idx].reset.next = self.reset.val();
            self.counters[lane_idx].read_enable.next = self.operands.read.val();
            self.counters[lane_idx].read_sw.next = self.operands.read_sw[lane_idx].val();
            self.counters[lane_idx].increment.next = self.operands.occupied.val()
                & self.operands.operation.lanes.val().get_bit(lane_idx);
            self.counters[lane_idx].increment_sw.next = self.operands.operation.sw[lane_idx].val();
            self.counters[lane_idx].clear_valid.next = self.initialise_fire.val();
            self.counters[lane_idx].clear_row.next = self.initialise_row.val();
            for board_idx in 0..SCOREBOARDS {
                self.uncounted[board_idx].read_sw[lane_idx].next =
                    self.operands.read_sw[lane_idx].val();
                self.uncounted[board_idx].sw[lane_idx].next =
                    self.operands.operation.sw[lane_idx].val();
                self.counters[lane_idx].late[board_idx].next =
                    self.uncounted[board_idx].late.val().get_bit(lane_idx);
            }
            for idx in 0..self.floats.len() {
                if self.operands.read_third[idx].val() {
                    self.registers[lane_idx].read_enable.next = true;
                }
                self.floats[idx].first[lane_idx].next = self.registers[lane_idx].first.val();
                self.floats[idx].second[lane_idx].next = self.registers[lane_idx].second.val();
            }
            self.alu.retired[lane_idx].next = self.counters[lane_idx].retired.val();
            self.alu.first[lane_idx].next = self.registers[lane_idx].first.val();
            self.alu.second[lane_idx].next = self.registers[lane_idx].second.val();
            self.multiply.first[lane_idx].next = self.registers[lane_idx].first.val();
            self.multiply.second[lane_idx].next = self.registers[lane_idx].second.val();
            self.divide.first[lane_idx].next = self.registers[lane_idx].first.val();
            self.divide.second[lane_idx].next = self.registers[lane_idx].second.val();
            self.memory_unit.first[lane_idx].next = self.registers[lane_idx].first.val();
            self.memory_unit.second[lane_idx].next = self.registers[lane_idx].second.val();
        }

        // Completion
        ResultOut::<LANES, ITAG_W, SW_W>::join(
            &mut self.memory_unit.response,
            &mut self.arbiter.response,
        );
        ResultOut::<LANES, ITAG_W, SW_W>::join(&mut self.memory_unit.part, &mut self.arbiter.part);
        ResultOut::<LANES, ITAG_W, SW_W>::join(&mut self.divide.result, &mut self.arbiter.divide);
        ResultOut::<LANES, ITAG_W, SW_W>::join(
            &mut self.multiply.result,
            &mut self.arbiter.multiply,
        );
        ResultOut::<LANES, ITAG_W, SW_W>::join(&mut self.alu.result, &mut self.arbiter.alu);
        OutcomeOut::<LANES, LANE_W>::join(&mut self.alu.outcome, &mut self.arbiter.outcome);
        self.arbiter.memory_last.next = self.memory_unit.complete_last.val();
        WritebackOut::<LANES, ITAG_W, SW_W>::link(&mut self.writeback, &mut self.arbiter.writeback);
        CompletionOut::<LANES, ITAG_W, SW_W>::link(
            &mut self.completion,
            &mut self.arbiter.completion,
        );
        self.control_tag.next = self.alu.result.instruction_tag.val();
        self.completion_fault.next = self.arbiter.fault.val();
        self.completion_fault_lane.next = self.arbiter.fault_lane.val();

        // Memory port, fault, statistics
        MemoryOut::<LINE_WORDS, LINE_BYTES, TAG_W>::link(
            &mut self.memory,
            &mut self.memory_unit.memory,
        );
        FaultOut::<ITAG_W, LANE_W>::link(&mut self.memory_fault, &mut self.memory_unit.fault);
        self.accepted.next = self.memory_unit.accepted.val();
        self.memory_busy.next = self.memory_unit.busy.val();
        self.tags_busy.next = self.memory_unit.tags_busy.val();
        self.bank_conflict.next = self.memory_unit.bank_conflict.val();
        self.multiply_blocks.next = self.operands.multiply_blocks.val();
        self.alu_blocks.next = self.operands.alu_blocks.val();
        self.tag_wait.next = self.memory_unit.tag_wait.val();
        self.port_wait.next = self.memory_unit.port_wait.val();
    }
}

#[cfg(test)]
mod tests;
