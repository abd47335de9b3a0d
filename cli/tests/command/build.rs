//! `heddle build`: kernels in OpenCL C, in C and in the habits of CUDA.

use crate::support::*;
use heddle_requirements::tools;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Whether what builds is there.
#[track_caller]
fn can_build() -> bool {
    tools(&["clang-19", "ld.lld-19"])
}

/// A source as a file, and the program that is built from it.
fn built(folder: &Path, name: &str, source: &str) -> PathBuf {
    let path = folder.join(name);
    fs::write(&path, source).unwrap();
    let program = path.with_extension("elf");
    succeeds(&["build", text(&path), "-o", text(&program)]);
    program
}

/// The words of an output of a run.
fn words(value: &serde_json::Value, output: usize) -> Vec<u32> {
    let hex = value["outputs"][output]["hex"].as_str().expect("it is shown");
    let byte = |at: usize| u8::from_str_radix(&hex[at..at + 2], 16).unwrap();
    let bytes: Vec<u8> = (0..hex.len()).step_by(2).map(byte).collect();
    bytes.chunks(4).map(|word| u32::from_le_bytes(word.try_into().unwrap())).collect()
}

fn file(folder: &Path, name: &str, bytes: &[u8]) -> String {
    let path = folder.join(name);
    fs::write(&path, bytes).unwrap();
    text(&path).to_owned()
}

fn example(name: &str) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../sim/builder/examples");
    fs::read_to_string(Path::new(folder).join(name)).unwrap()
}

#[test]
fn a_kernel_in_three_spellings_gives_the_same_on_reference_and_cores() {
    if !can_build() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let numbers: Vec<u32> = (0..45u32).map(|n| n.wrapping_mul(0x9e37_79b9)).collect();
    let bytes: Vec<u8> = numbers.iter().flat_map(|n| n.to_le_bytes()).collect();
    let input = format!("in:{}", file(folder.path(), "numbers", &bytes));
    let sum = |block: &[u32]| block.iter().fold(0u32, |sum, n| sum.wrapping_add(*n));
    let expected: Vec<u32> = numbers.chunks(16).map(sum).collect();
    for (name, rest) in [
        ("block_sum.c", &["--shared", "64"][..]),
        ("block_sum.cl", &["--arg", "local:64"][..]),
        ("block_sum.cu", &["--shared", "64"][..]),
    ] {
        let program = built(folder.path(), name, &example(name));
        let grid =
            ["--blocks", "3", "--threads", "16", "--arg", &input, "--arg", "45", "--arg", "out:12"];
        let launch = [&[text(&program)][..], &grid, rest].concat();
        let with = |command: &[&'static str]| [&command[..1], &launch, &command[1..]].concat();
        for command in [
            &["interpret"][..],
            &["interpret", "--mode", "threads"],
            &["model", "--core", "pdom", "--preset", "small"],
            &["run", "--core", "pdom", "--preset", "tiny"],
        ] {
            assert_eq!(words(&json(&with(command)), 0), expected, "{name} {command:?}");
        }
        succeeds(&with(&["compare", "--core", "pdom,spe", "--preset", "tiny"]));
    }
}

const IDENTITY: &str = "\
__kernel void who(__global uint *to) {
  uint n = get_global_id(0) + get_global_size(0) * (get_global_id(1) + get_global_size(1) * get_global_id(2));
  __global uint *mine = to + 16 * n;
  for (uint d = 0; d < 3; d++) {
    mine[d] = get_local_id(d);
    mine[3 + d] = get_group_id(d);
    mine[6 + d] = get_global_id(d);
    mine[9 + d] = get_local_size(d) << 16 | get_num_groups(d);
  }
  mine[12] = get_work_dim();
  mine[13] = get_global_offset(0) + get_global_offset(2);
  mine[14] = get_local_id(3) + get_group_id(3) + get_global_id(3);
  mine[15] = get_local_size(3) * get_num_groups(3) * get_global_size(3);
}
";

#[test]
fn work_items_know_themselves_in_every_number_of_dimensions() {
    if !can_build() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let program = built(folder.path(), "who.cl", IDENTITY);
    for (blocks, threads, dimensions) in [
        ([3u32, 1, 1], [5u32, 1, 1], 1u32),
        ([2, 3, 1], [4, 2, 1], 2),
        ([2, 1, 2], [3, 2, 2], 3),
        ([1, 4, 1], [4, 1, 1], 2),
    ] {
        let shown = |sizes: [u32; 3]| format!("{}x{}x{}", sizes[0], sizes[1], sizes[2]);
        let all = blocks.iter().chain(&threads).product::<u32>();
        let (blocks_text, threads_text) = (shown(blocks), shown(threads));
        let buffer = format!("out:{}", 64 * all);
        let launch = ["--blocks", &blocks_text, "--threads", &threads_text, "--arg", &buffer];
        let command = [&["interpret", text(&program)], &launch[..]].concat();
        let value = json(&command);
        if dimensions > 1 {
            assert_eq!(value["measured"]["program"]["dimensions"]["blocks"][1], blocks[1]);
        }
        let got = words(&value, 0);
        let size = |d: usize| blocks[d] * threads[d];
        for n in 0..all {
            let global = [n % size(0), n / size(0) % size(1), n / size(0) / size(1)];
            let mut expected = Vec::new();
            expected.extend((0..3).map(|d| global[d] % threads[d]));
            expected.extend((0..3).map(|d| global[d] / threads[d]));
            expected.extend(global);
            expected.extend((0..3).map(|d| threads[d] << 16 | blocks[d]));
            expected.extend([dimensions, 0, 0, 1]);
            assert_eq!(got[16 * n as usize..][..16], expected, "{blocks:?} of {threads:?}: {n}");
        }
        succeeds(&[&["compare"], &command[1..], &["--preset", "tiny"]].concat());
    }
}

/// A type of OpenCL C, its bits, and whether it has a sign.
const TYPES: [(&str, u32, bool); 8] = [
    ("char", 8, true),
    ("uchar", 8, false),
    ("short", 16, true),
    ("ushort", 16, false),
    ("int", 32, true),
    ("uint", 32, false),
    ("long", 64, true),
    ("ulong", 64, false),
];

/// Integer functions of `a`, `b` and `c`, and what each is, computed exactly; `None` is the value that a
/// number has in the type when it is cut to its bits.
#[allow(clippy::type_complexity)]
const FUNCTIONS: [(&str, fn(Exact, i128, i128, i128) -> i128); 19] = [
    ("abs(a)", |_, a, _, _| a.abs()),
    ("abs_diff(a, b)", |_, a, b, _| (a - b).abs()),
    ("add_sat(a, b)", |t, a, b, _| t.nearest(a + b)),
    ("sub_sat(a, b)", |t, a, b, _| t.nearest(a - b)),
    ("hadd(a, b)", |_, a, b, _| (a + b) >> 1),
    ("rhadd(a, b)", |_, a, b, _| (a + b + 1) >> 1),
    ("max(a, b)", |_, a, b, _| a.max(b)),
    ("min(a, b)", |_, a, b, _| a.min(b)),
    ("clamp(a, min(b, c), max(b, c))", |_, a, b, c| a.clamp(b.min(c), b.max(c))),
    ("clz(a)", |t, a, _, _| i128::from(t.cut(a).leading_zeros()) - 128 + i128::from(t.bits)),
    ("popcount(a)", |t, a, _, _| t.cut(a).count_ones().into()),
    ("rotate(a, b)", |t, a, b, _| {
        let by = t.cut(b) % u128::from(t.bits);
        (t.cut(a) << by | t.cut(a) >> ((u128::from(t.bits) - by) % u128::from(t.bits))) as i128
    }),
    ("mul_hi(a, b)", |t, a, b, _| t.high_half(a, b)),
    ("mad_hi(a, b, c)", |t, a, b, c| t.high_half(a, b) + c),
    ("mad_sat(a, b, c)", |t, a, b, c| t.nearest(a.saturating_mul(b).saturating_add(c))),
    ("select(a, b, c)", |_, a, b, c| if c == 0 { a } else { b }),
    ("bitselect(a, b, c)", |t, a, b, c| (t.cut(a) & !t.cut(c) | t.cut(b) & t.cut(c)) as i128),
    ("convert_int_sat(a)", |_, a, _, _| a.clamp(i32::MIN.into(), i32::MAX.into())),
    ("convert_uchar_sat(a)", |_, a, _, _| a.clamp(0, 255)),
];

/// A type, with exact arithmetic.
#[derive(Clone, Copy)]
struct Exact {
    bits: u32,
    signed: bool,
}

impl Exact {
    fn range(self) -> (i128, i128) {
        let all = 1i128 << self.bits;
        if self.signed { (-all / 2, all / 2 - 1) } else { (0, all - 1) }
    }

    fn nearest(self, value: i128) -> i128 {
        value.clamp(self.range().0, self.range().1)
    }

    /// The bits of a number.
    fn cut(self, value: i128) -> u128 {
        value as u128 & ((1 << self.bits) - 1)
    }

    /// The bits of a product above those of the type.
    fn high_half(self, a: i128, b: i128) -> i128 {
        match (u128::try_from(a), u128::try_from(b)) {
            (Ok(a), Ok(b)) => ((a * b) >> self.bits) as i128,
            _ => (a * b) >> self.bits,
        }
    }

    /// Ends of the range, what is beside them, and some between.
    fn corners(self) -> Vec<i128> {
        let (least, most) = self.range();
        let mut corners =
            vec![least, least + 1, most - 1, most, 0, 1, 2, 3, 5, most / 3, most / 2 + 1];
        corners.extend([-1, -2, least / 2, least / 5].into_iter().filter(|_| self.signed));
        corners
    }
}

/// The kernel stores every function of every triple as a word of 64 bits, once as scalars and once
/// as the last elements of vectors.
fn integer_kernel(name: &str) -> String {
    let mut source = format!(
        "__kernel void of_{name}(__global const {name} *from, __global long *to, uint count) {{\n  \
         uint n = get_global_id(0);\n  if (n >= count) return;\n  to += {} * n;\n  \
         {name} a = from[3 * n], b = from[3 * n + 1], c = from[3 * n + 2];\n  \
         {name}3 v = ({name}3)(1, 2, a), w = ({name}3)(2, 1, b), x = ({name}3)(1, 1, c);\n",
        2 * FUNCTIONS.len()
    );
    for (index, (function, _)) in FUNCTIONS.iter().enumerate() {
        source += &format!("  to[{}] = {function};\n", 2 * index);
        let vector = function
            .replace("convert_int_", "convert_int3_")
            .replace("convert_uchar_", "convert_uchar3_")
            .replace("(a", "(v")
            .replace(" b", " w")
            .replace("(b", "(w")
            .replace(" c", " x");
        // In vectors the sign chooses; what is not zero becomes all ones.
        let chosen = format!("w, x != ({name})0)");
        let vector =
            if function.starts_with("select") { vector.replace("w, x)", &chosen) } else { vector };
        source += &format!("  to[{}] = ({vector}).z;\n", 2 * index + 1);
    }
    source + "}\n"
}

#[test]
fn integer_functions_are_exact_for_every_type() {
    if !can_build() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let source: String = TYPES.iter().map(|(name, ..)| integer_kernel(name)).collect();
    let program = built(folder.path(), "integers.cl", &source);
    for (name, bits, signed) in TYPES {
        let exact = Exact { bits, signed };
        let corners = exact.corners();
        let third = [corners[0], corners[3], 1];
        let mut triples = Vec::new();
        for (a, b) in corners.iter().flat_map(|a| corners.iter().map(move |b| (*a, *b))) {
            triples.extend(third.map(|c| [a, b, c]));
        }
        let bytes: Vec<u8> = triples
            .iter()
            .flatten()
            .flat_map(|value| value.to_le_bytes()[..bits as usize / 8].to_vec())
            .collect();
        let input = format!("in:{}", file(folder.path(), name, &bytes));
        let results = folder.path().join("results");
        let output = format!("out:{}:{}", triples.len() * FUNCTIONS.len() * 16, text(&results));
        let (kernel, blocks, count) = (
            format!("of_{name}"),
            triples.len().div_ceil(64).to_string(),
            triples.len().to_string(),
        );
        succeeds(&[
            "interpret",
            text(&program),
            "--kernel",
            &kernel,
            "--blocks",
            &blocks,
            "--threads",
            "64",
            "--arg",
            &input,
            "--arg",
            &output,
            "--arg",
            &count,
        ]);
        let results = fs::read(&results).unwrap();
        let mut results =
            results.chunks(8).map(|word| i64::from_le_bytes(word.try_into().unwrap()));
        for [a, b, c] in triples {
            for (function, expected) in FUNCTIONS {
                // As the type of the result makes it a long.
                let value = exact.cut(expected(exact, a, b, c));
                let of_int = function.starts_with("convert_int");
                let of_uchar = function.starts_with("convert_uchar") || function.starts_with("abs");
                let value = if of_int {
                    i64::from(expected(exact, a, b, c) as i32)
                } else if exact.signed && !of_uchar {
                    ((value as i128) << (128 - bits) >> (128 - bits)) as i64
                } else {
                    value as i64
                };
                for form in ["scalar", "vector"] {
                    let got = results.next().expect("a result");
                    assert_eq!(got, value, "{form} {function} of {name} {a}, {b}, {c}");
                }
            }
        }
    }
}

const SHARED: &str = "\
__constant uint table[4] = {3, 5, 7, 11};
__kernel void count(__global const uint *from, __global uint *bins, uint n, __local uint *own, __local uint *sum) {
  __local uint tile[64];
  event_t copied = async_work_group_copy(tile, from, n, 0);
  uint me = get_local_id(0);
  if (me < 4) own[me] = 0;
  if (me == 0) { sum[0] = 0; sum[1] = 0xffffffff; sum[2] = 0; sum[3] = 7; }
  wait_group_events(1, &copied);
  for (uint i = me; i < n; i += get_local_size(0)) {
    atomic_inc(&own[tile[i] & 3]);
    atom_add(sum, tile[i]);
    atomic_min(sum + 1, tile[i]);
    atomic_max(sum + 2, tile[i]);
    for (uint seen = sum[3], old; (old = atomic_cmpxchg(sum + 3, seen, seen * 3 + 1)) != seen; seen = old);
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  async_work_group_copy(bins, own, 4, 0);
  if (me == 0) vstore4(vload4(0, sum) + (uint4)(table[0], table[1], table[2], 0), 1, bins);
}
__kernel __attribute__((reqd_work_group_size(4, 2, 1)))
void turn(__global uint *to, char3 by, ulong wide, short less) {
  __local uint tile[4][2];
  tile[get_local_id(0)][get_local_id(1)] = get_local_id(0) * 10 + get_local_id(1);
  barrier(CLK_LOCAL_MEM_FENCE);
  uint x = get_local_id(0), y = get_local_id(1);
  to[y * 4 + x] = tile[3 - x][1 - y] + by.z + (uint)(wide / 10000000000UL) + less;
}
";

#[test]
fn shared_memory_and_arguments_of_every_kind_are_given_to_the_kernel_that_is_named() {
    if !can_build() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let program = built(folder.path(), "shared.cl", SHARED);
    let numbers: Vec<u32> = (0..50u32).map(|n| n * n + 2).collect();
    let bytes: Vec<u8> = numbers.iter().flat_map(|n| n.to_le_bytes()).collect();
    let input = format!("in:{}", file(folder.path(), "numbers", &bytes));
    let count = [
        "--kernel",
        "count",
        "--threads",
        "8",
        "--arg",
        &input,
        "--arg",
        "out:32",
        "--arg",
        "50",
        "--arg",
        "local:16",
        "--arg",
        "local:16",
    ];
    let turn = [
        "--kernel",
        "turn",
        "--threads",
        "4x2",
        "--arg",
        "out:32",
        "--arg",
        "1,2,-3",
        "--arg",
        "50000000000",
        "--arg",
        "-1",
    ];
    let mut expected = vec![0; 4];
    numbers.iter().for_each(|n| expected[(n & 3) as usize] += 1);
    expected.push(numbers.iter().sum::<u32>() + 3);
    expected.push(numbers.iter().min().unwrap() + 5);
    expected.push(numbers.iter().max().unwrap() + 7);
    expected.push((0..50).fold(7u32, |value, _| value.wrapping_mul(3).wrapping_add(1)));
    let turned: Vec<u32> = (0..8u32).map(|n| (3 - n % 4) * 10 + 1 - n / 4 + 1).collect();
    for command in [&["interpret"][..], &["model", "--core", "pdom"], &["run", "--preset", "tiny"]]
    {
        for (launch, expected) in [(&count[..], &expected), (&turn[..], &turned)] {
            let command = [&command[..1], &[text(&program)], launch, &command[1..]].concat();
            assert_eq!(words(&json(&command), 0), *expected, "{command:?}");
        }
    }
    let listing = succeeds(&["cfg", text(&program), "--kernel", "turn"]);
    assert!(listing.contains("turn") && !listing.contains("count:"), "{listing}");

    let run = |rest: &[&'static str]| [&["interpret", text(&program)][..], rest].concat();
    fails(2, &run(&["--arg", "1"]), &["several kernels", "--kernel", "count, turn"]);
    fails(2, &run(&["--kernel", "tern"]), &["unknown kernel `tern`", "did you mean `turn`?"]);
    fails(2, &run(&["--kernel", "turn"]), &["takes 4 arguments", "char3 by", "0 are given"]);
    let turn = |at: usize, argument: &'static str| {
        let mut arguments = ["out:32", "1,2,3", "5", "-1"];
        arguments[at] = argument;
        let mut all = vec!["--kernel", "turn", "--threads", "4x2"];
        all.extend(arguments.iter().flat_map(|argument| ["--arg", *argument]));
        all
    };
    for (at, argument, words) in [
        (1, "1,2", &["argument 1", "`turn`", "char3 by", "expected 3 numbers, 2 are given"][..]),
        (1, "1,2,300", &["expected an integer of 8 bits"]),
        (2, "1.5", &["ulong wide", "expected an integer of 64 bits"]),
        (3, "out:4", &["short less", "expected a number"]),
        (0, "local:4", &["argument 0", "local:BYTES"]),
        (3, "x", &["--arg x", "numbers with commas", "in:FILE"]),
    ] {
        fails(2, &run(&turn(at, argument)), words);
    }
    let mut other = turn(3, "0");
    other[3] = "8";
    fails(2, &run(&other), &["demands blocks of 4x2 threads, 8 are given"]);
    fails(2, &["interpret", "bfs", "--kernel", "count"], &["--kernel", "heddle build"]);
    fails(2, &["interpret", "bfs", "--threads", "4x2"], &["--threads 4x2", "one dimension"]);
    let plain = elf(folder.path(), "histogram");
    fails(2, &["interpret", text(&plain), "--threads", "4x2"], &["one number"]);
    fails(2, &["interpret", text(&plain), "--kernel", "x"], &["no table of kernels"]);
    fails(2, &["interpret", "bfs", "--threads", "4y2"], &["4y2"]);
}

const MORE: &str = "\
__kernel void product(__global const int *a, __global const int *b, __global int *c, int n) {
  __local int ta[4][4], tb[4][4];
  int x = get_global_id(0), y = get_global_id(1), lx = get_local_id(0), ly = get_local_id(1), s = 0;
  for (int t = 0; t < n / 4; t++) {
    ta[ly][lx] = a[y * n + t * 4 + lx];
    tb[ly][lx] = b[(t * 4 + ly) * n + x];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = 0; k < 4; k++) s += ta[ly][k] * tb[k][lx];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  c[y * n + x] = s;
}
__kernel void longs(__global const long *from, __global long *to) {
  int i = get_global_id(0);
  long a = from[i];
  ulong u = (ulong)a;
  to += 7 * i;
  to[0] = a / (i + 3);
  to[1] = a % (7 - 20 * (i & 1));
  to[2] = a << 9 * i;
  to[3] = a >> 9 * i;
  to[4] = u >> 9 * i;
  to[5] = u / (u >> 40) + u % 1000003;
  to[6] = a * (a >> 3);
}
";

#[test]
fn tiles_and_integers_of_64_bits_are_right_at_every_level_of_optimisation() {
    if !can_build() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let source = file(folder.path(), "more.cl", MORE.as_bytes());
    let a: Vec<i32> = (0..64).map(|n| n * 37 % 23 - 11).collect();
    let bytes: Vec<u8> = a.iter().flat_map(|n| n.to_le_bytes()).collect();
    let input = format!("in:{}", file(folder.path(), "a", &bytes));
    let row = |x: usize, y: usize| (0..8).map(|k| a[y * 8 + k] * a[k * 8 + x]).sum::<i32>();
    let product: Vec<u32> = (0..64).map(|n| row(n % 8, n / 8) as u32).collect();
    let longs: Vec<i64> =
        (0..7).map(|n| 0x7123_4567_89ab_cdefi64.rotate_left(9 * n) ^ i64::from(n)).collect();
    let bytes: Vec<u8> = longs.iter().flat_map(|n| n.to_le_bytes()).collect();
    let input_of_longs = format!("in:{}", file(folder.path(), "longs", &bytes));
    let mut expected = Vec::new();
    for (i, &a) in (0i64..).zip(&longs) {
        let u = a as u64;
        expected.extend([
            a / (i + 3),
            a % (7 - 20 * (i & 1)),
            a << (9 * i),
            a >> (9 * i),
            (u >> (9 * i)) as i64,
            (u / (u >> 40)).wrapping_add(u % 1_000_003) as i64,
            a.wrapping_mul(a >> 3),
        ]);
    }
    let expected: Vec<u32> =
        expected.iter().flat_map(|long| [*long as u32, (*long >> 32) as u32]).collect();
    for level in ["0", "2", "3", "s"] {
        let program = folder.path().join(format!("more{level}.elf"));
        succeeds(&["build", &source, "-o", text(&program), "-O", level]);
        let product_of = [
            "--kernel",
            "product",
            "--blocks",
            "2x2",
            "--threads",
            "4x4",
            "--arg",
            &input,
            "--arg",
            &input,
            "--arg",
            "out:256",
            "--arg",
            "8",
        ];
        let longs =
            ["--kernel", "longs", "--threads", "7", "--arg", &input_of_longs, "--arg", "out:392"];
        for (launch, expected) in [(&product_of[..], &product), (&longs, &expected)] {
            let value = json(&[&["interpret", text(&program)], launch].concat());
            assert_eq!(words(&value, 0), *expected, "-O{level}");
            let cores = ["--core", "pdom,nrec,tbc", "--preset", "tiny"];
            succeeds(&[&["compare", text(&program)], launch, &cores].concat());
        }
    }
}

const CUDA: &str = "\
#include <cuda_runtime.h>
struct Cell { int value; int times; };
__device__ int twice(int x) { return 2 * x; }
template <typename T> __device__ T larger(T a, T b) { return a < b ? b : a; }
namespace inner {
__global__ void transpose(const int *from, int *to, bool add, long long wide, signed char small) {
  __shared__ int tile[4][5];
  __shared__ Cell cell;
  int x = threadIdx.x, y = threadIdx.y;
  if (x == 0 && y == 0) cell.times = twice(blockIdx.y + gridDim.y);
  tile[y][x] = from[y * blockDim.x + x];
  __syncthreads();
  dim3 size = blockDim;
  to[y * size.x + x] = larger(tile[x][y], 3) + (add ? (int)(wide / 1000) : 0) + small + cell.times;
}
}
extern \"C\" __global__ void __launch_bounds__(64) votes(const int *from, int *sums) {
  extern __shared__ int dynamic[];
  dynamic[threadIdx.x] = from[threadIdx.x];
  __syncthreads();
  atomicAdd(&sums[0], dynamic[blockDim.x - 1 - threadIdx.x]);
  atomicMax(&sums[1], dynamic[threadIdx.x]);
  atomicInc((unsigned *)&sums[2], 4);
  if (atomicCAS(&sums[3], 0, 77) == 0) atomicExch(&sums[4], __popc(0xff) + __clz(1) + __ffs(8) + min(3, 4));
}
";

#[test]
fn kernels_in_the_habits_of_cuda_are_built_and_run() {
    if !can_build() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let program = built(folder.path(), "habits.cu", CUDA);
    let numbers: Vec<i32> = (0..16).map(|n| n * 7 % 16).collect();
    let bytes: Vec<u8> = numbers.iter().flat_map(|n| n.to_le_bytes()).collect();
    let input = format!("in:{}", file(folder.path(), "numbers", &bytes));
    let transpose = [
        "--kernel",
        "inner::transpose",
        "--threads",
        "4x4",
        "--arg",
        &input,
        "--arg",
        "out:64",
        "--arg",
        "1",
        "--arg",
        "9000000",
        "--arg",
        "-2",
    ];
    let votes = [
        "--kernel",
        "votes",
        "--threads",
        "16",
        "--shared",
        "64",
        "--arg",
        &input,
        "--arg",
        "out:20",
    ];
    let expected: Vec<u32> =
        (0..16).map(|n| (numbers[n % 4 * 4 + n / 4].max(3) + 9000 - 2 + 2) as u32).collect();
    // 16 times up to 4 and back to 0: 16 mod 5.
    let counted = [120, 15, 1, 77, 8 + 31 + 4 + 3];
    for command in [&["interpret"][..], &["model", "--core", "pdom"], &["run", "--preset", "tiny"]]
    {
        let of = |launch: &[&str]| {
            words(&json(&[&command[..1], &[text(&program)], launch, &command[1..]].concat()), 0)
        };
        assert_eq!(of(&transpose), expected, "{command:?}");
        assert_eq!(of(&votes), counted, "{command:?}");
    }
}

const FLOATS: &str = "\
__kernel void axpy(float a, float2 b, __global const float *x, __global float *y) {
  int i = get_global_id(0);
  y[i] = a * x[i] + y[i] + b.y * 0.5 + select(0.0f, 1.0f, isgreater(x[i], 2.0f)) + convert_int_rte(x[i]);
}
";

#[test]
fn floats_run_in_the_reference_and_on_cores_that_have_them_and_are_told_on_others() {
    if !can_build() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let program = built(folder.path(), "axpy.cl", FLOATS);
    let x = [0.5f32, 1.5, 2.5, 3.75];
    let bytes: Vec<u8> = x.iter().flat_map(|x| x.to_le_bytes()).collect();
    let input = format!("in:{}", file(folder.path(), "x", &bytes));
    let both = format!("inout:{}", file(folder.path(), "y", &bytes));
    let launch =
        ["--threads", "4", "--arg", "2", "--arg", "1.0,-3e0", "--arg", &input, "--arg", &both];
    let command = [&["interpret", text(&program)][..], &launch].concat();
    let even = [0.0f32, 2.0, 2.0, 4.0];
    let expected: Vec<u32> = (0..4)
        .map(|i| (2.0 * x[i] + x[i] - 1.5 + f32::from(u8::from(x[i] > 2.0)) + even[i]).to_bits())
        .collect();
    assert_eq!(words(&json(&command), 0), expected);
    for preset in ["tiny-floats", "paper-floats"] {
        let command = [&["model", text(&program), "--preset", preset][..], &launch].concat();
        assert_eq!(words(&json(&command), 0), expected, "{preset}");
    }
    fails(1, &[&["run", text(&program)][..], &launch].concat(), &["this core has no floats"]);
    for core in ["pdom", "spe", "nrec", "tbc", "barrel", "dwf", "lwm", "dpe", "pws"] {
        let on = ["--core", core, "--preset", "tiny-floats"];
        let command = [&["run", text(&program)][..], &launch, &on].concat();
        assert_eq!(words(&json(&command), 0), expected, "{core}");
    }

    let source = folder.path().join("axpy.cl");
    let without = ["build", text(&source), "-o", text(&program), "--march", "rv32ima"];
    fails(2, &without, &["axpy.cl", "--march rv32ima_zfinx"]);
}

#[test]
fn macros_and_folders_of_headers_are_passed_and_warnings_are_shown() {
    if !can_build() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let headers = folder.path().join("headers");
    fs::create_dir(&headers).unwrap();
    fs::write(headers.join("more.h"), "#define MORE 30\n").unwrap();
    let source = folder.path().join("-k.cl");
    let kernel = "#include \"more.h\"\n__kernel void k(__global int *to) { int unused; *to = LESS + MORE; }\n";
    fs::write(&source, kernel).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_heddle"))
        .current_dir(folder.path())
        .args([
            "build", "-D", "LESS=4", "-I", "headers", "-o", "k.elf", "--json", "-O", "0", "./-k.cl",
        ])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let value: serde_json::Value = serde_json::from_str(&stdout(&output)).unwrap();
    assert_eq!(value["kernels"][0]["arguments"][0]["type"], "int*");
    let program = folder.path().join("k.elf");
    assert_eq!(words(&json(&["interpret", text(&program), "--arg", "out:4"]), 0), [34]);

    fs::write(&source, "#warning careful\n__kernel void k(__global int *to) { *to = 1; }\n")
        .unwrap();
    let warned = heddle(&["build", text(&source), "-o", text(&program)]);
    assert_eq!(warned.status.code(), Some(0));
    assert!(stderr(&warned).contains("careful"), "{}", stderr(&warned));
}

#[test]
fn what_cannot_be_built_is_refused_by_name_and_nothing_stays() {
    if !can_build() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let temporary = folder.path().join("temporary");
    fs::create_dir(&temporary).unwrap();
    let output = folder.path().join("out.elf");
    let build = |source: &Path| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_heddle"));
        command.args(["build", text(source), "-o", text(&output)]).env("TMPDIR", &temporary);
        command.output().unwrap()
    };
    for (name, source, words) in [
        (
            "a.cl",
            "__kernel void k(__global int *p) { *p = printf(\"x\"); }",
            &["`printf`", "a.cl:1"][..],
        ),
        ("b.cl", "__kernel void k(read_only image2d_t i) {}", &["`k`", "image2d_t i", "image"]),
        ("c.cl", "__kernel void k(__global double *p) { *p = 1; }", &["c.cl", "double"]),
        (
            "d.cl",
            "__kernel void k(__global int *p) {\n *p = x; }",
            &["d.cl:2", "undeclared", "'x'"],
        ),
        (
            "e.cl",
            "struct s { int a, b, c; }; __kernel void k(struct s v) {}",
            &["`k`", "structure"],
        ),
        ("f.cl", "int f(void) { return 1; }", &["no kernel", "__kernel"]),
        (
            "r.cl",
            "__kernel void k(__global long *p, __local ulong *q) {\n atom_add(p, 1);\n atomic_max(q, 2UL); }",
            &["r.cl:2", "r.cl:3", "`atom_add`, `atomic_max`", "none of 64 bits"],
        ),
        (
            "s.cu",
            "__global__ void k(unsigned long long *p) { atomicAdd(p, 1ull); }",
            &["s.cu:1", "`atomicAdd`", "none of 64 bits"],
        ),
        (
            "t.cl",
            "__kernel void k(__global int *p) { p[get_global_linear_id()] = 1; }",
            &["t.cl:1", "get_global_linear_id"],
        ),
        (
            "g.cl",
            "int f(int); __kernel void k(__global int *p) { *p = f(1); }",
            &["`f`", "no such built-in"],
        ),
        (
            "h.cl",
            "__kernel void k(void) { __local int a[20000]; a[get_local_id(0)] = 1; }",
            &["kernel k", "65536"],
        ),
        ("i.c", "int main(void) { return 0; }", &["no kernel", "kernel_main"]),
        (
            "j.c",
            "struct s { int a; }; void kernel_main(struct s v) { (void)v; }",
            &["kernel_main", "structure"],
        ),
        ("k.c", "void kernel_main(double *p) { *p *= 2; }", &["doubles", "k.c:1"]),
        (
            "l.cu",
            "struct S { int a[5]; }; __global__ void k(S s, int *p) { *p = s.a[1]; }",
            &["S s", "structure"],
        ),
        (
            "m.cu",
            "__global__ void k(int *p) {} __global__ void k(float *p) {}",
            &["two kernels", "`k`"],
        ),
        ("n.cu", "void k(int *p) {}", &["no kernel", "__global__"]),
        (
            "p.cu",
            "struct S { S(); int a; }; S s; __global__ void k(int *p) { *p = s.a; }",
            &["nothing runs before a kernel"],
        ),
        (
            "q.cu",
            "__global__ void k(int *p) { __shared__ int x = 5; *p = x; }",
            &["1x`", "initial value"],
        ),
        ("o.txt", "", &["o.txt", ".cl", ".cu"]),
    ] {
        let path = folder.path().join(name);
        fs::write(&path, source).unwrap();
        let result = build(&path);
        let message = stderr(&result);
        assert_eq!(result.status.code(), Some(2), "{name}: {message}");
        assert!(message.starts_with("error: ") && stdout(&result).is_empty(), "{name}: {message}");
        for word in words {
            assert!(message.contains(word), "{name}: `{word}` is not in: {message}");
        }
        assert!(!output.exists(), "{name}");
        assert_eq!(entries(&temporary), [""; 0], "{name}");
    }
    fails(3, &["build", "/nonexistent/x.cl", "-o", text(&output)], &["/nonexistent/x.cl"]);
    let source = text(&folder.path().join("a.cl")).to_owned();
    fails(3, &["build", &source, "-o", "/nonexistent/x.elf"], &["no folder"]);
    fails(2, &["build", &source, "-o", &source], &["a.cl is the source"]);
    fails(2, &["build", &source, "-o", text(&output), "--march", "rv64gc"], &["rv64gc"]);
    fails(
        3,
        &["build", &source, "-o", text(&output), "--clang", "/nonexistent/clang"],
        &["/nonexistent/clang"],
    );
}

#[test]
fn a_compiler_that_is_too_old_is_named_with_its_version() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let (source, clang) = (folder.path().join("k.cl"), folder.path().join("old-clang"));
    fs::write(&source, "__kernel void k(void) {}").unwrap();
    fs::write(&clang, "#!/bin/sh\necho Debian clang version 16.0.6\n").unwrap();
    fs::set_permissions(&clang, fs::Permissions::from_mode(0o755)).unwrap();
    let output = folder.path().join("k.elf");
    let words =
        ["old-clang` is Debian clang version 16.0.6", "clang 17 or later", "clang-19 lld-19"];
    fails(3, &["build", text(&source), "-o", text(&output), "--clang", text(&clang)], &words);
    assert_eq!(entries(folder.path()), ["k.cl", "old-clang"]);
}

#[test]
fn a_missing_compiler_is_named_with_its_package() {
    let folder = tempfile::tempdir().unwrap();
    let source = folder.path().join("k.cl");
    fs::write(&source, "__kernel void k(void) {}").unwrap();
    let output = folder.path().join("k.elf");
    let build = Command::new(env!("CARGO_BIN_EXE_heddle"))
        .args(["build", text(&source), "-o", text(&output)])
        .env("PATH", folder.path())
        .output()
        .unwrap();
    let message = stderr(&build);
    assert_eq!(build.status.code(), Some(3), "{message}");
    assert!(
        message.contains("`clang-19` was not found") && message.contains("clang-19 lld-19"),
        "{message}"
    );
    assert!(!output.exists());
}

/// What a reader does: the commands of the page, one after the other in a folder with its two files.
#[test]
fn the_commands_of_the_page_that_brings_a_kernel_work_in_their_order() {
    if !can_build() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    for name in ["collatz.cl", "collatz.toml"] {
        fs::write(folder.path().join(name), example(name)).unwrap();
    }
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/src/bring-your-kernel.md");
    let page = fs::read_to_string(page).unwrap();
    let commands: Vec<&str> =
        page.lines().filter_map(|line| line.strip_prefix("heddle ")).collect();
    assert_eq!(commands.len(), 10);
    for command in commands {
        let output = Command::new(env!("CARGO_BIN_EXE_heddle"))
            .current_dir(folder.path())
            .args(command.split_whitespace())
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(0), "heddle {command}: {}", stderr(&output));
        assert!(!output.stdout.is_empty(), "heddle {command}");
    }
    let steps = fs::read(folder.path().join("steps.bin")).unwrap();
    let steps: Vec<u32> =
        steps.chunks(4).map(|word| u32::from_le_bytes(word.try_into().unwrap())).collect();
    // 871 of the numbers up to 1000 takes the most steps.
    assert!(steps.len() == 1024 && steps.iter().all(|steps| *steps <= 178), "{steps:?}");
    for name in ["collatz.fst", "collatz.fst.gtkw", "collatz.html"] {
        assert!(folder.path().join(name).exists(), "{name}");
    }
}
