//! The table. A new block or core is one more entry.

use super::{Block, Preset};
use crate::build;
use heddle_hw::cells::{
    FirstSet, MaxTree, OldestFirstArbiter, OneHotToBinary, OrTree, PopulationCount,
    PriorityEncoder, Queue, RoundRobinArbiter,
};
use heddle_hw::presets::{paper, small, tiny};
use rust_hdl::core::prelude::Bits;

/// The parameters of a preset that all mechanisms share.
macro_rules! sizes {
    ($preset: ident) => {
        &[
            ("lanes", $preset::LANES),
            ("warps", $preset::WARPS),
            ("blocks", $preset::BLOCKS),
            ("pc_bits", $preset::PC_W),
        ]
    };
}

/// The parameters of a preset of a core.
macro_rules! core_sizes {
    ($preset: ident) => {
        &[
            ("lanes", $preset::LANES),
            ("warps", $preset::WARPS),
            ("blocks", $preset::BLOCKS),
            ("pc_bits", $preset::PC_W),
            ("line_bytes", $preset::LINE_BYTES),
            ("tags", $preset::TAGS),
        ]
    };
}

/// The presets of a block: of one that `heddle_hw::presets` has in each size, by its name there;
/// of a cell, by parameters and type, a line a size.
macro_rules! presets {
    ($block: ident, $parameters: ident) => {
        &[
            Preset { name: "tiny", parameters: $parameters!(tiny), build: build::<tiny::$block> },
            Preset { name: "small", parameters: $parameters!(small), build: build::<small::$block> },
            Preset { name: "paper", parameters: $parameters!(paper), build: build::<paper::$block> },
        ]
    };
    ($($name: literal, $parameters: expr, $block: ty);* $(;)?) => {
        &[$(Preset { name: $name, parameters: &$parameters, build: build::<$block> }),*]
    };
}

/// Every core. A core runs programs; as a block its inputs are random.
pub static CORES: &[Block] = &[
    Block {
        name: "pdom-core",
        summary: "SIMT core with a reconvergence stack for each warp",
        source: "hw/src/top/pdom_core.rs",
        presets: presets!(PdomCore, core_sizes),
    },
    Block {
        name: "spe-core",
        summary: "SIMT core with a stack and a scoreboard of registers for each warp",
        source: "hw/src/top/pdom_core.rs",
        presets: presets!(SpeCore, core_sizes),
    },
    Block {
        name: "nrec-core",
        summary: "SIMT core in which diverged threads never join again",
        source: "hw/src/top/nrec_core.rs",
        presets: presets!(NrecCore, core_sizes),
    },
    Block {
        name: "tbc-core",
        summary: "SIMT core with a stack for each thread block, whose warps are formed anew",
        source: "hw/src/top/tbc_core.rs",
        presets: presets!(TbcCore, core_sizes),
    },
];

/// Every block below the cores, mechanisms first, then cells in alphabetical order.
pub static BLOCKS: &[Block] = &[
    Block {
        name: "thread-compactor",
        summary: "packs the active threads of a block into as few warps as their lanes allow",
        source: "hw/src/compaction/thread_compactor.rs",
        presets: presets!(ThreadCompactor, sizes),
    },
    Block {
        name: "block-stacks",
        summary: "control unit of thread block compaction: block-wide stacks, warp buffer, compactor",
        source: "hw/src/compaction/block_stacks.rs",
        presets: presets!(BlockStacks, sizes),
    },
    Block {
        name: "first-set",
        summary: "lowest set bit of a word, as one-hot",
        source: "hw/src/cells/first_set.rs",
        presets: presets! {
            "tiny", [("bits", 4)], FirstSet<4>;
            "small", [("bits", 8)], FirstSet<8>;
            "paper", [("bits", 32)], FirstSet<32>;
        },
    },
    Block {
        name: "max-tree",
        summary: "largest of several numbers",
        source: "hw/src/cells/max_tree.rs",
        presets: presets! {
            "tiny", [("numbers", 4), ("bits", 3)], MaxTree<4, 3>;
            "small", [("numbers", 8), ("bits", 4)], MaxTree<8, 4>;
            "paper", [("numbers", 32), ("bits", 6)], MaxTree<32, 6>;
        },
    },
    Block {
        name: "oldest-first-arbiter",
        summary: "grants the slot that was filled longest ago",
        source: "hw/src/cells/oldest_first_arbiter.rs",
        presets: presets! {
            "tiny", [("slots", 2)], OldestFirstArbiter<2, 1>;
            "small", [("slots", 4)], OldestFirstArbiter<4, 2>;
            "paper", [("slots", 8)], OldestFirstArbiter<8, 3>;
        },
    },
    Block {
        name: "one-hot-to-binary",
        summary: "number of the set bit of a one-hot word",
        source: "hw/src/cells/one_hot_to_binary.rs",
        presets: presets! {
            "tiny", [("bits", 4)], OneHotToBinary<4, 2>;
            "small", [("bits", 8)], OneHotToBinary<8, 3>;
            "paper", [("bits", 32)], OneHotToBinary<32, 5>;
        },
    },
    Block {
        name: "or-tree",
        summary: "bitwise or of several words",
        source: "hw/src/cells/or_tree.rs",
        presets: presets! {
            "tiny", [("words", 4), ("bits", 4)], OrTree<4, 4>;
            "small", [("words", 8), ("bits", 8)], OrTree<8, 8>;
            "paper", [("words", 32), ("bits", 32)], OrTree<32, 32>;
        },
    },
    Block {
        name: "population-count",
        summary: "number of set bits of a word",
        source: "hw/src/cells/population_count.rs",
        presets: presets! {
            "tiny", [("bits", 4)], PopulationCount<4, 3>;
            "small", [("bits", 8)], PopulationCount<8, 4>;
            "paper", [("bits", 32)], PopulationCount<32, 6>;
        },
    },
    Block {
        name: "priority-encoder",
        summary: "number of the lowest set bit of a word",
        source: "hw/src/cells/priority_encoder.rs",
        presets: presets! {
            "tiny", [("bits", 4)], PriorityEncoder<4, 2>;
            "small", [("bits", 8)], PriorityEncoder<8, 3>;
            "paper", [("bits", 32)], PriorityEncoder<32, 5>;
        },
    },
    Block {
        name: "queue",
        summary: "first-in first-out queue of block numbers",
        source: "hw/src/cells/queue.rs",
        presets: presets! {
            "tiny", [("bits", 1), ("depth", 2)], Queue<Bits<1>, 2>;
            "small", [("bits", 2), ("depth", 4)], Queue<Bits<2>, 4>;
            "paper", [("bits", 3), ("depth", 8)], Queue<Bits<3>, 8>;
        },
    },
    Block {
        name: "round-robin-arbiter",
        summary: "grants the next requester after the last one served",
        source: "hw/src/cells/round_robin_arbiter.rs",
        presets: presets! {
            "tiny", [("requesters", 4)], RoundRobinArbiter<4, 2>;
            "small", [("requesters", 8)], RoundRobinArbiter<8, 3>;
            "paper", [("requesters", 32)], RoundRobinArbiter<32, 5>;
        },
    },
];
