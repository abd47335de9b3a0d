//! The Rust compiler of this machine.

use crate::error::EngineError;
use heddle_host::{Call, Tool, ToolError};
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// How long the compiler may take to say its version, which rustup may have to install first.
const VERSION_LIMIT: Duration = Duration::from_secs(300);

/// How long it may take for a design.
const COMPILE_LIMIT: Duration = Duration::from_secs(3600);

/// How generated text is compiled.
const FLAGS: &[&str] = &[
    "--crate-type=cdylib",
    "--crate-name=heddle_design",
    "--edition=2021",
    "-Copt-level=3",
    "-Cpanic=abort",
    "-Ccodegen-units=1",
    "-Cstrip=symbols",
    "-Cdebuginfo=0",
    "-Coverflow-checks=off",
];

/// Code for the processor of this machine.
const PROCESSOR: &[&str] = &["-Ctarget-cpu=native"];

/// What makes code faster where the compiler knows it; versions of LLVM differ in this.
const TUNING: &[&str] = &[
    // Loops over vector lanes shall become vectors: not copies of the body for every vector lane, nor versions
    // of the loop for every value of a condition, between which a branch would choose that no
    // processor predicts.
    "-Cllvm-args=-vectorizer-min-trip-count=4",
    "-Cllvm-args=-unroll-full-max-count=4",
    "-Cllvm-args=-unswitch-threshold=0",
    // Vectors of what happens to lie side by side are loaded before the single stores to them are
    // through.
    "-Cno-vectorize-slp",
    // Vectors of 512 bits where the processor has them, which the compiler would avoid.
    #[cfg(target_arch = "x86_64")]
    "-Ctarget-feature=-prefer-256-bit",
];

/// A Rust compiler.
#[derive(Clone, Debug)]
pub struct Rustc {
    program: String,
    version: String,
}

impl Rustc {
    /// The compiler named by the variable `RUSTC`, or `rustc`.
    pub fn find() -> Result<Rustc, EngineError> {
        static VERSIONS: Mutex<Vec<Rustc>> = Mutex::new(Vec::new());
        // A name that is no text is one that cannot be started.
        let program = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
        let program = program.to_string_lossy().into_owned();
        let mut known = VERSIONS.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(rustc) = known.iter().find(|rustc| rustc.program == program) {
            return Ok(rustc.clone());
        }
        let version = run(call(&program).arg("-vV").limit(VERSION_LIMIT), &program)?;
        let rustc = Rustc { program, version };
        known.push(rustc.clone());
        Ok(rustc)
    }

    /// Everything but the text that the compiled library depends on.
    pub fn identity(&self) -> String {
        let flags = [FLAGS, PROCESSOR, TUNING].concat().join(" ");
        format!("{}\n{flags}\n{}", self.version, processor())
    }

    /// Compiles `source` to the library `target`. A compiler that fails is asked again with fewer
    /// flags, which another version or a wrapper may not know.
    pub fn compile(&self, source: &Path, target: &Path) -> Result<(), EngineError> {
        let compile = |optional: &[&[&str]]| {
            let call = call(&self.program).args(FLAGS.iter().copied()).args(optional.concat());
            let call = call.arg("-o").arg(target).arg(source).writes(target);
            run(call.limit(COMPILE_LIMIT), &self.program).map(drop)
        };
        let again = |error| match error {
            EngineError::CompilerFailed { .. } => Ok(()),
            error => Err(error),
        };
        compile(&[PROCESSOR, TUNING])
            .or_else(|error| again(error).and_then(|()| compile(&[PROCESSOR])))
            .or_else(|error| again(error).and_then(|()| compile(&[])))
    }
}

fn call(program: &str) -> Call<'_> {
    Tool { name: "rustc", program: Path::new(program), package: "rustc" }.call()
}

/// Runs a compiler and gives what it wrote to standard output.
fn run(call: Call<'_>, program: &str) -> Result<String, EngineError> {
    let program = program.to_owned();
    call.run().map_err(|error| match error {
        ToolError::Missing { .. } => {
            EngineError::NoCompiler { program, reason: "it was not found".into() }
        }
        ToolError::Start { source, .. } => {
            EngineError::NoCompiler { program, reason: source.to_string() }
        }
        ToolError::Failed { status, output, .. } => {
            let first = output.lines().find(|line| line.starts_with("error"));
            let first = first.or(output.lines().next()).map(str::to_owned);
            EngineError::CompilerFailed {
                program,
                reason: first.unwrap_or_else(|| status.to_string()),
            }
        }
        ToolError::NothingWritten { .. } => EngineError::CompilerFailed {
            program,
            reason: "it ended without an error and wrote no library".into(),
        },
        error => EngineError::NoCompiler { program, reason: error.to_string() },
    })
}

/// What `-Ctarget-cpu=native` means here.
fn processor() -> String {
    let text = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let mut lines: Vec<&str> = text
        .lines()
        .filter(|line| {
            ["model", "flags", "Features", "CPU"].iter().any(|key| line.starts_with(key))
        })
        .collect();
    lines.sort_unstable();
    lines.dedup();
    format!("{} {}", std::env::consts::ARCH, lines.join("\n"))
}
