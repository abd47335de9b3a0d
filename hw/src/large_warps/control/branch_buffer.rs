//! A pair of branch mask buffers: which threads of a large warp take its branch, and which do not.
//!
//! ```text
//!         clock --->+------+---> used
//!         reset --->|      |
//!         takes --->|      |---> taken
//!    large_warp --->|      |---> not_taken
//!  completion_* --->|      |
//!                   +------+
//! ```
//!
//! # Behaviour
//!
//! 1. **W19** `takes` gives the pair to a large warp, with both masks empty. From the next cycle on it is used.
//! 2. **W20** At a completion of a branch of its large warp, the threads of the sub-warp that take the branch
//!    enter one mask, its others the other one, at the end of the cycle.
//! 3. **W21** `taken` and `not_taken` have the masks with those of this completion; zero if it is of another
//!    large warp, or the pair is free. They have no meaning without a completion. If the branch completes as a whole
//!    the pair is free from the next cycle on.
//!
//! `takes` and a completion of the pair's large warp do not meet: it is set for a free pair only.
//!
//! # Timing
//!
//! `taken` and `not_taken` depend combinationally on the completion, but not on `completion_valid`, which is known late.
//!
//! # Cost
//!
//! `2 * THREADS + LW_W + 1` flip-flops.

use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Pair of branch mask buffers; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct BranchBuffer<const THREADS: usize, const LW_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; the pair is free.
    pub reset: Signal<In, Bit>,
    /// The pair is given to a large warp. Set only while it is free.
    pub takes: Signal<In, Bit>,
    /// Large warp that the pair is given to, with `takes`.
    pub large_warp: Signal<In, Bits<LW_W>>,
    /// A sub-warp of a conditional branch completes; all other `completion` ports have a meaning only then.
    pub completion_valid: Signal<In, Bit>,
    /// Large warp of the sub-warp that completes.
    pub completion_large_warp: Signal<In, Bits<LW_W>>,
    /// The branch completes as a whole.
    pub completion_whole: Signal<In, Bit>,
    /// Threads of the sub-warp that take the branch.
    pub completion_taken: Signal<In, Bits<THREADS>>,
    /// Threads of the sub-warp that do not take the branch.
    pub completion_not_taken: Signal<In, Bits<THREADS>>,
    /// A large warp has the pair.
    pub used: Signal<Out, Bit>,
    /// Threads that take the branch, those of this completion included; without meaning unless `completion_valid`.
    pub taken: Signal<Out, Bits<THREADS>>,
    /// Threads that do not take the branch, those of this completion included; without meaning unless `completion_valid`.
    pub not_taken: Signal<Out, Bits<THREADS>>,
    // Registers
    occupied: Register<Bit>,
    owner: Register<Bits<LW_W>>,
    taken_held: Register<Bits<THREADS>>,
    not_taken_held: Register<Bits<THREADS>>,
    // Wires
    /// The large warp of the completion, if there is one, has the pair.
    own: Signal<Local, Bit>,
    /// A sub-warp of the large warp that has the pair completes.
    enters: Signal<Local, Bit>,
}

#[logic]
impl BranchBuffer {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, occupied, owner, taken_held, not_taken_held);
        self.occupied.reset.next = self.reset.val();
        self.owner.reset.next = self.reset.val();
        self.taken_held.reset.next = self.reset.val();
        self.not_taken_held.reset.next = self.reset.val();

        self.own.next =
            self.occupied.q.val() & (self.owner.q.val() == self.completion_large_warp.val());
        self.enters.next = self.completion_valid.val() & self.own.val();
        self.used.next = self.occupied.q.val();
        self.taken.next = 0.into();
        self.not_taken.next = 0.into();
        self.taken_held.d.next = 0.into();
        self.not_taken_held.d.next = 0.into();
        if self.own.val() {
            self.taken.next = self.taken_held.q.val() | self.completion_taken.val();
            self.not_taken.next = self.not_taken_held.q.val() | self.completion_not_taken.val();
            self.taken_held.d.next = self.taken_held.q.val() | self.completion_taken.val();
            self.not_taken_held.d.next =
                self.not_taken_held.q.val() | self.completion_not_taken.val();
        }

        self.occupied.d.next = self.takes.val();
        self.occupied.enable.next =
            self.takes.val() | (self.enters.val() & self.completion_whole.val());
        self.owner.d.next = self.large_warp.val();
        self.owner.enable.next = self.takes.val();
        self.taken_held.enable.next = self.takes.val() | self.enters.val();
        self.not_taken_held.enable.next = self.takes.val() | self.enters.val();
    }
}
