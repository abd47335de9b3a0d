//! From a RISC-V program to its graph and its worst case.
//!
//! | module | what |
//! |---|---|
//! | [`bounds`] | how often loops are executed |
//! | [`code`](mod@code) | structured code and its graph |
//! | `expansion` | from control flow to structured code, as a reconvergence stack executes it |

pub mod bounds;
pub mod code;
mod expansion;

use heddle_program::Program;

use crate::formulas::wavefront;
use crate::graph::{Graph, GraphError};
use crate::ipet::{IpetError, ipet};
use crate::longest_path::longest_path;
use crate::prune::{Pruned, prune};
use crate::select::{Selection, select};
use crate::timing::Timing;

use bounds::{Bounds, BoundsError, SECTION};
use expansion::{Expansion, MAX_NODES};

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
        "the split before {address:#010x} ({location}) has no merge where the paths of the branch \
             meet: insert splits and merges with `heddle split`"
    )]
    NoMerge { address: u32, location: String },
    #[error("{address:#010x} ({location}) is no instruction")]
    NoInstruction { address: u32, location: String },
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
    /// `E_WF` with splits.
    pub predictable: u64,
    /// `E_WF` without splitting.
    pub unsplit: u64,
}

/// The worst case of a wavefront of a program, given as loaded and as the bytes of its file.
///
/// # Errors
///
/// If it has none, or none that can be found: with where, and what to do.
pub fn analyse(program: &Program, elf: &[u8], timing: &Timing) -> Result<Analysis, WcetError> {
    let bounds = Bounds::of(elf)?;
    let (unsplit, _) = Expansion::new(program, &bounds, timing, false).program()?;
    let (split, needed) = Expansion::new(program, &bounds, timing, true).program()?;
    if needed as u64 > timing.units {
        return Err(WcetError::TooFewUnits { needed, units: timing.units });
    }
    let in_program = needed > 0;
    let selection = if in_program {
        Selection { branches: split.split.clone(), contexts: needed }
    } else {
        select(&split.graph, &split.serial, timing.units as usize, true)
    };
    let graph = split.graph;
    let uniform = split.uniform;
    let parallel = |branch| selection.contains(branch) || uniform.contains(&branch);
    let pruned = prune(&graph, parallel);
    let worst = ipet(&graph, &pruned)?;
    let longest = longest_path(&graph, &pruned).1;
    if longest != worst.cycles {
        return Err(WcetError::Disagreement { longest, ipet: worst.cycles });
    }
    Ok(Analysis {
        predictable: wavefront(worst.cycles, &selection, timing.costs),
        unsplit: unsplit.worst(),
        ipet: worst.cycles,
        counts: worst.counts,
        graph,
        selection,
        in_program,
        uniform,
        pruned,
    })
}
