//! Random instructions for the back end, and what they come to.

use super::threads::{STACK_POINTER, Threads};
use crate::benches::execute::operands::{Destination, Work, operand};
use crate::benches::execute::reference as alu;
use crate::benches::execute::reference::{Grid, Kind, Outcome, product, quotient};
use crate::benches::memory::access::Access;
use crate::benches::memory::reference::Action;
use crate::benches::memory::reference::{Kind as AccessKind, Lane, Limits, place};
use crate::ports::Structure;
use rand::Rng;
use rand_chacha::ChaCha8Rng;
use std::ops::Range;

/// The units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "rule U1 has them")]
pub enum Unit {
    Alu,
    Multiply,
    Divide,
    Memory,
}

impl Unit {
    /// Cycles from the issue of an instruction to its completion at the earliest.
    pub fn latency(self) -> u64 {
        match self {
            Unit::Alu => 3,
            Unit::Multiply | Unit::Memory => 5,
            Unit::Divide => 36,
        }
    }
}

/// This register has a small multiple of four in every lane, which accesses add to an address.
const INDEX: usize = 9;

/// What stays as it is during a round.
#[derive(Debug)]
pub struct Launch {
    /// Limits of memories; every thread block begins at the same place of shared memory.
    pub limits: Limits,
    /// Bits 31 to 26 of the addresses of code.
    pub code_page: u64,
    /// Threads of a thread block.
    pub threads_per_block: u32,
    /// Thread blocks of the grid.
    pub blocks: u32,
    /// Rule N4 in place of fault 7.
    pub partial_jumps: bool,
}

impl Launch {
    /// A random launch of a core with so many lanes.
    pub fn random(lanes: usize, random: &mut ChaCha8Rng) -> Launch {
        Launch {
            limits: Limits::random(lanes as u64, random),
            code_page: random.random_range(0..1 << 6),
            threads_per_block: random.random(),
            blocks: random.random(),
            partial_jumps: random.random(),
        }
    }
}

/// What an instruction does, with its operands.
#[derive(Debug)]
pub enum Task {
    /// An instruction of the ALU.
    Alu(Box<alu::Instruction>),
    /// Which multiplication or division (funct3), of what.
    Arithmetic(u64, Work),
    /// A memory instruction.
    Access(Access),
}

/// An instruction that the back end is offered.
#[derive(Debug)]
pub struct Instruction {
    /// Its slot, which is its instruction tag.
    pub slot: usize,
    /// The unit that executes it.
    pub unit: Unit,
    /// Its PC.
    pub pc: u64,
    /// The lanes that execute it.
    pub lanes: u64,
    /// Row of the thread of each lane.
    pub rows: Vec<u64>,
    /// Its thread block.
    pub grid: Grid,
    /// Registers of its operands.
    pub registers: [usize; 2],
    /// Decoded.
    pub coded: Structure,
    /// What it does.
    pub task: Task,
}

impl Instruction {
    /// A random instruction for a unit, of a slot with threads in these rows, for some of these lanes. `zeros` is a decoded
    /// instruction.
    pub fn random(
        unit: Unit,
        (slot, rows, among): (usize, &[u64], u64),
        launch: &Launch,
        threads: &Threads,
        zeros: Structure,
        random: &mut ChaCha8Rng,
    ) -> Instruction {
        let pc = random.random_range(0..1 << 24);
        let lowest = *rows.iter().min().expect("there are lanes");
        let grid = Grid {
            code_page: launch.code_page,
            base: random.random_range(0..=lowest),
            block_number: random.random(),
            thread_base: random.random(),
            threads_per_block: launch.threads_per_block,
            blocks: launch.blocks,
            cycle: 0,
        };
        let mut registers = [(); 2].map(|()| random.random_range(0..32));
        let mut work = Work::random(rows.len(), threads.rows(), random);
        send(&mut work.destination, slot, rows);
        let lanes = match work.destination.lanes & among {
            0 => among,
            some => some,
        };
        work.destination.lanes = lanes;
        let (task, coded) = match unit {
            Unit::Alu => {
                let (lane_count, row_count) = (rows.len(), threads.rows());
                let mut alu = of_alu(launch, &mut registers[0], lane_count, row_count, random);
                send(&mut alu.work.destination, slot, rows);
                if random.random_ratio(1, 4) {
                    write_index(&mut alu, random);
                }
                alu.work.destination.lanes = lanes;
                alu.work.first = threads.read(rows, registers[0]);
                alu.work.second = threads.read(rows, registers[1]);
                alu.pc = pc;
                alu.grid = grid.clone();
                alu.retired = threads.retired(rows);
                let coded = alu.coded(zeros);
                (Task::Alu(Box::new(alu)), coded)
            }
            Unit::Multiply | Unit::Divide => {
                work.first = threads.read(rows, registers[0]);
                work.second = threads.read(rows, registers[1]);
                let (name, first_variant) =
                    if unit == Unit::Divide { ("Divide", 4) } else { ("Multiply", 0) };
                let variant = first_variant + random.random_range(0..4);
                let coded = zeros
                    .with_state("unit", name)
                    .with("variant", variant)
                    .with("rd", work.destination.rd)
                    .with("writes", work.destination.writes.into());
                (Task::Arithmetic(variant, work), coded)
            }
            Unit::Memory => {
                let (access, immediate) =
                    of_memory(launch, &mut registers, &work.destination, threads, random);
                let coded = access.coded(zeros, immediate);
                (Task::Access(access), coded)
            }
        };
        let coded = coded.with("rs1", registers[0] as u64).with("rs2", registers[1] as u64);
        Instruction { slot, unit, pc, lanes, rows: rows.to_vec(), grid, registers, coded, task }
    }

    /// Whether it is a memory instruction with a fault.
    pub fn has_fault(&self) -> bool {
        matches!(&self.task, Task::Access(access) if access.fault().is_some())
    }
}

/// Sends the result of an instruction to the threads of its slot. The index register is left alone.
fn send(destination: &mut Destination, slot: usize, rows: &[u64]) {
    destination.tag = slot as u64;
    destination.rows = rows.to_vec();
    destination.writes &= destination.rd != INDEX as u64;
}

/// A random instruction of the ALU, but for its operands.
fn of_alu(
    launch: &Launch,
    rs1: &mut usize,
    lanes: usize,
    rows: usize,
    random: &mut ChaCha8Rng,
) -> alu::Instruction {
    let mut alu = alu::Instruction::random(lanes, rows, random);
    alu.partial = launch.partial_jumps;
    match alu.kind {
        Kind::Operation(_) => alu.immediate = operand(random),
        // No other first operand is legal.
        Kind::Csr(_) => *rs1 = 0,
        Kind::Indirect if random.random_bool(0.8) => {
            // x0 is the same in all lanes.
            *rs1 = 0;
            alu.immediate = (launch.code_page as u32) << 26 | random.random_range(0..1 << 26) & !2;
        }
        _ => {}
    }
    alu
}

/// Makes an instruction one that writes the index register.
fn write_index(alu: &mut alu::Instruction, random: &mut ChaCha8Rng) {
    let lanes = alu.retired.len() as u32;
    alu.kind = Kind::Operation("And");
    (alu.first_is_pc, alu.second_is_immediate) = (false, true);
    alu.immediate = 4 * random.random_range(0..4 * lanes);
    (alu.calls, alu.returns) = (false, false);
    (alu.work.destination.rd, alu.work.destination.writes) = (INDEX as u64, true);
}

/// A random memory instruction, and its immediate.
fn of_memory(
    launch: &Launch,
    registers: &mut [usize; 2],
    destination: &Destination,
    threads: &Threads,
    random: &mut ChaCha8Rng,
) -> (Access, u32) {
    let action = Action::random(random);
    let limits = &launch.limits;
    let (register, immediate) = match random.random_range(0..8) {
        0 => (0, limits.address(random)),
        1 => (STACK_POINTER, 0_u32.wrapping_add_signed(random.random_range(-4080..16))),
        2 => (registers[0], random.random_range(0..16)),
        _ => (INDEX, limits.address(random)),
    };
    registers[0] = register;
    let aligned = immediate & !(action.width.1 - 1);
    let immediate = if random.random_ratio(1, 200) { immediate } else { aligned };
    let [first, second] = registers.map(|register| threads.read(&destination.rows, register));
    let count = first.len();
    let lane = |lane: usize| {
        let thread = destination.rows[lane] * count as u64 + lane as u64;
        let address = first[lane].wrapping_add(immediate);
        let all = (threads.rows() * count) as u64;
        let place = place(address, action.width, action.modifies(), limits, thread, all);
        Lane { lane, thread, place, data: second[lane] }
    };
    let executing = (0..count).filter(|lane| destination.lanes >> lane & 1 == 1);
    let writes = action.kind != AccessKind::Store && destination.writes;
    let access =
        Access { action, rd: destination.rd, writes, lanes: executing.map(lane).collect() };
    (access, immediate)
}

impl Task {
    /// What an instruction comes to that leaves X in one of these cycles: one outcome, or one for each cycle if it
    /// reads the cycle counter. None of a memory instruction.
    pub fn outcomes(&self, cycles: Range<u64>) -> Vec<Outcome> {
        match self {
            Task::Alu(alu) if matches!(alu.kind, Kind::Csr("Cycle" | "CycleHigh")) => {
                let at = |cycle| {
                    let grid = Grid { cycle, ..alu.grid.clone() };
                    alu::Instruction { grid, ..alu.as_ref().clone() }.outcome()
                };
                cycles.map(at).collect()
            }
            Task::Alu(alu) => vec![alu.outcome()],
            Task::Arithmetic(variant, work) => vec![arithmetic(*variant, work)],
            Task::Access(_) => vec![],
        }
    }
}

/// What a multiplication or division comes to.
fn arithmetic(variant: u64, work: &Work) -> Outcome {
    let of = if variant < 4 { product } else { quotient };
    let values = work.lanes().map(|lane| of(variant, work.first[lane], work.second[lane]));
    Outcome {
        destination: work.destination.clone(),
        values: Some(values.collect()),
        pc: 0,
        control: "Next",
        calls: false,
        returns: false,
        taken: 0,
        target: None,
        fault: None,
    }
}
