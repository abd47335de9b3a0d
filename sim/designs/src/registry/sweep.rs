//! Blocks in more sizes than the presets, to see how they grow.

use crate::{BuildError, Built, UnknownName, build};
use heddle_hw::cells::{
    FirstSet, MaxTree, OldestFirstArbiter, OneHotToBinary, OrTree, PopulationCount,
    PriorityEncoder, Queue, RoundRobinArbiter,
};
use heddle_hw::compaction::{BlockStacks, ThreadCompactor};
use rust_hdl::core::prelude::Bits;

/// A block in several values of one parameter.
#[derive(Debug)]
pub struct Sweep {
    /// Name of the block.
    pub block: &'static str,
    /// Name of the parameter: `lanes`.
    pub parameter: &'static str,
    /// What is kept: `8 warps, 4 blocks`; empty if there is nothing else.
    pub fixed: &'static str,
    /// The storage formula of the block's page.
    pub formula: &'static str,
    /// Bits of registers by that formula.
    pub register_bits: fn(u64) -> u64,
    /// Values of the parameter, ascending.
    pub points: &'static [Point],
}

/// A block in one size.
#[derive(Debug)]
pub struct Point {
    /// The parameter.
    pub value: u64,
    /// Builds the block.
    pub build: fn() -> Result<Built, BuildError>,
}

/// The sweep of this parameter of this block.
pub fn sweep(block: &str, parameter: &str) -> Result<&'static Sweep, UnknownName> {
    let of_block = SWEEPS.iter().filter(|sweep| sweep.block == block);
    let found = of_block.clone().find(|sweep| sweep.parameter == parameter);
    let what = "parameter";
    found.ok_or_else(|| UnknownName::new(what, parameter, of_block.map(|sweep| sweep.parameter)))
}

/// One line a size: parameter and type.
macro_rules! points {
    ($($value: literal: $block: ty),* $(,)?) => {
        &[$(Point { value: $value, build: build::<$block> }),*]
    };
}

/// Every sweep.
pub static SWEEPS: &[Sweep] = &[
    Sweep {
        block: "thread-compactor",
        parameter: "lanes",
        fixed: "8 warps, 4 blocks",
        formula: "8 L + 46",
        register_bits: |lanes| 8 * lanes + 46,
        points: points! {
            4: ThreadCompactor<4, 8, 4, 24, 3, 2, 4>,
            8: ThreadCompactor<8, 8, 4, 24, 3, 2, 4>,
            16: ThreadCompactor<16, 8, 4, 24, 3, 2, 4>,
            32: ThreadCompactor<32, 8, 4, 24, 3, 2, 4>,
        },
    },
    Sweep {
        block: "thread-compactor",
        parameter: "warps",
        fixed: "8 lanes, 4 blocks",
        formula: "8 N + 2 log2 N + 40",
        register_bits: |warps| 8 * warps + 2 * u64::from(warps.ilog2()) + 40,
        points: points! {
            4: ThreadCompactor<8, 4, 4, 24, 2, 2, 3>,
            8: ThreadCompactor<8, 8, 4, 24, 3, 2, 4>,
            16: ThreadCompactor<8, 16, 4, 24, 4, 2, 5>,
            32: ThreadCompactor<8, 32, 4, 24, 5, 2, 6>,
        },
    },
    Sweep {
        block: "block-stacks",
        parameter: "lanes",
        fixed: "8 warps, 4 blocks",
        formula: "16 L + 146",
        register_bits: |lanes| 16 * lanes + 146,
        points: points! {
            4: BlockStacks<4, 8, 4, 3, 2, 2, 4, 8>,
            8: BlockStacks<8, 8, 4, 3, 3, 2, 4, 8>,
            16: BlockStacks<16, 8, 4, 3, 4, 2, 4, 8>,
        },
    },
    Sweep {
        block: "block-stacks",
        parameter: "warps",
        fixed: "8 lanes, 4 blocks",
        formula: "21 N + 6 log2 N + 88",
        register_bits: |warps| 21 * warps + 6 * u64::from(warps.ilog2()) + 88,
        points: points! {
            4: BlockStacks<8, 4, 4, 2, 3, 2, 3, 8>,
            8: BlockStacks<8, 8, 4, 3, 3, 2, 4, 8>,
            16: BlockStacks<8, 16, 4, 4, 3, 2, 5, 8>,
            32: BlockStacks<8, 32, 4, 5, 3, 2, 6, 8>,
        },
    },
    Sweep {
        block: "first-set",
        parameter: "bits",
        fixed: "",
        formula: "0",
        register_bits: |_| 0,
        points: points! {
            4: FirstSet<4>, 8: FirstSet<8>, 16: FirstSet<16>, 32: FirstSet<32>, 64: FirstSet<64>,
        },
    },
    Sweep {
        block: "max-tree",
        parameter: "numbers",
        fixed: "4 bits",
        formula: "0",
        register_bits: |_| 0,
        points: points! {
            4: MaxTree<4, 4>, 8: MaxTree<8, 4>, 16: MaxTree<16, 4>, 32: MaxTree<32, 4>,
        },
    },
    Sweep {
        block: "oldest-first-arbiter",
        parameter: "slots",
        fixed: "",
        formula: "N^2",
        register_bits: |slots| slots * slots,
        points: points! {
            2: OldestFirstArbiter<2, 1>,
            4: OldestFirstArbiter<4, 2>,
            8: OldestFirstArbiter<8, 3>,
            16: OldestFirstArbiter<16, 4>,
        },
    },
    Sweep {
        block: "one-hot-to-binary",
        parameter: "bits",
        fixed: "",
        formula: "0",
        register_bits: |_| 0,
        points: points! {
            4: OneHotToBinary<4, 2>,
            8: OneHotToBinary<8, 3>,
            16: OneHotToBinary<16, 4>,
            32: OneHotToBinary<32, 5>,
            64: OneHotToBinary<64, 6>,
        },
    },
    Sweep {
        block: "or-tree",
        parameter: "words",
        fixed: "8 bits",
        formula: "0",
        register_bits: |_| 0,
        points: points! {
            4: OrTree<4, 8>, 8: OrTree<8, 8>, 16: OrTree<16, 8>, 32: OrTree<32, 8>,
        },
    },
    Sweep {
        block: "population-count",
        parameter: "bits",
        fixed: "",
        formula: "0",
        register_bits: |_| 0,
        points: points! {
            4: PopulationCount<4, 3>,
            8: PopulationCount<8, 4>,
            16: PopulationCount<16, 5>,
            32: PopulationCount<32, 6>,
            64: PopulationCount<64, 7>,
        },
    },
    Sweep {
        block: "priority-encoder",
        parameter: "bits",
        fixed: "",
        formula: "0",
        register_bits: |_| 0,
        points: points! {
            4: PriorityEncoder<4, 2>,
            8: PriorityEncoder<8, 3>,
            16: PriorityEncoder<16, 4>,
            32: PriorityEncoder<32, 5>,
            64: PriorityEncoder<64, 6>,
        },
    },
    Sweep {
        block: "queue",
        parameter: "entries",
        fixed: "8 bits",
        formula: "9 N",
        register_bits: |entries| 9 * entries,
        points: points! {
            2: Queue<Bits<8>, 2>,
            4: Queue<Bits<8>, 4>,
            8: Queue<Bits<8>, 8>,
            16: Queue<Bits<8>, 16>,
        },
    },
    Sweep {
        block: "round-robin-arbiter",
        parameter: "requesters",
        fixed: "",
        formula: "N",
        register_bits: |requesters| requesters,
        points: points! {
            4: RoundRobinArbiter<4, 2>,
            8: RoundRobinArbiter<8, 3>,
            16: RoundRobinArbiter<16, 4>,
            32: RoundRobinArbiter<32, 5>,
            64: RoundRobinArbiter<64, 6>,
        },
    },
];
