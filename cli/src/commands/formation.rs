//! What a core that forms warps in a pool has done, in results.

use heddle_model::statistics::{Formation, LutCounts, ThreadEnds};
use serde::Serialize;

/// Insertions of an update register through the PC-warp LUT.
#[derive(Serialize)]
struct LutReport {
    misses: u64,
    hits: u64,
    conflicts: u64,
    evictions: u64,
}

impl LutReport {
    fn new(LutCounts { misses, hits, conflicts, evictions }: LutCounts) -> Self {
        Self { misses, hits, conflicts, evictions }
    }
}

/// The counts, under the names of the results.
#[derive(Serialize)]
pub struct FormationReport {
    picks: u64,
    /// Pool entries in use, on average.
    mean_pool_occupancy: f64,
    /// Cycles by number of pool entries in use.
    pool_occupancy: Vec<u64>,
    heap_size_max: u64,
    majorities: u64,
    lut_misses: u64,
    lut_hits: u64,
    lut_conflicts: u64,
    lut_evictions: u64,
    /// The same of each update register by itself.
    lut_by_register: [LutReport; 2],
    static_warps: u64,
    threads_forwarded: u64,
    spills: u64,
    fills: u64,
    /// Most records in the spill queue.
    spilled_max: u64,
    warp_barriers: u64,
    /// Cycles that threads have waited at warp barriers, over all threads.
    barrier_waits: u64,
    /// Cycles in which a warp could have been picked and none was.
    scheduler_waits: u64,
    /// Cycles in which an arrival was not taken because the update queue was full.
    refusals: u64,
    /// Cycles in which two entries of the heap were exchanged.
    exchanges: u64,
    /// Cycles in which the heap engine did something.
    engine_cycles: u64,
    /// Most updates in the update queue.
    queued_updates_max: u64,
    thread_ends: ThreadEnds,
}

impl FormationReport {
    /// The counts of a core; `None` if it does not form warps in a pool.
    pub fn new(counts: &Formation) -> Option<Self> {
        let lut = counts.lut();
        (counts.picks != 0).then(|| Self {
            picks: counts.picks,
            mean_pool_occupancy: counts.mean_pool_occupancy(),
            pool_occupancy: counts.pool_occupancy.clone(),
            heap_size_max: counts.heap_size_max,
            majorities: counts.majorities,
            lut_misses: lut.misses,
            lut_hits: lut.hits,
            lut_conflicts: lut.conflicts,
            lut_evictions: lut.evictions,
            lut_by_register: counts.lut_by_register.map(LutReport::new),
            static_warps: counts.static_warps,
            threads_forwarded: counts.threads_forwarded,
            spills: counts.spills,
            fills: counts.fills,
            spilled_max: counts.spilled_max,
            warp_barriers: counts.warp_barriers,
            barrier_waits: counts.barrier_waits,
            scheduler_waits: counts.scheduler_waits,
            refusals: counts.refusals,
            exchanges: counts.exchanges,
            engine_cycles: counts.engine_cycles,
            queued_updates_max: counts.queued_updates_max,
            thread_ends: counts.thread_ends.clone(),
        })
    }

    /// Labels and values for a table.
    pub fn rows(&self) -> [(&'static str, String); 18] {
        let largest = self.pool_occupancy.len().saturating_sub(1);
        let pool = format!("{:.1}, at most {largest}", self.mean_pool_occupancy);
        [
            ("warps picked", self.picks.to_string()),
            ("warps in the pool", pool),
            ("insertions into no warp", self.lut_misses.to_string()),
            ("  into a warp", self.lut_hits.to_string()),
            ("  with lanes in conflict", self.lut_conflicts.to_string()),
            ("  of static warps", self.static_warps.to_string()),
            ("LUT entries evicted", self.lut_evictions.to_string()),
            ("threads forwarded", self.threads_forwarded.to_string()),
            ("majority groups", self.majorities.to_string()),
            ("groups in the heap, at most", self.heap_size_max.to_string()),
            ("updates in the queue, at most", self.queued_updates_max.to_string()),
            ("cycles of the heap engine", self.engine_cycles.to_string()),
            ("  with an exchange", self.exchanges.to_string()),
            ("cycles of scheduler wait", self.scheduler_waits.to_string()),
            ("  of refusal", self.refusals.to_string()),
            ("spilled, read back", self.spilled()),
            ("warp barriers", self.warp_barriers.to_string()),
            ("  cycles that threads waited there", self.barrier_waits.to_string()),
        ]
    }

    fn spilled(&self) -> String {
        format!("{}, {}; at most {} at a time", self.spills, self.fills, self.spilled_max)
    }
}
