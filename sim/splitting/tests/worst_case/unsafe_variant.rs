//! Algorithm 2 without line 9 for branches that are not split: the published values of the example come
//! from it, and it is unsafe.

use std::collections::BTreeSet;

use heddle_splitting::{Graph, Kind, Pruned};

/// The variant.
pub fn prune_without_line_9(graph: &Graph, parallel: &dyn Fn(usize) -> bool) -> Pruned {
    let mut worst = vec![0; graph.end() + 1];
    let mut removed = BTreeSet::new();
    for (u, node) in graph.nodes().iter().enumerate().rev() {
        worst[u] = match node.kind {
            Kind::Plain { next } => worst[next] + node.cost,
            Kind::Serialisation { path, .. } => worst[path],
            Kind::Branch { path, bsb, reconvergence } => {
                let own = node.cost + graph.nodes()[bsb].cost;
                if !parallel(u) {
                    worst[path] + worst[bsb] - worst[reconvergence] + own
                } else {
                    worst[path] = worst[path] + worst[reconvergence] - worst[bsb];
                    if worst[path] < worst[bsb] {
                        removed.insert((u, path));
                    } else if graph.successor(bsb) != reconvergence {
                        removed.insert((bsb, graph.successor(bsb)));
                    }
                    worst[path].max(worst[bsb]) + own
                }
            }
        };
    }
    Pruned { removed, worst }
}
