//! Every thread goes its scalar way under the stacks of large warps: random control-flow graphs on the block alone, with
//! every setting of its rules.
//!
//! `HEDDLE_SEED=n` sets the seed; `HEDDLE_CAMPAIGN=n` runs n times as many graphs, 100 makes 20,000 at `tiny`.

mod common;

use common::{Subject, always_zero, number};
use heddle_designs::{Built, EngineKind};
use heddle_testbenches::benches::large_warps::control::large_warp_stacks::{Counts, run_graphs};
use heddle_testbenches::error::BenchError;

/// Runs so many graphs on the block as `change` makes it.
fn run(
    preset: &'static str,
    seed: u64,
    graphs: u64,
    change: impl FnOnce(&mut Built),
) -> Result<Counts, BenchError> {
    let subject = Subject { block: "large-warp-stacks", preset, engine: EngineKind::Native };
    subject.run(seed, change, |runner| {
        let counts = run_graphs(runner, graphs);
        println!("{counts:?} in {} cycles", runner.cycle());
        counts
    })
}

/// Runs so many graphs.
fn graphs(preset: &'static str, graphs: u64) {
    let graphs = graphs * number("HEDDLE_CAMPAIGN").unwrap_or(1);
    let seed = number("HEDDLE_SEED").unwrap_or(1);
    let counts = run(preset, seed, graphs, |_| ());
    let counts = counts.unwrap_or_else(|error| panic!("HEDDLE_SEED={seed}: {error}"));
    assert_eq!(counts.graphs, graphs);
    assert!(counts.thread_instructions > counts.sub_warps, "sub-warps have several threads");
    assert!(counts.sub_warps > counts.instructions, "instructions have several sub-warps");
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
fn a_bank_that_is_not_written_is_found() {
    for (what, signal) in [
        ("threads are not merged (L4)", "stack[0].merge_valid"),
        ("the side that waits has no entry (P4)", "entry_writes.valid[2]"),
        ("a top does not wait below its sides (P2)", "entry_writes.valid[0]"),
        ("a large warp has no entries", "stack[1].write_valid"),
    ] {
        let counts = run("tiny", 1, 200, |built| always_zero(built, signal));
        assert!(matches!(counts, Err(BenchError::Check(_))), "{what}");
    }
}
