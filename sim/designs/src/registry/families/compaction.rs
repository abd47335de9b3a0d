//! Thread block compaction.

use crate::registry::Block;
use heddle_hw::compaction::{BlockStacks, ThreadCompactor};

/// The rows.
pub const COMPACTION: &[Block] = &[
    block! {
        name: "thread-compactor",
        summary: "packs the active threads of a block into as few warps as their lanes allow",
        source: "hw/src/compaction/thread_compactor.rs",
        inputs: [
            clock, reset, request_valid, request_block, load_mask, load_base, load_pc,
            load_compaction_disabled, warp_ready
        ],
        sizes: [lanes = LANES, warps = WARPS, blocks = BLOCKS, pc_bits = PC_W],
        block: ThreadCompactor,
        sweeps: [
            parameter "lanes", fixed "8 warps, 4 blocks", formula "8 L + 46", |lanes| 8 * lanes + 46,
            points {
                4: ThreadCompactor<4, 8, 4, 24, 3, 2, 4>,
                8: ThreadCompactor<8, 8, 4, 24, 3, 2, 4>,
                16: ThreadCompactor<16, 8, 4, 24, 3, 2, 4>,
                32: ThreadCompactor<32, 8, 4, 24, 3, 2, 4>,
            };
            parameter "warps", fixed "8 lanes, 4 blocks", formula "8 N + 2 log2 N + 40", |warps| 8 * warps + 2 * u64::from(warps.ilog2()) + 40,
            points {
                4: ThreadCompactor<8, 4, 4, 24, 2, 2, 3>,
                8: ThreadCompactor<8, 8, 4, 24, 3, 2, 4>,
                16: ThreadCompactor<8, 16, 4, 24, 4, 2, 5>,
                32: ThreadCompactor<8, 32, 4, 24, 5, 2, 6>,
            };
        ],
    },
    block! {
        name: "block-stacks",
        summary: "control unit of thread block compaction: block-wide stacks, warp buffer, compactor",
        source: "hw/src/compaction/block_stacks.rs",
        inputs: [
            clock, reset, stack_reuse, prune, likely_convergence, unanimous, compaction_disabled,
            start_block_slot
        ],
        links: [
            start: StartIn, blocks: BlocksIn, warps: WarpsOut, slots: SlotsIn, fetch: FetchOut,
            decode: DecodeIn, issue: IssueOut, completion: SlotCompletionIn
        ],
        sizes: [lanes = LANES, warps = WARPS, slots = WARPS, blocks = BLOCKS, pc_bits = PC_W],
        block: BlockStacks,
        sweeps: [
            parameter "lanes", fixed "8 warps, 4 blocks", formula "31 L + 586", |lanes| 31 * lanes + 586,
            points {
                4: BlockStacks<4, 8, 4, 3, 2, 2, 4, 6, 4>,
                8: BlockStacks<8, 8, 4, 3, 3, 2, 4, 6, 4>,
                16: BlockStacks<16, 8, 4, 3, 4, 2, 4, 6, 4>,
            };
            parameter "warps", fixed "8 lanes, 4 blocks", formula "29 N + 16 log2 N + 554", |warps| 29 * warps + 16 * u64::from(warps.ilog2()) + 554,
            points {
                4: BlockStacks<8, 4, 4, 2, 3, 2, 3, 6, 4>,
                8: BlockStacks<8, 8, 4, 3, 3, 2, 4, 6, 4>,
                16: BlockStacks<8, 16, 4, 4, 3, 2, 5, 6, 4>,
                32: BlockStacks<8, 32, 4, 5, 3, 2, 6, 6, 4>,
            };
            parameter "stack_depth", fixed "8 lanes, 8 warps, 4 blocks", formula "834", |_| 834,
            points {
                8: BlockStacks<8, 8, 4, 3, 3, 2, 4, 3, 1>,
                16: BlockStacks<8, 8, 4, 3, 3, 2, 4, 4, 2>,
                32: BlockStacks<8, 8, 4, 3, 3, 2, 4, 5, 3>,
                64: BlockStacks<8, 8, 4, 3, 3, 2, 4, 6, 4>,
            };
        ],
    },
];
