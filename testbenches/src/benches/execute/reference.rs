//! What instructions come to by the instruction set, lane by lane: those of the ALU with everything that they do,
//! products, quotients and remainders.

use super::operands::{Destination, Work};
use crate::ports::Structure;
use rand::Rng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

/// What an instruction does to the flow of control: the states of ports `control`, in their order.
pub const CONTROLS: [&str; 6] = ["Next", "Branch", "Indirect", "Exit", "Barrier", "Illegal"];

/// Operations of the ALU.
pub const OPERATIONS: [&str; 11] = [
    "Add",
    "Subtract",
    "ShiftLeft",
    "SetLess",
    "SetLessUnsigned",
    "Xor",
    "ShiftRight",
    "ShiftRightArithmetic",
    "Or",
    "And",
    "Second",
];

/// What an instruction of the ALU does.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// An operation of the operands.
    Operation(&'static str),
    /// A branch with this funct3.
    Branch(u64),
    /// `jalr`.
    Indirect,
    /// `ballot`.
    Ballot,
    /// A read of this CSR.
    Csr(&'static str),
    /// `ecall` and `exit`.
    Exit,
    /// `bar`.
    Barrier,
    /// No instruction.
    Illegal,
}

/// An instruction of the ALU with everything around it.
#[derive(Clone, Debug)]
pub struct Instruction {
    /// What it does.
    pub kind: Kind,
    /// Its operands, and where its result goes.
    pub work: Work,
    /// Its PC.
    pub pc: u64,
    /// Its immediate.
    pub immediate: u32,
    /// The first operand is its PC.
    pub first_is_pc: bool,
    /// The second operand is the immediate.
    pub second_is_immediate: bool,
    /// It is a `jalr` that links.
    pub calls: bool,
    /// It is a `jalr` that returns.
    pub returns: bool,
    /// Rule N4 in place of fault 7.
    pub partial: bool,
    /// What the CSRs show.
    pub grid: Grid,
    /// Of each lane, the instructions that its thread has retired before.
    pub retired: Vec<u64>,
}

/// What the CSRs show.
#[derive(Clone, Debug)]
pub struct Grid {
    /// Bits 31 to 26 of the addresses of code.
    pub code_page: u64,
    /// First warp slot of the thread block.
    pub base: u64,
    /// Number of the thread block.
    pub block_number: u32,
    /// Number of the first thread of the thread block.
    pub thread_base: u32,
    /// Threads of a thread block.
    pub threads_per_block: u32,
    /// Thread blocks of the grid.
    pub blocks: u32,
    /// The cycle in which the instruction leaves X.
    pub cycle: u64,
}

/// What an instruction comes to.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    /// Where its values go.
    pub destination: Destination,
    /// Values of the lanes of the destination; none where they have no meaning.
    pub values: Option<Vec<u32>>,
    /// Its PC.
    pub pc: u64,
    /// What it does to the flow of control: one of [`CONTROLS`].
    pub control: &'static str,
    /// It is a `jalr` that links.
    pub calls: bool,
    /// It is a `jalr` that returns.
    pub returns: bool,
    /// Lanes that take the branch.
    pub taken: u64,
    /// Where a branch or jump goes, if it is one that has no fault.
    pub target: Option<u64>,
    /// Code and lane.
    pub fault: Option<(u64, u64)>,
}

impl Instruction {
    /// A random instruction for warps of `lanes` lanes.
    pub fn random(lanes: usize, warps: usize, random: &mut ChaCha8Rng) -> Instruction {
        let kind = match random.random_range(0..12) {
            0..5 => Kind::Operation(OPERATIONS.choose(random).expect("there are some")),
            5..7 => Kind::Branch(*[0, 1, 4, 5, 6, 7].choose(random).expect("there are some")),
            7 => Kind::Indirect,
            8 => Kind::Ballot,
            9 => Kind::Csr(CSRS.choose(random).expect("there are some")),
            10 => Kind::Exit,
            _ if random.random() => Kind::Barrier,
            _ => Kind::Illegal,
        };
        let mut work = Work::random(lanes, warps, random);
        let code_page = random.random_range(0..1 << 6);
        let base = random.random_range(0..warps as u64);
        work.destination
            .rows
            .iter_mut()
            .for_each(|row| *row = random.random_range(base..warps as u64));
        let immediate = if random.random() { random.random_range(0..64) } else { random.random() };
        if matches!(kind, Kind::Indirect) && random.random_bool(0.8) {
            // Mostly one target in the code, sometimes two of them.
            let target = |random: &mut ChaCha8Rng| {
                (code_page as u32) << 26 | random.random_range(0..1 << 24) << 2
            };
            let [one, other] = [target(random), target(random)];
            let differ = random.random_ratio(1, 3);
            for first in &mut work.first {
                let target = if differ && random.random() { other } else { one };
                *first = target.wrapping_sub(immediate);
            }
        }
        // The status of a thread that ends is its first operand, a0 plus nothing.
        let exit = matches!(kind, Kind::Exit);
        let immediate = if exit { 0 } else { immediate };
        let is_operation = matches!(kind, Kind::Operation(_));
        let writes = !matches!(kind, Kind::Branch(_) | Kind::Exit | Kind::Barrier | Kind::Illegal);
        work.destination.writes &= writes;
        let indirect = matches!(kind, Kind::Indirect);
        let calls = indirect && random.random();
        Instruction {
            kind,
            work,
            pc: random.random_range(0..1 << 24),
            immediate,
            first_is_pc: is_operation && random.random_ratio(1, 4),
            second_is_immediate: exit || is_operation && random.random(),
            calls,
            returns: indirect && !calls && random.random(),
            partial: random.random(),
            grid: Grid {
                code_page,
                base,
                block_number: random.random(),
                thread_base: random.random(),
                threads_per_block: random.random(),
                blocks: random.random(),
                cycle: random.random(),
            },
            retired: (0..lanes).map(|_| random.random::<u32>().into()).collect(),
        }
    }

    /// The decoded instruction, but for the registers that it reads: `zeros` with what has a meaning.
    pub fn coded(&self, zeros: Structure) -> Structure {
        let zeros = zeros.with_state("unit", "Alu");
        let (source, control) = match self.kind {
            Kind::Operation(_) => ("Operation", "Next"),
            Kind::Branch(_) => ("Operation", "Branch"),
            Kind::Indirect => ("Link", "Indirect"),
            Kind::Ballot => ("Ballot", "Next"),
            Kind::Csr(_) => ("Csr", "Next"),
            Kind::Exit => ("Operation", "Exit"),
            Kind::Barrier => ("Operation", "Barrier"),
            Kind::Illegal => ("Operation", "Illegal"),
        };
        let coded = zeros.with_state("source", source).with_state("control", control);
        let coded = match self.kind {
            Kind::Operation(operation) => coded.with_state("operation", operation),
            Kind::Csr(csr) => coded.with_state("csr", csr),
            Kind::Branch(variant) => coded.with("variant", variant),
            _ => coded,
        };
        coded
            .with("rd", self.work.destination.rd)
            .with("writes", self.work.destination.writes.into())
            .with("first_is_pc", self.first_is_pc.into())
            .with("second_is_immediate", self.second_is_immediate.into())
            .with("immediate", self.immediate.into())
            .with("calls", self.calls.into())
            .with("returns", self.returns.into())
    }

    /// The address of the instruction.
    fn address(&self) -> u32 {
        (self.grid.code_page << 26 | self.pc << 2) as u32
    }

    /// What it comes to.
    pub fn outcome(&self) -> Outcome {
        let mut destination = self.work.destination.clone();
        let lowest = u64::from(destination.lanes.trailing_zeros());
        let control = match self.kind {
            Kind::Branch(_) => "Branch",
            Kind::Indirect => "Indirect",
            Kind::Exit => "Exit",
            Kind::Barrier => "Barrier",
            Kind::Illegal => "Illegal",
            _ => "Next",
        };
        let (mut taken, mut target, mut fault) = (0, None, None);
        match self.kind {
            Kind::Branch(variant) => {
                for lane in self.work.lanes() {
                    let (first, second) = (self.work.first[lane], self.work.second[lane]);
                    taken |= u64::from(holds(variant, first, second)) << lane;
                }
                target = Some(word_index(self.address().wrapping_add(self.immediate)));
            }
            Kind::Illegal => fault = Some((1, lowest)),
            Kind::Indirect => {
                let of = |lane: usize| self.work.first[lane].wrapping_add(self.immediate) & !1;
                let first = of(lowest as usize);
                let differing = self.work.lanes().filter(|lane| of(*lane) != first);
                let differing = differing.fold(0, |lanes, lane| lanes | 1_u64 << lane);
                if self.partial {
                    destination.lanes &= !differing;
                }
                let outside = first >> 26 != self.grid.code_page as u32 || first & 2 != 0;
                if differing != 0 && !self.partial {
                    fault = Some((7, differing.trailing_zeros().into()));
                } else if outside {
                    fault = Some((9, lowest));
                }
                target = Some(word_index(first)).filter(|_| fault.is_none());
            }
            _ => {}
        }
        let executing =
            (0..self.work.first.len()).filter(|lane| destination.lanes >> lane & 1 == 1);
        let values = executing.map(|lane| self.value(lane)).collect::<Option<_>>();
        Outcome {
            destination,
            values,
            pc: self.pc,
            control,
            calls: self.calls,
            returns: self.returns,
            taken,
            target,
            fault,
        }
    }

    /// What a lane writes, or the status with which its thread ends.
    fn value(&self, lane: usize) -> Option<u32> {
        let [first, second] = [self.work.first[lane], self.work.second[lane]];
        let first = if self.first_is_pc { self.address() } else { first };
        let second = if self.second_is_immediate { self.immediate } else { second };
        match self.kind {
            Kind::Operation(operation) => Some(result(operation, first, second)),
            Kind::Indirect => Some(self.address().wrapping_add(4)),
            Kind::Ballot => {
                let nonzero = self.work.lanes().filter(|lane| self.work.first[*lane] != 0);
                Some(nonzero.fold(0, |lanes, lane| lanes | 1 << lane))
            }
            Kind::Csr(csr) => Some(self.csr(csr, lane)),
            Kind::Exit => Some(first.wrapping_add(second)),
            Kind::Branch(_) | Kind::Barrier | Kind::Illegal => None,
        }
    }

    /// A CSR by the table of the contract.
    fn csr(&self, csr: &str, lane: usize) -> u32 {
        let row = self.work.destination.rows[lane];
        let thread = ((row - self.grid.base) * self.work.first.len() as u64) as u32 + lane as u32;
        match csr {
            "GlobalThread" => self.grid.thread_base.wrapping_add(thread),
            "Thread" => thread,
            "Block" => self.grid.block_number,
            "ThreadsPerBlock" => self.grid.threads_per_block,
            "Blocks" => self.grid.blocks,
            "WarpSlot" => row as u32,
            "Lane" => lane as u32,
            "Arguments" => 0x7fff_f000,
            "Cycle" => self.grid.cycle as u32,
            "CycleHigh" => (self.grid.cycle >> 32) as u32,
            "Retired" => self.retired[lane] as u32,
            _ => 0,
        }
    }
}

/// The CSRs.
const CSRS: [&str; 12] = [
    "GlobalThread",
    "Thread",
    "Block",
    "ThreadsPerBlock",
    "Blocks",
    "WarpSlot",
    "Lane",
    "Arguments",
    "Cycle",
    "CycleHigh",
    "Retired",
    "RetiredHigh",
];

/// The word index of an address, as PCs are kept.
fn word_index(address: u32) -> u64 {
    u64::from(address >> 2) & 0xff_ffff
}

/// Whether a branch with this funct3 is taken.
fn holds(variant: u64, first: u32, second: u32) -> bool {
    match variant {
        0 => first == second,
        1 => first != second,
        4 => first.cast_signed() < second.cast_signed(),
        5 => first.cast_signed() >= second.cast_signed(),
        6 => first < second,
        _ => first >= second,
    }
}

/// An operation by the instruction set.
fn result(operation: &str, first: u32, second: u32) -> u32 {
    match operation {
        "Add" => first.wrapping_add(second),
        "Subtract" => first.wrapping_sub(second),
        "ShiftLeft" => first << (second & 31),
        "SetLess" => u32::from(first.cast_signed() < second.cast_signed()),
        "SetLessUnsigned" => u32::from(first < second),
        "Xor" => first ^ second,
        "ShiftRight" => first >> (second & 31),
        "ShiftRightArithmetic" => (first.cast_signed() >> (second & 31)).cast_unsigned(),
        "Or" => first | second,
        "And" => first & second,
        _ => second,
    }
}

/// `mul`, `mulh`, `mulhsu` or `mulhu` by the instruction set.
pub fn product(variant: u64, first: u32, second: u32) -> u32 {
    let signed = |word: u32| i128::from(word.cast_signed());
    let unsigned = |word: u32| i128::from(word);
    let product = match variant {
        0 | 1 => signed(first) * signed(second),
        2 => signed(first) * unsigned(second),
        _ => unsigned(first) * unsigned(second),
    };
    if variant == 0 { product as u32 } else { (product >> 32) as u32 }
}

/// `div`, `divu`, `rem` or `remu` by the instruction set.
pub fn quotient(variant: u64, first: u32, second: u32) -> u32 {
    let (dividend, divisor) = (first.cast_signed(), second.cast_signed());
    match (variant, second) {
        (4 | 5, 0) => u32::MAX,
        (_, 0) => first,
        (4, _) => dividend.wrapping_div(divisor).cast_unsigned(),
        (5, _) => first / second,
        (6, _) => dividend.wrapping_rem(divisor).cast_unsigned(),
        _ => first % second,
    }
}
