//! Scoreboard: which warp waits for what.
//!
//! ```text
//!             clock --->+------+
//!             reset --->|      |---> idle
//!   decode_* ---------->|      |---> busy
//!   issue ------------->|      |---> ready
//!   complete_* -------->|      |---> holding
//!   landing, leaving -->|      |---> waiting
//!                       +------+
//! ```
//!
//! # Behaviour
//!
//! Every warp has four bits.
//!
//! - `buffered`: its slot of the instruction buffer holds an instruction. Set by its decoding,
//!   cleared by its issue.
//! - `busy`: an instruction is in flight. Set by issue, cleared by `landing`, the last completion of
//!   the last one.
//! - `blocked`: a control instruction is unresolved. Set by its decoding (**F3**), cleared by its
//!   own completion: that of an earlier instruction that is still in flight does not count.
//! - `waiting`: it is at the barrier. Set by the completion of `bar`, cleared by `leaving`.
//!
//! A warp is `ready` (**I1**) if it is buffered and not busy: one instruction of a warp is in flight at
//! a time, unless a [`RegisterScoreboard`](super::RegisterScoreboard) decides. It is idle if it has nothing buffered,
//! nothing in decode, and is neither blocked nor waiting.
//!
//! # Timing
//!
//! `idle` depends combinationally on `decode_warps`, nothing else on any input.
//!
//! # Cost
//!
//! `4 * WARPS` flip-flops.

use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Scoreboard; see the [module](self). All words have one bit a warp.
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct Scoreboard<const WARPS: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; no warp waits for anything.
    pub reset: Signal<In, Bit>,
    /// The warp in decode, one-hot, or none.
    pub decode_warps: Signal<In, Bits<WARPS>>,
    /// Its instruction is a control instruction.
    pub decode_blocks: Signal<In, Bit>,
    /// The warp that issues, one-hot, or none.
    pub issue_warps: Signal<In, Bits<WARPS>>,
    /// The warp whose instruction completes, one-hot, or none.
    pub complete_warps: Signal<In, Bits<WARPS>>,
    /// The same if it leaves none in flight, or none.
    pub landing: Signal<In, Bits<WARPS>>,
    /// It is a control instruction.
    pub complete_unblocks: Signal<In, Bit>,
    /// It is a barrier.
    pub complete_waits: Signal<In, Bit>,
    /// The warps that leave the barrier.
    pub leaving: Signal<In, Bits<WARPS>>,
    /// The warps that can be fetched or popped.
    pub idle: Signal<Out, Bits<WARPS>>,
    /// The warps that have an instruction in flight.
    pub busy: Signal<Out, Bits<WARPS>>,
    /// The warps that hold a decoded instruction.
    pub holding: Signal<Out, Bits<WARPS>>,
    /// Those that can issue, if one instruction of a warp is in flight at a time.
    pub ready: Signal<Out, Bits<WARPS>>,
    /// The warps at the barrier.
    pub waiting: Signal<Out, Bits<WARPS>>,
    // Registers
    buffered: Register<Bits<WARPS>>,
    flying: Register<Bits<WARPS>>,
    blocked: Register<Bits<WARPS>>,
    stopped: Register<Bits<WARPS>>,
    // Wires
    blocking: Signal<Local, Bits<WARPS>>,
    unblocking: Signal<Local, Bits<WARPS>>,
    stopping: Signal<Local, Bits<WARPS>>,
}

#[logic]
impl Scoreboard {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, buffered, flying, blocked, stopped);
        self.buffered.reset.next = self.reset.val();
        self.flying.reset.next = self.reset.val();
        self.blocked.reset.next = self.reset.val();
        self.stopped.reset.next = self.reset.val();
        self.buffered.enable.next = true;
        self.flying.enable.next = true;
        self.blocked.enable.next = true;
        self.stopped.enable.next = true;

        self.blocking.next = 0.into();
        if self.decode_blocks.val() {
            self.blocking.next = self.decode_warps.val();
        }
        self.unblocking.next = 0.into();
        if self.complete_unblocks.val() {
            self.unblocking.next = self.complete_warps.val();
        }
        self.stopping.next = 0.into();
        if self.complete_waits.val() {
            self.stopping.next = self.complete_warps.val();
        }

        self.idle.next = !(self.buffered.q.val()
            | self.decode_warps.val()
            | self.blocked.q.val()
            | self.stopped.q.val());
        self.busy.next = self.flying.q.val();
        self.holding.next = self.buffered.q.val();
        self.ready.next = self.buffered.q.val() & (!self.flying.q.val());
        self.waiting.next = self.stopped.q.val();

        self.buffered.d.next =
            (self.buffered.q.val() & (!self.issue_warps.val())) | self.decode_warps.val();
        self.flying.d.next = (self.flying.q.val() & (!self.landing.val())) | self.issue_warps.val();
        self.blocked.d.next =
            (self.blocked.q.val() & (!self.unblocking.val())) | self.blocking.val();
        self.stopped.d.next = (self.stopped.q.val() & (!self.leaving.val())) | self.stopping.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    type Uut = Scoreboard<4>;

    /// One cycle of decode, issue and completion, each of one warp or none.
    fn cycle(uut: &mut Uut, decode: u64, issue: u64, complete: u64) {
        uut.decode_warps.next = decode.into();
        uut.issue_warps.next = issue.into();
        uut.complete_warps.next = complete.into();
        uut.landing.next = complete.into();
        step!(*uut);
        uut.decode_warps.next = 0.into();
        uut.issue_warps.next = 0.into();
        uut.complete_warps.next = 0.into();
        uut.landing.next = 0.into();
        settle(uut);
    }

    #[test]
    fn a_decoded_warp_is_ready_until_it_issues_and_idle_after() {
        let mut uut = Uut::default();
        settle(&mut uut);
        assert_eq!((uut.idle.val(), uut.ready.val()), (0b1111.into(), 0.into()));
        cycle(&mut uut, 0b0010, 0, 0);
        assert_eq!((uut.idle.val(), uut.ready.val()), (0b1101.into(), 0b0010.into()));
        cycle(&mut uut, 0, 0b0010, 0);
        assert_eq!((uut.idle.val(), uut.ready.val()), (0b1111.into(), 0.into()));
    }

    #[test]
    fn a_warp_in_decode_is_not_idle() {
        let mut uut = Uut::default();
        uut.decode_warps.next = 0b1000.into();
        settle(&mut uut);
        assert_eq!(uut.idle.val(), 0b0111);
    }

    #[test]
    fn i1_a_busy_warp_is_not_ready_until_its_instruction_completes() {
        let mut uut = Uut::default();
        cycle(&mut uut, 0b0001, 0, 0);
        cycle(&mut uut, 0, 0b0001, 0);
        cycle(&mut uut, 0b0001, 0, 0);
        assert_eq!(uut.ready.val(), 0);
        cycle(&mut uut, 0, 0, 0b0001);
        assert_eq!(uut.ready.val(), 0b0001);
    }

    #[test]
    fn a_warp_is_busy_until_its_last_instruction_in_flight_completes() {
        let mut uut = Uut::default();
        cycle(&mut uut, 0, 0b0010, 0);
        cycle(&mut uut, 0, 0b0010, 0);
        uut.complete_warps.next = 0b0010.into();
        step!(uut);
        assert_eq!(uut.busy.val(), 0b0010);
        cycle(&mut uut, 0b0010, 0, 0b0010);
        assert_eq!((uut.busy.val(), uut.holding.val()), (0.into(), 0b0010.into()));
    }

    #[test]
    fn f3_a_control_instruction_blocks_from_its_decode_to_its_completion() {
        let mut uut = Uut::default();
        uut.decode_blocks.next = true;
        cycle(&mut uut, 0b0100, 0, 0);
        cycle(&mut uut, 0, 0b0100, 0);
        assert_eq!(uut.idle.val(), 0b1011);
        uut.complete_unblocks.next = true;
        cycle(&mut uut, 0, 0, 0b0100);
        assert_eq!(uut.idle.val(), 0b1111);
    }

    #[test]
    fn f3_an_earlier_instruction_that_completes_does_not_unblock() {
        let mut uut = Uut::default();
        cycle(&mut uut, 0b0001, 0, 0);
        cycle(&mut uut, 0, 0b0001, 0);
        uut.decode_blocks.next = true;
        cycle(&mut uut, 0b0001, 0, 0);
        uut.decode_blocks.next = false;
        cycle(&mut uut, 0, 0, 0b0001);
        cycle(&mut uut, 0, 0b0001, 0);
        assert_eq!(uut.idle.val(), 0b1110);
    }

    #[test]
    fn c3_a_barrier_makes_its_warp_wait_until_it_may_leave() {
        let mut uut = Uut::default();
        uut.complete_unblocks.next = true;
        uut.complete_waits.next = true;
        cycle(&mut uut, 0, 0, 0b0010);
        uut.complete_waits.next = false;
        assert_eq!((uut.waiting.val(), uut.idle.val()), (0b0010.into(), 0b1101.into()));
        uut.leaving.next = 0b0010.into();
        cycle(&mut uut, 0, 0, 0b1000);
        assert_eq!((uut.waiting.val(), uut.idle.val()), (0.into(), 0b1111.into()));
    }

    #[test]
    fn reset_forgets_everything() {
        let mut uut = Uut::default();
        uut.decode_blocks.next = true;
        uut.complete_waits.next = true;
        cycle(&mut uut, 0b0001, 0b0010, 0b0100);
        uut.reset.next = true;
        cycle(&mut uut, 0b1000, 0b1000, 0b1000);
        assert_eq!((uut.idle.val(), uut.waiting.val()), (0b1111.into(), 0.into()));
        assert_eq!(uut.ready.val(), 0);
    }
}
