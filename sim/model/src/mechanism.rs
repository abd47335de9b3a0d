//! Which cores there are: one table.

use std::fmt;

use crate::order::{Groups, Order};

/// A core that runs programs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CoreKind {
    /// Per-warp reconvergence stack.
    Pdom,
    /// Serialisation without reconvergence.
    Nrec,
    /// Thread block compaction.
    Tbc,
    /// Per-warp reconvergence stack and a scoreboard of registers: single-path execution.
    Spe,
    /// Per-warp reconvergence stack with the barrel front end.
    Barrel,
    /// Dynamic warp formation.
    Dwf,
    /// Large warps.
    Lwm,
    /// Dual-path execution.
    Dpe,
    /// Dynamic warp subdivision.
    Dws,
    /// Predictable wavefront splitting.
    Pws,
}

/// Whether the threads of a warp stay together, or come together again, as threads that rely on the
/// others of their warp need it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Warps {
    /// They do.
    Kept,
    /// They do not.
    Split,
    /// They do where compaction is disabled.
    Compacted,
    /// They do unless memory instructions release a large warp early.
    Stepped,
}

/// A row of the table of cores.
#[derive(Clone, Copy, Debug)]
pub struct Mechanism {
    /// The core.
    pub core: CoreKind,
    /// Name on the command line and in results.
    pub name: &'static str,
    /// What it does, in one line.
    pub summary: &'static str,
    /// The core that it is measured against; `None` for the baseline of all.
    pub baseline: Option<CoreKind>,
    /// Which of several slots comes first, unless a launch chooses another order; `None` for a core in which no
    /// launch chooses one.
    pub order: Option<Order>,
    /// The usual numbers of the two-level order; `None` for a core that does not have it.
    pub groups: Option<Groups>,
    /// Names of the [optional rules](crate::rules) that it has, sorted.
    pub rules: &'static [&'static str],
    /// Whether it exists in RTL, not only as model.
    pub in_rtl: bool,
    /// Whether the threads of a warp stay together.
    pub warps: Warps,
    /// The smallest issue interval (rule I4) that it takes, which is the usual one.
    pub issue_interval: u32,
}

/// The optional rules of every core with a reconvergence stack for each warp.
const OF_STACKS: &[&str] = &[
    "group_size",
    "group_timeout",
    "likely_convergence",
    "long_stall",
    "order",
    "prune",
    "stack_reuse",
];

/// The usual fetch groups of cores whose slots are warps.
const OF_WARPS: Option<Groups> = Some(Groups { size: 8, timeout: 0 });

/// Every core.
pub const MECHANISMS: [Mechanism; 10] = [
    Mechanism {
        core: CoreKind::Pdom,
        name: "pdom",
        summary: "per-warp stack, reconvergence at the immediate post-dominator",
        baseline: None,
        order: Some(Order::Lrr),
        groups: OF_WARPS,
        rules: OF_STACKS,
        in_rtl: true,
        warps: Warps::Kept,
        issue_interval: 1,
    },
    Mechanism {
        core: CoreKind::Nrec,
        name: "nrec",
        summary: "diverged threads go on beside each other as contexts and never join again",
        baseline: Some(CoreKind::Pdom),
        order: Some(Order::Lrr),
        groups: None,
        rules: &["order", "single_threads"],
        in_rtl: true,
        warps: Warps::Split,
        issue_interval: 1,
    },
    Mechanism {
        core: CoreKind::Tbc,
        name: "tbc",
        summary: "one stack for a thread block, whose warps are formed anew at branches",
        baseline: Some(CoreKind::Pdom),
        order: Some(Order::Age),
        groups: OF_WARPS,
        rules: &[
            "compaction_disabled",
            "group_size",
            "group_timeout",
            "likely_convergence",
            "long_stall",
            "order",
            "prune",
            "stack_reuse",
            "unanimous",
        ],
        in_rtl: true,
        warps: Warps::Compacted,
        issue_interval: 1,
    },
    Mechanism {
        core: CoreKind::Spe,
        name: "spe",
        summary: "as pdom, with instructions of a warp in flight that share no register",
        baseline: Some(CoreKind::Pdom),
        order: Some(Order::Lrr),
        groups: OF_WARPS,
        rules: OF_STACKS,
        in_rtl: true,
        warps: Warps::Kept,
        issue_interval: 1,
    },
    Mechanism {
        core: CoreKind::Barrel,
        name: "barrel",
        summary: "as pdom, with one choice of a warp, at fetch, and no instruction buffer",
        baseline: Some(CoreKind::Pdom),
        order: Some(Order::Lrr),
        groups: OF_WARPS,
        rules: OF_STACKS,
        in_rtl: true,
        warps: Warps::Kept,
        issue_interval: 1,
    },
    Mechanism {
        core: CoreKind::Dwf,
        name: "dwf",
        summary: "warps are formed anew after every instruction, of threads with the same PC",
        baseline: Some(CoreKind::Barrel),
        order: None,
        groups: None,
        rules: &[
            "lane_awareness",
            "policy",
            "scheduler",
            "spill",
            "starvation_limit",
            "strict_rebalance",
            "swizzle",
            "warp_barrier",
        ],
        in_rtl: true,
        warps: Warps::Split,
        issue_interval: 4,
    },
    Mechanism {
        core: CoreKind::Lwm,
        name: "lwm",
        summary: "large warps of several rows, whose active threads are packed into sub-warps",
        baseline: Some(CoreKind::Barrel),
        order: Some(Order::Lrr),
        groups: Some(Groups { size: 1, timeout: 32768 }),
        rules: &[
            "fall_through_first",
            "group_size",
            "group_timeout",
            "jump_optimisation",
            "likely_convergence",
            "literal_refetch",
            "long_stall",
            "order",
            "prune",
            "stack_reuse",
            "wait_full",
        ],
        in_rtl: true,
        warps: Warps::Stepped,
        issue_interval: 1,
    },
    Mechanism {
        core: CoreKind::Dpe,
        name: "dpe",
        summary: "as spe, with both sides of a branch in one stack entry, which run at the same time",
        baseline: Some(CoreKind::Spe),
        order: Some(Order::Lrr),
        groups: None,
        rules: &[
            "copy_one_side",
            "ideal_scoreboard",
            "long_stall",
            "memory_divergence",
            "order",
            "path_forwarding",
            "prune",
            "sides",
            "stack_reuse",
        ],
        in_rtl: true,
        warps: Warps::Kept,
        issue_interval: 1,
    },
    Mechanism {
        core: CoreKind::Dws,
        name: "dws",
        summary: "as spe, with diverged threads that may go on beside each other up to the next reconvergence",
        baseline: Some(CoreKind::Spe),
        order: Some(Order::Lrr),
        groups: None,
        rules: &["opportunistic_merge", "order", "prune", "stack_reuse", "subdivision_limit"],
        in_rtl: false,
        warps: Warps::Split,
        issue_interval: 1,
    },
    Mechanism {
        core: CoreKind::Pws,
        name: "pws",
        summary: "as pdom, with parts of a warp on units of their own between split and merge",
        baseline: Some(CoreKind::Pdom),
        order: None,
        groups: None,
        rules: &["group_spsimds", "prune", "stack_reuse"],
        in_rtl: true,
        warps: Warps::Kept,
        issue_interval: 1,
    },
];

impl CoreKind {
    /// Every core, in the order of the table.
    pub const ALL: [CoreKind; MECHANISMS.len()] = {
        let mut all = [CoreKind::Pdom; MECHANISMS.len()];
        let mut index = 0;
        while index < all.len() {
            all[index] = MECHANISMS[index].core;
            index += 1;
        }
        all
    };

    /// Every core that exists in RTL.
    pub fn all_in_rtl() -> Vec<Self> {
        Self::ALL.into_iter().filter(|core| core.in_rtl()).collect()
    }

    /// Its row of the table.
    pub fn mechanism(self) -> &'static Mechanism {
        // The table is in the order of the cores, as a test demands.
        &MECHANISMS[self as usize]
    }

    /// The core of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|core| core.name() == name)
    }

    /// Name on the command line and in results.
    pub fn name(self) -> &'static str {
        self.mechanism().name
    }

    /// What it does, in one line.
    pub fn summary(self) -> &'static str {
        self.mechanism().summary
    }

    /// Whether it exists in RTL, not only as model.
    pub fn in_rtl(self) -> bool {
        self.mechanism().in_rtl
    }

    /// The order of a launch that has chosen this one, or none; `None` if the core has none.
    pub fn order(self, chosen: Option<Order>) -> Option<Order> {
        self.mechanism().order.map(|usual| chosen.unwrap_or(usual))
    }

    /// The orders that it has.
    pub fn orders(self) -> impl Iterator<Item = Order> {
        let Mechanism { order, groups, .. } = self.mechanism();
        let has = |order: &Order| *order != Order::TwoLevel || groups.is_some();
        Order::ALL.into_iter().filter(move |_| order.is_some()).filter(has)
    }
}

impl fmt::Display for CoreKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_core_finds_its_row_and_its_name() {
        for core in CoreKind::ALL {
            assert_eq!(core.mechanism().core, core);
            assert_eq!(CoreKind::named(core.name()), Some(core));
        }
        assert_eq!(CoreKind::named("gpu"), None);
    }
}
