//! Structured code, made from a program, and the graph that it has.

use crate::graph::{Graph, GraphError, Kind, Node};
use crate::prune::prune;

/// How the two paths of a branch are executed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Paths {
    /// One after another, by the reconvergence stack.
    Serial,
    /// Only one of them: the branch is uniform.
    One,
    /// At the same time, by two wavefronts.
    Split,
}

/// A statement of structured code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Statement {
    /// A basic block, or a loop with all its iterations.
    Block {
        /// Name of the node.
        name: String,
        /// Worst case in cycles.
        cost: u64,
    },
    /// A block that ends with a branch, and what the branch decides about.
    Branch {
        /// Name of the node.
        name: String,
        /// Worst case of the block in cycles.
        cost: u64,
        /// Worst case of its branch serialisation block.
        serialisation: u64,
        /// Path 1, which is not empty, and path 2.
        paths: [Vec<Statement>; 2],
        /// How they are executed.
        execution: Paths,
    },
}

/// The graph of a program and what is known of its branches.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProgramGraph {
    /// `C_BSB`.
    pub graph: Graph,
    /// Branches that the program splits.
    pub split: Vec<usize>,
    /// Branches that may diverge and are not split.
    pub serial: Vec<usize>,
    /// Branches that cannot diverge.
    pub uniform: Vec<usize>,
}

impl ProgramGraph {
    /// The graph of structured code.
    ///
    /// # Errors
    ///
    /// None that is not a bug.
    pub fn new(code: Vec<Statement>) -> Result<Self, GraphError> {
        let mut flat = Flat::default();
        flat.append(code);
        let Flat { nodes, split, serial, uniform } = flat;
        Ok(Self { graph: Graph::new(nodes)?, split, serial, uniform })
    }

    /// The worst case with the splits of the program, without their costs.
    pub fn worst(&self) -> u64 {
        let parallel = |branch| self.split.contains(&branch) || self.uniform.contains(&branch);
        prune(&self.graph, parallel).total()
    }
}

#[derive(Default)]
struct Flat {
    nodes: Vec<Node>,
    split: Vec<usize>,
    serial: Vec<usize>,
    uniform: Vec<usize>,
}

impl Flat {
    fn push(&mut self, name: String, cost: u64) -> usize {
        let next = self.nodes.len() + 1;
        self.nodes.push(Node { name, cost, kind: Kind::Plain { next } });
        next - 1
    }

    fn append(&mut self, code: Vec<Statement>) {
        for statement in code {
            match statement {
                Statement::Block { name, cost } => _ = self.push(name, cost),
                Statement::Branch { name, cost, serialisation, paths, execution } => {
                    let bsb_name = format!("BSB of {name}");
                    let branch = self.push(name, cost);
                    match execution {
                        Paths::Serial => self.serial.push(branch),
                        Paths::One => self.uniform.push(branch),
                        Paths::Split => self.split.push(branch),
                    }
                    let [first, second] = paths;
                    self.append(first);
                    let bsb = self.push(bsb_name, serialisation);
                    self.append(second);
                    let reconvergence = self.nodes.len();
                    self.nodes[branch].kind = Kind::Branch { path: branch + 1, bsb, reconvergence };
                    self.nodes[bsb].kind = Kind::Serialisation { path: bsb + 1, reconvergence };
                }
            }
        }
    }
}
