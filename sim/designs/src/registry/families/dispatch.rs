//! From a launch to warps.

use crate::registry::Block;
use heddle_hw::dispatch::{BlockTable, Dispatcher};

/// The rows.
pub const DISPATCH: &[Block] = &[
    block! {
        name: "dispatcher",
        summary: "gives the thread blocks of a launch, in their order, to free warp slots",
        source: "hw/src/dispatch/dispatcher.rs",
        inputs: [clock, reset, resident, occupied, initialise_ready],
        links: [launch: LaunchIn],
        sizes: [lanes = LANES, warps = WARPS, blocks = BLOCKS],
        block: Dispatcher<LANES, WARPS, BLOCKS, SW_W, LANE_W, BLOCK_W, WCNT_W, 1>,
        sweeps: [
            parameter "warps", fixed "8 lanes, 4 blocks", formula "N + 2 log2 N + 70",
            |warps| warps + 2 * u64::from(warps.ilog2()) + 70,
            points {
                4: Dispatcher<8, 4, 4, 2, 3, 2, 3, 1>,
                8: Dispatcher<8, 8, 4, 3, 3, 2, 4, 1>,
                16: Dispatcher<8, 16, 4, 4, 3, 2, 5, 1>,
            };
        ],
    },
    block! {
        name: "block-table",
        summary: "resident thread blocks: their ends and their barriers",
        source: "hw/src/dispatch/block_table.rs",
        inputs: [
            clock, reset, allocate, allocate_number, allocate_thread_base, allocate_base,
            allocate_warps, start, shared_stride, issue_row
        ],
        links: [warps: WarpsIn],
        sizes: [warps = WARPS, blocks = BLOCKS],
        block: BlockTable<WARPS, BLOCKS, SW_W, 1>,
        sweeps: [
            parameter "warps", fixed "4 blocks", formula "4 N + 4 log2 N + 260",
            |warps| 4 * warps + 4 * u64::from(warps.ilog2()) + 260,
            points { 4: BlockTable<4, 4, 2, 1>, 8: BlockTable<8, 4, 3, 1>, 16: BlockTable<16, 4, 4, 1> };
        ],
    },
];
