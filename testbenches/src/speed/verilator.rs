//! Verilator and the C++ compilers: what is installed, and a design compiled by them.

use super::simulator::{Piece, Simulator};
use super::{SpeedError, WaveFormat, harness};
use crate::cosim::{CosimError, run_tool};
use crate::registry::Built;
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
        let main = path.join("main.cpp");
        let verilog = path.join("design.v");
        let write = |path: &Path, text: String| std::fs::write(path, text).map_err(CosimError::Io);
        let format = waves.as_ref().map(|(format, _)| *format);
        write(&main, harness::cpp(&built.design, &built.netlist, run, format))?;
        write(&verilog, heddle_export::verilog(&built.design))?;
        let top = heddle_export::top_name(&built.design);
        let started = Instant::now();
        let mut translate = Command::new(&tools.verilator);
        translate.args(["--cc", "--exe", "--top-module", &top, "--Mdir", "build"]);
        translate.args(VERILATOR_FLAGS).args(["-Wno-fatal", "-Wno-lint"]);
        match format {
            None => {}
            Some(WaveFormat::Vcd) => drop(translate.arg("--trace")),
            Some(WaveFormat::Fst) => drop(translate.arg("--trace-fst")),
        }
        translate.arg(&main).arg(&verilog).current_dir(path);
        run_tool("verilator", "verilator", &mut translate)?;
        let jobs = std::thread::available_parallelism().map_or(1, usize::from);
        let mut make = Command::new("make");
        make.args(["-C", "build", "-f", &format!("V{top}.mk"), &format!("-j{jobs}")]);
        for variable in ["OPT_FAST", "OPT_SLOW", "OPT_GLOBAL"] {
            make.arg(format!("{variable}={COMPILER_FLAGS}"));
        }
        for variable in ["CXX", "LINK"] {
            make.arg(format!("{variable}={}", compiler.program));
        }
        make.arg(format!("V{top}")).current_dir(path);
        run_tool("make", "make g++", &mut make)?;
        Ok(Verilated {
            build_seconds: started.elapsed().as_secs_f64(),
            design,
            program: path.join("build").join(format!("V{top}")),
            waves: waves.map(|(_, path)| path),
            memory: None,
            _directory: directory,
        })
    }
}

impl Simulator for Verilated {
    /// A process of its own, from reset.
    fn run(&mut self, pieces: &[u64]) -> Result<Vec<Piece>, SpeedError> {
        let mut command = Command::new(&self.program);
        command.args(&self.waves).args(pieces.iter().map(u64::to_string));
        let text = run_tool("verilator", "verilator", &mut command)?;
        let read = || {
            let mut lines = text.lines();
            let pieces = lines.by_ref().take(pieces.len()).map(|line| {
                let (seconds, hash) = line.split_once(' ')?;
                let hash = u64::from_str_radix(hash, 16).ok()?;
                Some(Piece { seconds: seconds.parse().ok()?, hash })
            });
            let pieces: Vec<Piece> = pieces.collect::<Option<_>>()?;
            Some((pieces, lines.next()?.parse().ok()?))
        };
        let (pieces, memory) =
            read().ok_or_else(|| SpeedError::Output { design: self.design, text: text.clone() })?;
        self.memory = self.memory.max(Some(memory));
        Ok(pieces)
    }

    fn memory(&self) -> Option<u64> {
        self.memory
    }
}
