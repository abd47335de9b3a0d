//! The options for the rules of a mechanism, made of the table of rules.

use crate::failure::Failure;
use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches, value_parser};
use heddle_model::rules::{Choice, Rule, Rules};
use heddle_model::{CoreKind, Order, Policy, Scheduler, Sides, Spill};

/// Rules that a command line chooses.
#[derive(Clone, Debug, Default)]
pub struct RuleArguments {
    rules: Rules,
    /// Those of options that were given, with the default value or another.
    given: Vec<&'static Rule>,
}

impl RuleArguments {
    /// The rules for these cores.
    ///
    /// # Errors
    /// An option was given that one of them does not have, and the message says which do; or the
    /// rules do not go together.
    pub fn on(&self, cores: &[CoreKind]) -> Result<Rules, Failure> {
        for rule in &self.given {
            if let Some(core) = cores.iter().find(|core| !rule.is_of(**core)) {
                return Err(Failure::Usage(format!(
                    "--{}: core {core} has no such rule; cores that have it: {}",
                    rule.option,
                    rule.core_names()
                )));
            }
        }
        if let Some(order) = self.rules.order
            && let Some(core) = cores.iter().find(|core| !core.orders().any(|it| it == order))
        {
            let order = order.name();
            return Err(Failure::Usage(format!("--order {order}: core {core} has no such order")));
        }
        checked(self.rules)
    }

    /// Takes what a command line says of a rule.
    fn take(&mut self, rule: &'static Rule, matches: &ArgMatches) {
        let name = || matches.get_one::<String>(rule.name);
        match rule.choice {
            Choice::Switch(field) => {
                if !matches.get_flag(rule.name) {
                    return;
                }
                let field = field(&mut self.rules);
                *field = !*field;
            }
            Choice::Order(field) => {
                let Some(order) = name().and_then(|name| Order::named(name)) else { return };
                *field(&mut self.rules) = Some(order);
            }
            Choice::Policy(field) => {
                let Some(policy) = name().and_then(|name| Policy::named(name)) else { return };
                *field(&mut self.rules) = policy;
            }
            Choice::Scheduler(field) => {
                let named = name().and_then(|name| Scheduler::named(name));
                let Some(scheduler) = named else { return };
                *field(&mut self.rules) = Some(scheduler);
            }
            Choice::Spill(field) => {
                let Some(spill) = name().and_then(|name| Spill::named(name)) else { return };
                *field(&mut self.rules) = spill;
            }
            Choice::Sides(field) => {
                let Some(sides) = name().and_then(|name| Sides::named(name)) else { return };
                *field(&mut self.rules) = sides;
            }
            Choice::Number(field) => {
                let Some(&number) = matches.get_one::<u16>(rule.name) else { return };
                *field(&mut self.rules) = number;
            }
            Choice::OfGroups(field, ..) | Choice::Units(field) => {
                let Some(&number) = matches.get_one::<u16>(rule.name) else { return };
                *field(&mut self.rules) = Some(number);
            }
        }
        self.given.push(rule);
    }
}

/// The rules, if they go together.
fn checked(rules: Rules) -> Result<Rules, Failure> {
    rules.check().map_err(Failure::usage)?;
    Ok(rules)
}

/// The orders as values of an option, with a line of help for each.
pub fn orders() -> PossibleValuesParser {
    values(Order::ALL.map(|order| (order.name(), order.summary())))
}

/// Names as values of an option, with a line of help for each.
fn values<const N: usize>(names: [(&'static str, &'static str); N]) -> PossibleValuesParser {
    PossibleValuesParser::new(names.map(|(name, help)| PossibleValue::new(name).help(help)))
}

/// The option of a rule.
fn argument(rule: &'static Rule) -> Arg {
    let help = format!("{} (cores: {})", rule.summary, rule.core_names());
    let argument = Arg::new(rule.name).long(rule.option);
    match rule.choice {
        Choice::Switch(_) => argument.action(ArgAction::SetTrue).help(help),
        Choice::Order(_) => argument
            .value_name("ORDER")
            .value_parser(orders())
            .help(format!("{help} [default: that of the core, see `heddle list cores`]")),
        Choice::Policy(_) => argument
            .value_name("POLICY")
            .value_parser(values(Policy::ALL.map(|policy| (policy.name(), policy.summary()))))
            .help(format!("{help} [default: {}]", Rules::USUAL.policy.name())),
        Choice::Scheduler(_) => argument
            .value_name("SCHEDULER")
            .value_parser(values(Scheduler::ALL.map(|it| (it.name(), it.summary()))))
            .help(format!("{help} [default: heap, for dpdpri ideal]")),
        Choice::Spill(_) => argument
            .value_name("SPILL")
            .value_parser(values(Spill::ALL.map(|it| (it.name(), it.summary()))))
            .help(format!("{help} [default: {}]", Rules::USUAL.spill.name())),
        Choice::Sides(_) => argument
            .value_name("SIDES")
            .value_parser(values(Sides::ALL.map(|it| (it.name(), it.summary()))))
            .help(format!("{help} [default: {}]", Rules::USUAL.sides.name())),
        Choice::Number(_) => argument.value_name("N").value_parser(value_parser!(u16)).help(help),
        Choice::OfGroups(..) => argument
            .value_name("N")
            .value_parser(value_parser!(u16))
            .help(format!("{help} [default: that of the core]")),
        Choice::Units(_) => argument
            .value_name("N")
            .value_parser(value_parser!(u16))
            .help(format!("{help} [default: all]")),
    }
}

impl Args for RuleArguments {
    fn augment_args(command: Command) -> Command {
        command.args(Rule::of_any_core().map(argument))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for RuleArguments {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let mut arguments = Self::default();
        arguments.update_from_arg_matches(matches)?;
        Ok(arguments)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        for rule in Rule::of_any_core() {
            self.take(rule, matches);
        }
        Ok(())
    }
}

/// The same for a command that has an option of its own for the order.
#[derive(Clone, Debug, Default)]
pub struct RulesBesideOrder(RuleArguments);

impl RulesBesideOrder {
    /// The rules for these cores and orders, each as far as it has them.
    ///
    /// # Errors
    /// An option was given that none of them has; the message says which do. Or the rules do not go
    /// together with any of the orders.
    pub fn on_some(&self, cores: &[CoreKind], orders: &[Order]) -> Result<Rules, Failure> {
        let Self(RuleArguments { rules, given }) = self;
        let nobody = |rule: &&&Rule| !cores.iter().any(|core| rule.is_of(*core));
        match given.iter().find(nobody) {
            Some(rule) => Err(Failure::Usage(format!(
                "--{}: none of these cores has such a rule; cores that have it: {}",
                rule.option,
                rule.core_names()
            ))),
            None => {
                let order = orders.iter().copied().find(|order| *order == Order::TwoLevel);
                checked(Rules { order, ..*rules })?;
                Ok(*rules)
            }
        }
    }

    /// Whether an option was given.
    pub fn any(&self) -> bool {
        !self.0.given.is_empty()
    }

    /// The rules of the options.
    fn rules() -> impl Iterator<Item = &'static Rule> {
        Rule::of_any_core().filter(|rule| !matches!(rule.choice, Choice::Order(_)))
    }
}

impl Args for RulesBesideOrder {
    fn augment_args(command: Command) -> Command {
        command.args(Self::rules().map(argument))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for RulesBesideOrder {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let mut arguments = Self::default();
        arguments.update_from_arg_matches(matches)?;
        Ok(arguments)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        for rule in Self::rules() {
            self.0.take(rule, matches);
        }
        Ok(())
    }
}
