//! What the operations of floats compute, by a library of IEEE 754 arithmetic in software.
//!
//! The library rounds everything, the square root too, for which it has no function of its own: that
//! is given to it as an integer root with a bit behind it that tells whether the root is exact.

use rustc_apfloat::ieee::{Double, Single};
use rustc_apfloat::{Float, FloatConvert, Round};

use super::operation::{
    ArithmeticOperation, ExactOperation, FusedOperation, RoundingMode, UnaryOperation,
};
use super::{CANONICAL_NAN, class};

const SIGN: u32 = 0x8000_0000;

impl RoundingMode {
    fn round(self) -> Round {
        match self {
            Self::NearestEven | Self::Dynamic => Round::NearestTiesToEven,
            Self::TowardZero => Round::TowardZero,
            Self::Down => Round::TowardNegative,
            Self::Up => Round::TowardPositive,
            Self::NearestAway => Round::NearestTiesToAway,
        }
    }
}

fn float(bits: u32) -> Single {
    Single::from_bits(bits.into())
}

/// The bits of a result, the canonical ones if it is not a number (rule Z5).
fn bits(result: Single) -> u32 {
    if result.is_nan() { CANONICAL_NAN } else { result.to_bits() as u32 }
}

impl FusedOperation {
    /// The result for the bits of `a` (rs1), `b` (rs2) and `c` (rs3).
    pub fn evaluate(self, mode: RoundingMode, a: u32, b: u32, c: u32) -> u32 {
        let (product, addend) = match self {
            Self::Fmadd => (0, 0),
            Self::Fmsub => (0, SIGN),
            Self::Fnmsub => (SIGN, 0),
            Self::Fnmadd => (SIGN, SIGN),
        };
        let sum = float(a ^ product).mul_add_r(float(b), float(c ^ addend), mode.round());
        bits(sum.value)
    }
}

impl ArithmeticOperation {
    /// The result for the bits of `a` (rs1) and `b` (rs2).
    pub fn evaluate(self, mode: RoundingMode, a: u32, b: u32) -> u32 {
        let (a, b, round) = (float(a), float(b), mode.round());
        let result = match self {
            Self::Fadd => a.add_r(b, round),
            Self::Fsub => a.sub_r(b, round),
            Self::Fmul => a.mul_r(b, round),
            Self::Fdiv => a.div_r(b, round),
        };
        bits(result.value)
    }
}

impl UnaryOperation {
    /// The result for the bits of rs1.
    pub fn evaluate(self, mode: RoundingMode, a: u32) -> u32 {
        let round = mode.round();
        match self {
            Self::Fsqrt => square_root(a, round),
            Self::FcvtWS if float(a).is_nan() => i32::MAX as u32,
            Self::FcvtWS => float(a).to_i128_r(32, round, &mut false).value as u32,
            Self::FcvtWuS if float(a).is_nan() => u32::MAX,
            Self::FcvtWuS => float(a).to_u128_r(32, round, &mut false).value as u32,
            Self::FcvtSW => bits(Single::from_i128_r((a as i32).into(), round).value),
            Self::FcvtSWu => bits(Single::from_u128_r(a.into(), round).value),
        }
    }
}

impl ExactOperation {
    /// The result for the bits of `a` (rs1) and `b` (rs2).
    pub fn evaluate(self, a: u32, b: u32) -> u32 {
        match self {
            Self::Fsgnj => a & !SIGN | b & SIGN,
            Self::Fsgnjn => a & !SIGN | !b & SIGN,
            Self::Fsgnjx => a ^ b & SIGN,
            Self::Fmin => extreme(a, b, |a, b| a < b),
            Self::Fmax => extreme(a, b, |a, b| a > b),
            Self::Fle => (float(a) <= float(b)).into(),
            Self::Flt => (float(a) < float(b)).into(),
            Self::Feq => (float(a) == float(b)).into(),
        }
    }
}

/// The operand that comes `first` (rule Z6).
fn extreme(a: u32, b: u32, first: impl Fn(i32, i32) -> bool) -> u32 {
    // As integers, the magnitudes of negative numbers backwards, floats are in order; -0 precedes +0.
    let ordered = |bits: u32| if bits & SIGN == 0 { bits as i32 } else { !(bits & !SIGN) as i32 };
    match (float(a).is_nan(), float(b).is_nan()) {
        (true, true) => CANONICAL_NAN,
        (true, false) => b,
        (false, true) => a,
        (false, false) if first(ordered(a), ordered(b)) => a,
        (false, false) => b,
    }
}

fn square_root(a: u32, round: Round) -> u32 {
    const ZEROS: u32 = 1 << 3 | 1 << 4;
    const INFINITY: u32 = 1 << 7;
    const POSITIVE: u32 = 1 << 5 | 1 << 6;
    let class = class(a);
    if class & (ZEROS | INFINITY) != 0 {
        return a;
    }
    if class & POSITIVE == 0 {
        return CANONICAL_NAN;
    }
    // a = significand * 2^exponent
    let (significand, exponent) = match a >> 23 {
        0 => (u64::from(a), -149),
        biased => (u64::from(a & 0x7f_ffff | 0x80_0000), biased as i32 - 150),
    };
    // Shifted so far that the root has 31 bits at least, and the exponent is even.
    let far = significand.leading_zeros() as i32 - 2;
    let shift = far + (exponent - far).rem_euclid(2);
    let scaled = significand << shift;
    let root = scaled.isqrt();
    let inexact = root * root != scaled;
    let exact = Double::from_u128(u128::from(root << 1 | u64::from(inexact))).value;
    let placed = exact.scalbn((exponent - shift) / 2 - 1);
    let rounded: Single = placed.convert_r(round, &mut false).value;
    bits(rounded)
}
