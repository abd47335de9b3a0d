//! Algorithm 2 (`Prune`): the edges that the worst case leaves out, because the other side of a split
//! branch takes longer.

use std::collections::BTreeSet;

use crate::graph::{Graph, Kind};

/// A graph `C_out`: the edges that are left out, and the worst case from each node on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pruned {
    /// `E_r`: the edges that are left out, {node, head of its path}.
    pub removed: BTreeSet<(usize, usize)>,
    /// `F`: cycles from the beginning of each node to the end at most; the last value is 0, that of the
    /// end. The head of a path 1 has the value of line 9, without path 2.
    pub worst: Vec<u64>,
}

impl Pruned {
    /// The worst case from the first node on.
    pub fn total(&self) -> u64 {
        self.worst[0]
    }

    /// The successors of a node without the edges that are left out.
    pub fn successors(&self, graph: &Graph, node: usize) -> Vec<usize> {
        let mut successors = graph.successors(node);
        successors.retain(|&to| !self.removed.contains(&(node, to)));
        successors
    }
}

/// Algorithm 2. The paths of the branches that satisfy `parallel` run at the same time, and the longer
/// one counts; those of the other branches add up.
///
/// The cost of a BSB is counted at its branch. Line 9, which takes path 2 out of the value of the head
/// of path 1, holds for every branch: without it for branches that are not split, a branch before them
/// could see its path 1 as longer than it is, and leave out a path 2 that takes longer.
pub fn prune(graph: &Graph, parallel: impl Fn(usize) -> bool) -> Pruned {
    let mut worst = vec![0; graph.end() + 1];
    let mut removed = BTreeSet::new();
    for (u, node) in graph.nodes().iter().enumerate().rev() {
        worst[u] = match node.kind {
            Kind::Plain { next } => worst[next] + node.cost,
            Kind::Serialisation { path, .. } => worst[path],
            Kind::Branch { path, bsb, reconvergence } => {
                worst[path] = worst[path] + worst[reconvergence] - worst[bsb]; // line 9
                let (first, second) = (worst[path], worst[bsb]);
                let paths = if !parallel(u) {
                    first + second - worst[reconvergence]
                } else {
                    if first < second {
                        removed.insert((u, path));
                    } else if graph.successor(bsb) != reconvergence {
                        removed.insert((bsb, graph.successor(bsb)));
                    }
                    first.max(second)
                };
                paths + node.cost + graph.nodes()[bsb].cost
            }
        };
    }
    Pruned { removed, worst }
}
