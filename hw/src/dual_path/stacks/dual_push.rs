//! What a branch that diverges does to the stack of its warp.
//!
//! Rule V5 as a function: the top of the stack (TOS) in the push cycle and the branch in the push register give the new
//! TOS and the entry that it covers.
//!
//! ```text
//!    stack_reuse, prune --->+------+---> nothing, covers, full
//!          top_* --------->|      |---> covered, covered_left, covered_right
//! right, other_valid ------>|      |---> next_shared, next_position
//! taken, not_taken -------->|      |---> next_left, next_right
//! target, kind, rpc ------->|      |---> next_left_mask, next_right_mask
//!                           +------+
//! ```
//!
//! # Behaviour
//!
//! With `x` the side of the branch (`right`), `y` the other one, `d` and F call depth and PC of `x`:
//!
//! 1. **V5** Sides: left {PC F, lanes that do not take the branch}, right {PC target, lanes that take it}, both with call
//!    depth `d`. The new TOS has kind and RPC of the branch, and branch depth `d`.
//! 2. **V5c** With `prune` a side of kind `Pc` that starts at the RPC has mask 0. If both have, `nothing` happens but that
//!    the PC of `x` becomes the RPC: the new TOS is the present one with that.
//! 3. **P5** With `stack_reuse` the TOS is replaced at its position, its hint kept, if it reconverges where the branch does
//!    and side `y` is not valid.
//! 4. **V5, V6** Otherwise the TOS is covered (`covers`), and the new one is above it. Side `x` waits at the RPC for kind
//!    `Pc`; for `Return` it awaits its PC; a PC without meaning is 0. Side `y` is suspended as it is.
//! 5. `full`: the new TOS would be at or above the depth of the stack, which is `2^POSITION_W` entries.
//!
//! # Timing
//!
//! Combinational.
//!
//! # Cost
//!
//! No registers.

use super::{Covered, Path, Shared};
use crate::words::Kind;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Outcome of a divergence; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(POSITION_W <= 7, "A position has 8 bits, also that of an entry which is too many.")]
pub struct DualPush<const LANES: usize, const POSITION_W: usize> {
    /// Rule P5 is on.
    pub stack_reuse: Signal<In, Bit>,
    /// Rule V5c is on.
    pub prune: Signal<In, Bit>,
    /// What the sides of the TOS have in common.
    pub top_shared: Signal<In, Shared>,
    /// Left path of the TOS.
    pub top_left: Signal<In, Path>,
    /// Right path of the TOS.
    pub top_right: Signal<In, Path>,
    /// Mask of the left side of the TOS.
    pub top_left_mask: Signal<In, Bits<LANES>>,
    /// Mask of the right side of the TOS.
    pub top_right_mask: Signal<In, Bits<LANES>>,
    /// Position of the TOS.
    pub top_position: Signal<In, Bits<8>>,
    /// The branch is one of the right side.
    pub right: Signal<In, Bit>,
    /// The side that is not that of the branch is valid.
    pub other_valid: Signal<In, Bit>,
    /// Lanes that take the branch.
    pub taken: Signal<In, Bits<LANES>>,
    /// Lanes that do not take the branch.
    pub not_taken: Signal<In, Bits<LANES>>,
    /// Target of the branch.
    pub target: Signal<In, Bits<24>>,
    /// Where the sides of the branch reconverge: `Pc`, `Return` or `Exit`.
    pub kind: Signal<In, Kind>,
    /// Reconvergence PC of the sides, 0 unless `kind` is `Pc`.
    pub rpc: Signal<In, Bits<24>>,
    /// No entry is written.
    pub nothing: Signal<Out, Bit>,
    /// The TOS is covered by the new one.
    pub covers: Signal<Out, Bit>,
    /// The stack has no position for the new TOS: fault 11.
    pub full: Signal<Out, Bit>,
    /// What the sides of the covered entry have in common; as `covered_left` and `covered_right`, without meaning unless
    /// `covers`.
    pub covered: Signal<Out, Covered>,
    /// Left path of the covered entry; its mask is that of the TOS.
    pub covered_left: Signal<Out, Path>,
    /// Right path of the covered entry; its mask is that of the TOS.
    pub covered_right: Signal<Out, Path>,
    /// What the sides of the new TOS have in common.
    pub next_shared: Signal<Out, Shared>,
    /// Left path of the new TOS.
    pub next_left: Signal<Out, Path>,
    /// Right path of the new TOS.
    pub next_right: Signal<Out, Path>,
    /// Mask of the left side of the new TOS.
    pub next_left_mask: Signal<Out, Bits<LANES>>,
    /// Mask of the right side of the new TOS.
    pub next_right_mask: Signal<Out, Bits<LANES>>,
    /// Position of the new TOS.
    pub next_position: Signal<Out, Bits<8>>,
    // Wires
    #[default(Constant::new((1_u64 << POSITION_W).into()))]
    depth: Constant<Bits<8>>,
    /// Path of the side of the branch: F and `d`.
    own: Signal<Local, Path>,
    /// The same, at the RPC.
    own_waits: Signal<Local, Path>,
    left_pruned: Signal<Local, Bit>,
    right_pruned: Signal<Local, Bit>,
    same_place: Signal<Local, Bit>,
    same_depth: Signal<Local, Bit>,
    replaces: Signal<Local, Bit>,
    above: Signal<Local, Bits<8>>,
}

#[logic]
impl DualPush {
    #[hdl_gen]
    fn update(&mut self) {
        self.own.next = self.top_left.val();
        if self.right.val() {
            self.own.next = self.top_right.val();
        }
        self.own_waits.next.pc = self.rpc.val();
        self.own_waits.next.call_depth = self.own.val().call_depth;

        // V5c
        self.left_pruned.next = self.prune.val()
            & (self.kind.val() == Kind::Pc)
            & (self.own.val().pc == self.rpc.val());
        self.right_pruned.next = self.prune.val()
            & (self.kind.val() == Kind::Pc)
            & (self.target.val() == self.rpc.val());
        self.nothing.next = self.left_pruned.val() & self.right_pruned.val();

        // P5
        self.same_place.next = (self.top_shared.val().kind == self.kind.val())
            & (self.top_shared.val().rpc == self.rpc.val());
        self.same_depth.next = (self.top_shared.val().branch_depth == self.own.val().call_depth)
            | (self.kind.val() == Kind::Exit);
        self.replaces.next = self.stack_reuse.val()
            & self.same_place.val()
            & self.same_depth.val()
            & (!self.other_valid.val());
        self.above.next = self.top_position.val() + 1;
        self.covers.next = (!self.nothing.val()) & (!self.replaces.val());
        self.full.next = self.covers.val() & (self.above.val() >= self.depth.val());

        // The covered entry
        self.covered.next.kind = self.top_shared.val().kind;
        self.covered.next.rpc = self.top_shared.val().rpc;
        self.covered.next.branch_depth = self.top_shared.val().branch_depth;
        self.covered.next.hint_valid = self.top_shared.val().hint_valid;
        self.covered.next.hint = self.top_shared.val().hint;
        self.covered.next.diverged = self.right.val();
        self.covered.next.awaits = self.kind.val() == Kind::Return;
        self.covered_left.next = self.own_waits.val();
        self.covered_right.next = self.top_right.val();
        if self.right.val() {
            self.covered_left.next = self.top_left.val();
            self.covered_right.next = self.own_waits.val();
        }

        // The new TOS
        self.next_shared.next.kind = self.kind.val();
        self.next_shared.next.rpc = self.rpc.val();
        self.next_shared.next.branch_depth = self.own.val().call_depth;
        self.next_shared.next.hint_valid = self.replaces.val() & self.top_shared.val().hint_valid;
        self.next_shared.next.hint = self.top_shared.val().hint;
        self.next_left.next = self.own.val();
        self.next_right.next.pc = self.target.val();
        self.next_right.next.call_depth = self.own.val().call_depth;
        self.next_left_mask.next = self.not_taken.val();
        if self.left_pruned.val() {
            self.next_left_mask.next = 0.into();
        }
        self.next_right_mask.next = self.taken.val();
        if self.right_pruned.val() {
            self.next_right_mask.next = 0.into();
        }
        self.next_position.next = self.above.val();
        if self.replaces.val() {
            self.next_position.next = self.top_position.val();
        }
        if self.nothing.val() {
            self.next_shared.next = self.top_shared.val();
            self.next_left.next = self.covered_left.val();
            self.next_right.next = self.covered_right.val();
            self.next_left_mask.next = self.top_left_mask.val();
            self.next_right_mask.next = self.top_right_mask.val();
            self.next_position.next = self.top_position.val();
        }
    }
}

#[cfg(test)]
mod tests;
