//! Where one thread block is between two synchronisations, and how many of its warps run.
//!
//! ```text
//!         clock --->+-------+---> checks, resolves
//!         reset --->|       |---> synchronises
//!         start --->|       |---> whole
//!       first_* --->|       |---> pending, any_taken, any_not_taken
//!      second_* --->|       |---> count
//!        form_* --->|       |
//!        unit_* --->|       |
//!                   +-------+
//! ```
//!
//! # Behaviour
//!
//! | state | until | then |
//! |---|---|---|
//! | IDLE | the block starts (T1) | CHECK |
//! | CHECK | the stack unit asks the compactor for warps; or the block has ended (T15) | WAIT; IDLE |
//! | WAIT | the last warp of the generation is formed (T2) | RUN |
//! | RUN | no warp is left (T12): the pending arrival is a branch; or it is none | RESOLVE; CHECK |
//! | RESOLVE | the stack unit serves the block (T15) | CHECK |
//!
//! - **T2, T11** WCnt grows by one for a warp that is formed and shrinks by one for each of the two
//!   arrivals.
//! - **T11** The first arrival of a generation becomes the pending one. It is forgotten when the
//!   stack unit serves the block.
//! - **T17** Each branch that arrives adds whether some of its lanes take it, and whether some do not,
//!   until the stack unit serves the block.
//! - A block is whole if the warps that were asked for last are all its live threads.
//!
//! # Timing
//!
//! All outputs are registers, or compare one with a constant. `checks` and `resolves`, by which the stack unit finds a block
//! whose mask word it then reads, are registers of their own.
//!
//! # Cost
//!
//! `10 + WCNT_W` flip-flops.

use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Where a thread block is between two synchronisations.
#[derive(Clone, Copy, Debug, PartialEq, LogicState)]
pub enum Progress {
    /// No block is in the block slot.
    Idle,
    /// The stack unit looks at the top of the stack.
    Check,
    /// The compactor forms the warps of the top.
    Wait,
    /// The warps of the top run.
    Run,
    /// The stack unit executes the branch that all warps have reached.
    Resolve,
}

/// State of one block; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct BlockState<const WCNT_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; the block slot is empty.
    pub reset: Signal<In, Bit>,
    /// A block starts in this block slot.
    pub start: Signal<In, Bit>,
    /// A warp of the block arrives by the completion of its instruction.
    pub first_valid: Signal<In, Bit>,
    /// The arriving completion is a branch and becomes the pending arrival; without meaning unless
    /// `first_valid`.
    pub first_pends: Signal<In, Bit>,
    /// Some lanes of the arriving completion take its branch; without meaning unless `first_valid`.
    pub first_taken: Signal<In, Bit>,
    /// Some lanes of the arriving completion do not take its branch; without meaning unless
    /// `first_valid`.
    pub first_not_taken: Signal<In, Bit>,
    /// A warp of the block has reached and arrives.
    pub second_valid: Signal<In, Bit>,
    /// The arrival of the warp that has reached becomes the pending one; without meaning unless
    /// `second_valid`.
    pub second_pends: Signal<In, Bit>,
    /// A warp of the block is formed.
    pub form_valid: Signal<In, Bit>,
    /// The warp that is formed is the last of its generation; without meaning unless `form_valid`.
    pub form_last: Signal<In, Bit>,
    /// The stack unit serves the block.
    pub unit_valid: Signal<In, Bit>,
    /// The stack unit asks the compactor for the warps of the top; without meaning unless
    /// `unit_valid`.
    pub unit_asks: Signal<In, Bit>,
    /// The warps that are asked for are all live threads of the block; without meaning unless
    /// `unit_asks`.
    pub unit_whole: Signal<In, Bit>,
    /// The block has ended; without meaning unless `unit_valid`.
    pub unit_ends: Signal<In, Bit>,
    /// The block is in state CHECK, for the stack unit.
    pub checks: Signal<Out, Bit>,
    /// The block is in state RESOLVE, for the stack unit.
    pub resolves: Signal<Out, Bit>,
    /// The block is in state CHECK, WAIT or RESOLVE, so that its slots count as active.
    pub synchronises: Signal<Out, Bit>,
    /// The warps of the block are all its live threads, so that it may execute a barrier.
    pub whole: Signal<Out, Bit>,
    /// An arrival is pending.
    pub pending: Signal<Out, Bit>,
    /// Some thread takes the pending branch (T17).
    pub any_taken: Signal<Out, Bit>,
    /// Some thread does not take the pending branch (T17).
    pub any_not_taken: Signal<Out, Bit>,
    /// WCnt, the warps of the generation that have been formed and have not arrived.
    pub count: Signal<Out, Bits<WCNT_W>>,
    // Registers
    progress: Register<Progress>,
    check: Register<Bit>,
    resolve: Register<Bit>,
    warps: Register<Bits<WCNT_W>>,
    all_live: Register<Bit>,
    arrival: Register<Bit>,
    /// The pending arrival is a branch.
    branch: Register<Bit>,
    taken: Register<Bit>,
    not_taken: Register<Bit>,
    // Wires
    progress_next: Signal<Local, Progress>,
    /// WCnt after this cycle, but for an arrival by completion, which is known last.
    others: Signal<Local, Bits<WCNT_W>>,
    /// WCnt becomes 0, or stays it.
    empties: Signal<Local, Bit>,
    arrival_next: Signal<Local, Bit>,
    branch_next: Signal<Local, Bit>,
    taken_next: Signal<Local, Bit>,
    not_taken_next: Signal<Local, Bit>,
}

#[logic]
impl BlockState {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, progress, check, resolve, warps, all_live, arrival, branch);
        clock!(self, clock, taken, not_taken);
        self.progress.reset.next = self.reset.val();
        self.check.reset.next = self.reset.val();
        self.resolve.reset.next = self.reset.val();
        self.warps.reset.next = self.reset.val();
        self.all_live.reset.next = self.reset.val();
        self.arrival.reset.next = self.reset.val();
        self.branch.reset.next = self.reset.val();
        self.taken.reset.next = self.reset.val();
        self.not_taken.reset.next = self.reset.val();
        self.progress.enable.next = true;
        self.check.enable.next = true;
        self.resolve.enable.next = true;
        self.warps.enable.next = true;
        self.all_live.enable.next = self.unit_valid.val() & self.unit_asks.val();
        self.arrival.enable.next = true;
        self.branch.enable.next = true;
        self.taken.enable.next = true;
        self.not_taken.enable.next = true;

        self.checks.next = self.check.q.val();
        self.resolves.next = self.resolve.q.val();
        self.synchronises.next =
            (self.progress.q.val() != Progress::Idle) & (self.progress.q.val() != Progress::Run);
        self.whole.next = self.all_live.q.val();
        self.pending.next = self.arrival.q.val();
        self.any_taken.next = self.taken.q.val();
        self.any_not_taken.next = self.not_taken.q.val();
        self.count.next = self.warps.q.val();

        // WCnt
        self.others.next = self.warps.q.val();
        if self.form_valid.val() {
            self.others.next = self.others.val() + 1;
        }
        if self.second_valid.val() {
            self.others.next = self.others.val() - 1;
        }
        self.warps.d.next = self.others.val();
        self.empties.next = !self.others.val().any();
        if self.first_valid.val() {
            self.warps.d.next = self.others.val() - 1;
            self.empties.next = self.others.val() == 1;
        }

        // The generation
        self.all_live.d.next = self.unit_whole.val();
        self.arrival_next.next = self.arrival.q.val()
            | (self.first_valid.val() & self.first_pends.val())
            | (self.second_valid.val() & self.second_pends.val());
        self.branch_next.next =
            self.branch.q.val() | (self.first_valid.val() & self.first_pends.val());
        self.taken_next.next =
            self.taken.q.val() | (self.first_valid.val() & self.first_taken.val());
        self.not_taken_next.next =
            self.not_taken.q.val() | (self.first_valid.val() & self.first_not_taken.val());
        self.arrival.d.next = self.arrival_next.val() & (!self.unit_valid.val());
        self.branch.d.next = self.branch_next.val() & (!self.unit_valid.val());
        self.taken.d.next = self.taken_next.val() & (!self.unit_valid.val());
        self.not_taken.d.next = self.not_taken_next.val() & (!self.unit_valid.val());

        // States
        self.progress_next.next = self.progress.q.val();
        match self.progress.q.val() {
            Progress::Idle => {
                if self.start.val() {
                    self.progress_next.next = Progress::Check;
                }
            }
            Progress::Check => {
                if self.unit_valid.val() & self.unit_asks.val() {
                    self.progress_next.next = Progress::Wait;
                } else if self.unit_valid.val() & self.unit_ends.val() {
                    self.progress_next.next = Progress::Idle;
                }
            }
            Progress::Wait => {
                if self.form_valid.val() & self.form_last.val() {
                    self.progress_next.next = Progress::Run;
                }
            }
            Progress::Run => {
                if self.empties.val() {
                    self.progress_next.next = Progress::Check;
                    if self.branch_next.val() {
                        self.progress_next.next = Progress::Resolve;
                    }
                }
            }
            Progress::Resolve => {
                if self.unit_valid.val() {
                    self.progress_next.next = Progress::Check;
                }
            }
        }
        self.progress.d.next = self.progress_next.val();
        self.check.d.next = self.progress_next.val() == Progress::Check;
        self.resolve.d.next = self.progress_next.val() == Progress::Resolve;
    }
}

#[cfg(test)]
mod tests;
