//! What branches leave behind, put together again.
//!
//! A branch is executed on the state before it and taken back afterwards, so that its cost is
//! the number of its assignments and not the size of the state.

use super::{Execution, Fault, ones, text};
use crate::design::{Case, Expr, Net, Statement};
use crate::ir::NodeId;
use num_bigint::BigUint;
use std::collections::{HashMap, HashSet};

/// What a net has been assigned so far.
#[derive(Clone)]
pub(super) struct Value<'a> {
    pub node: NodeId,
    /// Bits that some path has not assigned.
    pub missing: BigUint,
    /// On which path.
    pub place: Option<Place<'a>>,
}

/// A path through a statement.
#[derive(Clone, Copy)]
pub(super) enum Place<'a> {
    Holds(&'a Expr),
    Fails(&'a Expr),
    Case(&'a Expr, &'a Case),
    NoCase(&'a Expr),
}

/// A branch and the values that it leaves behind, in the order of the first assignments.
pub(super) struct Arm<'a> {
    pub place: Place<'a>,
    pub changes: Vec<(Net, Value<'a>)>,
}

impl<'a> Execution<'a> {
    /// Executes statements and takes their effect back.
    pub(super) fn branch(
        &mut self,
        statements: &'a [Statement],
    ) -> Result<Vec<(Net, Value<'a>)>, Fault> {
        let start = self.journal.len();
        self.block(statements)?;
        let mut seen = HashSet::new();
        let touched = self.journal[start..].iter().map(|(net, _)| *net);
        let changes = touched
            .filter(|net| seen.insert(*net))
            .filter_map(|net| Some((net, self.values.get(&net)?.clone())))
            .collect();
        for (net, old) in self.journal.drain(start..).rev() {
            match old {
                Some(value) => self.values.insert(net, value),
                None => self.values.remove(&net),
            };
        }
        Ok(changes)
    }

    /// The first arm whose selector is 1 happened, else the last one.
    pub(super) fn merge(&mut self, arms: Vec<(NodeId, Arm<'a>)>, last: Arm<'a>) {
        let mut seen = HashSet::new();
        let changes = arms.iter().flat_map(|(_, arm)| &arm.changes).chain(&last.changes);
        let touched: Vec<Net> =
            changes.map(|(net, _)| *net).filter(|net| seen.insert(*net)).collect();
        let arms: Vec<_> =
            arms.into_iter().map(|(selector, arm)| (selector, Outcome::new(arm))).collect();
        let last = Outcome::new(last);
        for net in touched {
            let before = self.value_of(net);
            let mut merged = last.value(net, &before);
            for (selector, arm) in arms.iter().rev() {
                let value = arm.value(net, &before);
                merged = Value {
                    node: self.builder.mux(*selector, value.node, merged.node),
                    missing: value.missing | merged.missing,
                    place: value.place.or(merged.place),
                };
            }
            self.set(net, merged);
        }
    }

    pub(super) fn set(&mut self, net: Net, value: Value<'a>) {
        let old = self.values.insert(net, value);
        self.journal.push((net, old));
    }

    /// What a driven net holds so far; nothing at first.
    pub(super) fn value_of(&mut self, net: Net) -> Value<'a> {
        match self.values.get(&net) {
            Some(value) => value.clone(),
            None => {
                let width = self.signal(net).width;
                let node = self.builder.zero(width as u32);
                Value { node, missing: ones(width), place: None }
            }
        }
    }

    pub(super) fn place_text(&self, place: Place<'_>) -> String {
        let text = |e| text::expression(self.design, self.module, e);
        match place {
            Place::Holds(test) => format!("where `{}`", text(test)),
            Place::Fails(test) => format!("where `{}` is false", text(test)),
            Place::NoCase(test) => format!("where `{}` is none of the cases", text(test)),
            Place::Case(test, case) => match &case.label {
                Some(state) => format!("where `{}` is {}::{}", text(test), state.ty, state.variant),
                None => format!("where `{}` is {}", text(test), case.value),
            },
        }
    }
}

/// An arm, to look values up in.
struct Outcome<'a> {
    place: Place<'a>,
    changes: HashMap<Net, Value<'a>>,
}

impl<'a> Outcome<'a> {
    fn new(arm: Arm<'a>) -> Self {
        Outcome { place: arm.place, changes: arm.changes.into_iter().collect() }
    }

    /// What the net holds after the arm.
    fn value(&self, net: Net, before: &Value<'a>) -> Value<'a> {
        let mut value = self.changes.get(&net).unwrap_or(before).clone();
        if value.missing != BigUint::ZERO && value.place.is_none() {
            value.place = Some(self.place);
        }
        value
    }
}
