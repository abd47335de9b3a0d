//! The entries that a branch makes if its threads diverge.
//!
//! Rules P2 to P6 of the per-warp stack, T9, T13 and T14 of the block-wide one and L1 to L3 of
//! likely convergence, as a function: the top of the stack (TOS) at the branch, the annotation and
//! the target give the new entries and their positions. Who is on which side does not matter here.
//!
//! ```text
//!         top_* ------>+-------+---> splits, dropped
//!  fall_through ------>|       |---> waiting_entry
//!    call_depth ------>|       |---> likely_valid, likely_position, likely_entry
//!        target ------>|       |---> not_taken_valid, not_taken_position, not_taken_entry
//!    annotation ------>|       |---> taken_valid, taken_position, taken_entry
//!   stack_reuse ------>|       |---> full
//!         prune ------>|       |
//! likely_convergence ->|       |
//!                      +-------+
//! ```
//!
//! # Behaviour
//!
//! - **P2, T9** The sides T (PC the target) and NT (PC the fall-through) have the annotation's
//!   kind and RPC, and the call depth of the branch as branch depth and call depth.
//! - **P3** The old top stays at its position and waits: for kind `Pc` its PC becomes the RPC,
//!   for `Return` it awaits an address, for `Exit` its PC has no meaning; 0 stands for that.
//! - **P4** Above it comes NT, above that T.
//! - **P5, T13** With `stack_reuse`, the old top is dropped if it reconverges at the same place as the
//!   new sides; they start at its position, and the lowest one inherits its hint. If the old top
//!   is alone, the entry below it is dropped too.
//! - **P6, T14** With `prune`, a side that starts at the RPC gets no entry. If neither gets one
//!   (`splits` is not set), nothing is made.
//! - **L1** With `likely_convergence`, a likely-convergence entry is made below NT and T, if the
//!   branch has an LPC that is neither the RPC nor what the sides inherit (L3).
//! - **L2** NT and T have the LPC of the branch and the position of that entry as LPos.
//! - **L3** The likely-convergence entry, and without one NT and T, inherit LPC and LPos of the
//!   old top if that reconverges at the same place and cannot run before it does: it is dropped, or of
//!   kind `Pc`; else they have none.
//! - `full` marks an entry at or above the depth of the stack, which is `2^POSITION_W` entries.
//!
//! # Timing
//!
//! Combinational. Latest are the comparisons of RPCs and LPCs; what follows from the top alone, such as which positions are
//! beyond the stack, is ready by then.
//!
//! # Cost
//!
//! No registers.

use super::entry::Entry;
use crate::words::{Annotation, Kind};
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Entries of a branch; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(POSITION_W <= 7, "A position has 8 bits, also that of an entry which is too many.")]
pub struct Sides<const POSITION_W: usize> {
    /// Rule P5 or T13 is on.
    pub stack_reuse: Signal<In, Bit>,
    /// Rule P6 or T14 is on.
    pub prune: Signal<In, Bit>,
    /// Rules L1 to L5 are on.
    pub likely_convergence: Signal<In, Bit>,
    /// The TOS; its PC and call depth do not matter.
    pub top_entry: Signal<In, Entry>,
    /// Position of the TOS.
    pub top_position: Signal<In, Bits<8>>,
    /// PC behind the branch.
    pub fall_through: Signal<In, Bits<24>>,
    /// Call depth at which the branch is executed.
    pub call_depth: Signal<In, Bits<8>>,
    /// Target of the branch.
    pub target: Signal<In, Bits<24>>,
    /// Annotation of the branch.
    pub annotation: Signal<In, Annotation>,
    /// At least one side gets an entry; otherwise no entry is made.
    pub splits: Signal<Out, Bit>,
    /// The old top of the stack is dropped.
    pub dropped: Signal<Out, Bit>,
    /// The old top of the stack, as it waits.
    pub waiting_entry: Signal<Out, Entry>,
    /// There is a likely-convergence entry.
    pub likely_valid: Signal<Out, Bit>,
    /// Position of the likely-convergence entry.
    pub likely_position: Signal<Out, Bits<8>>,
    /// The likely-convergence entry; without meaning unless `likely_valid`.
    pub likely_entry: Signal<Out, Entry>,
    /// NT gets an entry.
    pub not_taken_valid: Signal<Out, Bit>,
    /// Position of the entry of NT.
    pub not_taken_position: Signal<Out, Bits<8>>,
    /// The entry of NT; without meaning unless `not_taken_valid`.
    pub not_taken_entry: Signal<Out, Entry>,
    /// T gets an entry.
    pub taken_valid: Signal<Out, Bit>,
    /// Position of the entry of T.
    pub taken_position: Signal<Out, Bits<8>>,
    /// The entry of T; without meaning unless `taken_valid`.
    pub taken_entry: Signal<Out, Entry>,
    /// An entry is at or above the depth of the stack.
    pub full: Signal<Out, Bit>,
    // Wires
    #[default(Constant::new(POSITION_W.to_bits()))]
    position_w: Constant<Bits<4>>,
    /// The branch has an RPC: the kind is `Pc`.
    meets: Signal<Local, Bit>,
    /// The annotation's kind and RPC as entries have them.
    kind: Signal<Local, Kind>,
    rpc: Signal<Local, Bits<24>>,
    /// The old top has the RPC of the branch, or none if the branch has none.
    same_rpc: Signal<Local, Bit>,
    /// The old top has the kind of the branch.
    same_kind: Signal<Local, Bit>,
    /// The branch is in the activation whose branch made the old top.
    same_depth: Signal<Local, Bit>,
    /// With the same RPC the old top is dropped.
    may_drop: Signal<Local, Bit>,
    /// With the same RPC what L3 gives is valid.
    may_inherit: Signal<Local, Bit>,
    /// What L3 gives is valid.
    inherits_likely: Signal<Local, Bit>,
    /// Where the first new entry goes, and the two positions above it.
    first: Signal<Local, Bits<8>>,
    second: Signal<Local, Bits<8>>,
    third: Signal<Local, Bits<8>>,
    /// The positions around that of the old top.
    top_below: Signal<Local, Bits<8>>,
    top_above: Signal<Local, Bits<8>>,
    top_above_2: Signal<Local, Bits<8>>,
    top_above_3: Signal<Local, Bits<8>>,
    /// Entries at these positions are too many.
    below_full: Signal<Local, Bit>,
    top_full: Signal<Local, Bit>,
    above_full: Signal<Local, Bit>,
    above_2_full: Signal<Local, Bit>,
    above_3_full: Signal<Local, Bit>,
    first_full: Signal<Local, Bit>,
    second_full: Signal<Local, Bit>,
    third_full: Signal<Local, Bit>,
    /// The lower one of the sides is too many, and one above it.
    lower_full: Signal<Local, Bit>,
    upper_full: Signal<Local, Bit>,
    /// What all new entries have.
    common: Signal<Local, Entry>,
    /// The same, with what NT and T have of likely convergence.
    side: Signal<Local, Entry>,
    hint: Signal<Local, Bit>,
}

#[logic]
impl Sides {
    #[hdl_gen]
    fn update(&mut self) {
        self.kind.next = self.annotation.val().kind;
        if self.annotation.val().kind == Kind::None {
            self.kind.next = Kind::Exit;
        }
        self.meets.next = self.annotation.val().kind == Kind::Pc;
        self.rpc.next = 0.into();
        if self.meets.val() {
            self.rpc.next = self.annotation.val().rpc;
        }

        // P5, T13
        self.same_kind.next = self.top_entry.val().kind == self.kind.val();
        self.same_rpc.next = !self.top_entry.val().rpc.any();
        if self.meets.val() {
            self.same_rpc.next = self.top_entry.val().rpc == self.annotation.val().rpc;
        }
        self.same_depth.next = self.top_entry.val().branch_depth == self.call_depth.val();
        self.may_drop.next = self.stack_reuse.val()
            & self.same_kind.val()
            & (self.same_depth.val() | (self.kind.val() == Kind::Exit));
        self.dropped.next = self.same_rpc.val() & self.may_drop.val();
        self.hint.next = self.dropped.val() & self.top_entry.val().hint_valid;

        // P6, T14
        self.taken_valid.next = !(self.prune.val()
            & self.meets.val()
            & (self.target.val() == self.annotation.val().rpc));
        self.not_taken_valid.next = !(self.prune.val()
            & self.meets.val()
            & (self.fall_through.val() == self.annotation.val().rpc));
        self.splits.next = self.taken_valid.val() | self.not_taken_valid.val();

        // L1, L3
        self.may_inherit.next = self.same_kind.val()
            & self.same_depth.val()
            & (self.stack_reuse.val() | self.meets.val())
            & self.top_entry.val().likely;
        self.inherits_likely.next = self.same_rpc.val() & self.may_inherit.val();
        self.likely_valid.next = self.likely_convergence.val()
            & self.splits.val()
            & self.annotation.val().likely
            & (!(self.meets.val() & (self.annotation.val().lpc == self.annotation.val().rpc)))
            & (!(self.inherits_likely.val()
                & (self.top_entry.val().lpc == self.annotation.val().lpc)));

        // P3
        self.waiting_entry.next = self.top_entry.val();
        self.waiting_entry.next.pc = self.rpc.val();
        self.waiting_entry.next.call_depth = self.call_depth.val();
        self.waiting_entry.next.awaits = self.kind.val() == Kind::Return;

        // P2, P4
        self.top_below.next = self.top_position.val() - 1;
        self.top_above.next = self.top_position.val() + 1;
        self.top_above_2.next = self.top_position.val() + 2;
        self.top_above_3.next = self.top_position.val() + 3;
        self.below_full.next = (self.top_below.val() >> self.position_w.val()).any();
        self.top_full.next = (self.top_position.val() >> self.position_w.val()).any();
        self.above_full.next = (self.top_above.val() >> self.position_w.val()).any();
        self.above_2_full.next = (self.top_above_2.val() >> self.position_w.val()).any();
        self.above_3_full.next = (self.top_above_3.val() >> self.position_w.val()).any();
        self.first.next = self.top_position.val();
        self.second.next = self.top_above.val();
        self.third.next = self.top_above_2.val();
        self.first_full.next = self.top_full.val();
        self.second_full.next = self.above_full.val();
        self.third_full.next = self.above_2_full.val();
        if self.top_entry.val().alone {
            self.first.next = self.top_below.val();
            self.second.next = self.top_position.val();
            self.third.next = self.top_above.val();
            self.first_full.next = self.below_full.val();
            self.second_full.next = self.top_full.val();
            self.third_full.next = self.above_full.val();
        }
        if !self.dropped.val() {
            self.first.next = self.top_above.val();
            self.second.next = self.top_above_2.val();
            self.third.next = self.top_above_3.val();
            self.first_full.next = self.above_full.val();
            self.second_full.next = self.above_2_full.val();
            self.third_full.next = self.above_3_full.val();
        }
        self.common.next.pc = self.fall_through.val();
        self.common.next.kind = self.kind.val();
        self.common.next.rpc = self.rpc.val();
        self.common.next.branch_depth = self.call_depth.val();
        self.common.next.call_depth = self.call_depth.val();
        self.common.next.awaits = false;
        self.common.next.hint_valid = self.hint.val();
        self.common.next.hint = self.top_entry.val().hint;
        self.common.next.likely = self.inherits_likely.val();
        self.common.next.lpc = 0.into();
        self.common.next.lpos = 0.into();
        self.common.next.alone = false;
        if self.inherits_likely.val() {
            self.common.next.lpc = self.top_entry.val().lpc;
            self.common.next.lpos = self.top_entry.val().lpos;
        }

        self.likely_position.next = self.first.val();
        self.likely_entry.next = self.common.val();
        self.likely_entry.next.pc = self.annotation.val().lpc;

        self.side.next = self.common.val();
        self.not_taken_position.next = self.first.val();
        if self.likely_valid.val() {
            self.not_taken_position.next = self.second.val();
            self.side.next.likely = true;
            self.side.next.lpc = self.annotation.val().lpc;
            self.side.next.lpos = self.first.val();
            self.side.next.hint_valid = false;
        }
        self.not_taken_entry.next = self.side.val();
        self.taken_position.next = self.not_taken_position.val();
        self.taken_entry.next = self.side.val();
        self.taken_entry.next.pc = self.target.val();
        if self.not_taken_valid.val() {
            self.taken_position.next = self.second.val();
            if self.likely_valid.val() {
                self.taken_position.next = self.third.val();
            }
            self.taken_entry.next.hint_valid = false;
        }
        self.lower_full.next = self.first_full.val();
        self.upper_full.next = self.second_full.val();
        if self.likely_valid.val() {
            self.lower_full.next = self.second_full.val();
            self.upper_full.next = self.third_full.val();
        }
        self.full.next = (self.splits.val() & self.lower_full.val())
            | (self.not_taken_valid.val() & self.taken_valid.val() & self.upper_full.val());
    }
}

#[cfg(test)]
mod tests;
