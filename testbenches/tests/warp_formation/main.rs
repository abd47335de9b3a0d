//! No thread gets lost in dynamic warp formation: random sequences of arrivals on the control unit, against a plain list
//! of threads.
//!
//! - `machine`: what is around the unit, and the list: each thread with its PC, and whether the unit has it.
//! - `inside`: what the registers and memories of the unit say, and the invariants that hold of them in every cycle.
//!
//! The list knows nothing of warps, groups, records, policies or warp barriers: only which threads the unit has, and at which PC
//! each of them goes on. Pool, heap and MHeap LUT of `tiny` are so small that arrivals are spilled. The unit with all policies
//! has another policy, scheduler and limit of patience in each sequence, and warp barriers in half of them.
//!
//! `HEDDLE_SEED=n` sets the seed of the first sequence; `HEDDLE_CAMPAIGN=n` runs n times as many.

#[path = "../common/mod.rs"]
mod common;
mod inside;
mod machine;

use common::{Subject, always_zero, number};
use heddle_designs::{Built, EngineKind};
use machine::{Counts, Machine};

/// The unit with DMAJ alone, and that with all policies and warp barriers.
const PLAIN: &str = "warp-formation";
const FULL: &str = "full-warp-formation";

/// Runs so many sequences from this seed on, on a unit as `change` makes it; gives what failed first.
fn run(
    block: &'static str,
    seed: u64,
    sequences: u64,
    change: impl FnOnce(&mut Built),
) -> Result<Counts, (u64, String)> {
    let preset = "tiny";
    Subject { block, preset, engine: EngineKind::Instant }.run(seed, change, |runner| {
        let mut machine = Machine::new(runner);
        for seed in seed..seed + sequences {
            machine.sequence(seed).map_err(|what| (seed, what))?;
        }
        Ok(machine.counts)
    })
}

/// Runs as many sequences as were asked for; every thread is in one place and issues at its own PC.
fn run_all(block: &'static str) -> (u64, Counts) {
    let seed = number("HEDDLE_SEED").unwrap_or(1);
    let sequences = 200 * number("HEDDLE_CAMPAIGN").unwrap_or(1);
    let counts = run(block, seed, sequences, |_| ()).unwrap_or_else(|(seed, what)| {
        panic!("{block}: {what}\nrepeat with HEDDLE_SEED={seed}");
    });
    println!("{block}, {sequences} sequences: {counts:?}");
    (sequences, counts)
}

#[test]
fn every_thread_is_in_one_place_and_issues_at_its_own_pc() {
    let (sequences, counts) = run_all(PLAIN);
    let Counts { arrivals, spills, fills, conflicts, lost, pops, exchanges, .. } = counts;
    for (what, number) in [
        ("arrivals", arrivals),
        ("spills", spills),
        ("fills", fills),
        ("conflicts", conflicts),
        ("lost LUT entries", lost),
        ("pops", pops),
        ("exchanges", exchanges),
    ] {
        assert!(number >= sequences, "{number} {what}");
    }
}

#[test]
fn every_thread_is_in_one_place_and_issues_at_its_own_pc_whatever_comes_first() {
    let (sequences, counts) = run_all(FULL);
    let Counts { arrivals, spills, fills, conflicts, lost, pops, exchanges, .. } = counts;
    let Counts { policies, schedulers, boosts, statics, barriers, reached, released, .. } = counts;
    for (what, number) in [
        ("arrivals", arrivals),
        ("spills", spills),
        ("fills", fills),
        ("conflicts", conflicts),
        ("lost LUT entries", lost),
        ("pops", pops),
        ("exchanges", exchanges),
        ("static warps", statics),
    ] {
        assert!(number >= sequences, "{number} {what}");
    }
    for (what, number) in [
        ("boosts", boosts),
        ("warp barriers", barriers),
        ("arrivals at warp barriers", reached),
        ("released rows", released),
    ] {
        assert!(number >= sequences / 10, "{number} {what}");
    }
    let run = policies.iter().chain(&schedulers).all(|number| *number >= sequences / 10);
    assert!(run, "{policies:?} {schedulers:?}");
}

#[test]
fn a_broken_unit_is_found() {
    for (block, what, signal) in [
        (PLAIN, "the second of two sifts does not move (DM7)", "groups.engine.sift.second_up"),
        (PLAIN, "the left child always goes up (DM6)", "groups.engine.sift.takes_right"),
        (PLAIN, "threads in conflict join (DD12)", "insertion.inserter.conflicts"),
        (PLAIN, "a picked warp has the lanes of an older one (DI4)", "insertion.lut.close_hit"),
        (FULL, "IDEAL always picks pool entry 0 (DP1)", "policies[0].pick.coming"),
        (FULL, "rows that all threads have reached wait on (DW7)", "barriers[0].released"),
    ] {
        let found = run(block, 1, 2000, |built| always_zero(built, signal));
        let (seed, found) = found.expect_err(what);
        println!("{what}: sequence {seed}: {found}");
    }
}
