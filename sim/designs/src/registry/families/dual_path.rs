//! Dual-path execution.

use crate::registry::Block;
use heddle_hw::dual_path::front_end::{DualScoreboard, PathBuffer, SideChoice, UnresolvedWarps};
use heddle_hw::dual_path::stacks::{
    CurrentSides, DualPathStacks, DualPop, DualPush, DualStackMemory, ForwardedPaths, PushRegister,
};

/// The control unit, or the same with path forwarding, which has one more input.
macro_rules! stacks {
    (
        $name: literal, $summary: literal, $block: ty $(, $forwarding: ident)?;
        sweeps: [$($sweep: tt)*]
    ) => {
        block! {
            name: $name,
            summary: $summary,
            source: "hw/src/dual_path/stacks/dual_path_stacks.rs",
            inputs: [clock, reset, stack_reuse, prune, copy_one_side, becomes $(, $forwarding)?],
            typed: [sides],
            links: [
                start: StartIn, warps: WarpsOut, slots: SlotsIn, paths: PathStatesIn, fetch: FetchOut,
                decode: DecodeIn, issue: IssueOut, completion: SlotCompletionIn
            ],
            modules: [dpe_tiny, dpe_small, dpe_paper],
            sizes: [
                lanes = LANES, warps = WARPS, slots = SLOTS, blocks = BLOCKS, stack_depth = STACK_DEPTH
            ],
            block: $block,
            sweeps: [$($sweep)*],
        }
    };
}

/// The front end, or the same with path forwarding, which has one more input.
macro_rules! front_end {
    ($name: literal, $summary: literal, $block: ty $(, $forwarding: ident)?) => {
        block! {
            name: $name,
            summary: $summary,
            source: "hw/src/dual_path/front_end/dual_path_front_end.rs",
            inputs: [clock, reset $(, $forwarding)?],
            links: [
                code: CodeIn, fetch: FetchIn, fetch_order: ChoiceOut, slots: SlotsOut, paths: PathStatesOut,
                issue: IssueIn, issue_order: ChoiceOut, packet: PacketOut, completion: CompletionIn
            ],
            modules: [dpe_tiny, dpe_small, dpe_paper],
            sizes: [lanes = LANES, warps = WARPS, slots = SLOTS],
            block: $block,
        }
    };
}

/// The memory of covered entries, or the same with path forwarding, which has one more input.
macro_rules! stack_memory {
    ($name: literal, $summary: literal, $block: ty $(, $forwarding: ident)?) => {
        block! {
            name: $name,
            summary: $summary,
            source: "hw/src/dual_path/stacks/dual_stack_memory.rs",
            inputs: [
                clock, read_position, write_valid, write_position, write_left_valid, write_left_position,
                write_right_valid, write_right_position, write_left_mask, write_right_mask $(, $forwarding)?
            ],
            typed: [write_covered, write_left, write_right],
            modules: [dpe_tiny, dpe_small, dpe_paper],
            sizes: [lanes = LANES, stack_depth = STACK_DEPTH],
            block: $block,
        }
    };
}

/// The rows.
pub const DUAL_PATH: &[Block] = &[
    stacks!(
        "dual-path-stacks",
        "control unit of dual-path execution: a stack for each warp, with two sides in each entry",
        DualPathStacks;
        sweeps: [
            parameter "stack_depth", fixed "8 lanes, 8 warps", formula "1367", |_| 1367,
            points {
                8: DualPathStacks<8, 8, 16, 3, 4, 3, 3, 8, 0>,
                16: DualPathStacks<8, 8, 16, 3, 4, 3, 4, 16, 0>,
                32: DualPathStacks<8, 8, 16, 3, 4, 3, 5, 32, 0>,
                64: DualPathStacks<8, 8, 16, 3, 4, 3, 6, 64, 0>,
            };
        ]
    ),
    stacks!(
        "full-dual-path-stacks",
        "dual-path-stacks with path forwarding",
        FullDualPathStacks,
        path_forwarding;
        sweeps: []
    ),
    front_end!(
        "dual-path-front-end",
        "front end of dual-path execution: a buffered front end whose slots are the sides of the warps",
        DualPathFrontEnd
    ),
    front_end!(
        "full-dual-path-front-end",
        "dual-path-front-end with path forwarding",
        FullDualPathFrontEnd,
        straight
    ),
    block! {
        name: "dual-scoreboard",
        summary: "registers of each side of a warp in flight, and which of them the other side waits for",
        source: "hw/src/dual_path/front_end/dual_scoreboard.rs",
        inputs: [
            clock, reset, decode_slots, decode_reads_first, decode_reads_second, issue_slots,
            complete_slots, complete_memory, complete_writes, complete_rd, copy
        ],
        typed: [decode_instruction],
        modules: [dpe_tiny, dpe_small, dpe_paper],
        sizes: [warps = WARPS],
        block: DualScoreboard<SLOTS, WARPS>,
        sweeps: [
            parameter "warps", fixed "", formula "218 N", |warps| 218 * warps,
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
        block: PushRegister<LANES, WARPS, SLOT_W>,
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
    block! {
        name: "dual-push",
        summary: "what a branch that diverges does to the stack of its warp: the new TOS, and the entry that it covers",
        source: "hw/src/dual_path/stacks/dual_push.rs",
        inputs: [
            stack_reuse, prune, top_left_mask, top_right_mask, top_position, right, other_valid, taken,
            not_taken, target, rpc
        ],
        typed: [top_shared, top_left, top_right, kind],
        modules: [dpe_tiny, dpe_small, dpe_paper],
        sizes: [lanes = LANES, stack_depth = STACK_DEPTH],
        block: DualPush<LANES, POSITION_W>,
    },
    block! {
        name: "dual-pop",
        summary: "what remains when an entry is popped: the TOS behind it, and the address to which its sides return",
        source: "hw/src/dual_path/stacks/dual_pop.rs",
        inputs: [left_returned, left_pc, right_returned, right_pc],
        typed: [top, below, below_left, below_right],
        modules: [dpe_tiny, dpe_small, dpe_paper],
        sizes: [],
        block: DualPop,
    },
    stack_memory!(
        "dual-stack-memory",
        "the covered entries of a warp's stack, in banks of words, left sides and right sides",
        DualStackMemory<LANES, POSITION_W, 0>
    ),
    stack_memory!(
        "full-dual-stack-memory",
        "dual-stack-memory whose entries may be covered while a forwarded path runs in a side of them",
        DualStackMemory<LANES, POSITION_W, 1>,
        write_vacant
    ),
    block! {
        name: "forwarded-paths",
        summary: "suspended paths that run in a free side of the TOS, of all warps",
        source: "hw/src/dual_path/stacks/forwarded_paths.rs",
        inputs: [
            clock, reset, position, running, done, valid, pushing, suspends_left, suspends_right, popping,
            leaves, comes
        ],
        modules: [dpe_tiny, dpe_small, dpe_paper],
        sizes: [warps = WARPS, stack_depth = STACK_DEPTH],
        block: ForwardedPaths<WARPS, SLOTS, POSITION_W, STACK_DEPTH>,
    },
];
