//! `heddle bench`.

use crate::args::BenchArguments;
use crate::failure::Failure;
use crate::output::{print, table, write_json};
use heddle_testbenches::{registry, speed};
use std::path::Path;

/// Times the engines on the thread compactor.
pub fn run(arguments: &BenchArguments) -> Result<(), Failure> {
    let block = registry::find("thread-compactor").map_err(Failure::usage)?;
    let preset = block.preset(&arguments.preset).map_err(Failure::usage)?;
    let report = speed::measure(block, preset).map_err(Failure::environment)?;
    if let Some(path) = &arguments.json {
        write_json(path, &report)?;
        if path == Path::new("-") {
            return Ok(());
        }
    }
    let mut rows = table(&["engine", "ready after", "cycles per second"]);
    for engine in &report.engines {
        rows.add_row([
            engine.engine.to_owned(),
            format!("{:.1} ms", engine.ready_seconds * 1e3),
            format!("{:.0}", engine.cycles_per_second),
        ]);
    }
    print(&format!(
        "{} ({})\n{rows}\ninstant over golden: {:.0} times\n",
        report.block, report.preset, report.instant_over_golden
    ))
}
