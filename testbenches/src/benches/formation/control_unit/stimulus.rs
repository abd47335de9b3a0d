//! What the bench is beside the control unit: dispatcher, block table, instructions, memory.

use super::barriers::Reconvergence;
use super::threads::{Place, Thread};
use rand::Rng;
use rand::seq::{IndexedRandom, IteratorRandom};
use rand_chacha::ChaCha8Rng;

/// First PC of all programs.
pub const FIRST_PC: u64 = 0x40;

/// What threads mostly do for some time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Threads go to many PCs.
    Spread,
    /// Threads go to two PCs.
    Gather,
    /// Threads go to many PCs; stage D and memory mostly wait.
    Hold,
    /// Threads go to many PCs; instructions take long.
    Late,
    /// Every thread ends, and no thread block starts.
    Drain,
}

/// What an instruction does to its threads, numbered as in `Control`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// All go on.
    Next,
    /// Some may go to another PC.
    Branch,
    /// Some go to another PC, the others execute it again.
    Indirect,
    /// All end.
    Exit,
    /// All wait.
    Barrier,
}

/// An instruction.
#[derive(Clone, Copy, Debug)]
pub struct Instruction {
    /// What it does.
    pub kind: Kind,
    /// Its PC.
    pub pc: u64,
    /// PC at which its threads go on unless its outcome says otherwise.
    pub next_pc: u64,
    /// What policies and warp barriers ask of it.
    pub executed: Executed,
}

/// What policies and warp barriers ask of an instruction.
#[derive(Clone, Copy, Debug, Default)]
pub struct Executed {
    /// Where its sides reconverge.
    pub at: Reconvergence,
    /// At which PC; 0 if at none.
    pub rpc: u64,
    /// It is a call.
    pub calls: bool,
    /// It returns.
    pub returns: bool,
    /// It is a post-dominator.
    pub marked: bool,
}

impl Executed {
    /// How deep it takes its threads into calls.
    pub fn change(&self) -> i8 {
        i8::from(self.calls) - i8::from(self.returns)
    }
}

/// Random instructions and outcomes.
#[derive(Clone, Copy, Debug)]
pub struct Program {
    /// What threads mostly do.
    pub mode: Mode,
    /// Many threads go to the barrier.
    pub barriers: bool,
    /// PCs of the program.
    pub many: u64,
}

impl Program {
    /// A PC.
    fn pc(&self, random: &mut ChaCha8Rng) -> u64 {
        let pcs = if self.mode == Mode::Gather { 2 } else { self.many };
        FIRST_PC + random.random_range(0..pcs)
    }

    /// The instruction that threads at this PC execute.
    pub fn instruction(&self, pc: u64, random: &mut ChaCha8Rng) -> Instruction {
        let kinds = [Kind::Next, Kind::Branch, Kind::Branch, Kind::Branch, Kind::Indirect];
        let kind = match self.mode {
            Mode::Drain => Kind::Exit,
            _ if self.barriers && random.random_ratio(1, 4) => Kind::Barrier,
            _ if random.random_ratio(1, 150) => Kind::Exit,
            _ => *kinds.choose(random).expect("there are kinds"),
        };
        let jumps = pc + 1 >= FIRST_PC + self.many || random.random_ratio(1, 4);
        let next_pc = match kind {
            Kind::Indirect => pc,
            Kind::Barrier | Kind::Exit => pc + 1,
            Kind::Next | Kind::Branch if jumps => self.pc(random),
            Kind::Next | Kind::Branch => pc + 1,
        };
        // An instruction is a post-dominator whoever executes it.
        let executed = Executed { marked: pc.is_multiple_of(3), ..self.executed(kind, random) };
        Instruction { kind, pc, next_pc, executed }
    }

    fn executed(&self, kind: Kind, random: &mut ChaCha8Rng) -> Executed {
        let mut executed = Executed::default();
        match kind {
            Kind::Branch => {
                let all = [Reconvergence::Pc, Reconvergence::Return, Reconvergence::Exit];
                executed.at = *all
                    .choose_weighted(random, |at| match at {
                        Reconvergence::Exit => 1,
                        _ => 4,
                    })
                    .expect("there are places");
                if executed.at == Reconvergence::Pc {
                    executed.rpc = self.pc(random);
                }
            }
            Kind::Next => executed.calls = random.random_ratio(1, 8),
            Kind::Indirect => {
                executed.returns = random.random_ratio(2, 3);
                executed.calls = !executed.returns && random.random();
            }
            Kind::Exit | Kind::Barrier => {}
        }
        executed
    }

    /// Lanes and target of the outcome of an instruction of these lanes. Most returns are to one address.
    pub fn outcome(
        &self,
        Instruction { kind, executed, .. }: Instruction,
        lanes: u64,
        random: &mut ChaCha8Rng,
    ) -> (u64, u64) {
        let some = lanes & random.random::<u64>();
        let taken = match kind {
            Kind::Branch => *[0, some, some, some, lanes].choose(random).expect("there are some"),
            Kind::Indirect => some | 1 << lanes.trailing_zeros(),
            Kind::Next | Kind::Exit | Kind::Barrier => 0,
        };
        let returns = executed.returns && random.random_ratio(29, 30);
        (taken, if returns { FIRST_PC } else { self.pc(random) })
    }
}

/// A thread block.
#[derive(Clone, Copy, Debug)]
pub struct Block {
    base: u64,
    rows: u64,
    threads: u64,
    /// Rows that have been initialised.
    initialised: u64,
    /// It has started.
    pub started: bool,
}

impl Block {
    /// Its rows, one bit each.
    pub fn rows(&self) -> u64 {
        ((1 << self.rows) - 1) << self.base
    }

    /// Its last row as a bit.
    pub fn last(&self) -> u64 {
        1 << (self.base + self.rows - 1)
    }

    /// Lanes of its last row, before swizzling.
    pub fn tail(&self, lanes: u64) -> u64 {
        u64::MAX >> (64 - (self.threads - (self.rows - 1) * lanes))
    }

    /// Its threads, in this block slot.
    pub fn all_threads(&self, block: u64, lanes: u64, swizzle: bool, pc: u64) -> Vec<Thread> {
        let thread = |number: u64| {
            let (row, lane) = (number / lanes, number % lanes);
            let lane = lane ^ (row & u64::from(swizzle));
            let (row, place) = (self.base + row, Place::Entering);
            Thread { row, lane, block, pc, depth: 0, passed: 0, place }
        };
        (0..self.threads).map(thread).collect()
    }
}

/// The resident thread blocks, by block slot; at most one has not started.
#[derive(Clone, Debug)]
pub struct Blocks(pub Vec<Option<Block>>);

impl Blocks {
    /// A block of random size takes free rows and a free block slot, if there are any.
    pub fn allocate(&mut self, warps: u64, lanes: u64, random: &mut ChaCha8Rng) {
        let occupied = self.0.iter().flatten().fold(0, |rows, block| rows | block.rows());
        let rows = if random.random() { warps } else { random.random_range(1..=warps) };
        let threads = random.random_range((rows - 1) * lanes + 1..=rows * lanes);
        let block = |base| Block { base, rows, threads, initialised: 0, started: false };
        let bases = (0..=warps - rows).filter(|base| block(*base).rows() & occupied == 0);
        let slots = (0..self.0.len()).filter(|slot| self.0[*slot].is_none());
        if let (Some(base), Some(slot)) = (bases.choose(random), slots.choose(random)) {
            self.0[slot] = Some(block(base));
        }
    }

    /// The block that has not started, and its slot.
    pub fn coming(&self) -> Option<(usize, Block)> {
        let coming = |(slot, block): (usize, &Option<Block>)| Some((slot, (*block)?));
        self.0.iter().enumerate().filter_map(coming).find(|(_, block)| !block.started)
    }

    /// The row of the coming block that is initialised next.
    pub fn next_row(&self) -> Option<u64> {
        let (_, block) = self.coming()?;
        (block.initialised < block.rows).then_some(block.base + block.initialised)
    }

    /// That row has been initialised.
    pub fn initialised(&mut self) {
        if let Some(block) = self.0.iter_mut().flatten().find(|block| !block.started) {
            block.initialised += 1;
        }
    }

    /// Rows of the blocks whose rows with a live thread all wait.
    pub fn at_barrier(&self, active: u64, waiting: u64) -> u64 {
        let started = self.0.iter().flatten().filter(|block| block.started);
        let rows = started.map(|block| block.rows() & active);
        rows.filter(|rows| rows & !waiting == 0).fold(0, |all, rows| all | rows)
    }

    /// Blocks without live threads end.
    pub fn end(&mut self, active: u64) {
        for slot in &mut self.0 {
            *slot = slot.filter(|block| !block.started || block.rows() & active != 0);
        }
    }
}
