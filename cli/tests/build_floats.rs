//! Floats in programs of `heddle build`: how far from the exact value the functions of mathematics are.
//!
//! The oracle is the host's arithmetic of 64 bits. The operands are corner cases and random ones;
//! `HEDDLE_SEED=n cargo test --workspace --test build_floats` runs those of seed n.

mod support;

use heddle_requirements::tools;
use std::f64::consts::PI;
use std::fs;
use support::*;

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

/// xorshift64*: numbers from a seed.
fn random(state: &mut u64) -> u32 {
    *state ^= *state >> 12;
    *state ^= *state << 25;
    *state ^= *state >> 27;
    (state.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 32) as u32
}

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
