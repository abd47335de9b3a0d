//! What an instruction comes to, by the arithmetic of doubles: fast enough for every operand.
//!
//! A double has 53 bits, two more than twice the 24 of a float and a half. So the exact result of an operation is rounded to a
//! double *to odd* (if a double does not hold it, the one beside it whose last bit is 1), and that double to a float in the
//! mode of the instruction. An odd double is neither a float nor the middle of two, and lies on the same side of all
//! of them as the exact result does: the second rounding sees what a rounding of the exact result would see. Which side of a
//! double the exact result is on is the sign of a remainder that a double does hold.

use heddle_program::float::{
    ArithmeticOperation, CANONICAL_NAN, ExactOperation, FusedOperation, RoundingMode,
    UnaryOperation,
};
use heddle_testbenches::benches::floats::instructions::Kind;
use std::num::FpCategory;

const SIGN: u32 = 0x8000_0000;

/// A result that is not rounded yet.
#[derive(Clone, Copy, Debug)]
pub enum Exact {
    /// A float, the same in every mode; or a word that is none.
    Word(u32),
    /// A sum of zero whose addends are not zeros of one sign.
    Cancelled,
    /// To be a float: this number, or if its last bit is 1 perhaps another one beside it.
    Number(f64),
    /// To be an integer.
    Integer {
        /// The number.
        number: f64,
        /// The integer has no sign.
        is_unsigned: bool,
    },
}

impl Exact {
    /// The result of an instruction before it is rounded.
    pub fn of(kind: Kind, operands: [u32; 3]) -> Exact {
        let [a, b, c] = operands.map(|bits| f64::from(f32::from_bits(bits)));
        match kind {
            Kind::Fused(FusedOperation::Fmadd) => sum(a * b, c),
            Kind::Fused(FusedOperation::Fmsub) => sum(a * b, -c),
            Kind::Fused(FusedOperation::Fnmsub) => sum(-(a * b), c),
            Kind::Fused(FusedOperation::Fnmadd) => sum(-(a * b), -c),
            Kind::Arithmetic(ArithmeticOperation::Fadd) => sum(a, b),
            Kind::Arithmetic(ArithmeticOperation::Fsub) => sum(a, -b),
            Kind::Arithmetic(ArithmeticOperation::Fmul) => Exact::Number(a * b),
            Kind::Arithmetic(ArithmeticOperation::Fdiv) => {
                let quotient = a / b;
                let remainder = (-quotient).mul_add(b, a);
                Exact::Number(to_odd(quotient, if b < 0.0 { -remainder } else { remainder }))
            }
            Kind::Unary(UnaryOperation::Fsqrt) => {
                let root = a.sqrt();
                Exact::Number(to_odd(root, (-root).mul_add(root, a)))
            }
            Kind::Unary(UnaryOperation::FcvtWS) => Exact::Integer { number: a, is_unsigned: false },
            Kind::Unary(UnaryOperation::FcvtWuS) => Exact::Integer { number: a, is_unsigned: true },
            Kind::Unary(UnaryOperation::FcvtSW) => Exact::Number((operands[0] as i32).into()),
            Kind::Unary(UnaryOperation::FcvtSWu) => Exact::Number(operands[0].into()),
            Kind::Exact(operation) => Exact::Word(exact(operation, operands[0], operands[1])),
            Kind::Class => Exact::Word(class(operands[0])),
        }
    }

    /// The result of the instruction in a rounding mode.
    pub fn rounded(self, mode: RoundingMode) -> u32 {
        match self {
            Exact::Word(word) => word,
            Exact::Cancelled => match mode {
                RoundingMode::Down => SIGN,
                _ => 0,
            },
            Exact::Number(number) => canonical(to_float(number, mode)),
            Exact::Integer { number, is_unsigned } => to_integer(number, is_unsigned, mode),
        }
    }
}

/// `a + b`.
fn sum(a: f64, b: f64) -> Exact {
    let sum = a + b;
    if sum == 0.0 {
        let zeros_of_one_sign = a == 0.0 && a.is_sign_negative() == b.is_sign_negative();
        return if zeros_of_one_sign { Exact::Number(sum) } else { Exact::Cancelled };
    }
    // What rounding took away, exactly, whichever of the two is larger.
    let second = sum - a;
    let rest = (a - (sum - second)) + (b - second);
    Exact::Number(to_odd(sum, rest))
}

/// A number to odd: the nearest double, and by how much, or in which direction, the number differs from it.
fn to_odd(nearest: f64, rest: f64) -> f64 {
    // Of infinities there is no rest.
    if rest == 0.0 || rest.is_nan() || nearest.to_bits() & 1 == 1 {
        nearest
    } else if rest > 0.0 {
        nearest.next_up()
    } else {
        nearest.next_down()
    }
}

fn to_float(number: f64, mode: RoundingMode) -> f32 {
    let nearest = number as f32;
    let difference = number - f64::from(nearest);
    match mode {
        RoundingMode::NearestEven | RoundingMode::Dynamic => nearest,
        RoundingMode::Down if difference < 0.0 => nearest.next_down(),
        RoundingMode::Up if difference > 0.0 => nearest.next_up(),
        RoundingMode::TowardZero if nearest > 0.0 && difference < 0.0 => nearest.next_down(),
        RoundingMode::TowardZero if nearest < 0.0 && difference > 0.0 => nearest.next_up(),
        RoundingMode::NearestAway => {
            // The even one of two equally near ones was that nearer to zero.
            let other = if number > 0.0 { nearest.next_up() } else { nearest.next_down() };
            let nearer_to_zero = f64::from(nearest.abs()) < number.abs();
            let tie = nearer_to_zero && f64::from(other) - number == difference;
            if tie { other } else { nearest }
        }
        _ => nearest,
    }
}

fn to_integer(number: f64, is_unsigned: bool, mode: RoundingMode) -> u32 {
    let rounded = match mode {
        RoundingMode::NearestEven | RoundingMode::Dynamic => number.round_ties_even(),
        RoundingMode::TowardZero => number.trunc(),
        RoundingMode::Down => number.floor(),
        RoundingMode::Up => number.ceil(),
        RoundingMode::NearestAway => number.round(),
    };
    // Conversions of Rust end at the ends of the range; of a NaN they make 0.
    match (rounded.is_nan(), is_unsigned) {
        (true, true) => u32::MAX,
        (true, false) => i32::MAX as u32,
        (false, true) => rounded as u32,
        (false, false) => rounded as i32 as u32,
    }
}

fn exact(operation: ExactOperation, a: u32, b: u32) -> u32 {
    let [x, y] = [a, b].map(f32::from_bits);
    let less = x < y || x == y && x.is_sign_negative() && y.is_sign_positive();
    let chosen = |first: bool| match (x.is_nan(), y.is_nan()) {
        (true, true) => CANONICAL_NAN,
        (true, false) => b,
        (false, true) => a,
        (false, false) => [b, a][usize::from(first)],
    };
    match operation {
        ExactOperation::Fsgnj => x.copysign(y).to_bits(),
        ExactOperation::Fsgnjn => x.copysign(-y).to_bits(),
        ExactOperation::Fsgnjx if y.is_sign_negative() => (-x).to_bits(),
        ExactOperation::Fsgnjx => a,
        ExactOperation::Fmin => chosen(less),
        ExactOperation::Fmax => chosen(!less),
        ExactOperation::Fle => (x <= y).into(),
        ExactOperation::Flt => (x < y).into(),
        ExactOperation::Feq => (x == y).into(),
    }
}

fn class(bits: u32) -> u32 {
    let float = f32::from_bits(bits);
    let bit = match (float.classify(), float.is_sign_negative()) {
        (FpCategory::Infinite, true) => 0,
        (FpCategory::Normal, true) => 1,
        (FpCategory::Subnormal, true) => 2,
        (FpCategory::Zero, true) => 3,
        (FpCategory::Zero, false) => 4,
        (FpCategory::Subnormal, false) => 5,
        (FpCategory::Normal, false) => 6,
        (FpCategory::Infinite, false) => 7,
        (FpCategory::Nan, _) if bits & 0x0040_0000 == 0 => 8,
        (FpCategory::Nan, _) => 9,
    };
    1 << bit
}

/// What the host makes of an operation in floats, which rounds to nearest.
pub fn of_host(kind: Kind, operands: [u32; 3]) -> Option<u32> {
    let [a, b, c] = operands.map(f32::from_bits);
    Some(canonical(match kind {
        Kind::Fused(FusedOperation::Fmadd) => a.mul_add(b, c),
        Kind::Fused(FusedOperation::Fmsub) => a.mul_add(b, -c),
        Kind::Fused(FusedOperation::Fnmsub) => (-a).mul_add(b, c),
        Kind::Fused(FusedOperation::Fnmadd) => (-a).mul_add(b, -c),
        Kind::Arithmetic(ArithmeticOperation::Fadd) => a + b,
        Kind::Arithmetic(ArithmeticOperation::Fsub) => a - b,
        Kind::Arithmetic(ArithmeticOperation::Fmul) => a * b,
        Kind::Arithmetic(ArithmeticOperation::Fdiv) => a / b,
        Kind::Unary(UnaryOperation::Fsqrt) => a.sqrt(),
        Kind::Unary(UnaryOperation::FcvtSW) => operands[0] as i32 as f32,
        Kind::Unary(UnaryOperation::FcvtSWu) => operands[0] as f32,
        Kind::Unary(UnaryOperation::FcvtWS | UnaryOperation::FcvtWuS)
        | Kind::Exact(_)
        | Kind::Class => return None,
    }))
}

/// The bits of a float, all NaNs the same.
fn canonical(result: f32) -> u32 {
    if result.is_nan() { CANONICAL_NAN } else { result.to_bits() }
}
