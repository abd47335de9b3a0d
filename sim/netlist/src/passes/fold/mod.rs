//! Simplification of one node from its operands; logic and muxes here.

mod arithmetic;
mod wiring;

use super::build::{Builder, ones};
use crate::ir::{NodeId, Op};
use num_bigint::BigUint;

impl Builder {
    /// An equal, simpler node, if there is one.
    pub(super) fn fold(&mut self, width: u32, op: &Op) -> Option<NodeId> {
        match *op {
            Op::Constant(_) | Op::Input(_) | Op::Register(_) | Op::Read(..) => None,
            Op::Not(a) => self.fold_not(width, a),
            Op::And(a, b) => self.fold_and(width, a, b),
            Op::Or(a, b) => self.fold_or(width, a, b),
            Op::Xor(a, b) => self.fold_xor(width, a, b),
            Op::Add(a, b) => self.fold_add(width, a, b),
            Op::Subtract(a, b) => self.fold_subtract(width, a, b),
            Op::Multiply(a, b) => self.fold_multiply(width, a, b),
            Op::ShiftLeft(a, b) => self.fold_shift_left(width, a, b),
            Op::ShiftRight(a, b) => self.fold_shift_right(width, a, b),
            Op::Equal(a, b) => self.fold_equal(a, b),
            Op::LessUnsigned(a, b) => self.fold_less_unsigned(a, b),
            Op::LessSigned(a, b) => self.fold_less_signed(a, b),
            Op::ReduceAnd(a) | Op::ReduceOr(a) | Op::ReduceXor(a) => self.fold_reduce(op, a),
            Op::Mux { selector, on_true, on_false } => {
                self.fold_mux(width, selector, on_true, on_false)
            }
            Op::Slice(a, low) => self.fold_slice(width, a, low),
            Op::Concat(ref parts) => self.fold_concat(width, parts),
            Op::SignExtend(a) => self.fold_sign_extend(width, a),
            Op::ZeroExtend(a) => self.fold_zero_extend(width, a),
        }
    }

    fn pair(&self, a: NodeId, b: NodeId) -> Option<(BigUint, BigUint)> {
        Some((self.constant_value(a)?.clone(), self.constant_value(b)?.clone()))
    }

    fn is_zero(&self, a: NodeId) -> bool {
        self.constant_value(a).is_some_and(|value| *value == BigUint::ZERO)
    }

    fn is_ones(&self, a: NodeId) -> bool {
        let width = self.width(a);
        self.constant_value(a).is_some_and(|value| value.count_ones() == u64::from(width))
    }

    fn is_not_of(&self, a: NodeId, b: NodeId) -> bool {
        self.node(a).op == Op::Not(b) || self.node(b).op == Op::Not(a)
    }

    /// Operands of a commutative operation in a fixed order, constants last. `Some` if the
    /// given order was another.
    fn reorder(&mut self, a: NodeId, b: NodeId, op: fn(NodeId, NodeId) -> Op) -> Option<NodeId> {
        let key = |id: NodeId| (self.constant_value(id).is_some(), id);
        let width = if matches!(op(a, b), Op::Equal(..)) { 1 } else { self.width(a) };
        (key(a) > key(b)).then(|| self.add(width, op(b, a)))
    }

    fn fold_reduce(&mut self, op: &Op, a: NodeId) -> Option<NodeId> {
        if self.width(a) == 1 {
            return Some(a);
        }
        if let Some(value) = self.constant_value(a) {
            let bit = match op {
                Op::ReduceAnd(_) => self.is_ones(a),
                Op::ReduceOr(_) => *value != BigUint::ZERO,
                _ => value.count_ones() % 2 == 1,
            };
            return Some(self.constant(1, u32::from(bit).into()));
        }
        let Op::ZeroExtend(inner) = self.node(a).op else { return None };
        Some(match op {
            Op::ReduceAnd(_) => self.zero(1),
            Op::ReduceOr(_) => self.add(1, Op::ReduceOr(inner)),
            _ => self.add(1, Op::ReduceXor(inner)),
        })
    }

    fn fold_not(&mut self, width: u32, a: NodeId) -> Option<NodeId> {
        match &self.node(a).op {
            Op::Constant(value) => {
                let value = value ^ ones(width);
                Some(self.constant(width, value))
            }
            Op::Not(inner) => Some(*inner),
            _ => None,
        }
    }

    fn fold_and(&mut self, width: u32, a: NodeId, b: NodeId) -> Option<NodeId> {
        if let Some((x, y)) = self.pair(a, b) {
            return Some(self.constant(width, x & y));
        }
        if a == b || self.is_ones(b) || self.is_zero(a) {
            return Some(a);
        }
        if self.is_ones(a) || self.is_zero(b) {
            return Some(b);
        }
        if self.is_not_of(a, b) {
            return Some(self.zero(width));
        }
        self.reorder(a, b, Op::And)
    }

    fn fold_or(&mut self, width: u32, a: NodeId, b: NodeId) -> Option<NodeId> {
        if let Some((x, y)) = self.pair(a, b) {
            return Some(self.constant(width, x | y));
        }
        if a == b || self.is_zero(b) || self.is_ones(a) {
            return Some(a);
        }
        if self.is_zero(a) || self.is_ones(b) {
            return Some(b);
        }
        if self.is_not_of(a, b) {
            return Some(self.ones(width));
        }
        self.reorder(a, b, Op::Or)
    }

    fn fold_xor(&mut self, width: u32, a: NodeId, b: NodeId) -> Option<NodeId> {
        if let Some((x, y)) = self.pair(a, b) {
            return Some(self.constant(width, x ^ y));
        }
        if a == b {
            return Some(self.zero(width));
        }
        if self.is_zero(b) {
            return Some(a);
        }
        if self.is_zero(a) {
            return Some(b);
        }
        if self.is_ones(b) {
            return Some(self.not(a));
        }
        if self.is_ones(a) {
            return Some(self.not(b));
        }
        if self.is_not_of(a, b) {
            return Some(self.ones(width));
        }
        self.reorder(a, b, Op::Xor)
    }

    fn fold_mux(
        &mut self,
        width: u32,
        selector: NodeId,
        on_true: NodeId,
        on_false: NodeId,
    ) -> Option<NodeId> {
        if on_true == on_false || self.is_ones(selector) {
            return Some(on_true);
        }
        if self.is_zero(selector) {
            return Some(on_false);
        }
        if let Op::Not(inner) = self.node(selector).op {
            return Some(self.mux(inner, on_false, on_true));
        }
        if let Op::Mux { selector: same, on_true: inner, .. } = self.node(on_true).op
            && same == selector
        {
            return Some(self.mux(selector, inner, on_false));
        }
        if let Op::Mux { selector: same, on_false: inner, .. } = self.node(on_false).op
            && same == selector
        {
            return Some(self.mux(selector, on_true, inner));
        }
        if width > 1 {
            return None;
        }
        if self.is_ones(on_true) || on_true == selector {
            return Some(self.or(selector, on_false));
        }
        if self.is_zero(on_false) || on_false == selector {
            return Some(self.and(selector, on_true));
        }
        let not = |builder: &mut Self| builder.not(selector);
        if self.is_zero(on_true) {
            let not = not(self);
            return Some(self.and(not, on_false));
        }
        if self.is_ones(on_false) {
            let not = not(self);
            return Some(self.or(not, on_true));
        }
        None
    }
}
