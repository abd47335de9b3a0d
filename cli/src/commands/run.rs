//! `heddle run`.

use super::core::{Report, failure, job, session_job};
use crate::args::RunArguments;
use crate::failure::Failure;
use crate::output::spinner;
use heddle_testbenches::core::session::{Core, CoreKind};
use heddle_testbenches::registry::EngineKind;
use heddle_testbenches::waves::WaveRequest;

/// Runs a program on a core in RTL.
pub fn run(arguments: RunArguments) -> Result<(), Failure> {
    let RunArguments { launch, core, on, engine, vcd, scope, from, to, json } = arguments;
    let kind: CoreKind = core.parse().map_err(Failure::usage)?;
    let engine: EngineKind = engine.parse().map_err(Failure::usage)?;
    let core = Core::find(kind, &on.preset).map_err(failure)?;
    let from = from.unwrap_or(0);
    if let Some(to) = to.filter(|&to| to <= from) {
        return Err(Failure::Usage(format!("no waves: --to {to} is not after --from {from}")));
    }
    let job = job(&launch, &on.limits, &core)?;
    let session = session_job(&job, &on.limits)?;
    let waves = vcd.map(|path| WaveRequest { path, scopes: scope, from, to });
    let bar = spinner();
    bar.set_message(format!("building {kind} ({}) on the {engine} engine", on.preset));
    let mut rtl = core.rtl(engine).map_err(failure)?;
    let finished = core.run_rtl(&mut rtl, waves.as_ref(), &session, &mut |cycle| {
        bar.set_message(format!("{}: cycle {cycle}", launch.program));
    });
    bar.finish_and_clear();
    let finished = finished.map_err(failure)?;
    let report = Report::new(&launch.program, &core, session.kind, &job, finished)?;
    let notes = waves.map_or(String::new(), |waves| {
        let save_file = waves.path.with_extension("gtkw");
        let (path, save_file) = (waves.path.display(), save_file.display());
        format!("waves: {path}; open them with  gtkwave {save_file}\n")
    });
    report.show(json.as_deref(), &notes)
}
