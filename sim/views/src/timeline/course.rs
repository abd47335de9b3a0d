//! What a timeline shows, from the events of a run.

use heddle_cores::watch::WatchedCycle;
use heddle_model::configuration::Configuration;
use heddle_model::event::{Event, Spill};
use heddle_model::memory_port::RequestKind;
use heddle_model::statistics::Cause;
use heddle_model::unit::Unit;
use heddle_model::{CoreKind, CoreLaunch, Grouping};
use heddle_program::instruction::Instruction;

use crate::flights::Flights;

/// A stage of the pipeline as a timeline shows it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Stage {
    /// Fetch.
    Fetch,
    /// Decode.
    Decode,
    /// Decoded, up to the issue and with its cycle.
    Issue,
    /// Register addresses go out.
    Registers,
    /// Operands are there; up to the completion unless it is a memory instruction.
    Execute,
    /// In the memory stage or waiting for the memory.
    Memory,
    /// The last completion.
    Writeback,
}

/// An instruction from its fetch to its last completion.
pub struct Traced {
    /// Its slot, or instruction tag.
    pub slot: u16,
    /// Its PC.
    pub pc: u32,
    /// Active lanes.
    pub mask: u32,
    /// Row of the thread in its lowest active lane.
    pub row: u8,
    /// The unit that executes it.
    pub unit: Unit,
    /// The first cycle in which it could be fetched, as far as events tell; `None` where they do not.
    fetchable: Option<u64>,
    /// Cycle of the issue.
    pub issued: u64,
    /// Cycle of the last completion; `None` if the run ended before.
    pub completed: Option<u64>,
}

impl Traced {
    /// Its stages with their first cycles. A stage ends where the next one begins, the last one behind the
    /// completion. What waits in a stage for the next one is shown in the stage before the completion.
    pub fn stages(&self) -> Vec<(Stage, u64)> {
        let issued = self.issued;
        let mut stages = match self.fetchable {
            Some(fetchable) => {
                let fetched = fetchable.min(issued.saturating_sub(2));
                vec![
                    (Stage::Fetch, fetched),
                    (Stage::Decode, fetched + 1),
                    (Stage::Issue, fetched + 2),
                ]
            }
            None => vec![(Stage::Fetch, issued.saturating_sub(1)), (Stage::Issue, issued)],
        };
        stages.extend([(Stage::Registers, issued + 1), (Stage::Execute, issued + 2)]);
        if self.unit == Unit::Memory {
            stages.push((Stage::Memory, issued + 3));
        }
        if let Some(completed) = self.completed {
            stages.retain(|&(_, start)| start < completed);
            stages.push((Stage::Writeback, completed));
        }
        stages
    }
}

/// Something that holds for some cycles, the last of which is `end - 1`.
pub struct Span<T> {
    /// What it is.
    pub what: T,
    /// Its first cycle.
    pub start: u64,
    /// The first cycle behind it; `None` up to the end of the run.
    pub end: Option<u64>,
}

/// A request at the memory port.
#[derive(Clone, Copy)]
pub struct PortRequest {
    /// What it asks for.
    pub kind: RequestKind,
    /// Address of its line.
    pub line: u32,
    /// Its tag; a store has none.
    pub tag: Option<u8>,
}

/// Everything that a timeline shows.
pub struct Course {
    /// By number of the issue.
    pub instructions: Vec<Traced>,
    /// What cycles are charged to.
    pub causes: Vec<Span<Cause>>,
    /// Thread blocks: number, block slot.
    pub blocks: Vec<Span<(u32, u8)>>,
    /// Requests from the cycle in which the memory accepts them to that of the answer.
    pub requests: Vec<Span<PortRequest>>,
    /// Spill records from the cycle in which they are written to that in which they are read back.
    pub spills: Vec<Span<u16>>,
    /// Cycles of the run.
    pub cycles: u64,
    flights: Flights,
    slots: Slots,
}

impl Course {
    /// Of a launch on a core, before cycle 0.
    pub fn new(kind: CoreKind, configuration: &Configuration, launch: &CoreLaunch) -> Self {
        Self {
            instructions: Vec::new(),
            causes: Vec::new(),
            blocks: Vec::new(),
            requests: Vec::new(),
            spills: Vec::new(),
            cycles: 0,
            flights: Flights::new(kind, configuration, launch),
            slots: Slots::new(kind, configuration, launch),
        }
    }

    /// Takes a cycle.
    pub fn cycle(&mut self, cycle: &WatchedCycle<'_>) {
        let now = cycle.number;
        self.cycles = now + 1;
        let before = self.causes.last().map(|last| last.what);
        if let Some(cause) = cycle.cause.filter(|&cause| before != Some(cause)) {
            if let Some(last) = self.causes.last_mut() {
                last.end = Some(now);
            }
            self.causes.push(Span { what: cause, start: now, end: None });
        }
        for event in cycle.events {
            match *event {
                Event::BlockStart { block, slot, .. } => {
                    self.blocks.push(Span { what: (block, slot), start: now, end: None });
                }
                Event::BlockEnd { block, slot } => {
                    end(&mut self.blocks, now, |what| *what == (block, slot));
                }
                Event::Request(ref request) => {
                    let (kind, line) = (request.kind, request.line);
                    let store = kind == RequestKind::Store;
                    let what = PortRequest { kind, line, tag: (!store).then_some(request.tag) };
                    let end = store.then_some(now + 1);
                    self.requests.push(Span { what, start: now, end });
                }
                Event::Response { tag } => {
                    end(&mut self.requests, now, |what| what.tag == Some(tag));
                }
                Event::Spill(Spill { record, .. }) => {
                    self.spills.push(Span { what: record, start: now, end: None });
                }
                Event::Fill { record } => end(&mut self.spills, now, |what| *what == record),
                _ => {}
            }
        }
        self.slots.cycle(cycle);
        self.flights.cycle(cycle);
        for flight in self.flights.open() {
            if flight.issued == now && flight.number as usize == self.instructions.len() {
                self.instructions.push(Traced {
                    slot: flight.slot,
                    pc: flight.pc,
                    mask: flight.mask,
                    row: flight.rows[flight.mask.trailing_zeros() as usize % flight.rows.len()],
                    unit: flight.unit,
                    fetchable: self.slots.fetchable(flight.slot),
                    issued: now,
                    completed: None,
                });
                let bar = matches!(flight.instruction, Some(Instruction::Bar));
                self.slots.issued(flight.slot, now, flight.is_control(), bar);
            }
            if let Some(completed) = flight.completed {
                self.instructions[flight.number as usize].completed = Some(completed);
                if flight.is_control() {
                    self.slots.free(flight.slot, completed + 1);
                }
            }
        }
    }
}

/// Ends the last span of something; the cycle is its last one.
fn end<T>(spans: &mut [Span<T>], cycle: u64, is_it: impl Fn(&T) -> bool) {
    let open = spans.iter_mut().rev().find(|span| span.end.is_none() && is_it(&span.what));
    if let Some(span) = open {
        span.end = Some(cycle + 1);
    }
}

/// From when on slots can be fetched, as far as events tell (rules F1 and F3): a lower bound, for they do not
/// tell which of several slots is fetched, nor when an entry of a stack has a pop pending.
struct Slots {
    kind: CoreKind,
    lanes: usize,
    grouping: Grouping,
    /// By slot.
    states: Vec<Slot>,
}

#[derive(Clone, Copy, Default)]
struct Slot {
    fetchable: u64,
    /// Its thread block waits at the barrier before it is fetched again.
    waits: bool,
    block_slot: u8,
}

impl Slots {
    fn new(kind: CoreKind, configuration: &Configuration, launch: &CoreLaunch) -> Self {
        let grouping = Grouping::new(configuration, &launch.rules);
        Self { kind, lanes: configuration.lanes, grouping, states: Vec::new() }
    }

    fn state(&mut self, slot: usize) -> &mut Slot {
        if slot >= self.states.len() {
            self.states.resize(slot + 1, Slot::default());
        }
        &mut self.states[slot]
    }

    fn cycle(&mut self, cycle: &WatchedCycle<'_>) {
        let next = cycle.number + 1;
        for event in cycle.events {
            match *event {
                Event::BlockStart { slot, base, warps, .. } => {
                    for warp in usize::from(base)..usize::from(base) + usize::from(warps) {
                        for owned in self.of_warp(warp) {
                            let state = self.state(owned);
                            *state = Slot { fetchable: next, waits: false, block_slot: slot };
                        }
                    }
                }
                Event::Form { slot, .. } => self.free(slot, next),
                Event::Barrier { slot } => {
                    let waiting = self.states.iter_mut();
                    for state in waiting.filter(|it| it.waits && it.block_slot == slot) {
                        (state.waits, state.fetchable) = (false, next);
                    }
                }
                _ => {}
            }
        }
    }

    /// The slots of a warp slot.
    fn of_warp(&self, warp: usize) -> Vec<usize> {
        match self.kind {
            CoreKind::Nrec | CoreKind::Dws => {
                (warp * self.lanes..(warp + 1) * self.lanes).collect()
            }
            CoreKind::Dpe => vec![2 * warp, 2 * warp + 1],
            CoreKind::Pws => self.grouping.slots_of(warp).collect(),
            _ => vec![warp],
        }
    }

    /// The first cycle in which the instruction that a slot issues could be fetched; `None` in cores that choose
    /// at fetch and have no instruction buffer.
    fn fetchable(&mut self, slot: u16) -> Option<u64> {
        let chosen_at_fetch = matches!(self.kind, CoreKind::Barrel | CoreKind::Dwf | CoreKind::Lwm);
        (!chosen_at_fetch).then(|| self.state(slot.into()).fetchable)
    }

    /// A slot can be fetched from a cycle on.
    fn free(&mut self, slot: u16, cycle: u64) {
        let state = self.state(slot.into());
        if !state.waits {
            state.fetchable = cycle;
        }
    }

    fn issued(&mut self, slot: u16, cycle: u64, control: bool, bar: bool) {
        let state = self.state(slot.into());
        state.waits = bar;
        if !control {
            state.fetchable = cycle + 1;
        }
    }
}
