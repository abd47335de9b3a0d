//! The arrivals of a cycle: which blocks they are of, what they leave pending, and their faults.
//!
//! ```text
//!                      clock --->+----------+---> first, first_pends, first_fault, first_count
//!    branch_arrives, arrives --->|          |---> second, second_pends, second_fault, second_count
//!               completion_* --->|          |---> unit_pending, unit_target, unit_annotation
//!                  reached_* --->|          |
//! pending, count[], unit_block -->|          |
//!                                +----------+
//! ```
//!
//! # Behaviour
//!
//! In a cycle there may be an arrival by completion, the first, and one of a slot that has reached,
//! the second.
//!
//! - **T11** What [`ArrivalCheck`] makes the pending arrival of its block is kept, for a branch
//!   together with its target and annotation, until the next generation.
//! - WCnt after each of them is told for the events: both count if they are of one block.
//!
//! # Timing
//!
//! `first_*` and `second_*` depend combinationally on the arrivals, `unit_*` on `unit_block`.
//!
//! # Cost
//!
//! `BLOCKS * 111` memory bits, the comparators of [`ArrivalCheck`].

use super::{ArrivalCheck, Pending};
use crate::cells::Select;
use crate::primitives::AsyncRam;
use crate::words::{Annotation, Arrival, Fault};
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Arrivals of a cycle; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct Arrivals<const BLOCKS: usize, const BLOCK_W: usize, const WCNT_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// The completion is a branch that is an arrival.
    pub branch_arrives: Signal<In, Bit>,
    /// The completion is an arrival, by a branch or an exit.
    pub arrives: Signal<In, Bit>,
    /// Block slot of the warp whose instruction completes.
    pub completion_block: Signal<In, Bits<BLOCK_W>>,
    /// PC of the instruction that completes.
    pub completion_pc: Signal<In, Bits<24>>,
    /// Call depth of the slot whose instruction completes.
    pub completion_depth: Signal<In, Bits<8>>,
    /// Where the branch goes if it is taken; without meaning unless `branch_arrives`.
    pub completion_target: Signal<In, Bits<24>>,
    /// Annotation of the branch; without meaning unless `branch_arrives`.
    pub completion_annotation: Signal<In, Annotation>,
    /// A slot that has reached arrives.
    pub reached_valid: Signal<In, Bit>,
    /// Block slot of the slot that has reached; as all `reached` ports, without meaning unless
    /// `reached_valid`.
    pub reached_block: Signal<In, Bits<BLOCK_W>>,
    /// What the slot has reached.
    pub reached_kind: Signal<In, Arrival>,
    /// PC of the slot that has reached.
    pub reached_pc: Signal<In, Bits<24>>,
    /// Call depth of the slot that has reached.
    pub reached_depth: Signal<In, Bits<8>>,
    /// The block slots that have a pending arrival, one bit each.
    pub pending: Signal<In, Bits<BLOCKS>>,
    /// WCnt of each block before the arrivals.
    pub count: [Signal<In, Bits<WCNT_W>>; BLOCKS],
    /// The block of the arrival by completion, one-hot; zero if there is none.
    pub first: Signal<Out, Bits<BLOCKS>>,
    /// The arrival by completion becomes the pending one of its block.
    pub first_pends: Signal<Out, Bit>,
    /// Fault of the arrival by completion: 0 or 12.
    pub first_fault: Signal<Out, Fault>,
    /// WCnt after the arrival by completion; without meaning unless `arrives`.
    pub first_count: Signal<Out, Bits<WCNT_W>>,
    /// The block of the slot that has reached, one-hot; zero if there is none.
    pub second: Signal<Out, Bits<BLOCKS>>,
    /// The arrival of the slot that has reached becomes the pending one of its block.
    pub second_pends: Signal<Out, Bit>,
    /// Fault of the arrival of the slot that has reached: 0, 8 or 12.
    pub second_fault: Signal<Out, Fault>,
    /// WCnt after both arrivals; without meaning unless `reached_valid`.
    pub second_count: Signal<Out, Bits<WCNT_W>>,
    /// Block slot at which the stack unit looks.
    pub unit_block: Signal<In, Bits<BLOCK_W>>,
    /// The pending arrival of `unit_block`; without meaning if it has none.
    pub unit_pending: Signal<Out, Pending>,
    /// Target of the pending branch of `unit_block`; without meaning unless a branch is pending.
    pub unit_target: Signal<Out, Bits<24>>,
    /// Annotation of the pending branch of `unit_block`; without meaning unless a branch is pending.
    pub unit_annotation: Signal<Out, Annotation>,
    // Sub-blocks
    check: ArrivalCheck,
    /// Read for the first arrival, the second and the stack unit, written by both arrivals.
    #[default(AsyncRam::new(BLOCKS))]
    arrival: AsyncRam<Pending, BLOCK_W, 3, 2>,
    #[default(AsyncRam::new(BLOCKS))]
    target: AsyncRam<Bits<24>, BLOCK_W, 1, 1>,
    #[default(AsyncRam::new(BLOCKS))]
    annotation: AsyncRam<Annotation, BLOCK_W, 1, 1>,
    first_select: Select<Bits<WCNT_W>, BLOCKS, BLOCK_W>,
    second_select: Select<Bits<WCNT_W>, BLOCKS, BLOCK_W>,
    // Wires
    /// Two arrivals, as far as the count has bits for them: a core of one warp never has two.
    #[default(Constant::new((2 % (1_u64 << WCNT_W)).into()))]
    both: Constant<Bits<WCNT_W>>,
    #[default(Constant::new(1.into()))]
    first_block: Constant<Bits<BLOCKS>>,
    completed: Signal<Local, Bits<BLOCKS>>,
    reached: Signal<Local, Bits<BLOCKS>>,
    same_block: Signal<Local, Bit>,
    branch: Signal<Local, Pending>,
    reconvergence: Signal<Local, Pending>,
}

#[logic]
impl Arrivals {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, arrival, target, annotation);

        // Of which blocks
        self.completed.next = self.first_block.val() << self.completion_block.val();
        self.reached.next = self.first_block.val() << self.reached_block.val();
        self.same_block.next = self.completion_block.val() == self.reached_block.val();
        self.first.next = 0.into();
        if self.arrives.val() {
            self.first.next = self.completed.val();
        }
        self.second.next = 0.into();
        if self.reached_valid.val() {
            self.second.next = self.reached.val();
        }

        // Whether they agree with those before them
        self.branch.next.kind = Arrival::Branch;
        self.branch.next.pc = self.completion_pc.val();
        self.branch.next.depth = self.completion_depth.val();
        self.reconvergence.next.kind = self.reached_kind.val();
        self.reconvergence.next.pc = self.reached_pc.val();
        self.reconvergence.next.depth = self.reached_depth.val();
        self.arrival.read_address[0].next = self.completion_block.val();
        self.arrival.read_address[1].next = self.reached_block.val();
        self.check.first_valid.next = self.branch_arrives.val();
        self.check.first.next = self.branch.val();
        self.check.first_pending_valid.next = (self.pending.val() & self.completed.val()).any();
        self.check.first_pending.next = self.arrival.read_data[0].val();
        self.check.second_valid.next = self.reached_valid.val();
        self.check.second.next = self.reconvergence.val();
        self.check.second_pending_valid.next = (self.pending.val() & self.reached.val()).any();
        self.check.second_pending.next = self.arrival.read_data[1].val();
        self.check.same_block.next = self.same_block.val();
        self.first_pends.next = self.check.first_pends.val();
        self.first_fault.next = self.check.first_fault.val();
        self.second_pends.next = self.check.second_pends.val();
        self.second_fault.next = self.check.second_fault.val();

        // What they leave
        self.arrival.write_enable[0].next = self.check.first_pends.val();
        self.arrival.write_address[0].next = self.completion_block.val();
        self.arrival.write_data[0].next = self.branch.val();
        self.arrival.write_enable[1].next = self.check.second_pends.val();
        self.arrival.write_address[1].next = self.reached_block.val();
        self.arrival.write_data[1].next = self.reconvergence.val();
        self.target.write_enable[0].next = self.check.first_pends.val();
        self.target.write_address[0].next = self.completion_block.val();
        self.target.write_data[0].next = self.completion_target.val();
        self.annotation.write_enable[0].next = self.check.first_pends.val();
        self.annotation.write_address[0].next = self.completion_block.val();
        self.annotation.write_data[0].next = self.completion_annotation.val();
        self.arrival.read_address[2].next = self.unit_block.val();
        self.target.read_address[0].next = self.unit_block.val();
        self.annotation.read_address[0].next = self.unit_block.val();
        self.unit_pending.next = self.arrival.read_data[2].val();
        self.unit_target.next = self.target.read_data[0].val();
        self.unit_annotation.next = self.annotation.read_data[0].val();

        // WCnt
        for block_idx in 0..BLOCKS {
            self.first_select.value[block_idx].next = self.count[block_idx].val();
            self.second_select.value[block_idx].next = self.count[block_idx].val();
        }
        self.first_select.index.next = self.completion_block.val();
        self.second_select.index.next = self.reached_block.val();
        self.first_count.next = self.first_select.chosen.val() - 1;
        self.second_count.next = self.second_select.chosen.val() - 1;
        if self.arrives.val() & self.same_block.val() {
            self.second_count.next = self.second_select.chosen.val() - self.both.val();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    /// Two blocks of which warps run; nothing is pending.
    fn uut() -> Arrivals<2, 1, 3> {
        let mut uut = Arrivals::default();
        uut.count[0].next = 3.into();
        uut.count[1].next = 2.into();
        settle(&mut uut);
        uut
    }

    #[test]
    fn t11_a_branch_is_kept_with_target_and_annotation_for_the_stack_unit() {
        let mut uut = uut();
        let annotation = Annotation { rpc: 0x44.into(), ..Annotation::default() };
        uut.branch_arrives.next = true;
        uut.arrives.next = true;
        uut.completion_block.next = 1.into();
        uut.completion_pc.next = 0x40.into();
        uut.completion_depth.next = 2.into();
        uut.completion_target.next = 0x60.into();
        uut.completion_annotation.next = annotation;
        settle(&mut uut);
        assert_eq!((uut.first.val(), uut.first_pends.val()), (0b10.into(), true));
        assert_eq!(uut.first_count.val(), 1);
        step!(uut);
        uut.branch_arrives.next = false;
        uut.arrives.next = false;
        uut.unit_block.next = 1.into();
        settle(&mut uut);
        let branch = Pending { kind: Arrival::Branch, pc: 0x40.into(), depth: 2.into() };
        assert_eq!(uut.unit_pending.val(), branch);
        assert_eq!((uut.unit_target.val(), uut.unit_annotation.val()), (0x60.into(), annotation));
    }

    #[test]
    fn t11_later_arrivals_are_compared_with_the_pending_one_of_their_own_block() {
        let mut uut = uut();
        uut.reached_valid.next = true;
        uut.reached_kind.next = Arrival::Rpc;
        uut.reached_pc.next = 0x40.into();
        step!(uut);
        uut.pending.next = 0b01.into();
        for (block, pc, pends, fault) in
            [(0_u64, 0x40_u64, false, 0_u64), (0, 0x41, false, 12), (1, 0x41, true, 0)]
        {
            uut.reached_block.next = block.into();
            uut.reached_pc.next = pc.into();
            settle(&mut uut);
            assert_eq!(uut.second.val(), 1 << block);
            assert_eq!((uut.second_pends.val(), uut.second_fault.val() as u64), (pends, fault));
        }
    }

    #[test]
    fn an_exit_is_an_arrival_that_is_neither_compared_nor_kept() {
        let mut uut = uut();
        uut.arrives.next = true;
        settle(&mut uut);
        assert_eq!((uut.first.val(), uut.first_pends.val()), (0b01.into(), false));
        assert!(uut.first_fault.val() == Fault::None);
        assert_eq!(uut.first_count.val(), 2);
    }

    #[test]
    fn wcnt_of_the_second_arrival_counts_the_first_of_the_same_block() {
        let mut uut = uut();
        uut.arrives.next = true;
        uut.reached_valid.next = true;
        for (completed, reached, counts) in [(0_u64, 0_u64, (2, 1)), (0, 1, (2, 1)), (1, 0, (1, 2))]
        {
            uut.completion_block.next = completed.into();
            uut.reached_block.next = reached.into();
            settle(&mut uut);
            assert_eq!(
                (uut.first_count.val(), uut.second_count.val()),
                (Bits::from(counts.0), counts.1.into())
            );
        }
    }
}
