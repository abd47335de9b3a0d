//! The bench of the front end of dynamic warp formation: a warp that is picked issues once, in the first cycle that
//! lets it, with the threads that it had and with what the instruction memory says of it.
//!
//! The warp in D is known; pool, flight table and datapath do what they like as far as the contract lets them.

use crate::benches::pipeline::code::{Code, Free, Instruction};
use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::{End, Runner};
use rand::Rng;
use rand_chacha::ChaCha8Rng;
use std::convert::Infallible;

ports! {
    /// Ports of the front end beside its instruction memory.
    struct Ports {
        in reset, picks = "pick.valid", pick_key = "pick.key", pick_lanes = "pick.lanes",
            free = "flight.free", entry_in_use = "flight.occupied", tag = "flight.tag", ready = "packet.ready",
            divide_free = "packet.divide_free", memory_free = "packet.memory_free";
        ins block_base, pick_sw = "pick.sw";
        out open = "pick.open", issues = "flight.valid", flight_key = "flight.key",
            flight_lanes = "flight.lanes", packet_valid = "packet.valid",
            eligible = "packet.eligible", awaits_divider = "packet.awaits_divider",
            awaits_memory = "packet.awaits_memory", dependent = "packet.dependent",
            unresolved = "packet.unresolved", packet_tag = "packet.instruction_tag",
            packet_pc = "packet.pc", packet_instruction = "packet.instruction",
            packet_lanes = "packet.lanes", packet_block_row = "packet.block_row";
        outs flight_sw = "flight.sw", packet_sw = "packet.sw";
    }
}

/// A warp in D.
#[derive(Clone, Debug)]
struct Warp {
    instruction: Instruction,
    block_slot: usize,
    lanes: u64,
    sw: Vec<u64>,
}

impl Warp {
    /// Key with which its threads go on: a `jalr` is executed again by the lanes that do not jump (DA1).
    fn next_key(&self) -> u64 {
        let Instruction { pc, next_pc, .. } = self.instruction;
        key(self.block_slot, if self.instruction.control() == "Indirect" { pc } else { next_pc })
    }
}

struct Bench<'r, 'a> {
    runner: &'r mut Runner<'a>,
    ports: Ports,
    random: ChaCha8Rng,
    code: Code,
    in_d: Option<Warp>,
    instructions: u64,
    stalls: u64,
}

/// Random records and random cycles until they are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let (mut instructions, mut stalls) = (0, 0);
    runner.until_over(|runner| {
        let (ports, random, code) = (Ports::of(runner), runner.random(), Code::new(runner));
        let mut bench =
            Bench { runner, ports, random, code, in_d: None, instructions: 0, stalls: 0 };
        let end = bench.rounds();
        (instructions, stalls) = (bench.instructions, bench.stalls);
        end
    })?;
    let counts = [("instructions", instructions), ("stalled_cycles", stalls)];
    Ok(Results::counts("warps", &counts))
}

/// Block slot and PC, as links have them.
fn key(block_slot: usize, pc: u64) -> u64 {
    (block_slot as u64) << 24 | pc
}

impl Bench<'_, '_> {
    fn rounds(&mut self) -> Result<Infallible, End> {
        loop {
            self.runner.set(self.ports.reset, true);
            self.runner.clock()?;
            self.runner.set(self.ports.reset, false);
            self.runner.set(self.ports.picks, false);
            self.in_d = None;
            self.code.change(self.runner, &mut self.random)?;
            let accept = self.random.random_range(0.3..1.0);
            let pick = self.random.random_range(0.1..1.0);
            for _ in 0..self.random.random_range(10..100) {
                self.cycle(accept, pick)?;
            }
        }
    }

    fn cycle(&mut self, accept: f64, pick: f64) -> Result<(), End> {
        let Bench { runner, ports, random, .. } = self;
        let [ready, divide, memory, entry] = [(); 4].map(|()| random.random_bool(accept));
        runner.set(ports.ready, ready);
        runner.set(ports.divide_free, divide);
        runner.set(ports.memory_free, memory);
        runner.set(ports.free, entry);
        let in_use: bool = random.random();
        runner.set(ports.entry_in_use, in_use);
        let tag = runner.random_value(ports.tag, random);
        let mut set_base = |port| runner.random_value(port, random)[0];
        let bases: Vec<u64> = ports.block_base.iter().map(|port| set_base(*port)).collect();

        // Issue
        let free = Free { divide, memory };
        let fits = |warp: &&Warp| warp.instruction.fits(free) && entry;
        let fitting = self.in_d.as_ref().filter(fits);
        let issues = fitting.filter(|_| ready);
        let awaits = |unit| {
            self.in_d.as_ref().is_some_and(|warp: &Warp| warp.instruction.awaits(unit, free))
        };
        for (what, port, expected) in [
            ("an instruction is in D (E3)", ports.eligible, self.in_d.is_some()),
            ("the divider is awaited (E6)", ports.awaits_divider, awaits("Divide")),
            ("the memory unit is awaited (E6)", ports.awaits_memory, awaits("Memory")),
            ("an entry is in use (E6)", ports.dependent, in_use),
            ("a control instruction is unresolved (E6)", ports.unresolved, false),
            ("the instruction in D can issue (DI7)", ports.packet_valid, fitting.is_some()),
            ("the instruction in D issues (DI7)", ports.issues, issues.is_some()),
            ("D is open (DI1)", ports.open, self.in_d.is_none() || issues.is_some()),
        ] {
            let seen = runner.is_set(port);
            runner.check(what, expected, seen)?;
        }
        if let Some(warp) = fitting {
            for (what, port, expected) in [
                ("instruction tag of the packet (DI7)", ports.packet_tag, tag[0]),
                ("PC of the packet", ports.packet_pc, warp.instruction.pc),
                ("lanes of the packet (K1)", ports.packet_lanes, warp.lanes),
                ("row of the block (K1)", ports.packet_block_row, bases[warp.block_slot]),
            ] {
                let seen = runner.get(port);
                runner.check(what, expected, seen)?;
            }
            warp.instruction.check_decoded(runner, ports.packet_instruction)?;
            let seen = runner.get_all(&ports.packet_sw);
            runner.check("rows of the packet (K1)", &warp.sw, &seen)?;
        }
        if let Some(warp) = issues {
            let what = format!("key behind {:#x} (DI7)", warp.instruction.pc);
            let seen = runner.get(ports.flight_key);
            runner.check(&what, warp.next_key(), seen)?;
            let seen = runner.get(ports.flight_lanes);
            runner.check("lanes that issue (DI7)", warp.lanes, seen)?;
            let seen = runner.get_all(&ports.flight_sw);
            runner.check("rows that issue (DI7)", &warp.sw, &seen)?;
        }
        let open = self.in_d.is_none() || issues.is_some();
        self.instructions += u64::from(issues.is_some());
        self.stalls += u64::from(!open);

        // Pick
        let block_slot = random.random_range(0..bases.len());
        let pc = self.code.random_pc(random);
        let picks = open && random.random_bool(pick);
        runner.set(ports.picks, picks);
        runner.set(ports.pick_key, key(block_slot, pc));
        runner.clock()?;
        if open {
            self.in_d = None;
        }
        if picks {
            // The pool shows lanes and rows from now on to the next pick.
            let mut show = |port| runner.random_value(port, random)[0];
            let lanes = show(ports.pick_lanes);
            let sw = ports.pick_sw.iter().map(|port| show(*port)).collect();
            let instruction = self.code.instruction(pc);
            self.in_d = Some(Warp { instruction, block_slot, lanes, sw });
        }
        Ok(())
    }
}
