//! The optional rules of a mechanism, which a launch chooses.
//!
//! One table, [`RULES`], says of each rule what it is called and what its option on the command line
//! is; the [table of cores](crate::mechanism) says which core has it; one value, [`Rules`], goes from
//! the command line to the launch. Whatever shows, sets or passes rules on goes through the tables: a
//! further rule is a field of [`Rules`] with its default, a row of [`RULES`] and its name in the rows
//! of the cores that have it, and in RTL the port that the row names.

use std::fmt;

use serde::Serialize;

use crate::mechanism::{CoreKind, Warps};
use crate::order::Order;

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
    /// Rules S1 to S5: which of several slots comes first; `None` for the order of the core.
    pub order: Option<Order>,
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
    };
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
    /// What there is to choose.
    pub choice: Choice,
}

/// What a rule leaves to choose, and the field that holds the choice.
#[derive(Clone, Copy, Debug)]
pub enum Choice {
    /// On or off; the option turns the default round.
    Switch(fn(&mut Rules) -> &mut bool),
    /// One of the orders, or that of the core; the option has its name as value.
    Order(fn(&mut Rules) -> &mut Option<Order>),
}

/// Every rule.
pub const RULES: &[Rule] = &[
    Rule {
        name: "likely_convergence",
        option: "likely-convergence",
        summary: "Let threads meet at likely-convergence points",
        deepens: true,
        choice: Choice::Switch(|rules| &mut rules.likely_convergence),
    },
    Rule {
        name: "compaction_disabled",
        option: "no-compaction",
        summary: "Keep the static warps",
        deepens: false,
        choice: Choice::Switch(|rules| &mut rules.compaction_disabled),
    },
    Rule {
        name: "order",
        option: "order",
        summary: "Which of several warps comes first",
        deepens: false,
        choice: Choice::Order(|rules| &mut rules.order),
    },
    Rule {
        name: "stack_reuse",
        option: "no-stack-reuse",
        summary: "The sides of a branch never take the place of the top of the stack",
        deepens: true,
        choice: Choice::Switch(|rules| &mut rules.stack_reuse),
    },
    Rule {
        name: "prune",
        option: "no-prune",
        summary: "A side that starts where the others wait gets an entry too",
        deepens: true,
        choice: Choice::Switch(|rules| &mut rules.prune),
    },
    Rule {
        name: "unanimous",
        option: "no-unanimous",
        summary: "A branch that a whole block takes the same way leaves entries behind too, as published",
        deepens: true,
        choice: Choice::Switch(|rules| &mut rules.unanimous),
    },
];

/// What was chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum Chosen {
    /// On or off.
    Switch(bool),
    /// An order, by its name.
    Named(&'static str),
}

impl fmt::Display for Chosen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Switch(true) => "on",
            Self::Switch(false) => "off",
            Self::Named(name) => name,
        })
    }
}

impl Rule {
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
            Choice::Order(field) => Chosen::Named(core.order(*field(&mut rules)).name()),
        }
    }

    /// The value of the port of a core in RTL.
    pub fn port_value(&self, core: CoreKind, rules: &Rules) -> u64 {
        let mut rules = *rules;
        match self.choice {
            Choice::Switch(field) => (*field(&mut rules)).into(),
            Choice::Order(field) => core.order(*field(&mut rules)) as u64,
        }
    }

    /// The words of a command line that lead to this choice; none for the default.
    pub fn arguments(&self, rules: &Rules) -> Vec<String> {
        let (mut rules, mut default) = (*rules, Rules::default());
        let option = format!("--{}", self.option);
        match self.choice {
            Choice::Switch(field) if *field(&mut rules) == *field(&mut default) => Vec::new(),
            Choice::Switch(_) => vec![option],
            Choice::Order(field) => match *field(&mut rules) {
                Some(order) => vec![option, order.name().to_owned()],
                None => Vec::new(),
            },
        }
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
                Warps::Kept => true,
                Warps::Split => false,
                Warps::Compacted => rules.compaction_disabled,
            }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_core_has_the_rules_of_its_mechanism() {
        let names = |core| Rule::of(core).map(|rule| rule.name).collect::<Vec<_>>();
        let stacks = ["likely_convergence", "order", "stack_reuse", "prune"];
        assert_eq!(names(CoreKind::Pdom), stacks);
        assert_eq!(names(CoreKind::Spe), stacks);
        assert_eq!(names(CoreKind::Barrel), stacks);
        assert_eq!(names(CoreKind::Nrec), ["order"]);
        assert_eq!(names(CoreKind::Tbc).len(), RULES.len());
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
        let shown = |rules: &Rules| CoreKind::ALL.map(|core| rule.chosen(core, rules));
        let own = CoreKind::ALL.map(|core| Chosen::Named(core.mechanism().order.name()));
        assert_eq!(shown(&Rules::default()), own);
        assert_eq!(
            (CoreKind::Pdom.order(None), CoreKind::Tbc.order(None)),
            (Order::Lrr, Order::Age)
        );
        assert!(rule.arguments(&Rules::default()).is_empty());
        // The same order, asked for.
        let age = Rules { order: Some(Order::Age), ..Rules::default() };
        assert_eq!(shown(&age), [Chosen::Named("age"); CoreKind::ALL.len()]);
        assert_eq!(rule.arguments(&age), ["--order", "age"]);
        assert_eq!(rule.port_value(CoreKind::Tbc, &Rules::default()), 1);
        assert_eq!(rule.port_value(CoreKind::Pdom, &Rules::default()), 0);
    }

    #[test]
    fn threads_that_rely_on_their_warp_need_a_core_that_keeps_it() {
        let of_each_kind = [CoreKind::Pdom, CoreKind::Nrec, CoreKind::Tbc];
        let takes = |rules: Rules| of_each_kind.map(|core| core.takes(true, &rules));
        assert_eq!(takes(Rules::default()), [true, false, false]);
        let fixed = Rules { compaction_disabled: true, ..Rules::default() };
        assert_eq!(takes(fixed), [true, false, true]);
        assert!(CoreKind::ALL.iter().all(|core| core.takes(false, &Rules::default())));
    }
}
