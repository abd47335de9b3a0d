//! Random programs, for comparing implementations: the same seed gives the same program.
//!
//! The sources are for the [`assembler`](crate::assembler). A program writes each register but `sp`
//! before it reads it, as it must on a core.
//!
//! | module | what |
//! |---|---|
//! | `splits` | programs whose threads split and merge |

mod splits;

pub use splits::{splits, splits_with_floats, stray_splits};

use std::fmt::Write;

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

const FUNCTIONS: u32 = 3;
const VALUES: [&str; 6] = ["s0", "s1", "s2", "s3", "a2", "a3"];
const COUNTERS: [&str; 3] = ["s8", "s9", "s10"];

/// Writes one program. Registers: `VALUES` hold data, `COUNTERS` count the loops of a
/// nest (saved by functions), `s11` is the fuel that ends recursion, `s7` points to the
/// thread's own memory, `s4` counts the barriers that the thread has passed.
struct Generator {
    barriers: Barriers,
    floats: bool,
    rng: ChaCha8Rng,
    text: String,
    labels: u32,
    function: u32,
}

/// Where threads wait for those of their thread block.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Barriers {
    /// Where all threads that still run meet.
    Met,
    /// On each side of a branch, as many on the one as on the other.
    OnEachSide,
    /// Anywhere.
    Anywhere,
}

/// A structured program: nested branches, loops with `break` and `continue`, calls,
/// recursion, early returns and ends, barriers with an exchange through shared memory (4
/// bytes a thread). Every thread has 64 bytes of its own in the data segment. Two
/// argument words are read.
pub fn structured(seed: u64) -> String {
    generate(seed, Barriers::Met)
}

/// As [`structured`], with instructions of floats in all rounding modes.
pub fn structured_with_floats(seed: u64) -> String {
    finish(Generator { floats: true, ..Generator::new(seed, Barriers::Met) })
}

/// As [`structured`], with branches that have a barrier on each side, also one in the other: between a branch and
/// the place where its sides meet all threads pass as many barriers. Each barrier comes with the exchange of
/// [`divergent_barriers`]. For blocks of up to 16 threads.
pub fn balanced_barriers(seed: u64) -> String {
    generate(seed, Barriers::OnEachSide)
}

/// As [`structured`], with barriers on one or both sides of branches, in loops that threads leave
/// after different numbers of turns, in functions that some call and some return from early, and
/// with threads that end anywhere. Each barrier comes with a race-free exchange: all live threads
/// pass their n-th barrier together, whichever instruction it is, so they use the two halves of
/// 128 bytes of shared memory in turn. For blocks of up to 16 threads.
pub fn divergent_barriers(seed: u64) -> String {
    generate(seed, Barriers::Anywhere)
}

fn generate(seed: u64, barriers: Barriers) -> String {
    finish(Generator::new(seed, barriers))
}

fn finish(mut generator: Generator) -> String {
    generator.start();
    for function in 1..=FUNCTIONS {
        generator.function(function);
    }
    generator.text
}

impl Generator {
    fn new(seed: u64, barriers: Barriers) -> Self {
        Self {
            barriers,
            floats: false,
            rng: ChaCha8Rng::seed_from_u64(seed),
            text: String::new(),
            labels: 0,
            function: 0,
        }
    }

    fn line(&mut self, line: impl AsRef<str>) {
        let _ = writeln!(self.text, "{}", line.as_ref());
    }

    fn label(&mut self) -> String {
        self.labels += 1;
        format!("L{}", self.labels)
    }

    fn pick<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.rng.random_range(0..choices.len())]
    }

    fn value(&mut self) -> &'static str {
        self.pick(&VALUES)
    }

    /// Begins the kernel: gives each register its first value.
    fn registers(&mut self) {
        for line in [
            ".func start",
            "csrr s7, 0xf14",
            "slli s7, s7, 6",
            "li t0, 0x90000000",
            "add s7, s7, t0",
            "li s11, 6",
            "csrr t0, 0xcc6",
            "lw s0, 0(t0)",
            "lw s1, 4(t0)",
            "csrr s2, 0xcc0",
            "csrr s3, 0xcc1",
            "li a2, 5",
            "li a3, 0",
            "li s4, 0",
            "li s8, 0",
            "li s9, 0",
            "li s10, 0",
            "li a0, 0",
        ] {
            self.line(line);
        }
    }

    fn start(&mut self) {
        self.registers();
        for _ in 0..3 {
            self.statements(3, 0, None);
            match self.barriers {
                Barriers::Met => {}
                Barriers::OnEachSide => {
                    self.barrier_on_each_side(2);
                    continue;
                }
                Barriers::Anywhere => {
                    self.barrier();
                    continue;
                }
            }
            // All threads that still run meet here, so they may exchange values.
            for line in [
                "csrr t0, 0xcc0",
                "slli t0, t0, 2",
                "li t1, 0xe0000000",
                "add t0, t0, t1",
                "sw s0, 0(t0)",
                "bar",
                "xori t0, t0, 4",
                "lw a3, 0(t0)",
                "bar",
            ] {
                self.line(line);
            }
        }
        self.line("add a0, s0, s1\nadd a0, a0, s2\nxor a0, a0, a3\necall");
    }

    fn function(&mut self, function: u32) {
        self.function = function;
        self.line(format!(".func f{function}"));
        let empty = self.label();
        self.line(format!("addi s11, s11, -1\nblt s11, zero, {empty}"));
        self.prologue();
        self.statements(3, 0, None);
        self.epilogue();
        self.line(format!("{empty}:\nret"));
    }

    fn prologue(&mut self) {
        self.line("addi sp, sp, -16\nsw ra, 0(sp)");
        for (i, counter) in COUNTERS.iter().enumerate() {
            self.line(format!("sw {counter}, {}(sp)", 4 * i + 4));
        }
    }

    fn epilogue(&mut self) {
        for (i, counter) in COUNTERS.iter().enumerate() {
            self.line(format!("lw {counter}, {}(sp)", 4 * i + 4));
        }
        self.line("lw ra, 0(sp)\naddi sp, sp, 16\nret");
    }

    /// `labels` are the continue and break labels of the enclosing loop.
    fn statements(&mut self, depth: u32, loops: usize, labels: Option<(&str, &str)>) {
        for _ in 0..self.rng.random_range(1..4) {
            self.statement(depth, loops, labels);
        }
    }

    fn branch(&mut self, target: &str) {
        let condition = self.pick(&["beq", "bne", "blt", "bgeu"]);
        let (a, b) = (self.value(), self.value());
        if self.rng.random_bool(0.5) {
            let mask = self.pick(&[1, 2, 3, 4]);
            self.line(format!("andi t0, {a}, {mask}\n{condition} t0, zero, {target}"));
        } else {
            self.line(format!("{condition} {a}, {b}, {target}"));
        }
    }

    /// Shows the others a value and takes one from a neighbour.
    fn barrier(&mut self) {
        let value = self.value();
        let other = self.pick(&[4, 8, 12, 16, 32]);
        self.line(exchange(value, other, "a3"));
    }

    /// A barrier, or a branch with one on each side.
    fn barrier_on_each_side(&mut self, depth: u32) {
        if depth == 0 || self.rng.random_bool(0.3) {
            return self.barrier();
        }
        let (other, end) = (self.label(), self.label());
        self.branch(&other);
        self.statements(1, 0, None);
        self.barrier_on_each_side(depth - 1);
        self.line(format!("j {end}\n{other}:"));
        self.barrier_on_each_side(depth - 1);
        self.statements(1, 0, None);
        self.line(format!("{end}:"));
    }

    fn statement(&mut self, depth: u32, loops: usize, labels: Option<(&str, &str)>) {
        if self.barriers == Barriers::Anywhere && self.rng.random_bool(0.15) {
            return self.barrier();
        }
        if self.floats && self.rng.random_bool(0.4) {
            return self.float();
        }
        let choice = self.rng.random_range(0..if depth == 0 { 6 } else { 14 });
        match choice {
            0..=2 => {
                let operation = self.pick(&["add", "sub", "xor", "mul", "sltu", "rem"]);
                let (d, a, b) = (self.value(), self.value(), self.value());
                self.line(format!("{operation} {d}, {a}, {b}"));
            }
            3 => {
                let (d, a) = (self.value(), self.value());
                let immediate = self.rng.random_range(-8..8);
                self.line(format!("addi {d}, {a}, {immediate}"));
            }
            4 => {
                let offset = 4 * self.rng.random_range(0..16);
                let value = self.value();
                self.line(format!("sw {value}, {offset}(s7)"));
            }
            5 => {
                let offset = 4 * self.rng.random_range(0..16);
                let value = self.value();
                self.line(format!("lw {value}, {offset}(s7)"));
            }
            6..=8 => {
                let (other, end) = (self.label(), self.label());
                self.branch(&other);
                self.statements(depth - 1, loops, labels);
                if self.rng.random_bool(0.5) {
                    self.line(format!("j {end}\n{other}:"));
                    self.statements(depth - 1, loops, labels);
                    self.line(format!("{end}:"));
                } else {
                    self.line(format!("{other}:"));
                }
            }
            9 | 10 if loops < COUNTERS.len() => {
                let (head, next, end) = (self.label(), self.label(), self.label());
                let (counter, value) = (COUNTERS[loops], self.value());
                self.line(format!("andi {counter}, {value}, 3\n{head}:"));
                self.statements(depth - 1, loops + 1, Some((&next, &end)));
                self.line(format!("{next}:\naddi {counter}, {counter}, -1"));
                self.line(format!("bge {counter}, zero, {head}\n{end}:"));
            }
            11 => {
                if let Some((next, end)) = labels {
                    let target = self.pick(&[next, end]);
                    self.branch(target);
                }
            }
            12 => {
                let callee = self.rng.random_range(1..=FUNCTIONS);
                if self.function != 0 || self.rng.random_bool(0.7) {
                    self.line(format!("call f{callee}"));
                }
            }
            13 => {
                let skip = self.label();
                self.branch(&skip);
                // At the kernel's own level a thread that ends early would leave the
                // rest without a point to meet before the next barrier.
                let may_end = self.function != 0 || self.barriers == Barriers::Anywhere;
                if may_end && self.rng.random_bool(0.2) {
                    self.line("ecall");
                } else if self.function != 0 {
                    self.epilogue();
                }
                self.line(format!("{skip}:"));
            }
            _ => {}
        }
    }
}

impl Generator {
    /// An instruction of floats. Most values are whole numbers, as floats subnormal ones: conversions are more
    /// frequent than others.
    fn float(&mut self) {
        let mode = self.pick(&["rne", "rtz", "rdn", "rup", "rmm", "dyn"]);
        let [d, a, b, c] = [(); 4].map(|()| self.value());
        let line = match self.rng.random_range(0..8) {
            0 | 1 => {
                let operation = self.pick(&["fmadd.s", "fmsub.s", "fnmsub.s", "fnmadd.s"]);
                format!("{operation} {d}, {a}, {b}, {c}, {mode}")
            }
            2 | 3 => {
                let operation = self.pick(&["fadd.s", "fsub.s", "fmul.s", "fdiv.s"]);
                format!("{operation} {d}, {a}, {b}, {mode}")
            }
            4 => format!("fsqrt.s {d}, {a}, {mode}"),
            5 | 6 => {
                let operation = self.pick(&["fcvt.s.w", "fcvt.s.wu", "fcvt.w.s", "fcvt.wu.s"]);
                format!("{operation} {d}, {a}, {mode}")
            }
            _ => {
                let operation = self.pick(&[
                    "fsgnj.s", "fsgnjn.s", "fsgnjx.s", "fmin.s", "fmax.s", "fle.s", "flt.s",
                    "feq.s", "fclass.s",
                ]);
                let second = if operation == "fclass.s" { String::new() } else { format!(", {b}") };
                format!("{operation} {d}, {a}{second}")
            }
        };
        self.line(line);
    }
}

/// The n-th barrier of up to 16 threads, which is their n-th whichever instruction it is; `s4`
/// is n. Before it each stores `value` in one half of 128 bytes of shared memory, behind it loads
/// what the thread whose slot is `other` bytes away has stored. A thread comes back to a half only
/// behind another barrier, when all have loaded from it.
fn exchange(value: &str, other: u32, into: &str) -> String {
    format!(
        "andi t0, s4, 1\nslli t0, t0, 6\nli t1, 0xe0000000\nadd t0, t0, t1\ncsrr t1, 0xcc0\n\
         slli t1, t1, 2\nadd t0, t0, t1\nsw {value}, 0(t0)\naddi s4, s4, 1\nbar\n\
         xori t0, t0, {other}\nlw {into}, 0(t0)"
    )
}

/// A function whose control-flow graph is arbitrary. Each block extends a
/// checksum of the path (`s2`) and decides by a random bit, from a sequence of the
/// thread's own (`s1`) or of the whole grid (`s6`); after `STEPS` blocks every decision
/// is the one that leads out. One argument word is read.
pub fn graph(seed: u64) -> String {
    flow_graph(seed, 0.0)
}

/// As [`graph`]; some of the blocks have a barrier and extend the checksum by that of another of
/// up to 16 threads. 128 bytes of shared memory are used.
pub fn graph_with_barriers(seed: u64) -> String {
    flow_graph(seed, 0.4)
}

/// `barriers` is the share of blocks with a barrier.
fn flow_graph(seed: u64, barriers: f64) -> String {
    const STEPS: u32 = 16;
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let blocks = rng.random_range(3..12usize);
    let mut targets: Vec<[usize; 2]> =
        (0..blocks).map(|_| [rng.random_range(0..blocks), rng.random_range(0..blocks)]).collect();
    // The last block is a way out, and so are a few others.
    let mut out = vec![false; blocks];
    out[blocks - 1] = true;
    out.iter_mut().for_each(|out| *out |= rng.random_bool(0.05));
    let distances = distances_out(&targets, &mut out);
    let mut text = ".func start
        csrr s1, 0xf14
        csrr t0, 0xcc6
        lw s6, 0(t0)
        li s0, 0
        li s2, 0
        li s4, 0
        call f
        mv a0, s2
        ecall
        .func f
        "
    .to_string();
    for (block, target) in targets.iter_mut().enumerate() {
        let _ = writeln!(text, "B{block}:\nslli t0, s2, 5\nadd s2, t0, s2\naddi s2, s2, {block}");
        if barriers > 0.0 && rng.random_bool(barriers) {
            let _ = writeln!(text, "{}\nxor s2, s2, t0", exchange("s2", 4, "t0"));
        }
        if out[block] {
            text += "ret\n";
            continue;
        }
        let source = if rng.random_bool(0.7) { "s1" } else { "s6" };
        // The taken side is target[0].
        let leads_out = u32::from(distances[target[0]] < distances[block]);
        let _ = writeln!(
            text,
            "addi s0, s0, 1
             li t0, 1664525
             mul {source}, {source}, t0
             addi {source}, {source}, 1013
             srli t0, {source}, 20
             slti t1, s0, {STEPS}
             sub t1, zero, t1
             and t0, t0, t1
             xori t1, t1, -1
             andi t1, t1, {leads_out}
             or t0, t0, t1
             andi t0, t0, 1
             bne t0, zero, B{}",
            target[0]
        );
        if target[1] != block + 1 {
            let _ = writeln!(text, "j B{}", target[1]);
        }
    }
    text
}

/// Distance of each block of a graph to a block that leads out of it, given the two targets of each
/// and which lead out. Blocks from which no way out can be reached become ways out.
pub fn distances_out(targets: &[[usize; 2]], out: &mut [bool]) -> Vec<usize> {
    let blocks = targets.len();
    loop {
        let mut distances: Vec<usize> =
            out.iter().map(|&out| if out { 0 } else { blocks }).collect();
        for _ in 0..blocks {
            for block in (0..blocks).filter(|&block| !out[block]) {
                let [a, b] = targets[block].map(|target| distances[target]);
                distances[block] = distances[block].min(a.min(b) + 1);
            }
        }
        match distances.iter().position(|&distance| distance == blocks) {
            Some(stuck) => out[stuck] = true,
            None => return distances,
        }
    }
}
