//! The bench of the fault priority: random faults. What is reported is the first of the list that rule
//! E1 gives.

use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::Runner;
use rand::Rng;

ports! {
    /// Ports of the fault priority.
    struct Ports {
        in completion_valid, completion_slot, completion_pc, completion_code, completion_lane,
            refusal_code = "refusal.code", refusal_lanes = "refusal.lanes",
            control_code = "control.code", control_slot = "control.slot",
            control_pc = "control.pc", control_lane = "control.lane", memory_code = "memory.code",
            memory_slot = "memory.slot", memory_pc = "memory.pc", memory_lane = "memory.lane";
        out code = "fault.code", slot = "fault.slot", pc = "fault.pc", lane = "fault.lane";
    }
}

/// A fault with all that is reported of it.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Fault {
    code: u64,
    slot: u64,
    pc: u64,
    lane: u64,
}

/// Random faults until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let [lanes, warps] = ["lanes", "warps"].map(|name| runner.preset().parameter(name) as u64);
    let ports = Ports::of(runner);
    let mut random = runner.random();
    let (mut faults, mut several) = (0, 0);
    for _ in 0..runner.options().cycles_or_default() {
        let mut fault = |codes: &[u64]| Fault {
            code: if random.random() { 0 } else { codes[random.random_range(0..codes.len())] },
            slot: random.random_range(0..warps),
            pc: random.random_range(0..1 << 24),
            lane: random.random_range(0..lanes),
        };
        let back_end = fault(&[1, 7, 9]);
        let [control, memory] = [fault(&[8, 12]), fault(&[2, 3, 4, 5, 6])];
        let refusal_code = fault(&[10, 11, 12]).code;
        let refusal_lanes = random.random_range(1..=u64::MAX >> (64 - lanes));
        let completes: bool = random.random();
        for (port, value) in [
            (ports.completion_valid, completes.into()),
            (ports.completion_slot, back_end.slot),
            (ports.completion_pc, back_end.pc),
            (ports.completion_code, back_end.code),
            (ports.completion_lane, back_end.lane),
            (ports.refusal_code, refusal_code),
            (ports.refusal_lanes, refusal_lanes),
            (ports.control_code, control.code),
            (ports.control_slot, control.slot),
            (ports.control_pc, control.pc),
            (ports.control_lane, control.lane),
            (ports.memory_code, memory.code),
            (ports.memory_slot, memory.slot),
            (ports.memory_pc, memory.pc),
            (ports.memory_lane, memory.lane),
        ] {
            runner.set(port, value);
        }
        let refusal =
            Fault { code: refusal_code, lane: refusal_lanes.trailing_zeros().into(), ..back_end };
        let candidates =
            [(completes, back_end), (completes, refusal), (true, control), (true, memory)];
        let mut found = candidates.iter().filter(|(holds, fault)| *holds && fault.code != 0);
        let expected = found.next().map(|(_, fault)| *fault);
        let seen = Fault {
            code: runner.get(ports.code),
            slot: runner.get(ports.slot),
            pc: runner.get(ports.pc),
            lane: runner.get(ports.lane),
        };
        runner.check(
            "fault that is reported (E1)",
            expected,
            Some(seen).filter(|seen| seen.code != 0),
        )?;
        faults += u64::from(expected.is_some());
        several += u64::from(found.next().is_some());
        runner.step()?;
    }
    Ok(Results::counts("faults", &[("faults", faults), ("several_at_once", several)]))
}
