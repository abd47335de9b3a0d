//! The plots of a page, each with its numbers.

use super::{escaped, html};
use crate::experiment::Experiment;
use crate::measure::Row;
use crate::plot::{Arrangement, COLOURS, Chart};
use crate::set::Set;
use crate::summary::Report;
use crate::table::Table;
use crate::tables::unfinished::Unfinished;
use crate::tables::{self, label};
use crate::variant::BASELINE;

const CAUSES: [&str; 4] = ["issued", "stall", "W0_Mem", "W0_Idle"];

/// Speedups of variants; nothing if there are none, or more than colours.
pub(super) fn speedups(report: &Report, variants: Vec<usize>) -> String {
    let mut html = String::from("<h2>Speedup of each kernel</h2>\n");
    if variants.is_empty() || variants.len() > COLOURS.len() {
        return String::new();
    }
    for set in [Set::Divergent, Set::Coherent] {
        let mut groups: Vec<_> = report
            .set(set)
            .map(|row| (label(row), variants.iter().map(|&index| row.speedup(index)).collect()))
            .collect();
        if groups.is_empty() {
            continue;
        }
        let means = variants.iter().filter_map(|&index| report.mean_speedup(set, index)).collect();
        groups.push(("harmonic mean".to_owned(), means));
        let chart = Chart {
            unit: "speedup over the baseline",
            series: names(report, &variants),
            groups,
            arrangement: Arrangement::Beside,
            reference: Some(1.0),
            decimals: 3,
        };
        html += &figure(&report.head, &format!("{} kernels", set.name()), &chart);
    }
    html
}

/// SIMD efficiency of variants; nothing if there are none.
pub(super) fn efficiency(report: &Report, variants: Vec<usize>) -> String {
    if variants.is_empty() {
        return String::new();
    }
    let value = |row: &Row, &index: &usize| 100.0 * row.measurements[index].simd_efficiency;
    let values = |row: &Row| variants.iter().map(|index| value(row, index)).collect();
    let chart = Chart {
        unit: "SIMD efficiency, %",
        series: names(report, &variants),
        groups: report.rows.iter().map(|row| (label(row), values(row))).collect(),
        arrangement: Arrangement::Beside,
        reference: Some(76.0),
        decimals: 3,
    };
    format!(
        "<h2>SIMD efficiency</h2>\n{}",
        figure(
            &report.head,
            "mean share of active lanes of an issued instruction; the line is the limit of the divergent set",
            &chart
        )
    )
}

/// Baseline and headline of an experiment with their names in plots.
fn headlines<'a>(report: &'a Report, experiment: &'a Experiment) -> [(usize, &'a str); 2] {
    [(BASELINE, &report.variants[BASELINE]), (experiment.headline(), &experiment.short)]
}

/// What the cores of the baseline and of the headline spend their cycles on.
pub(super) fn breakdown(report: &Report, experiment: &Experiment) -> String {
    let mut groups = Vec::new();
    for row in &report.rows {
        let all = row.baseline().cycles_by_cause.sum() as f64;
        for (index, name) in headlines(report, experiment) {
            let cycles = row.measurements[index].cycles_by_cause.in_order();
            let shares = cycles.map(|cycles| cycles as f64 / all);
            groups.push((format!("{} {name}", label(row)), shares.to_vec()));
        }
    }
    let chart = Chart {
        unit: "cycles of all cores, baseline = 1",
        series: CAUSES.map(str::to_owned).to_vec(),
        groups,
        arrangement: Arrangement::Stacked,
        reference: Some(1.0),
        decimals: 3,
    };
    let Experiment { headline, short, .. } = experiment;
    let baseline = &report.variants[BASELINE];
    let caption = format!("{baseline}, and {headline} as {short}; a core that has ended is idle");
    format!("<h2>Stall causes</h2>\n{}", figure(&report.head, &caption, &chart))
}

/// Instructions of the baseline and of the headline by their active threads.
pub(super) fn active_threads(report: &Report, experiment: &Experiment) -> String {
    let width = report.lanes.div_ceil(8);
    let firsts = (1..=report.lanes).step_by(width);
    let ranges = firsts.map(|first| format!("W{first}-{}", first + width - 1)).collect();
    let mut groups = Vec::new();
    for row in &report.rows {
        let all = row.baseline().warp_instructions as f64;
        for (index, name) in headlines(report, experiment) {
            let counts = &row.measurements[index].active_lanes;
            let shares = counts.iter().map(|range| range.warp_instructions as f64 / all).collect();
            groups.push((format!("{} {name}", label(row)), shares));
        }
    }
    let chart = Chart {
        unit: "issued instructions, baseline = 1",
        series: ranges,
        groups,
        arrangement: Arrangement::Stacked,
        reference: Some(1.0),
        decimals: 3,
    };
    format!(
        "<h2>Active threads of issued instructions</h2>\n{}",
        figure(
            &report.head,
            "a better compaction issues fewer instructions with more threads",
            &chart
        )
    )
}

/// Threads that have not ended, over the time of a kernel; nothing if the experiment does not ask for it.
pub(super) fn unfinished(report: &Report, experiment: &Experiment) -> String {
    let Some(Unfinished { kernel, variants, points }) =
        tables::unfinished::unfinished(report, experiment)
    else {
        return String::new();
    };
    let groups = points.into_iter().map(|(cycle, shares)| (cycle.to_string(), shares));
    let chart = Chart {
        unit: "threads that have not ended, %",
        series: variants.into_iter().cloned().collect(),
        groups: groups.collect(),
        arrangement: Arrangement::Beside,
        reference: None,
        decimals: 1,
    };
    format!(
        "<h2>Unfinished threads of {kernel}</h2>\n{}",
        figure(
            &report.head,
            "after so many cycles; a long tail is of threads that were left behind",
            &chart
        )
    )
}

/// Traffic of variants; nothing if there are none.
pub(super) fn traffic(report: &Report, variants: Vec<usize>) -> String {
    if variants.is_empty() {
        return String::new();
    }
    let values = |row: &Row| variants.iter().map(|&index| row.traffic(index)).collect();
    let chart = Chart {
        unit: "traffic, baseline = 1",
        series: names(report, &variants),
        groups: report.rows.iter().map(|row| (label(row), values(row))).collect(),
        arrangement: Arrangement::Beside,
        reference: Some(1.0),
        decimals: 3,
    };
    format!(
        "<h2>Memory traffic</h2>\n{}",
        figure(&report.head, "lines fetched behind the first-level caches, and atomics", &chart)
    )
}

fn names(report: &Report, variants: &[usize]) -> Vec<String> {
    variants.iter().map(|&index| report.variants[index].clone()).collect()
}

/// A plot with the command that repeats it, of the rows of the head of the result, and its numbers, which a reader opens.
pub(super) fn figure(head: &[(String, String)], caption: &str, chart: &Chart) -> String {
    let command = head.iter().find(|(label, _)| label == "command");
    let command = command
        .map_or(String::new(), |(_, command)| format!("<br><code>{}</code>", escaped(command)));
    format!(
        "<figure>\n{}\n<figcaption>{caption}{command}</figcaption>\n</figure>\n\
         <details>\n<summary>Numbers of the plot</summary>\n{}</details>\n",
        chart.to_svg(),
        html(&numbers(chart))
    )
}

/// The values of a plot.
fn numbers(chart: &Chart) -> Table {
    let mut head = vec![chart.unit];
    head.extend(chart.series.iter().map(String::as_str));
    let row = |(name, values): &(String, Vec<f64>)| {
        let values = values.iter().map(|value| chart.number(*value));
        [name.clone()].into_iter().chain(values).collect()
    };
    Table::new(&head, chart.groups.iter().map(row).collect())
}
