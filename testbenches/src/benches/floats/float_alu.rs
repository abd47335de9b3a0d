//! The bench of the instructions of floats of one cycle: signs, minimum, maximum, comparisons, class (Z5 to Z8).

use super::instructions::{Instruction, of_unit, operands};
use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::Runner;

ports! {
    /// Ports of the block.
    struct Ports {
        in operation, first, second;
        out value;
    }
}

/// Random instructions until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let ports = Ports::of(runner);
    let mut random = runner.random();
    let kinds = of_unit("Alu");
    let mut instructions = 0;
    for _ in 0..runner.options().cycles_or_default() {
        let instruction = Instruction::random(&kinds, &mut random);
        let [a, b, c] = operands(&mut random);
        let coded = instruction.coded(runner.structure(ports.operation));
        runner.set(ports.operation, &coded);
        runner.set(ports.first, a);
        runner.set(ports.second, b);
        let seen = runner.get(ports.value) as u32;
        let what = || format!("{instruction:?} of {a:#010x}, {b:#010x}");
        runner.check_with(what, instruction.result([a, b, c]), seen)?;
        runner.step()?;
        instructions += 1;
    }
    Ok(Results::counts("floats", &[("instructions", instructions)]))
}
