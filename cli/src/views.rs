//! What `run` and `model` write of a run beside its result.

use crate::commands::end_fields;
use crate::failure::Failure;
use crate::head::Head;
use crate::output::Outputs;
use clap::Args;
use heddle_cores::run::Finished;
use heddle_cores::session::CoreError;
use heddle_cores::watch::{Watch, WatchedCycle};
use heddle_model::CoreLaunch;
use heddle_program::Program;
use heddle_support::{Output, OutputError};
use heddle_views::EventLines;
use std::path::PathBuf;

/// Files about a run.
#[derive(Args, Debug)]
pub struct ViewArguments {
    /// Write everything that the core does to FILE, an event a line of JSON; RTL and model write the same
    #[arg(long, value_name = "FILE")]
    pub events: Option<PathBuf>,
}

/// Files about a run that are checked.
pub struct Views {
    events: Option<Output>,
}

impl ViewArguments {
    /// Checks the files.
    pub fn check(&self, outputs: &mut Outputs) -> Result<Views, Failure> {
        Ok(Views { events: outputs.optional(self.events.as_ref())? })
    }
}

impl Views {
    /// Starts to write, about a run of a program with a head of a result; also tells the progress.
    pub fn start<'a>(
        &self,
        head: &Head,
        program: &'a Program,
        progress: impl FnMut(u64) + 'a,
    ) -> Result<Watched<'a>, Failure> {
        let lines = |output| EventLines::start(output, head.of_events(), program);
        let events = self.events.as_ref().map(lines).transpose()?;
        Ok(Watched { progress: Box::new(progress), events })
    }
}

/// What watches the run.
pub struct Watched<'a> {
    progress: Box<dyn FnMut(u64) + 'a>,
    events: Option<EventLines<'a>>,
}

impl Watched<'_> {
    /// Completes the files of a run that has come to an end, a good or a bad one. If there is no such end,
    /// nothing of them is left.
    pub fn finish(self, run: &Result<Finished, CoreError>) -> Result<(), Failure> {
        let end = match run {
            Ok(_) => "done".to_owned(),
            Err(error) => match end_fields(error).get("end").and_then(|end| end.as_str()) {
                Some(end) => end.to_owned(),
                None => return Ok(()),
            },
        };
        if let Some(events) = self.events {
            events.finish(&end)?;
        }
        Ok(())
    }
}

impl Watch for Watched<'_> {
    fn progress(&mut self, cycle: u64) {
        (self.progress)(cycle);
    }

    fn launch(&mut self, launch: &CoreLaunch) -> Result<(), OutputError> {
        self.events.as_mut().map_or(Ok(()), |events| events.launch(launch))
    }

    fn cycle(&mut self, cycle: &WatchedCycle<'_>) -> Result<(), OutputError> {
        self.events.as_mut().map_or(Ok(()), |events| events.cycle(cycle))
    }
}
