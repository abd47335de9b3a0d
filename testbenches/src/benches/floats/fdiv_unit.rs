//! The bench of FDIV: quotients and square roots in every mode, one instruction at a time (Z19).

use super::instructions::{Instruction, of_unit, operands};
use crate::benches::execute::operands::{Destination, Work};
use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::Runner;
use rand::Rng;

ports! {
    /// Ports of the unit.
    struct Ports {
        in reset, valid, tag = "operation.instruction_tag",
            instruction = "operation.instruction", lanes = "operation.lanes", float_operation,
            grant = "result.grant";
        ins sw = "operation.sw", first, second;
        out idle, result_valid = "result.valid", result_tag = "result.instruction_tag",
            result_lanes = "result.lanes", result_rd = "result.rd",
            result_writes = "result.writes";
        outs result_sw = "result.sw", result_value = "result.value";
    }
}

/// Cycles from acceptance to the request of completion.
const LATENCY: u64 = 30;

/// An instruction in the unit.
struct Inside {
    instruction: Instruction,
    destination: Destination,
    /// Operands of each lane.
    operands: Vec<[u32; 3]>,
    /// The cycle at whose end it was accepted.
    accepted: u64,
}

/// Random instructions with stalls until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let [lanes, warps] = ["lanes", "warps"].map(|name| runner.preset().parameter(name));
    let ports = Ports::of(runner);
    let mut random = runner.random();
    let kinds = of_unit("Fdiv");
    let mut inside: Option<Inside> = None;
    let (mut instructions, mut results) = (0, 0);
    for cycle in 0..runner.options().cycles_or_default() {
        // An instruction comes only if the unit is idle (Z16).
        let offered = inside.is_none() && random.random_bool(0.8);
        let float = Instruction::random(&kinds, &mut random);
        let destination = Work::random(lanes, warps, &mut random).destination;
        let operands: Vec<_> = (0..lanes).map(|_| operands(&mut random)).collect();
        let Destination { tag, lanes, rows, rd, writes } = destination.clone();
        let instruction = runner.structure(ports.instruction).with("rd", rd);
        runner.set(ports.instruction, &instruction.with("writes", writes.into()));
        let coded = float.coded(runner.structure(ports.float_operation));
        runner.set(ports.float_operation, &coded);
        runner.set(ports.valid, offered);
        runner.set(ports.tag, tag);
        runner.set(ports.lanes, lanes);
        runner.set_all(&ports.sw, rows);
        for (port, index) in [&ports.first, &ports.second].into_iter().zip(0..) {
            runner.set_all(port, operands.iter().map(|operands: &[u32; 3]| operands[index]));
        }
        let asks = inside.as_ref().is_some_and(|inside| cycle >= inside.accepted + LATENCY);
        let grant = asks && random.random_bool(0.6);
        runner.set(ports.grant, grant);
        let reset = random.random_ratio(1, 500);
        runner.set(ports.reset, reset);

        let seen = runner.is_set(ports.result_valid);
        runner.check("request of completion (Z19)", asks, seen)?;
        let seen = runner.is_set(ports.idle);
        runner.check("the unit is idle (Z19)", inside.is_none(), seen)?;
        if let Some(inside) = inside.as_ref().filter(|_| asks) {
            let seen = Destination {
                tag: runner.get(ports.result_tag),
                lanes: runner.get(ports.result_lanes),
                rows: runner.get_all(&ports.result_sw),
                rd: runner.get(ports.result_rd),
                writes: runner.is_set(ports.result_writes),
            };
            runner.check("destination of the result", inside.destination.clone(), seen)?;
            for (lane, operands) in inside.operands.iter().enumerate() {
                let seen = runner.get(ports.result_value[lane]) as u32;
                let what = || format!("{:?} of {operands:#010x?}", inside.instruction);
                runner.check_with(what, inside.instruction.result(*operands), seen)?;
            }
            results += if grant { inside.operands.len() as u64 } else { 0 };
        }
        runner.step()?;
        if grant {
            inside = None;
            instructions += 1;
        }
        if offered {
            inside = Some(Inside { instruction: float, destination, operands, accepted: cycle });
        }
        if reset {
            inside = None;
        }
    }
    Ok(Results::counts("floats", &[("instructions", instructions), ("results", results)]))
}
