//! Implicit path enumeration (IPET): the worst case as a linear program.
//!
//! The variables are the counts of edges. The program starts once; what enters a node leaves it; the
//! sum of the costs of all nodes, each times its count, is maximised (section 3.11). The edges that
//! Algorithm 2 leaves out have no variable. Flow conservation alone makes a totally unimodular matrix,
//! so the solver needs no integer variables.

use good_lp::{
    Expression, ProblemVariables, ResolutionError, Solution, SolverModel, constraint, microlp,
    variable,
};

use crate::graph::Graph;
use crate::prune::Pruned;

/// How often each node is executed on a worst path, and what that costs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WorstPath {
    /// Count of each node, `x_j`.
    pub counts: Vec<u64>,
    /// The sum of all costs, each times its count, in cycles.
    pub cycles: u64,
}

/// Why there is no solution.
#[derive(Debug, thiserror::Error)]
#[error("the linear program of the worst case has no solution: {0}")]
pub struct IpetError(#[from] ResolutionError);

/// Solves the linear program of a pruned graph.
///
/// # Errors
///
/// If the solver finds no solution.
pub fn ipet(graph: &Graph, pruned: &Pruned) -> Result<WorstPath, IpetError> {
    let end = graph.end();
    let mut variables = ProblemVariables::new();
    let mut entering = vec![Expression::default(); end + 1];
    let mut leaving = vec![Expression::default(); end];
    // The program starts at node 0, or ends there if there is none.
    entering[0] += 1;
    for (node, leaving) in leaving.iter_mut().enumerate() {
        for to in pruned.successors(graph, node) {
            let edge = variables.add(variable().min(0).max(1));
            *leaving += edge;
            entering[to] += edge;
        }
    }
    let cost = |(node, count): (&crate::Node, &Expression)| node.cost as f64 * count.clone();
    let objective: Expression = graph.nodes().iter().zip(&leaving).map(cost).sum();
    let mut model = variables.maximise(objective).using(microlp);
    for (entering, leaving) in entering.into_iter().zip(&leaving) {
        model.add_constraint(constraint::eq(entering, leaving.clone()));
    }
    let solution = model.solve()?;
    let count = |count: &Expression| solution.eval(count).round() as u64;
    let counts: Vec<u64> = leaving.iter().map(count).collect();
    let cycles = graph.nodes().iter().zip(&counts).map(|(node, count)| node.cost * count).sum();
    Ok(WorstPath { counts, cycles })
}
