//! What a conditional branch does to the stack of its warp.
//!
//! Rules P1 to P6 of the core, as a function: the top of the stack (TOS), the lanes that execute
//! the branch, those of them that take it, and the annotation of the branch give the new top and
//! the entries that go to memory below it.
//!
//! ```text
//!                  +------------+---> diverged
//!     top_* ------>|            |---> next_entry, next_mask, next_position
//!     lanes ------>|            |---> update_valid, update_entry
//!     taken ------>|            |---> not_taken_valid, taken_valid, side_entry...
//!    target ------>|            |---> save_not_taken
//! annotation ----->|            |---> full
//! stack_reuse ---->|            |
//!     prune ------>|            |
//!                  +------------+
//! ```
//!
//! # Behaviour
//!
//! - **P1** If no lane takes the branch, the top does not change: its PC already is the
//!   fall-through. If all take it, the PC becomes the target.
//! - **P2** Otherwise the warp diverges. The sides T (the lanes that take it, PC the target) and
//!   NT (the others, PC the fall-through) have the annotation's kind and RPC and the call depth
//!   of the top as branch depth and call depth.
//! - **P3** The old top stays at its position and waits: for kind `Pc` its PC becomes the RPC,
//!   for `Return` it awaits an address, for `Exit` its PC has no meaning; 0 stands for that.
//! - **P4** Above it comes NT, above that T, the new top.
//! - **P5** With `stack_reuse`, the old top is dropped if it meets at the same place as the new
//!   sides; they start at its position, and the lower one inherits its hint.
//! - **P6** With `prune`, a side that starts at the RPC gets no entry. If neither gets one, the
//!   PC of the top becomes the RPC and nothing else happens.
//! - `full` marks an entry at or above the depth of the stack.
//!
//! # Timing
//!
//! Combinational.
//!
//! # Cost
//!
//! No registers.

use super::entry::{Annotation, Entry, Kind};
use crate::presets::STACK_DEPTH;
use rust_hdl::prelude::*;

/// Outcome of a conditional branch; see the [module](self).
#[derive(Clone, Debug, LogicBlock)]
pub struct Divergence<const LANES: usize> {
    /// Rule P5 is on.
    pub stack_reuse: Signal<In, Bit>,
    /// Rule P6 is on.
    pub prune: Signal<In, Bit>,
    /// The TOS.
    pub top_entry: Signal<In, Entry>,
    /// Its mask.
    pub top_mask: Signal<In, Bits<LANES>>,
    /// Its position.
    pub top_position: Signal<In, Bits<8>>,
    /// The lanes that execute the branch.
    pub lanes: Signal<In, Bits<LANES>>,
    /// Those of them that take it.
    pub taken: Signal<In, Bits<LANES>>,
    /// Where they go.
    pub target: Signal<In, Bits<24>>,
    /// Where the sides meet.
    pub annotation: Signal<In, Annotation>,
    /// The new TOS.
    pub next_entry: Signal<Out, Entry>,
    /// Its mask.
    pub next_mask: Signal<Out, Bits<LANES>>,
    /// Its position.
    pub next_position: Signal<Out, Bits<8>>,
    /// The old top becomes a waiting entry at its position, with its mask.
    pub update_valid: Signal<Out, Bit>,
    /// The waiting entry.
    pub update_entry: Signal<Out, Entry>,
    /// NT gets an entry.
    pub not_taken_valid: Signal<Out, Bit>,
    /// It does not become the TOS.
    pub not_taken_saved: Signal<Out, Bit>,
    /// The entry of NT.
    pub not_taken_entry: Signal<Out, Entry>,
    /// Its mask.
    pub not_taken_mask: Signal<Out, Bits<LANES>>,
    /// Its position.
    pub not_taken_position: Signal<Out, Bits<8>>,
    /// T gets an entry.
    pub taken_valid: Signal<Out, Bit>,
    /// The entry of T; its mask is `taken`.
    pub taken_entry: Signal<Out, Entry>,
    /// Its position.
    pub taken_position: Signal<Out, Bits<8>>,
    /// An entry is at or above the depth of the stack: fault 11.
    pub full: Signal<Out, Bit>,
    // Wires
    depth: Constant<Bits<8>>,
    /// The annotation's kind and RPC as entries have them.
    kind: Signal<Local, Kind>,
    rpc: Signal<Local, Bits<24>>,
    diverges: Signal<Local, Bit>,
    same_depth: Signal<Local, Bit>,
    /// The old top goes (P5).
    dropped: Signal<Local, Bit>,
    inherits: Signal<Local, Bit>,
    /// T and NT get an entry if the warp diverges (P6).
    taken_kept: Signal<Local, Bit>,
    not_taken_kept: Signal<Local, Bit>,
    /// A side gets an entry.
    splits: Signal<Local, Bit>,
    /// Positions of the lower and the upper new entry.
    lower: Signal<Local, Bits<8>>,
    upper: Signal<Local, Bits<8>>,
}

impl<const LANES: usize> Default for Divergence<LANES> {
    fn default() -> Self {
        Self {
            stack_reuse: Signal::default(),
            prune: Signal::default(),
            top_entry: Signal::default(),
            top_mask: Signal::default(),
            top_position: Signal::default(),
            lanes: Signal::default(),
            taken: Signal::default(),
            target: Signal::default(),
            annotation: Signal::default(),
            next_entry: Signal::default(),
            next_mask: Signal::default(),
            next_position: Signal::default(),
            update_valid: Signal::default(),
            update_entry: Signal::default(),
            not_taken_valid: Signal::default(),
            not_taken_saved: Signal::default(),
            not_taken_entry: Signal::default(),
            not_taken_mask: Signal::default(),
            not_taken_position: Signal::default(),
            taken_valid: Signal::default(),
            taken_entry: Signal::default(),
            taken_position: Signal::default(),
            full: Signal::default(),
            depth: Constant::new((STACK_DEPTH as u64).into()),
            kind: Signal::default(),
            rpc: Signal::default(),
            diverges: Signal::default(),
            same_depth: Signal::default(),
            dropped: Signal::default(),
            inherits: Signal::default(),
            taken_kept: Signal::default(),
            not_taken_kept: Signal::default(),
            splits: Signal::default(),
            lower: Signal::default(),
            upper: Signal::default(),
        }
    }
}

impl<const LANES: usize> Logic for Divergence<LANES> {
    #[hdl_gen]
    fn update(&mut self) {
        self.kind.next = self.annotation.val().kind;
        if self.annotation.val().kind == Kind::None {
            self.kind.next = Kind::Exit;
        }
        self.rpc.next = 0.into();
        if self.kind.val() == Kind::Pc {
            self.rpc.next = self.annotation.val().rpc;
        }
        self.not_taken_mask.next = self.lanes.val() & (!self.taken.val());
        self.diverges.next = self.taken.val().any() & self.not_taken_mask.val().any();

        // P5
        self.same_depth.next = self.top_entry.val().call_depth == self.top_entry.val().branch_depth;
        self.dropped.next = self.stack_reuse.val()
            & (self.top_entry.val().kind == self.kind.val())
            & (self.top_entry.val().rpc == self.rpc.val())
            & (self.same_depth.val() | (self.kind.val() == Kind::Exit));
        self.inherits.next = self.dropped.val() & self.top_entry.val().hint_valid;

        // P6
        self.taken_kept.next = !(self.prune.val()
            & (self.kind.val() == Kind::Pc)
            & (self.target.val() == self.rpc.val()));
        self.not_taken_kept.next = !(self.prune.val()
            & (self.kind.val() == Kind::Pc)
            & (self.top_entry.val().pc == self.rpc.val()));
        self.splits.next =
            self.diverges.val() & (self.taken_kept.val() | self.not_taken_kept.val());

        // P3
        self.update_valid.next = self.splits.val() & (!self.dropped.val());
        self.update_entry.next = self.top_entry.val();
        self.update_entry.next.pc = self.rpc.val();
        self.update_entry.next.awaits = self.kind.val() == Kind::Return;

        // P2, P4
        self.lower.next = self.top_position.val();
        if !self.dropped.val() {
            self.lower.next = self.top_position.val() + 1;
        }
        self.upper.next = self.lower.val() + 1;
        self.not_taken_valid.next = self.diverges.val() & self.not_taken_kept.val();
        self.not_taken_saved.next = self.not_taken_valid.val() & self.taken_kept.val();
        self.not_taken_position.next = self.lower.val();
        self.not_taken_entry.next.pc = self.top_entry.val().pc;
        self.not_taken_entry.next.kind = self.kind.val();
        self.not_taken_entry.next.rpc = self.rpc.val();
        self.not_taken_entry.next.branch_depth = self.top_entry.val().call_depth;
        self.not_taken_entry.next.call_depth = self.top_entry.val().call_depth;
        self.not_taken_entry.next.awaits = false;
        self.not_taken_entry.next.hint_valid = self.inherits.val();
        self.not_taken_entry.next.hint = self.top_entry.val().hint;
        self.taken_valid.next = self.diverges.val() & self.taken_kept.val();
        self.taken_position.next = self.lower.val();
        self.taken_entry.next = self.not_taken_entry.val();
        self.taken_entry.next.pc = self.target.val();
        if self.not_taken_kept.val() {
            self.taken_position.next = self.upper.val();
            self.taken_entry.next.hint_valid = false;
        }
        self.full.next = (self.not_taken_valid.val()
            & (self.not_taken_position.val() >= self.depth.val()))
            | (self.taken_valid.val() & (self.taken_position.val() >= self.depth.val()));

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

    crate::block_type!();
}

#[cfg(test)]
mod tests;
