//! What every block of dynamic warp formation stores that has no row in the published table.

use crate::formation::{entry, is_published, key};
use crate::structures::{Core, clog2};
use heddle_designs::registry::BLOCKS;
use heddle_export::area::estimate;
use std::collections::BTreeMap;

/// Bits in terms of the sizes, and the same as a number.
type Formula = (&'static str, fn(&Core) -> u64);

const NONE: Formula = ("0", |_| 0);

/// A block, or a module in one, and what it stores.
struct Stored {
    block: &'static str,
    /// The module in the block; empty for the whole block.
    module: &'static str,
    /// Blocks in it, whose bits do not count here.
    parts: &'static [&'static str],
    flip_flops: Formula,
    memories: Formula,
}

/// A block without other blocks in it.
const fn block(block: &'static str, flip_flops: Formula, memories: Formula) -> Stored {
    Stored { block, module: "", parts: &[], flip_flops, memories }
}

/// A module in a block.
const fn module(
    block: &'static str,
    module: &'static str,
    flip_flops: Formula,
    memories: Formula,
) -> Stored {
    Stored { block, module, parts: &[], flip_flops, memories }
}

/// A block of blocks, and what it stores beside them.
const fn of_blocks(
    block: &'static str,
    parts: &'static [&'static str],
    flip_flops: Formula,
    memories: Formula,
) -> Stored {
    Stored { block, module: "", parts, flip_flops, memories }
}

/// Threads of a core.
fn threads(core: &Core) -> u64 {
    core.size("lanes") * core.size("warps")
}

/// Bits of a row.
fn row(core: &Core) -> u64 {
    clog2(core.size("warps"))
}

/// Bits of a number of threads of a group.
fn count(core: &Core) -> u64 {
    clog2(threads(core) + 1)
}

/// Bits of the index of a heap entry.
fn index(core: &Core) -> u64 {
    clog2(core.size("heap"))
}

/// Bits of an instruction tag.
fn tag(core: &Core) -> u64 {
    clog2(core.size("in_flight"))
}

/// Bits of the number of groups in the heap.
fn size(core: &Core) -> u64 {
    clog2(core.size("heap") + 1)
}

/// Bits of the merit of a warp.
fn merit(core: &Core) -> u64 {
    2 * entry(core) + 27
}

/// W lanes, R warps, P pool entries, H heap entries, Q places of the update queue, I instructions in flight; K bits of a key,
/// N of the number of a pool entry, C of a number of threads of a group, M of the merit of a warp.
const STORED: [Stored; 29] = [
    block("scheduler-clock", ("9", |_| 9), NONE),
    block(
        "pool-front-end",
        ("K + 2", |core| key(core) + 2),
        ("8192 x (32 + 52)", |_| 8192 * (32 + 52)),
    ),
    block(
        "flight-table",
        ("I x (log2 I + 2) + log2 I + 1", |core| {
            core.size("in_flight") * (tag(core) + 2) + tag(core) + 1
        }),
        ("I x (K + 24 + W x (log2 R + 2))", |core| {
            core.size("in_flight") * (key(core) + 24 + core.size("lanes") * (row(core) + 2))
        }),
    ),
    block(
        "majority-entry",
        ("K + C + 2 x N + 2", |core| key(core) + count(core) + 2 * entry(core) + 2),
        NONE,
    ),
    block(
        "update-queue",
        ("Q x (K + log2 (W + 1) + N + 2)", |core| {
            core.size("queue") * (key(core) + clog2(core.size("lanes") + 1) + entry(core) + 2)
        }),
        NONE,
    ),
    block("heap-sift", ("2 x log2 H + 3", |core| 2 * index(core) + 3), NONE),
    block("heap-room", NONE, NONE),
    of_blocks("heap-engine", &["heap-sift", "max-heap", "mheap-lut"], ("log2 (H + 1)", size), NONE),
    of_blocks(
        "full-heap-engine",
        &["heap-sift", "max-heap", "mheap-lut"],
        ("log2 (H + 1) + 1", |core| size(core) + 1),
        NONE,
    ),
    of_blocks(
        "group-unit",
        &["majority-entry", "update-queue", "heap-engine", "heap-room"],
        NONE,
        NONE,
    ),
    block("inserter", NONE, NONE),
    of_blocks(
        "insertion-unit",
        &["update-registers", "pc-warp-lut", "warp-pool", "pool-allocator", "inserter"],
        NONE,
        NONE,
    ),
    block("pool-order", ("(P + 1) x N", |core| (core.size("pool") + 1) * entry(core)), NONE),
    block(
        "pool-keys",
        ("P x (K + C) + K + 2", |core| {
            core.size("pool") * (key(core) + count(core)) + key(core) + 2
        }),
        NONE,
    ),
    block(
        "priority-counts",
        ("10 x W + 8 x P + R + 2 x N + 1", |core| {
            let (lanes, pool) = (core.size("lanes"), core.size("pool"));
            10 * lanes + 8 * pool + core.size("warps") + 2 * entry(core) + 1
        }),
        ("8 x W x R", |core| 8 * threads(core)),
    ),
    block("warp-merit", NONE, NONE),
    block(
        "ideal-pick",
        ("(P / 4 + P / 32) x M + N + 1", |core| {
            let pool = core.size("pool");
            (pool / 4 + pool / 32) * merit(core) + entry(core) + 1
        }),
        NONE,
    ),
    block("starvation-watch", ("N + 16", |core| entry(core) + 16), NONE),
    of_blocks(
        "policy-unit",
        &["pool-order", "pool-keys", "priority-counts", "ideal-pick", "starvation-watch"],
        ("2 x K + N + 3", |core| 2 * key(core) + entry(core) + 3),
        NONE,
    ),
    module(
        "row-unit",
        "thread_states",
        ("(2 x W + 1) x R", |core| (2 * core.size("lanes") + 1) * core.size("warps")),
        NONE,
    ),
    module("row-unit", "row_register", ("W + log2 R", |core| core.size("lanes") + row(core)), NONE),
    module("row-unit", "resume_lane", NONE, ("24 x R", |core| 24 * core.size("warps"))),
    block(
        "row-unit",
        ("(2 x W + 1) x R + W + log2 R", |core| {
            let (lanes, rows) = (core.size("lanes"), core.size("warps"));
            (2 * lanes + 1) * rows + lanes + row(core)
        }),
        ("24 x W x R", |core| 24 * threads(core)),
    ),
    block(
        "spill-queue",
        ("2 x log2 records + 2 + K + W x (log2 R + 1)", |core| {
            // A power of two above the number of threads.
            let record = clog2(threads(core) + 1);
            2 * record + 2 + key(core) + core.size("lanes") * (row(core) + 1)
        }),
        NONE,
    ),
    block("spill-port", NONE, NONE),
    module(
        "warp-barriers",
        "barrier_lane",
        ("2 x R", |core| 2 * core.size("warps")),
        ("8 x R", |core| 8 * core.size("warps")),
    ),
    block(
        "warp-barriers",
        ("27 x R + 2 x W x R + log2 I + 2", |core| {
            27 * core.size("warps") + 2 * threads(core) + tag(core) + 2
        }),
        ("8 x W x R", |core| 8 * threads(core)),
    ),
    of_blocks(
        "warp-formation",
        &[
            "scheduler-clock",
            "flight-table",
            "insertion-unit",
            "group-unit",
            "row-unit",
            "spill-queue",
        ],
        NONE,
        NONE,
    ),
    // From a row: an update register (1), the row register (1), rows that enter from a warp barrier (R); boost (1). Of each
    // instruction in flight what policies and warp barriers will ask of it.
    of_blocks(
        "full-warp-formation",
        &["warp-formation", "policy-unit", "warp-barriers"],
        ("R + 3", |core| core.size("warps") + 3),
        ("30 x I", |core| 30 * core.size("in_flight")),
    ),
];

/// Bits of flip-flops and of memories of a block, or of a module in it.
fn measured(block: &str, module: &str, preset: &str) -> [u64; 2] {
    let core = Core::new(block, preset);
    let node = match module {
        "" => estimate(core.design()).expect("it is estimated").top,
        module => core.tree(module),
    };
    [node.total.register_bits, node.total.memory_bits]
}

#[test]
fn every_block_of_dynamic_warp_formation_stores_what_its_formula_says() {
    let blocks = BLOCKS.iter().filter(|it| it.source.starts_with("hw/src/formation/"));
    let blocks: Vec<&str> = blocks.map(|it| it.name).collect();
    for name in &blocks {
        let has_formula = STORED.iter().any(|it| it.module.is_empty() && it.block == *name);
        assert_ne!(has_formula, is_published(name), "{name}: formulas");
    }
    for preset in ["tiny", "small", "paper"] {
        let sizes = Core::new("full-warp-formation", preset);
        let whole: BTreeMap<&str, [u64; 2]> =
            blocks.iter().map(|name| (*name, measured(name, "", preset))).collect();
        for Stored { block, module, parts, flip_flops, memories } in &STORED {
            let stored = match *module {
                "" => whole[block],
                module => measured(block, module, preset),
            };
            for (index, (formula, bits)) in [flip_flops, memories].into_iter().enumerate() {
                let of_parts: u64 = parts.iter().map(|part| whole[part][index]).sum();
                let own = stored[index] - of_parts;
                let what = ["flip-flops", "memories"][index];
                assert_eq!(own, bits(&sizes), "{preset}: {block} {module}, {what} {formula}");
            }
        }
    }
}
