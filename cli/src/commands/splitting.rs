//! What a core that splits wavefronts has done, in results.

use heddle_report::splitting::SplittingReport;

/// Labels and values for a table.
pub fn rows(report: &SplittingReport) -> [(&'static str, String); 7] {
    [
        ("splits", report.splits.to_string()),
        ("  without threads in the child", report.empty_splits.to_string()),
        ("merges", report.merges.to_string()),
        ("cycles that contexts wait for a merge", report.merge_waits.to_string()),
        ("units with threads", format!("{:.2}", report.mean_units)),
        ("most cycles behind a split", report.longest_split.to_string()),
        ("most cycles behind a merge", report.longest_merge.to_string()),
    ]
}
