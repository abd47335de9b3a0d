//! The simulators as child processes.

use super::{Dut, Sample, Samples, Trace, bench};
use std::io::{self, Read, Seek};
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// How long a simulation may take. Verilog whose blocks wake each other for ever has no other end.
const SIMULATION_LIMIT: Duration = Duration::from_secs(600);

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
        let mut simulation = Command::new("vvp");
        simulation.arg("bench.vvp").current_dir(directory);
        run_simulation("vvp", "iverilog", &mut simulation)
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
        run_simulation("verilator", "verilator", &mut simulation)
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
    let output = command.output().map_err(|error| not_started(tool, package, error))?;
    let [said, complaints] =
        [&output.stdout, &output.stderr].map(|text| String::from_utf8_lossy(text));
    judged(tool, output.status, said.into_owned(), &complaints)
}

/// The same for a simulation, which is stopped after ten minutes.
pub fn run_simulation(
    tool: &'static str,
    package: &'static str,
    command: &mut Command,
) -> Result<String, CosimError> {
    run_within(SIMULATION_LIMIT, tool, package, command)
}

/// The same for any program and time.
pub fn run_within(
    limit: Duration,
    tool: &'static str,
    package: &'static str,
    command: &mut Command,
) -> Result<String, CosimError> {
    // Files take any amount of text without a reader.
    let [mut output, mut errors] = [tempfile::tempfile()?, tempfile::tempfile()?];
    command.stdin(Stdio::null()).stdout(output.try_clone()?).stderr(errors.try_clone()?);
    let mut child = command.spawn().map_err(|error| not_started(tool, package, error))?;
    let start = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait()? {
            break status;
        }
        if start.elapsed() >= limit {
            child.kill()?;
            child.wait()?;
            return Err(CosimError::TimedOut { tool, seconds: limit.as_secs_f64() });
        }
        sleep(Duration::from_millis(5));
    };
    let mut texts = [String::new(), String::new()];
    for (file, text) in [&mut output, &mut errors].into_iter().zip(&mut texts) {
        file.rewind()?;
        file.read_to_string(text)?;
    }
    let [said, complaints] = texts;
    judged(tool, status, said, &complaints)
}

fn not_started(tool: &'static str, package: &'static str, error: io::Error) -> CosimError {
    match error.kind() {
        io::ErrorKind::NotFound => CosimError::ToolMissing { tool, package },
        _ => CosimError::Io(error),
    }
}

/// What a program said, if it succeeded.
fn judged(
    tool: &'static str,
    status: ExitStatus,
    said: String,
    complaints: &str,
) -> Result<String, CosimError> {
    if status.success() {
        return Ok(said);
    }
    let text = said + complaints;
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

    #[test]
    fn a_simulation_without_end_is_stopped() {
        let limit = Duration::from_millis(20);
        let error = run_within(limit, "sleep", "coreutils", Command::new("sleep").arg("1000"));
        assert_eq!(
            error.unwrap_err().to_string(),
            "sleep was stopped after 0.02 seconds; perhaps the simulation stands still because \
             blocks wake each other without end"
        );
    }

    #[test]
    fn what_a_limited_program_says_is_kept() {
        let shell = |script| {
            let mut command = Command::new("sh");
            command.args(["-c", script]);
            run_within(SIMULATION_LIMIT, "sh", "dash", &mut command)
        };
        assert_eq!(shell("echo done").unwrap(), "done\n");
        let error = shell("echo one; echo two >&2; exit 1").unwrap_err();
        assert_eq!(error.to_string(), "sh failed:\none\ntwo");
    }
}
