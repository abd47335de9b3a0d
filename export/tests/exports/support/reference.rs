//! What expressions and statements mean, bit by bit: an interpreter made to be obviously right.

use heddle_netlist::design::*;
use num_bigint::BigUint;
use std::collections::HashMap;

/// Bits, lowest first.
type Bits = Vec<bool>;

pub fn bits(value: &BigUint, width: usize) -> Bits {
    (0..width as u64).map(|bit| value.bit(bit)).collect()
}

pub fn number(bits: &[bool]) -> BigUint {
    bits.iter().rev().fold(BigUint::ZERO, |value, &bit| value * 2u32 + u32::from(bit))
}

pub type Values = HashMap<Net, Bits>;

/// Runs the statements again and again until nothing changes.
pub fn settle(statements: &[Statement], values: &mut Values) {
    for _ in 0..100 {
        let before = values.clone();
        execute(statements, values);
        if *values == before {
            return;
        }
    }
    panic!("the statements do not settle");
}

fn execute(statements: &[Statement], values: &mut Values) {
    for statement in statements {
        match statement {
            Statement::Comment(_) => {}
            Statement::Assign { target, value } => {
                let value = evaluate(value, values);
                values.insert(*target, value);
            }
            Statement::AssignSlice { target, offset, value } => {
                let offset = number(&evaluate(offset, values));
                let value = evaluate(value, values);
                let word = values.get_mut(target).expect("target");
                for (i, bit) in value.into_iter().enumerate() {
                    let position = usize::try_from(&offset + i).unwrap_or(usize::MAX);
                    if position < word.len() {
                        word[position] = bit;
                    }
                }
            }
            Statement::If { test, then, otherwise } => {
                let branch = if evaluate(test, values)[0] { then } else { otherwise };
                execute(branch, values);
            }
            Statement::Match { test, cases, default } => {
                let test = number(&evaluate(test, values));
                let case = cases.iter().find(|case| case.value == test);
                execute(case.map_or(default, |case| &case.body), values);
            }
        }
    }
}

pub fn evaluate(expr: &Expr, values: &Values) -> Bits {
    let width = expr.width;
    let result = match &expr.kind {
        ExprKind::Literal(value) | ExprKind::EnumLiteral(_, value) => bits(value, width),
        ExprKind::Read(net) => values[net].clone(),
        ExprKind::Unary(op, operand) => {
            let a = evaluate(operand, values);
            let ones = a.iter().filter(|&&bit| bit).count();
            match op {
                UnaryOp::Not => a.iter().map(|bit| !bit).collect(),
                UnaryOp::Negate => add(&vec![false; a.len()], &invert(&a), true),
                UnaryOp::ReduceAnd => vec![ones == a.len()],
                UnaryOp::ReduceOr => vec![ones > 0],
                UnaryOp::ReduceXor => vec![ones % 2 == 1],
            }
        }
        ExprKind::Binary(op, left, right) => {
            let (a, b) = (evaluate(left, values), evaluate(right, values));
            operate(*op, &a, &b)
        }
        ExprKind::ZeroExtendOrTruncate(operand) => resize(evaluate(operand, values), width, false),
        ExprKind::SignExtendOrTruncate(operand) => {
            let a = evaluate(operand, values);
            let sign = a[a.len() - 1];
            resize(a, width, sign)
        }
        ExprKind::Slice { base, offset } => {
            let base = evaluate(base, values);
            resize(shift_right(base, &number(&evaluate(offset, values))), width, false)
        }
        ExprKind::ReplaceBit { base, index, value } => {
            let mut base = evaluate(base, values);
            let index = usize::try_from(number(&evaluate(index, values))).unwrap_or(usize::MAX);
            if index < base.len() {
                base[index] = evaluate(value, values)[0];
            }
            base
        }
    };
    assert_eq!(result.len(), width, "{expr:?}");
    result
}

fn operate(op: BinaryOp, a: &[bool], b: &[bool]) -> Bits {
    let zip = |f: fn(bool, bool) -> bool| a.iter().zip(b).map(|(&a, &b)| f(a, b)).collect();
    let flip = |word: &[bool]| {
        let mut word = word.to_vec();
        let top = word.len() - 1;
        word[top] = !word[top];
        number(&word)
    };
    match op {
        BinaryOp::Add => add(a, b, false),
        BinaryOp::Subtract => add(a, &invert(b), true),
        BinaryOp::MultiplySigned => {
            let width = a.len() + b.len();
            let extend = |word: &[bool]| resize(word.to_vec(), width, word[word.len() - 1]);
            let (a, b) = (extend(a), extend(b));
            let mut product = vec![false; width];
            for (i, _) in b.iter().enumerate().filter(|(_, bit)| **bit) {
                let mut shifted = vec![false; i];
                shifted.extend(&a[..width - i]);
                product = add(&product, &shifted, false);
            }
            product
        }
        BinaryOp::And => zip(|a, b| a && b),
        BinaryOp::Or => zip(|a, b| a || b),
        BinaryOp::Xor => zip(|a, b| a != b),
        BinaryOp::ShiftLeft => {
            let amount = usize::try_from(number(b)).unwrap_or(usize::MAX).min(a.len());
            let mut shifted = vec![false; amount];
            shifted.extend(&a[..a.len() - amount]);
            shifted
        }
        BinaryOp::ShiftRight => shift_right(a.to_vec(), &number(b)),
        BinaryOp::Equal => vec![a == b],
        BinaryOp::NotEqual => vec![a != b],
        BinaryOp::LessUnsigned => vec![number(a) < number(b)],
        BinaryOp::LessEqualUnsigned => vec![number(a) <= number(b)],
        BinaryOp::LessSigned => vec![flip(a) < flip(b)],
        BinaryOp::LessEqualSigned => vec![flip(a) <= flip(b)],
    }
}

fn add(a: &[bool], b: &[bool], mut carry: bool) -> Bits {
    a.iter()
        .zip(b)
        .map(|(&a, &b)| {
            let ones = u8::from(a) + u8::from(b) + u8::from(carry);
            carry = ones > 1;
            ones % 2 == 1
        })
        .collect()
}

fn invert(a: &[bool]) -> Bits {
    a.iter().map(|bit| !bit).collect()
}

fn resize(mut a: Bits, width: usize, fill: bool) -> Bits {
    a.resize(width, fill);
    a
}

fn shift_right(a: Bits, amount: &BigUint) -> Bits {
    let amount = usize::try_from(amount).unwrap_or(usize::MAX).min(a.len());
    let mut shifted = a[amount..].to_vec();
    shifted.resize(a.len(), false);
    shifted
}
