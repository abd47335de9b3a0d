//! Verilator and the C++ compilers: what is installed.

use crate::verilation::Verilation;
use heddle_host::{Tool, ToolError, VERSION_LIMIT};
use std::path::{Path, PathBuf};

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
    pub(crate) fn verilation(&self, compiler: &Compiler) -> Verilation<'_> {
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
pub(crate) fn version(tool: Tool<'_>) -> Result<String, ToolError> {
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
