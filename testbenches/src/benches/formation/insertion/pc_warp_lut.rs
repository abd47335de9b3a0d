//! The bench of the PC-warp LUT: each set is a list of the warps that have a LUT entry, in the order of the ways.

use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::Runner;
use rand::Rng;
use rand::seq::IteratorRandom;

ports! {
    /// Ports of the LUT.
    struct Ports {
        in reset, key = "lookup.key", write = "lookup.write", write_occupied = "lookup.write_occupied",
            write_entry = "lookup.write_entry", close = "lookup.close", close_entry;
        out hit = "lookup.hit", lost, occupied = "lookup.occupied", entry = "lookup.entry", close_hit;
    }
}

/// A warp that has a LUT entry.
#[derive(Clone, Copy, Debug)]
struct Warp {
    key: u64,
    occupied: u64,
    entry: u64,
}

/// A set: its ways, and the way that is replaced next.
#[derive(Clone, Debug, Default)]
struct Set {
    ways: Vec<Option<Warp>>,
    pointer: usize,
}

impl Set {
    /// The way that has the key.
    fn way_of(&self, key: u64) -> Option<usize> {
        self.ways.iter().position(|way| way.is_some_and(|warp| warp.key == key))
    }

    /// A warp gets a LUT entry (DD10 to DD13).
    fn write(&mut self, warp: Warp) {
        let invalid = self.ways.iter().position(Option::is_none);
        let way = self.way_of(warp.key).or(invalid).unwrap_or_else(|| {
            let way = self.pointer;
            self.pointer = (way + 1) % self.ways.len();
            way
        });
        self.ways[way] = Some(warp);
    }
}

/// Random keys of few PCs until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let [lanes, pool, key_bits, sets, ways] =
        ["lanes", "pool", "key_bits", "sets", "ways"].map(|name| runner.preset().parameter(name));
    let ports = Ports::of(runner);
    let mut random = runner.random();
    let empty = vec![Set { ways: vec![None; ways], pointer: 0 }; sets];
    let mut table = empty.clone();
    let (mut hits, mut lost, mut closed) = (0, 0, 0);
    for _ in 0..runner.options().cycles_or_default() {
        // One key more than a set has ways, in each of two block slots; now and then a far PC.
        let far = u64::from(random.random_ratio(1, 8)) << 23;
        let pc = far | random.random_range(0..(sets * (ways + 1)) as u64);
        let block = if random.random_ratio(1, 4) { 1 << (key_bits - 1) } else { 0 };
        let key: u64 = block | pc;
        let set = &mut table[pc as usize % sets];
        let way = set.way_of(key);
        let full = set.ways.iter().all(Option::is_some);
        let shown = way.or(full.then_some(set.pointer)).and_then(|way| set.ways[way]);

        let any_entry = random.random_range(0..pool as u64);
        let close_entry = shown.map(|warp| warp.entry).filter(|_| random.random_bool(0.7));
        let close_entry = close_entry.unwrap_or(any_entry);
        let new = Warp {
            key,
            occupied: random.random::<u64>() & (u64::MAX >> (64 - lanes)),
            entry: random.random_range(0..pool as u64),
        };
        let action = (0..5).choose(&mut random).expect("there are some");
        let (writes, closes) = (action < 3, action == 3);
        let reset = random.random_ratio(1, 300);
        runner.set(ports.reset, reset);
        runner.set(ports.key, key);
        runner.set(ports.write, writes);
        runner.set(ports.write_occupied, new.occupied);
        runner.set(ports.write_entry, new.entry);
        runner.set(ports.close, closes);
        runner.set(ports.close_entry, close_entry);

        let seen = runner.is_set(ports.hit);
        runner.check("a warp has the key (DD9)", way.is_some(), seen)?;
        let seen = runner.is_set(ports.lost);
        runner.check("a LUT entry is lost (DD13)", way.is_none() && full, seen)?;
        let close_hit = way.is_some() && shown.is_some_and(|warp| warp.entry == close_entry);
        let seen = runner.is_set(ports.close_hit);
        runner.check("the picked warp has a LUT entry (DD15)", close_hit, seen)?;
        if let Some(warp) = shown {
            let seen = (runner.get(ports.occupied), runner.get(ports.entry));
            runner.check("OCC and IDX", (warp.occupied, warp.entry), seen)?;
        }
        runner.step()?;
        hits += u64::from(way.is_some());
        if writes {
            lost += u64::from(way.is_none() && full);
            set.write(new);
        }
        if let (Some(way), true, true) = (way, closes, close_hit) {
            set.ways[way] = None;
            closed += 1;
        }
        if reset {
            table.clone_from(&empty);
        }
    }
    let counts = [("hits", hits), ("entries_lost", lost), ("entries_closed", closed)];
    Ok(Results::counts("keys", &counts))
}
