//! Predictable wavefront splitting (its specification, sections 5 and 8).

use super::{Figure, Publication};
use crate::variant::{Splitting, Variant};
use heddle_model::{CoreKind, Order, Rules};

const ROUND_ROBIN: Rules = Rules { order: Some(Order::Lrr), ..Rules::USUAL };

/// SpSIMD units that the programs of the kernels are split for.
const SPSIMDS: usize = 2;

const fn splitting(name: &'static str, spsimds: usize, equal_units: bool, splits: bool) -> Variant {
    Variant::splitting(name, Splitting { spsimds, equal_units, splits })
}

static VARIANTS: [Variant; 7] = [
    Variant::named("PDOM", CoreKind::Pdom, ROUND_ROBIN),
    Variant::named("SPE", CoreKind::Spe, ROUND_ROBIN),
    splitting("PWS-0", 0, false, false),
    splitting("PWS-2-UNSPLIT", SPSIMDS, false, false),
    splitting("PWS-2", SPSIMDS, false, true),
    splitting("EQUAL-UNSPLIT", SPSIMDS, true, false),
    splitting("EQUAL", SPSIMDS, true, true),
];

/// Splits taken against the same programs with splits that do nothing, with added units and with as many.
pub(super) static PWS: Publication = Publication {
    name: "pws",
    title: "Predictable wavefront splitting",
    machine: "pws",
    blocks_per_core: 2,
    threads_per_block: 128,
    kernels: &KERNELS,
    variants: &VARIANTS,
    headline: "PWS-2",
    short: "PWS",
    note: "PDOM and SPE run the programs without splits on 16 SIMD units. All others run the programs with splits: PWS-0 \
           on 16 SIMD units alone, PWS-2 on 16 with two SpSIMD units each, EQUAL on 5 with two SpSIMD units each, \
           15 units in all. In PWS-0 and UNSPLIT each `split` is replaced by an instruction that does nothing.",
    figures: &FIGURES,
    speedups: &["SPE", "PWS-0", "PWS-2-UNSPLIT", "PWS-2", "EQUAL-UNSPLIT", "EQUAL"],
    efficiency: &["PDOM", "PWS-0", "PWS-2"],
    traffic: &["PWS-0", "PWS-2", "EQUAL"],
    utilisation: &[],
    active_lanes: &[],
    row_hits: &[],
    comparisons: &[
        ("PWS-2", "PWS-2-UNSPLIT"),
        ("PWS-2", "PWS-0"),
        ("EQUAL", "EQUAL-UNSPLIT"),
        ("EQUAL", "PWS-0"),
        ("EQUAL", "PDOM"),
        ("EQUAL", "SPE"),
    ],
    stacks: None,
};

/// Those that have a program with splits, and bfs, of which the publication says most.
const KERNELS: [&str; 13] = [
    "bfs",
    "black-scholes",
    "blackjack",
    "face-detection",
    "histogram",
    "hotspot",
    "laplace3d",
    "lu-decomposition",
    "mummer",
    "needleman-wunsch",
    "ray-tracer",
    "reduction",
    "synthetic",
];

const FIGURES: [Figure; 4] = [
    Figure {
        what: "S = 1 over no splitting, equal number of units, geometric mean",
        set: "Rodinia",
        value: "+11 %",
    },
    Figure { what: "the same, arithmetic mean", set: "Rodinia", value: "+18 %" },
    Figure { what: "the same, worst benchmark", set: "Rodinia", value: "slightly negative" },
    Figure { what: "the same", set: "bfs", value: "3 times" },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_kernels_are_bfs_and_those_with_splits() {
        let meant = |it: &&heddle_kernels::Kernel| it.split_elf.is_some() || it.name == "bfs";
        let names: Vec<_> =
            heddle_kernels::KERNELS.iter().filter(meant).map(|it| it.name).collect();
        assert_eq!(names, KERNELS);
    }
}
