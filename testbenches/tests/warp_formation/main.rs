//! No thread gets lost in dynamic warp formation: random sequences of arrivals on the control unit, against a plain list
//! of threads.
//!
//! - `machine`: what is around the unit, and the list: each thread with its PC, and whether the unit has it.
//! - `inside`: what the registers and memories of the unit say, and the invariants that hold of them in every cycle.
//!
//! The list knows nothing of warps, groups or records: only which threads the unit has, and at which PC each of them goes
//! on. Pool, heap and MHeap LUT of `tiny` are so small that arrivals are spilled.
//!
//! `HEDDLE_SEED=n` sets the seed of the first sequence; `HEDDLE_CAMPAIGN=n` runs n times as many.

#[path = "../common/mod.rs"]
mod common;
mod inside;
mod machine;

use common::{Subject, always_zero, number};
use heddle_designs::{Built, EngineKind};
use machine::{Counts, Machine};

/// Runs so many sequences from this seed on, on the unit as `change` makes it; gives what failed first.
fn run(
    seed: u64,
    sequences: u64,
    change: impl FnOnce(&mut Built),
) -> Result<Counts, (u64, String)> {
    let (block, preset) = ("warp-formation", "tiny");
    Subject { block, preset, engine: EngineKind::Instant }.run(seed, change, |runner| {
        let mut machine = Machine::new(runner);
        for seed in seed..seed + sequences {
            machine.sequence(seed).map_err(|what| (seed, what))?;
        }
        Ok(machine.counts)
    })
}

#[test]
fn every_thread_is_in_one_place_and_issues_at_its_own_pc() {
    let seed = number("HEDDLE_SEED").unwrap_or(1);
    let sequences = 200 * number("HEDDLE_CAMPAIGN").unwrap_or(1);
    let counts = run(seed, sequences, |_| ()).unwrap_or_else(|(seed, what)| {
        panic!("{what}\nrepeat with HEDDLE_SEED={seed}");
    });
    println!("{sequences} sequences: {counts:?}");
    let Counts { cycles: _, arrivals, spills, fills, conflicts, lost, pops, exchanges } = counts;
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
fn a_broken_unit_is_found() {
    for (what, signal) in [
        ("the second of two sifts does not move (DM7)", "groups.engine.sift.second_up"),
        ("the left child always goes up (DM6)", "groups.engine.sift.takes_right"),
        ("threads in conflict join (DD12)", "insertion.inserter.conflicts"),
        ("a picked warp has the lanes of an older one (DI4)", "insertion.lut.close_hit"),
    ] {
        let found = run(1, 2000, |built| always_zero(built, signal));
        let (seed, found) = found.expect_err(what);
        println!("{what}: sequence {seed}: {found}");
    }
}
