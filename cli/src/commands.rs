//! One module a command.

mod area;
mod bench;
mod build;
mod cfg;
mod compare;
mod completions;
mod core;
mod dual_path;
mod export;
mod formation;
mod hierarchy;
mod interpret;
mod large_warps;
mod launch;
mod list;
mod machine;
mod man;
mod model;
mod new_kernel;
mod report;
mod report_launches;
mod run;
mod several;
mod split;
mod splitting;
mod study;
mod study_files;
mod tb;
mod view;
mod wcet;

use crate::args::{BlockArguments, Command};
use crate::failure::Failure;
use heddle_designs::registry::{self, Block, Preset};
use heddle_support::{UnknownName, did_you_mean};

/// Runs a command.
pub fn run(command: Command) -> Result<(), Failure> {
    match command {
        Command::List(arguments) => list::run(&arguments),
        Command::Tb(arguments) => tb::run(arguments),
        Command::Export(arguments) => export::run(&arguments),
        Command::Area(arguments) => area::run(&arguments),
        Command::Cfg(arguments) => cfg::run(&arguments),
        Command::Interpret(arguments) => interpret::run(&arguments),
        Command::Build(arguments) => build::run(arguments),
        Command::Split(arguments) => split::run(&arguments),
        Command::Launch(arguments) => launch::run(&arguments),
        Command::NewKernel(arguments) => new_kernel::run(&arguments),
        Command::Run(arguments) => run::run(arguments),
        Command::Model(arguments) => model::run(&arguments),
        Command::Compare(arguments) => compare::run(&arguments),
        Command::View(arguments) => view::run(&arguments),
        Command::Report(arguments) => report::run(&arguments),
        Command::Study(arguments) => study::run(&arguments),
        Command::Bench(arguments) => bench::run(&arguments),
        Command::Wcet(arguments) => wcet::run(&arguments),
        Command::Completions(arguments) => completions::run(&arguments),
        Command::Man(arguments) => man::run(&arguments),
    }
}

/// There are too many blocks to name them all in a message.
fn unknown_block(UnknownName { name, nearest, .. }: UnknownName) -> Failure {
    let meant = did_you_mean(nearest.as_deref());
    Failure::Usage(format!("unknown block `{name}`; `heddle list blocks` shows all{meant}"))
}

/// Looks a block and its preset up.
fn find(arguments: &BlockArguments) -> Result<(&'static Block, &'static Preset), Failure> {
    let block = registry::find(&arguments.block).map_err(unknown_block)?;
    let preset = block.preset(&arguments.preset).map_err(Failure::usage)?;
    Ok((block, preset))
}
