//! The bench of the ALU: every kind of instruction that it executes, each lane by the instruction set.

use super::operands::{Destination, Work};
use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::Runner;
use rand::Rng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

ports! {
    /// Ports of the unit.
    struct Ports {
        in reset, valid, tag = "operation.instruction_tag", pc = "operation.pc",
            instruction = "operation.instruction", lanes = "operation.lanes",
            base = "operation.base", block_number = "operation.block_number",
            thread_base = "operation.thread_base", threads_per_block = "launch.threads_per_block",
            blocks = "launch.blocks", code_page = "launch.code_page", cycle, partial_jumps,
            grant = "result.grant";
        ins sw = "operation.sw", first, second, retired;
        out ready, result_valid = "result.valid", result_tag = "result.instruction_tag",
            result_lanes = "result.lanes", result_rd = "result.rd",
            result_writes = "result.writes", result_pc = "outcome.pc", control = "outcome.control",
            calls = "outcome.calls", returns = "outcome.returns", taken = "outcome.taken",
            target = "outcome.target", fault = "outcome.fault", fault_lane = "outcome.fault_lane";
        outs result_sw = "result.sw", result_value = "result.value";
    }
}

/// States of the port `control`, in their order.
const CONTROLS: [&str; 6] = ["Next", "Branch", "Indirect", "Exit", "Barrier", "Illegal"];

/// Operations of the ALU.
const OPERATIONS: [&str; 11] = [
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

/// What an instruction does.
#[derive(Clone, Copy, Debug)]
enum Kind {
    /// An operation of the operands.
    Operation(&'static str),
    /// A branch with this funct3.
    Branch(u64),
    /// `jalr`.
    Indirect,
    Ballot,
    /// A read of this CSR.
    Csr(&'static str),
    Exit,
    Barrier,
    Illegal,
}

/// An instruction with everything around it.
#[derive(Clone, Debug)]
struct Instruction {
    kind: Kind,
    work: Work,
    pc: u64,
    immediate: u32,
    first_is_pc: bool,
    second_is_immediate: bool,
    calls: bool,
    returns: bool,
    partial: bool,
    grid: Grid,
    retired: Vec<u64>,
}

/// What the CSRs show.
#[derive(Clone, Debug)]
struct Grid {
    code_page: u64,
    base: u64,
    block_number: u32,
    thread_base: u32,
    threads_per_block: u32,
    blocks: u32,
    cycle: u64,
}

/// What an instruction comes to.
#[derive(Clone, Debug, PartialEq)]
struct Outcome {
    destination: Destination,
    /// Values of the lanes of the destination; none where they have no meaning.
    values: Option<Vec<u32>>,
    pc: u64,
    control: &'static str,
    calls: bool,
    returns: bool,
    taken: u64,
    /// Where a branch or jump goes, if it is one that has no fault.
    target: Option<u64>,
    /// Code and lane.
    fault: Option<(u64, u64)>,
}

/// Random instructions with stalls until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let [lanes, warps] = ["lanes", "warps"].map(|name| runner.preset().parameter(name));
    let ports = Ports::of(runner);
    let mut random = runner.random();
    let mut held: Option<Instruction> = None;
    let (mut instructions, mut faults) = (0, 0);
    for _ in 0..runner.options().cycles_or_default() {
        let offered = random.random_bool(0.8);
        let instruction = Instruction::random(lanes, warps, &mut random);
        drive(runner, &ports, &instruction);
        runner.set(ports.valid, offered);
        let grant = held.is_some() && random.random_bool(0.7);
        runner.set(ports.grant, grant);
        let reset = random.random_ratio(1, 500);
        runner.set(ports.reset, reset);

        let seen = runner.is_set(ports.result_valid);
        runner.check("request of completion (U2)", held.is_some(), seen)?;
        let ready = held.is_none() || grant;
        let seen = runner.is_set(ports.ready);
        runner.check("acceptance (U2)", ready, seen)?;
        if let Some(instruction) = &held {
            let expected = instruction.outcome();
            let seen = outcome(runner, &ports, &expected);
            runner.check(&format!("outcome of {:?}", instruction.kind), expected.clone(), seen)?;
            faults += u64::from(grant && expected.fault.is_some());
        }
        runner.step()?;
        if ready {
            instructions += u64::from(grant);
            held = offered.then_some(instruction);
        }
        held = held.filter(|_| !reset);
    }
    Ok(Results::counts("instructions", &[("instructions", instructions), ("faults", faults)]))
}

fn drive(runner: &mut Runner<'_>, ports: &Ports, instruction: &Instruction) {
    let Instruction { work, grid, .. } = instruction;
    let coded = runner.structure(ports.instruction).with_state("unit", "Alu");
    let (source, control) = match instruction.kind {
        Kind::Operation(_) => ("Operation", "Next"),
        Kind::Branch(_) => ("Operation", "Branch"),
        Kind::Indirect => ("Link", "Indirect"),
        Kind::Ballot => ("Ballot", "Next"),
        Kind::Csr(_) => ("Csr", "Next"),
        Kind::Exit => ("Operation", "Exit"),
        Kind::Barrier => ("Operation", "Barrier"),
        Kind::Illegal => ("Operation", "Illegal"),
    };
    let coded = coded.with_state("source", source).with_state("control", control);
    let coded = match instruction.kind {
        Kind::Operation(operation) => coded.with_state("operation", operation),
        Kind::Csr(csr) => coded.with_state("csr", csr),
        Kind::Branch(variant) => coded.with("variant", variant),
        _ => coded,
    };
    let coded = coded
        .with("rd", work.destination.rd)
        .with("writes", work.destination.writes.into())
        .with("first_is_pc", instruction.first_is_pc.into())
        .with("second_is_immediate", instruction.second_is_immediate.into())
        .with("immediate", instruction.immediate.into())
        .with("calls", instruction.calls.into())
        .with("returns", instruction.returns.into());
    runner.set(ports.instruction, &coded);
    runner.set(ports.tag, work.destination.tag);
    runner.set(ports.lanes, work.destination.lanes);
    runner.set(ports.pc, instruction.pc);
    runner.set(ports.partial_jumps, instruction.partial);
    runner.set_all(&ports.sw, work.destination.rows.iter().copied());
    runner.set_all(&ports.first, work.first.iter().copied());
    runner.set_all(&ports.second, work.second.iter().copied());
    runner.set_all(&ports.retired, instruction.retired.iter().copied());
    runner.set(ports.base, grid.base);
    runner.set(ports.block_number, grid.block_number);
    runner.set(ports.thread_base, grid.thread_base);
    runner.set(ports.threads_per_block, grid.threads_per_block);
    runner.set(ports.blocks, grid.blocks);
    runner.set(ports.cycle, grid.cycle);
    runner.set(ports.code_page, grid.code_page);
}

/// What the unit shows, as far as it has a meaning.
fn outcome(runner: &mut Runner<'_>, ports: &Ports, expected: &Outcome) -> Outcome {
    let lanes = runner.get(ports.result_lanes);
    let values: Vec<u64> = runner.get_all(&ports.result_value);
    let executing = (0..values.len()).filter(|lane| lanes >> lane & 1 == 1);
    let values = executing.map(|lane| values[lane] as u32).collect();
    let code = runner.get(ports.fault);
    Outcome {
        destination: Destination {
            tag: runner.get(ports.result_tag),
            lanes,
            rows: runner.get_all(&ports.result_sw),
            rd: runner.get(ports.result_rd),
            writes: runner.is_set(ports.result_writes),
        },
        values: expected.values.is_some().then_some(values),
        pc: runner.get(ports.result_pc),
        control: CONTROLS[runner.get(ports.control) as usize],
        calls: runner.is_set(ports.calls),
        returns: runner.is_set(ports.returns),
        taken: runner.get(ports.taken),
        target: expected.target.map(|_| runner.get(ports.target)),
        fault: (code != 0).then(|| (code, runner.get(ports.fault_lane))),
    }
}

impl Instruction {
    fn random(lanes: usize, warps: usize, random: &mut ChaCha8Rng) -> Instruction {
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
            retired: (0..lanes).map(|_| random.random()).collect(),
        }
    }

    /// The address of the instruction.
    fn address(&self) -> u32 {
        (self.grid.code_page << 26 | self.pc << 2) as u32
    }

    fn outcome(&self) -> Outcome {
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
            _ => (self.retired[lane] >> 32) as u32,
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
