//! Longest paths as text.

use super::Row;
use crate::output::table;
use comfy_table::CellAlignment;
use heddle_export::area::{AreaReport, Delay};
use std::fmt::Write;

/// What is counted as a path and as time.
const MEANING: &str = "\
levels: gates on the longest path between registers, inputs, outputs and memories; a read of a memory that
does not wait for the clock is two gates for each bit of its address
";

const TIME: &str = "\
time: after ABC's buffers (at most 10 gates behind a gate) and sizing, which the areas are without; no wires,
inputs at the clock edge and as strong as needed, no load at outputs; ABC: from register to register
without them; OpenSTA: with their delay and set-up time, the shortest period of an ideal clock
";

/// The longest path of each block: of one alone, the way that it takes; of several a table of times.
pub fn text(rows: &[Row]) -> String {
    let text = meaning(rows.iter().any(|row| row.report.delay.is_some()));
    match rows {
        [row] => text + &way(row),
        _ => text + &times(rows),
    }
}

/// What is counted, and if times are told what these are.
pub fn meaning(timed: bool) -> String {
    format!("{MEANING}{}", if timed { TIME } else { "" })
}

/// Where the longest path of a block goes.
fn way(Row { report, .. }: &Row) -> String {
    let Some(path) = &report.path else { return String::new() };
    let mut text = format!("\nlongest path: {} gates\n  from {}\n", path.levels, path.from);
    for stretch in &path.through {
        let instance = if stretch.instance.is_empty() { "the top" } else { &stretch.instance };
        _ = writeln!(text, "  {:>4} in {instance}", stretch.levels);
    }
    _ = writeln!(text, "  to   {}", path.to);
    let Some(delay) = &report.delay else { return text };
    _ = write!(text, "longest time: {:.2} ns by ABC", delay.abc_ns);
    match delay.opensta_ns {
        Some(period) => _ = writeln!(text, "; shortest period: {period:.2} ns by OpenSTA"),
        None => text += "; install OpenSTA (`sta`) for the shortest period\n",
    }
    text
}

/// The gates on the longest path of a design, as a cell of a table.
pub fn levels(report: &AreaReport) -> String {
    report.path.as_ref().map_or(String::new(), |path| path.levels.to_string())
}

/// The times by ABC and by OpenSTA, as cells of a table.
pub fn nanoseconds(delay: Option<&Delay>) -> [String; 2] {
    let times = [delay.map(|delay| delay.abc_ns), delay.and_then(|delay| delay.opensta_ns)];
    times.map(|time| time.map_or(String::new(), |time| format!("{time:.2}")))
}

fn times(rows: &[Row]) -> String {
    if rows.iter().all(|row| row.report.delay.is_none()) {
        return String::new();
    }
    let mut shown = table(&["block", "levels", "ns by ABC", "ns by OpenSTA"]);
    for Row { block, preset, report, .. } in rows {
        let [abc, opensta] = nanoseconds(report.delay.as_ref());
        shown.add_row([format!("{block} ({preset})"), levels(report), abc, opensta]);
    }
    for column in shown.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    format!("{shown}\n")
}
