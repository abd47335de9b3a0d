//! What was counted in runs, and what follows from it.

use crate::dual_path::DualPathReport;
use crate::formation::FormationCounts;
use crate::large_warps::LargeWarpReport;
use crate::splitting::SplittingReport;
use heddle_model::configuration::MAX_LANES;
use heddle_model::hierarchy::HierarchyStatistics;
use heddle_model::statistics::{Cause, Regrouping, Statistics};
use heddle_model::{CoreType, Machine};
use serde::{Deserialize, Serialize};

/// What was counted in a run of a program on a machine.
#[derive(Clone, Debug)]
pub struct Counted {
    cycles: u64,
    cores: Vec<Statistics>,
    hierarchy: HierarchyStatistics,
    /// How many times faster the clock is than that of which cycles are counted.
    faster: u64,
}

impl Counted {
    /// Of a machine behind a run.
    pub(super) fn of<C: CoreType>(machine: &Machine<C>, faster: u64) -> Self {
        let (cycles, hierarchy) = (machine.cycles(), machine.hierarchy_statistics());
        Self { cycles, cores: machine.statistics().cloned().collect(), hierarchy, faster }
    }
}

/// What a kernel did on one variant, summed over the cores of the machine, and over the launches of a launch file.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Measurement {
    /// Cycles from the start to the end of the last core.
    pub cycles: u64,
    /// Cycles of all cores by what they are charged to. A core that has ended is idle.
    pub cycles_by_cause: CyclesByCause,
    /// Instructions issued by warps.
    pub warp_instructions: u64,
    /// The same, counted for each active thread.
    pub thread_instructions: u64,
    /// Mean share of active lanes of an issued instruction.
    pub simd_efficiency: f64,
    /// Instructions issued, by number of active threads: 1-4, 5-8, ... 29-32; each number for itself
    /// if a warp has fewer than eight threads.
    pub active_lanes: Vec<ActiveLanes>,
    /// Instructions issued, by number of active threads, from 0 on.
    #[serde(skip)]
    pub active_threads: Vec<u64>,
    /// Entries of the deepest stack.
    pub stack_entries_max: u64,
    /// Requests of the cores to their memory ports.
    pub requests: u64,
    /// Requests whose line the first-level caches did not have, and atomics, which pass them by.
    pub traffic: u64,
    /// Of these, requests whose line was on its way already, so that nothing was sent for them.
    pub pending_hits: u64,
    /// Requests to the memory channels.
    pub l2_requests: u64,
    /// Of these, those whose line the second-level cache of the channel did not have; without such a cache all.
    pub l2_misses: u64,
    /// Lines that the memory read or wrote.
    pub memory_lines: u64,
    /// Share of these lines that were in a row that was open.
    pub row_hit_rate: f64,
    /// Warps formed by compaction.
    pub warps_formed: u64,
    /// Warps that the same threads would need otherwise.
    pub static_warps: u64,
    /// Mean cycles from the last arrival of a block to its first new warp.
    pub synchronisation_latency: f64,
    /// What the pools of the cores did, if they have any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub formation: Option<FormationCounts>,
    /// What the large warps of the cores did, if they have any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub large_warps: Option<LargeWarpReport>,
    /// What dual-path execution did on the cores, if they have it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dual_path: Option<DualPathReport>,
    /// What splits and merges did on the cores, if they have them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub splitting: Option<SplittingReport>,
    /// Changes of the top fetch group because all its slots were stalled.
    pub group_stalls: u64,
    /// Changes of the top fetch group because it had been chosen from as often as it may.
    pub group_timeouts: u64,
}

/// Cycles by what they are charged to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names are those of the causes")]
pub struct CyclesByCause {
    pub issued: u64,
    pub stall: u64,
    pub memory: u64,
    pub idle: u64,
}

impl CyclesByCause {
    /// The cycles in the order of the causes.
    pub fn in_order(&self) -> [u64; 4] {
        [self.issued, self.stall, self.memory, self.idle]
    }

    /// All of them.
    pub fn sum(&self) -> u64 {
        self.in_order().iter().sum()
    }
}

impl From<[u64; 4]> for CyclesByCause {
    fn from([issued, stall, memory, idle]: [u64; 4]) -> Self {
        Self { issued, stall, memory, idle }
    }
}

/// Instructions issued with a number of active threads.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ActiveLanes {
    /// Smallest number of threads.
    pub from: usize,
    /// Largest number of threads.
    pub to: usize,
    /// Instructions.
    pub warp_instructions: u64,
}

impl Measurement {
    /// Of runs one after the other.
    pub fn of(runs: &[Counted]) -> Self {
        let cycles: u64 = runs.iter().map(|run| run.cycles).sum();
        let faster = runs.first().map_or(1, |run| run.faster);
        let cores = || runs.iter().flat_map(|run| &run.cores);
        let mut causes = [0; 4];
        let mut warp_instructions = 0;
        let mut thread_instructions = 0;
        let mut active_lanes: Vec<ActiveLanes> = Vec::new();
        let mut active_threads = vec![0; MAX_LANES + 1];
        let mut stack_entries_max = 0;
        let mut requests = 0;
        let mut lanes = MAX_LANES;
        let mut regrouping = Regrouping::default();
        let (mut group_stalls, mut group_timeouts) = (0, 0);
        for core in cores() {
            for (sum, cycles) in causes.iter_mut().zip(core.causes) {
                *sum += cycles;
            }
            warp_instructions += core.warp_instructions;
            thread_instructions += core.thread_instructions;
            for (sum, count) in active_threads.iter_mut().zip(core.active_threads) {
                *sum += count;
            }
            for (index, (range, count)) in core.histogram().into_iter().enumerate() {
                let (from, to) = (*range.start(), *range.end());
                match active_lanes.get_mut(index) {
                    Some(sum) => sum.warp_instructions += count,
                    None => active_lanes.push(ActiveLanes { from, to, warp_instructions: count }),
                }
            }
            stack_entries_max = core.stack_entries_max.max(stack_entries_max);
            requests += core.requests.iter().sum::<u64>();
            lanes = core.lanes;
            group_stalls += core.group_stalls;
            group_timeouts += core.group_timeouts;
            regrouping.warps_formed += core.regrouping.warps_formed;
            regrouping.static_warps += core.regrouping.static_warps;
            regrouping.synchronisations += core.regrouping.synchronisations;
            regrouping.latency += core.regrouping.latency;
        }
        // A core that has ended is idle until the last one has.
        let until_last =
            |run: &Counted| -> u64 { run.cores.iter().map(|core| run.cycles - core.cycles).sum() };
        causes[Cause::Idle as usize] += runs.iter().map(until_last).sum::<u64>();
        let of_hierarchy = |count: fn(&HierarchyStatistics) -> u64| -> u64 {
            runs.iter().map(|run| count(&run.hierarchy)).sum()
        };
        let memory_lines = of_hierarchy(|it| it.dram.reads + it.dram.writes);
        let activations = of_hierarchy(|it| it.dram.activations);
        Self {
            cycles: cycles.div_ceil(faster),
            cycles_by_cause: causes.map(|cycles| cycles / faster).into(),
            warp_instructions,
            thread_instructions,
            simd_efficiency: thread_instructions as f64 / (warp_instructions * lanes as u64) as f64,
            active_lanes,
            active_threads,
            stack_entries_max,
            requests,
            traffic: of_hierarchy(|it| it.l1.misses + it.l1.atomics),
            pending_hits: of_hierarchy(|it| it.l1.pending_hits),
            l2_requests: of_hierarchy(|it| it.l2.hits + it.l2.misses),
            l2_misses: of_hierarchy(|it| it.l2.misses),
            memory_lines,
            row_hit_rate: memory_lines.saturating_sub(activations) as f64
                / memory_lines.max(1) as f64,
            warps_formed: regrouping.warps_formed,
            static_warps: regrouping.static_warps,
            synchronisation_latency: regrouping.mean_latency(),
            formation: FormationCounts::of(cores().map(|core| &core.formation)),
            large_warps: LargeWarpReport::of(cores().map(|core| &core.large_warps)),
            dual_path: DualPathReport::of(
                cores().map(|core| (&core.dual_path, core.warp_instructions)),
            ),
            splitting: SplittingReport::of(cores()),
            group_stalls,
            group_timeouts,
        }
    }
}

#[cfg(test)]
impl Measurement {
    /// Of a run that issues an instruction of one thread in each of its cycles.
    pub(crate) fn of_cycles(cycles: u64) -> Self {
        Self {
            cycles,
            cycles_by_cause: [cycles, 0, 0, 0].into(),
            warp_instructions: cycles,
            thread_instructions: cycles,
            simd_efficiency: 0.5,
            active_lanes: Vec::new(),
            active_threads: Vec::new(),
            stack_entries_max: 1,
            requests: 0,
            traffic: 0,
            pending_hits: 0,
            l2_requests: 0,
            l2_misses: 0,
            memory_lines: 100,
            row_hit_rate: 0.25,
            warps_formed: 0,
            static_warps: 0,
            synchronisation_latency: 0.0,
            formation: None,
            large_warps: None,
            dual_path: None,
            splitting: None,
            group_stalls: 0,
            group_timeouts: 0,
        }
    }
}
