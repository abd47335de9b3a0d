//! The bench of the memory unit: random instructions in the place of the operand stage, a memory behind
//! the port that answers in any order, a completion that grants at random.
//!
//! Every request, every value and every last completion is compared with the [reference](super::reference).
//! Instructions with a fault come when nothing else is in flight; a reset follows.

use super::reference::{Effect, Kind, LR, Lane, Limits, Memory, Place, Request, WIDTHS, place};
use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::{End, Runner};
use rand::Rng;
use rand::seq::{IndexedRandom, IteratorRandom};
use rand_chacha::ChaCha8Rng;
use std::collections::{HashMap, VecDeque};
use std::convert::Infallible;

ports! {
    /// Ports of the unit.
    struct Ports {
        in reset, valid, instruction = "operation.instruction", tag = "operation.instruction_tag",
            pc = "operation.pc", lanes = "operation.lanes", shared_base = "operation.shared_base",
            shared_bytes = "launch.shared_bytes", read_only_start = "launch.read_only_start",
            read_only_end = "launch.read_only_end", request_ready = "memory.request_ready",
            response_valid = "memory.response_valid", response_tag = "memory.response_tag",
            part_grant = "part.grant", complete, complete_tag = "writeback.instruction_tag";
        ins sw = "operation.sw", first, second, response_data = "memory.response_data";
        out queue_occupied, stage_occupied, request_valid = "memory.request_valid", request_kind = "memory.request_kind",
            request_address = "memory.request_address",
            request_byte_mask = "memory.request_byte_mask", request_tag = "memory.request_tag",
            request_operation = "memory.request_operation",
            request_thread = "memory.request_thread", response_result_valid = "response.valid",
            response_result_tag = "response.instruction_tag",
            response_result_lanes = "response.lanes", response_result_rd = "response.rd",
            response_result_writes = "response.writes", part_result_valid = "part.valid",
            part_result_tag = "part.instruction_tag", part_result_lanes = "part.lanes",
            part_result_rd = "part.rd", part_result_writes = "part.writes", complete_last,
            fault = "fault.code", fault_tag = "fault.slot", fault_pc = "fault.pc",
            fault_lane = "fault.lane", busy, tags_busy;
        outs request_data = "memory.request_data", response_result_value = "response.value",
            response_result_sw = "response.sw", part_result_value = "part.value",
            part_result_sw = "part.sw";
    }
}

/// An instruction that the unit is offered.
#[derive(Clone, Debug)]
struct Instruction {
    warp: usize,
    pc: u64,
    kind: Kind,
    width: (&'static str, u32),
    rd: u64,
    writes: bool,
    lanes: Vec<Lane>,
}

/// What is still to come of an instruction in flight.
#[derive(Debug)]
struct InFlight {
    rd: u64,
    writes: bool,
    values: HashMap<usize, u32>,
    /// Row of the thread of each lane.
    rows: HashMap<usize, u64>,
    ends: u64,
}

/// The unit, and everything around it.
struct Bench<'r, 'a> {
    runner: &'r mut Runner<'a>,
    ports: Ports,
    random: ChaCha8Rng,
    lanes: usize,
    warps: usize,
    tags: usize,
    memory: Memory,
    /// Of each warp, what is in flight (at most one instruction: the `single` scoreboard).
    in_flight: Vec<Option<InFlight>>,
    /// Instruction in place Q (U5).
    queue: Option<Instruction>,
    /// Requests that the instruction in L has still to make.
    requests: VecDeque<Request>,
    /// Of each tag, the answer that the memory owes.
    owed: Vec<Option<Vec<u32>>>,
    /// Whether there was a response in the last cycle, and in the one before.
    responses: [bool; 2],
    counts: Counts,
}

/// What was counted.
#[derive(Clone, Copy, Default)]
struct Counts {
    instructions: u64,
    requests: u64,
    values: u64,
    faults: u64,
}

/// Random instructions until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let [lanes, warps, line_bytes, tags] =
        ["lanes", "warps", "line_bytes", "tags"].map(|name| runner.preset().parameter(name));
    let mut counts = Counts::default();
    runner.until_over(|runner| {
        let mut bench = Bench {
            ports: Ports::of(runner),
            random: runner.random(),
            runner,
            lanes,
            warps,
            tags,
            memory: Memory::new(lanes, line_bytes as u32),
            in_flight: Vec::new(),
            queue: None,
            requests: VecDeque::new(),
            owed: Vec::new(),
            responses: [false; 2],
            counts,
        };
        let end = bench.launches();
        counts = bench.counts;
        end
    })?;
    let Counts { instructions, requests, values, faults } = counts;
    let counts = [
        ("instructions", instructions),
        ("requests", requests),
        ("values", values),
        ("faults", faults),
    ];
    Ok(Results::counts("instructions", &counts))
}

impl Bench<'_, '_> {
    fn launches(&mut self) -> Result<Infallible, End> {
        loop {
            let limits = Limits::random(self.lanes as u64, &mut self.random);
            self.reset(&limits)?;
            for _ in 0..self.random.random_range(20..400) {
                let offered = self.instruction(&limits).filter(|offered| !has_fault(offered));
                self.cycle(offered)?;
            }
            while self.queue.is_some() || self.in_flight.iter().any(Option::is_some) {
                self.cycle(None)?;
            }
            self.fault(&limits)?;
        }
    }

    fn reset(&mut self, limits: &Limits) -> Result<(), End> {
        let ports = &self.ports;
        for (port, value) in [
            (ports.shared_bytes, limits.shared_bytes),
            (ports.shared_base, limits.shared_base),
            (ports.read_only_start, limits.read_only.start),
            (ports.read_only_end, limits.read_only.end),
        ] {
            self.runner.set(port, value);
        }
        let idle = [ports.valid, ports.request_ready, ports.response_valid, ports.complete];
        idle.into_iter().for_each(|port| self.runner.set(port, false));
        self.runner.set(ports.part_grant, false);
        self.runner.set(ports.reset, true);
        self.runner.clock()?;
        self.runner.set(self.ports.reset, false);
        self.in_flight = (0..self.warps).map(|_| None).collect();
        self.queue = None;
        self.owed = vec![None; self.tags];
        self.requests.clear();
        self.responses = [false; 2];
        Ok(())
    }

    /// An instruction of a warp that has none in flight.
    fn instruction(&mut self, limits: &Limits) -> Option<Instruction> {
        let random = &mut self.random;
        let waits = self.queue.as_ref().map(|queued| queued.warp);
        let free = |warp: &usize| self.in_flight[*warp].is_none() && waits != Some(*warp);
        let warp = (0..self.warps).filter(free).choose(random)?;
        let kind = match random.random_range(0..8) {
            0..4 => Kind::Load { zero_extend: random.random() },
            4..7 => Kind::Store,
            _ => Kind::Atomic { operation: random.random_range(0..11) },
        };
        let atomic = matches!(kind, Kind::Atomic { .. });
        let width =
            if atomic { WIDTHS[2] } else { *WIDTHS.choose(random).expect("there are some") };
        let modifies = kind == Kind::Store || atomic && kind != Kind::Atomic { operation: LR };
        let mask = random.random_range(1..=u64::MAX >> (64 - self.lanes));
        // Most lanes are near each other.
        let far = random.random_bool(0.2);
        let base = limits.address(random) & !3;
        let reach = 4 * random.random_range(1..=4 * self.lanes as u32);
        let mut lanes = Vec::new();
        for lane in (0..self.lanes).filter(|lane| mask >> lane & 1 == 1) {
            let near = base.wrapping_add(random.random_range(0..reach));
            let address = if far { limits.address(random) } else { near };
            let address =
                if random.random_ratio(1, 200) { address } else { address & !(width.1 - 1) };
            let row = random.random_range(0..self.warps);
            let thread = (row * self.lanes + lane) as u64;
            let threads = (self.warps * self.lanes) as u64;
            let place = place(address, width, modifies, limits, thread, threads);
            self.runner.set(self.ports.sw[lane], row);
            // The offset is added in the unit.
            self.runner.set(self.ports.first[lane], address.wrapping_sub(OFFSET));
            let data = random.random();
            self.runner.set(self.ports.second[lane], data);
            lanes.push(Lane { lane, thread, place, data });
        }
        let rd = random.random_range(0..32);
        let writes = kind != Kind::Store && rd != 0;
        let pc = random.random_range(0..1 << 24);
        let (store, operation, zero_extend) = match kind {
            Kind::Load { zero_extend } => (false, 0, zero_extend),
            Kind::Store => (true, 0, false),
            Kind::Atomic { operation } => (false, operation, false),
        };
        let coded = self.runner.structure(self.ports.instruction).with_state("unit", "Memory");
        let coded = coded
            .with("immediate", OFFSET.into())
            .with("store", store.into())
            .with("atomic", atomic.into())
            .with_state("width", width.0)
            .with("zero_extend", zero_extend.into())
            .with("atomic_operation", operation)
            .with("rd", rd)
            .with("writes", writes.into());
        self.runner.set(self.ports.instruction, &coded);
        self.runner.set(self.ports.tag, warp);
        self.runner.set(self.ports.pc, pc);
        self.runner.set(self.ports.lanes, mask);
        Some(Instruction { warp, pc, kind, width, rd, writes, lanes })
    }

    /// A cycle with an instruction in X, or none; with none if there is no place for it (I5).
    fn cycle(&mut self, offered: Option<Instruction>) -> Result<(), End> {
        let stage_occupied = self.runner.is_set(self.ports.stage_occupied);
        let offered = offered.filter(|_| self.queue.is_none() || !stage_occupied);
        self.runner.set(self.ports.valid, offered.is_some());
        let seen = self.runner.is_set(self.ports.queue_occupied);
        self.runner.check("an instruction is in Q (U5)", self.queue.is_some(), seen)?;
        if !stage_occupied && !self.requests.is_empty() {
            let expected = format!("{} requests more", self.requests.len());
            return Err(self.runner.failure("stage L (M2)", expected, "empty".to_owned()).into());
        }
        let seen = self.runner.get(self.ports.fault);
        self.runner.check("fault of the instruction in L", 0, seen)?;
        let busy = self.queue.is_some() || self.in_flight.iter().any(Option::is_some);
        let seen = self.runner.is_set(self.ports.busy);
        self.runner.check("an instruction is in the unit (E3)", busy, seen)?;
        let owed = self.owed.iter().any(Option::is_some);
        let seen = self.runner.is_set(self.ports.tags_busy);
        self.runner.check("a tag is in use (E2)", owed, seen)?;

        // A store that ends at the port is offered only if a grant makes room behind L, so what is
        // granted is decided first.
        let takes = self.random.random_bool(0.7);
        self.runner.set(self.ports.request_ready, takes);
        let response = self.respond();
        let completed = self.complete()?;
        let request = self.request(takes)?;
        self.runner.clock()?;
        self.responses = [response.is_some(), self.responses[0]];
        if let Some(tag) = response {
            self.owed[tag] = None;
        }
        if let Some((tag, answer)) = request {
            self.owed[tag] = Some(answer);
        }
        if let Some(warp) = completed {
            self.in_flight[warp] = None;
        }
        // If L was empty, what has waited longest enters it (U5).
        self.counts.instructions += u64::from(offered.is_some());
        let mut behind_x = self.queue.take().into_iter().chain(offered);
        let enters = if stage_occupied { None } else { behind_x.next() };
        self.queue = behind_x.next();
        if let Some(instruction) = enters {
            let Instruction { warp, kind, width, rd, writes, lanes, .. } = instruction;
            let Effect { requests, values, ends } =
                self.memory.execute(kind, width, &lanes, &mut self.random);
            self.requests = requests.into();
            let row = |lane: &Lane| (lane.lane, lane.thread / self.lanes as u64);
            let rows = lanes.iter().map(row).collect();
            self.in_flight[warp] = Some(InFlight { rd, writes, values, rows, ends });
        }
        Ok(())
    }

    /// Checks the request that is offered; gives tag and answer of one that the memory takes.
    fn request(&mut self, takes: bool) -> Result<Option<(usize, Vec<u32>)>, End> {
        let ports = &self.ports;
        let runner = &mut *self.runner;
        if !runner.is_set(ports.request_valid) {
            return Ok(None);
        }
        let Some(expected) = self.requests.front() else {
            return Err(runner.failure("request", "none".to_owned(), "one".to_owned()).into());
        };
        let seen = runner.get(ports.request_kind);
        runner.check("kind of the request", expected.kind, seen)?;
        let seen = runner.get(ports.request_address) as u32;
        runner.check("line of the request (M3)", expected.address, seen)?;
        let seen = runner.get(ports.request_byte_mask);
        let mask = expected.bytes.keys().fold(0, |mask, byte| mask | 1_u64 << byte);
        runner.check("bytes of the request", mask, seen)?;
        if expected.kind != 0 {
            let words = runner.get_all(&ports.request_data);
            for (byte, value) in &expected.bytes {
                let seen = (words[*byte as usize / 4] >> (8 * (byte % 4))) as u8;
                runner.check(&format!("byte {byte} of the request (M7)"), *value, seen)?;
            }
        }
        if let Some((operation, thread)) = expected.atomic {
            let seen = (runner.get(ports.request_operation), runner.get(ports.request_thread));
            runner.check("operation and thread of the request", (operation, thread), seen)?;
        }
        let lowest = self.owed.iter().position(Option::is_none);
        let tag = if expected.kind == 1 { Some(0) } else { lowest };
        let seen = runner.get(ports.request_tag) as usize;
        runner.check("tag of the request (M5)", tag, Some(seen))?;
        if !takes {
            return Ok(None);
        }
        self.counts.requests += 1;
        let request = self.requests.pop_front().expect("it was looked at");
        Ok(request.answer.map(|answer| (seen, answer)))
    }

    /// A response for one of the requests of earlier cycles, or none; gives its tag.
    fn respond(&mut self) -> Option<usize> {
        let waiting = (0..self.owed.len()).filter(|tag| self.owed[*tag].is_some());
        let tag = waiting.choose(&mut self.random).filter(|_| self.random.random_bool(0.3));
        self.runner.set(self.ports.response_valid, tag.is_some());
        if let Some(tag) = tag {
            self.runner.set(self.ports.response_tag, tag);
            let answer = self.owed[tag].iter().flatten().copied();
            self.runner.set_all(&self.ports.response_data, answer);
        }
        tag
    }

    /// Checks what completes; gives the warp whose instruction completes with it.
    fn complete(&mut self) -> Result<Option<usize>, End> {
        let ports = &self.ports;
        let runner = &mut *self.runner;
        let responds = runner.is_set(ports.response_result_valid);
        runner.check("completion of a response (M12)", self.responses[1], responds)?;
        let asks = runner.is_set(ports.part_result_valid);
        let granted = asks && !responds && self.random.random_bool(0.7);
        runner.set(ports.part_grant, granted);
        runner.set(ports.complete, responds || granted);
        if !responds && !granted {
            return Ok(None);
        }
        let (warp, lanes, rd, writes, values, rows) = if responds {
            (
                ports.response_result_tag,
                ports.response_result_lanes,
                ports.response_result_rd,
                ports.response_result_writes,
                &ports.response_result_value,
                &ports.response_result_sw,
            )
        } else {
            (
                ports.part_result_tag,
                ports.part_result_lanes,
                ports.part_result_rd,
                ports.part_result_writes,
                &ports.part_result_value,
                &ports.part_result_sw,
            )
        };
        let [warp, lanes, rd, writes] = [warp, lanes, rd, writes].map(|port| runner.get(port));
        let warp = warp as usize;
        runner.set(ports.complete_tag, warp);
        let Some(in_flight) = self.in_flight[warp].as_mut() else {
            let seen = format!("one of warp {warp}");
            return Err(runner.failure("completion", "none".to_owned(), seen).into());
        };
        runner.check("register is written", in_flight.writes, writes == 1)?;
        if in_flight.writes {
            runner.check("register", in_flight.rd, rd)?;
        }
        if in_flight.ends > 0 {
            in_flight.ends -= 1;
        } else {
            for lane in (0..self.lanes).filter(|lane| lanes >> lane & 1 == 1) {
                let seen = runner.get(values[lane]) as u32;
                let expected = in_flight.values.remove(&lane);
                if in_flight.writes || expected.is_none() {
                    runner.check(&format!("value of lane {lane}"), expected, Some(seen))?;
                }
                let seen = runner.get(rows[lane]);
                runner.check(&format!("row of lane {lane}"), in_flight.rows[&lane], seen)?;
                self.counts.values += 1;
            }
        }
        let last = in_flight.ends == 0 && in_flight.values.is_empty();
        let seen = runner.is_set(ports.complete_last);
        runner.check("last completion of an instruction (M13)", last, seen)?;
        Ok(last.then_some(warp))
    }

    /// An instruction with a fault in some lane, in an empty unit.
    fn fault(&mut self, limits: &Limits) -> Result<(), End> {
        for _ in 0..100 {
            let offered = self.instruction(limits).filter(has_fault);
            let Some(Instruction { warp, pc, lanes, .. }) = offered else { continue };
            let faults = lanes.iter().filter_map(|lane| match lane.place {
                Place::Fault(code) => Some((code, lane.lane as u64)),
                _ => None,
            });
            let (code, lane) = faults.min_by_key(|(_, lane)| *lane).expect("it has a fault");
            self.runner.set(self.ports.valid, true);
            self.runner.clock()?;
            self.runner.set(self.ports.valid, false);
            let ports = [
                self.ports.fault,
                self.ports.fault_tag,
                self.ports.fault_pc,
                self.ports.fault_lane,
            ];
            let seen = ports.map(|port| self.runner.get(port));
            self.runner.check(
                "code, warp, PC and lane of the fault (M1)",
                [code, warp as u64, pc, lane],
                seen,
            )?;
            self.counts.faults += 1;
            return Ok(());
        }
        Ok(())
    }
}

/// What the unit adds to an operand.
const OFFSET: u32 = 20;

fn has_fault(instruction: &Instruction) -> bool {
    instruction.lanes.iter().any(|lane| matches!(lane.place, Place::Fault(_)))
}
