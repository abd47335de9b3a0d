//! Symbolic execution of one kernel.
//!
//! The result is a little netlist of its own whose inputs are the nets that the kernel reads
//! from outside (its inputs and its children's outputs) and whose roots are the nets it drives.
//!
//! - `branch`: what branches leave behind, put together again.
//! - `expression`: from typed expressions to nodes.

mod branch;
mod expression;

use super::text;
use crate::design::{
    Case, Design, Expr, InstanceId, Module, Net, Signal, SignalId, SignalKind, SignalType,
    Statement,
};
use crate::error::Problem;
use crate::ir::{Node, NodeId, Op};
use crate::passes::Builder;
use branch::{Arm, Place, Value};
use num_bigint::BigUint;
use std::collections::{HashMap, HashSet};

/// What a kernel computes.
pub(super) struct Summary {
    /// The nodes; [`Op::Input`] is an index into `leaves`.
    pub nodes: Vec<Node>,
    /// Nets from outside.
    pub leaves: Vec<Net>,
    /// Nets that the kernel drives, without clocks.
    pub roots: HashMap<Net, NodeId>,
}

/// The signal at fault and what is wrong with it.
type Fault = (String, Problem);

pub(super) fn summarize(
    design: &Design,
    module: &Module,
    statements: &[Statement],
) -> Result<Summary, Fault> {
    let mut execution = Execution {
        design,
        module,
        builder: Builder::default(),
        leaves: Vec::new(),
        leaf_nodes: HashMap::new(),
        values: HashMap::new(),
        journal: Vec::new(),
    };
    execution.block(statements)?;
    execution.finish()
}

struct Execution<'a> {
    design: &'a Design,
    module: &'a Module,
    builder: Builder,
    leaves: Vec<Net>,
    leaf_nodes: HashMap<Net, NodeId>,
    values: HashMap<Net, Value<'a>>,
    /// Overwritten values, to take a branch back.
    journal: Vec<(Net, Option<Value<'a>>)>,
}

impl<'a> Execution<'a> {
    fn block(&mut self, statements: &'a [Statement]) -> Result<(), Fault> {
        statements.iter().try_for_each(|statement| self.statement(statement))
    }

    fn statement(&mut self, statement: &'a Statement) -> Result<(), Fault> {
        match statement {
            Statement::Assign { target, .. } if self.signal(*target).ty == SignalType::Clock => {}
            Statement::Assign { target, value } => {
                let node = self.expression(value)?;
                self.set(*target, Value { node, missing: BigUint::ZERO, place: None });
            }
            Statement::AssignSlice { target, offset, value } => {
                self.assign_slice(*target, offset, value)?;
            }
            Statement::If { test, then, otherwise } => {
                let selector = self.expression(test)?;
                if let Some(value) = self.builder.constant_value(selector) {
                    return self.block(if *value == BigUint::ZERO { otherwise } else { then });
                }
                let then = Arm { place: Place::Holds(test), changes: self.branch(then)? };
                let otherwise = Arm { place: Place::Fails(test), changes: self.branch(otherwise)? };
                self.merge(vec![(selector, then)], otherwise);
            }
            Statement::Match { test, cases, default } => self.choice(test, cases, default)?,
            Statement::Comment(_) => {}
        }
        Ok(())
    }

    fn assign_slice(&mut self, target: Net, offset: &Expr, value: &Expr) -> Result<(), Fault> {
        let old = self.value_of(target);
        let part = self.expression(value)?;
        let offset = self.expression(offset)?;
        let width = self.builder.width(old.node);
        let new = match self.builder.constant_value(offset) {
            Some(low) => {
                let low = u32::try_from(low).unwrap_or(width).min(width);
                let written = ones(value.width) << low;
                let missing = &old.missing - (&old.missing & written);
                Value { node: self.builder.replace(old.node, low, part), missing, ..old }
            }
            None => {
                let ones = self.builder.ones(self.builder.width(part));
                let (ones, part) =
                    (self.builder.resize(ones, width), self.builder.resize(part, width));
                let hole = self.builder.add(width, Op::ShiftLeft(ones, offset));
                let hole = self.builder.not(hole);
                let part = self.builder.add(width, Op::ShiftLeft(part, offset));
                let kept = self.builder.and(old.node, hole);
                Value { node: self.builder.or(kept, part), ..old }
            }
        };
        self.set(target, new);
        Ok(())
    }

    fn choice(
        &mut self,
        test: &'a Expr,
        cases: &'a [Case],
        default: &'a [Statement],
    ) -> Result<(), Fault> {
        let tested = self.expression(test)?;
        if let Some(value) = self.builder.constant_value(tested) {
            let case = cases.iter().find(|case| case.value == *value);
            return self.block(case.map_or(default, |case| &case.body));
        }
        let mut arms = Vec::with_capacity(cases.len());
        for case in cases {
            let value = self.builder.constant(test.width as u32, case.value.clone());
            let selector = self.builder.equal(tested, value);
            let arm = Arm { place: Place::Case(test, case), changes: self.branch(&case.body)? };
            arms.push((selector, arm));
        }
        let distinct: HashSet<_> = cases.iter().map(|case| &case.value).collect();
        let complete = BigUint::from(distinct.len()) == BigUint::from(1_u32) << test.width;
        let last = match arms.pop_if(|_| complete) {
            Some((_, last)) => last,
            None => Arm { place: Place::NoCase(test), changes: self.branch(default)? },
        };
        self.merge(arms, last);
        Ok(())
    }

    fn signal(&self, net: Net) -> &'a Signal {
        match net {
            Net::Own(signal) => self.module.signal(signal),
            Net::Port(child, signal) => {
                self.design.module(self.module.instances[child.0].module).signal(signal)
            }
        }
    }

    fn name(&self, net: Net) -> String {
        text::net(self.design, self.module, net)
    }

    fn finish(mut self) -> Result<Summary, Fault> {
        let mut roots = HashMap::new();
        for net in self.driven_nets() {
            let value = self.value_of(net);
            if value.missing != BigUint::ZERO {
                let place = match value.place {
                    Some(place) => self.place_text(place),
                    None => bits(&value.missing),
                };
                return Err((self.name(net), Problem::Latch(place)));
            }
            roots.insert(net, value.node);
        }
        Ok(Summary { nodes: self.builder.nodes, leaves: self.leaves, roots })
    }

    /// Own outputs and wires, inputs of children; without clocks.
    fn driven_nets(&self) -> Vec<Net> {
        let own = self.module.signals.iter().enumerate();
        let own = own
            .filter(|(_, signal)| matches!(signal.kind, SignalKind::Output | SignalKind::Wire))
            .map(|(i, _)| Net::Own(SignalId(i)));
        let children = self.module.instances.iter().enumerate().flat_map(|(child, instance)| {
            let signals = self.design.module(instance.module).signals.iter().enumerate();
            signals
                .filter(|(_, signal)| signal.kind == SignalKind::Input)
                .filter(|(_, signal)| signal.ty != SignalType::Clock)
                .map(move |(i, _)| Net::Port(InstanceId(child), SignalId(i)))
        });
        own.chain(children).collect()
    }
}

fn ones(width: usize) -> BigUint {
    (BigUint::from(1_u32) << width) - 1_u32
}

/// The range of the set bits.
fn bits(mask: &BigUint) -> String {
    format!("in bits {} to {}", mask.trailing_zeros().unwrap_or_default(), mask.bits() - 1)
}
