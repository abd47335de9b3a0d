//! `heddle new-kernel`.

use crate::args::NewKernelArguments;
use crate::failure::Failure;
use crate::output::print;
use heddle_kernels::template::{TEMPLATE, TemplateError, write_template};

/// Writes the template of a kernel.
pub fn run(arguments: &NewKernelArguments) -> Result<(), Failure> {
    let folder = &arguments.folder;
    write_template(folder).map_err(|error| match error {
        TemplateError::NotEmpty { .. } | TemplateError::NotAFolder { .. } => Failure::usage(error),
        TemplateError::Unwritable { .. } => Failure::environment(error),
    })?;
    let mut text = format!("{}\n", folder.display());
    for file in TEMPLATE {
        text += &format!("  {:9} {}\n", file.name, file.summary);
    }
    text += &format!("build and run it:  make -C {} run\n", folder.display());
    print(&text)
}
