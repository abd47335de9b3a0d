//! From typed expressions to nodes.

use super::{Execution, Fault, ones};
use crate::design::{BinaryOp, Expr, ExprKind, Net, SignalKind, UnaryOp};
use crate::error::Problem;
use crate::ir::{InputId, NodeId, Op};
use num_bigint::BigUint;

impl Execution<'_> {
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
                    Some(place) => Problem::ReadWhereUnassigned(self.place_text(place)),
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

    pub(super) fn expression(&mut self, e: &Expr) -> Result<NodeId, Fault> {
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
}
