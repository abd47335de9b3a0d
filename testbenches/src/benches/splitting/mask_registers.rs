//! The bench of the mask registers of a warp slot: random courses of its contexts beside the definition. The child of a
//! split has the masks of the context that splits.

use super::course::{Course, word};
use super::definition::{Instruction, WarpSlot};
use super::warp_splits::one_hot;
use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::Runner;
use rand::Rng;
use rand_chacha::ChaCha8Rng;

ports! {
    /// Ports of the block.
    struct Ports {
        in reset, start;
        ins write, register, value, sources;
        outs mask;
    }
}

/// Cycles after which a course is broken off.
const LENGTH: usize = 100;

/// Random courses until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let [lanes, units] = ["lanes", "units"].map(|name| runner.preset().parameter(name));
    let ports = Ports::of(runner);
    let mut random = runner.random();
    let (mut writes, mut splits) = (0, 0);
    runner.until_over(|runner| {
        loop {
            let mut course = Course::start(units, lanes, &mut random);
            ports.write.iter().for_each(|port| runner.set(*port, false));
            ports.sources.iter().for_each(|port| runner.set(*port, 0));
            runner.set(ports.reset, random.random_ratio(1, 10));
            runner.set(ports.start, true);
            runner.clock()?;
            runner.set(ports.reset, false);
            runner.set(ports.start, false);
            for _ in 0..LENGTH {
                let instructions = course.instructions(&mut random);
                let before = course.slot.clone();
                let cycle = course.slot.cycle(&instructions);
                drive(runner, &ports, &before, &instructions, &mut random)?;
                for (unit, port) in ports.sources.iter().enumerate() {
                    runner.set(*port, one_hot(cycle.start_of(unit), |split| split.unit));
                }
                let is_write = |it: &&_| matches!(it, Some(Instruction::Mask { .. }));
                writes += instructions.iter().filter(is_write).count() as u64;
                splits += cycle.splits.len() as u64;
                runner.clock()?;
                if cycle.faulty() || course.is_over() {
                    break;
                }
            }
        }
    })?;
    Ok(Results::counts("courses", &[("writes", writes), ("splits", splits)]))
}

/// Shows what completes, and looks at the mask register of each active context that is named.
fn drive(
    runner: &mut Runner<'_>,
    ports: &Ports,
    slot: &WarpSlot,
    instructions: &[Option<Instruction>],
    random: &mut ChaCha8Rng,
) -> Result<(), BenchError> {
    for (unit, context) in slot.contexts.iter().enumerate() {
        let (register, value) = match instructions[unit] {
            Some(Instruction::Mask { register, value }) => (register, value),
            Some(Instruction::Split { register, .. }) => (register, 0),
            _ => (random.random_range(0..8), word(slot.threads.len(), random)),
        };
        let writes = matches!(instructions[unit], Some(Instruction::Mask { .. }));
        runner.set(ports.write[unit], writes);
        runner.set(ports.register[unit], register);
        runner.set(ports.value[unit], value);
        if context.active {
            let seen = runner.get(ports.mask[unit]);
            let what = format!("mask register {register} of unit {unit} (Q2, Q10, Q11)");
            runner.check(&what, context.masks[register], seen)?;
        }
    }
    Ok(())
}
