//! The region of a branch: what is executed between it and the block where its sides meet; and
//! whether it can be split.

use std::fmt;

use petgraph::algo::dominators::{Dominators, simple_fast};
use petgraph::graph::{DiGraph, NodeIndex};
use petgraph::visit::{DfsPostOrder, Reversed};

use super::function::{Edge, Function};
use super::instruction::Action;
use super::text::Statement;

/// Why a branch is left as it is.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // the texts say it
pub enum Reason {
    Unreached,
    SamePlace,
    NeverMeets,
    Loop,
    ThreadEnds { line: usize },
    Endless { line: usize },
    Call { line: usize },
    Barrier { line: usize },
    SideEntry { line: usize },
    Shared { line: usize },
    Entry,
    Uniform,
    NotMarked,
    OneSide,
    NoUnit,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreached => write!(f, "no path leads to it"),
            Self::SamePlace => write!(f, "both sides are the same"),
            Self::NeverMeets => write!(f, "its sides meet nowhere in the function"),
            Self::Loop => write!(f, "a side goes round a loop: an iteration does not merge"),
            Self::ThreadEnds { line } => write!(f, "the thread may end on a side, line {line}"),
            Self::Endless { line } => write!(f, "a side may never end, line {line}"),
            Self::Call { line } => write!(f, "a side calls a function, line {line}"),
            Self::Barrier { line } => write!(f, "a side has a barrier, line {line}"),
            Self::SideEntry { line } => {
                write!(f, "a side is entered past the branch, line {line}")
            }
            Self::Shared { line } => write!(f, "its sides share code, line {line}"),
            Self::Entry => write!(f, "its sides meet at the entry of the function"),
            Self::Uniform => write!(f, "it does not diverge"),
            Self::NotMarked => write!(f, "it is not marked"),
            Self::OneSide => write!(f, "a side is empty, so nothing runs beside the other"),
            Self::NoUnit => write!(f, "no unit is left for it"),
        }
    }
}

/// A branch that can be split.
#[derive(Clone, Debug)]
pub(super) struct Region {
    /// The block that ends with the branch.
    pub branch: usize,
    /// The block where its sides meet.
    pub meet: usize,
    /// Per block: whether it lies on the side that is taken, and on the other.
    pub sides: [Vec<bool>; 2],
}

impl Region {
    /// Whether the block is executed between branch and meeting point.
    pub(super) fn contains(&self, block: usize) -> bool {
        self.sides.iter().any(|side| side[block])
    }

    /// Whether a side executes nothing but jumps.
    pub(super) fn has_empty_side(&self, function: &Function) -> bool {
        let works = |block: usize| {
            let mut instructions = function.blocks[block].instructions.iter();
            instructions.any(|i| !matches!(i.action, Action::Jump { .. }))
        };
        self.sides.iter().any(|side| !(0..side.len()).any(|block| side[block] && works(block)))
    }
}

/// The control flow of a function, with what dominates what.
pub(super) struct Flow<'a> {
    function: &'a Function,
    statements: &'a [Statement],
    entry: NodeIndex,
    exit: NodeIndex,
    dominators: Dominators<NodeIndex>,
    post_dominators: Dominators<NodeIndex>,
    predecessors: Vec<Vec<usize>>,
    /// Blocks in topological order of what is not a loop.
    pub order: Vec<usize>,
}

impl<'a> Flow<'a> {
    pub(super) fn new(function: &'a Function, statements: &'a [Statement]) -> Self {
        let blocks = function.blocks.len();
        let mut graph = DiGraph::<(), ()>::with_capacity(blocks + 2, 2 * blocks);
        (0..blocks + 2).for_each(|_| _ = graph.add_node(()));
        let (entry, exit) = (NodeIndex::new(blocks), NodeIndex::new(blocks + 1));
        for &block in [0].iter().chain(&function.entries) {
            graph.add_edge(entry, NodeIndex::new(block), ());
        }
        for (index, block) in function.blocks.iter().enumerate() {
            for edge in &block.edges {
                let to = match edge {
                    Edge::Block(target) => NodeIndex::new(*target),
                    Edge::Leave | Edge::End => exit,
                };
                graph.add_edge(NodeIndex::new(index), to, ());
            }
        }
        let mut predecessors = vec![Vec::new(); blocks];
        for (index, block) in function.blocks.iter().enumerate() {
            block.successors().for_each(|successor| predecessors[successor].push(index));
        }
        let mut order = Vec::new();
        let mut walk = DfsPostOrder::new(&graph, entry);
        while let Some(node) = walk.next(&graph) {
            order.extend((node.index() < blocks).then_some(node.index()));
        }
        order.reverse();
        Self {
            function,
            statements,
            entry,
            exit,
            dominators: simple_fast(&graph, entry),
            post_dominators: simple_fast(Reversed(&graph), exit),
            predecessors,
            order,
        }
    }

    /// The block that every path from a block comes to next.
    pub(super) fn meet(&self, block: usize) -> Option<usize> {
        let meet = self.post_dominators.immediate_dominator(NodeIndex::new(block))?;
        (meet != self.exit).then(|| meet.index())
    }

    /// Blocks that dominate a block, innermost first, without itself.
    pub(super) fn dominators(&self, block: usize) -> impl Iterator<Item = usize> + '_ {
        let chain = self.dominators.strict_dominators(NodeIndex::new(block));
        chain.into_iter().flatten().filter(|&node| node != self.entry).map(NodeIndex::index)
    }

    /// Whether control comes into the function there.
    fn is_entry(&self, block: usize) -> bool {
        block == 0 || self.function.entries.contains(&block)
    }

    fn is_reached(&self, block: usize) -> bool {
        self.dominators.immediate_dominator(NodeIndex::new(block)).is_some()
    }

    /// Blocks that are reached from `start` before `stop`, per block.
    pub(super) fn reach(&self, start: Edge, stop: Option<usize>) -> Vec<bool> {
        let mut reached = vec![false; self.function.blocks.len()];
        let mut work = Vec::new();
        work.extend(match start {
            Edge::Block(block) => Some(block),
            Edge::Leave | Edge::End => None,
        });
        while let Some(block) = work.pop() {
            if Some(block) != stop && !std::mem::replace(&mut reached[block], true) {
                work.extend(self.function.blocks[block].successors());
            }
        }
        reached
    }

    /// The line of a block.
    pub(super) fn line(&self, block: usize) -> usize {
        let block = &self.function.blocks[block];
        let first = block.instructions.first().map(|i| i.statement).or(block.first());
        first.map_or(0, |statement| self.statements[statement].line)
    }

    /// The region of the branch that ends a block, or why the branch cannot be split.
    pub(super) fn region(&self, branch: usize) -> Result<Region, Reason> {
        let blocks = &self.function.blocks;
        if !self.is_reached(branch) {
            return Err(Reason::Unreached);
        }
        let edges = &blocks[branch].edges;
        if edges[0] == edges[1] {
            return Err(Reason::SamePlace);
        }
        // A side that ends is told as such, not as one that leads elsewhere.
        let ends = |side: &[bool]| {
            let end = |&block: &usize| side[block] && blocks[block].edges.contains(&Edge::End);
            (0..blocks.len()).find(end)
        };
        let Some(meet) = self.meet(branch) else {
            let all = [self.reach(edges[0], None), self.reach(edges[1], None)];
            return Err(match all.iter().find_map(|side| ends(side)) {
                Some(block) => Reason::ThreadEnds { line: self.last_line(block) },
                None => Reason::NeverMeets,
            });
        };
        let sides = [self.reach(edges[0], Some(meet)), self.reach(edges[1], Some(meet))];
        let region = Region { branch, meet, sides };
        let inside: Vec<usize> = (0..blocks.len()).filter(|&b| region.contains(b)).collect();
        if region.contains(branch) {
            return Err(Reason::Loop);
        }
        if let Some(&block) = inside.iter().find(|&&block| self.meet(block).is_none()) {
            return Err(Reason::Endless { line: self.line(block) });
        }
        // Dominance is not enough: what lies behind the meeting point may lead back into a side.
        let outside = |by: &usize| *by != branch && !region.contains(*by) && self.is_reached(*by);
        let entered =
            |block: usize| self.is_entry(block) || self.predecessors[block].iter().any(outside);
        if let Some(&block) = inside.iter().find(|&&block| entered(block)) {
            return Err(Reason::SideEntry { line: self.line(block) });
        }
        for &block in &inside {
            for instruction in &blocks[block].instructions {
                let line = self.statements[instruction.statement].line;
                match instruction.action {
                    Action::Call => return Err(Reason::Call { line }),
                    Action::Barrier => return Err(Reason::Barrier { line }),
                    Action::End => return Err(Reason::ThreadEnds { line }),
                    _ => {}
                }
            }
        }
        let shared = |&&block: &&usize| region.sides.iter().all(|side| side[block]);
        if let Some(&block) = inside.iter().find(shared) {
            return Err(Reason::Shared { line: self.line(block) });
        }
        if blocks[meet].instructions.is_empty() {
            return Err(Reason::NeverMeets);
        }
        if self.is_entry(meet) {
            return Err(Reason::Entry);
        }
        Ok(region)
    }

    fn last_line(&self, block: usize) -> usize {
        let last = self.function.blocks[block].instructions.last();
        last.map_or(0, |last| self.statements[last.statement].line)
    }
}
