//! Values that are known while writing: constant expressions, and blocks that read nothing.

use heddle_netlist::design::{BinaryOp, Expr, ExprKind, Net, Statement, UnaryOp};
use num_bigint::BigUint;
use std::collections::HashMap;

/// The value of `expr` where `read` knows every signal in it.
pub(super) fn value(expr: &Expr, read: &impl Fn(Net) -> Option<BigUint>) -> Option<BigUint> {
    let width = expr.width;
    Some(match &expr.kind {
        ExprKind::Literal(value) | ExprKind::EnumLiteral(_, value) => value.clone(),
        ExprKind::Read(net) => read(*net)?,
        ExprKind::Unary(op, operand) => {
            let value = value_of_unary(*op, operand.width, value(operand, read)?);
            low_bits(&value, width)
        }
        ExprKind::Binary(op, left, right) => {
            let (a, b) = (value(left, read), value(right, read));
            if shifts_everything_out(*op, left.width, b.as_ref()) {
                return Some(BigUint::ZERO);
            }
            let (a, b) = (a?, b?);
            low_bits(&value_of_binary(*op, left.width, right.width, a, b), width)
        }
        ExprKind::ZeroExtendOrTruncate(operand) => low_bits(&value(operand, read)?, width),
        ExprKind::SignExtendOrTruncate(operand) => {
            sign_extend(value(operand, read)?, operand.width, width)
        }
        ExprKind::Slice { base, offset } => {
            let offset = value(offset, read)?;
            if offset >= BigUint::from(base.width) {
                return Some(BigUint::ZERO);
            }
            low_bits(&shift_right(value(base, read)?, &offset), width)
        }
        ExprKind::ReplaceBit { base, index, value: bit } => {
            let (mut word, index) = (value(base, read)?, value(index, read)?);
            if index < BigUint::from(width) {
                let bit = value(bit, read)? != BigUint::ZERO;
                word.set_bit(u64::try_from(index).ok()?, bit);
            }
            word
        }
    })
}

/// The final values of what `statements` assign, if they read only what they assign before.
pub(super) fn run(
    statements: &[Statement],
    width_of: &impl Fn(Net) -> usize,
    known: &mut HashMap<Net, BigUint>,
) -> Option<()> {
    for statement in statements {
        match statement {
            Statement::Comment(_) => {}
            Statement::Assign { target, value: word } => {
                let word = value(word, &|net| known.get(&net).cloned())?;
                known.insert(*target, word);
            }
            Statement::AssignSlice { target, offset, value: part } => {
                let read = |net| known.get(&net).cloned();
                let offset = value(offset, &read)?;
                let space = BigUint::from(width_of(*target));
                if offset >= space {
                    continue;
                }
                let bits = value(part, &read)?;
                let mut word = known.get(target).cloned().unwrap_or_default();
                for bit in 0..part.width as u64 {
                    let position = &offset + bit;
                    if position < space {
                        word.set_bit(u64::try_from(position).ok()?, bits.bit(bit));
                    }
                }
                known.insert(*target, word);
            }
            Statement::If { test, then, otherwise } => {
                let test = value(test, &|net| known.get(&net).cloned())?;
                run(if test == BigUint::ZERO { otherwise } else { then }, width_of, known)?;
            }
            Statement::Match { test, cases, default } => {
                let test = value(test, &|net| known.get(&net).cloned())?;
                let case = cases.iter().find(|case| case.value == test);
                run(case.map_or(default, |case| &case.body), width_of, known)?;
            }
        }
    }
    Some(())
}

/// The bits of `value` below `width`.
pub(super) fn low_bits(value: &BigUint, width: usize) -> BigUint {
    value & &all_ones(width)
}

/// A word of `width` set bits.
pub(super) fn all_ones(width: usize) -> BigUint {
    (BigUint::from(1u32) << width) - 1u32
}

/// `value` of `from` bits as a two's complement number of `to` bits.
pub(super) fn sign_extend(value: BigUint, from: usize, to: usize) -> BigUint {
    let negative = value.bit(from as u64 - 1);
    let ones = if negative && to > from { all_ones(to - from) << from } else { BigUint::ZERO };
    low_bits(&(value | ones), to)
}

/// Whether the result is zero whatever the left operand is. Some tools know that too and then
/// see a block that depends on nothing, or take the amount for a small number.
fn shifts_everything_out(op: BinaryOp, width: usize, amount: Option<&BigUint>) -> bool {
    matches!(op, BinaryOp::ShiftLeft | BinaryOp::ShiftRight)
        && amount.is_some_and(|amount| *amount >= BigUint::from(width))
}

fn shift_right(value: BigUint, amount: &BigUint) -> BigUint {
    match usize::try_from(amount) {
        Ok(amount) => value >> amount,
        Err(_) => BigUint::ZERO,
    }
}

fn value_of_unary(op: UnaryOp, width: usize, value: BigUint) -> BigUint {
    match op {
        UnaryOp::Not => all_ones(width) ^ value,
        UnaryOp::Negate => (BigUint::from(1u32) << width) - value,
        UnaryOp::ReduceAnd => BigUint::from(value == all_ones(width)),
        UnaryOp::ReduceOr => BigUint::from(value != BigUint::ZERO),
        UnaryOp::ReduceXor => BigUint::from(value.count_ones() % 2),
    }
}

fn value_of_binary(op: BinaryOp, width: usize, right: usize, a: BigUint, b: BigUint) -> BigUint {
    let signed = |value: &BigUint| value ^ (BigUint::from(1u32) << (width - 1));
    match op {
        BinaryOp::Add => a + b,
        BinaryOp::Subtract => a + (BigUint::from(1u32) << width) - b,
        BinaryOp::MultiplySigned => {
            let both = width + right;
            sign_extend(a, width, both) * sign_extend(b, right, both)
        }
        BinaryOp::And => a & b,
        BinaryOp::Or => a | b,
        BinaryOp::Xor => a ^ b,
        BinaryOp::ShiftLeft => a << usize::try_from(b).unwrap_or(width),
        BinaryOp::ShiftRight => shift_right(a, &b),
        BinaryOp::Equal => BigUint::from(a == b),
        BinaryOp::NotEqual => BigUint::from(a != b),
        BinaryOp::LessUnsigned => BigUint::from(a < b),
        BinaryOp::LessEqualUnsigned => BigUint::from(a <= b),
        BinaryOp::LessSigned => BigUint::from(signed(&a) < signed(&b)),
        BinaryOp::LessEqualSigned => BigUint::from(signed(&a) <= signed(&b)),
    }
}
