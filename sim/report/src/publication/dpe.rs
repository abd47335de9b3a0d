//! Dual-path execution (its specification, section 5).

use super::{Figure, Publication, Stacks};
use crate::variant::{CacheSizes, Variant};
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

/// Caches of the machine with a first-level cache of so many KiB a core, and a second-level cache of so many KiB for all
/// six channels.
const fn caches(l1_kib: u32, l2_kib: u32) -> CacheSizes {
    CacheSizes { l1_bytes: l1_kib << 10, l2_bytes: (l2_kib << 10) / 6 }
}

const fn spe(name: &'static str, caches: CacheSizes) -> Variant {
    Variant::caches(name, CoreKind::Spe, caches)
}

const fn dpe(name: &'static str, caches: CacheSizes) -> Variant {
    Variant::caches(name, CoreKind::Dpe, caches)
}

static MEMORY_VARIANTS: [Variant; 17] = [
    Variant::named("SPE", CoreKind::Spe, ROUND_ROBIN),
    changed("DPE", ROUND_ROBIN),
    changed("DPE-MEMORY-DIVERGENCE", Rules { memory_divergence: true, ..ROUND_ROBIN }),
    spe("SPE-L1-4K", caches(4, 768)),
    dpe("DPE-L1-4K", caches(4, 768)),
    spe("SPE-L1-8K", caches(8, 768)),
    dpe("DPE-L1-8K", caches(8, 768)),
    spe("SPE-L1-32K", caches(32, 768)),
    dpe("DPE-L1-32K", caches(32, 768)),
    spe("SPE-L1-128K", caches(128, 768)),
    dpe("DPE-L1-128K", caches(128, 768)),
    spe("SPE-L2-192K", caches(16, 192)),
    dpe("DPE-L2-192K", caches(16, 192)),
    spe("SPE-L2-384K", caches(16, 384)),
    dpe("DPE-L2-384K", caches(16, 384)),
    spe("SPE-L2-3072K", caches(16, 3072)),
    dpe("DPE-L2-3072K", caches(16, 3072)),
];

/// Dual-path execution with caches of other sizes, and with sides that loads split: on the kernels both of whose sides have
/// work, and two that wait for the memory most of the time.
pub(super) static DPE_MEMORY: Publication = Publication {
    name: "dpe-memory",
    title: "Dual-path execution and the memory",
    machine: "dpe",
    blocks_per_core: 6,
    threads_per_block: 256,
    kernels: &[
        "bfs",
        "blackjack",
        "calls",
        "histogram",
        "laplace3d",
        "merge-sort",
        "molecular-dynamics",
        "mummer",
        "quick-sort",
        "synthetic",
    ],
    variants: &MEMORY_VARIANTS,
    headline: "DPE-MEMORY-DIVERGENCE",
    short: "split by loads",
    note: "SPE and DPE on the machine with its data caches of 16 KiB a core and 768 KiB at the memory. L1-N has N bytes a \
           core, L2-N has N bytes at the memory; nothing else is changed, not the times of hits either. With \
           MEMORY-DIVERGENCE threads whose loads are done go on before the others of their side, in the free one.",
    figures: &MEMORY_FIGURES,
    speedups: &[
        "DPE",
        "DPE-MEMORY-DIVERGENCE",
        "DPE-L1-4K",
        "DPE-L1-8K",
        "DPE-L1-32K",
        "DPE-L1-128K",
        "DPE-L2-192K",
        "DPE-L2-3072K",
    ],
    efficiency: &["SPE", "DPE", "DPE-MEMORY-DIVERGENCE"],
    traffic: &["DPE", "DPE-MEMORY-DIVERGENCE", "DPE-L1-4K", "DPE-L1-128K"],
    utilisation: &[],
    active_lanes: &[],
    row_hits: &[],
    comparisons: &[
        ("DPE-MEMORY-DIVERGENCE", "DPE"),
        ("DPE", "SPE"),
        ("DPE-L1-4K", "SPE-L1-4K"),
        ("DPE-L1-8K", "SPE-L1-8K"),
        ("DPE-L1-32K", "SPE-L1-32K"),
        ("DPE-L1-128K", "SPE-L1-128K"),
        ("DPE-L2-192K", "SPE-L2-192K"),
        ("DPE-L2-384K", "SPE-L2-384K"),
        ("DPE-L2-3072K", "SPE-L2-3072K"),
    ],
    stacks: None,
};

const MEMORY_FIGURES: [Figure; 3] = [
    Figure {
        what: "DPE over SPE with other first-level caches",
        set: "interleavable",
        value: "within 4 %, but for one benchmark with 4 KB",
    },
    Figure {
        what: "DPE over SPE with other second-level caches",
        set: "interleavable",
        value: "within 2 %",
    },
    Figure { what: "DPE-MEMORY-DIVERGENCE over DPE", set: "all", value: "not measured" },
];

#[cfg(test)]
mod tests {
    use super::*;
    use heddle_model::MachineConfiguration;

    #[test]
    fn the_baseline_is_that_of_the_core() {
        assert_eq!(Some(VARIANTS[0].core), CoreKind::Dpe.mechanism().baseline);
    }

    #[test]
    fn dpe_is_compared_with_spe_on_the_same_caches() {
        for (dpe, other) in DPE_MEMORY.comparisons {
            let [dpe, other] = [dpe, other].map(|name| &MEMORY_VARIANTS[DPE_MEMORY.index(name)]);
            let baseline = if dpe.rules.memory_divergence { CoreKind::Dpe } else { CoreKind::Spe };
            assert_eq!((dpe.core, other.core), (CoreKind::Dpe, baseline));
            assert_eq!(dpe.caches, other.caches);
        }
        let machine = MachineConfiguration::named(DPE_MEMORY.machine).expect("it exists");
        let l2 = machine.l2.expect("it has one");
        let own = CacheSizes { l1_bytes: machine.l1.bytes, l2_bytes: l2.bytes };
        assert_eq!(caches(16, 768), own);
        for variant in &MEMORY_VARIANTS {
            assert!(variant.machine(&machine).check().is_ok(), "{}", variant.name);
        }
    }
}
