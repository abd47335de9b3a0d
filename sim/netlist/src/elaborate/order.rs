//! The order of the data flow.

use petgraph::algo::{kosaraju_scc, toposort};
use petgraph::graph::{DiGraph, NodeIndex};
use std::collections::VecDeque;

/// Sorts `0..count` so that `from` comes before `to` for every edge, or gives a shortest cycle
/// as a list that ends where it begins.
pub(super) fn order(count: usize, edges: &[(usize, usize)]) -> Result<Vec<usize>, Vec<usize>> {
    let mut graph = DiGraph::<(), ()>::with_capacity(count, edges.len());
    for _ in 0..count {
        graph.add_node(());
    }
    for &(from, to) in edges {
        graph.add_edge(NodeIndex::new(from), NodeIndex::new(to), ());
    }
    match toposort(&graph, None) {
        Ok(order) => Ok(order.into_iter().map(NodeIndex::index).collect()),
        Err(_) => Err(cycle(&graph)),
    }
}

fn cycle(graph: &DiGraph<(), ()>) -> Vec<usize> {
    let components = kosaraju_scc(graph);
    let circular = components
        .iter()
        .filter(|component| component.len() > 1 || graph.contains_edge(component[0], component[0]));
    let start = circular.filter_map(|component| component.iter().min()).min();
    let Some(&start) = start else { return Vec::new() };
    // Breadth first, so that the first way back is a shortest one.
    let mut came_from = vec![None; graph.node_count()];
    let mut queue = VecDeque::from([start]);
    while let Some(node) = queue.pop_front() {
        for next in graph.neighbors(node) {
            if next == start {
                return way_back(&came_from, start, node);
            }
            if came_from[next.index()].is_none() {
                came_from[next.index()] = Some(node);
                queue.push_back(next);
            }
        }
    }
    Vec::new()
}

fn way_back(came_from: &[Option<NodeIndex>], start: NodeIndex, last: NodeIndex) -> Vec<usize> {
    let mut cycle = vec![start.index()];
    let mut node = last;
    while node != start {
        cycle.push(node.index());
        match came_from[node.index()] {
            Some(previous) => node = previous,
            None => break,
        }
    }
    cycle.push(start.index());
    cycle.reverse();
    cycle
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sources_come_first() {
        assert_eq!(order(4, &[(3, 1), (1, 0), (0, 2)]), Ok(vec![3, 1, 0, 2]));
    }

    #[test]
    fn a_shortest_cycle_is_found() {
        let edges = [(0, 1), (1, 2), (2, 3), (3, 1), (3, 2)];
        assert_eq!(order(4, &edges), Err(vec![1, 2, 3, 1]));
        assert_eq!(order(2, &[(0, 1), (1, 1)]), Err(vec![1, 1]));
    }
}
