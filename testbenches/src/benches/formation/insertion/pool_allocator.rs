//! The bench of the pool allocator: the pool entries in use are a set.

use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::Runner;
use rand::Rng;
use rand::seq::IteratorRandom;
use std::collections::BTreeSet;

ports! {
    /// Ports of the allocator.
    struct Ports {
        in reset, take, free, free_entry;
        out used, any_free, two_free, lowest;
    }
}

/// Takes and frees pool entries until the cycles are over, in long phases in which more are taken or more freed.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let pool = runner.preset().parameter("pool");
    let ports = Ports::of(runner);
    let mut random = runner.random();
    let mut used = BTreeSet::new();
    let (mut taken, mut full) = (0, 0);
    for cycle in 0..runner.options().cycles_or_default() {
        let free: Vec<usize> = (0..pool).filter(|entry| !used.contains(entry)).collect();
        let mut expected = vec![0_u64; pool.div_ceil(64)];
        used.iter().for_each(|entry| expected[entry / 64] |= 1_u64 << (entry % 64));
        let seen = runner.get_limbs(ports.used);
        runner.check("pool entries in use", expected, seen)?;
        let seen = runner.is_set(ports.any_free);
        runner.check("a pool entry is free", !free.is_empty(), seen)?;
        let seen = runner.is_set(ports.two_free);
        runner.check("two pool entries are free (DQ7)", free.len() >= 2, seen)?;
        if let Some(lowest) = free.first() {
            let seen = runner.get(ports.lowest);
            runner.check("lowest free pool entry (DD10)", *lowest as u64, seen)?;
        }
        full += u64::from(free.is_empty());

        let filling = (cycle / (2 * pool as u64)).is_multiple_of(2);
        let takes = random.random_bool(if filling { 0.8 } else { 0.2 });
        let leaving = used.iter().copied().choose(&mut random).filter(|_| !takes);
        let leaving = leaving.filter(|_| random.random_bool(0.8));
        let coming = free.first().copied().filter(|_| takes);
        let reset = random.random_ratio(1, 500);
        runner.set(ports.reset, reset);
        runner.set(ports.take, coming.is_some());
        runner.set(ports.free, leaving.is_some());
        runner.set(ports.free_entry, leaving.unwrap_or_else(|| random.random_range(0..pool)));
        runner.step()?;
        taken += u64::from(coming.is_some());
        used.extend(coming);
        if let Some(entry) = leaving {
            used.remove(&entry);
        }
        if reset {
            used.clear();
        }
    }
    Ok(Results::counts("warps", &[("taken", taken), ("cycles_full", full)]))
}
