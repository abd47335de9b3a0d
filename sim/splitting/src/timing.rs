//! What instructions, pops and the dispatch of blocks take at most on the core `pws` with the
//! fixed-latency memory.
//!
//! This is the only place with cycle counts of the core. `docs/src/wcet.md` derives each of them, stage
//! by stage, and says what they rely on.

use std::iter::Sum;
use std::ops::{Add, Mul};

use heddle_program::float::{ArithmeticOperation, FloatInstruction, UnaryOperation};
use heddle_program::instruction::{Instruction, Operation};
use heddle_support::UnknownName;

use crate::formulas::Costs;

/// The sizes of a core that its worst case depends on, and the costs of splitting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Timing {
    /// Split units beside the SIMD unit, `S`: the turns of fetch rotate over `S` + 1 units.
    pub units: u64,
    /// Contexts of a unit, `N_WFC`.
    pub contexts: u64,
    /// Lanes of a wavefront, `N_WIWF`.
    pub lanes: u64,
    /// Loads and atomics in flight, at least 1.
    pub tags: u64,
    /// Cycles from the acceptance of a request to its response, at least 1.
    pub latency: u64,
    /// The core has floats.
    pub floats: bool,
    /// `e_s` and `e_m`: what a split and a merge take beyond an instruction of the ALU.
    pub costs: Costs,
}

/// What a part of a program takes at most, in cycles.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Work {
    /// All cycles in which it goes on or waits for nothing but itself.
    pub cycles: u64,
    /// Those of them in which it may keep instructions of other units from going on: they share the
    /// memory unit.
    pub memory: u64,
}

impl Add for Work {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self { cycles: self.cycles + other.cycles, memory: self.memory + other.memory }
    }
}

impl Mul<u64> for Work {
    type Output = Self;

    fn mul(self, times: u64) -> Self {
        Self { cycles: self.cycles * times, memory: self.memory * times }
    }
}

impl Sum for Work {
    fn sum<I: Iterator<Item = Self>>(all: I) -> Self {
        all.fold(Self::default(), Self::add)
    }
}

/// Decode and issue.
const DECODE_ISSUE: u64 = 2;
/// Operand stage R and execution stage X.
const OPERANDS: u64 = 2;
/// From X to the completion of an instruction of the ALU.
const ALU: u64 = 1;
/// From X to the completion of `bar`, and the cycle in which the barrier opens behind the last one.
const BARRIER: u64 = ALU + 1;
/// From X to the completion of `exit`, and the pop that ends the warp.
const EXIT: u64 = ALU + 1;
/// From X to the completion of an instruction of the multiplier.
const MULTIPLIER: u64 = 3;
/// From X to the completion of an instruction of the divider.
const DIVIDER: u64 = 34;
/// From X to the completion of an instruction of FMA.
const FMA: u64 = 5;
/// From X to the completion of an instruction of FDIV.
const FLOAT_DIVIDER: u64 = 30;
/// The second cycle in R of an instruction with three sources.
const THIRD_SOURCE: u64 = 1;
/// From the issue of an instruction to its completion, at least.
const FASTEST: u64 = 3;
/// From X to stage L of the memory unit.
const ENTRY: u64 = 1;
/// From the last part of a store at stage L to its completion.
const STORE_END: u64 = 2;
/// From a response to its completion.
const RESPONSE: u64 = 2;
/// Pops of the reconvergence stack after a divergence: one for each path.
const POPS: u64 = 2;
/// Allocate, Start, and the end of a block.
const BLOCK: u64 = 3;
/// The start of a launch, and its end.
const LAUNCH: u64 = 2;

/// The presets of the core: name without floats and with them, `S`, contexts, lanes, tags.
const PRESETS: [([&str; 2], [u64; 4]); 3] = [
    (["tiny", "tiny-floats"], [2, 2, 4, 4]),
    (["small", "small-floats"], [3, 4, 8, 8]),
    (["paper", "paper-floats"], [3, 8, 32, 64]),
];

impl Timing {
    /// A preset of the core, with a memory of one cycle and the costs of splitting that follow from Q16.
    ///
    /// # Errors
    ///
    /// [`UnknownName`], which lists the names that exist.
    pub fn preset(name: &str) -> Result<Self, UnknownName> {
        let known = || [0, 1].into_iter().flat_map(|which| PRESETS.map(|(names, _)| names[which]));
        let (names, [units, contexts, lanes, tags]) = PRESETS
            .into_iter()
            .find(|(names, _)| names.contains(&name))
            .ok_or_else(|| UnknownName::new("preset", name, known()))?;
        let (costs, floats) = (Costs { split: 0, merge: 1 }, names[1] == name);
        Ok(Self { units, contexts, lanes, tags, latency: 1, floats, costs })
    }

    /// `e` of a block: what its instructions take from the last completion before the first of them to the
    /// last completion of the last one.
    pub fn block(&self, instructions: &[Instruction]) -> Work {
        let mut fetched_early = false;
        let each = instructions.iter().map(|&instruction| {
            let work = self.instruction(instruction, fetched_early);
            // Control instructions keep the next one from being fetched (F3); all others of them end their block.
            fetched_early = !matches!(
                instruction,
                Instruction::Bar | Instruction::Split { .. } | Instruction::Merge
            );
            work
        });
        each.sum()
    }

    /// What an instruction takes from the last completion before it to its own last completion.
    /// `fetched_early` says that it is fetched while the one before it is in flight.
    fn instruction(&self, instruction: Instruction, fetched_early: bool) -> Work {
        let memory = match instruction {
            Instruction::Load { .. } => self.load(),
            Instruction::LoadReserved { .. }
            | Instruction::StoreConditional { .. }
            | Instruction::Atomic { .. } => self.answered(2 * self.lanes),
            Instruction::Store { .. } => ENTRY + self.lanes + STORE_END,
            _ => 0,
        };
        let unit = match instruction {
            _ if memory > 0 => memory,
            Instruction::Bar => BARRIER,
            Instruction::Ecall | Instruction::Exit => EXIT,
            Instruction::Register { operation, .. } => match operation {
                Operation::Mul | Operation::Mulh | Operation::Mulhsu | Operation::Mulhu => {
                    MULTIPLIER
                }
                Operation::Div | Operation::Divu | Operation::Rem | Operation::Remu => DIVIDER,
                _ => ALU,
            },
            Instruction::Float(float) => of_float(float),
            _ => ALU,
        };
        Work { cycles: self.until_issue(fetched_early) + OPERANDS + unit, memory }
    }

    /// Up to the issue: the turn of the unit comes at the latest `S` + 1 cycles after that in which the
    /// instruction before has completed; if it is fetched early, has issued.
    fn until_issue(&self, fetched_early: bool) -> u64 {
        let all = self.units + 1 + DECODE_ISSUE;
        if fetched_early { all.saturating_sub(FASTEST).max(1) } else { all }
    }

    /// A load. Its parts in shared memory wait for responses to its others, once for each, if one can be there
    /// before the last part is emitted.
    fn load(&self) -> u64 {
        let early = self.lanes > self.latency + RESPONSE || self.lanes > self.tags;
        self.answered(if early { 2 * self.lanes } else { self.lanes })
    }

    /// A load or atomic that is emitted in so many cycles; waits for its own tags come in addition.
    fn answered(&self, emission: u64) -> u64 {
        let waits = (self.latency + 1).saturating_sub(self.tags);
        let tags = (self.lanes.div_ceil(self.tags) - 1) * waits;
        ENTRY + emission + tags + self.latency + RESPONSE
    }

    /// The cost of a branch serialisation block: the pops of the stack after a divergence.
    pub fn serialisation(&self) -> u64 {
        POPS
    }

    /// What a split costs a program whose paths all run one after another, beside what is in the paths: the
    /// branch and the merge are executed by two contexts.
    pub fn split(&self) -> u64 {
        let again = self.until_issue(false) + OPERANDS + ALU;
        2 * again + self.costs.split + self.costs.merge
    }

    /// The cycles of a launch in which the dispatcher goes on, or a block ends.
    pub fn dispatch(&self, blocks: u64, wavefronts: u64) -> u64 {
        LAUNCH + blocks * (wavefronts + BLOCK)
    }
}

/// What an instruction of floats takes behind its first cycle in R and one in X (rules Z12, Z18, Z19).
fn of_float(instruction: FloatInstruction) -> u64 {
    use {ArithmeticOperation::Fdiv, UnaryOperation::Fsqrt};
    match instruction {
        FloatInstruction::Fused { .. } => THIRD_SOURCE + FMA,
        FloatInstruction::Arithmetic { operation: Fdiv, .. }
        | FloatInstruction::Unary { operation: Fsqrt, .. } => FLOAT_DIVIDER,
        FloatInstruction::Arithmetic { .. } | FloatInstruction::Unary { .. } => FMA,
        FloatInstruction::Exact { .. } | FloatInstruction::Class { .. } => ALU,
    }
}
