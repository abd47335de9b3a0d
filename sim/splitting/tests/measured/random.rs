//! Random structured programs, with splits and without, end within their bound on cores of many shapes.
//!
//! A failure prints its seed; `HEDDLE_SEED=n cargo test -p heddle-splitting --test measured random` runs that seed
//! alone, `HEDDLE_CAMPAIGN=n` runs n times as many seeds.

use std::fmt::Write;

use heddle_model::CoreLaunch;
use heddle_program::{Launch, assembler};
use heddle_splitting::assembly::split;
use heddle_splitting::generated::{as_compiled, as_generated};
use heddle_splitting::program::{WcetError, analyse};
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::{Machine, blocks};

/// Registers that hold data; `s0` to `s2` are addresses of global, shared and, by the lane, either memory.
const VALUES: [&str; 4] = ["a2", "a3", "a4", "a5"];
const COUNTERS: [&str; 3] = ["s8", "s9", "s10"];

struct Generator {
    rng: ChaCha8Rng,
    text: String,
    labels: u32,
    floats: bool,
}

impl Generator {
    fn line(&mut self, line: impl AsRef<str>) {
        let _ = writeln!(self.text, "{}", line.as_ref());
    }

    fn pick(&mut self, choices: &[&'static str]) -> &'static str {
        choices.choose(&mut self.rng).expect("a choice")
    }

    fn label(&mut self) -> String {
        self.labels += 1;
        format!("L{}", self.labels)
    }

    /// A branch that depends on a value.
    fn branch(&mut self, target: &str) {
        let (value, mask) = (self.pick(&VALUES), self.rng.random_range(1..4));
        let condition = self.pick(&["beq", "bne"]);
        self.line(format!("andi t0, {value}, {mask}\n{condition} t0, zero, {target}"));
    }

    /// `end` is the label behind the innermost loop.
    fn statements(&mut self, depth: u32, loops: usize, end: Option<&str>) {
        for _ in 0..self.rng.random_range(1..5) {
            self.statement(depth, loops, end);
        }
    }

    /// An instruction of floats: one with three sources, of FMA with two, of FDIV, of the ALU.
    fn float(&mut self) {
        let [d, a, b, c] = [(); 4].map(|()| self.pick(&VALUES));
        let operation = self.pick(&["fmadd.s", "fadd.s", "fmul.s", "fdiv.s", "fsqrt.s", "flt.s"]);
        self.line(match operation {
            "fmadd.s" => format!("{operation} {d}, {a}, {b}, {c}"),
            "fsqrt.s" => format!("{operation} {d}, {a}"),
            _ => format!("{operation} {d}, {a}, {b}"),
        });
    }

    fn statement(&mut self, depth: u32, loops: usize, end: Option<&str>) {
        if self.floats && self.rng.random_bool(0.3) {
            return self.float();
        }
        let (d, a, b) = (self.pick(&VALUES), self.pick(&VALUES), self.pick(&VALUES));
        let address = self.pick(&["s0", "s1", "s2"]);
        let offset = 4 * self.rng.random_range(0..4);
        match self.rng.random_range(0..if depth == 0 { 7 } else { 12 }) {
            0 | 1 => {
                let operation = self.pick(&["add", "sub", "xor", "mul", "mulhu", "rem", "divu"]);
                self.line(format!("{operation} {d}, {a}, {b}"));
            }
            2 => self.line(format!("addi {d}, {a}, 3")),
            3 | 4 => self.line(format!("lw {d}, {offset}({address})")),
            5 => self.line(format!("sw {d}, {offset}({address})")),
            6 => self.line(format!("amoadd.w {d}, {a}, ({address})")),
            7..=9 => {
                let (other, end_of_if) = (self.label(), self.label());
                self.branch(&other);
                self.statements(depth - 1, loops, end);
                if self.rng.random() {
                    self.line(format!("j {end_of_if}\n{other}:"));
                    self.statements(depth - 1, loops, end);
                    self.line(format!("{end_of_if}:"));
                } else {
                    self.line(format!("{other}:"));
                }
            }
            10 if loops < COUNTERS.len() => {
                let (head, end) = (self.label(), self.label());
                let (counter, times) = (COUNTERS[loops], self.rng.random_range(1..5));
                self.line(format!("li {counter}, {times}\n{head}:"));
                self.statements(depth - 1, loops + 1, Some(&end));
                self.line(format!(
                    "addi {counter}, {counter}, -1\nbne {counter}, zero, {head}\n{end}:"
                ));
            }
            11 => match end {
                Some(end) => self.branch(end),
                None => self.line("call leaf"),
            },
            _ => {}
        }
    }
}

/// A program; `bars` says that there are barriers between its parts.
fn generate(seed: u64, bars: bool, floats: bool) -> String {
    let rng = ChaCha8Rng::seed_from_u64(seed);
    let mut generator = Generator { rng, text: String::new(), labels: 0, floats };
    generator.line(
        ".func main\ncsrr t0, 0xf14\nslli t1, t0, 6\nli t2, 0x90000000\nadd s0, t1, t2\ncsrr t0, 0xcc0\n\
         slli t1, t0, 6\nli t2, 0xe0000000\nadd s1, t1, t2\nmv s2, s0\ncsrr t0, 0xcc5\nandi t0, t0, 5\n\
         beq t0, zero, L0\nmv s2, s1\nL0:\nli s8, 0\nli s9, 0\nli s10, 0\ncsrr a2, 0xcc5\ncsrr a3, 0xf14\n\
         mul a4, a3, a3\nli a5, 7",
    );
    for _ in 0..3 {
        generator.statements(3, 0, None);
        if bars {
            generator.line("bar");
        }
    }
    generator.line("ecall\n.func leaf");
    generator
        .line("lw a2, 0(s0)\nandi t0, a2, 1\nbeq t0, zero, L_leaf\nmul a3, a3, a2\nL_leaf:\nret");
    generator.text
}

/// Cycles and bound of a program, if it has one.
fn check(seed: u64) -> Option<(u64, u64)> {
    let mut rng = ChaCha8Rng::seed_from_u64(!seed);
    let mut machine = Machine::new(
        rng.random_range(0..8),
        1 << rng.random_range(0..5),
        *[1, 1, 2, 5, 20, 63].choose(&mut rng).expect("a latency"),
    );
    machine.sizes.tags = 1 << rng.random_range(0..7);
    machine.sizes.line_bytes = 1 << rng.random_range(2..7);
    machine.sizes.warps = 1 << rng.random_range(1..4);
    machine.sizes.blocks = 1 << rng.random_range(0..3);
    let most = (machine.sizes.lanes * machine.sizes.warps).min(64);
    // A wavefront alone, half of the time: then the paths of splits are all that there is.
    let (thread_blocks, threads) = if rng.random() {
        (1, machine.sizes.lanes.min(most))
    } else {
        let threads = rng.random_range(1..=most);
        (rng.random_range(1..=(64 / threads).min(6)), threads)
    };
    machine.sizes.floats = seed % 2 == 1;
    let text = generate(seed, rng.random_bool(0.3), machine.sizes.floats);
    let split_units = machine.sizes.units() - 1;
    let source = if split_units > 0 && rng.random_bool(0.7) {
        let result = split(&as_compiled(&text), split_units);
        as_generated(&result.unwrap_or_else(|error| panic!("HEDDLE_SEED={seed}: {error}")).text)
    } else {
        text
    };
    let (elf, program, timing) =
        (assembler::assemble(&source), assembler::program(&source), machine.timing());
    let launch = Launch {
        shared_bytes: 4096,
        private_bytes: 256,
        lanes: machine.sizes.lanes as u32,
        ..Launch::new(thread_blocks as u32, threads as u32, vec![])
    };
    let mut memory = program.memory();
    let cycles = if thread_blocks * machine.wavefronts(threads as u32) as usize == 1 {
        let prepared = CoreLaunch::prepare(&program, &launch, &machine.sizes, &mut memory);
        let prepared = prepared.expect("the launch fits");
        let observed = blocks::observe(&machine, timing, &program, &prepared, memory);
        observed.check(&format!("HEDDLE_SEED={seed}, {machine:?}\n{source}"));
        observed.cycles
    } else {
        let cycles = machine.cycles(&program, &launch, memory);
        cycles.unwrap_or_else(|error| panic!("HEDDLE_SEED={seed}: {error}\n{source}"))
    };
    let found = match analyse(&program, &elf, &timing) {
        Err(WcetError::SeparateIterations { .. } | WcetError::TooFewUnits { .. }) => return None,
        found => found.unwrap_or_else(|error| panic!("HEDDLE_SEED={seed}: {error}\n{source}")),
    };
    let bound = found.bound(&timing, thread_blocks as u64, machine.wavefronts(threads as u32));
    assert!(
        cycles <= bound,
        "HEDDLE_SEED={seed}: {cycles} of {bound} cycles, {thread_blocks} blocks of {threads}, {machine:?}\n{source}"
    );
    Some((cycles, bound))
}

#[test]
fn random_programs_end_within_their_bound() {
    let number =
        |name: &str| std::env::var(name).ok().map(|value| value.parse::<u64>().expect(name));
    let Some(seed) = number("HEDDLE_SEED") else {
        let seeds = 400 * number("HEDDLE_CAMPAIGN").unwrap_or(1);
        let bounded = (0..seeds).filter_map(check).count() as u64;
        assert!(2 * bounded > seeds, "{bounded} of {seeds} programs have a bound");
        return;
    };
    check(seed);
}
