//! One of two orders, by the launch: the two-level order, or another one.
//!
//! ```text
//!     order --->+-------+<--> other
//!    choice <-->|       |
//!               |       |<--> by_group
//!               +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. **S6** With `order` TWO-LEVEL the choice is that of `by_group`, else that of `other`. Both see the candidates; only
//!    the one that chooses sees opportunities.
//!
//! # Timing
//!
//! Combinational.
//!
//! # Cost
//!
//! No registers; a multiplexer of `SLOTS + SLOT_W` bits.

use crate::links::front_end::{ChoiceIn, ChoiceOut};
use crate::words::Order;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Choice of an order; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct OrderChoice<const SLOTS: usize, const SLOT_W: usize> {
    /// Order of the run; held from its cycle 0 on.
    pub order: Signal<In, Order>,
    /// Candidates of the front end, and the slot that is picked.
    pub choice: ChoiceIn<SLOTS, SLOT_W>,
    /// The order that knows no groups.
    pub other: ChoiceOut<SLOTS, SLOT_W>,
    /// The two-level order.
    pub by_group: ChoiceOut<SLOTS, SLOT_W>,
    // Wires
    two_level: Signal<Local, Bit>,
}

#[logic]
impl OrderChoice {
    #[hdl_gen]
    fn update(&mut self) {
        self.two_level.next = self.order.val() == Order::TwoLevel;
        self.other.candidates.next = self.choice.candidates.val();
        self.other.opportunity.next = self.choice.opportunity.val() & (!self.two_level.val());
        self.by_group.candidates.next = self.choice.candidates.val();
        self.by_group.opportunity.next = self.choice.opportunity.val() & self.two_level.val();
        self.choice.pick.next = self.other.pick.val();
        self.choice.slot.next = self.other.slot.val();
        if self.two_level.val() {
            self.choice.pick.next = self.by_group.pick.val();
            self.choice.slot.next = self.by_group.slot.val();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    #[test]
    fn s6_the_launch_says_who_chooses_and_only_that_order_moves_on() {
        for (order, slot, opportunities) in
            [(Order::Lrr, 1_u64, (true, false)), (Order::TwoLevel, 2, (false, true))]
        {
            let mut uut = OrderChoice::<4, 2>::default();
            uut.order.next = order;
            uut.choice.candidates.next = 0b0110.into();
            uut.choice.opportunity.next = true;
            uut.other.slot.next = 1.into();
            uut.other.pick.next = 0b0010.into();
            uut.by_group.slot.next = 2.into();
            uut.by_group.pick.next = 0b0100.into();
            settle(&mut uut);
            assert_eq!(
                (uut.choice.slot.val(), uut.choice.pick.val()),
                (slot.into(), (1 << slot).into())
            );
            assert_eq!(
                (uut.other.opportunity.val(), uut.by_group.opportunity.val()),
                opportunities
            );
            assert_eq!(
                (uut.other.candidates.val(), uut.by_group.candidates.val()),
                (6.into(), 6.into())
            );
        }
    }
}
