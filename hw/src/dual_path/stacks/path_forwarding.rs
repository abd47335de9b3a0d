//! The suspended paths of one warp, and the one that is forwarded.
//!
//! ```text
//!      clock, reset --->+--------+---> suspended_left, suspended_right
//!          position --->|        |---> left, right
//!   push_*, suspends_* >|        |---> home
//!         pop_valid --->|        |
//!    forward_*, keeps ->|        |
//!         end_valid --->|        |
//!                       +--------+
//! ```
//!
//! # Behaviour
//!
//! 1. **V27** For each position below the TOS and each side there is a bit: the entry is of kind `Pc` or `Exit` and its side is
//!    suspended, with live threads. A push sets that of the entry that it covers, a pop clears those of the new TOS.
//! 2. **V27** `forward`: a suspended path runs in a side of the TOS. Until that ends, its *home* is the position of its entry. Its
//!    bit stays set.
//! 3. **V28** `end`: the forwarded path is done, its bit is cleared. At a push and at a pop forwarding ends too; the bit stays if
//!    the path still has live threads (`keeps`), and is not that of the new TOS.
//!
//! At most one of push, pop, forward and end happens in a cycle, but that a pop goes before an end.
//!
//! # Timing
//!
//! One cycle from the inputs to the outputs; no combinational path.
//!
//! # Cost
//!
//! `2 * STACK_DEPTH + 10` flip-flops.

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
    /// The path is forwarded to the right side; without meaning unless `forward_valid`, as `forward_position`.
    pub forward_right: Signal<In, Bit>,
    /// Position of the entry of the path that is forwarded.
    pub forward_position: Signal<In, Bits<8>>,
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
    // Registers
    left_paths: Register<Bits<STACK_DEPTH>>,
    right_paths: Register<Bits<STACK_DEPTH>>,
    left_runs: Register<Bit>,
    right_runs: Register<Bit>,
    home_position: Register<Bits<8>>,
    // Wires
    #[default(Constant::new(1.into()))]
    position_0: Constant<Bits<STACK_DEPTH>>,
    /// Bit of the TOS, of the entry below it, of the home.
    top_bit: Signal<Local, Bits<STACK_DEPTH>>,
    below_bit: Signal<Local, Bits<STACK_DEPTH>>,
    home_bit: Signal<Local, Bits<STACK_DEPTH>>,
    left_sets: Signal<Local, Bits<STACK_DEPTH>>,
    right_sets: Signal<Local, Bits<STACK_DEPTH>>,
    /// Suspended paths without the forwarded one; with it if that has live threads.
    left_without: Signal<Local, Bits<STACK_DEPTH>>,
    right_without: Signal<Local, Bits<STACK_DEPTH>>,
    left_kept: Signal<Local, Bits<STACK_DEPTH>>,
    right_kept: Signal<Local, Bits<STACK_DEPTH>>,
    changes: Signal<Local, Bit>,
}

#[logic]
impl PathForwarding {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, left_paths, right_paths, left_runs, right_runs, home_position);
        self.left_paths.reset.next = self.reset.val();
        self.right_paths.reset.next = self.reset.val();
        self.left_runs.reset.next = self.reset.val();
        self.right_runs.reset.next = self.reset.val();
        self.home_position.reset.next = self.reset.val();

        self.suspended_left.next = self.left_paths.q.val();
        self.suspended_right.next = self.right_paths.q.val();
        self.left.next = self.left_runs.q.val();
        self.right.next = self.right_runs.q.val();
        self.home.next = self.home_position.q.val();

        self.top_bit.next = self.position_0.val() << self.position.val();
        self.below_bit.next = self.top_bit.val() >> 1;
        self.home_bit.next = self.position_0.val() << self.home_position.q.val();
        self.left_without.next = self.left_paths.q.val();
        if self.left_runs.q.val() {
            self.left_without.next = self.left_paths.q.val() & (!self.home_bit.val());
        }
        self.right_without.next = self.right_paths.q.val();
        if self.right_runs.q.val() {
            self.right_without.next = self.right_paths.q.val() & (!self.home_bit.val());
        }
        self.left_kept.next = self.left_without.val();
        self.right_kept.next = self.right_without.val();
        if self.keeps.val() {
            self.left_kept.next = self.left_paths.q.val();
            self.right_kept.next = self.right_paths.q.val();
        }
        self.left_sets.next = 0.into();
        if self.suspends_left.val() {
            self.left_sets.next = self.top_bit.val();
        }
        self.right_sets.next = 0.into();
        if self.suspends_right.val() {
            self.right_sets.next = self.top_bit.val();
        }
        // Ends and pops are known last.
        self.left_paths.d.next = self.left_kept.val() | self.left_sets.val();
        self.right_paths.d.next = self.right_kept.val() | self.right_sets.val();
        if self.end_valid.val() {
            self.left_paths.d.next = self.left_without.val();
            self.right_paths.d.next = self.right_without.val();
        }
        if self.pop_valid.val() {
            self.left_paths.d.next = self.left_kept.val() & (!self.below_bit.val());
            self.right_paths.d.next = self.right_kept.val() & (!self.below_bit.val());
        }
        self.changes.next = self.push_valid.val() | (self.end_valid.val() | self.pop_valid.val());
        self.left_paths.enable.next = self.changes.val();
        self.right_paths.enable.next = self.changes.val();

        self.left_runs.d.next = self.forward_valid.val() & (!self.forward_right.val());
        self.right_runs.d.next = self.forward_valid.val() & self.forward_right.val();
        self.left_runs.enable.next = self.forward_valid.val() | self.changes.val();
        self.right_runs.enable.next = self.forward_valid.val() | self.changes.val();
        self.home_position.d.next = self.forward_position.val();
        self.home_position.enable.next = self.forward_valid.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

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
    fn v27_a_forwarded_path_keeps_the_position_of_its_home() {
        let mut uut = suspended();
        forward(&mut uut, true, 1);
        assert_eq!(state(&uut), (0b101, 0b010, false, true));
        assert_eq!(uut.home.val(), 1);
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
    fn v28_a_pop_goes_before_an_end() {
        let mut uut = suspended();
        forward(&mut uut, false, 0);
        uut.end_valid.next = true;
        pop(&mut uut);
        assert_eq!(state(&uut), (0b001, 0b010, false, false));
    }

    #[test]
    fn v28_a_path_whose_home_becomes_the_tos_is_suspended_no_more() {
        let mut uut = suspended();
        forward(&mut uut, false, 2);
        pop(&mut uut);
        assert_eq!(state(&uut), (0b001, 0b010, false, false));
    }
}
