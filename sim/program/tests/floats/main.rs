//! Floats of the interpreter against definitions: exact rational arithmetic in all rounding modes, and the
//! arithmetic of the host where it rounds to nearest.
//!
//! `HEDDLE_SEED=n` sets the seed; `HEDDLE_CAMPAIGN=n` runs n times as many random operands.

mod definition;
mod operands;
mod programs;
mod words;

use definition::{Exact, canonical};
use heddle_program::float::{
    ArithmeticOperation, ExactOperation, FusedOperation, RoundingMode, UnaryOperation, class,
};
use operands::{CORNERS, corners, random};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::num::FpCategory;

/// Random operands of each operation.
const OPERANDS: u64 = 30_000;

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok().map(|value| value.parse().unwrap())
}

/// Calls `check` with random operands, and with what to say if it fails.
fn at_random(mut check: impl FnMut([u32; 3], &str)) {
    let seed = number("HEDDLE_SEED").unwrap_or(0x5eed_f10a);
    let count = OPERANDS * number("HEDDLE_CAMPAIGN").unwrap_or(1);
    println!("seed {seed}, {count} operands");
    let context = format!("HEDDLE_SEED={seed}");
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    for _ in 0..count {
        check(random(&mut rng), &context);
    }
}

/// Compares all modes with the exact result, and rounding to nearest with the host too.
fn check(exact: &Exact, host: f32, of: impl Fn(RoundingMode) -> u32, what: &dyn Fn() -> String) {
    for mode in RoundingMode::ALL {
        let (seen, expected) = (of(mode), exact.rounded(mode));
        assert_eq!(
            seen,
            expected,
            "{} {}: {seen:#010x}, not {expected:#010x}",
            what(),
            mode.name()
        );
    }
    let nearest = of(RoundingMode::NearestEven);
    assert_eq!(nearest, canonical(host), "{}: the host has {host:e}", what());
}

fn check_fused(operation: FusedOperation, [a, b, c]: [u32; 3], context: &str) {
    let [x, y, z] = [a, b, c].map(f32::from_bits);
    let (host, signs) = match operation {
        FusedOperation::Fmadd => (x.mul_add(y, z), [0, 0]),
        FusedOperation::Fmsub => (x.mul_add(y, -z), [0, 1]),
        FusedOperation::Fnmsub => ((-x).mul_add(y, z), [1, 0]),
        FusedOperation::Fnmadd => ((-x).mul_add(y, -z), [1, 1]),
    };
    let [product, addend] = signs.map(|sign: u32| sign << 31);
    let exact = definition::fused(a ^ product, b, c ^ addend, host);
    let what = || format!("{} {a:#010x} {b:#010x} {c:#010x} {context}", operation.name());
    check(&exact, host, |mode| operation.evaluate(mode, a, b, c), &what);
}

fn check_arithmetic(operation: ArithmeticOperation, [a, b]: [u32; 2], context: &str) {
    let [x, y] = [a, b].map(f32::from_bits);
    let (host, exact): (_, fn(u32, u32, f32) -> Exact) = match operation {
        ArithmeticOperation::Fadd => (x + y, definition::sum),
        ArithmeticOperation::Fsub => {
            (x - y, |a, b, special| definition::sum(a, b ^ 0x8000_0000, special))
        }
        ArithmeticOperation::Fmul => (x * y, definition::product),
        ArithmeticOperation::Fdiv => (x / y, definition::quotient),
    };
    let what = || format!("{} {a:#010x} {b:#010x} {context}", operation.name());
    check(&exact(a, b, host), host, |mode| operation.evaluate(mode, a, b), &what);
}

fn check_root(a: u32, context: &str) {
    let host = f32::from_bits(a).sqrt();
    let what = || format!("fsqrt.s {a:#010x} {context}");
    let root = |mode| UnaryOperation::Fsqrt.evaluate(mode, a);
    check(&definition::root(a, host), host, root, &what);
}

/// Conversions of `a` as an integer.
fn check_from_integer(a: u32, context: &str) {
    let (signed, unsigned) = (a as i32, a);
    let what = || format!("fcvt.s.w {a:#010x} {context}");
    let exact = definition::integer(signed.into());
    let of = |mode| UnaryOperation::FcvtSW.evaluate(mode, a);
    check(&exact, signed as f32, of, &what);
    let what = || format!("fcvt.s.wu {a:#010x} {context}");
    let exact = definition::integer(unsigned.into());
    let of = |mode| UnaryOperation::FcvtSWu.evaluate(mode, a);
    check(&exact, unsigned as f32, of, &what);
}

/// Conversions of `a` as a float: in 64 bits the host rounds it to an integer exactly as each mode says.
fn check_to_integer(a: u32, context: &str) {
    let exact = f64::from(f32::from_bits(a));
    for mode in RoundingMode::ALL {
        let rounded = match mode {
            RoundingMode::NearestEven | RoundingMode::Dynamic => exact.round_ties_even(),
            RoundingMode::TowardZero => exact.trunc(),
            RoundingMode::Down => exact.floor(),
            RoundingMode::Up => exact.ceil(),
            RoundingMode::NearestAway => exact.round(),
        };
        // Conversions of Rust end at the ends of the range; of a NaN they make 0.
        let (signed, unsigned) = match rounded.is_nan() {
            true => (i32::MAX, u32::MAX),
            false => (rounded as i32, rounded as u32),
        };
        let what = || format!("{exact:e} ({a:#010x}) {} {context}", mode.name());
        let seen = UnaryOperation::FcvtWS.evaluate(mode, a) as i32;
        assert_eq!(seen, signed, "fcvt.w.s {}", what());
        let seen = UnaryOperation::FcvtWuS.evaluate(mode, a);
        assert_eq!(seen, unsigned, "fcvt.wu.s {}", what());
    }
}

fn check_exact([a, b]: [u32; 2], context: &str) {
    let [x, y] = [a, b].map(f32::from_bits);
    // Of two zeros the negative one is less.
    let less = x < y || x == y && x.is_sign_negative() && y.is_sign_positive();
    let chosen = |first: bool| match (x.is_nan(), y.is_nan()) {
        (true, true) => f32::NAN,
        (true, false) => y,
        (false, true) => x,
        (false, false) => {
            if first {
                x
            } else {
                y
            }
        }
    };
    for operation in ExactOperation::ALL {
        let expected = match operation {
            ExactOperation::Fsgnj => x.copysign(y).to_bits(),
            ExactOperation::Fsgnjn => x.copysign(-y).to_bits(),
            ExactOperation::Fsgnjx => {
                if y.is_sign_negative() {
                    (-x).to_bits()
                } else {
                    a
                }
            }
            ExactOperation::Fmin => canonical(chosen(less)),
            ExactOperation::Fmax => canonical(chosen(!less)),
            ExactOperation::Fle => u32::from(x <= y),
            ExactOperation::Flt => u32::from(x < y),
            ExactOperation::Feq => u32::from(x == y),
        };
        let seen = operation.evaluate(a, b);
        assert_eq!(seen, expected, "{} {a:#010x} {b:#010x} {context}", operation.name());
    }
}

fn check_class(a: u32, context: &str) {
    let float = f32::from_bits(a);
    let bit = match (float.classify(), float.is_sign_negative()) {
        (FpCategory::Infinite, true) => 0,
        (FpCategory::Normal, true) => 1,
        (FpCategory::Subnormal, true) => 2,
        (FpCategory::Zero, true) => 3,
        (FpCategory::Zero, false) => 4,
        (FpCategory::Subnormal, false) => 5,
        (FpCategory::Normal, false) => 6,
        (FpCategory::Infinite, false) => 7,
        (FpCategory::Nan, _) if a & 0x0040_0000 == 0 => 8,
        (FpCategory::Nan, _) => 9,
    };
    assert_eq!(class(a), 1 << bit, "fclass.s {a:#010x} {context}");
}

#[test]
fn z2_z5_fused_operations_round_the_exact_sum_once() {
    for operation in FusedOperation::ALL {
        for a in CORNERS {
            for b in CORNERS.map(|bits| bits ^ 0x8000_0000) {
                for c in corners().into_iter().step_by(3) {
                    check_fused(operation, [a, b, c], "");
                }
            }
        }
        at_random(|operands, context| check_fused(operation, operands, context));
    }
}

#[test]
fn z2_z5_arithmetic_rounds_the_exact_result() {
    for operation in ArithmeticOperation::ALL {
        for a in corners() {
            for b in corners() {
                check_arithmetic(operation, [a, b], "");
            }
        }
        at_random(|[a, b, _], context| check_arithmetic(operation, [a, b], context));
    }
}

#[test]
fn z2_z5_square_roots_round_the_exact_root() {
    corners().into_iter().for_each(|a| check_root(a, ""));
    at_random(|[a, ..], context| check_root(a, context));
}

#[test]
fn z2_integers_become_floats_in_every_mode() {
    let edges = [0, 1, 2, 3, 0xff_ffff, 0x100_0001, 0x7fff_ff80, 0x7fff_ffc0, i32::MAX as u32];
    for edge in edges.into_iter().chain(corners()) {
        for integer in [edge, edge.wrapping_neg(), !edge, edge ^ 0x8000_0000] {
            check_from_integer(integer, "");
        }
    }
    at_random(|[a, b, _], context| {
        check_from_integer(a, context);
        check_from_integer(a >> (b & 31), context);
    });
}

#[test]
fn z9_floats_become_integers_in_every_mode_and_end_at_the_ends_of_the_range() {
    corners().into_iter().for_each(|a| check_to_integer(a, ""));
    // Halves, and what is beside them, around every end of a range.
    for whole in
        [0.0, 1.0, 2.0, 3.0, 4_194_303.0, 4_194_304.0, 2_147_483_648.0, 4_294_967_296.0_f32]
    {
        for bits in [whole, whole + 0.5, whole - 0.5].map(f32::to_bits) {
            for near in [bits.wrapping_sub(1), bits, bits.wrapping_add(1)] {
                check_to_integer(near, "");
                check_to_integer(near ^ 0x8000_0000, "");
            }
        }
    }
    at_random(|[a, b, _], context| {
        check_to_integer(a, context);
        // Between 0.25 and 2^33.
        check_to_integer(b & 0x807f_ffff | (125 + b % 35) << 23, context);
    });
}

#[test]
fn z6_z7_signs_minimum_maximum_and_comparisons_look_at_the_numbers() {
    for a in corners() {
        for b in corners() {
            check_exact([a, b], "");
        }
    }
    at_random(|[a, b, _], context| {
        check_exact([a, b], context);
        check_exact([a, a], context);
        check_exact([a, a ^ 0x8000_0000], context);
    });
}

#[test]
fn z8_a_class_is_one_bit() {
    corners().into_iter().for_each(|a| check_class(a, ""));
    at_random(|[a, ..], context| check_class(a, context));
}
