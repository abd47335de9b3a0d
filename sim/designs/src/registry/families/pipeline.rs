//! The stages that all cores have in common.

use crate::registry::Block;
use heddle_hw::pipeline::{
    BarrelFrontEnd, BufferedFrontEnd, CompletionArbiter, InstructionBuffer, InstructionTable,
    OperandStage, RegisterScoreboard, SlotStates,
};

/// The rows.
pub const PIPELINE: &[Block] = &[
    block! {
        name: "buffered-front-end",
        summary: "fetch, decode, a decoded instruction for each slot, issue",
        source: "hw/src/pipeline/buffered_front_end.rs",
        inputs: [clock, reset, control_tag],
        links: [
            code: CodeIn, fetch: FetchIn, fetch_order: ChoiceOut, slots: SlotsOut, issue: IssueIn,
            issue_order: ChoiceOut, packet: PacketOut, completion: CompletionIn
        ],
        sizes: [lanes = LANES, slots = WARPS],
        block: BufferedFrontEnd<LANES, WARPS, SW_W, SW_W, 0>,
    },
    block! {
        name: "barrel-front-end",
        summary: "fetch, decode and issue of one instruction of a slot at a time, without a buffer",
        source: "hw/src/pipeline/barrel_front_end.rs",
        inputs: [clock, reset, control_tag],
        links: [
            code: CodeIn, fetch: FetchIn, fetch_order: ChoiceOut, slots: SlotsOut, issue: IssueIn,
            packet: PacketOut, completion: CompletionIn
        ],
        sizes: [lanes = LANES, slots = WARPS],
        block: BarrelFrontEnd<LANES, WARPS, SW_W, SW_W>,
    },
    block! {
        name: "slot-states",
        summary: "which slot waits for what: decode, units, completion, the barrier",
        source: "hw/src/pipeline/slot_states.rs",
        inputs: [
            clock, reset, decoding, decode_slots, decode_blocks, decode_divides, decode_accesses,
            divide_free, memory_free, issue_slots, complete_slots, complete_all,
            complete_unblocks, complete_waits, leaving, flush
        ],
        sizes: [slots = WARPS],
        block: SlotStates<WARPS>,
        sweeps: [
            parameter "slots", fixed "", formula "6 N", |slots| 6 * slots,
            points { 4: SlotStates<4>, 8: SlotStates<8>, 16: SlotStates<16> };
        ],
    },
    block! {
        name: "register-scoreboard",
        summary: "lets instructions of a warp follow each other unless they need each other's registers",
        source: "hw/src/pipeline/register_scoreboard.rs",
        inputs: [
            clock, reset, decode_slots, decode_reads_first, decode_reads_second, issue_slots,
            complete_slots, complete_memory, complete_writes, complete_rd
        ],
        typed: [decode_instruction, issue_instruction],
        sizes: [warps = WARPS],
        block: RegisterScoreboard<WARPS>,
        sweeps: [
            parameter "warps", fixed "", formula "71 N", |warps| 71 * warps,
            points {
                2: RegisterScoreboard<2>, 4: RegisterScoreboard<4>, 8: RegisterScoreboard<8>,
            };
        ],
    },
    block! {
        name: "instruction-buffer",
        summary: "a decoded instruction for each slot, between decode and issue",
        source: "hw/src/pipeline/instruction_buffer.rs",
        inputs: [clock, write_valid, write_slot, write_pc, issue_slot, completion_slot],
        typed: [write_instruction, write_annotation],
        sizes: [warps = WARPS],
        block: InstructionBuffer<WARPS, SW_W>,
    },
    block! {
        name: "back-end",
        summary: "everything behind issue: operands, units, memory, completion",
        source: "hw/src/pipeline/back_end.rs",
        inputs: [
            clock, reset, cycle, partial_jumps, issue_valid, initialise_valid, initialise_row
        ],
        links: [launch: LaunchIn, issue: OperationIn, memory: MemoryOut],
        sizes: [lanes = LANES, warps = WARPS, line_bytes = LINE_BYTES, tags = TAGS],
        block: BackEnd,
    },
    block! {
        name: "instruction-table",
        summary: "what a control unit wants back of an instruction when it completes",
        source: "hw/src/pipeline/instruction_table.rs",
        inputs: [clock, issue_valid, issue_tag, issue_pc, issue_lanes, issue_rows, completion_tag],
        typed: [issue_annotation[0]],
        sizes: [lanes = LANES, entries = WARPS],
        block: InstructionTable<WARPS, LANES, SW_W, SW_W, 1, 1, 1, LANES>,
    },
    block! {
        name: "operand-stage",
        summary: "an issued instruction reads its registers and waits for its unit",
        source: "hw/src/pipeline/operand_stage.rs",
        inputs: [clock, reset, issue_valid, alu_ready, multiply_ready],
        links: [issue: OperationIn],
        sizes: [lanes = LANES, warps = WARPS],
        block: OperandStage<LANES, SW_W, SW_W>,
    },
    block! {
        name: "completion-arbiter",
        summary: "one result a cycle is written and reported",
        source: "hw/src/pipeline/completion_arbiter.rs",
        inputs: [memory_last],
        links: [
            response: ResultIn, part: ResultIn, divide: ResultIn, multiply: ResultIn,
            alu: ResultIn, outcome: OutcomeIn
        ],
        sizes: [lanes = LANES, warps = WARPS],
        block: CompletionArbiter<LANES, SW_W, SW_W, LANE_W>,
    },
];
