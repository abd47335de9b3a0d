//! The simulators as child processes.

use super::{Dut, Sample, Samples, Trace, bench};
use heddle_host::{Call, Tool};
use heddle_speed::simulation::{SimulationError, run_simulation};
use std::path::{Path, PathBuf};

/// Why a Verilog simulation gave no traces.
#[derive(Debug, thiserror::Error)]
pub enum CosimError {
    /// It could not be run.
    #[error(transparent)]
    Simulation(#[from] SimulationError),
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
        // Verilator up to 5.008 miscompiles some trees of single bits
        // (https://github.com/verilator/verilator/issues/4059).
        let compile = compile.arg("-fno-const-bit-op-tree");
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
    execute: impl FnOnce(&Path, Traces<'_>) -> Result<(), SimulationError>,
) -> Result<Vec<Trace>, CosimError> {
    let texts = texts(duts, execute)?;
    texts.iter().zip(duts).map(|(text, dut)| read_trace(tool, dut, text)).collect()
}

/// The traces of a simulation, as it writes them.
fn texts(
    duts: &[Dut<'_>],
    execute: impl FnOnce(&Path, Traces<'_>) -> Result<(), SimulationError>,
) -> Result<Vec<String>, SimulationError> {
    let directory = heddle_host::folder()?;
    let path = directory.path();
    std::fs::write(path.join("bench.v"), bench::verilog(duts))?;
    for (index, dut) in duts.iter().enumerate() {
        std::fs::write(path.join(bench::stimulus_file(index)), bench::hex_rows(dut.stimulus))?;
    }
    let traces: Vec<PathBuf> = (0..duts.len()).map(|i| path.join(bench::trace_file(i))).collect();
    execute(path, &|call| traces.iter().fold(call, |call, trace| call.writes(trace)))?;
    traces.iter().map(|trace| Ok(std::fs::read_to_string(trace)?)).collect()
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
