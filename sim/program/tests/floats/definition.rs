//! What a rounded result is, by definition: of the two floats around the exact number, found by comparing
//! whole numbers, the one that the mode asks for. Neither the library of the interpreter nor the
//! arithmetic of the host has a part in it.

use std::cmp::Ordering;

use heddle_program::float::{CANONICAL_NAN, RoundingMode};
use num_bigint::{BigInt, BigUint, Sign};

pub const INFINITY: u32 = 0x7f80_0000;
const SIGN: u32 = 0x8000_0000;
/// Magnitudes of floats are whole multiples of 2^-150, even ones, so that the middle of two is one too.
const SCALE: u32 = 150;

/// The magnitude of a finite float as a multiple of 2^-150; that of infinity is 2^128, the number that would
/// follow the largest one.
fn magnitude(bits: u32) -> BigUint {
    let (exponent, fraction) = (bits >> 23 & 0xff, bits & 0x7f_ffff);
    match exponent {
        0 => BigUint::from(fraction) << 1_u32,
        _ => BigUint::from(fraction | 0x80_0000) << exponent,
    }
}

fn finite(bits: u32) -> bool {
    bits & INFINITY != INFINITY
}

fn zero(bits: u32) -> bool {
    bits & !SIGN == 0
}

/// A result before rounding.
pub enum Exact {
    /// The same in every mode.
    Fixed(u32),
    /// A sum of zero whose addends are not zeros of one sign.
    ZeroSum,
    /// A number that is no float, between two of them; the middle of both compared with it.
    Between { negative: bool, below: u32, middle: Ordering },
}

impl Exact {
    /// The result in a mode.
    pub fn rounded(&self, mode: RoundingMode) -> u32 {
        use RoundingMode::{Down, Dynamic, NearestAway, NearestEven, TowardZero, Up};
        match *self {
            Self::Fixed(bits) => bits,
            Self::ZeroSum if mode == Down => SIGN,
            Self::ZeroSum => 0,
            Self::Between { negative, below, middle } => {
                let away = match mode {
                    TowardZero => false,
                    Down => negative,
                    Up => !negative,
                    NearestEven | Dynamic | NearestAway => match middle {
                        Ordering::Greater => false,
                        Ordering::Less => true,
                        Ordering::Equal => mode == NearestAway || below & 1 == 1,
                    },
                };
                (below + u32::from(away)) | if negative { SIGN } else { 0 }
            }
        }
    }

    /// The number other than zero whose magnitude `compare` compares with a multiple of 2^-150.
    fn new(negative: bool, compare: impl Fn(&BigUint) -> Ordering) -> Self {
        let sign = if negative { SIGN } else { 0 };
        let (mut below, mut above) = (0, INFINITY);
        if compare(&magnitude(above)) != Ordering::Less {
            return Self::Between { negative, below: INFINITY - 1, middle: Ordering::Less };
        }
        while above - below > 1 {
            let middle = below + (above - below) / 2;
            match compare(&magnitude(middle)) {
                Ordering::Less => above = middle,
                _ => below = middle,
            }
        }
        if compare(&magnitude(below)) == Ordering::Equal {
            return Self::Fixed(below | sign);
        }
        let middle = (magnitude(below) + magnitude(above)) >> 1_u32;
        Self::Between { negative, below, middle: compare(&middle).reverse() }
    }

    /// A multiple of 2^-300.
    fn of_product(negative: bool, magnitude: BigUint) -> Self {
        Self::new(negative, |it| magnitude.cmp(&(it << SCALE)))
    }
}

fn signed(negative: bool, magnitude: BigUint) -> BigInt {
    BigInt::from_biguint(if negative { Sign::Minus } else { Sign::Plus }, magnitude)
}

/// `a * b + c`, where `special` is the sum if an operand is not finite.
pub fn fused(a: u32, b: u32, c: u32, special: f32) -> Exact {
    if ![a, b, c].into_iter().all(finite) {
        return Exact::Fixed(canonical(special));
    }
    let sign = (a ^ b) & SIGN;
    if (zero(a) || zero(b)) && zero(c) && sign == c & SIGN {
        return Exact::Fixed(sign);
    }
    let product = signed(sign != 0, magnitude(a) * magnitude(b));
    let sum = product + signed(c & SIGN != 0, magnitude(c) << SCALE);
    match sum.sign() {
        Sign::NoSign => Exact::ZeroSum,
        sign => Exact::of_product(sign == Sign::Minus, sum.magnitude().clone()),
    }
}

/// `a + b`.
pub fn sum(a: u32, b: u32, special: f32) -> Exact {
    fused(a, 1_f32.to_bits(), b, special)
}

/// `a * b`.
pub fn product(a: u32, b: u32, special: f32) -> Exact {
    let sign = (a ^ b) & SIGN;
    match (finite(a) && finite(b), zero(a) || zero(b)) {
        (false, _) => Exact::Fixed(canonical(special)),
        (true, true) => Exact::Fixed(sign),
        (true, false) => Exact::of_product(sign != 0, magnitude(a) * magnitude(b)),
    }
}

/// `a / b`.
pub fn quotient(a: u32, b: u32, special: f32) -> Exact {
    let sign = (a ^ b) & SIGN;
    if !finite(a) || !finite(b) || zero(b) {
        return Exact::Fixed(canonical(special));
    }
    if zero(a) {
        return Exact::Fixed(sign);
    }
    let (dividend, divisor) = (magnitude(a) << SCALE, magnitude(b));
    Exact::new(sign != 0, |it| dividend.cmp(&(it * &divisor)))
}

/// The square root of `a`.
pub fn root(a: u32, special: f32) -> Exact {
    if !finite(a) || zero(a) || a & SIGN != 0 {
        return Exact::Fixed(canonical(special));
    }
    let square = magnitude(a) << SCALE;
    Exact::new(false, |it| square.cmp(&(it * it)))
}

/// A whole number.
pub fn integer(value: i64) -> Exact {
    if value == 0 {
        return Exact::Fixed(0);
    }
    let magnitude = BigUint::from(value.unsigned_abs()) << (2 * SCALE);
    Exact::of_product(value < 0, magnitude)
}

/// The bits of a result of the host, all NaNs the same.
pub fn canonical(result: f32) -> u32 {
    if result.is_nan() { CANONICAL_NAN } else { result.to_bits() }
}
