//! The suspended paths of one warp, and the one that is forwarded.
//!
//! ```text
//!      clock, reset --->+--------+---> suspended_left, suspended_right
//!          position --->|        |---> left, right
//!   push_*, suspends_* >|        |---> home
//!         pop_valid --->|        |---> home_shared
//!    forward_*, keeps ->|        |
//!         end_valid --->|        |
//!                       +--------+
//! ```
//!
//! # Behaviour
//!
//! 1. **V27** For each position below the TOS and each side there is a bit: the entry is of kind `Pc` or `Exit` and its side is
//!    suspended, with live threads. A push sets that of the entry that it covers, a pop clears those of the new TOS.
//! 2. **V27** `forward`: a suspended path runs in a side of the TOS. Until that ends, its *home* is the position of its entry, and
//!    its kind, RPC and branch depth are kept. Its bit stays set.
//! 3. **V28** `end`: the forwarded path is done, its bit is cleared. At a push and at a pop forwarding ends too; the bit stays if
//!    the path still has live threads (`keeps`), and is not that of the new TOS.
//!
//! At most one of push, pop, forward and end happens in a cycle.
//!
//! # Timing
//!
//! One cycle from the inputs to the outputs; no combinational path.
//!
//! # Cost
//!
//! `2 * STACK_DEPTH + 44` flip-flops.

use super::{Covered, Shared};
use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Suspended and forwarded paths of a warp; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct PathForwarding<const STACK_DEPTH: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; nothing is suspended or forwarded.
    pub reset: Signal<In, Bit>,
    /// Position of the TOS.
    pub position: Signal<In, Bits<8>>,
    /// It is the push cycle of the warp.
    pub push_valid: Signal<In, Bit>,
    /// The push covers the TOS, of kind `Pc` or `Exit`, and suspends its left side; zero unless `push_valid`.
    pub suspends_left: Signal<In, Bit>,
    /// The push covers the TOS, of kind `Pc` or `Exit`, and suspends its right side; zero unless `push_valid`.
    pub suspends_right: Signal<In, Bit>,
    /// The entry below becomes the TOS.
    pub pop_valid: Signal<In, Bit>,
    /// The forwarded path has live threads; without meaning if there is none.
    pub keeps: Signal<In, Bit>,
    /// A path is forwarded.
    pub forward_valid: Signal<In, Bit>,
    /// The path is forwarded to the right side; without meaning unless `forward_valid`, as the two that follow.
    pub forward_right: Signal<In, Bit>,
    /// Position of the entry of the path that is forwarded.
    pub forward_position: Signal<In, Bits<8>>,
    /// Kind, RPC and branch depth of the path that is forwarded.
    pub forward_covered: Signal<In, Covered>,
    /// The forwarded path ends.
    pub end_valid: Signal<In, Bit>,
    /// Positions whose left side is suspended, one bit each.
    pub suspended_left: Signal<Out, Bits<STACK_DEPTH>>,
    /// Positions whose right side is suspended, one bit each.
    pub suspended_right: Signal<Out, Bits<STACK_DEPTH>>,
    /// The left side of the TOS is a forwarded path.
    pub left: Signal<Out, Bit>,
    /// The right side of the TOS is a forwarded path.
    pub right: Signal<Out, Bit>,
    /// Position of the entry of the forwarded path; without meaning if there is none.
    pub home: Signal<Out, Bits<8>>,
    /// Kind, RPC and branch depth of the forwarded path, without hint; without meaning if there is none.
    pub home_shared: Signal<Out, Shared>,
    // Registers
    left_paths: Register<Bits<STACK_DEPTH>>,
    right_paths: Register<Bits<STACK_DEPTH>>,
    forwarded: Register<Bit>,
    forwarded_right: Register<Bit>,
    home_position: Register<Bits<8>>,
    home_entry: Register<Shared>,
    // Wires
    #[default(Constant::new(1.into()))]
    position_0: Constant<Bits<STACK_DEPTH>>,
    /// Bit of the TOS, of the entry below it, of the home.
    top_bit: Signal<Local, Bits<STACK_DEPTH>>,
    below_bit: Signal<Local, Bits<STACK_DEPTH>>,
    home_bit: Signal<Local, Bits<STACK_DEPTH>>,
    left_clears: Signal<Local, Bits<STACK_DEPTH>>,
    right_clears: Signal<Local, Bits<STACK_DEPTH>>,
    left_sets: Signal<Local, Bits<STACK_DEPTH>>,
    right_sets: Signal<Local, Bits<STACK_DEPTH>>,
    /// The home has no live threads any more.
    home_empties: Signal<Local, Bit>,
    home_next: Signal<Local, Shared>,
}

#[logic]
impl PathForwarding {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(
            self,
            clock,
            left_paths,
            right_paths,
            forwarded,
            forwarded_right,
            home_position,
            home_entry
        );
        self.left_paths.reset.next = self.reset.val();
        self.right_paths.reset.next = self.reset.val();
        self.forwarded.reset.next = self.reset.val();
        self.forwarded_right.reset.next = self.reset.val();
        self.home_position.reset.next = self.reset.val();
        self.home_entry.reset.next = self.reset.val();

        self.suspended_left.next = self.left_paths.q.val();
        self.suspended_right.next = self.right_paths.q.val();
        self.left.next = self.forwarded.q.val() & (!self.forwarded_right.q.val());
        self.right.next = self.forwarded.q.val() & self.forwarded_right.q.val();
        self.home.next = self.home_position.q.val();
        self.home_shared.next = self.home_entry.q.val();

        self.top_bit.next = self.position_0.val() << self.position.val();
        self.below_bit.next = self.top_bit.val() >> 1;
        self.home_bit.next = self.position_0.val() << self.home_position.q.val();
        self.home_empties.next = self.forwarded.q.val()
            & (self.end_valid.val()
                | ((self.push_valid.val() | self.pop_valid.val()) & (!self.keeps.val())));
        self.left_clears.next = 0.into();
        self.right_clears.next = 0.into();
        if self.pop_valid.val() {
            self.left_clears.next = self.below_bit.val();
            self.right_clears.next = self.below_bit.val();
        }
        if self.home_empties.val() & (!self.forwarded_right.q.val()) {
            self.left_clears.next = self.left_clears.val() | self.home_bit.val();
        }
        if self.home_empties.val() & self.forwarded_right.q.val() {
            self.right_clears.next = self.right_clears.val() | self.home_bit.val();
        }
        self.left_sets.next = 0.into();
        if self.suspends_left.val() {
            self.left_sets.next = self.top_bit.val();
        }
        self.right_sets.next = 0.into();
        if self.suspends_right.val() {
            self.right_sets.next = self.top_bit.val();
        }
        self.left_paths.d.next =
            (self.left_paths.q.val() & (!self.left_clears.val())) | self.left_sets.val();
        self.left_paths.enable.next = true;
        self.right_paths.d.next =
            (self.right_paths.q.val() & (!self.right_clears.val())) | self.right_sets.val();
        self.right_paths.enable.next = true;

        self.forwarded.d.next = self.forward_valid.val();
        self.forwarded.enable.next = self.forward_valid.val()
            | self.push_valid.val()
            | self.pop_valid.val()
            | self.end_valid.val();
        self.forwarded_right.d.next = self.forward_right.val();
        self.forwarded_right.enable.next = self.forward_valid.val();
        self.home_position.d.next = self.forward_position.val();
        self.home_position.enable.next = self.forward_valid.val();
        self.home_next.next.kind = self.forward_covered.val().kind;
        self.home_next.next.rpc = self.forward_covered.val().rpc;
        self.home_next.next.branch_depth = self.forward_covered.val().branch_depth;
        self.home_next.next.hint_valid = false;
        self.home_next.next.hint = 0.into();
        self.home_entry.d.next = self.home_next.val();
        self.home_entry.enable.next = self.forward_valid.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};
    use crate::words::Kind;

    type Uut = PathForwarding<8>;

    /// The TOS is at `position`.
    fn at(uut: &mut Uut, position: u64) {
        uut.position.next = position.into();
    }

    /// Suspended left and right sides, whether the left and the right side of the TOS are forwarded.
    fn state(uut: &Uut) -> (u64, u64, bool, bool) {
        let (left, right) = (uut.suspended_left.val(), uut.suspended_right.val());
        (left.to_u64(), right.to_u64(), uut.left.val(), uut.right.val())
    }

    fn push(uut: &mut Uut, left: bool, right: bool) {
        uut.push_valid.next = true;
        uut.suspends_left.next = left;
        uut.suspends_right.next = right;
        step!(*uut);
        uut.push_valid.next = false;
        uut.suspends_left.next = false;
        uut.suspends_right.next = false;
        settle(uut);
    }

    fn pop(uut: &mut Uut) {
        uut.pop_valid.next = true;
        step!(*uut);
        uut.pop_valid.next = false;
        settle(uut);
    }

    fn forward(uut: &mut Uut, right: bool, position: u64) {
        uut.forward_valid.next = true;
        uut.forward_right.next = right;
        uut.forward_position.next = position.into();
        uut.forward_covered.next = Covered {
            kind: Kind::Pc,
            rpc: 0x30.into(),
            branch_depth: 2.into(),
            ..Covered::default()
        };
        step!(*uut);
        uut.forward_valid.next = false;
        settle(uut);
    }

    /// Left sides of entries 0 and 2 and the right one of entry 1 are suspended, the TOS is at 3.
    fn suspended() -> Uut {
        let mut uut = Uut::default();
        uut.keeps.next = true;
        for (position, right) in [(0, false), (1, true), (2, false)] {
            at(&mut uut, position);
            push(&mut uut, !right, right);
        }
        at(&mut uut, 3);
        uut
    }

    #[test]
    fn v27_pushes_suspend_and_pops_resume() {
        let mut uut = suspended();
        assert_eq!(state(&uut), (0b101, 0b010, false, false));
        push(&mut uut, false, false);
        assert_eq!(state(&uut), (0b101, 0b010, false, false));
        pop(&mut uut);
        assert_eq!(state(&uut), (0b001, 0b010, false, false));
        at(&mut uut, 2);
        pop(&mut uut);
        assert_eq!(state(&uut), (0b001, 0, false, false));
    }

    #[test]
    fn v27_a_forwarded_path_keeps_the_words_of_its_home() {
        let mut uut = suspended();
        forward(&mut uut, true, 1);
        assert_eq!(state(&uut), (0b101, 0b010, false, true));
        assert_eq!(uut.home.val(), 1);
        let shared = uut.home_shared.val();
        assert_eq!(
            (shared.kind, shared.rpc, shared.branch_depth),
            (Kind::Pc, 0x30.into(), 2.into())
        );
        assert!(!shared.hint_valid);
    }

    #[test]
    fn v28_the_end_of_a_forwarded_path_empties_its_home() {
        let mut uut = suspended();
        forward(&mut uut, false, 0);
        uut.end_valid.next = true;
        step!(uut);
        assert_eq!(state(&uut), (0b100, 0b010, false, false));
    }

    #[test]
    fn v28_at_a_push_and_a_pop_a_path_goes_home_if_it_has_threads() {
        for keeps in [false, true] {
            let mut uut = suspended();
            uut.keeps.next = keeps;
            forward(&mut uut, true, 1);
            push(&mut uut, false, false);
            assert_eq!(state(&uut), (0b101, u64::from(keeps) << 1, false, false));
            let mut uut = suspended();
            uut.keeps.next = keeps;
            forward(&mut uut, false, 0);
            pop(&mut uut);
            assert_eq!(state(&uut), (u64::from(keeps), 0b010, false, false));
        }
    }

    #[test]
    fn v28_a_path_whose_home_becomes_the_tos_is_suspended_no_more() {
        let mut uut = suspended();
        forward(&mut uut, false, 2);
        pop(&mut uut);
        assert_eq!(state(&uut), (0b001, 0b010, false, false));
    }
}
