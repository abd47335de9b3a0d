//! Every thread goes its scalar way under block-wide stacks: random control-flow graphs on the
//! block alone, with every setting of reuse, pruning, likely-convergence points, unanimous branches
//! and compaction.
//!
//! `HEDDLE_SEED=n` sets the seed; `HEDDLE_CAMPAIGN=n` runs n times as many graphs.

mod common;

use common::{Subject, always_zero, number};
use heddle_designs::{Built, EngineKind};
use heddle_testbenches::benches::control_unit::bench::{GraphResults, run_graphs};
use heddle_testbenches::error::BenchError;

/// Runs so many graphs on the block as `change` makes it.
fn run(
    preset: &'static str,
    seed: u64,
    graphs: u64,
    change: impl FnOnce(&mut Built),
) -> Result<GraphResults, BenchError> {
    let subject = Subject { block: "block-stacks", preset, engine: EngineKind::Native };
    subject.run(seed, change, |runner| {
        let results = run_graphs(runner, graphs, u64::MAX);
        println!("{results:?} in {} cycles", runner.cycle());
        results
    })
}

/// Runs so many graphs.
fn graphs(preset: &'static str, graphs: u64) {
    let graphs = graphs * number("HEDDLE_CAMPAIGN").unwrap_or(1);
    let seed = number("HEDDLE_SEED").unwrap_or(1);
    let results = run(preset, seed, graphs, |_| ());
    let results = results.unwrap_or_else(|error| panic!("HEDDLE_SEED={seed}: {error}"));
    assert_eq!(results.graphs, graphs);
    assert!(results.thread_instructions > results.warp_instructions, "warps have several threads");
}

#[test]
fn threads_of_random_graphs_go_their_scalar_ways_at_tiny() {
    graphs("tiny", 200);
}

#[test]
fn threads_of_random_graphs_go_their_scalar_ways_at_small() {
    graphs("small", 20);
}

#[test]
fn a_broken_rule_t17_is_found() {
    for (what, signal) in [
        ("a top does not get its mask word back", "turn.unit.copies"),
        ("a branch that threads take is taken by all", "turn.unit.any_not_taken"),
    ] {
        let results = run("tiny", 1, 200, |built| always_zero(built, signal));
        assert!(matches!(results, Err(BenchError::Check(_))), "{what}");
    }
}

#[test]
fn an_entry_that_is_not_written_is_found() {
    for (what, signal) in [
        ("a top does not wait below its sides (T9)", "entries.save_valid[0]"),
        ("a likely-convergence entry is not made (L1)", "entries.save_valid[1]"),
        ("the side that waits has no entry (T9)", "entries.save_valid[2]"),
        ("a bank is not written", "entries.saves.write_enable[3]"),
    ] {
        let results = run("tiny", 1, 200, |built| always_zero(built, signal));
        assert!(matches!(results, Err(BenchError::Check(_))), "{what}");
    }
}
