//! `heddle run`.

use super::core::{Report, cores_in_rtl, cores_of, failed, failure, head, job, session_job};
use super::several::{Machine, Row, Runs, write_csv};
use crate::args::{RunArguments, cores};
use crate::failure::Failure;
use crate::head::Head;
use crate::output::{Outputs, spinner, waves_note};
use heddle_cores::rtl::RtlCore;
use heddle_cores::run::Finished;
use heddle_cores::session::{Core, CoreError, CoreKind, Job};
use heddle_cores::watch::Watch;
use heddle_designs::{EngineKind, registry};
use std::collections::BTreeSet;

/// Runs programs on cores in RTL.
pub fn run(arguments: RunArguments) -> Result<(), Failure> {
    let RunArguments { launch, further, on, rtl_cores, engine, waves, views, results } = arguments;
    let engine: EngineKind = engine.parse().map_err(Failure::usage)?;
    let in_rtl = cores_in_rtl(rtl_cores, on.limits.memory.parse()?)?;
    let cores = cores(&on.core, &on.preset, CoreKind::all_in_rtl())?;
    let runs = Runs::new(&launch, &further, cores, &on.limits)?;
    let Some((launch, core)) = runs.single() else {
        let alone = [&[("--vcd", waves.vcd.is_some())], &views.asked()[..]].concat();
        let mut machine =
            Rtl { engine, rtl_cores, in_rtl, ready: Vec::new(), ran: BTreeSet::new() };
        return runs.run(&mut machine, &results, &alone);
    };
    let rules = runs.rules();
    let mut outputs = Outputs::default();
    let waves = waves.request(&mut outputs)?;
    let views = views.check(&mut outputs)?;
    let (csv_file, json) = results.files(&mut outputs)?;
    let job = job(launch, &mut outputs, &rules, core, cores_of(&on.limits)?)?;
    let session = session_job(&job, rules, &on.limits)?;
    core.check(registry::find, &session).map_err(failure)?;
    let bar = spinner();
    bar.set_message(format!("building {core} on the {engine} engine"));
    let mut rtl = core.rtl_cores(registry::find, engine, &rules, in_rtl).map_err(failure)?;
    let head = head(&job, core, &session);
    let progress = |cycle| bar.set_message(format!("{}: cycle {cycle}", launch.program));
    let mut watched = views.start(&head, core, &job.program, progress)?;
    let head = with_rtl_cores(head, rtl_cores).engine(engine, rtl[0].engine_name());
    let finished = core.run_rtl_cores(&mut rtl, waves.as_ref(), &session, &mut watched);
    bar.finish_and_clear();
    let profile = watched.finish(&finished)?;
    let shown =
        finished.map_err(|error| failed(error, &head, json.as_ref())).and_then(|finished| {
            let report = Report::new(&job, finished, &session.rules)?;
            let row = Row::new(&job, core, &session, report.fields());
            write_csv(csv_file.as_ref(), &head, &[row])?;
            report.show(json.as_ref(), &head, &waves_note(waves.as_ref()))
        });
    // The profile of a run without a good end is written too.
    let written = views.write_profile(profile.as_ref(), &head, &launch.program);
    shown.and(written)
}

/// The head of a result with the cores of a machine that were to be in RTL, if the command line says how many.
fn with_rtl_cores(head: Head, rtl_cores: Option<usize>) -> Head {
    match rtl_cores {
        Some(count) => head.plain("rtl_cores", count),
        None => head,
    }
}

/// Cores in RTL on an engine.
struct Rtl {
    engine: EngineKind,
    /// What the command line says of the cores of a machine in RTL, and how many these are.
    rtl_cores: Option<usize>,
    in_rtl: usize,
    /// Those of the last job; none if the next one is for another core.
    ready: Vec<RtlCore>,
    /// Names of the engines that ran.
    ran: BTreeSet<&'static str>,
}

impl Machine for Rtl {
    fn check(&self, core: &Core, job: &Job<'_>) -> Result<(), CoreError> {
        core.check(registry::find, job)
    }

    fn run(
        &mut self,
        core: &Core,
        job: &Job<'_>,
        watch: &mut dyn Watch,
    ) -> Result<Finished, CoreError> {
        if self.ready.is_empty() {
            self.ready = core.rtl_cores(registry::find, self.engine, &job.rules, self.in_rtl)?;
        }
        self.ran.extend(self.ready.iter().map(RtlCore::engine_name));
        core.run_rtl_cores(&mut self.ready, None, job, watch)
    }

    fn next_core(&mut self) {
        self.ready.clear();
    }

    fn named(&self, head: Head) -> Head {
        let ran: Vec<&str> = self.ran.iter().copied().collect();
        with_rtl_cores(head, self.rtl_cores).engine(self.engine, &ran.join(", "))
    }
}
