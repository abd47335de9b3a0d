//! Random structured programs of nothing but control flow, splits and barriers, and what each thread does in them by itself.
//! They look at no hardware.

use rand::Rng;
use rand_chacha::ChaCha8Rng;

/// Decisions of a thread after which it leaves every loop.
const DECISIONS: u64 = 40;

/// What decides a branch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Decision {
    /// The thread, each time anew.
    Free,
    /// As `Free`; the thread leaves the loop at some time.
    Loop,
    /// What the thread has told its last `smask`.
    Condition,
}

/// An instruction.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Operation {
    Next,
    Jump { target: u64 },
    Call { target: u64 },
    Return,
    Branch { target: u64, rpc: u64, decision: Decision },
    Mask { register: usize },
    Split { register: usize },
    Merge,
    Barrier,
    Exit,
}

impl Operation {
    /// Nothing behind it is fetched until it has completed (F3).
    pub fn blocks(self) -> bool {
        use Operation::{Barrier, Branch, Exit, Merge, Return, Split};
        matches!(self, Branch { .. } | Return | Split { .. } | Merge | Barrier | Exit)
    }
}

/// A program; the PC of an instruction is its place.
#[derive(Clone, Debug)]
pub struct Program {
    pub code: Vec<Operation>,
    pub entry: u64,
    seed: u64,
}

/// A thread by itself.
#[derive(Clone, Debug)]
pub struct Thread {
    number: u64,
    /// Where it stands; none if it has ended.
    pub pc: Option<u64>,
    returns: Vec<u64>,
    decisions: u64,
    condition: bool,
}

impl Program {
    /// A program in which at no time more than `units` splits of a warp are open. All live threads of a warp pass their n-th
    /// barrier together, some in parts. With `strays` there are splits too many, merges without a split, and ends in parts.
    pub fn random(units: usize, strays: bool, random: &mut ChaCha8Rng) -> Self {
        let seed = random.random();
        let mut generator = Generator { code: Vec::new(), strays, units, random };
        let function =
            Place { depth: 2, units: units.min(1), open: true, whole: false, called: true };
        generator.statements(function);
        generator.code.push(Operation::Return);
        let entry = generator.code.len() as u64;
        let main = Place { depth: 4, units, open: false, whole: true, called: false };
        for _ in 0..3 {
            generator.statements(main);
            generator.code.push(Operation::Barrier);
        }
        generator.code.push(Operation::Exit);
        Program { code: generator.code, entry, seed }
    }

    /// A thread at its first instruction.
    pub fn thread(&self, number: u64) -> Thread {
        let (returns, decisions, condition) = (Vec::new(), 0, false);
        Thread { number, pc: Some(self.entry), returns, decisions, condition }
    }

    /// Executes the instruction at which a thread stands; says whether it takes the branch, or sets its bit of the mask.
    pub fn step(&self, thread: &mut Thread) -> bool {
        let pc = thread.pc.expect("the thread has not ended");
        let mut taken = false;
        thread.pc = Some(pc + 1);
        match self.code[pc as usize] {
            Operation::Jump { target } => thread.pc = Some(target),
            Operation::Call { target } => {
                thread.returns.push(pc + 1);
                thread.pc = Some(target);
            }
            Operation::Return => thread.pc = thread.returns.pop(),
            Operation::Branch { target, decision, .. } => {
                taken = match decision {
                    Decision::Free => self.decides(thread),
                    Decision::Loop => self.decides(thread) && thread.decisions < DECISIONS,
                    Decision::Condition => thread.condition,
                };
                if taken {
                    thread.pc = Some(target);
                }
            }
            Operation::Mask { .. } => {
                thread.condition = self.decides(thread);
                taken = thread.condition;
            }
            Operation::Exit => thread.pc = None,
            Operation::Next | Operation::Split { .. } | Operation::Merge | Operation::Barrier => {}
        }
        taken
    }

    /// The next decision of a thread: a few of them are the same in all threads.
    fn decides(&self, thread: &mut Thread) -> bool {
        thread.decisions += 1;
        let decision = self.seed ^ thread.decisions << 32;
        let number = if scattered(decision) & 3 == 0 { 0 } else { thread.number };
        scattered(decision ^ number << 8) >> 7 & 1 == 1
    }
}

/// Scatters the bits of a number (the finaliser of splitmix64).
fn scattered(number: u64) -> u64 {
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}

/// Where statements stand.
#[derive(Clone, Copy)]
struct Place {
    /// Levels of statements inside statements that are left.
    depth: u32,
    /// Splits that may be open in it at a time, without those around it.
    units: usize,
    /// Threads must not end in it: a split may be open.
    open: bool,
    /// All live threads of the warp come to it, those of a context together.
    whole: bool,
    /// It is in the function.
    called: bool,
}

impl Place {
    /// One level deeper, where the threads of a context may part.
    fn inside(self) -> Self {
        Self { depth: self.depth - 1, whole: false, ..self }
    }
}

/// Writes one program. The function is its beginning.
struct Generator<'r> {
    code: Vec<Operation>,
    strays: bool,
    units: usize,
    random: &'r mut ChaCha8Rng,
}

impl Generator<'_> {
    fn statements(&mut self, place: Place) {
        for _ in 0..self.random.random_range(1..4) {
            self.statement(place);
        }
    }

    fn statement(&mut self, place: Place) {
        match self.random.random_range(0..if place.depth == 0 { 3 } else { 13 }) {
            0..=2 => self.code.push(Operation::Next),
            3 | 4 => self.sides(Decision::Free, place.inside(), false),
            5 => self.turns(place.inside()),
            6 if !place.called && place.units != 0 => self.code.push(Operation::Call { target: 0 }),
            7 if !place.open => self.ends(place.inside()),
            8..=11 if place.units != 0 => self.split(place),
            _ if self.strays && self.random.random_ratio(1, 3) => self.stray(place),
            _ => self.code.push(Operation::Next),
        }
    }

    /// Something that is a fault, now or later. It never leaves a merge at another stack position than its split.
    fn stray(&mut self, place: Place) {
        if place.open && !place.called {
            self.code.push(Operation::Exit);
        } else if place.whole {
            let register = self.random.random_range(0..8);
            let splits = self.units + 1;
            self.code.extend((0..splits).map(|_| Operation::Split { register }));
        }
    }

    /// A branch with one side or two; each or none ends with a barrier.
    fn sides(&mut self, decision: Decision, inside: Place, barriers: bool) {
        let branch = self.reserve();
        let units = self.random.random_range(0..=inside.units);
        let [first, second] = match decision {
            // Both parts may split at a time.
            Decision::Condition => [units, inside.units - units],
            Decision::Free | Decision::Loop => [inside.units; 2],
        };
        if self.strays && inside.whole && self.random.random_ratio(1, 3) {
            self.code.push(Operation::Merge);
        }
        let side = Place { whole: false, ..inside };
        self.statements(Place { units: first, ..side });
        self.code.extend(barriers.then_some(Operation::Barrier));
        let target;
        if barriers || self.random.random_bool(0.6) {
            let jump = self.reserve();
            target = self.here();
            self.statements(Place { units: second, ..side });
            self.code.extend(barriers.then_some(Operation::Barrier));
            self.code[jump] = Operation::Jump { target: self.here() };
        } else {
            target = self.here();
        }
        self.code[branch] = Operation::Branch { target, rpc: self.here(), decision };
    }

    /// A loop.
    fn turns(&mut self, inside: Place) {
        let target = self.here();
        self.statements(inside);
        let rpc = self.here() + 1;
        self.code.push(Operation::Branch { target, rpc, decision: Decision::Loop });
    }

    /// Some threads end.
    fn ends(&mut self, inside: Place) {
        let branch = self.reserve();
        self.statements(inside);
        self.code.push(Operation::Exit);
        let target = self.here();
        self.code[branch] = Operation::Branch { target, rpc: target, decision: Decision::Free };
    }

    fn split(&mut self, place: Place) {
        let register = self.random.random_range(0..8);
        let fresh = self.random.random_bool(0.8);
        if fresh {
            self.code.push(Operation::Mask { register });
        }
        self.code.push(Operation::Split { register });
        let part = Place { depth: place.depth - 1, units: place.units - 1, open: true, ..place };
        let barriers = place.whole && self.random.random_bool(0.4);
        if fresh && self.random.random_bool(0.7) {
            self.sides(Decision::Condition, part, barriers);
        } else {
            // Both parts may split at a time.
            self.statements(Place { units: part.units / 2, ..part });
            self.code.extend(barriers.then_some(Operation::Barrier));
        }
        self.code.push(Operation::Merge);
    }

    /// Room for a branch or jump.
    fn reserve(&mut self) -> usize {
        self.code.push(Operation::Next);
        self.code.len() - 1
    }

    fn here(&self) -> u64 {
        self.code.len() as u64
    }
}
