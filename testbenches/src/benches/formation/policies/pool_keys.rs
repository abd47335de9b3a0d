//! The bench of the keys of the pool: a list of warps, each with its key and its threads; the count of a key is that of the
//! threads of all its warps.

use crate::error::BenchError;
use crate::ports;
use crate::ports::{is_in, set_of};
use crate::results::Results;
use crate::runner::{End, Runner};
use rand::Rng;
use rand::seq::{IndexedRandom, IteratorRandom};
use rand_chacha::ChaCha8Rng;
use std::convert::Infallible;

ports! {
    /// Ports of the keys.
    struct Ports {
        in reset, used, formed, formed_entry, formed_key, picked, picked_key, lanes;
        ins update_valid, update_key, update_threads, read_entry;
        out same;
        outs key, count, read_key;
    }
}

/// A warp of the pool.
#[derive(Clone, Copy, Debug)]
struct Warp {
    entry: usize,
    key: u64,
    threads: usize,
}

/// Threads on their way into the pool: they form a warp or join one.
#[derive(Clone, Copy, Debug)]
struct Arrival {
    /// The warp before they enter it.
    warp: Warp,
    forms: bool,
    threads: usize,
}

/// Runs, until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let mut counts = [0; 3];
    runner.until_over(|runner| scheduler_cycles(runner, &mut counts))?;
    let [formed, joined, picked] = counts;
    Ok(Results::counts("warps", &[("formed", formed), ("joined", joined), ("picked", picked)]))
}

fn scheduler_cycles(runner: &mut Runner<'_>, counts: &mut [u64; 3]) -> Result<Infallible, End> {
    let [lanes, warps, pool] =
        ["lanes", "warps", "pool"].map(|name| runner.preset().parameter(name));
    let ports = Ports::of(runner);
    let mut random = runner.random();
    let mut pool_of_warps: Vec<Warp> = Vec::new();
    let mut last: Option<u64> = None;
    let mut forms_mostly = true;
    runner.set(ports.reset, true);
    idle(runner, &ports);
    runner.clock()?;
    runner.set(ports.reset, false);
    for number in 0_u64.. {
        if number % 64 == 0 {
            forms_mostly = random.random();
        }
        // f0: counts are right, but that of the key picked in the f3 before.
        check(runner, &ports, &pool_of_warps, last, &mut random)?;
        runner.clock()?;
        runner.set(ports.lanes, 0);

        // f1 and f2
        let mut arrivals: Vec<Arrival> = Vec::new();
        for _ in 0..2 {
            let present: usize = pool_of_warps.iter().map(|warp| warp.threads).sum();
            let most = lanes.min(lanes * warps - present);
            let coming = arrival(&pool_of_warps, &arrivals, [pool, most, lanes], &mut random)
                .filter(|_| random.random_bool(if forms_mostly { 0.8 } else { 0.2 }));
            idle(runner, &ports);
            runner.set(ports.used, used(pool, &pool_of_warps));
            if let Some(Arrival { warp, forms, .. }) = coming {
                runner.set(ports.formed, forms);
                runner.set(ports.formed_entry, warp.entry);
                runner.set(ports.formed_key, warp.key);
            }
            runner.clock()?;
            if let Some(Arrival { warp, forms, threads }) = coming {
                pool_of_warps.retain(|other| other.entry != warp.entry);
                pool_of_warps.push(Warp { threads: warp.threads + threads, ..warp });
                counts[usize::from(!forms)] += 1;
            }
            arrivals.extend(coming);
        }

        // f3
        let picked = pool_of_warps.iter().copied().choose(&mut random);
        let picked = picked.filter(|_| random.random_bool(0.6));
        idle(runner, &ports);
        runner.set(ports.used, used(pool, &pool_of_warps));
        for (idx, Arrival { warp, threads, .. }) in arrivals.iter().enumerate() {
            runner.set(ports.update_valid[idx], true);
            runner.set(ports.update_key[idx], warp.key);
            runner.set(ports.update_threads[idx], *threads);
        }
        runner.set(ports.picked, picked.is_some());
        runner.set(ports.picked_key, picked.map_or(0, |warp| warp.key));
        runner.clock()?;
        idle(runner, &ports);
        if let Some(warp) = picked {
            pool_of_warps.retain(|other| other.entry != warp.entry);
            last = Some(warp.key);
            runner.set(ports.lanes, lanes_of(warp.threads));
            counts[2] += 1;
        }
        runner.set(ports.used, used(pool, &pool_of_warps));
    }
    unreachable!("scheduler cycles do not end")
}

/// A word in which so many lanes are set.
fn lanes_of(threads: usize) -> u64 {
    (1 << threads) - 1
}

fn used(pool: usize, warps: &[Warp]) -> Vec<u64> {
    set_of(pool, warps.iter().map(|warp| warp.entry))
}

/// Nothing happens.
fn idle(runner: &mut Runner<'_>, ports: &Ports) {
    runner.set(ports.formed, false);
    runner.set(ports.picked, false);
    runner.set_all(&ports.update_valid, [false; 2]);
}

/// Threads that may come, at most `most`, of another key than those of the same scheduler cycle.
fn arrival(
    warps: &[Warp],
    others: &[Arrival],
    [pool, most, lanes]: [usize; 3],
    random: &mut ChaCha8Rng,
) -> Option<Arrival> {
    let forms = random.random_bool(0.6);
    let warp = match forms {
        true => {
            let free = (0..pool).filter(|entry| warps.iter().all(|warp| warp.entry != *entry));
            let number = random.random_range(0..8_u64);
            let key = (number & 1) << 24 | (0x40 + (number >> 1));
            Warp { entry: free.choose(random)?, key, threads: 0 }
        }
        false => *warps.choose(random)?,
    };
    let is_new = others.iter().all(|other| other.warp.key != warp.key);
    let most = most.min(lanes - warp.threads);
    (is_new && most > 0).then(|| Arrival { warp, forms, threads: random.random_range(1..=most) })
}

/// In f0.
fn check(
    runner: &mut Runner<'_>,
    ports: &Ports,
    warps: &[Warp],
    last: Option<u64>,
    random: &mut ChaCha8Rng,
) -> Result<(), End> {
    let read: Vec<Warp> = (0..2).filter_map(|_| warps.choose(random).copied()).collect();
    for (port, warp) in ports.read_entry.iter().zip(&read) {
        runner.set(*port, warp.entry);
    }
    let same = runner.get_limbs(ports.same);
    for warp in warps {
        let seen = runner.get(ports.key[warp.entry]);
        runner.check("key of a warp", warp.key, seen)?;
        let of_last = last == Some(warp.key);
        runner.check("the key picked last (DP1)", of_last, is_in(&same, warp.entry))?;
        if !of_last {
            let equal = warps.iter().filter(|other| other.key == warp.key);
            let threads: usize = equal.map(|other| other.threads).sum();
            let seen = runner.get(ports.count[warp.entry]) as usize;
            runner.check("threads of its key (DP1)", threads, seen)?;
        }
    }
    for (port, warp) in ports.read_key.iter().zip(&read) {
        let seen = runner.get(*port);
        runner.check("key of an entry that is read", warp.key, seen)?;
    }
    Ok(())
}
