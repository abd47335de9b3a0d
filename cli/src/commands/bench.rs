//! `heddle bench`.

use crate::args::BenchArguments;
use crate::failure::Failure;
use crate::head::Head;
use crate::output::{Outputs, headed, print, show, spinner, table};
use heddle_blocks::BenchDesign;
use heddle_designs::bench_designs::{self, DESIGNS};
use heddle_designs::registry;
use heddle_speed::{CORE_DESIGNS, CoreDesign, DesignSpeed, SpeedError, SpeedReport, Tools};
use std::path::Path;

/// Times engines and Verilator on the designs.
pub fn run(arguments: &BenchArguments) -> Result<(), Failure> {
    let (designs, cores) = designs(arguments)?;
    if let Some(engine) = &arguments.peak_memory {
        let design = designs.first().ok_or_else(|| Failure::Usage("no design".into()))?;
        return peak_memory(design, engine, arguments.cycles);
    }
    let mut outputs = Outputs::default();
    let markdown = outputs.optional(arguments.markdown.as_ref())?;
    let json = outputs.json(arguments.json.as_ref())?;
    let mut tools = tools(arguments)?;
    tools.heddle = std::env::current_exe().ok();
    let mut report = SpeedReport::new(&tools);
    let spinner = spinner();
    let mut progress = |step: &str| spinner.set_message(step.to_owned());
    let measure = |design| match arguments.trace {
        true => heddle_speed::measure_traced(design, &tools, &mut progress),
        false => heddle_speed::measure(design, arguments.cycles, &tools, &mut progress)
            .map(|speed| vec![speed]),
    };
    let speeds: Result<Vec<Vec<DesignSpeed>>, SpeedError> =
        designs.into_iter().map(measure).collect();
    report.designs = speeds.map_err(failure)?.concat();
    for core in cores {
        let mut progress = |step: &str| spinner.set_message(step.to_owned());
        let speed = heddle_speed::measure_core(
            core,
            registry::find,
            arguments.cycles,
            &tools,
            &mut progress,
        );
        report.designs.push(speed.map_err(failure)?);
        spinner.set_message(format!("{}: model", core.name));
        report.models.push(heddle_speed::measure_model(core).map_err(failure)?);
    }
    spinner.finish_and_clear();
    if let Some(output) = markdown {
        let note =
            "<!-- Measured by `make speed-table`; numbers of another machine differ. -->\n\n";
        output.write((note.to_owned() + &report.markdown()).as_bytes())?;
    }
    let machine = &report.machine;
    let host = format!(
        "{}, {} processors, {}\n{}",
        machine.processor,
        machine.processors,
        machine.date,
        machine.versions.join("\n")
    );
    let head = Head::new().and("host", machine, host).plain("cycles", arguments.cycles);
    show(json.as_ref(), &head, &report, || format!("{}\n{}", headed(&head), text(&report)))
}

/// What the process does whose memory is measured.
fn peak_memory(design: &BenchDesign, engine: &str, cycles: u64) -> Result<(), Failure> {
    let engine = engine.parse().map_err(Failure::usage)?;
    let peak = heddle_speed::peak_memory(design, engine, cycles).map_err(Failure::environment)?;
    peak.map_or(Ok(()), |bytes| print(&format!("{bytes}\n")))
}

/// The designs and the cores to measure. Cores are measured without waves only.
fn designs(
    arguments: &BenchArguments,
) -> Result<(Vec<&'static BenchDesign>, Vec<&'static CoreDesign>), Failure> {
    if arguments.designs.is_empty() {
        let cores = CORE_DESIGNS.iter().filter(|_| !arguments.trace);
        return Ok((DESIGNS.iter().collect(), cores.collect()));
    }
    let (mut designs, mut cores) = (vec![], vec![]);
    for name in &arguments.designs {
        match CORE_DESIGNS.iter().find(|core| core.name == name) {
            Some(_) if arguments.trace => {
                return Err(Failure::Usage(format!("{name} is measured without --trace only")));
            }
            Some(core) => cores.push(core),
            None => designs.push(bench_designs::find(name).map_err(Failure::usage)?),
        }
    }
    Ok((designs, cores))
}

/// What is installed. A Verilator that was asked for by name must be there.
fn tools(arguments: &BenchArguments) -> Result<Tools, Failure> {
    let Some(verilator) = &arguments.verilator else {
        return Ok(Tools::find(Path::new("verilator")));
    };
    let tools = Tools::find(verilator);
    if tools.verilator_version.is_none() {
        let reason = tools.skipped.first().map_or_else(String::new, |reason| format!(": {reason}"));
        let message = format!("{} is not a Verilator that runs{reason}", verilator.display());
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
    let mut text = String::new();
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
    for model in &report.models {
        text.push_str(&format!("\n{}\n", model.text()));
    }
    let engines = report.designs.first().into_iter().flat_map(|design| &design.skipped);
    for skipped in machine.skipped.iter().chain(engines) {
        text.push_str(&format!("\nleft out: {skipped}\n"));
    }
    text
}
