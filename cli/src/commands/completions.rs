//! `heddle completions`.

use crate::args::{Arguments, CompletionsArguments};
use crate::failure::Failure;
use crate::output::print;
use clap::CommandFactory;

/// Prints the completions of a shell.
pub fn run(arguments: &CompletionsArguments) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut Arguments::command(), "heddle", &mut script);
    print(&String::from_utf8_lossy(&script))
}
