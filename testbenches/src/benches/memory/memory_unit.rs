//! The bench of the memory unit: random instructions in the place of the operand stage, a memory behind
//! the port that answers in any order, a completion that grants at random.
//!
//! Every request, every value and every last completion is compared with the [reference](super::reference).
//! Instructions with a fault come when nothing else is in flight; a reset follows.

use super::access::{Access, Completion, InFlight};
use super::port::MemoryPort;
use super::reference::{Action, Kind, Lane, Limits, Memory, place};
use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::{End, Runner};
use rand::Rng;
use rand::seq::IteratorRandom;
use rand_chacha::ChaCha8Rng;
use std::convert::Infallible;

ports! {
    /// Ports of the unit.
    struct Ports {
        in reset, valid, instruction = "operation.instruction", tag = "operation.instruction_tag",
            pc = "operation.pc", lanes = "operation.lanes", shared_base = "operation.shared_base",
            shared_bytes = "launch.shared_bytes", read_only_start = "launch.read_only_start",
            read_only_end = "launch.read_only_end", part_grant = "part.grant";
        ins sw = "operation.sw", first, second;
        out queue_occupied, stage_occupied, response_result_valid = "response.valid",
            response_result_tag = "response.instruction_tag",
            response_result_lanes = "response.lanes", response_result_rd = "response.rd",
            response_result_writes = "response.writes", part_result_valid = "part.valid",
            part_result_tag = "part.instruction_tag", part_result_lanes = "part.lanes",
            part_result_rd = "part.rd", part_result_writes = "part.writes", complete_last,
            fault = "fault.code", fault_tag = "fault.slot", fault_pc = "fault.pc",
            fault_lane = "fault.lane", busy, tags_busy,
            accepted, bank_conflict, tag_wait, port_wait;
        outs response_result_value = "response.value",
            response_result_sw = "response.sw", part_result_value = "part.value",
            part_result_sw = "part.sw";
    }
}

/// An instruction that the unit is offered.
#[derive(Clone, Debug)]
struct Instruction {
    warp: usize,
    pc: u64,
    access: Access,
}

/// The unit, and everything around it.
struct Bench<'r, 'a> {
    runner: &'r mut Runner<'a>,
    ports: Ports,
    random: ChaCha8Rng,
    lanes: usize,
    warps: usize,
    memory: Memory,
    port: MemoryPort,
    /// Of each warp, what is in flight (at most one instruction: the `single` scoreboard).
    in_flight: Vec<Option<InFlight>>,
    /// Instruction in place Q (U5).
    queue: Option<Instruction>,
    /// Bank conflicts that instructions in flight and before have still to make (E4).
    conflicts: u64,
    /// Whether there was a response in the last cycle, and in the one before.
    responses: [bool; 2],
    counts: Counts,
}

/// What was counted.
#[derive(Clone, Copy, Default)]
struct Counts {
    instructions: u64,
    requests: u64,
    parts: u64,
    conflicts: u64,
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
            port: MemoryPort::new(runner, tags),
            random: runner.random(),
            runner,
            lanes,
            warps,
            memory: Memory::new(lanes, line_bytes as u32),
            in_flight: Vec::new(),
            queue: None,
            conflicts: 0,
            responses: [false; 2],
            counts,
        };
        let end = bench.launches();
        counts = Counts { requests: bench.port.count, ..bench.counts };
        end
    })?;
    let Counts { instructions, requests, parts, conflicts, faults } = counts;
    let counts = [
        ("instructions", instructions),
        ("requests", requests),
        ("parts", parts),
        ("bank_conflicts", conflicts),
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
                let offered = self.instruction(&limits);
                self.cycle(offered.filter(|offered| offered.access.fault().is_none()))?;
            }
            while self.queue.is_some() || self.in_flight.iter().any(Option::is_some) {
                self.cycle(None)?;
            }
            self.runner.check("bank conflicts that are missing (E4)", 0, self.conflicts)?;
            self.fault(&limits)?;
        }
    }

    /// A reset, and another launch: of the one before, nothing may be performed under other limits.
    fn reset(&mut self, limits: &Limits) -> Result<(), End> {
        let ports = &self.ports;
        for port in [ports.valid, ports.part_grant] {
            self.runner.set(port, false);
        }
        self.port.reset(self.runner);
        self.memory.reset();
        self.runner.set(ports.reset, true);
        self.runner.clock()?;
        let ports = &self.ports;
        self.runner.set(ports.reset, false);
        for (port, value) in [
            (ports.shared_bytes, limits.shared_bytes),
            (ports.shared_base, limits.shared_base),
            (ports.read_only_start, limits.read_only.start),
            (ports.read_only_end, limits.read_only.end),
        ] {
            self.runner.set(port, value);
        }
        self.in_flight = (0..self.warps).map(|_| None).collect();
        self.queue = None;
        self.conflicts = 0;
        self.responses = [false; 2];
        Ok(())
    }

    /// An instruction of a warp that has none in flight.
    fn instruction(&mut self, limits: &Limits) -> Option<Instruction> {
        let random = &mut self.random;
        let waits = self.queue.as_ref().map(|queued| queued.warp);
        let free = |warp: &usize| self.in_flight[*warp].is_none() && waits != Some(*warp);
        let warp = (0..self.warps).filter(free).choose(random)?;
        let action = Action::random(random);
        let mask = random.random_range(1..=u64::MAX >> (64 - self.lanes));
        // Most lanes are near each other.
        let far = random.random_bool(0.2);
        let base = limits.address(random) & !3;
        let reach = 4 * random.random_range(1..=4 * self.lanes as u32);
        let mut lanes = Vec::new();
        for lane in (0..self.lanes).filter(|lane| mask >> lane & 1 == 1) {
            let near = base.wrapping_add(random.random_range(0..reach));
            let address = if far { limits.address(random) } else { near };
            let aligned = address & !(action.width.1 - 1);
            let address = if random.random_ratio(1, 200) { address } else { aligned };
            let row = random.random_range(0..self.warps);
            let thread = (row * self.lanes + lane) as u64;
            let threads = (self.warps * self.lanes) as u64;
            let modifies = action.modifies();
            let place = place(address, action.width, modifies, limits, thread, threads);
            self.runner.set(self.ports.sw[lane], row);
            // The offset is added in the unit.
            self.runner.set(self.ports.first[lane], address.wrapping_sub(OFFSET));
            let data = random.random();
            self.runner.set(self.ports.second[lane], data);
            lanes.push(Lane { lane, thread, place, data });
        }
        let rd = random.random_range(0..32);
        let writes = action.kind != Kind::Store && rd != 0;
        let pc = random.random_range(0..1 << 24);
        let access = Access { action, rd, writes, lanes };
        let coded = access.coded(self.runner.structure(self.ports.instruction), OFFSET);
        self.runner.set(self.ports.instruction, &coded);
        self.runner.set(self.ports.tag, warp);
        self.runner.set(self.ports.pc, pc);
        self.runner.set(self.ports.lanes, mask);
        Some(Instruction { warp, pc, access })
    }

    /// A cycle with an instruction in X, or none; with none if there is no place for it (I5).
    fn cycle(&mut self, offered: Option<Instruction>) -> Result<(), End> {
        let stage_occupied = self.runner.is_set(self.ports.stage_occupied);
        let offered = offered.filter(|_| self.queue.is_none() || !stage_occupied);
        self.runner.set(self.ports.valid, offered.is_some());
        let seen = self.runner.is_set(self.ports.queue_occupied);
        self.runner.check("an instruction is in Q (U5)", self.queue.is_some(), seen)?;
        if !stage_occupied {
            let left = self.port.instructions();
            self.runner.check("instructions with requests while L is empty (M2)", 0, left)?;
        }
        let seen = self.runner.get(self.ports.fault);
        self.runner.check("fault of the instruction in L", 0, seen)?;
        let busy = self.queue.is_some() || self.in_flight.iter().any(Option::is_some);
        let seen = self.runner.is_set(self.ports.busy);
        self.runner.check("an instruction is in the unit (E3)", busy, seen)?;
        let seen = self.runner.is_set(self.ports.tags_busy);
        self.runner.check("a tag is in use (E2)", self.port.has_tags(), seen)?;

        // A store that ends at the port is offered only if a grant makes room behind L, so what is
        // granted is decided first.
        let responds = self.port.answer(self.runner, false, &mut self.random);
        let completed = self.complete()?;
        self.port.request(self.runner)?;
        self.port.check_accepted(self.runner, self.ports.accepted)?;
        self.port.check_waits(self.runner, [self.ports.tag_wait, self.ports.port_wait])?;
        if self.runner.is_set(self.ports.bank_conflict) {
            self.runner.check("bank conflict (E4)", true, self.conflicts > 0)?;
            self.conflicts -= 1;
            self.counts.conflicts += 1;
        }
        self.runner.clock()?;
        self.port.clock();
        self.responses = [responds, self.responses[0]];
        if let Some(warp) = completed {
            self.in_flight[warp] = None;
        }
        // If L was empty, what has waited longest enters it (U5).
        self.counts.instructions += u64::from(offered.is_some());
        let mut behind_x = self.queue.take().into_iter().chain(offered);
        let enters = if stage_occupied { None } else { behind_x.next() };
        self.queue = behind_x.next();
        if let Some(Instruction { warp, access, .. }) = enters {
            let effect = self.memory.execute(access.action, &access.lanes, &mut self.random);
            self.in_flight[warp] = Some(InFlight::new(&access, &effect, self.lanes));
            self.conflicts += effect.conflicts;
            self.port.expect(warp, effect.requests);
        }
        Ok(())
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
        let [values, rows] = [values, rows].map(|ports| runner.get_all(ports));
        let part = Completion { lanes, rd, writes: writes == 1, rows, values };
        let warp = warp as usize;
        let Some(in_flight) = self.in_flight[warp].as_mut() else {
            let seen = format!("one of warp {warp}");
            return Err(runner.failure("completion", "none".to_owned(), seen).into());
        };
        let last = in_flight.complete(runner, &part)?;
        let seen = runner.is_set(ports.complete_last);
        runner.check("last completion of an instruction (M13)", last, seen)?;
        self.counts.parts += 1;
        Ok(last.then_some(warp))
    }

    /// An instruction with a fault in some lane, in an empty unit.
    fn fault(&mut self, limits: &Limits) -> Result<(), End> {
        for _ in 0..100 {
            let Some(Instruction { warp, pc, access }) = self.instruction(limits) else { continue };
            let Some((code, lane)) = access.fault() else { continue };
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
