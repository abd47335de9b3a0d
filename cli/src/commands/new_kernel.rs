//! `heddle new-kernel`.

use crate::args::NewKernelArguments;
use crate::failure::Failure;
use crate::output::{print, shell_word};
use heddle_kernels::template::{Form, TEMPLATE, TemplateError, write_template};

/// Writes the template of a kernel.
pub fn run(arguments: &NewKernelArguments) -> Result<(), Failure> {
    let folder = &arguments.folder;
    let heddle = std::env::current_exe().ok();
    let form = if arguments.split { Form::Split } else { Form::Plain };
    write_template(folder, heddle.as_deref(), form).map_err(|error| match error {
        TemplateError::NotEmpty { .. } => Failure::usage(error),
        TemplateError::Unwritable(error) => error.into(),
    })?;
    let mut text = format!("{}\n", folder.display());
    for file in TEMPLATE {
        text += &format!("  {:9} {}\n", file.name, file.summary);
    }
    text += &format!("build and run it:  make -C {} run\n", shell_word(folder));
    print(&text)
}
