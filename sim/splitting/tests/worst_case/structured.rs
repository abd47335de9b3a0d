//! Structured code, its worst case by definition, and its graph.

use heddle_splitting::{Graph, Kind, Node};

/// A sequence of statements.
pub type Code = Vec<Statement>;

/// A block, or a branch with two paths.
#[derive(Clone, Debug)]
pub enum Statement {
    /// A basic block and its cost.
    Block(u64),
    /// A branch and its BSB with their costs; path 1 is not empty.
    If {
        branch: u64,
        bsb: u64,
        paths: [Code; 2],
        /// Whether it is split.
        split: bool,
    },
}

/// The worst case by definition: paths of a split branch at the same time, others one after another.
pub fn exact(code: &[Statement]) -> u64 {
    let statement = |statement: &Statement| match statement {
        Statement::Block(cost) => *cost,
        Statement::If { branch, bsb, paths: [first, second], split } => {
            let (first, second) = (exact(first), exact(second));
            branch + bsb + if *split { first.max(second) } else { first + second }
        }
    };
    code.iter().map(statement).sum()
}

/// The graph of the code, and the branches that are split.
pub fn graph(code: &[Statement]) -> (Graph, Vec<usize>) {
    let mut nodes = Vec::new();
    let mut split = Vec::new();
    append(code, &mut nodes, &mut split);
    (Graph::new(nodes).expect("structured code"), split)
}

fn append(code: &[Statement], nodes: &mut Vec<Node>, split: &mut Vec<usize>) {
    let node = |nodes: &[Node], cost: u64| Node {
        name: (nodes.len() + 1).to_string(),
        cost,
        kind: Kind::Plain { next: nodes.len() + 1 },
    };
    for statement in code {
        let here = nodes.len();
        match statement {
            Statement::Block(cost) => nodes.push(node(nodes, *cost)),
            Statement::If { branch, bsb: bsb_cost, paths, split: is_split } => {
                nodes.push(node(nodes, *branch));
                split.extend(is_split.then_some(here));
                append(&paths[0], nodes, split);
                let bsb = nodes.len();
                nodes.push(node(nodes, *bsb_cost));
                append(&paths[1], nodes, split);
                let reconvergence = nodes.len();
                nodes[here].kind = Kind::Branch { path: here + 1, bsb, reconvergence };
                nodes[bsb].kind = Kind::Serialisation { path: bsb + 1, reconvergence };
            }
        }
    }
}
