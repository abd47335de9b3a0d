//! What a core with dual-path execution has done, in results.

use heddle_model::statistics::{DualPathCounts, Statistics};
use serde::Serialize;

/// The counts, under the names of the results.
#[derive(Serialize)]
pub struct DualPathReport {
    pushes: u64,
    /// Those with threads on both sides.
    interleavable_pushes: u64,
    /// Highest position of an entry.
    deepest: u64,
    /// Copies into shadow bits.
    shadows: u64,
    /// Changes of the side that may issue, at long stalls.
    toggles: u64,
    /// Paths forwarded.
    forwards: u64,
    /// Sides of the issuing warp that could run, mean over the instructions.
    mean_paths: f64,
    /// Issues at which both sides were ready.
    two_ready: u64,
    /// Cycles without issue because the other side had a control instruction in flight.
    control_waits: u64,
    /// Cycles without issue because of shadow bits.
    shadow_waits: u64,
}

impl DualPathReport {
    /// The counts of a core; `None` if it does not run both sides of a branch.
    pub fn new(statistics: &Statistics) -> Option<Self> {
        let DualPathCounts { pushes, interleavable_pushes, deepest, shadows, .. } =
            statistics.dual_path;
        let DualPathCounts { toggles, forwards, paths, two_ready, .. } = statistics.dual_path;
        let DualPathCounts { control_waits, shadow_waits, .. } = statistics.dual_path;
        (paths != 0).then(|| Self {
            pushes,
            interleavable_pushes,
            deepest,
            shadows,
            toggles,
            forwards,
            mean_paths: paths as f64 / statistics.warp_instructions as f64,
            two_ready,
            control_waits,
            shadow_waits,
        })
    }

    /// Labels and values for a table.
    pub fn rows(&self) -> [(&'static str, String); 9] {
        [
            ("entries pushed", self.pushes.to_string()),
            ("  with threads on both sides", self.interleavable_pushes.to_string()),
            ("paths of the issuing warp", format!("{:.2}", self.mean_paths)),
            ("issues with both sides ready", self.two_ready.to_string()),
            ("copies to shadow bits", self.shadows.to_string()),
            ("toggles of the side", self.toggles.to_string()),
            ("paths forwarded", self.forwards.to_string()),
            ("cycles of control wait", self.control_waits.to_string()),
            ("  of shadow wait", self.shadow_waits.to_string()),
        ]
    }
}
