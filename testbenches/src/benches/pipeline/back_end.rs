//! The bench of the back end: random instructions of all units, of random slots, with what registers hold of
//! earlier ones as operands; memory behind the port answers in any order.
//!
//! What an instruction comes to is known when it issues: by the instruction set, and by a memory that executes lane
//! by lane. Each completes once, with its tag, and at the end of a round nothing is left. The threads of a slot are
//! in any rows, in each lane in another order; a row is initialised between instructions of its threads. An
//! instruction with a fault of memory comes alone, before a reset.
//!
//! - [`instruction`]: random instructions, and what they come to.
//! - [`threads`]: registers and instruction counters.

pub mod blocking;
pub mod instruction;
pub mod threads;

use crate::benches::execute::operands::Destination;
use crate::benches::execute::reference::{CONTROLS, Outcome};
use crate::benches::memory::access;
use crate::benches::memory::port::MemoryPort;
use crate::benches::memory::reference::Memory;
use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::{End, Runner};
use blocking::check_blocking;
use instruction::{Instruction, Launch, Task, Unit};
use rand::Rng;
use rand::seq::{IndexedRandom, IteratorRandom, SliceRandom};
use rand_chacha::ChaCha8Rng;
use std::convert::Infallible;
use threads::Threads;

ports! {
    /// Ports of the back end.
    struct Ports {
        in reset, cycle, partial_jumps, issue_valid, tag = "issue.instruction_tag",
            pc = "issue.pc", instruction = "issue.instruction", lanes = "issue.lanes",
            block_number = "issue.block_number", thread_base = "issue.thread_base",
            base = "issue.base", shared_base = "issue.shared_base",
            code_page = "launch.code_page", threads_per_block = "launch.threads_per_block",
            blocks = "launch.blocks", shared_bytes = "launch.shared_bytes",
            read_only_start = "launch.read_only_start", read_only_end = "launch.read_only_end",
            initialise_valid, initialise_row;
        ins sw = "issue.sw";
        out issue_ready, divide_free, memory_free, initialise_ready,
            written = "writeback.valid", written_tag = "writeback.instruction_tag",
            written_lanes = "writeback.lanes", written_rd = "writeback.rd",
            written_writes = "writeback.writes", completed = "completion.valid",
            completed_tag = "completion.instruction_tag", completed_lanes = "completion.lanes",
            completed_rd = "completion.rd", completed_writes = "completion.writes",
            of_memory = "completion.memory", completed_pc = "completion.pc",
            control = "completion.control", control_tag, calls = "completion.calls",
            returns = "completion.returns", taken = "completion.taken",
            target = "completion.target", completion_fault, completion_fault_lane,
            fault = "memory_fault.code", fault_tag = "memory_fault.slot",
            fault_pc = "memory_fault.pc", fault_lane = "memory_fault.lane", memory_busy,
            tags_busy, accepted, bank_conflict, multiply_blocks, alu_blocks, tag_wait, port_wait;
        outs written_sw = "writeback.sw", written_value = "writeback.value",
            completed_sw = "completion.sw";
    }
}

/// Units of the instructions of a round.
const MIXTURES: [&[Unit]; 4] = [
    &[Unit::Alu],
    &[Unit::Alu, Unit::Multiply, Unit::Divide],
    &[Unit::Alu, Unit::Memory, Unit::Memory],
    &[Unit::Alu, Unit::Multiply, Unit::Divide, Unit::Memory],
];

/// How often what happens in a cycle.
struct Pace {
    /// An instruction is offered.
    offer: f64,
    units: &'static [Unit],
    /// A row is to be initialised.
    initialise: f64,
    /// Memory takes a request and responds whenever it can.
    prompt: bool,
}

/// Nothing issues any more.
const DRAIN: Pace = Pace { offer: 0.0, units: &[Unit::Alu], initialise: 0.0, prompt: true };

/// An instruction in flight.
struct InFlight {
    /// The cycle of its issue.
    issued: u64,
    unit: Unit,
    /// All others in flight at its issue were instructions of the ALU.
    among_alu: bool,
    expected: Expected,
}

/// What is still to come of an instruction in flight.
enum Expected {
    /// One completion.
    Outcome(Task),
    /// Parts; whether one of them has reached the port or completed.
    Parts(access::InFlight, bool),
}

/// The back end, and everything around it.
struct Bench<'r, 'a> {
    runner: &'r mut Runner<'a>,
    ports: Ports,
    random: ChaCha8Rng,
    slots: usize,
    lanes: usize,
    launch: Launch,
    memory: Memory,
    port: MemoryPort,
    threads: Threads,
    /// Of each slot, the row of the thread in each lane.
    rows: Vec<Vec<u64>>,
    /// Of each slot.
    in_flight: Vec<Option<InFlight>>,
    /// The row that is to be initialised.
    initialises: Option<u64>,
    /// Bank conflicts that instructions in flight and before have still to make (E4).
    conflicts: u64,
    counts: Counts,
}

/// What was counted.
#[derive(Clone, Copy, Default)]
struct Counts {
    instructions: u64,
    accesses: u64,
    requests: u64,
    conflicts: u64,
    initialised: u64,
    faults: u64,
}

/// Random instructions until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let [lanes, slots, line_bytes, tags] =
        ["lanes", "warps", "line_bytes", "tags"].map(|name| runner.preset().parameter(name));
    let mut counts = Counts::default();
    runner.until_over(|runner| {
        let mut random = runner.random();
        let mut bench = Bench {
            ports: Ports::of(runner),
            port: MemoryPort::new(runner, tags),
            launch: Launch::random(lanes, &mut random),
            random,
            runner,
            slots,
            lanes,
            memory: Memory::new(lanes, line_bytes as u32),
            threads: Threads::new(slots, lanes),
            rows: Vec::new(),
            in_flight: Vec::new(),
            initialises: None,
            conflicts: 0,
            counts,
        };
        let end = bench.rounds();
        counts = Counts { requests: bench.port.count, ..bench.counts };
        end
    })?;
    let Counts { instructions, accesses, requests, conflicts, initialised, faults } = counts;
    let counts = [
        ("instructions", instructions),
        ("memory_instructions", accesses),
        ("requests", requests),
        ("bank_conflicts", conflicts),
        ("rows_initialised", initialised),
        ("faults", faults),
    ];
    Ok(Results::counts("instructions", &counts))
}

impl Bench<'_, '_> {
    fn rounds(&mut self) -> Result<Infallible, End> {
        loop {
            self.restart()?;
            let random = &mut self.random;
            let pace = Pace {
                offer: *[0.1, 0.5, 1.0].choose(random).expect("there are some"),
                units: MIXTURES.choose(random).copied().expect("there are some"),
                initialise: 0.05,
                prompt: random.random(),
            };
            for _ in 0..self.random.random_range(20..400) {
                self.cycle(&pace)?;
            }
            self.drain()?;
            self.fault()?;
        }
    }

    /// Everything in flight completes.
    fn drain(&mut self) -> Result<(), End> {
        // A division, and each part of each access a few cycles.
        let most = 100 + 4 * self.lanes * self.slots;
        let mut cycles = 0;
        while self.initialises.is_some() || self.in_flight.iter().any(Option::is_some) {
            if cycles == most {
                let expected = format!("in {most} cycles");
                let seen = "not yet".to_owned();
                return Err(self.runner.failure("all completions", expected, seen).into());
            }
            self.cycle(&DRAIN)?;
            cycles += 1;
        }
        self.runner.check("bank conflicts that are missing (E4)", 0, self.conflicts)?;
        Ok(())
    }

    /// A reset, and another launch. Registers and memory keep what they hold; threads are in other slots.
    fn restart(&mut self) -> Result<(), End> {
        let ports = &self.ports;
        for port in [ports.issue_valid, ports.initialise_valid] {
            self.runner.set(port, false);
        }
        self.port.reset(self.runner);
        self.memory.reset();
        // Nothing may be performed under the limits of another launch.
        self.runner.set(ports.reset, true);
        self.runner.clock()?;
        self.threads.reset();
        self.launch = Launch::random(self.lanes, &mut self.random);
        let (ports, limits) = (&self.ports, &self.launch.limits);
        self.runner.set(ports.reset, false);
        for (port, value) in [
            (ports.shared_bytes, limits.shared_bytes),
            (ports.shared_base, limits.shared_base),
            (ports.read_only_start, limits.read_only.start),
            (ports.read_only_end, limits.read_only.end),
            (ports.code_page, self.launch.code_page as u32),
            (ports.threads_per_block, self.launch.threads_per_block),
            (ports.blocks, self.launch.blocks),
            (ports.partial_jumps, self.launch.partial_jumps.into()),
        ] {
            self.runner.set(port, value);
        }
        self.in_flight = (0..self.slots).map(|_| None).collect();
        self.conflicts = 0;
        let mut columns = vec![Vec::from_iter(0..self.slots as u64); self.lanes];
        if self.random.random() {
            columns.iter_mut().for_each(|column| column.shuffle(&mut self.random));
        }
        let rows = |slot: usize| columns.iter().map(|column| column[slot]).collect();
        self.rows = (0..self.slots).map(rows).collect();
        Ok(())
    }

    /// Instructions in flight that go to a unit.
    fn count(&self, unit: Unit) -> usize {
        self.in_flight.iter().flatten().filter(|in_flight| in_flight.unit == unit).count()
    }

    fn cycle(&mut self, pace: &Pace) -> Result<(), End> {
        let now = self.runner.cycle();
        self.runner.set(self.ports.cycle, counter(now));
        self.check_room()?;
        self.check_memory()?;
        self.port.answer(self.runner, pace.prompt, &mut self.random);
        if self.initialises.is_none() && self.random.random_bool(pace.initialise) {
            self.initialises = Some(self.random.random_range(0..self.slots as u64));
        }
        let offered = self.offer(pace);
        self.runner.set(self.ports.issue_valid, offered.is_some());
        let taken = offered.filter(|_| self.runner.is_set(self.ports.issue_ready));
        let initialised = self.initialise();
        let completed = self.complete(now)?;
        if let Some(slot) = self.port.request(self.runner)? {
            self.begins(slot);
        }
        self.port.check_accepted(self.runner, self.ports.accepted)?;
        self.port.check_waits(self.runner, [self.ports.tag_wait, self.ports.port_wait])?;
        if self.runner.is_set(self.ports.bank_conflict) {
            self.runner.check("bank conflict (E4)", true, self.conflicts > 0)?;
            self.conflicts -= 1;
            self.counts.conflicts += 1;
        }
        self.runner.clock()?;
        self.port.clock();
        if let Some(slot) = completed {
            self.in_flight[slot] = None;
            self.counts.instructions += 1;
        }
        if let Some(row) = initialised {
            self.threads.initialise(row);
            self.initialises = None;
            self.counts.initialised += 1;
        }
        if let Some(instruction) = taken {
            self.issue(instruction, now);
        }
        Ok(())
    }

    /// Whether an instruction can issue (I2), and for which units (I5).
    fn check_room(&mut self) -> Result<(), BenchError> {
        let ports = &self.ports;
        if self.in_flight.iter().flatten().all(|in_flight| in_flight.unit == Unit::Alu) {
            // Nothing holds up an instruction of the ALU but completions of others.
            let seen = self.runner.is_set(ports.issue_ready);
            self.runner.check("issue is possible (I2)", true, seen)?;
        }
        let units: Vec<Unit> = self.in_flight.iter().flatten().map(|one| one.unit).collect();
        let blocking = [ports.issue_ready, ports.multiply_blocks, ports.alu_blocks];
        check_blocking(self.runner, blocking, &units)?;
        let divisions = self.count(Unit::Divide);
        let seen = self.runner.is_set(ports.divide_free);
        self.runner.check("the divider is free (I5)", divisions == 0, seen)?;
        // Two that have not made all their requests are in R, X, Q and L.
        let free = match (self.count(Unit::Memory), self.port.instructions()) {
            (0, _) => Some(true),
            (_, 2..) => Some(false),
            _ => None,
        };
        if let Some(free) = free {
            let seen = self.runner.is_set(ports.memory_free);
            self.runner.check("the memory unit is free (I5)", free, seen)?;
        }
        Ok(())
    }

    /// What supervision is told of memory.
    fn check_memory(&mut self) -> Result<(), BenchError> {
        let ports = &self.ports;
        let seen = self.runner.get(ports.fault);
        self.runner.check("fault of a memory instruction", 0, seen)?;
        let seen = self.runner.is_set(ports.tags_busy);
        self.runner.check("a tag is in use (E2)", self.port.has_tags(), seen)?;
        let begun = self.in_flight.iter().flatten();
        let begun = begun.filter(|one| matches!(one.expected, Expected::Parts(_, true))).count();
        if begun > 0 || self.count(Unit::Memory) == 0 {
            let seen = self.runner.is_set(ports.memory_busy);
            self.runner.check("an instruction is in MEM (E3)", begun > 0, seen)?;
        }
        Ok(())
    }

    /// Offers an instruction, or none, of a slot that has none in flight, for a unit that can take it.
    fn offer(&mut self, pace: &Pace) -> Option<Instruction> {
        if !self.random.random_bool(pace.offer) {
            return None;
        }
        let [divide_free, memory_free] =
            [self.ports.divide_free, self.ports.memory_free].map(|port| self.runner.is_set(port));
        let free = |unit: &Unit| match unit {
            Unit::Alu | Unit::Multiply => true,
            Unit::Divide => divide_free,
            Unit::Memory => memory_free,
        };
        let unit = pace.units.iter().copied().filter(free).choose(&mut self.random)?;
        // Many addresses are out of limits.
        for _ in 0..8 {
            let instruction = self.instruction(unit)?;
            if !instruction.has_fault() {
                self.show(&instruction);
                return Some(instruction);
            }
        }
        None
    }

    /// A random instruction of a slot that has none in flight and no thread whose row is to be initialised.
    fn instruction(&mut self, unit: Unit) -> Option<Instruction> {
        let waits =
            |slot: usize| self.initialises.is_some_and(|row| self.rows[slot].contains(&row));
        let free = (0..self.slots).filter(|slot| self.in_flight[*slot].is_none() && !waits(*slot));
        let slot = free.choose(&mut self.random)?;
        let zeros = self.runner.structure(self.ports.instruction);
        let place = (slot, self.rows[slot].as_slice(), u64::MAX >> (64 - self.lanes));
        let (launch, threads) = (&self.launch, &self.threads);
        Some(Instruction::random(unit, place, launch, threads, zeros, &mut self.random))
    }

    /// Sets the ports of issue.
    fn show(&mut self, instruction: &Instruction) {
        let (ports, runner) = (&self.ports, &mut *self.runner);
        runner.set(ports.tag, instruction.slot);
        runner.set(ports.pc, instruction.pc);
        runner.set(ports.instruction, &instruction.coded);
        runner.set(ports.lanes, instruction.lanes);
        runner.set(ports.block_number, instruction.grid.block_number);
        runner.set(ports.thread_base, instruction.grid.thread_base);
        runner.set(ports.base, instruction.grid.base);
        runner.set_all(&ports.sw, instruction.rows.iter().copied());
    }

    /// An instruction has issued.
    fn issue(&mut self, instruction: Instruction, now: u64) {
        let Instruction { slot, unit, lanes, rows, task, .. } = instruction;
        self.threads.retire(&rows, lanes);
        let others = self.in_flight.iter().flatten();
        let among_alu = others.map(|other| other.unit).all(|unit| unit == Unit::Alu);
        let expected = match task {
            Task::Access(access) => {
                let effect = self.memory.execute(access.action, &access.lanes, &mut self.random);
                let parts = access::InFlight::new(&access, &effect, self.lanes);
                self.conflicts += effect.conflicts;
                self.counts.accesses += 1;
                self.port.expect(slot, effect.requests);
                Expected::Parts(parts, false)
            }
            task => Expected::Outcome(task),
        };
        self.in_flight[slot] = Some(InFlight { issued: now, unit, among_alu, expected });
    }

    /// A part of the instruction of a slot has reached the port or completes.
    fn begins(&mut self, slot: usize) {
        if let Some(InFlight { expected: Expected::Parts(_, begun), .. }) =
            &mut self.in_flight[slot]
        {
            *begun = true;
        }
    }

    /// Offers a step of the initialisation if no thread of the row has an instruction in flight; gives the row if
    /// the step is done (D3).
    fn initialise(&mut self) -> Option<u64> {
        let uses =
            |slot: &usize| self.initialises.is_some_and(|row| self.rows[*slot].contains(&row));
        let busy = (0..self.slots).filter(uses).any(|slot| self.in_flight[slot].is_some());
        let row = self.initialises.filter(|_| !busy);
        self.runner.set(self.ports.initialise_valid, row.is_some());
        self.runner.set(self.ports.initialise_row, row.unwrap_or(0));
        row.filter(|_| self.runner.is_set(self.ports.initialise_ready))
    }

    /// Checks what completes; gives the slot whose instruction completes with it.
    fn complete(&mut self, now: u64) -> Result<Option<usize>, End> {
        let (ports, runner) = (&self.ports, &mut *self.runner);
        let [written, last] = [ports.written, ports.completed].map(|port| runner.is_set(port));
        let seen = runner.is_set(ports.initialise_ready);
        runner.check("registers can be initialised (D3)", !written, seen)?;
        if !last {
            let seen = runner.get(ports.completion_fault);
            runner.check("fault without a completion", 0, seen)?;
        }
        if !written {
            runner.check("last completion without a completion", false, last)?;
            return Ok(None);
        }
        let destination = Destination {
            tag: runner.get(ports.written_tag),
            lanes: runner.get(ports.written_lanes),
            rows: runner.get_all(&ports.written_sw),
            rd: runner.get(ports.written_rd),
            writes: runner.is_set(ports.written_writes),
        };
        let values = runner.get_all(&ports.written_value);
        let slot = destination.tag as usize;
        let Some(in_flight) = self.in_flight[slot].as_mut() else {
            let seen = format!("one of slot {slot}");
            return Err(runner.failure("completion (K2)", "none".to_owned(), seen).into());
        };
        let (unit, age) = (in_flight.unit, now - in_flight.issued);
        let least = unit.latency();
        let expected =
            if in_flight.among_alu && unit == Unit::Alu { least } else { age.max(least) };
        runner.check("cycles from issue to completion (U2 to U5)", expected, age)?;
        if last {
            let seen = Destination {
                tag: runner.get(ports.completed_tag),
                lanes: runner.get(ports.completed_lanes),
                rows: runner.get_all(&ports.completed_sw),
                rd: runner.get(ports.completed_rd),
                writes: runner.is_set(ports.completed_writes),
            };
            runner.check("instruction that completes (K3)", destination.clone(), seen)?;
            if CONTROLS[runner.get(ports.control) as usize] != "Next" {
                let seen = runner.get(ports.control_tag) as usize;
                runner.check("tag of a control instruction that completes (K3)", slot, seen)?;
            }
            let seen = runner.is_set(ports.of_memory);
            runner.check("instruction of the memory unit", unit == Unit::Memory, seen)?;
        }
        let last_expected = match &mut in_flight.expected {
            Expected::Outcome(task) => {
                // The cycles in which it may have left X.
                let cycles = counter(in_flight.issued + 2)..counter(now);
                let outcomes = task.outcomes(cycles);
                let seen = outcome(runner, ports, &destination, &values, &outcomes[0]);
                let expected = outcomes.iter().find(|outcome| **outcome == seen);
                let expected = expected.unwrap_or(&outcomes[0]).clone();
                runner.check(&format!("outcome of {task:?}"), expected, seen)?;
                true
            }
            Expected::Parts(parts, begun) => {
                *begun = true;
                let Destination { lanes, rd, writes, rows, .. } = destination.clone();
                let part = access::Completion { lanes, rd, writes, rows, values: values.clone() };
                parts.complete(runner, &part)?
            }
        };
        runner.check("last completion of an instruction (M13)", last_expected, last)?;
        if last && unit == Unit::Memory {
            let outcome = [ports.completed_pc, ports.control, ports.calls, ports.returns];
            let outcome = outcome.into_iter().chain([ports.taken, ports.completion_fault]);
            let seen: Vec<u64> = outcome.map(|port| runner.get(port)).collect();
            runner.check("outcome of a memory instruction", vec![0; 6], seen)?;
        }
        if destination.writes {
            for lane in (0..self.lanes).filter(|lane| destination.lanes >> lane & 1 == 1) {
                let (row, value) = (destination.rows[lane], values[lane] as u32);
                self.threads.write(row, lane, destination.rd, value);
            }
        }
        Ok(last.then_some(slot))
    }

    /// A memory instruction with a fault in some lane, in an empty back end.
    fn fault(&mut self) -> Result<(), End> {
        for _ in 0..100 {
            let Some(instruction) = self.instruction(Unit::Memory) else { continue };
            let Task::Access(access) = &instruction.task else { continue };
            let Some((code, lane)) = access.fault() else { continue };
            self.show(&instruction);
            self.runner.set(self.ports.initialise_valid, false);
            self.runner.set(self.ports.issue_valid, true);
            self.runner.clock()?;
            self.runner.set(self.ports.issue_valid, false);
            // R, X, L.
            self.runner.clock()?;
            self.runner.clock()?;
            let ports = &self.ports;
            let ports = [ports.fault, ports.fault_tag, ports.fault_pc, ports.fault_lane];
            let seen = ports.map(|port| self.runner.get(port));
            let expected = [code, instruction.slot as u64, instruction.pc, lane];
            self.runner.check("code, tag, PC and lane of the fault (M1)", expected, seen)?;
            self.threads.retire(&instruction.rows, instruction.lanes);
            self.counts.faults += 1;
            return Ok(());
        }
        Ok(())
    }
}

/// The cycle counter of the launch, as the back end is told it: it soon passes 32 bits.
fn counter(cycle: u64) -> u64 {
    (7 << 32) - 128 + cycle
}

/// What the back end shows of an outcome, as far as it has a meaning.
fn outcome(
    runner: &mut Runner<'_>,
    ports: &Ports,
    destination: &Destination,
    values: &[u64],
    expected: &Outcome,
) -> Outcome {
    let executing = (0..values.len()).filter(|lane| destination.lanes >> lane & 1 == 1);
    let values = executing.map(|lane| values[lane] as u32).collect();
    let code = runner.get(ports.completion_fault);
    Outcome {
        destination: destination.clone(),
        values: expected.values.is_some().then_some(values),
        pc: runner.get(ports.completed_pc),
        control: CONTROLS[runner.get(ports.control) as usize],
        calls: runner.is_set(ports.calls),
        returns: runner.is_set(ports.returns),
        taken: runner.get(ports.taken),
        target: expected.target.map(|_| runner.get(ports.target)),
        fault: (code != 0).then(|| (code, runner.get(ports.completion_fault_lane))),
    }
}
