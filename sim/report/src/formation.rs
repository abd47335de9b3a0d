//! What cores did that form warps in a pool.

use heddle_model::statistics::Formation;
use serde::{Deserialize, Serialize};

/// What the pools of a machine's cores did, over all cores.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct FormationCounts {
    /// Pool entries in use, on average over the cycles of each core from its first insertion on.
    pub pool_entries_mean: f64,
    /// Largest number of pool entries in use.
    pub pool_entries_max: u64,
    /// Largest number of groups in a heap; 0 without heap.
    pub heap_entries_max: u64,
    /// Update registers inserted.
    pub insertions: u64,
    /// Those of them that found lanes occupied, so that a warp was formed beside the one they joined.
    pub conflicts: u64,
    /// Threads inserted in the scheduler cycle in which their warp was picked.
    pub threads_forwarded: u64,
    /// Records written to the spill queues.
    pub spills: u64,
    /// Cycles in which a warp could have been picked and none was, with warps in the pool.
    pub scheduler_waits: u64,
}

impl FormationCounts {
    /// The counts of all cores together; `None` if no core has picked a warp from a pool.
    pub fn of<'a>(cores: impl Iterator<Item = &'a Formation>) -> Option<Self> {
        let mut occupancy = Formation::default();
        let mut counts = Self {
            pool_entries_mean: 0.0,
            pool_entries_max: 0,
            heap_entries_max: 0,
            insertions: 0,
            conflicts: 0,
            threads_forwarded: 0,
            spills: 0,
            scheduler_waits: 0,
        };
        for core in cores {
            occupancy.picks += core.picks;
            let sums = &mut occupancy.pool_occupancy;
            sums.resize(sums.len().max(core.pool_occupancy.len()), 0);
            sums.iter_mut().zip(&core.pool_occupancy).for_each(|(sum, cycles)| *sum += cycles);
            counts.heap_entries_max = counts.heap_entries_max.max(core.heap_size_max);
            counts.insertions +=
                core.lut_misses + core.lut_hits + core.lut_conflicts + core.static_warps;
            counts.conflicts += core.lut_conflicts;
            counts.threads_forwarded += core.threads_forwarded;
            counts.spills += core.spills;
            counts.scheduler_waits += core.scheduler_waits;
        }
        counts.pool_entries_mean = occupancy.mean_pool_occupancy();
        counts.pool_entries_max = occupancy.pool_occupancy.len().saturating_sub(1) as u64;
        (occupancy.picks != 0).then_some(counts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_those_of_all_cores_and_sizes_the_largest() {
        let first = Formation {
            pool_occupancy: vec![0, 2, 2],
            heap_size_max: 5,
            lut_misses: 1,
            lut_hits: 2,
            lut_conflicts: 3,
            static_warps: 4,
            picks: 1,
            threads_forwarded: 7,
            spills: 1,
            scheduler_waits: 2,
            ..Formation::default()
        };
        let second = Formation {
            pool_occupancy: vec![1, 0, 0, 3],
            heap_size_max: 3,
            lut_conflicts: 1,
            ..Formation::default()
        };
        let idle = Formation::default();
        let expected = FormationCounts {
            pool_entries_mean: (2.0 + 4.0 + 9.0) / 8.0,
            pool_entries_max: 3,
            heap_entries_max: 5,
            insertions: 11,
            conflicts: 4,
            threads_forwarded: 7,
            spills: 1,
            scheduler_waits: 2,
        };
        assert_eq!(FormationCounts::of([&first, &idle, &second].into_iter()), Some(expected));
    }

    #[test]
    fn cores_without_pool_have_no_counts() {
        let idle = [Formation::default(), Formation::default()];
        assert_eq!(FormationCounts::of(idle.iter()), None);
    }
}
