//! `heddle area`.

mod tree;

use crate::args::AreaArguments;
use crate::commands::find;
use crate::failure::Failure;
use crate::output::{progress, show};
use heddle_export::area::{AreaError, AreaOptions, AreaReport, MacroModel, areas, osu018};
use heddle_testbenches::registry::{BLOCKS, Block, Built, CORES, Preset};
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
    let build = |(_, preset): &(_, &'static Preset)| (preset.build)().map_err(Failure::environment);
    let built: Vec<Built> = blocks.iter().map(build).collect::<Result<_, _>>()?;
    let designs: Vec<_> = built.iter().map(|built| &built.design).collect();
    let mut libraries = Vec::new();
    for liberty in liberties(arguments.liberty.as_deref()) {
        let options = options(arguments, liberty);
        let bar = progress(0, "area");
        let tick = |done, total| {
            bar.set_length(total);
            bar.set_position(done);
        };
        let reports = areas(&designs, &options, &tick).map_err(failure)?;
        bar.finish_and_clear();
        let row = |(&(block, preset), report): (&(&'static Block, &'static Preset), _)| Row {
            block: block.name,
            preset: preset.name,
            report,
        };
        libraries.push(blocks.iter().zip(reports).map(row).collect::<Vec<_>>());
    }
    let depth = arguments.depth.unwrap_or(if blocks.len() == 1 { 2 } else { 0 });
    let rows: Vec<&Row> = libraries.iter().flatten().collect();
    show(arguments.json.as_deref(), &rows, || {
        libraries.iter().map(|rows| tree::text(rows, depth, macros(arguments))).collect()
    })
}

/// Every block and core that has this preset.
fn all(preset: &str) -> Result<Vec<(&'static Block, &'static Preset)>, Failure> {
    let find = |block: &'static Block| Ok((block, block.preset(preset).map_err(Failure::usage)?));
    CORES.iter().chain(BLOCKS).map(find).collect()
}

/// The library that was asked for, or generic gates and osu018 where it is installed.
fn liberties(liberty: Option<&Path>) -> Vec<Option<PathBuf>> {
    match liberty {
        Some(path) => vec![Some(path.to_owned())],
        None => [None].into_iter().chain(osu018().map(Some)).collect(),
    }
}

fn options(arguments: &AreaArguments, liberty: Option<PathBuf>) -> AreaOptions {
    AreaOptions {
        liberty,
        recipe: arguments.recipe.into(),
        memories: arguments.memories.into(),
        macros: macros(arguments),
        ..AreaOptions::default()
    }
}

/// The model of memory macros that was asked for.
fn macros(arguments: &AreaArguments) -> Option<MacroModel> {
    let default = MacroModel::default();
    let (bit_area, fixed_area) = (arguments.macro_bit_area, arguments.macro_fixed_area);
    let asked = arguments.macros || bit_area.is_some() || fixed_area.is_some();
    asked.then(|| MacroModel {
        bit_area: bit_area.unwrap_or(default.bit_area),
        fixed_area: fixed_area.unwrap_or(default.fixed_area),
    })
}

fn failure(error: AreaError) -> Failure {
    match error {
        AreaError::Liberty { .. } => Failure::usage(error),
        _ => Failure::environment(error),
    }
}
