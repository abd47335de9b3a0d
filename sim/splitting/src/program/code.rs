//! Structured code, made from a program, and the graph that it has.

use crate::graph::{Graph, GraphError, Kind, Node};
use crate::prune::prune;
use crate::timing::Work;

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

/// Whether a wavefront is the only one in the core.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Company {
    /// No other wavefront runs beside it.
    Alone,
    /// Others may run beside it, also in its units.
    Others,
}

/// A statement of structured code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Statement {
    /// A basic block, or a loop with all its iterations.
    Block {
        /// Name of the node.
        name: String,
        /// Worst case.
        work: Work,
    },
    /// A block that ends with a branch, and what the branch decides about.
    Branch {
        /// Name of the node.
        name: String,
        /// Worst case of the block.
        work: Work,
        /// Worst case of its branch serialisation block.
        serialisation: u64,
        /// Path 1, which is not empty, and path 2.
        paths: [Vec<Statement>; 2],
        /// How they are executed.
        execution: Paths,
    },
}

/// The cycles in which code may keep instructions of other units from the memory unit.
pub fn memory(code: &[Statement]) -> u64 {
    let statements = code.iter().map(|statement| match statement {
        Statement::Block { work, .. } => work.memory,
        Statement::Branch { work, paths, execution, .. } => {
            let [first, second] = [memory(&paths[0]), memory(&paths[1])];
            let paths = match execution {
                Paths::One => first.max(second),
                Paths::Serial | Paths::Split => first + second,
            };
            work.memory + paths
        }
    });
    statements.sum()
}

/// Splits the branches with these numbers, counting those that may diverge and are not split from `next` on, in the
/// order of the graph.
pub fn split(code: &mut [Statement], chosen: &[usize], next: &mut usize) {
    for statement in code {
        let Statement::Branch { serialisation, paths, execution, .. } = statement else { continue };
        if *execution == Paths::Serial {
            if chosen.contains(next) {
                *execution = Paths::Split;
                *serialisation = 0;
            }
            *next += 1;
        }
        paths.iter_mut().for_each(|path| split(path, chosen, next));
    }
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
    pub fn new(code: Vec<Statement>, company: Company) -> Result<Self, GraphError> {
        let mut flat = Flat::default();
        flat.append(code, company);
        let Flat { nodes, split, serial, uniform } = flat;
        Ok(Self { graph: Graph::new(nodes)?, split, serial, uniform })
    }

    /// The worst case with the splits of the program, without their costs.
    pub fn worst(&self) -> u64 {
        let parallel = |branch| self.split.contains(&branch) || self.uniform.contains(&branch);
        prune(&self.graph, parallel).total()
    }
}

/// Puts a block in front of each path of a split branch: what the memory instructions of the other path can
/// delay this one. A path without memory instructions waits for those of the other only through another
/// wavefront, which keeps its unit while it waits for them itself.
fn interfere(branch: &str, paths: &mut [Vec<Statement>; 2], company: Company) {
    let memories = [memory(&paths[0]), memory(&paths[1])];
    if company == Company::Alone && memories.contains(&0) {
        return;
    }
    let delayed = paths.iter_mut().zip(memories.into_iter().rev());
    for (path, other) in delayed.filter(|&(_, other)| other > 0) {
        let name = format!("memory of the other path of {branch}");
        path.insert(0, Statement::Block { name, work: Work { cycles: other, memory: 0 } });
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

    fn append(&mut self, code: Vec<Statement>, company: Company) {
        for statement in code {
            match statement {
                Statement::Block { name, work } => _ = self.push(name, work.cycles),
                Statement::Branch { name, work, serialisation, mut paths, execution } => {
                    let bsb_name = format!("BSB of {name}");
                    let branch = self.push(name.clone(), work.cycles);
                    match execution {
                        Paths::Serial => self.serial.push(branch),
                        Paths::One => self.uniform.push(branch),
                        Paths::Split => self.split.push(branch),
                    }
                    if execution == Paths::Split {
                        interfere(&name, &mut paths, company);
                    }
                    let [first, second] = paths;
                    self.append(first, company);
                    let bsb = self.push(bsb_name, serialisation);
                    self.append(second, company);
                    let reconvergence = self.nodes.len();
                    self.nodes[branch].kind = Kind::Branch { path: branch + 1, bsb, reconvergence };
                    self.nodes[bsb].kind = Kind::Serialisation { path: bsb + 1, reconvergence };
                }
            }
        }
    }
}
