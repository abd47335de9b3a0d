//! Thread block compaction (its specification, sections 5.3 to 5.5).

use super::{Depth, Figure, Publication, Stacks};
use crate::variant::Variant;
use heddle_model::{CoreKind, Order, Rules};

/// The optional rules as published, so without rule T17.
const fn rules(likely_convergence: bool, order: Order) -> Rules {
    Rules { likely_convergence, order: Some(order), unanimous: false, ..Rules::USUAL }
}

/// A variant as published.
const fn published(
    name: &'static str,
    core: CoreKind,
    likely_convergence: bool,
    order: Order,
) -> Variant {
    Variant::named(name, core, rules(likely_convergence, order))
}

/// TBC in the order AGE with rule T17: what is not published comes with a name of its own.
const fn unanimous(name: &'static str, likely_convergence: bool) -> Variant {
    let rules = Rules { unanimous: true, ..rules(likely_convergence, Order::Age) };
    Variant::named(name, CoreKind::Tbc, rules)
}

/// The mechanism as it was published, which others are compared with too.
pub(super) const TBC_AGE_LCP: Variant = published("TBC-AGE-LCP", CoreKind::Tbc, true, Order::Age);

/// TBC-LRR-LCP has the order of the baseline: what it gains is compaction alone.
static VARIANTS: [Variant; 11] = [
    published("PDOM", CoreKind::Pdom, false, Order::Lrr),
    published("PDOM-LCP", CoreKind::Pdom, true, Order::Lrr),
    published("TBC-AGE", CoreKind::Tbc, false, Order::Age),
    published("TBC-RRB", CoreKind::Tbc, false, Order::Rrb),
    published("TBC-SRR", CoreKind::Tbc, false, Order::Srr),
    TBC_AGE_LCP,
    published("TBC-RRB-LCP", CoreKind::Tbc, true, Order::Rrb),
    published("TBC-SRR-LCP", CoreKind::Tbc, true, Order::Srr),
    published("TBC-LRR-LCP", CoreKind::Tbc, true, Order::Lrr),
    unanimous("TBC-AGE-U", false),
    unanimous("TBC-AGE-LCP-U", true),
];

/// Thread block compaction; the figures are of AGE with likely convergence.
pub(super) static TBC: Publication = Publication {
    name: "tbc",
    title: "Thread block compaction against per-warp stacks",
    machine: "tbc",
    blocks_per_core: 4,
    threads_per_block: 256,
    kernels: &[],
    variants: &VARIANTS,
    headline: "TBC-AGE-LCP",
    short: "TBC",
    note: "Variants whose names end in U have a rule that is not published (T17 of the contract): a \
           branch that all threads of a block take the same way leaves its stack as it is.",
    figures: &FIGURES,
    speedups: &[
        "PDOM-LCP",
        "TBC-AGE",
        "TBC-RRB",
        "TBC-SRR",
        "TBC-AGE-LCP",
        "TBC-RRB-LCP",
        "TBC-SRR-LCP",
        "TBC-LRR-LCP",
    ],
    efficiency: &["PDOM", "PDOM-LCP", "TBC-AGE", "TBC-AGE-LCP"],
    traffic: &["TBC-AGE", "TBC-AGE-LCP", "TBC-RRB-LCP", "TBC-SRR-LCP"],
    utilisation: &[],
    active_lanes: &[],
    row_hits: &[],
    comparisons: &[],
    stacks: Some(Stacks {
        columns: &[
            ("PDOM", "PDOM"),
            ("PDOM-LCP", "PDOM-LCP"),
            ("TBC-AGE", "TBC"),
            ("TBC-AGE-LCP", "TBC-LCP"),
            ("TBC-AGE-U", "TBC-U"),
            ("TBC-AGE-LCP-U", "TBC-LCP-U"),
        ],
        published: "TBC-LCP",
        depths: &DEPTHS,
    }),
};

/// Speed and memory behaviour; harmonic means.
const FIGURES: [Figure; 7] = [
    Figure { what: "TBC over PDOM", set: "divergent", value: "+22 %" },
    Figure { what: "TBC over PDOM", set: "coherent", value: "no loss" },
    Figure { what: "TBC over PDOM", set: "all", value: "+10 %" },
    Figure {
        what: "TBC over PDOM, second-level cache of 128 KB, RRB",
        set: "divergent",
        value: "+15 %",
    },
    Figure {
        what: "TBC over PDOM, second-level cache of 128 KB, AGE",
        set: "divergent",
        value: "+13.5 %",
    },
    Figure { what: "likely convergence on TBC and on PDOM, MUM", set: "one", value: "+2 %, +5 %" },
    Figure { what: "traffic of TBC against PDOM", set: "each but one", value: "within +7 %" },
];

/// The rows of the published table for which there is a kernel of the same kind.
const DEPTHS: [Depth; 9] = [
    Depth { kernel: "aes-decrypt", benchmark: "AES", entries: 1 },
    Depth { kernel: "bfs", benchmark: "BFS2", entries: 3 },
    Depth { kernel: "face-detection", benchmark: "FCDT", entries: 5 },
    Depth { kernel: "hotspot", benchmark: "HOTSP", entries: 2 },
    Depth { kernel: "laplace3d", benchmark: "LPS", entries: 5 },
    Depth { kernel: "molecular-dynamics", benchmark: "NAMD", entries: 5 },
    Depth { kernel: "mummer", benchmark: "MUM", entries: 13 },
    Depth { kernel: "ray-tracer", benchmark: "NVRT", entries: 5 },
    Depth { kernel: "ray-tracer", benchmark: "RAY", entries: 9 },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_variants_named_so_have_the_rule_that_is_not_published() {
        for variant in &VARIANTS {
            assert_eq!(variant.rules.unanimous, variant.name.ends_with("-U"), "{}", variant.name);
            let Some(like) = variant.name.strip_suffix("-U") else { continue };
            let like = &VARIANTS[TBC.index(like)];
            let rules = Rules { unanimous: false, ..variant.rules };
            assert_eq!((variant.core, rules), (like.core, like.rules));
        }
        assert_eq!(VARIANTS.iter().filter(|variant| variant.rules.unanimous).count(), 2);
    }

    #[test]
    fn the_headline_is_age_with_likely_convergence() {
        let Variant { core, rules, .. } = &VARIANTS[TBC.headline()];
        assert_eq!((*core, rules.order), (CoreKind::Tbc, Some(Order::Age)));
        assert!(rules.likely_convergence && !rules.unanimous);
    }
}
