//! What a core with large warps has done, in results.

use heddle_model::statistics::{LargeWarpCounts, Statistics};
use serde::Serialize;

/// The counts, under the names of the results.
#[derive(Serialize)]
pub struct LargeWarpReport {
    instructions: u64,
    subwarps: u64,
    /// Sub-warps that jumps did not need.
    jumps_saved: u64,
    /// Sub-warps by number of lanes, 1 first.
    lanes_per_subwarp: Vec<u64>,
    mean_refetch_distance: f64,
    /// Cycles from the first sub-warp of an instruction to that of the next one, with how often.
    refetch_distance: Vec<RefetchDistance>,
    /// Cycles in which stage D waited for a pair of branch mask buffers.
    buffer_waits: u64,
    /// Cycles in which it waited for a number.
    number_waits: u64,
    /// Cycles in which it waited for busy threads.
    busy_waits: u64,
}

/// How often the next instruction of a large warp followed after so many cycles.
#[derive(Serialize)]
struct RefetchDistance {
    cycles: u64,
    count: u64,
}

impl LargeWarpReport {
    /// The counts of a core; `None` if it has no large warps.
    pub fn new(statistics: &Statistics) -> Option<Self> {
        let counts: &LargeWarpCounts = &statistics.large_warps;
        let distances = counts.refetch_distance.iter();
        let count: u64 = distances.clone().map(|(_, count)| count).sum();
        let cycles: u64 = distances.clone().map(|(cycles, count)| cycles * count).sum();
        (counts.subwarps != 0).then(|| Self {
            instructions: counts.instructions,
            subwarps: counts.subwarps,
            jumps_saved: counts.jumps_saved,
            // What issues on this core is a sub-warp.
            lanes_per_subwarp: statistics.active_threads[1..=statistics.lanes].to_vec(),
            mean_refetch_distance: cycles as f64 / count.max(1) as f64,
            refetch_distance: distances
                .map(|(&cycles, &count)| RefetchDistance { cycles, count })
                .collect(),
            buffer_waits: counts.buffer_waits,
            number_waits: counts.number_waits,
            busy_waits: counts.busy_waits,
        })
    }

    /// Labels and values for a table.
    pub fn rows(&self) -> [(&'static str, String); 7] {
        let for_each = self.subwarps as f64 / self.instructions.max(1) as f64;
        [
            ("instructions of large warps", self.instructions.to_string()),
            ("sub-warps for each", format!("{for_each:.2}")),
            ("sub-warps that jumps save", self.jumps_saved.to_string()),
            ("cycles to the next one", format!("{:.1}", self.mean_refetch_distance)),
            ("cycles of buffer wait", self.buffer_waits.to_string()),
            ("  of number wait", self.number_waits.to_string()),
            ("  of busy wait", self.busy_waits.to_string()),
        ]
    }
}

/// Changes of the top fetch group by cause, under the names of the results.
#[derive(Serialize)]
pub struct FetchGroupReport {
    /// All its slots were stalled.
    group_stalls: u64,
    /// It had been chosen from as often as it may.
    group_timeouts: u64,
}

impl FetchGroupReport {
    /// The counts of a run; `None` if its order has no groups.
    pub fn new(two_level: bool, statistics: &Statistics) -> Option<Self> {
        let &Statistics { group_stalls, group_timeouts, .. } = statistics;
        two_level.then_some(Self { group_stalls, group_timeouts })
    }

    /// Labels and values for a table.
    pub fn rows(&self) -> [(&'static str, String); 2] {
        [
            ("changes of the top group by stall", self.group_stalls.to_string()),
            ("  by timeout", self.group_timeouts.to_string()),
        ]
    }
}
