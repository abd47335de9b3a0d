//! The optional rules of a mechanism, which a launch chooses.
//!
//! One table, [`RULES`], says of each rule what it is called and what its option on the command line
//! is; the [table of cores](crate::mechanism) says which core has it; one value, [`Rules`], goes from
//! the command line to the launch. Whatever shows, sets or passes rules on goes through the tables: a
//! further rule is a field of [`Rules`] with its default, a row of [`RULES`] and its name in the rows
//! of the cores that have it, and in RTL the port that the row names.

use std::fmt;

use serde::Serialize;

use crate::configuration::MAX_UNITS;
use crate::mechanism::{CoreKind, Warps};
use crate::order::{Groups, Order};
use crate::policy::{Policy, Scheduler, Spill};
use crate::sides::Sides;

/// What a launch chooses. Rules that a core does not have are without effect on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    /// Rules P5 and T13: the sides of a branch may take the place of the top of the stack.
    pub stack_reuse: bool,
    /// Rules P6 and T14: a side that starts where the others wait gets no entry.
    pub prune: bool,
    /// Rule T17: a branch that all threads of a block take the same way leaves its stack as it is.
    pub unanimous: bool,
    /// Rules L1 to L5: threads meet at likely-convergence points.
    pub likely_convergence: bool,
    /// The warps of a block keep their static arrangement.
    pub compaction_disabled: bool,
    /// Rules S1 to S6: which of several slots comes first; `None` for the order of the core.
    pub order: Option<Order>,
    /// Rule G22: slots of a fetch group, a power of two up to 64; `None` for those of the core.
    pub group_size: Option<u16>,
    /// Rule G26: choices from the top group until another becomes it, 0 for never; `None` for those
    /// of the core.
    pub group_timeout: Option<u16>,
    /// Rule GA: cycles from the request of a load to a long stall, 1 to 255.
    pub long_stall: u16,
    /// Rules DP1 to DP3: which warp of the pool comes first.
    pub policy: Policy,
    /// What chooses it; `None` for that of the policy.
    pub scheduler: Option<Scheduler>,
    /// Rule DD3: in every other row of a block even and odd lanes change places.
    pub swizzle: bool,
    /// Rules DW1 to DW10: static warps wait for their threads where these reconverge.
    pub warp_barrier: bool,
    /// Rules DS1 to DS3: scheduler cycles that a warp may wait in the pool before it goes first; 0
    /// for ever.
    pub starvation_limit: u16,
    /// Rule DI3: nothing is picked while the heap is being rebalanced.
    pub strict_rebalance: bool,
    /// Rule DQ2: which arrivals are spilled.
    pub spill: Spill,
    /// Rule DD1: a thread never leaves its lane; without it, rule DD17.
    pub lane_awareness: bool,
    /// Rule N8: every thread is a context of its own.
    pub single_threads: bool,
    /// Rule WA4: a memory instruction too releases its large warp at its first completion.
    pub literal_refetch: bool,
    /// Rule W11: a sub-warp waits for busy threads of its columns.
    pub wait_full: bool,
    /// Rule W13: a jump has one sub-warp.
    pub jump_optimisation: bool,
    /// Rule WP3: the fall-through side of a branch runs first.
    pub fall_through_first: bool,
    /// Rules V18 to V24: which sides of a warp may issue.
    pub sides: Sides,
    /// Rules V27 and V28: a path that waits below runs in a free side.
    pub path_forwarding: bool,
    /// Rule V11: a push copies the pending bits of the side that diverged alone.
    pub copy_one_side: bool,
    /// Rule VR6: an instruction waits for true dependences alone.
    pub ideal_scoreboard: bool,
    /// Rules V29 and V30: threads whose load is done go on in a free side.
    pub memory_divergence: bool,
    /// Rule V34: longest basic block at the reconvergence PC of a branch that subdivides its warp, in instructions.
    pub subdivision_limit: u16,
    /// Rule V36: splits of a warp that meet go on as one.
    pub opportunistic_merge: bool,
    /// Rule Q18: SpSIMD units of a group; `None` for all that the core has.
    pub group_spsimds: Option<u16>,
}

impl Rules {
    /// The usual rules, those of a command line without options.
    pub const USUAL: Self = Self {
        stack_reuse: true,
        prune: true,
        unanimous: true,
        likely_convergence: false,
        compaction_disabled: false,
        order: None,
        group_size: None,
        group_timeout: None,
        long_stall: 16,
        policy: Policy::Dmaj,
        scheduler: None,
        swizzle: true,
        warp_barrier: false,
        starvation_limit: 0,
        strict_rebalance: false,
        spill: Spill::Overflow,
        lane_awareness: true,
        single_threads: false,
        literal_refetch: false,
        wait_full: false,
        jump_optimisation: true,
        fall_through_first: false,
        sides: Sides::Full,
        path_forwarding: false,
        copy_one_side: false,
        ideal_scoreboard: false,
        memory_divergence: false,
        subdivision_limit: 50,
        opportunistic_merge: true,
        group_spsimds: None,
    };

    /// What chooses the warp that the policy puts first.
    pub fn scheduler(&self) -> Scheduler {
        let usual = if self.policy == Policy::Dpdpri { Scheduler::Ideal } else { Scheduler::Heap };
        self.scheduler.unwrap_or(usual)
    }

    /// Whether warps of one PC are scheduled together, as a group (rules DM1 to DM14).
    pub fn has_groups(&self) -> bool {
        self.scheduler() == Scheduler::Heap && self.policy != Policy::Dtime
    }

    /// Checks that the rules go together.
    ///
    /// # Errors
    /// [`RulesError`] with the first that do not.
    pub fn check(&self) -> Result<(), RulesError> {
        let (scheduler, policy) = (self.scheduler(), self.policy.name());
        if self.policy == Policy::Dpdpri && scheduler == Scheduler::Heap {
            return Err(RulesError::HeapOfPriorities);
        }
        if self.warp_barrier && !self.lane_awareness {
            return Err(RulesError::LanesOfStaticWarps);
        }
        if self.strict_rebalance && !self.has_groups() {
            let scheduler = scheduler.name();
            return Err(RulesError::NothingToRebalance { policy, scheduler });
        }
        if self.starvation_limit != 0 && !self.has_groups() && scheduler == Scheduler::Heap {
            return Err(RulesError::NothingStarves);
        }
        self.check_groups()?;
        self.check_sides()
    }

    fn check_groups(&self) -> Result<(), RulesError> {
        if let Some(slots) = self.group_size
            && !(slots.is_power_of_two() && slots <= 64)
        {
            return Err(RulesError::GroupSize { slots });
        }
        let of_groups = RULES.iter().filter(|rule| matches!(rule.choice, Choice::OfGroups(..)));
        match of_groups.flat_map(|rule| rule.arguments(self)).next() {
            Some(option) if self.order != Some(Order::TwoLevel) => {
                Err(RulesError::NoGroups { option })
            }
            _ => Ok(()),
        }
    }

    fn check_sides(&self) -> Result<(), RulesError> {
        let cycles = self.long_stall;
        if !(1..=255).contains(&cycles) {
            return Err(RulesError::LongStall { cycles });
        }
        let ends = self.order == Some(Order::TwoLevel) || self.has_long_stalls();
        if cycles != Self::USUAL.long_stall && !ends {
            return Err(RulesError::NoLongStalls);
        }
        if self.copy_one_side && self.ideal_scoreboard {
            return Err(RulesError::NothingToCopy);
        }
        if self.path_forwarding && self.sides == Sides::Constrained {
            return Err(RulesError::ForwardsToOneSide);
        }
        if self.memory_divergence && (self.path_forwarding || self.sides == Sides::Constrained) {
            return Err(RulesError::SplitsOneSide);
        }
        Ok(())
    }

    /// Whether the sides of a warp ask for long stalls (rules V22, V29).
    pub fn has_long_stalls(&self) -> bool {
        self.sides == Sides::Constrained || self.memory_divergence
    }
}

/// Why rules do not go together.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)] // the messages say it
pub enum RulesError {
    #[error("--policy dpdpri needs --scheduler ideal: a heap of PCs does not know single warps")]
    HeapOfPriorities,
    #[error(
        "--warp-barrier needs lane awareness: a static warp has a lane for each of its threads"
    )]
    LanesOfStaticWarps,
    #[error(
        "--strict-rebalance has no effect: --policy {policy} with --scheduler {scheduler} has no heap"
    )]
    NothingToRebalance { policy: &'static str, scheduler: &'static str },
    #[error(
        "--starvation-limit has no effect: the FIFO of --policy dtime lets no warp wait for ever"
    )]
    NothingStarves,
    #[error("{option} has no effect without --order two-level: other orders have no fetch groups")]
    NoGroups { option: String },
    #[error("--group-size is a power of two from 1 to 64, not {slots}")]
    GroupSize { slots: u16 },
    #[error("--long-stall is a number of cycles from 1 to 255, not {cycles}")]
    LongStall { cycles: u16 },
    #[error(
        "--long-stall has no effect without --order two-level, --sides constrained or --memory-divergence"
    )]
    NoLongStalls,
    #[error(
        "--path-forwarding does not go with --sides constrained: a forwarded path that waits at a branch would keep the \
         other side from issuing"
    )]
    ForwardsToOneSide,
    #[error("--copy-one-side has no effect with --ideal-scoreboard, which knows no shadow bits")]
    NothingToCopy,
    #[error(
        "--memory-divergence does not go with --path-forwarding or --sides constrained: it needs the free side"
    )]
    SplitsOneSide,
}

impl Default for Rules {
    fn default() -> Self {
        Self::USUAL
    }
}

/// A rule.
#[derive(Clone, Copy, Debug)]
pub struct Rule {
    /// Name in results, of the field of [`Rules`], and behind `launch_` of the port in RTL.
    pub name: &'static str,
    /// The option that departs from the default, without the leading hyphens.
    pub option: &'static str,
    /// What the option does, in one line.
    pub summary: &'static str,
    /// Whether stacks may need more entries with the option than without.
    pub deepens: bool,
    /// What hardware of its cores has the choice.
    pub hardware: Hardware,
    /// What there is to choose.
    pub choice: Choice,
}

/// The hardware in which a rule can be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hardware {
    /// That of the core.
    Core,
    /// That of a variant of the core, whose name begins so, if there is one.
    Variant(&'static str),
    /// None, only the model: an ideal that no hardware can be, or a bound.
    None,
}

/// What a rule leaves to choose, and the field that holds the choice.
#[derive(Clone, Copy, Debug)]
pub enum Choice {
    /// On or off; the option turns the default round.
    Switch(fn(&mut Rules) -> &mut bool),
    /// One of the orders, or that of the core; the option has its name as value.
    Order(fn(&mut Rules) -> &mut Option<Order>),
    /// One of the policies; the option has its name as value.
    Policy(fn(&mut Rules) -> &mut Policy),
    /// One of the schedulers, or that of the policy; the option has its name as value.
    Scheduler(fn(&mut Rules) -> &mut Option<Scheduler>),
    /// Which arrivals are spilled; the option has its name as value.
    Spill(fn(&mut Rules) -> &mut Spill),
    /// Which sides of a warp may issue; the option has its name as value.
    Sides(fn(&mut Rules) -> &mut Sides),
    /// A number; the option has it as value.
    Number(fn(&mut Rules) -> &mut u16),
    /// A number of the two-level order, or that of the core; the option has it as value. Last: what the port of the
    /// RTL carries of it.
    OfGroups(fn(&mut Rules) -> &mut Option<u16>, fn(&Groups) -> u16, fn(u16) -> u64),
    /// How many of the units of the core, or all; the option has the number as value.
    Units(fn(&mut Rules) -> &mut Option<u16>),
}

/// Every rule.
pub const RULES: &[Rule] = &[
    Rule {
        name: "likely_convergence",
        option: "likely-convergence",
        summary: "Let threads meet at likely-convergence points",
        deepens: true,
        hardware: Hardware::Core,
        choice: Choice::Switch(|rules| &mut rules.likely_convergence),
    },
    Rule {
        name: "compaction_disabled",
        option: "no-compaction",
        summary: "Keep the static warps",
        deepens: false,
        hardware: Hardware::Core,
        choice: Choice::Switch(|rules| &mut rules.compaction_disabled),
    },
    Rule {
        name: "order",
        option: "order",
        summary: "Which of several warps comes first",
        deepens: false,
        hardware: Hardware::Variant("ordered"),
        choice: Choice::Order(|rules| &mut rules.order),
    },
    Rule {
        name: "group_size",
        option: "group-size",
        summary: "Slots of a fetch group of the two-level order, a power of two up to 64",
        deepens: false,
        hardware: Hardware::Variant("ordered"),
        choice: Choice::OfGroups(
            |rules| &mut rules.group_size,
            |groups| groups.size,
            |size| size.ilog2().into(),
        ),
    },
    Rule {
        name: "group_timeout",
        option: "group-timeout",
        summary: "Choices from the top fetch group until another becomes it, 0 for never",
        deepens: false,
        hardware: Hardware::Variant("ordered"),
        choice: Choice::OfGroups(
            |rules| &mut rules.group_timeout,
            |groups| groups.timeout,
            u64::from,
        ),
    },
    Rule {
        name: "long_stall",
        option: "long-stall",
        summary: "Cycles after which a load without an answer is a long stall, 1 to 255",
        deepens: false,
        hardware: Hardware::Variant("ordered"),
        choice: Choice::Number(|rules| &mut rules.long_stall),
    },
    Rule {
        name: "stack_reuse",
        option: "no-stack-reuse",
        summary: "The sides of a branch never take the place of the top of the stack",
        deepens: true,
        hardware: Hardware::Core,
        choice: Choice::Switch(|rules| &mut rules.stack_reuse),
    },
    Rule {
        name: "prune",
        option: "no-prune",
        summary: "A side that starts where the others wait gets an entry too",
        deepens: true,
        hardware: Hardware::Core,
        choice: Choice::Switch(|rules| &mut rules.prune),
    },
    Rule {
        name: "unanimous",
        option: "no-unanimous",
        summary: "A branch that a whole block takes the same way leaves entries behind too, as published",
        deepens: true,
        hardware: Hardware::Core,
        choice: Choice::Switch(|rules| &mut rules.unanimous),
    },
    Rule {
        name: "policy",
        option: "policy",
        summary: "Which warp of the pool comes first",
        deepens: false,
        hardware: Hardware::Variant("full"),
        choice: Choice::Policy(|rules| &mut rules.policy),
    },
    Rule {
        name: "scheduler",
        option: "scheduler",
        summary: "What chooses the warp that the policy puts first",
        deepens: false,
        hardware: Hardware::Variant("full"),
        choice: Choice::Scheduler(|rules| &mut rules.scheduler),
    },
    Rule {
        name: "swizzle",
        option: "no-swizzle",
        summary: "Even and odd lanes change places in no row of a block",
        deepens: false,
        hardware: Hardware::Core,
        choice: Choice::Switch(|rules| &mut rules.swizzle),
    },
    Rule {
        name: "warp_barrier",
        option: "warp-barrier",
        summary: "Static warps that diverge wait for their threads where these reconverge",
        deepens: false,
        hardware: Hardware::Variant("full"),
        choice: Choice::Switch(|rules| &mut rules.warp_barrier),
    },
    Rule {
        name: "starvation_limit",
        option: "starvation-limit",
        summary: "Scheduler cycles after which a waiting warp goes first, 0 for never",
        deepens: false,
        hardware: Hardware::Variant("full"),
        choice: Choice::Number(|rules| &mut rules.starvation_limit),
    },
    Rule {
        name: "strict_rebalance",
        option: "strict-rebalance",
        summary: "Pick no warp while the heap is being rebalanced",
        deepens: false,
        hardware: Hardware::Core,
        choice: Choice::Switch(|rules| &mut rules.strict_rebalance),
    },
    Rule {
        name: "spill",
        option: "spill",
        summary: "Which arrivals at the pool are spilled to memory",
        deepens: false,
        hardware: Hardware::Core,
        choice: Choice::Spill(|rules| &mut rules.spill),
    },
    Rule {
        name: "lane_awareness",
        option: "no-lane-awareness",
        summary: "Threads of the pool join warps in any lane, an ideal that no register file can have",
        deepens: false,
        hardware: Hardware::None,
        choice: Choice::Switch(|rules| &mut rules.lane_awareness),
    },
    Rule {
        name: "single_threads",
        option: "single-threads",
        summary: "Every thread is a context of its own, as in a core without warps",
        deepens: false,
        hardware: Hardware::None,
        choice: Choice::Switch(|rules| &mut rules.single_threads),
    },
    Rule {
        name: "literal_refetch",
        option: "literal-refetch",
        summary: "Fetch a large warp again after the first completion of a memory instruction too",
        deepens: false,
        hardware: Hardware::Core,
        choice: Choice::Switch(|rules| &mut rules.literal_refetch),
    },
    Rule {
        name: "wait_full",
        option: "wait-full",
        summary: "A sub-warp waits for the busy threads of its columns",
        deepens: false,
        hardware: Hardware::Core,
        choice: Choice::Switch(|rules| &mut rules.wait_full),
    },
    Rule {
        name: "jump_optimisation",
        option: "no-jump-optimisation",
        summary: "A jump of a large warp is sent to all its threads",
        deepens: false,
        hardware: Hardware::Core,
        choice: Choice::Switch(|rules| &mut rules.jump_optimisation),
    },
    Rule {
        name: "fall_through_first",
        option: "fall-through-first",
        summary: "The fall-through side of a branch runs first",
        deepens: false,
        hardware: Hardware::Core,
        choice: Choice::Switch(|rules| &mut rules.fall_through_first),
    },
    Rule {
        name: "sides",
        option: "sides",
        summary: "Which sides of a warp may issue",
        deepens: false,
        hardware: Hardware::Core,
        choice: Choice::Sides(|rules| &mut rules.sides),
    },
    Rule {
        name: "path_forwarding",
        option: "path-forwarding",
        summary: "A path that waits below runs in a free side of the top of the stack",
        deepens: false,
        hardware: Hardware::Variant("full"),
        choice: Choice::Switch(|rules| &mut rules.path_forwarding),
    },
    Rule {
        name: "copy_one_side",
        option: "copy-one-side",
        summary: "A branch copies the pending bits of its own side alone into shadow bits",
        deepens: false,
        hardware: Hardware::Core,
        choice: Choice::Switch(|rules| &mut rules.copy_one_side),
    },
    Rule {
        name: "ideal_scoreboard",
        option: "ideal-scoreboard",
        summary: "An instruction waits for true dependences alone, thread by thread",
        deepens: false,
        hardware: Hardware::None,
        choice: Choice::Switch(|rules| &mut rules.ideal_scoreboard),
    },
    Rule {
        name: "memory_divergence",
        option: "memory-divergence",
        summary: "Threads whose load is done go on in a free side of their warp",
        deepens: false,
        hardware: Hardware::None,
        choice: Choice::Switch(|rules| &mut rules.memory_divergence),
    },
    Rule {
        name: "subdivision_limit",
        option: "subdivision-limit",
        summary: "Longest basic block behind a branch that subdivides its warp, in instructions",
        deepens: false,
        hardware: Hardware::None,
        choice: Choice::Number(|rules| &mut rules.subdivision_limit),
    },
    Rule {
        name: "opportunistic_merge",
        option: "no-opportunistic-merge",
        summary: "Splits of a warp that meet do not go on as one",
        deepens: false,
        hardware: Hardware::None,
        choice: Choice::Switch(|rules| &mut rules.opportunistic_merge),
    },
    Rule {
        name: "group_spsimds",
        option: "group-spsimds",
        summary: "SpSIMD units of a group, of which there are as many as the units of the core make",
        deepens: false,
        hardware: Hardware::Variant("regrouped"),
        choice: Choice::Units(|rules| &mut rules.group_spsimds),
    },
];

/// What the port of a number of units carries for all of them.
const ALL_UNITS: u16 = MAX_UNITS as u16 - 1;

/// What was chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum Chosen {
    /// On or off.
    Switch(bool),
    /// An order, policy or scheduler, or what is spilled, by its name.
    Named(&'static str),
    /// A number.
    Number(u16),
}

impl fmt::Display for Chosen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Switch(true) => f.write_str("on"),
            Self::Switch(false) => f.write_str("off"),
            Self::Named(name) => f.write_str(name),
            Self::Number(number) => number.fmt(f),
        }
    }
}

impl Rule {
    /// The rules that at least one core has.
    pub fn of_any_core() -> impl Iterator<Item = &'static Rule> {
        RULES.iter().filter(|rule| CoreKind::ALL.iter().any(|&core| rule.is_of(core)))
    }

    /// The rules that a core has.
    pub fn of(core: CoreKind) -> impl Iterator<Item = &'static Rule> {
        RULES.iter().filter(move |rule| rule.is_of(core))
    }

    /// Whether a core has it.
    pub fn is_of(&self, core: CoreKind) -> bool {
        core.mechanism().rules.contains(&self.name)
    }

    /// What is in force on a core.
    pub fn chosen(&self, core: CoreKind, rules: &Rules) -> Chosen {
        let mut rules = *rules;
        match self.choice {
            Choice::Switch(field) => Chosen::Switch(*field(&mut rules)),
            Choice::Order(field) => {
                Chosen::Named(core.order(*field(&mut rules)).map_or("none", Order::name))
            }
            Choice::Policy(field) => Chosen::Named(field(&mut rules).name()),
            Choice::Scheduler(_) => Chosen::Named(rules.scheduler().name()),
            Choice::Spill(field) => Chosen::Named(field(&mut rules).name()),
            Choice::Sides(field) => Chosen::Named(field(&mut rules).name()),
            Choice::Number(field) => Chosen::Number(*field(&mut rules)),
            Choice::OfGroups(_, field, _) => match core.groups(&rules) {
                Some(groups) => Chosen::Number(field(&groups)),
                None => Chosen::Named("none"),
            },
            Choice::Units(field) => field(&mut rules).map_or(Chosen::Named("all"), Chosen::Number),
        }
    }

    /// The value of the port of a core in RTL.
    pub fn port_value(&self, core: CoreKind, rules: &Rules) -> u64 {
        let mut rules = *rules;
        match self.choice {
            Choice::Switch(field) => (*field(&mut rules)).into(),
            Choice::Order(field) => core.order(*field(&mut rules)).map_or(0, |order| order as u64),
            Choice::Policy(field) => *field(&mut rules) as u64,
            Choice::Scheduler(_) => rules.scheduler() as u64,
            Choice::Spill(field) => *field(&mut rules) as u64,
            Choice::Sides(field) => *field(&mut rules) as u64,
            Choice::Number(field) => (*field(&mut rules)).into(),
            Choice::OfGroups(_, field, port) => {
                core.groups(&rules).map_or(0, |groups| port(field(&groups)))
            }
            Choice::Units(field) => field(&mut rules).unwrap_or(ALL_UNITS).into(),
        }
    }

    /// The words of a command line that lead to this choice; none for the default.
    pub fn arguments(&self, rules: &Rules) -> Vec<String> {
        let (mut rules, mut default) = (*rules, Rules::default());
        let value = match self.choice {
            Choice::Switch(field) if *field(&mut rules) == *field(&mut default) => None,
            Choice::Switch(_) => return vec![format!("--{}", self.option)],
            Choice::Order(field) => field(&mut rules).map(|order| order.name().to_owned()),
            Choice::Policy(field) => {
                let policy = *field(&mut rules);
                (policy != *field(&mut default)).then(|| policy.name().to_owned())
            }
            Choice::Scheduler(field) => {
                field(&mut rules).map(|scheduler| scheduler.name().to_owned())
            }
            Choice::Spill(field) => {
                let spill = *field(&mut rules);
                (spill != *field(&mut default)).then(|| spill.name().to_owned())
            }
            Choice::Sides(field) => {
                let sides = *field(&mut rules);
                (sides != *field(&mut default)).then(|| sides.name().to_owned())
            }
            Choice::Number(field) => {
                let number = *field(&mut rules);
                (number != *field(&mut default)).then(|| number.to_string())
            }
            Choice::OfGroups(field, ..) | Choice::Units(field) => {
                field(&mut rules).map(|number| number.to_string())
            }
        };
        value.map_or_else(Vec::new, |value| vec![format!("--{}", self.option), value])
    }

    /// Names of the cores that have it, separated by commas.
    pub fn core_names(&self) -> String {
        let cores = CoreKind::ALL.into_iter().filter(|&core| self.is_of(core));
        cores.map(CoreKind::name).collect::<Vec<_>>().join(", ")
    }
}

impl CoreKind {
    /// Whether a program has a meaning on it, which may rely on the threads of a warp staying
    /// together (`warp_synchronous`).
    pub fn takes(self, warp_synchronous: bool, rules: &Rules) -> bool {
        !warp_synchronous
            || match self.mechanism().warps {
                Warps::Kept => !rules.memory_divergence || !self.has_memory_divergence(),
                Warps::Split => false,
                Warps::Compacted => rules.compaction_disabled,
                Warps::Stepped => !rules.literal_refetch,
            }
    }

    fn has_memory_divergence(self) -> bool {
        self.mechanism().rules.contains(&"memory_divergence")
    }

    /// The fetch groups of a launch with these rules; `None` if the core does not have the two-level
    /// order.
    pub fn groups(self, rules: &Rules) -> Option<Groups> {
        self.mechanism().groups.map(|usual| Groups {
            size: rules.group_size.unwrap_or(usual.size),
            timeout: rules.group_timeout.unwrap_or(usual.timeout),
        })
    }

    /// Whether its threads issue alone (rule N8).
    pub fn has_single_threads(self, rules: &Rules) -> bool {
        rules.single_threads && self.mechanism().rules.contains(&"single_threads")
    }

    /// Whether even and odd lanes change places in every other row of a block (rule DD3).
    pub fn swizzles(self, rules: &Rules) -> bool {
        rules.swizzle && self.mechanism().rules.contains(&"swizzle")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_core_has_the_rules_of_its_mechanism() {
        let names = |core| Rule::of(core).map(|rule| rule.name).collect::<Vec<_>>();
        let groups = ["order", "group_size", "group_timeout", "long_stall"];
        let stacks = [&["likely_convergence"][..], &groups, &["stack_reuse", "prune"]].concat();
        for core in [CoreKind::Pdom, CoreKind::Spe, CoreKind::Barrel] {
            assert_eq!(names(core), stacks);
        }
        assert_eq!(names(CoreKind::Nrec), ["order", "single_threads"]);
        let of_pool = ["policy", "scheduler", "swizzle", "warp_barrier", "starvation_limit"];
        assert_eq!(
            names(CoreKind::Dwf),
            [&of_pool[..], &["strict_rebalance", "spill", "lane_awareness"]].concat()
        );
        let of_large_warps =
            ["literal_refetch", "wait_full", "jump_optimisation", "fall_through_first"];
        assert_eq!(names(CoreKind::Lwm), [&stacks[..], &of_large_warps].concat());
        let of_sides = ["sides", "path_forwarding", "copy_one_side"];
        let of_spe = ["order", "long_stall", "stack_reuse", "prune"];
        let of_the_model = ["ideal_scoreboard", "memory_divergence"];
        assert_eq!(names(CoreKind::Dpe), [&of_spe[..], &of_sides, &of_the_model].concat());
        let of_stack = ["order", "stack_reuse", "prune"];
        let of_splits = ["subdivision_limit", "opportunistic_merge"];
        assert_eq!(names(CoreKind::Dws), [&of_stack[..], &of_splits].concat());
        let additions = ["likely_convergence", "compaction_disabled"];
        let of_blocks = ["stack_reuse", "prune", "unanimous"];
        assert_eq!(names(CoreKind::Tbc), [&additions[..], &groups, &of_blocks].concat());
        for core in CoreKind::ALL {
            let rules = core.mechanism().rules;
            let known = |name: &&str| RULES.iter().any(|rule| rule.name == *name);
            assert!(rules.is_sorted() && rules.iter().all(known), "{core}");
        }
    }

    #[test]
    fn a_row_speaks_of_the_field_that_it_names() {
        for rule in RULES {
            let mut changed = Rules::default();
            match rule.choice {
                Choice::Switch(field) => *field(&mut changed) ^= true,
                Choice::Order(field) => *field(&mut changed) = Some(Order::Srr),
                Choice::Policy(field) => *field(&mut changed) = Policy::Dpc,
                Choice::Scheduler(field) => *field(&mut changed) = Some(Scheduler::Ideal),
                Choice::Spill(field) => *field(&mut changed) = Spill::Fifo,
                Choice::Sides(field) => *field(&mut changed) = Sides::Constrained,
                Choice::Number(field) => *field(&mut changed) = 7,
                Choice::OfGroups(field, ..) | Choice::Units(field) => {
                    *field(&mut changed) = Some(7);
                }
            }
            assert_eq!(rule.arguments(&changed)[0], format!("--{}", rule.option));
            let field = |rules: &Rules| {
                let shown = format!("{rules:?}");
                let start = shown.find(&format!("{}: ", rule.name)).expect("a field of that name");
                shown[start..].split([',', '}']).next().map(str::to_owned)
            };
            assert_ne!(field(&changed), field(&Rules::default()), "{}", rule.name);
            let others = RULES.iter().filter(|other| other.name != rule.name);
            for other in others {
                assert!(other.arguments(&changed).is_empty(), "{} and {}", rule.name, other.name);
            }
        }
    }

    #[test]
    fn without_a_choice_the_order_is_that_of_the_core() {
        let rule = RULES.iter().find(|rule| rule.name == "order").expect("a rule");
        let shown =
            |rules: &Rules| [CoreKind::Pdom, CoreKind::Tbc].map(|core| rule.chosen(core, rules));
        assert_eq!(shown(&Rules::default()), [Chosen::Named("lrr"), Chosen::Named("age")]);
        for core in CoreKind::ALL {
            assert_eq!(core.order(None).is_some(), rule.is_of(core));
            assert_eq!(core.order(Some(Order::Gto)).is_some(), rule.is_of(core));
        }
        assert!(rule.arguments(&Rules::default()).is_empty());
        // The same order, asked for.
        let age = Rules { order: Some(Order::Age), ..Rules::default() };
        assert_eq!(shown(&age), [Chosen::Named("age"); 2]);
        assert_eq!(rule.arguments(&age), ["--order", "age"]);
        assert_eq!(rule.port_value(CoreKind::Tbc, &Rules::default()), 1);
        assert_eq!(rule.port_value(CoreKind::Pdom, &Rules::default()), 0);
    }

    #[test]
    fn threads_that_rely_on_their_warp_need_a_core_that_keeps_it() {
        let of_each_kind = [CoreKind::Pdom, CoreKind::Nrec, CoreKind::Tbc];
        let takes = |rules: Rules| of_each_kind.map(|core| core.takes(true, &rules));
        assert_eq!(takes(Rules::default()), [true, false, false]);
        let literal = Rules { literal_refetch: true, ..Rules::default() };
        let lwm = |rules: Rules| CoreKind::Lwm.takes(true, &rules);
        assert_eq!([lwm(Rules::default()), lwm(literal)], [true, false]);
        let fixed = Rules { compaction_disabled: true, ..Rules::default() };
        assert_eq!(takes(fixed), [true, false, true]);
        assert!(CoreKind::ALL.iter().all(|core| core.takes(false, &Rules::default())));
    }

    #[test]
    fn what_a_pool_does_is_shown_and_reaches_the_ports() {
        let rule = |name: &str| RULES.iter().find(|rule| rule.name == name).expect("a rule");
        let shown = |name: &str, rules: &Rules| {
            let (rule, core) = (rule(name), CoreKind::Pdom);
            let words = rule.arguments(rules).join(" ");
            (rule.chosen(core, rules).to_string(), rule.port_value(core, rules), words)
        };
        let expected = |shown: &str, port, words: &str| (shown.to_owned(), port, words.to_owned());
        let usual = Rules::default();
        assert_eq!(shown("policy", &usual), expected("dmaj", 0, ""));
        assert_eq!(shown("scheduler", &usual), expected("heap", 0, ""));
        assert_eq!(shown("starvation_limit", &usual), expected("0", 0, ""));
        assert_eq!(shown("swizzle", &usual), expected("on", 1, ""));
        assert_eq!(shown("spill", &usual), expected("overflow", 0, ""));
        let published = Rules { spill: Spill::Fifo, ..usual };
        assert_eq!(shown("spill", &published), expected("fifo", 1, "--spill fifo"));
        let rules = Rules { policy: Policy::Dpdpri, starvation_limit: 65535, ..usual };
        assert_eq!(shown("policy", &rules), expected("dpdpri", 4, "--policy dpdpri"));
        // That of the policy, and the same, asked for.
        assert_eq!(shown("scheduler", &rules), expected("ideal", 1, ""));
        let rules = Rules { scheduler: Some(Scheduler::Ideal), ..rules };
        assert_eq!(shown("scheduler", &rules), expected("ideal", 1, "--scheduler ideal"));
        let words = "--starvation-limit 65535";
        assert_eq!(shown("starvation_limit", &rules), expected("65535", 65535, words));
    }

    #[test]
    fn rules_that_do_not_go_together_are_refused() {
        let usual = Rules::default();
        let refused = |rules: Rules| rules.check().err().map(|error| error.to_string());
        let heap = Some(Scheduler::Heap);
        let ideal = Some(Scheduler::Ideal);
        for policy in Policy::ALL {
            let groups = matches!(policy, Policy::Dmaj | Policy::Dmin | Policy::Dpc);
            let rules = Rules { policy, ..usual };
            assert_eq!((rules.has_groups(), refused(rules)), (groups, None));
            let rules = Rules { scheduler: ideal, ..rules };
            assert_eq!((rules.has_groups(), refused(rules)), (false, None));
            let starving = Rules { starvation_limit: 1, ..rules };
            assert_eq!(refused(starving), None);
        }
        let rules = Rules { policy: Policy::Dpdpri, scheduler: heap, ..usual };
        assert_eq!(rules.check(), Err(RulesError::HeapOfPriorities));
        let rules = Rules { warp_barrier: true, lane_awareness: false, ..usual };
        assert_eq!(rules.check(), Err(RulesError::LanesOfStaticWarps));
        let strict = Rules { strict_rebalance: true, ..usual };
        assert_eq!(refused(strict), None);
        assert_eq!(
            refused(Rules { policy: Policy::Dtime, ..strict }).as_deref(),
            Some(
                "--strict-rebalance has no effect: --policy dtime with --scheduler heap has no heap"
            )
        );
        let rules = Rules { policy: Policy::Dtime, starvation_limit: 9, ..usual };
        assert_eq!(rules.check(), Err(RulesError::NothingStarves));
    }

    #[test]
    fn numbers_of_groups_are_those_of_the_core_and_need_the_two_level_order() {
        let rule = |name: &str| RULES.iter().find(|rule| rule.name == name).expect("a rule");
        let names = ["group_size", "group_timeout", "long_stall"];
        let shown = |core: CoreKind, rules: &Rules| {
            names.map(|name| {
                let rule = rule(name);
                assert!(!core.mechanism().rules.contains(&name) || rule.is_of(core));
                (rule.chosen(core, rules).to_string(), rule.port_value(core, rules))
            })
        };
        // The port of the size carries its logarithm.
        let expected = |numbers: [u16; 3]| {
            let [size, timeout, long_stall] = numbers;
            let ports = [size.ilog2().into(), timeout.into(), long_stall.into()];
            [0, 1, 2].map(|index| (numbers[index].to_string(), ports[index]))
        };
        let usual = Rules { order: Some(Order::TwoLevel), ..Rules::USUAL };
        for core in [CoreKind::Pdom, CoreKind::Spe, CoreKind::Tbc, CoreKind::Barrel] {
            assert_eq!(shown(core, &usual), expected([8, 0, 16]));
        }
        assert_eq!(shown(CoreKind::Lwm, &usual), expected([1, 32768, 16]));
        assert_eq!(CoreKind::Nrec.groups(&usual), None);
        let rules =
            Rules { group_size: Some(64), group_timeout: Some(65535), long_stall: 255, ..usual };
        assert_eq!(
            (shown(CoreKind::Lwm, &rules), rules.check()),
            (expected([64, 65535, 255]), Ok(()))
        );
        let words: Vec<_> = names.iter().flat_map(|name| rule(name).arguments(&rules)).collect();
        let options = "--group-size 64 --group-timeout 65535 --long-stall 255";
        assert_eq!(words.join(" "), options);
        let refused = |rules: Rules| rules.check().map_err(|error| error.to_string());
        for order in [None, Some(Order::Lrr)] {
            let rules = Rules { group_timeout: Some(0), order, ..Rules::USUAL };
            let message = "--group-timeout has no effect without --order two-level: other orders \
                           have no fetch groups";
            assert_eq!(refused(rules), Err(message.to_owned()));
        }
        for slots in [0, 3, 128] {
            let rules = Rules { group_size: Some(slots), ..usual };
            assert_eq!(rules.check(), Err(RulesError::GroupSize { slots }));
        }
        for cycles in [0, 256] {
            let rules = Rules { long_stall: cycles, ..usual };
            assert_eq!(rules.check(), Err(RulesError::LongStall { cycles }));
        }
    }

    #[test]
    fn sides_are_chosen_by_name_and_tell_when_loads_stall() {
        let rule = |name: &str| RULES.iter().find(|rule| rule.name == name).expect("a rule");
        let usual = Rules::USUAL;
        let constrained = Rules { sides: Sides::Constrained, ..usual };
        let shown = |rules: &Rules| {
            let rule = rule("sides");
            let words = rule.arguments(rules).join(" ");
            let core = CoreKind::Dpe;
            (rule.chosen(core, rules).to_string(), rule.port_value(core, rules), words)
        };
        assert_eq!(shown(&usual), ("full".to_owned(), 0, String::new()));
        let words = "--sides constrained".to_owned();
        assert_eq!(shown(&constrained), ("constrained".to_owned(), 1, words));
        assert_eq!(Rules { long_stall: 9, ..constrained }.check(), Ok(()));
        let refused = |rules: Rules| rules.check().err();
        assert_eq!(refused(Rules { long_stall: 9, ..usual }), Some(RulesError::NoLongStalls));
        let ideal = Rules { ideal_scoreboard: true, ..usual };
        assert_eq!(refused(ideal), None);
        let copies = Rules { copy_one_side: true, ..ideal };
        assert_eq!(refused(copies), Some(RulesError::NothingToCopy));
        let splits = Rules { memory_divergence: true, ..usual };
        assert_eq!(refused(Rules { long_stall: 9, ..splits }), None);
        for with in [constrained, Rules { path_forwarding: true, ..usual }] {
            let both = Rules { memory_divergence: true, ..with };
            assert_eq!(refused(both), Some(RulesError::SplitsOneSide));
        }
        assert!(!CoreKind::Dpe.takes(true, &splits) && CoreKind::Spe.takes(true, &splits));
        let forwards = Rules { path_forwarding: true, ..constrained };
        assert_eq!(refused(forwards), Some(RulesError::ForwardsToOneSide));
    }

    #[test]
    fn groups_have_all_units_unless_fewer_are_chosen() {
        let rule = RULES.iter().find(|rule| rule.name == "group_spsimds").expect("a rule");
        let shown = |group_spsimds| {
            let rules = Rules { group_spsimds, ..Rules::USUAL };
            let chosen = rule.chosen(CoreKind::Pws, &rules).to_string();
            (chosen, rule.port_value(CoreKind::Pws, &rules), rule.arguments(&rules).join(" "))
        };
        assert_eq!(shown(None), ("all".to_owned(), 7, String::new()));
        assert_eq!(shown(Some(0)), ("0".to_owned(), 0, "--group-spsimds 0".to_owned()));
        assert!(CoreKind::ALL.iter().all(|&core| rule.is_of(core) == (core == CoreKind::Pws)));
    }

    #[test]
    fn threads_keep_their_lanes_on_cores_without_the_rule() {
        let of_cores = CoreKind::ALL.map(|core| core.swizzles(&Rules::default()));
        assert_eq!(of_cores, CoreKind::ALL.map(|core| core.mechanism().rules.contains(&"swizzle")));
    }
}
