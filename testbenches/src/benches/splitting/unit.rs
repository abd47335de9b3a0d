//! A unit of a group in benches: its ports, what is in flight in it, and what it shows of that.

use crate::benches::execute::operands::Destination;
use crate::benches::execute::reference::{CONTROLS, Outcome};
use crate::benches::pipeline::back_end::blocking::check_blocking;
use crate::benches::pipeline::back_end::instruction::{Instruction, Unit as Kind};
use crate::error::BenchError;
use crate::ports::{In, Out, array, port};
use crate::runner::Runner;
use rand::seq::IteratorRandom;
use rand_chacha::ChaCha8Rng;

/// Ports of issue and completion of a unit.
pub struct Ports {
    pub issue_valid: In,
    tag: In,
    pc: In,
    pub instruction: In,
    lanes: In,
    block_number: In,
    thread_base: In,
    base: In,
    shared_base: In,
    sw: Vec<In>,
    pub issue_ready: Out,
    multiply_blocks: Out,
    alu_blocks: Out,
    pub divide_free: Out,
    pub memory_free: Out,
    written: Out,
    written_tag: Out,
    written_lanes: Out,
    written_rd: Out,
    written_writes: Out,
    written_sw: Vec<Out>,
    written_value: Vec<Out>,
    completed: Out,
    completed_tag: Out,
    completed_lanes: Out,
    completed_rd: Out,
    completed_writes: Out,
    completed_sw: Vec<Out>,
    of_memory: Out,
    completed_pc: Out,
    control: Out,
    control_tag: Out,
    calls: Out,
    returns: Out,
    taken: Out,
    target: Out,
    fault: Out,
    fault_lane: Out,
}

impl Ports {
    /// Those of a unit, or of the block if that is a unit.
    pub fn of(runner: &Runner<'_>, unit: Option<usize>) -> Ports {
        let netlist = &runner.built().netlist;
        let name = |text: &str| match (unit, text.split_once('.')) {
            (None, _) => text.to_owned(),
            (Some(unit), None) => format!("{text}[{unit}]"),
            (Some(unit), Some((link, field))) => format!("{link}[{unit}].{field}"),
        };
        let input = |text: &str| port::<In>(netlist, &name(text));
        let output = |text: &str| port::<Out>(netlist, &name(text));
        let outputs = |text: &str| array::<Out>(netlist, &name(text));
        Ports {
            issue_valid: input("issue_valid"),
            tag: input("issue.instruction_tag"),
            pc: input("issue.pc"),
            instruction: input("issue.instruction"),
            lanes: input("issue.lanes"),
            block_number: input("issue.block_number"),
            thread_base: input("issue.thread_base"),
            base: input("issue.base"),
            shared_base: input("issue.shared_base"),
            sw: array(netlist, &name("issue.sw")),
            issue_ready: output("issue_ready"),
            multiply_blocks: output("multiply_blocks"),
            alu_blocks: output("alu_blocks"),
            divide_free: output("divide_free"),
            memory_free: output("memory_free"),
            written: output("writeback.valid"),
            written_tag: output("writeback.instruction_tag"),
            written_lanes: output("writeback.lanes"),
            written_rd: output("writeback.rd"),
            written_writes: output("writeback.writes"),
            written_sw: outputs("writeback.sw"),
            written_value: outputs("writeback.value"),
            completed: output("completion.valid"),
            completed_tag: output("completion.instruction_tag"),
            completed_lanes: output("completion.lanes"),
            completed_rd: output("completion.rd"),
            completed_writes: output("completion.writes"),
            completed_sw: outputs("completion.sw"),
            of_memory: output("completion.memory"),
            completed_pc: output("completion.pc"),
            control: output("completion.control"),
            control_tag: output("control_tag"),
            calls: output("completion.calls"),
            returns: output("completion.returns"),
            taken: output("completion.taken"),
            target: output("completion.target"),
            fault: output("completion_fault"),
            fault_lane: output("completion_fault_lane"),
        }
    }

    /// Sets the ports of issue.
    pub fn show(&self, runner: &mut Runner<'_>, instruction: &Instruction) {
        runner.set(self.tag, instruction.slot);
        runner.set(self.pc, instruction.pc);
        runner.set(self.instruction, &instruction.coded);
        runner.set(self.lanes, instruction.lanes);
        runner.set(self.block_number, instruction.grid.block_number);
        runner.set(self.thread_base, instruction.grid.thread_base);
        runner.set(self.base, instruction.grid.base);
        runner.set_all(&self.sw, instruction.rows.iter().copied());
    }

    /// Where shared memory of every thread block begins.
    pub fn set_shared_base(&self, runner: &mut Runner<'_>, shared_base: u32) {
        runner.set(self.shared_base, shared_base);
    }
}

/// An instruction in flight.
pub struct InFlight<P> {
    pub instruction: Instruction,
    /// The cycle of its issue.
    issued: u64,
    /// All others in flight in the unit at its issue were instructions of the ALU.
    among_alu: bool,
    /// There were none.
    alone: bool,
    /// What is still to come of a memory instruction, from the cycle on behind that in which it leaves the place.
    pub parts: Option<P>,
}

impl<P> InFlight<P> {
    /// An instruction that issues in a unit beside others.
    pub fn new(instruction: Instruction, issued: u64, others: &[Option<InFlight<P>>]) -> Self {
        let others = || others.iter().flatten();
        let among_alu = others().all(|other| other.instruction.unit == Kind::Alu);
        let alone = others().next().is_none();
        InFlight { instruction, issued, among_alu, alone, parts: None }
    }

    /// The cycles in which it may have left X, if it completes in a cycle: from this one on.
    pub fn executes_from(&self) -> u64 {
        self.issued + 2
    }

    /// Whether it is a memory instruction that the memory unit has not taken.
    pub fn waits(&self) -> bool {
        self.instruction.unit == Kind::Memory && self.parts.is_none()
    }

    /// Whether it is such an instruction that is in the place for certain: nothing was in its way through R and X.
    pub fn is_in_place(&self, now: u64) -> bool {
        self.waits() && self.alone && now - self.issued >= 3
    }
}

/// The memory instruction of a unit that has not left the place, of which there is one at most (I5).
pub fn waiting<P>(in_flight: &[Option<InFlight<P>>]) -> Option<usize> {
    in_flight.iter().position(|one| one.as_ref().is_some_and(InFlight::waits))
}

/// A completion.
pub struct Written {
    /// Warp slot of the instruction.
    pub context: usize,
    pub destination: Destination,
    pub values: Vec<u64>,
    /// Nothing more comes of the instruction.
    pub last: bool,
    /// It is one of a memory instruction.
    pub of_memory: bool,
}

/// A unit and what is in flight in it, an instruction a context at most.
pub struct Unit<P> {
    pub ports: Ports,
    /// By context.
    pub in_flight: Vec<Option<InFlight<P>>>,
    /// Cycles from the issue of a memory instruction to its first completion at the earliest.
    memory_latency: u64,
}

impl<P> Unit<P> {
    /// A unit, or the block if that is one, with nothing in flight.
    pub fn new(
        runner: &Runner<'_>,
        unit: Option<usize>,
        contexts: usize,
        memory_latency: u64,
    ) -> Unit<P> {
        let in_flight = (0..contexts).map(|_| None).collect();
        Unit { ports: Ports::of(runner, unit), in_flight, memory_latency }
    }

    /// Nothing is in flight any more.
    pub fn reset(&mut self) {
        self.in_flight.iter_mut().for_each(|in_flight| *in_flight = None);
    }

    /// Whether nothing is in flight.
    pub fn is_empty(&self) -> bool {
        self.in_flight.iter().all(Option::is_none)
    }

    /// The memory instruction that has not left the place.
    pub fn waiting(&self) -> Option<usize> {
        waiting(&self.in_flight)
    }

    /// Whether an instruction can issue (I2), and for which units (I5).
    pub fn check_room(&self, runner: &mut Runner<'_>) -> Result<(), BenchError> {
        let kinds = || self.in_flight.iter().flatten().map(|one| one.instruction.unit);
        if kinds().all(|kind| kind == Kind::Alu) {
            // Nothing holds up an instruction of the ALU but completions of others.
            let seen = runner.is_set(self.ports.issue_ready);
            runner.check("issue is possible (I2)", true, seen)?;
        }
        let ports = &self.ports;
        let blocking = [ports.issue_ready, ports.multiply_blocks, ports.alu_blocks];
        check_blocking(runner, blocking, &Vec::from_iter(kinds()))?;
        let seen = runner.is_set(self.ports.divide_free);
        let divides = kinds().any(|kind| kind == Kind::Divide);
        runner.check("the divider is free (I5)", !divides, seen)?;
        let seen = runner.is_set(self.ports.memory_free);
        runner.check("the place is free (Q6, I5)", self.waiting().is_none(), seen)
    }

    /// One of these kinds of instructions that the unit can take, if it can take one.
    pub fn kind(
        &self,
        runner: &mut Runner<'_>,
        kinds: &[Kind],
        random: &mut ChaCha8Rng,
    ) -> Option<Kind> {
        let [divides, accesses] =
            [self.ports.divide_free, self.ports.memory_free].map(|port| runner.is_set(port));
        let takes = |kind: &Kind| match kind {
            Kind::Alu | Kind::Multiply => true,
            Kind::Divide => divides,
            Kind::Memory => accesses,
        };
        kinds.iter().copied().filter(takes).choose(random)
    }

    /// An instruction has issued.
    pub fn issue(&mut self, context: usize, instruction: Instruction, now: u64) {
        self.in_flight[context] = Some(InFlight::new(instruction, now, &self.in_flight));
    }

    /// What completes in this cycle, if it is of an instruction in flight, with all of it that does not depend on operands.
    pub fn completion(
        &self,
        runner: &mut Runner<'_>,
        now: u64,
    ) -> Result<Option<Written>, BenchError> {
        let ports = &self.ports;
        let [written, last] = [ports.written, ports.completed].map(|port| runner.is_set(port));
        if !last {
            let seen = runner.get(ports.fault);
            runner.check("fault without a completion", 0, seen)?;
        }
        if !written {
            runner.check("last completion without a completion", false, last)?;
            let seen = runner.is_set(ports.written_writes);
            runner.check("register is written without a completion", false, seen)?;
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
        let tag = destination.tag;
        let of_tag = |one: &Option<InFlight<P>>| {
            one.as_ref().is_some_and(|one| one.instruction.slot as u64 == tag)
        };
        let Some(context) = self.in_flight.iter().position(of_tag) else {
            let seen = format!("one with tag {tag}");
            return Err(runner.failure("completion (K2)", "none".to_owned(), seen));
        };
        let in_flight = self.in_flight[context].as_ref().expect("it was found");
        let kind = in_flight.instruction.unit;
        let age = now - in_flight.issued;
        let least = if kind == Kind::Memory { self.memory_latency } else { kind.latency() };
        let exactly = in_flight.among_alu && kind == Kind::Alu;
        let expected = if exactly { least } else { age.max(least) };
        runner.check("cycles from issue to completion (U2 to U5, Q6)", expected, age)?;
        let of_memory = kind == Kind::Memory;
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
                let seen = runner.get(ports.control_tag);
                runner.check("tag of a control instruction that completes (K3)", tag, seen)?;
            }
            let seen = runner.is_set(ports.of_memory);
            runner.check("instruction of the memory unit", of_memory, seen)?;
        }
        if of_memory && in_flight.parts.is_none() {
            let seen = "a completion of an instruction that the memory unit has not taken";
            return Err(runner.failure("completion (Q6)", "none".to_owned(), seen.to_owned()));
        }
        if last && of_memory {
            let outcome = [ports.completed_pc, ports.control, ports.calls, ports.returns];
            let outcome = outcome.into_iter().chain([ports.taken, ports.fault]);
            let seen: Vec<u64> = outcome.map(|port| runner.get(port)).collect();
            runner.check("outcome of a memory instruction", vec![0; 6], seen)?;
        }
        Ok(Some(Written { context, destination, values, last, of_memory }))
    }

    /// Checks the completion of an instruction that is none of memory. `counter` is the cycle counter in a cycle.
    pub fn check_outcome(
        &self,
        runner: &mut Runner<'_>,
        written: &Written,
        now: u64,
        counter: fn(u64) -> u64,
    ) -> Result<(), BenchError> {
        let in_flight = self.in_flight[written.context].as_ref().expect("it completes");
        let task = &in_flight.instruction.task;
        // The cycles in which it may have left X.
        let outcomes = task.outcomes(counter(in_flight.executes_from())..counter(now));
        let seen = self.outcome(runner, written, &outcomes[0]);
        let expected = outcomes.iter().find(|outcome| **outcome == seen).unwrap_or(&outcomes[0]);
        runner.check(&format!("outcome of {task:?}"), expected.clone(), seen)?;
        runner.check("last completion of an instruction (M13)", true, written.last)
    }

    /// What the unit shows of an outcome, as far as it has a meaning.
    fn outcome(&self, runner: &mut Runner<'_>, written: &Written, expected: &Outcome) -> Outcome {
        let ports = &self.ports;
        let lanes = written.destination.lanes;
        let executing = (0..written.values.len()).filter(|lane| lanes >> lane & 1 == 1);
        let values = executing.map(|lane| written.values[lane] as u32).collect();
        let code = runner.get(ports.fault);
        Outcome {
            destination: written.destination.clone(),
            values: expected.values.is_some().then_some(values),
            pc: runner.get(ports.completed_pc),
            control: CONTROLS[runner.get(ports.control) as usize],
            calls: runner.is_set(ports.calls),
            returns: runner.is_set(ports.returns),
            taken: runner.get(ports.taken),
            target: expected.target.map(|_| runner.get(ports.target)),
            fault: (code != 0).then(|| (code, runner.get(ports.fault_lane))),
        }
    }
}

/// The cycle counter of the launch, as units are told it: it soon passes 32 bits.
pub fn counter(cycle: u64) -> u64 {
    (7 << 32) - 128 + cycle
}
