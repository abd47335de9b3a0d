//! From a RISC-V program to its graph and its worst case.
//!
//! | module | what |
//! |---|---|
//! | [`bounds`] | how often loops are executed |
//! | [`counting`] | loops that count: bounds that follow from constants in the code |
//! | [`code`](mod@code) | structured code and its graph |
//! | `expansion` | from control flow to structured code, as a reconvergence stack executes it |

pub mod bounds;
pub mod code;
pub mod counting;
mod expansion;

use heddle_program::Program;
use heddle_program::cfg::{Graph as Flow, Loop};

use crate::formulas::wavefront;
use crate::graph::{Graph, GraphError};
use crate::ipet::{IpetError, ipet};
use crate::longest_path::longest_path;
use crate::prune::{Pruned, prune};
use crate::select::{Selection, select};
use crate::timing::Timing;

use bounds::{Bounds, BoundsError, SECTION};
use code::{Company, ProgramGraph, split};
use counting::Counting;
use expansion::{Expanded, Expansion, MAX_NODES, Splitting};

/// Why a program has no worst case. Every variant tells where, and what to do.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs)] // the messages say it
pub enum WcetError {
    #[error(
        "the loop at {address:#010x} ({location}) has no bound: write LOOP_BOUND(n) as the first \
             statement of its body, or put the address of an instruction that every iteration \
             executes, and n, as two words into the section {SECTION}"
    )]
    Unbounded { address: u32, location: String },
    #[error(
        "the branch at {address:#010x} ({location}) sends lanes into iterations of their own, so a \
             bound of the loop does not bound what the stack executes: write the loop so that all \
             ways through its body meet before the next iteration"
    )]
    SeparateIterations { address: u32, location: String },
    #[error(
        "control goes to {address:#010x} ({location}) from a loop inside of another one to the \
             header of the outer one: write the inner loop with one exit"
    )]
    LeavesToOuterLoop { address: u32, location: String },
    #[error("{function} is recursive ({location}): write it as a loop")]
    Recursive { function: String, location: String },
    #[error(
        "{address:#010x} ({location}) jumps or calls through a register: call functions by name"
    )]
    Indirect { address: u32, location: String },
    #[error("{address:#010x} ({location}) goes to {target:#010x}, where no function starts")]
    NoFunction { target: u32, address: u32, location: String },
    #[error(
        "the branch at {address:#010x} ({location}) leaves its function: compile with \
             -fno-optimize-sibling-calls"
    )]
    BranchLeaves { address: u32, location: String },
    #[error(
        "the split of the branch at {address:#010x} ({location}) is not right before it, or the block \
             where its paths meet does not begin with its merge: insert splits and merges with \
             `heddle split`"
    )]
    NoMerge { address: u32, location: String },
    #[error(
        "there is a barrier between the split of the branch at {address:#010x} ({location}) and its \
             merge, at which its paths wait for each other: put it behind the merge"
    )]
    SplitBarrier { address: u32, location: String },
    #[error("{address:#010x} ({location}) is no instruction")]
    NoInstruction { address: u32, location: String },
    #[error(
        "{address:#010x} ({location}) is an instruction of floats, which the core does not have: presets \
             that have floats end with -floats"
    )]
    NoFloats { address: u32, location: String },
    #[error(
        "more than {MAX_NODES} blocks up to {address:#010x} ({location}), counting blocks that two \
             sides of a branch have in common once for each side: simplify the conditions"
    )]
    TooManyBlocks { address: u32, location: String },
    #[error("the loop at {address:#010x} ({location}) may take 2^48 cycles: lower its bound")]
    TooLong { address: u32, location: String },
    #[error(
        "the splits of the program need {needed} split units at once, but there are {units}: use \
             --units {needed}, or split for {units}"
    )]
    TooFewUnits { needed: usize, units: u64 },
    #[error("the longest path has {longest} cycles, but the linear program gives {ipet}")]
    Disagreement { longest: u64, ipet: u64 },
    #[error(transparent)]
    Bounds(#[from] BoundsError),
    #[error(transparent)]
    Graph(#[from] GraphError),
    #[error(transparent)]
    Ipet(#[from] IpetError),
}

/// How often the header of a loop is executed at most each time the loop is entered: as the ELF file
/// says, or else as follows from constants in the code.
pub fn iterations(program: &Program, bounds: &Bounds, graph: &Flow, of: &Loop) -> Option<u64> {
    bounds.iterations(graph, of).or_else(|| Counting::new(program, graph).iterations(of))
}

/// The worst case of a wavefront.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Analysis {
    /// `C_BSB`, its loops collapsed.
    pub graph: Graph,
    /// The branches that are split, and the contexts that this needs.
    pub selection: Selection,
    /// Whether the splits are in the program; if not, they are those that Algorithm 1 would choose of
    /// the branches outside of loops.
    pub in_program: bool,
    /// Branches that cannot diverge.
    pub uniform: Vec<usize>,
    /// What Algorithm 2 leaves out.
    pub pruned: Pruned,
    /// How often each node is executed on the worst path.
    pub counts: Vec<u64>,
    /// The value of IPET on the pruned graph.
    pub ipet: u64,
    /// `E_WF` with splits: a wavefront that is alone in the core.
    pub predictable: u64,
    /// `E_WF` with splits of a wavefront beside others, without the cycles in which it waits for them.
    pub beside_others: u64,
    /// `E_WF` without splitting: all paths one after another. Of a program with splits, all that a wavefront does
    /// in all its contexts.
    pub unsplit: u64,
    /// Whether the program has barriers.
    pub barriers: bool,
}

/// The worst case of a launch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LaunchBound {
    /// With the splits of [`Analysis::selection`].
    pub predictable: u64,
    /// With as many splits as there are units at every time, and one unit for all of them.
    pub dynamic: u64,
    /// Without splitting.
    pub unsplit: u64,
}

impl Analysis {
    /// The worst case of a launch: `blocks` thread blocks of so many wavefronts.
    pub fn launch(&self, timing: &Timing, blocks: u64, wavefronts: u64) -> LaunchBound {
        let all = blocks * wavefronts;
        let dispatch = timing.dispatch(blocks, wavefronts);
        let last = match all {
            1 => self.predictable,
            // At a barrier the wavefront that is waited for is now this one, now that one.
            _ if self.barriers && wavefronts > 1 => self.unsplit,
            _ => self.beside_others,
        };
        let splits = timing.units * (timing.costs.split + timing.costs.merge);
        LaunchBound {
            predictable: dispatch + last + (all - 1) * self.unsplit,
            dynamic: dispatch + all * (timing.units + 1) * (self.unsplit + splits),
            unsplit: dispatch + all * self.unsplit,
        }
    }

    /// The worst case of a launch of the program as it is.
    pub fn bound(&self, timing: &Timing, blocks: u64, wavefronts: u64) -> u64 {
        let launch = self.launch(timing, blocks, wavefronts);
        if self.in_program { launch.predictable } else { launch.unsplit }
    }
}

/// The worst case of a wavefront of a program, given as loaded and as the bytes of its file.
///
/// # Errors
///
/// If it has none, or none that can be found: with where, and what to do.
pub fn analyse(program: &Program, elf: &[u8], timing: &Timing) -> Result<Analysis, WcetError> {
    let bounds = Bounds::of(elf)?;
    let expand = |splitting| Expansion::new(program, &bounds, timing, splitting).program();
    let unsplit = ProgramGraph::new(expand(Splitting::None)?.code, Company::Alone)?.worst();
    let Expanded { mut code, contexts: mut needed, barriers } =
        expand(Splitting::By(Company::Alone))?;
    if needed as u64 > timing.units {
        return Err(WcetError::TooFewUnits { needed, units: timing.units });
    }
    let mut crowded = expand(Splitting::By(Company::Others))?.code;
    let in_program = needed > 0;
    if !in_program {
        let ProgramGraph { graph, serial, .. } = ProgramGraph::new(code.clone(), Company::Alone)?;
        let selection = select(&graph, &serial, timing.units as usize, true);
        let chosen = (0..serial.len()).filter(|&number| selection.contains(serial[number]));
        let chosen: Vec<_> = chosen.collect();
        split(&mut code, &chosen, &mut 0);
        split(&mut crowded, &chosen, &mut 0);
        needed = selection.contexts;
    }
    let ProgramGraph { graph, split: branches, uniform, .. } =
        ProgramGraph::new(code, Company::Alone)?;
    let selection = Selection { branches, contexts: needed };
    let crowded = ProgramGraph::new(crowded, Company::Others)?.worst();
    let parallel = |branch| selection.contains(branch) || uniform.contains(&branch);
    let pruned = prune(&graph, parallel);
    let worst = ipet(&graph, &pruned)?;
    let longest = longest_path(&graph, &pruned).1;
    if longest != worst.cycles {
        return Err(WcetError::Disagreement { longest, ipet: worst.cycles });
    }
    Ok(Analysis {
        predictable: wavefront(worst.cycles, &selection, timing.costs),
        beside_others: wavefront(crowded, &selection, timing.costs),
        unsplit,
        barriers,
        ipet: worst.cycles,
        counts: worst.counts,
        graph,
        selection,
        in_program,
        uniform,
        pruned,
    })
}
