//! Slices, concatenations and extensions.

use super::super::build::{Builder, ones};
use crate::ir::{NodeId, Op};
use num_bigint::BigUint;

impl Builder {
    pub(super) fn fold_slice(&mut self, width: u32, a: NodeId, low: u32) -> Option<NodeId> {
        if width == self.width(a) {
            return Some(a);
        }
        match self.node(a).op.clone() {
            Op::Constant(value) => Some(self.constant(width, value >> low)),
            Op::Slice(inner, lower) => Some(self.slice(inner, low + lower, width)),
            Op::SignExtend(inner) if low + width <= self.width(inner) => {
                Some(self.slice(inner, low, width))
            }
            Op::ZeroExtend(inner) => {
                let inner_width = self.width(inner);
                if low >= inner_width {
                    return Some(self.zero(width));
                }
                let kept = self.slice(inner, low, width.min(inner_width - low));
                Some(self.resize(kept, width))
            }
            Op::Concat(parts) => {
                let (mut chosen, mut at, end) = (Vec::new(), 0, low + width);
                for part in parts {
                    let part_width = self.width(part);
                    let (from, to) = (low.max(at), end.min(at + part_width));
                    if from < to {
                        chosen.push(self.slice(part, from - at, to - from));
                    }
                    at += part_width;
                }
                Some(self.concat(chosen))
            }
            _ => None,
        }
    }

    pub(super) fn fold_concat(&mut self, width: u32, parts: &[NodeId]) -> Option<NodeId> {
        let mut merged: Vec<NodeId> = Vec::with_capacity(parts.len());
        for &part in parts {
            match self.node(part).op.clone() {
                Op::Concat(inner) => inner.into_iter().for_each(|p| self.push_part(&mut merged, p)),
                Op::ZeroExtend(inner) => {
                    let above = self.width(part) - self.width(inner);
                    self.push_part(&mut merged, inner);
                    let zeros = self.zero(above);
                    self.push_part(&mut merged, zeros);
                }
                _ => self.push_part(&mut merged, part),
            }
        }
        let top = *merged.last()?;
        if merged.len() == 1 {
            return Some(top);
        }
        if self.is_zero(top) {
            merged.pop();
            let rest = self.concat(merged);
            return Some(self.add(width, Op::ZeroExtend(rest)));
        }
        (merged != parts).then(|| self.intern(width, Op::Concat(merged)))
    }

    /// Appends a part, merged with the part below it if both are constants or neighbours.
    fn push_part(&mut self, parts: &mut Vec<NodeId>, part: NodeId) {
        let Some(&below) = parts.last() else { return parts.push(part) };
        let (low, high) = (self.width(below), self.width(part));
        let together = match (&self.node(below).op, &self.node(part).op) {
            (Op::Constant(x), Op::Constant(y)) => {
                let value = x | (y << low);
                Some(self.constant(low + high, value))
            }
            (&Op::Slice(x, x_low), &Op::Slice(y, y_low)) if x == y && x_low + low == y_low => {
                Some(self.slice(x, x_low, low + high))
            }
            _ => None,
        };
        match together {
            Some(node) => {
                parts.pop();
                self.push_part(parts, node);
            }
            None => parts.push(part),
        }
    }

    pub(super) fn fold_sign_extend(&mut self, width: u32, a: NodeId) -> Option<NodeId> {
        let inner_width = self.width(a);
        if width == inner_width {
            return Some(a);
        }
        match self.node(a).op.clone() {
            Op::Constant(value) => {
                let negative = value.bit(u64::from(inner_width) - 1);
                let sign = if negative { ones(width) ^ ones(inner_width) } else { BigUint::ZERO };
                Some(self.constant(width, value | sign))
            }
            Op::SignExtend(inner) => Some(self.add(width, Op::SignExtend(inner))),
            Op::ZeroExtend(inner) => Some(self.add(width, Op::ZeroExtend(inner))),
            _ => None,
        }
    }

    pub(super) fn fold_zero_extend(&mut self, width: u32, a: NodeId) -> Option<NodeId> {
        if width == self.width(a) {
            return Some(a);
        }
        match self.node(a).op.clone() {
            Op::Constant(value) => Some(self.constant(width, value)),
            Op::ZeroExtend(inner) => Some(self.add(width, Op::ZeroExtend(inner))),
            _ => None,
        }
    }
}
