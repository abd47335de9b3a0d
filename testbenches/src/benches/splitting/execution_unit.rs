//! The bench of a unit of a group: random instructions of all kinds, of random contexts; around it registers that it reads, and a
//! memory unit that takes what is in its place and answers in parts.
//!
//! What an instruction comes to is known when it issues, by the instruction set. Each reads its registers once, in the order of
//! issue, and completes once, with its tag; parts complete as they are given.

use super::unit::{Unit, Written, counter};
use crate::benches::execute::operands::operand;
use crate::benches::memory::access::Completion;
use crate::benches::pipeline::back_end::instruction::{Instruction, Launch, Task, Unit as Kind};
use crate::benches::pipeline::back_end::threads::Threads;
use crate::error::BenchError;
use crate::ports;
use crate::ports::In;
use crate::results::Results;
use crate::runner::{End, Runner};
use rand::Rng;
use rand::seq::IteratorRandom;
use rand_chacha::ChaCha8Rng;
use std::collections::VecDeque;
use std::convert::Infallible;

ports! {
    /// Ports of the unit but those of issue and completion.
    struct Ports {
        in reset, cycle, code_page = "launch.code_page",
            threads_per_block = "launch.threads_per_block", blocks = "launch.blocks",
            place_taken, memory_last;
        ins first, second, retired;
        out read, read_lanes, read_context, read_rs1, read_rs2, execute_lanes,
            execute_context, place_occupied,
            place_tag = "place.instruction_tag", place_pc = "place.pc",
            place_instruction = "place.instruction", place_lanes = "place.lanes",
            place_block_number = "place.block_number", place_thread_base = "place.thread_base",
            place_base = "place.base", place_shared_base = "place.shared_base",
            response_grant = "response.grant", part_grant = "part.grant";
        outs place_sw = "place.sw", place_first, place_second;
    }
}

ports! {
    /// Ports of a part that completes.
    struct ResponsePorts {
        in valid = "response.valid", tag = "response.instruction_tag", lanes = "response.lanes",
            rd = "response.rd", writes = "response.writes";
        ins sw = "response.sw", value = "response.value";
    }
}

ports! {
    /// The same of a part in a cycle without a response.
    struct PartPorts {
        in valid = "part.valid", tag = "part.instruction_tag", lanes = "part.lanes",
            rd = "part.rd", writes = "part.writes";
        ins sw = "part.sw", value = "part.value";
    }
}

/// Parts of a memory instruction that have not completed.
type Parts = VecDeque<Completion>;

/// What of a context is in the unit, beside the instruction.
#[derive(Clone, Default)]
struct Context {
    /// Its instruction has not read its operands.
    unread: bool,
    /// Operands of its instruction.
    operands: [Vec<u32>; 2],
    retired: Vec<u64>,
}

struct Bench<'r, 'a> {
    runner: &'r mut Runner<'a>,
    ports: Ports,
    response: ResponsePorts,
    part: PartPorts,
    unit: Unit<Parts>,
    random: ChaCha8Rng,
    lanes: usize,
    /// What the upper bits of a tag can be: the number of the unit.
    units: usize,
    launch: Launch,
    threads: Threads,
    contexts: Vec<Context>,
    /// Contexts in the order of issue whose operands have not been read.
    reads: VecDeque<usize>,
    instructions: u64,
    completed_parts: u64,
}

/// How often what happens in a cycle, and to which kinds of instructions.
struct Pace {
    offer: f64,
    kinds: &'static [Kind],
    taken: f64,
    answers: f64,
}

const MIXTURES: [&[Kind]; 4] = [
    &[Kind::Alu],
    &[Kind::Memory],
    &[Kind::Alu, Kind::Memory, Kind::Memory],
    &[Kind::Alu, Kind::Multiply, Kind::Divide, Kind::Memory],
];

/// Nothing issues any more.
const DRAIN: Pace = Pace { offer: 0.0, kinds: MIXTURES[0], taken: 1.0, answers: 1.0 };

/// Random instructions until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let [lanes, contexts, units] =
        ["lanes", "contexts", "units"].map(|name| runner.preset().parameter(name));
    let mut counts = (0, 0);
    runner.until_over(|runner| {
        let mut random = runner.random();
        let mut bench = Bench {
            ports: Ports::of(runner),
            response: ResponsePorts::of(runner),
            part: PartPorts::of(runner),
            // R, X, the place.
            unit: Unit::new(runner, None, contexts, 4),
            launch: Launch::random(lanes, &mut random),
            random,
            runner,
            lanes,
            units,
            threads: Threads::new(contexts, lanes),
            contexts: vec![Context::default(); contexts],
            reads: VecDeque::new(),
            instructions: 0,
            completed_parts: 0,
        };
        let end = bench.rounds();
        counts = (bench.instructions, bench.completed_parts);
        end
    })?;
    let (instructions, parts) = counts;
    Ok(Results::counts("instructions", &[("instructions", instructions), ("parts", parts)]))
}

impl Bench<'_, '_> {
    fn rounds(&mut self) -> Result<Infallible, End> {
        loop {
            self.restart()?;
            let pace = Pace {
                offer: *[0.1, 0.5, 1.0].iter().choose(&mut self.random).expect("some"),
                kinds: MIXTURES.iter().choose(&mut self.random).copied().expect("some"),
                taken: *[0.2, 1.0].iter().choose(&mut self.random).expect("some"),
                answers: *[0.2, 0.8].iter().choose(&mut self.random).expect("some"),
            };
            for _ in 0..self.random.random_range(20..200) {
                self.cycle(&pace)?;
            }
            // A division, and each part of each memory instruction.
            for _ in 0..100 + 4 * self.lanes * self.contexts.len() {
                if self.unit.is_empty() {
                    break;
                }
                self.cycle(&DRAIN)?;
            }
            self.runner.check("everything has completed", true, self.unit.is_empty())?;
        }
    }

    /// A reset, and another launch; registers keep what they hold.
    fn restart(&mut self) -> Result<(), End> {
        let inputs = [self.unit.ports.issue_valid, self.ports.place_taken, self.response.valid];
        for port in inputs.into_iter().chain([self.part.valid, self.ports.memory_last]) {
            self.runner.set(port, false);
        }
        self.runner.set(self.ports.reset, true);
        self.runner.clock()?;
        self.runner.set(self.ports.reset, false);
        self.launch = Launch::random(self.lanes, &mut self.random);
        self.launch.partial_jumps = false;
        let shared_base = self.launch.limits.shared_base;
        self.unit.ports.set_shared_base(self.runner, shared_base);
        self.runner.set(self.ports.code_page, self.launch.code_page);
        self.runner.set(self.ports.threads_per_block, self.launch.threads_per_block);
        self.runner.set(self.ports.blocks, self.launch.blocks);
        self.unit.reset();
        self.reads.clear();
        Ok(())
    }

    fn cycle(&mut self, pace: &Pace) -> Result<(), End> {
        let now = self.runner.cycle();
        self.runner.set(self.ports.cycle, counter(now));
        let given = self.give(pace)?;
        self.unit.check_room(self.runner)?;
        self.check_grants(given)?;
        self.provide()?;
        let read = self.check_read()?;
        let left = self.check_place(now, pace)?;
        let offered = self.offer(pace);
        self.runner.set(self.unit.ports.issue_valid, offered.is_some());
        let taken = offered.filter(|_| self.runner.is_set(self.unit.ports.issue_ready));
        let written = self.complete(now, given)?;
        self.runner.clock()?;
        if read {
            let context = self.reads.pop_front().expect("it has been read");
            self.contexts[context].unread = false;
        }
        if let Some(context) = left {
            let parts = self.parts_of(context);
            self.unit.in_flight[context].as_mut().expect("it was in the place").parts = Some(parts);
        }
        if let Some(written) = written {
            self.retire(&written);
        }
        if let Some((context, instruction)) = taken {
            self.issue(context, instruction, now);
        }
        Ok(())
    }

    /// Gives a part of a memory instruction, as a response or not; says whether it did, and whether as a response.
    fn give(&mut self, pace: &Pace) -> Result<Option<(usize, bool)>, End> {
        let answered = |context: &usize| {
            self.unit.in_flight[*context].as_ref().is_some_and(|one| one.parts.is_some())
        };
        let context = (0..self.contexts.len()).filter(answered).choose(&mut self.random);
        let context = context.filter(|_| self.random.random_bool(pace.answers));
        let as_response = self.random.random();
        self.runner.set(self.response.valid, context.is_some() && as_response);
        self.runner.set(self.part.valid, context.is_some() && !as_response);
        let Some(context) = context else { return Ok(None) };
        let in_flight = self.unit.in_flight[context].as_ref().expect("it is answered");
        let parts = in_flight.parts.as_ref().expect("it is answered");
        let (tag, part) = (in_flight.instruction.slot, &parts[0]);
        let (response, other) = (&self.response, &self.part);
        let (ports, sw, value): ([In; 4], _, _) = if as_response {
            let ports = [response.tag, response.lanes, response.rd, response.writes];
            (ports, &response.sw, &response.value)
        } else {
            ([other.tag, other.lanes, other.rd, other.writes], &other.sw, &other.value)
        };
        for (port, number) in
            ports.into_iter().zip([tag as u64, part.lanes, part.rd, part.writes.into()])
        {
            self.runner.set(port, number);
        }
        self.runner.set_all(sw, part.rows.iter().copied());
        self.runner.set_all(value, part.values.iter().copied());
        self.runner.set(self.ports.memory_last, parts.len() == 1);
        Ok(Some((context, as_response)))
    }

    /// What is given is granted (Q7).
    fn check_grants(&mut self, given: Option<(usize, bool)>) -> Result<(), BenchError> {
        if let Some((_, as_response)) = given {
            let port = if as_response { self.ports.response_grant } else { self.ports.part_grant };
            let seen = self.runner.is_set(port);
            self.runner.check("the part that is given completes (Q7)", true, seen)?;
        }
        Ok(())
    }

    /// Registers show the operands of the instruction in X as long as the unit says that it is there.
    fn provide(&mut self) -> Result<(), BenchError> {
        let lanes = self.runner.get(self.ports.execute_lanes);
        let context = self.runner.get(self.ports.execute_context) as usize;
        let mut of_context = self.contexts[context].clone();
        if lanes == 0 {
            let random = &mut self.random;
            of_context.operands =
                [(); 2].map(|()| (0..self.lanes).map(|_| operand(random)).collect());
            of_context.retired = (0..self.lanes).map(|_| random.random::<u32>().into()).collect();
        } else {
            let in_flight = self.unit.in_flight[context].as_ref();
            let has_read = in_flight.filter(|_| !of_context.unread);
            let expected = has_read.map_or(0, |one| one.instruction.lanes);
            self.runner.check("lanes of the instruction in X (I2)", expected, lanes)?;
        }
        let [first, second] = of_context.operands;
        self.runner.set_all(&self.ports.first, first);
        self.runner.set_all(&self.ports.second, second);
        self.runner.set_all(&self.ports.retired, of_context.retired);
        Ok(())
    }

    /// The operands of the instructions are read one after the other; says whether some are read at the end of this cycle.
    fn check_read(&mut self) -> Result<bool, BenchError> {
        let (ports, runner) = (&self.ports, &mut *self.runner);
        let read = runner.is_set(ports.read);
        // The one in X completes in this cycle then, and the one in R, which may have waited for it, follows.
        if self.unit.in_flight.iter().flatten().all(|one| one.instruction.unit == Kind::Alu) {
            let in_r = !self.reads.is_empty();
            runner.check("operands are read as soon as X is free (U2)", in_r, read)?;
        }
        if !read {
            return Ok(false);
        }
        let Some(&context) = self.reads.front() else {
            let seen = "those of some".to_owned();
            return Err(runner.failure("operands that are read", "none".to_owned(), seen));
        };
        let in_flight = self.unit.in_flight[context].as_ref().expect("it has issued");
        let Instruction { lanes, registers, .. } = in_flight.instruction;
        let seen = [ports.read_context, ports.read_lanes, ports.read_rs1, ports.read_rs2];
        let seen = seen.map(|port| runner.get(port));
        let expected = [context as u64, lanes, registers[0] as u64, registers[1] as u64];
        runner.check("context, lanes and registers that are read", expected, seen)?;
        Ok(true)
    }

    /// Looks at the place; gives the context whose instruction leaves it at the end of this cycle.
    fn check_place(&mut self, now: u64, pace: &Pace) -> Result<Option<usize>, BenchError> {
        let (ports, runner) = (&self.ports, &mut *self.runner);
        let occupied = runner.is_set(ports.place_occupied);
        let waiting = self.unit.waiting();
        let in_flight = waiting.and_then(|context| self.unit.in_flight[context].as_ref());
        if in_flight.is_none_or(|one| one.is_in_place(now)) {
            runner.check("an instruction is in the place (Q6)", in_flight.is_some(), occupied)?;
        }
        let takes = occupied && self.random.random_bool(pace.taken);
        runner.set(ports.place_taken, takes);
        let (true, Some(context), Some(in_flight)) = (occupied, waiting, in_flight) else {
            return Ok(None);
        };
        let Instruction { slot, pc, lanes, grid, coded, rows, .. } = &in_flight.instruction;
        let seen = runner.get_structure(ports.place_instruction);
        let expected = coded.limbs(self.unit.ports.instruction);
        runner.check(
            "instruction in the place (Q6)",
            expected,
            seen.limbs(self.unit.ports.instruction),
        )?;
        for (what, port, expected) in [
            ("tag", ports.place_tag, *slot as u64),
            ("PC", ports.place_pc, *pc),
            ("lanes", ports.place_lanes, *lanes),
            ("thread block", ports.place_block_number, grid.block_number.into()),
            ("first thread", ports.place_thread_base, grid.thread_base.into()),
            ("first warp slot", ports.place_base, grid.base),
            ("shared memory", ports.place_shared_base, self.launch.limits.shared_base.into()),
        ] {
            let seen = runner.get(port);
            runner.check(
                &format!("{what} of the instruction in the place (Q6)"),
                expected,
                seen,
            )?;
        }
        let seen = runner.get_all(&ports.place_sw);
        runner.check("rows of the instruction in the place (Q6)", rows.clone(), seen)?;
        let [first, second] = &self.contexts[context].operands;
        for (operands, ports) in [(first, &ports.place_first), (second, &ports.place_second)] {
            let expected: Vec<u64> = operands.iter().map(|operand| (*operand).into()).collect();
            let seen = runner.get_all(ports);
            runner.check("operands of the instruction in the place (Q6)", expected, seen)?;
        }
        Ok(takes.then_some(context))
    }

    /// Parts in which a memory instruction completes: some lanes each, in any order.
    fn parts_of(&mut self, context: usize) -> Parts {
        let in_flight = self.unit.in_flight[context].as_ref().expect("it is in flight");
        let Instruction { mut lanes, ref task, .. } = in_flight.instruction;
        let Task::Access(access) = task else { unreachable!("it is a memory instruction") };
        let random = &mut self.random;
        let mut parts = Parts::new();
        while lanes != 0 {
            let some = match lanes & random.random::<u64>() {
                0 => lanes,
                some => some,
            };
            lanes &= !some;
            let values = (0..self.lanes).map(|_| random.random::<u32>().into()).collect();
            let rows = (0..self.lanes).map(|_| context as u64).collect();
            let (rd, writes) = (access.rd, access.writes);
            parts.push_back(Completion { lanes: some, rd, writes, rows, values });
        }
        parts
    }

    /// Offers an instruction, or none, of a context that has none in flight.
    fn offer(&mut self, pace: &Pace) -> Option<(usize, Instruction)> {
        if !self.random.random_bool(pace.offer) {
            return None;
        }
        let kind = self.unit.kind(self.runner, pace.kinds, &mut self.random)?;
        let free = (0..self.contexts.len()).filter(|k| self.unit.in_flight[*k].is_none());
        let context = free.choose(&mut self.random)?;
        let tag = self.random.random_range(0..self.units) * self.contexts.len() + context;
        let zeros = self.runner.structure(self.unit.ports.instruction);
        let rows = vec![context as u64; self.lanes];
        let place = (tag, rows.as_slice(), u64::MAX >> (64 - self.lanes));
        let instruction =
            Instruction::random(kind, place, &self.launch, &self.threads, zeros, &mut self.random);
        self.unit.ports.show(self.runner, &instruction);
        Some((context, instruction))
    }

    /// An instruction has issued.
    fn issue(&mut self, context: usize, instruction: Instruction, now: u64) {
        let Instruction { ref rows, registers, lanes, .. } = instruction;
        self.contexts[context] = Context {
            unread: true,
            operands: registers.map(|register| self.threads.read(rows, register)),
            retired: self.threads.retired(rows),
        };
        self.threads.retire(rows, lanes);
        self.reads.push_back(context);
        self.unit.issue(context, instruction, now);
    }

    /// Checks what completes.
    fn complete(&mut self, now: u64, given: Option<(usize, bool)>) -> Result<Option<Written>, End> {
        let written = self.unit.completion(self.runner, now)?;
        let memory = written.as_ref().filter(|written| written.of_memory);
        let context = memory.map(|written| written.context);
        self.runner.check("context of the part (Q7)", given.map(|given| given.0), context)?;
        let Some(written) = written else { return Ok(None) };
        if !written.of_memory {
            self.unit.check_outcome(self.runner, &written, now, counter)?;
            return Ok(Some(written));
        }
        let in_flight = self.unit.in_flight[written.context].as_mut().expect("it is in flight");
        let parts = in_flight.parts.as_mut().expect("it has parts");
        let part = parts.pop_front().expect("it was given");
        let last = parts.is_empty();
        let seen = &written.destination;
        let seen = (seen.lanes, seen.rd, seen.writes, &seen.rows, &written.values);
        let expected = (part.lanes, part.rd, part.writes, &part.rows, &part.values);
        self.runner.check("part that completes (Q7)", expected, seen)?;
        self.runner.check("last completion of an instruction (M13)", last, written.last)?;
        self.completed_parts += 1;
        Ok(Some(written))
    }

    /// What has completed is written to registers.
    fn retire(&mut self, written: &Written) {
        let Written { context, destination, values, last, .. } = written;
        if destination.writes {
            for lane in (0..self.lanes).filter(|lane| destination.lanes >> lane & 1 == 1) {
                self.threads.write(*context as u64, lane, destination.rd, values[lane] as u32);
            }
        }
        if *last {
            self.unit.in_flight[*context] = None;
            self.instructions += 1;
        }
    }
}
