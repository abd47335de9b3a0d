//! The bench of the stacks of large warps: random control-flow graphs, in the place of front end and datapath. Every
//! instruction is sent in sub-warps made by chance, which complete in any order; every thread must be where it is by
//! itself.

use crate::benches::control_unit::graph::{Graph, Thread as Scalar};
use crate::benches::control_unit::ports::OwnPorts;
use crate::benches::large_warps::threads::{Thread, Threads, of_columns};
use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::{End, Runner};
use heddle_model::Rules;
use heddle_program::Reconvergence;
use heddle_program::instruction::Control;
use rand::Rng;
use rand::seq::IteratorRandom;
use rand_chacha::ChaCha8Rng;
use std::convert::Infallible;

ports! {
    /// Ports of the control unit beside its rules.
    struct Ports {
        in reset, start_valid = "start.valid", start_warps = "start.warps",
            start_last = "start.last", start_tail = "start.tail", start_pc = "start.pc",
            leaving = "warps.leaving", idle = "slots.idle", busy = "slots.busy",
            slots_waiting = "slots.waiting", fetch_slot = "fetch.slot",
            mask_of = "mask.large_warp", decode_valid = "decode.valid",
            decode_slot = "decode.slot", decode_next_pc = "decode.next_pc",
            decode_calls = "decode.calls", takes = "pair.takes", taking = "pair.large_warp",
            completes = "completion.valid", completing = "completion.large_warp",
            whole = "completion.whole", control = "completion.control",
            annotation = "completion.annotation", lanes = "completion.lanes",
            taken = "completion.taken", target = "completion.target",
            calls = "completion.calls", returns = "completion.returns";
        ins sw = "completion.sw";
        out active = "warps.active", waiting = "warps.waiting", slots_leaving = "slots.leaving",
            flush = "slots.flush", fetchable = "fetch.fetchable", fetch_pc = "fetch.pc",
            pair_free = "pair.free", refusal = "refusal.code", fault = "fault.code";
        outs mask = "mask.mask";
    }
}

/// Cycles after which a graph that still runs has hung.
const PATIENCE: u64 = 200_000;

/// Encodings of `completion.control`.
const NEXT: u64 = 0;
const BRANCH: u64 = 1;
const INDIRECT: u64 = 2;
const EXIT: u64 = 3;

/// A thread block.
struct Block {
    /// Its first large warp.
    first: usize,
    threads: Vec<Scalar>,
}

/// A large warp, as front end and datapath see it.
#[derive(Clone, Debug, Default)]
struct LargeWarp {
    /// Block that has its threads.
    block: Option<usize>,
    held: bool,
    waiting: bool,
    /// Sub-warps of the current instruction that are in flight.
    current: usize,
    /// Threads of it that have not exited, by the completions so far.
    live: Threads,
}

/// The instruction in D.
struct InD {
    large_warp: usize,
    pc: u32,
    /// Its threads that have not been sent.
    copy: Threads,
    sent: bool,
}

/// A sub-warp in flight.
struct InFlight {
    large_warp: usize,
    pc: u32,
    threads: Threads,
    taken: u64,
    /// Where the branch or jump goes.
    target: u32,
    /// Of the instruction that its large warp has fetched last.
    current: bool,
}

/// What a run has done.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counts {
    /// Graphs whose threads have all ended where they do by themselves.
    pub graphs: u64,
    /// Instructions of large warps.
    pub instructions: u64,
    /// Sub-warps of them.
    pub sub_warps: u64,
    /// Threads in these sub-warps.
    pub thread_instructions: u64,
}

struct Bench<'r, 'a> {
    runner: &'r mut Runner<'a>,
    ports: Ports,
    own: OwnPorts,
    random: ChaCha8Rng,
    lanes: usize,
    rows: usize,
    pairs: usize,
    counts: Counts,
}

/// Random graphs until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let Counts { graphs, instructions, sub_warps, thread_instructions } =
        run_graphs(runner, u64::MAX)?;
    Ok(Results::counts(
        "graphs",
        &[
            ("graphs", graphs),
            ("instructions", instructions),
            ("sub_warps", sub_warps),
            ("thread_instructions", thread_instructions),
        ],
    ))
}

/// So many random graphs, but no more than the cycles of the run.
pub fn run_graphs(runner: &mut Runner<'_>, graphs: u64) -> Result<Counts, BenchError> {
    let mut counts = Counts::default();
    runner.until_over(|runner| {
        let [lanes, rows, pairs] =
            ["lanes", "rows", "pairs"].map(|name| runner.preset().parameter(name));
        let (ports, own) = (Ports::of(runner), OwnPorts::of(runner));
        let random = runner.random();
        let mut bench = Bench { runner, ports, own, random, lanes, rows, pairs, counts };
        let end = bench.graphs(graphs);
        counts = bench.counts;
        end
    })?;
    Ok(counts)
}

/// A PC as the block keeps it.
fn pc_of(address: u32) -> u64 {
    (address >> 2 & 0xff_ffff).into()
}

/// The lowest bits.
fn ones(count: usize) -> u64 {
    if count == 0 { 0 } else { u64::MAX >> (64 - count) }
}

/// Whether an instruction holds its large warp until it completes as a whole (WA5).
fn holds(control: Control) -> bool {
    matches!(control, Control::Branch { .. } | Control::Return | Control::End)
}

impl Bench<'_, '_> {
    fn graphs(&mut self, graphs: u64) -> Result<Infallible, End> {
        while self.counts.graphs < graphs {
            let graph = Graph::new(self.random.random());
            let mut rules = Rules::default();
            for (field, port) in &self.own.rules {
                let on = self.random.random();
                *field(&mut rules) = on;
                self.runner.set(*port, on);
            }
            let mut run = Run::new(self, &graph)?;
            run.finish(rules)?;
            self.counts.graphs += 1;
        }
        Err(End::Over)
    }
}

/// One graph on its way.
struct Run<'b, 'r, 'a> {
    bench: &'b mut Bench<'r, 'a>,
    graph: &'b Graph,
    blocks: Vec<Block>,
    large_warps: Vec<LargeWarp>,
    in_d: Option<InD>,
    in_flight: Vec<InFlight>,
    /// Large warps whose branch has a pair.
    paired: Vec<usize>,
}

impl<'b, 'r, 'a> Run<'b, 'r, 'a> {
    /// The state after a reset.
    fn new(bench: &'b mut Bench<'r, 'a>, graph: &'b Graph) -> Result<Self, End> {
        let Bench { runner, ports, random, lanes, rows, .. } = bench;
        let count = runner.preset().parameter("large_warps");
        for port in [ports.start_valid, ports.decode_valid, ports.takes, ports.completes] {
            runner.set(port, false);
        }
        for port in [ports.leaving, ports.busy, ports.slots_waiting] {
            runner.set(port, 0);
        }
        runner.set(ports.idle, ones(count));
        runner.set(ports.reset, true);
        runner.clock()?;
        runner.set(ports.reset, false);

        // Blocks beside each other.
        let (mut blocks, mut large_warps) = (Vec::new(), vec![LargeWarp::default(); count]);
        let (mut first, mut number) = (0, 0);
        while first < count && (first == 0 || random.random_bool(0.7)) {
            let most = random.random_range(1..=count - first) * *rows * *lanes;
            let threads = random.random_range(1..=most);
            let used = threads.div_ceil(*rows * *lanes);
            for (index, large_warp) in large_warps[first..first + used].iter_mut().enumerate() {
                let of_block = |thread: usize| {
                    let (row, lane) = (thread / *lanes, thread % *lanes);
                    (row / *rows == index).then_some(Thread { row: row % *rows, lane })
                };
                large_warp.block = Some(blocks.len());
                large_warp.live = (0..threads).filter_map(of_block).collect();
            }
            let scalar = (number..number + threads).map(|number| graph.thread(number as u32));
            blocks.push(Block { first, threads: scalar.collect() });
            number += threads;
            first += used;
        }
        let (in_d, in_flight, paired) = (None, Vec::new(), Vec::new());
        Ok(Run { bench, graph, blocks, large_warps, in_d, in_flight, paired })
    }

    fn failure(&self, what: &str, expected: String, seen: String) -> BenchError {
        let listing = self.graph.program().listing();
        self.bench.runner.failure(format!("{what}, program\n{listing}"), expected, seen)
    }

    fn finish(&mut self, rules: Rules) -> Result<(), End> {
        for block in 0..self.blocks.len() {
            self.start(block)?;
        }
        let limit = self.bench.runner.cycle() + PATIENCE;
        loop {
            if self.finished()? {
                return Ok(());
            }
            if self.bench.runner.cycle() >= limit {
                let seen = format!("still running after {PATIENCE} cycles, {rules:?}");
                let failure = self.failure("end of all threads", "at some time".to_owned(), seen);
                return Err(failure.into());
            }
            self.cycle()?;
        }
    }

    /// A block starts (WD1).
    fn start(&mut self, block: usize) -> Result<(), End> {
        let Block { first, threads } = &self.blocks[block];
        let Bench { runner, ports, lanes, rows, .. } = &mut *self.bench;
        let warps = threads.len().div_ceil(*rows * *lanes) * *rows;
        let last = (threads.len() - 1) / *lanes;
        let base = first * *rows;
        for (port, value) in [
            (ports.start_warps, ones(warps) << base),
            (ports.start_last, 1 << (base + last)),
            (ports.start_tail, ones(threads.len() - last * *lanes)),
            (ports.start_pc, pc_of(self.graph.program().entry())),
        ] {
            runner.set(port, value);
        }
        runner.set(ports.start_valid, true);
        runner.clock()?;
        runner.set(ports.start_valid, false);
        Ok(())
    }

    /// Checks which warp slots are active (D5); whether none is any more.
    fn finished(&mut self) -> Result<bool, BenchError> {
        let Bench { runner, ports, rows, .. } = &mut *self.bench;
        let active = runner.get(ports.active);
        for (index, large_warp) in self.large_warps.iter().enumerate() {
            let seen = active >> (index * *rows) & ones(*rows);
            if !large_warp.live.is_empty() || seen != 0 {
                let exists = u64::from(large_warp.block.is_some());
                runner.check(
                    "active warp slots of a large warp (D5)",
                    exists * ones(*rows),
                    seen,
                )?;
            }
        }
        Ok(active == 0)
    }

    /// The large warps of which something holds, as a word.
    fn word(&self, holds: impl Fn(&LargeWarp) -> bool) -> u64 {
        let bits = self.large_warps.iter().map(|large_warp| u64::from(holds(large_warp)));
        bits.rev().fold(0, |word, bit| word << 1 | bit)
    }

    fn cycle(&mut self) -> Result<(), End> {
        let idle = self.word(|large_warp| !large_warp.held && !large_warp.waiting);
        let busy = self.word(|large_warp| large_warp.held);
        self.bench.runner.set(self.bench.ports.idle, idle);
        self.bench.runner.set(self.bench.ports.busy, busy);
        let leaving = self.barrier()?;
        let completes = self.complete();
        let issues = self.issue()?;
        let last = issues.is_some() && self.in_d.as_ref().is_some_and(|in_d| in_d.copy.is_empty());
        if last {
            self.in_d = None;
        }
        let fetched = self.fetch(idle)?;
        for (what, port) in [
            ("fault of a completion", self.bench.ports.refusal),
            ("fault of the control unit", self.bench.ports.fault),
            ("flushed large warps (F4)", self.bench.ports.flush),
        ] {
            let seen = self.bench.runner.get(port);
            if seen != 0 {
                return Err(self.failure(what, "none".to_owned(), seen.to_string()).into());
            }
        }
        self.bench.runner.clock()?;

        for large_warp in leaving {
            self.large_warps[large_warp].waiting = false;
        }
        if let Some((sub_warp, whole)) = completes {
            self.completed(&sub_warp, whole);
        }
        if let Some(sub_warp) = issues {
            self.large_warps[sub_warp.large_warp].current += 1;
            self.in_flight.push(sub_warp);
        }
        if let Some(in_d) = fetched {
            let large_warp = &mut self.large_warps[in_d.large_warp];
            (large_warp.held, large_warp.current) = (true, 0);
            let index = in_d.large_warp;
            let old = self.in_flight.iter_mut().filter(|sub_warp| sub_warp.large_warp == index);
            old.for_each(|sub_warp| sub_warp.current = false);
            self.in_d = Some(in_d);
            self.bench.counts.instructions += 1;
        } else if self.bench.random.random_bool(0.02) {
            // A large warp that is idle waits at the barrier as if it had executed `bar`.
            let idle =
                |large_warp: &&mut LargeWarp| !large_warp.held && !large_warp.live.is_empty();
            let idle = self.large_warps.iter_mut().filter(idle);
            idle.choose(&mut self.bench.random).into_iter().for_each(|warp| warp.waiting = true);
        }
        Ok(())
    }

    /// Large warps wait, and some leave the barrier (C4), by any of their warp slots.
    fn barrier(&mut self) -> Result<Vec<usize>, BenchError> {
        let waiting = self.word(|large_warp| large_warp.waiting);
        let Bench { runner, ports, random, rows, .. } = &mut *self.bench;
        let all = |large_warps: u64| {
            let spread =
                |index: usize| ((large_warps >> index & 1) * ones(*rows)) << (index * *rows);
            (0..self.large_warps.len()).fold(0, |word, index| word | spread(index))
        };
        runner.set(ports.slots_waiting, waiting);
        let seen = runner.get(ports.waiting);
        runner.check("warp slots at the barrier (C4)", all(waiting), seen)?;
        let leaving: u64 = waiting & random.random::<u64>() & random.random::<u64>();
        runner.set(ports.leaving, all(leaving));
        let seen = runner.get(ports.slots_leaving);
        runner.check("large warps that leave the barrier (C4)", leaving, seen)?;
        Ok((0..self.large_warps.len()).filter(|index| leaving >> index & 1 == 1).collect())
    }

    /// A sub-warp completes, or none; and whether its instruction does as a whole (WA3).
    fn complete(&mut self) -> Option<(InFlight, bool)> {
        let Bench { runner, ports, random, rows, .. } = &mut *self.bench;
        let index = (0..self.in_flight.len()).choose(random).filter(|_| random.random_bool(0.6));
        runner.set(ports.completes, index.is_some());
        let sub_warp = self.in_flight.swap_remove(index?);
        let InFlight { large_warp, pc, threads, taken, target, current } = &sub_warp;
        let in_d = self.in_d.as_ref().is_some_and(|in_d| in_d.large_warp == *large_warp);
        let whole = *current && !in_d && self.large_warps[*large_warp].current == 1;
        let annotation = self.graph.annotation(*pc);
        let (kind, rpc) = match annotation.rpc {
            Reconvergence::Pc(rpc) => (1, pc_of(rpc)),
            Reconvergence::Return => (2, 0),
            Reconvergence::Exit | Reconvergence::None => (3, 0),
        };
        let likely = u64::from(annotation.uniform) << 26
            | u64::from(annotation.lpc.is_some()) << 27
            | annotation.lpc.map_or(0, pc_of) << 28;
        let (control, returns) = match self.graph.control(*pc) {
            Control::Branch { .. } => (BRANCH, 0),
            Control::Return => (INDIRECT, 1),
            Control::End => (EXIT, 0),
            _ => (NEXT, 0),
        };
        for (port, value) in [
            (ports.completing, *large_warp as u64),
            (ports.whole, u64::from(whole)),
            (ports.control, control),
            (ports.annotation, kind | rpc << 2 | likely),
            (ports.lanes, threads.iter().fold(0, |lanes, thread| lanes | 1 << thread.lane)),
            (ports.taken, *taken),
            (ports.target, pc_of(*target)),
            (ports.calls, 0),
            (ports.returns, returns),
        ] {
            runner.set(port, value);
        }
        for thread in threads {
            runner.set(ports.sw[thread.lane], large_warp * *rows + thread.row);
        }
        Some((sub_warp, whole))
    }

    /// The end of the cycle in which a sub-warp completes.
    fn completed(&mut self, sub_warp: &InFlight, whole: bool) {
        let InFlight { large_warp: index, pc, threads, current, .. } = sub_warp;
        let control = self.graph.control(*pc);
        let large_warp = &mut self.large_warps[*index];
        if *current {
            large_warp.current -= 1;
            large_warp.held &= holds(control) && !whole;
        }
        if control == Control::End {
            large_warp.live.retain(|thread| !threads.contains(thread));
        }
        if whole {
            self.paired.retain(|paired| paired != index);
        }
    }

    /// A sub-warp of the instruction in D issues, or none: some of the threads, each of which goes on by itself.
    fn issue(&mut self) -> Result<Option<InFlight>, BenchError> {
        let Bench { runner, ports, random, pairs, lanes, .. } = &mut *self.bench;
        let free = self.paired.len() < *pairs;
        let seen = runner.is_set(ports.pair_free);
        runner.check("a pair is free (W19)", free, seen)?;
        runner.set(ports.decode_valid, false);
        runner.set(ports.takes, false);
        let Some(in_d) = &mut self.in_d else { return Ok(None) };
        let (index, pc, first) = (in_d.large_warp, in_d.pc, !in_d.sent);
        let control = self.graph.control(pc);
        let branches = matches!(control, Control::Branch { .. });
        if (first && branches && !free) || random.random_bool(0.1) {
            return Ok(None);
        }
        let mut threads = Threads::new();
        for lane in 0..*lanes {
            let candidates = in_d.copy.iter().filter(|thread| thread.lane == lane);
            threads.extend(candidates.choose(random).filter(|_| random.random_bool(0.7)));
        }
        if threads.is_empty() {
            threads.extend(in_d.copy.first());
        }
        in_d.copy.retain(|thread| !threads.contains(thread));
        in_d.sent = true;
        if first {
            let (next, calls) = match control {
                Control::Jump { target } => (target, 0),
                Control::Call { target: Some(target) } => (target, 1),
                _ => (pc + 4, 0),
            };
            runner.set(ports.decode_valid, true);
            runner.set(ports.decode_slot, index);
            runner.set(ports.decode_next_pc, pc_of(next));
            runner.set(ports.decode_calls, calls);
            runner.set(ports.takes, branches);
            runner.set(ports.taking, index);
            self.paired.extend(branches.then_some(index));
        }
        let target = match control {
            Control::Branch { target } => target,
            _ => 0,
        };
        let mut sub_warp =
            InFlight { large_warp: index, pc, threads, taken: 0, target, current: true };
        for thread in &sub_warp.threads {
            let scalar = scalar(&mut self.blocks, &self.large_warps, index, *thread, self.bench);
            let Some(scalar) = scalar else { continue };
            if control == Control::Return {
                sub_warp.target = scalar.return_address().expect("a return has an address");
            }
            sub_warp.taken |= u64::from(scalar.step(self.graph)) << thread.lane;
            self.bench.counts.thread_instructions += 1;
        }
        self.bench.counts.sub_warps += 1;
        Ok(Some(sub_warp))
    }

    /// A large warp is fetched, or none: all its threads stand at its PC (W8, W14).
    fn fetch(&mut self, idle: u64) -> Result<Option<InD>, BenchError> {
        let fetchable = self.bench.runner.get(self.bench.ports.fetchable);
        let exist = self.word(|large_warp| !large_warp.live.is_empty());
        let Bench { runner, ports, random, .. } = &mut *self.bench;
        runner.check(
            "fetchable large warps have threads, and are idle",
            0,
            fetchable & !(idle & exist),
        )?;
        let index = (0..self.large_warps.len()).filter(|index| fetchable >> index & 1 == 1);
        let index = index.choose(random);
        let named = index.unwrap_or_else(|| random.random_range(0..self.large_warps.len()));
        runner.set(ports.fetch_slot, named);
        runner.set(ports.mask_of, named);
        let Some(index) = index.filter(|_| self.in_d.is_none() && random.random_bool(0.9)) else {
            return Ok(None);
        };
        let entry = self.graph.program().entry();
        let pc = entry & !0x3ff_ffff | (runner.get(ports.fetch_pc) as u32) << 2;
        let copy = of_columns(&runner.get_all(&ports.mask));
        if self.graph.program().instruction(pc).is_none() {
            let seen = format!("large warp {index} at {pc:#x}");
            return Err(self.failure("fetch", "an instruction".to_owned(), seen));
        }
        if copy.is_empty() {
            let seen = format!("none in large warp {index}");
            return Err(self.failure("fetch (W14)", "threads".to_owned(), seen));
        }
        for thread in &copy {
            let scalar = scalar(&mut self.blocks, &self.large_warps, index, *thread, self.bench);
            let at = scalar.and_then(|scalar| scalar.pc);
            if at != Some(pc) {
                let expected = at.map_or("none".to_owned(), |at| format!("one at {at:#x}"));
                let seen = format!("{pc:#x} in large warp {index}, {thread:?}");
                return Err(self.failure("instruction of a thread", expected, seen));
            }
        }
        Ok(Some(InD { large_warp: index, pc, copy, sent: false }))
    }
}

/// A thread of a large warp by itself, if the block has it.
fn scalar<'t>(
    blocks: &'t mut [Block],
    large_warps: &[LargeWarp],
    large_warp: usize,
    thread: Thread,
    bench: &Bench<'_, '_>,
) -> Option<&'t mut Scalar> {
    let block = &mut blocks[large_warps[large_warp].block?];
    let row = (large_warp - block.first) * bench.rows + thread.row;
    block.threads.get_mut(row * bench.lanes + thread.lane)
}
