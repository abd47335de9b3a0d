//! The bench of the block table: blocks that come, start, wait at barriers and end at random.
//!
//! What the table must say follows from the list of resident blocks and from the warps that are
//! active and waiting in this cycle.

use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::Runner;
use rand::Rng;
use rand::seq::IteratorRandom;

ports! {
    /// Ports of the block table.
    struct Ports {
        in reset, allocate, allocate_number, allocate_thread_base, allocate_base, allocate_warps,
            start, active = "warps.active", waiting = "warps.waiting", shared_stride;
        ins issue_row;
        out resident, occupied, ended, barrier, leaving = "warps.leaving";
        outs issue_number, issue_thread_base, issue_base, issue_shared_base, block_warps = "blocks.warps", block_base = "blocks.base";
    }
}

/// A resident block.
#[derive(Clone, Debug)]
struct Resident {
    slot: usize,
    number: u64,
    thread_base: u64,
    base: u64,
    /// Its warp slots, one bit each.
    warps: u64,
    started: bool,
}

/// Runs blocks until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let [warps, slots] = ["warps", "blocks"].map(|name| runner.preset().parameter(name));
    let ports = Ports::of(runner);
    let mut random = runner.random();
    let mut residents: Vec<Resident> = Vec::new();
    let (mut ends, mut barriers) = (0, 0);
    for _ in 0..runner.options().cycles_or_default() {
        let reset = random.random_ratio(1, 200);
        let stride: u64 = random.random_range(0..1 << 14);
        runner.set(ports.reset, reset);
        runner.set(ports.shared_stride, stride);

        // A block comes.
        let occupied = residents.iter().fold(0, |bits, block| bits | block.warps);
        let base = random.random_range(0..warps);
        let length = random.random_range(1..=warps - base);
        let run = (u64::MAX >> (64 - length)) << base;
        let free = (0..slots).filter(|slot| residents.iter().all(|block| block.slot != *slot));
        let coming = free.choose(&mut random).filter(|_| run & occupied == 0);
        let coming = coming.filter(|_| random.random_bool(0.5)).map(|slot| Resident {
            slot,
            number: random.random::<u32>().into(),
            thread_base: random.random::<u32>().into(),
            base: base as u64,
            warps: run,
            started: false,
        });
        runner.set(ports.allocate, coming.as_ref().map_or(0, |block| 1_u64 << block.slot));
        if let Some(block) = &coming {
            runner.set(ports.allocate_number, block.number);
            runner.set(ports.allocate_thread_base, block.thread_base);
            runner.set(ports.allocate_base, block.base);
            runner.set(ports.allocate_warps, block.warps);
        }

        // Another one starts. Its warps are active from the next cycle on, so some are from then on.
        let starting = residents.iter().filter(|block| !block.started).map(|block| block.slot);
        let starting = starting.choose(&mut random).filter(|_| random.random_bool(0.3));
        runner.set(ports.start, starting.map_or(0, |slot| 1_u64 << slot));

        let (mut active, mut waiting) = (0, 0);
        for block in residents.iter().filter(|block| block.started) {
            match random.random_range(0..20) {
                0 => {}
                1..4 => {
                    active |= block.warps;
                    waiting |= block.warps;
                }
                _ => active |= block.warps & random.random::<u64>(),
            }
        }
        waiting |= active & random.random::<u64>();
        runner.set(ports.active, active);
        runner.set(ports.waiting, waiting);

        let holds = |bits: &dyn Fn(&Resident) -> bool| {
            residents
                .iter()
                .filter(|block| bits(block))
                .fold(0, |word, block| word | 1_u64 << block.slot)
        };
        let ended = |block: &Resident| block.started && active & block.warps == 0;
        let at_barrier = |block: &Resident| {
            let own = active & block.warps;
            block.started && own != 0 && own & !waiting == 0
        };
        let leaving = residents.iter().filter(|block| at_barrier(block));
        let leaving = leaving.fold(0, |word, block| word | active & block.warps);
        for (what, port, expected) in [
            ("resident blocks", ports.resident, holds(&|_| true)),
            ("occupied warp slots", ports.occupied, occupied),
            ("blocks that end (D5)", ports.ended, holds(&ended)),
            ("blocks at a barrier (C4)", ports.barrier, holds(&at_barrier)),
            ("warps that leave a barrier (C4)", ports.leaving, leaving),
        ] {
            let seen = runner.get(port);
            runner.check(what, expected, seen)?;
        }
        if let Some(block) = residents.iter().choose(&mut random) {
            let offset = random.random_range(0..block.warps.count_ones());
            runner.set(ports.issue_row[0], block.base + u64::from(offset));
            let shared = (block.slot as u64 * stride) & 0x1_ffff;
            for (what, port, expected) in [
                ("number of the block that issues", ports.issue_number[0], block.number),
                (
                    "first thread of the block that issues",
                    ports.issue_thread_base[0],
                    block.thread_base,
                ),
                ("first warp slot of the block that issues", ports.issue_base[0], block.base),
                ("shared memory of the block that issues (M8)", ports.issue_shared_base[0], shared),
                ("warp slots of a block", ports.block_warps[block.slot], block.warps),
                ("first warp slot of a block", ports.block_base[block.slot], block.base),
            ] {
                let seen = runner.get(port);
                runner.check(what, expected, seen)?;
            }
        }
        ends += residents.iter().filter(|block| ended(block)).count() as u64;
        barriers += residents.iter().filter(|block| at_barrier(block)).count() as u64;
        runner.step()?;
        residents.retain(|block| !ended(block));
        if let Some(slot) = starting
            && let Some(block) = residents.iter_mut().find(|block| block.slot == slot)
        {
            block.started = true;
        }
        residents.extend(coming);
        if reset {
            residents.clear();
        }
    }
    Ok(Results::counts("blocks", &[("ends", ends), ("barriers", barriers)]))
}
