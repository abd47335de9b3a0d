//! Control flow: one graph of basic blocks per function, and the graph of calls.
//!
//! | module | what |
//! |---|---|
//! | `build` | from code to basic blocks and edges |
//! | `calls` | who calls whom, which functions return, which recurse; refusal of programs whose reachable code cannot run |
//! | `dominance` | immediate post-dominators and loops |
//!
//! A basic block ends at every control transfer, calls included, and before every
//! target. A call's edge leads to the instruction behind it, unless the callee can
//! never return. Leaving a function by a return, a tail call (a jump to the start of
//! another function, or falling through to it) or an indirect jump is one and the same
//! edge, [`Edge::Leave`]: where an indirect jump goes is not known before it runs, so
//! nothing is assumed of it.

mod build;
mod calls;
mod dominance;

use std::ops::Range;

use crate::code::Code;
use crate::decode::DecodeError;
use crate::instruction::Control;

pub use dominance::Loop;

/// Where control goes at the end of a block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edge {
    /// To another block of the function, by index.
    Block(usize),
    /// Out of the function: return, tail call or indirect jump.
    Leave,
    /// The thread ends.
    End,
}

/// Why control cannot be followed beyond a block.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)] // the messages say it
pub enum Obstacle {
    #[error(transparent)]
    Unsupported(#[from] DecodeError),
    #[error("jumps to {target:#010x}, which is not the start of a function")]
    JumpOutside { target: u32 },
    #[error("control runs past the end of the function")]
    FallsOff,
}

/// A basic block.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BasicBlock {
    /// Address of the first instruction.
    pub start: u32,
    /// Address behind the last instruction.
    pub end: u32,
    /// How the last instruction passes control on.
    pub control: Control,
    /// Where it goes. For a conditional branch the taken side is first.
    pub edges: Vec<Edge>,
    /// What keeps control from going on, if anything does.
    pub obstacle: Option<Obstacle>,
    /// Whether a path leads here from the function's start.
    pub reachable: bool,
    /// Where all paths from the end of the block meet first.
    pub post_dominator: PostDominator,
}

impl BasicBlock {
    /// The addresses of the block.
    pub fn range(&self) -> Range<u32> {
        self.start..self.end
    }

    /// Address of the last instruction.
    pub fn last(&self) -> u32 {
        self.end - 4
    }

    /// The blocks among the edges.
    pub fn successors(&self) -> impl Iterator<Item = usize> + '_ {
        self.edges.iter().filter_map(|edge| match edge {
            Edge::Block(index) => Some(*index),
            Edge::Leave | Edge::End => None,
        })
    }
}

/// The immediate post-dominator of a block. Paths that never leave the function
/// (endless loops, and, in a function that can return, ends of the thread) do not count;
/// a block from which no path leaves has [`Self::Exit`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PostDominator {
    /// A block, by index.
    Block(usize),
    /// The function's exit, and some path reaches it alive.
    Return,
    /// The end of the thread, on every path.
    Exit,
}

/// The control-flow graph of one function.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Graph {
    /// Blocks by ascending address. The first one is the function's start.
    pub blocks: Vec<BasicBlock>,
    /// Natural loops by ascending header, inner after outer for equal headers.
    pub loops: Vec<Loop>,
}

impl Graph {
    /// The block that contains an address.
    pub fn block_at(&self, pc: u32) -> Option<usize> {
        let index = self.blocks.partition_point(|block| block.start <= pc).checked_sub(1)?;
        self.blocks[index].range().contains(&pc).then_some(index)
    }

    /// The innermost loop that contains a block: the one with the smallest body.
    pub fn innermost_loop(&self, block: usize) -> Option<&Loop> {
        self.loops.iter().filter(|l| l.contains(block)).min_by_key(|l| l.body.len())
    }

    /// The blocks that can be reached from the end of `from` without passing through
    /// `stop` (which is itself not among them).
    pub fn reach(&self, from: usize, stop: Option<usize>) -> Vec<usize> {
        let mut seen = vec![false; self.blocks.len()];
        let mut work: Vec<usize> = self.blocks[from].successors().collect();
        while let Some(block) = work.pop() {
            if Some(block) != stop && !std::mem::replace(&mut seen[block], true) {
                work.extend(self.blocks[block].successors());
            }
        }
        (0..seen.len()).filter(|&block| seen[block]).collect()
    }

    /// The block of the closest enclosing backward branch, if threads from the branch of
    /// `block` can get there before its reconvergence point.
    pub fn likely_convergence(&self, block: usize) -> Option<usize> {
        let innermost = self.innermost_loop(block)?;
        if innermost.latches.contains(&block) {
            return None;
        }
        let behind = innermost.latches.iter().copied().find(|&latch| latch > block);
        let latch = behind.or(innermost.latches.last().copied())?;
        let rpc = match self.blocks[block].post_dominator {
            PostDominator::Block(rpc) => Some(rpc),
            PostDominator::Return | PostDominator::Exit => None,
        };
        self.reach(block, rpc).contains(&latch).then_some(latch)
    }
}

/// Reachable code that cannot run, found before it runs.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{address:#010x} ({location}) can be reached, but {obstacle}")]
pub struct UnrunnableCode {
    /// Address of the instruction.
    pub address: u32,
    /// `function+offset` of it.
    pub location: String,
    /// What is wrong there.
    pub obstacle: Obstacle,
}

/// The control flow of a program. Functions are indexed as in
/// [`Program::functions`](crate::Program::functions).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ControlFlow {
    /// One graph per function.
    pub graphs: Vec<Graph>,
    /// Functions called, or jumped to as tail calls, by each function: direct targets,
    /// ascending.
    pub callees: Vec<Vec<usize>>,
    /// Whether a function makes calls through registers.
    pub calls_indirectly: Vec<bool>,
    /// Whether a function has jumps through registers that are not returns.
    pub jumps_indirectly: Vec<bool>,
    /// Whether a function can return.
    pub returns: Vec<bool>,
    /// Whether a function can be active twice in one thread, as far as direct calls
    /// tell.
    pub recursive: Vec<bool>,
    /// Whether direct calls lead to the function from the program's entry.
    pub reachable: Vec<bool>,
}

impl ControlFlow {
    pub(crate) fn of(code: &Code, entry: u32) -> Result<Self, UnrunnableCode> {
        let graphs = (0..code.functions.len()).map(|index| build::graph(code, index)).collect();
        calls::connect(code, entry, graphs)
    }

    /// Whether a function that the entry reaches calls or jumps through a register, so that any
    /// function may run.
    pub fn goes_anywhere(&self) -> bool {
        (0..self.graphs.len()).any(|function| {
            self.reachable[function]
                && (self.calls_indirectly[function] || self.jumps_indirectly[function])
        })
    }

    /// The basic blocks that may run, with their graphs: of the functions that the entry reaches, or
    /// of all if control [goes anywhere](Self::goes_anywhere). In a function with a jump through a
    /// register that is every block, for the jump may lead there.
    pub fn blocks_that_may_run(&self) -> impl Iterator<Item = (&Graph, &BasicBlock)> {
        let anywhere = self.goes_anywhere();
        let functions = self.graphs.iter().enumerate();
        let functions = functions.filter(move |(index, _)| anywhere || self.reachable[*index]);
        functions.flat_map(|(index, graph)| {
            let every = self.jumps_indirectly[index];
            let blocks = graph.blocks.iter().filter(move |block| every || block.reachable);
            blocks.map(move |block| (graph, block))
        })
    }
}
