//! `heddle area`.

use crate::args::AreaArguments;
use crate::commands::find;
use crate::failure::Failure;
use crate::output::{progress, show, table};
use heddle_export::area::{AreaError, AreaOptions, AreaReport, area, osu018};
use heddle_testbenches::registry::{BLOCKS, Block, Preset};
use serde::Serialize;
use std::path::{Path, PathBuf};

/// The area of one block with one library.
#[derive(Serialize)]
struct Row {
    block: &'static str,
    preset: &'static str,
    #[serde(flatten)]
    report: AreaReport,
}

/// Measures one block or all of them.
pub fn run(arguments: &AreaArguments) -> Result<(), Failure> {
    let blocks = match arguments.block.block.as_str() {
        "all" => all(&arguments.block.preset)?,
        _ => vec![find(&arguments.block)?],
    };
    let libraries = libraries(arguments.liberty.as_deref());
    let bar = progress((blocks.len() * libraries.len()) as u64, "area");
    let mut rows = Vec::new();
    for (block, preset) in blocks {
        let built = (preset.build)().map_err(Failure::environment)?;
        for liberty in &libraries {
            let options = AreaOptions { liberty: liberty.clone(), ..AreaOptions::default() };
            let report = area(&built.design, &options).map_err(failure)?;
            rows.push(Row { block: block.name, preset: preset.name, report });
            bar.inc(1);
        }
    }
    bar.finish_and_clear();
    show(arguments.json.as_deref(), &rows, || text(&rows))
}

/// Every block that has this preset.
fn all(preset: &str) -> Result<Vec<(&'static Block, &'static Preset)>, Failure> {
    let find = |block: &'static Block| Ok((block, block.preset(preset).map_err(Failure::usage)?));
    BLOCKS.iter().map(find).collect()
}

/// The library that was asked for, or generic gates and osu018 where it is installed.
fn libraries(liberty: Option<&Path>) -> Vec<Option<PathBuf>> {
    match liberty {
        Some(path) => vec![Some(path.to_owned())],
        None => [None].into_iter().chain(osu018().map(Some)).collect(),
    }
}

fn text(rows: &[Row]) -> String {
    let mut shown = table(&[
        "block",
        "library",
        "cells",
        "flip-flops",
        "combinational",
        "sequential",
        "total",
        "NAND2",
        "register bits",
        "memory bits",
    ]);
    for Row { block, preset, report } in rows {
        let ports: Vec<_> = report.memories.iter().map(ports).collect();
        shown.add_row([
            format!("{block} ({preset})"),
            report.library.clone(),
            report.cells.values().sum::<u64>().to_string(),
            report.flip_flops.to_string(),
            format!("{:.1}", report.combinational_area),
            format!("{:.1}", report.sequential_area),
            format!("{:.1}", report.total_area),
            format!("{:.1}", report.nand2_equivalents),
            report.register_bits.to_string(),
            format!("{}{}", report.memory_bits(), ports.concat()),
        ]);
    }
    let tool = rows.first().map_or("", |row| row.report.tool.as_str());
    format!(
        "{shown}\n{tool}; areas in the library's unit (generic gates: NAND2 equivalents); \
         memories are not part of the areas\n"
    )
}

/// The ports of a memory, for the table.
fn ports(memory: &heddle_export::area::MemoryArea) -> String {
    format!(" ({}R{}W)", memory.read_ports, memory.write_ports)
}

fn failure(error: AreaError) -> Failure {
    match error {
        AreaError::Liberty { .. } => Failure::usage(error),
        _ => Failure::environment(error),
    }
}
