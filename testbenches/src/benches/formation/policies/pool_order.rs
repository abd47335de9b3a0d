//! The bench of the order of the pool: a list of warps, the oldest first.

use crate::error::BenchError;
use crate::ports;
use crate::ports::set_of;
use crate::results::Results;
use crate::runner::Runner;
use rand::Rng;
use rand::seq::IteratorRandom;

ports! {
    /// Ports of the order.
    struct Ports {
        in reset, used, formed, formed_entry, picked, picked_entry;
        out oldest;
        outs rank;
    }
}

/// Warps are formed and picked at random until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let pool = runner.preset().parameter("pool");
    let ports = Ports::of(runner);
    let mut random = runner.random();
    let mut warps: Vec<usize> = Vec::new();
    let [mut formed, mut picked, mut most] = [0_u64; 3];
    let mut forms_mostly = true;
    for cycle in 0..runner.options().cycles_or_default() {
        if cycle % 128 == 0 {
            forms_mostly = random.random();
        }
        let free = (0..pool).filter(|entry| !warps.contains(entry)).choose(&mut random);
        let forming = free.filter(|_| random.random_bool(if forms_mostly { 0.6 } else { 0.3 }));
        // DTIME picks the oldest warp, other policies any.
        let oldest = warps.first().copied().filter(|_| random.random());
        let picking = oldest.or_else(|| warps.iter().copied().choose(&mut random));
        let picking = picking.filter(|_| forming.is_none() && random.random_bool(0.7));
        let reset = random.random_ratio(1, 1000);
        runner.set(ports.reset, reset);
        runner.set(ports.used, set_of(pool, warps.iter().copied()));
        runner.set(ports.formed, forming.is_some());
        runner.set(ports.formed_entry, forming.unwrap_or_else(|| random.random_range(0..pool)));
        runner.set(ports.picked, picking.is_some());
        runner.set(ports.picked_entry, picking.unwrap_or_else(|| random.random_range(0..pool)));

        for (older, entry) in warps.iter().enumerate() {
            let seen = runner.get(ports.rank[*entry]) as usize;
            runner.check("number of warps that are older (DP1)", older, seen)?;
        }
        if let Some(entry) = warps.first() {
            let seen = runner.get(ports.oldest) as usize;
            runner.check("the oldest warp (DP2)", *entry, seen)?;
        }
        runner.step()?;
        formed += u64::from(forming.is_some());
        picked += u64::from(picking.is_some());
        warps.extend(forming);
        warps.retain(|entry| Some(*entry) != picking);
        most = most.max(warps.len() as u64);
        if reset {
            warps.clear();
        }
    }
    let counts = [("formed", formed), ("picked", picked), ("most_warps", most)];
    Ok(Results::counts("warps", &counts))
}
