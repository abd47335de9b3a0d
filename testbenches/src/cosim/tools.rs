//! The simulators as child processes.

use super::{Dut, Sample, Samples, Trace, bench};
use std::io;
use std::path::Path;
use std::process::Command;

/// Why a Verilog simulation could not be run.
#[derive(Debug, thiserror::Error)]
pub enum CosimError {
    /// The program is not installed.
    #[error("{tool} is not installed; on Debian: apt-get install {package}")]
    ToolMissing {
        /// Program name.
        tool: &'static str,
        /// Debian package.
        package: &'static str,
    },
    /// The program reported an error.
    #[error("{tool} failed:\n{output}")]
    ToolFailed {
        /// Program name.
        tool: &'static str,
        /// The last lines it printed.
        output: String,
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

/// Whether the environment asks to leave out tests that need external programs
/// (`HEDDLE_SKIP_TOOLS=1`).
pub fn skip_tools() -> bool {
    std::env::var_os("HEDDLE_SKIP_TOOLS").is_some_and(|value| value == "1")
}

/// Runs all designs in one Icarus simulation.
pub fn icarus(duts: &[Dut<'_>]) -> Result<Vec<Trace>, CosimError> {
    simulate("icarus", duts, |directory| {
        let mut compile = Command::new("iverilog");
        compile.args(["-g2005", "-s", bench::TOP, "-o", "bench.vvp", "bench.v"]);
        run_tool("iverilog", "iverilog", compile.current_dir(directory))?;
        run_tool("vvp", "iverilog", Command::new("vvp").arg("bench.vvp").current_dir(directory))
    })
}

/// Runs all designs in one Verilator simulation. What Verilog leaves undefined gets random
/// values, so that nothing depends on Verilator's zeros.
pub fn verilator(duts: &[Dut<'_>]) -> Result<Vec<Trace>, CosimError> {
    simulate("verilator", duts, |directory| {
        let mut compile = Command::new("verilator");
        compile.args([
            "--binary",
            "--timing",
            "-j",
            "2",
            "--top-module",
            bench::TOP,
            "--Mdir",
            "build",
        ]);
        compile.args([
            "-Wno-fatal",
            "-Wno-lint",
            "-Wno-style",
            "--x-initial",
            "unique",
            "--x-assign",
            "unique",
        ]);
        // Compiling takes longer than running unless there are many cycles.
        let cycles = duts.iter().map(|dut| dut.stimulus.rows.len()).max().unwrap_or(0);
        let level = if cycles > 2000 { "-O1" } else { "-O0" };
        let flags = ["OPT_FAST", "OPT_SLOW", "OPT_GLOBAL"].map(|name| format!("{name}={level}"));
        compile.args(["-MAKEFLAGS", &flags.join(" "), "-o", "bench", "bench.v"]);
        run_tool("verilator", "verilator g++ make", compile.current_dir(directory))?;
        let mut simulation = Command::new(directory.join("build/bench"));
        simulation.args(["+verilator+rand+reset+2", "+verilator+seed+1"]).current_dir(directory);
        run_tool("verilator", "verilator", &mut simulation)
    })
}

fn simulate(
    tool: &'static str,
    duts: &[Dut<'_>],
    execute: impl FnOnce(&Path) -> Result<String, CosimError>,
) -> Result<Vec<Trace>, CosimError> {
    let directory = tempfile::tempdir()?;
    let path = directory.path();
    std::fs::write(path.join("bench.v"), bench::verilog(duts))?;
    for (index, dut) in duts.iter().enumerate() {
        std::fs::write(path.join(bench::stimulus_file(index)), bench::hex_rows(dut.stimulus))?;
    }
    execute(path)?;
    let read = |(index, dut): (usize, &Dut<'_>)| {
        read_trace(tool, dut, &std::fs::read_to_string(path.join(bench::trace_file(index)))?)
    };
    duts.iter().enumerate().map(read).collect()
}

/// Runs a program to its end; gives what it wrote to standard output.
pub fn run_tool(
    tool: &'static str,
    package: &'static str,
    command: &mut Command,
) -> Result<String, CosimError> {
    let output = command.output().map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => CosimError::ToolMissing { tool, package },
        _ => CosimError::Io(error),
    })?;
    if output.status.success() {
        return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
    }
    let text = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
    let lines: Vec<&str> = text.lines().collect();
    let last = lines[lines.len().saturating_sub(20)..].join("\n");
    Err(CosimError::ToolFailed { tool, output: last })
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
    fn a_missing_tool_is_named_with_the_package_that_brings_it() {
        let error =
            run_tool("no-such-simulator", "some-package", &mut Command::new("no-such-simulator"));
        assert_eq!(
            error.unwrap_err().to_string(),
            "no-such-simulator is not installed; on Debian: apt-get install some-package"
        );
    }
}
