//! What one step of the stack unit does to the stack of a thread block.
//!
//! ```text
//!          resolves --->+------+---> next_top, next_position
//!             top_* --->|      |---> update_*, likely_*, not_taken_*, taken_*
//!         pending_* --->|      |---> other_position, clears, drops_base
//! target, annotation -->|      |---> pops, merges, asks, ends
//!             below --->|      |---> conflict, pc
//!             any_* --->|      |---> copies
//!                       +------+
//! ```
//!
//! # Behaviour
//!
//! - **RESOLVE** (`resolves`) The entries are those of [`Sides`] for the pending branch. The TOS
//!   becomes T, or NT if T was pruned; without either the PC of the TOS becomes the RPC. The mask
//!   of a likely-convergence entry is cleared. T is alone if NT has neither threads nor a hint.
//! - **T17** With `unanimous`, a branch that all threads take, or none, makes no entries: PC and call
//!   depth of the TOS become those of the side. `copies`: NT has taken the mask word of the TOS (T13),
//!   and all threads are in that of T, the one above; they enter the mask word of the TOS again. (With
//!   a likely-convergence entry the TOS has kept its mask word and NT has the one above: nobody
//!   enters.)
//! - **T12** In CHECK the PC and call depth of the TOS are those of the pending arrival, if there
//!   is one.
//! - **T15** The first that holds: `ends` at position 0 without threads; `pops` without threads, or
//!   where the threads reconverge or have returned; `merges` at the LPC (**L4**); else `asks`.
//! - **P8** The entry below a popped one is that of [`Pop`]; `conflict` is fault 8.
//!
//! # Timing
//!
//! Combinational.
//!
//! # Cost
//!
//! No registers.

use super::Pending;
use crate::reconvergence::{Entry, Pop, ReconvergenceCheck, Sides};
use crate::words::Annotation;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// A step of the stack unit; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct StackUnit<const POSITION_W: usize> {
    /// Rule T13 is on.
    pub stack_reuse: Signal<In, Bit>,
    /// Rule T14 is on.
    pub prune: Signal<In, Bit>,
    /// Rules L1 to L5 are on.
    pub likely_convergence: Signal<In, Bit>,
    /// Rule T17 is on.
    pub unanimous: Signal<In, Bit>,
    /// The block is in state RESOLVE, else in CHECK.
    pub resolves: Signal<In, Bit>,
    /// TOS of the block that is served.
    pub top_entry: Signal<In, Entry>,
    /// Position of the TOS.
    pub top_position: Signal<In, Bits<8>>,
    /// The TOS has live threads; without meaning in RESOLVE.
    pub any: Signal<In, Bit>,
    /// Some thread takes the pending branch; without meaning in CHECK.
    pub any_taken: Signal<In, Bit>,
    /// Some thread does not take the pending branch; without meaning in CHECK.
    pub any_not_taken: Signal<In, Bit>,
    /// Entry below the TOS; without meaning if the TOS is at position 0.
    pub below: Signal<In, Entry>,
    /// The block that is served has a pending arrival.
    pub pending_valid: Signal<In, Bit>,
    /// The pending arrival; without meaning unless `pending_valid`.
    pub pending: Signal<In, Pending>,
    /// Target of the pending branch; without meaning in CHECK.
    pub target: Signal<In, Bits<24>>,
    /// Annotation of the pending branch; without meaning in CHECK.
    pub annotation: Signal<In, Annotation>,
    /// The TOS after the step.
    pub next_top: Signal<Out, Entry>,
    /// Position of the TOS after the step.
    pub next_position: Signal<Out, Bits<8>>,
    /// The old TOS becomes a waiting entry at its position.
    pub update_valid: Signal<Out, Bit>,
    /// The waiting entry; without meaning unless `update_valid`.
    pub update_entry: Signal<Out, Entry>,
    /// The branch makes a likely-convergence entry.
    pub likely_valid: Signal<Out, Bit>,
    /// Position of the likely-convergence entry.
    pub likely_position: Signal<Out, Bits<8>>,
    /// The likely-convergence entry; without meaning unless `likely_valid`.
    pub likely_entry: Signal<Out, Entry>,
    /// The threads that do not take the branch (NT) get an entry.
    pub not_taken_valid: Signal<Out, Bit>,
    /// The entry of NT does not become the TOS.
    pub not_taken_saved: Signal<Out, Bit>,
    /// Position of the entry of NT.
    pub not_taken_position: Signal<Out, Bits<8>>,
    /// The entry of NT; without meaning unless `not_taken_valid`.
    pub not_taken_entry: Signal<Out, Entry>,
    /// The threads that take the branch (T) get an entry.
    pub taken_valid: Signal<Out, Bit>,
    /// Position of the entry of T.
    pub taken_position: Signal<Out, Bits<8>>,
    /// The entry of T; without meaning unless `taken_valid`.
    pub taken_entry: Signal<Out, Entry>,
    /// The base entry, which had every thread of the block, is dropped.
    pub drops_base: Signal<Out, Bit>,
    /// Position of the mask word that is cleared, merged into or copied to.
    pub other_position: Signal<Out, Bits<8>>,
    /// The mask word at `other_position` is cleared.
    pub clears: Signal<Out, Bit>,
    /// The threads of the mask word above the TOS enter that at `other_position`.
    pub copies: Signal<Out, Bit>,
    /// An entry is popped, its threads are not merged.
    pub pops: Signal<Out, Bit>,
    /// An entry is popped, its threads are merged.
    pub merges: Signal<Out, Bit>,
    /// The block asks for warps.
    pub asks: Signal<Out, Bit>,
    /// The block has ended.
    pub ends: Signal<Out, Bit>,
    /// Sides return to different addresses: fault 8.
    pub conflict: Signal<Out, Bit>,
    /// PC of the TOS before the step.
    pub pc: Signal<Out, Bits<24>>,
    // Sub-blocks
    sides: Sides<POSITION_W>,
    reconvergence: ReconvergenceCheck,
    pop: Pop,
    // Wires
    /// The TOS with PC and call depth of the pending arrival.
    current: Signal<Local, Entry>,
    at_base: Signal<Local, Bit>,
    checks: Signal<Local, Bit>,
    fall_through: Signal<Local, Bits<24>>,
    /// T17: the pending branch is taken by all threads or by none.
    agrees: Signal<Local, Bit>,
    /// The threads may diverge at the pending branch, so that it makes entries.
    diverges: Signal<Local, Bit>,
    splits: Signal<Local, Bit>,
    leaves: Signal<Local, Bit>,
}

#[logic]
impl StackUnit {
    #[hdl_gen]
    fn update(&mut self) {
        self.current.next = self.top_entry.val();
        if self.pending_valid.val() {
            self.current.next.pc = self.pending.val().pc;
            self.current.next.call_depth = self.pending.val().depth;
        }
        self.pc.next = self.current.val().pc;
        self.at_base.next = !self.top_position.val().any();
        self.checks.next = !self.resolves.val();

        // RESOLVE
        self.sides.stack_reuse.next = self.stack_reuse.val();
        self.sides.prune.next = self.prune.val();
        self.sides.likely_convergence.next = self.likely_convergence.val();
        self.sides.top_entry.next = self.top_entry.val();
        self.sides.top_position.next = self.top_position.val();
        self.fall_through.next = self.pending.val().pc + 1;
        self.sides.fall_through.next = self.fall_through.val();
        self.sides.call_depth.next = self.pending.val().depth;
        self.sides.target.next = self.target.val();
        self.sides.annotation.next = self.annotation.val();
        self.agrees.next = self.unanimous.val()
            & self.resolves.val()
            & (!(self.any_taken.val() & self.any_not_taken.val()));
        self.diverges.next = self.resolves.val() & (!self.agrees.val());
        self.splits.next = self.diverges.val() & self.sides.splits.val();
        self.update_valid.next = self.splits.val() & (!self.sides.dropped.val());
        self.update_entry.next = self.sides.waiting_entry.val();
        self.likely_valid.next = self.diverges.val() & self.sides.likely_valid.val();
        self.likely_position.next = self.sides.likely_position.val();
        self.likely_entry.next = self.sides.likely_entry.val();
        self.not_taken_valid.next = self.diverges.val() & self.sides.not_taken_valid.val();
        self.not_taken_saved.next = self.not_taken_valid.val() & self.sides.taken_valid.val();
        self.not_taken_position.next = self.sides.not_taken_position.val();
        self.not_taken_entry.next = self.sides.not_taken_entry.val();
        self.taken_valid.next = self.diverges.val() & self.sides.taken_valid.val();
        self.taken_position.next = self.sides.taken_position.val();
        self.taken_entry.next = self.sides.taken_entry.val();
        self.drops_base.next = self.splits.val() & self.sides.dropped.val() & self.at_base.val();
        self.clears.next = self.likely_valid.val();
        self.copies.next = self.agrees.val()
            & self.any_taken.val()
            & self.sides.dropped.val()
            & self.sides.not_taken_valid.val()
            & self.sides.taken_valid.val();
        self.other_position.next = self.sides.likely_position.val();
        if self.checks.val() {
            self.other_position.next = self.top_entry.val().lpos;
        }

        // CHECK
        self.reconvergence.entry.next = self.top_entry.val();
        self.reconvergence.pc.next = self.current.val().pc;
        self.reconvergence.depth.next = self.current.val().call_depth;
        self.ends.next = self.checks.val() & self.at_base.val() & (!self.any.val());
        self.pops.next = self.checks.val()
            & (((!self.at_base.val()) & (!self.any.val()))
                | (self.any.val()
                    & (self.reconvergence.reconverged.val() | self.reconvergence.returned.val())));
        self.merges.next = self.checks.val() & self.any.val() & self.reconvergence.likely.val();
        self.leaves.next = self.pops.val() | self.merges.val();
        self.asks.next = self.checks.val() & (!self.ends.val()) & (!self.leaves.val());
        self.pop.popped.next = self.current.val();
        self.pop.empty.next = !self.any.val();
        self.pop.returned.next = self.reconvergence.returned.val();
        self.pop.below.next = self.below.val();
        self.conflict.next = self.leaves.val() & self.pop.conflict.val();

        // The new top
        self.next_top.next = self.current.val();
        self.next_position.next = self.top_position.val();
        if self.leaves.val() {
            self.next_top.next = self.pop.merged.val();
            self.next_position.next = self.top_position.val() - 1;
        }
        if self.agrees.val() {
            self.next_top.next.pc = self.fall_through.val();
            if self.any_taken.val() {
                self.next_top.next.pc = self.target.val();
            }
        }
        if self.diverges.val() {
            self.next_top.next = self.sides.waiting_entry.val();
            if self.taken_valid.val() {
                self.next_top.next = self.sides.taken_entry.val();
                self.next_top.next.alone = self.not_taken_saved.val()
                    & (!self.any_not_taken.val())
                    & (!self.sides.not_taken_entry.val().hint_valid);
                self.next_position.next = self.sides.taken_position.val();
            } else if self.not_taken_valid.val() {
                self.next_top.next = self.sides.not_taken_entry.val();
                self.next_position.next = self.sides.not_taken_position.val();
            }
        }
    }
}

#[cfg(test)]
mod tests;
