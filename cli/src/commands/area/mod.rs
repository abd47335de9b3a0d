//! `heddle area`.

mod markdown;
mod paths;
mod sweep;
mod tree;

use crate::args::AreaArguments;
use crate::commands::find;
use crate::failure::Failure;
use crate::head::Head;
use crate::output::{Outputs, headed, progress, show};
use heddle_designs::Built;
use heddle_designs::registry::{self, Block, Preset};
use heddle_export::area::{
    AreaError, AreaOptions, AreaReport, MacroModel, areas, estimate, osu018,
};
use heddle_host::ToolError;
use heddle_netlist::design::Design;
use serde::Serialize;
use serde_json::json;
use std::path::{Path, PathBuf};

/// The area of one block, measured in one way.
#[derive(Serialize)]
struct Row {
    #[serde(rename = "hardware_block")]
    block: &'static str,
    preset: &'static str,
    #[serde(flatten)]
    report: AreaReport,
}

/// Measures one block or all of them, in every way that was asked for.
pub fn run(arguments: &AreaArguments) -> Result<(), Failure> {
    if let Some(parameter) = &arguments.sweep {
        return sweep::run(arguments, parameter);
    }
    let blocks = match arguments.block.block.as_str() {
        "all" => all(&arguments.block.preset)?,
        _ => vec![find(&arguments.block)?],
    };
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
    let row = |(&(block, preset), report): (&(&'static Block, &'static Preset), _)| Row {
        block: block.name,
        preset: preset.name,
        report,
    };
    let ways: Vec<Vec<Row>> = measure(arguments, &designs)?
        .into_iter()
        .map(|reports| blocks.iter().zip(reports).map(row).collect())
        .collect();
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
        let tables: String =
            ways.iter().map(|rows| tree::text(rows, depth, macros(arguments))).collect();
        format!("{}\n{tables}", headed(&head))
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
    match macros(arguments) {
        Some(model) => {
            let text = format!("{} NAND2 a bit, {} each", model.bit_area, model.fixed_area);
            head.and("macros", model, text)
        }
        None => head,
    }
}

/// The name that JSON has for a value.
fn named(value: &impl Serialize) -> String {
    json!(value).as_str().unwrap_or_default().to_owned()
}

/// Every block and core that has this preset.
fn all(preset: &str) -> Result<Vec<(&'static Block, &'static Preset)>, Failure> {
    let find = |block: &'static Block| Ok((block, block.preset(preset).map_err(Failure::usage)?));
    registry::all().map(find).collect()
}

/// The reports of all designs, for every library and recipe.
fn measure(
    arguments: &AreaArguments,
    designs: &[&Design],
) -> Result<Vec<Vec<AreaReport>>, Failure> {
    let macros = macros(arguments);
    if arguments.estimate {
        let estimate = |design: &&Design| estimate(design, macros).map_err(Failure::environment);
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
                    macros,
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
        AreaError::Input(error) => error.into(),
        AreaError::Liberty { .. } | AreaError::NoOutput { .. } => Failure::usage(error),
        AreaError::Tool(ToolError::Missing { .. }) => Failure::Environment(format!(
            "{}; `heddle area --estimate` needs no Yosys",
            Failure::environment(error)
        )),
        _ => Failure::environment(error),
    }
}
