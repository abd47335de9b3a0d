//! One resident thread block.
//!
//! ```text
//!        clock --->+------+---> resident, warps
//!        reset --->|      |---> ended
//!  allocate_* ---->|      |---> at_barrier, leaving
//!       start ---->|      |---> number, thread_base, base
//!      active ---->|      |
//!     waiting ---->|      |
//!                  +------+
//! ```
//!
//! # Behaviour
//!
//! 1. The block is resident from the cycle after `allocate` to the one in which it ends; it has
//!    been started from the cycle after `start` on.
//! - **D5** It ends in the first cycle in which it has been started and none of its warps is
//!   active.
//! - **C4** It is at the barrier if it has been started, at least one of its warps is active, and
//!   all that are wait. These are `leaving`.
//!
//! # Timing
//!
//! `ended`, `at_barrier` and `leaving` depend combinationally on `active` and `waiting`.
//!
//! # Cost
//!
//! `65 + WARPS + SW_W` flip-flops.

use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// One resident block; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct BlockSlot<const WARPS: usize, const SW_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; the slot is free.
    pub reset: Signal<In, Bit>,
    /// A block gets this slot.
    pub allocate: Signal<In, Bit>,
    /// Number of the block that this slot gets; as all `allocate` ports, without meaning unless
    /// `allocate`.
    pub allocate_number: Signal<In, Bits<32>>,
    /// Number in the grid of the first thread of the block that this slot gets.
    pub allocate_thread_base: Signal<In, Bits<32>>,
    /// First warp slot of the block that this slot gets.
    pub allocate_base: Signal<In, Bits<SW_W>>,
    /// Warp slots of the block that this slot gets.
    pub allocate_warps: Signal<In, Bits<WARPS>>,
    /// The warps of the block become active at the end of this cycle.
    pub start: Signal<In, Bit>,
    /// The warps that exist.
    pub active: Signal<In, Bits<WARPS>>,
    /// The warps that wait at the barrier.
    pub waiting: Signal<In, Bits<WARPS>>,
    /// A block has this slot.
    pub resident: Signal<Out, Bit>,
    /// Warp slots of the block; zero unless `resident`.
    pub warps: Signal<Out, Bits<WARPS>>,
    /// The block ends in this cycle.
    pub ended: Signal<Out, Bit>,
    /// All warps of the block are at the barrier.
    pub at_barrier: Signal<Out, Bit>,
    /// The warps that leave the barrier.
    pub leaving: Signal<Out, Bits<WARPS>>,
    /// Number of the block; without meaning unless `resident`.
    pub number: Signal<Out, Bits<32>>,
    /// Number in the grid of the first thread of the block; without meaning unless `resident`.
    pub thread_base: Signal<Out, Bits<32>>,
    /// First warp slot of the block; without meaning unless `resident`.
    pub base: Signal<Out, Bits<SW_W>>,
    // Registers
    occupied: Register<Bits<WARPS>>,
    started: Register<Bit>,
    number_held: Register<Bits<32>>,
    thread_base_held: Register<Bits<32>>,
    base_held: Register<Bits<SW_W>>,
    // Wires
    running: Signal<Local, Bits<WARPS>>,
    /// A warp runs and does not wait.
    busy: Signal<Local, Bit>,
}

#[logic]
impl BlockSlot {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, occupied, started, number_held, thread_base_held, base_held);
        self.occupied.reset.next = self.reset.val();
        self.started.reset.next = self.reset.val();
        self.number_held.reset.next = self.reset.val();
        self.thread_base_held.reset.next = self.reset.val();
        self.base_held.reset.next = self.reset.val();

        self.running.next = self.occupied.q.val() & self.active.val();
        self.busy.next = (self.running.val() & (!self.waiting.val())).any();
        self.resident.next = self.occupied.q.val().any();
        self.warps.next = self.occupied.q.val();
        self.ended.next = self.started.q.val() & (!self.running.val().any());
        self.at_barrier.next = self.started.q.val() & self.running.val().any() & (!self.busy.val());
        self.leaving.next = 0.into();
        if self.at_barrier.val() {
            self.leaving.next = self.running.val();
        }
        self.number.next = self.number_held.q.val();
        self.thread_base.next = self.thread_base_held.q.val();
        self.base.next = self.base_held.q.val();

        self.occupied.enable.next = self.allocate.val() | self.ended.val();
        self.occupied.d.next = 0.into();
        if self.allocate.val() {
            self.occupied.d.next = self.allocate_warps.val();
        }
        self.started.enable.next = self.start.val() | self.ended.val();
        self.started.d.next = self.start.val();
        self.number_held.enable.next = self.allocate.val();
        self.number_held.d.next = self.allocate_number.val();
        self.thread_base_held.enable.next = self.allocate.val();
        self.thread_base_held.d.next = self.allocate_thread_base.val();
        self.base_held.enable.next = self.allocate.val();
        self.base_held.d.next = self.allocate_base.val();
    }
}
