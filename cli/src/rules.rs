//! The options for the rules of a mechanism, made of the table of rules.

use crate::failure::Failure;
use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};
use heddle_model::rules::{Choice, RULES, Rule, Rules};
use heddle_model::{CoreKind, Order};

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
    /// An option was given that one of them does not have; the message says which do.
    pub fn on(&self, cores: &[CoreKind]) -> Result<Rules, Failure> {
        for rule in &self.given {
            if let Some(core) = cores.iter().find(|core| !rule.cores.contains(core)) {
                return Err(Failure::Usage(format!(
                    "--{}: core {core} has no such rule; cores that have it: {}",
                    rule.option,
                    rule.core_names()
                )));
            }
        }
        Ok(self.rules)
    }

    /// The rules for these cores in RTL.
    ///
    /// # Errors
    /// As [`RuleArguments::on`], and an order was chosen that the RTL of one of them does not have.
    pub fn on_rtl(&self, cores: &[CoreKind]) -> Result<Rules, Failure> {
        let rules = self.on(cores)?;
        let Some(order) = rules.order else { return Ok(rules) };
        for core in cores.iter().filter(|core| core.in_rtl()) {
            let orders: Vec<_> = core.orders_in_rtl().map(Order::name).collect();
            if !orders.contains(&order.name()) {
                return Err(Failure::Usage(format!(
                    "--order {}: core {core} has no such order in RTL, which has {}; `heddle model` \
                     has every order",
                    order.name(),
                    orders.join(", ")
                )));
            }
        }
        Ok(rules)
    }
}

/// The option of a rule.
fn argument(rule: &'static Rule) -> Arg {
    let help = format!("{} (cores: {})", rule.summary, rule.core_names());
    let argument = Arg::new(rule.name).long(rule.option).help(help);
    match rule.choice {
        Choice::Switch(_) => argument.action(ArgAction::SetTrue),
        Choice::Order(_) => {
            let own = |core: &CoreKind| format!("{} {core}", core.order(None).name());
            let own = CoreKind::ALL.iter().map(own).collect::<Vec<_>>().join(", ");
            let help = format!("{} (cores: {}) [default: {own}]", rule.summary, rule.core_names());
            argument
                .value_name("ORDER")
                .value_parser(PossibleValuesParser::new(Order::ALL.map(Order::name)))
                .help(help)
        }
    }
}

impl Args for RuleArguments {
    fn augment_args(command: Command) -> Command {
        command.args(RULES.iter().map(argument))
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
        for rule in RULES {
            match rule.choice {
                Choice::Switch(field) if matches.get_flag(rule.name) => {
                    let field = field(&mut self.rules);
                    *field = !*field;
                }
                Choice::Order(field) => {
                    let name = matches.get_one::<String>(rule.name);
                    let Some(order) = name.and_then(|name| Order::named(name)) else { continue };
                    *field(&mut self.rules) = Some(order);
                }
                Choice::Switch(_) => continue,
            }
            self.given.push(rule);
        }
        Ok(())
    }
}
