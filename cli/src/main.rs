//! The `heddle` command line: parse, call the library, print one error, set the exit code.

mod args;
mod commands;
mod failure;
mod launch;
mod output;
mod rules;

use clap::Parser;
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments = args::Arguments::parse();
    match commands::run(arguments.command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("error: {failure}");
            failure.exit_code()
        }
    }
}
