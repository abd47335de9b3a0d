//! What cores did that form warps in a pool.

use heddle_model::statistics::{Formation, ThreadEnds};
use serde::{Deserialize, Serialize};

/// What the pools of a machine's cores did, over all cores.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct FormationCounts {
    /// Pool entries in use, on average over the cycles of each core from its first insertion on.
    pub pool_entries_mean: f64,
    /// Largest number of pool entries in use.
    pub pool_entries_max: u64,
    /// Share of these cycles with more than 32 pool entries in use.
    pub pool_above_32: f64,
    /// The same with more than 64.
    pub pool_above_64: f64,
    /// The same with more than 96.
    pub pool_above_96: f64,
    /// Largest number of groups in a heap; 0 without heap.
    pub heap_entries_max: u64,
    /// Cycles in which a heap engine did something.
    pub engine_cycles: u64,
    /// Largest number of updates in an update queue.
    pub queued_updates_max: u64,
    /// Update registers inserted.
    pub insertions: u64,
    /// Those of them that joined a warp with all their threads.
    pub hits: u64,
    /// Those that found no LUT entry.
    pub misses: u64,
    /// Those that found lanes occupied, so that a warp was formed beside the one they joined.
    pub conflicts: u64,
    /// Warps that have lost their LUT entry to another one.
    pub evictions: u64,
    /// Threads inserted in the scheduler cycle in which their warp was picked.
    pub threads_forwarded: u64,
    /// Records written to the spill queues.
    pub spills: u64,
    /// Records read back.
    pub fills: u64,
    /// Largest number of records in a spill queue.
    pub spilled_max: u64,
    /// Cycles in which an arrival was not taken because the update queue was full.
    pub refusals: u64,
    /// Cycles in which two entries of a heap were exchanged.
    pub exchanges: u64,
    /// Cycles in which a warp could have been picked and none was, with warps in the pool.
    pub scheduler_waits: u64,
    /// Warp barriers made.
    pub warp_barriers: u64,
    /// Cycles that threads waited at warp barriers, over all threads.
    pub barrier_waits: u64,
    /// When threads ended, in cycles of their launch.
    pub thread_ends: ThreadEnds,
}

impl FormationCounts {
    /// Records written to the spill queues, of the update registers inserted. Each record is inserted
    /// once it is read back, so these are all arrivals.
    pub fn spilled_share(&self) -> f64 {
        self.for_each_insertion(self.spills)
    }

    /// A number for each update register inserted.
    pub fn for_each_insertion(&self, number: u64) -> f64 {
        number as f64 / self.insertions.max(1) as f64
    }

    /// The counts of all cores together; `None` if no core has picked a warp from a pool.
    pub fn of<'a>(cores: impl Iterator<Item = &'a Formation>) -> Option<Self> {
        let mut occupancy = Formation::default();
        let mut counts = Self {
            pool_entries_mean: 0.0,
            pool_entries_max: 0,
            pool_above_32: 0.0,
            pool_above_64: 0.0,
            pool_above_96: 0.0,
            heap_entries_max: 0,
            engine_cycles: 0,
            queued_updates_max: 0,
            insertions: 0,
            hits: 0,
            misses: 0,
            conflicts: 0,
            evictions: 0,
            threads_forwarded: 0,
            spills: 0,
            fills: 0,
            spilled_max: 0,
            refusals: 0,
            exchanges: 0,
            scheduler_waits: 0,
            warp_barriers: 0,
            barrier_waits: 0,
            thread_ends: ThreadEnds::default(),
        };
        for core in cores {
            occupancy.picks += core.picks;
            let sums = &mut occupancy.pool_occupancy;
            sums.resize(sums.len().max(core.pool_occupancy.len()), 0);
            sums.iter_mut().zip(&core.pool_occupancy).for_each(|(sum, cycles)| *sum += cycles);
            counts.heap_entries_max = counts.heap_entries_max.max(core.heap_size_max);
            counts.engine_cycles += core.engine_cycles;
            counts.queued_updates_max = counts.queued_updates_max.max(core.queued_updates_max);
            let lut = core.lut();
            counts.insertions += lut.misses + lut.hits + lut.conflicts + core.static_warps;
            counts.hits += lut.hits;
            counts.misses += lut.misses;
            counts.conflicts += lut.conflicts;
            counts.evictions += lut.evictions;
            counts.threads_forwarded += core.threads_forwarded;
            counts.spills += core.spills;
            counts.fills += core.fills;
            counts.spilled_max = counts.spilled_max.max(core.spilled_max);
            counts.refusals += core.refusals;
            counts.exchanges += core.exchanges;
            counts.scheduler_waits += core.scheduler_waits;
            counts.warp_barriers += core.warp_barriers;
            counts.barrier_waits += core.barrier_waits;
            counts.thread_ends.add(&core.thread_ends);
        }
        counts.pool_entries_mean = occupancy.mean_pool_occupancy();
        counts.pool_above_32 = occupancy.pool_occupancy_above(32);
        counts.pool_above_64 = occupancy.pool_occupancy_above(64);
        counts.pool_above_96 = occupancy.pool_occupancy_above(96);
        counts.pool_entries_max = occupancy.pool_occupancy.len().saturating_sub(1) as u64;
        (occupancy.picks != 0).then_some(counts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use heddle_model::statistics::LutCounts;

    #[test]
    fn counts_are_those_of_all_cores_and_sizes_the_largest() {
        let first = Formation {
            pool_occupancy: vec![0, 2, 2],
            heap_size_max: 5,
            engine_cycles: 6,
            queued_updates_max: 2,
            lut_by_register: [
                LutCounts { misses: 1, hits: 1, conflicts: 3, evictions: 0 },
                LutCounts { misses: 0, hits: 1, conflicts: 0, evictions: 1 },
            ],
            static_warps: 4,
            picks: 1,
            threads_forwarded: 7,
            spills: 3,
            fills: 3,
            spilled_max: 2,
            exchanges: 4,
            scheduler_waits: 2,
            thread_ends: ThreadEnds { interval: 1, ended: vec![0, 2] },
            ..Formation::default()
        };
        let second = Formation {
            pool_occupancy: vec![1, 0, 0, 3],
            heap_size_max: 3,
            engine_cycles: 1,
            queued_updates_max: 4,
            lut_by_register: [
                LutCounts { conflicts: 1, ..LutCounts::default() },
                LutCounts::default(),
            ],
            spills: 1,
            fills: 1,
            spilled_max: 1,
            refusals: 5,
            exchanges: 1,
            warp_barriers: 1,
            barrier_waits: 9,
            thread_ends: ThreadEnds { interval: 2, ended: vec![1, 4] },
            ..Formation::default()
        };
        let idle = Formation::default();
        let expected = FormationCounts {
            pool_entries_mean: (2.0 + 4.0 + 9.0) / 8.0,
            pool_entries_max: 3,
            pool_above_32: 0.0,
            pool_above_64: 0.0,
            pool_above_96: 0.0,
            heap_entries_max: 5,
            engine_cycles: 7,
            queued_updates_max: 4,
            insertions: 11,
            hits: 2,
            misses: 1,
            conflicts: 4,
            evictions: 1,
            threads_forwarded: 7,
            spills: 4,
            fills: 4,
            spilled_max: 2,
            refusals: 5,
            exchanges: 5,
            scheduler_waits: 2,
            warp_barriers: 1,
            barrier_waits: 9,
            thread_ends: ThreadEnds { interval: 2, ended: vec![3, 4] },
        };
        assert_eq!(FormationCounts::of([&first, &idle, &second].into_iter()), Some(expected));
    }

    #[test]
    fn shares_of_cycles_are_those_of_all_cores() {
        let cycles = |entries: usize, cycles| {
            let mut pool_occupancy = vec![0; entries + 1];
            pool_occupancy[entries] = cycles;
            Formation {
                pool_occupancy,
                picks: 1,
                lut_by_register: [
                    LutCounts { misses: 10, ..LutCounts::default() },
                    LutCounts::default(),
                ],
                spills: 2,
                ..Formation::default()
            }
        };
        let cores = [cycles(32, 1), cycles(64, 2), cycles(96, 1), cycles(97, 4)];
        let counts = FormationCounts::of(cores.iter()).expect("a pool");
        let shares = [counts.pool_above_32, counts.pool_above_64, counts.pool_above_96];
        assert_eq!(shares, [7.0 / 8.0, 5.0 / 8.0, 0.5]);
        assert_eq!(counts.spilled_share(), 0.2);
    }

    #[test]
    fn cores_without_pool_have_no_counts() {
        let idle = [Formation::default(), Formation::default()];
        assert_eq!(FormationCounts::of(idle.iter()), None);
    }
}
