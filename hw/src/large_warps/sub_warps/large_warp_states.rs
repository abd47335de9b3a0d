//! State of the large warps: which are held by an instruction, which wait at the barrier.
//!
//! ```text
//!          clock --->+--------+
//!          reset --->|        |
//!        fetched --->|        |<--> slots
//!        issue_* --->|        |
//!   completion_* --->|        |
//!                    +--------+
//! ```
//!
//! # Behaviour
//!
//! - **W8** A large warp that is fetched is held from the next cycle on.
//! - **W16** A completion of the current instruction releases its large warp if the instruction is relaxed.
//! - **WA4, WA5** If it is not, the completion that makes the instruction whole releases it.
//! - **WA6, WA7** `bar` makes the large warp wait when it completes as a whole; `slots.leaving` ends that.
//!
//! A released large warp is not held from the next cycle on. An instruction that is not current releases nothing: the
//! large warp is held by another one, or not at all.
//!
//! # Timing
//!
//! All of `slots` comes from registers.
//!
//! # Cost
//!
//! `3 * LARGE_WARPS` flip-flops.

use crate::links::front_end::SlotsOut;
use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// State of the large warps; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct LargeWarpStates<const LARGE_WARPS: usize, const LW_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; no large warp is held or waits.
    pub reset: Signal<In, Bit>,
    /// Large warp that is fetched in this cycle, one-hot, or zero.
    pub fetched: Signal<In, Bits<LARGE_WARPS>>,
    /// A sub-warp issues in this cycle.
    pub issue_valid: Signal<In, Bit>,
    /// Large warp of the sub-warp that issues.
    pub issue_large_warp: Signal<In, Bits<LW_W>>,
    /// The instruction of the sub-warp that issues is relaxed.
    pub issue_relaxed: Signal<In, Bit>,
    /// A sub-warp of the current instruction of its large warp completes in this cycle.
    pub completion_valid: Signal<In, Bit>,
    /// Large warp of the sub-warp that completes.
    pub completion_large_warp: Signal<In, Bits<LW_W>>,
    /// The instruction completes as a whole.
    pub completion_whole: Signal<In, Bit>,
    /// The instruction is `bar`.
    pub completion_barrier: Signal<In, Bit>,
    /// State of the large warps, to the control unit. `busy` are those that are held.
    pub slots: SlotsOut<LARGE_WARPS>,
    // Registers
    held: Register<Bits<LARGE_WARPS>>,
    waiting: Register<Bits<LARGE_WARPS>>,
    /// The large warps whose current instruction is relaxed; valid once a sub-warp of it has issued.
    relaxed: Register<Bits<LARGE_WARPS>>,
    // Wires
    #[default(Constant::new(1.into()))]
    first: Constant<Bits<LARGE_WARPS>>,
    issuing: Signal<Local, Bits<LARGE_WARPS>>,
    completing: Signal<Local, Bits<LARGE_WARPS>>,
    released: Signal<Local, Bits<LARGE_WARPS>>,
    arriving: Signal<Local, Bits<LARGE_WARPS>>,
}

#[logic]
impl LargeWarpStates {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, held, waiting, relaxed);
        self.held.reset.next = self.reset.val();
        self.waiting.reset.next = self.reset.val();
        self.relaxed.reset.next = self.reset.val();
        self.slots.idle.next = !(self.held.q.val() | self.waiting.q.val());
        self.slots.busy.next = self.held.q.val();
        self.slots.waiting.next = self.waiting.q.val();

        self.issuing.next = self.first.val() << self.issue_large_warp.val();
        self.relaxed.enable.next = self.issue_valid.val();
        self.relaxed.d.next = self.relaxed.q.val() & (!self.issuing.val());
        if self.issue_relaxed.val() {
            self.relaxed.d.next = self.relaxed.q.val() | self.issuing.val();
        }

        self.completing.next = 0.into();
        if self.completion_valid.val() {
            self.completing.next = self.first.val() << self.completion_large_warp.val();
        }
        self.released.next = self.completing.val() & self.relaxed.q.val();
        self.arriving.next = 0.into();
        if self.completion_whole.val() {
            self.released.next = self.completing.val();
            if self.completion_barrier.val() {
                self.arriving.next = self.completing.val();
            }
        }
        self.held.enable.next = true;
        self.held.d.next = (self.held.q.val() & (!self.released.val())) | self.fetched.val();
        self.waiting.enable.next = true;
        self.waiting.d.next =
            (self.waiting.q.val() & (!self.slots.leaving.val())) | self.arriving.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    type Uut = LargeWarpStates<3, 2>;

    /// One cycle; then nothing happens.
    fn cycle(uut: &mut Uut) {
        step!(*uut);
        uut.fetched.next = 0.into();
        uut.issue_valid.next = false;
        uut.completion_valid.next = false;
        uut.slots.leaving.next = 0.into();
        settle(uut);
        assert_eq!(uut.slots.idle.val(), !(uut.slots.busy.val() | uut.slots.waiting.val()));
    }

    /// Large warps that are held, and that wait.
    fn seen(uut: &Uut) -> (u64, u64) {
        (uut.slots.busy.val().to_u64(), uut.slots.waiting.val().to_u64())
    }

    fn issue(uut: &mut Uut, large_warp: u64, relaxed: bool) {
        uut.issue_valid.next = true;
        uut.issue_large_warp.next = large_warp.into();
        uut.issue_relaxed.next = relaxed;
        cycle(uut);
    }

    fn complete(uut: &mut Uut, large_warp: u64, whole: bool, barrier: bool) {
        uut.completion_valid.next = true;
        uut.completion_large_warp.next = large_warp.into();
        uut.completion_whole.next = whole;
        uut.completion_barrier.next = barrier;
        cycle(uut);
    }

    /// Large warps 1 and 2 are held: 1 by a relaxed instruction, 2 by one that is not.
    fn held() -> Uut {
        let mut uut = Uut::default();
        for (large_warp, relaxed) in [(1, true), (2, false)] {
            uut.fetched.next = (1_u64 << large_warp).into();
            cycle(&mut uut);
            issue(&mut uut, large_warp, relaxed);
        }
        assert_eq!(seen(&uut), (0b110, 0));
        uut
    }

    #[test]
    fn w8_w16_the_first_completion_releases_a_relaxed_instruction() {
        let mut uut = held();
        complete(&mut uut, 1, false, false);
        assert_eq!(seen(&uut), (0b100, 0));
    }

    #[test]
    fn wa4_wa5_others_are_released_when_they_complete_as_a_whole() {
        let mut uut = held();
        complete(&mut uut, 2, false, false);
        assert_eq!(seen(&uut), (0b110, 0));
        complete(&mut uut, 2, true, false);
        assert_eq!(seen(&uut), (0b010, 0));
    }

    #[test]
    fn a_later_completion_of_a_relaxed_instruction_does_not_end_what_is_fetched_in_its_cycle() {
        let mut uut = held();
        complete(&mut uut, 1, false, false);
        uut.fetched.next = 0b010.into();
        complete(&mut uut, 1, true, false);
        assert_eq!(seen(&uut), (0b110, 0));
    }

    #[test]
    fn wa6_wa7_a_whole_barrier_waits_until_it_may_leave() {
        let mut uut = held();
        complete(&mut uut, 2, false, true);
        assert_eq!(seen(&uut), (0b110, 0));
        complete(&mut uut, 2, true, true);
        assert_eq!(seen(&uut), (0b010, 0b100));
        uut.slots.leaving.next = 0b100.into();
        cycle(&mut uut);
        assert_eq!(seen(&uut), (0b010, 0));
        uut.reset.next = true;
        step!(uut);
        assert_eq!(seen(&uut), (0, 0));
    }
}
