//! The bench of the contexts of a warp slot: random courses beside a list of threads and a tree of contexts.

use super::course::{Course, pc, word};
use super::definition::{Cycle, Event, Instruction, WarpSlot};
use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::{End, Runner};
use rand_chacha::ChaCha8Rng;

ports! {
    /// Ports of the block.
    struct Ports {
        in reset, start, start_mask;
        ins pc, position, call_depth, waiting, split, merge, exit, lanes, mask;
        out conflict, waits;
        outs live, merging, child_starts, child_pc, child_mask, sources, child, kept, given, merged,
            into, live_merged, refused;
    }
}

/// Cycles after which a course is broken off.
const LENGTH: usize = 60;

/// What has happened so far.
#[derive(Default)]
struct Counts {
    courses: u64,
    splits: u64,
    merges: u64,
    faults: u64,
}

/// Random courses until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let [lanes, units] = ["lanes", "units"].map(|name| runner.preset().parameter(name));
    let ports = Ports::of(runner);
    let mut random = runner.random();
    let mut counts = Counts::default();
    runner.until_over(|runner| {
        // Slots whose threads have ended start again as they are.
        let mut reset = true;
        loop {
            let course = Course::start(units, lanes, &mut random);
            start(runner, &ports, reset, &course.slot)?;
            counts.courses += 1;
            reset = !to_its_end(runner, &ports, course, &mut counts, &mut random)?;
        }
    })?;
    let Counts { courses, splits, merges, faults } = counts;
    Ok(Results::counts(
        "courses",
        &[("courses", courses), ("splits", splits), ("merges", merges), ("faults", faults)],
    ))
}

/// D4, Q2: the threads of a thread block start in unit 0.
fn start(runner: &mut Runner<'_>, ports: &Ports, reset: bool, slot: &WarpSlot) -> Result<(), End> {
    let inactive = [&ports.waiting, &ports.split, &ports.merge, &ports.exit];
    inactive.iter().flat_map(|ports| *ports).for_each(|port| runner.set(*port, false));
    if reset {
        runner.set(ports.reset, true);
        runner.clock()?;
        runner.set(ports.reset, false);
    }
    runner.set(ports.start, true);
    runner.set(ports.start_mask, slot.live(0));
    runner.clock()?;
    runner.set(ports.start, false);
    Ok(())
}

/// Whether the threads of the course have ended; otherwise it has come to a fault, or takes too long.
fn to_its_end(
    runner: &mut Runner<'_>,
    ports: &Ports,
    mut course: Course,
    counts: &mut Counts,
    random: &mut ChaCha8Rng,
) -> Result<bool, End> {
    for _ in 0..LENGTH {
        let instructions = course.instructions(random);
        drive(runner, ports, &course.slot, &instructions, random);
        check_state(runner, ports, &course.slot)?;
        let before = course.slot.clone();
        let cycle = course.slot.cycle(&instructions);
        check_completions(runner, ports, &cycle, &before)?;
        check_merges(runner, ports, &cycle, &before)?;
        counts.splits += cycle.splits.len() as u64;
        counts.merges += cycle.merges.len() as u64;
        runner.clock()?;
        if cycle.faulty() {
            counts.faults += 1;
            return Ok(false);
        }
        if course.is_over() {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Shows what completes, and what the stacks of the units say of the contexts.
fn drive(
    runner: &mut Runner<'_>,
    ports: &Ports,
    slot: &WarpSlot,
    instructions: &[Option<Instruction>],
    random: &mut ChaCha8Rng,
) {
    let lane_count = slot.threads.len();
    for (unit, context) in slot.contexts.iter().enumerate() {
        runner.set(ports.waiting[unit], context.waiting);
        let pc = if context.active { context.pc } else { pc(random) };
        runner.set(ports.pc[unit], pc);
        runner.set(ports.position[unit], context.position);
        runner.set(ports.call_depth[unit], context.call_depth);
        let (mut lanes, mut mask) = (word(lane_count, random), word(lane_count, random));
        match instructions[unit] {
            Some(Instruction::Split { register, lanes: active }) => {
                (lanes, mask) = (active, context.masks[register]);
            }
            Some(Instruction::Exit { lanes: active }) => lanes = active,
            Some(Instruction::Mask { .. } | Instruction::Merge) | None => {}
        }
        runner.set(ports.lanes[unit], lanes);
        runner.set(ports.mask[unit], mask);
        let instruction = instructions[unit];
        let splits = matches!(instruction, Some(Instruction::Split { .. }));
        let exits = matches!(instruction, Some(Instruction::Exit { .. }));
        runner.set(ports.split[unit], splits);
        runner.set(ports.merge[unit], instruction == Some(Instruction::Merge));
        runner.set(ports.exit[unit], exits);
    }
}

/// Who the threads of each context are, who merges, who waits.
fn check_state(runner: &mut Runner<'_>, ports: &Ports, slot: &WarpSlot) -> Result<(), BenchError> {
    for (unit, context) in slot.contexts.iter().enumerate() {
        let seen = runner.get(ports.live[unit]);
        runner.check(&format!("live lanes of unit {unit} (Q1)"), slot.live(unit), seen)?;
        let seen = runner.is_set(ports.merging[unit]);
        runner.check(&format!("unit {unit} waits for a merge (Q12)"), context.merging, seen)?;
    }
    let seen = runner.is_set(ports.waits);
    runner.check("the warp slot waits at the barrier (Q15)", slot.waits(), seen)
}

/// Faults of completions, and what splits start.
fn check_completions(
    runner: &mut Runner<'_>,
    ports: &Ports,
    cycle: &Cycle,
    before: &WarpSlot,
) -> Result<(), BenchError> {
    for unit in 0..before.contexts.len() {
        let mut check = |what: &str, expected: u64, port| {
            let seen = runner.get(port);
            runner.check(&format!("{what}, unit {unit}"), expected, seen)
        };
        let refusal = cycle.refusals.iter().find(|refusal| refusal.0 == unit);
        let code = refusal.map_or(0, |refusal| refusal.1);
        check("fault of the completion (Q11, Q12, Q14)", code, ports.refused[unit])?;
        let split = cycle.splits.iter().find(|split| split.unit == unit);
        check("child of the split (Q11)", one_hot(split, |it| it.other), ports.child[unit])?;
        if let Some(split) = split {
            check("lanes that are kept (Q11)", split.live, ports.kept[unit])?;
            check("lanes that are given (Q11)", split.child_live, ports.given[unit])?;
        }
        let starts = cycle.start_of(unit);
        check("context starts (Q11)", starts.is_some().into(), ports.child_starts[unit])?;
        check("source of the context", one_hot(starts, |it| it.unit), ports.sources[unit])?;
        if let Some(split) = starts {
            let pc = before.contexts[split.unit].pc;
            check("PC of the context that starts (Q11)", pc, ports.child_pc[unit])?;
            check("lanes of the context that starts", split.child_live, ports.child_mask[unit])?;
        }
    }
    Ok(())
}

/// Merges, and the one that cannot be: with it no merge counts.
fn check_merges(
    runner: &mut Runner<'_>,
    ports: &Ports,
    cycle: &Cycle,
    before: &WarpSlot,
) -> Result<(), BenchError> {
    let conflict = cycle.conflict.map_or(0, |unit| 1 << unit);
    let seen = runner.get(ports.conflict);
    runner.check("the merge that cannot be (Q13)", conflict, seen)?;
    if conflict != 0 {
        return Ok(());
    }
    for unit in 0..before.contexts.len() {
        let merge = cycle.merges.iter().find(|merge| merge.unit == unit);
        let seen = runner.is_set(ports.merged[unit]);
        runner.check(&format!("unit {unit} is merged (Q13)"), merge.is_some(), seen)?;
        if let Some(it) = merge {
            let seen = (runner.get(ports.into[unit]), runner.get(ports.live_merged[unit]));
            let expected = (one_hot(merge, |it| it.other), it.live);
            runner.check(&format!("parent of unit {unit} and its lanes (Q13)"), expected, seen)?;
        }
    }
    Ok(())
}

/// A unit of an event, one-hot; zero if there is none.
pub fn one_hot(event: Option<&Event>, unit: fn(&Event) -> usize) -> u64 {
    event.map_or(0, |event| 1 << unit(event))
}
