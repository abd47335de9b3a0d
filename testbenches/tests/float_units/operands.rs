//! Operands: corner cases, and random ones of which many are near a tie.

use heddle_program::float::{ArithmeticOperation, UnaryOperation};
use heddle_testbenches::benches::floats::instructions::{self, Kind};
use rand::Rng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

/// Exponents at which something begins or ends: subnormal numbers, the distance of floats from 1, a half, 1, numbers of which
/// all are whole, ends of the integers, the largest numbers, what is no number.
const EXPONENTS: [u32; 16] =
    [0, 1, 2, 24, 102, 103, 126, 127, 128, 150, 151, 157, 158, 159, 254, 255];

/// Fractions: a power of two, beside it, the middle, the longest carry.
const FRACTIONS: [u32; 4] = [0, 1, 0x40_0000, 0x7f_ffff];

/// Operations with three operands get all triples of these, others all pairs or each.
pub fn corners(kind: Kind) -> Vec<u32> {
    // Triples of three fractions are a million, of four two million and a half.
    let fractions = match count(kind) {
        3 => &[FRACTIONS[0], FRACTIONS[1], FRACTIONS[3]][..],
        _ => &FRACTIONS,
    };
    let magnitudes = EXPONENTS
        .iter()
        .flat_map(|exponent| fractions.iter().map(move |fraction| exponent << 23 | fraction));
    magnitudes.flat_map(|bits| [bits, bits | 0x8000_0000]).collect()
}

/// How many operands an operation has.
pub fn count(kind: Kind) -> u32 {
    match kind {
        Kind::Fused(_) => 3,
        Kind::Arithmetic(_) | Kind::Exact(_) => 2,
        Kind::Unary(_) | Kind::Class => 1,
    }
}

/// Random operands: half of them as the benches have them, half of them near a tie of this operation if it has ties.
pub fn random(kind: Kind, random: &mut ChaCha8Rng) -> [u32; 3] {
    let any = instructions::operands(random);
    if random.random() { any } else { near_tie(kind, any, random).unwrap_or(any) }
}

/// Operands whose exact result is the middle of two floats, or beside it; another operand than the first is from `any`, if it
/// does not matter.
fn near_tie(kind: Kind, any: [u32; 3], random: &mut ChaCha8Rng) -> Option<[u32; 3]> {
    let [a, b, c] = any;
    Some(match kind {
        Kind::Fused(_) => {
            if random.random() {
                // A power of two, and half of the last bit of the product.
                let power = random.random_range(1..255) << 23;
                let product = f32::from_bits(a) * f32::from_bits(power);
                [a, power, half_of_last_bit(product.to_bits(), random)]
            } else {
                // A product that is in the middle, and an addend that is far below it.
                let [a, b] = factors(random);
                let product = (f32::from_bits(a) * f32::from_bits(b)).to_bits();
                let below = (product >> 23 & 0xff).saturating_sub(random.random_range(25..100));
                [a, b, c & 0x807f_ffff | below << 23]
            }
        }
        Kind::Arithmetic(ArithmeticOperation::Fadd | ArithmeticOperation::Fsub) => {
            [a, half_of_last_bit(a, random), c]
        }
        Kind::Arithmetic(ArithmeticOperation::Fmul) => {
            let [a, b] = factors(random);
            [a, b, c]
        }
        Kind::Arithmetic(ArithmeticOperation::Fdiv) => {
            // Only quotients that are subnormal have ties: odd multiples of half of the smallest number.
            let [odd, divisor] = [(); 2].map(|()| random.random_range(0..1 << 12_u32) | 1);
            let exponent = random.random_range(24..100);
            [
                beside(float(odd * divisor, exponent - 150), random),
                float(divisor, exponent) ^ any[1] & 0x8000_0000,
                c,
            ]
        }
        Kind::Unary(UnaryOperation::Fsqrt) => {
            // No root is a tie: squares of 12 bits.
            let root: u32 = random.random_range(1..1 << 12);
            [beside(float(root * root, 2 * random.random_range(-60..50)), random), b, c]
        }
        Kind::Unary(UnaryOperation::FcvtWS | UnaryOperation::FcvtWuS) => {
            let odd = random.random::<u32>() >> random.random_range(8..32) | 1;
            [beside(float(odd, -1), random), b, c]
        }
        Kind::Unary(UnaryOperation::FcvtSW | UnaryOperation::FcvtSWu) => {
            let below = random.random_range(1..8_u32);
            let significand = random.random_range(0x80_0000..0x100_0000_u32);
            let tie = significand << below | 1 << (below - 1);
            let integer = tie.wrapping_add(random.random_range(0..3)).wrapping_sub(1);
            [if random.random() { integer } else { integer.wrapping_neg() }, b, c]
        }
        Kind::Exact(_) | Kind::Class => return None,
    })
}

/// `significand * 2^exponent`, which is a float.
fn float(significand: u32, exponent: i32) -> u32 {
    ((f64::from(significand) * 2_f64.powi(exponent)) as f32).to_bits()
}

/// A float, or one of both beside it, of any sign.
fn beside(bits: u32, random: &mut ChaCha8Rng) -> u32 {
    let near = bits.wrapping_add(*[0, 0, 1, u32::MAX].choose(random).expect("some"));
    near ^ random.random::<u32>() & 0x8000_0000
}

/// Half of what the last bit of a float is worth, or beside it.
fn half_of_last_bit(bits: u32, random: &mut ChaCha8Rng) -> u32 {
    let exponent = (bits >> 23 & 0xff).saturating_sub(24);
    beside(exponent << 23, random)
}

/// Factors whose product has 25 bits, or 24.
fn factors(random: &mut ChaCha8Rng) -> [u32; 2] {
    let first_exponent: i32 = random.random_range(1..255);
    // The exponent of the product is that of a small number, or any.
    let product: i32 = match random.random_range(0..4) {
        0 => random.random_range(-24..3),
        _ => random.random_range(1..254),
    };
    let second_exponent = (product + 127 - first_exponent).clamp(1, 254);
    let first = random.random::<u32>() & 0x807f_f000 | 0x1000;
    let second = random.random::<u32>() & 0x807f_f800 | 0x800;
    [(first, first_exponent), (second, second_exponent)]
        .map(|(bits, exponent)| bits & 0x807f_ffff | (exponent as u32) << 23)
}
