//! The course of every instruction of a run in time, for viewers of pipelines and of traces.

mod course;
mod kanata;
mod trace_events;

use std::path::Path;

use heddle_cores::session::Core;
use heddle_cores::watch::{Watch, WatchedCycle};
use heddle_model::configuration::Configuration;
use heddle_model::{CoreKind, CoreLaunch};
use heddle_program::Program;
use heddle_support::{Output, OutputError};

use crate::pieces::Pieces;
use course::Course;

/// Instructions that a timeline can have: what viewers show, and what fits into memory.
const MAX_INSTRUCTIONS: usize = 1_000_000;

/// What a timeline is written as.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TimelineFormat {
    /// The log format of Konata, version 0004.
    Kanata,
    /// The trace-event format in JSON, which Perfetto opens.
    TraceEvents,
}

impl TimelineFormat {
    /// The format that the extension of a file stands for; `None` if it stands for none.
    pub fn of(path: &Path) -> Option<Self> {
        match path.extension()?.to_str()?.to_ascii_lowercase().as_str() {
            "kanata" => Some(Self::Kanata),
            "json" => Some(Self::TraceEvents),
            _ => None,
        }
    }
}

/// Writes the course of the instructions of a run.
pub struct Timeline<'a> {
    format: TimelineFormat,
    program: &'a Program,
    kind: CoreKind,
    configuration: Configuration,
    file: Pieces,
    running: Option<(Course, CoreLaunch)>,
}

impl<'a> Timeline<'a> {
    /// Starts the file.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn start(
        output: &Output,
        format: TimelineFormat,
        core: &Core,
        program: &'a Program,
    ) -> Result<Self, OutputError> {
        let Core { kind, configuration, .. } = *core;
        let file = Pieces::start(output)?;
        Ok(Self { format, program, kind, configuration, file, running: None })
    }

    /// Completes the file at the end of the run.
    ///
    /// # Errors
    /// The file cannot be written; then nothing of it is left.
    pub fn complete(mut self) -> Result<Pieces, OutputError> {
        if let Some((course, launch)) = &self.running {
            let code = Code { program: self.program, launch };
            match self.format {
                TimelineFormat::Kanata => kanata::write(course, code, &mut self.file)?,
                TimelineFormat::TraceEvents => trace_events::write(course, code, &mut self.file)?,
            }
        }
        self.file.complete()
    }
}

impl Watch for Timeline<'_> {
    fn launch(&mut self, launch: &CoreLaunch) -> Result<(), OutputError> {
        let course = Course::new(self.kind, &self.configuration, launch);
        self.running = Some((course, launch.clone()));
        Ok(())
    }

    fn cycle(&mut self, cycle: &WatchedCycle<'_>) -> Result<(), OutputError> {
        let Some((course, _)) = &mut self.running else { return Ok(()) };
        course.cycle(cycle);
        if course.instructions.len() > MAX_INSTRUCTIONS {
            return Err(self.file.refuse(format!(
                "the run has more than the {MAX_INSTRUCTIONS} instructions of a timeline; end it earlier with \
                 --max-cycles, before cycle {}",
                cycle.number
            )));
        }
        Ok(())
    }
}

/// The code that PCs stand for.
#[derive(Clone, Copy)]
struct Code<'a> {
    program: &'a Program,
    launch: &'a CoreLaunch,
}

impl Code<'_> {
    /// The text of the instruction at a PC.
    fn instruction(self, pc: u32) -> String {
        let text = self.program.disassembly(self.launch.address(pc));
        text.unwrap_or_else(|| "no instruction".to_owned())
    }

    /// Function and source line of a PC.
    fn location(self, pc: u32) -> String {
        self.program.location(self.launch.address(pc))
    }
}
