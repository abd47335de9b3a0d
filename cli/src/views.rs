//! What `run` and `model` write of a run beside its result.

use crate::end::end_fields;
use crate::failure::Failure;
use crate::head::Head;
use crate::output::Outputs;
use crate::profile::{self, ProfileFormat};
use clap::Args;
use heddle_cores::run::Finished;
use heddle_cores::session::{Core, CoreError};
use heddle_cores::watch::{Watch, WatchedCycle};
use heddle_model::CoreLaunch;
use heddle_program::Program;
use heddle_support::{Output, OutputError};
use heddle_views::profile::{Profile, ProfileReport};
use heddle_views::{EventLines, Pieces, Timeline, TimelineFormat};
use std::path::{Path, PathBuf};

/// Files about a run.
#[derive(Args, Debug)]
pub struct ViewArguments {
    /// Write everything that the core does to FILE, an event a line of JSON; RTL and model write the same
    #[arg(long, value_name = "FILE")]
    pub events: Option<PathBuf>,
    /// Write every instruction in time to FILE: x.kanata for Konata, x.json for Perfetto (trace events)
    #[arg(long, value_name = "FILE")]
    pub timeline: Option<PathBuf>,
    /// Write what each instruction and source line costs to FILE: JSON as x.json, for flame graphs as x.folded, else
    /// tables (to standard output without FILE)
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    pub profile: Option<PathBuf>,
}

/// Files about a run that are checked.
pub struct Views {
    events: Option<Output>,
    timeline: Option<(Output, TimelineFormat)>,
    profile: Option<(Output, ProfileFormat)>,
}

impl ViewArguments {
    /// Every option, and whether it was given.
    pub fn asked(&self) -> [(&'static str, bool); 3] {
        [
            ("--events", self.events.is_some()),
            ("--timeline", self.timeline.is_some()),
            ("--profile", self.profile.is_some()),
        ]
    }

    /// Checks the files.
    pub fn check(&self, outputs: &mut Outputs) -> Result<Views, Failure> {
        let events = outputs.optional(self.events.as_ref())?;
        let timeline = match &self.timeline {
            Some(path) => Some((outputs.file(path)?, timeline_format(path)?)),
            None => None,
        };
        let profile = outputs.json(self.profile.as_ref())?;
        let profile = profile.map(|output| (output.clone(), ProfileFormat::of(output.path())));
        Ok(Views { events, timeline, profile })
    }
}

fn timeline_format(path: &Path) -> Result<TimelineFormat, Failure> {
    TimelineFormat::of(path).ok_or_else(|| {
        let path = path.display();
        Failure::Usage(format!("--timeline {path}: the file has to be called .kanata or .json"))
    })
}

impl Views {
    /// Starts to write, about a run of a program on a core with a head of a result; also tells the progress.
    pub fn start<'a>(
        &self,
        head: &Head,
        core: &Core,
        program: &'a Program,
        progress: impl FnMut(u64) + 'a,
    ) -> Result<Watched<'a>, Failure> {
        let lines = |output| EventLines::start(output, head.of_events(), program);
        let events = self.events.as_ref().map(lines).transpose()?;
        let timeline = |(output, format): &(_, _)| Timeline::start(output, *format, core, program);
        let timeline = self.timeline.as_ref().map(timeline).transpose()?;
        let profile = self.profile.as_ref().map(|_| Profile::new(core, program));
        Ok(Watched { progress: Box::new(progress), events, timeline, profile })
    }

    /// Writes the profile of a run of a program, if there is one.
    pub fn write_profile(
        &self,
        report: Option<&ProfileReport>,
        head: &Head,
        program: &str,
    ) -> Result<(), Failure> {
        match report.zip(self.profile.as_ref()) {
            Some((report, output)) => profile::write(report, output, head, program),
            None => Ok(()),
        }
    }
}

/// What watches the run.
pub struct Watched<'a> {
    progress: Box<dyn FnMut(u64) + 'a>,
    events: Option<EventLines<'a>>,
    timeline: Option<Timeline<'a>>,
    profile: Option<Profile<'a>>,
}

impl<'a> Watched<'a> {
    fn each(&mut self) -> impl Iterator<Item = &mut (dyn Watch + 'a)> {
        let events = self.events.as_mut().map(|events| events as &mut (dyn Watch + 'a));
        let timeline = self.timeline.as_mut().map(|timeline| timeline as &mut (dyn Watch + 'a));
        let profile = self.profile.as_mut().map(|profile| profile as &mut (dyn Watch + 'a));
        events.into_iter().chain(timeline).chain(profile)
    }

    /// Completes the files of a run that has come to an end, a good or a bad one, and gives the profile that was
    /// asked for. If there is no such end, there is nothing of all that.
    pub fn finish(
        self,
        run: &Result<Finished, CoreError>,
    ) -> Result<Option<ProfileReport>, Failure> {
        let end = match run {
            Ok(_) => "done".to_owned(),
            Err(error) => match end_fields(error).get("end").and_then(|end| end.as_str()) {
                Some(end) => end.to_owned(),
                None => return Ok(None),
            },
        };
        // All are complete before one has its name: if one does not fit, none is there.
        let events = self.events.map(|events| events.complete(&end)).transpose()?;
        let timeline = self.timeline.map(Timeline::complete).transpose()?;
        events.into_iter().chain(timeline).try_for_each(Pieces::finish)?;
        Ok(self.profile.map(|profile| profile.report()))
    }
}

impl Watch for Watched<'_> {
    fn progress(&mut self, cycle: u64) {
        (self.progress)(cycle);
    }

    fn wants_cycles(&self) -> bool {
        self.events.is_some() || self.timeline.is_some() || self.profile.is_some()
    }

    fn launch(&mut self, launch: &CoreLaunch) -> Result<(), OutputError> {
        self.each().try_for_each(|watch| watch.launch(launch))
    }

    fn cycle(&mut self, cycle: &WatchedCycle<'_>) -> Result<(), OutputError> {
        self.each().try_for_each(|watch| watch.cycle(cycle))
    }
}
