//! Dual-path execution.

use crate::registry::Block;
use heddle_hw::dual_path::front_end::{DualScoreboard, PathBuffer, SideChoice, UnresolvedWarps};
use heddle_hw::dual_path::stacks::{CurrentSides, PushRegister};

/// The rows.
pub const DUAL_PATH: &[Block] = &[
    block! {
        name: "dual-path-stacks",
        summary: "control unit of dual-path execution: a stack for each warp, with two sides in each entry",
        source: "hw/src/dual_path/stacks/dual_path_stacks.rs",
        inputs: [clock, reset, stack_reuse, prune, copy_one_side, becomes],
        typed: [sides],
        links: [
            start: StartIn, warps: WarpsOut, slots: SlotsIn, paths: PathStatesIn, fetch: FetchOut,
            decode: DecodeIn, issue: IssueOut, completion: SlotCompletionIn
        ],
        modules: [dpe_tiny, dpe_small, dpe_paper],
        sizes: [
            lanes = LANES, warps = WARPS, slots = SLOTS, blocks = BLOCKS, stack_depth = STACK_DEPTH
        ],
        block: DualPathStacks,
    },
    block! {
        name: "full-dual-path-stacks",
        summary: "dual-path-stacks with path forwarding",
        source: "hw/src/dual_path/stacks/dual_path_stacks.rs",
        inputs: [clock, reset, stack_reuse, prune, copy_one_side, becomes, path_forwarding],
        typed: [sides],
        links: [
            start: StartIn, warps: WarpsOut, slots: SlotsIn, paths: PathStatesIn, fetch: FetchOut,
            decode: DecodeIn, issue: IssueOut, completion: SlotCompletionIn
        ],
        modules: [dpe_tiny, dpe_small, dpe_paper],
        sizes: [
            lanes = LANES, warps = WARPS, slots = SLOTS, blocks = BLOCKS, stack_depth = STACK_DEPTH
        ],
        block: FullDualPathStacks,
    },
    block! {
        name: "dual-scoreboard",
        summary: "registers of each side of a warp in flight, and which of them the other side waits for",
        source: "hw/src/dual_path/front_end/dual_scoreboard.rs",
        inputs: [
            clock, reset, decode_slots, decode_reads_first, decode_reads_second, issue_slots,
            complete_slots, complete_memory, complete_writes, complete_rd, copy
        ],
        typed: [decode_instruction, issue_instruction],
        modules: [dpe_tiny, dpe_small, dpe_paper],
        sizes: [warps = WARPS],
        block: DualScoreboard<SLOTS, WARPS>,
        sweeps: [
            parameter "warps", fixed "", formula "206 N", |warps| 206 * warps,
            points {
                2: DualScoreboard<4, 2>, 4: DualScoreboard<8, 4>, 8: DualScoreboard<16, 8>,
            };
        ],
    },
    block! {
        name: "path-buffer",
        summary: "a decoded instruction for each side, and where the side goes on behind it",
        source: "hw/src/dual_path/front_end/path_buffer.rs",
        inputs: [
            clock, write_valid, write_slot, write_pc, write_next_pc, write_calls, issue_slot, completion_slot
        ],
        typed: [write_instruction, write_annotation],
        modules: [dpe_tiny, dpe_small, dpe_paper],
        sizes: [warps = WARPS],
        block: PathBuffer<WARPS, SW_W, SLOT_W>,
    },
    block! {
        name: "side-choice",
        summary: "which side of the warp issues that the order has chosen",
        source: "hw/src/dual_path/front_end/side_choice.rs",
        inputs: [clock, reset, left_first],
        links: [choice: ChoiceIn, order: ChoiceOut],
        modules: [dpe_tiny, dpe_small, dpe_paper],
        sizes: [warps = WARPS],
        block: SideChoice<SLOTS, WARPS, SLOT_W, SW_W>,
    },
    block! {
        name: "unresolved-warps",
        summary: "warps with a control instruction in flight",
        source: "hw/src/dual_path/front_end/unresolved_warps.rs",
        inputs: [clock, reset, issuing, completing],
        modules: [dpe_tiny, dpe_small, dpe_paper],
        sizes: [warps = WARPS],
        block: UnresolvedWarps<SLOTS, WARPS>,
    },
    block! {
        name: "push-register",
        summary: "a branch that has diverged, in the push cycle of its warp",
        source: "hw/src/dual_path/stacks/push_register.rs",
        inputs: [
            clock, reset, load_valid, load_slot, load_pc, load_taken, load_not_taken, load_target
        ],
        typed: [load_annotation],
        modules: [dpe_tiny, dpe_small, dpe_paper],
        sizes: [lanes = LANES, warps = WARPS],
        block: PushRegister<LANES, SLOT_W>,
    },
    block! {
        name: "current-sides",
        summary: "which side of each warp may issue, if only one of them may",
        source: "hw/src/dual_path/stacks/current_sides.rs",
        inputs: [clock, reset, constrained, start, to_left, to_right, running, misses],
        modules: [dpe_tiny, dpe_small, dpe_paper],
        sizes: [warps = WARPS],
        block: CurrentSides<WARPS, SLOTS>,
    },
];
