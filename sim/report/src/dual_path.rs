//! What cores did that run both sides of a branch.

use heddle_model::statistics::DualPathCounts;
use serde::{Deserialize, Serialize};

/// What dual-path execution did on a machine's cores, over all cores.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct DualPathReport {
    /// Entries pushed.
    pub pushes: u64,
    /// Those with threads on both sides.
    pub interleavable_pushes: u64,
    /// Mean number of sides of the issuing warp that could run: AvgPath.
    pub mean_paths: f64,
    /// Issues at which both sides were ready.
    pub two_ready: u64,
    /// Changes of the side that may issue, at long stalls.
    pub toggles: u64,
    /// Paths forwarded.
    pub forwards: u64,
    /// Cycles without issue because the other side had a control instruction in flight.
    pub control_waits: u64,
    /// Cycles without issue because of shadow bits.
    pub shadow_waits: u64,
    /// Those of them in which an ideal scoreboard would have let something issue.
    pub false_waits: u64,
}

impl DualPathReport {
    /// The counts of cores together, each with its number of warp instructions; `None` if no core runs
    /// both sides of a branch.
    pub fn of<'a>(cores: impl Iterator<Item = (&'a DualPathCounts, u64)>) -> Option<Self> {
        let mut report = Self::default();
        let (mut paths, mut instructions) = (0, 0);
        for (core, issued) in cores {
            report.pushes += core.pushes;
            report.interleavable_pushes += core.interleavable_pushes;
            report.two_ready += core.two_ready;
            report.toggles += core.toggles;
            report.forwards += core.forwards;
            report.control_waits += core.control_waits;
            report.shadow_waits += core.shadow_waits;
            report.false_waits += core.false_waits;
            paths += core.paths;
            instructions += issued;
        }
        report.mean_paths = paths as f64 / instructions.max(1) as f64;
        (paths != 0).then_some(report)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_those_of_all_cores_and_paths_are_the_mean_over_the_instructions() {
        let first = DualPathCounts { pushes: 3, paths: 14, toggles: 1, ..Default::default() };
        let second = DualPathCounts { pushes: 1, paths: 10, false_waits: 2, ..Default::default() };
        let report = DualPathReport::of([(&first, 10), (&second, 10)].into_iter());
        let expected = DualPathReport {
            pushes: 4,
            mean_paths: 1.2,
            toggles: 1,
            false_waits: 2,
            ..DualPathReport::default()
        };
        assert_eq!(report, Some(expected));
    }

    #[test]
    fn cores_with_one_path_have_no_counts() {
        assert_eq!(DualPathReport::of([(&DualPathCounts::default(), 7)].into_iter()), None);
    }
}
