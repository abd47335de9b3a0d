//! The bench of the watch for starvation: of the watched entry it is known in which f3 it was in use and was not picked.

use crate::error::BenchError;
use crate::ports;
use crate::ports::set_of;
use crate::results::Results;
use crate::runner::Runner;
use rand::Rng;
use rand::seq::IteratorRandom;
use std::collections::BTreeSet;

ports! {
    /// Ports of the watch.
    struct Ports {
        in reset, f3, limit, used, picked, picked_entry;
        out watched, starved;
    }
}

/// Warps come and go at random until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let pool = runner.preset().parameter("pool");
    let ports = Ports::of(runner);
    let mut random = runner.random();
    let (mut used, mut limit): (BTreeSet<usize>, usize) = (BTreeSet::new(), 0);
    // The entry that is watched, and the f3 since then in which its warp has waited.
    let (mut watched, mut waits) = (0, Vec::new());
    let [mut turns, mut starved_cycles, mut picks] = [0_u64; 3];
    for cycle in 0..runner.options().cycles_or_default() {
        let reset = cycle % 512 == 0;
        if reset {
            limit = random.random_range(0..6);
        }
        let f3 = random.random_bool(0.3);
        // A starved warp comes first, in some of the f3.
        let is_starved = used.contains(&watched) && limit > 0 && waits.len() >= limit;
        let any = used.iter().copied().choose(&mut random);
        let first = if is_starved { Some(watched) } else { any };
        let picked = first.filter(|_| f3 && random.random_bool(0.6));
        runner.set(ports.reset, reset);
        runner.set(ports.f3, f3);
        runner.set(ports.limit, limit);
        runner.set(ports.used, set_of(pool, used.iter().copied()));
        runner.set(ports.picked, picked.is_some());
        runner.set(ports.picked_entry, picked.unwrap_or_else(|| random.random_range(0..pool)));

        // The limit is another one from the reset on.
        if !reset {
            let seen = runner.get(ports.watched) as usize;
            runner.check("the entry that is watched (DS1)", watched, seen)?;
            let seen = runner.is_set(ports.starved);
            runner.check("whether it is starved (DS2)", is_starved, seen)?;
        }
        starved_cycles += u64::from(is_starved);
        picks += u64::from(picked.is_some());
        runner.step()?;
        if f3 && (!used.contains(&watched) || picked == Some(watched)) {
            (watched, waits) = ((watched + 1) % pool, Vec::new());
            turns += 1;
        } else if f3 {
            waits.push(cycle);
        }
        used.retain(|entry| Some(*entry) != picked);
        used.extend((0..pool).choose(&mut random).filter(|_| random.random_bool(0.4)));
        if reset {
            (watched, waits) = (0, Vec::new());
        }
    }
    let counts = [("turns", turns), ("starved_cycles", starved_cycles), ("picks", picks)];
    Ok(Results::counts("turns", &counts))
}
