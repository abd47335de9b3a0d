//! `heddle cfg`.

use crate::args::CfgArguments;
use crate::failure::Failure;
use crate::output::print;
use heddle_program::Program;
use heddle_program::program::LoadErrorReason;
use std::path::Path;

/// Shows the control flow of a kernel or of an ELF file.
pub fn run(arguments: &CfgArguments) -> Result<(), Failure> {
    let program = load(&arguments.program)?;
    print(&if arguments.dot { program.dot() } else { program.listing() })
}

/// A committed kernel by name, or any ELF file by path.
fn load(name: &str) -> Result<Program, Failure> {
    let path = Path::new(name);
    if !path.exists() {
        match heddle_kernels::find(name) {
            Ok(kernel) => return Program::from_bytes(name, kernel.elf).map_err(Failure::usage),
            Err(unknown) if !looks_like_a_path(path) => {
                return Err(Failure::Usage(format!("{unknown}; nor is there a file of that name")));
            }
            Err(_) => {}
        }
    }
    Program::load(path).map_err(|error| match error.reason {
        LoadErrorReason::Unreadable(_) => Failure::environment(error),
        _ => Failure::usage(error),
    })
}

fn looks_like_a_path(path: &Path) -> bool {
    path.components().count() > 1 || path.extension().is_some()
}
