//! `heddle run`.

use super::core::{Report, failed, failure, head, job, session_job};
use crate::args::RunArguments;
use crate::failure::Failure;
use crate::output::{Outputs, spinner, waves_note};
use heddle_designs::{EngineKind, registry};

/// Runs a program on a core in RTL.
pub fn run(arguments: RunArguments) -> Result<(), Failure> {
    let RunArguments { launch, on, engine, waves, views, json } = arguments;
    let engine: EngineKind = engine.parse().map_err(Failure::usage)?;
    let core = on.find()?;
    let rules = on.limits.rules.on(&[core.kind])?;
    let mut outputs = Outputs::default();
    let waves = waves.request(&mut outputs)?;
    let views = views.check(&mut outputs)?;
    let json = outputs.json(json.as_ref())?;
    let job = job(&launch, &mut outputs, &rules, &core)?;
    let session = session_job(&job, rules, &on.limits)?;
    core.check(registry::find, &session).map_err(failure)?;
    let bar = spinner();
    bar.set_message(format!("building {core} on the {engine} engine"));
    let mut rtl = core.rtl(registry::find, engine, &rules).map_err(failure)?;
    let head = head(&job, &core, &session);
    let progress = |cycle| bar.set_message(format!("{}: cycle {cycle}", launch.program));
    let mut watched = views.start(&head, &core, &job.program, progress)?;
    let head = head.engine(engine, rtl.engine_name());
    let finished = core.run_rtl(&mut rtl, waves.as_ref(), &session, &mut watched);
    bar.finish_and_clear();
    let profile = watched.finish(&finished)?;
    let shown =
        finished.map_err(|error| failed(error, &head, json.as_ref())).and_then(|finished| {
            let report = Report::new(&job, finished, &session.rules)?;
            report.show(json.as_ref(), &head, &waves_note(waves.as_ref()))
        });
    // The profile of a run without a good end is written too.
    let written = views.write_profile(profile.as_ref(), &head, &launch.program);
    shown.and(written)
}
