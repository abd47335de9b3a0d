//! Reconvergence annotations: one record per instruction.
//!
//! Stock binaries say nothing about where diverged threads meet; this module computes
//! it for every conditional branch of every function.
//!
//! - `rpc`, the reconvergence PC, is the start of the branch's immediate post-dominator.
//!   Where that is the function's exit it is [`Reconvergence::Return`]: the threads meet
//!   when they have returned. Where no path returns it is [`Reconvergence::Exit`].
//! - `lpc`, the likely-convergence PC, is the block of the closest enclosing backward
//!   branch: of the latches of the innermost loop around the branch, the first behind
//!   the branch (or the last one, if all lie before it). It is given only where threads
//!   can get there before they get to the `rpc`; elsewhere it could never take effect.
//!   A latch's own branch has none.
//! - `uniform` says that the branch cannot diverge within a block of threads; the proof
//!   is in the `uniform` module.

use crate::cfg::{ControlFlow, PostDominator};
use crate::code::Code;
use crate::instruction::Control;
use crate::uniform;

/// Where the sides of a branch meet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Reconvergence {
    /// Not a conditional branch.
    #[default]
    None,
    /// At this address.
    Pc(u32),
    /// At the function's return.
    Return,
    /// Never: their threads end.
    Exit,
}

/// The annotation of one instruction; the default is that of every instruction but
/// conditional branches.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Annotation {
    /// Reconvergence PC.
    pub rpc: Reconvergence,
    /// Likely-convergence PC, where it can take effect before `rpc`.
    pub lpc: Option<u32>,
    /// The branch cannot diverge within a block.
    pub uniform: bool,
}

/// The annotated branches of a program, by ascending address.
pub(crate) struct Annotations(Vec<(u32, Annotation)>);

impl Annotations {
    /// `read_only` tells whether no store to an address can succeed.
    pub fn of(
        code: &Code,
        flow: &ControlFlow,
        entry: u32,
        read_only: impl Fn(u32) -> bool,
    ) -> Self {
        let uniform = uniform::branches(code, flow, entry, read_only);
        let mut annotations = Vec::new();
        for graph in &flow.graphs {
            for (index, block) in graph.blocks.iter().enumerate() {
                if matches!(block.control, Control::Branch { .. }) {
                    let pc = block.last();
                    let annotation = Annotation {
                        rpc: match block.post_dominator {
                            PostDominator::Block(rpc) => Reconvergence::Pc(graph.blocks[rpc].start),
                            PostDominator::Return => Reconvergence::Return,
                            PostDominator::Exit => Reconvergence::Exit,
                        },
                        lpc: graph.likely_convergence(index).map(|lpc| graph.blocks[lpc].start),
                        uniform: uniform.contains(&pc),
                    };
                    annotations.push((pc, annotation));
                }
            }
        }
        Self(annotations)
    }

    pub fn at(&self, pc: u32) -> Annotation {
        match self.0.binary_search_by_key(&pc, |&(at, _)| at) {
            Ok(index) => self.0[index].1,
            Err(_) => Annotation::default(),
        }
    }
}
