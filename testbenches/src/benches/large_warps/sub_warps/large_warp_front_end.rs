//! The bench of the front end of large warps: every thread of an instruction is sent once, in the sub-warps of the
//! definition, as soon as the contract lets one issue; a large warp goes on when its instruction lets it.
//!
//! The instruction in D, its threads that have not been sent, the threads that are busy and the sub-warps in flight are
//! known; control unit, order and datapath do what they like as far as the contract lets them.

use crate::benches::execute::reference::CONTROLS;
use crate::benches::large_warps::threads::{
    Kind, SubWarp, Thread, Threads, columns, filled, lanes,
};
use crate::benches::pipeline::code::{Code, Free, Instruction};
use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::{End, Runner};
use rand::Rng;
use rand::seq::{IndexedRandom, IteratorRandom};
use rand_chacha::ChaCha8Rng;
use std::convert::Infallible;

ports! {
    /// Ports of the front end beside its instruction memory.
    struct Ports {
        in reset, literal_refetch, wait_full, jump_optimisation, fetchable = "fetch.fetchable",
            fetch_pc = "fetch.pc", pick = "fetch_order.pick", order_slot = "fetch_order.slot",
            leaving = "slots.leaving", pair_free = "pair.free", ready = "packet.ready",
            next_free = "packet.next_free", divide_free = "packet.divide_free",
            memory_free = "packet.memory_free", completes = "completion.valid",
            completing_tag = "completion.instruction_tag",
            completing_control = "completion.control", control_tag,
            completing_lanes = "completion.lanes",
            completing_taken = "completion.taken", completing_target = "completion.target",
            completing_calls = "completion.calls", completing_returns = "completion.returns";
        ins mask = "mask.mask", completing_sw = "completion.sw";
        out idle = "slots.idle", busy = "slots.busy", waiting = "slots.waiting",
            candidates = "fetch_order.candidates", opportunity = "fetch_order.opportunity",
            fetch_slot = "fetch.slot", mask_of = "mask.large_warp", decode_valid = "decode.valid",
            decode_slot = "decode.slot", decode_next_pc = "decode.next_pc",
            decode_calls = "decode.calls", pair_takes = "pair.takes",
            pair_large_warp = "pair.large_warp", packet_valid = "packet.valid",
            eligible = "packet.eligible", awaits_divider = "packet.awaits_divider",
            awaits_memory = "packet.awaits_memory", dependent = "packet.dependent",
            unresolved = "packet.unresolved", packet_tag = "packet.instruction_tag",
            packet_pc = "packet.pc", packet_instruction = "packet.instruction",
            packet_lanes = "packet.lanes", packet_block_row = "packet.block_row",
            completed = "sub_warp_completion.valid",
            completed_large_warp = "sub_warp_completion.large_warp",
            completed_whole = "sub_warp_completion.whole",
            completed_control = "sub_warp_completion.control",
            completed_annotation = "sub_warp_completion.annotation",
            completed_lanes = "sub_warp_completion.lanes",
            completed_taken = "sub_warp_completion.taken",
            completed_target = "sub_warp_completion.target",
            completed_calls = "sub_warp_completion.calls",
            completed_returns = "sub_warp_completion.returns", sub_warp = "sub_warp.valid",
            sub_warp_large_warp = "sub_warp.large_warp", first = "sub_warp.first",
            last = "sub_warp.last", buffer_wait, number_wait, busy_wait;
        outs packet_sw = "packet.sw", completed_sw = "sub_warp_completion.sw";
    }
}

/// The instruction in D.
#[derive(Clone, Debug)]
struct InD {
    large_warp: usize,
    instruction: Instruction,
    /// Its threads that have not been sent.
    copy: Threads,
    /// A sub-warp of it has been sent.
    sent: bool,
}

/// A sub-warp in flight.
#[derive(Clone, Debug)]
struct InFlight {
    large_warp: usize,
    number: usize,
    threads: Threads,
    instruction: Instruction,
    /// It is of the instruction that its large warp has fetched last.
    current: bool,
}

/// A large warp.
#[derive(Clone, Debug, Default)]
struct LargeWarp {
    held: bool,
    waiting: bool,
    /// Its threads that are in flight.
    busy: Threads,
    pc: u64,
}

/// Options of the launch.
#[derive(Clone, Copy, Debug, Default)]
struct Options {
    literal_refetch: bool,
    wait_full: bool,
    jump_optimisation: bool,
    /// Cycles from an issue to the next at the earliest (I4).
    interval: u64,
}

/// How often what happens in a cycle.
#[derive(Clone, Copy, Debug)]
struct Pace {
    /// A large warp that can be fetched is.
    fetch: f64,
    /// The operand stage can take a sub-warp; so can the units; a pair is free.
    accept: f64,
    /// A sub-warp in flight completes; a large warp leaves the barrier.
    complete: f64,
}

#[derive(Clone, Copy, Debug, Default)]
struct Counts {
    instructions: u64,
    sub_warps: u64,
    waits: u64,
}

struct Bench<'r, 'a> {
    runner: &'r mut Runner<'a>,
    ports: Ports,
    random: ChaCha8Rng,
    code: Code,
    rows: usize,
    lanes: usize,
    options: Options,
    large_warps: Vec<LargeWarp>,
    in_d: Option<InD>,
    in_flight: Vec<InFlight>,
    /// The first cycle that belongs to no issue.
    free_from: u64,
    /// An illegal instruction has completed, which ends a run.
    over: bool,
    counts: Counts,
}

/// Random records and random cycles until they are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let mut counts = Counts::default();
    runner.until_over(|runner| {
        let [rows, lanes, large_warps] =
            ["rows", "lanes", "large_warps"].map(|name| runner.preset().parameter(name));
        let (ports, random, code) = (Ports::of(runner), runner.random(), Code::new(runner));
        let mut bench = Bench {
            runner,
            ports,
            random,
            code,
            rows,
            lanes,
            options: Options::default(),
            large_warps: vec![LargeWarp::default(); large_warps],
            in_d: None,
            in_flight: Vec::new(),
            free_from: 0,
            over: false,
            counts,
        };
        let end = bench.rounds();
        counts = bench.counts;
        end
    })?;
    let Counts { instructions, sub_warps, waits } = counts;
    let counts = [("instructions", instructions), ("sub_warps", sub_warps), ("waits", waits)];
    Ok(Results::counts("instructions", &counts))
}

impl Bench<'_, '_> {
    fn rounds(&mut self) -> Result<Infallible, End> {
        loop {
            self.restart()?;
            let random = &mut self.random;
            let [fetch, accept, complete] = [(); 3].map(|()| random.random_range(0.1..1.0));
            let pace = Pace { fetch, accept, complete };
            for _ in 0..random.random_range(10..200) {
                if !self.over {
                    self.cycle(&pace)?;
                }
            }
            self.drain()?;
        }
    }

    /// A reset in the middle of whatever happens; then some more records are written.
    fn restart(&mut self) -> Result<(), End> {
        self.runner.set(self.ports.reset, true);
        self.runner.clock()?;
        self.runner.set(self.ports.reset, false);
        let ports = &self.ports;
        for port in [ports.fetchable, ports.pick, ports.leaving, ports.completes] {
            self.runner.set(port, 0);
        }
        self.runner.set(ports.ready, false);
        self.code.change(self.runner, &mut self.random)?;
        let random = &mut self.random;
        let interval = *[1, 1, 2, 4].choose(random).expect("there are some");
        let [literal_refetch, wait_full] = [0.3, 0.3].map(|chance| random.random_bool(chance));
        let jump_optimisation = random.random_bool(0.7);
        self.options = Options { literal_refetch, wait_full, jump_optimisation, interval };
        self.runner.set(self.ports.literal_refetch, literal_refetch);
        self.runner.set(self.ports.wait_full, wait_full);
        self.runner.set(self.ports.jump_optimisation, jump_optimisation);
        for large_warp in &mut self.large_warps {
            let pc = self.code.random_pc(&mut self.random);
            *large_warp = LargeWarp { pc, ..LargeWarp::default() };
        }
        self.in_d = None;
        self.in_flight.clear();
        self.free_from = 0;
        self.over = false;
        Ok(())
    }

    /// Everything is free and nothing is fetched any more: all that was fetched issues and completes.
    fn drain(&mut self) -> Result<(), End> {
        let drain = Pace { fetch: 0.0, accept: 1.0, complete: 1.0 };
        // One sub-warp issues in an interval, and waits for others to complete, one in a cycle.
        let threads = self.rows * self.lanes;
        let most = (self.options.interval as usize + 2) * threads * (self.large_warps.len() + 1);
        for _ in 0..most {
            let ended = |large_warp: &LargeWarp| !large_warp.held && !large_warp.waiting;
            if self.over || (self.in_flight.is_empty() && self.large_warps.iter().all(ended)) {
                return Ok(());
            }
            self.cycle(&drain)?;
        }
        let failure = self.runner.failure(
            "end of all instructions",
            format!("in {most} cycles"),
            "not yet".to_owned(),
        );
        Err(failure.into())
    }

    /// The large warps of which something holds, as a word.
    fn word(&self, holds: impl Fn(&LargeWarp) -> bool) -> u64 {
        let bits = self.large_warps.iter().map(|large_warp| u64::from(holds(large_warp)));
        bits.rev().fold(0, |word, bit| word << 1 | bit)
    }

    fn is_jump(&self, instruction: &Instruction) -> bool {
        self.options.jump_optimisation && instruction.is_jump()
    }

    /// Whether the first of its sub-warps to complete releases the large warp (W16, WA4, WA5).
    fn is_relaxed(&self, instruction: &Instruction) -> bool {
        match instruction.unit() {
            "Memory" => self.options.literal_refetch,
            _ => instruction.control() == "Next",
        }
    }

    fn cycle(&mut self, pace: &Pace) -> Result<(), End> {
        self.check_states()?;
        let leaving = self.leave(pace.complete);
        let (issued, leaves) = self.issue(pace)?;
        let completes = self.complete(pace, issued.as_ref())?;
        let fetched = self.fetch(pace, leaves)?;
        self.runner.clock()?;

        for index in leaving {
            self.large_warps[index].waiting = false;
        }
        if let Some(sub_warp) = issued {
            self.send(sub_warp);
        }
        if let Some((sub_warp, whole)) = completes {
            self.completed(sub_warp, whole);
        }
        if leaves {
            self.in_d = None;
        }
        if let Some((index, mask)) = fetched {
            let large_warp = &mut self.large_warps[index];
            large_warp.held = true;
            let instruction = self.code.instruction(large_warp.pc);
            self.in_d = Some(InD { large_warp: index, instruction, copy: mask, sent: false });
            let old = self.in_flight.iter_mut().filter(|sub_warp| sub_warp.large_warp == index);
            old.for_each(|sub_warp| sub_warp.current = false);
        }
        Ok(())
    }

    fn check_states(&mut self) -> Result<(), BenchError> {
        for (what, port, expected) in [
            (
                "large warps that can be fetched or popped (W7)",
                self.ports.idle,
                self.word(|warp| !warp.held && !warp.waiting),
            ),
            ("held large warps (W8)", self.ports.busy, self.word(|warp| warp.held)),
            ("large warps at the barrier", self.ports.waiting, self.word(|warp| warp.waiting)),
        ] {
            let seen = self.runner.get(port);
            self.runner.check(what, expected, seen)?;
        }
        Ok(())
    }

    /// Some large warps leave the barrier.
    fn leave(&mut self, chance: f64) -> Vec<usize> {
        let Bench { runner, ports, random, large_warps, .. } = self;
        let waiting = (0..large_warps.len()).filter(|index| large_warps[*index].waiting);
        let leaving: Vec<usize> = waiting.filter(|_| random.random_bool(chance)).collect();
        runner.set(ports.leaving, leaving.iter().fold(0_u64, |word, index| word | 1 << index));
        leaving
    }

    /// What issues in this cycle, and whether it is the last of its instruction.
    fn issue(&mut self, pace: &Pace) -> Result<(Option<InFlight>, bool), BenchError> {
        let now = self.runner.cycle();
        let [ready, divide, memory, pair] = [(); 4].map(|()| self.random.random_bool(pace.accept));
        let ready = ready && now >= self.free_from;
        let free = Free { divide, memory };
        let (ports, runner) = (&self.ports, &mut *self.runner);
        runner.set(ports.ready, ready);
        runner.set(ports.divide_free, divide);
        runner.set(ports.memory_free, memory);
        runner.set(ports.pair_free, pair);

        let in_d = self.in_d.as_ref();
        let fitting = in_d.filter(|in_d| in_d.instruction.fits(free));
        let paired = |in_d: &&InD| pair || in_d.sent || in_d.instruction.control() != "Branch";
        let with_pair = fitting.filter(paired);
        let with_number = with_pair.and_then(|in_d| Some((in_d, self.free_number(in_d)?)));
        let offered =
            with_number.and_then(|(in_d, number)| Some((in_d, number, self.next_of(in_d)?)));
        let issues = offered.as_ref().filter(|_| ready);
        let first = issues.map(|(in_d, ..)| *in_d).filter(|in_d| !in_d.sent);
        let waits = |before: bool, behind: bool| ready && before && !behind;
        let runner = &mut *self.runner;
        let awaits = |unit| in_d.is_some_and(|in_d| in_d.instruction.awaits(unit, free));
        let held = self.large_warps.iter().any(|large_warp| large_warp.held);
        for (what, port, expected) in [
            ("an instruction is in D (WE3)", ports.eligible, in_d.is_some()),
            ("the divider is awaited (E6)", ports.awaits_divider, awaits("Divide")),
            ("the memory unit is awaited (E6)", ports.awaits_memory, awaits("Memory")),
            ("a large warp is held (WE3)", ports.dependent, held),
            ("a control instruction is unresolved (WE3)", ports.unresolved, false),
            ("a sub-warp can issue (W9)", ports.packet_valid, offered.is_some()),
            ("a sub-warp issues (W9)", ports.sub_warp, issues.is_some()),
            ("the PC of a large warp moves", ports.decode_valid, first.is_some()),
            (
                "a branch takes a pair (W19)",
                ports.pair_takes,
                first.is_some_and(|in_d| in_d.instruction.control() == "Branch"),
            ),
            ("buffer wait (WE4)", ports.buffer_wait, waits(fitting.is_some(), with_pair.is_some())),
            (
                "number wait (WE4)",
                ports.number_wait,
                waits(with_pair.is_some(), with_number.is_some()),
            ),
            ("busy wait (WE4)", ports.busy_wait, waits(with_number.is_some(), offered.is_some())),
        ] {
            let seen = runner.is_set(port);
            runner.check(what, expected, seen)?;
        }
        self.counts.waits += u64::from(waits(fitting.is_some(), offered.is_some()));
        let Some((in_d, number, next)) = offered else { return Ok((None, false)) };
        check_packet(runner, ports, in_d, self.rows * in_d.large_warp, number, &next.threads)?;
        if !ready {
            return Ok((None, false));
        }
        check_issue(runner, ports, in_d, next.last)?;
        let (large_warp, instruction) = (in_d.large_warp, in_d.instruction.clone());
        let SubWarp { threads, last } = next;
        let sub_warp = InFlight { large_warp, number, threads, instruction, current: true };
        Ok((Some(sub_warp), last))
    }

    /// The next sub-warp of the instruction in D.
    fn next_of(&self, in_d: &InD) -> Option<SubWarp> {
        let kind = match &in_d.instruction {
            instruction if self.is_jump(instruction) => Kind::Jump,
            instruction if instruction.is_ballot() => Kind::Ballot,
            _ => Kind::Plain,
        };
        let busy = &self.large_warps[in_d.large_warp].busy;
        SubWarp::next(&in_d.copy, busy, kind, self.options.wait_full)
    }

    /// The lowest free number of the large warp in D.
    fn free_number(&self, in_d: &InD) -> Option<usize> {
        let used = |number: &usize| {
            let mut in_flight = self.in_flight.iter();
            in_flight.any(|other| (other.large_warp, other.number) == (in_d.large_warp, *number))
        };
        (0..self.rows).find(|number| !used(number))
    }

    /// The sub-warp that completes in this cycle, and whether its instruction does as a whole; `issued` issues in it.
    fn complete(
        &mut self,
        pace: &Pace,
        issued: Option<&InFlight>,
    ) -> Result<Option<(InFlight, bool)>, BenchError> {
        let random = &mut self.random;
        let index = (0..self.in_flight.len()).choose(random);
        let index = index.filter(|_| random.random_bool(pace.complete));
        let (ports, runner) = (&self.ports, &mut *self.runner);
        runner.set(ports.completes, index.is_some());
        let seen = runner.is_set(ports.completed);
        runner.check("a sub-warp completes (C3)", index.is_some(), seen)?;
        let Some(index) = index else { return Ok(None) };
        let sub_warp = self.in_flight.swap_remove(index);
        let InFlight { large_warp, number, threads, instruction, current } = &sub_warp;
        let same = |other: &InFlight| other.large_warp == *large_warp && other.current;
        let in_d = self.in_d.as_ref().is_some_and(|in_d| in_d.large_warp == *large_warp);
        let whole = !in_d && !self.in_flight.iter().chain(issued).any(same);

        let control = CONTROLS.iter().position(|control| *control == instruction.control());
        let control = control.expect("it is one of them");
        let changes_flow = instruction.control() != "Next";
        let tag = large_warp * self.rows + number;
        runner.set(ports.completing_tag, tag);
        runner.set(ports.completing_control, control);
        if changes_flow {
            runner.set(ports.control_tag, tag);
        } else {
            runner.random_value(ports.control_tag, random);
        }
        let mut expected: Vec<u64> = [
            ports.completing_taken,
            ports.completing_target,
            ports.completing_calls,
            ports.completing_returns,
            ports.completing_lanes,
        ]
        .into_iter()
        .chain(ports.completing_sw.iter().copied())
        .map(|port| runner.random_value(port, random)[0])
        .collect();
        if instruction.unit() != "Memory" {
            // The memory unit may complete some of the lanes last, the others all of theirs.
            expected[4] = lanes(threads);
            runner.set(ports.completing_lanes, expected[4]);
        }
        let seen: Vec<u64> = [
            ports.completed_taken,
            ports.completed_target,
            ports.completed_calls,
            ports.completed_returns,
            ports.completed_lanes,
        ]
        .into_iter()
        .chain(ports.completed_sw.iter().copied())
        .map(|port| runner.get(port))
        .collect();
        runner.check("outcome, lanes and rows of a completion (K3)", expected, seen)?;
        let seen = runner.get(ports.completed_control) as usize;
        runner.check("control of a completion (K3)", control, seen)?;
        if changes_flow {
            let seen = runner.get(ports.completed_large_warp) as usize;
            runner.check("large warp of a control instruction (K3)", *large_warp, seen)?;
        }
        if *current {
            let seen = runner.is_set(ports.completed_whole);
            runner.check("the instruction completes as a whole (WA3)", whole, seen)?;
        }
        if instruction.control() == "Branch" {
            let seen = runner.get(ports.completed_annotation);
            let what = format!("annotation of the branch at {:#x} (K3)", instruction.pc);
            runner.check(&what, instruction.annotation, seen)?;
        }
        Ok(Some((sub_warp, whole)))
    }

    /// The large warp that is fetched in this cycle, and the threads of its instruction; the one in D leaves it, or
    /// does not.
    fn fetch(&mut self, pace: &Pace, leaves: bool) -> Result<Option<(usize, Threads)>, BenchError> {
        let now = self.runner.cycle();
        let Bench { runner, ports, random, large_warps, .. } = self;
        if runner.is_set(ports.sub_warp) {
            self.free_from = now + self.options.interval;
        }
        let next_free = now + 1 >= self.free_from;
        runner.set(ports.next_free, next_free);
        let opportunity = (self.in_d.is_none() || leaves) && next_free;
        let seen = runner.is_set(ports.opportunity);
        runner.check("opportunity of fetch (W8)", opportunity, seen)?;
        let idle = |index: &usize| !large_warps[*index].held && !large_warps[*index].waiting;
        let idle = (0..large_warps.len()).filter(idle);
        let fetchable: Vec<usize> = idle.filter(|_| random.random_bool(pace.fetch)).collect();
        let word = |indices: &[usize]| indices.iter().fold(0_u64, |word, index| word | 1 << index);
        runner.set(ports.fetchable, word(&fetchable));
        let seen = runner.get(ports.candidates);
        runner.check("candidates of fetch (W7)", word(&fetchable), seen)?;
        let picked = fetchable.choose(random).copied();
        runner.set(ports.pick, word(picked.as_slice()));
        runner.set(ports.order_slot, picked.unwrap_or(0));
        let Some(index) = picked else { return Ok(None) };
        for (what, port) in [
            ("large warp whose PC is asked for (W8)", ports.fetch_slot),
            ("large warp whose threads are asked for (W8)", ports.mask_of),
        ] {
            let seen = runner.get(port) as usize;
            runner.check(what, index, seen)?;
        }
        runner.set(ports.fetch_pc, large_warps[index].pc);
        let density = random.random_range(0.1..1.0);
        let mut mask = filled(self.rows, self.lanes, |_| random.random_bool(density));
        // W14: an instruction has a thread.
        mask.extend(mask.is_empty().then_some(Thread { row: 0, lane: 0 }));
        runner.set_all(&ports.mask, columns(&mask, self.lanes));
        Ok(opportunity.then_some((index, mask)))
    }

    /// A sub-warp has issued.
    fn send(&mut self, sub_warp: InFlight) {
        let InFlight { large_warp: index, threads, instruction, .. } = &sub_warp;
        let jump = self.is_jump(instruction);
        let large_warp = &mut self.large_warps[*index];
        if let Some(in_d) = &mut self.in_d {
            in_d.copy.retain(|thread| !threads.contains(thread));
            self.counts.instructions += u64::from(!in_d.sent);
            in_d.sent = true;
            large_warp.pc = instruction.next_pc;
        }
        if !jump {
            large_warp.busy.extend(threads);
        }
        self.counts.sub_warps += 1;
        self.in_flight.push(sub_warp);
    }

    /// A sub-warp has completed.
    fn completed(&mut self, sub_warp: InFlight, whole: bool) {
        let InFlight { large_warp, threads, instruction, current, .. } = sub_warp;
        let [jump, relaxed] = [self.is_jump(&instruction), self.is_relaxed(&instruction)];
        let large_warp = &mut self.large_warps[large_warp];
        if !jump {
            large_warp.busy.retain(|thread| !threads.contains(thread));
        }
        self.over |= instruction.control() == "Illegal";
        if current && (relaxed || whole) {
            large_warp.held = false;
        }
        if current && whole && instruction.blocks() {
            // Where a control instruction leads, only the control unit knows.
            large_warp.waiting = instruction.control() == "Barrier";
            large_warp.pc = self.code.random_pc(&mut self.random);
        }
    }
}

/// Checks the packet of a sub-warp that can issue; `first_row` is that of its large warp.
fn check_packet(
    runner: &mut Runner<'_>,
    ports: &Ports,
    in_d: &InD,
    first_row: usize,
    number: usize,
    threads: &Threads,
) -> Result<(), BenchError> {
    for (what, port, expected) in [
        ("tag with the lowest free number (W9)", ports.packet_tag, (first_row + number) as u64),
        ("PC of the packet", ports.packet_pc, in_d.instruction.pc),
        ("lanes of the sub-warp (W9)", ports.packet_lanes, lanes(threads)),
        // Row 0 of a large warp always has threads.
        ("row of the block (K1)", ports.packet_block_row, first_row as u64),
    ] {
        let seen = runner.get(port);
        runner.check(what, expected, seen)?;
    }
    in_d.instruction.check_decoded(runner, ports.packet_instruction)?;
    for thread in threads {
        let seen = runner.get(ports.packet_sw[thread.lane]) as usize;
        runner.check("row of a thread of the sub-warp (K1, W9)", first_row + thread.row, seen)?;
    }
    Ok(())
}

/// Checks what is told when a sub-warp issues.
fn check_issue(
    runner: &mut Runner<'_>,
    ports: &Ports,
    in_d: &InD,
    last: bool,
) -> Result<(), BenchError> {
    let InD { large_warp, instruction, sent, .. } = in_d;
    for (what, port, expected) in [
        ("large warp of the sub-warp", ports.sub_warp_large_warp, *large_warp as u64),
        ("the sub-warp is the first", ports.first, u64::from(!sent)),
        ("the sub-warp is the last (W12)", ports.last, u64::from(last)),
    ] {
        let seen = runner.get(port);
        runner.check(what, expected, seen)?;
    }
    if *sent {
        return Ok(());
    }
    for (what, port, expected) in [
        ("large warp whose PC moves", ports.decode_slot, *large_warp as u64),
        ("PC to which a large warp moves", ports.decode_next_pc, instruction.next_pc),
        ("the instruction is a jal that links", ports.decode_calls, u64::from(instruction.calls)),
    ] {
        let seen = runner.get(port);
        runner.check(what, expected, seen)?;
    }
    if instruction.control() == "Branch" {
        let seen = runner.get(ports.pair_large_warp) as usize;
        runner.check("large warp that takes a pair (W19)", *large_warp, seen)?;
    }
    Ok(())
}
