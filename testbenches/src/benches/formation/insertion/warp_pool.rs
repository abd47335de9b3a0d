//! The bench of the memories of the warp pool: a warp is a list of its threads by lane, which grows until the warp is
//! complete or picked; the next entries are a list.

use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::Runner;
use rand::Rng;
use rand::seq::IteratorRandom;
use rand_chacha::ChaCha8Rng;

ports! {
    /// Ports of the memories.
    struct Ports {
        in reset, write_lanes, write_formed, formed_entry, joined_entry, final_valid, final_entry,
            final_lanes, pick, pick_entry, pick_hit, pick_occupied,
            next_write = "next.write_valid", next_write_entry = "next.write_entry",
            next_write_next = "next.write_next", next_read_entry = "next.read_entry";
        ins write_sw;
        out picked_lanes, next_read = "next.read_next";
        outs picked_sw;
    }
}

/// A warp of the pool.
#[derive(Clone, Debug)]
struct Warp {
    entry: usize,
    /// Row of the thread in each lane.
    rows: Vec<Option<u64>>,
    /// It gets no more threads: its lanes have been written.
    complete: bool,
}

impl Warp {
    /// Its lanes, one bit each.
    fn lanes(&self) -> u64 {
        bits((0..self.rows.len()).filter(|lane| self.rows[*lane].is_some()))
    }

    /// Threads enter these lanes.
    fn take(&mut self, lanes: u64, rows: &[u64]) {
        for (lane, row) in rows.iter().enumerate().filter(|(lane, _)| lanes >> lane & 1 == 1) {
            self.rows[lane] = Some(*row);
        }
    }
}

fn bits(numbers: impl Iterator<Item = usize>) -> u64 {
    numbers.fold(0, |bits, number| bits | 1 << number)
}

fn lanes(random: &mut ChaCha8Rng, lanes: usize) -> u64 {
    random.random::<u64>() & (u64::MAX >> (64 - lanes))
}

/// Forms, completes and picks warps until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let [width, rows, pool] =
        ["lanes", "warps", "pool"].map(|name| runner.preset().parameter(name));
    let ports = Ports::of(runner);
    let mut random = runner.random();
    let mut warps: Vec<Warp> = Vec::new();
    let mut picked: Option<Warp> = None;
    let mut nexts = vec![None; pool];
    let mut next_read: Option<u64> = None;
    let (mut formed, mut joined, mut completed) = (0, 0, 0);
    for _ in 0..runner.options().cycles_or_default() {
        if let Some(warp) = &picked {
            let seen = runner.get(ports.picked_lanes);
            runner.check("lanes of the warp picked last", warp.lanes(), seen)?;
            let seen = runner.get_all(&ports.picked_sw);
            for (lane, row) in warp.rows.iter().enumerate() {
                if let Some(row) = row {
                    runner.check(&format!("row of lane {lane} (DI4)"), *row, seen[lane])?;
                }
            }
        }
        if let Some(next) = next_read {
            let seen = runner.get(ports.next_read);
            runner.check("next entry", next, seen)?;
        }

        // A warp is picked, or threads enter.
        let picks = random.random_bool(0.25);
        let chosen = (0..warps.len()).choose(&mut random);
        let leaving = chosen.filter(|_| picks);
        let open = (0..warps.len()).filter(|index| !warps[*index].complete).choose(&mut random);
        let open = open.filter(|_| !picks && random.random_bool(0.6));
        let free = (0..pool).filter(|entry| warps.iter().all(|warp| warp.entry != *entry));
        let free = free.choose(&mut random).filter(|_| !picks && random.random_bool(0.6));
        let sw: Vec<u64> = (0..width).map(|_| random.random_range(0..rows as u64)).collect();
        let entering = lanes(&mut random, width);
        let occupied = open.map_or(0, |index| warps[index].lanes());
        let joining = if open.is_some() { entering & !occupied } else { 0 };
        let forming = if free.is_some() { entering & !joining } else { 0 };
        let completes = open.is_some() && random.random_bool(0.3);
        let any = random.random_range(0..pool);
        runner.set_all(&ports.write_sw, sw.iter().copied());
        runner.set(ports.write_lanes, joining | forming);
        runner.set(ports.write_formed, forming);
        runner.set(ports.formed_entry, free.unwrap_or(any));
        runner.set(ports.joined_entry, open.map_or(any, |index| warps[index].entry));
        runner.set(ports.final_valid, completes);
        runner.set(ports.final_entry, open.map_or(any, |index| warps[index].entry));
        runner.set(ports.final_lanes, occupied | joining);
        runner.set(ports.pick, leaving.is_some());
        runner.set(ports.pick_entry, leaving.map_or(any, |index| warps[index].entry));
        let hit = leaving.map_or_else(|| random.random(), |index| !warps[index].complete);
        let held = leaving.filter(|_| hit).map(|index| warps[index].lanes());
        runner.set(ports.pick_hit, hit);
        runner.set(ports.pick_occupied, held.unwrap_or_else(|| lanes(&mut random, width)));

        let reset = random.random_ratio(1, 100);
        runner.set(ports.reset, reset);
        let writes = random.random_bool(0.5);
        let [entry, next, read] = [(); 3].map(|()| random.random_range(0..pool));
        runner.set(ports.next_write, writes);
        runner.set(ports.next_write_entry, entry);
        runner.set(ports.next_write_next, next);
        runner.set(ports.next_read_entry, read);
        runner.step()?;

        // After a reset there is no group, so a next entry has no meaning.
        next_read = nexts[read].filter(|_| !reset);
        if writes {
            nexts[entry] = Some(next as u64);
        }
        if let Some(index) = open {
            warps[index].take(joining, &sw);
            warps[index].complete = completes;
            joined += u64::from(joining != 0);
            completed += u64::from(completes);
        }
        if let (Some(entry), true) = (free, forming != 0) {
            let mut warp = Warp { entry, rows: vec![None; width], complete: false };
            warp.take(forming, &sw);
            warps.push(warp);
            formed += 1;
        }
        if let Some(index) = leaving {
            picked = Some(warps.swap_remove(index));
        }
        if reset {
            picked = None;
        }
    }
    let counts = [("formed", formed), ("joined", joined), ("completed", completed)];
    Ok(Results::counts("warps", &counts))
}
