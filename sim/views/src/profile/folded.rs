//! A profile as folded stacks, which tools for flame graphs read: a line for each instruction, frames with
//! semicolons between them, and cycles.

use super::{InstructionReport, ProfileReport};

/// The profile as folded stacks: the program, the function, the source lines from the outermost one inwards, the
/// instruction, and the cycles that are counted with it. Cycles before the first issue are a frame of their own.
pub fn folded(profile: &ProfileReport, program: &str) -> String {
    let before: u64 = profile.before_first_issue.values().sum();
    let mut text = String::new();
    if before != 0 {
        text += &format!("{};before the first issue {before}\n", frame(program));
    }
    for instruction in &profile.instructions {
        let cycles: u64 = instruction.cycles_by_cause.values().sum();
        if cycles != 0 {
            text += &format!("{};{} {cycles}\n", frame(program), frames(instruction).join(";"));
        }
    }
    text
}

fn frames(instruction: &InstructionReport) -> Vec<String> {
    let InstructionReport { address, instruction, location, .. } = instruction;
    let (place, lines) = location.split_once(" (").unwrap_or((location, ""));
    let function = place.split_once('+').map_or(place, |(function, _)| function);
    let lines = lines.strip_suffix(')').unwrap_or(lines);
    let mut frames = vec![frame(function)];
    frames.extend(lines.rsplit(", inlined in ").filter(|line| !line.is_empty()).map(frame));
    frames.push(frame(&format!("{address:#x} {instruction}")));
    frames
}

/// A name without what ends a frame.
fn frame(name: &str) -> String {
    name.replace([';', '\n'], " ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    fn instruction(location: &str) -> InstructionReport {
        InstructionReport {
            address: 16,
            instruction: "add a0, a0, a1".to_owned(),
            location: location.to_owned(),
            warp_instructions: 1,
            thread_instructions: 4,
            simd_efficiency: 1.0,
            cycles_by_cause: BTreeMap::from([("issued".to_owned(), 1), ("idle".to_owned(), 2)]),
            requests: None,
            requests_per_memory_instruction: None,
            branches: 0,
            divergences: 0,
            met: Vec::new(),
            never_met: 0,
            mean_cycles_apart: None,
        }
    }

    #[test]
    fn a_line_has_the_frames_from_the_program_inwards_and_the_cycles() {
        let locations = ["main+0x4", "main+0x4 (a.c:5)", "main+0x4 (b.h:7, inlined in a.c:5)"];
        let profile = ProfileReport {
            before_first_issue: BTreeMap::from([("idle".to_owned(), 9)]),
            instructions: locations.map(instruction).into(),
            source_lines: Vec::new(),
        };
        let expected = "bfs;before the first issue 9
bfs;main;0x10 add a0, a0, a1 3
bfs;main;a.c:5;0x10 add a0, a0, a1 3
bfs;main;a.c:5;b.h:7;0x10 add a0, a0, a1 3
";
        assert_eq!(folded(&profile, "bfs"), expected);
    }
}
