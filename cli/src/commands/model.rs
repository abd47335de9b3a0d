//! `heddle model`.

use super::core::{Report, failed, head, job, session_job};
use crate::args::ModelArguments;
use crate::failure::Failure;
use crate::output::{Outputs, spinner};

/// Runs a program on the performance model of a core.
pub fn run(arguments: &ModelArguments) -> Result<(), Failure> {
    let mut core = arguments.on.find()?;
    arguments.sizes.set(&mut core)?;
    let rules = arguments.on.limits.rules.on(&[core.kind])?;
    let mut outputs = Outputs::default();
    let views = arguments.views.check(&mut outputs)?;
    let json = outputs.json(arguments.json.as_ref())?;
    let job = job(&arguments.launch, &mut outputs, &rules, &core)?;
    let session = session_job(&job, rules, &arguments.on.limits)?;
    let program = &arguments.launch.program;
    let head = head(&job, &core, &session);
    let bar = spinner();
    let progress = |cycle| bar.set_message(format!("{program}: cycle {cycle}"));
    let mut watched = views.start(&head, &core, &job.program, progress)?;
    let finished = core.run_model(&session, &mut watched);
    bar.finish_and_clear();
    let profile = watched.finish(&finished)?;
    let shown =
        finished.map_err(|error| failed(error, &head, json.as_ref())).and_then(|finished| {
            Report::new(&job, finished, &session.rules)?.show(json.as_ref(), &head, "")
        });
    // The profile of a run without a good end is written too.
    let written = views.write_profile(profile.as_ref(), &head, program);
    shown.and(written)
}
