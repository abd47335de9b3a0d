//! Which side of each warp may issue, if only one of them may.
//!
//! ```text
//!        clock, reset --->+------+
//!         constrained --->|      |---> current_right
//!               start --->|      |---> held
//!   to_left, to_right --->|      |---> toggle
//!     running, misses --->|      |
//!                         +------+
//! ```
//!
//! # Behaviour
//!
//! With `constrained` the current side of a warp changes at the end of a cycle by the first of these that applies:
//!
//! 1. **V1** At its start: left.
//! 2. **V21, V24** At a push and at a pop: left if that side of the new TOS is valid (`to_left`), else right (`to_right`).
//! 3. **V23** If the current side is not running and the other one is: the other one.
//! 4. **V22** If both are running and the current side `misses`: the other one; the event `toggle`.
//!
//! **V21** The side that is not current is `held`. Without `constrained` no side is.
//!
//! # Timing
//!
//! `held` comes from registers and `constrained`. `toggle` depends combinationally on the other inputs. `misses`, `to_left` and
//! `to_right` are known last: where a miss changes the side stands beside it, and what a push or pop decides comes behind that.
//!
//! # Cost
//!
//! `WARPS` flip-flops.

use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Current side of each warp; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(SLOTS == 2 * WARPS, "A warp has two slots.")]
pub struct CurrentSides<const WARPS: usize, const SLOTS: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; all left sides are current.
    pub reset: Signal<In, Bit>,
    /// One side of a warp may issue, not both; held during the run.
    pub constrained: Signal<In, Bit>,
    /// Warps that start in this cycle, one bit each.
    pub start: Signal<In, Bits<WARPS>>,
    /// Warps that push or pop in this cycle and whose new TOS has a valid left side, one bit each.
    pub to_left: Signal<In, Bits<WARPS>>,
    /// Warps that push or pop in this cycle and whose new TOS has no valid left side, one bit each.
    pub to_right: Signal<In, Bits<WARPS>>,
    /// Slots whose side is running, one bit each.
    pub running: Signal<In, Bits<SLOTS>>,
    /// Slots from which a division issues in this cycle, or whose stall becomes a long one at its end, one bit each.
    pub misses: Signal<In, Bits<SLOTS>>,
    /// Warps whose right side is the current one, one bit each.
    pub current_right: Signal<Out, Bits<WARPS>>,
    /// Slots that may not issue because the other one of their warp is current, one bit each.
    pub held: Signal<Out, Bits<SLOTS>>,
    /// Warps whose current side changes by rule V22 at the end of this cycle, one bit each.
    pub toggle: Signal<Out, Bits<WARPS>>,
    // Registers
    right: Register<Bits<WARPS>>,
    // Wires
    /// The current side is running.
    current_runs: Signal<Local, Bits<WARPS>>,
    /// The other side is running.
    other_runs: Signal<Local, Bits<WARPS>>,
    /// The other side is running, and only one of both may issue.
    may_change: Signal<Local, Bits<WARPS>>,
    /// V1, V21 or V24 decides.
    decided: Signal<Local, Bits<WARPS>>,
    /// Warps whose side a miss of the current one changes (V22), by which side is current.
    left_may_miss: Signal<Local, Bits<WARPS>>,
    right_may_miss: Signal<Local, Bits<WARPS>>,
    /// The current sides behind this cycle by rule V23 alone.
    right_otherwise: Signal<Local, Bits<WARPS>>,
    /// Warps whose side rule V22 changes, unless another rule decides.
    misses_change: Signal<Local, Bits<WARPS>>,
    held_slots: Signal<Local, Bits<SLOTS>>,
}

#[logic]
impl CurrentSides {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, right);
        self.right.reset.next = self.reset.val();

        self.current_runs.next = 0.into();
        self.other_runs.next = 0.into();
        self.held_slots.next = 0.into();
        for warp_idx in 0..WARPS {
            if self.right.q.val().get_bit(warp_idx) {
                self.current_runs.next = self
                    .current_runs
                    .val()
                    .replace_bit(warp_idx, self.running.val().get_bit(2 * warp_idx + 1));
                self.other_runs.next = self
                    .other_runs
                    .val()
                    .replace_bit(warp_idx, self.running.val().get_bit(2 * warp_idx));
                self.held_slots.next = self.held_slots.val().replace_bit(2 * warp_idx, true);
            } else {
                self.current_runs.next = self
                    .current_runs
                    .val()
                    .replace_bit(warp_idx, self.running.val().get_bit(2 * warp_idx));
                self.other_runs.next = self
                    .other_runs
                    .val()
                    .replace_bit(warp_idx, self.running.val().get_bit(2 * warp_idx + 1));
                self.held_slots.next = self.held_slots.val().replace_bit(2 * warp_idx + 1, true);
            }
        }
        self.current_right.next = self.right.q.val();
        self.held.next = 0.into();
        self.may_change.next = 0.into();
        if self.constrained.val() {
            self.held.next = self.held_slots.val();
            self.may_change.next = self.other_runs.val();
        }
        self.decided.next = self.start.val() | (self.to_left.val() | self.to_right.val());
        self.left_may_miss.next =
            self.may_change.val() & self.current_runs.val() & (!self.right.q.val());
        self.right_may_miss.next =
            self.may_change.val() & self.current_runs.val() & self.right.q.val();
        self.right_otherwise.next =
            self.right.q.val() ^ (self.may_change.val() & (!self.current_runs.val()));
        self.misses_change.next = 0.into();
        for warp_idx in 0..WARPS {
            self.misses_change.next = self.misses_change.val().replace_bit(
                warp_idx,
                (self.misses.val().get_bit(2 * warp_idx)
                    & self.left_may_miss.val().get_bit(warp_idx))
                    | (self.misses.val().get_bit(2 * warp_idx + 1)
                        & self.right_may_miss.val().get_bit(warp_idx)),
            );
        }
        self.toggle.next = self.misses_change.val() & (!self.decided.val());
        // A side that a miss changes would stay otherwise
        self.right.d.next = ((self.right_otherwise.val() ^ self.misses_change.val())
            & (!(self.start.val() | self.to_left.val())))
            | self.to_right.val();
        self.right.enable.next = true;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    type Uut = CurrentSides<3, 6>;

    /// All sides of all warps run, the left ones are current.
    fn running() -> Uut {
        let mut uut = Uut::default();
        uut.constrained.next = true;
        uut.running.next = 0b11_11_11.into();
        settle(&mut uut);
        uut
    }

    /// Toggles of the cycle; the warps whose right side is current behind it.
    fn cycle(uut: &mut Uut) -> (u64, u64) {
        settle(uut);
        let toggles = uut.toggle.val().to_u64();
        step!(*uut);
        (toggles, uut.current_right.val().to_u64())
    }

    #[test]
    fn v21_the_side_that_is_not_current_is_held() {
        let mut uut = running();
        assert_eq!(uut.held.val(), 0b10_10_10);
        uut.misses.next = 0b00_01_00.into();
        assert_eq!(cycle(&mut uut), (0b010, 0b010));
        assert_eq!(uut.held.val(), 0b10_01_10);
    }

    #[test]
    fn full_holds_no_side_and_toggles_none() {
        let mut uut = running();
        uut.constrained.next = false;
        uut.misses.next = 0b11_11_11.into();
        uut.running.next = 0b10_10_10.into();
        assert_eq!(cycle(&mut uut), (0, 0));
        assert_eq!(uut.held.val(), 0);
    }

    #[test]
    fn v22_a_miss_of_the_current_side_toggles_if_both_run() {
        let mut uut = running();
        uut.misses.next = 0b10_10_10.into();
        assert_eq!(cycle(&mut uut), (0, 0));
        uut.misses.next = 0b01_01_01.into();
        uut.running.next = 0b11_01_11.into();
        assert_eq!(cycle(&mut uut), (0b101, 0b101));
        uut.misses.next = 0b10_00_00.into();
        assert_eq!(cycle(&mut uut), (0b100, 0b001));
    }

    #[test]
    fn v23_a_current_side_that_does_not_run_makes_room_without_an_event() {
        let mut uut = running();
        uut.running.next = 0b10_00_01.into();
        uut.misses.next = 0b01_01_01.into();
        assert_eq!(cycle(&mut uut), (0, 0b100));
    }

    #[test]
    fn v24_a_push_or_pop_decides_whatever_else_happens() {
        let mut uut = running();
        uut.misses.next = 0b11_11_11.into();
        uut.to_left.next = 0b001.into();
        uut.to_right.next = 0b010.into();
        assert_eq!(cycle(&mut uut), (0b100, 0b110));
        uut.to_left.next = 0b010.into();
        uut.to_right.next = 0b100.into();
        assert_eq!(cycle(&mut uut), (0b001, 0b101));
    }

    #[test]
    fn the_first_rule_that_applies_changes_the_side_and_v22_alone_toggles() {
        for inputs in 0..128_u64 {
            let [right, runs_left, runs_right, misses_left, misses_right] =
                [0, 1, 2, 3, 4].map(|bit| inputs >> bit & 1 == 1);
            let decision = inputs >> 5;
            let mut uut = running();
            uut.to_right.next = if right { 0b010.into() } else { 0.into() };
            step!(uut);
            uut.to_right.next = 0.into();
            uut.running.next = (u64::from(runs_left) << 2 | u64::from(runs_right) << 3).into();
            uut.misses.next = (u64::from(misses_left) << 2 | u64::from(misses_right) << 3).into();
            match decision {
                1 => uut.start.next = 0b010.into(),
                2 => uut.to_left.next = 0b010.into(),
                3 => uut.to_right.next = 0b010.into(),
                _ => {}
            }
            let (current, other, misses) = if right {
                (runs_right, runs_left, misses_right)
            } else {
                (runs_left, runs_right, misses_left)
            };
            let toggles = decision == 0 && current && other && misses;
            let expected = match decision {
                1 | 2 => false,
                3 => true,
                _ if !current && other => !right,
                _ => right ^ toggles,
            };
            let expected = (u64::from(toggles) << 1, u64::from(expected) << 1);
            assert_eq!(cycle(&mut uut), expected, "inputs {inputs:#b}");
        }
    }

    #[test]
    fn v1_a_warp_starts_with_its_left_side() {
        let mut uut = running();
        uut.misses.next = 0b11_11_11.into();
        assert_eq!(cycle(&mut uut), (0b111, 0b111));
        uut.misses.next = 0.into();
        uut.start.next = 0b011.into();
        assert_eq!(cycle(&mut uut), (0, 0b100));
    }
}
