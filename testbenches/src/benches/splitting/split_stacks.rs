//! The bench of the control unit: random programs with splits, whose threads each go their way by themselves, beside the
//! definition of their contexts.
//!
//! It fetches, decodes, issues and completes in the place of front end and datapath, in each unit one instruction of a context at a
//! time, with latencies by chance. All lanes of an instruction must stand at it by themselves, and be in its
//! context by definition; splits, merges, faults and who waits must be those of the definition in every cycle. With regrouping
//! each program runs in groups of another size.

use super::definition::{Cycle, Instruction, WarpSlot};
use super::groups::Groups;
use super::program::{Operation, Program, Thread};
use crate::error::BenchError;
use crate::ports;
use crate::ports::{In, Out, Port, array};
use crate::results::Results;
use crate::runner::{End, Runner};
use rand::Rng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;
use std::convert::Infallible;

ports! {
    /// Ports of the block, but for merges.
    struct Ports {
        in reset, stack_reuse, prune, start_valid = "start.valid", start_warps = "start.warps",
            start_last = "start.last", start_tail = "start.tail", start_pc = "start.pc",
            leaving = "warps.leaving";
        ins idle = "slots[].idle", busy = "slots[].busy", waiting = "slots[].waiting",
            fetch_slot = "fetch[].slot", decode_valid = "decode[].valid",
            decode_slot = "decode[].slot", decode_next_pc = "decode[].next_pc",
            decode_calls = "decode[].calls", issue_slot = "issue[].slot",
            completes = "completion[].valid", completion_slot = "completion[].slot",
            completion_pc = "completion[].pc", control = "completion[].control",
            lanes = "completion[].lanes", taken = "completion[].taken",
            target = "completion[].target", returns = "completion[].returns",
            annotation = "completion[].annotation", operation = "request[].operation",
            register = "request[].register";
        out active = "warps.active", some_wait = "warps.waiting",
            merge_fault = "merge_fault.code", merge_fault_slot = "merge_fault.slot",
            merge_fault_pc = "merge_fault.pc", merge_fault_lane = "merge_fault.lane";
        outs leaves = "slots[].leaving", flush = "slots[].flush", block_row = "issue[].block_row",
            fetchable = "fetch[].fetchable",
            fetch_pc = "fetch[].pc", issue_lanes = "issue[].lanes",
            refusal = "refusal[].code", refusal_lanes = "refusal[].lanes", fault = "fault[].code",
            splits = "split[].valid", split_slot = "split[].slot", split_pc = "split[].pc",
            split_child = "split[].child", split_kept = "split[].kept",
            split_given = "split[].given", merging, occupied;
    }
}

/// Ports of the merges of a warp slot, by the unit of the child.
struct MergePorts {
    valid: Vec<Out>,
    parent: Vec<Out>,
    live: Vec<Out>,
    /// Number of the contexts of the warp slot, with regrouping.
    context: Option<Out>,
}

/// Cycles after which a program has hung.
const PATIENCE: usize = 20_000;

/// The fault of a merge that cannot be.
const NO_MERGE: u64 = 14;

/// Encodings of `completion.control`.
const NEXT: u64 = 0;
const BRANCH: u64 = 1;
const INDIRECT: u64 = 2;
const EXIT: u64 = 3;
const BARRIER: u64 = 4;

/// Encodings of `request.operation`.
const NONE: u64 = 0;
const MASK: u64 = 1;
const SPLIT: u64 = 2;
const MERGE: u64 = 3;

/// Encoding of a kind in `completion.annotation`: a reconvergence PC.
const KIND_PC: u64 = 1;

/// What has happened so far.
#[derive(Default)]
struct Counts {
    programs: u64,
    instructions: u64,
    splits: u64,
    merges: u64,
    faults: u64,
}

/// An instruction that has issued.
#[derive(Clone, Debug)]
struct InFlight {
    pc: u64,
    lanes: u64,
    taken: u64,
    /// Where its threads go on, if it is a branch that is taken or returns.
    target: u64,
}

/// A context of a unit as front end and datapath see it.
#[derive(Clone, Debug, Default)]
struct Context {
    decodes: Option<u64>,
    buffered: Option<u64>,
    in_flight: Option<InFlight>,
    blocked: bool,
    waiting: bool,
}

impl Context {
    fn idle(&self) -> bool {
        self.decodes.is_none() && self.buffered.is_none() && !self.blocked && !self.waiting
    }
}

/// A warp slot with a thread block.
struct Warp {
    slot: WarpSlot,
    /// By lane.
    threads: Vec<Thread>,
}

struct Bench<'r, 'a> {
    runner: &'r mut Runner<'a>,
    ports: Ports,
    /// What the launch asks for, with regrouping.
    group_spsimds: Option<In>,
    groups: Groups,
    merges: Vec<MergePorts>,
    /// By unit, the row of the thread in each lane that issues.
    rows: Vec<Vec<Out>>,
    random: ChaCha8Rng,
    lanes: usize,
    program: Program,
    /// By warp slot.
    warps: Vec<Option<Warp>>,
    /// By unit and number.
    contexts: Vec<Vec<Context>>,
    counts: Counts,
}

/// Random programs until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let [lanes, contexts, units] =
        ["lanes", "contexts", "units"].map(|name| runner.preset().parameter(name));
    let mut counts = Counts::default();
    runner.until_over(|runner| {
        let netlist = &runner.built().netlist;
        let merges = (0..contexts).map(|k| {
            let [valid, parent, live] = ["valid", "parent", "live"]
                .map(|field| array(netlist, &format!("context_merge[{k}].{field}")));
            let context = Out::find(netlist, &format!("merge_context[{k}]"));
            MergePorts { valid, parent, live, context }
        });
        let merges = merges.collect();
        let rows = (0..units).map(|unit| array(netlist, &format!("issue[{unit}].sw"))).collect();
        let mut random = runner.random();
        let program = Program::random(units - 1, false, &mut random);
        let mut bench = Bench {
            ports: Ports::of(runner),
            group_spsimds: In::find(netlist, "group_spsimds[0]"),
            groups: Groups::of(units, contexts, units - 1),
            runner,
            merges,
            rows,
            random,
            lanes,
            program,
            warps: (0..contexts).map(|_| None).collect(),
            contexts: vec![vec![Context::default(); contexts]; units],
            counts: Counts::default(),
        };
        let end = bench.programs();
        counts = bench.counts;
        end
    })?;
    let Counts { programs, instructions, splits, merges, faults } = counts;
    Ok(Results::counts(
        "programs",
        &[
            ("programs", programs),
            ("instructions", instructions),
            ("splits", splits),
            ("merges", merges),
            ("faults", faults),
        ],
    ))
}

/// The bits of a word that are set.
fn bits(word: u64) -> Vec<usize> {
    (0..64).filter(|bit| word >> bit & 1 == 1).collect()
}

/// A word in which these bits are set.
fn word(set: impl IntoIterator<Item = usize>) -> u64 {
    set.into_iter().map(|bit| 1_u64 << bit).sum()
}

impl Bench<'_, '_> {
    fn programs(&mut self) -> Result<Infallible, End> {
        loop {
            let strays = self.random.random_ratio(1, 2);
            self.counts.programs += 1;
            self.reset()?;
            self.program = Program::random(self.groups.size - 1, strays, &mut self.random);
            let mut to_start = 2 * self.warps.len();
            let mut cycles = 0;
            while to_start != 0 || self.warps.iter().any(Option::is_some) {
                let started = if to_start == 0 { Vec::new() } else { self.start() };
                to_start = to_start.saturating_sub(started.len());
                if self.cycle()? {
                    self.counts.faults += 1;
                    break;
                }
                for (k, warp) in started {
                    self.warps[k] = Some(warp);
                }
                cycles += 1;
                // Parts that merge elsewhere may wait for each other for ever.
                if cycles == PATIENCE && strays {
                    break;
                }
                if cycles == PATIENCE {
                    let expected = format!("in {PATIENCE} cycles");
                    let what = format!("end of all threads of {:?}", self.program);
                    return Err(self.runner.failure(what, expected, "not yet".to_owned()).into());
                }
            }
        }
    }

    fn units(&self) -> usize {
        self.contexts.len()
    }

    /// The slot of a warp slot in a unit of its group.
    fn slot(&self, number: usize, k: usize) -> u64 {
        let unit = self.groups.base(k) + number;
        (unit * self.warps.len() + self.groups.context(k)) as u64
    }

    fn reset(&mut self) -> Result<(), End> {
        self.warps.iter_mut().for_each(|warp| *warp = None);
        self.contexts.iter_mut().flatten().for_each(|context| *context = Context::default());
        if let Some(port) = self.group_spsimds {
            let spsimds = self.random.random_range(0..8);
            self.groups = Groups::of(self.units(), self.warps.len(), spsimds);
            self.runner.set(port, spsimds);
        }
        let (ports, runner) = (&self.ports, &mut *self.runner);
        runner.set(ports.stack_reuse, self.random.random::<bool>());
        runner.set(ports.prune, self.random.random::<bool>());
        runner.set(ports.start_valid, false);
        runner.set(ports.leaving, 0);
        let inputs = [&ports.completes, &ports.decode_valid, &ports.idle, &ports.busy];
        for port in inputs.into_iter().chain([&ports.waiting]).flatten() {
            runner.set(*port, 0);
        }
        runner.set(ports.reset, true);
        runner.clock()?;
        runner.set(ports.reset, false);
        Ok(())
    }

    /// Maybe a thread block starts at the end of this cycle, in some warp slots that are free. (D4)
    fn start(&mut self) -> Vec<(usize, Warp)> {
        let free: Vec<usize> = (0..self.warps.len()).filter(|k| self.warps[*k].is_none()).collect();
        if free.is_empty() || self.random.random_ratio(3, 4) {
            return Vec::new();
        }
        let count = self.random.random_range(1..=free.len());
        let tail = (1_u64 << self.random.random_range(1..=self.lanes)) - 1;
        let last = free[count - 1];
        let entry = self.program.entry;
        let warp = |k: usize| {
            let live = if k == last { tail } else { u64::MAX >> (64 - self.lanes) };
            let number = |lane: usize| (k * self.lanes + lane) as u64;
            let threads = (0..self.lanes).map(|lane| self.program.thread(number(lane))).collect();
            Warp { slot: WarpSlot::start(self.groups.size, self.lanes, live, entry), threads }
        };
        let warps = free[..count].iter().map(|k| (*k, warp(*k))).collect();
        let (ports, runner) = (&self.ports, &mut *self.runner);
        runner.set(ports.start_valid, true);
        runner.set(ports.start_warps, word(free[..count].iter().copied()));
        runner.set(ports.start_last, 1_u64 << last);
        runner.set(ports.start_tail, tail);
        runner.set(ports.start_pc, entry);
        warps
    }

    /// A cycle; says whether something was a fault.
    fn cycle(&mut self) -> Result<bool, End> {
        let completing = self.drive();
        let leaving = self.leave()?;
        let running = self.check_state(leaving)?;
        let faulty = self.check_events(&completing)?;
        let fetched = self.fetch(&running)?;
        let issued = self.issue()?;
        self.runner.clock()?;
        self.runner.set(self.ports.start_valid, false);
        self.move_on(&completing, leaving, &fetched, issued);
        Ok(faulty)
    }

    /// Shows what the contexts are, and what is decoded and completes in each unit; gives the contexts that complete.
    fn drive(&mut self) -> Vec<Option<usize>> {
        let (ports, runner, random) = (&self.ports, &mut *self.runner, &mut self.random);
        let mut completing = Vec::new();
        for (unit, contexts) in self.contexts.iter().enumerate() {
            let those = |which: fn(&Context) -> bool| -> Vec<usize> {
                (0..contexts.len()).filter(|k| which(&contexts[*k])).collect()
            };
            let busy = those(|context| context.in_flight.is_some());
            runner.set(ports.idle[unit], word(those(Context::idle)));
            runner.set(ports.busy[unit], word(busy.iter().copied()));
            runner.set(ports.waiting[unit], word(those(|context| context.waiting)));
            let decodes = those(|context| context.decodes.is_some()).first().copied();
            runner.set(ports.decode_valid[unit], decodes.is_some());
            if let Some((k, pc)) = decodes.and_then(|k| Some((k, contexts[k].decodes?))) {
                let (next_pc, calls) = match self.program.code[pc as usize] {
                    Operation::Jump { target } => (target, false),
                    Operation::Call { target } => (target, true),
                    _ => (pc + 1, false),
                };
                runner.set(ports.decode_slot[unit], k);
                runner.set(ports.decode_next_pc[unit], next_pc);
                runner.set(ports.decode_calls[unit], calls);
            }
            let completes = busy.choose(random).filter(|_| random.random_bool(0.6)).copied();
            runner.set(ports.completes[unit], completes.is_some());
            if let Some((k, it)) =
                completes.and_then(|k| Some((k, contexts[k].in_flight.as_ref()?)))
            {
                let instruction = self.program.code[it.pc as usize];
                let (control, returns, annotation) = match instruction {
                    Operation::Branch { rpc, .. } => (BRANCH, false, KIND_PC | rpc << 2),
                    Operation::Return => (INDIRECT, true, 0),
                    Operation::Exit => (EXIT, false, 0),
                    Operation::Barrier => (BARRIER, false, 0),
                    _ => (NEXT, false, 0),
                };
                let (operation, register) = match instruction {
                    Operation::Mask { register } => (MASK, register),
                    Operation::Split { register } => (SPLIT, register),
                    Operation::Merge => (MERGE, 0),
                    _ => (NONE, 0),
                };
                runner.set(ports.completion_slot[unit], k);
                runner.set(ports.completion_pc[unit], it.pc);
                runner.set(ports.control[unit], control);
                runner.set(ports.lanes[unit], it.lanes);
                runner.set(ports.taken[unit], it.taken);
                runner.set(ports.target[unit], it.target);
                runner.set(ports.returns[unit], returns);
                runner.set(ports.annotation[unit], annotation);
                runner.set(ports.operation[unit], operation);
                runner.set(ports.register[unit], register);
            }
            completing.push(completes);
        }
        completing
    }

    /// Some of the warp slots that wait at the barrier leave it (Q15); gives them.
    fn leave(&mut self) -> Result<u64, End> {
        for (k, warp) in self.warps.iter_mut().enumerate() {
            let (base, number) = (self.groups.base(k), self.groups.context(k));
            for (unit, context) in
                warp.iter_mut().flat_map(|warp| warp.slot.contexts.iter_mut().enumerate())
            {
                context.waiting = self.contexts[base + unit][number].waiting;
            }
        }
        let waits = |k: &usize| self.warps[*k].as_ref().is_some_and(|warp| warp.slot.waits());
        let waiting = word((0..self.warps.len()).filter(waits));
        let leaving = waiting & self.random.random::<u64>();
        self.runner.set(self.ports.leaving, leaving);
        let seen = self.runner.get(self.ports.some_wait);
        self.runner.check("warp slots that wait at the barrier (Q15)", waiting, seen)?;
        Ok(leaving)
    }

    /// Checks which contexts merge and have threads; gives those of each unit that run.
    fn check_state(&mut self, leaving: u64) -> Result<Vec<u64>, End> {
        let mut running = Vec::new();
        for unit in 0..self.contexts.len() {
            let those = |merging: bool| {
                let has_threads = |context: &usize| {
                    let Some((k, number)) = self.groups.owner(unit, *context) else { return false };
                    let slot = self.warps[k].as_ref().map(|warp| &warp.slot);
                    let is_it = |slot: &&WarpSlot| slot.contexts[number].merging == merging;
                    slot.filter(is_it).is_some_and(|slot| slot.live(number) != 0)
                };
                word((0..self.warps.len()).filter(has_threads))
            };
            let (merge, run) = (those(true), those(false));
            let leaving = self.groups.of_contexts(unit, leaving);
            for (what, port, expected) in [
                (
                    "contexts with threads that wait for a merge (Q12)",
                    self.ports.merging[unit],
                    merge,
                ),
                ("contexts with threads (Q1)", self.ports.occupied[unit], merge | run),
                ("contexts that leave the barrier (Q15)", self.ports.leaves[unit], leaving),
                ("contexts that are flushed", self.ports.flush[unit], 0),
            ] {
                let seen = self.runner.get(port);
                self.runner.check(&format!("{what}, unit {unit}"), expected, seen)?;
            }
            running.push(run);
        }
        let active = self.runner.get(self.ports.active);
        for (k, warp) in self.warps.iter_mut().enumerate() {
            let has_threads =
                warp.as_ref().is_some_and(|warp| warp.slot.threads.iter().any(Option::is_some));
            let is_active = active >> k & 1 == 1;
            if has_threads || warp.is_none() {
                self.runner.check(
                    &format!("warp slot {k} is active (Q2)"),
                    has_threads,
                    is_active,
                )?;
            } else if !is_active {
                *warp = None;
            }
        }
        Ok(running)
    }

    /// What completes changes the contexts by definition; checks all that is told of it. Says whether something was a fault.
    fn check_events(&mut self, completing: &[Option<usize>]) -> Result<bool, End> {
        let mut conflict = None;
        let mut faulty = false;
        for k in 0..self.warps.len() {
            let Some(warp) = &mut self.warps[k] else { continue };
            let slot = &mut warp.slot;
            let mut instructions = Vec::new();
            let (base, number) = (self.groups.base(k), self.groups.context(k));
            let completing = &completing[base..base + self.groups.size];
            for (unit, completes) in completing.iter().enumerate() {
                let it = self.contexts[base + unit][number].in_flight.as_ref();
                let it = it.filter(|_| *completes == Some(number));
                let instruction = it.and_then(|it| instruction(&self.program, it));
                if let Some(it) = it {
                    slot.contexts[unit].pc = it.pc + 1;
                }
                instructions.push(instruction);
            }
            let before = slot.clone();
            let cycle = slot.cycle(&instructions);
            for unit in (0..completing.len()).filter(|unit| completing[*unit] == Some(number)) {
                self.check_completion(unit, k, &before, &cycle)?;
            }
            self.check_merges(k, &cycle)?;
            if let Some(unit) = cycle.conflict {
                let lane = u64::from(before.live(unit).trailing_zeros());
                conflict = conflict.or(Some([self.slot(unit, k), before.contexts[unit].pc, lane]));
            }
            faulty |= cycle.faulty();
            self.counts.splits += cycle.splits.len() as u64;
            self.counts.merges += cycle.merges.len() as u64;
        }
        for (unit, completes) in completing.iter().enumerate() {
            let seen = self.runner.get(self.ports.fault[unit]);
            self.runner.check(&format!("fault of a pop, unit {unit}"), 0, seen)?;
            if completes.is_none() {
                let seen = self.runner.get(self.ports.refusal[unit]);
                self.runner.check(&format!("fault without a completion, unit {unit}"), 0, seen)?;
            }
        }
        let seen = self.runner.get(self.ports.merge_fault);
        let code = conflict.map_or(0, |_| NO_MERGE);
        self.runner.check("fault of a merge (Q13)", code, seen)?;
        if let Some(expected) = conflict {
            let ports = &self.ports;
            let seen = [ports.merge_fault_slot, ports.merge_fault_pc, ports.merge_fault_lane];
            let seen = seen.map(|port| self.runner.get(port));
            self.runner.check("slot, PC and lane of the fault of a merge", expected, seen)?;
        }
        Ok(faulty)
    }

    /// Fault and split of the context that completes in a unit of the group.
    fn check_completion(
        &mut self,
        number: usize,
        k: usize,
        before: &WarpSlot,
        cycle: &Cycle,
    ) -> Result<(), BenchError> {
        let (slot, ports) = (self.slot(number, k), &self.ports);
        let unit = self.groups.base(k) + number;
        let context = &self.contexts[unit][self.groups.context(k)];
        let it = context.in_flight.as_ref().expect("it completes");
        let refusal = cycle.refusals.iter().find(|refusal| refusal.0 == number);
        let split = cycle.splits.iter().find(|split| split.unit == number);
        let mut checks = vec![(
            "fault of the completion (Q11, Q14)",
            refusal.map_or(0, |refusal| refusal.1),
            ports.refusal[unit],
        )];
        match refusal {
            Some(_) => checks.push(("lanes of the fault", it.lanes, ports.refusal_lanes[unit])),
            None => checks.push(("split", split.is_some().into(), ports.splits[unit])),
        }
        if let Some(split) = split {
            checks.extend([
                ("slot of the split", slot, ports.split_slot[unit]),
                ("PC of the split", it.pc, ports.split_pc[unit]),
                ("slot of the child (Q11)", self.slot(split.other, k), ports.split_child[unit]),
                ("live lanes of the context (Q11)", split.live, ports.split_kept[unit]),
                ("live lanes of the child (Q11)", split.child_live, ports.split_given[unit]),
            ]);
        }
        for (what, expected, port) in checks {
            let seen = self.runner.get(port);
            let what = format!("{what}, unit {unit}, warp slot {k}: {:?}", before.contexts[number]);
            self.runner.check(&what, expected, seen)?;
        }
        Ok(())
    }

    /// Merges of a warp slot, unless one of them is a fault.
    fn check_merges(&mut self, k: usize, cycle: &Cycle) -> Result<(), BenchError> {
        if cycle.conflict.is_some() {
            return Ok(());
        }
        for unit in 0..self.contexts.len() {
            let (ports, base) = (&self.merges[k], self.groups.base(k));
            let merge = cycle.merges.iter().find(|merge| base + merge.unit == unit);
            let seen = self.runner.is_set(ports.valid[unit]);
            let what = format!("merge of unit {unit}, warp slot {k} (Q13)");
            self.runner.check(&what, merge.is_some(), seen)?;
            if let Some(merge) = merge {
                let seen = [ports.parent[unit], ports.live[unit]].map(|port| self.runner.get(port));
                let what = format!("parent and live lanes of the {what}");
                self.runner.check(&what, [1 << (base + merge.other), merge.live], seen)?;
                if let Some(port) = ports.context {
                    let (expected, seen) = (self.groups.context(k) as u64, self.runner.get(port));
                    self.runner.check(&format!("context of the {what}"), expected, seen)?;
                }
            }
        }
        Ok(())
    }

    /// A context of each unit is fetched, or none; gives contexts and PCs.
    fn fetch(&mut self, running: &[u64]) -> Result<Vec<Option<(usize, u64)>>, BenchError> {
        let mut fetched = Vec::new();
        for (unit, running) in running.iter().enumerate() {
            let fetchable = self.runner.get(self.ports.fetchable[unit]);
            let contexts = bits(fetchable);
            let idle = contexts.iter().all(|k| self.contexts[unit][*k].idle());
            if !idle || fetchable & !running != 0 {
                let expected = format!("contexts among {running:b} that are idle");
                let what = format!("contexts that can be fetched, unit {unit} (Q4)");
                return Err(self.runner.failure(what, expected, format!("{fetchable:b}")));
            }
            let k = contexts.choose(&mut self.random).copied();
            let k = k.filter(|_| self.random.random_bool(0.9));
            self.runner.set(self.ports.fetch_slot[unit], k.unwrap_or(0));
            let pc = self.runner.get(self.ports.fetch_pc[unit]);
            if k.is_some() && pc as usize >= self.program.code.len() {
                let what = format!("PC that is fetched, unit {unit}");
                let expected = format!("below {}", self.program.code.len());
                return Err(self.runner.failure(what, expected, pc.to_string()));
            }
            fetched.push(k.map(|k| (k, pc)));
        }
        Ok(fetched)
    }

    /// An instruction of each unit issues, or none; its threads execute it.
    fn issue(&mut self) -> Result<Vec<Option<(usize, InFlight)>>, BenchError> {
        let mut issued = Vec::new();
        for unit in 0..self.contexts.len() {
            let contexts = self.contexts[unit].iter().enumerate();
            let ready = contexts.filter(|(_, context)| context.in_flight.is_none());
            let ready = ready.filter_map(|(number, context)| Some((number, context.buffered?)));
            let ready: Vec<(usize, u64)> = ready.collect();
            let chosen = ready.choose(&mut self.random).copied();
            let Some((context, pc)) = chosen.filter(|_| self.random.random_bool(0.8)) else {
                issued.push(None);
                continue;
            };
            self.runner.set(self.ports.issue_slot[unit], context);
            let (k, number) = self.groups.owner(unit, context).expect("its warp slot runs");
            let lanes = self.runner.get(self.ports.issue_lanes[unit]);
            let warp = self.warps[k].as_mut().expect("a context that runs has threads");
            let stand_there = |lane: usize| {
                warp.slot.threads[lane] == Some(number) && warp.threads[lane].pc == Some(pc)
            };
            let there = word((0..self.lanes).filter(|lane| stand_there(*lane)));
            if lanes == 0 || lanes & !there != 0 {
                let what =
                    format!("lanes of the instruction at {pc}, unit {unit}, {:?}", self.program);
                let expected = format!("some of {there:b}, which stand there");
                return Err(self.runner.failure(what, expected, format!("{lanes:b}")));
            }
            let rows = self.runner.get_all(&self.rows[unit]);
            let what = format!("rows of the threads that issue, unit {unit}");
            self.runner.check(&what, vec![k as u64; self.lanes], rows)?;
            let seen = self.runner.get(self.ports.block_row[unit]) as usize;
            self.runner.check(&format!("warp slot that issues, unit {unit}"), k, seen)?;
            let step = |lane: &usize| self.program.step(&mut warp.threads[*lane]);
            let taken = word(bits(lanes).into_iter().filter(step));
            let target = match self.program.code[pc as usize] {
                Operation::Branch { target, .. } => target,
                Operation::Return => {
                    let lowest = lanes.trailing_zeros() as usize;
                    warp.threads[lowest].pc.expect("a return does not end a thread")
                }
                _ => 0,
            };
            self.counts.instructions += 1;
            issued.push(Some((context, InFlight { pc, lanes, taken, target })));
        }
        Ok(issued)
    }

    /// What front end and datapath know of the contexts from the next cycle on.
    fn move_on(
        &mut self,
        completing: &[Option<usize>],
        leaving: u64,
        fetched: &[Option<(usize, u64)>],
        issued: Vec<Option<(usize, InFlight)>>,
    ) {
        for (unit, issued) in issued.into_iter().enumerate() {
            let contexts = &mut self.contexts[unit];
            let leaving = self.groups.of_contexts(unit, leaving);
            bits(leaving).into_iter().for_each(|k| contexts[k].waiting = false);
            if let Some(k) = completing[unit] {
                let it = contexts[k].in_flight.take().expect("it is in flight");
                let instruction = self.program.code[it.pc as usize];
                contexts[k].blocked &= !instruction.blocks();
                contexts[k].waiting = instruction == Operation::Barrier;
            }
            for context in contexts.iter_mut() {
                if let Some(pc) = context.decodes.take() {
                    context.buffered = Some(pc);
                    context.blocked = self.program.code[pc as usize].blocks();
                }
            }
            if let Some((k, it)) = issued {
                contexts[k].buffered = None;
                contexts[k].in_flight = Some(it);
            }
            if let Some((k, pc)) = fetched[unit] {
                contexts[k].decodes = Some(pc);
            }
        }
    }
}

/// What an instruction does to contexts and mask registers.
fn instruction(program: &Program, it: &InFlight) -> Option<Instruction> {
    match program.code[it.pc as usize] {
        Operation::Mask { register } => Some(Instruction::Mask { register, value: it.taken }),
        Operation::Split { register } => Some(Instruction::Split { register, lanes: it.lanes }),
        Operation::Merge => Some(Instruction::Merge),
        Operation::Exit => Some(Instruction::Exit { lanes: it.lanes }),
        _ => None,
    }
}
