//! A launched core with its memory, in RTL or as model, cycle by cycle.

use super::accesses::{Access, Accesses};
use super::machine_memory::{HierarchyCounts, NeighbourStopped};
use super::memory::CoreMemory;
use super::places::Places;
use super::threads::{FirstSubWarp, Threads, address_with};
use super::watch::WatchedCycle;
use heddle_engine::waves::WaveError;
use heddle_model::configuration::{Configuration, MAX_LANES};
use heddle_model::event::Event;
use heddle_model::fault::FullStack;
use heddle_model::memory_port::{MemoryPort, PortCycle};
use heddle_model::report::{Stopped, StuckReason};
use heddle_model::statistics::{Counter, Statistics};
use heddle_model::{CoreKind, CoreLaunch, CoreType, Cycle, FaultCode, OtherSide};
use heddle_program::instruction::Instruction;
use heddle_program::interpret::Fault;
use heddle_program::{Memory, Program};

/// A launched core, in RTL or as model.
pub trait LaunchedCore {
    /// One cycle; its events are added to `events` in the order of the contract.
    fn cycle(&mut self, port: &PortCycle, events: &mut Vec<Event>) -> Result<Cycle, WaveError>;
}

impl<C: CoreType> LaunchedCore for heddle_model::Core<C> {
    fn cycle(&mut self, port: &PortCycle, events: &mut Vec<Event>) -> Result<Cycle, WaveError> {
        Ok(self.cycle(port, events))
    }
}

/// Cycles in a row of which none is of use that end a run (rule E5): more than the slowest memory takes.
pub const LIVELOCK: u64 = 200_000;

/// A launched core with its memory, and what has happened so far.
pub struct Running<C> {
    /// The core.
    pub core: C,
    memory: CoreMemory,
    counter: Counter,
    threads: Threads,
    places: Places,
    /// Who accesses memory, if the memory refuses accesses.
    accesses: Option<Accesses>,
    events: Vec<Event>,
    /// Cycles in a row of which none was of use (rule E5).
    useless: u64,
    /// The core runs every thread at last, whatever the others do: no spin is for ever.
    patient: bool,
}

/// What is left when a run has ended.
#[derive(Debug)]
pub struct Finished {
    /// What was counted.
    pub statistics: Statistics,
    /// The memory.
    pub memory: Memory,
    /// `a0` of each thread of the grid at its end; `None` if it has not ended.
    pub statuses: Vec<Option<u32>>,
    /// What the hierarchy has counted if the memory was that of a machine.
    pub hierarchy: Option<HierarchyCounts>,
}

impl<C: LaunchedCore> Running<C> {
    /// At the beginning of cycle 0.
    pub fn new(
        kind: CoreKind,
        core: C,
        memory: CoreMemory,
        configuration: &Configuration,
        launch: &CoreLaunch,
    ) -> Self {
        Running {
            accesses: memory.is_guarded().then(|| Accesses::new(launch)),
            core,
            memory,
            counter: Counter::new(kind, configuration, launch),
            threads: Threads::new(kind, configuration, launch),
            places: Places::new(kind, configuration, launch),
            events: Vec::new(),
            useless: 0,
            patient: launch.rules.starvation_limit != 0,
        }
    }

    /// Runs one cycle.
    pub fn step(&mut self) -> Result<Cycle, WaveError> {
        self.events.clear();
        let port = self.memory.begin_cycle();
        let cycle = self.core.cycle(&port, &mut self.events)?;
        if let Some(request) = &cycle.request {
            self.memory.accept(request);
        }
        self.useless += 1;
        for event in &self.events {
            self.counter.event(event);
            if self.threads.event(event) {
                self.useless = 0;
            }
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

    /// Why the run ends with the last cycle although the core would go on: an access beside a buffer, or its threads turn
    /// in circles (rule E5).
    pub fn stopped(&self, program: &Program, launch: &CoreLaunch) -> Option<Stopped> {
        let livelock = || {
            let ends = self.useless == LIVELOCK && !self.patient;
            ends.then(|| self.stuck(program, launch, StuckReason::Livelock(LIVELOCK)))
        };
        self.stray(program, launch).map(Stopped::Fault).or_else(livelock)
    }

    /// The access beside a buffer that ended the run with the last cycle, as a fault of the thread
    /// that made it. The core knows nothing of it.
    fn stray(&self, program: &Program, launch: &CoreLaunch) -> Option<Box<Fault>> {
        let stray = self.memory.stray()?;
        let access = self.accesses.as_ref().and_then(|accesses| accesses.to(stray.address));
        let Access { warp, lane, pc, .. } =
            access.expect("a request belongs to one of the memory instructions issued last");
        let thread = self.thread_of(warp, lane);
        let fault = Fault::new(program, stray.clone().into(), thread, launch.address(pc));
        Some(Box::new(fault.in_cycle(self.last_cycle())))
    }

    /// The fault that ended the run with the last cycle, as far as the events tell; `None` if it was
    /// none. `stack` is what is said of a full one.
    pub fn fault(
        &self,
        program: &Program,
        launch: &CoreLaunch,
        stack: FullStack,
    ) -> Option<Box<Fault>> {
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
        Some(Box::new(fault.report(program, launch, self.last_cycle(), place, other_thread, stack)))
    }

    /// Why the run does not come to its end, as far as the events tell.
    pub fn stuck(&self, program: &Program, launch: &CoreLaunch, reason: StuckReason) -> Stopped {
        let cycles = self.counter.statistics().cycles;
        Stopped::Stuck(Box::new(self.places.stuck(program, launch, cycles, reason)))
    }

    /// Number of the last cycle.
    fn last_cycle(&self) -> u64 {
        self.counter.statistics().cycles.saturating_sub(1)
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

    /// The events of the last cycle.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// Block number, and thread number in it, of a lane of a warp.
    pub fn thread_of(&self, warp: u16, lane: u8) -> (u32, u32) {
        let (block, thread) = self.threads.thread(warp, lane.into());
        (block, thread as u32)
    }

    /// The address that an instruction of a lane accesses or jumps to; `None` if it does neither.
    pub fn address_of(&self, instruction: Instruction, warp: u16, lane: u8) -> Option<u32> {
        self.threads.address_of(instruction, warp, lane)
    }

    /// What is wrong with a run that came to a good end: a neighbour of the core that has none.
    ///
    /// # Errors
    /// The first one.
    pub fn check_neighbours(&self, program: &Program) -> Result<(), NeighbourStopped> {
        self.memory.neighbour_stopped(program).map_or(Ok(()), Err)
    }

    /// What is left.
    pub fn finish(self) -> Finished {
        Finished {
            hierarchy: self.memory.hierarchy(),
            statistics: self.counter.statistics().clone(),
            memory: self.memory.into_memory(),
            statuses: self.threads.statuses,
        }
    }
}
