//! Drawings of graphs in the DOT language.

use petgraph::dot::{Config, Dot};
use petgraph::graph::{DiGraph, NodeIndex};

use crate::graph::{Graph, Kind};
use crate::prune::Pruned;
use crate::select::Selection;

/// The graph as DOT text: each node with its cost and its worst case to the end; split branches have a
/// double border, branch serialisation blocks are boxes, and pruned edges are dashed.
pub fn dot(graph: &Graph, selection: &Selection, pruned: &Pruned) -> String {
    let mut drawing = DiGraph::<usize, (usize, usize)>::new();
    let nodes: Vec<NodeIndex> = (0..=graph.end()).map(|node| drawing.add_node(node)).collect();
    for node in 0..graph.end() {
        for to in graph.successors(node) {
            drawing.add_edge(nodes[node], nodes[to], (node, to));
        }
    }
    let label = |node: usize| {
        let name = graph.name(node).replace(['"', '\\'], "");
        graph.nodes().get(node).map_or(name.clone(), |at| {
            format!("{name}\\ne = {}, F = {}", at.cost, pruned.worst[node])
        })
    };
    let node = |_: &DiGraph<usize, (usize, usize)>, (_, &node): (NodeIndex, &usize)| {
        let shape = match graph.nodes().get(node).map(|node| node.kind) {
            Some(Kind::Branch { .. }) if selection.contains(node) => ", peripheries = 2",
            Some(Kind::Serialisation { .. }) => ", shape = box",
            _ => "",
        };
        format!("label = \"{}\"{shape}", label(node))
    };
    let edge = |_: &DiGraph<usize, (usize, usize)>,
                edge: petgraph::graph::EdgeReference<'_, (usize, usize)>| {
        let pruned = pruned.removed.contains(edge.weight());
        if pruned { "style = dashed, label = \"pruned\"".to_owned() } else { String::new() }
    };
    let config = [Config::NodeNoLabel, Config::EdgeNoLabel];
    format!("{:?}", Dot::with_attr_getters(&drawing, &config, &edge, &node))
}
