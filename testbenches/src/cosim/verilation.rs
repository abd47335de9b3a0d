//! From a design and a C++ harness to a program, by Verilator.

use super::{CosimError, run_tool};
use heddle_designs::Built;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Who compiles a design, and with which flags.
#[derive(Clone, Copy, Debug)]
pub struct Verilation<'a> {
    /// Verilator.
    pub verilator: &'a Path,
    /// What Verilator is told, besides names.
    pub verilator_flags: &'a [&'a str],
    /// The C++ compiler.
    pub compiler: &'a str,
    /// What the C++ compiler is told.
    pub compiler_flags: &'a str,
}

impl Verilation<'_> {
    /// Compiles soon rather than well. What has no value before it is written is zero, as in the
    /// engines.
    pub fn quick() -> Verilation<'static> {
        Verilation {
            verilator: Path::new("verilator"),
            verilator_flags: &["-O3", "--x-assign", "0", "--x-initial", "0"],
            compiler: "g++",
            compiler_flags: "-O1",
        }
    }

    /// Writes the Verilog and `main` to a directory and compiles them; gives the program.
    pub fn compile(
        &self,
        built: &Built,
        main: &str,
        directory: &Path,
    ) -> Result<PathBuf, CosimError> {
        let (main_file, verilog) = (directory.join("main.cpp"), directory.join("design.v"));
        std::fs::write(&main_file, main)?;
        std::fs::write(&verilog, heddle_export::verilog(&built.design))?;
        let top = heddle_export::top_name(&built.design);
        let mut translate = Command::new(self.verilator);
        translate.args(["--cc", "--exe", "--top-module", &top, "--Mdir", "build"]);
        translate.args(self.verilator_flags).args(["-Wno-fatal", "-Wno-lint"]);
        translate.arg(&main_file).arg(&verilog).current_dir(directory);
        run_tool("verilator", "verilator", &mut translate)?;
        let jobs = std::thread::available_parallelism().map_or(1, usize::from);
        let mut make = Command::new("make");
        make.args(["-C", "build", "-f", &format!("V{top}.mk"), &format!("-j{jobs}")]);
        for variable in ["OPT_FAST", "OPT_SLOW", "OPT_GLOBAL"] {
            make.arg(format!("{variable}={}", self.compiler_flags));
        }
        for variable in ["CXX", "LINK"] {
            make.arg(format!("{variable}={}", self.compiler));
        }
        make.arg(format!("V{top}")).current_dir(directory);
        run_tool("make", "make g++", &mut make)?;
        Ok(directory.join("build").join(format!("V{top}")))
    }
}
