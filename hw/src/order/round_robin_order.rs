//! Round robin as an order of slots: fetch in buffered front ends (F1), rule S4 at issue.
//!
//! ```text
//!   clock --->+-------+
//!   reset --->|       |
//!  choice <-->|       |
//!             +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. The first candidate in cyclic order behind the slot chosen last is chosen, slot 0 first after reset. The
//!    order moves on at an opportunity at which there is a candidate.
//!
//! # Timing
//!
//! The choice depends combinationally on the candidates alone.
//!
//! # Cost
//!
//! A [`RoundRobinArbiter`]: `SLOTS` flip-flops.

use crate::cells::RoundRobinArbiter;
use crate::links::front_end::ChoiceIn;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Round robin over slots; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct RoundRobinOrder<const SLOTS: usize, const SLOT_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; slot 0 comes first.
    pub reset: Signal<In, Bit>,
    /// Candidates of the front end, and the slot that is chosen.
    pub choice: ChoiceIn<SLOTS, SLOT_W>,
    // Sub-blocks
    arbiter: RoundRobinArbiter<SLOTS, SLOT_W>,
}

#[logic]
impl RoundRobinOrder {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, arbiter);
        self.arbiter.reset.next = self.reset.val();
        self.arbiter.request.next = self.choice.candidates.val();
        self.arbiter.accept.next = self.choice.opportunity.val();
        self.choice.pick.next = self.arbiter.grant.val();
        self.choice.slot.next = self.arbiter.grant_index.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    #[test]
    fn candidates_take_turns_and_only_opportunities_count() {
        let mut uut = RoundRobinOrder::<4, 2>::default();
        uut.choice.candidates.next = 0b1011.into();
        for (opportunity, slot) in
            [(true, 0_u64), (true, 1), (false, 3), (true, 3), (true, 0), (false, 1)]
        {
            uut.choice.opportunity.next = opportunity;
            settle(&mut uut);
            assert_eq!(
                (uut.choice.slot.val(), uut.choice.pick.val()),
                (slot.into(), (1_u64 << slot).into())
            );
            step!(uut);
        }
        uut.choice.candidates.next = 0.into();
        settle(&mut uut);
        assert_eq!(uut.choice.pick.val(), 0);
    }
}
