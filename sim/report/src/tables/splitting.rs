//! What cores did that split wavefronts, as a table.

use super::label;
use crate::measure::{Measured, Row};
use crate::summary::Report;
use crate::table::{Table, percent};

/// What splits and merges did on the variants that have made any; `None` if none has.
pub fn table(report: &Report) -> Option<Table> {
    let cells = |row: &Row, Measured { variant, measurement }: &Measured| {
        let counts = measurement.splitting.as_ref().filter(|counts| counts.splits != 0)?;
        Some(vec![
            label(row),
            variant.clone(),
            counts.splits.to_string(),
            percent(counts.empty_splits as f64 / counts.splits as f64),
            format!("{:.1}", counts.merge_waits as f64 / counts.merges.max(1) as f64),
            format!("{:.2}", counts.mean_units),
            counts.longest_split.to_string(),
            counts.longest_merge.to_string(),
        ])
    };
    let of_row =
        |row: &Row| row.measurements.iter().filter_map(|it| cells(row, it)).collect::<Vec<_>>();
    let rows: Vec<_> = report.rows.iter().flat_map(of_row).collect();
    let head = [
        "kernel",
        "variant",
        "splits",
        "with no thread in the child",
        "cycles of merge wait for each merge",
        "units with threads",
        "most cycles behind a split",
        "behind a merge",
    ];
    (!rows.is_empty()).then(|| Table::new(&head, rows))
}
