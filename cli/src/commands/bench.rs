//! `heddle bench`.

use crate::args::BenchArguments;
use crate::failure::Failure;
use crate::output::{print, spinner, table, write_file, write_json};
use heddle_testbenches::bench_designs::{self, BenchDesign, DESIGNS};
use heddle_testbenches::speed::{self, DesignSpeed, SpeedError, SpeedReport, Tools};
use std::path::Path;

/// Times engines and Verilator on the designs.
pub fn run(arguments: &BenchArguments) -> Result<(), Failure> {
    let designs = designs(arguments)?;
    let tools = tools(arguments)?;
    let mut report = SpeedReport::new(arguments.cycles, &tools);
    let spinner = spinner();
    let mut progress = |step: &str| spinner.set_message(step.to_owned());
    let measure = |design| speed::measure(design, arguments.cycles, &tools, &mut progress);
    let speeds: Result<Vec<DesignSpeed>, SpeedError> = designs.into_iter().map(measure).collect();
    spinner.finish_and_clear();
    report.designs = speeds.map_err(failure)?;
    if let Some(path) = &arguments.markdown {
        let note =
            "<!-- Measured by `make speed-table`; numbers of another machine differ. -->\n\n";
        write_file(path, (note.to_owned() + &report.markdown()).as_bytes())?;
    }
    if let Some(path) = &arguments.json {
        write_json(path, &report)?;
        if path == Path::new("-") {
            return Ok(());
        }
    }
    print(&text(&report))
}

fn designs(arguments: &BenchArguments) -> Result<Vec<&'static BenchDesign>, Failure> {
    if arguments.designs.is_empty() {
        return Ok(DESIGNS.iter().collect());
    }
    let find = |name: &String| bench_designs::find(name).map_err(Failure::usage);
    arguments.designs.iter().map(find).collect()
}

/// What is installed. A Verilator that was asked for by name must be there.
fn tools(arguments: &BenchArguments) -> Result<Tools, Failure> {
    let Some(verilator) = &arguments.verilator else {
        return Ok(Tools::find(Path::new("verilator")));
    };
    let tools = Tools::find(verilator);
    if tools.verilator_version.is_none() {
        let message = format!("{} is not a Verilator that runs", verilator.display());
        return Err(Failure::Environment(message));
    }
    Ok(tools)
}

fn failure(error: SpeedError) -> Failure {
    match error {
        SpeedError::Disagreement { .. } => Failure::check(error),
        _ => Failure::environment(error),
    }
}

fn text(report: &SpeedReport) -> String {
    let mut text = format!(
        "{}, {} logical cores, {}\n{}\n",
        report.processor,
        report.cores,
        report.date,
        report.versions.join("\n")
    );
    for design in &report.designs {
        text.push_str(&format!("\n{}: {}\n{}\n", design.design, design.summary, rows(design)));
    }
    for skipped in report.all_skipped() {
        text.push_str(&format!("\nleft out: {skipped}\n"));
    }
    text
}

fn rows(design: &DesignSpeed) -> comfy_table::Table {
    let header = ["simulator", "cycles/s", "of the best Verilator", "ready after", "memory"];
    let mut rows = table(&header);
    for simulator in &design.simulators {
        rows.add_row([
            simulator.simulator.clone(),
            simulator.speed(),
            design.ratio(simulator),
            simulator.ready(),
            simulator.memory(),
        ]);
    }
    rows
}
