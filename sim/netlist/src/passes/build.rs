//! The hash-consing builder.

use crate::ir::{Node, NodeId, Op};
use num_bigint::BigUint;
use std::collections::HashMap;

/// A growing array of nodes, operands before users, no two of them equal.
#[derive(Default)]
pub(crate) struct Builder {
    pub nodes: Vec<Node>,
    known: HashMap<Node, NodeId>,
}

impl Builder {
    /// A node that computes `op`, simplified. Operands must have the widths that `op` asks for,
    /// except that extensions and slices to the operand's own width are the operand.
    pub fn add(&mut self, width: u32, op: Op) -> NodeId {
        match self.fold(width, &op) {
            Some(simpler) => simpler,
            None => self.intern(width, op),
        }
    }

    pub(super) fn intern(&mut self, width: u32, op: Op) -> NodeId {
        let next = NodeId(self.nodes.len() as u32);
        let node = Node { width, op };
        if let Some(&known) = self.known.get(&node) {
            return known;
        }
        self.known.insert(node.clone(), next);
        self.nodes.push(node);
        next
    }

    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.0 as usize]
    }

    pub fn width(&self, id: NodeId) -> u32 {
        self.node(id).width
    }

    /// The value of a constant.
    pub fn constant_value(&self, id: NodeId) -> Option<&BigUint> {
        match &self.node(id).op {
            Op::Constant(value) => Some(value),
            _ => None,
        }
    }

    /// A constant; bits above the width are dropped.
    pub fn constant(&mut self, width: u32, value: BigUint) -> NodeId {
        let value = if value.bits() > u64::from(width) { value & ones(width) } else { value };
        self.intern(width, Op::Constant(value))
    }

    pub fn zero(&mut self, width: u32) -> NodeId {
        self.intern(width, Op::Constant(BigUint::ZERO))
    }

    pub fn ones(&mut self, width: u32) -> NodeId {
        self.intern(width, Op::Constant(ones(width)))
    }

    pub fn not(&mut self, a: NodeId) -> NodeId {
        self.add(self.width(a), Op::Not(a))
    }

    pub fn and(&mut self, a: NodeId, b: NodeId) -> NodeId {
        self.add(self.width(a), Op::And(a, b))
    }

    pub fn or(&mut self, a: NodeId, b: NodeId) -> NodeId {
        self.add(self.width(a), Op::Or(a, b))
    }

    pub fn equal(&mut self, a: NodeId, b: NodeId) -> NodeId {
        self.add(1, Op::Equal(a, b))
    }

    pub fn mux(&mut self, selector: NodeId, on_true: NodeId, on_false: NodeId) -> NodeId {
        self.add(self.width(on_true), Op::Mux { selector, on_true, on_false })
    }

    pub fn slice(&mut self, a: NodeId, low: u32, width: u32) -> NodeId {
        self.add(width, Op::Slice(a, low))
    }

    /// Parts side by side, lowest first; parts must not be empty.
    pub fn concat(&mut self, parts: Vec<NodeId>) -> NodeId {
        let width = parts.iter().map(|part| self.width(*part)).sum();
        self.add(width, Op::Concat(parts))
    }

    /// Zeros above, or the low bits.
    pub fn resize(&mut self, a: NodeId, width: u32) -> NodeId {
        if width < self.width(a) {
            self.slice(a, 0, width)
        } else {
            self.add(width, Op::ZeroExtend(a))
        }
    }

    /// Copies of the sign above, or the low bits.
    pub fn resize_signed(&mut self, a: NodeId, width: u32) -> NodeId {
        if width < self.width(a) {
            self.slice(a, 0, width)
        } else {
            self.add(width, Op::SignExtend(a))
        }
    }

    /// `base` with the bits from `low` on replaced; what does not fit is dropped.
    pub fn replace(&mut self, base: NodeId, low: u32, value: NodeId) -> NodeId {
        let width = self.width(base);
        if low >= width {
            return base;
        }
        let part = self.width(value).min(width - low);
        let end = low + part;
        let mut parts = Vec::with_capacity(3);
        if low > 0 {
            parts.push(self.slice(base, 0, low));
        }
        parts.push(self.slice(value, 0, part));
        if end < width {
            parts.push(self.slice(base, end, width - end));
        }
        self.concat(parts)
    }
}

/// All bits set.
pub(super) fn ones(width: u32) -> BigUint {
    (BigUint::from(1_u32) << width) - 1_u32
}
