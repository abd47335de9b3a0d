//! Running to the end, and what the user is told if there is no good one.

use std::fmt;

use heddle_program::{Program, interpret};

use crate::control::{ArrivedThreads, Control};
use crate::core::{Core, CoreType, End};
use crate::event::{EntryKind, EventSink, Lanes, StackEntry};
use crate::fault::{FullStack, OtherSide};
use crate::launch::CoreLaunch;
use crate::memory_port::MemoryPort;
pub use crate::waits::WaitsFor;

/// Why a run has no good end.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Stopped {
    /// An instruction cannot be executed.
    #[error(transparent)]
    Fault(Box<interpret::Fault>),
    /// It does not come to its end.
    #[error(transparent)]
    Stuck(Box<StuckReport>),
}

/// Who found that a run does not come to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StuckReason {
    /// The watchdog: nothing has completed for so many cycles.
    Watchdog(u64),
    /// The caller's limit of cycles.
    CycleLimit(u64),
    /// Instructions complete, but for so many cycles none of them was useful (rule E5).
    Livelock(u64),
}

/// A warp of a run that does not come to its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StuckWarp {
    /// Warp slot, context or instruction tag; of threads that are in none, their row.
    pub slot: usize,
    /// Block number.
    pub block: u32,
    /// Address of the instruction that it waits at. If it runs, of the next one to fetch; from outside of a
    /// core, of the last one issued.
    pub address: u32,
    /// `function+offset` of it, and the line of the source if that is known.
    pub location: String,
    /// Lanes that run.
    pub mask: u32,
    /// Its stack, base first; the last entry is the one that runs.
    pub stack: Vec<StackEntry>,
    /// What it waits for.
    pub waits_for: WaitsFor,
}

/// A run that does not come to its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StuckReport {
    /// Who found it.
    pub reason: StuckReason,
    /// Cycles run.
    pub cycles: u64,
    /// Page of code addresses.
    pub code_page: u32,
    /// The active warps.
    pub warps: Vec<StuckWarp>,
}

impl std::error::Error for StuckReport {}

/// What a user can do about threads that wait in a loop.
const LIVELOCK_REMEDY: &str = "\n  threads wait in a loop for threads that the core does not run meanwhile. In a warp, \
    the thread that gets a lock has to do its work and to release the lock in the same iteration; blocks can wait \
    only for blocks that are on the core with them; on dwf, --starvation-limit gives every warp its turn. See the \
    page on kernels of your own";

impl fmt::Display for StuckReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.reason {
            StuckReason::Watchdog(cycles) => {
                write!(f, "deadlock: nothing completed for {cycles} cycles, ")?;
                write!(f, "stopped after cycle {}", self.cycles - 1)?;
            }
            StuckReason::CycleLimit(limit) => write!(f, "not done after {limit} cycles")?,
            StuckReason::Livelock(cycles) => {
                write!(
                    f,
                    "livelock: for {cycles} cycles no thread has changed a register, passed a "
                )?;
                write!(f, "barrier or ended, stopped after cycle {}", self.cycles - 1)?;
            }
        }
        for warp in &self.warps {
            let StuckWarp { slot, block, address, location, mask, waits_for, .. } = warp;
            write!(f, "\n  warp {slot} of block {block} at {address:#010x} ({location})")?;
            write!(f, ", lanes {}, {waits_for}", Lanes(*mask))?;
            for entry in warp.stack.iter().rev().skip(1) {
                self.entry(f, entry)?;
            }
        }
        if let StuckReason::Livelock(_) = self.reason {
            f.write_str(LIVELOCK_REMEDY)?;
        }
        Ok(())
    }
}

impl StuckReport {
    /// An entry below the one that runs.
    fn entry(&self, f: &mut fmt::Formatter<'_>, entry: &StackEntry) -> fmt::Result {
        write!(f, "\n    below: lanes {}", Lanes(entry.mask))?;
        write!(f, " at {:#010x}", self.code_page << 26 | entry.pc << 2)?;
        match entry.kind {
            EntryKind::Exit => f.write_str(" until they end"),
            EntryKind::Pc => write!(f, " until {:#010x}", self.code_page << 26 | entry.rpc << 2),
            EntryKind::Return => f.write_str(" until they return"),
        }
    }
}

impl<C: CoreType> Core<C> {
    /// Runs to the end with a memory, at most `limit` cycles in all.
    ///
    /// # Errors
    /// A fault, or a report of all warps when the watchdog or the limit ends the run.
    pub fn run(
        &mut self,
        program: &Program,
        port: &mut impl MemoryPort,
        sink: &mut impl EventSink,
        limit: u64,
    ) -> Result<(), Stopped> {
        while self.cycles() < limit {
            let shown = port.begin_cycle();
            let (_, end) = self.accepted_cycle(&shown, sink, |request| port.accept(request));
            if let Some(end) = end {
                return self.result(program, end);
            }
        }
        Err(self.stuck(program, StuckReason::CycleLimit(limit)))
    }

    /// The result of a run that has ended.
    ///
    /// # Errors
    /// As [`Core::run`].
    pub fn result(&self, program: &Program, end: End) -> Result<(), Stopped> {
        match (end, self.fault_and_rows()) {
            (End::Watchdog, _) => {
                Err(self.stuck(program, StuckReason::Watchdog(self.launch().watchdog)))
            }
            (_, Some((fault, rows))) => {
                let thread_of = |lane| self.thread_of(&rows, lane);
                let OtherSide { lane, row, .. } = fault.other;
                let in_row = |row: u8| self.thread_in(row.into(), lane.into());
                let (_, other) = row.map_or_else(|| thread_of(lane), in_row);
                let thread = thread_of(fault.lane);
                let (launch, cycle) = (self.launch(), self.cycles() - 1);
                let stack = FullStack {
                    per_block: C::Control::STACK_PER_BLOCK,
                    entries: self.configuration().stack_depth,
                    rules: launch.rules,
                };
                let report = fault.report(program, launch, cycle, thread, other, stack);
                Err(Stopped::Fault(Box::new(report)))
            }
            (_, None) => Ok(()),
        }
    }

    /// The report of a run that does not come to its end.
    pub fn stuck(&self, program: &Program, reason: StuckReason) -> Stopped {
        let launch: &CoreLaunch = self.launch();
        let warp = |slot, block, pc, mask, stack, waits_for| {
            let address = launch.address(pc);
            let location = program.location(address);
            StuckWarp { slot, block, address, location, mask, stack, waits_for }
        };
        let running = self.active_slots().filter_map(|slot| {
            let (waits_for, pc) = self.waits_for(slot);
            let mask = self.control().mask(slot);
            let lowest = (mask.trailing_zeros() % u32::BITS) as u8;
            let (block, _) = self.thread_of(&self.control().rows(slot), lowest);
            let shown = || warp(slot, block, pc, mask, self.control().entries(slot), waits_for);
            (mask != 0).then(shown)
        });
        let arrived = self.control().arrived().into_iter().map(
            |ArrivedThreads { row, mask, pc, waits_for }| {
                warp(row, self.block_of(row), pc, mask, Vec::new(), waits_for)
            },
        );
        let warps = running.chain(arrived);
        Stopped::Stuck(Box::new(StuckReport {
            reason,
            cycles: self.cycles(),
            code_page: launch.code_page,
            warps: warps.collect(),
        }))
    }
}
