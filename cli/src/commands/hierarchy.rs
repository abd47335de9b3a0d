//! What the memory hierarchy of a machine has done behind a core.

use heddle_cores::machine_memory::HierarchyCounts;
use heddle_model::hierarchy::ChannelStatistics;
use serde::Serialize;

/// Counts of the parts of a hierarchy, over all cores and channels.
#[derive(Serialize)]
pub struct HierarchyReport {
    l1: FirstLevelReport,
    #[serde(skip_serializing_if = "Option::is_none")]
    l2: Option<SecondLevelReport>,
    dram: DramReport,
}

/// The data caches of the cores.
#[derive(Serialize)]
struct FirstLevelReport {
    hits: u64,
    misses: u64,
    /// Of the misses, those of a line that was on its way.
    pending_hits: u64,
    /// Atomics, which pass the caches by.
    atomics: u64,
}

/// The second-level caches.
#[derive(Serialize)]
struct SecondLevelReport {
    hits: u64,
    misses: u64,
}

/// The memory.
#[derive(Serialize)]
struct DramReport {
    /// Lines read.
    reads: u64,
    /// Lines written.
    writes: u64,
    /// Rows opened.
    activations: u64,
}

impl HierarchyReport {
    /// The report of these counts.
    pub fn new(counts: &HierarchyCounts) -> Self {
        let HierarchyCounts { l1, l2, dram } = counts;
        let second =
            |l2: &ChannelStatistics| SecondLevelReport { hits: l2.hits, misses: l2.misses };
        Self {
            l1: FirstLevelReport {
                hits: l1.hits,
                misses: l1.misses,
                pending_hits: l1.pending_hits,
                atomics: l1.atomics,
            },
            l2: l2.as_ref().map(second),
            dram: DramReport {
                reads: dram.reads,
                writes: dram.writes,
                activations: dram.activations,
            },
        }
    }

    /// The rows of a table.
    pub fn rows(&self) -> Vec<(&'static str, String)> {
        let Self { l1, l2, dram } = self;
        let of_cache = |hits: u64, misses: u64| {
            let all = hits + misses;
            let percent = if all == 0 { 0.0 } else { 100.0 * hits as f64 / all as f64 };
            format!("{hits} of {all} ({percent:.1} %)")
        };
        let mut rows = vec![
            ("hits of data caches", of_cache(l1.hits, l1.misses)),
            ("atomics behind them", l1.atomics.to_string()),
        ];
        rows.extend(
            l2.as_ref().map(|l2| ("hits of second-level caches", of_cache(l2.hits, l2.misses))),
        );
        let lines = format!("{} read, {} written", dram.reads, dram.writes);
        rows.extend([
            ("lines of the DRAM", lines),
            ("DRAM rows opened", dram.activations.to_string()),
        ]);
        rows
    }
}
