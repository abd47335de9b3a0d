//! Every thread goes its scalar way under block-wide stacks: random control-flow graphs on the
//! block alone, with every setting of reuse, pruning, likely-convergence points and compaction.
//!
//! `HEDDLE_SEED=n` sets the seed; `HEDDLE_CAMPAIGN=n` runs n times as many graphs.

use heddle_designs::{EngineKind, registry};
use heddle_testbenches::bench::BenchOptions;
use heddle_testbenches::block_stacks::bench::run_graphs;
use heddle_testbenches::runner::Runner;

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok().map(|value| value.parse().unwrap())
}

/// Runs so many graphs.
fn graphs(preset: &str, graphs: u64) {
    let graphs = graphs * number("HEDDLE_CAMPAIGN").unwrap_or(1);
    let seed = number("HEDDLE_SEED").unwrap_or(1);
    let block = registry::find("block-stacks").unwrap();
    let preset = block.preset(preset).unwrap();
    let built = (preset.build)().unwrap();
    let options =
        BenchOptions { engine: EngineKind::Native, seed, cycles: None, waves: None, kernel: None };
    let mut silent = |_, _| {};
    let engine = built.engine(options.engine).unwrap();
    let mut runner = Runner::new(block, preset, &built, &options, engine, &mut silent).unwrap();
    let results = run_graphs(&mut runner, graphs, u64::MAX);
    let results = results.unwrap_or_else(|error| panic!("HEDDLE_SEED={seed}: {error}"));
    println!("{results:?} in {} cycles", runner.cycle());
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
