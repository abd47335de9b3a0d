//! Verilator and the C++ compilers: what is installed, and a design compiled by them.

use super::simulator::{Piece, Simulator};
use super::{SpeedError, WaveFormat, harness, traced};
use crate::cosim::{CosimError, Verilation};
use heddle_designs::Built;
use heddle_engine::RandomRun;
use heddle_host::{Call, Folder, Tool, ToolError, VERSION_LIMIT};
use std::path::{Path, PathBuf};
use std::time::Instant;

/// What Verilator is told, besides names.
pub const VERILATOR_FLAGS: &[&str] =
    &["-O3", "--x-assign", "fast", "--x-initial", "fast", "--noassert"];

/// What the C++ compilers are told.
pub const COMPILER_FLAGS: &str = "-O3 -march=native";

/// A C++ compiler.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Compiler {
    /// Program: `g++`.
    pub program: &'static str,
    /// First line of what it says of its version.
    pub version: String,
}

/// What there is to compare with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tools {
    /// The command line of this project, for engines in processes of their own.
    pub heddle: Option<PathBuf>,
    /// Verilator.
    pub verilator: PathBuf,
    /// What Verilator says of its version; `None` if it is not there.
    pub verilator_version: Option<String>,
    /// The compilers to use; none if Verilator is not there.
    pub compilers: Vec<Compiler>,
    /// What cannot be used, each with the reason.
    pub skipped: Vec<String>,
}

impl Tools {
    /// Looks what is installed.
    pub fn find(verilator: &Path) -> Tools {
        let mut skipped = Vec::new();
        let mut look = |tool: Tool<'_>| {
            let found = version(tool);
            found.map_err(|error| skipped.push(reason(tool.program, &error))).ok()
        };
        let tool = Tool { name: "Verilator", program: verilator, package: "verilator" };
        let verilator_version = look(tool);
        let make = look(Tool::named("make", "make"));
        let compilers = [("g++", "g++"), ("clang++", "clang")].map(|(program, package)| {
            Some(Compiler { program, version: look(Tool::named(program, package))? })
        });
        let usable = verilator_version.is_some() && make.is_some();
        let compilers = compilers.into_iter().flatten().filter(|_| usable).collect();
        let verilator = verilator.to_owned();
        Tools { heddle: None, verilator, verilator_version, compilers, skipped }
    }

    /// How Verilator and one of the compilers compile a design that is measured.
    pub(super) fn verilation(&self, compiler: &Compiler) -> Verilation<'_> {
        Verilation {
            verilator: &self.verilator,
            verilator_flags: VERILATOR_FLAGS,
            compiler: compiler.program,
            compiler_flags: COMPILER_FLAGS,
        }
    }

    /// The engines only.
    pub fn none() -> Tools {
        Tools {
            heddle: None,
            verilator: PathBuf::new(),
            verilator_version: None,
            compilers: Vec::new(),
            skipped: Vec::new(),
        }
    }
}

/// The first line of what a program says to `--version`.
pub(super) fn version(tool: Tool<'_>) -> Result<String, ToolError> {
    let text = tool.call().arg("--version").limit(VERSION_LIMIT).run()?;
    Ok(text.lines().next().unwrap_or_default().trim().to_owned())
}

/// What cannot be used, and why or where to get it.
fn reason(program: &Path, error: &ToolError) -> String {
    let program = program.display();
    match error {
        ToolError::Missing { package, .. } => {
            format!("{program} (on Debian: apt-get install {package})")
        }
        ToolError::Start { source, .. } => format!("{program}: cannot be started: {source}"),
        error => format!("{program}: {error}"),
    }
}

/// A compiled design.
pub(super) struct Verilated {
    /// Seconds from Verilog to a program.
    pub build_seconds: f64,
    design: &'static str,
    program: PathBuf,
    /// Where it writes waves.
    waves: Option<PathBuf>,
    memory: Option<u64>,
    _directory: Folder,
}

impl Verilated {
    /// Writes Verilog and harness to a temporary directory and compiles them; the program writes
    /// waves if there is a file for them.
    pub fn compile(
        design: &'static str,
        built: &Built,
        run: &RandomRun,
        waves: Option<(WaveFormat, PathBuf)>,
        tools: &Tools,
        compiler: &Compiler,
    ) -> Result<Verilated, SpeedError> {
        let directory = heddle_host::folder().map_err(CosimError::Io)?;
        let path = directory.path();
        let format = waves.as_ref().map(|(format, _)| *format);
        let main = harness::cpp(&built.design, &built.netlist, run, format);
        let mut flags = VERILATOR_FLAGS.to_vec();
        flags.extend(format.map(|format| match format {
            WaveFormat::Vcd => "--trace",
            WaveFormat::Fst => "--trace-fst",
        }));
        let started = Instant::now();
        let how = Verilation { verilator_flags: &flags, ..tools.verilation(compiler) };
        let program = how.compile(built, &main, path)?;
        Ok(Verilated {
            build_seconds: started.elapsed().as_secs_f64(),
            design,
            program,
            waves: waves.map(|(_, path)| path),
            memory: None,
            _directory: directory,
        })
    }
}

impl Simulator for Verilated {
    /// A process of its own, from reset.
    fn run(&mut self, pieces: &[u64]) -> Result<Vec<Piece>, SpeedError> {
        self.waves.iter().try_for_each(|file| traced::remove(file))?;
        let simulation = Tool { name: "verilator", program: &self.program, package: "verilator" };
        let call = simulation.call().args(&self.waves);
        run_program(self.design, call, pieces, &mut self.memory)
    }

    fn memory(&self) -> Option<u64> {
        self.memory
    }
}

/// Runs a compiled program for these numbers of cycles; `memory` is the most that it ever had.
pub(super) fn run_program(
    design: &'static str,
    call: Call<'_>,
    pieces: &[u64],
    memory: &mut Option<u64>,
) -> Result<Vec<Piece>, SpeedError> {
    let text = call.args(pieces.iter().map(u64::to_string)).run().map_err(CosimError::Tool)?;
    let (pieces, most) =
        read_pieces(&text, pieces.len()).ok_or(SpeedError::Output { design, text })?;
    *memory = (*memory).max(Some(most));
    Ok(pieces)
}

/// What a program has printed: a piece on each line, then the most memory it had in bytes.
fn read_pieces(text: &str, count: usize) -> Option<(Vec<Piece>, u64)> {
    let mut lines = text.lines();
    let pieces = lines.by_ref().take(count).map(|line| {
        let (seconds, hash) = line.split_once(' ')?;
        let hash = u64::from_str_radix(hash, 16).ok()?;
        Some(Piece { seconds: seconds.parse().ok()?, hash })
    });
    let pieces: Vec<Piece> = pieces.collect::<Option<_>>()?;
    Some((pieces, lines.next()?.parse().ok()?))
}
