//! The Rust compiler of this machine.

use crate::error::EngineError;
use std::path::Path;
use std::process::{Command, Output};
use std::sync::OnceLock;

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
    // Loops over lanes shall become vectors: not copies of the body for every lane, nor versions
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
        static VERSIONS: OnceLock<std::sync::Mutex<Vec<Rustc>>> = OnceLock::new();
        let program = std::env::var("RUSTC").unwrap_or_else(|_| "rustc".into());
        let mut known =
            VERSIONS.get_or_init(Default::default).lock().expect("no thread panics here");
        if let Some(rustc) = known.iter().find(|rustc| rustc.program == program) {
            return Ok(rustc.clone());
        }
        let output = run(Command::new(&program).arg("-vV"), &program)?;
        let version = String::from_utf8_lossy(&output.stdout).into_owned();
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
            let mut command = Command::new(&self.program);
            command.args(FLAGS).args(optional.concat()).arg("-o").arg(target).arg(source);
            run(&mut command, &self.program).map(|_| ())
        };
        compile(&[PROCESSOR, TUNING]).or_else(|_| compile(&[PROCESSOR])).or_else(|_| compile(&[]))
    }
}

fn run(command: &mut Command, program: &str) -> Result<Output, EngineError> {
    let output = command.output().map_err(|error| EngineError::NoCompiler {
        program: program.to_owned(),
        reason: error.to_string(),
    })?;
    if output.status.success() {
        return Ok(output);
    }
    let text = String::from_utf8_lossy(&output.stderr);
    let first = text.lines().find(|line| line.starts_with("error")).or(text.lines().next());
    Err(EngineError::CompilerFailed {
        program: program.to_owned(),
        reason: first.map_or_else(|| output.status.to_string(), str::to_owned),
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
