//! `heddle area`.

mod markdown;
mod paths;
mod storage;
mod sweep;
mod target;
mod tree;

use crate::args::AreaArguments;
use crate::commands::find;
use crate::failure::Failure;
use crate::head::Head;
use crate::output::{Outputs, headed, progress, show};
use heddle_designs::Built;
use heddle_designs::registry::{self, Block, Preset};
use heddle_export::area::{
    AreaError, AreaOptions, AreaReport, MemoryKind, areas, estimate, osu018,
};
use heddle_export::storage::{Storage, StorageCosts};
use heddle_host::ToolError;
use heddle_netlist::design::Design;
use serde::Serialize;
use serde_json::json;
use std::path::{Path, PathBuf};
use storage::Totals;

/// The area of one block, measured in one way.
#[derive(Serialize)]
struct Row {
    #[serde(rename = "hardware_block")]
    block: &'static str,
    preset: &'static str,
    /// Its memories, unless they are flip-flops in the report.
    #[serde(skip_serializing_if = "Option::is_none")]
    storage: Option<Storage>,
    #[serde(skip_serializing_if = "Option::is_none")]
    totals: Option<Totals>,
    #[serde(flatten)]
    report: AreaReport,
}

/// Measures one block or all of them, in every way that was asked for.
pub fn run(arguments: &AreaArguments) -> Result<(), Failure> {
    if let Some(parameter) = &arguments.sweep {
        return sweep::run(arguments, parameter);
    }
    let blocks = match arguments.block.block.as_str() {
        "all" => sized(registry::all(), &arguments.block.preset)?,
        "cores" => sized(registry::CORES.iter().copied(), &arguments.block.preset)?,
        _ => vec![find(&arguments.block)?],
    };
    if !arguments.target.is_empty() {
        return target::run(arguments, &blocks);
    }
    let AreaArguments { liberty, recipe, yosys, .. } = arguments;
    let ways = [blocks.len(), liberty.len(), recipe.len(), yosys.len()];
    if arguments.netlist.is_some() && ways != [1; 4] {
        let message = "--netlist writes the gates of one block, mapped to one library in one way";
        return Err(Failure::Usage(message.to_owned()));
    }
    if arguments.to.is_some() && blocks.len() != 1 {
        return Err(Failure::Usage("--to is an output of one block".to_owned()));
    }
    let mut outputs = Outputs::default();
    let markdown = outputs.optional(arguments.markdown.as_ref())?;
    let netlist = outputs.optional(arguments.netlist.as_ref())?;
    let json = outputs.json(arguments.json.as_ref())?;
    let build = |(_, preset): &(_, &'static Preset)| (preset.build)().map_err(Failure::environment);
    let built: Vec<Built> = blocks.iter().map(build).collect::<Result<_, _>>()?;
    let designs: Vec<_> = built.iter().map(|built| &built.design).collect();
    let costs = costs(arguments);
    let rows = |reports: Vec<AreaReport>| -> Vec<Row> {
        let measured = blocks.iter().zip(&built).zip(reports);
        let rows = measured.map(|((&(block, preset), built), report)| {
            let whole = report.memory_kind == MemoryKind::Macros;
            let storage = whole.then(|| Storage::of(&built.netlist, &costs));
            let totals = storage.as_ref().map(|storage| Totals::new(&report, storage));
            Row { block: block.name, preset: preset.name, storage, totals, report }
        });
        rows.collect()
    };
    let ways: Vec<Vec<Row>> = measure(arguments, &designs)?.into_iter().map(rows).collect();
    if let Some(output) = markdown {
        output.write(markdown::text(&ways).as_bytes())?;
    }
    if let (Some(output), Some(gates)) = (netlist, &ways[0][0].report.netlist) {
        output.write(gates.verilog().as_bytes())?;
    }
    let preset = arguments.block.preset.as_str();
    let depth = arguments.depth.unwrap_or(if blocks.len() == 1 { 2 } else { 0 });
    let rows: Vec<&Row> = ways.iter().flatten().collect();
    let head = head(arguments, rows.iter().map(|row| &row.report)).plain("preset", preset);
    show(json.as_ref(), &head, &json!({ "areas": rows }), || {
        let tables: String = ways.iter().map(|rows| tree::text(rows, depth)).collect();
        let storage = storage::text(&ways, &costs, depth > 0 || blocks.len() == 1);
        format!("{}\n{tables}{storage}", headed(&head))
    })
}

/// What results say of themselves, with the tools and libraries of these reports.
fn head<'a>(arguments: &AreaArguments, reports: impl Iterator<Item = &'a AreaReport>) -> Head {
    let (mut tools, mut libraries, mut recipes) = (Vec::new(), Vec::new(), Vec::new());
    let mut memories = Vec::new();
    let add = |list: &mut Vec<String>, name: String| {
        if !list.contains(&name) {
            list.push(name);
        }
    };
    for report in reports {
        add(&mut tools, report.tool.clone());
        add(&mut libraries, report.library.clone());
        add(&mut recipes, named(&report.recipe));
        add(&mut memories, named(&report.memory_kind));
    }
    let text = |list: &[String]| list.join(", ");
    let head = Head::new().plain("hardware_block", arguments.block.block.clone());
    let head =
        head.and("tools", &tools, text(&tools)).and("libraries", &libraries, text(&libraries));
    let head = head.and("recipes", &recipes, text(&recipes));
    let head = head.and("memories", &memories, text(&memories));
    let costs = costs(arguments);
    if costs == StorageCosts::default() {
        return head;
    }
    let StorageCosts { sram_bit, sram_fixed, register_file_bit } = costs;
    let text = format!(
        "SRAM {sram_bit} NAND2 a bit and {sram_fixed} each, register file {register_file_bit} a bit"
    );
    head.and("storage_costs", costs, text)
}

/// The name that JSON has for a value.
fn named(value: &impl Serialize) -> String {
    json!(value).as_str().unwrap_or_default().to_owned()
}

/// Blocks in the sizes of a preset, which each of them must have.
fn sized(
    blocks: impl Iterator<Item = &'static Block>,
    preset: &str,
) -> Result<Vec<(&'static Block, &'static Preset)>, Failure> {
    blocks.map(|block| Ok((block, block.preset(preset).map_err(Failure::usage)?))).collect()
}

/// The reports of all designs, for every library and recipe.
fn measure(
    arguments: &AreaArguments,
    designs: &[&Design],
) -> Result<Vec<Vec<AreaReport>>, Failure> {
    if arguments.estimate {
        let estimate = |design: &&Design| estimate(design).map_err(Failure::environment);
        return Ok(vec![designs.iter().map(estimate).collect::<Result<_, _>>()?]);
    }
    let mut ways = Vec::new();
    let liberties = liberties(&arguments.liberty)?;
    for yosys in &arguments.yosys {
        for liberty in &liberties {
            for &recipe in &arguments.recipe {
                let options = AreaOptions {
                    yosys: yosys.clone(),
                    liberty: liberty.clone(),
                    recipe: recipe.into(),
                    memories: arguments.memories.into(),
                    netlist: arguments.netlist.is_some(),
                    to: arguments.to.clone(),
                    ..AreaOptions::default()
                };
                ways.push(map(designs, &options)?);
            }
        }
    }
    Ok(ways)
}

/// Maps designs in one way, with progress shown.
fn map(designs: &[&Design], options: &AreaOptions) -> Result<Vec<AreaReport>, Failure> {
    let bar = progress(0, "area");
    let tick = |done, total| {
        bar.set_length(total);
        bar.set_position(done);
    };
    let reports = areas(designs, options, &tick).map_err(failure)?;
    bar.finish_and_clear();
    Ok(reports)
}

/// The libraries that were asked for, or generic gates and osu018 where it is installed.
fn liberties(names: &[PathBuf]) -> Result<Vec<Option<PathBuf>>, Failure> {
    if names.is_empty() {
        return Ok([None].into_iter().chain(osu018().map(Some)).collect());
    }
    let library = |name: &PathBuf| {
        if name == Path::new("generic") {
            Ok(None)
        } else if name == Path::new("osu018") {
            let missing = "osu018 is not installed: apt-get install qflow-tech-osu018 on Debian";
            osu018().map(Some).ok_or_else(|| Failure::Environment(missing.to_owned()))
        } else {
            Ok(Some(name.clone()))
        }
    };
    names.iter().map(library).collect()
}

/// The costs of memories that were asked for.
fn costs(arguments: &AreaArguments) -> StorageCosts {
    let default = StorageCosts::default();
    let AreaArguments { sram_bit_area, sram_fixed_area, register_file_bit_area, .. } = arguments;
    StorageCosts {
        sram_bit: sram_bit_area.unwrap_or(default.sram_bit),
        sram_fixed: sram_fixed_area.unwrap_or(default.sram_fixed),
        register_file_bit: register_file_bit_area.unwrap_or(default.register_file_bit),
    }
}

fn failure(error: AreaError) -> Failure {
    match error {
        AreaError::Input(error) => error.into(),
        AreaError::Liberty { .. } | AreaError::NoOutput { .. } => Failure::usage(error),
        AreaError::Tool(ToolError::Missing { .. }) => Failure::Environment(format!(
            "{}; `heddle area --estimate` needs no Yosys",
            Failure::environment(error)
        )),
        _ => Failure::environment(error),
    }
}
