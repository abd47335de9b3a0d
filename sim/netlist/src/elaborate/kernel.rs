//! Symbolic execution of one kernel.
//!
//! The result is a little netlist of its own whose inputs are the nets that the kernel reads
//! from outside (its inputs and its children's outputs) and whose roots are the nets it drives.

use super::text;
use crate::design::{
    BinaryOp, Case, Design, Expr, ExprKind, Module, Net, Signal, SignalKind, SignalType, Statement,
    UnaryOp,
};
use crate::error::Problem;
use crate::ir::{InputId, NodeId, Op};
use crate::passes::{Builder, for_operands};
use num_bigint::BigUint;
use std::collections::{HashMap, HashSet};

/// What a kernel computes.
pub(super) struct Summary {
    /// The nodes; [`Op::Input`] is an index into `leaves`.
    pub builder: Builder,
    /// Nets from outside.
    pub leaves: Vec<Net>,
    /// Nets that the kernel drives, without clocks.
    pub roots: HashMap<Net, NodeId>,
    /// Of each root: the leaves that it depends on.
    pub leaves_of: HashMap<NodeId, Vec<usize>>,
}

/// The leaves that each root depends on.
fn dependencies<'a>(
    builder: &Builder,
    roots: impl Iterator<Item = &'a NodeId>,
) -> HashMap<NodeId, Vec<usize>> {
    let mut result = HashMap::new();
    let mut seen_for = vec![None; builder.nodes.len()];
    for &root in roots {
        if result.contains_key(&root) {
            continue;
        }
        let (mut open, mut leaves) = (vec![root], Vec::new());
        while let Some(id) = open.pop() {
            if seen_for[id.0 as usize].replace(root) == Some(root) {
                continue;
            }
            let op = &builder.node(id).op;
            if let Op::Input(leaf) = op {
                leaves.push(leaf.0 as usize);
            }
            for_operands(op, |operand| open.push(operand));
        }
        result.insert(root, leaves);
    }
    result
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

/// What a net has been assigned so far.
#[derive(Clone)]
struct Value {
    node: NodeId,
    /// Bits that some path has not assigned.
    missing: BigUint,
    /// On which path.
    place: Option<String>,
}

struct Execution<'a> {
    design: &'a Design,
    module: &'a Module,
    builder: Builder,
    leaves: Vec<Net>,
    leaf_nodes: HashMap<Net, NodeId>,
    values: HashMap<Net, Value>,
    /// Overwritten values, to take a branch back.
    journal: Vec<(Net, Option<Value>)>,
}

/// Values that a branch leaves behind, in the order of the first assignments.
type Changes = Vec<(Net, Value)>;

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
                let then = self.branch(then)?;
                let otherwise = self.branch(otherwise)?;
                let place = || text::expression(self.design, self.module, test);
                let then = (selector, format!("where `{}`", place()), then);
                let otherwise = (format!("where `{}` is false", place()), otherwise);
                self.merge(vec![then], otherwise);
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
        let name = text::expression(self.design, self.module, test);
        let mut branches = Vec::with_capacity(cases.len());
        for case in cases {
            let value = self.builder.constant(test.width as u32, case.value.clone());
            let selector = self.builder.equal(tested, value);
            let state = match &case.label {
                Some(state) => format!("{}::{}", state.ty, state.variant),
                None => case.value.to_string(),
            };
            let changes = self.branch(&case.body)?;
            branches.push((selector, format!("where `{name}` is {state}"), changes));
        }
        let distinct: HashSet<_> = cases.iter().map(|case| &case.value).collect();
        let complete = BigUint::from(distinct.len()) == BigUint::from(1_u32) << test.width;
        let last = if complete { branches.pop() } else { None };
        let last = match last {
            Some((_, place, changes)) => (place, changes),
            None => (format!("where `{name}` is none of the cases"), self.branch(default)?),
        };
        self.merge(branches, last);
        Ok(())
    }

    /// Executes statements and takes their effect back.
    fn branch(&mut self, statements: &'a [Statement]) -> Result<Changes, Fault> {
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

    /// The first branch whose selector is 1 happened, else the last one.
    fn merge(&mut self, branches: Vec<(NodeId, String, Changes)>, last: (String, Changes)) {
        let mut seen = HashSet::new();
        let changes = branches.iter().map(|(_, _, changes)| changes).chain([&last.1]);
        let touched: Vec<Net> =
            changes.flatten().map(|(net, _)| *net).filter(|net| seen.insert(*net)).collect();
        let branches: Vec<(NodeId, String, HashMap<Net, Value>)> = branches
            .into_iter()
            .map(|(selector, place, changes)| (selector, place, changes.into_iter().collect()))
            .collect();
        let (last_place, last_changes) = last;
        let last_changes: HashMap<Net, Value> = last_changes.into_iter().collect();
        for net in touched {
            let before = self.value_of(net);
            let arm = |changes: &HashMap<Net, Value>, place: &str| {
                let mut value = changes.get(&net).unwrap_or(&before).clone();
                if value.missing != BigUint::ZERO && value.place.is_none() {
                    value.place = Some(place.to_string());
                }
                value
            };
            let mut merged = arm(&last_changes, &last_place);
            for (selector, place, changes) in branches.iter().rev() {
                let value = arm(changes, place);
                merged = Value {
                    node: self.builder.mux(*selector, value.node, merged.node),
                    missing: value.missing | merged.missing,
                    place: value.place.or(merged.place),
                };
            }
            self.set(net, merged);
        }
    }

    fn set(&mut self, net: Net, value: Value) {
        let old = self.values.insert(net, value);
        self.journal.push((net, old));
    }

    /// What a driven net holds so far; nothing at first.
    fn value_of(&mut self, net: Net) -> Value {
        match self.values.get(&net) {
            Some(value) => value.clone(),
            None => {
                let width = self.signal(net).width;
                let node = self.builder.zero(width as u32);
                Value { node, missing: ones(width), place: None }
            }
        }
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

    /// The value of a net, of which the bits `low .. low + width` are wanted.
    fn read(&mut self, net: Net, low: &BigUint, width: usize) -> Result<NodeId, Fault> {
        let signal = self.signal(net);
        match (net, &signal.kind) {
            (_, SignalKind::Constant(value)) => {
                Ok(self.builder.constant(signal.width as u32, value.clone()))
            }
            (Net::Own(_), SignalKind::Output | SignalKind::Wire) => {
                let value = self.value_of(net);
                let shift = u64::try_from(low).unwrap_or(u64::MAX).min(signal.width as u64);
                if (value.missing >> shift) & ones(width) == BigUint::ZERO {
                    return Ok(value.node);
                }
                let problem = match value.place {
                    Some(place) => Problem::ReadWhereUnassigned(place),
                    None => Problem::ReadBeforeAssigned,
                };
                Err((self.name(net), problem))
            }
            _ => Ok(self.leaf(net, signal.width as u32)),
        }
    }

    fn leaf(&mut self, net: Net, width: u32) -> NodeId {
        if let Some(&node) = self.leaf_nodes.get(&net) {
            return node;
        }
        let node = self.builder.add(width, Op::Input(InputId(self.leaves.len() as u32)));
        self.leaves.push(net);
        self.leaf_nodes.insert(net, node);
        node
    }

    fn expression(&mut self, e: &Expr) -> Result<NodeId, Fault> {
        let width = e.width as u32;
        match &e.kind {
            ExprKind::Literal(value) | ExprKind::EnumLiteral(_, value) => {
                Ok(self.builder.constant(width, value.clone()))
            }
            ExprKind::Read(net) => self.read(*net, &BigUint::ZERO, e.width),
            ExprKind::Unary(op, a) => {
                let a = self.expression(a)?;
                Ok(match op {
                    UnaryOp::Not => self.builder.not(a),
                    UnaryOp::Negate => {
                        let zero = self.builder.zero(width);
                        self.builder.add(width, Op::Subtract(zero, a))
                    }
                    UnaryOp::ReduceAnd => self.builder.add(1, Op::ReduceAnd(a)),
                    UnaryOp::ReduceOr => self.builder.add(1, Op::ReduceOr(a)),
                    UnaryOp::ReduceXor => self.builder.add(1, Op::ReduceXor(a)),
                })
            }
            ExprKind::Binary(op, a, b) => {
                let (a, b) = (self.expression(a)?, self.expression(b)?);
                Ok(self.binary(*op, a, b, width))
            }
            ExprKind::ZeroExtendOrTruncate(a) => {
                let a = self.expression(a)?;
                Ok(self.builder.resize(a, width))
            }
            ExprKind::SignExtendOrTruncate(a) => {
                let a = self.expression(a)?;
                Ok(self.builder.resize_signed(a, width))
            }
            ExprKind::Slice { base, offset } => self.slice(base, offset, width),
            ExprKind::ReplaceBit { base, index, value } => {
                let (base, index) = (self.expression(base)?, self.expression(index)?);
                let value = self.expression(value)?;
                Ok(self.replace_bit(base, index, value))
            }
        }
    }

    fn binary(&mut self, op: BinaryOp, a: NodeId, b: NodeId, width: u32) -> NodeId {
        let builder = &mut self.builder;
        match op {
            BinaryOp::Add => builder.add(width, Op::Add(a, b)),
            BinaryOp::Subtract => builder.add(width, Op::Subtract(a, b)),
            BinaryOp::MultiplySigned => {
                let (a, b) = (builder.resize_signed(a, width), builder.resize_signed(b, width));
                builder.add(width, Op::Multiply(a, b))
            }
            BinaryOp::And => builder.and(a, b),
            BinaryOp::Or => builder.or(a, b),
            BinaryOp::Xor => builder.add(width, Op::Xor(a, b)),
            BinaryOp::ShiftLeft => builder.add(width, Op::ShiftLeft(a, b)),
            BinaryOp::ShiftRight => builder.add(width, Op::ShiftRight(a, b)),
            BinaryOp::Equal => builder.equal(a, b),
            BinaryOp::NotEqual => {
                let equal = builder.equal(a, b);
                builder.not(equal)
            }
            BinaryOp::LessUnsigned => builder.add(1, Op::LessUnsigned(a, b)),
            BinaryOp::LessSigned => builder.add(1, Op::LessSigned(a, b)),
            BinaryOp::LessEqualUnsigned => {
                let greater = builder.add(1, Op::LessUnsigned(b, a));
                builder.not(greater)
            }
            BinaryOp::LessEqualSigned => {
                let greater = builder.add(1, Op::LessSigned(b, a));
                builder.not(greater)
            }
        }
    }

    fn slice(&mut self, base: &Expr, offset: &Expr, width: u32) -> Result<NodeId, Fault> {
        let offset = self.expression(offset)?;
        let low = self.builder.constant_value(offset).cloned();
        let base = match (&base.kind, &low) {
            (ExprKind::Read(net), Some(low)) => self.read(*net, low, width as usize)?,
            _ => self.expression(base)?,
        };
        let base_width = self.builder.width(base);
        let shifted = match low.map(|low| u32::try_from(&low).unwrap_or(u32::MAX)) {
            Some(low) if low >= base_width => return Ok(self.builder.zero(width)),
            Some(low) => self.builder.slice(base, low, width.min(base_width - low)),
            None => self.builder.add(base_width, Op::ShiftRight(base, offset)),
        };
        Ok(self.builder.resize(shifted, width))
    }

    fn replace_bit(&mut self, base: NodeId, index: NodeId, value: NodeId) -> NodeId {
        let width = self.builder.width(base);
        if let Some(index) = self.builder.constant_value(index) {
            let index = u32::try_from(index).unwrap_or(width);
            return self.builder.replace(base, index, value);
        }
        let one = self.builder.constant(width, BigUint::from(1_u32));
        let hole = self.builder.add(width, Op::ShiftLeft(one, index));
        let hole = self.builder.not(hole);
        let value = self.builder.resize(value, width);
        let value = self.builder.add(width, Op::ShiftLeft(value, index));
        let kept = self.builder.and(base, hole);
        self.builder.or(kept, value)
    }

    fn finish(mut self) -> Result<Summary, Fault> {
        let mut roots = HashMap::new();
        for net in self.driven_nets() {
            let value = self.value_of(net);
            if value.missing != BigUint::ZERO {
                let place = value.place.unwrap_or_else(|| bits(&value.missing));
                return Err((self.name(net), Problem::Latch(place)));
            }
            roots.insert(net, value.node);
        }
        let leaves_of = dependencies(&self.builder, roots.values());
        Ok(Summary { builder: self.builder, leaves: self.leaves, roots, leaves_of })
    }

    /// Own outputs and wires, inputs of children; without clocks.
    fn driven_nets(&self) -> Vec<Net> {
        use crate::design::{InstanceId, SignalId};
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
