//! The bench of the instruction buffer: random writes; a slot shows what was written to it last.

use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::Runner;
use rand::Rng;

ports! {
    /// Ports of the buffer.
    struct Ports {
        in write_valid, write_slot, write_instruction, write_pc, write_annotation, issue_slot,
            completion_slot;
        out issue_instruction, issue_pc, completion_annotation;
    }
}

/// Random writes and reads until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let warps = runner.preset().parameter("warps");
    let ports = Ports::of(runner);
    let mut random = runner.random();
    // Of each slot, what was written last: instruction, PC, annotation.
    let mut slots: Vec<Option<[Vec<u64>; 3]>> = vec![None; warps];
    let (mut writes, mut reads) = (0, 0);
    for _ in 0..runner.options().cycles_or_default() {
        let write = random.random_bool(0.5);
        let warp = random.random_range(0..warps);
        let inputs = [ports.write_instruction, ports.write_pc, ports.write_annotation];
        let words = inputs.map(|port| runner.random_value(port, &mut random));
        runner.set(ports.write_valid, write);
        runner.set(ports.write_slot, warp);
        let [issues, completes] = [(); 2].map(|()| random.random_range(0..warps));
        runner.set(ports.issue_slot, issues);
        runner.set(ports.completion_slot, completes);
        if let Some([instruction, pc, _]) = &slots[issues] {
            let seen = runner.get_limbs(ports.issue_instruction);
            runner.check("instruction that issues", instruction.clone(), seen)?;
            let seen = runner.get_limbs(ports.issue_pc);
            runner.check("PC that issues", pc.clone(), seen)?;
            reads += 1;
        }
        if let Some([.., annotation]) = &slots[completes] {
            let seen = runner.get_limbs(ports.completion_annotation);
            runner.check("annotation of what completes", annotation.clone(), seen)?;
        }
        runner.step()?;
        if write {
            slots[warp] = Some(words);
            writes += 1;
        }
    }
    Ok(Results::counts("writes", &[("writes", writes), ("reads", reads)]))
}
