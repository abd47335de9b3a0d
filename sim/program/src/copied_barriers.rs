//! Barriers that a compiler has copied into both sides of a branch.
//!
//! A source with one barrier behind an `if` lets all threads of a warp wait there together.
//! Compilers know nothing of that: jump threading, loop unswitching and tail duplication
//! give each side of the branch a barrier of its own. Threads of a warp that take
//! different sides then wait at different barriers, which is an error on every core with
//! a reconvergence stack.
//!
//! The pattern is a branch that is not proved uniform, each of whose sides passes a
//! barrier on every path, before the sides meet and before the function is left. Paths on
//! which the thread ends do not count. A call of a function that passes a barrier on every
//! path to its return counts as a barrier. One barrier or called function must be the same
//! on both sides, as copies are.
//!
//! A barrier on one side alone is not reported: there the branch may well depend on a
//! value that is the same in all threads, which the proof cannot know of values loaded
//! from memory. Nor is a source that has a barrier on both sides told from a copy. And a
//! compiler that copies a condition with a barrier behind it, instead of the barrier, leaves
//! nothing to recognise.

use std::collections::BTreeSet;

use crate::annotation::Annotations;
use crate::cfg::{BasicBlock, ControlFlow, Edge, Graph, PostDominator};
use crate::code::Code;
use crate::instruction::{Control, Instruction};

/// A branch that may send threads of a warp to different barriers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CopiedBarrier {
    /// Address of the branch.
    pub branch: u32,
    /// The barriers, or calls that lead to one, that threads on the taken side can come to
    /// first: ascending addresses, at least one.
    pub taken: Vec<u32>,
    /// The same for the other side.
    pub not_taken: Vec<u32>,
}

/// What to do about barriers in divergent code, for messages.
pub const REMEDY: &str = "the source has it where threads diverge, or some have returned early, where \
                          thread_exit() ends them; or a compiler has copied it, from which the \
                          heddle.h and flags.mk that `heddle new-kernel` writes keep gcc and clang";

/// All such branches that may run, by ascending address.
pub(crate) fn find(
    code: &Code,
    flow: &ControlFlow,
    annotations: &Annotations,
) -> Vec<CopiedBarrier> {
    let search = Search { code, passes_barrier: functions_that_pass_a_barrier(code, flow) };
    let branches = flow.blocks_that_may_run().filter(|(_, block)| {
        let branch = matches!(block.control, Control::Branch { .. });
        branch && !annotations.at(block.last()).uniform
    });
    branches.filter_map(|(graph, block)| search.copies(graph, block)).collect()
}

/// The least set of functions in which every path to an edge out of the function passes a
/// barrier, by index.
fn functions_that_pass_a_barrier(code: &Code, flow: &ControlFlow) -> Vec<bool> {
    let mut search = Search { code, passes_barrier: vec![false; flow.graphs.len()] };
    loop {
        let next: Vec<bool> = flow
            .graphs
            .iter()
            .map(|graph| search.first_barriers(graph, 0, None).is_some())
            .collect();
        if next == search.passes_barrier {
            return next;
        }
        search.passes_barrier = next;
    }
}

struct Search<'a> {
    code: &'a Code,
    /// Per function whether every path to its return passes a barrier.
    passes_barrier: Vec<bool>,
}

impl Search<'_> {
    fn copies(&self, graph: &Graph, block: &BasicBlock) -> Option<CopiedBarrier> {
        let meet = match block.post_dominator {
            PostDominator::Block(index) => Some(index),
            PostDominator::Return | PostDominator::Exit => None,
        };
        let side = |edge: &Edge| match *edge {
            Edge::Block(start) => self.first_barriers(graph, start, meet),
            Edge::Leave | Edge::End => None,
        };
        let [taken, not_taken] = block.edges.as_slice() else { return None };
        let (taken, not_taken) = (side(taken)?, side(not_taken)?);
        let origin = |pc: &u32| self.called_at(graph, *pc);
        let copied = taken.iter().any(|one| not_taken.iter().any(|two| origin(one) == origin(two)));
        copied.then(|| CopiedBarrier { branch: block.last(), taken, not_taken })
    }

    /// What a call leads to; `None` for a barrier.
    fn called_at(&self, graph: &Graph, pc: u32) -> Option<u32> {
        let block = &graph.blocks[graph.block_at(pc)?];
        self.called_by(block).filter(|_| pc == block.last())
    }

    /// The barriers that threads can come to first from the start of a block; `None` if they
    /// can come to the block `stop` or out of the function without one, or to none at all.
    fn first_barriers(&self, graph: &Graph, start: usize, stop: Option<usize>) -> Option<Vec<u32>> {
        let mut barriers = BTreeSet::new();
        let mut seen = vec![false; graph.blocks.len()];
        let mut work = vec![start];
        while let Some(index) = work.pop() {
            if Some(index) == stop {
                return None;
            }
            if std::mem::replace(&mut seen[index], true) {
                continue;
            }
            let block = &graph.blocks[index];
            if let Some(barrier) = self.barrier_in(block) {
                barriers.insert(barrier);
                continue;
            }
            for edge in &block.edges {
                match *edge {
                    Edge::Block(next) => work.push(next),
                    Edge::Leave => return None,
                    Edge::End => {}
                }
            }
        }
        (!barriers.is_empty()).then(|| barriers.into_iter().collect())
    }

    /// The first barrier of a block, or the call at its end that leads to one.
    fn barrier_in(&self, block: &BasicBlock) -> Option<u32> {
        let is_barrier = |pc: &u32| self.code.instruction(*pc) == Some(Ok(Instruction::Bar));
        let called = || {
            let callee = self.code.function_starting_at(self.called_by(block)?)?;
            self.passes_barrier[callee].then(|| block.last())
        };
        block.range().step_by(4).find(is_barrier).or_else(called)
    }

    /// The address that a block calls at its end: of a `jal`, or of the `auipc` and `jalr` that
    /// a linker leaves of a far call.
    fn called_by(&self, block: &BasicBlock) -> Option<u32> {
        let Control::Call { target } = block.control else { return None };
        let (last, before) = (block.last(), block.last().wrapping_sub(4));
        target.or_else(|| {
            let jump = self.code.instruction(last)?.ok()?;
            let upper = self.code.instruction(before).filter(|_| before >= block.start)?.ok()?;
            match (upper, jump) {
                (Instruction::Auipc { rd, value }, Instruction::Jalr { rs1, offset, .. })
                    if rd == rs1 =>
                {
                    let base = before.wrapping_add(value);
                    Some(base.wrapping_add_signed(offset) & !1)
                }
                _ => None,
            }
        })
    }
}
