//! A launched core with its memory, in RTL or as model, cycle by cycle.

use super::memory::CoreMemory;
use heddle_engine::waves::WaveError;
use heddle_model::configuration::{Configuration, MAX_LANES};
use heddle_model::event::Event;
use heddle_model::memory_port::{MemoryPort, PortCycle};
use heddle_model::statistics::{Counter, Statistics};
use heddle_model::{Control, CoreLaunch, Cycle};
use heddle_program::Memory;

/// A launched core, in RTL or as model.
pub trait LaunchedCore {
    /// One cycle; its events are added to `events` in the order of the contract.
    fn cycle(&mut self, port: &PortCycle, events: &mut Vec<Event>) -> Result<Cycle, WaveError>;
}

impl<C: Control> LaunchedCore for heddle_model::Core<C> {
    fn cycle(&mut self, port: &PortCycle, events: &mut Vec<Event>) -> Result<Cycle, WaveError> {
        Ok(self.cycle(port, events))
    }
}

/// A launched core with its memory, and what has happened so far.
pub struct Running<C> {
    /// The core.
    pub core: C,
    memory: CoreMemory,
    counter: Counter,
    statuses: Statuses,
    events: Vec<Event>,
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
}

impl<C: LaunchedCore> Running<C> {
    /// At the beginning of cycle 0.
    pub fn new(
        core: C,
        memory: CoreMemory,
        configuration: &Configuration,
        launch: &CoreLaunch,
    ) -> Self {
        Running {
            core,
            memory,
            counter: Counter::new(configuration, launch),
            statuses: Statuses::new(configuration, launch),
            events: Vec::new(),
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
        for event in &self.events {
            self.counter.event(event);
            self.statuses.event(event);
        }
        self.counter.end_cycle(cycle.record);
        Ok(cycle)
    }

    /// The events of the last cycle.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// Block number, and thread number in it, of a lane of a warp.
    pub fn thread_of(&self, warp: u16, lane: u8) -> (u32, u32) {
        let (block, thread) = self.statuses.thread(warp, lane.into());
        (block, thread as u32)
    }

    /// What is left.
    pub fn finish(self) -> Finished {
        Finished {
            statistics: self.counter.statistics().clone(),
            memory: self.memory.into_memory(),
            statuses: self.statuses.statuses,
        }
    }
}

/// Finds the threads that events speak of.
struct Statuses {
    lanes: usize,
    threads_per_block: usize,
    /// By row: block number, and number of the warp in its block.
    rows: Vec<(u32, usize)>,
    /// By warp: the row of each lane's thread when it issued last.
    issued: Vec<[u8; MAX_LANES]>,
    statuses: Vec<Option<u32>>,
}

impl Statuses {
    fn new(configuration: &Configuration, launch: &CoreLaunch) -> Self {
        let threads = launch.blocks as usize * launch.threads_per_block as usize;
        Statuses {
            lanes: configuration.lanes,
            threads_per_block: launch.threads_per_block as usize,
            rows: vec![(0, 0); configuration.warps],
            // A core may have as many warps, or contexts, as threads.
            issued: vec![[0; MAX_LANES]; configuration.threads()],
            statuses: vec![None; threads],
        }
    }

    /// Block number, and thread number in it.
    fn thread(&self, warp: u16, lane: usize) -> (u32, usize) {
        self.thread_in(self.issued[usize::from(warp)][lane], lane)
    }

    /// The same of a row.
    fn thread_in(&self, row: u8, lane: usize) -> (u32, usize) {
        let (block, warp) = self.rows[usize::from(row)];
        (block, warp * self.lanes + lane)
    }

    fn event(&mut self, event: &Event) {
        match *event {
            Event::BlockStart { block, base, warps, .. } => {
                for warp in 0..usize::from(warps) {
                    self.rows[usize::from(base) + warp] = (block, warp);
                }
            }
            Event::Issue { warp, ref rows, .. } => self.issued[usize::from(warp)] = *rows,
            Event::Exit { mask, ref status, ref rows, .. } => {
                for lane in (0..self.lanes).filter(|lane| mask >> lane & 1 == 1) {
                    let (block, thread) = self.thread_in(rows[lane], lane);
                    self.statuses[block as usize * self.threads_per_block + thread] =
                        Some(status[lane]);
                }
            }
            _ => {}
        }
    }
}
