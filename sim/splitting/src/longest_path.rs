//! The longest path of a pruned graph: the exact solution of [`ipet`](crate::ipet) for a graph without
//! loops.

use crate::graph::Graph;
use crate::prune::Pruned;

/// The nodes of a longest path, from the first node on, and the sum of their costs.
pub fn longest_path(graph: &Graph, pruned: &Pruned) -> (Vec<usize>, u64) {
    let mut longest = vec![0; graph.end() + 1];
    let mut next = vec![graph.end(); graph.end()];
    for node in (0..graph.end()).rev() {
        // At equal lengths the first successor.
        for to in pruned.successors(graph, node).into_iter().rev() {
            if longest[to] >= longest[next[node]] {
                next[node] = to;
            }
        }
        longest[node] = longest[next[node]] + graph.nodes()[node].cost;
    }
    let onward = |&node: &usize| Some(next[node]).filter(|&node| node < graph.end());
    let first = Some(0).filter(|_| graph.end() > 0);
    (std::iter::successors(first, onward).collect(), longest[0])
}
