//! The tables of a report.

use crate::measure::Row;
use crate::published::{DEPTHS, FIGURES};
use crate::study::Study;
use crate::summary::{Report, Set};
use crate::variant::{BASELINE, PUBLISHED, UNANIMOUS};

/// A table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    /// Names of the columns.
    pub head: Vec<String>,
    /// A cell for each column.
    pub rows: Vec<Vec<String>>,
}

impl Table {
    fn new(head: &[&str], rows: Vec<Vec<String>>) -> Self {
        Self { head: head.iter().map(|&name| name.to_owned()).collect(), rows }
    }

    /// As Markdown, numbers to the right.
    pub fn to_markdown(&self) -> String {
        let line = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
        let align = |column| if column == 0 { "---".to_owned() } else { "---:".to_owned() };
        let aligned: Vec<String> = (0..self.head.len()).map(align).collect();
        let rows: String = self.rows.iter().map(|cells| line(cells)).collect();
        line(&self.head) + &line(&aligned) + &rows
    }
}

/// The part of the book that a report can write.
pub fn markdown(report: &Report) -> String {
    let Report { machine, cores, simd_width, seed, .. } = report;
    let Report { blocks_per_core, threads_per_block, .. } = report;
    let head: String =
        report.head.iter().map(|(label, value)| format!("{label}: {value}\n")).collect();
    // Two hyphens would end the comment.
    let head = head.replace("--", "- -");
    let tables = match report.study {
        Study::Published => vec![headline(report), kernels(report), cycles(report), stacks(report)],
        Study::Orders { .. } => vec![headline(report), mechanisms(report), speedups(report)],
    };
    let tables: Vec<String> = tables.iter().map(Table::to_markdown).collect();
    format!(
        "<!-- Written by `make report`.\n{head}-->\n\nOf {}. Machine `{machine}`, {cores} cores with a SIMD of \
         {simd_width} lanes, {blocks_per_core} blocks of {threads_per_block} threads for each core, \
         seed {seed}.\n\n{}",
        report.kernels,
        tables.join("\n")
    )
}

/// Harmonic means of the speedups over the baseline by set.
pub fn headline(report: &Report) -> Table {
    let variants = (1..report.variants.len()).map(|variant| (BASELINE, variant));
    means(report, &report.variants[BASELINE], variants)
}

/// The same over the mechanism of the baseline in the order of each: what the mechanism does, without
/// what its order does.
pub fn mechanisms(report: &Report) -> Table {
    let variants = 0..report.variants.len();
    let pairs = variants.filter_map(|variant| Some((report.study.same_order(variant)?, variant)));
    let core = match &report.study {
        Study::Orders { cores, .. } => cores.first().map(|core| core.name().to_uppercase()),
        Study::Published => None,
    };
    means(report, &format!("{} in the same order", core.unwrap_or_default()), pairs)
}

/// Harmonic means of the speedups of variants over others by set.
fn means(report: &Report, over: &str, pairs: impl Iterator<Item = (usize, usize)>) -> Table {
    let row = |(other, variant): (usize, usize)| {
        let means = Set::ALL.map(|set| report.mean_speedup_over(set, other, variant));
        let means = means.into_iter().map(|mean| mean.map_or("-".to_owned(), change));
        [report.variants[variant].clone()].into_iter().chain(means).collect()
    };
    let counts = Set::ALL.map(|set| format!("{} ({})", set.name(), report.set(set).count()));
    let over = format!("speed over {over}");
    let head = [&over, &counts[0], &counts[1], &counts[2]].map(String::as_str);
    Table::new(&head, pairs.map(row).collect())
}

/// Speedups of each kernel, and nothing else.
pub fn speedups(report: &Report) -> Table {
    let mut head = vec!["kernel"];
    head.extend(report.variants.iter().skip(1).map(String::as_str));
    let row = |row: &Row| [label(row)].into_iter().chain(shown_speedups(report, row)).collect();
    Table::new(&head, report.rows.iter().map(row).collect())
}

/// The speedups of a kernel over the baseline.
fn shown_speedups(report: &Report, row: &Row) -> impl Iterator<Item = String> {
    (1..report.variants.len()).map(|variant| format!("{:.3}", row.speedup(variant)))
}

/// What was published.
pub fn published() -> Table {
    let rows = FIGURES.map(|figure| [figure.what, figure.set, figure.value].map(str::to_owned));
    Table::new(&["comparison", "set", "published"], rows.map(Vec::from).to_vec())
}

/// Speedups of each kernel beside what the published figures are about.
fn kernels(report: &Report) -> Table {
    let mut head = vec!["kernel", "SIMD efficiency, PDOM", "TBC-AGE-LCP"];
    head.extend(report.variants.iter().skip(1).map(String::as_str));
    let efficiency = |row: &Row, index: usize| {
        format!("{:.1} %", 100.0 * row.measurements[index].simd_efficiency)
    };
    let row = |row: &Row| {
        let mut cells = vec![label(row), efficiency(row, BASELINE), efficiency(row, PUBLISHED)];
        cells.extend(shown_speedups(report, row));
        cells
    };
    Table::new(&head, report.rows.iter().map(row).collect())
}

/// What the cores spend their cycles on, in per cent of the cycles of the baseline.
fn cycles(report: &Report) -> Table {
    let row = |row: &Row| {
        let all = row.baseline().cycles_by_cause.sum() as f64;
        let share = |cycles: u64| format!("{:.1}", 100.0 * cycles as f64 / all);
        let causes =
            [BASELINE, PUBLISHED].map(|index| row.measurements[index].cycles_by_cause.in_order());
        let mut cells = vec![label(row)];
        cells.extend(causes.into_iter().flatten().map(share));
        cells.push(format!("{:.2}", row.traffic(PUBLISHED)));
        cells
    };
    let head = [
        "% of the cycles of PDOM",
        "PDOM issued",
        "stall",
        "memory",
        "idle",
        "TBC-AGE-LCP issued",
        "stall",
        "memory",
        "idle",
        "traffic, PDOM = 1",
    ];
    Table::new(&head, report.rows.iter().map(row).collect())
}

/// Entries of the deepest stacks beside the published ones.
pub fn stacks(report: &Report) -> Table {
    let row = |row: &Row| {
        let depths: Vec<String> = DEPTHS
            .iter()
            .filter(|depth| depth.kernel == row.kernel)
            .map(|depth| format!("{} {}", depth.benchmark, depth.entries))
            .collect();
        let mut cells = vec![label(row)];
        cells.extend(
            [BASELINE, 1, 2, PUBLISHED, UNANIMOUS[0], UNANIMOUS[1]]
                .map(|index| row.measurements[index].stack_entries_max.to_string()),
        );
        cells.push(depths.join(", "));
        cells
    };
    let head = [
        "deepest stack, entries",
        "PDOM",
        "PDOM-LCP",
        "TBC",
        "TBC-LCP",
        "TBC-U",
        "TBC-LCP-U",
        "published: TBC-LCP, benchmark of the same kind",
    ];
    Table::new(&head, report.rows.iter().map(row).collect())
}

/// Everything.
pub fn numbers(report: &Report) -> Table {
    let mut rows = Vec::new();
    for row in &report.rows {
        for (index, measurement) in row.measurements.iter().enumerate() {
            let (formed, unformed) = (measurement.warps_formed, measurement.static_warps);
            let formed_only = |text: String| if formed == 0 { "-".to_owned() } else { text };
            rows.push(vec![
                label(row),
                report.variants[index].clone(),
                measurement.cycles.to_string(),
                format!("{:.3}", row.speedup(index)),
                format!("{:.1} %", 100.0 * measurement.simd_efficiency),
                measurement.warp_instructions.to_string(),
                measurement.stack_entries_max.to_string(),
                measurement.requests.to_string(),
                format!("{:.3}", row.traffic(index)),
                formed_only(format!("{:.2}", unformed as f64 / formed as f64)),
                formed_only(format!("{:.1}", measurement.synchronisation_latency)),
            ]);
        }
    }
    let head = [
        "kernel",
        "variant",
        "cycles",
        "speedup",
        "SIMD efficiency",
        "warp instructions",
        "stack entries",
        "requests",
        "traffic",
        "static warps for each formed one",
        "cycles from last arrival to first warp",
    ];
    Table::new(&head, rows)
}

/// Name of a kernel, marked if it runs without compaction.
pub(crate) fn label(row: &Row) -> String {
    format!("{}{}", row.kernel, if row.compaction_disabled { " *" } else { "" })
}

fn change(speedup: f64) -> String {
    format!("{:+.1} %", 100.0 * (speedup - 1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_in_markdown_has_a_line_for_the_alignment() {
        let table = Table::new(&["a", "b"], vec![vec!["1".to_owned(), "2".to_owned()]]);
        assert_eq!(table.to_markdown(), "| a | b |\n| --- | ---: |\n| 1 | 2 |\n");
    }

    #[test]
    fn a_speedup_is_told_as_a_change() {
        assert_eq!([change(1.224), change(0.98)], ["+22.4 %", "-2.0 %"]);
    }
}
