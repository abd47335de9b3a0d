//! Random masks with busy threads on the sub-warp builder, in the size of `paper`: every thread of an instruction is sent
//! once, in its lane, while it is not busy, in the sub-warps of the definition.
//!
//! `HEDDLE_SEED=n` sets the seed; `HEDDLE_CAMPAIGN=n` runs n times as many masks, 5 makes 20,000.

mod common;

use common::{Subject, always_zero, number};
use heddle_designs::{Built, EngineKind};
use heddle_testbenches::benches::large_warps::sub_warps::sub_warp_builder::{Ports, check};
use heddle_testbenches::benches::large_warps::threads::{
    Kind, SubWarp, Thread, Threads, columns, filled,
};
use heddle_testbenches::runner::Runner;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

const ROWS: usize = 8;
const LANES: usize = 32;

/// Masks of a run; five times as many are a campaign.
const MASKS: u64 = 4_000;

#[derive(Debug, Default)]
struct Counts {
    sub_warps: u64,
    busy_waits: u64,
    jumps: u64,
    ballots: u64,
    /// Instructions that no busy thread has kept from anything.
    undisturbed: u64,
}

/// Sends so many random masks on the builder as `change` makes it; says what failed first.
fn run(seed: u64, masks: u64, change: impl FnOnce(&mut Built)) -> Result<Counts, String> {
    let (block, preset) = ("sub-warp-builder", "paper");
    Subject { block, preset, engine: EngineKind::Instant }.run(seed, change, |runner| {
        let ports = Ports::of(runner);
        let mut counts = Counts::default();
        runner.set(ports.reset, true);
        runner.step().unwrap();
        runner.set(ports.reset, false);
        for mask in 0..masks {
            // A mask is made of its own number, so that it can be repeated alone.
            let mut random = ChaCha8Rng::seed_from_u64(seed.wrapping_add(mask << 32));
            send(runner, &ports, &mut random, &mut counts)
                .map_err(|what| format!("mask {mask}: {what}"))?;
        }
        Ok(counts)
    })
}

/// Sends the threads of a random mask.
fn send(
    runner: &mut Runner<'_>,
    ports: &Ports,
    random: &mut ChaCha8Rng,
    counts: &mut Counts,
) -> Result<(), String> {
    let kinds = [Kind::Plain, Kind::Plain, Kind::Plain, Kind::Jump, Kind::Ballot];
    let kind = *kinds.choose(random).unwrap();
    let wait_full = random.random_bool(0.2);
    let [density, business] = [0.02..1.0, 0.0..0.9].map(|range| random.random_range(range));
    let mut mask = filled(ROWS, LANES, |_| random.random_bool(density));
    mask.insert(Thread { row: random.random_range(0..ROWS), lane: random.random_range(0..LANES) });
    let has_busy = random.random_bool(0.7);
    let mut busy = filled(ROWS, LANES, |_| has_busy && random.random_bool(business));
    let undisturbed = busy.is_disjoint(&mask);
    for (port, value) in [
        (ports.load, true),
        (ports.take, false),
        (ports.jump, kind == Kind::Jump),
        (ports.ballot, kind == Kind::Ballot),
        (ports.wait_full, wait_full),
    ] {
        runner.set(port, value);
    }
    runner.set_all(&ports.mask, columns(&mask, LANES));
    runner.step().map_err(|error| error.to_string())?;
    runner.set(ports.load, false);

    // What is left, and what was sent so far, in which order.
    let (mut copy, mut sent) = (mask.clone(), Vec::<Thread>::new());
    let mut sub_warps = 0;
    while !copy.is_empty() {
        runner.set_all(&ports.busy, columns(&busy, LANES));
        let expected = SubWarp::next(&copy, &busy, kind, wait_full);
        let seen = check(runner, ports, expected.as_ref(), LANES);
        // The command that the failure names runs other masks.
        let seen = seen.map_err(|error| error.to_string().lines().next().unwrap().to_owned())?;
        runner.set(ports.take, seen.is_some());
        runner.step().map_err(|error| error.to_string())?;
        // Some threads are busy no more; those that are sent become busy, for many cycles mostly.
        busy.retain(|_| random.random_bool(0.7));
        counts.busy_waits += u64::from(seen.is_none());
        if let Some(threads) = seen {
            sub_warps += 1;
            sent.extend(&threads);
            if kind == Kind::Jump {
                copy.clear();
            }
            copy.retain(|thread| !threads.contains(thread));
            busy.extend(threads.into_iter().filter(|_| kind != Kind::Jump));
        }
    }
    runner.set(ports.take, false);
    counts.sub_warps += sub_warps;
    counts.jumps += u64::from(kind == Kind::Jump);
    counts.ballots += u64::from(kind == Kind::Ballot);

    let threads: Threads = sent.iter().copied().collect();
    if threads.len() != sent.len() {
        return Err(format!("a thread was sent twice: {sent:?}"));
    }
    let largest = columns(&mask, LANES).into_iter().map(u64::count_ones).max().unwrap();
    match kind {
        Kind::Jump if sub_warps != 1 => return Err(format!("{sub_warps} sub-warps of a jump")),
        Kind::Jump => return Ok(()),
        Kind::Plain if undisturbed => {
            counts.undisturbed += 1;
            if sub_warps != u64::from(largest) {
                return Err(format!("{sub_warps} sub-warps, the largest column has {largest}"));
            }
        }
        Kind::Plain | Kind::Ballot => {}
    }
    if threads != mask {
        return Err(format!("threads {:?} were not sent", &mask - &threads));
    }
    Ok(())
}

#[test]
fn every_thread_of_random_masks_is_sent_once_in_the_sub_warps_of_the_definition() {
    let seed = number("HEDDLE_SEED").unwrap_or(1);
    let masks = MASKS * number("HEDDLE_CAMPAIGN").unwrap_or(1);
    println!("seed {seed}, {masks} masks");
    let counts = run(seed, masks, |_| ()).unwrap_or_else(|what| {
        panic!("{what}\nrepeat with HEDDLE_SEED={seed}");
    });
    println!("{counts:?}");
    let Counts { sub_warps, busy_waits, jumps, ballots, undisturbed } = counts;
    for (what, number) in [
        ("sub-warps", sub_warps),
        ("busy waits", busy_waits),
        ("jumps", jumps),
        ("ballots", ballots),
        ("instructions without busy threads", undisturbed),
    ] {
        assert!(number >= masks / 10, "{number} {what}");
    }
}

#[test]
fn a_broken_builder_is_found() {
    for (what, signal) in [
        ("threads of a lane are forgotten (W9)", "column[5].remaining"),
        ("a lane is never sent (W9)", "column[31].candidates"),
        ("a sub-warp never waits with wait_full (W11)", "blocked"),
        ("the row of a lane is always 0 (W9)", "column[7].row"),
        ("no sub-warp is the last (W12)", "last"),
    ] {
        let found = run(1, 2000, |built| always_zero(built, signal));
        println!("{what}: {}", found.expect_err(what));
    }
}
