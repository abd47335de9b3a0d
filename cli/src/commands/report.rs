//! `heddle report`.

use crate::args::ReportArguments;
use crate::failure::Failure;
use crate::launch::is_path;
use crate::output::{Outputs, progress, show, table};
use heddle_kernels::{KERNELS, Kernel, find};
use heddle_model::MachineConfiguration;
use heddle_report::measure::measure;
use heddle_report::{MeasureError, Report, Setting, VARIANTS, page, tables};
use std::path::Path;

/// Measures the mechanisms against each other and writes the page.
pub fn run(arguments: &ReportArguments) -> Result<(), Failure> {
    let kernels: Vec<&'static Kernel> = if arguments.kernels.is_empty() {
        KERNELS.iter().collect()
    } else {
        let named = arguments.kernels.iter().map(|name| find(name).map_err(Failure::usage));
        named.collect::<Result<_, _>>()?
    };
    let setting = Setting {
        machine: machine(&arguments.machine)?,
        blocks_per_core: arguments.blocks_per_core,
        threads_per_block: arguments.threads_per_block,
        seed: arguments.seed,
    };
    let mut outputs = Outputs::default();
    let html = outputs.file(&arguments.output)?;
    let markdown = outputs.optional(arguments.markdown.as_ref())?;
    let json = outputs.json(arguments.json.as_ref())?;
    let bar = progress((kernels.len() * VARIANTS.len()) as u64, "");
    let rows = measure(&kernels, &setting, |kernel, variant| {
        bar.set_message(format!("{} on {}", kernel.name, variant.name));
        bar.inc(1);
    });
    bar.finish_and_clear();
    let rows = rows.map_err(|error| match error {
        MeasureError::Prepare { .. } | MeasureError::Refused { .. } => Failure::usage(error),
        MeasureError::Stopped { .. } | MeasureError::Wrong { .. } => Failure::check(error),
    })?;
    let report = Report::new(&arguments.machine, &setting, rows);
    html.write(page::page(&report).as_bytes())?;
    if let Some(output) = markdown {
        output.write(tables::markdown(&report).as_bytes())?;
    }
    show(json.as_ref(), &report, || {
        let headline = tables::headline(&report);
        let mut means = table(&headline.head.iter().map(String::as_str).collect::<Vec<_>>());
        means.add_rows(headline.rows);
        format!("{means}\npage: {}\n", arguments.output.display())
    })
}

/// Largest description of a machine that is read, a thousand times what one needs.
const MAX_MACHINE_BYTES: u64 = 1 << 20;

/// A published machine, or that of a file.
fn machine(name: &str) -> Result<MachineConfiguration, Failure> {
    let path = Path::new(name);
    if !is_path(name) {
        return MachineConfiguration::named(name).map_err(Failure::usage);
    }
    let bytes = heddle_support::read(path, MAX_MACHINE_BYTES)?;
    let text = String::from_utf8(bytes).map_err(|_| Failure::Usage(format!("{name}: not text")))?;
    MachineConfiguration::from_toml(&text)
        .map_err(|error| Failure::Usage(format!("{name}: {error}")))
}
