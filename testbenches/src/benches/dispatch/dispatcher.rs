//! The bench of the dispatcher: launches of every shape, also of cores that share a grid, told as a course of events.
//!
//! The blocks that are resident are a list. Blocks end at random, steps of the initialisation wait at
//! random.

use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::{End, Runner};
use rand::Rng;
use rand_chacha::ChaCha8Rng;
use std::convert::Infallible;

ports! {
    /// Ports of the dispatcher.
    struct Ports {
        in reset, launches = "launch.start", entry = "launch.entry", blocks = "launch.blocks",
            threads_per_block = "launch.threads_per_block", first_block = "launch.first_block",
            block_step = "launch.block_step", first_thread = "launch.first_thread",
            thread_step = "launch.thread_step", max_resident = "launch.max_resident",
            resident, occupied, initialise_ready;
        out allocate, allocate_number, allocate_thread_base, allocate_base, allocate_warps,
            initialise_valid, initialise_row, start_slots, start_valid = "start.valid",
            start_number, start_slot = "start_block_slot", start_base, start_count, start_warps = "start.warps",
            start_last = "start.last", start_tail = "start.tail", start_pc = "start.pc", done;
    }
}

/// A block that has slots.
#[derive(Clone, Copy, Debug)]
struct Resident {
    /// Its block slot.
    slot: u64,
    /// Its first warp slot.
    base: u64,
    warps: u64,
    started: bool,
}

/// What the dispatcher does in a cycle.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Act {
    Nothing,
    Allocate,
    Initialise { row: u64 },
    Start,
}

/// The dispatcher, and the table of blocks around it.
struct Bench<'r, 'a> {
    runner: &'r mut Runner<'a>,
    ports: Ports,
    random: ChaCha8Rng,
    lanes: u64,
    warps: u64,
    slots: u64,
    residents: Vec<Resident>,
    /// PC at which the warps of the launch start.
    entry: u64,
    launches: u64,
    started: u64,
}

/// Runs launches until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let [lanes, warps, slots] =
        ["lanes", "warps", "blocks"].map(|name| runner.preset().parameter(name) as u64);
    let (mut launches, mut started) = (0, 0);
    runner.until_over(|runner| {
        let ports = Ports::of(runner);
        let random = runner.random();
        let residents = Vec::new();
        let mut bench = Bench {
            runner,
            ports,
            random,
            lanes,
            warps,
            slots,
            residents,
            entry: 0,
            launches,
            started,
        };
        let end = bench.launches();
        (launches, started) = (bench.launches, bench.started);
        end
    })?;
    Ok(Results::counts("launches", &[("launches", launches), ("blocks_started", started)]))
}

impl Bench<'_, '_> {
    fn launches(&mut self) -> Result<Infallible, End> {
        loop {
            self.launch()?;
            self.launches += 1;
        }
    }

    /// One launch from reset to the end of its last block.
    fn launch(&mut self) -> Result<(), End> {
        let blocks = self.random.random_range(1..=3 * self.slots);
        let most = self.lanes * self.warps;
        let most = if self.random.random() { most } else { most.div_ceil(self.slots) };
        let threads = self.random.random_range(1..=most);
        let max_resident = self.random.random_range(1..=self.slots);
        // A core has the grid for itself in half of the launches, and no block in some of the others.
        let (first, step): (u64, u64) = if self.random.random() {
            (0, 1)
        } else {
            (self.random.random_range(0..=blocks), self.random.random_range(1..=4))
        };
        self.residents.clear();
        self.runner.set(self.ports.reset, true);
        self.show();
        self.runner.clock()?;
        self.runner.set(self.ports.reset, false);
        self.entry = self.random.random_range(0..1 << 24);
        self.runner.set(self.ports.entry, self.entry);
        self.runner.set(self.ports.blocks, blocks);
        self.runner.set(self.ports.threads_per_block, threads);
        self.runner.set(self.ports.first_block, first);
        self.runner.set(self.ports.block_step, step);
        self.runner.set(self.ports.first_thread, first * threads);
        self.runner.set(self.ports.thread_step, step * threads);
        self.runner.set(self.ports.max_resident, max_resident);
        self.runner.set(self.ports.launches, true);
        self.cycle(Act::Nothing, None)?;
        self.runner.set(self.ports.launches, false);
        let warps = threads.div_ceil(self.lanes);
        for number in (first..blocks).step_by(step as usize) {
            let block = self.allocate(number, threads, warps, max_resident)?;
            for row in block.base..block.base + warps {
                while !self.cycle(Act::Initialise { row }, None)? {}
            }
            self.start(number, threads, block)?;
        }
        // The last look at Allocate finds that all blocks are dispatched.
        self.cycle(Act::Nothing, None)?;
        while !self.residents.is_empty() {
            self.cycle(Act::Nothing, Some(false))?;
        }
        self.cycle(Act::Nothing, Some(true))?;
        Ok(())
    }

    /// D2: waits until fewer blocks are resident than may be, and there is a run of free slots.
    fn allocate(
        &mut self,
        number: u64,
        threads: u64,
        warps: u64,
        max_resident: u64,
    ) -> Result<Resident, End> {
        loop {
            let free = |row| {
                self.residents
                    .iter()
                    .all(|other| !(other.base..other.base + other.warps).contains(&row))
            };
            let run = (0..=self.warps - warps).find(|base| (*base..base + warps).all(free));
            let slot =
                (0..self.slots).find(|slot| self.residents.iter().all(|other| other.slot != *slot));
            let room = (self.residents.len() as u64) < max_resident;
            let (Some(base), Some(slot), true) = (run, slot, room) else {
                self.cycle(Act::Nothing, None)?;
                continue;
            };
            let ports = &self.ports;
            for (what, port, expected) in [
                ("block slot that is allocated", ports.allocate, 1 << slot),
                ("number of the block", ports.allocate_number, number),
                ("first thread", ports.allocate_thread_base, (number * threads) & 0xffff_ffff),
                ("first warp slot", ports.allocate_base, base),
                ("warp slots", ports.allocate_warps, ones(warps) << base),
            ] {
                self.show_and_check(what, port, expected)?;
            }
            self.cycle(Act::Allocate, None)?;
            let block = Resident { slot, base, warps, started: false };
            self.residents.push(block);
            return Ok(block);
        }
    }

    /// D4: the warps of the block start, the last one with the lanes that have threads.
    fn start(&mut self, number: u64, threads: u64, block: Resident) -> Result<(), End> {
        let Resident { slot, base, warps, .. } = block;
        let ports = &self.ports;
        for (what, port, expected) in [
            ("block slots that start", ports.start_slots, 1 << slot),
            ("number of the block that starts", ports.start_number, number),
            ("block slot that starts", ports.start_slot, slot),
            ("first warp slot that starts", ports.start_base, base),
            ("number of warps that start", ports.start_count, warps),
            ("PC of the warps that start", ports.start_pc, self.entry),
            ("warps that start", ports.start_warps, ones(warps) << base),
            ("last warp that starts", ports.start_last, 1 << (base + warps - 1)),
            ("lanes of the last warp", ports.start_tail, ones(threads - (warps - 1) * self.lanes)),
        ] {
            self.show_and_check(what, port, expected)?;
        }
        self.cycle(Act::Start, None)?;
        let started = self.residents.iter_mut().find(|resident| resident.slot == slot);
        started.expect("it is resident").started = true;
        self.started += 1;
        Ok(())
    }

    /// Shows the dispatcher which slots have blocks.
    fn show(&mut self) {
        let resident = self.residents.iter().fold(0, |bits, block| bits | 1_u64 << block.slot);
        let occupied =
            self.residents.iter().fold(0, |bits, block| bits | ones(block.warps) << block.base);
        self.runner.set(self.ports.resident, resident);
        self.runner.set(self.ports.occupied, occupied);
    }

    fn show_and_check(
        &mut self,
        what: &str,
        port: ports::Out,
        expected: u64,
    ) -> Result<(), BenchError> {
        self.show();
        let seen = self.runner.get(port);
        self.runner.check(what, expected, seen)
    }

    /// A cycle in which the dispatcher does this, and reports the end of the run if that is known;
    /// says whether a step of the initialisation was done. Started blocks end at random.
    fn cycle(&mut self, act: Act, done: Option<bool>) -> Result<bool, End> {
        let ready = self.random.random_bool(0.9);
        self.show();
        self.runner.set(self.ports.initialise_ready, ready);
        let ports = &self.ports;
        let runner = &mut *self.runner;
        let seen = match (
            runner.get(ports.allocate) != 0,
            runner.is_set(ports.initialise_valid),
            runner.is_set(ports.start_valid),
        ) {
            (false, false, false) => Act::Nothing,
            (true, false, false) => Act::Allocate,
            (false, true, false) => Act::Initialise { row: runner.get(ports.initialise_row) },
            (false, false, true) => Act::Start,
            _ => {
                let several = "several at once".to_owned();
                return Err(runner
                    .failure("act of the dispatcher", format!("{act:?}"), several)
                    .into());
            }
        };
        runner.check("act of the dispatcher", act, seen)?;
        if act != Act::Start {
            let starting = runner.get(ports.start_slots);
            runner.check("block slots that start", 0, starting)?;
        }
        if let Some(done) = done {
            let seen = runner.is_set(ports.done);
            runner.check("end of the run", done, seen)?;
        } else if act != Act::Nothing {
            let seen = runner.is_set(ports.done);
            runner.check("end of the run", false, seen)?;
        }
        runner.clock()?;
        let random = &mut self.random;
        self.residents.retain(|block| !block.started || random.random_bool(0.98));
        Ok(ready)
    }
}

/// So many ones.
fn ones(count: u64) -> u64 {
    u64::MAX.checked_shr(64 - count as u32).unwrap_or(0)
}
