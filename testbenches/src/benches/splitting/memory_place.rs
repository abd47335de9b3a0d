//! The bench of the place of a unit: the memory instruction that was in X, whole, until it is taken.

use crate::error::BenchError;
use crate::ports;
use crate::ports::{In, Out};
use crate::results::Results;
use crate::runner::Runner;
use rand::Rng;

ports! {
    /// Ports of the place.
    struct Ports {
        in reset, valid, taken, tag = "operation.instruction_tag", pc = "operation.pc",
            instruction = "operation.instruction", lanes = "operation.lanes",
            block_number = "operation.block_number", thread_base = "operation.thread_base",
            base = "operation.base", shared_base = "operation.shared_base";
        ins sw = "operation.sw", first, second;
        out occupied, held_tag = "held.instruction_tag", held_pc = "held.pc",
            held_instruction = "held.instruction", held_lanes = "held.lanes",
            held_block_number = "held.block_number", held_thread_base = "held.thread_base",
            held_base = "held.base", held_shared_base = "held.shared_base";
        outs held_sw = "held.sw", held_first, held_second;
    }
}

impl Ports {
    /// Each part of an instruction: what it is, in X and in the place.
    fn parts(&self) -> Vec<(&'static str, In, Out)> {
        let mut parts = vec![
            ("tag", self.tag, self.held_tag),
            ("PC", self.pc, self.held_pc),
            ("instruction", self.instruction, self.held_instruction),
            ("lanes", self.lanes, self.held_lanes),
            ("thread block", self.block_number, self.held_block_number),
            ("first thread", self.thread_base, self.held_thread_base),
            ("first warp slot", self.base, self.held_base),
            ("shared memory", self.shared_base, self.held_shared_base),
        ];
        for (what, inputs, outputs) in [
            ("row", &self.sw, &self.held_sw),
            ("first operand", &self.first, &self.held_first),
            ("second operand", &self.second, &self.held_second),
        ] {
            parts.extend(inputs.iter().zip(outputs).map(|(input, output)| (what, *input, *output)));
        }
        parts
    }
}

/// Random instructions until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let ports = Ports::of(runner);
    let parts = ports.parts();
    let mut random = runner.random();
    // The parts of the instruction in the place.
    let mut place: Option<Vec<Vec<u64>>> = None;
    let (mut instructions, mut waits) = (0, 0);
    for _ in 0..runner.options().cycles_or_default() {
        let seen = runner.is_set(ports.occupied);
        runner.check("an instruction is in the place (Q6)", place.is_some(), seen)?;
        for ((what, _, port), expected) in parts.iter().zip(place.iter().flatten()) {
            let seen = runner.get_limbs(*port);
            runner.check(
                &format!("{what} of the instruction in the place (Q6)"),
                expected,
                &seen,
            )?;
        }
        // The place is empty when the next one comes (I5).
        let comes = place.is_none() && random.random_bool(0.6);
        let taken = place.is_some() && random.random_bool(0.4);
        let reset = random.random_ratio(1, 300);
        runner.set(ports.reset, reset);
        runner.set(ports.valid, comes);
        runner.set(ports.taken, taken);
        let inputs = parts.iter().map(|(_, port, _)| runner.random_value(*port, &mut random));
        let in_x = inputs.collect();
        runner.step()?;
        waits += u64::from(place.is_some() && !taken);
        if taken || reset {
            place = None;
        }
        if comes && !reset {
            place = Some(in_x);
            instructions += 1;
        }
    }
    Ok(Results::counts("instructions", &[("instructions", instructions), ("waits", waits)]))
}
