//! The simulators as child processes.

use super::{Dut, Sample, Samples, Trace, bench};
use heddle_host::{Call, Tool, ToolError};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How long a simulation may take. Verilog whose blocks wake each other for ever has no other end.
const SIMULATION_LIMIT: Duration = Duration::from_secs(600);

/// Why a Verilog simulation could not be run.
#[derive(Debug, thiserror::Error)]
pub enum CosimError {
    /// A tool is missing, failed or was stopped.
    #[error(transparent)]
    Tool(#[from] ToolError),
    /// The simulation took too long and was stopped.
    #[error(
        "{tool} was stopped after {seconds} seconds; perhaps the simulation stands still because \
         blocks wake each other without end"
    )]
    TimedOut {
        /// Program name.
        tool: &'static str,
        /// The limit.
        seconds: f64,
    },
    /// A temporary file could not be written or read.
    #[error("cannot use the simulation directory: {0}")]
    Io(#[from] io::Error),
    /// The simulation ended without writing what was asked for.
    #[error("{tool} wrote a trace that cannot be read, line {line}: {text:?}")]
    Trace {
        /// Program name.
        tool: &'static str,
        /// Line number from 1.
        line: usize,
        /// The line.
        text: String,
    },
}

/// Runs all designs in one Icarus simulation.
pub fn icarus(duts: &[Dut<'_>]) -> Result<Vec<Trace>, CosimError> {
    simulate("icarus", duts, |directory, traces| {
        let compile = Tool::named("iverilog", "iverilog").call().within(directory);
        let compile = compile.args(["-g2005", "-s", bench::TOP, "-o", "bench.vvp", "bench.v"]);
        compile.writes("bench.vvp").run()?;
        let call = Tool::named("vvp", "iverilog").call().within(directory).arg("bench.vvp");
        run_simulation(traces(call)).map(drop)
    })
}

/// Runs all designs in one Verilator simulation. What Verilog leaves undefined gets random
/// values, so that nothing depends on Verilator's zeros.
pub fn verilator(duts: &[Dut<'_>]) -> Result<Vec<Trace>, CosimError> {
    simulate("verilator", duts, |directory, traces| {
        let compile = Tool::named("verilator", "verilator g++ make").call().within(directory);
        let compile = compile.args(["--binary", "--timing", "-j", "2"]);
        let compile = compile.args(["--top-module", bench::TOP, "--Mdir", "build"]);
        let compile = compile.args(["-Wno-fatal", "-Wno-lint", "-Wno-style"]);
        let compile = compile.args(["--x-initial", "unique", "--x-assign", "unique"]);
        // Compiling takes longer than running unless there are many cycles.
        let cycles = duts.iter().map(|dut| dut.stimulus.rows.len()).max().unwrap_or(0);
        let level = if cycles > 2000 { "-O1" } else { "-O0" };
        let flags = ["OPT_FAST", "OPT_SLOW", "OPT_GLOBAL"].map(|name| format!("{name}={level}"));
        let compile = compile.args(["-MAKEFLAGS", &flags.join(" "), "-o", "bench", "bench.v"]);
        compile.writes("build/bench").run()?;
        let program = directory.join("build/bench");
        let simulation = Tool { name: "verilator", program: &program, package: "verilator" };
        let call = simulation.call().within(directory);
        let call = call.args(["+verilator+rand+reset+2", "+verilator+seed+1"]);
        run_simulation(traces(call)).map(drop)
    })
}

/// Says that a simulation has to write its traces.
type Traces<'a> = &'a dyn Fn(Call<'_>) -> Call<'_>;

fn simulate(
    tool: &'static str,
    duts: &[Dut<'_>],
    execute: impl FnOnce(&Path, Traces<'_>) -> Result<(), CosimError>,
) -> Result<Vec<Trace>, CosimError> {
    let directory = heddle_host::folder()?;
    let path = directory.path();
    std::fs::write(path.join("bench.v"), bench::verilog(duts))?;
    for (index, dut) in duts.iter().enumerate() {
        std::fs::write(path.join(bench::stimulus_file(index)), bench::hex_rows(dut.stimulus))?;
    }
    let traces: Vec<PathBuf> = (0..duts.len()).map(|i| path.join(bench::trace_file(i))).collect();
    execute(path, &|call| traces.iter().fold(call, |call, trace| call.writes(trace)))?;
    let read = |(trace, dut)| read_trace(tool, dut, &std::fs::read_to_string(trace)?);
    traces.iter().zip(duts).map(read).collect()
}

/// Runs a simulation, which is stopped after ten minutes; gives what it wrote to standard output.
pub fn run_simulation(call: Call<'_>) -> Result<String, CosimError> {
    run_within(SIMULATION_LIMIT, call)
}

fn run_within(limit: Duration, call: Call<'_>) -> Result<String, CosimError> {
    call.limit(limit).run().map_err(|error| match error {
        ToolError::TimedOut { tool, seconds } => CosimError::TimedOut { tool, seconds },
        error => error.into(),
    })
}

fn read_trace(tool: &'static str, dut: &Dut<'_>, text: &str) -> Result<Trace, CosimError> {
    let mut trace = Trace {
        runner: tool.to_owned(),
        outputs: Samples { names: bench::names(&dut.outputs), rows: Vec::new() },
        registers: Samples { names: bench::names(&dut.registers), rows: Vec::new() },
    };
    for (number, line) in text.lines().enumerate() {
        let bad = || CosimError::Trace { tool, line: number + 1, text: line.to_owned() };
        let mut words = line.split(' ');
        let (samples, probes) = match words.next() {
            Some("o") => (&mut trace.outputs, &dut.outputs),
            Some("r") => (&mut trace.registers, &dut.registers),
            _ => return Err(bad()),
        };
        let cycle = words.next().and_then(|word| word.parse().ok()).ok_or_else(bad)?;
        let values: Vec<Sample> =
            words.zip(probes).map(|(word, probe)| Sample::parse(word, probe.width)).collect();
        if values.len() != probes.len() {
            return Err(bad());
        }
        samples.rows.push((cycle, values));
    }
    Ok(trace)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_simulation_without_end_is_stopped() {
        let call = Tool::named("sleep", "coreutils").call().arg("1000");
        let error = run_within(Duration::from_millis(20), call).unwrap_err();
        assert_eq!(
            error.to_string(),
            "sleep was stopped after 0.02 seconds; perhaps the simulation stands still because \
             blocks wake each other without end"
        );
    }
}
