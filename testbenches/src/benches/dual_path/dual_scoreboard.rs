//! The bench of the `dual` scoreboard: instructions in flight are lists, a list a side. Whether an instruction waits is asked
//! of the list of its side, and of what of the list of the other side was there at a copy (VR2).

use super::{bit, one_hot, word};
use crate::benches::pipeline::register_scoreboard::{Instruction, MOST, show};
use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::Runner;
use rand::Rng;
use rand::seq::IteratorRandom;

ports! {
    /// Ports of the scoreboard.
    struct Ports {
        in reset, decode_slots, decode_instruction, decode_reads_first, decode_reads_second,
            issue_slots, issue_instruction, complete_slots, complete_memory, complete_writes,
            complete_rd, copy;
        out waits, waits_own, only_one;
    }
}

/// An instruction in flight.
#[derive(Clone, Debug)]
struct InFlight {
    instruction: Instruction,
    /// It was in flight at a copy of its side.
    shadowed: bool,
}

/// Random instructions and copies until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let slots = 2 * runner.preset().parameter("warps");
    let ports = Ports::of(runner);
    let mut random = runner.random();
    // Of each slot, the decoded instruction and those in flight.
    let mut decoded: Vec<Option<Instruction>> = vec![None; slots];
    let mut in_flight: Vec<Vec<InFlight>> = vec![Vec::new(); slots];
    let (mut issues, mut conflicts, mut shadowed) = (0, 0, 0);
    for _ in 0..runner.options().cycles_or_default() {
        let [waits, waits_own, only_one] =
            [ports.waits, ports.waits_own, ports.only_one].map(|port| runner.get_limbs(port));
        let mut free = Vec::new();
        for slot in 0..slots {
            let flying = &in_flight[slot];
            if let Some(instruction) = &decoded[slot] {
                let waits_for = |it: &InFlight| instruction.waits_for(&it.instruction);
                let own = flying.iter().any(waits_for);
                let other = in_flight[slot ^ 1].iter();
                let other =
                    other.filter(|it| it.shadowed && it.instruction.is_pending()).any(waits_for);
                let what = format!("instruction of slot {slot} that waits for its own side (VR2)");
                runner.check(&what, own, bit(&waits_own, slot))?;
                let what = format!("instruction of slot {slot} that waits (VR2)");
                runner.check(&what, own || other, bit(&waits, slot))?;
                conflicts += u64::from(own || other);
                shadowed += u64::from(other && !own);
                if !own && !other && flying.len() < MOST {
                    free.push(slot);
                }
            }
            let what = format!("one instruction of slot {slot}");
            runner.check(&what, flying.len() == 1, bit(&only_one, slot))?;
        }
        let reset = random.random_ratio(1, 500);
        let decodes = (0..slots).filter(|slot| decoded[*slot].is_none()).choose(&mut random);
        let decodes = decodes.filter(|_| random.random_bool(0.9));
        let issue = free.into_iter().choose(&mut random).filter(|_| random.random_bool(0.8));
        let busy = (0..slots).filter(|slot| !in_flight[*slot].is_empty());
        let complete = busy.choose(&mut random).filter(|_| random.random_bool(0.4));
        let copies: Vec<bool> = (0..slots).map(|_| random.random_ratio(1, 12)).collect();
        let instruction = Instruction::random(&mut random);
        runner.set(ports.reset, reset);
        runner.set(ports.copy, word(copies.iter().copied()));
        runner.set(ports.decode_slots, one_hot(slots, decodes));
        show(runner, ports.decode_instruction, &instruction);
        runner.set(ports.decode_reads_first, instruction.reads_first());
        runner.set(ports.decode_reads_second, instruction.reads_second());
        runner.set(ports.issue_slots, one_hot(slots, issue));
        if let Some(slot) = issue {
            show(runner, ports.issue_instruction, decoded[slot].as_ref().expect("it was decoded"));
        }
        runner.set(ports.complete_slots, one_hot(slots, complete));
        let completes = complete.map(|slot| (slot, random.random_range(0..in_flight[slot].len())));
        if let Some((slot, index)) = completes {
            let done = &in_flight[slot][index].instruction;
            runner.set(ports.complete_memory, done.is_memory());
            runner.set(ports.complete_writes, done.written().is_some());
            runner.set(ports.complete_rd, done.shown_rd());
        }
        runner.step()?;
        if let Some((slot, index)) = completes {
            in_flight[slot].swap_remove(index);
        }
        for (flying, copies) in in_flight.iter_mut().zip(copies) {
            flying.iter_mut().for_each(|it| it.shadowed |= copies);
        }
        if let Some(slot) = issue {
            let issued = decoded[slot].take();
            in_flight[slot]
                .extend(issued.map(|instruction| InFlight { instruction, shadowed: false }));
            issues += 1;
        }
        if let Some(slot) = decodes {
            decoded[slot] = Some(instruction);
        }
        if reset {
            decoded.fill(None);
            in_flight.iter_mut().for_each(Vec::clear);
        }
    }
    let counts =
        [("instructions", issues), ("conflicts", conflicts), ("waits_for_shadow_bits", shadowed)];
    Ok(Results::counts("instructions", &counts))
}
