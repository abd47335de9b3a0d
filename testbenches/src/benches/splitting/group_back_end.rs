//! The bench of the back end of a group of units: random instructions of all units at once; memory behind the port answers in any
//! order.
//!
//! What an instruction comes to is known when it issues: by the instruction set, and by a memory that executes lane by lane, in
//! the order in which the memory unit takes instructions out of the places of the units. That order is seen at `memory_free`, which
//! rises when a place has been emptied, and must be a round robin over the full ones. Each lane of a warp slot is in one unit (Q9). An
//! instruction with a fault of memory comes alone, before a reset.

use super::unit::{Unit, Written, counter};
use crate::benches::memory::access;
use crate::benches::memory::port::MemoryPort;
use crate::benches::memory::reference::Memory;
use crate::benches::pipeline::back_end::instruction::{Instruction, Launch, Task, Unit as Kind};
use crate::benches::pipeline::back_end::threads::Threads;
use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::{End, Runner};
use rand::Rng;
use rand::seq::IteratorRandom;
use rand_chacha::ChaCha8Rng;
use std::convert::Infallible;

ports! {
    /// Ports that the units share.
    struct Ports {
        in reset, cycle, code_page = "launch.code_page",
            threads_per_block = "launch.threads_per_block", blocks = "launch.blocks",
            shared_bytes = "launch.shared_bytes", read_only_start = "launch.read_only_start",
            read_only_end = "launch.read_only_end", initialise_valid, initialise_row;
        out fault = "memory_fault.code", fault_slot = "memory_fault.slot",
            fault_pc = "memory_fault.pc", fault_lane = "memory_fault.lane", memory_busy, tags_busy,
            bank_conflict, tag_wait, port_wait;
    }
}

/// How often what happens in a cycle, and to which kinds of instructions.
struct Pace {
    offer: f64,
    kinds: &'static [Kind],
    /// A warp slot is to be initialised.
    initialise: f64,
    /// Memory takes a request and responds whenever it can.
    prompt: bool,
}

/// Cycles from the issue of a memory instruction to its first completion at the earliest: a cycle more than in a core without
/// groups, in the place.
const LATENCY: u64 = 6;

const MIXTURES: [&[Kind]; 4] = [
    &[Kind::Alu],
    &[Kind::Memory],
    &[Kind::Alu, Kind::Memory, Kind::Memory],
    &[Kind::Alu, Kind::Multiply, Kind::Divide, Kind::Memory],
];

/// Nothing issues any more.
const DRAIN: Pace = Pace { offer: 0.0, kinds: MIXTURES[0], initialise: 0.0, prompt: true };

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

/// The back end, and everything around it.
struct Bench<'r, 'a> {
    runner: &'r mut Runner<'a>,
    ports: Ports,
    units: Vec<Unit<access::InFlight>>,
    random: ChaCha8Rng,
    lanes: usize,
    contexts: usize,
    launch: Launch,
    memory: Memory,
    port: MemoryPort,
    threads: Threads,
    /// By unit and warp slot, the lanes that are in this unit.
    owned: Vec<Vec<u64>>,
    /// The unit whose place was emptied last.
    last_taken: Option<usize>,
    /// Warp slot that is to be initialised.
    initialises: Option<u64>,
    /// Bank conflicts that instructions in flight and before have still to make (E4).
    conflicts: u64,
    counts: Counts,
}

/// Random instructions until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let [lanes, contexts, units, line_bytes, tags] =
        ["lanes", "contexts", "units", "line_bytes", "tags"]
            .map(|name| runner.preset().parameter(name));
    let mut counts = Counts::default();
    runner.until_over(|runner| {
        let mut random = runner.random();
        let mut bench = Bench {
            ports: Ports::of(runner),
            units: (0..units)
                .map(|unit| Unit::new(runner, Some(unit), contexts, LATENCY))
                .collect(),
            port: MemoryPort::new(runner, tags),
            launch: Launch::random(lanes, &mut random),
            random,
            runner,
            lanes,
            contexts,
            memory: Memory::new(lanes, line_bytes as u32),
            threads: Threads::new(contexts, lanes),
            owned: Vec::new(),
            last_taken: None,
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
        ("warp_slots_initialised", initialised),
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
                offer: *[0.1, 0.5, 1.0].iter().choose(random).expect("there are some"),
                kinds: MIXTURES.iter().choose(random).copied().expect("there are some"),
                initialise: 0.05,
                prompt: random.random(),
            };
            for _ in 0..self.random.random_range(20..300) {
                self.cycle(&pace)?;
            }
            self.drain()?;
            self.fault()?;
        }
    }

    /// Everything in flight completes.
    fn drain(&mut self) -> Result<(), End> {
        // A division, and each part of each access a few cycles.
        let most = 100 + 4 * self.lanes * self.contexts * self.units.len();
        let mut cycles = 0;
        while self.initialises.is_some() || !self.units.iter().all(Unit::is_empty) {
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

    /// A reset, and another launch. Registers and memory keep what they hold; lanes are in other units.
    fn restart(&mut self) -> Result<(), End> {
        let valid = self.units.iter().map(|unit| unit.ports.issue_valid);
        for port in valid.chain([self.ports.initialise_valid]) {
            self.runner.set(port, false);
        }
        self.port.reset(self.runner);
        self.memory.reset();
        // Nothing may be performed under the limits of another launch.
        self.runner.set(self.ports.reset, true);
        self.runner.clock()?;
        self.launch = Launch::random(self.lanes, &mut self.random);
        self.launch.partial_jumps = false;
        let (ports, limits) = (&self.ports, &self.launch.limits);
        self.runner.set(ports.reset, false);
        for (port, value) in [
            (ports.shared_bytes, limits.shared_bytes),
            (ports.read_only_start, limits.read_only.start),
            (ports.read_only_end, limits.read_only.end),
            (ports.code_page, self.launch.code_page as u32),
            (ports.threads_per_block, self.launch.threads_per_block),
            (ports.blocks, self.launch.blocks),
        ] {
            self.runner.set(port, value);
        }
        self.owned = vec![vec![0; self.contexts]; self.units.len()];
        for context in 0..self.contexts {
            for lane in 0..self.lanes {
                let unit = self.random.random_range(0..self.units.len());
                self.owned[unit][context] |= 1 << lane;
            }
        }
        for unit in &mut self.units {
            unit.reset();
            unit.ports.set_shared_base(self.runner, limits.shared_base);
        }
        self.last_taken = None;
        self.conflicts = 0;
        // A reset leaves instruction counters as they must not be used (D3).
        self.runner.set(self.ports.initialise_valid, true);
        for row in 0..self.contexts as u64 {
            self.runner.set(self.ports.initialise_row, row);
            self.runner.clock()?;
            self.threads.initialise(row);
        }
        self.runner.set(self.ports.initialise_valid, false);
        Ok(())
    }

    fn cycle(&mut self, pace: &Pace) -> Result<(), End> {
        let now = self.runner.cycle();
        self.runner.set(self.ports.cycle, counter(now));
        self.take(now)?;
        self.check_memory(now)?;
        self.port.answer(self.runner, pace.prompt, &mut self.random);
        for unit in &self.units {
            unit.check_room(self.runner)?;
        }
        if self.initialises.is_none() && self.random.random_bool(pace.initialise) {
            self.initialises = Some(self.random.random_range(0..self.contexts as u64));
        }
        let initialised = self.initialise();
        let mut taken = Vec::new();
        for unit in 0..self.units.len() {
            let offered = self.offer(unit, pace);
            let ports = &self.units[unit].ports;
            self.runner.set(ports.issue_valid, offered.is_some());
            taken.push(offered.filter(|_| self.runner.is_set(ports.issue_ready)));
        }
        let completed = self.complete(now)?;
        self.port.request(self.runner)?;
        self.port.check_waits(self.runner, [self.ports.tag_wait, self.ports.port_wait])?;
        if self.runner.is_set(self.ports.bank_conflict) {
            self.runner.check("bank conflict (E4)", true, self.conflicts > 0)?;
            self.conflicts -= 1;
            self.counts.conflicts += 1;
        }
        self.runner.clock()?;
        self.port.clock();
        for (unit, written) in completed {
            self.retire(unit, &written);
        }
        if let Some(row) = initialised {
            self.threads.initialise(row);
            self.initialises = None;
            self.counts.initialised += 1;
        }
        for (unit, taken) in taken.into_iter().enumerate() {
            if let Some((context, instruction)) = taken {
                self.threads.retire(&instruction.rows, instruction.lanes);
                self.units[unit].issue(context, instruction, now);
            }
        }
        Ok(())
    }

    /// The place of a unit that has a memory instruction is free: the memory unit has taken it at the end of the last cycle, by
    /// round robin (Q6). Its accesses happen now, in front of those of all that is taken later.
    fn take(&mut self, now: u64) -> Result<(), End> {
        let mut taken = None;
        for unit in 0..self.units.len() {
            let Some(context) = self.units[unit].waiting() else { continue };
            let free = self.runner.is_set(self.units[unit].ports.memory_free);
            if free {
                let seen = format!("those of units {taken:?} and {unit}");
                if taken.is_some() {
                    let expected = "one at most".to_owned();
                    return Err(self.runner.failure("places emptied (Q6)", expected, seen).into());
                }
                taken = Some((unit, context));
            }
        }
        let Some((unit, context)) = taken else { return Ok(()) };
        // Behind the last one comes first who is next above it.
        let count = self.units.len();
        let turn = |unit: usize| match self.last_taken {
            Some(last) => (unit + count - last - 1) % count,
            None => unit,
        };
        let full = |unit: &Unit<_>| {
            let waiting = unit.waiting().and_then(|context| unit.in_flight[context].as_ref());
            waiting.is_some_and(|one| one.is_in_place(now - 1))
        };
        let mut passed_over = (0..count).filter(|other| {
            *other != unit && full(&self.units[*other]) && turn(*other) < turn(unit)
        });
        let passed_over = passed_over.next();
        let what = format!("unit with a full place before unit {unit} (Q6)");
        self.runner.check(&what, None, passed_over)?;
        self.last_taken = Some(unit);
        let in_flight = self.units[unit].in_flight[context].as_mut().expect("it waits");
        let Task::Access(access) = &in_flight.instruction.task else {
            unreachable!("it is a memory instruction");
        };
        let effect = self.memory.execute(access.action, &access.lanes, &mut self.random);
        let parts = access::InFlight::new(access, &effect, self.lanes);
        self.conflicts += effect.conflicts;
        self.counts.accesses += 1;
        self.port.expect(in_flight.instruction.slot, effect.requests);
        in_flight.parts = Some(parts);
        Ok(())
    }

    /// What supervision is told of memory.
    fn check_memory(&mut self, now: u64) -> Result<(), BenchError> {
        let ports = &self.ports;
        let seen = self.runner.get(ports.fault);
        self.runner.check("fault of a memory instruction", 0, seen)?;
        let seen = self.runner.is_set(ports.tags_busy);
        self.runner.check("a tag is in use (E2)", self.port.has_tags(), seen)?;
        let in_flight = || self.units.iter().flat_map(|unit| unit.in_flight.iter().flatten());
        let accesses = in_flight().filter(|one| one.instruction.unit == Kind::Memory).count();
        let certain = in_flight().any(|one| one.parts.is_some() || one.is_in_place(now));
        if certain || accesses == 0 {
            let seen = self.runner.is_set(ports.memory_busy);
            self.runner.check("an instruction is in MEM (E3)", certain, seen)?;
        }
        Ok(())
    }

    /// Offers an instruction of a unit, or none, of a warp slot that has none in flight there, for lanes that are in the unit.
    fn offer(&mut self, unit: usize, pace: &Pace) -> Option<(usize, Instruction)> {
        if !self.random.random_bool(pace.offer) {
            return None;
        }
        let kind = self.units[unit].kind(self.runner, pace.kinds, &mut self.random)?;
        // Many addresses are out of limits.
        for _ in 0..8 {
            let (context, instruction) = self.instruction(unit, kind)?;
            if !instruction.has_fault() {
                self.units[unit].ports.show(self.runner, &instruction);
                return Some((context, instruction));
            }
        }
        None
    }

    /// A random instruction of a unit.
    fn instruction(&mut self, unit: usize, kind: Kind) -> Option<(usize, Instruction)> {
        let free = |context: &usize| {
            self.units[unit].in_flight[*context].is_none()
                && self.owned[unit][*context] != 0
                && self.initialises != Some(*context as u64)
        };
        let context = (0..self.contexts).filter(free).choose(&mut self.random)?;
        let slot = unit * self.contexts + context;
        let rows = vec![context as u64; self.lanes];
        let zeros = self.runner.structure(self.units[unit].ports.instruction);
        let place = (slot, rows.as_slice(), self.owned[unit][context]);
        let (launch, threads) = (&self.launch, &self.threads);
        let instruction =
            Instruction::random(kind, place, launch, threads, zeros, &mut self.random);
        Some((context, instruction))
    }

    /// Offers a step of the initialisation if the warp slot has no instruction in flight; gives the warp slot (D3, Q3).
    fn initialise(&mut self) -> Option<u64> {
        let uses = |row: u64| self.units.iter().any(|unit| unit.in_flight[row as usize].is_some());
        let row = self.initialises.filter(|row| !uses(*row));
        self.runner.set(self.ports.initialise_valid, row.is_some());
        self.runner.set(self.ports.initialise_row, row.unwrap_or(0));
        row
    }

    /// Checks what completes in each unit, of memory one at most in all of them (Q7).
    fn complete(&mut self, now: u64) -> Result<Vec<(usize, Written)>, End> {
        let mut completed = Vec::new();
        for unit in 0..self.units.len() {
            let Some(written) = self.units[unit].completion(self.runner, now)? else { continue };
            if written.of_memory {
                let in_flight = self.units[unit].in_flight[written.context].as_mut();
                let parts = in_flight.and_then(|one| one.parts.as_mut()).expect("it was checked");
                let last = parts.complete(self.runner, &part_of(&written))?;
                self.runner.check("last completion of an instruction (M13)", last, written.last)?;
            } else {
                self.units[unit].check_outcome(self.runner, &written, now, counter)?;
            }
            completed.push((unit, written));
        }
        let of_memory = completed.iter().filter(|(_, written)| written.of_memory).count();
        self.runner.check("at most one completion of memory (Q7)", true, of_memory <= 1)?;
        Ok(completed)
    }

    /// What has completed is written to registers.
    fn retire(&mut self, unit: usize, written: &Written) {
        let Written { context, destination, values, last, .. } = written;
        if destination.writes {
            for lane in (0..self.lanes).filter(|lane| destination.lanes >> lane & 1 == 1) {
                self.threads.write(*context as u64, lane, destination.rd, values[lane] as u32);
            }
        }
        if *last {
            self.units[unit].in_flight[*context] = None;
            self.counts.instructions += 1;
        }
    }

    /// A memory instruction with a fault in some lane, in an empty back end.
    fn fault(&mut self) -> Result<(), End> {
        for _ in 0..100 {
            let unit = self.random.random_range(0..self.units.len());
            let Some((_, instruction)) = self.instruction(unit, Kind::Memory) else { continue };
            let Task::Access(access) = &instruction.task else { continue };
            let Some((code, lane)) = access.fault() else { continue };
            let ports = &self.units[unit].ports;
            ports.show(self.runner, &instruction);
            self.runner.set(self.ports.initialise_valid, false);
            for other in &self.units {
                self.runner.set(other.ports.issue_valid, false);
            }
            self.runner.set(ports.issue_valid, true);
            self.runner.clock()?;
            self.runner.set(ports.issue_valid, false);
            // R, X, the place, L.
            for _ in 0..3 {
                self.runner.clock()?;
            }
            let ports = &self.ports;
            let ports = [ports.fault, ports.fault_slot, ports.fault_pc, ports.fault_lane];
            let seen = ports.map(|port| self.runner.get(port));
            let expected = [code, instruction.slot as u64, instruction.pc, lane];
            self.runner.check("code, slot, PC and lane of the fault (M1)", expected, seen)?;
            self.threads.retire(&instruction.rows, instruction.lanes);
            self.counts.faults += 1;
            return Ok(());
        }
        Ok(())
    }
}

/// A completion of a memory instruction as the part that it is.
fn part_of(written: &Written) -> access::Completion {
    let destination = &written.destination;
    access::Completion {
        lanes: destination.lanes,
        rd: destination.rd,
        writes: destination.writes,
        rows: destination.rows.clone(),
        values: written.values.clone(),
    }
}
