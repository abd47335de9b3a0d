//! Where each thread block is between two synchronisations, and how many of its warps run.
//!
//! ```text
//!         clock --->+-------+---> checking, resolving
//!         reset --->|       |---> synchronising
//!         start --->|       |---> whole
//!  first, second -->|       |---> pending, any_taken, any_not_taken
//!          form --->|       |---> count[BLOCKS]
//!          unit --->|       |
//!                   +-------+
//! ```
//!
//! # Behaviour
//!
//! A block is in one of the states IDLE, CHECK, WAIT, RUN and RESOLVE; WCnt counts its warps.
//!
//! - **T1** `start`: CHECK.
//! - **T2** `form`: a warp is formed, WCnt grows by one; with `form_last` WAIT becomes RUN.
//! - **T11** WCnt shrinks by one for each of the arrivals `first` and `second`; with `pends` the
//!   arrival becomes the pending one.
//! - **T12** In state RUN, when WCnt becomes 0: RESOLVE if the pending arrival is a branch, else
//!   CHECK.
//! - **T17** Each branch that arrives adds whether some of its lanes take it, and whether some do not.
//! - **T15** The stack unit serves `unit`: RESOLVE becomes CHECK; CHECK becomes WAIT if it asks the
//!   compactor, IDLE if the block has ended, and stays otherwise. Then nothing is pending, and what
//!   T17 has added is forgotten.
//!
//! # Timing
//!
//! All outputs are registers, or and-or of two.
//!
//! # Cost
//!
//! `BLOCKS * (9 + WCNT_W)` flip-flops.

use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// States of all blocks; see the [module](self). Words have one bit a block slot.
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct BlockProgress<const BLOCKS: usize, const WCNT_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; all blocks are idle.
    pub reset: Signal<In, Bit>,
    /// A block starts, one-hot, or none.
    pub start: Signal<In, Bits<BLOCKS>>,
    /// A warp of this block arrives by its completion, one-hot, or none.
    pub first: Signal<In, Bits<BLOCKS>>,
    /// It is a branch that becomes the pending arrival.
    pub first_pends: Signal<In, Bit>,
    /// It is a branch that some of its lanes take.
    pub first_taken: Signal<In, Bit>,
    /// It is a branch that some of its lanes do not take.
    pub first_not_taken: Signal<In, Bit>,
    /// A warp of this block has reached and arrives, one-hot, or none.
    pub second: Signal<In, Bits<BLOCKS>>,
    /// It becomes the pending arrival.
    pub second_pends: Signal<In, Bit>,
    /// A warp of this block is formed, one-hot, or none.
    pub form: Signal<In, Bits<BLOCKS>>,
    /// It is the last of its generation.
    pub form_last: Signal<In, Bit>,
    /// The stack unit serves this block, one-hot, or none.
    pub unit: Signal<In, Bits<BLOCKS>>,
    /// The block is to wait for its warps.
    pub unit_asks: Signal<In, Bit>,
    /// They are all its live threads.
    pub unit_whole: Signal<In, Bit>,
    /// The block has ended.
    pub unit_ends: Signal<In, Bit>,
    /// The blocks in state CHECK.
    pub checking: Signal<Out, Bits<BLOCKS>>,
    /// The blocks in state RESOLVE.
    pub resolving: Signal<Out, Bits<BLOCKS>>,
    /// The blocks in state CHECK, WAIT or RESOLVE.
    pub synchronising: Signal<Out, Bits<BLOCKS>>,
    /// The blocks whose warps are all their live threads.
    pub whole: Signal<Out, Bits<BLOCKS>>,
    /// The blocks that have a pending arrival.
    pub pending: Signal<Out, Bits<BLOCKS>>,
    /// The blocks of which some thread takes the pending branch.
    pub any_taken: Signal<Out, Bits<BLOCKS>>,
    /// The blocks of which some thread does not take the pending branch.
    pub any_not_taken: Signal<Out, Bits<BLOCKS>>,
    /// WCnt of each block.
    pub count: [Signal<Out, Bits<WCNT_W>>; BLOCKS],
    // Registers
    checks: Register<Bits<BLOCKS>>,
    waits: Register<Bits<BLOCKS>>,
    runs: Register<Bits<BLOCKS>>,
    resolves: Register<Bits<BLOCKS>>,
    wholes: Register<Bits<BLOCKS>>,
    pends: Register<Bits<BLOCKS>>,
    /// The pending arrival is a branch.
    branches: Register<Bits<BLOCKS>>,
    /// Some thread takes the pending branch.
    takes: Register<Bits<BLOCKS>>,
    /// Some thread does not.
    falls: Register<Bits<BLOCKS>>,
    #[count(BLOCKS)]
    warps: Vec<Register<Bits<WCNT_W>>>,
    // Wires
    warps_next: [Signal<Local, Bits<WCNT_W>>; BLOCKS],
    /// The last warp of the generation arrives.
    empties: Signal<Local, Bits<BLOCKS>>,
    branching: Signal<Local, Bits<BLOCKS>>,
    pending_next: Signal<Local, Bits<BLOCKS>>,
    branches_next: Signal<Local, Bits<BLOCKS>>,
    taking: Signal<Local, Bits<BLOCKS>>,
    falling: Signal<Local, Bits<BLOCKS>>,
    formed: Signal<Local, Bits<BLOCKS>>,
    asking: Signal<Local, Bits<BLOCKS>>,
    ending: Signal<Local, Bits<BLOCKS>>,
}

#[logic]
impl BlockProgress {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, checks, waits, runs, resolves, wholes, pends, branches, takes, falls);
        self.checks.reset.next = self.reset.val();
        self.waits.reset.next = self.reset.val();
        self.runs.reset.next = self.reset.val();
        self.resolves.reset.next = self.reset.val();
        self.wholes.reset.next = self.reset.val();
        self.pends.reset.next = self.reset.val();
        self.branches.reset.next = self.reset.val();
        self.takes.reset.next = self.reset.val();
        self.falls.reset.next = self.reset.val();
        self.checks.enable.next = true;
        self.waits.enable.next = true;
        self.runs.enable.next = true;
        self.resolves.enable.next = true;
        self.wholes.enable.next = true;
        self.pends.enable.next = true;
        self.branches.enable.next = true;
        self.takes.enable.next = true;
        self.falls.enable.next = true;

        self.checking.next = self.checks.q.val();
        self.resolving.next = self.resolves.q.val();
        self.synchronising.next = self.checks.q.val() | self.waits.q.val() | self.resolves.q.val();
        self.whole.next = self.wholes.q.val();
        self.pending.next = self.pends.q.val();
        self.any_taken.next = self.takes.q.val();
        self.any_not_taken.next = self.falls.q.val();

        // WCnt
        self.empties.next = 0.into();
        for block_idx in 0..BLOCKS {
            self.warps[block_idx].clock.next = self.clock.val();
            self.warps[block_idx].reset.next = self.reset.val();
            self.count[block_idx].next = self.warps[block_idx].q.val();
            self.warps_next[block_idx].next = self.warps[block_idx].q.val();
            if self.form.val().get_bit(block_idx) {
                self.warps_next[block_idx].next = self.warps_next[block_idx].val() + 1;
            }
            if self.first.val().get_bit(block_idx) {
                self.warps_next[block_idx].next = self.warps_next[block_idx].val() - 1;
            }
            if self.second.val().get_bit(block_idx) {
                self.warps_next[block_idx].next = self.warps_next[block_idx].val() - 1;
            }
            self.warps[block_idx].d.next = self.warps_next[block_idx].val();
            self.warps[block_idx].enable.next = true;
            self.empties.next = self.empties.val().replace_bit(
                block_idx,
                self.runs.q.val().get_bit(block_idx) & (!self.warps_next[block_idx].val().any()),
            );
        }

        // The pending arrival
        self.branching.next = 0.into();
        if self.first_pends.val() {
            self.branching.next = self.first.val();
        }
        self.pending_next.next = self.pends.q.val() | self.branching.val();
        if self.second_pends.val() {
            self.pending_next.next = self.pends.q.val() | self.branching.val() | self.second.val();
        }
        self.branches_next.next = self.branches.q.val() | self.branching.val();
        self.pends.d.next = self.pending_next.val() & (!self.unit.val());
        self.branches.d.next = self.branches_next.val() & (!self.unit.val());

        // T17
        self.taking.next = 0.into();
        if self.first_taken.val() {
            self.taking.next = self.first.val();
        }
        self.falling.next = 0.into();
        if self.first_not_taken.val() {
            self.falling.next = self.first.val();
        }
        self.takes.d.next = (self.takes.q.val() | self.taking.val()) & (!self.unit.val());
        self.falls.d.next = (self.falls.q.val() | self.falling.val()) & (!self.unit.val());

        // States
        self.formed.next = 0.into();
        if self.form_last.val() {
            self.formed.next = self.form.val();
        }
        self.asking.next = 0.into();
        if self.unit_asks.val() {
            self.asking.next = self.unit.val();
        }
        self.ending.next = 0.into();
        if self.unit_ends.val() {
            self.ending.next = self.unit.val();
        }
        self.resolves.d.next = (self.resolves.q.val() & (!self.unit.val()))
            | (self.empties.val() & self.branches_next.val());
        self.checks.d.next =
            ((self.checks.q.val() | self.unit.val()) & (!self.asking.val()) & (!self.ending.val()))
                | (self.empties.val() & (!self.branches_next.val()))
                | self.start.val();
        self.waits.d.next = (self.waits.q.val() & (!self.formed.val())) | self.asking.val();
        self.runs.d.next = (self.runs.q.val() & (!self.empties.val())) | self.formed.val();
        self.wholes.d.next = self.wholes.q.val() & (!self.asking.val());
        if self.unit_whole.val() {
            self.wholes.d.next = self.wholes.q.val() | self.asking.val();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    type Uut = BlockProgress<2, 3>;

    /// Checking, resolving, synchronising.
    fn states(uut: &Uut) -> [u64; 3] {
        [
            uut.checking.val().to_u64(),
            uut.resolving.val().to_u64(),
            uut.synchronising.val().to_u64(),
        ]
    }

    /// One cycle; the inputs return to nothing.
    fn cycle(uut: &mut Uut) {
        step!(*uut);
        uut.start.next = 0.into();
        uut.first.next = 0.into();
        uut.first_pends.next = false;
        uut.first_taken.next = false;
        uut.first_not_taken.next = false;
        uut.second.next = 0.into();
        uut.second_pends.next = false;
        uut.form.next = 0.into();
        uut.form_last.next = false;
        uut.unit.next = 0.into();
        uut.unit_asks.next = false;
        uut.unit_whole.next = false;
        uut.unit_ends.next = false;
        settle(uut);
    }

    fn form(uut: &mut Uut, last: bool) {
        uut.form.next = 0b01.into();
        uut.form_last.next = last;
        cycle(uut);
    }

    /// Block 0 runs with this many warps.
    fn running(warps: u64) -> Uut {
        let mut uut = Uut::default();
        uut.start.next = 0b01.into();
        cycle(&mut uut);
        assert_eq!(states(&uut), [1, 0, 1]);
        uut.unit.next = 0b01.into();
        uut.unit_asks.next = true;
        uut.unit_whole.next = true;
        cycle(&mut uut);
        assert_eq!((states(&uut), uut.whole.val()), ([0, 0, 1], 0b01.into()));
        for warp in 1..=warps {
            form(&mut uut, warp == warps);
        }
        assert_eq!((states(&uut), uut.count[0].val()), ([0, 0, 0], warps.into()));
        uut
    }

    #[test]
    fn t12_the_last_of_the_branches_leads_to_resolve() {
        let mut uut = running(2);
        uut.first.next = 0b01.into();
        uut.first_pends.next = true;
        cycle(&mut uut);
        assert_eq!((states(&uut), uut.pending.val()), ([0, 0, 0], 1.into()));
        assert_eq!(uut.count[0].val(), 1);
        uut.first.next = 0b01.into();
        cycle(&mut uut);
        assert_eq!((states(&uut), uut.pending.val()), ([0, 1, 1], 1.into()));
        uut.unit.next = 0b01.into();
        cycle(&mut uut);
        assert_eq!((states(&uut), uut.pending.val()), ([1, 0, 1], 0.into()));
    }

    #[test]
    fn t12_the_only_branch_leads_to_resolve_in_its_cycle() {
        let mut uut = running(1);
        uut.first.next = 0b01.into();
        uut.first_pends.next = true;
        cycle(&mut uut);
        assert_eq!(states(&uut), [0, 1, 1]);
    }

    #[test]
    fn t17_each_branch_that_arrives_adds_the_sides_of_its_lanes() {
        let sides = |uut: &Uut| [uut.any_taken.val().to_u64(), uut.any_not_taken.val().to_u64()];
        let mut uut = running(3);
        uut.start.next = 0b10.into();
        cycle(&mut uut);
        for (taken, not_taken, expected) in
            [(false, true, [0, 1]), (false, false, [0, 1]), (true, false, [1, 1])]
        {
            uut.first.next = 0b01.into();
            uut.first_taken.next = taken;
            uut.first_not_taken.next = not_taken;
            cycle(&mut uut);
            assert_eq!(sides(&uut), expected);
        }
        // The turn of the other block changes nothing, that of its own forgets them.
        for (unit, expected) in [(0b10_u64, [1, 1]), (0b01, [0, 0])] {
            uut.unit.next = unit.into();
            cycle(&mut uut);
            assert_eq!(sides(&uut), expected);
        }
    }

    #[test]
    fn t12_other_arrivals_and_exits_lead_to_check() {
        let mut uut = running(2);
        uut.first.next = 0b01.into();
        uut.second.next = 0b01.into();
        uut.second_pends.next = true;
        cycle(&mut uut);
        assert_eq!((states(&uut), uut.pending.val()), ([1, 0, 1], 1.into()));
        let mut uut = running(1);
        uut.first.next = 0b01.into();
        cycle(&mut uut);
        assert_eq!((states(&uut), uut.pending.val()), ([1, 0, 1], 0.into()));
    }

    #[test]
    fn t12_warps_may_arrive_before_the_last_one_is_formed() {
        let mut uut = running(1);
        uut.first.next = 0b01.into();
        cycle(&mut uut);
        uut.unit.next = 0b01.into();
        uut.unit_asks.next = true;
        cycle(&mut uut);
        form(&mut uut, false);
        uut.second.next = 0b01.into();
        uut.second_pends.next = true;
        cycle(&mut uut);
        assert_eq!((states(&uut), uut.count[0].val()), ([0, 0, 1], 0.into()));
        uut.form_last.next = true;
        uut.form.next = 0b01.into();
        cycle(&mut uut);
        assert_eq!((states(&uut), uut.count[0].val()), ([0, 0, 0], 1.into()));
        uut.second.next = 0b01.into();
        cycle(&mut uut);
        assert_eq!(states(&uut), [1, 0, 1]);
    }

    #[test]
    fn t15_a_pop_stays_in_check_and_an_end_leads_to_idle() {
        let mut uut = running(1);
        uut.second.next = 0b01.into();
        uut.second_pends.next = true;
        cycle(&mut uut);
        uut.unit.next = 0b01.into();
        cycle(&mut uut);
        assert_eq!((states(&uut), uut.pending.val()), ([1, 0, 1], 0.into()));
        uut.unit.next = 0b01.into();
        uut.unit_ends.next = true;
        cycle(&mut uut);
        assert_eq!(states(&uut), [0, 0, 0]);
    }

    #[test]
    fn blocks_do_not_disturb_each_other() {
        let mut uut = running(1);
        uut.start.next = 0b10.into();
        uut.second.next = 0b01.into();
        uut.second_pends.next = true;
        cycle(&mut uut);
        assert_eq!(states(&uut), [0b11, 0, 0b11]);
        uut.unit.next = 0b10.into();
        uut.unit_asks.next = true;
        cycle(&mut uut);
        assert_eq!((states(&uut), uut.pending.val()), ([0b01, 0, 0b11], 0b01.into()));
        assert_eq!(uut.whole.val(), 0b01);
    }
}
