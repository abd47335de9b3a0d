//! The threads of a core by row, and the spill queue.

use crate::registry::Block;
use heddle_hw::formation::rows::{RowUnit, SpillPort, SpillQueue};

/// The rows.
pub const ROWS: &[Block] = &[
    block! {
        name: "row-unit",
        summary: "the threads of a core with dynamic warp formation: they start, wait, and enter the warp pool by row",
        source: "hw/src/formation/rows/row_unit.rs",
        inputs: [
            clock, reset, swizzle, completion_valid, completion_pc, completion_lanes, completion_sw,
            block_warps
        ],
        typed: [completion_control],
        links: [start: StartIn, initialise: InitialiseIn, warps: WarpsOut, row: GroupOut],
        modules: [dwf_tiny, dwf_small, dwf_paper],
        sizes: [lanes = LANES, warps = WARPS, blocks = BLOCKS],
        block: RowUnit<LANES, WARPS, BLOCKS, SW_W, BLOCK_W, KEY_W, 0>,
    },
    block! {
        name: "spill-queue",
        summary: "threads that find no place in the warp pool: they wait in memory, in order",
        source: "hw/src/formation/rows/spill_queue.rs",
        inputs: [clock, reset, fifo],
        links: [spilled: SpilledIn, offer: OfferOut, fill: GroupOut],
        modules: [dwf_tiny, dwf_small, dwf_paper],
        sizes: [lanes = LANES, warps = WARPS, key_bits = KEY_W, records = 1 << RECORD_W],
        block: SpillQueue<LANES, SW_W, KEY_W, RECORD_W>,
    },
    block! {
        name: "spill-port",
        summary: "the memory port of a core: of the memory unit first, of the spill queue otherwise",
        source: "hw/src/formation/rows/spill_port.rs",
        inputs: [],
        links: [unit: MemoryIn, offer: OfferIn, memory: MemoryOut],
        modules: [dwf_tiny, dwf_small, dwf_paper],
        sizes: [
            lanes = LANES, warps = WARPS, blocks = BLOCKS, records = 1 << RECORD_W, line_bytes = LINE_BYTES,
            tags = TAGS
        ],
        block: SpillPort<LANES, SW_W, KEY_W, RECORD_W, LINE_WORDS, LINE_BYTES, TAG_W, PORT_TAG_W>,
    },
];
