//! Every thread goes its scalar way under the stacks of large warps: random control-flow graphs on the block alone, with
//! every setting of its rules.
//!
//! `HEDDLE_SEED=n` sets the seed; `HEDDLE_CAMPAIGN=n` runs n times as many graphs, 100 makes 20,000 at `tiny`.

use heddle_designs::{Built, EngineKind, registry};
use heddle_netlist::ir::Op;
use heddle_testbenches::benches::large_warps::control::large_warp_stacks::{Counts, run_graphs};
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
) -> Result<Counts, BenchError> {
    let block = registry::find("large-warp-stacks").unwrap();
    let preset = block.preset(preset).unwrap();
    let mut built = (preset.build)().unwrap();
    change(&mut built);
    let cycles = Some(u64::MAX);
    let options =
        BenchOptions { engine: EngineKind::Native, seed, cycles, waves: None, kernel: None };
    let mut silent = |_, _| {};
    let engine = built.engine(options.engine).unwrap();
    let mut runner = Runner::new(block, preset, &built, &options, engine, &mut silent).unwrap();
    let counts = run_graphs(&mut runner, graphs);
    println!("{counts:?} in {} cycles", runner.cycle());
    counts
}

/// Runs so many graphs.
fn graphs(preset: &str, graphs: u64) {
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
        ("the side that waits has no entry (P4)", "stack[1].write_valid[1]"),
        ("a top does not wait below its sides (P2)", "stack[0].write_valid[0]"),
    ] {
        let counts = run("tiny", 1, 200, |built| {
            let netlist = Arc::make_mut(&mut built.netlist);
            let signal = netlist.find_signal(signal).unwrap();
            let node = netlist.signals[signal.0 as usize].node.unwrap();
            netlist.nodes[node.0 as usize].op = Op::Constant(0_u8.into());
        });
        assert!(matches!(counts, Err(BenchError::Check(_))), "{what}");
    }
}
