//! What instructions of floats compute, for all lanes at once (rules Z2 to Z9).
//!
//! To nearest, the arithmetic of the host is that of IEEE 754 binary32. In the other modes a double is computed first,
//! which rounds as the exact result does.
//!
//! - `directed`: that double, and how it is rounded

mod directed;
#[cfg(test)]
mod tests;

use std::borrow::Cow;

use heddle_program::float::{
    ArithmeticOperation, CANONICAL_NAN, ExactOperation, FloatInstruction, FusedOperation,
    RoundingMode, UnaryOperation, class,
};
use heddle_program::instruction::Register;

use crate::event::LaneWords;
use directed::{rounded, sum};

const SIGN: u32 = 0x8000_0000;

/// Computes an instruction in all lanes; `read` gives a register of all lanes.
#[inline(never)] // other instructions would pay for its locals
pub fn compute<'a>(
    instruction: FloatInstruction,
    read: impl Fn(Register) -> Cow<'a, LaneWords>,
    values: &mut LaneWords,
) {
    match instruction {
        FloatInstruction::Fused { operation, mode, rs1, rs2, rs3, .. } => {
            let [a, b, c] = &[rs1, rs2, rs3].map(read);
            let (product, addend) = signs(operation);
            let operands = |lane: usize| [a[lane] ^ product, b[lane], c[lane] ^ addend].map(float);
            if is_nearest(mode) {
                every(values, |lane| {
                    let [a, b, c] = operands(lane);
                    bits(a.mul_add(b, c))
                });
            } else {
                every(values, |lane| {
                    let [a, b, c] = operands(lane).map(f64::from);
                    bits(sum(a * b, c, mode))
                });
            }
        }
        FloatInstruction::Arithmetic { operation, mode, rs1, rs2, .. } => {
            let [a, b] = &[rs1, rs2].map(read);
            if is_nearest(mode) {
                to_nearest(operation, a, b, values);
            } else {
                by_doubles(operation, mode, a, b, values);
            }
        }
        FloatInstruction::Unary { operation, mode, rs1, .. } => {
            unary(operation, mode, &read(rs1), values);
        }
        FloatInstruction::Exact { operation, rs1, rs2, .. } => {
            exact(operation, &read(rs1), &read(rs2), values);
        }
        FloatInstruction::Class { rs1, .. } => {
            let a = read(rs1);
            every(values, |lane| class(a[lane]));
        }
    }
}

#[inline(always)]
fn float(bits: u32) -> f32 {
    f32::from_bits(bits)
}

/// The bits of a result (rule Z5).
#[inline(always)]
fn bits(result: f32) -> u32 {
    if result.is_nan() { CANONICAL_NAN } else { result.to_bits() }
}

/// Whether a mode rounds as the host does.
fn is_nearest(mode: RoundingMode) -> bool {
    matches!(mode, RoundingMode::NearestEven | RoundingMode::Dynamic)
}

/// The signs that change before a multiplication and an addition: of the product, of the addend.
fn signs(operation: FusedOperation) -> (u32, u32) {
    match operation {
        FusedOperation::Fmadd => (0, 0),
        FusedOperation::Fmsub => (0, SIGN),
        FusedOperation::Fnmsub => (SIGN, 0),
        FusedOperation::Fnmadd => (SIGN, SIGN),
    }
}

/// A value for every lane. With a loop for each operation the compiler can use vectors.
#[inline(always)]
fn every(values: &mut LaneWords, of_lane: impl Fn(usize) -> u32) {
    for (lane, value) in values.iter_mut().enumerate() {
        *value = of_lane(lane);
    }
}

fn to_nearest(
    operation: ArithmeticOperation,
    a: &LaneWords,
    b: &LaneWords,
    values: &mut LaneWords,
) {
    match operation {
        ArithmeticOperation::Fadd => every(values, |lane| bits(float(a[lane]) + float(b[lane]))),
        ArithmeticOperation::Fsub => every(values, |lane| bits(float(a[lane]) - float(b[lane]))),
        ArithmeticOperation::Fmul => every(values, |lane| bits(float(a[lane]) * float(b[lane]))),
        ArithmeticOperation::Fdiv => every(values, |lane| bits(float(a[lane]) / float(b[lane]))),
    }
}

/// The same in the other modes. Products are exact. A quotient of floats that is neither a float nor the middle of two is at
/// least 2^-49 of its size away from these, a root 2^-51; a double is within 2^-53.
fn by_doubles(
    operation: ArithmeticOperation,
    mode: RoundingMode,
    a: &LaneWords,
    b: &LaneWords,
    values: &mut LaneWords,
) {
    let operands = |lane: usize| [a[lane], b[lane]].map(|bits| f64::from(float(bits)));
    macro_rules! every_pair {
        ($of:expr) => {
            every(values, |lane| {
                let [a, b] = operands(lane);
                bits($of(a, b))
            })
        };
    }
    match operation {
        ArithmeticOperation::Fadd => every_pair!(|a, b| sum(a, b, mode)),
        ArithmeticOperation::Fsub => every_pair!(|a, b: f64| sum(a, -b, mode)),
        ArithmeticOperation::Fmul => every_pair!(|a, b| rounded(a * b, mode)),
        ArithmeticOperation::Fdiv => every_pair!(|a, b| rounded(a / b, mode)),
    }
}

fn unary(operation: UnaryOperation, mode: RoundingMode, a: &LaneWords, values: &mut LaneWords) {
    match operation {
        UnaryOperation::FcvtWS => every(values, |lane| match float(a[lane]) {
            nan if nan.is_nan() => i32::MAX as u32,
            // A conversion of the host ends at the ends of the range too.
            number => whole(mode, number) as i32 as u32,
        }),
        UnaryOperation::FcvtWuS => every(values, |lane| match float(a[lane]) {
            nan if nan.is_nan() => u32::MAX,
            number => whole(mode, number) as u32,
        }),
        UnaryOperation::Fsqrt if !is_nearest(mode) => {
            every(values, |lane| bits(rounded(f64::from(float(a[lane])).sqrt(), mode)));
        }
        UnaryOperation::FcvtSW if !is_nearest(mode) => {
            every(values, |lane| rounded(f64::from(a[lane] as i32), mode).to_bits());
        }
        UnaryOperation::FcvtSWu if !is_nearest(mode) => {
            every(values, |lane| rounded(f64::from(a[lane]), mode).to_bits());
        }
        UnaryOperation::Fsqrt => every(values, |lane| bits(float(a[lane]).sqrt())),
        UnaryOperation::FcvtSW => every(values, |lane| (a[lane] as i32 as f32).to_bits()),
        UnaryOperation::FcvtSWu => every(values, |lane| (a[lane] as f32).to_bits()),
    }
}

/// A number rounded to a whole one.
#[inline(always)]
fn whole(mode: RoundingMode, number: f32) -> f32 {
    match mode {
        RoundingMode::NearestEven | RoundingMode::Dynamic => number.round_ties_even(),
        RoundingMode::TowardZero => number.trunc(),
        RoundingMode::Down => number.floor(),
        RoundingMode::Up => number.ceil(),
        RoundingMode::NearestAway => number.round(),
    }
}

fn exact(operation: ExactOperation, a: &LaneWords, b: &LaneWords, values: &mut LaneWords) {
    macro_rules! compare {
        ($operator:tt) => {
            every(values, |lane| u32::from(float(a[lane]) $operator float(b[lane])))
        };
    }
    match operation {
        ExactOperation::Fmin => every(values, |lane| extreme(a[lane], b[lane], false)),
        ExactOperation::Fmax => every(values, |lane| extreme(a[lane], b[lane], true)),
        ExactOperation::Fle => compare!(<=),
        ExactOperation::Flt => compare!(<),
        ExactOperation::Feq => compare!(==),
        ExactOperation::Fsgnj | ExactOperation::Fsgnjn | ExactOperation::Fsgnjx => {
            every(values, |lane| operation.evaluate(a[lane], b[lane]));
        }
    }
}

/// The smaller or the larger one of two floats (rule Z6).
#[inline(always)]
fn extreme(a: u32, b: u32, larger: bool) -> u32 {
    let (of_a, of_b) = (float(a), float(b));
    match (of_a.is_nan(), of_b.is_nan()) {
        (true, true) => CANONICAL_NAN,
        (true, false) => b,
        (false, true) => a,
        // Equal ones differ in the sign of zero alone.
        _ if of_a == of_b => {
            if larger {
                a & b
            } else {
                a | b
            }
        }
        _ if (of_a > of_b) == larger => a,
        _ => b,
    }
}
