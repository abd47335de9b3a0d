//! Every event of a run as a line of JSON.

use heddle_cores::watch::{Watch, WatchedCycle};
use heddle_model::CoreLaunch;
use heddle_model::statistics::Cause;
use heddle_program::Program;
use heddle_support::{Output, OutputError};
use serde_json::{Value, json};

use crate::event_fields::write_event;
use crate::json_line::JsonLine;
use crate::pieces::Pieces;

/// Writes the events of a run as lines of JSON, in the order of the contract:
///
/// - the head, to which the code is added that the core has in its instruction memory,
/// - a line for each event,
/// - the line `cause` in each cycle that is charged to another cause than the cycle before it,
/// - the line `end`.
///
/// Nothing in it tells RTL from model.
pub struct EventLines<'a> {
    program: &'a Program,
    head: Value,
    file: Pieces,
    launch: Option<CoreLaunch>,
    cause: Option<Cause>,
    last_cycle: u64,
}

impl<'a> EventLines<'a> {
    /// Starts the file. The head is an object.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn start(output: &Output, head: Value, program: &'a Program) -> Result<Self, OutputError> {
        let file = Pieces::start(output)?;
        Ok(Self { program, head, file, launch: None, cause: None, last_cycle: 0 })
    }

    /// Completes the file of a run that has this end.
    ///
    /// # Errors
    /// The file cannot be written; then nothing of it is left.
    pub fn complete(mut self, end: &str) -> Result<Pieces, OutputError> {
        add_line(&mut self.file.text, self.last_cycle, |line| {
            line.text("event", "end").text("end", end);
        });
        self.file.complete()
    }
}

fn add_line(text: &mut String, cycle: u64, fields: impl FnOnce(&mut JsonLine<'_>)) {
    let mut line = JsonLine::begin(text);
    fields(line.plain("cycle", cycle));
    line.end();
    text.push('\n');
}

/// The instructions that a core has in its instruction memory, in ascending order.
fn code(program: &Program, launch: &CoreLaunch) -> Vec<Value> {
    let addresses =
        (0..launch.code.len() as u32).map(|index| launch.address(launch.code_base + index));
    let instruction = |address| {
        let text = program.disassembly(address)?;
        let location = program.location(address);
        Some(json!({ "address": address, "instruction": text, "location": location }))
    };
    addresses.filter_map(instruction).collect()
}

impl Watch for EventLines<'_> {
    fn launch(&mut self, launch: &CoreLaunch) -> Result<(), OutputError> {
        self.head["code"] = code(self.program, launch).into();
        self.file.text = format!("{}\n", self.head);
        self.launch = Some(launch.clone());
        Ok(())
    }

    fn cycle(&mut self, cycle: &WatchedCycle<'_>) -> Result<(), OutputError> {
        self.last_cycle = cycle.number;
        let Some(launch) = &self.launch else { return Ok(()) };
        if let Some(cause) = cycle.cause.filter(|&cause| self.cause != Some(cause)) {
            self.cause = Some(cause);
            add_line(&mut self.file.text, cycle.number, |line| {
                line.text("event", "cause").text("cause", cause);
            });
        }
        for event in cycle.events {
            add_line(&mut self.file.text, cycle.number, |line| write_event(line, event, launch));
        }
        self.file.pass_on()
    }
}
