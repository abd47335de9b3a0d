//! `heddle export`.

use crate::args::ExportArguments;
use crate::commands::find;
use crate::failure::Failure;
use crate::output::print;
use heddle_export::write_directory;

/// Writes the Verilog of a block.
pub fn run(arguments: &ExportArguments) -> Result<(), Failure> {
    let (_, preset) = find(&arguments.block)?;
    let built = (preset.build)().map_err(Failure::environment)?;
    let paths = write_directory(&built.design, &arguments.output).map_err(Failure::environment)?;
    let lines: String = paths.iter().map(|path| format!("{}\n", path.display())).collect();
    print(&lines)
}
