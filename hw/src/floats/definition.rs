//! What results of floats are by definition, for the tests of this folder: of the two floats around the exact number,
//! found by comparing whole numbers, the one that the rounding mode asks for. And operands that are worth a test.

use crate::testing::Random;
use crate::words::{DecodedFloat, FloatOperation, FloatUnit, RoundingMode};
use num_bigint::BigUint;
use std::cmp::Ordering;

pub(crate) const SIGN: u32 = 0x8000_0000;
const INFINITY: u32 = 0x7f80_0000;
const ONE: u32 = 0x3f80_0000;

/// Every rounding mode.
pub(crate) const MODES: [RoundingMode; 5] = [
    RoundingMode::NearestEven,
    RoundingMode::TowardZero,
    RoundingMode::Down,
    RoundingMode::Up,
    RoundingMode::NearestAway,
];

/// Magnitudes in which something begins or ends: zero, subnormal and normal numbers, powers of two around 1 and around the
/// ends of integers, infinity, NaNs.
pub(crate) const CORNERS: [u32; 32] = [
    0x0000_0000,
    0x0000_0001,
    0x0000_0002,
    0x0040_0000,
    0x007f_ffff,
    0x0080_0000,
    0x0080_0001,
    0x00ff_ffff,
    0x0100_0000,
    0x2000_0000,
    0x3380_0000,
    0x3400_0000,
    0x3eff_ffff,
    0x3f00_0000,
    0x3f7f_ffff,
    ONE,
    0x3f80_0001,
    0x3fc0_0000,
    0x4020_0000,
    0x4b00_0000,
    0x4b00_0001,
    0x4b80_0000,
    0x4eff_ffff,
    0x4f00_0000,
    0x4f7f_ffff,
    0x4f80_0000,
    0x5f7f_ffff,
    0x7f00_0000,
    0x7f7f_ffff,
    INFINITY,
    0x7f80_0001,
    0x7fc0_0000,
];

/// An exact result.
pub(crate) enum Exact {
    /// The same in every mode.
    Always(u32),
    /// A difference that is zero.
    Cancelled,
    /// A number above the magnitude `below` and below the next one; compared with the middle of both.
    Between { negative: bool, below: u32, middle: Ordering },
}

/// A finite magnitude in units of 2^-150, always an even number of them; that of infinity is 2^128.
fn units(bits: u32) -> BigUint {
    let (exponent, fraction) = (bits >> 23 & 0xff, bits & 0x7f_ffff);
    let significand = if exponent == 0 { fraction } else { fraction | 0x80_0000 };
    BigUint::from(significand) << exponent.max(1)
}

fn finite(bits: u32) -> bool {
    bits & INFINITY != INFINITY
}

impl Exact {
    /// The float that it becomes in a mode.
    pub(crate) fn rounded(&self, mode: RoundingMode) -> u32 {
        let (negative, below, middle) = match *self {
            Exact::Always(bits) => return bits,
            Exact::Cancelled => return if mode == RoundingMode::Down { SIGN } else { 0 },
            Exact::Between { negative, below, middle } => (negative, below, middle),
        };
        let away = match mode {
            RoundingMode::TowardZero => false,
            RoundingMode::Down => negative,
            RoundingMode::Up => !negative,
            RoundingMode::NearestEven => middle.is_gt() || middle.is_eq() && below & 1 == 1,
            RoundingMode::NearestAway => middle.is_ge(),
        };
        (below + u32::from(away)) | if negative { SIGN } else { 0 }
    }

    /// The number other than zero that `compare` compares with a multiple of 2^-150.
    fn new(negative: bool, compare: impl Fn(&BigUint) -> Ordering) -> Self {
        // Magnitudes of floats are in the order of their bits.
        let (mut below, mut above) = (0, INFINITY);
        while above - below > 1 {
            let between = below.midpoint(above);
            if compare(&units(between)).is_ge() {
                below = between;
            } else {
                above = between;
            }
        }
        if compare(&units(below)).is_eq() {
            return Exact::Always(below | if negative { SIGN } else { 0 });
        }
        let middle = (units(below) + units(above)) >> 1_u32;
        Exact::Between { negative, below, middle: compare(&middle) }
    }

    /// `magnitude * 2^exponent`, not zero.
    pub(crate) fn multiple(negative: bool, magnitude: BigUint, exponent: i64) -> Self {
        let to_units = exponent + 150;
        let [up, down] = [to_units, -to_units].map(|shift| shift.max(0) as u64);
        let magnitude = magnitude << up;
        Exact::new(negative, |it| magnitude.cmp(&(it << down)))
    }

    /// `a * b + c`; what it is if an operand is no number, the host knows.
    fn fused([a, b, c]: [u32; 3]) -> Self {
        if ![a, b, c].into_iter().all(finite) {
            let [a, b, c] = [a, b, c].map(f32::from_bits);
            return Exact::Always(canonical(a.mul_add(b, c)));
        }
        // In units of 2^-300.
        let (product, addend) = (units(a) * units(b), units(c) << 150_u32);
        let [product_negative, addend_negative] = [a ^ b, c].map(|sign| sign & SIGN != 0);
        let zero = product == BigUint::ZERO && addend == BigUint::ZERO;
        if product_negative == addend_negative {
            return match zero {
                true => Exact::Always(c & SIGN),
                false => Exact::multiple(product_negative, product + addend, -300),
            };
        }
        match product.cmp(&addend) {
            Ordering::Equal => Exact::Cancelled,
            Ordering::Greater => Exact::multiple(product_negative, product - addend, -300),
            Ordering::Less => Exact::multiple(addend_negative, addend - product, -300),
        }
    }

    fn product(a: u32, b: u32) -> Self {
        let negative = (a ^ b) & SIGN;
        if !finite(a) || !finite(b) || a & !SIGN == 0 || b & !SIGN == 0 {
            return Exact::Always(canonical(f32::from_bits(a) * f32::from_bits(b)));
        }
        Exact::multiple(negative != 0, units(a) * units(b), -300)
    }

    fn quotient(a: u32, b: u32) -> Self {
        if !finite(a) || !finite(b) || a & !SIGN == 0 || b & !SIGN == 0 {
            return Exact::Always(canonical(f32::from_bits(a) / f32::from_bits(b)));
        }
        let (dividend, divisor) = (units(a) << 150_u32, units(b));
        Exact::new((a ^ b) & SIGN != 0, |it| dividend.cmp(&(it * &divisor)))
    }

    fn root(a: u32) -> Self {
        if !finite(a) || a & !SIGN == 0 || a & SIGN != 0 {
            return Exact::Always(canonical(f32::from_bits(a).sqrt()));
        }
        let square = units(a) << 150_u32;
        Exact::new(false, |it| square.cmp(&(it * it)))
    }

    fn integer(value: i64) -> Self {
        match value {
            0 => Exact::Always(0),
            _ => Exact::multiple(value < 0, value.unsigned_abs().into(), 0),
        }
    }
}

/// The bits of a result of the host, all NaNs the same.
pub(crate) fn canonical(result: f32) -> u32 {
    if result.is_nan() { 0x7fc0_0000 } else { result.to_bits() }
}

/// The integer that a float becomes: a double holds every float and every half between two integers of 32 bits.
fn to_integer(mode: RoundingMode, unsigned: bool, a: u32) -> u32 {
    let exact = f64::from(f32::from_bits(a));
    let rounded = match mode {
        RoundingMode::NearestEven => exact.round_ties_even(),
        RoundingMode::TowardZero => exact.trunc(),
        RoundingMode::Down => exact.floor(),
        RoundingMode::Up => exact.ceil(),
        RoundingMode::NearestAway => exact.round(),
    };
    // Conversions of Rust end at the ends of the range; of a NaN they make 0.
    match (rounded.is_nan(), unsigned) {
        (true, true) => u32::MAX,
        (true, false) => i32::MAX as u32,
        (false, true) => rounded as u32,
        (false, false) => rounded as i32 as u32,
    }
}

/// The result of an instruction of FMA or FDIV.
pub(crate) fn result(decoded: DecodedFloat, [a, b, c]: [u32; 3]) -> u32 {
    let (mode, variant) = (decoded.mode, decoded.variant.to_u64() as u32);
    let exact = match decoded.operation {
        FloatOperation::Fused => Exact::fused([a ^ variant >> 1 << 31, b, c ^ variant << 31]),
        FloatOperation::Sum => Exact::fused([a, ONE, b ^ variant << 31]),
        FloatOperation::Product => Exact::product(a, b),
        FloatOperation::ToInteger => return to_integer(mode, variant == 1, a),
        FloatOperation::FromInteger if variant == 1 => Exact::integer(a.into()),
        FloatOperation::FromInteger => Exact::integer((a as i32).into()),
        FloatOperation::Quotient => Exact::quotient(a, b),
        FloatOperation::Root => Exact::root(a),
        other => panic!("{other:?} is executed by the ALU"),
    };
    let rounded = exact.rounded(mode);
    if mode == RoundingMode::NearestEven
        && let Some(host) = of_host(decoded.operation, variant, [a, b, c])
    {
        assert_eq!(
            rounded,
            canonical(host),
            "definition and host: {decoded:?} {a:#x} {b:#x} {c:#x}"
        );
    }
    rounded
}

/// What the host makes of it, rounded to nearest.
fn of_host(operation: FloatOperation, variant: u32, [a, b, c]: [u32; 3]) -> Option<f32> {
    let float = |bits: u32, negate: u32| f32::from_bits(bits ^ negate << 31);
    let (x, y) = (float(a, 0), float(b, 0));
    Some(match operation {
        FloatOperation::Fused => float(a, variant >> 1).mul_add(y, float(c, variant & 1)),
        FloatOperation::Sum => x + float(b, variant),
        FloatOperation::Product => x * y,
        FloatOperation::FromInteger if variant == 1 => a as f32,
        FloatOperation::FromInteger => a as i32 as f32,
        FloatOperation::Quotient => x / y,
        FloatOperation::Root => x.sqrt(),
        _ => return None,
    })
}

/// Every instruction of a unit, in every mode.
pub(crate) fn instructions(unit: FloatUnit) -> Vec<DecodedFloat> {
    let kinds: &[(FloatOperation, u64)] = match unit {
        FloatUnit::Alu => &[
            (FloatOperation::SignInjection, 3),
            (FloatOperation::Extremum, 2),
            (FloatOperation::Comparison, 3),
            (FloatOperation::Class, 1),
        ],
        FloatUnit::Fma => &[
            (FloatOperation::Fused, 4),
            (FloatOperation::Sum, 2),
            (FloatOperation::Product, 1),
            (FloatOperation::ToInteger, 2),
            (FloatOperation::FromInteger, 2),
        ],
        FloatUnit::Fdiv => &[(FloatOperation::Quotient, 1), (FloatOperation::Root, 1)],
    };
    let mut instructions = Vec::new();
    for &(operation, variants) in kinds {
        for variant in 0..variants {
            for mode in MODES {
                instructions.push(DecodedFloat { unit, operation, variant: variant.into(), mode });
            }
        }
    }
    instructions
}

/// Operands of one instruction: corners, what nearly cancels, what is nearly a tie, products and squares, exponents
/// at which one operand is just below the last bit of the other.
pub(crate) fn operands(random: &mut Random) -> [u32; 3] {
    let [mut a, mut b, mut c] = [(); 3].map(|()| one_operand(random));
    let product = |a: u32, b: u32| (f32::from_bits(a) * f32::from_bits(b)).to_bits();
    match random.bits(4) {
        0 => b = near(random, a),
        1 | 2 => c = near(random, product(a, b)),
        3 => a = near(random, product(b, c)),
        4 => a = near(random, product(b, b)),
        5 | 6 => b = b & !INFINITY | exponent_near(random, a),
        7 | 8 => c = c & !INFINITY | exponent_near(random, product(a, b)),
        9 => {
            // A subnormal factor, and a product among normal numbers.
            a &= 0x807f_ffff;
            b = b & !INFINITY | (200 + random.bits(6).min(54) as u32) << 23;
            c = c & !INFINITY | exponent_near(random, product(a, b));
        }
        _ => {}
    }
    [a, b, c]
}

/// One operand: a random word, one near a corner, one of few ones or zeros, one near 1, a subnormal one, a small integer.
pub(crate) fn one_operand(random: &mut Random) -> u32 {
    let any = random.bits(32) as u32;
    let few = random.bits(5).min(23);
    match random.bits(3) {
        0 | 1 => near(random, CORNERS[any as usize % CORNERS.len()]),
        2 => any & 0xff80_0000 | 0x7f_ffff << few & 0x7f_ffff,
        3 => any & 0xff80_0000 | 0x7f_ffff >> few,
        4 => any & 0x807f_ffff | (0x68 + random.bits(6) as u32 % 56) << 23,
        5 => any & SIGN | (any & 0x7f_ffff) >> few,
        6 => any >> few,
        _ => any,
    }
}

fn near(random: &mut Random, bits: u32) -> u32 {
    let sign = (random.bits(1) as u32) << 31;
    (bits ^ sign).wrapping_add(random.bits(2) as u32).wrapping_sub(random.bits(1) as u32)
}

/// The field of an exponent at most 32 from that of a float.
fn exponent_near(random: &mut Random, bits: u32) -> u32 {
    ((bits >> 23).wrapping_add(random.bits(6) as u32).wrapping_sub(32) & 0xff) << 23
}
