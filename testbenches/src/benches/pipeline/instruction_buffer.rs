//! The bench of an instruction buffer: random writes; a slot shows what was written to it last.

use crate::error::BenchError;
use crate::ports;
use crate::ports::{In, Out};
use crate::results::Results;
use crate::runner::Runner;
use rand::Rng;

ports! {
    /// Ports of a buffer.
    struct Ports {
        in write_valid, write_slot, write_instruction, write_pc, write_annotation, issue_slot,
            completion_slot;
        out issue_instruction, issue_pc, completion_annotation;
    }
}

/// Words that an entry has beside those of every buffer: what each is, where it is written, and where
/// the slot that issues shows it.
pub type Further = [(&'static str, In, Out)];

/// The bench of the buffer of a slot for each warp.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let slots = runner.preset().parameter("warps");
    check(runner, slots, &[])
}

/// Random writes and reads of so many slots until the cycles are over.
pub fn check(
    runner: &mut Runner<'_>,
    slots: usize,
    further: &Further,
) -> Result<Results, BenchError> {
    let ports = Ports::of(runner);
    let mut random = runner.random();
    let mut at_issue = vec![
        ("instruction that issues", ports.write_instruction, ports.issue_instruction),
        ("PC that issues", ports.write_pc, ports.issue_pc),
    ];
    at_issue.extend(further);
    // Of each slot, what was written last: what issue shows, and behind it the annotation.
    let mut written: Vec<Option<Vec<Vec<u64>>>> = vec![None; slots];
    let (mut writes, mut reads) = (0, 0);
    for _ in 0..runner.options().cycles_or_default() {
        let write = random.random_bool(0.5);
        let slot = random.random_range(0..slots);
        let inputs = at_issue.iter().map(|(_, port, _)| *port).chain([ports.write_annotation]);
        let words = inputs.map(|port| runner.random_value(port, &mut random)).collect();
        runner.set(ports.write_valid, write);
        runner.set(ports.write_slot, slot);
        let [issues, completes] = [(); 2].map(|()| random.random_range(0..slots));
        runner.set(ports.issue_slot, issues);
        runner.set(ports.completion_slot, completes);
        if let Some(words) = &written[issues] {
            for ((what, _, port), expected) in at_issue.iter().zip(words) {
                let seen = runner.get_limbs(*port);
                runner.check(what, expected, &seen)?;
            }
            reads += 1;
        }
        if let Some([.., annotation]) = written[completes].as_deref() {
            let seen = runner.get_limbs(ports.completion_annotation);
            runner.check("annotation of what completes", annotation, &seen)?;
        }
        runner.step()?;
        if write {
            written[slot] = Some(words);
            writes += 1;
        }
    }
    Ok(Results::counts("writes", &[("writes", writes), ("reads", reads)]))
}
