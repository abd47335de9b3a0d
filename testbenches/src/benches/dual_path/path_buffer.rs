//! The bench of the instruction buffer of dual-path execution: random writes; a slot shows what was written to it last.

use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::Runner;
use rand::Rng;

ports! {
    /// Ports of the buffer.
    struct Ports {
        in write_valid, write_slot, write_instruction, write_pc, write_next_pc, write_calls,
            write_annotation, issue_slot, completion_slot;
        out issue_instruction, issue_pc, issue_next_pc, issue_calls, completion_annotation;
    }
}

/// Random writes and reads until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let slot_count = 2 * runner.preset().parameter("warps");
    let ports = Ports::of(runner);
    let mut random = runner.random();
    // Of each slot, what was written last: instruction, PC, next PC, call, annotation.
    let mut slots: Vec<Option<[Vec<u64>; 5]>> = vec![None; slot_count];
    let (mut writes, mut reads) = (0, 0);
    for _ in 0..runner.options().cycles_or_default() {
        let write = random.random_bool(0.5);
        let slot = random.random_range(0..slot_count);
        let inputs = [
            ports.write_instruction,
            ports.write_pc,
            ports.write_next_pc,
            ports.write_calls,
            ports.write_annotation,
        ];
        let words = inputs.map(|port| runner.random_value(port, &mut random));
        runner.set(ports.write_valid, write);
        runner.set(ports.write_slot, slot);
        let [issues, completes] = [(); 2].map(|()| random.random_range(0..slot_count));
        runner.set(ports.issue_slot, issues);
        runner.set(ports.completion_slot, completes);
        if let Some([instruction, pc, next_pc, calls, _]) = &slots[issues] {
            for (what, port, expected) in [
                ("instruction that issues", ports.issue_instruction, instruction),
                ("PC that issues", ports.issue_pc, pc),
                ("PC behind the instruction that issues (VA2)", ports.issue_next_pc, next_pc),
                ("call that issues (VA2)", ports.issue_calls, calls),
            ] {
                let seen = runner.get_limbs(port);
                runner.check(what, expected, &seen)?;
            }
            reads += 1;
        }
        if let Some([.., annotation]) = &slots[completes] {
            let seen = runner.get_limbs(ports.completion_annotation);
            runner.check("annotation of what completes", annotation.clone(), seen)?;
        }
        runner.step()?;
        if write {
            slots[slot] = Some(words);
            writes += 1;
        }
    }
    Ok(Results::counts("writes", &[("writes", writes), ("reads", reads)]))
}
