//! The bench of the `registers` scoreboard: instructions in flight are lists, a list a warp. Whether an
//! instruction waits is asked of these lists (R2).

use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::Runner;
use rand::Rng;
use rand::seq::IteratorRandom;
use rand_chacha::ChaCha8Rng;

ports! {
    /// Ports of the scoreboard.
    struct Ports {
        in reset, decode_slots, decode_instruction, decode_reads_first, decode_reads_second,
            issue_slots, issue_instruction, complete_slots, complete_memory, complete_writes,
            complete_rd;
        out waits, only_one;
    }
}

/// Instructions of a warp that are in flight at most; a pipeline holds fewer.
pub const MOST: usize = 20;

/// What an instruction has to do with registers.
#[derive(Clone, Debug)]
pub struct Instruction {
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
    /// Any instruction.
    pub fn random(random: &mut ChaCha8Rng) -> Instruction {
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
    pub fn waits_for(&self, other: &Instruction) -> bool {
        let of_other = |register: &Option<u64>| {
            register.is_some_and(|register| register != 0 && other.writes == Some(register))
        };
        let silent = |one: &Instruction| one.memory && one.writes.is_none();
        [self.first, self.second, self.writes].iter().any(of_other)
            || silent(self) && silent(other)
            || self.last.is_some()
    }

    /// Whether others can wait for it: it writes a register or accesses memory.
    pub fn is_pending(&self) -> bool {
        self.memory || self.writes.is_some()
    }

    /// Whether it accesses memory.
    pub fn is_memory(&self) -> bool {
        self.memory
    }

    /// Whether it reads the first operand.
    pub fn reads_first(&self) -> bool {
        self.first.is_some()
    }

    /// Whether it reads the second operand.
    pub fn reads_second(&self) -> bool {
        self.second.is_some()
    }

    /// The register that it writes.
    pub fn written(&self) -> Option<u64> {
        self.writes
    }

    /// What its field `rd` holds.
    pub fn shown_rd(&self) -> u64 {
        self.writes.unwrap_or(self.unused[2])
    }
}

/// Random instructions until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let warps = runner.preset().parameter("warps");
    let ports = Ports::of(runner);
    let mut random = runner.random();
    // Of each warp, the decoded instruction and those in flight.
    let mut decoded: Vec<Option<Instruction>> = vec![None; warps];
    let mut in_flight: Vec<Vec<Instruction>> = vec![Vec::new(); warps];
    let (mut issues, mut conflicts, mut most) = (0, 0, 0);
    for _ in 0..runner.options().cycles_or_default() {
        let mut free = Vec::new();
        for warp in 0..warps {
            let flying = &in_flight[warp];
            if let Some(instruction) = &decoded[warp] {
                let waits = flying.iter().any(|other| instruction.waits_for(other));
                let seen = runner.get(ports.waits) >> warp & 1 == 1;
                runner.check(
                    &format!("instruction of warp {warp} that waits (R2)"),
                    waits,
                    seen,
                )?;
                conflicts += u64::from(waits);
                if !waits && flying.len() < MOST {
                    free.push(warp);
                }
            }
            let seen = runner.get(ports.only_one) >> warp & 1 == 1;
            runner.check(&format!("one instruction of warp {warp}"), flying.len() == 1, seen)?;
            most = most.max(flying.len() as u64);
        }
        let reset = random.random_ratio(1, 500);
        let decodes = (0..warps).filter(|warp| decoded[*warp].is_none()).choose(&mut random);
        let decodes = decodes.filter(|_| random.random_bool(0.9));
        let issue = free.into_iter().choose(&mut random).filter(|_| random.random_bool(0.8));
        let busy = (0..warps).filter(|warp| !in_flight[*warp].is_empty());
        let complete = busy.choose(&mut random).filter(|_| random.random_bool(0.4));
        let instruction = Instruction::random(&mut random);
        runner.set(ports.reset, reset);
        runner.set(ports.decode_slots, decodes.map_or(0, |warp| 1_u64 << warp));
        show(runner, ports.decode_instruction, &instruction);
        runner.set(ports.decode_reads_first, instruction.reads_first());
        runner.set(ports.decode_reads_second, instruction.reads_second());
        runner.set(ports.issue_slots, issue.map_or(0, |warp| 1_u64 << warp));
        if let Some(warp) = issue {
            show(runner, ports.issue_instruction, decoded[warp].as_ref().expect("it was decoded"));
        }
        runner.set(ports.complete_slots, complete.map_or(0, |warp| 1_u64 << warp));
        let completes = complete.map(|warp| (warp, random.random_range(0..in_flight[warp].len())));
        if let Some((warp, index)) = completes {
            let done = &in_flight[warp][index];
            runner.set(ports.complete_memory, done.is_memory());
            runner.set(ports.complete_writes, done.written().is_some());
            runner.set(ports.complete_rd, done.shown_rd());
        }
        runner.step()?;
        if let Some((warp, index)) = completes {
            in_flight[warp].swap_remove(index);
        }
        if let Some(warp) = issue {
            in_flight[warp].extend(decoded[warp].take());
            issues += 1;
        }
        if let Some(warp) = decodes {
            decoded[warp] = Some(instruction);
        }
        if reset {
            decoded.fill(None);
            in_flight.iter_mut().for_each(Vec::clear);
        }
    }
    let counts = [("instructions", issues), ("conflicts", conflicts), ("most_in_flight", most)];
    Ok(Results::counts("instructions", &counts))
}

/// Shows an instruction; fields without a meaning hold anything.
pub fn show(runner: &mut Runner<'_>, port: ports::In, instruction: &Instruction) {
    let [rs1, rs2, _] = instruction.unused;
    let coded = runner
        .structure(port)
        .with_state("unit", if instruction.memory { "Memory" } else { "Alu" })
        .with_state("control", instruction.last.unwrap_or("Next"))
        .with("rs1", instruction.first.unwrap_or(rs1))
        .with("rs2", instruction.second.unwrap_or(rs2))
        .with("rd", instruction.shown_rd())
        .with("writes", instruction.writes.is_some().into());
    runner.set(port, &coded);
}
