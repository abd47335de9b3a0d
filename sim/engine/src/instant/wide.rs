//! Operators on words above 64 bits.

use super::emit::{Emitter, Word};
use crate::layout::limbs;
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::types::I64;
use cranelift_codegen::ir::{InstBuilder, Value};
use cranelift_frontend::FuncInstBuilder;
use heddle_netlist::ir::{Node, NodeId, Op};

impl Emitter<'_, '_> {
    /// The limbs of a node of more than 64 bits.
    pub fn wide_op(&mut self, node: &Node) -> Vec<Value> {
        let width = node.width;
        match &node.op {
            Op::Constant(_) | Op::Input(_) | Op::Register(_) => unreachable!("leaves are loaded"),
            Op::Equal(..)
            | Op::LessUnsigned(..)
            | Op::LessSigned(..)
            | Op::ReduceAnd(_)
            | Op::ReduceOr(_)
            | Op::ReduceXor(_) => unreachable!("one bit wide"),
            Op::Read(memory, address) => match self.read(*memory, *address) {
                Word::Wide(limbs) => limbs,
                Word::Narrow(_) => unreachable!("a word is as wide as its memory"),
            },
            Op::Not(a) => {
                let limbs = self.limbs(*a);
                let inverted = limbs.into_iter().map(|a| self.builder.ins().bnot(a)).collect();
                self.mask_top(inverted, width)
            }
            Op::And(a, b) => self.limbwise(*a, *b, |ins, a, b| ins.band(a, b)),
            Op::Or(a, b) => self.limbwise(*a, *b, |ins, a, b| ins.bor(a, b)),
            Op::Xor(a, b) => self.limbwise(*a, *b, |ins, a, b| ins.bxor(a, b)),
            Op::Add(a, b) => {
                let (a, b) = (self.limbs(*a), self.limbs(*b));
                let sum = self.add(&a, &b);
                self.mask_top(sum, width)
            }
            Op::Subtract(a, b) => {
                let (a, b) = (self.limbs(*a), self.limbs(*b));
                let difference = self.subtract(&a, &b);
                self.mask_top(difference, width)
            }
            Op::Multiply(a, b) => {
                let (a, b) = (self.limbs(*a), self.limbs(*b));
                let product = self.multiply(&a, &b);
                self.mask_top(product, width)
            }
            Op::ShiftLeft(a, amount) => {
                let mut limbs = self.limbs(*a);
                limbs.reverse();
                let mut shifted = self.wide_shift(limbs, *amount, Towards::High);
                shifted.reverse();
                self.mask_top(shifted, width)
            }
            Op::ShiftRight(a, amount) => {
                let limbs = self.limbs(*a);
                self.wide_shift(limbs, *amount, Towards::Low)
            }
            Op::Mux { selector, on_true, on_false } => {
                let selector = self.narrow(*selector);
                let (on_true, on_false) = (self.limbs(*on_true), self.limbs(*on_false));
                self.select_limbs(selector, &on_true, &on_false)
            }
            Op::Slice(a, low) => {
                let operand = self.limbs(*a);
                (0..limbs(width) as u32)
                    .map(|i| self.bits(&operand, low + 64 * i, (width - 64 * i).min(64)))
                    .collect()
            }
            Op::Concat(parts) => self.wide_concat(parts, width),
            Op::SignExtend(a) => {
                let unused = (64 - self.width(*a) % 64) % 64;
                let mut extended = self.limbs(*a);
                let unused = self.constant(I64, u64::from(unused));
                let top = extended.pop().expect("a word has a limb");
                let top = self.builder.ins().ishl(top, unused);
                let top = self.builder.ins().sshr(top, unused);
                extended.push(top);
                let sixty_three = self.constant(I64, 63);
                let sign = self.builder.ins().sshr(top, sixty_three);
                extended.resize(limbs(width), sign);
                self.mask_top(extended, width)
            }
            Op::ZeroExtend(a) => {
                let mut extended = self.limbs(*a);
                let zero = self.constant(I64, 0);
                extended.resize(limbs(width), zero);
                extended
            }
        }
    }

    /// Bits `low .. low + width` of some limbs, `width` up to 64, as a 64-bit value.
    pub fn bits(&mut self, limbs: &[Value], low: u32, width: u32) -> Value {
        let (limb, shift) = ((low / 64) as usize, low % 64);
        let mut value = limbs[limb];
        if shift > 0 {
            let down = self.constant(I64, u64::from(shift));
            value = self.builder.ins().ushr(value, down);
        }
        if shift + width > 64 {
            let up = self.constant(I64, u64::from(64 - shift));
            let high = self.builder.ins().ishl(limbs[limb + 1], up);
            value = self.builder.ins().bor(value, high);
        }
        self.mask(value, width)
    }

    /// Compares two wide words of equal width.
    pub fn wide_compare(&mut self, a: NodeId, b: NodeId, condition: IntCC) -> Value {
        let width = self.width(a);
        if condition == IntCC::Equal {
            let differences = self.limbwise(a, b, |ins, a, b| ins.bxor(a, b));
            let any = self.reduce(differences, |ins, a, b| ins.bor(a, b));
            let zero = self.constant(I64, 0);
            return self.builder.ins().icmp(IntCC::Equal, any, zero);
        }
        let (mut a, mut b) = (self.limbs(a), self.limbs(b));
        let top = a.len() - 1;
        if condition == IntCC::SignedLessThan && !width.is_multiple_of(64) {
            let unused = self.constant(I64, u64::from(64 - width % 64));
            a[top] = self.builder.ins().ishl(a[top], unused);
            b[top] = self.builder.ins().ishl(b[top], unused);
        }
        let mut less = self.builder.ins().icmp(IntCC::UnsignedLessThan, a[0], b[0]);
        for i in 1..=top {
            let condition = if i == top { condition } else { IntCC::UnsignedLessThan };
            let equal = self.builder.ins().icmp(IntCC::Equal, a[i], b[i]);
            let this_less = self.builder.ins().icmp(condition, a[i], b[i]);
            less = self.builder.ins().select(equal, less, this_less);
        }
        less
    }

    fn mask_top(&mut self, mut limbs: Vec<Value>, width: u32) -> Vec<Value> {
        let top = limbs.len() - 1;
        limbs[top] = self.mask(limbs[top], width - 64 * top as u32);
        limbs
    }

    fn limbwise(
        &mut self,
        a: NodeId,
        b: NodeId,
        op: impl Fn(FuncInstBuilder<'_, '_>, Value, Value) -> Value,
    ) -> Vec<Value> {
        let (a, b) = (self.limbs(a), self.limbs(b));
        a.into_iter().zip(b).map(|(a, b)| op(self.builder.ins(), a, b)).collect()
    }

    fn select_limbs(&mut self, selector: Value, a: &[Value], b: &[Value]) -> Vec<Value> {
        a.iter().zip(b).map(|(&a, &b)| self.builder.ins().select(selector, a, b)).collect()
    }

    fn add(&mut self, a: &[Value], b: &[Value]) -> Vec<Value> {
        let mut carry = None;
        let mut sum = Vec::with_capacity(a.len());
        for (&a, &b) in a.iter().zip(b) {
            let (mut limb, mut out) = self.builder.ins().uadd_overflow(a, b);
            if let Some(carry) = carry {
                let carry = self.resize(carry, I64);
                let (with_carry, more) = self.builder.ins().uadd_overflow(limb, carry);
                limb = with_carry;
                out = self.builder.ins().bor(out, more);
            }
            sum.push(limb);
            carry = Some(out);
        }
        sum
    }

    fn subtract(&mut self, a: &[Value], b: &[Value]) -> Vec<Value> {
        let mut borrow = None;
        let mut difference = Vec::with_capacity(a.len());
        for (&a, &b) in a.iter().zip(b) {
            let mut limb = self.builder.ins().isub(a, b);
            let mut out = self.builder.ins().icmp(IntCC::UnsignedLessThan, a, b);
            if let Some(borrow) = borrow {
                let borrow = self.resize(borrow, I64);
                let more = self.builder.ins().icmp(IntCC::UnsignedLessThan, limb, borrow);
                limb = self.builder.ins().isub(limb, borrow);
                out = self.builder.ins().bor(out, more);
            }
            difference.push(limb);
            borrow = Some(out);
        }
        difference
    }

    /// Row by row; limbs past the width of the operands are dropped.
    fn multiply(&mut self, a: &[Value], b: &[Value]) -> Vec<Value> {
        let n = a.len();
        let zero = self.constant(I64, 0);
        let mut product = vec![zero; n];
        for (i, &digit) in a.iter().enumerate() {
            let rest = &b[..n - i];
            let low: Vec<Value> = rest.iter().map(|&b| self.builder.ins().imul(digit, b)).collect();
            let mut high = vec![zero];
            high.extend(rest[..n - i - 1].iter().map(|&b| self.builder.ins().umulhi(digit, b)));
            let row = self.add(&low, &high);
            let sum = self.add(&product[i..], &row);
            product.splice(i.., sum);
        }
        product
    }

    /// Shifts towards the first limb given: whole limbs by powers of two, then single bits. For
    /// a left shift the limbs come highest first.
    fn wide_shift(
        &mut self,
        mut limbs: Vec<Value>,
        amount: NodeId,
        towards: Towards,
    ) -> Vec<Value> {
        let n = limbs.len();
        let stages = n.next_power_of_two().trailing_zeros();
        let (amount, below) = self.bounded(amount, 64 << stages);
        let zero = self.constant(I64, 0);
        for stage in 0..stages {
            let distance = 1 << stage;
            let moved: Vec<Value> =
                (0..n).map(|i| limbs.get(i + distance).copied().unwrap_or(zero)).collect();
            let bit = self.constant(I64, 64 << stage);
            let selector = self.builder.ins().band(amount, bit);
            limbs = self.select_limbs(selector, &moved, &limbs);
        }
        let sixty_three = self.constant(I64, 63);
        let complement = self.builder.ins().bxor(amount, sixty_three);
        let one = self.constant(I64, 1);
        let mut shifted = Vec::with_capacity(n);
        for i in 0..n {
            let ins = self.builder.ins();
            let mut limb = match towards {
                Towards::Low => ins.ushr(limbs[i], amount),
                Towards::High => ins.ishl(limbs[i], amount),
            };
            if i + 1 < n {
                // The neighbour's bits move by 64 minus the amount, in two steps because a
                // shift by 64 is none at all.
                let incoming = match towards {
                    Towards::Low => {
                        let first = self.builder.ins().ishl(limbs[i + 1], one);
                        self.builder.ins().ishl(first, complement)
                    }
                    Towards::High => {
                        let first = self.builder.ins().ushr(limbs[i + 1], one);
                        self.builder.ins().ushr(first, complement)
                    }
                };
                limb = self.builder.ins().bor(limb, incoming);
            }
            shifted.push(limb);
        }
        match below {
            Some(below) => self.select_limbs(below, &shifted, &vec![zero; n]),
            None => shifted,
        }
    }

    fn wide_concat(&mut self, parts: &[NodeId], width: u32) -> Vec<Value> {
        let mut gathered: Vec<Vec<Value>> = vec![vec![]; limbs(width)];
        let mut low = 0;
        for &part in parts {
            let part_width = self.width(part);
            for (i, value) in self.limbs(part).into_iter().enumerate() {
                let at = low + 64 * i as u32;
                let (limb, shift) = ((at / 64) as usize, at % 64);
                if shift == 0 {
                    gathered[limb].push(value);
                    continue;
                }
                let up = self.constant(I64, u64::from(shift));
                gathered[limb].push(self.builder.ins().ishl(value, up));
                if shift + (part_width - 64 * i as u32).min(64) > 64 {
                    let down = self.constant(I64, u64::from(64 - shift));
                    gathered[limb + 1].push(self.builder.ins().ushr(value, down));
                }
            }
            low += part_width;
        }
        gathered.into_iter().map(|values| self.reduce(values, |ins, a, b| ins.bor(a, b))).collect()
    }
}

/// Direction of a shift.
#[derive(Clone, Copy)]
enum Towards {
    Low,
    High,
}
