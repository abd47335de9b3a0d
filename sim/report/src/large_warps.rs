//! What cores did that have large warps.

use heddle_model::statistics::LargeWarpCounts;
use serde::{Deserialize, Serialize};

/// What the large warps of a machine's cores did, over all cores.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct LargeWarpReport {
    /// Instructions of large warps.
    pub instructions: u64,
    /// Sub-warps issued.
    pub subwarps: u64,
    /// Sub-warps that jumps would have had if they had been sent to all their threads, without those
    /// that they had.
    pub jumps_saved: u64,
    /// Mean cycles from the first sub-warp of an instruction to that of the next one of its large warp.
    pub refetch_distance_mean: f64,
    /// Cycles in which stage D waited for a pair of branch mask buffers.
    pub buffer_waits: u64,
    /// Cycles in which stage D waited for a number.
    pub number_waits: u64,
    /// Cycles in which stage D waited for busy threads.
    pub busy_waits: u64,
}

impl LargeWarpReport {
    /// The counts of all cores together; `None` if no core has issued a sub-warp.
    pub fn of<'a>(cores: impl Iterator<Item = &'a LargeWarpCounts>) -> Option<Self> {
        let mut report = Self::default();
        let (mut cycles, mut distances) = (0, 0);
        for core in cores {
            report.instructions += core.instructions;
            report.subwarps += core.subwarps;
            report.jumps_saved += core.jumps_saved;
            report.buffer_waits += core.buffer_waits;
            report.number_waits += core.number_waits;
            report.busy_waits += core.busy_waits;
            for (distance, count) in &core.refetch_distance {
                cycles += distance * count;
                distances += count;
            }
        }
        report.refetch_distance_mean = cycles as f64 / distances.max(1) as f64;
        (report.subwarps != 0).then_some(report)
    }

    /// Sub-warps of an instruction, on average.
    pub fn subwarps_per_instruction(&self) -> f64 {
        self.subwarps as f64 / self.instructions.max(1) as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_those_of_all_cores_and_the_distance_is_the_mean_of_them() {
        let first = LargeWarpCounts {
            instructions: 3,
            subwarps: 10,
            jumps_saved: 7,
            refetch_distance: [(5, 1), (8, 1)].into(),
            busy_waits: 2,
            ..LargeWarpCounts::default()
        };
        let second = LargeWarpCounts {
            instructions: 1,
            subwarps: 2,
            refetch_distance: [(8, 2)].into(),
            buffer_waits: 4,
            number_waits: 1,
            ..LargeWarpCounts::default()
        };
        let report = LargeWarpReport::of([&first, &second].into_iter()).expect("sub-warps");
        let expected = LargeWarpReport {
            instructions: 4,
            subwarps: 12,
            jumps_saved: 7,
            refetch_distance_mean: 29.0 / 4.0,
            buffer_waits: 4,
            number_waits: 1,
            busy_waits: 2,
        };
        assert_eq!((report.subwarps_per_instruction(), report), (3.0, expected));
    }

    #[test]
    fn cores_without_large_warps_have_no_counts() {
        assert_eq!(LargeWarpReport::of([&LargeWarpCounts::default()].into_iter()), None);
    }
}
