//! Random programs: every cycle does what the definition says.

use super::beside::Bench;
use super::definition::{Instruction, WarpSlot};
use crate::testing::Random;
use crate::words::Fault;

/// How often things happened in all sequences.
#[derive(Clone, Copy, Default, Debug)]
struct Seen {
    splits: usize,
    empty: usize,
    together: usize,
    merges: usize,
    pairs: usize,
    /// Sequences that end with fault 12, 13 and 14 of a completion.
    refusals: [usize; 3],
    conflicts: usize,
    waits: usize,
}

/// What a context that runs does next, if anything: mostly something that a compiler would write.
fn instruction(
    random: &mut Random,
    slot: &WarpSlot,
    unit: usize,
    lanes: usize,
) -> Option<Instruction> {
    let context = &slot.contexts[unit];
    let live = slot.live(unit);
    if !context.active || context.merging || context.waiting || live == 0 {
        return None;
    }
    let mut active = live & random.bits(lanes);
    if active == 0 || random.one_in(2) {
        active = live;
    }
    let register = random.bits(3) as usize & 1;
    let related = context.parent.is_some() || !context.children.is_empty();
    let is_free = slot.contexts.iter().skip(1).any(|context| !context.active);
    if active & context.masks[register] == 0 && !random.one_in(4) {
        return Some(Instruction::Mask { register, value: active & random.bits(lanes) });
    }
    match random.bits(4) {
        0..4 => Some(Instruction::Mask { register, value: active & random.bits(lanes) }),
        4..8 if is_free || random.one_in(16) => {
            Some(Instruction::Split { register, lanes: active })
        }
        8..11 => Some(Instruction::Merge),
        11 if (!related && random.one_in(4)) || random.one_in(64) => {
            Some(Instruction::Exit { lanes: active })
        }
        _ => None,
    }
}

/// What the stacks of a context that runs do meanwhile: mostly back to where its merge is.
fn wander(random: &mut Random, slot: &mut WarpSlot, unit: usize) {
    let context = &mut slot.contexts[unit];
    if !context.active || context.merging || context.waiting {
        return;
    }
    // All parts go the same way, but for one in a while.
    context.pc = if random.one_in(30) { 0x300 + random.bits(2) } else { 0x200 };
    let (position, call_depth) = context.place_of_merge();
    context.position = position + u64::from(random.one_in(150));
    context.call_depth = call_depth + u64::from(random.one_in(150));
}

fn sequences<
    const LANES: usize,
    const UNITS: usize,
    const FURTHER: usize,
    const UNIT_W: usize,
    const CHILDREN_W: usize,
>(
    seed: u64,
    count: usize,
) -> Seen {
    let mut random = Random::new(seed);
    let mut seen = Seen::default();
    for number in 0..count {
        let live = random.bits(LANES) | 1 << random.bits(2);
        let name = format!("seed {seed:#x}, sequence {number}");
        let mut bench = Bench::<LANES, UNITS, FURTHER, UNIT_W, CHILDREN_W>::start(live, name);
        for _ in 0..30 {
            for unit in 0..UNITS {
                wander(&mut random, &mut bench.slot, unit);
                let context = &bench.slot.contexts[unit];
                let may_wait = context.active && !context.merging && bench.slot.live(unit) != 0;
                bench.slot.contexts[unit].waiting = may_wait && random.one_in(6);
            }
            let slot = &bench.slot;
            let instructions: Vec<_> =
                (0..UNITS).map(|unit| instruction(&mut random, slot, unit, LANES)).collect();
            seen.waits += usize::from(slot.waits());
            let cycle = bench.cycle(&instructions);
            seen.splits += cycle.splits.len();
            seen.empty += cycle.splits.iter().filter(|split| split.child_live == 0).count();
            seen.together += usize::from(cycle.splits.len() > 1);
            seen.merges += cycle.merges.len();
            seen.pairs += usize::from(cycle.merges.len() > 1);
            seen.conflicts += usize::from(cycle.conflict.is_some());
            for (_, fault) in &cycle.refusals {
                seen.refusals[*fault as usize - Fault::Disagreement as usize] += 1;
            }
            if cycle.faulty() || bench.slot.threads.iter().all(Option::is_none) {
                break;
            }
        }
    }
    seen
}

#[test]
fn q10_to_q15_random_programs_do_in_every_cycle_what_the_definition_says() {
    let seen = sequences::<8, 4, 3, 2, 8>(0x5eed_0901, 2000);
    assert!(seen.splits > 5000 && seen.merges > 2000 && seen.waits > 100, "{seen:?}");
    assert!(seen.empty > 100 && seen.together > 50 && seen.conflicts > 20, "{seen:?}");
    assert!(seen.refusals.iter().all(|count| *count > 20), "{seen:?}");
}

#[test]
fn q11_a_group_of_two_units_does_what_the_definition_says() {
    let seen = sequences::<4, 2, 1, 1, 2>(0x5eed_0902, 300);
    assert!(seen.splits > 300 && seen.merges > 100, "{seen:?}");
}

#[test]
fn q13_a_group_of_eight_units_does_what_the_definition_says() {
    let seen = sequences::<8, 8, 7, 3, 24>(0x5eed_0903, 600);
    assert!(seen.splits > 1000 && seen.together > 50 && seen.pairs > 10, "{seen:?}");
}
