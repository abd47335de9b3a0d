//! The bench of the datapath of a group of units: launches whose thread blocks run random instructions in all units at once, in the
//! place of front end and control unit.
//!
//! Dispatch is told as a course of events, blocks are a list; what an instruction comes to is known when it issues, by the
//! instruction set and a memory that executes lane by lane. Faults of the control unit come at random: what is reported is the first of the list
//! of rule E1. What the units do by themselves has the benches of [back end](super::group_back_end) and [unit](super::execution_unit).

use super::unit::{InFlight, waiting};
use crate::benches::execute::reference::{CONTROLS, Outcome};
use crate::benches::memory::access;
use crate::benches::memory::port::MemoryPort;
use crate::benches::memory::reference::{Limits, Memory};
use crate::benches::pipeline::back_end::instruction::{Instruction, Launch, Task, Unit as Kind};
use crate::benches::pipeline::back_end::threads::Threads;
use crate::error::BenchError;
use crate::ports;
use crate::ports::{In, Out, array, port};
use crate::results::Results;
use crate::runner::{End, Runner};
use rand::Rng;
use rand::seq::IteratorRandom;
use rand_chacha::ChaCha8Rng;
use std::convert::Infallible;

ports! {
    /// Ports of the datapath that are not those of a unit.
    struct Ports {
        in reset, launches = "launch.start", entry = "launch.entry", code_page = "launch.code_page",
            blocks = "launch.blocks", threads_per_block = "launch.threads_per_block",
            first_block = "launch.first_block", block_step = "launch.block_step",
            first_thread = "launch.first_thread", thread_step = "launch.thread_step",
            shared_bytes = "launch.shared_bytes", shared_stride = "launch.shared_stride",
            max_resident = "launch.max_resident", read_only_start = "launch.read_only_start",
            read_only_end = "launch.read_only_end", issue_interval = "launch.issue_interval",
            watchdog = "launch.watchdog", active = "warps.active", waiting = "warps.waiting",
            merge_code = "merge_fault.code", merge_slot = "merge_fault.slot",
            merge_pc = "merge_fault.pc", merge_lane = "merge_fault.lane";
        ins outcome, refusal_code = "refusal[].code", refusal_lanes = "refusal[].lanes",
            fault_code = "fault[].code", fault_slot = "fault[].slot", fault_pc = "fault[].pc",
            fault_lane = "fault[].lane";
        out leaving = "warps.leaving", start_valid = "start.valid", start_warps = "start.warps",
            start_last = "start.last", start_tail = "start.tail", start_pc = "start.pc",
            done = "events.done", expired = "events.watchdog_expired", cause = "events.cause",
            reason = "events.reason",
            bank_conflict = "events.bank_conflict", found = "events.fault_valid",
            found_code = "events.fault_code", found_slot = "events.fault_slot",
            found_pc = "events.fault_pc", found_lane = "events.fault_lane",
            block_starts = "events.block_start_valid", block_number = "events.block_start_number",
            block_slot = "events.block_start_block_slot", block_base = "events.block_start_base",
            block_warps = "events.block_start_warps", block_end = "events.block_end",
            barrier = "events.barrier";
    }
}

/// Ports of a unit: issue, completion, and what is told of it.
struct UnitPorts {
    valid: In,
    eligible: In,
    /// What eligible contexts wait for, the divider and the memory unit; whether a context waits for an instruction in
    /// flight, and whether one is blocked.
    reasons: [In; 4],
    tag: In,
    pc: In,
    instruction: In,
    lanes: In,
    block_row: In,
    sw: Vec<In>,
    ready: Out,
    next_free: Out,
    divide_free: Out,
    memory_free: Out,
    completes: Out,
    /// Tag, lanes, register, whether it is written, PC, calls, returns, taken: of an instruction that completes.
    completed: [Out; 8],
    completed_sw: Vec<Out>,
    of_memory: Out,
    control: Out,
    control_tag: Out,
    target: Out,
    issued: Out,
    /// Slot, PC, lanes: of an instruction that issues.
    issue: [Out; 3],
    issue_sw: Vec<Out>,
    branches: Out,
    /// Slot, PC, lanes that take it and that do not: of a branch.
    branch: [Out; 4],
    writes: Out,
    /// Slot, register, lanes: of what is written.
    writeback: [Out; 3],
    value: Vec<Out>,
    ends: Out,
    /// Slot, lanes: of threads that end.
    exit: [Out; 2],
    exit_sw: Vec<Out>,
}

impl UnitPorts {
    fn of(runner: &Runner<'_>, unit: usize) -> UnitPorts {
        let netlist = &runner.built().netlist;
        let packet = |field: &str| format!("packet[{unit}].{field}");
        let completion = |field: &str| format!("completion[{unit}].{field}");
        let event = |field: &str| match unit {
            0 => format!("events.{field}"),
            _ => format!("unit_events[{}].{field}", unit - 1),
        };
        let input = |name: String| port::<In>(netlist, &name);
        let output = |name: String| port::<Out>(netlist, &name);
        let outputs = |name: String| array::<Out>(netlist, &name);
        UnitPorts {
            valid: input(packet("valid")),
            eligible: input(packet("eligible")),
            reasons: ["awaits_divider", "awaits_memory", "dependent", "unresolved"]
                .map(|field| input(packet(field))),
            tag: input(packet("instruction_tag")),
            pc: input(packet("pc")),
            instruction: input(packet("instruction")),
            lanes: input(packet("lanes")),
            block_row: input(packet("block_row")),
            sw: array(netlist, &packet("sw")),
            ready: output(packet("ready")),
            next_free: output(packet("next_free")),
            divide_free: output(packet("divide_free")),
            memory_free: output(packet("memory_free")),
            completes: output(completion("valid")),
            completed: [
                "instruction_tag",
                "lanes",
                "rd",
                "writes",
                "pc",
                "calls",
                "returns",
                "taken",
            ]
            .map(|field| output(completion(field))),
            completed_sw: outputs(completion("sw")),
            of_memory: output(completion("memory")),
            control: output(completion("control")),
            control_tag: output(format!("control_tag[{unit}]")),
            target: output(completion("target")),
            issued: output(event("issue_valid")),
            issue: ["issue_slot", "issue_pc", "issue_lanes"].map(|field| output(event(field))),
            issue_sw: outputs(event("issue_sw")),
            branches: output(event("branch_valid")),
            branch: ["branch_slot", "branch_pc", "branch_taken", "branch_not_taken"]
                .map(|field| output(event(field))),
            writes: output(event("writeback_valid")),
            writeback: ["writeback_slot", "writeback_register", "writeback_lanes"]
                .map(|field| output(event(field))),
            value: outputs(event("writeback_value")),
            ends: output(event("exit_valid")),
            exit: ["exit_slot", "exit_lanes"].map(|field| output(event(field))),
            exit_sw: outputs(event("exit_sw")),
        }
    }
}

/// What issues in a unit: the context, and the instruction.
type Issued = Option<(usize, Instruction)>;

/// A unit, and what is in flight in it.
struct Unit {
    ports: UnitPorts,
    /// By context.
    in_flight: Vec<Option<InFlight<access::InFlight>>>,
    /// The cycle of its last issue.
    issued: Option<u64>,
    /// Of each warp slot, the lanes that are in this unit.
    owned: Vec<u64>,
}

/// A block that has slots.
#[derive(Clone, Copy, Debug)]
struct Resident {
    number: u64,
    /// Its block slot.
    slot: u64,
    /// Its first warp slot.
    base: u64,
    warps: u64,
    /// Cycles in which it issues instructions, from its start on; none before it.
    left: Option<u64>,
}

impl Resident {
    /// Its warp slots, one bit each.
    fn rows(&self) -> u64 {
        ones(self.warps) << self.base
    }
}

/// What the dispatcher does (D1 to D4).
#[derive(Clone, Copy, Debug)]
enum Dispatch {
    /// Nothing more: all blocks of the core are dispatched.
    Idle,
    Allocate,
    /// So many rows of the block that came last are initialised.
    Initialise(u64),
    Start,
}

/// A launch.
struct Shape {
    blocks: u64,
    first_block: u64,
    block_step: u64,
    threads_per_block: u64,
    max_resident: u64,
    entry: u64,
    interval: u64,
    watchdog: u64,
    kinds: &'static [Kind],
    stride: u32,
    /// By block slot.
    launches: Vec<Launch>,
}

/// A fault with all that is reported of it.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Fault {
    code: u64,
    slot: u64,
    pc: u64,
    lane: u64,
}

/// What completes in a unit.
struct Completed {
    unit: usize,
    context: usize,
    fault: Option<Fault>,
    /// Register, lanes and values that are written at the end of the cycle.
    written: Option<(u64, u64, Vec<u64>)>,
    last: bool,
}

struct Bench<'r, 'a> {
    runner: &'r mut Runner<'a>,
    ports: Ports,
    units: Vec<Unit>,
    random: ChaCha8Rng,
    lanes: usize,
    contexts: usize,
    block_slots: u64,
    shape: Shape,
    /// The cycle of the start of the launch.
    zero: u64,
    dispatch: Dispatch,
    /// Number of the next block.
    next_block: u64,
    residents: Vec<Resident>,
    memory: Memory,
    port: MemoryPort,
    threads: Threads,
    /// Bank conflicts that instructions in flight and before have still to make (E4).
    conflicts: u64,
    /// Cycles since something has completed (E2).
    quiet: u64,
    /// Some warp slot is active.
    populated: bool,
    launches: u64,
    instructions: u64,
    faults: u64,
}

const MIXTURES: [&[Kind]; 3] = [
    &[Kind::Alu],
    &[Kind::Alu, Kind::Memory],
    &[Kind::Alu, Kind::Multiply, Kind::Divide, Kind::Memory],
];

/// States of the port `reason` (E6).
const ISSUED: u64 = 0;
const STALL_MULTIPLIER: u64 = 1;
const STALL_ALU: u64 = 2;
const STALL_DIVIDER: u64 = 4;
const STALL_TAGS: u64 = 5;
const STALL_PORT: u64 = 6;
const STALL_MEMORY: u64 = 7;
const STALL_FRONT_END: u64 = 8;
const MEMORY_REASONS: [u64; 3] = [9, 10, 11];
const IDLE_DEPENDENCE: u64 = 12;
const IDLE_CONTROL: u64 = 13;
const IDLE_FETCH: u64 = 14;
const IDLE_NONE: u64 = 15;

/// Reasons that a cycle may have. What the units and the memory unit wait for is for their own benches.
struct Reasons {
    /// If it is a stall.
    stall: &'static [u64],
    /// If it is idle.
    idle: u64,
}

/// States of the port `cause` (E3).
const CAUSES: [&str; 4] = ["issued", "stall", "memory", "idle"];

/// So many ones.
fn ones(count: u64) -> u64 {
    u64::MAX.checked_shr(64 - count as u32).unwrap_or(0)
}

/// Launches until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let [lanes, contexts, units, blocks, line_bytes, tags] =
        ["lanes", "contexts", "units", "blocks", "line_bytes", "tags"]
            .map(|name| runner.preset().parameter(name));
    let mut counts = (0, 0, 0);
    runner.until_over(|runner| {
        let mut random = runner.random();
        let unit = |unit| Unit {
            ports: UnitPorts::of(runner, unit),
            in_flight: (0..contexts).map(|_| None).collect(),
            issued: None,
            owned: vec![0; contexts],
        };
        let mut bench = Bench {
            ports: Ports::of(runner),
            units: (0..units).map(unit).collect(),
            port: MemoryPort::new(runner, tags),
            shape: Shape::random(lanes, contexts, blocks, &mut random),
            random,
            runner,
            lanes,
            contexts,
            block_slots: blocks as u64,
            zero: 0,
            dispatch: Dispatch::Idle,
            next_block: 0,
            residents: Vec::new(),
            memory: Memory::new(lanes, line_bytes as u32),
            threads: Threads::new(contexts, lanes),
            conflicts: 0,
            quiet: 0,
            populated: false,
            launches: 0,
            instructions: 0,
            faults: 0,
        };
        let end = bench.launches();
        counts = (bench.launches, bench.instructions, bench.faults);
        end
    })?;
    let (launches, instructions, faults) = counts;
    let counts = [("launches", launches), ("instructions", instructions), ("faults", faults)];
    Ok(Results::counts("launches", &counts))
}

impl Shape {
    fn random(lanes: usize, contexts: usize, blocks: usize, random: &mut ChaCha8Rng) -> Shape {
        let kinds = *MIXTURES.iter().choose(random).expect("there are some");
        // What completes without writing a register is not told unless it is the last of its instruction.
        let supervised = kinds == MIXTURES[0] && random.random();
        let stride = 16384 / blocks as u32;
        let mut launch = Launch::random(lanes, random);
        launch.partial_jumps = false;
        launch.limits.shared_bytes = random.random_range(1..=stride);
        let most = if random.random() { contexts } else { contexts.div_ceil(blocks) };
        launch.threads_per_block = random.random_range(1..=(lanes * most) as u32);
        launch.blocks = random.random_range(1..=2 * blocks as u32);
        let of_slot = |slot: u32| Launch {
            limits: Limits { shared_base: slot * stride, ..launch.limits.clone() },
            ..launch
        };
        Shape {
            blocks: launch.blocks.into(),
            first_block: random.random_range(0..u64::from(launch.blocks)),
            block_step: random.random_range(1..=3),
            threads_per_block: launch.threads_per_block.into(),
            max_resident: random.random_range(1..=blocks as u64),
            entry: random.random_range(0..1 << 24),
            interval: *[1, 1, 2, 5].iter().choose(random).expect("there are some"),
            watchdog: if supervised { random.random_range(2..12) } else { 0 },
            kinds,
            stride,
            launches: (0..blocks as u32).map(of_slot).collect(),
        }
    }
}

impl Bench<'_, '_> {
    fn launches(&mut self) -> Result<Infallible, End> {
        loop {
            self.launch()?;
            self.launches += 1;
        }
    }

    /// A launch from a reset to its end.
    fn launch(&mut self) -> Result<(), End> {
        // Nothing may be performed under the limits of another launch. What completes with the reset is written.
        for unit in &self.units {
            self.runner.set(unit.ports.valid, false);
            self.runner.set(unit.ports.eligible, false);
        }
        self.runner.set(self.ports.launches, false);
        self.runner.set(self.ports.reset, true);
        let now = self.runner.cycle();
        let completed = self.complete(now)?;
        self.runner.clock()?;
        completed.into_iter().for_each(|completed| self.retire(completed));
        self.runner.set(self.ports.reset, false);

        let blocks = self.block_slots as usize;
        self.shape = Shape::random(self.lanes, self.contexts, blocks, &mut self.random);
        self.port.reset(self.runner);
        self.memory.reset();
        for unit in &mut self.units {
            unit.in_flight.iter_mut().for_each(|one| *one = None);
            unit.issued = None;
            unit.owned.fill(0);
        }
        for context in 0..self.contexts {
            for lane in 0..self.lanes {
                let unit = self.random.random_range(0..self.units.len());
                self.units[unit].owned[context] |= 1 << lane;
            }
        }
        let ports = &self.ports;
        for port in [ports.active, ports.waiting, ports.merge_code] {
            self.runner.set(port, 0);
        }
        for port in ports.refusal_code.iter().chain(&ports.fault_code) {
            self.runner.set(*port, 0);
        }
        self.set_launch();
        (self.dispatch, self.next_block) = (Dispatch::Allocate, self.shape.first_block);
        (self.conflicts, self.quiet) = (0, 0);
        self.residents.clear();
        self.zero = self.runner.cycle();
        // The dispatcher sees the start at the end of its cycle.
        self.runner.set(self.ports.launches, true);
        self.cycle(true)?;
        self.runner.set(self.ports.launches, false);
        while !self.cycle(false)? {}
        Ok(())
    }

    fn set_launch(&mut self) {
        let (ports, shape, runner) = (&self.ports, &self.shape, &mut *self.runner);
        let launch = &shape.launches[0];
        for (port, value) in [
            (ports.entry, shape.entry),
            (ports.code_page, launch.code_page),
            (ports.blocks, shape.blocks),
            (ports.threads_per_block, shape.threads_per_block),
            (ports.first_block, shape.first_block),
            (ports.block_step, shape.block_step),
            (ports.first_thread, shape.first_block * shape.threads_per_block),
            (ports.thread_step, shape.block_step * shape.threads_per_block),
            (ports.shared_bytes, launch.limits.shared_bytes.into()),
            (ports.shared_stride, shape.stride.into()),
            (ports.max_resident, shape.max_resident),
            (ports.read_only_start, launch.limits.read_only.start.into()),
            (ports.read_only_end, launch.limits.read_only.end.into()),
            (ports.issue_interval, shape.interval),
            (ports.watchdog, shape.watchdog),
        ] {
            runner.set(port, value);
        }
    }

    /// A cycle of the launch, the first of it or not; says whether it was the last one.
    fn cycle(&mut self, first: bool) -> Result<bool, End> {
        let now = self.runner.cycle();
        self.take()?;
        self.port.answer(self.runner, false, &mut self.random);
        let ended = self.warps()?;
        self.check_start()?;
        let (taken, eligible, reasons) = self.issue(now)?;
        let refused = self.refuse();
        let completed = self.complete(now)?;
        self.check_faults(&refused, &completed)?;
        self.port.request(self.runner)?;
        let held = self.units.iter().any(|unit| self.is_held(unit, now));
        let cause = match (held || taken.iter().any(Option::is_some), eligible) {
            (true, _) => Some(0),
            (false, true) => Some(1),
            (false, false) => self.memory_is_busy(now).map(|busy| if busy { 2 } else { 3 }),
        };
        let over = self.supervise(first, cause, &reasons, !completed.is_empty())?;
        self.runner.clock()?;
        self.port.clock();
        if !first {
            self.dispatch();
        }
        self.residents.retain(|block| ended >> block.slot & 1 == 0);
        for completed in completed {
            self.retire(completed);
        }
        for (unit, taken) in taken.into_iter().enumerate() {
            if let Some((context, instruction)) = taken {
                self.threads.retire(&instruction.rows, instruction.lanes);
                let unit = &mut self.units[unit];
                unit.issued = Some(now);
                unit.in_flight[context] = Some(InFlight::new(instruction, now, &unit.in_flight));
            }
        }
        Ok(over)
    }

    /// The place of a unit that has a memory instruction is free: the memory unit has taken it at the end of the last cycle (Q6).
    fn take(&mut self) -> Result<(), End> {
        let mut taken = 0;
        for unit in &mut self.units {
            let Some(context) = waiting(&unit.in_flight) else { continue };
            if !self.runner.is_set(unit.ports.memory_free) {
                continue;
            }
            taken += 1;
            let in_flight = unit.in_flight[context].as_mut().expect("it waits");
            let Task::Access(access) = &in_flight.instruction.task else {
                unreachable!("it is a memory instruction");
            };
            let effect = self.memory.execute(access.action, &access.lanes, &mut self.random);
            let parts = access::InFlight::new(access, &effect, self.lanes);
            self.conflicts += effect.conflicts;
            self.port.expect(in_flight.instruction.slot, effect.requests);
            in_flight.parts = Some(parts);
        }
        self.runner.check("at most one place is emptied (Q6)", true, taken <= 1)?;
        Ok(())
    }

    /// Whether an instruction is in a place or in the memory unit, if that is known.
    fn memory_is_busy(&self, now: u64) -> Option<bool> {
        let in_flight = || self.units.iter().flat_map(|unit| unit.in_flight.iter().flatten());
        let mut accesses = in_flight().filter(|one| one.instruction.unit == Kind::Memory);
        let certain = in_flight().any(|one| one.parts.is_some() || one.is_in_place(now));
        if certain || accesses.next().is_none() { Some(certain) } else { None }
    }

    /// Shows which warps are active and waiting; blocks end and leave barriers (D5, C4). Gives the block slots whose blocks end.
    fn warps(&mut self) -> Result<u64, BenchError> {
        let (mut active, mut ended, mut barriers, mut leaving) = (0, 0, 0, 0);
        let mut waits: u64 = self.random.random();
        if self.random.random_ratio(1, 4) {
            waits = u64::MAX;
        }
        for block in &self.residents {
            let Some(left) = block.left else { continue };
            let busy = |row: &u64| {
                let row = *row as usize;
                left > 0 || self.units.iter().any(|unit| unit.in_flight[row].is_some())
            };
            let rows = block.base..block.base + block.warps;
            let own = rows.filter(busy).fold(0, |bits, row| bits | 1_u64 << row);
            active |= own;
            if own == 0 {
                ended |= 1 << block.slot;
            } else if own & !waits == 0 {
                barriers |= 1 << block.slot;
                leaving |= own;
            }
        }
        self.populated = active != 0;
        self.runner.set(self.ports.active, active);
        self.runner.set(self.ports.waiting, active & waits);
        for (what, port, expected) in [
            ("blocks that end (D5)", self.ports.block_end, ended),
            ("blocks at a barrier (C4)", self.ports.barrier, barriers),
            ("warps that leave a barrier (C4)", self.ports.leaving, leaving),
        ] {
            let seen = self.runner.get(port);
            self.runner.check(what, expected, seen)?;
        }
        Ok(ended)
    }

    /// The start of a block (D4), if there is one in this cycle.
    fn check_start(&mut self) -> Result<(), BenchError> {
        let (ports, runner) = (&self.ports, &mut *self.runner);
        let starts = matches!(self.dispatch, Dispatch::Start);
        for port in [ports.start_valid, ports.block_starts] {
            let seen = runner.is_set(port);
            runner.check("a block starts (D4)", starts, seen)?;
        }
        if !starts {
            return Ok(());
        }
        let block = self.residents.last().expect("it has been allocated");
        let tail = self.shape.threads_per_block - (block.warps - 1) * self.lanes as u64;
        for (what, port, expected) in [
            ("number of the block that starts", ports.block_number, block.number),
            ("block slot that starts", ports.block_slot, block.slot),
            ("first warp slot that starts", ports.block_base, block.base),
            ("number of warps that start", ports.block_warps, block.warps),
            ("warps that start", ports.start_warps, block.rows()),
            ("last warp that starts", ports.start_last, 1 << (block.base + block.warps - 1)),
            ("lanes of the last warp", ports.start_tail, ones(tail)),
            ("PC of the warps that start", ports.start_pc, self.shape.entry),
        ] {
            let seen = runner.get(port);
            runner.check(what, expected, seen)?;
        }
        Ok(())
    }

    /// What the dispatcher does at the end of a cycle behind the first one (D1 to D4).
    fn dispatch(&mut self) {
        let warps = self.shape.threads_per_block.div_ceil(self.lanes as u64);
        self.dispatch = match self.dispatch {
            Dispatch::Idle => Dispatch::Idle,
            Dispatch::Allocate if self.next_block >= self.shape.blocks => Dispatch::Idle,
            Dispatch::Allocate => {
                let occupied = self.residents.iter().fold(0, |bits, block| bits | block.rows());
                let most = self.contexts as u64 - warps;
                let base = (0..=most).find(|base| ones(warps) << base & occupied == 0);
                let is_free = |slot: &u64| self.residents.iter().all(|other| other.slot != *slot);
                let slot = (0..self.block_slots).find(is_free);
                let room = (self.residents.len() as u64) < self.shape.max_resident;
                match (base, slot, room) {
                    (Some(base), Some(slot), true) => {
                        let number = self.next_block;
                        self.residents.push(Resident { number, slot, base, warps, left: None });
                        self.next_block += self.shape.block_step;
                        Dispatch::Initialise(0)
                    }
                    _ => Dispatch::Allocate,
                }
            }
            Dispatch::Initialise(done) => {
                let block = self.residents.last().expect("it has been allocated");
                self.threads.initialise(block.base + done);
                if done + 1 == warps { Dispatch::Start } else { Dispatch::Initialise(done + 1) }
            }
            Dispatch::Start => {
                let block = self.residents.last_mut().expect("it has been allocated");
                block.left = Some(self.random.random_range(2..60));
                Dispatch::Allocate
            }
        };
        for block in &mut self.residents {
            block.left = block.left.map(|left| left.saturating_sub(1));
        }
    }

    /// The cycle belongs to an instruction that the unit has issued before (I4).
    fn is_held(&self, unit: &Unit, now: u64) -> bool {
        unit.issued.is_some_and(|issued| now < issued + self.shape.interval)
    }

    /// Offers instructions; gives what issues in each unit, whether something is eligible, and the reasons that a cycle may
    /// have if it is a stall, and if it is idle.
    fn issue(&mut self, now: u64) -> Result<(Vec<Issued>, bool, Reasons), BenchError> {
        let mut told = [false; 4];
        let mut blocked = false;
        let mut taken = Vec::new();
        let mut some_eligible = false;
        for unit in 0..self.units.len() {
            self.check_room(unit, now)?;
            let offered = if self.random.random_bool(0.5) { self.instruction(unit) } else { None };
            let ports = &self.units[unit].ports;
            let eligible = offered.is_some() || self.random.random_ratio(1, 8);
            some_eligible |= eligible;
            self.runner.set(ports.valid, offered.is_some());
            self.runner.set(ports.eligible, eligible);
            for (number, port) in ports.reasons.into_iter().enumerate() {
                // A front end awaits units for eligible contexts alone.
                let holds = self.random.random_ratio(1, 3) && (eligible || number > 1);
                told[number] |= holds;
                self.runner.set(port, holds);
            }
            if let Some((context, instruction)) = &offered {
                self.runner.set(ports.tag, instruction.slot);
                self.runner.set(ports.pc, instruction.pc);
                self.runner.set(ports.instruction, &instruction.coded);
                self.runner.set(ports.lanes, instruction.lanes);
                self.runner.set(ports.block_row, *context);
                self.runner.set_all(&ports.sw, instruction.rows.iter().copied());
            }
            let ready = self.runner.is_set(ports.ready);
            blocked |= eligible && !ready;
            let issues = offered.filter(|_| ready);
            let seen = self.runner.is_set(ports.issued);
            self.runner.check("an instruction issues", issues.is_some(), seen)?;
            if let Some((_, instruction)) = &issues {
                let seen = ports.issue.map(|port| self.runner.get(port));
                let expected = [instruction.slot as u64, instruction.pc, instruction.lanes];
                self.runner.check("slot, PC and lanes that issue", expected, seen)?;
                let seen = self.runner.get_all(&ports.issue_sw);
                self.runner.check("rows that issue", instruction.rows.clone(), seen)?;
            }
            let last = if issues.is_some() { Some(now) } else { self.units[unit].issued };
            let held = last.is_some_and(|issued| now + 1 < issued + self.shape.interval);
            let seen = self.runner.is_set(ports.next_free);
            self.runner.check("the next cycle belongs to no instruction (B1)", !held, seen)?;
            taken.push(issues);
        }
        let stall: &[u64] = match (blocked, told) {
            (true, _) => &[STALL_MULTIPLIER, STALL_ALU],
            (false, [true, ..]) => &[STALL_DIVIDER],
            (false, [false, true, ..]) => &[STALL_TAGS, STALL_PORT, STALL_MEMORY],
            (false, [false, false, ..]) => &[STALL_FRONT_END],
        };
        let idle = match (told, self.populated) {
            ([_, _, true, _], _) => IDLE_DEPENDENCE,
            ([.., true], _) => IDLE_CONTROL,
            (_, true) => IDLE_FETCH,
            _ => IDLE_NONE,
        };
        Ok((taken, some_eligible, Reasons { stall, idle }))
    }

    /// Whether an instruction can issue (I2, I4), and for which units (I5).
    fn check_room(&mut self, unit: usize, now: u64) -> Result<(), BenchError> {
        let held = self.is_held(&self.units[unit], now);
        let Unit { ports, in_flight, .. } = &self.units[unit];
        let kinds = || in_flight.iter().flatten().map(|one| one.instruction.unit);
        if held || kinds().all(|kind| kind == Kind::Alu) {
            let seen = self.runner.is_set(ports.ready);
            self.runner.check("issue is possible (I2, I4)", !held, seen)?;
        }
        let seen = self.runner.is_set(ports.divide_free);
        let divides = kinds().any(|kind| kind == Kind::Divide);
        self.runner.check("the divider is free (I5)", !divides, seen)?;
        let seen = self.runner.is_set(ports.memory_free);
        self.runner.check("the place is free (Q6, I5)", waiting(in_flight).is_none(), seen)
    }

    /// A random instruction of a warp slot of a block that runs, without a fault of memory.
    fn instruction(&mut self, unit: usize) -> Option<(usize, Instruction)> {
        let Unit { ports, in_flight, owned, .. } = &self.units[unit];
        let [divides, accesses] =
            [ports.divide_free, ports.memory_free].map(|port| self.runner.is_set(port));
        let takes = |kind: &Kind| match kind {
            Kind::Alu | Kind::Multiply => true,
            Kind::Divide => divides,
            Kind::Memory => accesses,
        };
        let kind = self.shape.kinds.iter().copied().filter(takes).choose(&mut self.random)?;
        let runs = self.residents.iter().filter(|block| block.left.is_some_and(|left| left > 0));
        let rows = runs.flat_map(|block| {
            (block.base..block.base + block.warps).map(|row| (*block, row as usize))
        });
        let free = |row: usize| in_flight[row].is_none() && owned[row] != 0;
        let (block, context) = rows.filter(|(_, row)| free(*row)).choose(&mut self.random)?;
        let slot = unit * self.contexts + context;
        let rows = vec![context as u64; self.lanes];
        let place = (slot, rows.as_slice(), owned[context]);
        let launch = &self.shape.launches[block.slot as usize];
        // Many addresses are out of limits.
        for _ in 0..8 {
            let zeros = self.runner.structure(ports.instruction);
            let mut instruction =
                Instruction::random(kind, place, launch, &self.threads, zeros, &mut self.random);
            instruction.grid.base = block.base;
            instruction.grid.block_number = block.number as u32;
            instruction.grid.thread_base = (block.number * self.shape.threads_per_block) as u32;
            if let Task::Alu(alu) = &mut instruction.task {
                alu.grid = instruction.grid.clone();
            }
            if !instruction.has_fault() {
                return Some((context, instruction));
            }
        }
        None
    }

    /// Faults that the control unit finds: at the completion of each unit, its code and lane, which have no meaning without one
    /// and are none if it is not that of a control instruction; that of the pop of each unit; that of a merge.
    fn refuse(&mut self) -> (Vec<(u64, u64)>, Vec<Fault>, Fault) {
        let random = &mut self.random;
        let slots = (self.units.len() * self.contexts) as u64;
        let mut fault = |codes: &[u64], lanes: usize| Fault {
            code: if random.random_ratio(1, 20) {
                codes[random.random_range(0..codes.len())]
            } else {
                0
            },
            slot: random.random_range(0..slots),
            pc: random.random_range(0..1 << 24),
            lane: random.random_range(0..lanes as u64),
        };
        let mut refusals: Vec<Fault> =
            self.units.iter().map(|_| fault(&[10, 11, 12, 13], self.lanes)).collect();
        let controls: Vec<Fault> = self.units.iter().map(|_| fault(&[8], self.lanes)).collect();
        let merge = fault(&[14], self.lanes);
        let (ports, runner) = (&self.ports, &mut *self.runner);
        for (refusal, Unit { ports, .. }) in refusals.iter_mut().zip(&self.units) {
            let completes = runner.is_set(ports.completes);
            if completes && CONTROLS[runner.get(ports.control) as usize] == "Next" {
                refusal.code = 0;
            }
        }
        for (unit, (refusal, control)) in refusals.iter().zip(&controls).enumerate() {
            runner.set(ports.refusal_code[unit], refusal.code);
            // The lowest lane is told.
            let all = ones(self.lanes as u64);
            runner.set(ports.refusal_lanes[unit], all << refusal.lane & all);
            for (port, value) in [
                (ports.fault_code[unit], control.code),
                (ports.fault_slot[unit], control.slot),
                (ports.fault_pc[unit], control.pc),
                (ports.fault_lane[unit], control.lane),
            ] {
                runner.set(port, value);
            }
        }
        for (port, value) in [
            (ports.merge_code, merge.code),
            (ports.merge_slot, merge.slot),
            (ports.merge_pc, merge.pc),
            (ports.merge_lane, merge.lane),
        ] {
            runner.set(port, value);
        }
        let refusals = refusals.iter().map(|refusal| (refusal.code, refusal.lane)).collect();
        (refusals, controls, merge)
    }

    /// The fault that is reported is the first one: of the lower unit, in a unit completion, refusal, pop; then that of a merge
    /// (E1).
    fn check_faults(
        &mut self,
        (refusals, controls, merge): &(Vec<(u64, u64)>, Vec<Fault>, Fault),
        completed: &[Completed],
    ) -> Result<(), BenchError> {
        let mut candidates = Vec::new();
        for unit in 0..self.units.len() {
            let completed = completed.iter().find(|one| one.unit == unit && one.last);
            if let Some(completed) = completed {
                candidates.extend(completed.fault);
                let (code, lane) = refusals[unit];
                let ports = &self.units[unit].ports.completed;
                let [slot, pc] = [ports[0], ports[4]].map(|port| self.runner.get(port));
                candidates.push(Fault { code, slot, pc, lane });
            }
            candidates.push(controls[unit]);
        }
        candidates.push(*merge);
        let expected = candidates.into_iter().find(|fault| fault.code != 0);
        let ports = &self.ports;
        let found = self.runner.is_set(ports.found);
        let ports = [ports.found_code, ports.found_slot, ports.found_pc, ports.found_lane];
        let [code, slot, pc, lane] = ports.map(|port| self.runner.get(port));
        let seen = Fault { code, slot, pc, lane };
        self.runner.check("a fault is found", expected.is_some(), found)?;
        self.runner.check(
            "fault that is reported (E1)",
            expected,
            Some(seen).filter(|seen| seen.code != 0),
        )?;
        self.faults += u64::from(found);
        Ok(())
    }

    /// Checks what completes in each unit, as far as it is told.
    fn complete(&mut self, now: u64) -> Result<Vec<Completed>, End> {
        let mut all = Vec::new();
        for unit in 0..self.units.len() {
            let has_outcome = self.random.random();
            self.runner.set(self.ports.outcome[unit], has_outcome);
            let (ports, runner) = (&self.units[unit].ports, &mut *self.runner);
            let [completes, writes, branches, ends] =
                [ports.completes, ports.writes, ports.branches, ports.ends]
                    .map(|port| runner.is_set(port));
            if !completes {
                runner.check("a branch completes", false, branches)?;
                runner.check("threads end", false, ends)?;
            }
            if !completes && !writes {
                continue;
            }
            let tag = runner.get(if completes { ports.completed[0] } else { ports.writeback[0] });
            let is_it = |one: &Option<InFlight<_>>| {
                one.as_ref().is_some_and(|one| one.instruction.slot as u64 == tag)
            };
            let Some(context) = self.units[unit].in_flight.iter().position(is_it) else {
                let seen = format!("one with tag {tag}");
                return Err(runner.failure("completion (K2)", "none".to_owned(), seen).into());
            };
            let written = self.written(unit, writes, tag)?;
            let in_flight = self.units[unit].in_flight[context].as_ref().expect("it was found");
            let fault = if in_flight.instruction.unit == Kind::Memory {
                self.complete_access(unit, context, completes, written.as_ref())?;
                None
            } else {
                self.runner.check("last completion (M13)", true, completes)?;
                self.complete_other(unit, context, has_outcome, written.as_ref(), now)?
            };
            all.push(Completed { unit, context, fault, written, last: completes });
        }
        Ok(all)
    }

    /// What is written in a unit: register, lanes, values of all lanes.
    fn written(
        &mut self,
        unit: usize,
        writes: bool,
        tag: u64,
    ) -> Result<Option<(u64, u64, Vec<u64>)>, BenchError> {
        if !writes {
            return Ok(None);
        }
        let (ports, runner) = (&self.units[unit].ports, &mut *self.runner);
        let [slot, register, lanes] = ports.writeback.map(|port| runner.get(port));
        runner.check("slot that writes", tag, slot)?;
        Ok(Some((register, lanes, runner.get_all(&ports.value))))
    }

    /// A part of a memory instruction completes, the last one or not.
    fn complete_access(
        &mut self,
        unit: usize,
        context: usize,
        last: bool,
        written: Option<&(u64, u64, Vec<u64>)>,
    ) -> Result<(), End> {
        let lanes = self.lanes;
        let Unit { ports, in_flight, .. } = &mut self.units[unit];
        let runner = &mut *self.runner;
        let in_flight = in_flight[context].as_mut().expect("it is in flight");
        let tag = in_flight.instruction.slot as u64;
        let Task::Access(access) = &in_flight.instruction.task else {
            unreachable!("it is a memory instruction");
        };
        runner.check("register is written", access.writes, written.is_some())?;
        let Some(parts) = in_flight.parts.as_mut() else {
            let seen = "of one that the memory unit has not taken".to_owned();
            return Err(runner.failure("completion (Q6)", "none".to_owned(), seen).into());
        };
        if let Some((rd, of_lanes, values)) = written {
            let (rd, of_lanes, values) = (*rd, *of_lanes, values.clone());
            let rows = vec![context as u64; lanes];
            let part = access::Completion { lanes: of_lanes, rd, writes: true, rows, values };
            let expected = parts.complete(runner, &part)?;
            runner.check("last completion of an instruction (M13)", expected, last)?;
        }
        if !last {
            return Ok(());
        }
        let seen = ports.completed.map(|port| runner.get(port));
        let (rd, of_lanes) = written.map_or((seen[2], seen[1]), |(rd, lanes, _)| (*rd, *lanes));
        let expected = [tag, of_lanes, rd, access.writes.into(), 0, 0, 0, 0];
        runner.check("memory instruction that completes (K3)", expected, seen)?;
        let seen = (runner.is_set(ports.of_memory), runner.get(ports.control));
        runner.check("it is one of the memory unit, without an outcome", (true, 0), seen)?;
        Ok(())
    }

    /// Another instruction completes; gives its fault.
    fn complete_other(
        &mut self,
        unit: usize,
        context: usize,
        has_outcome: bool,
        written: Option<&(u64, u64, Vec<u64>)>,
        now: u64,
    ) -> Result<Option<Fault>, BenchError> {
        let Unit { ports, in_flight, .. } = &self.units[unit];
        let runner = &mut *self.runner;
        let in_flight = in_flight[context].as_ref().expect("it is in flight");
        let task = &in_flight.instruction.task;
        let outcomes = task.outcomes(in_flight.executes_from() - self.zero..now - self.zero);
        let [tag, lanes, rd, writes, pc, calls, returns, taken] =
            ports.completed.map(|port| runner.get(port));
        let control = CONTROLS[runner.get(ports.control) as usize];
        let values = runner.get_all(&ports.value);
        let target = runner.get(ports.target);
        let rows = runner.get_all(&ports.completed_sw);
        // What is shown, as far as it has a meaning beside this one.
        let seen = |expected: &Outcome| {
            let executing = (0..values.len()).filter(|lane| lanes >> lane & 1 == 1);
            let told = writes == 1 || control == "Exit";
            let values: Vec<u32> = executing.map(|lane| values[lane] as u32).collect();
            let mut seen = expected.clone();
            (seen.destination.tag, seen.destination.lanes, seen.destination.rd) = (tag, lanes, rd);
            (seen.destination.rows, seen.destination.writes) = (rows.clone(), writes == 1);
            (seen.pc, seen.calls, seen.returns) = (pc, calls == 1, returns == 1);
            (seen.control, seen.taken) = (control, taken);
            seen.values = expected.values.clone().map(|known| if told { values } else { known });
            seen.target = expected.target.map(|_| target);
            seen
        };
        let expected = outcomes.iter().find(|outcome| seen(outcome) == **outcome);
        let expected = expected.unwrap_or(&outcomes[0]).clone();
        runner.check(&format!("outcome of {task:?}"), &expected, &seen(&expected))?;
        let of_memory = runner.is_set(ports.of_memory);
        runner.check("it is one of the memory unit", false, of_memory)?;
        let destination = &expected.destination;
        let seen = written.map(|(register, lanes, _)| (*register, *lanes));
        let told = destination.writes.then_some((destination.rd, destination.lanes));
        runner.check("register and lanes that are written", told, seen)?;
        let branches = has_outcome && control == "Branch";
        let seen = runner.is_set(ports.branches);
        runner.check("a branch completes", branches, seen)?;
        if branches {
            let seen = ports.branch.map(|port| runner.get(port));
            let expected = [tag, pc, taken, lanes & !taken];
            runner.check("slot, PC and lanes of the branch", expected, seen)?;
        }
        if control != "Next" {
            let seen = runner.get(ports.control_tag);
            runner.check("tag of a control instruction that completes (K3)", tag, seen)?;
        }
        let seen = runner.is_set(ports.ends);
        runner.check("threads end", control == "Exit", seen)?;
        if control == "Exit" {
            let seen = ports.exit.map(|port| runner.get(port));
            runner.check("slot and lanes of threads that end", [tag, lanes], seen)?;
            let seen = runner.get_all(&ports.exit_sw);
            runner.check("rows of threads that end", &rows, &seen)?;
        }
        Ok(expected.fault.map(|(code, lane)| Fault { code, slot: tag, pc, lane }))
    }

    /// Stall cause, watchdog, bank conflicts, end of the run; says whether the launch is over.
    fn supervise(
        &mut self,
        first: bool,
        cause: Option<usize>,
        reasons: &Reasons,
        completes: bool,
    ) -> Result<bool, BenchError> {
        let (ports, runner) = (&self.ports, &mut *self.runner);
        if let Some(cause) = cause {
            let seen = CAUSES[runner.get(ports.cause) as usize];
            runner.check("cause of the cycle (E3)", CAUSES[cause], seen)?;
            let seen = runner.get(ports.reason);
            let may_be = match cause {
                0 => seen == ISSUED,
                1 => reasons.stall.contains(&seen),
                2 => MEMORY_REASONS.contains(&seen),
                _ => seen == reasons.idle,
            };
            let what = format!("reason {seen} may be that of the cycle (E6, Q17)");
            runner.check(&what, true, may_be)?;
        }
        if runner.is_set(ports.bank_conflict) {
            runner.check("bank conflict (E4)", true, self.conflicts > 0)?;
            self.conflicts -= 1;
        }
        let initialises = matches!(self.dispatch, Dispatch::Initialise(_));
        self.quiet = if completes || initialises { 0 } else { self.quiet + 1 };
        let expired = self.shape.watchdog != 0 && self.quiet >= self.shape.watchdog;
        let seen = runner.is_set(ports.expired);
        runner.check("watchdog (E2)", expired, seen)?;
        if first {
            return Ok(false);
        }
        let done = matches!(self.dispatch, Dispatch::Idle) && self.residents.is_empty();
        let seen = runner.is_set(ports.done);
        runner.check("end of the run (D6)", done, seen)?;
        if done {
            runner.check("bank conflicts that are missing (E4)", 0, self.conflicts)?;
        }
        Ok(done || expired)
    }

    /// What has completed is written to registers.
    fn retire(&mut self, completed: Completed) {
        let Completed { unit, context, written, last, .. } = completed;
        if let Some((register, lanes, values)) = written {
            for lane in (0..self.lanes).filter(|lane| lanes >> lane & 1 == 1) {
                self.threads.write(context as u64, lane, register, values[lane] as u32);
            }
        }
        if last {
            self.units[unit].in_flight[context] = None;
            self.instructions += 1;
        }
    }
}
