//! The bench of the MHeap LUT: a map from the keys in the heap to their indices.

use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::Runner;
use rand::Rng;
use rand::seq::IteratorRandom;
use std::collections::BTreeMap;

ports! {
    /// Ports of the LUT.
    struct Ports {
        in reset, allocate_valid, allocate_second, allocate_index, free_valid, free_key, free_way;
        ins key, write_valid, write_key, write_way, write_index;
        out allocate_way;
        outs hit, index, taken;
    }
}

/// Where a key of the heap is: its index, and the way that it has got.
#[derive(Clone, Copy, Debug)]
struct Place {
    index: u64,
    way: usize,
}

/// Keys enter, move and leave at random until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let [heap, sets, ways, key_bits] =
        ["heap", "sets", "ways", "key_bits"].map(|name| runner.preset().parameter(name));
    let ports = Ports::of(runner);
    let mut random = runner.random();
    let mut keys: BTreeMap<u64, Place> = BTreeMap::new();
    let [mut entered, mut moved, mut left, mut full] = [0_u64; 4];
    for _ in 0..runner.options().cycles_or_default() {
        // A few more keys of a set than it has ways, in two block slots.
        let mut any_key = || {
            let block = random.random_range(0..2) << (key_bits - 1);
            block | random.random_range(0..(sets * (ways + 1)) as u64)
        };
        let shown = [any_key(), any_key()];
        let ways_of = |key: u64| {
            let same_set = |other: &(&u64, &Place)| *other.0 % sets as u64 == key % sets as u64;
            keys.iter().filter(same_set).fold(0_u64, |ways, (_, place)| ways | 1 << place.way)
        };
        let second: bool = random.random();
        let new_key = shown[usize::from(second)];
        let free_way = (0..ways).find(|way| ways_of(new_key) >> way & 1 == 0);
        let enters = random.random_bool(0.4) && !keys.contains_key(&new_key) && free_way.is_some();
        full += u64::from(free_way.is_none());
        // Up to three keys: one leaves, two get another index.
        let mut known = keys.keys().copied().choose_multiple(&mut random, 3).into_iter();
        let leaving = known.next().filter(|_| !enters && random.random_bool(0.4));
        let moving = [(); 2].map(|()| known.next().filter(|_| !enters && random.random_bool(0.7)));
        let index = random.random_range(0..heap as u64);
        let reset = random.random_ratio(1, 500);
        runner.set(ports.reset, reset);
        runner.set_all(&ports.key, shown);
        runner.set(ports.allocate_valid, enters);
        runner.set(ports.allocate_second, second);
        runner.set(ports.allocate_index, index);
        runner.set(ports.free_valid, leaving.is_some());
        if let Some(key) = leaving {
            runner.set(ports.free_key, key);
            runner.set(ports.free_way, keys[&key].way);
        }
        let indices = [(); 2].map(|()| random.random_range(0..heap as u64));
        for (idx, key) in moving.into_iter().enumerate() {
            runner.set(ports.write_valid[idx], key.is_some());
            if let Some(key) = key {
                runner.set(ports.write_key[idx], key);
                runner.set(ports.write_way[idx], keys[&key].way);
                runner.set(ports.write_index[idx], indices[idx]);
            }
        }

        for (idx, key) in shown.iter().enumerate() {
            let place = keys.get(key);
            let seen = runner.is_set(ports.hit[idx]);
            runner.check("whether the key is in the heap (DM4)", place.is_some(), seen)?;
            let seen = runner.get(ports.index[idx]);
            runner.check("its index", place.map_or(0, |place| place.index), seen)?;
        }
        for (set, port) in ports.taken.iter().enumerate() {
            let seen = runner.get(*port);
            runner.check("ways of a set that are taken (DD16)", ways_of(set as u64), seen)?;
        }
        if let Some(way) = free_way {
            let seen = runner.get(ports.allocate_way) as usize;
            runner.check("the lowest way of the set that is not taken (DM5)", way, seen)?;
        }
        runner.step()?;
        if let (true, Some(way)) = (enters, free_way) {
            keys.insert(new_key, Place { index, way });
            entered += 1;
        }
        for (key, index) in moving.into_iter().zip(indices) {
            if let Some(place) = key.and_then(|key| keys.get_mut(&key)) {
                place.index = index;
                moved += 1;
            }
        }
        if let Some(key) = leaving {
            keys.remove(&key);
            left += 1;
        }
        if reset {
            keys.clear();
        }
    }
    let counts = [("entered", entered), ("moved", moved), ("left", left), ("sets_full", full)];
    Ok(Results::counts("keys", &counts))
}
