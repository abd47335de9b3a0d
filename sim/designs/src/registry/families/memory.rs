//! The memory stage.

use crate::registry::Block;
use heddle_hw::pipeline::memory::{AddressUnit, Coalescer, MemoryUnit, SharedMemory};
use heddle_hw::presets::SHARED_WORDS;

/// The rows.
pub const MEMORY: &[Block] = &[
    block! {
        name: "memory-unit",
        summary: "loads, stores and atomics: from stage X to their completions",
        source: "hw/src/pipeline/memory/memory_unit.rs",
        inputs: [clock, reset, valid, first, second],
        links: [
            operation: OperationIn, launch: LaunchIn, memory: MemoryOut, response: ResultOut,
            part: ResultOut
        ],
        sizes: [lanes = LANES, warps = WARPS, line_bytes = LINE_BYTES, tags = TAGS],
        block: MemoryUnit<
            LANES, WARPS, LINE_WORDS, LINE_BYTES, TAGS, SW_W, SW_W, LANE_W, TAG_W, OFFSET_W, BANK_WORD_W,
            SW_W, 0,
        >,
    },
    block! {
        name: "address-unit",
        summary: "address of one lane: check, memory, place in it",
        source: "hw/src/pipeline/memory/address_unit.rs",
        inputs: [
            address, lane, sw, modifies, shared_bytes, shared_base, read_only_start, read_only_end
        ],
        typed: [width],
        sizes: [lanes = LANES, warps = WARPS],
        block: AddressUnit<WARPS, SW_W, LANE_W>,
    },
    block! {
        name: "coalescer",
        summary: "which lanes the next part of a memory instruction serves",
        source: "hw/src/pipeline/memory/coalescer.rs",
        inputs: [remaining, shared, atomic, address],
        sizes: [lanes = LANES, line_bytes = LINE_BYTES],
        block: Coalescer<LANES, LINE_BYTES>,
        sweeps: [
            parameter "lanes", fixed "64 bytes a line", formula "0", |_| 0,
            points { 4: Coalescer<4, 64>, 8: Coalescer<8, 64>, 16: Coalescer<16, 64> };
        ],
    },
    block! {
        name: "shared-memory",
        summary: "shared memory of the core: one bank a lane",
        source: "hw/src/pipeline/memory/shared_memory.rs",
        inputs: [
            clock, emit, store, active, bank_word, write_value, write_mask, atomic_write,
            atomic_bank, atomic_bank_word, atomic_value
        ],
        sizes: [lanes = LANES, words = SHARED_WORDS],
        block: SharedMemory<LANES, BANK_WORD_W>,
    },
];
