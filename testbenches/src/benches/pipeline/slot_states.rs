//! The bench of the states of slots: the instructions that a slot has decoded are a list, and what the slot may do is
//! asked of that list (F1, F3, F4, I1, I5, C3).

use crate::error::BenchError;
use crate::ports;
use crate::ports::{is_in, set_of};
use crate::results::Results;
use crate::runner::Runner;
use rand::Rng;
use rand::seq::{IndexedRandom, IteratorRandom};
use rand_chacha::ChaCha8Rng;

ports! {
    /// Ports of the states.
    struct Ports {
        in reset, decoding, decode_slots, decode_blocks, decode_divides, decode_accesses,
            divide_free, memory_free, issue_slots, complete_slots, complete_all,
            complete_unblocks, complete_waits, leaving, flush;
        out idle, busy, holding, eligible, fitting, awaiting_divider, awaiting_memory, waiting,
            blocked;
    }
}

/// Instructions of a slot that are in flight at most; a pipeline holds fewer.
const MOST: usize = 6;

/// What executes an instruction, as far as the states tell units apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Unit {
    Divider,
    Memory,
    Other,
}

/// An instruction from its decode to its last completion.
#[derive(Clone, Copy, Debug)]
struct Instruction {
    unit: Unit,
    control: bool,
    /// It is the control instruction `bar`.
    barrier: bool,
    in_flight: bool,
    /// Its slot was flushed when it was in flight.
    flushed: bool,
}

impl Instruction {
    fn random(random: &mut ChaCha8Rng) -> Instruction {
        let control = random.random_bool(0.4);
        let units = [Unit::Divider, Unit::Memory, Unit::Other];
        let unit = if control { Unit::Other } else { *units.choose(random).expect("units") };
        let barrier = control && random.random_bool(0.3);
        Instruction { unit, control, barrier, in_flight: false, flushed: false }
    }
}

/// What a slot has to do with instructions.
#[derive(Clone, Debug, Default)]
struct Slot {
    /// Those that are decoded and not complete, in their order.
    instructions: Vec<Instruction>,
    /// A barrier has completed, and the slot has not left it.
    waiting: bool,
}

impl Slot {
    fn buffered(&self) -> Option<&Instruction> {
        self.instructions.iter().find(|it| !it.in_flight)
    }

    fn in_flight(&self) -> usize {
        self.instructions.iter().filter(|it| it.in_flight).count()
    }

    /// A control instruction is unresolved; a flush forgets it.
    fn blocked(&self) -> bool {
        self.instructions.iter().any(|it| it.control && !it.flushed)
    }

    /// Whether an instruction can be decoded: also a flushed control instruction must have completed (F4).
    fn can_decode(&self) -> bool {
        let control = self.instructions.iter().any(|it| it.control);
        !control && !self.waiting && self.buffered().is_none()
    }
}

/// Random decodes, issues, completions and flushes until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let count = runner.preset().parameter("slots");
    let ports = Ports::of(runner);
    let mut random = runner.random();
    let mut slots: Vec<Slot> = vec![Slot::default(); count];
    let (mut decodes, mut issues, mut flushes) = (0, 0, 0);
    for _ in 0..runner.options().cycles_or_default() {
        // What happens in this cycle.
        let reset = random.random_ratio(1, 500);
        let flush: Vec<usize> = (0..count).filter(|_| random.random_ratio(1, 40)).collect();
        let among = |can: &dyn Fn(usize) -> bool| (0..count).filter(|slot| can(*slot)).collect();
        let decodable: Vec<usize> = among(&|slot| slots[slot].can_decode());
        let decoding = decodable.into_iter().choose(&mut random);
        let decoding = decoding.filter(|_| random.random_bool(0.8));
        let decoded = Instruction::random(&mut random);
        // A front end masks a decode by the flush of its slot; the states do not rely on it.
        let masked = decoding.is_some_and(|slot| flush.contains(&slot)) && random.random_bool(0.5);
        let [divide_free, memory_free] = [(); 2].map(|()| random.random_bool(0.7));
        let free = |unit: Unit| match unit {
            Unit::Divider => divide_free,
            Unit::Memory => memory_free,
            Unit::Other => true,
        };
        // With a scoreboard of registers a slot may issue while it is busy.
        let follow = random.random_bool(0.5);
        let ready: Vec<usize> = among(&|slot| {
            let room = if follow { MOST } else { 1 };
            let fits = slots[slot].buffered().is_some_and(|it| free(it.unit));
            fits && slots[slot].in_flight() < room && !flush.contains(&slot)
        });
        let issue = ready.into_iter().choose(&mut random).filter(|_| random.random_bool(0.8));
        let flying: Vec<usize> = among(&|slot| slots[slot].in_flight() > 0);
        let completing = flying.into_iter().choose(&mut random).filter(|_| random.random_bool(0.5));
        let completing = completing.and_then(|slot| {
            let all = slots[slot].instructions.iter().enumerate();
            let (index, it) = all.filter(|(_, it)| it.in_flight).choose(&mut random)?;
            Some((slot, index, *it))
        });
        let waiting: Vec<usize> = among(&|slot| slots[slot].waiting);
        let leaving: Vec<usize> =
            waiting.into_iter().filter(|_| random.random_ratio(1, 8)).collect();

        runner.set(ports.reset, reset);
        runner.set(ports.flush, set_of(count, flush.iter().copied()));
        runner.set(ports.decoding, set_of(count, decoding));
        runner.set(ports.decode_slots, set_of(count, decoding.filter(|_| !masked)));
        runner.set(ports.decode_blocks, decoded.control);
        runner.set(ports.decode_divides, decoded.unit == Unit::Divider);
        runner.set(ports.decode_accesses, decoded.unit == Unit::Memory);
        runner.set(ports.divide_free, divide_free);
        runner.set(ports.memory_free, memory_free);
        runner.set(ports.issue_slots, set_of(count, issue));
        let completes = completing.map(|(slot, ..)| slot);
        let alone = completes.filter(|slot| slots[*slot].in_flight() == 1);
        runner.set(ports.complete_slots, set_of(count, completes));
        runner.set(ports.complete_all, set_of(count, alone));
        runner.set(ports.complete_unblocks, completing.is_some_and(|(.., it)| it.control));
        runner.set(ports.complete_waits, completing.is_some_and(|(.., it)| it.barrier));
        runner.set(ports.leaving, set_of(count, leaving.iter().copied()));

        for (number, slot) in slots.iter().enumerate() {
            let buffered = slot.buffered();
            let idle =
                decoding != Some(number) && buffered.is_none() && !slot.blocked() && !slot.waiting;
            let expected = [
                ("idle (F1)", ports.idle, Some(idle)),
                ("busy", ports.busy, Some(slot.in_flight() > 0)),
                ("holding an instruction", ports.holding, Some(buffered.is_some())),
                (
                    "eligible (I1)",
                    ports.eligible,
                    Some(buffered.is_some() && slot.in_flight() == 0),
                ),
                ("fitting (I5)", ports.fitting, buffered.map(|it| free(it.unit))),
                (
                    "awaiting the divider (E6)",
                    ports.awaiting_divider,
                    buffered.map(|it| it.unit == Unit::Divider && !divide_free),
                ),
                (
                    "awaiting the memory unit (E6)",
                    ports.awaiting_memory,
                    buffered.map(|it| it.unit == Unit::Memory && !memory_free),
                ),
                ("waiting at the barrier (C3)", ports.waiting, Some(slot.waiting)),
                ("blocked (F3, F4)", ports.blocked, Some(slot.blocked())),
            ];
            for (what, port, expected) in expected {
                let Some(expected) = expected else { continue };
                let seen = is_in(&runner.get_limbs(port), number);
                runner.check(&format!("slot {number} is {what}"), expected, seen)?;
            }
        }
        runner.step()?;

        for slot in leaving {
            slots[slot].waiting = false;
        }
        // The instruction that issues is the last of its slot, so the index of another one stays.
        if let Some(slot) = issue {
            let buffered = slots[slot].instructions.iter_mut().find(|it| !it.in_flight);
            buffered.expect("it is ready").in_flight = true;
            issues += 1;
        }
        if let Some((slot, index, it)) = completing {
            slots[slot].instructions.remove(index);
            slots[slot].waiting |= it.barrier;
        }
        if let Some(slot) = decoding.filter(|slot| !flush.contains(slot)) {
            slots[slot].instructions.push(decoded);
            decodes += 1;
        }
        for slot in flush {
            slots[slot].instructions.retain(|it| it.in_flight);
            slots[slot].instructions.iter_mut().for_each(|it| it.flushed = true);
            flushes += 1;
        }
        if reset {
            slots.fill(Slot::default());
        }
    }
    let counts = [("instructions", decodes), ("issues", issues), ("flushed", flushes)];
    Ok(Results::counts("instructions", &counts))
}
