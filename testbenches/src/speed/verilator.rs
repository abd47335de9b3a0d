//! Verilator and the C++ compilers: what is installed, and a design compiled by them.

use super::simulator::{Piece, Simulator};
use super::{SpeedError, WaveFormat, harness, traced};
use crate::cosim::{CosimError, Verilation, run_tool};
use heddle_designs::Built;
use heddle_engine::RandomRun;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;
use tempfile::TempDir;

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
    /// What is missing, each with the Debian package that brings it.
    pub skipped: Vec<String>,
}

impl Tools {
    /// Looks what is installed.
    pub fn find(verilator: &Path) -> Tools {
        let mut skipped = Vec::new();
        let mut look = |program: &Path, package: &str| {
            let found = version(program);
            if found.is_none() {
                skipped
                    .push(format!("{} (on Debian: apt-get install {package})", program.display()));
            }
            found
        };
        let verilator_version = look(verilator, "verilator");
        let make = look(Path::new("make"), "make");
        let compilers = [("g++", "g++"), ("clang++", "clang")].map(|(program, package)| {
            Some(Compiler { program, version: look(Path::new(program), package)? })
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

/// The first line of `program --version`.
pub(super) fn version(program: &Path) -> Option<String> {
    let output = Command::new(program).arg("--version").output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.lines().next().unwrap_or_default().trim().to_owned())
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
    _directory: TempDir,
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
        let directory = tempfile::tempdir().map_err(CosimError::Io)?;
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
        let mut command = Command::new(&self.program);
        command.args(&self.waves);
        run_program(self.design, command, pieces, &mut self.memory)
    }

    fn memory(&self) -> Option<u64> {
        self.memory
    }
}

/// Runs a compiled program for these numbers of cycles; `memory` is the most that it ever had.
pub(super) fn run_program(
    design: &'static str,
    mut command: Command,
    pieces: &[u64],
    memory: &mut Option<u64>,
) -> Result<Vec<Piece>, SpeedError> {
    command.args(pieces.iter().map(u64::to_string));
    let text = run_tool("verilator", "verilator", &mut command)?;
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
