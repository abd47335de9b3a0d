//! Every thread goes its scalar way under block-wide stacks: random control-flow graphs on the
//! block alone, with every setting of reuse, pruning, likely-convergence points, unanimous branches
//! and compaction.
//!
//! `HEDDLE_SEED=n` sets the seed; `HEDDLE_CAMPAIGN=n` runs n times as many graphs.

use heddle_designs::{Built, EngineKind, registry};
use heddle_netlist::ir::Op;
use heddle_testbenches::benches::control_unit::bench::{GraphResults, run_graphs};
use heddle_testbenches::error::BenchError;
use heddle_testbenches::options::BenchOptions;
use heddle_testbenches::runner::Runner;
use std::sync::Arc;

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok().map(|value| value.parse().unwrap())
}

/// Runs so many graphs on the block as `change` makes it.
fn run(
    preset: &str,
    seed: u64,
    graphs: u64,
    change: impl FnOnce(&mut Built),
) -> Result<GraphResults, BenchError> {
    let block = registry::find("block-stacks").unwrap();
    let preset = block.preset(preset).unwrap();
    let mut built = (preset.build)().unwrap();
    change(&mut built);
    let options =
        BenchOptions { engine: EngineKind::Native, seed, cycles: None, waves: None, kernel: None };
    let mut silent = |_, _| {};
    let engine = built.engine(options.engine).unwrap();
    let mut runner = Runner::new(block, preset, &built, &options, engine, &mut silent).unwrap();
    let results = run_graphs(&mut runner, graphs, u64::MAX);
    println!("{results:?} in {} cycles", runner.cycle());
    results
}

/// Runs so many graphs.
fn graphs(preset: &str, graphs: u64) {
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
        let results = run("tiny", 1, 200, |built| {
            let netlist = Arc::make_mut(&mut built.netlist);
            let signal = netlist.find_signal(signal).unwrap();
            let node = netlist.signals[signal.0 as usize].node.unwrap();
            netlist.nodes[node.0 as usize].op = Op::Constant(0_u8.into());
        });
        assert!(matches!(results, Err(BenchError::Check(_))), "{what}");
    }
}
