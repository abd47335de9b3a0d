//! Instructions from their issue to their last completion, as far as the events of a core tell.

use heddle_cores::watch::WatchedCycle;
use heddle_model::configuration::{Configuration, MAX_LANES};
use heddle_model::event::{ContextSplit, Event};
use heddle_model::lanes::lanes;
use heddle_model::memory_port::RequestKind;
use heddle_model::unit::Unit;
use heddle_model::{CoreKind, CoreLaunch};
use heddle_program::decode::decode;
use heddle_program::instruction::{Instruction, Register};
use heddle_program::memory::{PRIVATE_START, SHARED_MAX_BYTES, SHARED_START};

/// An instruction that has issued.
#[derive(Clone, Debug)]
pub struct Flight {
    /// Number of the issue in the run, from 0 on.
    pub number: u64,
    /// Its slot, or instruction tag.
    pub slot: u16,
    /// Its PC.
    pub pc: u32,
    /// What it is; `None` if it is illegal.
    pub instruction: Option<Instruction>,
    /// The unit that executes it.
    pub unit: Unit,
    /// Active lanes.
    pub mask: u32,
    /// Row of the thread in each active lane.
    pub rows: [u8; MAX_LANES],
    /// Cycle of the issue.
    pub issued: u64,
    /// Cycle of the last completion, once there is one. Of an instruction whose completion no event tells it
    /// is the earliest one that the contract allows.
    pub completed: Option<u64>,
    /// The register that it writes; 0 if it writes none.
    destination: u8,
    /// Lanes whose writeback is to come.
    unwritten: u32,
    /// Lines of the requests to come, one for each.
    lines: Vec<u32>,
    /// Requests to be answered.
    unanswered: u32,
    /// Cycle of the completion, where no event will tell it.
    quiet_end: Option<u64>,
}

impl Flight {
    /// Whether the slot waits for its completion before the next fetch (rule F3).
    pub fn is_control(&self) -> bool {
        use Instruction::{Bar, Branch, Ecall, Exit, Jalr};
        matches!(self.instruction, None | Some(Branch { .. } | Jalr { .. } | Ecall | Exit | Bar))
    }

    /// Takes what the events tell of the last part of a memory instruction without a writeback (rules M9, M12).
    fn end_of_memory(&mut self, cycle: u64) {
        if self.destination == 0 && self.lines.is_empty() && self.unanswered == 0 {
            self.quiet_end = Some(cycle + 2);
        }
    }
}

/// The instructions in flight of a run.
pub struct Flights {
    /// By index in the instruction memory.
    code: Vec<Option<Instruction>>,
    code_base: u32,
    lanes: usize,
    warps: usize,
    line_bytes: u32,
    /// Whether a slot may have several instructions in flight.
    several: bool,
    /// In the order of issue.
    open: Vec<Flight>,
    issues: u64,
    /// By tag of the memory port: number of the instruction that waits for the answer.
    tags: Vec<Option<u64>>,
    /// PC of the instruction whose request the memory has accepted in the last cycle.
    requested: Option<u32>,
}

impl Flights {
    /// Of a launch on a core, before cycle 0.
    pub fn new(kind: CoreKind, configuration: &Configuration, launch: &CoreLaunch) -> Self {
        Self {
            code: launch.code.iter().map(|record| decode(record.word).ok()).collect(),
            code_base: launch.code_base,
            lanes: configuration.lanes,
            warps: configuration.warps,
            line_bytes: configuration.line_bytes as u32,
            several: matches!(kind, CoreKind::Spe | CoreKind::Dpe | CoreKind::Dws),
            open: Vec::new(),
            issues: 0,
            tags: vec![None; 256],
            requested: None,
        }
    }

    /// The instructions that were in flight in the last cycle, in the order of issue, those included that
    /// issued or completed in it.
    pub fn open(&self) -> &[Flight] {
        &self.open
    }

    /// The PC of the instruction whose request the memory has accepted in the last cycle: at most one.
    pub fn requested(&self) -> Option<u32> {
        self.requested
    }

    /// The instruction with a PC that a slot has issued last.
    pub fn of_slot(&self, slot: u16, pc: u32) -> Option<&Flight> {
        self.open.iter().rfind(|flight| flight.slot == slot && flight.pc == pc)
    }

    /// Takes the events of a cycle.
    pub fn cycle(&mut self, cycle: &WatchedCycle<'_>) {
        self.open.retain(|flight| flight.completed.is_none());
        self.requested = None;
        let now = cycle.number;
        for event in cycle.events {
            match *event {
                Event::Issue { slot, pc, mask, ref rows } => {
                    self.issue(cycle, slot, pc, mask, rows)
                }
                Event::Branch { slot, pc, .. } => {
                    self.complete(now, |it| it.slot == slot && it.pc == pc);
                }
                Event::ContextSplit(ContextSplit { warp, pc, .. }) => {
                    self.complete(now, |it| it.slot == warp && it.pc == pc);
                }
                Event::Exit { slot, .. } => self.complete(now, |it| {
                    let ends =
                        matches!(it.instruction, Some(Instruction::Ecall | Instruction::Exit));
                    it.slot == slot && ends
                }),
                Event::Writeback { slot, register, mask, .. } => {
                    self.writeback(now, slot, register, mask);
                }
                Event::Request(ref request) => {
                    let open = self.open.iter_mut();
                    let mut waiting = open.filter(|it| it.completed.is_none());
                    let store = request.kind == RequestKind::Store;
                    let its = |it: &Flight| is_store(it.instruction) == store;
                    let Some(flight) =
                        waiting.find(|it| its(it) && it.lines.contains(&request.line))
                    else {
                        continue;
                    };
                    self.requested = Some(flight.pc);
                    if let Some(place) = flight.lines.iter().position(|&it| it == request.line) {
                        flight.lines.remove(place);
                    }
                    if !store {
                        flight.unanswered += 1;
                        self.tags[usize::from(request.tag)] = Some(flight.number);
                    }
                    flight.end_of_memory(now);
                }
                Event::Response { tag } => {
                    let number = self.tags[usize::from(tag)].take();
                    let flight = self.open.iter_mut().find(|it| Some(it.number) == number);
                    if let Some(flight) = flight {
                        flight.unanswered -= 1;
                        flight.end_of_memory(now);
                    }
                }
                _ => {}
            }
        }
        for flight in self.open.iter_mut().filter(|it| it.completed.is_none()) {
            flight.completed = flight.quiet_end.filter(|&end| end <= now);
        }
    }

    fn complete(&mut self, now: u64, is_it: impl Fn(&Flight) -> bool) {
        let flight = self.open.iter_mut().find(|it| it.completed.is_none() && is_it(it));
        if let Some(flight) = flight {
            flight.completed = Some(now);
        }
    }

    fn writeback(&mut self, now: u64, slot: u16, register: u8, mask: u32) {
        let flight = self
            .open
            .iter_mut()
            .find(|it| it.completed.is_none() && it.slot == slot && it.destination == register);
        let Some(flight) = flight else { return };
        flight.unwritten &= !mask;
        // In NREC a jump with different targets writes only the lanes that it keeps (rule N4).
        let jump = matches!(flight.instruction, Some(Instruction::Jalr { .. }));
        if flight.unwritten == 0 || jump {
            flight.completed = Some(now);
        }
    }

    fn issue(
        &mut self,
        cycle: &WatchedCycle<'_>,
        slot: u16,
        pc: u32,
        mask: u32,
        rows: &[u8; MAX_LANES],
    ) {
        let now = cycle.number;
        if !self.several {
            // What the slot had before has completed, whatever is known of it.
            let before =
                self.open.iter_mut().filter(|it| it.slot == slot && it.completed.is_none());
            before.for_each(|it| it.completed = Some(now));
        }
        let index = CoreLaunch::code_index(pc, self.code_base);
        let instruction = self.code.get(index).copied().flatten();
        let unit = instruction.map_or(Unit::Alu, |instruction| Unit::of(&instruction));
        let destination = instruction.and_then(Instruction::destination).map_or(0, Register::index);
        let mut lines = Vec::new();
        let memory = instruction.filter(|_| unit == Unit::Memory);
        for (instruction, lane) in
            memory.into_iter().flat_map(|it| lanes(mask).map(move |lane| (it, lane)))
        {
            let address = cycle.address_of(instruction, slot, lane as u8);
            let line = address.and_then(|address| self.line(address, rows[lane], lane));
            // Loads and stores share requests, an atomic has its own (rules M3, M6).
            let shares =
                matches!(instruction, Instruction::Load { .. } | Instruction::Store { .. });
            lines.extend(line.filter(|line| !shares || !lines.contains(line)));
        }
        let events_tell = destination != 0
            || !lines.is_empty()
            || matches!(
                instruction,
                Some(Instruction::Branch { .. } | Instruction::Ecall | Instruction::Exit)
            );
        self.open.push(Flight {
            number: self.issues,
            slot,
            pc,
            instruction,
            unit,
            mask,
            rows: *rows,
            issued: now,
            completed: None,
            destination: destination as u8,
            unwritten: mask,
            lines,
            unanswered: 0,
            quiet_end: (!events_tell).then_some(now + shortest(unit)),
        });
        self.issues += 1;
    }

    /// The line at the memory port that a lane accesses (rule M4); `None` in shared memory.
    fn line(&self, address: u32, row: u8, lane: usize) -> Option<u32> {
        if address.wrapping_sub(SHARED_START) < SHARED_MAX_BYTES {
            return None;
        }
        let place = match address.checked_sub(PRIVATE_START) {
            None => address,
            Some(_) => {
                let word = (u32::MAX - address) / 4;
                let thread = usize::from(row) * self.lanes + lane;
                let words = word.wrapping_mul((self.warps * self.lanes) as u32) + thread as u32;
                PRIVATE_START.wrapping_add(words.wrapping_mul(4))
            }
        };
        Some(place & !(self.line_bytes - 1))
    }
}

fn is_store(instruction: Option<Instruction>) -> bool {
    matches!(instruction, Some(Instruction::Store { .. }))
}

/// Cycles from the issue to the earliest completion (rules I2, U2 to U4, M9, Z18, Z19).
fn shortest(unit: Unit) -> u64 {
    match unit {
        Unit::Alu => 3,
        Unit::Multiplier | Unit::Memory => 5,
        Unit::Fma => 7,
        Unit::FloatDivider => 32,
        Unit::Divider => 36,
    }
}
