//! Immediate post-dominators and natural loops of one function.
//!
//! Paths end at the virtual exit, to which every way out of the function leads. A path
//! that ends the thread does not keep the others from meeting: such threads are masked
//! out wherever they are, so in a function that can return only its returns count as
//! ways out. Paths that go on for ever, and calls that never return, lead nowhere.

use petgraph::algo::dominators::simple_fast;
use petgraph::graph::{DiGraph, NodeIndex};
use petgraph::visit::Reversed;

use super::{Edge, Graph, PostDominator};

/// A natural loop: the blocks between the edges back to a header and the header.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Loop {
    /// The block through which the loop is entered.
    pub header: usize,
    /// The blocks that jump back to the header, ascending.
    pub latches: Vec<usize>,
    /// All blocks of the loop, header and latches included, ascending.
    pub body: Vec<usize>,
}

impl Loop {
    /// Whether the block belongs to the loop.
    pub fn contains(&self, block: usize) -> bool {
        self.body.binary_search(&block).is_ok()
    }
}

/// Fills in post-dominators and loops. Reachability must be known.
pub(super) fn complete(graph: &mut Graph) {
    let blocks = graph.blocks.len();
    // One node per block, then the virtual exit.
    let mut flow = DiGraph::<(), ()>::with_capacity(blocks + 1, 2 * blocks);
    let exit = NodeIndex::new(blocks);
    (0..=blocks).for_each(|_| _ = flow.add_node(()));
    let leaves = leaving(graph);
    for (index, block) in graph.blocks.iter().enumerate() {
        for edge in &block.edges {
            let to = match edge {
                Edge::Block(target) => NodeIndex::new(*target),
                Edge::End if leaves[0] => continue,
                Edge::Leave | Edge::End => exit,
            };
            flow.add_edge(NodeIndex::new(index), to, ());
        }
    }
    let post_dominators = simple_fast(Reversed(&flow), exit);
    for (index, block) in graph.blocks.iter_mut().enumerate() {
        block.post_dominator = match post_dominators.immediate_dominator(NodeIndex::new(index)) {
            Some(node) if node != exit => PostDominator::Block(node.index()),
            _ if leaves[index] => PostDominator::Return,
            _ => PostDominator::Exit,
        };
    }
    if blocks > 0 {
        let dominators = simple_fast(&flow, NodeIndex::new(0));
        let dominates = |a: usize, b: usize| {
            let mut chain = dominators.dominators(NodeIndex::new(b)).into_iter().flatten();
            chain.any(|node| node.index() == a)
        };
        graph.loops = loops(graph, dominates);
    }
}

/// Which blocks have a path out of the function on which the thread stays alive.
fn leaving(graph: &Graph) -> Vec<bool> {
    let mut predecessors = vec![Vec::new(); graph.blocks.len()];
    let mut work = Vec::new();
    for (index, block) in graph.blocks.iter().enumerate() {
        block.successors().for_each(|successor| predecessors[successor].push(index));
        if block.edges.contains(&Edge::Leave) {
            work.push(index);
        }
    }
    let mut leaves = vec![false; graph.blocks.len()];
    while let Some(index) = work.pop() {
        if !std::mem::replace(&mut leaves[index], true) {
            work.extend(&predecessors[index]);
        }
    }
    leaves
}

/// The natural loops; those with the same header are one.
fn loops(graph: &Graph, dominates: impl Fn(usize, usize) -> bool) -> Vec<Loop> {
    let mut predecessors = vec![Vec::new(); graph.blocks.len()];
    for (index, block) in graph.blocks.iter().enumerate().filter(|(_, block)| block.reachable) {
        block.successors().for_each(|successor| predecessors[successor].push(index));
    }
    let mut loops = Vec::new();
    for header in 0..graph.blocks.len() {
        let latches: Vec<usize> = predecessors[header]
            .iter()
            .copied()
            .filter(|&latch| dominates(header, latch))
            .collect();
        if latches.is_empty() {
            continue;
        }
        let mut inside = vec![false; graph.blocks.len()];
        inside[header] = true;
        let mut work = latches.clone();
        while let Some(block) = work.pop() {
            if !std::mem::replace(&mut inside[block], true) {
                work.extend(&predecessors[block]);
            }
        }
        let body = (0..inside.len()).filter(|&block| inside[block]).collect();
        let mut latches = latches;
        latches.sort_unstable();
        latches.dedup();
        loops.push(Loop { header, latches, body });
    }
    loops
}
