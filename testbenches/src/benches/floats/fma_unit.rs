//! The bench of FMA: products, sums and conversions in every mode, five stages that move together (Z18).

use super::instructions::{Instruction, of_unit, operands};
use crate::benches::execute::operands::{Destination, Work};
use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::Runner;
use rand::Rng;
use std::collections::VecDeque;

ports! {
    /// Ports of the unit.
    struct Ports {
        in reset, valid, tag = "operation.instruction_tag",
            instruction = "operation.instruction", lanes = "operation.lanes", float_operation,
            grant = "result.grant";
        ins sw = "operation.sw", first, second, third;
        out ready, result_valid = "result.valid", result_tag = "result.instruction_tag",
            result_lanes = "result.lanes", result_rd = "result.rd",
            result_writes = "result.writes";
        outs result_sw = "result.sw", result_value = "result.value";
    }
}

/// Stages between the operands and completion.
const STAGES: u32 = 5;

/// An instruction in the unit.
struct Stage {
    instruction: Instruction,
    destination: Destination,
    /// Operands of each lane.
    operands: Vec<[u32; 3]>,
    /// How often the stages have moved since it was accepted.
    moves: u32,
}

/// Random instructions with stalls until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let [lanes, warps] = ["lanes", "warps"].map(|name| runner.preset().parameter(name));
    let ports = Ports::of(runner);
    let mut random = runner.random();
    let kinds = of_unit("Fma");
    let mut stages: VecDeque<Stage> = VecDeque::new();
    let (mut instructions, mut results, mut stalls) = (0, 0, 0);
    for _ in 0..runner.options().cycles_or_default() {
        let offered = random.random_bool(0.9);
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
        for (port, index) in [&ports.first, &ports.second, &ports.third].into_iter().zip(0..) {
            runner.set_all(port, operands.iter().map(|operands: &[u32; 3]| operands[index]));
        }
        let asks = stages.front().is_some_and(|stage| stage.moves == STAGES);
        let grant = asks && random.random_bool(0.8);
        runner.set(ports.grant, grant);
        let reset = random.random_ratio(1, 500);
        runner.set(ports.reset, reset);

        let seen = runner.is_set(ports.result_valid);
        runner.check("request of completion (Z18)", asks, seen)?;
        let moves = !asks || grant;
        let seen = runner.is_set(ports.ready);
        runner.check("acceptance (Z18)", moves, seen)?;
        stalls += u64::from(!moves);
        if let Some(stage) = stages.front().filter(|_| asks) {
            let seen = Destination {
                tag: runner.get(ports.result_tag),
                lanes: runner.get(ports.result_lanes),
                rows: runner.get_all(&ports.result_sw),
                rd: runner.get(ports.result_rd),
                writes: runner.is_set(ports.result_writes),
            };
            runner.check("destination of the result", stage.destination.clone(), seen)?;
            for (lane, operands) in stage.operands.iter().enumerate() {
                let seen = runner.get(ports.result_value[lane]) as u32;
                let what = || format!("{:?} of {operands:#010x?}", stage.instruction);
                runner.check_with(what, stage.instruction.result(*operands), seen)?;
            }
            results += if grant { stage.operands.len() as u64 } else { 0 };
        }
        runner.step()?;
        if moves {
            if asks {
                stages.pop_front();
                instructions += 1;
            }
            stages.iter_mut().for_each(|stage| stage.moves += 1);
            if offered {
                stages.push_back(Stage { instruction: float, destination, operands, moves: 1 });
            }
        }
        if reset {
            stages.clear();
        }
    }
    let counts = [("instructions", instructions), ("results", results), ("stalled_cycles", stalls)];
    Ok(Results::counts("floats", &counts))
}
