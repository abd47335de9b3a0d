//! Random programs with splits and merges of predictable wavefront splitting.

use rand::Rng;

use super::{Barriers, COUNTERS, Generator, exchange};

/// What is done where it must not be: the last four are `merge`, `split m0, m0` in both of its forms, and a
/// `split` by mask register 9, which does not exist.
const STRAYS: [&str; 6] =
    ["ecall", "bar", ".word 0x500b", ".word 0x400b", ".word 0xbf140000", ".word 0x90400b"];

/// A structured program in which threads split and merge: in parts that go ways of their own or the same, by
/// masks that are fresh, old or empty, inside each other, in divergent code, in loops and in functions. At no
/// time are more than `units` splits of a warp open. Barriers come with an exchange through shared memory, 128
/// bytes for blocks of up to 16 threads; all live threads pass their n-th barrier together, some in parts.
pub fn splits(seed: u64, units: u32) -> String {
    generate(Generator::new(seed, Barriers::Met), units, false)
}

/// As [`splits`], with instructions of floats in all rounding modes.
pub fn splits_with_floats(seed: u64, units: u32) -> String {
    let base = Generator { floats: true, ..Generator::new(seed, Barriers::Met) };
    generate(base, units, false)
}

/// As [`splits`], without barriers; here and there a `merge` is missing, or there is one without a split, a
/// `split` too many, a barrier, an end, or an instruction that is none.
pub fn stray_splits(seed: u64, units: u32) -> String {
    generate(Generator::new(seed, Barriers::Met), units, true)
}

fn generate(base: Generator, units: u32, strays: bool) -> String {
    let mut splits = Splits { base, strays };
    splits.base.registers();
    splits.base.line("li t6, 0");
    let place = Place { depth: 4, loops: 0, units, together: !strays, called: false };
    for _ in 0..3 {
        splits.statements(place);
        if place.together {
            splits.barrier();
        }
    }
    splits.base.line("add a0, s0, s1\nadd a0, a0, s2\nxor a0, a0, a3\necall");
    for (name, units) in [("f1", units.min(1)), ("f2", 0)] {
        splits.base.line(format!(".func {name}"));
        splits.base.prologue();
        splits.statements(Place { depth: 2, loops: 0, units, together: false, called: true });
        splits.base.epilogue();
    }
    splits.base.text
}

/// Where statements stand.
#[derive(Clone, Copy)]
struct Place {
    /// Levels of statements inside statements that are left.
    depth: u32,
    /// Loops around it.
    loops: usize,
    /// Splits that may be open in it at a time, without those around it.
    units: u32,
    /// All live threads come to it, those of a context together, so they may wait at a barrier.
    together: bool,
    /// It is in a function, which calls none.
    called: bool,
}

impl Place {
    /// One level deeper, where the threads of a context may part.
    fn inside(self) -> Self {
        Self { depth: self.depth - 1, together: false, ..self }
    }
}

/// Writes one program. `t6` holds the condition by which threads split.
struct Splits {
    base: Generator,
    strays: bool,
}

impl Splits {
    fn statements(&mut self, place: Place) {
        for _ in 0..self.base.rng.random_range(1..4) {
            self.statement(place);
        }
    }

    fn statement(&mut self, place: Place) {
        match self.base.rng.random_range(0..if place.depth == 0 { 8 } else { 16 }) {
            0..=7 => self.base.statement(0, 0, None),
            8 => self.branch(place.inside()),
            9 if place.loops < COUNTERS.len() => self.turns(place.inside()),
            10 if !place.called && place.units != 0 => self.base.line("call f1"),
            11 if !place.called => self.base.line("call f2"),
            12..=15 if place.units != 0 => self.split(place),
            _ if self.strays && self.base.rng.random_bool(0.03) => {
                let stray = self.base.pick(&STRAYS);
                self.base.line(stray);
            }
            _ => {}
        }
    }

    /// Shows the others a value and takes one from a neighbour.
    fn barrier(&mut self) {
        let value = self.base.value();
        self.base.line(exchange(value, 4, "a3"));
    }

    fn branch(&mut self, inside: Place) {
        let (other, end) = (self.base.label(), self.base.label());
        self.base.branch(&other);
        self.statements(inside);
        if self.base.rng.random() {
            self.base.line(format!("j {end}\n{other}:"));
            self.statements(inside);
            self.base.line(format!("{end}:"));
        } else {
            self.base.line(format!("{other}:"));
        }
    }

    /// A loop of up to four turns, as many as a thread likes.
    fn turns(&mut self, inside: Place) {
        let (head, counter) = (self.base.label(), COUNTERS[inside.loops]);
        let value = self.base.value();
        self.base.line(format!("andi {counter}, {value}, 3\n{head}:"));
        self.statements(Place { loops: inside.loops + 1, ..inside });
        self.base.line(format!("addi {counter}, {counter}, -1\nbge {counter}, zero, {head}"));
    }

    fn split(&mut self, place: Place) {
        let (mask, unused) = (self.base.rng.random_range(0..8), self.base.rng.random_range(0..8));
        let fresh = self.base.rng.random_bool(0.8);
        if fresh {
            let (value, bits) = (self.base.value(), self.base.pick(&[0, 1, 2, 3, 4]));
            self.base.line(format!("andi t6, {value}, {bits}"));
            self.base.line(custom(3, mask, 31, 0));
        }
        self.base.line(custom(4, 0, mask, unused));
        let part = Place { depth: place.depth - 1, units: place.units - 1, ..place };
        if fresh && self.base.rng.random_bool(0.7) {
            self.parts(part);
        } else {
            // Both parts may split at a time.
            self.statements(Place { units: part.units / 2, ..part });
            if place.together && self.base.rng.random_bool(0.4) {
                self.barrier();
            }
        }
        if !(self.strays && self.base.rng.random_bool(0.05)) {
            self.base.line(custom(5, 0, 0, 0));
        }
    }

    /// Parts that go ways of their own, by the condition by which they were split. Each or none ends with a barrier.
    fn parts(&mut self, place: Place) {
        let units = self.base.rng.random_range(0..=place.units);
        let barriers = place.together && self.base.rng.random_bool(0.4);
        let (other, end) = (self.base.label(), self.base.label());
        let condition = self.base.pick(&["beq", "bne"]);
        self.base.line(format!("{condition} t6, zero, {other}"));
        self.statements(Place { units, together: false, ..place });
        if barriers {
            self.barrier();
        }
        self.base.line(format!("j {end}\n{other}:"));
        if barriers || self.base.rng.random_bool(0.6) {
            let units = place.units - units;
            self.statements(Place { units, together: false, ..place });
        }
        if barriers {
            self.barrier();
        }
        self.base.line(format!("{end}:"));
    }
}

/// A word of custom-0: `smask`, `split` or `merge`.
fn custom(funct3: u32, rd: u32, rs1: u32, rs2: u32) -> String {
    format!(".word {:#x}", 0x0b | funct3 << 12 | rd << 7 | rs1 << 15 | rs2 << 20)
}
