//! In the place of a core's pipeline: drives the ports of the block, cycle by cycle.

use super::graph::{Graph, Thread};
use super::ports::{OwnPorts, Ports};
use crate::error::BenchError;
use crate::ports::{In, Out, Value, set_of};
use crate::runner::Runner;
use heddle_model::Rules;
use heddle_model::sides::Sides;
use heddle_program::Reconvergence;
use heddle_program::instruction::Control;
use rand::Rng;
use rand_chacha::ChaCha8Rng;

/// Cycles after which a graph that still runs has hung.
const PATIENCE: u64 = 200_000;

/// Encodings of `completion.control`.
const NEXT: u64 = 0;
const BRANCH: u64 = 1;
const INDIRECT: u64 = 2;
const EXIT: u64 = 3;

/// Encodings of the kind in `completion.annotation`.
const KIND_PC: u64 = 1;
const KIND_RETURN: u64 = 2;
const KIND_EXIT: u64 = 3;

/// A resident block.
struct Resident {
    /// Its first warp slot.
    base: usize,
    warps: usize,
    threads: Vec<Thread>,
}

/// An instruction behind issue.
pub(super) struct Flying {
    pub(super) pc: u32,
    /// The lanes that execute it.
    pub(super) lanes: u64,
    /// Rows of their threads.
    rows: Vec<u64>,
    pub(super) taken: u64,
    /// Where the branch or jump goes.
    target: u32,
}

/// A slot of the warp buffer, as the pipeline sees it.
#[derive(Default)]
pub(super) struct Slot {
    pub(super) buffered: Option<u32>,
    pub(super) flying: Option<Flying>,
    pub(super) blocked: bool,
}

/// The block on an engine, and the pipeline around it.
pub struct Pipeline<'r, 'a> {
    pub(super) runner: &'r mut Runner<'a>,
    ports: Ports,
    pub(super) own: OwnPorts,
    lanes: usize,
    pub(super) warps: usize,
    /// What fetch and issue choose from.
    pub(super) slots: usize,
    /// Blocks that can be resident side by side.
    blocks: usize,
    /// The cycle in which everything stops.
    end: u64,
    /// Instructions of threads so far.
    pub instructions: u64,
    /// Warps formed so far.
    pub formed: u64,
    /// Instructions of warps so far.
    pub issued: u64,
}

impl<'r, 'a> Pipeline<'r, 'a> {
    /// A pipeline around the block, which runs no longer than to cycle `end`.
    pub fn new(runner: &'r mut Runner<'a>, end: u64) -> Self {
        let [lanes, warps, slots, blocks] =
            ["lanes", "warps", "slots", "blocks"].map(|name| runner.preset().parameter(name));
        let (ports, own) = (Ports::of(runner), OwnPorts::of(runner));
        let (instructions, formed, issued) = (0, 0, 0);
        Pipeline {
            runner,
            ports,
            own,
            lanes,
            warps,
            slots,
            blocks,
            end,
            instructions,
            formed,
            issued,
        }
    }

    /// The rules that the block has, on and off in every combination that a launch can have.
    pub fn settings(&self) -> Vec<Rules> {
        let setting = |bits: u32, sides: Sides| {
            let mut rules = Rules { sides, ..Rules::default() };
            for (index, (field, _)) in self.own.rules.iter().enumerate() {
                *field(&mut rules) = bits >> index & 1 == 1;
            }
            rules
        };
        let some = if self.own.sides.is_some() {
            &[Sides::Full, Sides::Constrained][..]
        } else {
            &[Sides::Full]
        };
        let of_sides = |sides: &Sides| {
            let sides = *sides;
            (0..1 << self.own.rules.len()).map(move |bits| setting(bits, sides))
        };
        let mut settings: Vec<Rules> = some.iter().flat_map(of_sides).collect();
        settings.retain(|rules| !(rules.path_forwarding && rules.sides == Sides::Constrained));
        settings
    }

    /// Cycles so far.
    pub fn cycle(&self) -> u64 {
        self.runner.cycle()
    }

    pub(super) fn poke(&mut self, port: In, value: impl Value) {
        self.runner.set(port, value);
    }

    /// Drives a context of each warp slot: of that of the slot the slot itself, of others any.
    fn poke_places(
        &mut self,
        ports: impl Fn(&OwnPorts) -> &Vec<In>,
        slot: usize,
        rng: &mut ChaCha8Rng,
    ) {
        for warp in 0..ports(&self.own).len() {
            let of_slot = slot / self.lanes == warp;
            let place = if of_slot { slot % self.lanes } else { rng.random_range(0..self.lanes) };
            self.runner.set(ports(&self.own)[warp], place);
        }
    }

    fn peek(&mut self, port: Out) -> u64 {
        self.runner.get(port)
    }

    /// The slots in this set, as a word.
    pub(super) fn word(&self, slots: impl IntoIterator<Item = usize>) -> Vec<u64> {
        set_of(self.slots, slots)
    }

    /// Whether the end has come.
    pub fn is_over(&self) -> bool {
        self.cycle() >= self.end
    }

    /// Runs all threads of a graph in one or more blocks of random shape to their ends, or to the
    /// end of the run.
    pub fn run(
        &mut self,
        graph: &Graph,
        rules: Rules,
        rng: &mut ChaCha8Rng,
    ) -> Result<(), BenchError> {
        let residents = self.residents(graph, rng);
        self.reset(rules, &residents)?;
        let count = residents.len();
        let slots = (0..self.slots).map(|_| Slot::default()).collect();
        let mut run =
            Run { pipeline: self, graph, residents, slots, decoding: None, diverged: None };
        for block in 0..count {
            if run.pipeline.is_over() {
                return Ok(());
            }
            run.start(block)?;
        }
        let limit = run.pipeline.cycle() + PATIENCE;
        while !run.pipeline.is_over() && !run.finished()? {
            if run.pipeline.cycle() >= limit {
                let seen = format!("still running after {PATIENCE} cycles, {rules:?}");
                return Err(run.failure("end of all threads", "at some time".to_owned(), seen));
            }
            run.cycle(rng)?;
        }
        Ok(())
    }

    /// Blocks beside each other in the warp slots.
    fn residents(&self, graph: &Graph, rng: &mut ChaCha8Rng) -> Vec<Resident> {
        let count = rng.random_range(1..=self.blocks.min(4));
        let share = self.warps / count;
        let mut number = 0;
        let resident = |index| {
            let threads = rng.random_range(1..=share * self.lanes);
            let first = number;
            number += threads as u32;
            Resident {
                base: index * share,
                warps: threads.div_ceil(self.lanes),
                threads: (first..number).map(|number| graph.thread(number)).collect(),
            }
        };
        (0..count).map(resident).collect()
    }

    fn reset(&mut self, mut rules: Rules, residents: &[Resident]) -> Result<(), BenchError> {
        let ports = self.ports.clone();
        let own = self.own.clone();
        for (field, port) in &own.rules {
            self.poke(*port, *field(&mut rules));
        }
        if let Some(sides) = &own.sides {
            self.poke(sides.sides, rules.sides == Sides::Constrained);
            let none = self.word([]);
            self.poke(sides.issuing, none);
        }
        for port in [ports.start_valid, ports.decode_valid, ports.completion_valid] {
            self.poke(port, false);
        }
        own.initialise.iter().for_each(|(valid, _)| self.poke(*valid, false));
        let (all, none) = (self.word(0..self.slots), self.word([]));
        self.poke(ports.idle, all);
        self.poke(ports.busy, none);
        if let Some((warps, base)) = &own.blocks {
            for (block, (warps, base)) in warps.iter().zip(base).enumerate() {
                let resident = residents.get(block).map(|resident| (resident.base, resident.warps));
                let (first, count) = resident.unwrap_or((0, 0));
                self.poke(*base, first);
                self.poke(*warps, ones(count) << first);
            }
        }
        self.poke(ports.reset, true);
        self.runner.step()?;
        self.poke(ports.reset, false);
        Ok(())
    }
}

/// The lowest bits.
fn ones(count: usize) -> u64 {
    if count == 0 { 0 } else { u64::MAX >> (64 - count) }
}

/// A PC as the block keeps it.
fn pc_of(address: u32) -> u64 {
    (address >> 2 & 0xff_ffff).into()
}

/// One graph on its way.
pub(super) struct Run<'p, 'r, 'a> {
    pub(super) pipeline: &'p mut Pipeline<'r, 'a>,
    pub(super) graph: &'p Graph,
    residents: Vec<Resident>,
    pub(super) slots: Vec<Slot>,
    /// What was fetched in the last cycle, and for which slot.
    pub(super) decoding: Option<(usize, u32)>,
    /// Slot whose branch completed in the last cycle and did not go one way.
    pub(super) diverged: Option<usize>,
}

impl Run<'_, '_, '_> {
    pub(super) fn failure(&mut self, what: &str, expected: String, seen: String) -> BenchError {
        let listing = self.graph.program().listing();
        self.pipeline.runner.failure(format!("{what}, program\n{listing}"), expected, seen)
    }

    /// A block starts, its rows initialised before where that is done.
    fn start(&mut self, block: usize) -> Result<(), BenchError> {
        let Resident { base, warps, threads } = &self.residents[block];
        let rows = *base..base + warps;
        let (lanes, mask) = (self.pipeline.lanes, ones(*warps) << base);
        let last: u64 = 1 << (base + warps - 1);
        let tail = ones(threads.len() - (warps - 1) * lanes);
        let (ports, own) = (self.pipeline.ports.clone(), self.pipeline.own.clone());
        for (port, value) in [
            (ports.start_warps, mask),
            (ports.start_last, last),
            (ports.start_tail, tail),
            (ports.start_pc, pc_of(self.graph.program().entry())),
        ] {
            self.pipeline.poke(port, value);
        }
        own.start_block_slot.iter().for_each(|port| self.pipeline.poke(*port, block));
        if let Some((valid, row)) = own.initialise {
            self.pipeline.poke(valid, true);
            for number in rows {
                self.pipeline.poke(row, number);
                self.pipeline.runner.step()?;
            }
            self.pipeline.poke(valid, false);
        }
        self.pipeline.poke(ports.start_valid, true);
        self.pipeline.runner.step()?;
        self.pipeline.poke(ports.start_valid, false);
        Ok(())
    }

    /// Whether all blocks have ended, and with them all threads.
    fn finished(&mut self) -> Result<bool, BenchError> {
        let active = self.pipeline.peek(self.pipeline.ports.active);
        for block in 0..self.residents.len() {
            let Resident { base, warps, threads } = &self.residents[block];
            let ended = active & ones(*warps) << base == 0;
            let running = threads.iter().position(|thread| thread.pc.is_some());
            if let (true, Some(thread)) = (ended, running) {
                let seen = format!("block {block} ended before thread {thread}");
                return Err(self.failure("end of a block", "after its threads".to_owned(), seen));
            }
        }
        Ok(active == 0)
    }

    fn cycle(&mut self, rng: &mut ChaCha8Rng) -> Result<(), BenchError> {
        let mut choose = |slots: Vec<usize>, chance: f64| {
            let some = !slots.is_empty() && rng.random_bool(chance);
            some.then(|| slots[rng.random_range(0..slots.len())])
        };
        let slots = || self.slots.iter().enumerate();
        let busy: Vec<usize> =
            slots().filter(|(_, slot)| slot.flying.is_some()).map(|(index, _)| index).collect();
        let ready = slots().filter(|(_, slot)| slot.buffered.is_some() && slot.flying.is_none());
        let mut ready: Vec<usize> = ready.map(|(index, _)| index).collect();
        let idle = slots().filter(|(index, slot)| {
            let decodes = self.decoding.is_some_and(|(decoding, _)| decoding == *index);
            slot.buffered.is_none() && !slot.blocked && !decodes
        });
        let idle = self.pipeline.word(idle.map(|(index, _)| index));
        let busy_mask = self.pipeline.word(busy.iter().copied());
        let completes = choose(busy, 0.6);

        self.pipeline.poke(self.pipeline.ports.idle, idle);
        self.pipeline.poke(self.pipeline.ports.busy, busy_mask);
        self.drive_completion(completes);
        let held = self.held()?;
        ready.retain(|slot| !held.contains(slot));
        let issues = choose(ready, 0.8);
        let moves = if self.pipeline.own.sides.is_some() {
            issues.and_then(|slot| Some((slot, self.slots[slot].buffered?)))
        } else {
            self.decoding
        };
        self.drive_decode(moves);
        self.pipeline.poke(self.pipeline.ports.issue_slot, issues.unwrap_or(0));
        let fetchable = self.pipeline.runner.get_limbs(self.pipeline.ports.fetchable);
        let fetchable = (0..self.pipeline.slots)
            .filter(|slot| fetchable[slot / 64] >> (slot % 64) & 1 == 1)
            .collect();
        let fetches = choose(fetchable, 0.9);
        self.drive_sides(issues, rng);
        self.pipeline.poke(self.pipeline.ports.fetch_slot, fetches.unwrap_or(0));
        self.pipeline.poke_places(|own| &own.fetch_places, fetches.unwrap_or(0), rng);
        self.pipeline.poke_places(|own| &own.issue_places, issues.unwrap_or(0), rng);

        for (what, port) in [
            ("fault of a completion", self.pipeline.ports.refusal),
            ("fault of the control unit", self.pipeline.ports.fault),
        ] {
            let fault = self.pipeline.peek(port);
            if fault != 0 {
                return Err(self.failure(what, "none".to_owned(), fault.to_string()));
            }
        }
        if let Some(port) = self.pipeline.own.form_valid {
            self.pipeline.formed += self.pipeline.peek(port);
        }
        let issued =
            issues.map(|slot| self.issue(slot).map(|flying| (slot, flying))).transpose()?;
        let fetched = fetches.map(|slot| (slot, self.pipeline.peek(self.pipeline.ports.fetch_pc)));
        let flushed = self.flushed()?;
        self.pipeline.runner.step()?;

        self.diverged = None;
        if let Some(slot) = completes {
            let flying = self.slots[slot].flying.take().expect("it is in flight");
            self.slots[slot].blocked &= !blocks(self.graph.control(flying.pc));
            let diverges = flying.taken != 0 && flying.taken != flying.lanes;
            self.diverged = diverges.then_some(slot);
        }
        for slot in flushed {
            self.slots[slot].buffered = None;
            self.slots[slot].blocked = false;
            self.decoding.take_if(|(decoding, _)| *decoding == slot);
        }
        if let Some((slot, pc)) = self.decoding.take() {
            self.slots[slot].buffered = Some(pc);
            self.slots[slot].blocked = blocks(self.graph.control(pc));
        }
        if let Some((slot, flying)) = issued {
            self.slots[slot].buffered = None;
            self.slots[slot].flying = Some(flying);
        }
        if let Some((slot, pc)) = fetched {
            let entry = self.graph.program().entry();
            let pc = entry & !0x3ff_ffff | (pc as u32) << 2;
            if self.graph.program().instruction(pc).is_none() {
                let seen = format!("slot {slot} at {pc:#x}");
                return Err(self.failure("fetch", "an instruction".to_owned(), seen));
            }
            self.decoding = Some((slot, pc));
        }
        Ok(())
    }

    fn drive_completion(&mut self, completes: Option<usize>) {
        let ports = &self.pipeline.ports;
        let mut values = vec![(ports.completion_valid, u64::from(completes.is_some()))];
        if let Some(slot) = completes {
            let flying = self.slots[slot].flying.as_ref().expect("it is in flight");
            let annotation = self.graph.annotation(flying.pc);
            let (kind, rpc) = match annotation.rpc {
                Reconvergence::Pc(rpc) => (KIND_PC, pc_of(rpc)),
                Reconvergence::Return => (KIND_RETURN, 0),
                Reconvergence::Exit | Reconvergence::None => (KIND_EXIT, 0),
            };
            let lpc = annotation.lpc.map_or(0, pc_of);
            let annotation = kind
                | rpc << 2
                | u64::from(annotation.uniform) << 26
                | u64::from(annotation.lpc.is_some()) << 27
                | lpc << 28;
            let (control, returns) = match self.graph.control(flying.pc) {
                Control::Branch { .. } => (BRANCH, 0),
                Control::Return => (INDIRECT, 1),
                Control::End => (EXIT, 0),
                _ => (NEXT, 0),
            };
            values.extend([
                (ports.completion_slot, slot as u64),
                (ports.completion_pc, pc_of(flying.pc)),
                (ports.completion_control, control),
                (ports.completion_lanes, flying.lanes),
                (ports.completion_taken, flying.taken),
                (ports.completion_target, pc_of(flying.target)),
                (ports.completion_calls, 0),
                (ports.completion_returns, returns),
                (ports.completion_annotation, annotation),
            ]);
            values.extend(ports.completion_sw.iter().copied().zip(flying.rows.iter().copied()));
        }
        for (port, value) in values {
            self.pipeline.poke(port, value);
        }
    }

    /// The PC of a slot moves behind its instruction, or none does.
    fn drive_decode(&mut self, moves: Option<(usize, u32)>) {
        let ports = &self.pipeline.ports;
        let mut values = vec![(ports.decode_valid, u64::from(moves.is_some()))];
        if let Some((slot, pc)) = moves {
            let (next, calls) = match self.graph.control(pc) {
                Control::Jump { target } => (target, 0),
                Control::Call { target: Some(target) } => (target, 1),
                _ => (pc + 4, 0),
            };
            values.extend([
                (ports.decode_slot, slot as u64),
                (ports.decode_next_pc, pc_of(next)),
                (ports.decode_calls, calls),
            ]);
        }
        for (port, value) in values {
            self.pipeline.poke(port, value);
        }
    }

    /// The instruction that a slot issues: each of its threads must stand at it, and goes on.
    fn issue(&mut self, slot: usize) -> Result<Flying, BenchError> {
        let pc = self.slots[slot].buffered.expect("it is ready");
        let lanes = self.pipeline.peek(self.pipeline.ports.issue_lanes);
        let rows: Vec<u64> = (0..self.pipeline.lanes)
            .map(|lane| self.pipeline.peek(self.pipeline.ports.issue_sw[lane]))
            .collect();
        let row = slot * self.pipeline.warps / self.pipeline.slots;
        let holds =
            |resident: &Resident| (resident.base..resident.base + resident.warps).contains(&row);
        let block = self.residents.iter().position(holds);
        let Some(block) = block.filter(|_| lanes != 0) else {
            let seen = format!("lanes {lanes:#x} in slot {slot}");
            return Err(self.failure("issue", "threads of a block".to_owned(), seen));
        };
        let mut flying = Flying { pc, lanes, rows, taken: 0, target: 0 };
        if let Control::Branch { target } = self.graph.control(pc) {
            flying.target = target;
        }
        let contexts =
            self.pipeline.own.sides.is_none() && self.pipeline.slots > self.pipeline.warps;
        let mut returned = None;
        for lane in (0..self.pipeline.lanes).filter(|lane| lanes >> lane & 1 == 1) {
            let (graph, resident) = (self.graph, &mut self.residents[block]);
            let row = (flying.rows[lane] as usize).checked_sub(resident.base);
            let number = row.map(|row| row * self.pipeline.lanes + lane);
            let thread = number.and_then(|number| resident.threads.get_mut(number));
            let at = thread.as_ref().and_then(|thread| thread.pc);
            let (Some(thread), true) = (thread, at == Some(pc)) else {
                let expected = at.map_or("none".to_owned(), |at| format!("one at {at:#x}"));
                let row = flying.rows[lane];
                let seen = format!("{pc:#x} in slot {slot}, lane {lane}, row {row}");
                return Err(self.failure("instruction of a thread", expected, seen));
            };
            if graph.control(pc) == Control::Return {
                let next = thread.return_address().expect("a return has an address");
                let first = *returned.get_or_insert(next);
                if next != first && contexts {
                    // N4: executed again by a context of its own.
                    flying.lanes &= !(1 << lane);
                    continue;
                }
                if next != first {
                    let seen = format!("{next:#x} and {first:#x} in slot {slot}");
                    return Err(self.failure("returns of a warp", "one address".to_owned(), seen));
                }
                flying.target = next;
            }
            if thread.step(graph) {
                flying.taken |= 1 << lane;
            }
            self.pipeline.instructions += 1;
        }
        self.pipeline.issued += 1;
        Ok(flying)
    }
}

/// Whether an instruction blocks its slot until it completes (F3).
pub(super) fn blocks(control: Control) -> bool {
    matches!(control, Control::Branch { .. } | Control::Return | Control::End)
}
