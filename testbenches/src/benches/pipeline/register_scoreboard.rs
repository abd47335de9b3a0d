//! The bench of scoreboards of registers: instructions in flight are lists, a list a slot. Whether an
//! instruction waits is asked of these lists (R2), with shadow bits also of what of another list was there at a copy (VR2).

use crate::error::BenchError;
use crate::ports;
use crate::ports::{In, Out, Port, is_in, set_of};
use crate::results::Results;
use crate::runner::Runner;
use rand::Rng;
use rand::seq::IteratorRandom;
use rand_chacha::ChaCha8Rng;

ports! {
    /// Ports of the scoreboard.
    struct Ports {
        in reset, decode_slots, decode_instruction, decode_reads_first, decode_reads_second,
            issue_slots, complete_slots, complete_memory, complete_writes,
            complete_rd;
        out waits, only_one;
    }
}

/// Instructions of a warp that are in flight at most; a pipeline holds fewer.
const MOST: usize = 20;

/// What an instruction has to do with registers.
#[derive(Clone, Debug)]
struct Instruction {
    /// Register of the first operand, if the instruction reads it.
    first: Option<u64>,
    /// Register of the second operand, if the instruction reads it.
    second: Option<u64>,
    /// Register that is written.
    writes: Option<u64>,
    memory: bool,
    /// Waits until no other instruction of the warp is in flight.
    last: Option<&'static str>,
    /// What the fields hold that have no meaning.
    unused: [u64; 3],
}

impl Instruction {
    fn random(random: &mut ChaCha8Rng) -> Instruction {
        // Few registers, so that they meet.
        let mut register = || random.random_range(0..8_u64);
        let [first, second, written] = [register(), register(), register()];
        let unused = [register(), register(), register()];
        let last =
            *[None, None, None, None, None, None, Some("Exit"), Some("Barrier"), Some("Illegal")]
                .iter()
                .choose(random)
                .expect("there are some");
        let memory = last.is_none() && random.random_bool(0.3);
        Instruction {
            first: random.random_bool(0.6).then_some(first),
            second: random.random_bool(0.4).then_some(second),
            writes: Some(written)
                .filter(|rd| *rd != 0 && last.is_none() && random.random_bool(0.8)),
            memory,
            last,
            unused,
        }
    }

    /// Whether this one must wait for one in flight: it reads or writes what that one writes, or both
    /// access memory and write nothing.
    fn waits_for(&self, other: &Instruction) -> bool {
        let of_other = |register: &Option<u64>| {
            register.is_some_and(|register| register != 0 && other.writes == Some(register))
        };
        let silent = |one: &Instruction| one.memory && one.writes.is_none();
        [self.first, self.second, self.writes].iter().any(of_other)
            || silent(self) && silent(other)
            || self.last.is_some()
    }

    /// Whether others can wait for it: it writes a register or accesses memory.
    fn is_pending(&self) -> bool {
        self.memory || self.writes.is_some()
    }
}

/// An instruction in flight.
#[derive(Clone, Debug)]
struct InFlight {
    instruction: Instruction,
    /// It was in flight at a copy into shadow bits.
    shadowed: bool,
}

/// Ports of a scoreboard with shadow bits: of two slots beside each other, each waits for what is shadowed of the other.
pub struct Shadows {
    /// Slots whose pending bits are copied into shadow bits.
    pub copy: In,
    /// Slots that wait for themselves.
    pub waits_own: Out,
}

/// The bench of the scoreboard of a slot for each warp.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let slots = runner.preset().parameter("warps");
    check(runner, slots, None)
}

/// Random instructions of so many slots, and copies if there are shadow bits, until the cycles are over.
pub fn check(
    runner: &mut Runner<'_>,
    slots: usize,
    shadows: Option<Shadows>,
) -> Result<Results, BenchError> {
    let ports = Ports::of(runner);
    // With shadow bits the instruction that issues is known since it was decoded.
    let issue_instruction = In::find(&runner.built().netlist, "issue_instruction");
    let mut random = runner.random();
    // Of each slot, the decoded instruction and those in flight.
    let mut decoded: Vec<Option<Instruction>> = vec![None; slots];
    let mut in_flight: Vec<Vec<InFlight>> = vec![Vec::new(); slots];
    let (mut issues, mut conflicts, mut most, mut shadowed) = (0, 0, 0, 0);
    for _ in 0..runner.options().cycles_or_default() {
        let [waits, only_one] = [ports.waits, ports.only_one].map(|port| runner.get_limbs(port));
        let waits_own = shadows.as_ref().map(|shadows| runner.get_limbs(shadows.waits_own));
        let mut free = Vec::new();
        for slot in 0..slots {
            let flying = &in_flight[slot];
            if let Some(instruction) = &decoded[slot] {
                let waits_for = |it: &InFlight| instruction.waits_for(&it.instruction);
                let own = flying.iter().any(waits_for);
                let mut other = in_flight.get(slot ^ 1).into_iter().flatten();
                let other =
                    other.any(|it| it.shadowed && it.instruction.is_pending() && waits_for(it));
                if let Some(waits_own) = &waits_own {
                    let what = format!("instruction of slot {slot} that waits for its own (VR2)");
                    runner.check(&what, own, is_in(waits_own, slot))?;
                }
                let what = format!("instruction of slot {slot} that waits (R2, VR2)");
                runner.check(&what, own || other, is_in(&waits, slot))?;
                conflicts += u64::from(own || other);
                shadowed += u64::from(other && !own);
                if !own && !other && flying.len() < MOST {
                    free.push(slot);
                }
            }
            let what = format!("one instruction of slot {slot}");
            runner.check(&what, flying.len() == 1, is_in(&only_one, slot))?;
            most = most.max(flying.len() as u64);
        }
        let reset = random.random_ratio(1, 500);
        let decodes = (0..slots).filter(|slot| decoded[*slot].is_none()).choose(&mut random);
        let decodes = decodes.filter(|_| random.random_bool(0.9));
        let issue = free.into_iter().choose(&mut random).filter(|_| random.random_bool(0.8));
        let busy = (0..slots).filter(|slot| !in_flight[*slot].is_empty());
        let complete = busy.choose(&mut random).filter(|_| random.random_bool(0.4));
        let mut copied = Vec::new();
        if let Some(shadows) = &shadows {
            copied.extend((0..slots).filter(|_| random.random_ratio(1, 12)));
            runner.set(shadows.copy, set_of(slots, copied.iter().copied()));
        }
        let instruction = Instruction::random(&mut random);
        runner.set(ports.reset, reset);
        runner.set(ports.decode_slots, set_of(slots, decodes));
        show(runner, ports.decode_instruction, &instruction);
        runner.set(ports.decode_reads_first, instruction.first.is_some());
        runner.set(ports.decode_reads_second, instruction.second.is_some());
        runner.set(ports.issue_slots, set_of(slots, issue));
        if let Some((slot, port)) = issue.zip(issue_instruction) {
            show(runner, port, decoded[slot].as_ref().expect("it was decoded"));
        }
        runner.set(ports.complete_slots, set_of(slots, complete));
        let completes = complete.map(|slot| (slot, random.random_range(0..in_flight[slot].len())));
        if let Some((slot, index)) = completes {
            let done = &in_flight[slot][index].instruction;
            runner.set(ports.complete_memory, done.memory);
            runner.set(ports.complete_writes, done.writes.is_some());
            runner.set(ports.complete_rd, done.writes.unwrap_or(done.unused[2]));
        }
        runner.step()?;
        if let Some((slot, index)) = completes {
            in_flight[slot].swap_remove(index);
        }
        for slot in copied {
            in_flight[slot].iter_mut().for_each(|it| it.shadowed = true);
        }
        if let Some(slot) = issue {
            let issued = decoded[slot].take();
            let fly = |instruction| InFlight { instruction, shadowed: false };
            in_flight[slot].extend(issued.map(fly));
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
    let mut counts =
        vec![("instructions", issues), ("conflicts", conflicts), ("most_in_flight", most)];
    counts.extend(shadows.map(|_| ("waits_for_shadow_bits", shadowed)));
    Ok(Results::counts("instructions", &counts))
}

/// Shows an instruction; fields without a meaning hold anything.
fn show(runner: &mut Runner<'_>, port: In, instruction: &Instruction) {
    let [rs1, rs2, rd] = instruction.unused;
    let coded = runner
        .structure(port)
        .with_state("unit", if instruction.memory { "Memory" } else { "Alu" })
        .with_state("control", instruction.last.unwrap_or("Next"))
        .with("rs1", instruction.first.unwrap_or(rs1))
        .with("rs2", instruction.second.unwrap_or(rs2))
        .with("rd", instruction.writes.unwrap_or(rd))
        .with("writes", instruction.writes.is_some().into());
    runner.set(port, &coded);
}
