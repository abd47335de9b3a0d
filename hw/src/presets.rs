//! The sizes at which blocks are built.
//!
//! rust-hdl fixes widths at compile time, so a block is available in named sizes. A preset
//! states only what is counted; all widths are derived here, once, so that none can be
//! inconsistent. Each preset has one alias per block. With floats a core has the same type: see
//! [`Floats`](crate::floats::Floats).
//!
//! [`preset!`](crate::preset) declares further ones: a core may be built in sizes of its own.
//! Warps are any number from 1 to 64; lanes, blocks, words of a line, tags and entries of a stack
//! are powers of two from 2 on.
//!
//! ```
//! heddle_hw::preset! {
//!     /// 24 warps of 8 lanes.
//!     pub mod few: 8 lanes, 24 warps, 4 blocks, 8 words a line, 8 tags, 16 entries a stack
//! }
//! assert_eq!((few::SW_W, few::WCNT_W, few::CONTEXT_W, few::POSITION_W), (5, 5, 8, 4));
//! ```
//!
//! [`formation_preset!`](crate::formation_preset) declares those of cores with dynamic warp formation. Sets of both LUTs,
//! entries of pool and heap and instructions in flight are powers of two from 2 on.
//!
//! ```
//! heddle_hw::formation_preset! {
//!     /// 24 warps of 8 lanes.
//!     pub mod few: 8 lanes, 24 warps, 4 blocks, 8 words a line, 8 tags,
//!     64 pool entries, 8 x 4 LUT entries, 32 heap entries, 8 x 4 MHeap LUT entries, 4 updates, 16 instructions
//! }
//! assert_eq!((few::POOL_W, few::KEY_W, few::CNT_W, few::ITAG_W), (6, 26, 8, 4));
//! ```
//!
//! [`large_warp_preset!`](crate::large_warp_preset) declares those of cores with large warps. Rows of a large warp are a
//! power of two from 1 to 8, warps a multiple of them; there are as many pairs of branch mask buffers as large warps, or fewer.
//!
//! ```
//! heddle_hw::large_warp_preset! {
//!     /// 12 large warps of two rows of 8 lanes.
//!     pub mod few: 8 lanes, 24 warps, 4 blocks, 8 words a line, 8 tags, 16 entries a stack,
//!     2 rows a large warp, 3 pairs of branch mask buffers
//! }
//! assert_eq!((few::LARGE_WARPS, few::LW_W, few::THREADS, few::STACK_BANK_W), (12, 4, 16, 2));
//! ```
//!
//! [`dual_path_preset!`](crate::dual_path_preset) declares those of cores with dual-path execution, which have two slots for
//! each warp.
//!
//! ```
//! heddle_hw::dual_path_preset! {
//!     /// 24 warps of 8 lanes.
//!     pub mod few: 8 lanes, 24 warps, 4 blocks, 8 words a line, 8 tags, 16 entries a stack
//! }
//! assert_eq!((few::SLOTS, few::SLOT_W, few::SLOT_KEY_W), (48, 6, 11));
//! ```
//!
//! [`splitting_preset!`](crate::splitting_preset) declares those of cores with predictable wavefront splitting, from 0 to 7
//! SpSIMD units. Contexts of a unit, which are its warp slots, are a power of two.
//!
//! ```
//! heddle_hw::splitting_preset! {
//!     /// 8 contexts a unit, 1 SpSIMD unit.
//!     pub mod few: 8 lanes, 8 contexts a unit, 1 SpSIMDs, 4 blocks, 8 words a line, 8 tags, 16 entries a stack
//! }
//! assert_eq!((few::UNITS, few::SLOTS, few::SLOT_W), (2, 16, 4));
//! ```

/// Words of instruction memory of a core.
pub const CODE_WORDS: usize = 8192;
/// Words of shared memory of a core.
pub const SHARED_WORDS: usize = 4096;
/// Bytes of private memory of a thread.
pub const PRIVATE_BYTES: usize = 4096;

/// Declares a preset as a module, and derives its widths; see [`presets`](crate::presets).
#[macro_export]
macro_rules! preset {
    (
        $(#[$doc: meta])*
        $visibility: vis mod $name: ident: $lanes: literal lanes, $warps: literal warps, $blocks: literal blocks,
        $line_words: literal words a line, $tags: literal tags, $stack_depth: literal entries a stack
    ) => {
        $(#[$doc])*
        $visibility mod $name {
            use $crate::width::{count_width, index_width};

            /// Threads of a warp.
            pub const LANES: usize = $lanes;
            /// Static warps of a core.
            pub const WARPS: usize = $warps;
            /// Thread blocks that may be resident in a core.
            pub const BLOCKS: usize = $blocks;
            /// Words of a memory line.
            pub const LINE_WORDS: usize = $line_words;
            /// Bytes of a memory line.
            pub const LINE_BYTES: usize = 4 * LINE_WORDS;
            /// Loads and atomics that may be in flight.
            pub const TAGS: usize = $tags;
            /// Entries of a reconvergence stack.
            pub const STACK_DEPTH: usize = $stack_depth;
            /// Bits of a program counter.
            pub const PC_W: usize = 24;
            /// Bits of a static warp or warp-buffer slot.
            pub const SW_W: usize = index_width(WARPS);
            /// Bits of a lane number.
            pub const LANE_W: usize = index_width(LANES);
            /// Bits of a block number.
            pub const BLOCK_W: usize = index_width(BLOCKS);
            /// Bits of a warp counter, 0 to `WARPS`.
            pub const WCNT_W: usize = count_width(WARPS);
            /// Bits of the tag of a load or atomic.
            pub const TAG_W: usize = index_width(TAGS);
            /// Bits of the address of a register: row of the thread, register.
            pub const REGISTER_W: usize = SW_W + 5;
            /// Contexts of a core without reconvergence, one a thread.
            pub const CONTEXTS: usize = LANES * WARPS;
            /// Bits of a context number.
            pub const CONTEXT_W: usize = index_width(CONTEXTS);
            /// Bits of a position in a reconvergence stack.
            pub const POSITION_W: usize = index_width(STACK_DEPTH);
            /// Bits of the address of an entry in a bank of its stack, of which there are four.
            pub const STACK_BANK_W: usize = index_width(STACK_DEPTH.div_ceil(4));
            /// Bits of a byte of a memory line.
            pub const OFFSET_W: usize = index_width(LINE_BYTES);
            /// Bits of a row of a bank of shared memory.
            pub const BANK_WORD_W: usize = index_width($crate::presets::SHARED_WORDS / LANES);

            /// The back end of a core in this size.
            pub type BackEnd = $crate::pipeline::BackEnd<
                LANES, WARPS, LINE_WORDS, LINE_BYTES, TAGS, SW_W, SW_W, LANE_W, TAG_W, REGISTER_W,
                OFFSET_W, BANK_WORD_W, SW_W, 0, 0,
            >;
            /// The core with per-warp reconvergence stacks in this size.
            pub type PdomCore = $crate::top::PdomCore<
                LANES, WARPS, BLOCKS, LINE_WORDS, LINE_BYTES, TAGS, SW_W, LANE_W, BLOCK_W, WCNT_W,
                TAG_W, REGISTER_W, POSITION_W, OFFSET_W, BANK_WORD_W, SW_W, 0,
            >;
            /// The same with the `registers` scoreboard: single-path execution. A key is warp and
            /// register.
            pub type SpeCore = $crate::top::PdomCore<
                LANES, WARPS, BLOCKS, LINE_WORDS, LINE_BYTES, TAGS, SW_W, LANE_W, BLOCK_W, WCNT_W,
                TAG_W, REGISTER_W, POSITION_W, OFFSET_W, BANK_WORD_W, REGISTER_W, 1,
            >;
            /// The core with a barrel front end and per-warp stacks in this size.
            pub type BarrelCore = $crate::top::BarrelCore<
                LANES, WARPS, BLOCKS, LINE_WORDS, LINE_BYTES, TAGS, SW_W, LANE_W, BLOCK_W, WCNT_W,
                TAG_W, REGISTER_W, POSITION_W, OFFSET_W, BANK_WORD_W,
            >;
            /// The core without reconvergence in this size.
            pub type NrecCore = $crate::top::NrecCore<
                LANES, WARPS, CONTEXTS, BLOCKS, LINE_WORDS, LINE_BYTES, TAGS, CONTEXT_W, SW_W,
                LANE_W, BLOCK_W, WCNT_W, TAG_W, REGISTER_W, OFFSET_W, BANK_WORD_W,
            >;
            /// The core with thread block compaction in this size.
            pub type TbcCore = $crate::top::TbcCore<
                LANES, WARPS, BLOCKS, LINE_WORDS, LINE_BYTES, TAGS, SW_W, LANE_W, BLOCK_W, WCNT_W,
                TAG_W, REGISTER_W, POSITION_W, STACK_BANK_W, OFFSET_W, BANK_WORD_W,
            >;
            /// The control unit with block-wide stacks in this size.
            pub type BlockStacks = $crate::compaction::BlockStacks<
                LANES, WARPS, BLOCKS, SW_W, LANE_W, BLOCK_W, WCNT_W, POSITION_W, STACK_BANK_W,
            >;
            /// The thread compactor in this size.
            pub type ThreadCompactor = $crate::compaction::ThreadCompactor<
                LANES, WARPS, BLOCKS, PC_W, SW_W, BLOCK_W, WCNT_W,
            >;
        }
    };
}

/// Declares a preset of cores with dynamic warp formation; see [`presets`](crate::presets).
#[macro_export]
macro_rules! formation_preset {
    (
        $(#[$doc: meta])*
        $visibility: vis mod $name: ident: $lanes: literal lanes, $warps: literal warps, $blocks: literal blocks,
        $line_words: literal words a line, $tags: literal tags,
        $pool: literal pool entries, $lut_sets: literal x $lut_ways: literal LUT entries,
        $heap: literal heap entries, $mheap_sets: literal x $mheap_ways: literal MHeap LUT entries,
        $queue: literal updates, $in_flight: literal instructions
    ) => {
        $(#[$doc])*
        $visibility mod $name {
            use $crate::width::{count_width, index_width};

            $crate::preset! {
                /// What all cores have; there are no stacks.
                pub mod common: $lanes lanes, $warps warps, $blocks blocks, $line_words words a line,
                $tags tags, 2 entries a stack
            }
            pub use common::*;

            /// Pool entries: warps in the warp pool.
            pub const POOL: usize = $pool;
            /// Sets of the PC-warp LUT.
            pub const LUT_SETS: usize = $lut_sets;
            /// Ways of the PC-warp LUT.
            pub const LUT_WAYS: usize = $lut_ways;
            /// Heap entries: groups beside that of the majority entry.
            pub const HEAP: usize = $heap;
            /// Sets of the MHeap LUT.
            pub const MHEAP_SETS: usize = $mheap_sets;
            /// Ways of the MHeap LUT.
            pub const MHEAP_WAYS: usize = $mheap_ways;
            /// Updates in the update queue.
            pub const QUEUE: usize = $queue;
            /// Instructions in flight.
            pub const IN_FLIGHT: usize = $in_flight;
            /// Bits of the number of a pool entry.
            pub const POOL_W: usize = index_width(POOL);
            /// Bits of a key: the PC in bits 23 to 0, above it the block slot.
            pub const KEY_W: usize = PC_W + BLOCK_W;
            /// Bits of the number of a set of the PC-warp LUT.
            pub const LUT_SET_W: usize = index_width(LUT_SETS);
            /// Bits of the number of a way of the PC-warp LUT.
            pub const LUT_WAY_W: usize = index_width(LUT_WAYS);
            /// Bits of the index of a heap entry.
            pub const HEAP_W: usize = index_width(HEAP);
            /// Bits of the size of the heap, 0 to `HEAP`.
            pub const SIZE_W: usize = count_width(HEAP);
            /// Bits of the number of a set of the MHeap LUT.
            pub const MHEAP_SET_W: usize = index_width(MHEAP_SETS);
            /// Bits of the number of a way of the MHeap LUT.
            pub const MHEAP_WAY_W: usize = index_width(MHEAP_WAYS);
            /// Bits of a number of ways of the MHeap LUT, 0 to `MHEAP_WAYS`.
            pub const MHEAP_WAYS_W: usize = count_width(MHEAP_WAYS);
            /// Bits of a number of updates in the update queue, 0 to `QUEUE`.
            pub const QUEUE_W: usize = count_width(QUEUE);
            /// Bits of an instruction tag: of an entry of the table of instructions in flight.
            pub const ITAG_W: usize = index_width(IN_FLIGHT);
            /// Bits of a count of lanes.
            pub const COUNT_W: usize = count_width(LANES);
            /// Bits of CNT, a number of threads of the core.
            pub const CNT_W: usize = count_width(LANES * WARPS);
            /// Bits of the number of a record: the records of the spill queue are the smallest power of two
            /// above the number of threads.
            pub const RECORD_W: usize = count_width(LANES * WARPS);
            /// Bits of the merit of a warp in the comparison of all warps.
            pub const MERIT_W: usize = 2 * POOL_W + 27;
            /// Bits of a tag at the memory port: those of loads and atomics, and `TAGS` for a fill.
            pub const PORT_TAG_W: usize = index_width(TAGS + 1);

            /// The control unit in this size.
            pub type WarpFormation = $crate::formation::WarpFormation<
                LANES, WARPS, BLOCKS, SW_W, LANE_W, BLOCK_W, COUNT_W, KEY_W, POOL, POOL_W,
                LUT_SETS, LUT_SET_W, LUT_WAYS, LUT_WAY_W, HEAP, HEAP_W, SIZE_W,
                MHEAP_SETS, MHEAP_SET_W, MHEAP_WAYS, MHEAP_WAY_W, MHEAP_WAYS_W,
                QUEUE, QUEUE_W, CNT_W, IN_FLIGHT, ITAG_W, RECORD_W, CNT_W, MERIT_W, 0,
            >;
            /// The core with dynamic warp formation in this size.
            pub type DwfCore = $crate::top::DwfCore<
                LANES, WARPS, BLOCKS, LINE_WORDS, LINE_BYTES, TAGS, SW_W, LANE_W, BLOCK_W, WCNT_W,
                TAG_W, PORT_TAG_W, REGISTER_W, OFFSET_W, BANK_WORD_W, COUNT_W, KEY_W, POOL, POOL_W,
                LUT_SETS, LUT_SET_W, LUT_WAYS, LUT_WAY_W, HEAP, HEAP_W, SIZE_W,
                MHEAP_SETS, MHEAP_SET_W, MHEAP_WAYS, MHEAP_WAY_W, MHEAP_WAYS_W,
                QUEUE, QUEUE_W, CNT_W, IN_FLIGHT, ITAG_W, RECORD_W, CNT_W, MERIT_W, 0,
            >;
            /// The same with all policies and schedulers, and with warp barriers.
            pub type FullDwfCore = $crate::top::DwfCore<
                LANES, WARPS, BLOCKS, LINE_WORDS, LINE_BYTES, TAGS, SW_W, LANE_W, BLOCK_W, WCNT_W,
                TAG_W, PORT_TAG_W, REGISTER_W, OFFSET_W, BANK_WORD_W, COUNT_W, KEY_W, POOL, POOL_W,
                LUT_SETS, LUT_SET_W, LUT_WAYS, LUT_WAY_W, HEAP, HEAP_W, SIZE_W,
                MHEAP_SETS, MHEAP_SET_W, MHEAP_WAYS, MHEAP_WAY_W, MHEAP_WAYS_W,
                QUEUE, QUEUE_W, CNT_W, IN_FLIGHT, ITAG_W, RECORD_W, 25, MERIT_W, 1,
            >;
        }
    };
}

/// Declares a preset of cores with large warps; see [`presets`](crate::presets).
#[macro_export]
macro_rules! large_warp_preset {
    (
        $(#[$doc: meta])*
        $visibility: vis mod $name: ident: $lanes: literal lanes, $warps: literal warps, $blocks: literal blocks,
        $line_words: literal words a line, $tags: literal tags, $stack_depth: literal entries a stack,
        $lw_rows: literal rows a large warp, $branch_buffers: literal pairs of branch mask buffers
    ) => {
        $(#[$doc])*
        $visibility mod $name {
            use $crate::width::index_width;

            $crate::preset! {
                /// What all cores have.
                pub mod common: $lanes lanes, $warps warps, $blocks blocks, $line_words words a line,
                $tags tags, $stack_depth entries a stack
            }
            pub use common::*;

            /// Rows of a large warp.
            pub const LW_ROWS: usize = $lw_rows;
            /// Large warps of a core.
            pub const LARGE_WARPS: usize = WARPS / LW_ROWS;
            /// Threads of a large warp.
            pub const THREADS: usize = LANES * LW_ROWS;
            /// Pairs of branch mask buffers.
            pub const BRANCH_BUFFERS: usize = $branch_buffers;
            /// Bits of the number of a large warp.
            pub const LW_W: usize = index_width(LARGE_WARPS);
            /// Bits of the number of a row in its large warp.
            pub const LW_ROW_W: usize = index_width(LW_ROWS);

            /// The control unit in this size.
            pub type LargeWarpStacks = $crate::large_warps::control::LargeWarpStacks<
                LANES, WARPS, LW_ROWS, LARGE_WARPS, THREADS, BRANCH_BUFFERS, SW_W, LW_W, LANE_W,
                POSITION_W, STACK_BANK_W,
            >;
            /// The front end in this size.
            pub type LargeWarpFrontEnd = $crate::large_warps::sub_warps::LargeWarpFrontEnd<
                LANES, WARPS, LW_ROWS, LARGE_WARPS, SW_W, LW_ROW_W, LW_W,
            >;
            /// The core with large warps in this size.
            pub type LwmCore = $crate::top::LwmCore<
                LANES, WARPS, LW_ROWS, LARGE_WARPS, THREADS, BRANCH_BUFFERS, BLOCKS, LINE_WORDS,
                LINE_BYTES, TAGS, SW_W, LW_W, LW_ROW_W, LANE_W, BLOCK_W, WCNT_W, TAG_W, REGISTER_W,
                POSITION_W, STACK_BANK_W, OFFSET_W, BANK_WORD_W,
            >;
        }
    };
}

/// Declares a preset of cores with dual-path execution; see [`presets`](crate::presets).
#[macro_export]
macro_rules! dual_path_preset {
    (
        $(#[$doc: meta])*
        $visibility: vis mod $name: ident: $lanes: literal lanes, $warps: literal warps, $blocks: literal blocks,
        $line_words: literal words a line, $tags: literal tags, $stack_depth: literal entries a stack
    ) => {
        $(#[$doc])*
        $visibility mod $name {
            $crate::preset! {
                /// What all cores have.
                pub mod common: $lanes lanes, $warps warps, $blocks blocks, $line_words words a line,
                $tags tags, $stack_depth entries a stack
            }
            pub use common::*;

            /// Slots: the sides of all warps.
            pub const SLOTS: usize = 2 * WARPS;
            /// Bits of the number of a slot: warp slot, side.
            pub const SLOT_W: usize = $crate::width::index_width(SLOTS);
            /// Bits of a key of the back end: slot, register.
            pub const SLOT_KEY_W: usize = SLOT_W + 5;

            /// The control unit in this size.
            pub type DualPathStacks = $crate::dual_path::stacks::DualPathStacks<
                LANES, WARPS, SLOTS, SW_W, SLOT_W, LANE_W, POSITION_W, STACK_DEPTH, 0,
            >;
            /// The same with path forwarding.
            pub type FullDualPathStacks = $crate::dual_path::stacks::DualPathStacks<
                LANES, WARPS, SLOTS, SW_W, SLOT_W, LANE_W, POSITION_W, STACK_DEPTH, 1,
            >;
            /// The front end in this size.
            pub type DualPathFrontEnd = $crate::dual_path::front_end::DualPathFrontEnd<
                LANES, SLOTS, WARPS, SLOT_W, SW_W, 0,
            >;
            /// The same with path forwarding.
            pub type FullDualPathFrontEnd = $crate::dual_path::front_end::DualPathFrontEnd<
                LANES, SLOTS, WARPS, SLOT_W, SW_W, 1,
            >;
            /// The core with dual-path execution in this size.
            pub type DpeCore = $crate::top::DpeCore<
                LANES, WARPS, SLOTS, BLOCKS, LINE_WORDS, LINE_BYTES, TAGS, SW_W, SLOT_W, LANE_W,
                BLOCK_W, WCNT_W, TAG_W, REGISTER_W, POSITION_W, OFFSET_W, BANK_WORD_W,
                SLOT_KEY_W, STACK_DEPTH, 0,
            >;
            /// The same with path forwarding.
            pub type FullDpeCore = $crate::top::DpeCore<
                LANES, WARPS, SLOTS, BLOCKS, LINE_WORDS, LINE_BYTES, TAGS, SW_W, SLOT_W, LANE_W,
                BLOCK_W, WCNT_W, TAG_W, REGISTER_W, POSITION_W, OFFSET_W, BANK_WORD_W,
                SLOT_KEY_W, STACK_DEPTH, 1,
            >;
        }
    };
}

/// Declares a preset of cores that split wavefronts as a module; see [`presets`](crate::presets).
#[macro_export]
macro_rules! splitting_preset {
    (
        $(#[$doc: meta])*
        $visibility: vis mod $name: ident: $lanes: literal lanes, $contexts: literal contexts a unit, $spsimds: literal SpSIMDs,
        $blocks: literal blocks, $line_words: literal words a line, $tags: literal tags, $stack_depth: literal entries a stack
    ) => {
        $(#[$doc])*
        $visibility mod $name {
            $crate::preset! {
                /// Sizes that all cores have: the warp slots are the contexts of a unit.
                pub mod sizes: $lanes lanes, $contexts warps, $blocks blocks, $line_words words a line, $tags tags,
                $stack_depth entries a stack
            }
            pub use sizes::{
                BLOCK_W, BLOCKS, LANE_W, LANES, LINE_BYTES, LINE_WORDS, OFFSET_W, PC_W, POSITION_W,
                BANK_WORD_W, STACK_DEPTH, TAG_W, TAGS, WARPS, WCNT_W,
            };

            /// SpSIMD units beside the SIMD unit.
            pub const SPSIMDS: usize = $spsimds;
            /// Units of the group.
            pub const UNITS: usize = 1 + SPSIMDS;
            /// Contexts of a unit.
            pub const CONTEXTS: usize = WARPS;
            /// Slots: contexts of all units.
            pub const SLOTS: usize = UNITS * CONTEXTS;
            /// Bits of the number of a context of a unit: of a warp slot.
            pub const K_W: usize = sizes::SW_W;
            /// Bits of the number of a unit.
            pub const UNIT_W: usize = $crate::width::index_width(UNITS);
            /// Bits of the numbers of the children of a context.
            pub const CHILDREN_W: usize = UNITS * UNIT_W;
            /// Bits of the number of a slot: unit, context.
            pub const SLOT_W: usize = UNIT_W + K_W;

            /// Contexts of one warp slot in this size.
            pub type WarpSplits = $crate::splitting::control::WarpSplits<LANES, UNITS, SPSIMDS, UNIT_W, CHILDREN_W>;
            /// Mask registers of one warp slot in this size.
            pub type MaskRegisters = $crate::splitting::control::MaskRegisters<LANES, UNITS>;
            /// The control unit in this size.
            pub type SplitStacks = $crate::splitting::control::SplitStacks<
                LANES, CONTEXTS, UNITS, SPSIMDS, K_W, UNIT_W, CHILDREN_W, SLOT_W, LANE_W, POSITION_W,
            >;

            /// Everything behind issue in a group of units in this size.
            pub type GroupBackEnd = $crate::splitting::units::GroupBackEnd<
                LANES, CONTEXTS, UNITS, LINE_WORDS, LINE_BYTES, TAGS, K_W, UNIT_W, SLOT_W, LANE_W,
                TAG_W, OFFSET_W, BANK_WORD_W,
            >;
            /// The front end of a group of units in this size.
            pub type GroupFrontEnd = $crate::splitting::units::GroupFrontEnd<
                LANES, CONTEXTS, UNITS, K_W, UNIT_W, SLOT_W,
            >;
            /// The core that splits wavefronts in this size.
            pub type PwsCore = $crate::top::PwsCore<
                LANES, CONTEXTS, UNITS, SPSIMDS, BLOCKS, LINE_WORDS, LINE_BYTES, TAGS, K_W,
                UNIT_W, CHILDREN_W, SLOT_W, LANE_W, BLOCK_W, WCNT_W, TAG_W, POSITION_W, OFFSET_W,
                BANK_WORD_W,
            >;
        }
    };
}

preset! {
    /// 16 threads: golden files, formal proofs, worked examples.
    pub mod tiny: 4 lanes, 4 warps, 2 blocks, 4 words a line, 4 tags, 64 entries a stack
}

preset! {
    /// 64 threads: tests and waves.
    pub mod small: 8 lanes, 8 warps, 4 blocks, 8 words a line, 8 tags, 64 entries a stack
}

preset! {
    /// 1024 threads: the sizes of the specification, area and speed.
    pub mod paper: 32 lanes, 32 warps, 8 blocks, 16 words a line, 64 tags, 64 entries a stack
}

formation_preset! {
    /// `tiny` with dynamic warp formation.
    pub mod dwf_tiny: 4 lanes, 4 warps, 2 blocks, 4 words a line, 4 tags,
    8 pool entries, 2 x 2 LUT entries, 4 heap entries, 4 x 2 MHeap LUT entries, 2 updates, 4 instructions
}

formation_preset! {
    /// `small` with dynamic warp formation.
    pub mod dwf_small: 8 lanes, 8 warps, 4 blocks, 8 words a line, 8 tags,
    32 pool entries, 4 x 4 LUT entries, 16 heap entries, 8 x 4 MHeap LUT entries, 4 updates, 16 instructions
}

formation_preset! {
    /// 768 threads: the sizes of dynamic warp formation as published.
    pub mod dwf_paper: 32 lanes, 24 warps, 8 blocks, 16 words a line, 64 tags,
    128 pool entries, 16 x 4 LUT entries, 64 heap entries, 16 x 8 MHeap LUT entries, 4 updates, 64 instructions
}

large_warp_preset! {
    /// `tiny` with large warps.
    pub mod lwm_tiny: 4 lanes, 4 warps, 2 blocks, 4 words a line, 4 tags, 64 entries a stack,
    2 rows a large warp, 1 pairs of branch mask buffers
}

large_warp_preset! {
    /// `small` with large warps.
    pub mod lwm_small: 8 lanes, 8 warps, 4 blocks, 8 words a line, 8 tags, 64 entries a stack,
    4 rows a large warp, 1 pairs of branch mask buffers
}

large_warp_preset! {
    /// `paper` with large warps: 256 threads each.
    pub mod lwm_paper: 32 lanes, 32 warps, 8 blocks, 16 words a line, 64 tags, 64 entries a stack,
    8 rows a large warp, 1 pairs of branch mask buffers
}

dual_path_preset! {
    /// `tiny` with two slots for each warp.
    pub mod dpe_tiny: 4 lanes, 4 warps, 2 blocks, 4 words a line, 4 tags, 64 entries a stack
}

dual_path_preset! {
    /// `small` with two slots for each warp.
    pub mod dpe_small: 8 lanes, 8 warps, 4 blocks, 8 words a line, 8 tags, 64 entries a stack
}

dual_path_preset! {
    /// 1536 threads: the sizes of dual-path execution as published.
    pub mod dpe_paper: 32 lanes, 48 warps, 8 blocks, 16 words a line, 64 tags, 64 entries a stack
}

splitting_preset! {
    /// `tiny` with predictable wavefront splitting.
    pub mod pws_tiny: 4 lanes, 2 contexts a unit, 2 SpSIMDs, 2 blocks, 4 words a line, 4 tags, 64 entries a stack
}

splitting_preset! {
    /// `small` with predictable wavefront splitting.
    pub mod pws_small: 8 lanes, 4 contexts a unit, 3 SpSIMDs, 4 blocks, 8 words a line, 8 tags, 64 entries a stack
}

splitting_preset! {
    /// 256 threads: the sizes of predictable wavefront splitting.
    pub mod pws_paper: 32 lanes, 8 contexts a unit, 3 SpSIMDs, 8 blocks, 16 words a line, 64 tags, 64 entries a stack
}

#[cfg(test)]
mod tests {
    use super::{dwf_paper, dwf_small, dwf_tiny};

    #[test]
    fn widths_of_dynamic_warp_formation_at_each_size() {
        use dwf_paper as paper;
        assert_eq!((paper::POOL_W, paper::KEY_W, paper::SW_W, paper::BLOCK_W), (7, 27, 5, 3));
        assert_eq!((paper::HEAP_W, paper::SIZE_W, paper::CNT_W, paper::COUNT_W), (6, 7, 10, 6));
        assert_eq!((paper::ITAG_W, paper::TAG_W, paper::PORT_TAG_W), (6, 6, 7));
        for (record_w, records) in
            [(dwf_tiny::RECORD_W, 32), (dwf_small::RECORD_W, 128), (paper::RECORD_W, 1024)]
        {
            assert_eq!(1 << record_w, records);
        }
    }
}
