//! A timeline in the log format of Konata, version 0004: lines with a command and its operands, in the order
//! of the cycles. Each instruction begins with `I`, has labels (`L`) and stages (`S`, `E`) in lanes of the
//! viewer, and ends with `R`.

use std::fmt::Write;

use heddle_model::statistics::Cause;
use heddle_support::OutputError;

use super::Code;
use super::course::{Course, Span, Stage, Traced};
use crate::pieces::Pieces;

/// Lane of the viewer with the stages.
const STAGES: u8 = 0;

/// Lane of the viewer that says why nothing issued while the instruction waited for its issue.
const STALLS: u8 = 1;

/// What is said of an instruction in a cycle, in the order within the cycle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Command {
    EndStall(u8),
    Begin(Stage),
    Stage(Stage),
    Stall(u8),
    Retire,
    Flush,
}

/// The name of a stage in the log.
fn name(stage: Stage) -> &'static str {
    match stage {
        Stage::Fetch => "F",
        Stage::Decode => "D",
        Stage::Issue => "I",
        Stage::Registers => "R",
        Stage::Execute => "X",
        Stage::Memory => "L",
        Stage::Writeback => "W",
    }
}

/// Writes the log.
pub fn write(course: &Course, code: Code<'_>, file: &mut Pieces) -> Result<(), OutputError> {
    file.text += "Kanata\t0004\nC=\t0\n";
    // Numbers in the log are in the order of the first commands.
    let mut order: Vec<usize> = (0..course.instructions.len()).collect();
    order.sort_by_key(|&index| (first(&course.instructions[index]), index));
    let mut commands = Vec::new();
    for (number, &index) in order.iter().enumerate() {
        of_instruction(course, number as u32, &course.instructions[index], &mut commands);
    }
    commands.sort_unstable();
    let (mut now, mut retired) = (0, 0);
    for &(cycle, number, command) in &commands {
        if cycle > now {
            line(file, format_args!("C\t{}", cycle - now));
            now = cycle;
        }
        let index = order[number as usize];
        match command {
            Command::Begin(stage) => {
                begin(file, code, number, index, &course.instructions[index]);
                line(file, format_args!("S\t{number}\t{STAGES}\t{}", name(stage)));
            }
            Command::Stage(stage) => {
                line(file, format_args!("S\t{number}\t{STAGES}\t{}", name(stage)));
            }
            Command::Stall(cause) => {
                line(
                    file,
                    format_args!("S\t{number}\t{STALLS}\t{}", Cause::ALL[usize::from(cause)]),
                );
            }
            Command::EndStall(cause) => {
                line(
                    file,
                    format_args!("E\t{number}\t{STALLS}\t{}", Cause::ALL[usize::from(cause)]),
                );
            }
            Command::Retire => {
                line(file, format_args!("R\t{number}\t{retired}\t0"));
                retired += 1;
            }
            Command::Flush => line(file, format_args!("R\t{number}\t{retired}\t1")),
        }
        file.pass_on()?;
    }
    Ok(())
}

fn line(file: &mut Pieces, text: std::fmt::Arguments<'_>) {
    // Text never fails to be written to a `String`.
    let _ = writeln!(file.text, "{text}");
}

/// The first cycle of an instruction.
fn first(instruction: &Traced) -> u64 {
    instruction.stages().first().map_or(instruction.issued, |&(_, start)| start)
}

/// The commands of an instruction, with their cycles.
fn of_instruction(
    course: &Course,
    number: u32,
    instruction: &Traced,
    commands: &mut Vec<(u64, u32, Command)>,
) {
    let stages = instruction.stages();
    for (place, &(stage, start)) in stages.iter().enumerate().filter(|(_, it)| it.1 < course.cycles)
    {
        let command = if place == 0 { Command::Begin(stage) } else { Command::Stage(stage) };
        commands.push((start, number, command));
    }
    let waits = stages.iter().find(|(stage, _)| *stage == Stage::Issue).map(|&(_, start)| start);
    let waits = waits.unwrap_or(instruction.issued)..instruction.issued;
    let from = course.causes.partition_point(|span| span.start <= waits.start).saturating_sub(1);
    for Span { what, start, end } in &course.causes[from..] {
        if *start >= waits.end {
            break;
        }
        let (start, end) = (waits.start.max(*start), end.unwrap_or(waits.end).min(waits.end));
        if *what != Cause::Issued && start < end {
            commands.push((start, number, Command::Stall(*what as u8)));
            commands.push((end, number, Command::EndStall(*what as u8)));
        }
    }
    match instruction.completed {
        Some(completed) => commands.push((completed + 1, number, Command::Retire)),
        None => commands.push((course.cycles, number, Command::Flush)),
    }
}

/// The first commands of an instruction: who it is.
fn begin(file: &mut Pieces, code: Code<'_>, number: u32, issue: usize, instruction: &Traced) {
    let Traced { slot, pc, mask, issued, .. } = *instruction;
    let address = code.launch.address(pc);
    line(file, format_args!("I\t{number}\t{issue}\t{slot}"));
    let (text, lanes) = (code.instruction(pc), Lanes(mask));
    line(file, format_args!("L\t{number}\t0\t{slot}: {address:#x} {text} [{lanes}]"));
    let location = code.location(pc);
    line(
        file,
        format_args!(
            "L\t{number}\t1\t{location}, slot {slot}, lanes {lanes}, issued in cycle {issued}"
        ),
    );
}

/// A mask as numbers of lanes, runs of them with a dash.
pub struct Lanes(pub u32);

impl std::fmt::Display for Lanes {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let lanes: Vec<usize> = heddle_model::lanes::lanes(self.0).collect();
        let runs = lanes.chunk_by(|a, b| a + 1 == *b);
        let text = |run: &[usize]| match run {
            [first, .., last] => format!("{first}-{last}"),
            _ => run.iter().map(usize::to_string).collect(),
        };
        f.write_str(&runs.map(text).collect::<Vec<_>>().join(","))
    }
}
