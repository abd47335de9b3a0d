//! `heddle interpret`.

use crate::args::{InterpretArguments, InterpretMode};
use crate::end::fault_json;
use crate::failure::Failure;
use crate::head::Head;
use crate::launch::ReadBack;
use crate::output::{Outputs, headed, show, spinner, status_rows, write_json};
use heddle_kernels::Kernel;
use heddle_program::interpret::{Place, StackRules, WarpCount};
use heddle_program::{RunError, run as run_threads, run_blocks};
use heddle_support::Output;
use serde::Serialize;
use serde_json::{Value, json};

/// The result of a run.
#[derive(Serialize)]
struct Report {
    end: &'static str,
    thread_instructions: u64,
    /// Instructions of warps, unless each thread ran by itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    warp_instructions: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    simd_efficiency: Option<f64>,
    /// Whether the memory was compared with a host reference, and equal.
    checked: bool,
    statuses: Vec<Option<u32>>,
    instructions_by_thread: Vec<u64>,
    outputs: Vec<ReadBack>,
}

/// Runs a kernel or an ELF file in the reference interpreter.
pub fn run(arguments: &InterpretArguments) -> Result<(), Failure> {
    let mut outputs = Outputs::default();
    let json = outputs.json(arguments.json.as_ref())?;
    let mut launch = arguments.launch.clone();
    launch.options.private = arguments.private;
    let job = launch.job(&mut outputs, Kernel::default_geometry)?;
    let mut launch = job.launch.clone();
    let mut memory = job.memory.clone();
    launch.budget = arguments.budget;
    let bar = spinner();
    bar.set_message(job.program.name().to_owned());
    let (outcome, warps) = match arguments.mode {
        InterpretMode::Threads => {
            if arguments.lanes.is_some() {
                let reason = "--lanes: each thread by itself is a warp of one";
                return Err(Failure::Usage(reason.into()));
            }
            if arguments.likely_convergence {
                let reason = "--likely-convergence: threads by themselves do not meet";
                return Err(Failure::Usage(reason.into()));
            }
            launch.lanes = 1;
            (run_threads(&job.program, &launch, &mut memory), None)
        }
        InterpretMode::Blocks => {
            launch.lanes = arguments.lanes.unwrap_or(launch.lanes);
            let mut count = WarpCount::new(launch.lanes.max(1));
            let likely_convergence = arguments.likely_convergence;
            let rules = StackRules { likely_convergence, ..StackRules::default() };
            let outcome = run_blocks(&job.program, &launch, &mut memory, rules, |execution| {
                count.add(execution);
            });
            (outcome, Some(count))
        }
    };
    bar.finish_and_clear();
    let mode = match arguments.mode {
        InterpretMode::Threads => "threads",
        InterpretMode::Blocks => "blocks",
    };
    let head = Head::new()
        .program(&job.grid)
        .plain("engine", "interpreter")
        .plain("mode", mode)
        .plain("lanes", launch.lanes)
        .plain("likely_convergence", arguments.likely_convergence)
        .plain("private_bytes", launch.private_bytes)
        .plain("budget", launch.budget);
    let outcome = outcome.map_err(|error| failed(error, &head, json.as_ref()))?;
    let report = Report {
        end: "done",
        thread_instructions: outcome.instructions(),
        warp_instructions: warps.as_ref().map(|count| count.warp_instructions),
        simd_efficiency: warps.as_ref().map(WarpCount::efficiency),
        checked: job.is_checked(),
        outputs: job.finish(&memory)?,
        statuses: outcome.threads.iter().map(|thread| Some(thread.exit_status)).collect(),
        instructions_by_thread: outcome.threads.iter().map(|thread| thread.instructions).collect(),
    };
    show(json.as_ref(), &head, &report, || report.text(&head))
}

/// The failure of a run; how it ended is written as JSON too, if that was asked for.
fn failed(error: RunError, head: &Head, json: Option<&Output>) -> Failure {
    let fields = match &error {
        RunError::Launch(_) => return Failure::usage(error),
        RunError::Fault(fault) => json!({ "end": "fault", "fault": fault_json(fault) }),
        RunError::Unfinished(unfinished) => json!({
            "end": "budget",
            "block": unfinished.block,
            "places": unfinished.places.iter().map(place_json).collect::<Vec<_>>(),
        }),
    };
    let written = json.map_or(Ok(()), |output| write_json(output, head, &fields));
    written.err().unwrap_or_else(|| Failure::check(error))
}

fn place_json(place: &Place) -> Value {
    json!({
        "address": place.pc,
        "location": place.location,
        "threads": place.threads,
    })
}

impl Report {
    fn text(&self, head: &Head) -> String {
        let mut rows = headed(head);
        rows.add_row(["instructions of threads".to_owned(), self.thread_instructions.to_string()]);
        if let (Some(instructions), Some(efficiency)) =
            (self.warp_instructions, self.simd_efficiency)
        {
            rows.add_row(["instructions of warps".to_owned(), instructions.to_string()]);
            let efficiency = format!("{:.1} %", 100.0 * efficiency);
            rows.add_row(["SIMD efficiency".to_owned(), efficiency]);
        }
        for (label, value) in status_rows(self.statuses.iter().copied()) {
            rows.add_row([label, value]);
        }
        if self.checked {
            rows.add_row(["memory afterwards", "equals the host reference"]);
        }
        let outputs: String = self.outputs.iter().map(output_text).collect();
        format!("{rows}\n{outputs}")
    }
}

/// A heading and, without a file, lines of 32 bytes in words as a load would see them.
pub(super) fn output_text(output: &ReadBack) -> String {
    let ReadBack { name, address, bytes, file, hex } = output;
    let mut text = format!("{name}: {bytes} bytes at {address:#010x}");
    if let Some(file) = file {
        text += &format!(" in {}", file.display());
    }
    text.push('\n');
    let digits: Vec<char> = hex.iter().flat_map(|hex| hex.chars()).collect();
    for (line, digits) in (0..).zip(digits.chunks(64)) {
        text += &format!("{:08x} ", address + 32 * line);
        for word in digits.chunks(8) {
            text.push(' ');
            text.extend(word.chunks(2).rev().flatten());
        }
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outputs_are_shown_as_words_and_the_rest_as_it_is() {
        let output = ReadBack {
            name: "argument 1".into(),
            address: 0x8010_0040,
            bytes: 6,
            file: None,
            hex: Some("0102030405ff".into()),
        };
        assert_eq!(
            output_text(&output),
            "argument 1: 6 bytes at 0x80100040\n80100040  04030201 ff05\n"
        );
    }
}
