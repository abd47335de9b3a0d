//! Scoreboard: which warp waits for what. One instruction of a warp is in flight at a time.
//!
//! ```text
//!             clock --->+------+
//!             reset --->|      |---> idle
//!   decode_* ---------->|      |---> ready
//!   issue ------------->|      |---> waiting
//!   complete_* -------->|      |
//!   leaving ----------->|      |
//!                       +------+
//! ```
//!
//! # Behaviour
//!
//! Every warp has four bits.
//!
//! - `buffered`: its slot of the instruction buffer holds an instruction. Set by its decoding,
//!   cleared by its issue.
//! - `busy`: an instruction is in flight. Set by issue, cleared by the last completion.
//! - `blocked`: a control instruction is unresolved. Set by its decoding (**F3**), cleared by its
//!   own completion: that of an earlier instruction that is still in flight does not count.
//! - `waiting`: it is at the barrier. Set by the completion of `bar`, cleared by `leaving`.
//!
//! A warp is ready (**I1**) if it is buffered and not busy; it is idle if it has nothing buffered,
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
use rust_hdl::prelude::*;

/// Scoreboard; see the [module](self). All words have one bit a warp.
#[derive(Clone, Debug, Default, LogicBlock)]
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
    /// It is a control instruction.
    pub complete_unblocks: Signal<In, Bit>,
    /// It is a barrier.
    pub complete_waits: Signal<In, Bit>,
    /// The warps that leave the barrier.
    pub leaving: Signal<In, Bits<WARPS>>,
    /// The warps that can be fetched or popped.
    pub idle: Signal<Out, Bits<WARPS>>,
    /// The warps that can issue.
    pub ready: Signal<Out, Bits<WARPS>>,
    /// The warps at the barrier.
    pub waiting: Signal<Out, Bits<WARPS>>,
    // Registers
    buffered: Register<Bits<WARPS>>,
    busy: Register<Bits<WARPS>>,
    blocked: Register<Bits<WARPS>>,
    stopped: Register<Bits<WARPS>>,
    // Wires
    blocking: Signal<Local, Bits<WARPS>>,
    unblocking: Signal<Local, Bits<WARPS>>,
    stopping: Signal<Local, Bits<WARPS>>,
}

impl<const WARPS: usize> Logic for Scoreboard<WARPS> {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, buffered, busy, blocked, stopped);
        self.buffered.reset.next = self.reset.val();
        self.busy.reset.next = self.reset.val();
        self.blocked.reset.next = self.reset.val();
        self.stopped.reset.next = self.reset.val();
        self.buffered.enable.next = true;
        self.busy.enable.next = true;
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
        self.ready.next = self.buffered.q.val() & (!self.busy.q.val());
        self.waiting.next = self.stopped.q.val();

        self.buffered.d.next =
            (self.buffered.q.val() & (!self.issue_warps.val())) | self.decode_warps.val();
        self.busy.d.next =
            (self.busy.q.val() & (!self.complete_warps.val())) | self.issue_warps.val();
        self.blocked.d.next =
            (self.blocked.q.val() & (!self.unblocking.val())) | self.blocking.val();
        self.stopped.d.next = (self.stopped.q.val() & (!self.leaving.val())) | self.stopping.val();
    }

    crate::block_type!();
}
