//! Whether warps that arrive agree with those of their block that have arrived before.
//!
//! ```text
//!     first_* --->+-----+---> first_pends, first_fault
//!    second_* --->|     |---> second_pends, second_fault
//!                 +-----+
//! ```
//!
//! # Behaviour
//!
//! In a cycle there may be an arrival by completion (`first`, kind BRANCH; exits are not compared)
//! and one of a slot that has reached (`second`). If both are of one block, the completion counts as
//! the first.
//!
//! - **T11** An arrival of a block without a pending one becomes it: `pends`.
//! - Otherwise kind, PC and call depth must be those of the pending one, else it is fault 8 if both
//!   have returned, and fault 12 in all other cases.
//!
//! # Timing
//!
//! Combinational.
//!
//! # Cost
//!
//! Comparators of 35 bits for each arrival.

#![allow(missing_docs, reason = "the methods that `LogicStruct` derives have no documentation")]

use crate::words::{Arrival, Fault};
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// An arrival that others are compared with.
#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct)]
pub struct Pending {
    /// Why the warp gives up its slot.
    pub kind: Arrival,
    /// PC of the branch, or of the slot.
    pub pc: Bits<24>,
    /// Call depth of the slot.
    pub depth: Bits<8>,
}

/// Comparison of arrivals; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct ArrivalCheck {
    /// A branch arrives by its completion.
    pub first_valid: Signal<In, Bit>,
    /// The branch that arrives; without meaning unless `first_valid`.
    pub first: Signal<In, Pending>,
    /// The block of the branch that arrives has a pending arrival.
    pub first_pending_valid: Signal<In, Bit>,
    /// The pending arrival of the block of the branch; without meaning unless
    /// `first_pending_valid`.
    pub first_pending: Signal<In, Pending>,
    /// A slot that has reached arrives.
    pub second_valid: Signal<In, Bit>,
    /// The arrival of the slot that has reached; without meaning unless `second_valid`.
    pub second: Signal<In, Pending>,
    /// The block of the slot that has reached has a pending arrival.
    pub second_pending_valid: Signal<In, Bit>,
    /// The pending arrival of the block of that slot; without meaning unless
    /// `second_pending_valid`.
    pub second_pending: Signal<In, Pending>,
    /// The branch and the slot that has reached are of one block.
    pub same_block: Signal<In, Bit>,
    /// The branch becomes the pending arrival of its block.
    pub first_pends: Signal<Out, Bit>,
    /// The arrival of the slot becomes the pending one of its block.
    pub second_pends: Signal<Out, Bit>,
    /// Fault of the branch: 0 or 12.
    pub first_fault: Signal<Out, Fault>,
    /// Fault of the slot that has reached: 0, 8 or 12.
    pub second_fault: Signal<Out, Fault>,
    // Wires
    /// The second arrival is of a block whose branch arrives in this cycle.
    behind_branch: Signal<Local, Bit>,
    returns: Signal<Local, Bit>,
}

#[logic]
impl ArrivalCheck {
    #[hdl_gen]
    fn update(&mut self) {
        self.first_pends.next = self.first_valid.val() & (!self.first_pending_valid.val());
        self.first_fault.next = Fault::None;
        if self.first_valid.val()
            & self.first_pending_valid.val()
            & ((self.first.val().kind != self.first_pending.val().kind)
                | (self.first.val().pc != self.first_pending.val().pc)
                | (self.first.val().depth != self.first_pending.val().depth))
        {
            self.first_fault.next = Fault::Disagreement;
        }

        self.behind_branch.next =
            self.second_valid.val() & self.first_valid.val() & self.same_block.val();
        self.second_pends.next = self.second_valid.val()
            & (!self.second_pending_valid.val())
            & (!self.behind_branch.val());
        self.returns.next = (self.second.val().kind == Arrival::Return)
            & (self.second_pending.val().kind == Arrival::Return);
        self.second_fault.next = Fault::None;
        if self.second_valid.val()
            & self.second_pending_valid.val()
            & ((self.second.val().kind != self.second_pending.val().kind)
                | (self.second.val().pc != self.second_pending.val().pc)
                | (self.second.val().depth != self.second_pending.val().depth))
        {
            self.second_fault.next = Fault::Disagreement;
            if self.returns.val() {
                self.second_fault.next = Fault::DifferentReturns;
            }
        }
        if self.behind_branch.val() {
            self.second_fault.next = Fault::Disagreement;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    fn pending(kind: Arrival, pc: u64, depth: u64) -> Pending {
        Pending { kind, pc: pc.into(), depth: depth.into() }
    }

    /// Pends and fault of an arrival of a slot that has reached, alone in its cycle.
    fn reached(arrival: Pending, before: Option<Pending>) -> (bool, u64) {
        let mut uut = ArrivalCheck::default();
        uut.second_valid.next = true;
        uut.second.next = arrival;
        uut.second_pending_valid.next = before.is_some();
        uut.second_pending.next = before.unwrap_or_default();
        settle(&mut uut);
        assert!(!uut.first_pends.val() && uut.first_fault.val() == Fault::None);
        (uut.second_pends.val(), uut.second_fault.val() as u64)
    }

    #[test]
    fn t11_the_first_arrival_becomes_the_pending_one_and_the_others_agree_with_it() {
        let arrival = pending(Arrival::Rpc, 0x40, 1);
        assert_eq!(reached(arrival, None), (true, 0));
        assert_eq!(reached(arrival, Some(arrival)), (false, 0));
    }

    #[test]
    fn t11_an_arrival_of_another_kind_pc_or_depth_is_fault_12() {
        let before = Some(pending(Arrival::Rpc, 0x40, 1));
        assert_eq!(reached(pending(Arrival::Likely, 0x40, 1), before), (false, 12));
        assert_eq!(reached(pending(Arrival::Rpc, 0x41, 1), before), (false, 12));
        assert_eq!(reached(pending(Arrival::Rpc, 0x40, 2), before), (false, 12));
    }

    #[test]
    fn t11_returns_to_different_addresses_are_fault_8() {
        let before = Some(pending(Arrival::Return, 0x40, 1));
        assert_eq!(reached(pending(Arrival::Return, 0x41, 1), before), (false, 8));
        assert_eq!(reached(pending(Arrival::Rpc, 0x41, 1), before), (false, 12));
    }

    #[test]
    fn t11_a_branch_agrees_with_the_branches_before_it() {
        let branch = pending(Arrival::Branch, 0x40, 1);
        for (before, pends, fault) in [
            (None, true, 0_u64),
            (Some(branch), false, 0),
            (Some(pending(Arrival::Branch, 0x44, 1)), false, 12),
            (Some(pending(Arrival::Branch, 0x40, 2)), false, 12),
            (Some(pending(Arrival::Rpc, 0x40, 1)), false, 12),
        ] {
            let mut uut = ArrivalCheck::default();
            uut.first_valid.next = true;
            uut.first.next = branch;
            uut.first_pending_valid.next = before.is_some();
            uut.first_pending.next = before.unwrap_or_default();
            settle(&mut uut);
            assert_eq!((uut.first_pends.val(), uut.first_fault.val() as u64), (pends, fault));
        }
    }

    #[test]
    fn t11_of_two_arrivals_of_a_block_in_one_cycle_the_completion_is_the_first() {
        let mut uut = ArrivalCheck::default();
        uut.first_valid.next = true;
        uut.first.next = pending(Arrival::Branch, 0x40, 1);
        uut.second_valid.next = true;
        uut.second.next = pending(Arrival::Rpc, 0x50, 1);
        for (same_block, pends, fault) in [(true, false, 12_u64), (false, true, 0)] {
            uut.same_block.next = same_block;
            settle(&mut uut);
            assert!(uut.first_pends.val());
            assert_eq!((uut.second_pends.val(), uut.second_fault.val() as u64), (pends, fault));
        }
    }
}
