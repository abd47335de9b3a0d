//! Floats on cores that have them: every instruction in every rounding mode with edge values, chains, and random programs.

use crate::check::{Check, Shape};
use crate::random::seeds;
use heddle_cores::memory::MemoryKind;
use heddle_cores::session::CoreKind;
use heddle_program::{Program, assembler, random};
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::fmt::Write;

/// Operands: zeros, ones, limits of subnormal and normal numbers, infinities, NaNs, halves, the ends of integers.
const VALUES: [u32; 32] = [
    0x0000_0000,
    0x8000_0000,
    0x3f80_0000,
    0xbf80_0000,
    0x0000_0001,
    0x8000_0001,
    0x007f_ffff,
    0x807f_ffff,
    0x0080_0000,
    0x8080_0001,
    0x7f7f_ffff,
    0xff7f_ffff,
    0x7f80_0000,
    0xff80_0000,
    0x7fc0_0000,
    0x7f80_0001,
    0x3f00_0000,
    0xc020_0000,
    0x4049_0fdb,
    0xc2f6_e979,
    0x4b00_0001,
    0x4aff_ffff,
    0x4f00_0000,
    0xcf00_0000,
    0x4f7f_ffff,
    0x3380_0000,
    0x3f7f_ffff,
    0x3f80_0001,
    0x1f80_0000,
    0x5f80_0001,
    0x7fff_ffff,
    0xffff_fffd,
];

const MODES: [&str; 6] = ["rne", "rtz", "rdn", "rup", "rmm", "dyn"];
const FUSED: [&str; 4] = ["fmadd.s", "fmsub.s", "fnmsub.s", "fnmadd.s"];
const ARITHMETIC: [&str; 4] = ["fadd.s", "fsub.s", "fmul.s", "fdiv.s"];
const UNARY: [&str; 5] = ["fsqrt.s", "fcvt.w.s", "fcvt.wu.s", "fcvt.s.w", "fcvt.s.wu"];
const EXACT: [&str; 8] =
    ["fsgnj.s", "fsgnjn.s", "fsgnjx.s", "fmin.s", "fmax.s", "fle.s", "flt.s", "feq.s"];

/// An instruction of floats with this name, where it has one in this rounding mode.
fn statement(name: &str, mode: &str, rd: &str, [a, b, c]: [&str; 3]) -> String {
    match name {
        _ if FUSED.contains(&name) => format!("{name} {rd}, {a}, {b}, {c}, {mode}"),
        _ if ARITHMETIC.contains(&name) => format!("{name} {rd}, {a}, {b}, {mode}"),
        _ if UNARY.contains(&name) => format!("{name} {rd}, {a}, {mode}"),
        _ if EXACT.contains(&name) => format!("{name} {rd}, {a}, {b}"),
        _ => format!("{name} {rd}, {a}"),
    }
}

/// Writes a program: `s0` thread in the grid, `s1` the table of values, `s2` the next result, `s3` the next operands; `a0`,
/// `a1` and `a3` operands, `a2` result.
struct Source {
    text: String,
    labels: u32,
}

impl Source {
    fn new() -> Self {
        let text = ".func start\ncsrr s0, 0xf14\nli s1, 0x90000000\nslli s2, s0, 14\nli t0, 0xa0000000\n\
                    add s2, s2, t0\nli s3, 0\n";
        Self { text: text.into(), labels: 0 }
    }

    fn line(&mut self, line: impl AsRef<str>) {
        writeln!(self.text, "{}", line.as_ref()).unwrap();
    }

    /// Other operands for every thread and every call.
    fn operands(&mut self) {
        for (register, factor) in [("a0", 1), ("a1", 5), ("a3", 11)] {
            self.line(format!("li t1, {factor}\nmul t0, s0, t1\nadd t0, t0, s3"));
            self.line(format!(
                "slli t0, t0, 2\nandi t0, t0, 124\nadd t0, t0, s1\nlw {register}, 0(t0)"
            ));
            self.line("addi s3, s3, 7");
        }
    }

    fn result(&mut self) {
        self.line("sw a2, 0(s2)\naddi s2, s2, 4");
    }

    /// A statement with all lanes, with some of them, and in a chain in which each needs the one before.
    fn statement(&mut self, name: &str, modes: &[&str]) {
        for mode in modes {
            self.operands();
            self.line(statement(name, mode, "a2", ["a0", "a1", "a3"]));
            self.result();
        }
        for (mask, equal) in [(1, 0), (3, 2), (7, 5)] {
            let (skip, end) = (format!("L{}", self.labels), format!("L{}", self.labels + 1));
            self.labels += 2;
            self.operands();
            self.line(format!("andi t1, s0, {mask}\nli t2, {equal}\nbne t1, t2, {skip}"));
            self.line(statement(name, modes[0], "a2", ["a0", "a1", "a3"]));
            self.line(format!("j {end}\n{skip}:"));
            self.line(statement(name, modes[0], "a2", ["a3", "zero", "a0"]));
            self.line(format!("{end}:"));
            self.result();
        }
        self.operands();
        for operands in
            [["a0", "a1", "a3"], ["a2", "a1", "a0"], ["a1", "a2", "a3"], ["a1", "a0", "a2"]]
        {
            self.line(statement(name, modes[0], "a2", operands));
        }
        for operands in [["a0", "a0", "zero"], ["a0", "a1", "a0"]] {
            self.line(statement(name, modes[0], "a0", operands));
        }
        self.line(statement(name, modes[0], "zero", ["a0", "a1", "a3"]));
        self.line("add a2, a2, a0");
        self.result();
    }

    fn check(mut self, name: &str) {
        self.line("mv a0, a2\necall");
        let program = Program::from_bytes(name, &assembler::assemble(&self.text)).unwrap();
        let mut data = program.memory();
        data.write_words(assembler::DATA, &VALUES);
        for shape in [Shape::new(1, 1), Shape::new(1, 0), Shape::new(3, 5)] {
            Check::assembled(name, &self.text)
                .presets(&["tiny-floats"])
                .data(&data)
                .shape(shape)
                .run();
        }
    }
}

#[test]
fn z2_z5_products_with_an_addend_in_every_mode() {
    for names in [&FUSED[..2], &FUSED[2..]] {
        let mut source = Source::new();
        names.iter().for_each(|name| source.statement(name, &MODES));
        source.check("fused");
    }
}

#[test]
fn z2_z5_sums_products_quotients_and_roots_in_every_mode() {
    let mut source = Source::new();
    ARITHMETIC.iter().for_each(|name| source.statement(name, &MODES));
    source.statement("fsqrt.s", &MODES);
    source.check("arithmetic");
}

#[test]
fn z9_conversions_in_every_mode() {
    let mut source = Source::new();
    UNARY[1..].iter().for_each(|name| source.statement(name, &MODES));
    source.check("conversions");
}

#[test]
fn z6_z8_instructions_of_the_alu() {
    let mut source = Source::new();
    for name in EXACT.iter().chain(&["fclass.s"]) {
        source.statement(name, &["dyn", "dyn", "dyn"]);
    }
    source.check("alu");
}

/// A program whose sums, products and comparisons of its values are instructions of floats, most of them.
fn with_floats(seed: u64, program: &str) -> String {
    const OPERATIONS: [&str; 6] = ["add", "sub", "xor", "mul", "sltu", "rem"];
    const REGISTERS: [&str; 6] = ["s0", "s1", "s2", "s3", "a2", "a3"];
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let names: Vec<_> = FUSED.iter().chain(&ARITHMETIC).chain(&UNARY).chain(&EXACT).collect();
    let line = |line: &str| {
        let mut words = line.split([' ', ',']).filter(|word| !word.is_empty());
        let operation = words.next().unwrap_or_default();
        let registers: Vec<_> = words.collect();
        let values = registers.iter().all(|register| REGISTERS.contains(register));
        if !OPERATIONS.contains(&operation) || !values || rng.random_bool(0.2) {
            return line.to_owned();
        }
        // Three sources are the ones that wait in R.
        let names = if rng.random_bool(0.3) { FUSED.iter().collect() } else { names.clone() };
        let name = names.choose(&mut rng).unwrap();
        let mode = MODES.choose(&mut rng).unwrap();
        let third = REGISTERS.choose(&mut rng).unwrap();
        statement(name, mode, registers[0], [registers[1], registers[2], third])
    };
    program.lines().map(line).collect::<Vec<_>>().join("\n")
}

/// Runs programs of some seeds on every core, each with its own shape and memory.
fn check(generate: fn(u64) -> String, range: std::ops::Range<u64>, preset: &'static str) {
    for core in CoreKind::all_in_rtl() {
        for seed in seeds(range.clone()) {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let memories = [
                MemoryKind::IDEAL,
                MemoryKind::Random(seed),
                MemoryKind::Fixed(7),
                MemoryKind::Fixed(40),
            ];
            let shape = Shape::new(1, rng.random_range(1..=8));
            Check::assembled(&format!("HEDDLE_SEED={seed}"), &with_floats(seed, &generate(seed)))
                .cores(&[core])
                .presets(&[preset])
                .memories(&[memories[seed as usize % 4]])
                .shared(128)
                .shape(shape)
                .run();
        }
    }
}

#[test]
fn random_structured_programs_with_floats() {
    check(random::structured, 0..24, "tiny-floats");
}

#[test]
fn random_structured_programs_with_floats_on_small_cores() {
    check(random::structured, 100..108, "small-floats");
}

#[test]
fn random_graphs_with_floats() {
    check(random::graph, 0..12, "tiny-floats");
}
