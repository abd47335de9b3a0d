//! Areas as a table of the book: a row for each block, a column for each way of measuring.

use super::storage::Totals;
use super::{Row, paths};
use heddle_export::area::{AreaReport, MemoryKind, Recipe};

/// The table. The first way is what the others are compared with.
pub fn text(ways: &[Vec<Row>]) -> String {
    let Some(rows) = ways.first().filter(|rows| !rows.is_empty()) else { return String::new() };
    let mut text = "<!-- Generated: make area-tables -->\n\n\
                    | block | flip-flops | register bits | memory bits |"
        .to_owned();
    for reports in ways {
        text += &format!(" NAND2, {} |", name(&reports[0].report, &rows[0].report));
    }
    text +=
        &format!(" storage | together |\n|---|---|---|---|{}---|---|\n", "---|".repeat(ways.len()));
    for (index, Row { block, report, totals, .. }) in rows.iter().enumerate() {
        let total = &report.top.total;
        text += &format!(
            "| `{block}` | {} | {} | {} |",
            total.flip_flops, total.register_bits, total.memory_bits
        );
        for (way, reports) in ways.iter().enumerate() {
            let area = reports[index].report.top.total.nand2_equivalents;
            text += &format!(" {area:.0}");
            if way > 0 && total.nand2_equivalents > 0.0 {
                let change = 100.0 * (area / total.nand2_equivalents - 1.0);
                text += &format!(" ({change:+.1} %)");
            }
            text += " |";
        }
        text += &match totals {
            Some(Totals { storage, together, .. }) => format!(" {storage:.0} | {together:.0} |\n"),
            None => " | |\n".to_owned(),
        };
    }
    text += &longest_paths(ways);
    let Row { preset, report, .. } = &rows[0];
    text + &format!(
        "\nPreset `{preset}`, {}. Per cent: against the first column of areas, of logic and flip-flops. Storage: memories by \
         their classes; together: with that column.\n",
        report.tool
    )
}

/// The longest paths in gates and, with a library, in ns: of the recipe for short paths, if it is among them.
fn longest_paths(ways: &[Vec<Row>]) -> String {
    let short = |rows: &&Vec<Row>| rows[0].report.recipe == Recipe::Timing;
    let any_short = ways.iter().any(|rows| short(&rows));
    let chosen: Vec<_> = ways.iter().filter(|rows| !any_short || short(rows)).collect();
    let times = |rows: &[Row]| rows.iter().any(|row| row.report.delay.is_some());
    let mut text = "\nLongest paths:\n\n| block |".to_owned();
    let mut columns = 0;
    for rows in &chosen {
        let name = name(&rows[0].report, &ways[0][0].report);
        text += &format!(" levels, {name} |");
        columns += 1;
        if times(rows) {
            text += &format!(" ns by ABC, {name} | ns by OpenSTA, {name} |");
            columns += 2;
        }
    }
    text += &format!("\n|---|{}\n", "---|".repeat(columns));
    for (index, Row { block, .. }) in ways[0].iter().enumerate() {
        text += &format!("| `{block}` |");
        for rows in &chosen {
            let report = &rows[index].report;
            text += &format!(" {} |", paths::levels(report));
            if times(rows) {
                let [abc, opensta] = paths::nanoseconds(report.delay.as_ref());
                text += &format!(" {abc} | {opensta} |");
            }
        }
        text.push('\n');
    }
    text
}

/// Library, and what is not as usual or not as in the first way.
fn name(report: &AreaReport, first: &AreaReport) -> String {
    let mut name = report.library.clone();
    if report.tool != first.tool {
        name += &format!(", {}", report.tool);
    }
    if report.recipe != Recipe::Modules {
        name += &format!(", {}", report.recipe.name());
    }
    if report.memory_kind == MemoryKind::Flops {
        name += ", memories as flip-flops";
    }
    name
}
