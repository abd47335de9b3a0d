//! What a core that splits wavefronts has done, in results.

use heddle_model::statistics::{SplittingCounts, Statistics};
use serde::Serialize;

/// The counts, under the names of the results.
#[derive(Serialize)]
pub struct SplittingReport {
    splits: u64,
    /// Those whose child has no thread.
    empty_splits: u64,
    merges: u64,
    /// Contexts with threads that wait for a merge, over all cycles.
    merge_waits: u64,
    /// Units of which a context with a thread is active, mean over the cycles.
    mean_units: f64,
    /// Most cycles from a split to the first issue of one of its parts.
    longest_split: u64,
    /// Most cycles from the later merge to the first issue behind it.
    longest_merge: u64,
}

impl SplittingReport {
    /// The counts of a core; `None` if it does not split wavefronts.
    pub fn new(statistics: &Statistics) -> Option<Self> {
        let SplittingCounts { splits, empty_splits, merges, merge_waits, unit_busy, .. } =
            statistics.splitting;
        let SplittingCounts { longest_split, longest_merge, .. } = statistics.splitting;
        (unit_busy != 0).then(|| Self {
            splits,
            empty_splits,
            merges,
            merge_waits,
            mean_units: unit_busy as f64 / statistics.cycles as f64,
            longest_split,
            longest_merge,
        })
    }

    /// Labels and values for a table.
    pub fn rows(&self) -> [(&'static str, String); 7] {
        [
            ("splits", self.splits.to_string()),
            ("  without threads in the child", self.empty_splits.to_string()),
            ("merges", self.merges.to_string()),
            ("cycles that contexts wait for a merge", self.merge_waits.to_string()),
            ("units with threads", format!("{:.2}", self.mean_units)),
            ("most cycles behind a split", self.longest_split.to_string()),
            ("most cycles behind a merge", self.longest_merge.to_string()),
        ]
    }
}
