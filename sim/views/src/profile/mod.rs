//! What each instruction of a program costs in a run: its issues, its lanes, the cycles that are lost with it,
//! its requests, its divergences.

mod folded;
mod meetings;
mod report;

use std::collections::BTreeMap;

use heddle_cores::session::Core;
use heddle_cores::watch::{Watch, WatchedCycle};
use heddle_model::configuration::Configuration;
use heddle_model::event::Event;
use heddle_model::lanes::lanes;
use heddle_model::statistics::Cause;
use heddle_model::unit::Unit;
use heddle_model::{CoreKind, CoreLaunch};
use heddle_program::Program;
use heddle_support::OutputError;

use crate::flights::{Flight, Flights};
pub use folded::folded;
use meetings::Meetings;
pub use report::{CyclesByCause, InstructionReport, LineReport, MetAt, ProfileReport};

/// Counts of an instruction of the program.
#[derive(Clone, Debug, Default)]
struct Counts {
    issues: u64,
    threads: u64,
    /// Cycles by cause.
    cycles: [u64; Cause::ALL.len()],
    requests: u64,
    branches: u64,
    divergences: u64,
    /// By PC: how often threads have met there that this branch has parted.
    met: BTreeMap<u32, u64>,
    /// Cycles that they were apart, in all.
    apart: u64,
    memory: bool,
}

/// Counts what each instruction costs. Each cycle is counted with one instruction:
///
/// - *issued*: with the one that issues, the lowest slot first, or that issued last (rule I4);
/// - *memory*: with the oldest one in flight that accesses memory;
/// - *stall* and *idle*: with the oldest one in flight, without one with the one that issued last.
///
/// Cycles before the first issue are counted apart, so that all add up to those of the run.
pub struct Profile<'a> {
    program: &'a Program,
    kind: CoreKind,
    configuration: Configuration,
    running: Option<(Flights, CoreLaunch)>,
    meetings: Meetings,
    /// By PC.
    counts: BTreeMap<u32, Counts>,
    before: [u64; Cause::ALL.len()],
    last_issued: Option<u32>,
}

impl<'a> Profile<'a> {
    /// Of a run on a core that begins.
    pub fn new(core: &Core, program: &'a Program) -> Self {
        Self {
            program,
            kind: core.kind,
            configuration: core.configuration,
            running: None,
            meetings: Meetings::default(),
            counts: BTreeMap::new(),
            before: [0; Cause::ALL.len()],
            last_issued: None,
        }
    }

    /// What was counted.
    pub fn report(&self) -> ProfileReport {
        let launch = self.running.as_ref().map(|(_, launch)| launch);
        let address = |pc: u32| launch.map_or(pc << 2, |launch| launch.address(pc));
        ProfileReport::new(
            self.program,
            address,
            &self.counts,
            self.before,
            self.configuration.lanes,
        )
    }

    fn threads(&self, mask: u32, rows: &[u8]) -> Vec<usize> {
        let thread = |lane| usize::from(rows[lane]) * self.configuration.lanes + lane;
        lanes(mask).map(thread).collect()
    }

    /// Counts events that speak of threads.
    fn event(&mut self, cycle: u64, event: &Event, flights: &Flights) {
        match *event {
            Event::BlockStart { base, warps, .. } => {
                let lanes = self.configuration.lanes;
                let rows = usize::from(base)..usize::from(base) + usize::from(warps);
                self.meetings.start(rows.start * lanes..rows.end * lanes);
            }
            Event::Issue { pc, mask, ref rows, .. } => {
                let counts = self.counts.entry(pc).or_default();
                counts.issues += 1;
                counts.threads += u64::from(mask.count_ones());
                let threads = self.threads(mask, rows);
                for meeting in self.meetings.issue(pc, cycle, &threads) {
                    let counts = self.counts.entry(meeting.branch).or_default();
                    *counts.met.entry(meeting.pc).or_default() += 1;
                    counts.apart += meeting.cycles;
                }
            }
            Event::Branch { slot, pc, taken, not_taken } => {
                let counts = self.counts.entry(pc).or_default();
                counts.branches += 1;
                if taken == 0 || not_taken == 0 {
                    return;
                }
                counts.divergences += 1;
                if let Some(Flight { rows, .. }) = flights.of_slot(slot, pc) {
                    let sides = [taken, not_taken].map(|mask| self.threads(mask, rows));
                    self.meetings.part(pc, cycle, [&sides[0], &sides[1]]);
                }
            }
            Event::Exit { mask, ref rows, .. } => {
                let threads = self.threads(mask, rows);
                self.meetings.exit(&threads);
            }
            _ => {}
        }
    }

    /// The instruction that a cycle is counted with; `None` before the first issue.
    fn charged(&self, cause: Cause, events: &[Event], flights: &Flights) -> Option<u32> {
        let issues = events.iter().find_map(|event| match event {
            Event::Issue { pc, .. } => Some(*pc),
            _ => None,
        });
        let mut open = flights.open().iter();
        let oldest = match cause {
            Cause::Issued => issues,
            Cause::Memory => open.find(|it| it.unit == Unit::Memory).map(|it| it.pc),
            Cause::Stall | Cause::Idle => open.next().map(|it| it.pc),
        };
        oldest.or(self.last_issued)
    }
}

impl Watch for Profile<'_> {
    fn launch(&mut self, launch: &CoreLaunch) -> Result<(), OutputError> {
        let flights = Flights::new(self.kind, &self.configuration, launch);
        self.running = Some((flights, launch.clone()));
        Ok(())
    }

    fn cycle(&mut self, cycle: &WatchedCycle<'_>) -> Result<(), OutputError> {
        let Some((mut flights, launch)) = self.running.take() else { return Ok(()) };
        flights.cycle(cycle);
        for event in cycle.events {
            self.event(cycle.number, event, &flights);
        }
        let issued = cycle.events.iter().rev().find_map(|event| match event {
            Event::Issue { pc, .. } => Some(*pc),
            _ => None,
        });
        if let Some(cause) = cycle.cause {
            let cycles = match self.charged(cause, cycle.events, &flights) {
                Some(pc) => &mut self.counts.entry(pc).or_default().cycles,
                None => &mut self.before,
            };
            cycles[cause as usize] += 1;
        }
        self.last_issued = issued.or(self.last_issued);
        if let Some(pc) = flights.requested() {
            self.counts.entry(pc).or_default().requests += 1;
        }
        let new = flights.open().iter().filter(|it| it.issued == cycle.number);
        for flight in new.filter(|it| it.unit == Unit::Memory) {
            self.counts.entry(flight.pc).or_default().memory = true;
        }
        self.running = Some((flights, launch));
        Ok(())
    }
}
