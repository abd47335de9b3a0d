//! `heddle area --target`: what FPGAs make of blocks.

use crate::args::AreaArguments;
use crate::failure::Failure;
use crate::head::Head;
use crate::output::{Outputs, headed, progress, show, table};
use comfy_table::CellAlignment;
use heddle_designs::registry::{Block, Preset};
use heddle_export::area::{Placement, Target, TargetOptions, TargetReport, target};
use serde::Serialize;
use serde_json::json;
use std::collections::BTreeSet;

/// A block on one target.
#[derive(Serialize)]
struct Row {
    #[serde(rename = "hardware_block")]
    block: &'static str,
    preset: &'static str,
    #[serde(flatten)]
    report: TargetReport,
}

/// Maps blocks to every target that was asked for.
pub fn run(
    arguments: &AreaArguments,
    blocks: &[(&'static Block, &'static Preset)],
) -> Result<(), Failure> {
    let mut outputs = Outputs::default();
    let json = outputs.json(arguments.json.as_ref())?;
    let yosys = match arguments.yosys.as_slice() {
        [yosys] => yosys.clone(),
        _ => return Err(Failure::Usage("--target maps with one Yosys".to_owned())),
    };
    let options = TargetOptions { yosys, ..TargetOptions::default() };
    let bar = progress((blocks.len() * arguments.target.len()) as u64, "area");
    let mut rows = Vec::new();
    for (block, preset) in blocks {
        let built = (preset.build)().map_err(Failure::environment)?;
        for &name in &arguments.target {
            let report = target(&built.design, name.into(), &options).map_err(super::failure)?;
            rows.push(Row { block: block.name, preset: preset.name, report });
            bar.inc(1);
        }
    }
    bar.finish_and_clear();
    let tools: BTreeSet<&str> = rows.iter().map(|row| row.report.tool.as_str()).collect();
    let head = Head::new()
        .plain("hardware_block", arguments.block.block.clone())
        .plain("preset", arguments.block.preset.clone())
        .and("tools", &tools, tools.iter().copied().collect::<Vec<_>>().join(", "));
    show(json.as_ref(), &head, &json!({ "targets": rows }), || {
        let tables: Vec<String> =
            arguments.target.iter().map(|name| text(&rows, (*name).into())).collect();
        format!("{}\n{}", headed(&head), tables.join("\n"))
    })
}

/// The blocks on one target: cells, and what became of placement.
fn text(rows: &[Row], target: Target) -> String {
    let rows: Vec<&Row> = rows.iter().filter(|row| row.report.target == target).collect();
    let kinds: BTreeSet<&String> = rows.iter().flat_map(|row| row.report.cells.keys()).collect();
    let label = |row: &Row| format!("{} ({})", row.block, row.preset);
    let mut header = vec![target.name().to_owned()];
    header.extend(rows.iter().map(|row| label(row)));
    let header: Vec<&str> = header.iter().map(String::as_str).collect();
    let mut shown = table(&header);
    for kind in kinds {
        let count = |row: &&Row| row.report.cells.get(kind).map_or(String::new(), u64::to_string);
        shown.add_row([kind.clone()].into_iter().chain(rows.iter().map(count)));
    }
    for column in shown.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    let placed: String =
        rows.iter().map(|row| format!("{}: {}\n", label(row), placement(row))).collect();
    format!("{shown}\n{placed}")
}

/// What became of placement, in a line.
fn placement(row: &Row) -> String {
    match &row.report.placement {
        Placement::Placed(placed) => {
            let used = placed.used.iter();
            let used: Vec<String> =
                used.map(|(kind, of)| format!("{kind} {} of {}", of.used, of.available)).collect();
            format!(
                "{:.2} MHz on {}, with registers at all ports: {}",
                placed.megahertz,
                placed.device,
                used.join(", ")
            )
        }
        Placement::Without(reason) => format!("not placed: {reason}"),
    }
}
