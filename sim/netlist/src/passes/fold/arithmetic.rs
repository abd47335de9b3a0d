//! Sums, products, shifts and comparisons.

use super::super::build::Builder;
use crate::ir::{NodeId, Op};
use num_bigint::BigUint;

impl Builder {
    pub(super) fn fold_add(&mut self, width: u32, a: NodeId, b: NodeId) -> Option<NodeId> {
        if let Some((x, y)) = self.pair(a, b) {
            return Some(self.constant(width, x + y));
        }
        if self.is_zero(b) {
            return Some(a);
        }
        if self.is_zero(a) {
            return Some(b);
        }
        if width == 1 {
            return Some(self.add(1, Op::Xor(a, b)));
        }
        self.reorder(a, b, Op::Add)
    }

    pub(super) fn fold_subtract(&mut self, width: u32, a: NodeId, b: NodeId) -> Option<NodeId> {
        if let Some((x, y)) = self.pair(a, b) {
            let difference = x + (BigUint::from(1_u32) << width) - y;
            return Some(self.constant(width, difference));
        }
        if self.is_zero(b) {
            return Some(a);
        }
        if a == b {
            return Some(self.zero(width));
        }
        (width == 1).then(|| self.add(1, Op::Xor(a, b)))
    }

    pub(super) fn fold_multiply(&mut self, width: u32, a: NodeId, b: NodeId) -> Option<NodeId> {
        if let Some((x, y)) = self.pair(a, b) {
            return Some(self.constant(width, x * y));
        }
        let one = BigUint::from(1_u32);
        if self.is_zero(a) || self.constant_value(b) == Some(&one) {
            return Some(a);
        }
        if self.is_zero(b) || self.constant_value(a) == Some(&one) {
            return Some(b);
        }
        self.reorder(a, b, Op::Multiply)
    }

    /// A constant shift amount, at most the width.
    fn amount(&self, width: u32, amount: NodeId) -> Option<u32> {
        let amount = u32::try_from(self.constant_value(amount)?).unwrap_or(width);
        Some(amount.min(width))
    }

    pub(super) fn fold_shift_left(&mut self, width: u32, a: NodeId, b: NodeId) -> Option<NodeId> {
        if self.is_zero(a) {
            return Some(a);
        }
        let amount = self.amount(width, b)?;
        if amount == 0 {
            return Some(a);
        }
        let zeros = self.zero(amount.min(width));
        if amount == width {
            return Some(zeros);
        }
        let kept = self.slice(a, 0, width - amount);
        Some(self.concat(vec![zeros, kept]))
    }

    pub(super) fn fold_shift_right(&mut self, width: u32, a: NodeId, b: NodeId) -> Option<NodeId> {
        if self.is_zero(a) {
            return Some(a);
        }
        let amount = self.amount(width, b)?;
        if amount == width {
            return Some(self.zero(width));
        }
        let kept = self.slice(a, amount, width - amount);
        Some(self.resize(kept, width))
    }

    pub(super) fn fold_equal(&mut self, a: NodeId, b: NodeId) -> Option<NodeId> {
        if let Some((x, y)) = self.pair(a, b) {
            return Some(self.constant(1, u32::from(x == y).into()));
        }
        if a == b {
            return Some(self.ones(1));
        }
        if self.width(a) == 1 {
            if self.is_ones(b) {
                return Some(a);
            }
            if self.is_zero(b) {
                return Some(self.not(a));
            }
        }
        if let (&Op::ZeroExtend(inner), Some(value)) = (&self.node(a).op, self.constant_value(b)) {
            let value = value.clone();
            let width = self.width(inner);
            if value.bits() > u64::from(width) {
                return Some(self.zero(1));
            }
            let value = self.constant(width, value);
            return Some(self.equal(inner, value));
        }
        self.reorder(a, b, Op::Equal)
    }

    pub(super) fn fold_less_unsigned(&mut self, a: NodeId, b: NodeId) -> Option<NodeId> {
        if let Some((x, y)) = self.pair(a, b) {
            return Some(self.constant(1, u32::from(x < y).into()));
        }
        if a == b || self.is_zero(b) || self.is_ones(a) {
            return Some(self.zero(1));
        }
        if self.width(a) == 1 {
            let not = self.not(a);
            return Some(self.and(not, b));
        }
        if self.is_zero(a) {
            return Some(self.add(1, Op::ReduceOr(b)));
        }
        None
    }

    pub(super) fn fold_less_signed(&mut self, a: NodeId, b: NodeId) -> Option<NodeId> {
        if a == b {
            return Some(self.zero(1));
        }
        let (x, y) = self.pair(a, b)?;
        let flip = BigUint::from(1_u32) << (self.width(a) - 1);
        let less = (x ^ &flip) < (y ^ &flip);
        Some(self.constant(1, u32::from(less).into()))
    }
}
