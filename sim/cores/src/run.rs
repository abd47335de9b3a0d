//! A launched core with its memory, in RTL or as model, cycle by cycle.

use super::launched::LaunchedCore;
use super::machine_memory::{HierarchyCounts, StoppedCore};
use super::memory::CoreMemory;
use super::observed::Observed;
use super::watch::WatchedCycle;
use heddle_engine::waves::WaveError;
use heddle_model::configuration::Configuration;
use heddle_model::event::Event;
use heddle_model::memory_port::MemoryPort;
use heddle_model::report::{Stopped, StuckReason};
use heddle_model::statistics::Statistics;
use heddle_model::{CoreKind, CoreLaunch, Cycle, End};
use heddle_program::{Memory, Program};

/// Cycles in a row of which none is of use that end a run (rule E5): more than the slowest memory takes.
pub const LIVELOCK: u64 = 200_000;

/// A launched core with its memory, and what has happened so far. If that is the memory of a machine, the core is its core 0,
/// and the others run in the same cycles.
pub struct Running<'a, C> {
    pub(super) core: Observed<C>,
    memory: CoreMemory<'a>,
    /// Cycles run.
    cycles: u64,
    /// Cycles in a row that were of use on no core (rule E5).
    useless: u64,
    /// The core has not ended.
    runs: bool,
    /// A core runs every thread at last, whatever the others do: no spin is for ever.
    patient: bool,
}

/// What is left when a run has ended.
#[derive(Debug)]
pub struct Finished {
    /// What was counted on the core.
    pub statistics: Statistics,
    /// What was counted on the other cores of its machine, from core 1 on.
    pub neighbours: Vec<Statistics>,
    /// The memory.
    pub memory: Memory,
    /// `a0` of each thread of the grid at its end; `None` if it has not ended.
    pub statuses: Vec<Option<u32>>,
    /// What the hierarchy has counted if the memory was that of a machine.
    pub hierarchy: Option<HierarchyCounts>,
}

impl Finished {
    /// What was counted on each core, by its number.
    pub fn cores(&self) -> impl Iterator<Item = &Statistics> {
        [&self.statistics].into_iter().chain(&self.neighbours)
    }

    /// Cycles until all cores had ended.
    pub fn cycles(&self) -> u64 {
        self.cores().map(|core| core.cycles).max().unwrap_or(0)
    }
}

impl<'a, C: LaunchedCore> Running<'a, C> {
    /// At the beginning of cycle 0.
    pub fn new(
        kind: CoreKind,
        core: C,
        memory: CoreMemory<'a>,
        configuration: &Configuration,
        launch: &CoreLaunch,
    ) -> Self {
        Running {
            core: Observed::new(kind, core, configuration, launch, memory.is_guarded()),
            memory,
            cycles: 0,
            useless: 0,
            runs: true,
            patient: launch.rules.starvation_limit != 0,
        }
    }

    /// Runs one cycle of all cores, and gives what it was on the core; not to be called when that has ended.
    pub fn step(&mut self) -> Result<Cycle, WaveError> {
        let port = self.memory.begin_cycle();
        let cycle = self.core.cycle(&port)?;
        if let Some(request) = &cycle.request {
            self.memory.accept(request);
        }
        self.runs = cycle.end.is_none();
        let useful = self.memory.run_neighbours()? || self.core.useful();
        self.end_cycle(useful);
        Ok(cycle)
    }

    /// Runs one cycle of the neighbours of the core, which has ended.
    pub(super) fn step_neighbours(&mut self) -> Result<(), WaveError> {
        self.memory.begin_cycle_of_neighbours();
        let useful = self.memory.run_neighbours()?;
        self.end_cycle(useful);
        Ok(())
    }

    fn end_cycle(&mut self, useful: bool) {
        self.cycles += 1;
        self.useless = if useful { 0 } else { self.useless + 1 };
    }

    /// Cycles run.
    pub(super) fn cycles(&self) -> u64 {
        self.cycles
    }

    /// Some neighbour of the core has not ended.
    pub(super) fn neighbours_run(&self) -> bool {
        self.memory.neighbours().any(|(_, core)| core.runs())
    }

    /// Why the run ends with the last cycle although the core would go on: an access of its own beside a buffer, or the
    /// threads of all cores turn in circles (rule E5).
    pub(super) fn stopped(&self, program: &Program, launch: &CoreLaunch) -> Option<StoppedCore> {
        let stray = self.memory.stray().filter(|(core, _)| *core == 0);
        if let Some((core, stray)) = stray {
            let stopped = self.core.stray(program, launch, stray);
            return Some(StoppedCore { core, stopped });
        }
        let goes_on = self.runs || self.neighbours_run();
        (goes_on && self.useless >= LIVELOCK && !self.patient)
            .then(|| self.stuck(program, launch, StuckReason::Livelock(LIVELOCK)))
    }

    /// The first neighbour that has come to no good end so far, or has accessed memory beside a buffer.
    pub(super) fn neighbour_stopped(
        &self,
        program: &Program,
        launch: &CoreLaunch,
    ) -> Option<StoppedCore> {
        let stray = self.memory.stray();
        self.memory.neighbours().find_map(|(core, neighbour)| {
            let stray = stray.filter(|(from, _)| *from == core);
            let stopped = match stray {
                Some((_, stray)) => neighbour.core.stray(program, launch, stray),
                None => neighbour.core.stopped(program, launch, neighbour.end?)?,
            };
            Some(StoppedCore { core, stopped })
        })
    }

    /// Why the run does not come to its end, as far as the events of the first core tell that has not.
    pub(super) fn stuck(
        &self,
        program: &Program,
        launch: &CoreLaunch,
        reason: StuckReason,
    ) -> StoppedCore {
        let mut running = self.memory.neighbours().filter(|(_, neighbour)| neighbour.runs());
        let neighbour = running.next().filter(|_| !self.runs);
        let (core, stopped): (usize, Stopped) = match neighbour {
            Some((core, neighbour)) => (core, neighbour.core.stuck(program, launch, reason)),
            None => (0, self.core.stuck(program, launch, reason)),
        };
        StoppedCore { core, stopped }
    }

    /// Why the core has ended like this with the last cycle, as far as its events tell; `None` if that is a good end.
    pub(super) fn ended(
        &self,
        program: &Program,
        launch: &CoreLaunch,
        end: End,
    ) -> Option<Stopped> {
        self.core.stopped(program, launch, end)
    }

    /// The last cycle, for who watches the run.
    pub fn watched(&self, cycle: &Cycle) -> WatchedCycle<'_> {
        self.core.watched(cycle)
    }

    /// The events of the last cycle.
    pub fn events(&self) -> &[Event] {
        self.core.events()
    }

    /// What is left.
    pub fn finish(self) -> Finished {
        let mut statuses = self.core.statuses().to_vec();
        for (_, neighbour) in self.memory.neighbours() {
            for (status, other) in statuses.iter_mut().zip(neighbour.core.statuses()) {
                *status = status.or(*other);
            }
        }
        let neighbours = self.memory.neighbours();
        Finished {
            hierarchy: self.memory.hierarchy(),
            statistics: self.core.statistics().clone(),
            neighbours: neighbours.map(|(_, it)| it.core.statistics().clone()).collect(),
            memory: self.memory.into_memory(),
            statuses,
        }
    }
}
