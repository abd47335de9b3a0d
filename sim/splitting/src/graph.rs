//! The control-flow graph with branch serialisation blocks, `C_BSB`.
//!
//! A divergent branch runs both its paths, one after the other, and the branch serialisation block
//! (BSB) stands between them:
//!
//! ```text
//!   branch --> path 1 --> BSB --> path 2 --> reconvergence
//!      |                 ^ |                 ^
//!      +-----------------+ +-----------------+
//! ```
//!
//! So a structured graph without loops has one topological order alone, that in which everything is
//! executed if every branch diverges. Nodes are numbered in this order from 0; the number behind the
//! last node is the end of the program.

/// A node of the graph: a basic block, or a branch serialisation block.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    /// What tables and drawings call it.
    pub name: String,
    /// Worst-case execution time of the block, `e`, in cycles.
    pub cost: u64,
    /// Where control goes from it.
    pub kind: Kind,
}

/// Where control goes from a node. Every number is that of a later node, or of the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// No divergent branch: one successor, which may be a BSB or a reconvergence block.
    Plain {
        /// The successor.
        next: usize,
    },
    /// A branch that may diverge, a member of `B`. Its path 1 is never empty: of an `if` without
    /// `else`, the only path is path 1.
    Branch {
        /// Head of path 1.
        path: usize,
        /// The BSB of the branch.
        bsb: usize,
        /// Where the two paths meet.
        reconvergence: usize,
    },
    /// A branch serialisation block, a member of `L`.
    Serialisation {
        /// Head of path 2; the reconvergence block if path 2 is empty.
        path: usize,
        /// Where the two paths meet.
        reconvergence: usize,
    },
}

/// Why nodes are no graph of structured code in its topological order.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)] // the messages say it
pub enum GraphError {
    #[error(
        "node {node} ({name}) comes where node {expected} should: nodes stand in the order in \
             which path 1, BSB, path 2 and reconvergence block follow each other, each once"
    )]
    Order { node: usize, name: String, expected: usize },
    #[error("node {node} is a successor, but there are {nodes} nodes")]
    NoSuchNode { node: usize, nodes: usize },
    #[error(
        "path 1 of branch {branch} ({name}) is empty: what is there of an if without else is \
             path 1"
    )]
    EmptyFirstPath { branch: usize, name: String },
    #[error("node {node} ({name}) should be the branch serialisation block of branch {branch}")]
    NoSerialisation { node: usize, name: String, branch: usize },
    #[error(
        "branch {branch} and its branch serialisation block {bsb} meet at different nodes, \
             {of_branch} and {of_bsb}"
    )]
    Reconvergence { branch: usize, bsb: usize, of_branch: usize, of_bsb: usize },
    #[error("node {node} ({name}) is a branch serialisation block without a branch")]
    StraySerialisation { node: usize, name: String },
    #[error("node {node} ({name}) is reached by no path")]
    Unreached { node: usize, name: String },
}

/// A checked graph `C_BSB`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Graph {
    nodes: Vec<Node>,
}

impl Graph {
    /// Checks that `nodes` are structured code in topological order.
    ///
    /// # Errors
    ///
    /// If they are not, with the first node at which that shows.
    pub fn new(nodes: Vec<Node>) -> Result<Self, GraphError> {
        let graph = Self { nodes };
        graph.check()?;
        Ok(graph)
    }

    /// The nodes in topological order.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// Number of nodes, which is the number of the end too.
    pub fn end(&self) -> usize {
        self.nodes.len()
    }

    /// The branches, `B`, in topological order.
    pub fn branches(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.end()).filter(|&node| matches!(self.nodes[node].kind, Kind::Branch { .. }))
    }

    /// `Reconv(u)`: where the two paths of a branch or BSB meet (section 3.8).
    pub fn reconvergence(&self, node: usize) -> Option<usize> {
        match self.nodes[node].kind {
            Kind::Plain { .. } => None,
            Kind::Branch { reconvergence, .. } | Kind::Serialisation { reconvergence, .. } => {
                Some(reconvergence)
            }
        }
    }

    /// `SuccBB(u)`: for a branch the head of path 1, for a BSB that of path 2, otherwise the only
    /// successor (section 3.8).
    pub fn successor(&self, node: usize) -> usize {
        match self.nodes[node].kind {
            Kind::Plain { next } => next,
            Kind::Branch { path, .. } | Kind::Serialisation { path, .. } => path,
        }
    }

    /// `Parent(u)`: the branch or BSB of the innermost path that contains the node, formula (1);
    /// none outside all paths.
    pub fn parent(&self, node: usize) -> Option<usize> {
        (0..node).rev().find(|&v| self.reconvergence(v).is_some_and(|meet| node < meet))
    }

    /// All successors of a node, the end included: first into its path, then past it.
    pub fn successors(&self, node: usize) -> Vec<usize> {
        match self.nodes[node].kind {
            Kind::Plain { next } => vec![next],
            Kind::Branch { path, bsb, .. } => vec![path, bsb],
            Kind::Serialisation { path, reconvergence } if path == reconvergence => vec![path],
            Kind::Serialisation { path, reconvergence } => vec![path, reconvergence],
        }
    }

    fn check(&self) -> Result<(), GraphError> {
        let nodes = self.end();
        let mut open: Vec<Open> = Vec::new();
        // The node that has to come next, by the edges of the one before.
        let mut next = 0;
        for (index, node) in self.nodes.iter().enumerate() {
            let name = || node.name.clone();
            if let Some(&node) = self.successors(index).iter().find(|&&node| node > nodes) {
                return Err(GraphError::NoSuchNode { node, nodes });
            }
            if next != index {
                return Err(if next > index {
                    GraphError::Unreached { node: index, name: name() }
                } else {
                    GraphError::Order { node: next, name: self.name(next), expected: index }
                });
            }
            // Paths end at their reconvergence block, innermost first.
            while open.last().is_some_and(|open| open.second && open.reconvergence == index) {
                open.pop();
            }
            next = match node.kind {
                Kind::Plain { next } => next,
                Kind::Branch { path, bsb, reconvergence } => {
                    if path == bsb {
                        return Err(GraphError::EmptyFirstPath { branch: index, name: name() });
                    }
                    open.push(Open { branch: index, bsb, reconvergence, second: false });
                    path
                }
                Kind::Serialisation { path, reconvergence } => {
                    let Some(open) = open.last_mut().filter(|open| !open.second) else {
                        return Err(GraphError::StraySerialisation { node: index, name: name() });
                    };
                    let Open { branch, bsb, reconvergence: of_branch, .. } = *open;
                    if bsb != index {
                        return Err(GraphError::NoSerialisation {
                            node: bsb,
                            name: self.name(bsb),
                            branch,
                        });
                    }
                    if of_branch != reconvergence {
                        let of_bsb = reconvergence;
                        return Err(GraphError::Reconvergence { branch, bsb, of_branch, of_bsb });
                    }
                    open.second = true;
                    path
                }
            };
        }
        while open.last().is_some_and(|open| open.second && open.reconvergence == nodes) {
            open.pop();
        }
        match open.last() {
            None if next == nodes => Ok(()),
            None => Err(GraphError::Order { node: next, name: self.name(next), expected: nodes }),
            Some(&Open { branch, bsb, second: false, .. }) => {
                Err(GraphError::NoSerialisation { node: bsb, name: self.name(bsb), branch })
            }
            Some(&Open { reconvergence: node, .. }) => {
                Err(GraphError::Order { node, name: self.name(node), expected: nodes })
            }
        }
    }

    /// The name of a node, or of the end.
    pub fn name(&self, node: usize) -> String {
        self.nodes.get(node).map_or_else(|| "end".to_owned(), |node| node.name.clone())
    }
}

/// A branch whose paths are being walked.
struct Open {
    branch: usize,
    bsb: usize,
    reconvergence: usize,
    /// Its BSB is behind.
    second: bool,
}
