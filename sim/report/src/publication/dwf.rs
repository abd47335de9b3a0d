//! Dynamic warp formation (its specification, section 5), and the later study of the publication of
//! thread block compaction, which has smaller caches and other programs.

use super::tbc::TBC_AGE_LCP;
use super::{Figure, Publication};
use crate::variant::Variant;
use heddle_model::{CoreKind, Order, Policy, Rules, Scheduler};

/// A core with static warps, which issue in loose round robin.
const fn round_robin(name: &'static str, core: CoreKind) -> Variant {
    Variant::named(name, core, Rules { order: Some(Order::Lrr), ..Rules::USUAL })
}

const IDEAL: Rules = Rules { scheduler: Some(Scheduler::Ideal), ..Rules::USUAL };

/// A policy as an ideal scheduler has it, which compares all warps of the pool.
const fn ideal(name: &'static str, policy: Policy) -> Variant {
    Variant::named(name, CoreKind::Dwf, Rules { policy, ..IDEAL })
}

const DWF_MAJORITY: Variant = Variant::named("DWF", CoreKind::Dwf, Rules::USUAL);
const DWF_WARP_BARRIER: Variant =
    Variant::named("DWF-WB", CoreKind::Dwf, Rules { warp_barrier: true, ..Rules::USUAL });

/// NREC has the front end of PDOM-BUFFERED, all others that of the baseline.
static VARIANTS: [Variant; 14] = [
    round_robin("PDOM", CoreKind::Barrel),
    round_robin("PDOM-BUFFERED", CoreKind::Pdom),
    round_robin("NREC", CoreKind::Nrec),
    DWF_MAJORITY,
    Variant::named("DWF-NO-SWIZZLE", CoreKind::Dwf, Rules { swizzle: false, ..Rules::USUAL }),
    DWF_WARP_BARRIER,
    Variant::named("DWF-ANY-LANE", CoreKind::Dwf, Rules { lane_awareness: false, ..Rules::USUAL }),
    Variant::named("DMAJ-IDEAL-ANY-LANE", CoreKind::Dwf, Rules { lane_awareness: false, ..IDEAL }),
    ideal("DMAJ-IDEAL", Policy::Dmaj),
    ideal("DTIME-IDEAL", Policy::Dtime),
    ideal("DPC-IDEAL", Policy::Dpc),
    ideal("DMIN-IDEAL", Policy::Dmin),
    ideal("DPDPRI-IDEAL", Policy::Dpdpri),
    Variant::named("MIMD", CoreKind::Nrec, Rules { single_threads: true, ..Rules::USUAL }),
];

/// Dynamic warp formation; the figures are of the majority policy with the heap.
pub(super) static DWF: Publication = Publication {
    name: "dwf",
    title: "Dynamic warp formation against per-warp stacks",
    machine: "dwf",
    // A core runs one block at a time, as published.
    blocks_per_core: 1,
    threads_per_block: 768,
    kernels: &[],
    variants: &VARIANTS,
    headline: "DWF",
    short: "DWF",
    note: "PDOM is the core barrel, whose front end chooses a warp at fetch, as that of DWF does; PDOM-BUFFERED \
           is the core pdom, whose front end has an instruction buffer, as that of NREC has. DWF has the \
           majority policy with the heap of the published hardware; variants whose names end in IDEAL compare \
           all warps of the pool in every scheduler cycle. ANY-LANE has no lane conflicts. The threads of MIMD issue alone, at the same peak rate.",
    figures: &FIGURES,
    speedups: &[
        "NREC",
        "DWF",
        "DWF-WB",
        "DMAJ-IDEAL",
        "DTIME-IDEAL",
        "DPC-IDEAL",
        "DMIN-IDEAL",
        "DPDPRI-IDEAL",
    ],
    efficiency: &["PDOM", "NREC", "DWF", "DMAJ-IDEAL"],
    traffic: &["NREC", "DWF", "DWF-WB", "DPDPRI-IDEAL"],
    utilisation: &["PDOM", "PDOM-BUFFERED", "NREC", "DWF", "DMAJ-IDEAL", "DWF-WB", "MIMD"],
    active_lanes: &[],
    row_hits: &[],
    comparisons: &[],
    stacks: None,
};

/// Harmonic means over all benchmarks, unless one is named.
const FIGURES: [Figure; 14] = [
    Figure { what: "DWF over PDOM, 768 threads a core", set: "all", value: "+47 %" },
    Figure { what: "DWF over PDOM, 640 threads a core", set: "all", value: "+37 %" },
    Figure { what: "DWF over PDOM, 512 threads a core", set: "all", value: "+24 %" },
    Figure { what: "DWF over PDOM, 384 threads a core", set: "all", value: "+22 %" },
    Figure { what: "DWF over PDOM, 256 threads a core", set: "all", value: "+13 %" },
    Figure { what: "DWF over PDOM, 128 threads a core", set: "all", value: "-4 %" },
    Figure { what: "PDOM over NREC", set: "all", value: "+45 %" },
    Figure { what: "DWF over NREC", set: "all", value: "+114 %" },
    Figure {
        what: "ideal scheduler without lane conflicts over PDOM, DMAJ",
        set: "all",
        value: "+66 %",
    },
    Figure { what: "unlimited heap over PDOM", set: "all", value: "+56.3 %" },
    Figure { what: "DPDPRI over PDOM", set: "all", value: "+31 %" },
    Figure { what: "DWF over PDOM", set: "HMMer, Black-Scholes", value: "2.95 times, -23 %" },
    Figure { what: "largest number of warps in the pool", set: "all", value: "below 128" },
    Figure { what: "largest number of groups in the heap", set: "all", value: "at most 64" },
];

/// The variants of the later study. TBC has likely convergence there and PDOM has not.
static LATER_VARIANTS: [Variant; 5] = [
    round_robin("PDOM", CoreKind::Pdom),
    round_robin("PDOM-BARREL", CoreKind::Barrel),
    TBC_AGE_LCP,
    DWF_MAJORITY,
    DWF_WARP_BARRIER,
];

/// Dynamic warp formation on the machine of thread block compaction.
pub(super) static TBC_DWF: Publication = Publication {
    name: "tbc-dwf",
    title: "Thread block compaction against dynamic warp formation",
    machine: "tbc",
    blocks_per_core: 4,
    threads_per_block: 256,
    kernels: &[],
    variants: &LATER_VARIANTS,
    headline: "DWF",
    short: "DWF",
    note: "PDOM is the core pdom, the baseline of TBC; PDOM-BARREL is the core barrel, which has the front end of DWF.",
    figures: &LATER_FIGURES,
    speedups: &["PDOM-BARREL", "TBC-AGE-LCP", "DWF", "DWF-WB"],
    efficiency: &["PDOM", "TBC-AGE-LCP", "DWF", "DWF-WB"],
    traffic: &["TBC-AGE-LCP", "DWF", "DWF-WB"],
    utilisation: &[],
    active_lanes: &[],
    row_hits: &[],
    comparisons: &[],
    stacks: None,
};

const LATER_FIGURES: [Figure; 6] = [
    Figure { what: "DWF over PDOM", set: "divergent", value: "+4 %" },
    Figure { what: "TBC over PDOM", set: "divergent", value: "+22 %" },
    Figure { what: "TBC over DWF", set: "divergent", value: "+17 %" },
    Figure { what: "TBC over DWF-WB", set: "divergent", value: "+6 %" },
    Figure { what: "DWF-WB over PDOM", set: "all", value: "about even" },
    Figure {
        what: "stalls of the memory pipeline, DWF against PDOM",
        set: "all",
        value: "2.7 times",
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_headline_is_the_published_hardware() {
        for publication in [&DWF, &TBC_DWF] {
            let Variant { core, rules, .. } = &publication.variants[publication.headline()];
            assert_eq!((*core, *rules), (CoreKind::Dwf, Rules::USUAL), "{}", publication.name);
            assert_eq!((rules.policy, rules.scheduler()), (Policy::Dmaj, Scheduler::Heap));
        }
    }

    #[test]
    fn the_baseline_has_the_front_end_of_the_mechanism() {
        assert_eq!(Some(VARIANTS[0].core), CoreKind::Dwf.mechanism().baseline);
    }

    #[test]
    fn every_policy_is_compared_with_the_same_scheduler() {
        let is_ideal = |variant: &&Variant| {
            let Rules { scheduler, lane_awareness, .. } = variant.rules;
            scheduler == Some(Scheduler::Ideal) && lane_awareness
        };
        let policies = VARIANTS.iter().filter(is_ideal).map(|variant| variant.rules.policy);
        assert!(policies.eq(Policy::ALL));
    }
}
