//! Memories, and logic and storage together.

use super::Row;
use crate::output::table;
use comfy_table::CellAlignment;
use heddle_export::area::{AreaReport, Recipe};
use heddle_export::storage::{
    LEAST_BITS, MOST_WORDS, Storage, StorageCosts, StorageRow, WIDEST_SRAM,
};
use serde::Serialize;
use std::fmt::Write;

/// Areas in NAND2.
#[derive(Serialize)]
pub struct Totals {
    /// Logic and flip-flops, as mapped.
    pub logic: f64,
    /// Memories, each as its class costs.
    pub storage: f64,
    /// Both.
    pub together: f64,
}

impl Totals {
    pub fn new(report: &AreaReport, storage: &Storage) -> Self {
        let (logic, storage) = (report.top.total.nand2_equivalents, storage.nand2);
        Totals { logic, storage, together: ((logic + storage) * 10.0).round() / 10.0 }
    }
}

/// The memories of each block, or of several only those outside the classes unless `every` one is asked for; then the totals
/// in each way.
pub fn text(ways: &[Vec<Row>], costs: &StorageCosts, every: bool) -> String {
    let rows: Vec<(&Row, &Storage)> =
        ways[0].iter().filter_map(|row| Some((row, row.storage.as_ref()?))).collect();
    if rows.is_empty() {
        return String::new();
    }
    let mut text = String::new();
    for (Row { block, preset, .. }, storage) in &rows {
        let shown: Vec<&StorageRow> =
            if every { storage.memories.iter().collect() } else { storage.outside().collect() };
        if shown.is_empty() {
            continue;
        }
        let which = if every { "memories" } else { "memories outside the classes" };
        _ = write!(text, "\n{which} of {block} ({preset})\n{}\n", memories(&shown));
    }
    if rows.iter().any(|(_, storage)| !storage.memories.is_empty()) {
        _ = write!(text, "{}", meaning(costs));
    }
    _ = write!(text, "\n{}\n", totals(ways));
    text
}

/// A row for each memory.
fn memories(rows: &[&StorageRow]) -> String {
    let mut shown =
        table(&["memory", "number", "words", "bits", "parts", "ports", "read", "class", "NAND2"]);
    for row in rows {
        let shape = &row.shape;
        let parts = if shape.parts > 1 { shape.parts.to_string() } else { String::new() };
        shown.add_row([
            places(&row.places),
            row.count.to_string(),
            shape.words.to_string(),
            shape.bits.to_string(),
            parts,
            row.ports(),
            shape.read.name().to_owned(),
            row.class.name().to_owned(),
            format!("{:.1}", row.together()),
        ]);
    }
    for column in [1, 2, 3, 4, 8] {
        if let Some(column) = shown.column_mut(column) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    shown.to_string()
}

/// The first places, one a line, and how many more there are.
fn places(places: &[String]) -> String {
    const SHOWN: usize = 3;
    let mut text = places.iter().take(SHOWN).cloned().collect::<Vec<_>>().join("\n");
    if places.len() > SHOWN {
        _ = write!(text, "\nand {} more", places.len() - SHOWN);
    }
    text
}

fn meaning(costs: &StorageCosts) -> String {
    let StorageCosts { sram_bit, sram_fixed, register_file_bit } = costs;
    format!(
        "\
memories of the same addresses are one, with enables for its parts; class: the cheapest that a memory fits
flip-flops: up to {MOST_WORDS} words, any ports, counted as gates
register file: up to {MOST_WORDS} words, 1 write and 1 or 2 read ports, at least {LEAST_BITS} bits; {register_file_bit} NAND2 a bit with 2 read ports
SRAM: synchronous, 1 write and 1 or 2 read ports; {sram_bit} NAND2 a bit, {sram_fixed} for each {WIDEST_SRAM} bits of a word, twice for 2 read ports
outside the classes: counted as flip-flops
{}
",
        StorageCosts::SOURCE
    )
}

/// Logic, storage and both of each block in each way.
fn totals(ways: &[Vec<Row>]) -> String {
    let mut shown = table(&["NAND2", "logic", "storage", "together"]);
    for Row { block, preset, report, totals, .. } in ways.iter().flatten() {
        let Some(totals) = totals else { continue };
        let recipe = match report.recipe {
            Recipe::Modules => String::new(),
            other => format!(", {}", other.name()),
        };
        let numbers = [totals.logic, totals.storage, totals.together];
        let label = format!("{block} ({preset}), {}{recipe}", report.library);
        shown.add_row([label].into_iter().chain(numbers.map(|area| format!("{area:.1}"))));
    }
    for column in shown.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    shown.to_string()
}
