//! The optional rules of a variant, by their names in the table of rules.

use heddle_model::rules::{Choice, RULES, Rule, Rules};
use heddle_model::{Order, Policy, Scheduler, Sides, Spill};
use heddle_support::{UnknownName, did_you_mean, nearest};
use serde::Deserialize;
use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, Visitor};
use std::fmt;
use toml::Value;

/// Rules that differ from the usual ones.
#[derive(Clone, Debug, Default)]
pub(super) struct RulesText {
    pub rules: Rules,
    /// Those that the text names.
    pub given: Vec<&'static Rule>,
}

impl<'de> Deserialize<'de> for RulesText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Table)
    }
}

struct Table;

impl<'de> Visitor<'de> for Table {
    type Value = RulesText;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a table of optional rules")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<RulesText, A::Error> {
        let mut text = RulesText::default();
        while let Some(RuleName(rule)) = map.next_key()? {
            map.next_value_seed(Chosen { rule, rules: &mut text.rules })?;
            text.given.push(rule);
        }
        Ok(text)
    }
}

#[derive(Deserialize)]
#[serde(try_from = "String")]
struct RuleName(&'static Rule);

impl TryFrom<String> for RuleName {
    type Error = UnknownName;

    fn try_from(name: String) -> Result<Self, UnknownName> {
        let unknown = || UnknownName::new("rule", &name, RULES.iter().map(|rule| rule.name));
        RULES.iter().find(|rule| rule.name == name).map(Self).ok_or_else(unknown)
    }
}

/// The value of a rule goes into the rules.
struct Chosen<'a> {
    rule: &'static Rule,
    rules: &'a mut Rules,
}

impl<'de> DeserializeSeed<'de> for Chosen<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        let value = Value::deserialize(deserializer)?;
        choose(self.rule, self.rules, &value).map_err(D::Error::custom)
    }
}

/// Sets a rule.
fn choose(rule: &Rule, rules: &mut Rules, value: &Value) -> Result<(), String> {
    match rule.choice {
        Choice::Switch(field) => {
            *field(rules) = value.as_bool().ok_or("expected true or false")?;
        }
        Choice::Order(field) => {
            let known = Order::ALL.map(Order::name);
            *field(rules) = Some(named("order", value, Order::named, &known)?);
        }
        Choice::Policy(field) => {
            let known = Policy::ALL.map(Policy::name);
            *field(rules) = named("policy", value, Policy::named, &known)?;
        }
        Choice::Scheduler(field) => {
            let known = Scheduler::ALL.map(Scheduler::name);
            *field(rules) = Some(named("scheduler", value, Scheduler::named, &known)?);
        }
        Choice::Spill(field) => {
            let known = Spill::ALL.map(Spill::name);
            *field(rules) = named("spill", value, Spill::named, &known)?;
        }
        Choice::Sides(field) => {
            let known = Sides::ALL.map(Sides::name);
            *field(rules) = named("sides", value, Sides::named, &known)?;
        }
        Choice::Number(field) => *field(rules) = number(value)?,
        Choice::OfGroups(field, ..) | Choice::Units(field) => {
            *field(rules) = Some(number(value)?);
        }
    }
    Ok(())
}

fn number(value: &Value) -> Result<u16, String> {
    let number = value.as_integer().and_then(|it| u16::try_from(it).ok());
    number.ok_or_else(|| "expected a number from 0 to 65535".to_owned())
}

fn named<T>(
    what: &'static str,
    value: &Value,
    find: impl Fn(&str) -> Option<T>,
    known: &[&'static str],
) -> Result<T, String> {
    let name = value.as_str().ok_or_else(|| format!("expected a text, the {what}"))?;
    let meant = did_you_mean(nearest(name, known));
    let unknown = || format!("unknown {what} `{name}`; expected {}{meant}", known.join(", "));
    find(name).ok_or_else(unknown)
}
