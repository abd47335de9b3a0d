//! Numbers of the sub-warps of one large warp: which are in flight, and what is known of each.
//!
//! ```text
//!          clock --->+---------+---> free, number
//!          reset --->|         |
//!        fetched --->|         |---> current
//!  issues, issue_* ->|         |---> jump
//!     completion_* ->|         |---> alone
//!                    +---------+
//! ```
//!
//! # Behaviour
//!
//! - **W9** `number` is the lowest free one. The sub-warp that issues takes it at the end of the cycle.
//! - **WA1** The number of a sub-warp is free from the cycle after its last completion on.
//! - A sub-warp is of the current instruction until another one of the large warp is `fetched`, that of the same cycle
//!   too.
//! - **WA3** `alone` tells that no sub-warp of the current instruction is in flight, that of `completion_number` apart.
//!
//! # Timing
//!
//! `free` and `number` come from registers; the others depend on `completion_number` alone.
//!
//! # Cost
//!
//! `3 * LW_ROWS` flip-flops.

use crate::cells::PriorityEncoder;
use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Numbers of sub-warps; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct SubWarpNumbers<const LW_ROWS: usize, const ROW_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; all numbers are free.
    pub reset: Signal<In, Bit>,
    /// Another instruction of the large warp is fetched in this cycle.
    pub fetched: Signal<In, Bit>,
    /// A sub-warp of the large warp issues in this cycle; only with `free`.
    pub issues: Signal<In, Bit>,
    /// The sub-warp that issues is a jump of W13.
    pub issue_jump: Signal<In, Bit>,
    /// A sub-warp of the large warp completes in this cycle.
    pub completes: Signal<In, Bit>,
    /// Number of a sub-warp of the large warp; with it `current`, `jump` and `alone` are valid.
    pub completion_number: Signal<In, Bits<ROW_W>>,
    /// A number is free.
    pub free: Signal<Out, Bit>,
    /// Number that the next sub-warp takes, if one is free.
    pub number: Signal<Out, Bits<ROW_W>>,
    /// Sub-warp `completion_number` is of the current instruction.
    pub current: Signal<Out, Bit>,
    /// Sub-warp `completion_number` is a jump of W13.
    pub jump: Signal<Out, Bit>,
    /// No other sub-warp of the current instruction is in flight.
    pub alone: Signal<Out, Bit>,
    // Registers
    in_use: Register<Bits<LW_ROWS>>,
    /// Sub-warps in flight that are of the current instruction.
    of_current: Register<Bits<LW_ROWS>>,
    jumps: Register<Bits<LW_ROWS>>,
    // Sub-blocks
    lowest: PriorityEncoder<LW_ROWS, ROW_W>,
    // Wires
    /// The sub-warp of `completion_number`.
    named: Signal<Local, Bits<LW_ROWS>>,
    completing: Signal<Local, Bits<LW_ROWS>>,
    issuing: Signal<Local, Bits<LW_ROWS>>,
}

#[logic]
impl SubWarpNumbers {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, in_use, of_current, jumps);
        self.in_use.reset.next = self.reset.val();
        self.of_current.reset.next = self.reset.val();
        self.jumps.reset.next = self.reset.val();

        self.lowest.request.next = !self.in_use.q.val();
        self.free.next = self.lowest.valid.val();
        self.number.next = self.lowest.index.val();
        self.named.next = 0.into();
        for number_idx in 0..LW_ROWS {
            self.named.next = self
                .named
                .val()
                .replace_bit(number_idx, self.completion_number.val() == number_idx.to_bits());
        }
        self.current.next = (self.of_current.q.val() & self.named.val()).any();
        self.jump.next = (self.jumps.q.val() & self.named.val()).any();
        self.alone.next = !(self.of_current.q.val() & (!self.named.val())).any();

        self.issuing.next = 0.into();
        if self.issues.val() {
            self.issuing.next = self.lowest.onehot.val();
        }
        self.completing.next = 0.into();
        if self.completes.val() {
            self.completing.next = self.named.val();
        }
        self.in_use.enable.next = true;
        self.in_use.d.next = (self.in_use.q.val() & (!self.completing.val())) | self.issuing.val();
        self.of_current.enable.next = true;
        self.of_current.d.next =
            (self.of_current.q.val() & (!self.completing.val())) | self.issuing.val();
        if self.fetched.val() {
            self.of_current.d.next = 0.into();
        }
        self.jumps.enable.next = true;
        self.jumps.d.next = self.jumps.q.val() & (!self.issuing.val());
        if self.issue_jump.val() {
            self.jumps.d.next = self.jumps.q.val() | self.issuing.val();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    type Uut = SubWarpNumbers<4, 2>;

    /// A cycle in which these things happen.
    fn cycle(uut: &mut Uut, issue: Option<bool>, completes: Option<u64>, fetched: bool) {
        uut.issues.next = issue.is_some();
        uut.issue_jump.next = issue.unwrap_or(false);
        uut.completes.next = completes.is_some();
        uut.completion_number.next = completes.unwrap_or(0).into();
        uut.fetched.next = fetched;
        step!(*uut);
        uut.issues.next = false;
        uut.completes.next = false;
        uut.fetched.next = false;
        settle(uut);
    }

    /// The number that the next sub-warp takes.
    fn next(uut: &Uut) -> Option<u64> {
        uut.free.val().then(|| uut.number.val().to_u64())
    }

    /// Of a sub-warp in flight: whether it is of the current instruction, a jump, the only one of the instruction.
    fn of(uut: &mut Uut, number: u64) -> (bool, bool, bool) {
        uut.completion_number.next = number.into();
        settle(uut);
        (uut.current.val(), uut.jump.val(), uut.alone.val())
    }

    #[test]
    fn w9_wa1_the_lowest_free_number_is_taken_and_freed_by_the_completion() {
        let mut uut = Uut::default();
        settle(&mut uut);
        for number in 0..4 {
            assert_eq!(next(&uut), Some(number));
            cycle(&mut uut, Some(false), None, false);
        }
        assert_eq!(next(&uut), None);
        cycle(&mut uut, None, Some(2), false);
        assert_eq!(next(&uut), Some(2));
        cycle(&mut uut, Some(false), Some(1), false);
        assert_eq!(next(&uut), Some(1), "a completion and an issue in one cycle");
    }

    #[test]
    fn wa3_a_sub_warp_is_alone_if_no_other_of_its_instruction_is_in_flight() {
        let mut uut = Uut::default();
        cycle(&mut uut, Some(false), None, false);
        cycle(&mut uut, Some(false), None, false);
        assert_eq!(of(&mut uut, 0), (true, false, false));
        assert_eq!(of(&mut uut, 1), (true, false, false));
        cycle(&mut uut, None, Some(0), false);
        assert_eq!(of(&mut uut, 1), (true, false, true));
    }

    #[test]
    fn a_fetch_makes_all_sub_warps_old_that_of_the_same_cycle_too() {
        let mut uut = Uut::default();
        cycle(&mut uut, Some(false), None, false);
        cycle(&mut uut, Some(false), None, true);
        assert_eq!(of(&mut uut, 0), (false, false, true));
        assert_eq!(of(&mut uut, 1), (false, false, true));
        cycle(&mut uut, Some(false), None, false);
        assert_eq!(of(&mut uut, 2), (true, false, true), "old ones do not count");
        assert_eq!(next(&uut), Some(3), "they keep their numbers");
    }

    #[test]
    fn w13_a_number_knows_whether_its_sub_warp_is_a_jump() {
        let mut uut = Uut::default();
        cycle(&mut uut, Some(true), None, false);
        cycle(&mut uut, Some(false), None, false);
        assert_eq!((of(&mut uut, 0).1, of(&mut uut, 1).1), (true, false));
        cycle(&mut uut, None, Some(0), false);
        cycle(&mut uut, Some(false), None, false);
        assert_eq!((of(&mut uut, 0).1, of(&mut uut, 1).1), (false, false));
    }

    #[test]
    fn after_a_reset_all_numbers_are_free() {
        let mut uut = Uut::default();
        cycle(&mut uut, Some(true), None, false);
        uut.reset.next = true;
        step!(uut);
        assert_eq!(next(&uut), Some(0));
        assert_eq!(of(&mut uut, 0), (false, false, true));
    }
}
