//! Large warps and two-level scheduling (their specification, section 5).

use super::{Figure, Publication};
use crate::variant::Variant;
use heddle_model::configuration::LargeWarpSizes;
use heddle_model::{CoreKind, Order, Rules};

const ROUND_ROBIN: Rules = Rules { order: Some(Order::Lrr), ..Rules::USUAL };
const TWO_LEVEL: Rules = Rules { order: Some(Order::TwoLevel), ..Rules::USUAL };

/// Static warps in fetch groups of so many.
const fn groups(name: &'static str, group_size: u16) -> Variant {
    let rules = Rules { group_size: Some(group_size), ..TWO_LEVEL };
    Variant::named(name, CoreKind::Barrel, rules)
}

/// Large warps of so many rows, with the published pair of branch mask buffers.
const fn rows(name: &'static str, lw_rows: usize) -> Variant {
    Variant::large_warps(name, LargeWarpSizes { lw_rows, branch_buffers: 1 })
}

const PDOM: Variant = Variant::named("PDOM", CoreKind::Barrel, ROUND_ROBIN);

/// TBC is as published, so without likely convergence and rule T17; it has the front end of
/// PDOM-BUFFERED, all others that of the baseline.
static VARIANTS: [Variant; 9] = [
    PDOM,
    Variant::named("PDOM-BUFFERED", CoreKind::Pdom, ROUND_ROBIN),
    Variant::named(
        "TBC",
        CoreKind::Tbc,
        Rules { order: Some(Order::Srr), unanimous: false, ..Rules::USUAL },
    ),
    Variant::named("LWM", CoreKind::Lwm, ROUND_ROBIN),
    groups("2LEV", 8),
    Variant::named("LWM-2LEV", CoreKind::Lwm, TWO_LEVEL),
    groups("2LEV-4", 4),
    groups("2LEV-16", 16),
    groups("2LEV-32", 32),
];

/// Large warps and two-level scheduling; the figures are of both together.
pub(super) static LWM: Publication = Publication {
    name: "lwm",
    title: "Large warps and two-level scheduling against per-warp stacks",
    machine: "lwm",
    blocks_per_core: 4,
    threads_per_block: 256,
    kernels: &[],
    variants: &VARIANTS,
    headline: "LWM-2LEV",
    short: "LWM-2LEV",
    note: "PDOM is the core barrel, whose front end chooses a warp at fetch, as those of the publication and of \
           LWM do; PDOM-BUFFERED is the core pdom, whose front end has an instruction buffer, as that of TBC has. \
           LWM has large warps of 256 threads. 2LEV has fetch groups of 8 warps, 2LEV-4, 2LEV-16 and 2LEV-32 of \
           the number in the name, LWM-2LEV of one large warp.",
    figures: &FIGURES,
    speedups: &["PDOM-BUFFERED", "TBC", "LWM", "2LEV", "LWM-2LEV", "2LEV-4", "2LEV-16", "2LEV-32"],
    efficiency: &["PDOM", "TBC", "LWM"],
    traffic: &["TBC", "LWM", "2LEV", "LWM-2LEV"],
    utilisation: &["PDOM", "TBC", "LWM", "2LEV", "LWM-2LEV"],
    active_lanes: &["PDOM", "TBC", "LWM", "2LEV", "LWM-2LEV"],
    row_hits: &["PDOM", "TBC", "LWM", "2LEV", "LWM-2LEV"],
    comparisons: &[],
    stacks: None,
};

/// Means over twelve benchmarks.
const FIGURES: [Figure; 8] = [
    Figure { what: "LWM over PDOM", set: "all", value: "+7.9 %" },
    Figure { what: "2LEV over PDOM", set: "all", value: "+9.9 %" },
    Figure { what: "LWM-2LEV over PDOM", set: "all", value: "+19.1 %" },
    Figure { what: "LWM-2LEV over TBC", set: "all", value: "+11.5 %" },
    Figure { what: "best size of a large warp", set: "all", value: "256 threads" },
    Figure { what: "best size of a fetch group", set: "all", value: "8 warps" },
    Figure { what: "fetch groups of 32 warps over PDOM", set: "all", value: "equal" },
    Figure { what: "cycles of PDOM without active lane", set: "bfs", value: "about 95 %" },
];

/// What a rule of large warps is worth: large warps of 256 threads with one rule changed.
const fn changed(name: &'static str, rules: Rules) -> Variant {
    Variant::named(name, CoreKind::Lwm, rules)
}

static OPTIONS: [Variant; 10] = [
    PDOM,
    rows("LWM-64", 2),
    rows("LWM-128", 4),
    rows("LWM", 8),
    rows("LWM-512", 16),
    changed("LWM-LITERAL-REFETCH", Rules { literal_refetch: true, ..ROUND_ROBIN }),
    changed("LWM-NO-JUMP", Rules { jump_optimisation: false, ..ROUND_ROBIN }),
    changed("LWM-WAIT-FULL", Rules { wait_full: true, ..ROUND_ROBIN }),
    changed("LWM-FALL-THROUGH", Rules { fall_through_first: true, ..ROUND_ROBIN }),
    Variant::large_warps("LWM-BUFFERS", LargeWarpSizes { lw_rows: 8, branch_buffers: 4 }),
];

/// Large warps of every size, and of the published one with one rule changed. A large warp has threads of
/// one block, so blocks have as many as the largest.
pub(super) static LWM_OPTIONS: Publication = Publication {
    name: "lwm-options",
    title: "Sizes and rules of large warps",
    machine: "lwm",
    blocks_per_core: 2,
    threads_per_block: 512,
    kernels: &[],
    variants: &OPTIONS,
    headline: "LWM",
    short: "LWM",
    note: "PDOM is the core barrel. LWM has large warps of 256 threads, LWM-64, LWM-128 and LWM-512 of as many as the \
           name says. Of the others each differs from LWM in one thing: memory instructions too release their large \
           warp at the first completion (LITERAL-REFETCH), a jump has all its sub-warps (NO-JUMP), sub-warps wait for \
           busy threads (WAIT-FULL), the fall-through side of a branch runs first (FALL-THROUGH), each large warp has \
           a pair of branch mask buffers (BUFFERS).",
    figures: &OPTION_FIGURES,
    speedups: &[
        "LWM-64",
        "LWM-128",
        "LWM",
        "LWM-512",
        "LWM-LITERAL-REFETCH",
        "LWM-NO-JUMP",
        "LWM-WAIT-FULL",
        "LWM-FALL-THROUGH",
    ],
    efficiency: &["PDOM", "LWM-64", "LWM-128", "LWM", "LWM-512"],
    traffic: &["LWM-64", "LWM-128", "LWM", "LWM-512"],
    utilisation: &[],
    active_lanes: &[],
    row_hits: &[],
    comparisons: &[],
    stacks: None,
};

const OPTION_FIGURES: [Figure; 2] = [
    Figure { what: "LWM over PDOM", set: "all", value: "+7.9 %" },
    Figure { what: "best size of a large warp", set: "all", value: "256 threads" },
];

#[cfg(test)]
mod tests {
    use super::*;
    use heddle_model::MachineConfiguration;

    #[test]
    fn large_warps_of_the_machine_are_the_published_ones() {
        let machine = MachineConfiguration::named("lwm").expect("a machine");
        for publication in [&LWM, &LWM_OPTIONS] {
            let variant = &publication.variants[publication.index("LWM")];
            let sizes = variant.sizes(&machine.core).large_warps();
            assert_eq!(sizes, LargeWarpSizes { lw_rows: 8, branch_buffers: 1 });
            assert_eq!(sizes.lw_rows * machine.core.lanes, 256);
        }
    }

    #[test]
    fn fetch_groups_are_the_published_ones() {
        let groups = |name: &str| {
            let Variant { core, rules, .. } = &VARIANTS[LWM.index(name)];
            core.groups(rules).map(|groups| (groups.size, groups.timeout))
        };
        assert_eq!(groups("2LEV"), Some((8, 0)));
        assert_eq!(groups("LWM-2LEV"), Some((1, 32768)));
    }

    #[test]
    fn the_baseline_has_the_front_end_of_large_warps() {
        assert_eq!(Some(PDOM.core), CoreKind::Lwm.mechanism().baseline);
    }

    #[test]
    fn every_large_warp_fits_into_a_block() {
        for publication in [&LWM, &LWM_OPTIONS] {
            let machine = MachineConfiguration::named(publication.machine).expect("a machine");
            for variant in publication.variants.iter().filter(|it| it.core == CoreKind::Lwm) {
                let sizes = variant.sizes(&machine.core);
                let threads = sizes.large_warps().lw_rows * sizes.lanes;
                let whole = publication.threads_per_block.is_multiple_of(threads as u32);
                assert!(whole && sizes.check_large_warps().is_ok(), "{}", variant.name);
            }
        }
    }
}
