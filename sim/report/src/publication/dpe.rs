//! Dual-path execution (its specification, section 5).

use super::{Figure, Publication, Stacks};
use crate::variant::Variant;
use heddle_model::Sides;
use heddle_model::{CoreKind, Order, Rules};

const ROUND_ROBIN: Rules = Rules { order: Some(Order::Lrr), ..Rules::USUAL };

/// Dual-path execution with one thing changed.
const fn changed(name: &'static str, rules: Rules) -> Variant {
    Variant::named(name, CoreKind::Dpe, rules)
}

/// Dynamic warp subdivision with a limit of the blocks behind branches that subdivide.
const fn subdivided(name: &'static str, subdivision_limit: u16) -> Variant {
    Variant::named(name, CoreKind::Dws, Rules { subdivision_limit, ..ROUND_ROBIN })
}

static VARIANTS: [Variant; 9] = [
    Variant::named("SPE", CoreKind::Spe, ROUND_ROBIN),
    changed("DPE", ROUND_ROBIN),
    changed("DPE-CONSTRAINED", Rules { sides: Sides::Constrained, ..ROUND_ROBIN }),
    changed("DPE-FORWARDING", Rules { path_forwarding: true, ..ROUND_ROBIN }),
    changed("DPE-COPY-ONE-SIDE", Rules { copy_one_side: true, ..ROUND_ROBIN }),
    changed("DPE-IDEAL-SCOREBOARD", Rules { ideal_scoreboard: true, ..ROUND_ROBIN }),
    subdivided("DWS-10", 10),
    subdivided("DWS-50", 50),
    subdivided("DWS-100", 100),
];

/// Dual-path execution against a single path with the same stack and a scoreboard.
pub(super) static DPE: Publication = Publication {
    name: "dpe",
    title: "Dual-path execution against a single path",
    machine: "dpe",
    blocks_per_core: 6,
    threads_per_block: 256,
    kernels: &[],
    variants: &VARIANTS,
    headline: "DPE",
    short: "DPE",
    note: "SPE is the core spe. DPE may issue from both sides of a branch, CONSTRAINED from one of them, which changes \
           at long stalls; FORWARDING lets paths below the top of the stack run in a free side of it. COPY-ONE-SIDE \
           shadows at a branch the registers of the side that diverges alone, IDEAL-SCOREBOARD waits for true \
           dependences alone. DWS-N is dynamic warp subdivision at branches with at most N instructions in the basic \
           block where their sides meet, with an ideal scoreboard.",
    figures: &FIGURES,
    speedups: &[
        "DPE",
        "DPE-CONSTRAINED",
        "DPE-FORWARDING",
        "DPE-COPY-ONE-SIDE",
        "DPE-IDEAL-SCOREBOARD",
        "DWS-10",
        "DWS-50",
        "DWS-100",
    ],
    efficiency: &["SPE", "DPE", "DWS-10", "DWS-50", "DWS-100"],
    traffic: &["DPE", "DPE-CONSTRAINED", "DPE-FORWARDING"],
    utilisation: &[],
    active_lanes: &[],
    row_hits: &[],
    comparisons: &[],
    stacks: Some(Stacks {
        columns: &[("SPE", "SPE"), ("DPE", "DPE")],
        published: "DPE",
        depths: &[],
    }),
};

/// Means over the seven benchmarks with branches whose sides can be interleaved, unless said otherwise.
const FIGURES: [Figure; 16] = [
    Figure { what: "DPE over SPE", set: "interleavable", value: "+14.9 %" },
    Figure { what: "DPE over SPE, best benchmark", set: "interleavable", value: "+42 %" },
    Figure { what: "DPE over SPE, worst benchmark", set: "interleavable", value: "-1.1 %" },
    Figure { what: "DPE over SPE", set: "other benchmarks", value: "unchanged" },
    Figure { what: "DPE-CONSTRAINED over SPE", set: "interleavable", value: "+11.7 %" },
    Figure { what: "DPE-IDEAL-SCOREBOARD over DPE", set: "interleavable", value: "at most +1 %" },
    Figure { what: "DPE-FORWARDING over DPE", set: "interleavable", value: "below +2 %" },
    Figure { what: "AvgPath of DPE", set: "interleavable", value: "+20 %" },
    Figure { what: "idle cycles of DPE beside SPE", set: "interleavable", value: "-19 %" },
    Figure { what: "AvgPath of DWS-100", set: "interleavable", value: "+71 %" },
    Figure { what: "lane use of DWS-50", set: "interleavable", value: "-48.1 %" },
    Figure { what: "lane use of DWS-100", set: "interleavable", value: "-48.5 %" },
    Figure { what: "lane use of DWS-10", set: "all", value: "-24.6 %" },
    Figure { what: "DWS-50 over SPE", set: "LUD", value: "+37.3 %" },
    Figure { what: "DWS-50 over SPE", set: "QSort", value: "+12.8 %" },
    Figure { what: "deepest stack, entries", set: "all", value: "SPE 11, DPE 7" },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_baseline_is_that_of_the_core() {
        assert_eq!(Some(VARIANTS[0].core), CoreKind::Dpe.mechanism().baseline);
    }
}
