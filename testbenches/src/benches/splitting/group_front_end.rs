//! The bench of the front end of a group of units: what each context has fetched issues, once and in its order, with what the
//! instruction memory says of it. Who is fetched and who issues follows from turns and round robins alone.
//!
//! Of each context the instruction that it holds and the one in flight are known; control unit and datapath do what they like as
//! far as the contract lets them.

use crate::benches::execute::reference::CONTROLS;
use crate::benches::pipeline::code::{Code, Free, Instruction};
use crate::error::BenchError;
use crate::ports;
use crate::ports::{In, Out, array};
use crate::results::Results;
use crate::runner::{End, Runner};
use heddle_program::decode::decode;
use heddle_program::instruction;
use rand::Rng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;
use std::convert::Infallible;

ports! {
    /// Ports of the front end; an element of each array is of a unit.
    struct Ports {
        in reset, start;
        ins fetchable = "fetch[].fetchable", fetch_pc = "fetch[].pc", leaving = "slots[].leaving",
            lanes = "issue[].lanes", block_row = "issue[].block_row", ready = "packet[].ready",
            divide_free = "packet[].divide_free", memory_free = "packet[].memory_free",
            completes = "completion[].valid", completing_tag = "completion[].instruction_tag",
            completing_control = "completion[].control", control_tag;
        outs idle = "slots[].idle", busy = "slots[].busy", waiting = "slots[].waiting",
            fetch_slot = "fetch[].slot", decode_valid = "decode[].valid",
            decode_slot = "decode[].slot", decode_next_pc = "decode[].next_pc",
            decode_calls = "decode[].calls", issue_slot = "issue[].slot",
            packet_valid = "packet[].valid", eligible = "packet[].eligible",
            awaits_divider = "packet[].awaits_divider", awaits_memory = "packet[].awaits_memory",
            dependent = "packet[].dependent", unresolved = "packet[].unresolved",
            packet_tag = "packet[].instruction_tag", packet_pc = "packet[].pc",
            packet_instruction = "packet[].instruction", packet_lanes = "packet[].lanes",
            packet_block_row = "packet[].block_row", completed = "slot_completion[].valid",
            completed_slot = "slot_completion[].slot",
            completed_control = "slot_completion[].control",
            completed_annotation = "slot_completion[].annotation",
            operation = "request[].operation", register = "request[].register", outcome;
    }
}

/// Ports of a completion that reach the control unit as they are.
const PASSED_ON: [&str; 6] = ["pc", "lanes", "taken", "target", "calls", "returns"];

/// Formats of `smask`, `split`, `merge` and the published words: a word, and the bits of it that may be anything.
const SPLITS: [(u32, u32); 5] = [
    (0x0000_300b, 0x000f_8780),
    (0x0000_400b, 0x00f7_8000),
    (0x0000_500b, 0),
    (0xbf14_0000, 0x0000_0706),
    (0xbf15_0000, 0x0000_fffc),
];

/// `bar`, which executes in place of `split` and `merge`.
const BAR: u32 = 0x0000_000b;
/// `bne rs1, x0, 0` without its register.
const BRANCH: u32 = 0x0000_1063;

/// Encodings of `request.operation`.
const NONE: u64 = 0;
const MASK: u64 = 1;
const SPLIT: u64 = 2;
const MERGE: u64 = 3;

/// An instruction of the group.
#[derive(Clone, Debug)]
struct Held {
    /// What the units execute.
    executed: Instruction,
    operation: u64,
    /// Mask register, if it names one.
    register: Option<u64>,
}

impl Held {
    fn at(code: &Code, pc: u64) -> Self {
        let word = code.word(pc);
        let (executed, operation, register) = match decode(word) {
            Ok(instruction::Instruction::SetMask { sd: sd @ 0..8, .. }) => {
                let branch = BRANCH | word & 0x1f << 15;
                (code.replaced(pc, branch), MASK, Some(sd.into()))
            }
            Ok(instruction::Instruction::Split { ss0: ss0 @ 0..8, ss1: 0..8 }) => {
                (code.replaced(pc, BAR), SPLIT, Some(ss0.into()))
            }
            Ok(instruction::Instruction::Merge) => (code.replaced(pc, BAR), MERGE, None),
            _ => (code.instruction(pc), NONE, None),
        };
        Held { executed, operation, register }
    }

    /// Nothing behind it is fetched until it has completed (F3).
    fn blocks(&self) -> bool {
        self.executed.blocks() && self.operation != MASK
    }

    /// Its context waits at the barrier when it has completed.
    fn waits(&self) -> bool {
        self.executed.control() == "Barrier" && self.operation == NONE
    }
}

/// What is known of a context.
#[derive(Clone, Debug, Default)]
struct Context {
    /// Where it goes on.
    pc: u64,
    held: Option<Held>,
    /// What it holds is in decode.
    decodes: bool,
    in_flight: Option<Held>,
    blocked: bool,
    waiting: bool,
}

impl Context {
    fn idle(&self) -> bool {
        self.held.is_none() && !self.blocked && !self.waiting
    }

    fn eligible(&self) -> bool {
        self.held.is_some() && !self.decodes && self.in_flight.is_none()
    }
}

/// What is known of a unit.
#[derive(Clone, Debug, Default)]
struct Unit {
    contexts: Vec<Context>,
    /// Contexts that were fetched and that issued last.
    last_fetched: Option<usize>,
    last_issued: Option<usize>,
    /// Of each output that passes a completion on, the input.
    passed_on: Vec<(In, Out)>,
    /// Of each output of the packet that tells threads, the input.
    threads: Vec<(In, Out)>,
}

impl Unit {
    /// The contexts of which something holds.
    fn those(&self, holds: impl Fn(&Context) -> bool) -> Vec<usize> {
        (0..self.contexts.len()).filter(|k| holds(&self.contexts[*k])).collect()
    }
}

/// The first of these behind the last one, in a circle.
fn next(last: Option<usize>, contexts: &[usize]) -> Option<usize> {
    let behind = contexts.iter().find(|k| last.is_none_or(|last| **k > last));
    behind.or(contexts.first()).copied()
}

fn word(contexts: &[usize]) -> u64 {
    contexts.iter().map(|k| 1_u64 << k).sum()
}

struct Bench<'r, 'a> {
    runner: &'r mut Runner<'a>,
    ports: Ports,
    random: ChaCha8Rng,
    code: Code,
    units: Vec<Unit>,
    /// The unit whose turn it is.
    turn: usize,
    /// How often something that can happen does.
    pace: f64,
    instructions: u64,
}

/// Random records and random cycles until they are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let [units, contexts] = ["units", "contexts"].map(|name| runner.preset().parameter(name));
    let mut instructions = 0;
    runner.until_over(|runner| {
        let netlist = &runner.built().netlist;
        let pairs = |input: &str, output: &str| {
            array::<In>(netlist, input).into_iter().zip(array(netlist, output)).collect::<Vec<_>>()
        };
        let (ports, code) = (Ports::of(runner), Code::with_others(runner, &SPLITS));
        let unit = |unit: usize| {
            let of_unit = |name: &&str| {
                let ends = (format!("completion[].{name}"), format!("slot_completion[].{name}"));
                pairs(&ends.0, &ends.1)[unit]
            };
            let rows = |input: &str, output: &str| {
                pairs(&format!("{input}[{unit}].sw"), &format!("{output}[{unit}].sw"))
            };
            let passed_on = PASSED_ON.iter().map(of_unit);
            let passed_on = passed_on.chain(rows("completion", "slot_completion")).collect();
            let threads = [
                (ports.lanes[unit], ports.packet_lanes[unit]),
                (ports.block_row[unit], ports.packet_block_row[unit]),
            ];
            let threads = threads.into_iter().chain(rows("issue", "packet")).collect();
            Unit {
                contexts: vec![Context::default(); contexts],
                passed_on,
                threads,
                ..Unit::default()
            }
        };
        let units = (0..units).map(unit).collect();
        let random = runner.random();
        let mut bench =
            Bench { runner, ports, random, code, units, turn: 0, pace: 1.0, instructions };
        let end = bench.rounds();
        instructions = bench.instructions;
        end
    })?;
    Ok(Results::counts("instructions", &[("instructions", instructions)]))
}

impl Bench<'_, '_> {
    fn rounds(&mut self) -> Result<Infallible, End> {
        loop {
            self.restart()?;
            self.pace = self.random.random_range(0.1..1.0);
            for _ in 0..self.random.random_range(10..300) {
                self.cycle()?;
            }
        }
    }

    /// A reset in the middle of whatever happens; then some more records are written. The contexts go on anywhere, and the
    /// next cycle is the first of a run.
    fn restart(&mut self) -> Result<(), End> {
        let (ports, runner) = (&self.ports, &mut *self.runner);
        runner.set(ports.reset, true);
        runner.clock()?;
        runner.set(ports.reset, false);
        let inputs = [&ports.fetchable, &ports.leaving, &ports.completes, &ports.ready];
        inputs.into_iter().flatten().for_each(|port| runner.set(*port, 0));
        self.code.change(runner, &mut self.random)?;
        for unit in &mut self.units {
            (unit.last_fetched, unit.last_issued) = (None, None);
            for context in &mut unit.contexts {
                let pc = self.code.random_pc(&mut self.random);
                *context = Context { pc, ..Context::default() };
            }
        }
        self.runner.set(self.ports.start, true);
        self.turn = 0;
        Ok(())
    }

    fn happens(&mut self) -> bool {
        self.random.random_bool(self.pace)
    }

    fn some(&mut self, mut contexts: Vec<usize>) -> Vec<usize> {
        contexts.retain(|_| self.random.random_bool(self.pace));
        contexts
    }

    fn cycle(&mut self) -> Result<(), End> {
        let count = self.units.len();
        let mut fetched = None;
        let mut changes = Vec::new();
        for unit in 0..count {
            let [ready, divide, memory] = [(); 3].map(|()| self.happens());
            let free = Free { divide, memory };
            let leaving = self.some(self.units[unit].those(|context| context.waiting));
            let (ports, runner) = (&self.ports, &mut *self.runner);
            runner.set(ports.ready[unit], ready);
            runner.set(ports.divide_free[unit], free.divide);
            runner.set(ports.memory_free[unit], free.memory);
            runner.set(ports.leaving[unit], word(&leaving));
            self.check_contexts(unit)?;
            let completes = self.complete(unit)?;
            self.check_decode(unit)?;
            let issues = self.issue(unit, free)?.filter(|_| ready);
            let fetch = self.fetch(unit)?;
            fetched = fetched.or(fetch.map(|k| (unit, k)));
            changes.push((leaving, completes, issues));
        }
        self.runner.clock()?;
        self.runner.set(self.ports.start, false);
        self.turn = (self.turn + 1) % count;
        for (unit, (leaving, completes, issues)) in changes.into_iter().enumerate() {
            self.move_on(unit, &leaving, completes, issues);
        }
        if let Some((unit, k)) = fetched {
            self.units[unit].last_fetched = Some(k);
            let context = &mut self.units[unit].contexts[k];
            context.held = Some(Held::at(&self.code, context.pc));
            context.decodes = true;
        }
        Ok(())
    }

    /// The contexts that are idle, have an instruction in flight, are at the barrier.
    fn check_contexts(&mut self, unit: usize) -> Result<(), BenchError> {
        let (ports, contexts) = (&self.ports, &self.units[unit]);
        for (what, port, expected) in [
            ("idle contexts", ports.idle[unit], contexts.those(Context::idle)),
            (
                "contexts with an instruction in flight",
                ports.busy[unit],
                contexts.those(|context| context.in_flight.is_some()),
            ),
            (
                "contexts at the barrier",
                ports.waiting[unit],
                contexts.those(|context| context.waiting),
            ),
        ] {
            let seen = self.runner.get(port);
            self.runner.check(&format!("{what}, unit {unit}"), word(&expected), seen)?;
        }
        Ok(())
    }

    /// The instruction of a context completes, or none does; checks what the control unit is told.
    fn complete(&mut self, unit: usize) -> Result<Option<usize>, BenchError> {
        let busy = self.units[unit].those(|context| context.in_flight.is_some());
        let completes = busy.choose(&mut self.random).copied();
        let completes = completes.filter(|_| self.random.random_bool(self.pace));
        let (ports, runner) = (&self.ports, &mut *self.runner);
        runner.set(ports.completes[unit], completes.is_some());
        let seen = runner.is_set(ports.completed[unit]);
        runner.check(&format!("completion, unit {unit} (C3)"), completes.is_some(), seen)?;
        let of_unit = &self.units[unit];
        let Some((k, held)) =
            completes.and_then(|k| Some((k, of_unit.contexts[k].in_flight.as_ref()?)))
        else {
            return Ok(None);
        };
        let is_it = |control: &&str| *control == held.executed.control();
        let control = CONTROLS.iter().position(is_it).expect("it is one of them") as u64;
        let tag = unit * of_unit.contexts.len() + k;
        let changes_flow = held.executed.control() != "Next";
        runner.set(ports.completing_tag[unit], tag);
        runner.set(ports.completing_control[unit], control);
        if changes_flow {
            runner.set(ports.control_tag[unit], tag);
        } else {
            runner.random_value(ports.control_tag[unit], &mut self.random);
        }
        for (input, output) in &of_unit.passed_on {
            let expected = runner.random_value(*input, &mut self.random);
            let seen = runner.get_limbs(*output);
            runner.check("outcome, lanes and rows of a completion (K3)", expected, seen)?;
        }
        let split = held.operation != NONE;
        let mut checks = vec![
            ("control", if split { 0 } else { control }, ports.completed_control[unit]),
            ("outcome", u64::from(!split), ports.outcome[unit]),
            ("operation", held.operation, ports.operation[unit]),
        ];
        if changes_flow {
            checks.push(("context", k as u64, ports.completed_slot[unit]));
        }
        checks.extend(held.register.map(|it| ("mask register", it, ports.register[unit])));
        if held.executed.control() == "Branch" && !split {
            checks.push(("annotation", held.executed.annotation, ports.completed_annotation[unit]));
        }
        for (what, expected, port) in checks {
            let seen = runner.get(port);
            let what = format!("{what} of the completion at {:#x}, unit {unit}", held.executed.pc);
            runner.check(&what, expected, seen)?;
        }
        Ok(Some(k))
    }

    /// Whether the PC of a context moves in this cycle, and where to (F2).
    fn check_decode(&mut self, unit: usize) -> Result<(), BenchError> {
        let (ports, runner) = (&self.ports, &mut *self.runner);
        let contexts = &self.units[unit].contexts;
        let decodes = contexts.iter().position(|context| context.decodes);
        let seen = runner.is_set(ports.decode_valid[unit]);
        let what = format!("the PC of a context moves, unit {unit} (F2)");
        runner.check(&what, decodes.is_some(), seen)?;
        let Some((k, held)) = decodes.and_then(|k| Some((k, contexts[k].held.as_ref()?))) else {
            return Ok(());
        };
        for (what, expected, port) in [
            ("context", k as u64, ports.decode_slot[unit]),
            ("next PC", held.executed.next_pc, ports.decode_next_pc[unit]),
            ("call", held.executed.calls.into(), ports.decode_calls[unit]),
        ] {
            let seen = runner.get(port);
            let what = format!("{what} of the decode at {:#x}, unit {unit}", held.executed.pc);
            runner.check(&what, expected, seen)?;
        }
        Ok(())
    }

    /// Who may issue, who is first by round robin, and its packet (I1, I5, Q5).
    fn issue(&mut self, unit: usize, free: Free) -> Result<Option<usize>, BenchError> {
        let (ports, runner) = (&self.ports, &mut *self.runner);
        let of_unit = &self.units[unit];
        let eligible = of_unit.those(Context::eligible);
        let fits = |k: &&usize| {
            of_unit.contexts[**k].held.as_ref().is_some_and(|held| held.executed.fits(free))
        };
        let candidates: Vec<usize> = eligible.iter().filter(fits).copied().collect();
        let awaits = |name: &str| {
            let mut held = eligible.iter().filter_map(|k| of_unit.contexts[*k].held.as_ref());
            held.any(|held| held.executed.awaits(name, free))
        };
        let holds = |context: &Context| context.held.is_some() && !context.decodes;
        let blocked = |context: &Context| context.blocked;
        for (what, port, expected) in [
            ("an instruction can issue", ports.packet_valid[unit], !candidates.is_empty()),
            ("a context is eligible (E3)", ports.eligible[unit], !eligible.is_empty()),
            ("the divider is awaited (E6)", ports.awaits_divider[unit], awaits("Divide")),
            ("the memory unit is awaited (E6)", ports.awaits_memory[unit], awaits("Memory")),
            (
                "an instruction waits for another (E6)",
                ports.dependent[unit],
                of_unit.contexts.iter().any(holds),
            ),
            (
                "a context is blocked (E6)",
                ports.unresolved[unit],
                of_unit.contexts.iter().any(blocked),
            ),
        ] {
            let seen = runner.is_set(port);
            runner.check(&format!("{what}, unit {unit}"), expected, seen)?;
        }
        let first = next(of_unit.last_issued, &candidates);
        let Some((k, held)) = first.and_then(|k| Some((k, of_unit.contexts[k].held.as_ref()?)))
        else {
            return Ok(None);
        };
        for (what, expected, port) in [
            ("context that issues (Q5)", k as u64, ports.issue_slot[unit]),
            (
                "instruction tag (K2)",
                (unit * of_unit.contexts.len() + k) as u64,
                ports.packet_tag[unit],
            ),
            ("PC of the packet", held.executed.pc, ports.packet_pc[unit]),
        ] {
            let seen = runner.get(port);
            runner.check(&format!("{what}, unit {unit}"), expected, seen)?;
        }
        held.executed.check_decoded(runner, ports.packet_instruction[unit])?;
        for (input, output) in &of_unit.threads {
            let expected = runner.random_value(*input, &mut self.random);
            let seen = runner.get_limbs(*output);
            runner.check(&format!("threads of the packet, unit {unit} (I1)"), expected, seen)?;
        }
        Ok(first)
    }

    /// Contexts can be fetched; the first by round robin is, if it is the turn of the unit (Q4).
    fn fetch(&mut self, unit: usize) -> Result<Option<usize>, BenchError> {
        let fetchable = self.units[unit].those(|context| {
            let resolves = context.in_flight.as_ref().is_some_and(Held::blocks);
            context.idle() && !resolves
        });
        let fetchable = self.some(fetchable);
        let (ports, runner) = (&self.ports, &mut *self.runner);
        runner.set(ports.fetchable[unit], word(&fetchable));
        let first = next(self.units[unit].last_fetched, &fetchable);
        let first = first.filter(|_| unit == self.turn);
        let pc = first.map_or(0, |k| self.units[unit].contexts[k].pc);
        runner.set(ports.fetch_pc[unit], pc);
        if let Some(k) = first {
            let seen = runner.get(ports.fetch_slot[unit]) as usize;
            runner.check(&format!("context that is fetched, unit {unit} (Q4)"), k, seen)?;
        }
        Ok(first)
    }

    /// What the cycle has done to the contexts of a unit.
    fn move_on(
        &mut self,
        unit: usize,
        leaving: &[usize],
        completes: Option<usize>,
        issues: Option<usize>,
    ) {
        let of_unit = &mut self.units[unit];
        leaving.iter().for_each(|k| of_unit.contexts[*k].waiting = false);
        if let Some(k) = completes {
            let context = &mut of_unit.contexts[k];
            let held = context.in_flight.take().expect("it has completed");
            context.waiting = held.waits();
            if held.blocks() {
                context.blocked = false;
                context.pc = self.code.random_pc(&mut self.random);
            }
        }
        if let Some(k) = issues {
            of_unit.contexts[k].in_flight = of_unit.contexts[k].held.take();
            of_unit.last_issued = Some(k);
            self.instructions += 1;
        }
        for context in of_unit.contexts.iter_mut().filter(|context| context.decodes) {
            context.decodes = false;
            let held = context.held.as_ref().expect("what is in decode is held");
            context.pc = held.executed.next_pc;
            context.blocked = held.blocks();
        }
    }
}
