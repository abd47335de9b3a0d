//! Predictable wavefront splitting.

use crate::registry::Block;
use heddle_hw::splitting::Regrouped;
use heddle_hw::splitting::control::{
    MaskFile, MergeConflict, SplitStacks, UnitContexts, WarpSplits,
};
use heddle_hw::splitting::units::{
    ExecutionUnit, GroupDatapath, LaneRegisters, MemoryPlace, RequestMemory, SplitDecoder,
};

/// The rows.
pub const SPLITTING: &[Block] = &[
    block! {
        name: "warp-splits",
        summary: "contexts of a warp slot: which threads each has, splits and merges",
        source: "hw/src/splitting/control/warp_splits.rs",
        inputs: [
            clock, reset, start, start_mask, pc, position, call_depth, waiting, split, merge,
            exit, lanes, mask
        ],
        modules: [pws_tiny, pws_small, pws_paper],
        sizes: [lanes = LANES, units = UNITS],
        block: WarpSplits,
        sweeps: [
            parameter "units", fixed "8 lanes", formula "N (9 + N log2 N) + 17 (N - 1)",
            |units| units * (9 + units * u64::from(units.ilog2())) + 17 * (units - 1),
            points {
                2: WarpSplits<8, 2, 1, 1, 2>, 4: WarpSplits<8, 4, 3, 2, 8>,
                8: WarpSplits<8, 8, 7, 3, 24>,
            };
        ],
    },
    block! {
        name: "split-stacks",
        summary: "control unit of pws: a stack for each context of each unit, splits and merges",
        source: "hw/src/splitting/control/split_stacks.rs",
        inputs: [clock, reset, stack_reuse, prune],
        links: [
            start: StartIn, warps: WarpsOut, [slots]: SlotsIn, [fetch]: FetchOut,
            [decode]: DecodeIn, [issue]: IssueOut, [completion]: SlotCompletionIn,
            [request]: SplitRequestIn
        ],
        modules: [pws_tiny, pws_small, pws_paper],
        sizes: [lanes = LANES, units = UNITS, contexts = CONTEXTS],
        block: SplitStacks,
        sweeps: [
            parameter "stack_depth", fixed "8 lanes, 4 units of 4 contexts", formula "4388", |_| 4388,
            points {
                8: SplitStacks<8, 4, 4, 3, 2, 2, 8, 4, 3, 3>,
                16: SplitStacks<8, 4, 4, 3, 2, 2, 8, 4, 3, 4>,
                32: SplitStacks<8, 4, 4, 3, 2, 2, 8, 4, 3, 5>,
                64: SplitStacks<8, 4, 4, 3, 2, 2, 8, 4, 3, 6>,
            };
        ],
    },
    block! {
        name: "regrouped-split-stacks",
        summary: "control unit of pws whose units make the groups that the launch chooses",
        source: "hw/src/splitting/control/split_stacks.rs",
        inputs: [clock, reset, stack_reuse, prune, group_spsimds],
        links: [
            start: StartIn, warps: WarpsOut, [slots]: SlotsIn, [fetch]: FetchOut,
            [decode]: DecodeIn, [issue]: IssueOut, [completion]: SlotCompletionIn,
            [request]: SplitRequestIn
        ],
        modules: [pws_tiny, pws_small, pws_paper],
        sizes: [lanes = LANES, units = UNITS, contexts = CONTEXTS],
        block: SplitStacks,
        made_by: regrouped,
    },
    block! {
        name: "unit-contexts",
        summary: "between the contexts of a unit and the warp slots that have them, as the launch groups the units",
        source: "hw/src/splitting/control/unit_contexts.rs",
        inputs: [
            spsimds, start_warps, start_last, leaving, running, starts, ended, child_pc, child_mask,
            live, active, waiting, pc, position, call_depth, issuing, completing
        ],
        modules: [pws_tiny, pws_small, pws_paper],
        sizes: [lanes = LANES, units = UNITS, contexts = CONTEXTS],
        block: UnitContexts<LANES, CONTEXTS, UNITS, K_W>,
        made_by: of_last_unit,
    },
    block! {
        name: "merge-conflict",
        summary: "fault of the merges that cannot be: which context is reported",
        source: "hw/src/splitting/control/merge_conflict.rs",
        inputs: [conflict],
        links: [[contexts]: ContextStatesIn],
        modules: [pws_tiny, pws_small, pws_paper],
        sizes: [lanes = LANES, units = UNITS, contexts = CONTEXTS],
        block: MergeConflict<LANES, CONTEXTS, UNITS, K_W, UNIT_W, SLOT_W, LANE_W>,
    },
    block! {
        name: "mask-registers",
        summary: "mask registers of all contexts of a warp slot, copied at a split",
        source: "hw/src/splitting/control/mask_registers.rs",
        inputs: [clock, reset, start, write, register, value, sources],
        modules: [pws_tiny, pws_small, pws_paper],
        sizes: [lanes = LANES, units = UNITS],
        block: MaskRegisters,
    },
    block! {
        name: "mask-file",
        summary: "mask registers of a context",
        source: "hw/src/splitting/control/mask_file.rs",
        inputs: [clock, reset, write, mask_register, value, load, loaded, clear],
        modules: [pws_tiny, pws_small, pws_paper],
        sizes: [lanes = LANES],
        block: MaskFile<LANES>,
    },
    block! {
        name: "group-front-end",
        summary: "front end of a group of units: they fetch by turns, and each chooses what issues",
        source: "hw/src/splitting/units/group_front_end.rs",
        inputs: [clock, reset, start, control_tag],
        links: [
            code: CodeIn, [fetch]: FetchIn, [slots]: SlotsOut, [issue]: IssueIn,
            [packet]: PacketOut, [completion]: CompletionIn
        ],
        modules: [pws_tiny, pws_small, pws_paper],
        sizes: [lanes = LANES, units = UNITS, contexts = CONTEXTS],
        block: GroupFrontEnd,
    },
    block! {
        name: "group-datapath",
        summary: "what a core with a group of units has behind issue: execution, thread blocks, events",
        source: "hw/src/splitting/units/group_datapath.rs",
        inputs: [clock, reset, outcome],
        links: [
            launch: LaunchIn, memory: MemoryOut, [packet]: PacketIn, warps: WarpsIn,
            [refusal]: RefusalIn, [fault]: FaultIn, merge_fault: FaultIn
        ],
        modules: [pws_tiny, pws_small, pws_paper],
        sizes: [
            lanes = LANES, units = UNITS, contexts = CONTEXTS, blocks = BLOCKS,
            line_bytes = LINE_BYTES, tags = TAGS
        ],
        block: GroupDatapath<
            LANES, CONTEXTS, UNITS, SPSIMDS, BLOCKS, LINE_WORDS, LINE_BYTES, TAGS, K_W, UNIT_W,
            SLOT_W, LANE_W, BLOCK_W, WCNT_W, TAG_W, OFFSET_W, BANK_WORD_W
        >,
    },
    block! {
        name: "group-back-end",
        summary: "everything behind issue in a group of units: units, shared registers, one memory unit",
        source: "hw/src/splitting/units/group_back_end.rs",
        inputs: [clock, reset, cycle, issue_valid, initialise_valid, initialise_row],
        links: [launch: LaunchIn, [issue]: OperationIn, memory: MemoryOut],
        modules: [pws_tiny, pws_small, pws_paper],
        sizes: [
            lanes = LANES, units = UNITS, contexts = CONTEXTS, line_bytes = LINE_BYTES, tags = TAGS
        ],
        block: GroupBackEnd,
    },
    block! {
        name: "execution-unit",
        summary: "a unit of a group: operand stages, ALU, multiplier, divider, place for memory, completion",
        source: "hw/src/splitting/units/execution_unit.rs",
        inputs: [
            clock, reset, cycle, issue_valid, first, second, retired, place_taken, memory_last
        ],
        links: [launch: LaunchIn, issue: OperationIn, response: ResultIn, part: ResultIn],
        modules: [pws_tiny, pws_small, pws_paper],
        sizes: [lanes = LANES, units = UNITS, contexts = CONTEXTS],
        block: ExecutionUnit<LANES, SLOT_W, K_W, LANE_W>,
    },
    block! {
        name: "lane-registers",
        summary: "registers of a lane: a bank for each warp slot, read and written by several units",
        source: "hw/src/splitting/units/lane_registers.rs",
        inputs: [
            clock, reset, read, read_context, read_rs1, read_rs2, execute, execute_context,
            write, write_context, write_rd, write_value, initialise_valid, initialise_context
        ],
        modules: [pws_tiny, pws_small, pws_paper],
        sizes: [units = UNITS, contexts = CONTEXTS],
        block: LaneRegisters<UNITS, CONTEXTS, K_W>,
    },
    block! {
        name: "request-memory",
        summary: "what an instruction of each context does to mask registers and contexts",
        source: "hw/src/splitting/units/request_memory.rs",
        inputs: [clock, write_valid, write_slot, write_register, read_slot],
        typed: [write_operation],
        modules: [pws_tiny, pws_small, pws_paper],
        sizes: [contexts = CONTEXTS],
        block: RequestMemory<CONTEXTS, K_W>,
    },
    block! {
        name: "split-decoder",
        summary: "decoder of smask, split and merge, and what the units execute in place of them",
        source: "hw/src/splitting/units/split_decoder.rs",
        inputs: [word],
        sizes: [],
        block: SplitDecoder,
    },
    block! {
        name: "memory-place",
        summary: "a memory instruction of a unit waits for the memory unit of the group",
        source: "hw/src/splitting/units/memory_place.rs",
        inputs: [clock, reset, valid, first, second, taken],
        links: [operation: OperationIn],
        modules: [pws_tiny, pws_small, pws_paper],
        sizes: [lanes = LANES, units = UNITS, contexts = CONTEXTS],
        block: MemoryPlace<LANES, SLOT_W, K_W>,
    },
];
