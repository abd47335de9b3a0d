//! What a row of the table is made of.
//!
//! A row says all that tools know of a block:
//!
//! ```text
//! block! {
//!     name: "dispatcher",
//!     summary: "gives thread blocks to free warp slots",
//!     source: "hw/src/dispatch/dispatcher.rs",
//!     inputs: [clock, reset, start, ...],        every input that is a bit, bits or an array of them
//!     typed: [width],                            those whose types are the hardware's own, also `order[0]`
//!     links: [launch: LaunchIn, [slots]: SlotsIn], links and arrays of links, by the ends of `heddle_hw::links`
//!     modules: [dwf_tiny, dwf_small, dwf_paper], modules of `heddle_hw::presets`, if not those of the names
//!     sizes: [lanes = LANES, warps = WARPS],     names of these modules, normally of `tiny`, `small`, `paper`
//!     block: Dispatcher<LANES, WARPS, SW_W>,
//!     made_by: ordered,                          its constructor, if that is not `default`
//!     floats: built,                             it can be built with floats: presets `tiny-floats` and so on
//!     sweeps: [...],                             see `sweeps!`
//! }
//! ```
//!
//! The rows of cells have, in the place of `sizes` and `block`, a line a preset:
//! `presets: ["tiny" [bits = 4] FirstSet<4>, ...]`.
//!
//! The module in Verilog and waves is called by the name of the row, with underscores.

/// A row; see the [module](self).
macro_rules! block {
    (
        name: $name: literal,
        summary: $summary: literal,
        source: $source: literal,
        inputs: [$($inputs: tt)*],
        $(typed: [$($typed: tt)*],)?
        $(links: [$($links: tt)*],)?
        $(modules: [$tiny: ident, $small: ident, $paper: ident],)?
        sizes: $sizes: tt,
        block: $block: ty,
        $(made_by: $make: ident,)?
        $(sweeps: [$($sweep: tt)*],)?
    ) => {
        row! {
            $name, $summary, $source,
            ([$($inputs)*] [$($($typed)*)?] [$($($links)*)?] [$($make)?]),
            [$($tiny $small $paper)?] $sizes ($block),
            [$($($sweep)*)?]
        }
    };
    (
        name: $name: literal,
        summary: $summary: literal,
        source: $source: literal,
        inputs: [$($inputs: tt)*],
        $(typed: [$($typed: tt)*],)?
        $(links: [$($links: tt)*],)?
        $(modules: [$tiny: ident, $small: ident, $paper: ident],)?
        sizes: $sizes: tt,
        block: $block: ty,
        made_by: $make: ident,
        floats: built,
    ) => {
        row_with_floats! {
            $name, $summary, $source,
            ([$($inputs)*] [$($($typed)*)?] [$($($links)*)?]), $make,
            [$($tiny $small $paper)?] $sizes ($block)
        }
    };
    (
        name: $name: literal,
        summary: $summary: literal,
        source: $source: literal,
        inputs: $inputs: tt,
        presets: [$($preset: literal [$($size: ident = $value: literal),*] $block: ty),* $(,)?],
        $(sweeps: [$($sweep: tt)*],)?
    ) => {
        $crate::registry::Block {
            name: $name,
            summary: $summary,
            source: $source,
            presets: &[$(
                $crate::registry::Preset {
                    name: $preset,
                    parameters: &[$((stringify!($size), $value)),*],
                    build: || instance!($name, $block, ($inputs [] [] [])),
                }
            ),*],
            sweeps: sweeps!($name, ($inputs [] [] []), $($($sweep)*)?),
        }
    };
}

/// A row with its inputs and its constructor in one.
macro_rules! row {
    ($name: literal, $summary: literal, $source: literal, $inputs: tt, [] $($rest: tt)*) => {
        row! { $name, $summary, $source, $inputs, [tiny small paper] $($rest)* }
    };
    (
        $name: literal, $summary: literal, $source: literal, $inputs: tt,
        [$tiny: ident $small: ident $paper: ident] $sizes: tt $block: tt, [$($sweep: tt)*]
    ) => {
        $crate::registry::Block {
            name: $name,
            summary: $summary,
            source: $source,
            presets: &[
                preset!($name, "tiny", $tiny, $sizes, $block, $inputs),
                preset!($name, "small", $small, $sizes, $block, $inputs),
                preset!($name, "paper", $paper, $sizes, $block, $inputs),
            ],
            sweeps: sweeps!($name, $inputs, $($sweep)*),
        }
    };
}

/// A row of what can be built with floats. Both forms have one type, so that a size is compiled once.
macro_rules! row_with_floats {
    ($name: literal, $summary: literal, $source: literal, $inputs: tt, $make: ident, [] $($rest: tt)*) => {
        row_with_floats! { $name, $summary, $source, $inputs, $make, [tiny small paper] $($rest)* }
    };
    (
        $name: literal, $summary: literal, $source: literal, $inputs: tt, $make: ident,
        [$tiny: ident $small: ident $paper: ident] $sizes: tt $block: tt
    ) => {
        $crate::registry::Block {
            name: $name,
            summary: $summary,
            source: $source,
            presets: {
                size_with_floats!($name, $tiny, $block, $inputs, $make);
                size_with_floats!($name, $small, $block, $inputs, $make);
                size_with_floats!($name, $paper, $block, $inputs, $make);
                &[
                    preset_with_floats!("tiny", $tiny, $sizes, false),
                    preset_with_floats!("small", $small, $sizes, false),
                    preset_with_floats!("paper", $paper, $sizes, false),
                    preset_with_floats!("tiny-floats", $tiny, $sizes, true),
                    preset_with_floats!("small-floats", $small, $sizes, true),
                    preset_with_floats!("paper-floats", $paper, $sizes, true),
                ]
            },
            sweeps: &[],
        }
    };
}

/// The function that builds one size, with floats or without, by the name of the module of sizes.
macro_rules! size_with_floats {
    ($name: literal, $module: ident, ($block: ty), ($inputs: tt $typed: tt $links: tt), $make: ident) => {
        fn $module(floats: bool) -> Result<$crate::Built, $crate::BuildError> {
            use heddle_hw::presets::$module::*;
            instance!($name, $block, ($inputs $typed $links [$make with floats]))
        }
    };
}

/// A preset of a row with floats.
macro_rules! preset_with_floats {
    (
        $preset: literal, $module: ident, [$($size: ident = $value: expr),* $(,)?], $floats: literal
    ) => {
        $crate::registry::Preset {
            name: $preset,
            parameters: {
                use heddle_hw::presets::$module::*;
                &[$((stringify!($size), $value)),*]
            },
            build: || $module($floats),
        }
    };
}

/// A block in the sizes of one of the modules of `heddle_hw::presets`.
macro_rules! preset {
    (
        $name: literal, $preset: literal, $module: ident,
        [$($size: ident = $value: expr),* $(,)?], ($block: ty), $inputs: tt
    ) => {
        $crate::registry::Preset {
            name: $preset,
            parameters: {
                #[allow(unused_imports, reason = "a block without sizes uses none")]
                use heddle_hw::presets::$module::*;
                &[$((stringify!($size), $value)),*]
            },
            build: || {
                #[allow(unused_imports, reason = "a block without sizes uses none")]
                use heddle_hw::presets::$module::*;
                instance!($name, $block, $inputs)
            },
        }
    };
}

/// The sweeps of a block: `parameter "lanes", fixed "8 warps", formula "8 L + 46", |lanes| 8 * lanes + 46,
/// points { 4: Block<4>, ... };`.
macro_rules! sweeps {
    ($name: literal, $inputs: tt, $(
        parameter $parameter: literal, fixed $fixed: literal, formula $formula: literal,
        $bits: expr, points $points: tt;
    )*) => {
        &[$(
            $crate::registry::Sweep {
                block: $name,
                parameter: $parameter,
                fixed: $fixed,
                formula: $formula,
                register_bits: $bits,
                points: points!($name, $inputs, $points),
            }
        ),*]
    };
}

/// The points of a sweep: parameter and type.
macro_rules! points {
    ($name: literal, $inputs: tt, {$($value: literal: $block: ty),* $(,)?}) => {
        &[$(
            $crate::registry::Point { value: $value, build: || instance!($name, $block, $inputs) }
        ),*]
    };
}

/// Builds a block: its type, and its inputs.
macro_rules! instance {
    ($name: literal, $block: ty, (
        [$($inputs: tt)*]
        [$($typed: ident $([$index: literal])? $(. $typed_field: ident)*),* $(,)?]
        [$($link: tt: $end: ident),* $(,)?]
        []
    )) => {
        instance!($name, $block, (
            [$($inputs)*]
            [$($typed $([$index])? $(. $typed_field)*),*]
            [$($link: $end),*]
            [default]
        ))
    };
    ($name: literal, $block: ty, (
        [$($inputs: tt)*]
        [$($typed: ident $([$index: literal])? $(. $typed_field: ident)*),* $(,)?]
        [$($link: tt: $end: ident),* $(,)?]
        [$make: ident $(with $floats: ident)?]
    )) => {
        $crate::build::<$block>(&$name.replace('-', "_"), made!($block, $make $(, $floats)?), |block, inputs| {
            heddle_engine::show_ports!(block, inputs: $($inputs)*);
            $(
                inputs.input(
                    concat!(stringify!($typed) $(, "[", $index, "]")? $(, ".", stringify!($typed_field))*),
                    &mut $crate::encoded::TypedInput(&mut block.$typed$([$index])?$(.$typed_field)*),
                );
            )*
            $(link_inputs!($end, block, inputs, $link);)*
        })
    };
}

/// A constructor, with floats if a variable says so.
macro_rules! made {
    ($block: ty, $make: ident) => {
        <$block>::$make
    };
    ($block: ty, $make: ident, $floats: ident) => {
        if $floats {
            || heddle_hw::floats::Floats::with_floats(<$block>::$make())
        } else {
            <$block>::$make
        }
    };
}
