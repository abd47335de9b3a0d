//! The HTML page: plots and tables, one file that needs no other.

mod plots;
mod synthetic_plots;

use crate::compared::Compared;
use crate::experiment::Experiment;
use crate::launches::{self, Launched};
use crate::study::Study;
use crate::summary::Report;
use crate::synthetic::{self, Synthetic, SyntheticExperiment};
use crate::table::Table;
use crate::tables;
use crate::variant::BASELINE;
use crate::words::explained;

const STYLE: &str = include_str!("page.css");

/// The page of a report.
pub fn page(report: &Report) -> String {
    whole(&title(report), &body(report))
}

/// What an experiment on synthetic programs measured, with the rows of the head of the result.
pub type SyntheticResult<'a> = (&'a Synthetic, &'a [(String, String)]);

/// The page of a study: its experiments one after the other, those on synthetic programs last, with links to them.
pub fn study(study: &Study, reports: &[Report], synthetic: &[SyntheticResult<'_>]) -> String {
    let Study { title: name, note, source, .. } = study;
    let mut page = String::new();
    for text in [note, source].into_iter().filter(|text| !text.is_empty()) {
        page += &format!("<p>{}</p>\n", escaped(text));
    }
    page += "<ul>\n";
    let experiments = || study.experiments.iter().zip(reports);
    for (experiment, report) in experiments() {
        page += &format!("<li><a href=\"#{}\">{}</a></li>\n", experiment.name, title(report));
    }
    for SyntheticExperiment { name, title, .. } in &study.synthetic {
        page += &format!("<li><a href=\"#{name}\">{}</a></li>\n", escaped(title));
    }
    page += "</ul>\n";
    for (experiment, report) in experiments() {
        page += &format!("<h1 id=\"{}\">{}</h1>\n{}", experiment.name, title(report), body(report));
    }
    for (experiment, result) in study.synthetic.iter().zip(synthetic) {
        page += &of_synthetic(experiment, result);
    }
    whole(&escaped(name), &page)
}

/// The title of a report, as HTML.
fn title(report: &Report) -> String {
    let title = match &report.compared {
        Compared::Experiment(experiment) => &experiment.title,
        Compared::Orders { .. } => "Mechanisms and orders",
    };
    format!("{}: {}", escaped(title), report.kernels)
}

/// What the page of a report shows below its title.
fn body(report: &Report) -> String {
    let mut page = setting(report);
    let baseline = &report.variants[BASELINE];
    page += &section(&format!("Speed over {baseline}, harmonic means"), &tables::headline(report));
    page += &match &report.compared {
        Compared::Experiment(experiment) => of_experiment(report, experiment),
        Compared::Orders { .. } => orders(report),
    };
    if let Some(table) = tables::formation(report, 0..report.variants.len()) {
        page += &section("Warps formed in the pool", &table);
    }
    if let Some(table) = tables::large_warps(report, 0..report.variants.len()) {
        page += &section("Large warps", &table);
    }
    if let Some(table) = tables::dual_path(report, 0..report.variants.len()) {
        page += &section("Both sides of branches", &table);
    }
    if let Some(table) = tables::splitting::table(report) {
        page += &section("Splits and merges", &table);
    }
    page += &section("All numbers", &tables::numbers(report));
    page
}

/// An experiment on synthetic programs, with its title.
fn of_synthetic(experiment: &SyntheticExperiment, result: &SyntheticResult<'_>) -> String {
    let (measured, head) = *result;
    let SyntheticExperiment { name, title, note, .. } = experiment;
    let plots = synthetic_plots::all(experiment, measured, head);
    let tables = synthetic::tables::all(experiment, measured).into_iter();
    let tables: String =
        tables.map(|it| format!("<p>{}</p>\n{}", escaped(&it.caption), html(&it.table))).collect();
    let (title, note, head) = (escaped(title), escaped(note), head_table(head));
    format!(
        "<h1 id=\"{name}\">{title}</h1>\n<p>{note}</p>\n{head}{plots}<h2>All numbers</h2>\n{tables}"
    )
}

/// The page of launch files, with the rows of the head of the result.
pub fn launches(launched: &Launched, head: &[(String, String)]) -> String {
    let totals = section("Cycles of all launches", &launches::totals(launched));
    let cycles = section("Cycles of each launch", &launches::cycles(launched));
    let efficiencies = section("SIMD efficiency of each launch", &launches::efficiencies(launched));
    whole("Launch files", &[head_table(head), totals, cycles, efficiencies].concat())
}

/// A page with this title and this body, both HTML, and what the abbreviations in it stand for.
fn whole(title: &str, body: &str) -> String {
    let words = explained(&format!("{title} {body}"));
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n\
         <title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n\
         {body}{words}</body>\n</html>\n"
    )
}

/// What a result says of itself.
fn head_table(head: &[(String, String)]) -> String {
    let row = |(label, value): &(String, String)| {
        format!("<tr><th>{}</th><td>{}</td></tr>\n", escaped(label), escaped(value))
    };
    let rows: String = head.iter().map(row).collect();
    format!("<table class=\"head\">\n{rows}</table>\n")
}

/// What a report of cores in several orders shows.
fn orders(report: &Report) -> String {
    let mut page = String::from(
        "<p>What a mechanism does shows beside the baseline in the same order, what an order does \
         beside the same core in another one.</p>\n",
    );
    page += &html(&tables::mechanisms(report));
    page += &plots::speedups(report, (1..report.variants.len()).collect());
    page += &section("Speedup of each kernel in numbers", &tables::speedups(report));
    page
}

/// What the report of an experiment of a study shows.
fn of_experiment(report: &Report, experiment: &Experiment) -> String {
    let indices = |names: &[String]| names.iter().map(|name| experiment.index(name)).collect();
    let mut page = format!("<p>{}</p>\n", escaped(&experiment.note));
    if let Some(table) = tables::figures::table(report, experiment) {
        page += &section("Beside the published numbers", &table);
    }
    if experiment.controls {
        page += &section("SIMD efficiency and speed", &tables::controls::overview(report));
        page += &html(&tables::controls::same_order(report));
        page += "<p>Speed over the baseline is the product of what the order does (the baseline in this order), what the \
                 front end does (the core that the mechanism is measured against, in the same order), and what the \
                 mechanism does. Means are geometric here, for these multiply.</p>\n";
        page += &html(&tables::controls::factors(report));
    }
    page += &plots::speedups(report, indices(&experiment.speedups));
    if experiment.controls {
        page += &section("Speedup of each kernel in numbers", &tables::speedups(report));
    }
    if let Some(table) = tables::comparisons(report, experiment) {
        page += &section("Variants over others", &table);
    }
    page += &plots::efficiency(report, indices(&experiment.efficiency));
    if let Some(table) = tables::utilisation(report, experiment) {
        page += &section("Utilisation of the SIMDs", &table);
    }
    if !experiment.controls {
        page += &plots::breakdown(report, experiment);
    }
    if let Some(table) = tables::active_lanes::table(report, experiment) {
        page += &section("Cycles by active lanes", &table);
    }
    if !experiment.controls {
        page += &plots::active_threads(report, experiment);
    }
    if let Some(stacks) = &experiment.stacks {
        page += &section("Deepest stack, entries", &tables::stacks(report, experiment, stacks));
    }
    page += &plots::unfinished(report, experiment);
    page += &plots::traffic(report, indices(&experiment.traffic));
    if let Some(table) = tables::row_hits(report, experiment) {
        page += &section("Row-buffer hits of the memory", &table);
    }
    page
}

fn setting(report: &Report) -> String {
    let Report { machine, cores, simd_width, kernels, .. } = report;
    let inputs = tables::inputs(report);
    let launch_files = match report.has_launch_files() {
        true => {
            " A launch file is divergent if less than 76&nbsp;% of the lanes work on the baseline here; its cycles are \
             those of all its launches, each of which begins with empty caches."
        }
        false => "",
    };
    let (machine, baseline) = (escaped(machine), &report.variants[BASELINE]);
    let figures = match &report.compared {
        Compared::Experiment(experiment) if !experiment.figures.is_empty() => {
            " The published figures are of other programs: only their direction and size can be compared."
        }
        _ => "",
    };
    let head = head_table(&report.head);
    format!(
        "{head}<p>On the performance model: {kernels}; machine <code>{machine}</code> with {cores} \
         cores that have a SIMD of {simd_width} lanes, {inputs}. Every run's memory equals the host reference. Speedup is cycles of {baseline} \
         over cycles of the variant; means are harmonic. A kernel is divergent if less than \
         76&nbsp;% of the lanes work on PDOM on the machine <code>tbc</code>, whatever this one is.{launch_files} Kernels \
         marked * rely on the warps as they are and \
         run with compaction disabled.{figures}</p>\n"
    )
}

/// Text as HTML.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

fn section(title: &str, table: &Table) -> String {
    format!("<h2>{title}</h2>\n{}", html(table))
}

/// A table as HTML, in parts that fit on paper.
fn html(table: &Table) -> String {
    let cell = |column: usize, text: &str, tag: &str| {
        let class = if column > 0 && table.is_text(column) { " class=\"text\"" } else { "" };
        format!("<{tag}{class}>{}</{tag}>", escaped(text))
    };
    let row = |cells: &[String], columns: &[usize], tag: &str| {
        let cells: String = columns.iter().map(|&it| cell(it, &cells[it], tag)).collect();
        format!("<tr>{cells}</tr>\n")
    };
    let part = |columns: Vec<usize>| {
        let head = row(&table.head, &columns, "th");
        let rows: String = table.rows.iter().map(|cells| row(cells, &columns, "td")).collect();
        format!("<div class=\"wide\"><table>\n<thead>{head}</thead>\n{rows}</table></div>\n")
    };
    parts(table.keys, table.head.len()).map(part).collect()
}

/// The most columns of a table that fit on paper.
const COLUMNS: usize = 16;

/// The columns of each part of a table that fits on paper; the first ones, which name the rows, are in each.
fn parts(keys: usize, columns: usize) -> impl Iterator<Item = Vec<usize>> {
    let others = columns - keys;
    let parts = others.div_ceil(COLUMNS - keys).max(1);
    let width = others.div_ceil(parts);
    let firsts = (0..parts).map(move |part| keys + part * width);
    firsts.map(move |first| (0..keys).chain(first..columns.min(first + width)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_that_is_too_wide_for_paper_comes_in_parts_that_name_their_rows() {
        let columns = |keys, columns| parts(keys, columns).collect::<Vec<_>>();
        assert_eq!(columns(1, 1), [[0]]);
        assert_eq!(columns(1, 16), [(0..16).collect::<Vec<_>>()]);
        assert_eq!(columns(1, 4), [[0, 1, 2, 3]]);
        let halves = [(0..9).collect(), [0].into_iter().chain(9..17).collect::<Vec<_>>()];
        assert_eq!(columns(1, 17), halves);
        let second: Vec<_> = (0..5).chain(15..25).collect();
        assert_eq!(columns(5, 25), [(0..15).collect(), second]);
        let head: Vec<String> = (0..17).map(|column| format!("c{column}")).collect();
        let head: Vec<&str> = head.iter().map(String::as_str).collect();
        let rows = vec![(100..117).map(|cell| cell.to_string()).collect()];
        let html = html(&Table::new(&head, rows));
        assert_eq!(html.matches("<div class=\"wide\">").count(), 2);
        assert!(html.contains("<thead><tr><th>c0</th><th>c9</th>"), "{html}");
        assert_eq!(html.matches("<td>100</td>").count(), 2);
        assert_eq!(html.matches("<td>116</td>").count(), 1);
    }
}
