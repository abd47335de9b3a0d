//! Large warps.

use crate::registry::Block;
use heddle_hw::large_warps::control::{BranchBuffers, JumpTargets, LargeWarpStacks};
use heddle_hw::large_warps::sub_warps::{
    BusyColumn, LargeWarpStates, SubWarpBuilder, SubWarpTable,
};

/// The rows.
pub const LARGE_WARPS: &[Block] = &[
    block! {
        name: "large-warp-stacks",
        summary: "control unit of large warps: a reconvergence stack for each of them",
        source: "hw/src/large_warps/control/large_warp_stacks.rs",
        inputs: [clock, reset, stack_reuse, prune, likely_convergence, fall_through_first],
        links: [
            start: StartIn, warps: WarpsOut, slots: SlotsIn, fetch: FetchOut, mask: MaskOut,
            decode: DecodeIn, pair: PairIn, completion: SubWarpCompletionIn
        ],
        modules: [lwm_tiny, lwm_small, lwm_paper],
        sizes: [
            lanes = LANES, warps = WARPS, rows = LW_ROWS, large_warps = LARGE_WARPS, pairs = BRANCH_BUFFERS,
            stack_depth = STACK_DEPTH
        ],
        block: LargeWarpStacks,
        sweeps: [
            parameter "stack_depth", fixed "8 lanes, 2 large warps of 4 rows", formula "516", |_| 516,
            points {
                8: LargeWarpStacks<8, 8, 4, 2, 32, 1, 3, 1, 3, 3, 1>,
                16: LargeWarpStacks<8, 8, 4, 2, 32, 1, 3, 1, 3, 4, 2>,
                32: LargeWarpStacks<8, 8, 4, 2, 32, 1, 3, 1, 3, 5, 3>,
                64: LargeWarpStacks<8, 8, 4, 2, 32, 1, 3, 1, 3, 6, 4>,
            };
        ],
    },
    block! {
        name: "branch-buffers",
        summary: "which threads of a large warp take its branch, while its sub-warps complete",
        source: "hw/src/large_warps/control/branch_buffers.rs",
        inputs: [
            clock, reset, completion_valid, completion_large_warp, completion_whole,
            completion_taken, completion_not_taken
        ],
        links: [pair: PairIn],
        modules: [lwm_tiny, lwm_small, lwm_paper],
        sizes: [
            lanes = LANES, rows = LW_ROWS, large_warps = LARGE_WARPS, pairs = BRANCH_BUFFERS
        ],
        block: BranchBuffers<THREADS, BRANCH_BUFFERS, LW_W>,
    },
    block! {
        name: "jump-targets",
        summary: "where the sub-warps of an indirect jump have gone to",
        source: "hw/src/large_warps/control/jump_targets.rs",
        inputs: [
            clock, reset, completion_valid, completion_large_warp, completion_whole,
            completion_target
        ],
        modules: [lwm_tiny, lwm_small, lwm_paper],
        sizes: [large_warps = LARGE_WARPS],
        block: JumpTargets<LARGE_WARPS, LW_W>,
    },
    block! {
        name: "large-warp-front-end",
        summary: "front end of large warps: an instruction issues in sub-warps",
        source: "hw/src/large_warps/sub_warps/large_warp_front_end.rs",
        inputs: [clock, reset, literal_refetch, wait_full, jump_optimisation, control_tag],
        links: [
            code: CodeIn, fetch: FetchIn, mask: MaskIn, fetch_order: ChoiceOut, slots: SlotsOut,
            pair: PairOut, packet: PacketOut, completion: CompletionIn
        ],
        modules: [lwm_tiny, lwm_small, lwm_paper],
        sizes: [lanes = LANES, warps = WARPS, rows = LW_ROWS, large_warps = LARGE_WARPS],
        block: LargeWarpFrontEnd,
    },
    block! {
        name: "sub-warp-builder",
        summary: "packs the threads of an instruction into sub-warps, at most one thread a lane",
        source: "hw/src/large_warps/sub_warps/sub_warp_builder.rs",
        inputs: [clock, reset, load, mask, busy, jump, ballot, wait_full, take],
        modules: [lwm_tiny, lwm_small, lwm_paper],
        sizes: [lanes = LANES, rows = LW_ROWS],
        block: SubWarpBuilder<LANES, LW_ROWS, LW_ROW_W>,
        sweeps: [
            parameter "rows", fixed "4 lanes", formula "4 R", |rows| 4 * rows,
            points {
                1: SubWarpBuilder<4, 1, 1>,
                2: SubWarpBuilder<4, 2, 1>,
                4: SubWarpBuilder<4, 4, 2>,
                8: SubWarpBuilder<4, 8, 3>,
            };
        ],
    },
    block! {
        name: "busy-column",
        summary: "threads of one lane that are in flight",
        source: "hw/src/large_warps/sub_warps/busy_column.rs",
        inputs: [
            clock, reset, large_warp, set_thread, clear_valid, clear_large_warp, clear_row
        ],
        modules: [lwm_tiny, lwm_small, lwm_paper],
        sizes: [rows = LW_ROWS, large_warps = LARGE_WARPS],
        block: BusyColumn<LW_ROWS, LARGE_WARPS, LW_ROW_W, LW_W>,
    },
    block! {
        name: "sub-warp-table",
        summary: "sub-warps in flight: numbers, lanes, rows and annotations",
        source: "hw/src/large_warps/sub_warps/sub_warp_table.rs",
        inputs: [
            clock, reset, fetched, issue_valid, issue_large_warp, issue_jump, issue_lanes,
            issue_row, completion_valid, completion_tag, control_tag
        ],
        typed: [issue_annotation],
        modules: [lwm_tiny, lwm_small, lwm_paper],
        sizes: [lanes = LANES, rows = LW_ROWS, large_warps = LARGE_WARPS],
        block: SubWarpTable<LANES, WARPS, LW_ROWS, LARGE_WARPS, SW_W, LW_ROW_W, LW_W>,
        sweeps: [
            parameter "rows", fixed "4 lanes, 2 large warps", formula "6 R", |rows| 6 * rows,
            points {
                1: SubWarpTable<4, 2, 1, 2, 1, 1, 1>,
                2: SubWarpTable<4, 4, 2, 2, 2, 1, 1>,
                4: SubWarpTable<4, 8, 4, 2, 3, 2, 1>,
                8: SubWarpTable<4, 16, 8, 2, 4, 3, 1>,
            };
        ],
    },
    block! {
        name: "large-warp-states",
        summary: "which large warps are held by an instruction, and which wait at the barrier",
        source: "hw/src/large_warps/sub_warps/large_warp_states.rs",
        inputs: [
            clock, reset, fetched, issue_valid, issue_large_warp, issue_relaxed, completion_valid,
            completion_large_warp, completion_whole, completion_barrier
        ],
        links: [slots: SlotsOut],
        modules: [lwm_tiny, lwm_small, lwm_paper],
        sizes: [large_warps = LARGE_WARPS],
        block: LargeWarpStates<LARGE_WARPS, LW_W>,
    },
];
