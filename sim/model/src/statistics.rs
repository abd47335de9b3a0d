//! What is counted in a run, from the events and one record per cycle alone.
//!
//! RTL and model are counted by the same [`Counter`], so that equal streams give equal
//! statistics.

mod dual_path;
mod formation;
mod large_warps;
mod reason;
mod regrouping;
mod splitting;
mod thread_ends;

use std::fmt;
use std::ops::RangeInclusive;

use crate::configuration::{Configuration, MAX_LANES};
use crate::event::{Event, TopGroupCause};
use crate::launch::CoreLaunch;
use crate::mechanism::CoreKind;
use crate::memory_port::RequestKind;
pub use dual_path::{DualPathCounts, DualPathRecord, PathWait};
use formation::Formations;
pub use formation::{Formation, FormationRecord, LutCounts};
use large_warps::LargeWarps;
pub use large_warps::{LargeWarpCounts, SubWarpWait};
pub use reason::Reason;
pub use regrouping::Regrouping;
use regrouping::Regroupings;
use splitting::Splittings;
pub use splitting::{SplittingCounts, SplittingRecord};
pub use thread_ends::ThreadEnds;

/// What a cycle is charged to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cause {
    /// An instruction was issued, or the cycle belongs to one (rule I4).
    Issued,
    /// A warp was ready, or would have been if its unit could take its instruction, but nothing
    /// was issued.
    Stall,
    /// None of these, and a warp has an instruction in the memory unit.
    Memory,
    /// None of these.
    Idle,
}

impl Cause {
    /// Every cause, in the order of [`Statistics::causes`].
    pub const ALL: [Self; 4] = [Self::Issued, Self::Stall, Self::Memory, Self::Idle];
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Issued => "issued",
            Self::Stall => "stall",
            Self::Memory => "memory",
            Self::Idle => "idle",
        })
    }
}

/// What is known of a cycle beside its events.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CycleRecord {
    /// What the cycle is charged to.
    pub cause: Cause,
    /// What within the cause kept an instruction from issue.
    pub reason: Reason,
    /// A part went to shared memory, and lanes that access shared memory remain.
    pub bank_conflict: bool,
    /// Why stage D of a core with large warps waited.
    pub sub_warp_wait: Option<SubWarpWait>,
    /// What dynamic warp formation did.
    pub formation: FormationRecord,
    /// What dual-path execution did.
    pub dual_path: DualPathRecord,
    /// What predictable wavefront splitting did.
    pub splitting: SplittingRecord,
}

/// The counts of a run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Statistics {
    /// Threads of a warp.
    pub lanes: usize,
    /// Cycles, from 0 to the last.
    pub cycles: u64,
    /// Cycles by cause; their sum is `cycles`.
    pub causes: [u64; 4],
    /// Cycles by reason; their sum is `cycles`.
    pub reasons: [u64; 16],
    /// Instructions issued by warps.
    pub warp_instructions: u64,
    /// The same, counted for each active thread.
    pub thread_instructions: u64,
    /// Instructions issued by number of active threads.
    pub active_threads: [u64; MAX_LANES + 1],
    /// Conditional branches completed.
    pub branches: u64,
    /// Those of them that went both ways.
    pub divergences: u64,
    /// Largest number of entries of a stack.
    pub stack_entries_max: u64,
    /// Entries whose threads joined another one at a likely-convergence PC.
    pub merges: u64,
    /// Warps formed anew.
    pub regrouping: Regrouping,
    /// Warps formed in a pool.
    pub formation: Formation,
    /// Large warps.
    pub large_warps: LargeWarpCounts,
    /// Sides of branches that run at the same time.
    pub dual_path: DualPathCounts,
    /// Threads of warps that split and merge.
    pub splitting: SplittingCounts,
    /// Changes of the top fetch group because all its slots were stalled.
    pub group_stalls: u64,
    /// Changes of the top fetch group because it had been chosen from as often as it may.
    pub group_timeouts: u64,
    /// Loads, stores and atomics issued, shared memory included.
    pub memory_instructions: u64,
    /// Requests accepted by the memory: loads, stores, atomics.
    pub requests: [u64; 3],
    /// Cycles in which lanes had to wait for a bank of shared memory.
    pub bank_conflict_cycles: u64,
    /// Barriers opened.
    pub barriers: u64,
    /// Blocks ended.
    pub blocks: u64,
    /// Threads ended.
    pub threads: u64,
}

impl Statistics {
    /// Warp instructions per cycle.
    pub fn ipc(&self) -> f64 {
        ratio(self.warp_instructions, self.cycles)
    }

    /// Active threads of an issued instruction, as a share of the lanes.
    pub fn simd_efficiency(&self) -> f64 {
        ratio(self.thread_instructions, self.warp_instructions * self.lanes as u64)
    }

    /// Requests of all kinds for each memory instruction.
    pub fn requests_per_memory_instruction(&self) -> f64 {
        ratio(self.requests.iter().sum(), self.memory_instructions)
    }

    /// Cycles charged to a cause.
    pub fn charged(&self, cause: Cause) -> u64 {
        self.causes[cause as usize]
    }

    /// Cycles charged to a reason.
    pub fn charged_to(&self, reason: Reason) -> u64 {
        self.reasons[reason as usize]
    }

    /// Issued instructions by active threads in eight ranges of equal width (W1-4 to
    /// W29-32 for 32 lanes), or one for each number if there are fewer than eight lanes.
    pub fn histogram(&self) -> Vec<(RangeInclusive<usize>, u64)> {
        let width = self.lanes.div_ceil(8);
        let range = |first: usize| {
            let range = first..=first + width - 1;
            let count = self.active_threads[range.clone()].iter().sum();
            (range, count)
        };
        (1..=self.lanes).step_by(width).map(range).collect()
    }
}

fn ratio(part: u64, whole: u64) -> f64 {
    if whole == 0 { 0.0 } else { part as f64 / whole as f64 }
}

/// Counts events and cycles.
#[derive(Clone, Debug)]
pub struct Counter {
    statistics: Statistics,
    code_base: u32,
    /// By index in the instruction memory.
    is_memory_instruction: Vec<bool>,
    regroupings: Regroupings,
    formations: Formations,
    of_core: OfCore,
}

/// What is counted of the events of one core alone.
#[derive(Clone, Debug)]
enum OfCore {
    /// Nothing, of most cores.
    Nothing,
    /// Of the core with large warps.
    LargeWarps(Box<LargeWarps>),
    /// Of the core with predictable wavefront splitting.
    Splittings(Box<Splittings>),
}

impl Counter {
    /// Zero counts of a launch on a core.
    pub fn new(core: CoreKind, configuration: &Configuration, launch: &CoreLaunch) -> Self {
        let statistics = Statistics {
            lanes: configuration.lanes,
            cycles: 0,
            causes: [0; 4],
            reasons: [0; 16],
            warp_instructions: 0,
            thread_instructions: 0,
            active_threads: [0; MAX_LANES + 1],
            branches: 0,
            divergences: 0,
            stack_entries_max: 0,
            merges: 0,
            regrouping: Regrouping::default(),
            formation: Formation::default(),
            large_warps: LargeWarpCounts::default(),
            dual_path: DualPathCounts::default(),
            splitting: SplittingCounts::default(),
            group_stalls: 0,
            group_timeouts: 0,
            memory_instructions: 0,
            requests: [0; 3],
            bank_conflict_cycles: 0,
            barriers: 0,
            blocks: 0,
            threads: 0,
        };
        let is_memory_instruction = launch.code.iter().map(|code| code.is_memory()).collect();
        Self {
            statistics,
            code_base: launch.code_base,
            is_memory_instruction,
            regroupings: Regroupings::new(configuration),
            formations: Formations::new(&launch.rules),
            of_core: match core {
                CoreKind::Lwm => OfCore::LargeWarps(LargeWarps::new(configuration, launch).into()),
                CoreKind::Pws => OfCore::Splittings(Box::default()),
                _ => OfCore::Nothing,
            },
        }
    }

    /// Counts an event.
    #[inline(always)]
    pub fn event(&mut self, event: &Event) {
        let counts = &mut self.statistics;
        match &mut self.of_core {
            OfCore::Nothing => {}
            OfCore::LargeWarps(it) => it.event(event, counts.cycles, &mut counts.large_warps),
            OfCore::Splittings(it) => it.event(event, counts.cycles, &mut counts.splitting),
        }
        match event {
            Event::Issue { pc, mask, .. } => {
                counts.warp_instructions += 1;
                counts.thread_instructions += u64::from(mask.count_ones());
                counts.active_threads[mask.count_ones() as usize] += 1;
                let index = CoreLaunch::code_index(*pc, self.code_base);
                let memory = self.is_memory_instruction.get(index).copied().unwrap_or(false);
                counts.memory_instructions += u64::from(memory);
            }
            Event::Branch { taken, not_taken, .. } => {
                counts.branches += 1;
                counts.divergences += u64::from(*taken != 0 && *not_taken != 0);
            }
            Event::Update(entry) | Event::Push(entry) => {
                let entries = u64::from(entry.position) + 1;
                counts.stack_entries_max = counts.stack_entries_max.max(entries);
                self.regroupings.top_changed(entry.owner, false, &mut counts.regrouping);
            }
            Event::DualUpdate(entry) | Event::DualPush(entry) => {
                let entries = u64::from(entry.position) + 1;
                counts.stack_entries_max = counts.stack_entries_max.max(entries);
                counts.dual_path.event(event);
            }
            Event::Side { .. } | Event::Shadow { .. } | Event::Toggle { .. } => {
                counts.dual_path.event(event);
            }
            Event::Pop { owner: warp, .. } => {
                self.regroupings.top_changed(*warp, true, &mut counts.regrouping);
            }
            Event::Merge { owner, .. } => {
                counts.merges += 1;
                self.regroupings.top_changed(*owner, false, &mut counts.regrouping);
            }
            Event::Arrive { .. } | Event::Form { .. } => {
                self.regroupings.event(event, counts.cycles, &mut counts.regrouping);
            }
            Event::Insert(insert) => {
                self.formations.insert(insert, counts.cycles, &mut counts.formation);
            }
            Event::Group(group) => {
                self.formations.group(group, counts.cycles, &mut counts.formation);
            }
            Event::Majority(group) => self.formations.majority(group, &mut counts.formation),
            Event::Pick(pick) => {
                self.formations.pick(pick, counts.cycles, &mut counts.formation);
            }
            Event::Spill(_) => counts.formation.spilled(),
            Event::Fill { .. } => counts.formation.fills += 1,
            Event::WarpBarrier(barrier) => {
                self.formations.warp_barrier(barrier, counts.cycles, &mut counts.formation);
            }
            Event::Request(request) => {
                let kind = match request.kind {
                    RequestKind::Load => 0,
                    RequestKind::Store => 1,
                    RequestKind::Atomic(_) => 2,
                };
                counts.requests[kind] += 1;
            }
            Event::BlockStart { slot, base, warps, .. } => {
                self.regroupings.start(*slot, *base, *warps);
                counts.stack_entries_max = counts.stack_entries_max.max(1);
            }
            Event::BlockEnd { .. } => counts.blocks += 1,
            Event::Exit { mask, .. } => {
                let threads = u64::from(mask.count_ones());
                counts.threads += threads;
                counts.formation.ended(threads, counts.cycles);
            }
            Event::Barrier { .. } => counts.barriers += 1,
            Event::TopGroup { cause: TopGroupCause::Stall, .. } => counts.group_stalls += 1,
            Event::TopGroup { cause: TopGroupCause::Timeout, .. } => counts.group_timeouts += 1,
            Event::SubWarp { .. }
            | Event::ContextSplit(_)
            | Event::ContextMerge(_)
            | Event::PoolArrive(_)
            | Event::Writeback { .. }
            | Event::Response { .. }
            | Event::Fault { .. } => {}
        }
    }

    /// Ends a cycle.
    #[inline(always)]
    pub fn end_cycle(&mut self, record: CycleRecord) {
        let cycle = self.statistics.cycles;
        self.statistics.cycles += 1;
        self.statistics.causes[record.cause as usize] += 1;
        self.statistics.reasons[record.reason as usize] += 1;
        self.statistics.bank_conflict_cycles += u64::from(record.bank_conflict);
        self.statistics.large_warps.end_cycle(record.sub_warp_wait);
        self.statistics.dual_path.end_cycle(record.dual_path);
        self.statistics.splitting.end_cycle(record.splitting);
        self.formations.end_cycle(record.formation, cycle, &mut self.statistics.formation);
    }

    /// The counts so far.
    pub fn statistics(&self) -> &Statistics {
        &self.statistics
    }
}
