//! What the benches of front ends with an instruction a slot have in common: control unit, orders and datapath around a front end, beside its
//! instruction memory; and the rounds in which they run.
//!
//! The control unit knows of each slot where it goes on.

use super::code::{Code, Free, Instruction};
use crate::benches::execute::reference::CONTROLS;
use crate::error::BenchError;
use crate::ports;
use crate::ports::{In, Out, Port, array, port, set_of};
use crate::results::Results;
use crate::runner::{End, Runner};
use rand::Rng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;
use std::convert::Infallible;

ports! {
    /// Ports that all of them have.
    pub struct Ports {
        in reset, fetchable = "fetch.fetchable", fetch_pc = "fetch.pc",
            pick = "fetch_order.pick", order_slot = "fetch_order.slot", leaving = "slots.leaving",
            flush = "slots.flush", lanes = "issue.lanes", block_row = "issue.block_row",
            ready = "packet.ready", divide_free = "packet.divide_free",
            memory_free = "packet.memory_free", completes = "completion.valid",
            completing_tag = "completion.instruction_tag",
            completing_control = "completion.control";
        ins sw = "issue.sw";
        out idle = "slots.idle", busy = "slots.busy", waiting = "slots.waiting",
            candidates = "fetch_order.candidates", fetch_opportunity = "fetch_order.opportunity",
            fetch_slot = "fetch.slot", decode_valid = "decode.valid", decode_slot = "decode.slot",
            decode_next_pc = "decode.next_pc", decode_calls = "decode.calls",
            issue_slot = "issue.slot", packet_valid = "packet.valid",
            eligible = "packet.eligible", awaits_divider = "packet.awaits_divider",
            awaits_memory = "packet.awaits_memory", dependent = "packet.dependent",
            unresolved = "packet.unresolved", packet_tag = "packet.instruction_tag",
            packet_pc = "packet.pc", packet_instruction = "packet.instruction",
            packet_lanes = "packet.lanes", packet_block_row = "packet.block_row",
            completed = "slot_completion.valid", completed_slot = "slot_completion.slot",
            completed_control = "slot_completion.control",
            completed_annotation = "slot_completion.annotation";
        outs packet_sw = "packet.sw";
    }
}

/// Ports of a completion that reach the control unit as they are.
const PASSED_ON: [&str; 6] = ["pc", "lanes", "taken", "target", "calls", "returns"];

/// What has happened.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counts {
    /// Instructions that have issued.
    pub instructions: u64,
    /// Slots that were flushed.
    pub flushed: u64,
    /// Cycles in which an instruction was there to issue and none did.
    pub stalls: u64,
}

impl Counts {
    /// As results of a bench.
    fn results(self) -> Results {
        let Counts { instructions, flushed, stalls } = self;
        let counts =
            [("instructions", instructions), ("flushed", flushed), ("stalled_cycles", stalls)];
        Results::counts("instructions", &counts)
    }
}

/// How often what happens in a cycle.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    /// A slot that can be fetched is.
    pub fetch: f64,
    /// The operand stage can take an instruction; so can the divider, and the memory unit.
    pub accept: f64,
    /// An instruction in flight completes; a slot leaves the barrier.
    pub complete: f64,
    /// A slot is flushed.
    pub flush: f64,
    /// All slots have their turn.
    pub fair: bool,
}

impl Pace {
    /// Everything is free, and all slots are fetched.
    pub const FREE: Pace = Pace { fetch: 1.0, accept: 1.0, complete: 1.0, flush: 0.0, fair: true };
    /// Everything is free, and nothing is fetched any more.
    pub const DRAIN: Pace = Pace { fetch: 0.0, ..Pace::FREE };

    /// A random pace.
    pub fn random(random: &mut ChaCha8Rng) -> Pace {
        Pace {
            fetch: random.random_range(0.1..1.0),
            accept: random.random_range(0.2..1.0),
            complete: random.random_range(0.1..1.0),
            flush: *[0.0, 0.01, 0.1].choose(random).expect("there are some"),
            fair: false,
        }
    }
}

/// Who chooses a slot.
#[derive(Clone, Copy, Debug)]
pub enum Choice {
    /// The order of fetch.
    Fetch,
    /// The order of issue.
    Issue,
    /// What is behind issue.
    Complete,
}

/// A front end with everything around it.
pub struct Surroundings<'r, 'a> {
    /// The front end.
    pub runner: &'r mut Runner<'a>,
    /// Its ports.
    pub ports: Ports,
    /// Random numbers of the run.
    pub random: ChaCha8Rng,
    /// Number of slots.
    pub slots: usize,
    /// PC at which each slot goes on.
    pub pcs: Vec<u64>,
    /// Of each slot, how many instructions have issued since all was free.
    pub turns: Vec<u64>,
    /// What has happened in all rounds.
    pub counts: &'r mut Counts,
    code: Code,
    /// The slot that had its turn last, by each who chooses.
    last: [usize; 3],
    passed_on: Vec<(In, Out)>,
    /// Tag of a control instruction that completes, of front ends that are told it apart.
    control_tag: Option<In>,
}

impl<'r, 'a> Surroundings<'r, 'a> {
    /// Everything around a front end; the instruction memory is empty.
    fn new(runner: &'r mut Runner<'a>, counts: &'r mut Counts) -> Self {
        let netlist = &runner.built().netlist;
        let ends = |name: &str| {
            let name_of = |link: &str| format!("{link}.{name}");
            (port(netlist, &name_of("completion")), port(netlist, &name_of("slot_completion")))
        };
        let rows = array(netlist, "completion.sw").into_iter();
        let rows = rows.zip(array(netlist, "slot_completion.sw"));
        let passed_on = PASSED_ON.iter().map(|name| ends(name)).chain(rows).collect();
        let control_tag = In::find(netlist, "control_tag");
        let slots = runner.preset().parameter("slots");
        Surroundings {
            ports: Ports::of(runner),
            random: runner.random(),
            slots,
            pcs: vec![0; slots],
            turns: vec![0; slots],
            counts,
            code: Code::new(runner),
            last: [0; 3],
            passed_on,
            control_tag,
            runner,
        }
    }

    /// A reset in the middle of whatever happens; then some more records are written. The slots go on anywhere.
    pub fn restart(&mut self) -> Result<(), End> {
        self.runner.set(self.ports.reset, true);
        self.runner.clock()?;
        self.runner.set(self.ports.reset, false);
        let ports = &self.ports;
        for port in [ports.fetchable, ports.pick, ports.flush, ports.leaving, ports.completes] {
            self.runner.set(port, 0);
        }
        self.runner.set(ports.ready, false);
        self.code.change(self.runner, &mut self.random)?;
        for slot in 0..self.slots {
            self.pcs[slot] = self.random_pc();
        }
        Ok(())
    }

    /// A PC, mostly of a record that was written.
    pub fn random_pc(&mut self) -> u64 {
        self.code.random_pc(&mut self.random)
    }

    /// The instruction at which a slot stands.
    pub fn instruction(&self, slot: usize) -> Instruction {
        self.code.instruction(self.pcs[slot])
    }

    /// One of these slots, if there are some; in turn, or any.
    pub fn choose(&mut self, choice: Choice, slots: &[usize], fair: bool) -> Option<usize> {
        if !fair {
            return slots.choose(&mut self.random).copied();
        }
        let last = &mut self.last[choice as usize];
        let next = slots.iter().copied().find(|slot| *slot > *last).or(slots.first().copied());
        next.inspect(|slot| *last = *slot)
    }

    /// Sets whether the operand stage and the units can take an instruction, and which slots are flushed.
    pub fn set_datapath(&mut self, ready: bool, free: Free, flush: &[usize]) {
        self.runner.set(self.ports.ready, ready);
        self.runner.set(self.ports.divide_free, free.divide);
        self.runner.set(self.ports.memory_free, free.memory);
        self.runner.set(self.ports.flush, set_of(self.slots, flush.iter().copied()));
    }

    /// Checks what is told of the reason of the cycle (E6): which units the eligible instructions wait for, whether a slot
    /// has one that waits for another, and whether a slot is blocked.
    pub fn check_reasons(
        &mut self,
        eligible: &[&Instruction],
        free: Free,
        dependent: bool,
        unresolved: bool,
    ) -> Result<(), BenchError> {
        let awaits = |unit| eligible.iter().any(|instruction| instruction.awaits(unit, free));
        for (what, port, expected) in [
            ("the divider is awaited (E6)", self.ports.awaits_divider, awaits("Divide")),
            ("the memory unit is awaited (E6)", self.ports.awaits_memory, awaits("Memory")),
            ("an instruction waits for another (E6)", self.ports.dependent, dependent),
            ("a slot is blocked (E6)", self.ports.unresolved, unresolved),
        ] {
            let seen = self.runner.is_set(port);
            self.runner.check(what, expected, seen)?;
        }
        Ok(())
    }

    /// Checks the state of the slots: those that are idle, have an instruction in flight, are at the barrier.
    pub fn check_slots(
        &mut self,
        [idle, busy, waiting]: [Vec<usize>; 3],
    ) -> Result<(), BenchError> {
        let ports = &self.ports;
        for (what, port, expected) in [
            ("idle slots", ports.idle, idle),
            ("slots with an instruction in flight", ports.busy, busy),
            ("slots at the barrier", ports.waiting, waiting),
        ] {
            let seen = self.runner.get_limbs(port);
            self.runner.check(what, set_of(self.slots, expected), seen)?;
        }
        Ok(())
    }

    /// Checks whether the PC of a slot moves in this cycle, and where to.
    pub fn check_decode(
        &mut self,
        expected: Option<(usize, &Instruction)>,
    ) -> Result<(), BenchError> {
        let (ports, runner) = (&self.ports, &mut *self.runner);
        let seen = runner.is_set(ports.decode_valid);
        runner.check("the PC of a slot moves (F2, B3)", expected.is_some(), seen)?;
        let Some((slot, instruction)) = expected else { return Ok(()) };
        let seen = runner.get(ports.decode_slot) as usize;
        runner.check("slot whose PC moves", slot, seen)?;
        let seen = runner.get(ports.decode_next_pc);
        let what = format!("PC behind {:#x} (F2, B3)", instruction.pc);
        runner.check(&what, instruction.next_pc, seen)?;
        let seen = runner.is_set(ports.decode_calls);
        runner.check("the instruction is a jal that links", instruction.calls, seen)
    }

    /// Slots can be fetched, and the order picks one of them; gives that one. Whether it is fetched is another
    /// thing.
    pub fn fetch(&mut self, fetchable: &[usize], fair: bool) -> Result<Option<usize>, BenchError> {
        let slots = set_of(self.slots, fetchable.iter().copied());
        self.runner.set(self.ports.fetchable, slots.clone());
        let seen = self.runner.get_limbs(self.ports.candidates);
        self.runner.check("candidates of fetch (F1, B1)", slots, seen)?;
        let picked = self.choose(Choice::Fetch, fetchable, fair);
        self.runner.set(self.ports.pick, set_of(self.slots, picked));
        self.runner.set(self.ports.order_slot, picked.unwrap_or(0));
        if let Some(slot) = picked {
            let seen = self.runner.get(self.ports.fetch_slot) as usize;
            self.runner.check("slot that is fetched", slot, seen)?;
            self.runner.set(self.ports.fetch_pc, self.pcs[slot]);
        }
        Ok(picked)
    }

    /// Checks the packet of the instruction that a slot would issue; its threads are random.
    pub fn check_packet(&mut self, slot: usize, expected: &Instruction) -> Result<(), BenchError> {
        let (ports, runner, random) = (&self.ports, &mut *self.runner, &mut self.random);
        let threads = [ports.lanes, ports.block_row].into_iter().chain(ports.sw.iter().copied());
        let threads: Vec<_> = threads.map(|port| runner.random_value(port, random)).collect();
        for (what, port, expected) in [
            ("slot that issues", ports.issue_slot, slot as u64),
            ("instruction tag of the packet (K2)", ports.packet_tag, slot as u64),
            ("PC of the packet", ports.packet_pc, expected.pc),
        ] {
            let seen = runner.get(port);
            runner.check(what, expected, seen)?;
        }
        expected.check_decoded(runner, ports.packet_instruction)?;
        let outputs = [ports.packet_lanes, ports.packet_block_row].into_iter();
        let outputs = outputs.chain(ports.packet_sw.iter().copied());
        let seen: Vec<_> = outputs.map(|port| runner.get_limbs(port)).collect();
        runner.check("threads of the packet (I1)", threads, seen)
    }

    /// The instruction of a slot completes, or none does; checks what the control unit is told.
    pub fn complete(&mut self, completes: Option<(usize, &Instruction)>) -> Result<(), BenchError> {
        let (ports, runner) = (&self.ports, &mut *self.runner);
        runner.set(ports.completes, completes.is_some());
        let seen = runner.is_set(ports.completed);
        runner.check("completion (C3)", completes.is_some(), seen)?;
        let Some((slot, instruction)) = completes else { return Ok(()) };
        let control = CONTROLS.iter().position(|control| *control == instruction.control());
        let control = control.expect("it is one of them");
        let changes_flow = instruction.control() != "Next";
        runner.set(ports.completing_tag, slot);
        runner.set(ports.completing_control, control);
        match self.control_tag {
            Some(control_tag) if changes_flow => runner.set(control_tag, slot),
            Some(control_tag) => _ = runner.random_value(control_tag, &mut self.random),
            None => {}
        }
        for (input, output) in &self.passed_on {
            let expected = runner.random_value(*input, &mut self.random);
            let seen = runner.get_limbs(*output);
            runner.check("outcome, lanes and rows of a completion (K3)", expected, seen)?;
        }
        if changes_flow || self.control_tag.is_none() {
            let seen = runner.get(ports.completed_slot) as usize;
            runner.check("slot of a completion (K3)", slot, seen)?;
        }
        let seen = runner.get(ports.completed_control) as usize;
        runner.check("control of a completion (K3)", control, seen)?;
        if instruction.control() == "Branch" {
            let seen = runner.get(ports.completed_annotation);
            let what = format!("annotation of the branch at {:#x} (K3)", instruction.pc);
            runner.check(&what, instruction.annotation, seen)?;
        }
        Ok(())
    }

    /// An instruction of a slot has issued.
    pub fn has_issued(&mut self, slot: usize) {
        self.turns[slot] += 1;
        self.counts.instructions += 1;
    }

    /// Where a slot goes on behind an instruction that has been decoded (F2) or has issued (B3).
    pub fn move_on(&mut self, slot: usize, instruction: &Instruction) {
        self.pcs[slot] = instruction.next_pc;
    }

    /// Where a slot goes on when an instruction of it is flushed: at that one, or somewhere else.
    pub fn go_back(&mut self, slot: usize, instruction: &Instruction) {
        self.pcs[slot] = if self.random.random() { instruction.pc } else { self.random_pc() };
    }

    /// Fails unless everything comes to its end in so many cycles.
    fn too_long(&self, what: &str, cycles: usize) -> End {
        let expected = format!("in {cycles} cycles");
        self.runner.failure(what, expected, "not yet".to_owned()).into()
    }
}

/// The bench of a front end, in rounds: a reset in the middle of whatever happens, random cycles, and mostly an end at which
/// everything is free.
pub trait Rounds<'r, 'a: 'r> {
    /// What is around the front end.
    fn around(&mut self) -> &mut Surroundings<'r, 'a>;

    /// Starts a round, in which nothing has been fetched.
    fn restart(&mut self) -> Result<(), End>;

    /// Cycles in which every slot has its turn if everything is free, and in which then all that was fetched completes.
    fn most_cycles(&self) -> usize;

    /// Something that was fetched has not completed.
    fn is_busy(&self) -> bool;

    /// One cycle.
    fn cycle(&mut self, pace: &Pace) -> Result<(), End>;

    /// Rounds until the cycles are over.
    fn rounds(&mut self) -> Result<Infallible, End> {
        loop {
            self.restart()?;
            let pace = Pace::random(&mut self.around().random);
            for _ in 0..self.around().random.random_range(10..150) {
                self.cycle(&pace)?;
            }
            if self.around().random.random_bool(0.7) {
                self.everything_is_free()?;
            }
        }
    }

    /// Every slot has its turn; then all that was fetched issues and completes.
    fn everything_is_free(&mut self) -> Result<(), End> {
        let most = self.most_cycles();
        self.around().turns.fill(0);
        for _ in 0..most {
            self.cycle(&Pace::FREE)?;
        }
        if self.around().turns.contains(&0) {
            return Err(self.around().too_long("a turn of every slot", most));
        }
        let mut cycles = 0;
        while self.is_busy() {
            if cycles == most {
                return Err(self.around().too_long("end of all instructions", most));
            }
            self.cycle(&Pace::DRAIN)?;
            cycles += 1;
        }
        Ok(())
    }
}

/// Runs a bench until the cycles are over: what happens in rounds around a front end.
pub fn run(
    runner: &mut Runner<'_>,
    rounds: impl FnOnce(Surroundings<'_, '_>) -> Result<Infallible, End>,
) -> Result<Results, BenchError> {
    let mut counts = Counts::default();
    runner.until_over(|runner| rounds(Surroundings::new(runner, &mut counts)))?;
    Ok(counts.results())
}
