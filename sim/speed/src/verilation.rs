//! From a design and a C++ harness to a program, by Verilator.

use crate::simulation::SimulationError;
use heddle_blocks::Built;
use heddle_host::Tool;
use std::path::{Path, PathBuf};

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
            compiler_flags: "-O0",
        }
    }

    /// Writes the Verilog and `main` to a directory and compiles them; gives the program.
    pub fn compile(
        &self,
        built: &Built,
        main: &str,
        directory: &Path,
    ) -> Result<PathBuf, SimulationError> {
        let (main_file, verilog) = (directory.join("main.cpp"), directory.join("design.v"));
        std::fs::write(&main_file, main)?;
        std::fs::write(&verilog, heddle_export::verilog(&built.design))?;
        let top = heddle_export::top_name(&built.design);
        let program = self.verilator;
        let verilator = Tool { name: "verilator", program, package: "verilator" };
        let translate = verilator.call().within(directory);
        let translate = translate.args(["--cc", "--exe", "--top-module", &top, "--Mdir", "build"]);
        let translate = translate.args(self.verilator_flags).args(["-Wno-fatal", "-Wno-lint"]);
        let makefile = format!("V{top}.mk");
        let translate = translate.arg(main_file).arg(verilog);
        translate.writes(Path::new("build").join(&makefile)).run()?;
        let jobs = std::thread::available_parallelism().map_or(1, usize::from);
        let make = Tool::named("make", "make g++").call().within(directory);
        let make = make.args(["-C", "build", "-f", &makefile, &format!("-j{jobs}")]);
        let optimised = ["OPT_FAST", "OPT_SLOW", "OPT_GLOBAL"];
        let make = make.args(optimised.map(|name| format!("{name}={}", self.compiler_flags)));
        let make = make.args(["CXX", "LINK"].map(|name| format!("{name}={}", self.compiler)));
        let program = Path::new("build").join(format!("V{top}"));
        make.arg(format!("V{top}")).writes(&program).run()?;
        Ok(directory.join(program))
    }
}
