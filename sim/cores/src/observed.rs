//! A launched core, and what has happened on it so far.

use super::accesses::{Access, Accesses};
use super::launched::LaunchedCore;
use super::places::Places;
use super::threads::{FirstSubWarp, Threads, address_with};
use super::watch::WatchedCycle;
use heddle_engine::waves::WaveError;
use heddle_model::configuration::{Configuration, MAX_LANES};
use heddle_model::event::Event;
use heddle_model::fault::FullStack;
use heddle_model::memory_port::PortCycle;
use heddle_model::report::{Stopped, StuckReason};
use heddle_model::statistics::{Counter, Statistics};
use heddle_model::{
    Control, CoreKind, CoreLaunch, CoreType, Cycle, End, FaultCode, OtherSide, with_core,
};
use heddle_program::Program;
use heddle_program::buffers::OutOfBounds;
use heddle_program::instruction::Instruction;
use heddle_program::interpret::Fault;

/// A launched core, and what its events have told so far.
pub(super) struct Observed<C> {
    pub core: C,
    counter: Counter,
    threads: Threads,
    places: Places,
    /// Who accesses memory, if the memory refuses accesses.
    accesses: Option<Accesses>,
    events: Vec<Event>,
    /// The last cycle was of use (rule E5).
    useful: bool,
    /// What is said of a stack that is full.
    full_stack: FullStack,
}

impl<C: LaunchedCore> Observed<C> {
    /// At the beginning of cycle 0; the memory may refuse accesses if it is `guarded`.
    pub fn new(
        kind: CoreKind,
        core: C,
        configuration: &Configuration,
        launch: &CoreLaunch,
        guarded: bool,
    ) -> Self {
        Self {
            accesses: guarded.then(|| Accesses::new(launch)),
            core,
            counter: Counter::new(kind, configuration, launch),
            threads: Threads::new(kind, configuration, launch),
            places: Places::new(kind, configuration, launch),
            events: Vec::new(),
            useful: false,
            full_stack: FullStack {
                per_block: with_core!(kind, C => <C as CoreType>::Control::STACK_PER_BLOCK),
                entries: configuration.stack_depth,
                rules: launch.rules,
            },
        }
    }

    /// Runs one cycle of the core.
    pub fn cycle(&mut self, port: &PortCycle) -> Result<Cycle, WaveError> {
        self.events.clear();
        let cycle = self.core.cycle(port, &mut self.events)?;
        self.useful = false;
        for event in &self.events {
            self.counter.event(event);
            self.useful |= self.threads.event(event);
            self.places.event(event);
            if let (Some(accesses), &Event::Issue { slot: warp, pc, mask, .. }) =
                (&mut self.accesses, event)
            {
                let threads = &self.threads;
                accesses.issue(warp, pc, mask, |instruction, lane| {
                    threads.address_of(instruction, warp, lane)
                });
            }
        }
        self.counter.end_cycle(cycle.record);
        Ok(cycle)
    }

    /// Whether the last cycle was of use (rule E5).
    pub fn useful(&self) -> bool {
        self.useful
    }

    /// What was counted so far.
    pub fn statistics(&self) -> &Statistics {
        self.counter.statistics()
    }

    /// `a0` of each thread of the grid at its end; `None` if it has not ended here.
    pub fn statuses(&self) -> &[Option<u32>] {
        &self.threads.statuses
    }

    /// The events of the last cycle.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The last cycle, for who watches the run.
    pub fn watched(&self, cycle: &Cycle) -> WatchedCycle<'_> {
        let faults = matches!(self.events[..], [.., Event::Fault { .. }]);
        WatchedCycle {
            number: self.last_cycle(),
            events: &self.events,
            cause: (!faults).then_some(cycle.record.cause),
            threads: &self.threads,
        }
    }

    /// Why the core has ended like this with the last cycle, as far as the events tell; `None` if that is a good end.
    pub fn stopped(&self, program: &Program, launch: &CoreLaunch, end: End) -> Option<Stopped> {
        match end {
            End::Done => None,
            End::Fault => self.fault(program, launch).map(Stopped::Fault),
            End::Watchdog => {
                Some(self.stuck(program, launch, StuckReason::Watchdog(launch.watchdog)))
            }
        }
    }

    /// An access of this core beside a buffer, in the last cycle, as a fault of the thread that made it. The core knows
    /// nothing of it.
    pub fn stray(&self, program: &Program, launch: &CoreLaunch, stray: &OutOfBounds) -> Stopped {
        let access = self.accesses.as_ref().and_then(|accesses| accesses.to(stray.address));
        let Access { warp, lane, pc, .. } =
            access.expect("a request belongs to one of the memory instructions issued last");
        let thread = self.thread_of(warp, lane);
        let fault = Fault::new(program, stray.clone().into(), thread, launch.address(pc));
        Stopped::Fault(Box::new(fault.in_cycle(self.last_cycle())))
    }

    /// Why the core does not come to its end, as far as the events tell.
    pub fn stuck(&self, program: &Program, launch: &CoreLaunch, reason: StuckReason) -> Stopped {
        let cycles = self.counter.statistics().cycles;
        Stopped::Stuck(Box::new(self.places.stuck(program, launch, cycles, reason)))
    }

    /// The fault that ended the run with the last cycle, as far as the events tell; `None` if it was
    /// none.
    fn fault(&self, program: &Program, launch: &CoreLaunch) -> Option<Box<Fault>> {
        let Some(&Event::Fault { code, slot: warp, pc, lane }) = self.events.last() else {
            return None;
        };
        let code = FaultCode::from_number(code).expect("the contract has no other fault codes");
        let instruction = program.instruction(launch.address(pc)).and_then(Result::ok);
        let address_of = |lane: u8| {
            let concerned = instruction.filter(|_| code.concerns_address());
            concerned.and_then(|instruction| self.address_of(instruction, warp, lane)).unwrap_or(0)
        };
        // A jump is compared with that of the lowest lane, or with that of the first sub-warp.
        let lowest = self.threads.masks[usize::from(warp)].trailing_zeros() as u8 % MAX_LANES as u8;
        let within = OtherSide { lane: lowest, row: None, target: address_of(lowest) };
        let before = self.threads.first_of(warp).filter(|_| code == FaultCode::JumpsDiverge);
        let before = before.filter(|_| within.target == address_of(lane));
        let (other, other_thread) = match before.zip(instruction) {
            Some((first, instruction)) => {
                let FirstSubWarp { row, lane, registers } = first;
                let target = address_with(registers, instruction).unwrap_or(0);
                let thread = self.threads.thread_in(*row, usize::from(*lane)).1 as u32;
                (OtherSide { lane: *lane, row: Some(*row), target }, thread)
            }
            None => (within, self.thread_of(warp, lowest).1),
        };
        let fault = heddle_model::Fault { code, warp, pc, lane, address: address_of(lane), other };
        let place = self.thread_of(warp, lane);
        let cycle = self.last_cycle();
        Some(Box::new(fault.report(program, launch, cycle, place, other_thread, self.full_stack)))
    }

    /// Number of the last cycle.
    fn last_cycle(&self) -> u64 {
        self.counter.statistics().cycles.saturating_sub(1)
    }

    /// Block number, and thread number in it, of a lane of a warp.
    fn thread_of(&self, warp: u16, lane: u8) -> (u32, u32) {
        let (block, thread) = self.threads.thread(warp, lane.into());
        (block, thread as u32)
    }

    /// The address that an instruction of a lane accesses or jumps to; `None` if it does neither.
    fn address_of(&self, instruction: Instruction, warp: u16, lane: u8) -> Option<u32> {
        self.threads.address_of(instruction, warp, lane)
    }
}
