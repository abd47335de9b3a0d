//! Operators whose result has up to 64 bits.

use super::emit::{Emitter, Word, word_type};
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::types::{I8, I64};
use cranelift_codegen::ir::{InstBuilder, Value};
use cranelift_frontend::FuncInstBuilder;
use heddle_netlist::ir::{Node, NodeId, Op};

impl Emitter<'_, '_> {
    /// The value of a node of up to 64 bits.
    pub fn narrow_op(&mut self, node: &Node) -> Value {
        let width = node.width;
        match &node.op {
            Op::Constant(_) | Op::Input(_) | Op::Register(_) => unreachable!("leaves are loaded"),
            Op::Read(memory, address) => match self.read(*memory, *address) {
                Word::Narrow(value) => value,
                Word::Wide(_) => unreachable!("a word is as wide as its memory"),
            },
            Op::Not(a) => {
                let a = self.narrow(*a);
                let ones = self.constant(word_type(width), u64::MAX >> (64 - width));
                self.builder.ins().bxor(a, ones)
            }
            Op::And(a, b) => self.binary(*a, *b, |ins, a, b| ins.band(a, b)),
            Op::Or(a, b) => self.binary(*a, *b, |ins, a, b| ins.bor(a, b)),
            Op::Xor(a, b) => self.binary(*a, *b, |ins, a, b| ins.bxor(a, b)),
            Op::Add(a, b) => {
                let sum = self.binary(*a, *b, |ins, a, b| ins.iadd(a, b));
                self.mask(sum, width)
            }
            Op::Subtract(a, b) => {
                let difference = self.binary(*a, *b, |ins, a, b| ins.isub(a, b));
                self.mask(difference, width)
            }
            Op::Multiply(a, b) => {
                let product = self.binary(*a, *b, |ins, a, b| ins.imul(a, b));
                self.mask(product, width)
            }
            Op::ShiftLeft(a, amount) => {
                let shifted = self.shift(*a, *amount, |ins, a, amount| ins.ishl(a, amount));
                self.mask(shifted, width)
            }
            Op::ShiftRight(a, amount) => {
                self.shift(*a, *amount, |ins, a, amount| ins.ushr(a, amount))
            }
            Op::Equal(a, b) => self.compare(*a, *b, IntCC::Equal),
            Op::LessUnsigned(a, b) => self.compare(*a, *b, IntCC::UnsignedLessThan),
            Op::LessSigned(a, b) => self.compare(*a, *b, IntCC::SignedLessThan),
            Op::ReduceAnd(a) => self.reduce_and(*a),
            Op::ReduceOr(a) => self.reduce_or(*a),
            Op::ReduceXor(a) => self.reduce_xor(*a),
            Op::Mux { selector, on_true, on_false } => {
                let selector = self.narrow(*selector);
                let (on_true, on_false) = (self.narrow(*on_true), self.narrow(*on_false));
                self.builder.ins().select(selector, on_true, on_false)
            }
            Op::Slice(a, low) => self.narrow_slice(*a, *low, width),
            Op::Concat(parts) => self.narrow_concat(parts, width),
            Op::SignExtend(a) => {
                let ty = word_type(width);
                let operand_width = self.width(*a);
                let a = self.narrow(*a);
                let a = self.resize(a, ty);
                let unused = self.constant(ty, u64::from(ty.bits() - operand_width));
                let high = self.builder.ins().ishl(a, unused);
                let extended = self.builder.ins().sshr(high, unused);
                self.mask(extended, width)
            }
            Op::ZeroExtend(a) => {
                let a = self.narrow(*a);
                self.resize(a, word_type(width))
            }
        }
    }

    fn binary(
        &mut self,
        a: NodeId,
        b: NodeId,
        op: impl FnOnce(FuncInstBuilder<'_, '_>, Value, Value) -> Value,
    ) -> Value {
        let (a, b) = (self.narrow(a), self.narrow(b));
        op(self.builder.ins(), a, b)
    }

    /// Combines values pairwise, so that the longest chain is logarithmic.
    pub fn reduce(
        &mut self,
        mut values: Vec<Value>,
        op: impl Fn(FuncInstBuilder<'_, '_>, Value, Value) -> Value,
    ) -> Value {
        while values.len() > 1 {
            values = values
                .chunks(2)
                .map(|pair| match *pair {
                    [a, b] => op(self.builder.ins(), a, b),
                    _ => pair[0],
                })
                .collect();
        }
        values[0]
    }

    fn shift(
        &mut self,
        a: NodeId,
        amount: NodeId,
        op: impl FnOnce(FuncInstBuilder<'_, '_>, Value, Value) -> Value,
    ) -> Value {
        let ty = word_type(self.width(a));
        let a = self.narrow(a);
        let (amount, below) = self.bounded(amount, u64::from(ty.bits()));
        let shifted = op(self.builder.ins(), a, amount);
        match below {
            Some(below) => {
                let zero = self.constant(ty, 0);
                self.builder.ins().select(below, shifted, zero)
            }
            None => shifted,
        }
    }

    fn compare(&mut self, a: NodeId, b: NodeId, condition: IntCC) -> Value {
        let width = self.width(a);
        if width > 64 {
            return self.wide_compare(a, b, condition);
        }
        let (mut a, mut b) = (self.narrow(a), self.narrow(b));
        let ty = word_type(width);
        if condition == IntCC::SignedLessThan && width < ty.bits() {
            let unused = self.constant(ty, u64::from(ty.bits() - width));
            a = self.builder.ins().ishl(a, unused);
            b = self.builder.ins().ishl(b, unused);
        }
        self.builder.ins().icmp(condition, a, b)
    }

    fn reduce_and(&mut self, a: NodeId) -> Value {
        let width = self.width(a);
        if width == 1 {
            return self.narrow(a);
        }
        let mut limbs = self.limbs(a);
        let top = limbs.pop().expect("a word has a limb");
        let ones = self.constant(I64, u64::MAX >> ((64 - width % 64) % 64));
        let mut all = self.builder.ins().icmp(IntCC::Equal, top, ones);
        if !limbs.is_empty() {
            let low = self.reduce(limbs, |ins, a, b| ins.band(a, b));
            let ones = self.constant(I64, u64::MAX);
            let low = self.builder.ins().icmp(IntCC::Equal, low, ones);
            all = self.builder.ins().band(all, low);
        }
        all
    }

    fn reduce_or(&mut self, a: NodeId) -> Value {
        if self.width(a) == 1 {
            return self.narrow(a);
        }
        let limbs = self.limbs(a);
        let any = self.reduce(limbs, |ins, a, b| ins.bor(a, b));
        let zero = self.constant(I64, 0);
        self.builder.ins().icmp(IntCC::NotEqual, any, zero)
    }

    fn reduce_xor(&mut self, a: NodeId) -> Value {
        if self.width(a) == 1 {
            return self.narrow(a);
        }
        let limbs = self.limbs(a);
        let folded = self.reduce(limbs, |ins, a, b| ins.bxor(a, b));
        let count = self.builder.ins().popcnt(folded);
        let count = self.builder.ins().ireduce(I8, count);
        self.mask(count, 1)
    }

    fn narrow_slice(&mut self, a: NodeId, low: u32, width: u32) -> Value {
        let operand_width = self.width(a);
        if operand_width > 64 {
            let limbs = self.limbs(a);
            let bits = self.bits(&limbs, low, width);
            return self.resize(bits, word_type(width));
        }
        let mut value = self.narrow(a);
        if low > 0 {
            let low = self.constant(word_type(operand_width), u64::from(low));
            value = self.builder.ins().ushr(value, low);
        }
        let value = self.resize(value, word_type(width));
        if low + width == operand_width { value } else { self.mask(value, width) }
    }

    fn narrow_concat(&mut self, parts: &[NodeId], width: u32) -> Value {
        let ty = word_type(width);
        let mut low = 0;
        let mut placed = Vec::with_capacity(parts.len());
        for &part in parts {
            let value = self.narrow(part);
            let value = self.resize(value, ty);
            placed.push(if low == 0 {
                value
            } else {
                let low = self.constant(ty, u64::from(low));
                self.builder.ins().ishl(value, low)
            });
            low += self.width(part);
        }
        self.reduce(placed, |ins, a, b| ins.bor(a, b))
    }
}
