//! `heddle export`.

use crate::args::ExportArguments;
use crate::commands::find;
use crate::failure::Failure;
use crate::output::print;
use heddle_export::write_directory;
use heddle_support::Folder;

/// Writes the Verilog of a block.
pub fn run(arguments: &ExportArguments) -> Result<(), Failure> {
    let (_, preset) = find(&arguments.block)?;
    Folder::check(&arguments.output)?;
    let built = (preset.build)().map_err(Failure::environment)?;
    let paths = write_directory(&built.design, &arguments.output)?;
    let lines: String = paths.iter().map(|path| format!("{}\n", path.display())).collect();
    print(&lines)
}
