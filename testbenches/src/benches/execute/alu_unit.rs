//! The bench of the ALU: every kind of instruction that it executes, each lane by the instruction set.

use super::operands::Destination;
use super::reference::{CONTROLS, Instruction, Outcome};
use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::Runner;
use rand::Rng;

ports! {
    /// Ports of the unit.
    struct Ports {
        in reset, valid, tag = "operation.instruction_tag", pc = "operation.pc",
            instruction = "operation.instruction", lanes = "operation.lanes",
            base = "operation.base", block_number = "operation.block_number",
            thread_base = "operation.thread_base", threads_per_block = "launch.threads_per_block",
            blocks = "launch.blocks", code_page = "launch.code_page", cycle, partial_jumps,
            grant = "result.grant";
        ins sw = "operation.sw", first, second, retired;
        out ready, result_valid = "result.valid", result_tag = "result.instruction_tag",
            result_lanes = "result.lanes", result_rd = "result.rd",
            result_writes = "result.writes", result_pc = "outcome.pc", control = "outcome.control",
            calls = "outcome.calls", returns = "outcome.returns", taken = "outcome.taken",
            target = "outcome.target", fault = "outcome.fault", fault_lane = "outcome.fault_lane";
        outs result_sw = "result.sw", result_value = "result.value";
    }
}

/// Random instructions with stalls until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let [lanes, warps] = ["lanes", "warps"].map(|name| runner.preset().parameter(name));
    let ports = Ports::of(runner);
    let mut random = runner.random();
    let mut held: Option<Instruction> = None;
    let (mut instructions, mut faults) = (0, 0);
    for _ in 0..runner.options().cycles_or_default() {
        let offered = random.random_bool(0.8);
        let instruction = Instruction::random(lanes, warps, &mut random);
        drive(runner, &ports, &instruction);
        runner.set(ports.valid, offered);
        let grant = held.is_some() && random.random_bool(0.7);
        runner.set(ports.grant, grant);
        let reset = random.random_ratio(1, 500);
        runner.set(ports.reset, reset);

        let seen = runner.is_set(ports.result_valid);
        runner.check("request of completion (U2)", held.is_some(), seen)?;
        let ready = held.is_none() || grant;
        let seen = runner.is_set(ports.ready);
        runner.check("acceptance (U2)", ready, seen)?;
        if let Some(instruction) = &held {
            let expected = instruction.outcome();
            let seen = outcome(runner, &ports, &expected);
            runner.check(&format!("outcome of {:?}", instruction.kind), expected.clone(), seen)?;
            faults += u64::from(grant && expected.fault.is_some());
        }
        runner.step()?;
        if ready {
            instructions += u64::from(grant);
            held = offered.then_some(instruction);
        }
        held = held.filter(|_| !reset);
    }
    Ok(Results::counts("instructions", &[("instructions", instructions), ("faults", faults)]))
}

fn drive(runner: &mut Runner<'_>, ports: &Ports, instruction: &Instruction) {
    let Instruction { work, grid, .. } = instruction;
    let coded = instruction.coded(runner.structure(ports.instruction));
    runner.set(ports.instruction, &coded);
    runner.set(ports.tag, work.destination.tag);
    runner.set(ports.lanes, work.destination.lanes);
    runner.set(ports.pc, instruction.pc);
    runner.set(ports.partial_jumps, instruction.partial);
    runner.set_all(&ports.sw, work.destination.rows.iter().copied());
    runner.set_all(&ports.first, work.first.iter().copied());
    runner.set_all(&ports.second, work.second.iter().copied());
    runner.set_all(&ports.retired, instruction.retired.iter().copied());
    runner.set(ports.base, grid.base);
    runner.set(ports.block_number, grid.block_number);
    runner.set(ports.thread_base, grid.thread_base);
    runner.set(ports.threads_per_block, grid.threads_per_block);
    runner.set(ports.blocks, grid.blocks);
    runner.set(ports.cycle, grid.cycle);
    runner.set(ports.code_page, grid.code_page);
}

/// What the unit shows, as far as it has a meaning.
fn outcome(runner: &mut Runner<'_>, ports: &Ports, expected: &Outcome) -> Outcome {
    let lanes = runner.get(ports.result_lanes);
    let values: Vec<u64> = runner.get_all(&ports.result_value);
    let executing = (0..values.len()).filter(|lane| lanes >> lane & 1 == 1);
    let values = executing.map(|lane| values[lane] as u32).collect();
    let code = runner.get(ports.fault);
    Outcome {
        destination: Destination {
            tag: runner.get(ports.result_tag),
            lanes,
            rows: runner.get_all(&ports.result_sw),
            rd: runner.get(ports.result_rd),
            writes: runner.is_set(ports.result_writes),
        },
        values: expected.values.is_some().then_some(values),
        pc: runner.get(ports.result_pc),
        control: CONTROLS[runner.get(ports.control) as usize],
        calls: runner.is_set(ports.calls),
        returns: runner.is_set(ports.returns),
        taken: runner.get(ports.taken),
        target: expected.target.map(|_| runner.get(ports.target)),
        fault: (code != 0).then(|| (code, runner.get(ports.fault_lane))),
    }
}
