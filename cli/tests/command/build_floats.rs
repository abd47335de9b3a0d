//! Floats in programs of `heddle build`: how far from the exact value the functions of mathematics are.
//!
//! The oracle is the host's arithmetic of 64 bits. The operands are corner cases and random ones;
//! `HEDDLE_SEED=n cargo test -p heddle --test command build_floats` runs those of seed n.

use crate::support::*;
use heddle_requirements::tools;
use std::f64::consts::PI;
use std::fs;

/// A function of two numbers, what it is, and the largest error in units of the last place that OpenCL C
/// allows (7.4 of its version 1.2) beside rounding.
type Function = (&'static str, fn(f64, f64) -> f64, f64);

const FUNCTIONS: [Function; 46] = [
    ("exp(a)", |a, _| a.exp(), 3.0),
    ("exp2(a)", |a, _| a.exp2(), 3.0),
    ("exp10(a)", |a, _| 10f64.powf(a), 3.0),
    ("expm1(a)", |a, _| a.exp_m1(), 3.0),
    ("log(a)", |a, _| a.ln(), 3.0),
    ("log2(a)", |a, _| a.log2(), 3.0),
    ("log10(a)", |a, _| a.log10(), 3.0),
    ("log1p(a)", |a, _| a.ln_1p(), 2.0),
    ("pow(a, b)", f64::powf, 16.0),
    ("pown(a, convert_int_sat(b))", |a, b| a.powf(f64::from(b as i32)), 16.0),
    ("rootn(fabs(a), 3)", |a, _| a.abs().cbrt(), 16.0),
    ("cbrt(a)", |a, _| a.cbrt(), 2.0),
    ("hypot(a, b)", f64::hypot, 4.0),
    ("sin(a)", |a, _| a.sin(), 4.0),
    ("cos(a)", |a, _| a.cos(), 4.0),
    ("tan(a)", |a, _| a.tan(), 5.0),
    ("sinpi(a)", |a, _| (PI * (a % 2.0)).sin(), 4.0),
    ("cospi(a)", |a, _| (PI * (a % 2.0)).cos(), 4.0),
    ("asin(a)", |a, _| a.asin(), 4.0),
    ("acos(a)", |a, _| a.acos(), 4.0),
    ("atan(a)", |a, _| a.atan(), 5.0),
    ("atan2(a, b)", f64::atan2, 6.0),
    ("asinpi(a)", |a, _| a.asin() / PI, 5.0),
    ("acospi(a)", |a, _| a.acos() / PI, 5.0),
    ("atanpi(a)", |a, _| a.atan() / PI, 5.0),
    ("atan2pi(a, b)", |a, b| a.atan2(b) / PI, 6.0),
    ("sinh(a)", |a, _| a.sinh(), 4.0),
    ("cosh(a)", |a, _| a.cosh(), 4.0),
    ("tanh(a)", |a, _| a.tanh(), 5.0),
    ("asinh(a)", |a, _| if a.abs() < 1e-4 { a - a * a * a / 6.0 } else { a.asinh() }, 4.0),
    ("acosh(a)", |a, _| a.acosh(), 4.0),
    ("atanh(a)", |a, _| a.atanh(), 5.0),
    ("rsqrt(a)", |a, _| 1.0 / a.sqrt(), 2.0),
    ("sqrt(a)", |a, _| a.sqrt(), 0.0),
    ("floor(a)", |a, _| a.floor(), 0.0),
    ("ceil(a)", |a, _| a.ceil(), 0.0),
    ("rint(a)", |a, _| a.round_ties_even(), 0.0),
    ("trunc(a)", |a, _| a.trunc(), 0.0),
    ("round(a)", |a, _| a.round(), 0.0),
    ("fmod(a, b)", |a, b| a % b, 0.0),
    ("ldexp(a, convert_int_sat(b))", |a, b| a * 2f64.powi((b as i32).clamp(-600, 600)), 0.0),
    ("fmin(a, b)", f64::min, 0.0),
    ("fma(a, b, a)", |a, b| (a as f32).mul_add(b as f32, a as f32).into(), 0.0),
    (
        "as_float(as_int(a) ^ as_int(copysign(0.0f, b)))",
        |a, b| if b.is_sign_negative() { -a } else { a },
        0.0,
    ),
    ("length((float2)(a, b))", f64::hypot, 4.0),
    (
        "smoothstep(-1.0f, 1.0f, clamp(a, -2.0f, 2.0f))",
        |a, _| {
            let t = if a.is_nan() { 0.0 } else { ((a + 1.0) / 2.0).clamp(0.0, 1.0) };
            t * t * (3.0 - 2.0 * t)
        },
        8.0,
    ),
];

/// Zeros, ends of ranges, numbers of no range, and what is beside 1 and 2^23.
const CORNERS: [u32; 20] = [
    0,
    0x8000_0000,
    0x7f80_0000,
    0xff80_0000,
    0x7fc0_0000,
    1,
    0x8000_0001,
    0x007f_ffff,
    0x0080_0000,
    0x7f7f_ffff,
    0xff7f_ffff,
    0x3f80_0000,
    0xbf80_0000,
    0x3f00_0000,
    0x4000_0000,
    0x3f7f_ffff,
    0x3f80_0001,
    0x4b00_0000,
    0x4eff_ffff,
    0xc2ae_ac50,
];

/// Pairs of all corner cases, of any bits, and of numbers that are neither large nor small.
fn operands(seed: u64) -> Vec<[f32; 2]> {
    let corner = |bits: &u32| f32::from_bits(*bits);
    let mut pairs: Vec<[f32; 2]> =
        CORNERS.iter().flat_map(|a| CORNERS.iter().map(move |b| [corner(a), corner(b)])).collect();
    let mut state = seed | 1;
    for _ in 0..1500 {
        pairs.push([(); 2].map(|()| f32::from_bits(random(&mut state))));
        let usual = [(); 2].map(|()| {
            // A sign, an exponent from -12 to 7, a fraction.
            let bits = random(&mut state);
            let exponent = 115 + random(&mut state) % 20;
            f32::from_bits(bits & 0x807f_ffff | exponent << 23)
        });
        pairs.push(usual);
        pairs.push([usual[0], usual[1].round()]);
    }
    pairs.truncate(pairs.len() / 64 * 64);
    pairs
}

/// The error in units of the last place of a float near the exact value.
fn error(got: f32, exact: f64) -> f64 {
    if exact.is_nan() || got.is_nan() {
        return if exact.is_nan() && got.is_nan() { 0.0 } else { f64::INFINITY };
    }
    let largest = f64::from(f32::MAX) + 2f64.powi(103);
    if exact.abs() >= largest {
        // Beyond the range the next number would be 2^128.
        let near = f64::from(got.abs()).min(2f64.powi(128));
        let right = got.is_sign_negative() == exact.is_sign_negative();
        return if right { (2f64.powi(128) - near) / 2f64.powi(104) } else { f64::INFINITY };
    }
    let exponent = exact.abs().log2().floor().max(-126.0) as i32;
    let off = (f64::from(got).clamp(-2f64.powi(128), 2f64.powi(128)) - exact).abs();
    // The host's sine of a multiple of pi is not zero.
    if off < 1e-14 && exact.abs() < 1e-14 && exact.abs() > 1e-17 {
        0.0
    } else {
        off / 2f64.powi(exponent - 23)
    }
}

#[test]
fn functions_of_mathematics_are_as_near_as_open_cl_demands() {
    if !tools(&["clang-19", "ld.lld-19"]) {
        return;
    }
    let seed = std::env::var("HEDDLE_SEED").map_or(1, |seed| seed.parse().expect("a number"));
    println!("HEDDLE_SEED={seed}");
    let pairs = operands(seed);
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| text(&folder.path().join(name)).to_owned();
    let mut source = "__kernel void all_of(__global const float2 *from, __global float *to) {\n  \
                      size_t n = get_global_id(0), all = get_global_size(0);\n  \
                      float a = from[n].x, b = from[n].y;\n"
        .to_owned();
    for (index, (function, ..)) in FUNCTIONS.iter().enumerate() {
        source += &format!("  to[{index} * all + n] = {function};\n");
    }
    fs::write(path("k.cl"), source + "}\n").unwrap();
    succeeds(&["build", &path("k.cl"), "-o", &path("k.elf"), "-O", "1"]);
    let bytes: Vec<u8> = pairs.iter().flatten().flat_map(|number| number.to_le_bytes()).collect();
    fs::write(path("in"), bytes).unwrap();
    let blocks = (pairs.len() / 64).to_string();
    let input = format!("in:{}", path("in"));
    let output = format!("out:{}:{}", 4 * pairs.len() * FUNCTIONS.len(), path("out"));
    succeeds(&[
        "interpret",
        &path("k.elf"),
        "--mode",
        "threads",
        "--blocks",
        &blocks,
        "--threads",
        "64",
        "--arg",
        &input,
        "--arg",
        &output,
    ]);
    let results = fs::read(path("out")).unwrap();
    let mut results = results.chunks(4).map(|word| f32::from_le_bytes(word.try_into().unwrap()));
    let mut wrong = String::new();
    for (function, exact, allowed) in FUNCTIONS {
        let (mut worst, mut at) = (0.0, [0.0; 2]);
        for &[a, b] in &pairs {
            let error = error(results.next().expect("a result"), exact(a.into(), b.into()));
            if error > worst {
                (worst, at) = (error, [a, b]);
            }
        }
        println!("{function}: {worst:.3} of {allowed}, at {at:?}");
        if worst > allowed + 0.5 {
            wrong += &format!("{function}: {worst:.3} of {allowed}, at {at:?}\n");
        }
    }
    assert!(wrong.is_empty(), "seed {seed}:\n{wrong}");
}

/// Floats from every part of the range, numbers from -45 to 45 close together, and corner cases.
fn dense() -> Vec<f32> {
    let mut floats: Vec<f32> = CORNERS.iter().map(|bits| f32::from_bits(*bits)).collect();
    floats.extend((0..=u32::MAX).step_by(0x2_0003).map(f32::from_bits));
    floats.extend((-5760..=5760).map(|n| n as f32 / 128.0 + 1.0 / 4096.0));
    floats.extend((-90..=90).map(|n| n as f32 / 2.0));
    floats.extend((-150..=-1).flat_map(|n| [1.0, 2.0, -1.0].map(|to| to + 2f32.powi(n))));
    floats.resize(floats.len().next_multiple_of(64), 0.5);
    floats
}

/// The complement of the error function: 1 less its series, and from 2 on its continued fraction.
fn complement(x: f64) -> f64 {
    if x < 2.0 {
        return 1.0 - error_function(x);
    }
    let fraction = (1..=200).rev().fold(0.0, |rest, k| f64::from(k) / 2.0 / (x + rest));
    (-x * x).exp() / (x + fraction) / PI.sqrt()
}

/// The error function by the series of Taylor times e^(-x^2), all of whose terms have one sign.
fn error_function(x: f64) -> f64 {
    if x.abs() > 6.0 {
        return x.signum();
    }
    let next = |(n, term): &(u32, f64)| Some((n + 1, term * 2.0 * x * x / f64::from(2 * n + 3)));
    let terms = std::iter::successors(Some((0, x)), next).take(200);
    terms.map(|(_, term)| term).sum::<f64>() * (-x * x).exp() * 2.0 / PI.sqrt()
}

/// ln(gamma(x)) for x from 20 on, by the formula of Stirling.
fn stirling(x: f64) -> f64 {
    let rest = [1.0 / 12.0, -1.0 / 360.0, 1.0 / 1260.0, -1.0 / 1680.0, 1.0 / 1188.0];
    let rest: f64 = rest.iter().rev().fold(0.0, |sum, it| sum / (x * x) + it) / x;
    (x - 0.5) * x.ln() - x + (2.0 * PI).ln() / 2.0 + rest
}

/// From 20 on by its logarithm, below by x gamma(x) = gamma(x + 1), of negative numbers by reflection.
fn gamma(x: f64) -> f64 {
    if x == 0.0 || x.is_nan() {
        return 1.0 / x;
    }
    if x > 200.0 {
        return f64::INFINITY;
    }
    if x < 0.0 {
        let sine = (PI * (x % 2.0)).sin();
        return if x == x.round() { f64::NAN } else { PI / (sine * gamma(1.0 - x)) };
    }
    if x >= 20.0 { stirling(x).exp() } else { gamma(x + 1.0) / x }
}

/// The sum of n^-k for all n from 2 on: 30 terms, and the rest by the formula of Euler and Maclaurin.
fn zeta_less_one(k: i32) -> f64 {
    let (last, power) = (30.0f64, f64::from(k));
    let sum: f64 = (2..30).map(|n| f64::from(n).powi(-k)).sum();
    let rest = last / (power - 1.0) + 0.5 + power / (12.0 * last)
        - power * (power + 1.0) * (power + 2.0) / (720.0 * last.powi(3));
    sum + last.powi(-k) * rest
}

/// Near 1 and 2, where it is zero, by its series; else from the gamma function.
fn gamma_logarithm(x: f64) -> f64 {
    const EULER: f64 = 0.577_215_664_901_532_9;
    if x.is_infinite() || (x <= 0.0 && x == x.round()) {
        return f64::INFINITY;
    }
    let series = |z: f64| {
        let term = |k: i32| zeta_less_one(k) * (-z).powi(k) / f64::from(k);
        (1.0 - EULER) * z + (2..60).map(term).sum::<f64>()
    };
    if (x - 2.0).abs() < 0.4 {
        series(x - 2.0)
    } else if (x - 1.0).abs() < 0.4 {
        series(x - 1.0) - (x - 1.0).ln_1p()
    } else if x > 20.0 {
        stirling(x)
    } else if x < 0.0 {
        let sine = (PI * (x % 2.0)).sin();
        (PI / (x * sine).abs()).ln() - gamma_logarithm(-x)
    } else {
        gamma(x).ln()
    }
}

#[test]
fn error_and_gamma_functions_are_near_on_floats_of_every_size() {
    if !tools(&["clang-19", "ld.lld-19"]) {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| text(&folder.path().join(name)).to_owned();
    let source = "\
__kernel void special(__global const float *from, __global float *to, __global int *signs) {
  size_t n = get_global_id(0);
  float a = from[n];
  int sign;
  to[5 * n] = erf(a);
  to[5 * n + 1] = erfc(a);
  to[5 * n + 2] = tgamma(a);
  to[5 * n + 3] = lgamma(a);
  to[5 * n + 4] = lgamma_r(a, &sign);
  signs[n] = sign;
}
";
    fs::write(path("k.cl"), source).unwrap();
    succeeds(&["build", &path("k.cl"), "-o", &path("k.elf")]);
    let floats = dense();
    let bytes: Vec<u8> = floats.iter().flat_map(|float| float.to_le_bytes()).collect();
    fs::write(path("in"), bytes).unwrap();
    succeeds(&[
        "interpret",
        &path("k.elf"),
        "--mode",
        "threads",
        "--blocks",
        &(floats.len() / 64).to_string(),
        "--threads",
        "64",
        "--arg",
        &format!("in:{}", path("in")),
        "--arg",
        &format!("out:{}:{}", 20 * floats.len(), path("out")),
        "--arg",
        &format!("out:{}:{}", 4 * floats.len(), path("signs")),
    ]);
    let words = |name: &str| -> Vec<u32> {
        let bytes = fs::read(path(name)).unwrap();
        bytes.chunks(4).map(|word| u32::from_le_bytes(word.try_into().unwrap())).collect()
    };
    let results: Vec<f32> = words("out").into_iter().map(f32::from_bits).collect();
    // Of the first three OpenCL C allows 16; of the logarithm of the gamma function it demands nothing.
    let mut worst = [(0.0, 0.0); 5];
    for ((a, results), sign) in floats.iter().zip(results.chunks(5)).zip(words("signs")) {
        let x = f64::from(*a);
        let exact = [error_function(x), complement(x), gamma(x), gamma_logarithm(x)];
        let mut errors: Vec<f64> =
            results.iter().zip(exact).map(|(got, exact)| error(*got, exact)).collect();
        // Between its poles it has zeros at which its parts cancel out: there the error is a share of 1.
        if x < 0.0 && exact[3].is_finite() {
            let off = (f64::from(results[3]) - exact[3]).abs();
            errors.push(off / exact[3].abs().max(1.0) / 2f64.powi(-23));
            errors[3] = 0.0;
        }
        for (worst, error) in worst.iter_mut().zip(errors) {
            if error > worst.0 {
                *worst = (error, *a);
            }
        }
        assert_eq!(results[3].to_bits(), results[4].to_bits(), "lgamma and lgamma_r of {a}");
        let expected = if gamma(x) < 0.0 || a.to_bits() == 0x8000_0000 { -1 } else { 1 };
        if x > -30.0 || x == x.round() {
            assert_eq!(sign as i32, expected, "the sign of the gamma function of {a}");
        }
    }
    let names = ["erf", "erfc", "tgamma", "lgamma", "lgamma below zero"];
    for ((name, (error, at)), allowed) in names.iter().zip(worst).zip([16.0, 16.0, 16.0, 8.0, 8.0])
    {
        println!("{name}: {error:.3} of {allowed}, at {at:?}");
        assert!(error <= allowed, "{name}: {error:.3} at {at:?}");
    }
}

/// The oracle is exact: the host's rest of a division is, and a multiple of 128 of a float is a double.
#[test]
fn remquo_has_the_nearest_multiple_and_its_last_bits() {
    if !tools(&["clang-19", "ld.lld-19"]) {
        return;
    }
    let seed = std::env::var("HEDDLE_SEED").map_or(1, |seed| seed.parse().expect("a number"));
    println!("HEDDLE_SEED={seed}");
    let mut pairs = operands(seed);
    // Halves and whole multiples, where the even one is taken.
    pairs.extend((-160..160).map(|n| [n as f32 * 0.75, 1.5]));
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| text(&folder.path().join(name)).to_owned();
    let source = "\
__kernel void parts(__global const float2 *from, __global float *rests, __global int *quotients) {
  size_t n = get_global_id(0);
  rests[n] = remquo(from[n].x, from[n].y, quotients + n);
}
__kernel void vectors(__global int *to) {
  float4 a = (float4)(7.5f, -5.25f, 100.0f, 0.1f), b = (float4)(2.0f, 2.0f, -7.0f, 3.0f);
  int4 q, s;
  __local int own;
  float4 rest = remquo(a, b, &q), log_gamma = lgamma_r(a, &s);
  to[0] = all(rest == remainder(a, b)) && q.x == 4 && q.y == -3 && q.z == -14 && q.w == 0;
  to[1] = all(log_gamma == lgamma(a)) && all(s == (int4)(1, 1, 1, 1)) && remquo(a.x, b.x, &own) == rest.x && own == 4;
  to[2] = all(erf(a) == (float4)(erf(a.x), erf(a.y), erf(a.z), erf(a.w)));
  to[3] = lgamma_r(-0.5f, &own) == lgamma(-0.5f) && own == -1;
}
";
    fs::write(path("k.cl"), source).unwrap();
    succeeds(&["build", &path("k.cl"), "-o", &path("k.elf")]);
    let bytes: Vec<u8> = pairs.iter().flatten().flat_map(|number| number.to_le_bytes()).collect();
    fs::write(path("in"), bytes).unwrap();
    succeeds(&[
        "interpret",
        &path("k.elf"),
        "--kernel",
        "parts",
        "--mode",
        "threads",
        "--blocks",
        &(pairs.len() / 64).to_string(),
        "--threads",
        "64",
        "--arg",
        &format!("in:{}", path("in")),
        "--arg",
        &format!("out:{}:{}", 4 * pairs.len(), path("rests")),
        "--arg",
        &format!("out:{}:{}", 4 * pairs.len(), path("quotients")),
    ]);
    let words = |name: &str| -> Vec<u32> {
        let bytes = fs::read(path(name)).unwrap();
        bytes.chunks(4).map(|word| u32::from_le_bytes(word.try_into().unwrap())).collect()
    };
    for (([a, b], rest), quotient) in pairs.iter().zip(words("rests")).zip(words("quotients")) {
        let (rest, quotient) = (f32::from_bits(rest), quotient as i32);
        let (x, by) = (f64::from(a.abs()), f64::from(b.abs()));
        if !x.is_finite() || by == 0.0 || by.is_nan() {
            assert!(rest.is_nan(), "remquo({a:?}, {b:?}) is {rest:?}");
            continue;
        }
        let of_128 = if by.is_infinite() { x } else { x % (128.0 * by) };
        let mut below = (of_128 / by).floor();
        let mut left = if by.is_infinite() { x } else { of_128 - below * by };
        if 2.0 * left > by || (2.0 * left == by && below % 2.0 == 1.0) {
            below += 1.0;
            left -= by;
        }
        let sign = if a.is_sign_negative() { -1.0 } else { 1.0 };
        assert_eq!(f64::from(rest), sign * left, "remquo({a:?}, {b:?})");
        assert_eq!(quotient.unsigned_abs() % 128, below as u32 % 128, "remquo({a:?}, {b:?})");
        let negative = a.is_sign_negative() != b.is_sign_negative();
        assert!(quotient == 0 || negative == (quotient < 0), "remquo({a:?}, {b:?}): {quotient}");
    }
    let shown = json(&["interpret", &path("k.elf"), "--kernel", "vectors", "--arg", "out:16"]);
    assert_eq!(shown["outputs"][0]["hex"].as_str().unwrap(), "01000000".repeat(4));
}

#[test]
fn functions_of_vectors_and_those_with_two_results_are_those_of_their_elements() {
    if !tools(&["clang-19", "ld.lld-19"]) {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| text(&folder.path().join(name)).to_owned();
    let source = "\
__kernel void parts(__global int *to) {
  float4 x = (float4)(1.5f, -2.25f, 100.0f, 0.1f);
  int4 e; int s[4]; float4 w; float c; __local float l;
  int n = 0;
  to[n++] = all(frexp(x, &e) == (float4)(frexp(x.x, s), frexp(x.y, s + 1), frexp(x.z, s + 2), frexp(x.w, s + 3)))
    && s[0] == e.x && s[3] == e.w;
  to[n++] = e.x * 1000 + e.z;
  to[n++] = all(modf(x, &w) + w == x) && w.y == -2.0f;
  to[n++] = all(fract(x, &w) + w == x) && w.y == -3.0f;
  to[n++] = sincos(x.x, &c) == sin(x.x) && c == cos(x.x) && sincos(x.y, &l) == sin(x.y) && l == cos(x.y);
  to[n++] = all(sin(x) == (float4)(sin(x.x), sin(x.y), sin(x.z), sin(x.w)));
  to[n++] = all(cross(x.xyz, x.zxy) == x.yzx * x.yzx - x.zxy * x.xyz);
  to[n++] = dot(x, x) > 10007.0f && dot(x, x) < 10008.0f && fabs(length(normalize(x)) - 1.0f) < 1e-6f;
  to[n++] = remainder(7.5f, 2.0f) == -0.5f && nextafter(1.0f, 2.0f) == 1.0f + 0x1p-23f;
  to[n++] = ilogb(100.0f) == 6 && logb(0.1f) == -4.0f && ilogb(0.0f) == FP_ILOGB0;
  to[n++] = all(isnan(sqrt(-fabs(x)))) && isinf(1.0f / (x.x - 1.5f)) && signbit(-x.x);
  to[n++] = all(mix(x, x * 2.0f, 0.5f) == x * 1.5f) && all(step(1.0f, x) == (float4)(1, 0, 1, 0));
}
";
    fs::write(path("k.cl"), source).unwrap();
    succeeds(&["build", &path("k.cl"), "-o", &path("k.elf")]);
    let shown = json(&["interpret", &path("k.elf"), "--arg", "out:48"]);
    let hex = shown["outputs"][0]["hex"].as_str().unwrap();
    assert_eq!(hex, format!("01000000{}{}", "ef030000", "01000000".repeat(10)));

    let cuda = "\
__global__ void near(const float *x, float *y) {
  int i = threadIdx.x;
  y[i] = sqrtf(x[i]) * powf(x[i], 1.5f) + fmaxf(0.0f, min(x[i], -1.0f)) + floorf(cosf(0.0f * x[i]));
  atomicAdd(&y[4], x[i]);
}
";
    fs::write(path("k.cu"), cuda).unwrap();
    succeeds(&["build", &path("k.cu"), "-o", &path("k.elf")]);
    let bytes: Vec<u8> = [1.0f32, 2.0, 4.0, 16.0].iter().flat_map(|x| x.to_le_bytes()).collect();
    fs::write(path("in"), bytes).unwrap();
    let input = format!("in:{}", path("in"));
    let output = format!("out:20:{}", path("out"));
    succeeds(&["interpret", &path("k.elf"), "--threads", "4", "--arg", &input, "--arg", &output]);
    let results = fs::read(path("out")).unwrap();
    let results: Vec<f32> =
        results.chunks(4).map(|word| f32::from_le_bytes(word.try_into().unwrap())).collect();
    for (got, exact) in results.iter().zip([2.0f32, 5.0, 17.0, 257.0, 23.0]) {
        assert!((got - exact).abs() <= exact * 4.0 * f32::EPSILON, "{results:?}");
    }
}
