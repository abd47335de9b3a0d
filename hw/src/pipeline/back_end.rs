//! Everything behind issue: operands, units, memory, completion.
//!
//! ```text
//!       front end       +-----------+          front end
//!           clock   --->|>          |---> completion_*
//!           reset   --->|           |---> writeback_*
//!        launch ... --->|           |---> memory_fault_*
//!         issue_*   --->|           |---> memory_busy, tags_busy, bank_conflict
//!     issue_ready   <---|           |
//!    initialise_*   --->|           |          memory port
//! initialise_ready  <---|           |---> request_*
//!                       |           |<--- request_ready, response_*
//!                       +-----------+
//! ```
//!
//! Wiring only, the same for all cores: lanes address registers and private memory by the row `sw`
//! of their thread, never by `warp`, the number of a slot in front of issue: a warp, or a context of
//! a warp.
//!
//! ```text
//! issue -> R -> X -> ALU ------------------------> completion -> registers
//!          |       -> MUL M1 M2 M3 -------------->
//!  registers       -> DIV ----------------------->
//!                  -> MEM L -> S -> O ----------->
//!                         | -> port -> response ->
//! ```
//!
//! # Behaviour
//!
//! Rules I2, I3, U1 to U6, C1, C2, M1 to M13 and the steps of D3 of the contract; each is with the
//! block that implements it. R5: with `SCOREBOARDS` 1 several instructions of a warp may be here, with
//! 0 one at a time.
//!
//! # Timing
//!
//! An instruction issued in cycle `i` completes, if nothing stalls, in `i + 3` (ALU), `i + 5` (MUL),
//! `i + 36` (DIV), `i + 5` (store, shared memory), `i + 6` (load, memory that answers in the next
//! cycle). `issue_ready` depends on no input of this block, `initialise_ready` neither.
//!
//! # Cost
//!
//! The sum of the sub-blocks.

use crate::pipeline::execute::{AluUnit, DivideUnit, MultiplyUnit};
use crate::pipeline::memory::MemoryUnit;
use crate::pipeline::{
    CompletionArbiter, InstructionCounter, OperandStage, RegisterBank, Uncounted,
};
use crate::width::{count_width, index_width};
use crate::words::decoded::{Control, Decoded};
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Everything behind issue; see the [module](self) and, for its usual sizes,
/// [`presets`](crate::presets).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(LANES == 1 << LANE_W, "Lanes are a power of two, at least 2.")]
#[requires(SW_W == index_width(WARPS), "SW_W is what a number of {WARPS} warps needs.")]
#[requires(TAGS == 1 << TAG_W, "Tags are a power of two, at least 2.")]
#[requires(TAGS <= 128, "Parts in flight are counted with 8 bits.")]
#[requires(LINE_BYTES == 1 << OFFSET_W, "OFFSET_W is what a byte of the line needs.")]
#[requires(COUNT_W == count_width(LANES), "COUNT_W is what a count to {LANES} needs.")]
#[requires(SCOREBOARDS <= 1, "There is a scoreboard of registers or there is none.")]
#[requires(KEY_W == SLOT_W + 5 * SCOREBOARDS, "A key is a warp, or a warp and a register.")]
pub struct BackEnd<
    const LANES: usize,
    const WARPS: usize,
    const LINE_WORDS: usize,
    const LINE_BYTES: usize,
    const TAGS: usize,
    const SLOT_W: usize,
    const SW_W: usize,
    const LANE_W: usize,
    const TAG_W: usize,
    const REGISTER_W: usize,
    const OFFSET_W: usize,
    const ROW_W: usize,
    const COUNT_W: usize,
    const KEY_W: usize,
    const SCOREBOARDS: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; drops all instructions.
    pub reset: Signal<In, Bit>,
    /// Bits 31-26 of addresses of code.
    pub code_page: Signal<In, Bits<6>>,
    /// Bytes of shared memory of a block.
    pub shared_bytes: Signal<In, Bits<17>>,
    /// First read-only address.
    pub read_only_start: Signal<In, Bits<32>>,
    /// First address behind the read-only ones.
    pub read_only_end: Signal<In, Bits<32>>,
    /// Threads of a block.
    pub threads_per_block: Signal<In, Bits<32>>,
    /// Blocks of the grid.
    pub blocks: Signal<In, Bits<32>>,
    /// Cycles since the start of the launch.
    pub cycle: Signal<In, Bits<64>>,
    /// Rule N4 in place of fault 7; see [`AluUnit`].
    pub partial_jumps: Signal<In, Bit>,
    /// An instruction is issued.
    pub issue_valid: Signal<In, Bit>,
    /// It can be taken.
    pub issue_ready: Signal<Out, Bit>,
    /// Its warp.
    pub issue_warp: Signal<In, Bits<SLOT_W>>,
    /// Its PC.
    pub issue_pc: Signal<In, Bits<24>>,
    /// The instruction.
    pub issue_instruction: Signal<In, Decoded>,
    /// The active lanes.
    pub issue_lanes: Signal<In, Bits<LANES>>,
    /// Rows of their threads.
    pub issue_sw: [Signal<In, Bits<SW_W>>; LANES],
    /// Number of the block in the grid.
    pub issue_block_number: Signal<In, Bits<32>>,
    /// Number of its first thread in the grid.
    pub issue_thread_base: Signal<In, Bits<32>>,
    /// First warp slot of the block.
    pub issue_base: Signal<In, Bits<SW_W>>,
    /// Where the block's shared memory begins in the core's.
    pub issue_shared_base: Signal<In, Bits<17>>,
    /// The dispatcher initialises a register, if `initialise_ready`.
    pub initialise_valid: Signal<In, Bit>,
    /// No completion uses the registers in this cycle (D3).
    pub initialise_ready: Signal<Out, Bit>,
    /// Row of the register.
    pub initialise_row: Signal<In, Bits<SW_W>>,
    /// Its number; 0 clears the instruction counters of the row.
    pub initialise_register: Signal<In, Bits<5>>,
    /// Something completes.
    pub completion_valid: Signal<Out, Bit>,
    /// It is the last completion of its instruction.
    pub completion_last: Signal<Out, Bit>,
    /// It is of the memory stage.
    pub completion_memory: Signal<Out, Bit>,
    /// Warp.
    pub completion_warp: Signal<Out, Bits<SLOT_W>>,
    /// PC; 0 unless of the ALU.
    pub completion_pc: Signal<Out, Bits<24>>,
    /// What it does to the control flow.
    pub completion_control: Signal<Out, Control>,
    /// It is a call by `jalr`.
    pub completion_call: Signal<Out, Bit>,
    /// It is a return.
    pub completion_return: Signal<Out, Bit>,
    /// Lanes.
    pub completion_lanes: Signal<Out, Bits<LANES>>,
    /// Rows of their threads.
    pub completion_sw: [Signal<Out, Bits<SW_W>>; LANES],
    /// Lanes that take the branch.
    pub completion_taken: Signal<Out, Bits<LANES>>,
    /// Where the branch or `jalr` goes.
    pub completion_target: Signal<Out, Bits<24>>,
    /// 0 none, or 1, 7, 9.
    pub completion_fault: Signal<Out, Bits<4>>,
    /// The lane at fault.
    pub completion_fault_lane: Signal<Out, Bits<LANE_W>>,
    /// The lanes of the completion are written.
    pub writeback_valid: Signal<Out, Bit>,
    /// Their register.
    pub writeback_register: Signal<Out, Bits<5>>,
    /// What it takes; the status of each lane if the completion is an exit.
    pub writeback_value: [Signal<Out, Bits<32>>; LANES],
    /// A memory instruction has a fault.
    pub memory_fault_valid: Signal<Out, Bit>,
    /// 2 to 6.
    pub memory_fault_code: Signal<Out, Bits<4>>,
    /// Its warp.
    pub memory_fault_warp: Signal<Out, Bits<SLOT_W>>,
    /// Its PC.
    pub memory_fault_pc: Signal<Out, Bits<24>>,
    /// The lane at fault.
    pub memory_fault_lane: Signal<Out, Bits<LANE_W>>,
    /// Some warp has an instruction in the memory stage (E3).
    pub memory_busy: Signal<Out, Bit>,
    /// Some tag is in use (E2).
    pub tags_busy: Signal<Out, Bit>,
    /// A part in shared memory leaves lanes there to later parts (statistics).
    pub bank_conflict: Signal<Out, Bit>,
    /// A request is offered at the memory port.
    pub request_valid: Signal<Out, Bit>,
    /// The memory takes the request of this cycle.
    pub request_ready: Signal<In, Bit>,
    /// 0 load, 1 store, 2 atomic.
    pub request_kind: Signal<Out, Bits<2>>,
    /// Address of the line.
    pub request_address: Signal<Out, Bits<32>>,
    /// Bytes of the line that are accessed.
    pub request_byte_mask: Signal<Out, Bits<LINE_BYTES>>,
    /// The line; of meaning where a store or atomic marks a byte.
    pub request_data: [Signal<Out, Bits<32>>; LINE_WORDS],
    /// Tag of loads and atomics.
    pub request_tag: Signal<Out, Bits<TAG_W>>,
    /// Operation of atomics.
    pub request_operation: Signal<Out, Bits<4>>,
    /// Thread of atomics: `sw * LANES + lane`.
    pub request_thread: Signal<Out, Bits<32>>,
    /// A response arrives.
    pub response_valid: Signal<In, Bit>,
    /// Its tag.
    pub response_tag: Signal<In, Bits<TAG_W>>,
    /// The line.
    pub response_data: [Signal<In, Bits<32>>; LINE_WORDS],
    // Sub-blocks
    operands: OperandStage<LANES, SLOT_W, SW_W>,
    #[count(LANES)]
    registers: Vec<RegisterBank<WARPS, SW_W, REGISTER_W>>,
    #[count(LANES)]
    counters: Vec<InstructionCounter<WARPS, SW_W, SCOREBOARDS>>,
    #[count(SCOREBOARDS)]
    uncounted: Vec<Uncounted<LANES, SW_W>>,
    alu: AluUnit<LANES, SLOT_W, SW_W, LANE_W>,
    multiply: MultiplyUnit<LANES, SLOT_W, SW_W>,
    divide: DivideUnit<LANES, SLOT_W, SW_W>,
    memory: MemoryUnit<
        LANES,
        WARPS,
        LINE_WORDS,
        LINE_BYTES,
        TAGS,
        SLOT_W,
        SW_W,
        LANE_W,
        TAG_W,
        OFFSET_W,
        ROW_W,
        COUNT_W,
        KEY_W,
        SCOREBOARDS,
    >,
    completion: CompletionArbiter<LANES, SLOT_W, SW_W, LANE_W>,
    // Wires
    /// Key of the instruction that completes in the memory stage.
    complete_key: Signal<Local, Bits<KEY_W>>,
    initialise_fire: Signal<Local, Bit>,
    clear_fire: Signal<Local, Bit>,
}

#[logic]
impl BackEnd {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, operands, alu, multiply, divide, memory);
        self.operands.reset.next = self.reset.val();
        self.alu.reset.next = self.reset.val();
        self.multiply.reset.next = self.reset.val();
        self.divide.reset.next = self.reset.val();
        self.memory.reset.next = self.reset.val();
        for lane_idx in 0..LANES {
            self.registers[lane_idx].clock.next = self.clock.val();
            self.counters[lane_idx].clock.next = self.clock.val();
        }

        for board_idx in 0..SCOREBOARDS {
            self.uncounted[board_idx].clock.next = self.clock.val();
            self.uncounted[board_idx].reset.next = self.reset.val();
            self.uncounted[board_idx].read.next = self.operands.read.val();
            self.uncounted[board_idx].lanes.next = self.operands.lanes.val();
        }

        // Issue
        self.operands.issue_valid.next = self.issue_valid.val();
        self.operands.issue_warp.next = self.issue_warp.val();
        self.operands.issue_pc.next = self.issue_pc.val();
        self.operands.issue_instruction.next = self.issue_instruction.val();
        self.operands.issue_lanes.next = self.issue_lanes.val();
        self.operands.issue_block_number.next = self.issue_block_number.val();
        self.operands.issue_thread_base.next = self.issue_thread_base.val();
        self.operands.issue_base.next = self.issue_base.val();
        self.operands.issue_shared_base.next = self.issue_shared_base.val();
        self.operands.alu_ready.next = self.alu.ready.val();
        self.operands.multiply_ready.next = self.multiply.ready.val();
        self.operands.divide_ready.next = self.divide.ready.val();
        self.operands.memory_ready.next = self.memory.ready.val();
        self.issue_ready.next = self.operands.issue_ready.val();

        // Units
        self.alu.valid.next = self.operands.alu_valid.val();
        self.alu.instruction.next = self.operands.instruction.val();
        self.alu.warp.next = self.operands.warp.val();
        self.alu.pc.next = self.operands.pc.val();
        self.alu.lanes.next = self.operands.lanes.val();
        self.alu.base.next = self.operands.base.val();
        self.alu.block_number.next = self.operands.block_number.val();
        self.alu.thread_base.next = self.operands.thread_base.val();
        self.alu.threads_per_block.next = self.threads_per_block.val();
        self.alu.blocks.next = self.blocks.val();
        self.alu.cycle.next = self.cycle.val();
        self.alu.partial_jumps.next = self.partial_jumps.val();
        self.alu.code_page.next = self.code_page.val();
        self.alu.result_grant.next = self.completion.alu_grant.val();
        self.multiply.valid.next = self.operands.multiply_valid.val();
        self.multiply.instruction.next = self.operands.instruction.val();
        self.multiply.warp.next = self.operands.warp.val();
        self.multiply.lanes.next = self.operands.lanes.val();
        self.multiply.result_grant.next = self.completion.multiply_grant.val();
        self.divide.valid.next = self.operands.divide_valid.val();
        self.divide.instruction.next = self.operands.instruction.val();
        self.divide.warp.next = self.operands.warp.val();
        self.divide.lanes.next = self.operands.lanes.val();
        self.divide.result_grant.next = self.completion.divide_grant.val();
        self.memory.valid.next = self.operands.memory_valid.val();
        self.memory.instruction.next = self.operands.instruction.val();
        self.memory.warp.next = self.operands.warp.val();
        self.memory.pc.next = self.operands.pc.val();
        self.memory.lanes.next = self.operands.lanes.val();
        self.memory.shared_base.next = self.operands.shared_base.val();
        self.memory.shared_bytes.next = self.shared_bytes.val();
        self.memory.read_only_start.next = self.read_only_start.val();
        self.memory.read_only_end.next = self.read_only_end.val();
        self.memory.part_result_grant.next = self.completion.part_grant.val();

        // Lanes
        self.initialise_ready.next = !self.completion.valid.val();
        self.initialise_fire.next = self.initialise_valid.val() & self.initialise_ready.val();
        self.clear_fire.next = self.initialise_fire.val() & (self.initialise_register.val() == 0);
        for lane_idx in 0..LANES {
            self.operands.issue_sw[lane_idx].next = self.issue_sw[lane_idx].val();
            self.registers[lane_idx].read_enable.next = self.operands.read.val();
            self.registers[lane_idx].read_sw.next = self.operands.read_sw[lane_idx].val();
            self.registers[lane_idx].read_rs1.next = self.operands.read_rs1.val();
            self.registers[lane_idx].read_rs2.next = self.operands.read_rs2.val();
            self.registers[lane_idx].write_valid.next =
                self.completion.writes.val() & self.completion.lanes.val().get_bit(lane_idx);
            self.registers[lane_idx].write_sw.next = self.completion.sw[lane_idx].val();
            self.completion_sw[lane_idx].next = self.completion.sw[lane_idx].val();
            self.registers[lane_idx].write_rd.next = self.completion.rd.val();
            self.registers[lane_idx].write_value.next = self.completion.value[lane_idx].val();
            self.registers[lane_idx].initialise_valid.next = self.initialise_fire.val();
            self.registers[lane_idx].initialise_row.next = self.initialise_row.val();
            self.registers[lane_idx].initialise_register.next = self.initialise_register.val();
            self.counters[lane_idx].read_enable.next = self.operands.read.val();
            self.counters[lane_idx].read_sw.next = self.operands.read_sw[lane_idx].val();
            self.counters[lane_idx].increment.next =
                self.operands.occupied.val() & self.operands.lanes.val().get_bit(lane_idx);
            self.counters[lane_idx].increment_sw.next = self.operands.sw[lane_idx].val();
            self.counters[lane_idx].clear_valid.next = self.clear_fire.val();
            self.counters[lane_idx].clear_row.next = self.initialise_row.val();
            for board_idx in 0..SCOREBOARDS {
                self.uncounted[board_idx].read_sw[lane_idx].next =
                    self.operands.read_sw[lane_idx].val();
                self.uncounted[board_idx].sw[lane_idx].next = self.operands.sw[lane_idx].val();
                self.counters[lane_idx].late[board_idx].next =
                    self.uncounted[board_idx].late.val().get_bit(lane_idx);
            }
            self.alu.retired[lane_idx].next = self.counters[lane_idx].retired.val();
            self.alu.sw[lane_idx].next = self.operands.sw[lane_idx].val();
            self.alu.first[lane_idx].next = self.registers[lane_idx].first.val();
            self.alu.second[lane_idx].next = self.registers[lane_idx].second.val();
            self.multiply.sw[lane_idx].next = self.operands.sw[lane_idx].val();
            self.multiply.first[lane_idx].next = self.registers[lane_idx].first.val();
            self.multiply.second[lane_idx].next = self.registers[lane_idx].second.val();
            self.divide.sw[lane_idx].next = self.operands.sw[lane_idx].val();
            self.divide.first[lane_idx].next = self.registers[lane_idx].first.val();
            self.divide.second[lane_idx].next = self.registers[lane_idx].second.val();
            self.memory.sw[lane_idx].next = self.operands.sw[lane_idx].val();
            self.memory.first[lane_idx].next = self.registers[lane_idx].first.val();
            self.memory.second[lane_idx].next = self.registers[lane_idx].second.val();
            self.completion.response_sw[lane_idx].next =
                self.memory.response_result_sw[lane_idx].val();
            self.completion.response_value[lane_idx].next =
                self.memory.response_result_value[lane_idx].val();
            self.completion.part_sw[lane_idx].next = self.memory.part_result_sw[lane_idx].val();
            self.completion.part_value[lane_idx].next =
                self.memory.part_result_value[lane_idx].val();
            self.completion.divide_sw[lane_idx].next = self.divide.result_sw[lane_idx].val();
            self.completion.divide_value[lane_idx].next = self.divide.result_value[lane_idx].val();
            self.completion.multiply_sw[lane_idx].next = self.multiply.result_sw[lane_idx].val();
            self.completion.multiply_value[lane_idx].next =
                self.multiply.result_value[lane_idx].val();
            self.completion.alu_sw[lane_idx].next = self.alu.result_sw[lane_idx].val();
            self.completion.alu_value[lane_idx].next = self.alu.result_value[lane_idx].val();
            self.writeback_value[lane_idx].next = self.completion.value[lane_idx].val();
        }

        // Completion
        self.completion.response_valid.next = self.memory.response_result_valid.val();
        self.completion.response_warp.next = self.memory.response_result_warp.val();
        self.completion.response_lanes.next = self.memory.response_result_lanes.val();
        self.completion.response_rd.next = self.memory.response_result_rd.val();
        self.completion.response_writes.next = self.memory.response_result_writes.val();
        self.completion.part_valid.next = self.memory.part_result_valid.val();
        self.completion.part_warp.next = self.memory.part_result_warp.val();
        self.completion.part_lanes.next = self.memory.part_result_lanes.val();
        self.completion.part_rd.next = self.memory.part_result_rd.val();
        self.completion.part_writes.next = self.memory.part_result_writes.val();
        self.completion.divide_valid.next = self.divide.result_valid.val();
        self.completion.divide_warp.next = self.divide.result_warp.val();
        self.completion.divide_lanes.next = self.divide.result_lanes.val();
        self.completion.divide_rd.next = self.divide.result_rd.val();
        self.completion.divide_writes.next = self.divide.result_writes.val();
        self.completion.multiply_valid.next = self.multiply.result_valid.val();
        self.completion.multiply_warp.next = self.multiply.result_warp.val();
        self.completion.multiply_lanes.next = self.multiply.result_lanes.val();
        self.completion.multiply_rd.next = self.multiply.result_rd.val();
        self.completion.multiply_writes.next = self.multiply.result_writes.val();
        self.completion.alu_valid.next = self.alu.result_valid.val();
        self.completion.alu_warp.next = self.alu.result_warp.val();
        self.completion.alu_lanes.next = self.alu.result_lanes.val();
        self.completion.alu_rd.next = self.alu.result_rd.val();
        self.completion.alu_writes.next = self.alu.result_writes.val();
        self.completion.alu_pc.next = self.alu.result_pc.val();
        self.completion.alu_control.next = self.alu.control.val();
        self.completion.alu_calls.next = self.alu.calls.val();
        self.completion.alu_returns.next = self.alu.returns.val();
        self.completion.alu_taken.next = self.alu.taken.val();
        self.completion.alu_target.next = self.alu.target.val();
        self.completion.alu_fault.next = self.alu.fault.val();
        self.completion.alu_fault_lane.next = self.alu.fault_lane.val();
        self.completion.memory_last.next = self.memory.complete_last.val();
        self.memory.complete.next = self.completion.memory.val();
        self.complete_key.next = bit_cast::<KEY_W, SLOT_W>(self.completion.warp.val());
        for _board_idx in 0..SCOREBOARDS {
            self.complete_key.next = self.complete_key.val() << 5;
            if self.completion.writes.val() {
                self.complete_key.next =
                    self.complete_key.val() | bit_cast::<KEY_W, 5>(self.completion.rd.val());
            }
        }
        self.memory.complete_key.next = self.complete_key.val();
        self.completion_valid.next = self.completion.valid.val();
        self.completion_last.next = self.completion.last.val();
        self.completion_memory.next = self.completion.memory.val();
        self.completion_warp.next = self.completion.warp.val();
        self.completion_pc.next = self.completion.pc.val();
        self.completion_control.next = self.completion.control.val();
        self.completion_call.next = self.completion.calls.val();
        self.completion_return.next = self.completion.returns.val();
        self.completion_lanes.next = self.completion.lanes.val();
        self.completion_taken.next = self.completion.taken.val();
        self.completion_target.next = self.completion.target.val();
        self.completion_fault.next = self.completion.fault.val();
        self.completion_fault_lane.next = self.completion.fault_lane.val();
        self.writeback_valid.next = self.completion.writes.val();
        self.writeback_register.next = self.completion.rd.val();

        // Memory port, statistics
        self.memory.request_ready.next = self.request_ready.val();
        self.memory.response_valid.next = self.response_valid.val();
        self.memory.response_tag.next = self.response_tag.val();
        self.request_valid.next = self.memory.request_valid.val();
        self.request_kind.next = self.memory.request_kind.val();
        self.request_address.next = self.memory.request_address.val();
        self.request_byte_mask.next = self.memory.request_byte_mask.val();
        self.request_tag.next = self.memory.request_tag.val();
        self.request_operation.next = self.memory.request_operation.val();
        self.request_thread.next = self.memory.request_thread.val();
        for word_idx in 0..LINE_WORDS {
            self.request_data[word_idx].next = self.memory.request_data[word_idx].val();
            self.memory.response_data[word_idx].next = self.response_data[word_idx].val();
        }
        self.memory_fault_valid.next = self.memory.fault.val().any();
        self.memory_fault_code.next = self.memory.fault.val();
        self.memory_fault_warp.next = self.memory.fault_warp.val();
        self.memory_fault_pc.next = self.memory.fault_pc.val();
        self.memory_fault_lane.next = self.memory.fault_lane.val();
        self.memory_busy.next = self.memory.busy.val();
        self.tags_busy.next = self.memory.tags_busy.val();
        self.bank_conflict.next = self.memory.bank_conflict.val();
    }
}

#[cfg(test)]
mod tests;
