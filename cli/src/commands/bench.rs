//! `heddle bench`.

use crate::args::BenchArguments;
use crate::failure::Failure;
use crate::output::{print, show, spinner, table, write_file};
use heddle_testbenches::bench_designs::{self, BenchDesign, DESIGNS};
use heddle_testbenches::speed::{self, DesignSpeed, SpeedError, SpeedReport, Tools};
use std::path::Path;

/// Times engines and Verilator on the designs.
pub fn run(arguments: &BenchArguments) -> Result<(), Failure> {
    let designs = designs(arguments)?;
    if let Some(engine) = &arguments.peak_memory {
        return peak_memory(designs[0], engine, arguments.cycles);
    }
    let mut tools = tools(arguments)?;
    tools.heddle = std::env::current_exe().ok();
    let mut report = SpeedReport::new(&tools);
    let spinner = spinner();
    let mut progress = |step: &str| spinner.set_message(step.to_owned());
    let measure = |design| match arguments.trace {
        true => speed::measure_traced(design, &tools, &mut progress),
        false => {
            speed::measure(design, arguments.cycles, &tools, &mut progress).map(|speed| vec![speed])
        }
    };
    let speeds: Result<Vec<Vec<DesignSpeed>>, SpeedError> =
        designs.into_iter().map(measure).collect();
    spinner.finish_and_clear();
    report.designs = speeds.map_err(failure)?.concat();
    if let Some(path) = &arguments.markdown {
        let note =
            "<!-- Measured by `make speed-table`; numbers of another machine differ. -->\n\n";
        write_file(path, (note.to_owned() + &report.markdown()).as_bytes())?;
    }
    show(arguments.json.as_deref(), &report, || text(&report))
}

/// What the process does whose memory is measured.
fn peak_memory(design: &BenchDesign, engine: &str, cycles: u64) -> Result<(), Failure> {
    let engine = engine.parse().map_err(Failure::usage)?;
    let peak = speed::peak_memory(design, engine, cycles).map_err(Failure::environment)?;
    peak.map_or(Ok(()), |bytes| print(&format!("{bytes}\n")))
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
        SpeedError::Disagreement { .. } | SpeedError::Waveforms { .. } => Failure::check(error),
        _ => Failure::environment(error),
    }
}

fn text(report: &SpeedReport) -> String {
    let machine = &report.machine;
    let mut text = format!(
        "{}, {} logical cores, {}\n{}\n",
        machine.processor,
        machine.cores,
        machine.date,
        machine.versions.join("\n")
    );
    for design in &report.designs {
        let mut rows = table(&design.columns());
        for simulator in &design.simulators {
            rows.add_row(design.cells(simulator));
        }
        text.push_str(&format!("\n{}: {}\n{rows}\n", design.design, design.summary));
        if let Some(agreement) = design.agreement() {
            text.push_str(&format!("{agreement}\n"));
        }
    }
    let engines = report.designs.first().into_iter().flat_map(|design| &design.skipped);
    for skipped in machine.skipped.iter().chain(engines) {
        text.push_str(&format!("\nleft out: {skipped}\n"));
    }
    text
}
