//! The bench of the division unit: quotients and remainders by the instruction set, one instruction at
//! a time (U4).

use super::operands::{Destination, Work};
use super::reference::quotient;
use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::Runner;
use rand::Rng;

ports! {
    /// Ports of the unit.
    struct Ports {
        in reset, valid, tag = "operation.instruction_tag",
            instruction = "operation.instruction", lanes = "operation.lanes",
            grant = "result.grant";
        ins sw = "operation.sw", first, second;
        out idle, result_valid = "result.valid", result_tag = "result.instruction_tag",
            result_lanes = "result.lanes", result_rd = "result.rd",
            result_writes = "result.writes";
        outs result_sw = "result.sw", result_value = "result.value";
    }
}

/// Cycles from acceptance to the request of completion.
const LATENCY: u64 = 34;

/// Random divisions with stalls until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let [lanes, warps] = ["lanes", "warps"].map(|name| runner.preset().parameter(name));
    let ports = Ports::of(runner);
    let mut random = runner.random();
    // Which division, its operands, and the cycle at whose end it was accepted.
    let mut inside: Option<(u64, Work, u64)> = None;
    let (mut instructions, mut results) = (0, 0);
    for cycle in 0..runner.options().cycles_or_default() {
        // An instruction comes only if the unit is idle (I5).
        let offered = inside.is_none() && random.random_bool(0.8);
        let variant = random.random_range(4..8);
        let work = Work::random(lanes, warps, &mut random);
        let Destination { tag, lanes, rows, rd, writes } = work.destination.clone();
        let instruction = runner.structure(ports.instruction).with_state("unit", "Divide");
        let instruction = instruction.with("variant", variant).with("rd", rd);
        runner.set(ports.instruction, &instruction.with("writes", writes.into()));
        runner.set(ports.valid, offered);
        runner.set(ports.tag, tag);
        runner.set(ports.lanes, lanes);
        runner.set_all(&ports.sw, rows);
        runner.set_all(&ports.first, work.first.iter().copied());
        runner.set_all(&ports.second, work.second.iter().copied());
        let asks = inside.as_ref().is_some_and(|(.., accepted)| cycle >= accepted + LATENCY);
        let grant = asks && random.random_bool(0.6);
        runner.set(ports.grant, grant);
        let reset = random.random_ratio(1, 500);
        runner.set(ports.reset, reset);

        let seen = runner.is_set(ports.result_valid);
        runner.check("request of completion (U4)", asks, seen)?;
        let seen = runner.is_set(ports.idle);
        runner.check("the unit is idle (U4)", inside.is_none(), seen)?;
        if let Some((variant, work, _)) = inside.as_ref().filter(|_| asks) {
            let seen = Destination {
                tag: runner.get(ports.result_tag),
                lanes: runner.get(ports.result_lanes),
                rows: runner.get_all(&ports.result_sw),
                rd: runner.get(ports.result_rd),
                writes: runner.is_set(ports.result_writes),
            };
            runner.check("destination of the result", work.destination.clone(), seen)?;
            for lane in work.lanes() {
                let expected = quotient(*variant, work.first[lane], work.second[lane]);
                let seen = runner.get(ports.result_value[lane]) as u32;
                runner.check("result of the division", expected, seen)?;
                results += 1;
            }
        }
        runner.step()?;
        if grant {
            inside = None;
            instructions += 1;
        }
        if offered {
            inside = Some((variant, work, cycle));
        }
        if reset {
            inside = None;
        }
    }
    Ok(Results::counts("divisions", &[("instructions", instructions), ("results", results)]))
}
