//! Cells, in alphabetical order.

use crate::registry::Block;
use heddle_hw::cells::{
    FirstSet, MaxTree, OldestFirstArbiter, OneHotToBinary, OrTree, PopulationCount,
    PriorityEncoder, Queue, RoundRobinArbiter,
};
use rust_hdl::core::prelude::Bits;

/// The rows.
pub const CELLS: &[Block] = &[
    block! {
        name: "first-set",
        summary: "lowest set bit of a word, as one-hot",
        source: "hw/src/cells/first_set.rs",
        inputs: [request],
        presets: [
            "tiny" [bits = 4] FirstSet<4>,
            "small" [bits = 8] FirstSet<8>,
            "paper" [bits = 32] FirstSet<32>,
        ],
        sweeps: [
            parameter "bits", fixed "", formula "0", |_| 0,
            points {
                4: FirstSet<4>, 8: FirstSet<8>, 16: FirstSet<16>, 32: FirstSet<32>, 64: FirstSet<64>,
            };
        ],
    },
    block! {
        name: "max-tree",
        summary: "largest of several numbers",
        source: "hw/src/cells/max_tree.rs",
        inputs: [value],
        presets: [
            "tiny" [numbers = 4, bits = 3] MaxTree<4, 3>,
            "small" [numbers = 8, bits = 4] MaxTree<8, 4>,
            "paper" [numbers = 32, bits = 6] MaxTree<32, 6>,
        ],
        sweeps: [
            parameter "numbers", fixed "4 bits", formula "0", |_| 0,
            points {
                4: MaxTree<4, 4>, 8: MaxTree<8, 4>, 16: MaxTree<16, 4>, 32: MaxTree<32, 4>,
            };
        ],
    },
    block! {
        name: "oldest-first-arbiter",
        summary: "grants the slot that was filled longest ago",
        source: "hw/src/cells/oldest_first_arbiter.rs",
        inputs: [clock, reset, insert_valid, insert_index, request],
        presets: [
            "tiny" [slots = 2] OldestFirstArbiter<2, 1>,
            "small" [slots = 4] OldestFirstArbiter<4, 2>,
            "paper" [slots = 8] OldestFirstArbiter<8, 3>,
        ],
        sweeps: [
            parameter "slots", fixed "", formula "N^2", |slots| slots * slots,
            points {
                2: OldestFirstArbiter<2, 1>,
                4: OldestFirstArbiter<4, 2>,
                8: OldestFirstArbiter<8, 3>,
                16: OldestFirstArbiter<16, 4>,
            };
        ],
    },
    block! {
        name: "one-hot-to-binary",
        summary: "number of the set bit of a one-hot word",
        source: "hw/src/cells/one_hot_to_binary.rs",
        inputs: [onehot],
        presets: [
            "tiny" [bits = 4] OneHotToBinary<4, 2>,
            "small" [bits = 8] OneHotToBinary<8, 3>,
            "paper" [bits = 32] OneHotToBinary<32, 5>,
        ],
        sweeps: [
            parameter "bits", fixed "", formula "0", |_| 0,
            points {
                4: OneHotToBinary<4, 2>,
                8: OneHotToBinary<8, 3>,
                16: OneHotToBinary<16, 4>,
                32: OneHotToBinary<32, 5>,
                64: OneHotToBinary<64, 6>,
            };
        ],
    },
    block! {
        name: "or-tree",
        summary: "bitwise or of several words",
        source: "hw/src/cells/or_tree.rs",
        inputs: [value],
        presets: [
            "tiny" [words = 4, bits = 4] OrTree<4, 4>,
            "small" [words = 8, bits = 8] OrTree<8, 8>,
            "paper" [words = 32, bits = 32] OrTree<32, 32>,
        ],
        sweeps: [
            parameter "words", fixed "8 bits", formula "0", |_| 0,
            points {
                4: OrTree<4, 8>, 8: OrTree<8, 8>, 16: OrTree<16, 8>, 32: OrTree<32, 8>,
            };
        ],
    },
    block! {
        name: "population-count",
        summary: "number of set bits of a word",
        source: "hw/src/cells/population_count.rs",
        inputs: [value],
        presets: [
            "tiny" [bits = 4] PopulationCount<4, 3>,
            "small" [bits = 8] PopulationCount<8, 4>,
            "paper" [bits = 32] PopulationCount<32, 6>,
        ],
        sweeps: [
            parameter "bits", fixed "", formula "0", |_| 0,
            points {
                4: PopulationCount<4, 3>,
                8: PopulationCount<8, 4>,
                16: PopulationCount<16, 5>,
                32: PopulationCount<32, 6>,
                64: PopulationCount<64, 7>,
            };
        ],
    },
    block! {
        name: "priority-encoder",
        summary: "number of the lowest set bit of a word",
        source: "hw/src/cells/priority_encoder.rs",
        inputs: [request],
        presets: [
            "tiny" [bits = 4] PriorityEncoder<4, 2>,
            "small" [bits = 8] PriorityEncoder<8, 3>,
            "paper" [bits = 32] PriorityEncoder<32, 5>,
        ],
        sweeps: [
            parameter "bits", fixed "", formula "0", |_| 0,
            points {
                4: PriorityEncoder<4, 2>,
                8: PriorityEncoder<8, 3>,
                16: PriorityEncoder<16, 4>,
                32: PriorityEncoder<32, 5>,
                64: PriorityEncoder<64, 6>,
            };
        ],
    },
    block! {
        name: "queue",
        summary: "first-in first-out queue of block numbers",
        source: "hw/src/cells/queue.rs",
        inputs: [clock, reset, push_valid, push_data, pop_ready],
        presets: [
            "tiny" [bits = 1, depth = 2] Queue<Bits<1>, 2>,
            "small" [bits = 2, depth = 4] Queue<Bits<2>, 4>,
            "paper" [bits = 3, depth = 8] Queue<Bits<3>, 8>,
        ],
        sweeps: [
            parameter "entries", fixed "8 bits", formula "9 N", |entries| 9 * entries,
            points {
                2: Queue<Bits<8>, 2>,
                4: Queue<Bits<8>, 4>,
                8: Queue<Bits<8>, 8>,
                16: Queue<Bits<8>, 16>,
            };
        ],
    },
    block! {
        name: "round-robin-arbiter",
        summary: "grants the next requester after the last one served",
        source: "hw/src/cells/round_robin_arbiter.rs",
        inputs: [clock, reset, request, accept],
        presets: [
            "tiny" [requesters = 4] RoundRobinArbiter<4, 2>,
            "small" [requesters = 8] RoundRobinArbiter<8, 3>,
            "paper" [requesters = 32] RoundRobinArbiter<32, 5>,
        ],
        sweeps: [
            parameter "requesters", fixed "", formula "N", |requesters| requesters,
            points {
                4: RoundRobinArbiter<4, 2>,
                8: RoundRobinArbiter<8, 3>,
                16: RoundRobinArbiter<16, 4>,
                32: RoundRobinArbiter<32, 5>,
                64: RoundRobinArbiter<64, 6>,
            };
        ],
    },
];
