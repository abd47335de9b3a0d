//! The bench of the multiplication unit: products of 64 bits, three stages that move together (U3).

use super::operands::{Destination, Work};
use super::reference::product;
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
            instruction = "operation.instruction", lanes = "operation.lanes",
            grant = "result.grant";
        ins sw = "operation.sw", first, second;
        out ready, result_valid = "result.valid", result_tag = "result.instruction_tag",
            result_lanes = "result.lanes", result_rd = "result.rd",
            result_writes = "result.writes";
        outs result_sw = "result.sw", result_value = "result.value";
    }
}

/// Stages between the operands and completion.
const STAGES: u32 = 3;

/// An instruction in the unit.
struct Stage {
    /// Which multiplication: funct3.
    variant: u64,
    work: Work,
    /// How often the stages have moved since it was accepted.
    moves: u32,
}

/// Random multiplications with stalls until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let [lanes, warps] = ["lanes", "warps"].map(|name| runner.preset().parameter(name));
    let ports = Ports::of(runner);
    let mut random = runner.random();
    let mut stages: VecDeque<Stage> = VecDeque::new();
    let (mut instructions, mut products, mut stalls) = (0, 0, 0);
    for _ in 0..runner.options().cycles_or_default() {
        let offered = random.random_bool(0.8);
        let variant = random.random_range(0..4);
        let work = Work::random(lanes, warps, &mut random);
        let Destination { tag, lanes, rows, rd, writes } = work.destination.clone();
        let instruction = runner.structure(ports.instruction).with_state("unit", "Multiply");
        let instruction = instruction.with("variant", variant).with("rd", rd);
        runner.set(ports.instruction, &instruction.with("writes", writes.into()));
        runner.set(ports.valid, offered);
        runner.set(ports.tag, tag);
        runner.set(ports.lanes, lanes);
        runner.set_all(&ports.sw, rows);
        runner.set_all(&ports.first, work.first.iter().copied());
        runner.set_all(&ports.second, work.second.iter().copied());
        let asks = stages.front().is_some_and(|stage| stage.moves == STAGES);
        let grant = asks && random.random_bool(0.7);
        runner.set(ports.grant, grant);
        let reset = random.random_ratio(1, 500);
        runner.set(ports.reset, reset);

        let seen = runner.is_set(ports.result_valid);
        runner.check("request of completion (U3)", asks, seen)?;
        let moves = !asks || grant;
        let seen = runner.is_set(ports.ready);
        runner.check("acceptance (U3)", moves, seen)?;
        stalls += u64::from(!moves);
        if let Some(Stage { variant, work, .. }) = stages.front().filter(|_| asks) {
            let seen = Destination {
                tag: runner.get(ports.result_tag),
                lanes: runner.get(ports.result_lanes),
                rows: runner.get_all(&ports.result_sw),
                rd: runner.get(ports.result_rd),
                writes: runner.is_set(ports.result_writes),
            };
            runner.check("destination of the product", work.destination.clone(), seen)?;
            for lane in work.lanes() {
                let expected = product(*variant, work.first[lane], work.second[lane]);
                let seen = runner.get(ports.result_value[lane]) as u32;
                runner.check("product", expected, seen)?;
                products += 1;
            }
        }
        runner.step()?;
        if moves {
            if asks {
                stages.pop_front();
                instructions += 1;
            }
            stages.iter_mut().for_each(|stage| stage.moves += 1);
            if offered {
                stages.push_back(Stage { variant, work, moves: 1 });
            }
        }
        if reset {
            stages.clear();
        }
    }
    let counts =
        [("instructions", instructions), ("products", products), ("stalled_cycles", stalls)];
    Ok(Results::counts("multiplications", &counts))
}
