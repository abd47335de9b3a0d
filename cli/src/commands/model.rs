//! `heddle model`.

use super::core::{Report, cores_of, failed, head, job, session_job};
use super::several::{Machine, Row, Runs, write_csv};
use crate::args::{ModelArguments, cores};
use crate::failure::Failure;
use crate::head::Head;
use crate::output::{Outputs, spinner};
use heddle_cores::run::Finished;
use heddle_cores::session::{Core, CoreError, CoreKind, Job};
use heddle_cores::watch::Watch;

/// Runs programs on the performance models of cores.
pub fn run(arguments: &ModelArguments) -> Result<(), Failure> {
    let ModelArguments { launch, further, on, sizes, views, results } = arguments;
    let mut cores = cores(&on.core, &on.preset, CoreKind::ALL)?;
    cores.iter_mut().try_for_each(|core| sizes.set(core))?;
    let runs = Runs::new(launch, further, cores, &on.limits)?;
    let Some((launch, core)) = runs.single() else {
        return runs.run(&mut Model, results, &views.asked());
    };
    let rules = runs.rules();
    let mut outputs = Outputs::default();
    let views = views.check(&mut outputs)?;
    let (csv_file, json) = results.files(&mut outputs)?;
    let job = job(launch, &mut outputs, &rules, core, cores_of(&on.limits)?)?;
    let session = session_job(&job, rules, &on.limits)?;
    let program = &launch.program;
    let head = head(&job, core, &session);
    let bar = spinner();
    let progress = |cycle| bar.set_message(format!("{program}: cycle {cycle}"));
    let mut watched = views.start(&head, core, &job.program, progress)?;
    let finished = core.run_model(&session, &mut watched);
    bar.finish_and_clear();
    let profile = watched.finish(&finished)?;
    let shown =
        finished.map_err(|error| failed(error, &head, json.as_ref())).and_then(|finished| {
            let report = Report::new(&job, finished, &session.rules)?;
            let row = Row::new(&job, core, &session, report.fields());
            write_csv(csv_file.as_ref(), &head, &[row])?;
            report.show(json.as_ref(), &head, "")
        });
    // The profile of a run without a good end is written too.
    let written = views.write_profile(profile.as_ref(), &head, program);
    shown.and(written)
}

/// The models of cores.
struct Model;

impl Machine for Model {
    fn check(&self, core: &Core, job: &Job<'_>) -> Result<(), CoreError> {
        core.check_launch(job)
    }

    fn run(
        &mut self,
        core: &Core,
        job: &Job<'_>,
        watch: &mut dyn Watch,
    ) -> Result<Finished, CoreError> {
        core.run_model(job, watch)
    }

    fn next_core(&mut self) {}

    fn named(&self, head: Head) -> Head {
        head
    }
}
