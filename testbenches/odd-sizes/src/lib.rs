//! Cores in sizes that no preset has: numbers of warps that are no power of two, one warp alone,
//! stacks that are nearly too small.
//!
//! They are a crate of their own for the same reason as `heddle-designs`: every core is another
//! instance of the hardware, compiled without optimisation. Only the lock-step of the cores runs
//! them; no command knows them.

use heddle_blocks::{BuildError, Built, build};
use heddle_hw::presets::{CODE_WORDS, PRIVATE_BYTES, SHARED_WORDS};
use heddle_hw::{dual_path_preset, formation_preset, large_warp_preset, preset, splitting_preset};
use heddle_model::configuration::{FormationSizes, LargeWarpSizes};
use heddle_model::{Configuration, CoreKind};

preset! {
    /// One warp: a number of a warp has a bit that is always 0.
    pub mod one_warp: 4 lanes, 1 warps, 2 blocks, 4 words a line, 4 tags, 64 entries a stack
}

preset! {
    /// Three warps, one less than numbers of two bits.
    pub mod three_warps: 4 lanes, 3 warps, 2 blocks, 4 words a line, 4 tags, 64 entries a stack
}

preset! {
    /// Five warps, one more than numbers of two bits, and four entries a stack.
    pub mod five_warps: 4 lanes, 5 warps, 2 blocks, 4 words a line, 4 tags, 4 entries a stack
}

preset! {
    /// The warps of dynamic warp formation, 24.
    pub mod many_warps: 8 lanes, 24 warps, 4 blocks, 8 words a line, 8 tags, 16 entries a stack
}

preset! {
    /// The warps of dual-path execution, 48.
    pub mod most_warps: 4 lanes, 48 warps, 8 blocks, 4 words a line, 8 tags, 16 entries a stack
}

large_warp_preset! {
    /// `tiny` with large warps of one row: the core is `barrel`.
    pub mod one_row: 4 lanes, 4 warps, 2 blocks, 4 words a line, 4 tags, 64 entries a stack,
    1 rows a large warp, 4 pairs of branch mask buffers
}

large_warp_preset! {
    /// Three large warps, one less than numbers of two bits, and two pairs of branch mask buffers.
    pub mod three_large_warps: 4 lanes, 6 warps, 2 blocks, 4 words a line, 4 tags, 64 entries a stack,
    2 rows a large warp, 2 pairs of branch mask buffers
}

large_warp_preset! {
    /// One large warp of eight rows, and four entries in its stack.
    pub mod one_large_warp: 4 lanes, 8 warps, 2 blocks, 4 words a line, 4 tags, 4 entries a stack,
    8 rows a large warp, 1 pairs of branch mask buffers
}

dual_path_preset! {
    /// Three warps, one less than numbers of two bits.
    pub mod three_dual_warps: 4 lanes, 3 warps, 2 blocks, 4 words a line, 4 tags, 64 entries a stack
}

dual_path_preset! {
    /// Two entries in the stack of each warp.
    pub mod two_dual_entries: 4 lanes, 3 warps, 2 blocks, 4 words a line, 4 tags, 2 entries a stack
}

splitting_preset! {
    /// One unit: each split is a fault.
    pub mod one_unit: 4 lanes, 2 contexts a unit, 0 SpSIMDs, 2 blocks, 4 words a line, 4 tags, 64 entries a stack
}

splitting_preset! {
    /// One SpSIMD unit.
    pub mod two_units: 4 lanes, 2 contexts a unit, 1 SpSIMDs, 2 blocks, 4 words a line, 4 tags, 64 entries a stack
}

splitting_preset! {
    /// Five units, one more than numbers of two bits.
    pub mod five_units: 4 lanes, 2 contexts a unit, 4 SpSIMDs, 2 blocks, 4 words a line, 4 tags, 64 entries a stack
}

splitting_preset! {
    /// Six units.
    pub mod six_units: 4 lanes, 2 contexts a unit, 5 SpSIMDs, 2 blocks, 4 words a line, 4 tags, 64 entries a stack
}

splitting_preset! {
    /// Seven units, one less than numbers of three bits.
    pub mod seven_units: 4 lanes, 2 contexts a unit, 6 SpSIMDs, 2 blocks, 4 words a line, 4 tags, 64 entries a stack
}

splitting_preset! {
    /// As many units as there can be.
    pub mod eight_units: 4 lanes, 2 contexts a unit, 7 SpSIMDs, 2 blocks, 4 words a line, 4 tags, 64 entries a stack
}

formation_preset! {
    /// The size in which dynamic warp formation is brought up: warps of four threads as in `tiny`, but two arrivals enter the
    /// pool one behind the other.
    pub mod bring_up: 4 lanes, 4 warps, 2 blocks, 4 words a line, 4 tags,
    16 pool entries, 4 x 2 LUT entries, 8 heap entries, 4 x 4 MHeap LUT entries, 4 updates, 8 instructions
}

/// A core in an odd size.
#[derive(Debug)]
pub struct OddCore {
    /// The core.
    pub kind: CoreKind,
    /// Name of the size: `five_warps`.
    pub size: &'static str,
    /// The size.
    pub configuration: Configuration,
    /// Builds the core for engines other than golden, which would need its inputs by name.
    pub build: fn() -> Result<Built, BuildError>,
}

/// A row: the core, its size, its type in the module of the size.
macro_rules! core {
    (Lwm, $size: ident) => {
        core!(
            Lwm,
            $size,
            LwmCore,
            Some(LargeWarpSizes { lw_rows: $size::LW_ROWS, branch_buffers: $size::BRANCH_BUFFERS })
        )
    };
    (Pws, $size: ident) => {
        core!(Pws, $size, PwsCore, None, Some($size::SPSIMDS))
    };
    (Dwf, $size: ident) => {
        core!(
            Dwf,
            $size,
            DwfCore,
            None,
            None,
            Some(FormationSizes {
                pool: $size::POOL,
                lut_sets: $size::LUT_SETS,
                lut_ways: $size::LUT_WAYS,
                heap: $size::HEAP,
                mheap_sets: $size::MHEAP_SETS,
                mheap_ways: $size::MHEAP_WAYS,
                queue: $size::QUEUE,
                in_flight: $size::IN_FLIGHT,
            })
        )
    };
    ($kind: ident, $size: ident, $core: ident) => {
        core!($kind, $size, $core, None)
    };
    ($kind: ident, $size: ident, $core: ident, $large_warps: expr) => {
        core!($kind, $size, $core, $large_warps, None)
    };
    ($kind: ident, $size: ident, $core: ident, $large_warps: expr, $spsimds: expr) => {
        core!($kind, $size, $core, $large_warps, $spsimds, None)
    };
    ($kind: ident, $size: ident, $core: ident, $large_warps: expr, $spsimds: expr, $formation: expr) => {
        OddCore {
            kind: CoreKind::$kind,
            size: stringify!($size),
            configuration: Configuration {
                lanes: $size::LANES,
                warps: $size::WARPS,
                blocks: $size::BLOCKS,
                line_bytes: $size::LINE_BYTES,
                tags: $size::TAGS,
                stack_depth: $size::STACK_DEPTH,
                code_words: CODE_WORDS,
                shared_bytes: 4 * SHARED_WORDS as u32,
                private_bytes: PRIVATE_BYTES as u32,
                floats: false,
                formation: $formation,
                large_warps: $large_warps,
                spsimds: $spsimds,
                contexts: None,
            },
            build: || build(stringify!($core), <$size::$core>::default, |_, _| {}),
        }
    };
}

/// Every one of them; a `static`, so that they are compiled in this crate.
pub static ODD_CORES: &[OddCore] = &[
    core!(Nrec, one_warp, NrecCore),
    core!(Nrec, three_warps, NrecCore),
    core!(Tbc, one_warp, TbcCore),
    core!(Tbc, three_warps, TbcCore),
    core!(Barrel, three_warps, BarrelCore),
    core!(Pdom, five_warps, PdomCore),
    core!(Pdom, many_warps, PdomCore),
    core!(Spe, most_warps, SpeCore),
    core!(Lwm, one_row),
    core!(Lwm, three_large_warps),
    core!(Lwm, one_large_warp),
    core!(Dpe, three_dual_warps, DpeCore),
    core!(Dpe, two_dual_entries, DpeCore),
    core!(Pws, one_unit),
    core!(Pws, two_units),
    core!(Pws, five_units),
    core!(Pws, six_units),
    core!(Pws, seven_units),
    core!(Pws, eight_units),
    core!(Dwf, bring_up),
];
