//! What a conditional branch does to the stack of its warp.
//!
//! Rules P1 to P6 of the core, as a function: the top of the stack (TOS), the lanes that execute
//! the branch, those of them that take it, and the annotation of the branch give the new top and
//! the entries that go to memory below it. What the entries hold is decided by [`Sides`].
//!
//! ```text
//!                  +------------+---> next_entry, next_mask, next_position
//!     top_* ------>|            |---> update_valid, update_entry
//!     lanes ------>|            |---> likely_valid, likely_position, likely_entry
//!     taken ------>|            |---> not_taken_valid, not_taken_saved, ...
//!    target ------>|            |---> taken_valid, taken_position, taken_entry
//! annotation ----->|            |---> full
//! stack_reuse, --->|            |
//!     prune, ----->|            |
//! likely_convergence            |
//!                  +------------+
//! ```
//!
//! # Behaviour
//!
//! - **P1** If no lane takes the branch, the top does not change: its PC already is the
//!   fall-through. If all take it, the PC becomes the target.
//! - **P2** to **P6** Otherwise the warp diverges, and its entries are those of [`Sides`]. The
//!   highest is the new top, the old one waits below them.
//! - **P6** If neither side gets an entry, the PC of the top becomes the RPC and nothing else
//!   happens.
//! - `full` marks an entry at or above the depth of the stack.
//!
//! # Timing
//!
//! Combinational.
//!
//! # Cost
//!
//! No registers.

use super::Sides;
use super::entry::Entry;
use crate::words::Annotation;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Outcome of a conditional branch; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct Divergence<const LANES: usize, const POSITION_W: usize> {
    /// Rule P5 is on.
    pub stack_reuse: Signal<In, Bit>,
    /// Rule P6 is on.
    pub prune: Signal<In, Bit>,
    /// Rules L1 to L3 are on.
    pub likely_convergence: Signal<In, Bit>,
    /// Entry at the top of the stack.
    pub top_entry: Signal<In, Entry>,
    /// Mask of the TOS.
    pub top_mask: Signal<In, Bits<LANES>>,
    /// Position of the TOS.
    pub top_position: Signal<In, Bits<8>>,
    /// The lanes that execute the branch.
    pub lanes: Signal<In, Bits<LANES>>,
    /// Lanes that take the branch.
    pub taken: Signal<In, Bits<LANES>>,
    /// Target of the branch.
    pub target: Signal<In, Bits<24>>,
    /// Annotation of the branch.
    pub annotation: Signal<In, Annotation>,
    /// Entry that becomes the top of the stack.
    pub next_entry: Signal<Out, Entry>,
    /// Mask of the TOS after the branch.
    pub next_mask: Signal<Out, Bits<LANES>>,
    /// Position of the TOS after the branch.
    pub next_position: Signal<Out, Bits<8>>,
    /// The old top becomes a waiting entry at its position, with its mask.
    pub update_valid: Signal<Out, Bit>,
    /// The waiting entry.
    pub update_entry: Signal<Out, Entry>,
    /// There is a likely-convergence entry; its mask is empty.
    pub likely_valid: Signal<Out, Bit>,
    /// The likely-convergence entry; its mask is empty.
    pub likely_entry: Signal<Out, Entry>,
    /// Position of the likely-convergence entry.
    pub likely_position: Signal<Out, Bits<8>>,
    /// NT gets an entry.
    pub not_taken_valid: Signal<Out, Bit>,
    /// The entry of NT does not become the TOS.
    pub not_taken_saved: Signal<Out, Bit>,
    /// The entry of NT.
    pub not_taken_entry: Signal<Out, Entry>,
    /// Mask of the entry of NT.
    pub not_taken_mask: Signal<Out, Bits<LANES>>,
    /// Position of the entry of NT.
    pub not_taken_position: Signal<Out, Bits<8>>,
    /// T gets an entry.
    pub taken_valid: Signal<Out, Bit>,
    /// The entry of T; its mask is `taken`.
    pub taken_entry: Signal<Out, Entry>,
    /// Position of the entry of T.
    pub taken_position: Signal<Out, Bits<8>>,
    /// An entry is at or above the depth of the stack: fault 11.
    pub full: Signal<Out, Bit>,
    // Sub-blocks
    sides: Sides<POSITION_W>,
    // Wires
    diverges: Signal<Local, Bit>,
}

#[logic]
impl Divergence {
    #[hdl_gen]
    fn update(&mut self) {
        self.not_taken_mask.next = self.lanes.val() & (!self.taken.val());
        self.diverges.next = self.taken.val().any() & self.not_taken_mask.val().any();

        self.sides.stack_reuse.next = self.stack_reuse.val();
        self.sides.prune.next = self.prune.val();
        self.sides.likely_convergence.next = self.likely_convergence.val();
        self.sides.top_entry.next = self.top_entry.val();
        self.sides.top_position.next = self.top_position.val();
        self.sides.fall_through.next = self.top_entry.val().pc;
        self.sides.call_depth.next = self.top_entry.val().call_depth;
        self.sides.target.next = self.target.val();
        self.sides.annotation.next = self.annotation.val();

        self.update_valid.next =
            self.diverges.val() & self.sides.splits.val() & (!self.sides.dropped.val());
        self.update_entry.next = self.sides.waiting_entry.val();
        self.likely_valid.next = self.diverges.val() & self.sides.likely_valid.val();
        self.likely_entry.next = self.sides.likely_entry.val();
        self.likely_position.next = self.sides.likely_position.val();
        self.not_taken_valid.next = self.diverges.val() & self.sides.not_taken_valid.val();
        self.not_taken_saved.next = self.not_taken_valid.val() & self.sides.taken_valid.val();
        self.not_taken_entry.next = self.sides.not_taken_entry.val();
        self.not_taken_position.next = self.sides.not_taken_position.val();
        self.taken_valid.next = self.diverges.val() & self.sides.taken_valid.val();
        self.taken_entry.next = self.sides.taken_entry.val();
        self.taken_position.next = self.sides.taken_position.val();
        self.full.next = self.diverges.val() & self.sides.full.val();

        self.next_entry.next = self.top_entry.val();
        self.next_mask.next = self.top_mask.val();
        self.next_position.next = self.top_position.val();
        if self.taken_valid.val() {
            self.next_entry.next = self.taken_entry.val();
            self.next_mask.next = self.taken.val();
            self.next_position.next = self.taken_position.val();
        } else if self.not_taken_valid.val() {
            self.next_entry.next = self.not_taken_entry.val();
            self.next_mask.next = self.not_taken_mask.val();
            self.next_position.next = self.not_taken_position.val();
        } else if self.taken.val().any() {
            // P1: all lanes go to the target. P6 without entries: so does the target equal the RPC.
            self.next_entry.next.pc = self.target.val();
        }
    }
}

#[cfg(test)]
mod tests;
