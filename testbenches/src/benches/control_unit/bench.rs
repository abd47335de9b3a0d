//! Graph after graph.

use super::graph::Graph;
use super::pipeline::Pipeline;
use crate::error::BenchError;
use crate::results::{Measured, Results};
use crate::runner::Runner;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde::Serialize;

/// What the graphs did; every thread has gone its scalar way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GraphResults {
    /// Graphs, each with every setting.
    pub graphs: u64,
    /// Warps formed.
    pub warps: u64,
    /// Instructions of warps.
    pub warp_instructions: u64,
    /// Instructions of threads.
    pub thread_instructions: u64,
}

impl Measured for GraphResults {
    fn stimulus(&self) -> &'static str {
        "graphs"
    }

    fn rows(&self) -> Vec<(String, String)> {
        vec![
            ("graphs, each with every setting".to_owned(), self.graphs.to_string()),
            ("warps formed".to_owned(), self.warps.to_string()),
            ("warp instructions".to_owned(), self.warp_instructions.to_string()),
            ("thread instructions".to_owned(), self.thread_instructions.to_string()),
        ]
    }
}

/// Random graphs until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let cycles = runner.options().cycles_or_default();
    run_graphs(runner, u64::MAX, cycles).map(Results::new)
}

/// So many random graphs, but no more than these cycles; graphs that were not finished count too.
pub fn run_graphs(
    runner: &mut Runner<'_>,
    graphs: u64,
    cycles: u64,
) -> Result<GraphResults, BenchError> {
    let mut rng = ChaCha8Rng::seed_from_u64(runner.options().seed);
    let mut pipeline = Pipeline::new(runner, cycles);
    let mut count = 0;
    while count < graphs && !pipeline.is_over() {
        let graph = Graph::new(rng.random());
        for rules in pipeline.settings() {
            if !pipeline.is_over() {
                pipeline.run(&graph, rules, &mut rng)?;
            }
        }
        count += 1;
    }
    let Pipeline { instructions, formed, issued, .. } = pipeline;
    Ok(GraphResults {
        graphs: count,
        warps: formed,
        warp_instructions: issued,
        thread_instructions: instructions,
    })
}
