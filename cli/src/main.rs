//! The `heddle` command line: parse, call the library, print one error, set the exit code.

// A message that nobody can receive must not change how the program ends: `output::tell`.
#![deny(clippy::print_stderr)]

mod args;
mod commands;
mod end;
mod failure;
mod grid;
mod head;
mod launch;
mod limit;
mod output;
mod profile;
mod rules;
mod views;
mod warnings;

use clap::Parser;
use failure::Failure;
use std::process::ExitCode;

fn main() -> ExitCode {
    output::colour_as_asked(std::env::args_os());
    let arguments = args::Arguments::parse();
    output::be_quiet(arguments.quiet);
    let signals = heddle_host::end_on_signals().map_err(Failure::environment);
    match signals.and_then(|()| commands::run(arguments.command)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            output::tell_error(&failure);
            failure.exit_code()
        }
    }
}
