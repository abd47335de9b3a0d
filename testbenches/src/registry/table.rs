//! The table. A new block or core is one more entry.

use super::{Block, Preset, build};
use crate::{block_stacks, random_bench, thread_compactor};
use heddle_designs::cores;
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

/// Every core. A core runs programs; as a block its inputs are random.
pub static CORES: &[Block] = &[
    Block {
        name: "pdom-core",
        summary: "SIMT core with a reconvergence stack for each warp",
        source: "hw/src/top/pdom_core.rs",
        presets: &[
            Preset { name: "tiny", parameters: core_sizes!(tiny), build: cores::pdom_tiny },
            Preset { name: "small", parameters: core_sizes!(small), build: cores::pdom_small },
            Preset { name: "paper", parameters: core_sizes!(paper), build: cores::pdom_paper },
        ],
        bench: random_bench::run,
        takes_kernel: false,
    },
    Block {
        name: "spe-core",
        summary: "SIMT core with a stack and a scoreboard of registers for each warp",
        source: "hw/src/top/pdom_core.rs",
        presets: &[
            Preset { name: "tiny", parameters: core_sizes!(tiny), build: cores::spe_tiny },
            Preset { name: "small", parameters: core_sizes!(small), build: cores::spe_small },
            Preset { name: "paper", parameters: core_sizes!(paper), build: cores::spe_paper },
        ],
        bench: random_bench::run,
        takes_kernel: false,
    },
    Block {
        name: "nrec-core",
        summary: "SIMT core in which diverged threads never join again",
        source: "hw/src/top/nrec_core.rs",
        presets: &[
            Preset { name: "tiny", parameters: core_sizes!(tiny), build: cores::nrec_tiny },
            Preset { name: "small", parameters: core_sizes!(small), build: cores::nrec_small },
            Preset { name: "paper", parameters: core_sizes!(paper), build: cores::nrec_paper },
        ],
        bench: random_bench::run,
        takes_kernel: false,
    },
    Block {
        name: "tbc-core",
        summary: "SIMT core with a stack for each thread block, whose warps are formed anew",
        source: "hw/src/top/tbc_core.rs",
        presets: &[
            Preset { name: "tiny", parameters: core_sizes!(tiny), build: cores::tbc_tiny },
            Preset { name: "small", parameters: core_sizes!(small), build: cores::tbc_small },
            Preset { name: "paper", parameters: core_sizes!(paper), build: cores::tbc_paper },
        ],
        bench: random_bench::run,
        takes_kernel: false,
    },
];

/// Every block below the cores, mechanisms first, then cells in alphabetical order.
pub static BLOCKS: &[Block] = &[
    Block {
        name: "thread-compactor",
        summary: "packs the active threads of a block into as few warps as their lanes allow",
        source: "hw/src/compaction/thread_compactor.rs",
        presets: &[
            Preset {
                name: "tiny",
                parameters: sizes!(tiny),
                build: build::<tiny::ThreadCompactor>,
            },
            Preset {
                name: "small",
                parameters: sizes!(small),
                build: build::<small::ThreadCompactor>,
            },
            Preset {
                name: "paper",
                parameters: sizes!(paper),
                build: build::<paper::ThreadCompactor>,
            },
        ],
        bench: thread_compactor::bench::run,
        takes_kernel: true,
    },
    Block {
        name: "block-stacks",
        summary: "control unit of thread block compaction: block-wide stacks, warp buffer, compactor",
        source: "hw/src/compaction/block_stacks.rs",
        presets: &[
            Preset { name: "tiny", parameters: sizes!(tiny), build: cores::block_stacks_tiny },
            Preset { name: "small", parameters: sizes!(small), build: cores::block_stacks_small },
            Preset { name: "paper", parameters: sizes!(paper), build: cores::block_stacks_paper },
        ],
        bench: block_stacks::bench::run,
        takes_kernel: false,
    },
    Block {
        name: "first-set",
        summary: "lowest set bit of a word, as one-hot",
        source: "hw/src/cells/first_set.rs",
        presets: &[
            Preset { name: "tiny", parameters: &[("bits", 4)], build: build::<FirstSet<4>> },
            Preset { name: "small", parameters: &[("bits", 8)], build: build::<FirstSet<8>> },
            Preset { name: "paper", parameters: &[("bits", 32)], build: build::<FirstSet<32>> },
        ],
        bench: random_bench::run,
        takes_kernel: false,
    },
    Block {
        name: "max-tree",
        summary: "largest of several numbers",
        source: "hw/src/cells/max_tree.rs",
        presets: &[
            Preset {
                name: "tiny",
                parameters: &[("numbers", 4), ("bits", 3)],
                build: build::<MaxTree<4, 3>>,
            },
            Preset {
                name: "small",
                parameters: &[("numbers", 8), ("bits", 4)],
                build: build::<MaxTree<8, 4>>,
            },
            Preset {
                name: "paper",
                parameters: &[("numbers", 32), ("bits", 6)],
                build: build::<MaxTree<32, 6>>,
            },
        ],
        bench: random_bench::run,
        takes_kernel: false,
    },
    Block {
        name: "oldest-first-arbiter",
        summary: "grants the slot that was filled longest ago",
        source: "hw/src/cells/oldest_first_arbiter.rs",
        presets: &[
            Preset {
                name: "tiny",
                parameters: &[("slots", 2)],
                build: build::<OldestFirstArbiter<2, 1>>,
            },
            Preset {
                name: "small",
                parameters: &[("slots", 4)],
                build: build::<OldestFirstArbiter<4, 2>>,
            },
            Preset {
                name: "paper",
                parameters: &[("slots", 8)],
                build: build::<OldestFirstArbiter<8, 3>>,
            },
        ],
        bench: random_bench::run,
        takes_kernel: false,
    },
    Block {
        name: "one-hot-to-binary",
        summary: "number of the set bit of a one-hot word",
        source: "hw/src/cells/one_hot_to_binary.rs",
        presets: &[
            Preset {
                name: "tiny",
                parameters: &[("bits", 4)],
                build: build::<OneHotToBinary<4, 2>>,
            },
            Preset {
                name: "small",
                parameters: &[("bits", 8)],
                build: build::<OneHotToBinary<8, 3>>,
            },
            Preset {
                name: "paper",
                parameters: &[("bits", 32)],
                build: build::<OneHotToBinary<32, 5>>,
            },
        ],
        bench: random_bench::run,
        takes_kernel: false,
    },
    Block {
        name: "or-tree",
        summary: "bitwise or of several words",
        source: "hw/src/cells/or_tree.rs",
        presets: &[
            Preset {
                name: "tiny",
                parameters: &[("words", 4), ("bits", 4)],
                build: build::<OrTree<4, 4>>,
            },
            Preset {
                name: "small",
                parameters: &[("words", 8), ("bits", 8)],
                build: build::<OrTree<8, 8>>,
            },
            Preset {
                name: "paper",
                parameters: &[("words", 32), ("bits", 32)],
                build: build::<OrTree<32, 32>>,
            },
        ],
        bench: random_bench::run,
        takes_kernel: false,
    },
    Block {
        name: "population-count",
        summary: "number of set bits of a word",
        source: "hw/src/cells/population_count.rs",
        presets: &[
            Preset {
                name: "tiny",
                parameters: &[("bits", 4)],
                build: build::<PopulationCount<4, 3>>,
            },
            Preset {
                name: "small",
                parameters: &[("bits", 8)],
                build: build::<PopulationCount<8, 4>>,
            },
            Preset {
                name: "paper",
                parameters: &[("bits", 32)],
                build: build::<PopulationCount<32, 6>>,
            },
        ],
        bench: random_bench::run,
        takes_kernel: false,
    },
    Block {
        name: "priority-encoder",
        summary: "number of the lowest set bit of a word",
        source: "hw/src/cells/priority_encoder.rs",
        presets: &[
            Preset {
                name: "tiny",
                parameters: &[("bits", 4)],
                build: build::<PriorityEncoder<4, 2>>,
            },
            Preset {
                name: "small",
                parameters: &[("bits", 8)],
                build: build::<PriorityEncoder<8, 3>>,
            },
            Preset {
                name: "paper",
                parameters: &[("bits", 32)],
                build: build::<PriorityEncoder<32, 5>>,
            },
        ],
        bench: random_bench::run,
        takes_kernel: false,
    },
    Block {
        name: "queue",
        summary: "first-in first-out queue of block numbers",
        source: "hw/src/cells/queue.rs",
        presets: &[
            Preset {
                name: "tiny",
                parameters: &[("bits", 1), ("depth", 2)],
                build: build::<Queue<Bits<1>, 2>>,
            },
            Preset {
                name: "small",
                parameters: &[("bits", 2), ("depth", 4)],
                build: build::<Queue<Bits<2>, 4>>,
            },
            Preset {
                name: "paper",
                parameters: &[("bits", 3), ("depth", 8)],
                build: build::<Queue<Bits<3>, 8>>,
            },
        ],
        bench: random_bench::run,
        takes_kernel: false,
    },
    Block {
        name: "round-robin-arbiter",
        summary: "grants the next requester after the last one served",
        source: "hw/src/cells/round_robin_arbiter.rs",
        presets: &[
            Preset {
                name: "tiny",
                parameters: &[("requesters", 4)],
                build: build::<RoundRobinArbiter<4, 2>>,
            },
            Preset {
                name: "small",
                parameters: &[("requesters", 8)],
                build: build::<RoundRobinArbiter<8, 3>>,
            },
            Preset {
                name: "paper",
                parameters: &[("requesters", 32)],
                build: build::<RoundRobinArbiter<32, 5>>,
            },
        ],
        bench: random_bench::run,
        takes_kernel: false,
    },
];
