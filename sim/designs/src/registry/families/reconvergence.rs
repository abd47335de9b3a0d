//! Which threads of a warp execute together: control units without regrouping.

use crate::registry::Block;
use heddle_hw::reconvergence::{WarpContexts, WarpStacks};

/// The rows.
pub const RECONVERGENCE: &[Block] = &[
    block! {
        name: "warp-stacks",
        summary: "control unit of pdom and spe: a reconvergence stack for each warp",
        source: "hw/src/reconvergence/warp_stacks.rs",
        inputs: [clock, reset, stack_reuse, prune, likely_convergence],
        links: [
            start: StartIn, warps: WarpsOut, slots: SlotsIn, fetch: FetchOut, decode: DecodeIn,
            issue: IssueOut, completion: SlotCompletionIn
        ],
        sizes: [lanes = LANES, warps = WARPS, slots = WARPS, blocks = BLOCKS, pc_bits = PC_W],
        block: WarpStacks<LANES, WARPS, SW_W, LANE_W, POSITION_W, 0>,
        sweeps: [
            parameter "stack_depth", fixed "8 lanes, 8 warps", formula "1718", |_| 1718,
            points {
                8: WarpStacks<8, 8, 3, 3, 3, 0>,
                16: WarpStacks<8, 8, 3, 3, 4, 0>,
                32: WarpStacks<8, 8, 3, 3, 5, 0>,
                64: WarpStacks<8, 8, 3, 3, 6, 0>,
            };
        ],
    },
    block! {
        name: "warp-contexts",
        summary: "control unit of nrec: the sides of a branch go on as contexts of their own",
        source: "hw/src/reconvergence/warp_contexts.rs",
        inputs: [clock, reset, fetch_place, issue_place],
        links: [
            start: StartIn, initialise: InitialiseIn, warps: WarpsOut, slots: SlotsIn,
            fetch: FetchOut, decode: DecodeIn, issue: IssueOut, completion: SlotCompletionIn
        ],
        sizes: [lanes = LANES, warps = WARPS, slots = CONTEXTS, blocks = BLOCKS, pc_bits = PC_W],
        block: WarpContexts<LANES, WARPS, CONTEXTS, SW_W, LANE_W, CONTEXT_W>,
    },
];
