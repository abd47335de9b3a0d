//! The bench of the mask registers of a context: eight masks, written one by one, or all at once.

use super::course::word;
use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::Runner;
use rand::Rng;

ports! {
    /// Ports of the block.
    struct Ports {
        in reset, write, register = "mask_register", value, load, clear;
        ins loaded;
        out mask;
        outs held;
    }
}

/// What happens in a cycle, at most.
#[derive(Clone, Copy, PartialEq)]
enum Happens {
    Nothing,
    Write,
    Load,
    Clear,
}

/// Random writes, splits and starts until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let lanes = runner.preset().parameter("lanes");
    let ports = Ports::of(runner);
    let mut random = runner.random();
    let mut masks = [0; 8];
    let (mut writes, mut loads) = (0, 0);
    for _ in 0..runner.options().cycles_or_default() {
        let happens = match random.random_range(0..16) {
            0..10 => Happens::Write,
            10..12 => Happens::Load,
            12 => Happens::Clear,
            _ => Happens::Nothing,
        };
        let reset = random.random_ratio(1, 200);
        let register = random.random_range(0..8);
        let value = word(lanes, &mut random);
        let loaded = [(); 8].map(|()| word(lanes, &mut random));
        runner.set(ports.reset, reset);
        runner.set(ports.write, happens == Happens::Write);
        runner.set(ports.load, happens == Happens::Load);
        runner.set(ports.clear, happens == Happens::Clear);
        runner.set(ports.register, register);
        runner.set(ports.value, value);
        runner.set_all(&ports.loaded, loaded);

        let seen = runner.get_all(&ports.held);
        runner.check("mask registers (Q1)", masks.to_vec(), seen)?;
        let seen = runner.get(ports.mask);
        runner.check("mask register that is named (Q11)", masks[register], seen)?;
        runner.step()?;
        match happens {
            Happens::Nothing => {}
            Happens::Write => masks[register] = value,
            Happens::Load => masks = loaded,
            Happens::Clear => masks = [0; 8],
        }
        if reset {
            masks = [0; 8];
        }
        writes += u64::from(happens == Happens::Write);
        loads += u64::from(happens == Happens::Load);
    }
    Ok(Results::counts("writes", &[("writes", writes), ("loads", loads)]))
}
