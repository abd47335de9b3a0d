//! `heddle view`.

use crate::args::ViewPageArguments;
use crate::failure::Failure;
use crate::head::SCHEMA;
use crate::output::{Outputs, print, shell_word};
use heddle_views::page::{page, recorded};

/// Bytes of an events file that are read: a page with more is more than browsers show.
const MAX_BYTES: u64 = 1 << 28;

/// Makes a page of one events file or two.
pub fn run(arguments: &ViewPageArguments) -> Result<(), Failure> {
    let mut outputs = Outputs::default();
    let output = outputs.file(&arguments.output)?;
    let mut runs = Vec::new();
    for path in &arguments.runs {
        let bytes = heddle_support::read(path, MAX_BYTES)?;
        let text = String::from_utf8_lossy(&bytes);
        let run = recorded(&text, SCHEMA.into()).map_err(|error| {
            let path = path.display();
            Failure::Usage(format!("{path} is no events file of `heddle run --events`: {error}"))
        })?;
        runs.push(run);
    }
    output.write(page(runs).as_bytes())?;
    if output.is_standard_output() {
        return Ok(());
    }
    print(&format!("page: {}\n", shell_word(output.path())))
}
