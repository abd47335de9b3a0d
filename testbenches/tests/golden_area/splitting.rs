//! What the blocks of predictable wavefront splitting store, beside the formulas of their sources, and what kind of storage
//! it is.

use crate::structures::{Core, clog2};

/// A block, and what it stores in terms of its sizes.
struct Structure {
    block: &'static str,
    formula: &'static str,
    flip_flops: fn(&Core) -> u64,
    memory_bits: fn(&Core) -> u64,
}

/// Bits of the number of a unit.
fn unit_width(core: &Core) -> u64 {
    clog2(core.size("units")).max(1)
}

/// Contexts of a warp slot: threads and children of each, whether it waits or is a child, where it has been split.
fn warp_splits(core: &Core) -> u64 {
    let units = core.size("units");
    units * (core.size("lanes") + units * unit_width(core) + 1) + 17 * (units - 1)
}

/// Mask registers of a context.
fn mask_file(core: &Core) -> u64 {
    8 * core.size("lanes")
}

fn mask_registers(core: &Core) -> u64 {
    core.size("units") * mask_file(core)
}

/// Stacks of the contexts of a unit: the top of each, without the threads that run, whose turn it is to be popped, and an entry on
/// its way to the memory.
fn stacks_of_a_unit(core: &Core) -> u64 {
    let (lanes, contexts) = (core.size("lanes"), core.size("contexts"));
    contexts * (135 + lanes + 1) + 136 + lanes + clog2(contexts)
}

/// Contexts of all units.
fn contexts(core: &Core) -> u64 {
    core.size("units") * core.size("contexts")
}

/// Words of the instruction memory: a memory with synchronous read.
const CODE_WORDS: u64 = 8192;

const STRUCTURES: [Structure; 11] = [
    Structure {
        block: "warp-splits",
        formula: "UNITS x (LANES + UNITS x log2 UNITS + 1) + 17 x S",
        flip_flops: warp_splits,
        memory_bits: |_| 0,
    },
    Structure {
        block: "mask-file",
        formula: "8 x LANES",
        flip_flops: mask_file,
        memory_bits: |_| 0,
    },
    Structure {
        block: "mask-registers",
        formula: "8 x LANES x UNITS",
        flip_flops: mask_registers,
        memory_bits: |_| 0,
    },
    Structure {
        block: "split-stacks",
        formula: "contexts and mask registers of each warp slot, a stack of 64 entries for each context",
        flip_flops: |core| {
            core.size("contexts") * (warp_splits(core) + mask_registers(core))
                + core.size("units") * stacks_of_a_unit(core)
        },
        memory_bits: |core| contexts(core) * 64 * (127 + core.size("lanes")),
    },
    Structure {
        block: "group-front-end",
        formula: "fetch stages, orders, states and buffers of all contexts, the turn; one instruction memory",
        flip_flops: |core| {
            let contexts = core.size("contexts");
            core.size("units") * (24 + clog2(contexts) + 9 * contexts + 1) + 1
        },
        memory_bits: |core| CODE_WORDS * 84 + contexts(core) * (24 + 52 + 79 + 2 * 5),
    },
    Structure {
        block: "lane-registers",
        formula: "CONTEXTS banks of 32 words, x0 being the instruction counter, with three bits each",
        flip_flops: |core| core.size("contexts") * 3,
        memory_bits: |core| core.size("contexts") * 32 * 32,
    },
    Structure {
        block: "memory-place",
        formula: "184 + LANES x (log2 CONTEXTS + 65) + slot + log2 CONTEXTS + 1",
        flip_flops: |core| {
            let k = clog2(core.size("contexts"));
            184 + core.size("lanes") * (k + 65) + (unit_width(core) + k) + k + 1
        },
        memory_bits: |_| 0,
    },
    Structure {
        block: "request-memory",
        formula: "5 x CONTEXTS",
        flip_flops: |_| 0,
        memory_bits: |core| 5 * core.size("contexts"),
    },
    Structure {
        block: "regrouped-split-stacks",
        formula: "as split-stacks",
        flip_flops: |core| {
            core.size("contexts") * (warp_splits(core) + mask_registers(core))
                + core.size("units") * stacks_of_a_unit(core)
        },
        memory_bits: |core| contexts(core) * 64 * (127 + core.size("lanes")),
    },
    Structure { block: "unit-contexts", formula: "nothing", flip_flops: |_| 0, memory_bits: |_| 0 },
    Structure {
        block: "merge-conflict",
        formula: "nothing",
        flip_flops: |_| 0,
        memory_bits: |_| 0,
    },
];

#[test]
fn blocks_of_wavefront_splitting_store_what_their_formulas_say() {
    for preset in ["tiny", "small", "paper"] {
        for Structure { block, formula, flip_flops, memory_bits } in &STRUCTURES {
            let core = Core::new(block, preset);
            let total = core.tree(&block.replace('-', "_")).total;
            let stored = (total.register_bits, total.memory_bits);
            let specified = (flip_flops(&core), memory_bits(&core));
            assert_eq!(stored, specified, "{preset}: {block}, {formula}");
        }
    }
}

#[test]
fn memories_of_wavefront_splitting_are_register_files_with_one_write_port() {
    for preset in ["tiny", "small", "paper"] {
        for block in ["lane-registers", "request-memory", "group-front-end", "split-stacks"] {
            let memories = Core::new(block, preset).memories();
            assert!(!memories.is_empty(), "{preset}: {block}");
            for memory in memories {
                let few_words = memory.depth <= 64 || memory.depth as u64 == CODE_WORDS;
                let fits = memory.writes == 1 && memory.reads <= 2 && few_words;
                assert!(fits, "{preset}: {block}, {memory:?} is no register file");
            }
        }
    }
}
