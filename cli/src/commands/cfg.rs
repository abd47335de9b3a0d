//! `heddle cfg`.

use crate::args::CfgArguments;
use crate::failure::Failure;
use crate::launch::{Named, find};
use crate::output::print;
use heddle_program::Program;

/// Shows the control flow of a kernel or of an ELF file.
pub fn run(arguments: &CfgArguments) -> Result<(), Failure> {
    let program = match find(&arguments.program)? {
        Named::Kernel(kernel) => {
            Program::from_bytes(kernel.name, kernel.elf).map_err(Failure::usage)?
        }
        Named::File(program) => *program,
    };
    print(&if arguments.dot { program.dot() } else { program.listing() })
}
