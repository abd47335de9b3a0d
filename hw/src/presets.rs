//! The sizes at which blocks are built.
//!
//! rust-hdl fixes widths at compile time, so a block is available in named sizes. A preset
//! states only what is counted; all widths are derived here, once, so that none can be
//! inconsistent. Each preset has one alias per block.

/// Declares a preset and derives its widths.
macro_rules! preset {
    (
        $(#[$doc: meta])*
        $name: ident: $lanes: literal lanes, $warps: literal warps, $blocks: literal blocks
    ) => {
        $(#[$doc])*
        pub mod $name {
            use crate::width::index_width;
            use rust_hdl::prelude::clog2;

            /// Threads of a warp.
            pub const LANES: usize = $lanes;
            /// Static warps of a core.
            pub const WARPS: usize = $warps;
            /// Thread blocks that may be resident in a core.
            pub const BLOCKS: usize = $blocks;
            /// Bits of a program counter.
            pub const PC_W: usize = 24;
            /// Bits of a static warp or warp-buffer slot.
            pub const SW_W: usize = index_width(WARPS);
            /// Bits of a block number.
            pub const BLOCK_W: usize = index_width(BLOCKS);
            /// Bits of a warp counter, 0 to `WARPS`.
            pub const WCNT_W: usize = clog2(WARPS) + 1;

            /// The thread compactor in this size.
            pub type ThreadCompactor = crate::compaction::ThreadCompactor<
                LANES, WARPS, BLOCKS, PC_W, SW_W, BLOCK_W, WCNT_W,
            >;
        }
    };
}

preset! {
    /// 16 threads: golden files, formal proofs, worked examples.
    tiny: 4 lanes, 4 warps, 2 blocks
}

preset! {
    /// 64 threads: tests and waves.
    small: 8 lanes, 8 warps, 4 blocks
}

preset! {
    /// 1024 threads: the sizes of the specification, area and speed.
    paper: 32 lanes, 32 warps, 8 blocks
}
