//! Halves in memory in programs of `heddle build`: every half as a float, and floats rounded to halves.
//!
//! The oracle is the definition: a half is a whole number times a power of two, and a float is rounded to one of the two
//! halves around it. `HEDDLE_SEED=n cargo test -p heddle --test command build_halves` takes the random floats of seed n.

use crate::support::*;
use heddle_requirements::tools;
use std::fs;

/// Bits of the half that is infinite.
const INFINITY: u16 = 0x7c00;

const SOURCE: &str = "\
__kernel void load(__global const half *from, __global float *to) {
  size_t n = get_global_id(0);
  to[n] = vload_half(n, from);
}
__kernel void store(__global const float *from, __global half *to) {
  size_t n = get_global_id(0);
  vstore_half(from[n], 5 * n, to);
  vstore_half_rte(from[n], 5 * n + 1, to);
  vstore_half_rtz(from[n], 5 * n + 2, to);
  vstore_half_rtp(from[n], 5 * n + 3, to);
  vstore_half_rtn(from[n], 5 * n + 4, to);
}
__kernel void vectors(__global const float *from, __global uint *to) {
  __local ushort loose[8], aligned[8];
  float4 a = vload4(0, from);
  vstore_half3_rtp(a.xyz, 1, (__local half *)loose);
  vstorea_half3_rtn(a.xyz, 1, (__local half *)aligned);
  float3 up = vload_half3(1, (__local half *)loose), down = vloada_half3(1, (__local half *)aligned);
  ushort private_halves[4];
  vstore_half4(a, 0, (__private half *)private_halves);
  float4 near = vload_half4(0, (__private half *)private_halves);
  for (int n = 0; n < 3; n++) {
    to[n] = as_uint(up[n]);
    to[3 + n] = as_uint(down[n]);
    to[6 + n] = as_uint(near[n]);
    to[9 + n] = loose[3 + n] | (uint)aligned[4 + n] << 16;
  }
}
";

/// To which half a float is rounded.
#[derive(Clone, Copy)]
enum Mode {
    Nearest,
    Zero,
    Up,
    Down,
}

/// The size of a finite half; of the infinite one where the next half would be.
fn size(bits: u16) -> f64 {
    let (exponent, fraction) = (i32::from(bits >> 10), f64::from(bits & 0x3ff));
    match exponent {
        0 => fraction * 2f64.powi(-24),
        _ => (1024.0 + fraction) * 2f64.powi(exponent - 25),
    }
}

/// A float as a half; `None` for what is not a number.
fn half(number: f32, mode: Mode) -> Option<u16> {
    let (sign, wanted) = (u16::from(number.is_sign_negative()) << 15, f64::from(number.abs()));
    if number.is_nan() {
        return None;
    }
    if number.is_infinite() {
        return Some(sign | INFINITY);
    }
    let (mut below, mut above) = (0, INFINITY);
    while above - below > 1 {
        let middle = (below + above) / 2;
        if size(middle) <= wanted {
            below = middle;
        } else {
            above = middle;
        }
    }
    let middle = (size(below) + size(above)) / 2.0;
    let outwards = match mode {
        Mode::Nearest => wanted > middle || (wanted == middle && below % 2 == 1),
        Mode::Zero => false,
        Mode::Up => sign == 0,
        Mode::Down => sign != 0,
    };
    Some(sign | if size(below) != wanted && outwards { above } else { below })
}

/// Halves, the middles between them, and what is beside these; the ends of the range; random floats.
fn operands(seed: u64) -> Vec<f32> {
    let mut state = seed | 1;
    let mut operands =
        vec![0.0, 1.0, 65504.0, 65519.996, 65520.0, 65536.0, 1e30, f32::INFINITY, f32::NAN, 1e-30];
    operands.extend([f32::from_bits(1), 2f32.powi(-25), 2f32.powi(-14), 2f32.powi(-15)]);
    for _ in 0..700 {
        let below = random(&mut state) as u16 % INFINITY;
        let middle = ((size(below) + size(below + 1)) / 2.0) as f32;
        operands.extend([size(below) as f32, middle, middle.next_up(), middle.next_down()]);
        operands.push(f32::from_bits(random(&mut state)));
    }
    let negative: Vec<f32> = operands.iter().map(|number| -number).collect();
    operands.extend(negative);
    operands.truncate(operands.len() / 64 * 64);
    operands
}

#[test]
fn every_half_is_loaded_and_floats_are_rounded_in_every_mode() {
    if !tools(&["clang-19", "ld.lld-19"]) {
        return;
    }
    let seed = std::env::var("HEDDLE_SEED").map_or(1, |seed| seed.parse().expect("a number"));
    println!("HEDDLE_SEED={seed}");
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| text(&folder.path().join(name)).to_owned();
    fs::write(path("k.cl"), SOURCE).unwrap();
    succeeds(&["build", &path("k.cl"), "-o", &path("k.elf")]);
    let run = |kernel: &str, threads: usize, input: &[u8], bytes: usize| -> Vec<u8> {
        fs::write(path("in"), input).unwrap();
        let [from, to] = [format!("in:{}", path("in")), format!("out:{bytes}:{}", path("out"))];
        let (program, blocks) = (path("k.elf"), threads.div_ceil(64).to_string());
        let each = threads.min(64).to_string();
        let what = ["interpret", &program, "--mode", "threads", "--kernel", kernel];
        let grid = ["--blocks", &blocks, "--threads", &each, "--arg", &from, "--arg", &to];
        succeeds(&[&what[..], &grid].concat());
        fs::read(path("out")).unwrap()
    };
    let floats = |bytes: &[u8]| -> Vec<f32> {
        bytes.chunks(4).map(|word| f32::from_le_bytes(word.try_into().unwrap())).collect()
    };

    let halves: Vec<u8> = (0..=u16::MAX).flat_map(u16::to_le_bytes).collect();
    let loaded = floats(&run("load", 1 << 16, &halves, 4 << 16));
    for (bits, number) in (0..=u16::MAX).zip(loaded) {
        let of = bits & 0x7fff;
        let sign = if bits == of { 1.0 } else { -1.0 };
        match of {
            ..INFINITY => {
                assert_eq!(number.to_bits(), (sign * size(of) as f32).to_bits(), "{bits:04x}")
            }
            INFINITY => assert_eq!(number, sign * f32::INFINITY),
            _ => assert!(number.is_nan(), "{bits:04x}"),
        }
    }

    let operands = operands(seed);
    let bytes: Vec<u8> = operands.iter().flat_map(|number| number.to_le_bytes()).collect();
    let stored = run("store", operands.len(), &bytes, 10 * operands.len());
    let stored: Vec<u16> =
        stored.chunks(2).map(|half| u16::from_le_bytes(half.try_into().unwrap())).collect();
    let modes = [Mode::Nearest, Mode::Nearest, Mode::Zero, Mode::Up, Mode::Down];
    for (&number, stored) in operands.iter().zip(stored.chunks(5)) {
        for (&mode, &stored) in modes.iter().zip(stored) {
            match half(number, mode) {
                Some(expected) => assert_eq!(stored, expected, "{number:e}: {stored:04x}"),
                None => assert!(stored & 0x7fff > INFINITY, "{number:e}: {stored:04x}"),
            }
        }
    }

    let vector = [0.1f32, -3.0001, 7e-8, 9.0];
    let bytes: Vec<u8> = vector.iter().flat_map(|number| number.to_le_bytes()).collect();
    let words = run("vectors", 1, &bytes, 48);
    let word = |at: usize| u32::from_le_bytes(words[4 * at..][..4].try_into().unwrap());
    for (index, &number) in vector[..3].iter().enumerate() {
        let [up, down, near] =
            [Mode::Up, Mode::Down, Mode::Nearest].map(|mode| half(number, mode).expect("a number"));
        let as_float = |bits: u16| {
            let size = size(bits & 0x7fff) as f32;
            if bits >> 15 == 1 { -size } else { size }
        };
        for (at, half) in [(0, up), (3, down), (6, near)] {
            assert_eq!(f32::from_bits(word(at + index)), as_float(half), "{number}");
        }
        assert_eq!(word(9 + index), u32::from(up) | u32::from(down) << 16, "{number}");
    }
}
