//! `heddle interpret`.

use crate::args::{InterpretArguments, InterpretMode};
use crate::failure::Failure;
use crate::launch::{LaunchArguments, ReadBack};
use crate::output::{Outputs, show, spinner, status_rows, table};
use heddle_kernels::Kernel;
use heddle_program::interpret::{Rules, ThreadOutcome, WarpCount};
use heddle_program::{RunError, run as run_threads, run_blocks};
use serde::Serialize;

/// The result of a run.
#[derive(Serialize)]
struct Report {
    program: String,
    blocks: u32,
    threads_per_block: u32,
    instructions: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    warps: Option<Warps>,
    /// Whether the memory was compared with a host reference, and equal.
    checked: bool,
    threads: Vec<Thread>,
    outputs: Vec<ReadBack>,
}

#[derive(Serialize)]
struct Warps {
    width: u32,
    likely_convergence: bool,
    instructions: u64,
    simd_efficiency: f64,
}

#[derive(Serialize)]
struct Thread {
    status: u32,
    instructions: u64,
}

/// Runs a kernel or an ELF file in the reference interpreter.
pub fn run(arguments: &InterpretArguments) -> Result<(), Failure> {
    let mut outputs = Outputs::default();
    let json = outputs.json(arguments.json.as_ref())?;
    let launch = LaunchArguments { private: arguments.private, ..arguments.launch.clone() };
    let job = launch.job(&mut outputs, Kernel::default_geometry)?;
    let mut launch = job.launch.clone();
    let mut memory = job.memory.clone();
    launch.budget = arguments.budget;
    let bar = spinner();
    bar.set_message(job.program.name().to_owned());
    let (outcome, warps) = match arguments.mode {
        InterpretMode::Threads => {
            if arguments.warp.is_some() {
                let reason = "--warp: each thread by itself is a warp of one";
                return Err(Failure::Usage(reason.into()));
            }
            if arguments.likely_convergence {
                let reason = "--likely-convergence: threads by themselves do not meet";
                return Err(Failure::Usage(reason.into()));
            }
            launch.warp_width = 1;
            (run_threads(&job.program, &launch, &mut memory), None)
        }
        InterpretMode::Blocks => {
            launch.warp_width = arguments.warp.unwrap_or(launch.warp_width);
            let mut count = WarpCount::new(launch.warp_width.max(1));
            let likely_convergence = arguments.likely_convergence;
            let rules = Rules { likely_convergence, ..Rules::default() };
            let outcome = run_blocks(&job.program, &launch, &mut memory, rules, |execution| {
                count.add(execution);
            });
            (outcome, Some(count))
        }
    };
    bar.finish_and_clear();
    let outcome = outcome.map_err(|error| match error {
        RunError::Launch(_) => Failure::usage(error),
        RunError::Fault(_) | RunError::Unfinished(_) => Failure::check(error),
    })?;
    let report = Report {
        program: arguments.launch.program.clone(),
        blocks: launch.blocks,
        threads_per_block: launch.threads_per_block,
        instructions: outcome.instructions(),
        warps: warps.map(|count| Warps {
            width: launch.warp_width,
            likely_convergence: arguments.likely_convergence,
            instructions: count.warp_instructions,
            simd_efficiency: count.efficiency(),
        }),
        checked: job.is_checked(),
        outputs: job.finish(&memory)?,
        threads: outcome.threads.iter().map(Thread::of).collect(),
    };
    show(json.as_ref(), &report, || report.text())
}

impl Thread {
    fn of(outcome: &ThreadOutcome) -> Self {
        Thread { status: outcome.exit_status, instructions: outcome.instructions }
    }
}

impl Report {
    fn text(&self) -> String {
        let mut rows = table(&[]);
        rows.add_row(["program".to_owned(), self.program.clone()]);
        let threads = format!("{} blocks of {}", self.blocks, self.threads_per_block);
        rows.add_row(["threads".to_owned(), threads]);
        rows.add_row(["instructions of threads".to_owned(), self.instructions.to_string()]);
        if let Some(warps) = &self.warps {
            if warps.likely_convergence {
                rows.add_row(["threads meet", "at likely-convergence points too"]);
            }
            rows.add_row([
                format!("instructions of warps of {}", warps.width),
                warps.instructions.to_string(),
            ]);
            let efficiency = format!("{:.1} %", 100.0 * warps.simd_efficiency);
            rows.add_row(["SIMD efficiency".to_owned(), efficiency]);
        }
        for (label, value) in status_rows(self.threads.iter().map(|thread| Some(thread.status))) {
            rows.add_row([label, value]);
        }
        if self.checked {
            rows.add_row(["memory", "equals the host reference"]);
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
