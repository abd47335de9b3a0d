//! `heddle report --publication pws-synthetic`.

use super::report::shown;
use crate::args::{ReportArguments, ReportSet};
use crate::failure::Failure;
use crate::head::Head;
use crate::output::{Outputs, headed, show};
use heddle_report::{page, synthetic};

/// Measures splitting on programs with chosen shares of divergent and of memory instructions.
pub fn run(arguments: &ReportArguments) -> Result<(), Failure> {
    refuse_what_is_fixed(arguments)?;
    let mut outputs = Outputs::default();
    let html = outputs.file(&arguments.output)?;
    let markdown = outputs.optional(arguments.markdown.as_ref())?;
    let json = outputs.json(arguments.json.as_ref())?;
    let measured = synthetic::measure().map_err(Failure::check)?;
    let head = Head::new().plain("engine", "model");
    html.write(page::synthetic(&measured, head.rows()).as_bytes())?;
    if let Some(output) = markdown {
        output.write(synthetic::tables::markdown(&measured, head.rows()).as_bytes())?;
    }
    show(json.as_ref(), &head, &measured, || {
        let tables = synthetic::tables::all(&measured).into_iter();
        let tables: String =
            tables.map(|it| format!("{}\n{}\n", it.caption, shown(it.table))).collect();
        format!("{}\n{tables}page: {}\n", headed(&head), arguments.output.display())
    })
}

/// Programs, cores and memory are those of the study.
fn refuse_what_is_fixed(arguments: &ReportArguments) -> Result<(), Failure> {
    let sizes = arguments.sizes.chosen().shown();
    let given = [
        (!arguments.kernels.is_empty(), "KERNEL"),
        (arguments.set != ReportSet::All, "--set"),
        (arguments.machine.is_some(), "--machine"),
        (!sizes.is_empty(), sizes.split_whitespace().next().unwrap_or_default()),
        (arguments.blocks_per_core.is_some(), "--blocks-per-core"),
        (arguments.threads_per_block.is_some(), "--threads-per-block"),
        (arguments.seed != 1, "--seed"),
    ];
    match given.into_iter().find(|(given, _)| *given) {
        None => Ok(()),
        Some((_, option)) => Err(Failure::Usage(format!(
            "{option}: the programs, cores and grids of --publication {} are its own; leave it out",
            synthetic::NAME
        ))),
    }
}
