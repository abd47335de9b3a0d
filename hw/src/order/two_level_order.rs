//! The two-level order: fetch groups, of which those whose slots all wait for memory make room for the next one.
//!
//! ```text
//!        clock, reset --->+-------+<--> choice
//!               order --->|       |<--> other
//!    group_*, long_stall->|       |
//!     active, waiting --->|       |<--> fetch_choice
//!  outstanding, stuck --->|       |<--> fetch_other
//!                         |       |---> top_group
//!                         +-------+
//! ```
//!
//! Wiring only: [`LongStalls`] tells the slots that wait for memory, [`FetchGroups`] the top group, a [`GroupOrder`] chooses. A
//! core has it in front of its other order, which chooses in runs without groups: [`OrderChoice`].
//!
//! # Behaviour
//!
//! 1. **S6** With `order` TWO-LEVEL slots are chosen by rule G23, else as `other` does.
//! 2. **G26** `choice` is the choice that is counted: at issue in cores with a buffered front end, at fetch in the others.
//! 3. With `FETCHES` 1 the core chooses at fetch too, by rule G23 with last slots of its own. The top is common to both.
//!
//! # Timing
//!
//! The choices depend combinationally on the candidates, `order` and `group_size`, and on what `other` picks. `top_group`
//! depends on all inputs but `outstanding`.
//!
//! # Cost
//!
//! The sum of the sub-blocks.

use super::{FetchGroups, GroupOrder, LongStalls, OrderChoice};
use crate::links::events::TopGroupEvent;
use crate::links::front_end::{ChoiceIn, ChoiceOut};
use crate::links::memory::OutstandingIn;
use crate::words::Order;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// The two-level order; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(FETCHES <= 1, "A core chooses once, or at fetch and at issue.")]
pub struct TwoLevelOrder<
    const SLOTS: usize,
    const SLOT_W: usize,
    const NUMBERS: usize,
    const ITAG_W: usize,
    const TAG_W: usize,
    const FETCHES: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; group 0 is the top, nothing has been chosen, nothing is outstanding.
    pub reset: Signal<In, Bit>,
    /// Order of the run; held from its cycle 0 on.
    pub order: Signal<In, Order>,
    /// Binary logarithm of the slots of a group, 0 to 6; held during the run.
    pub group_size: Signal<In, Bits<3>>,
    /// Choices from the top group until another becomes it (G26), 0 for never; held during the run.
    pub group_timeout: Signal<In, Bits<16>>,
    /// Cycles until a stall is long (GA), at least 1; held during the run.
    pub long_stall: Signal<In, Bits<8>>,
    /// Slots that are active, from the control unit.
    pub active: Signal<In, Bits<SLOTS>>,
    /// Slots that wait at the barrier, from the front end.
    pub waiting: Signal<In, Bits<SLOTS>>,
    /// Slots that cannot go on before an instruction in flight completes (GB), from the front end.
    pub stuck: Signal<In, Bits<SLOTS>>,
    /// Loads and atomics that are accepted and answered, from the datapath.
    pub outstanding: OutstandingIn<ITAG_W, TAG_W>,
    /// The choice that is counted, from the front end.
    pub choice: ChoiceIn<SLOTS, SLOT_W>,
    /// The order in place of this one in runs without groups.
    pub other: ChoiceOut<SLOTS, SLOT_W>,
    /// The choice at fetch, from a front end that chooses at issue too.
    #[count(FETCHES)]
    pub fetch_choice: Vec<ChoiceIn<SLOTS, SLOT_W>>,
    /// The order of fetch in place of this one in runs without groups.
    #[count(FETCHES)]
    pub fetch_other: Vec<ChoiceOut<SLOTS, SLOT_W>>,
    /// Another group becomes the top.
    pub top_group: TopGroupEvent,
    // Sub-blocks
    stalls: LongStalls<SLOTS, SLOT_W, NUMBERS, ITAG_W, TAG_W>,
    groups: FetchGroups<SLOTS, SLOT_W>,
    group_order: GroupOrder<SLOTS, SLOT_W>,
    chooser: OrderChoice<SLOTS, SLOT_W>,
    #[count(FETCHES)]
    fetch_group_order: Vec<GroupOrder<SLOTS, SLOT_W>>,
    #[count(FETCHES)]
    fetch_chooser: Vec<OrderChoice<SLOTS, SLOT_W>>,
}

#[logic]
impl TwoLevelOrder {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, stalls, groups, group_order);
        self.stalls.reset.next = self.reset.val();
        self.groups.reset.next = self.reset.val();
        self.group_order.reset.next = self.reset.val();

        // Long stalls
        self.stalls.long_stall.next = self.long_stall.val();
        OutstandingIn::<ITAG_W, TAG_W>::link(&mut self.outstanding, &mut self.stalls.outstanding);
        self.stalls.stuck.next = self.stuck.val();

        // Groups
        self.groups.enable.next = self.order.val() == Order::TwoLevel;
        self.groups.group_size.next = self.group_size.val();
        self.groups.group_timeout.next = self.group_timeout.val();
        self.groups.active.next = self.active.val();
        self.groups.waiting.next = self.waiting.val();
        self.groups.long_stalls.next = self.stalls.stalled.val();
        self.groups.candidates.next = self.choice.candidates.val();
        self.groups.opportunity.next = self.choice.opportunity.val();
        TopGroupEvent::link(&mut self.top_group, &mut self.groups.top_change);

        // The choice that is counted
        self.chooser.order.next = self.order.val();
        ChoiceIn::<SLOTS, SLOT_W>::link(&mut self.choice, &mut self.chooser.choice);
        ChoiceOut::<SLOTS, SLOT_W>::link(&mut self.other, &mut self.chooser.other);
        self.group_order.group_size.next = self.group_size.val();
        self.group_order.from_top.next = self.groups.from_top.val();
        ChoiceOut::<SLOTS, SLOT_W>::join(&mut self.chooser.by_group, &mut self.group_order.choice);

        // The choice at fetch
        for idx in 0..FETCHES {
            self.fetch_chooser[idx].order.next = self.order.val();
            ChoiceIn::<SLOTS, SLOT_W>::link(
                &mut self.fetch_choice[idx],
                &mut self.fetch_chooser[idx].choice,
            );
            ChoiceOut::<SLOTS, SLOT_W>::link(
                &mut self.fetch_other[idx],
                &mut self.fetch_chooser[idx].other,
            );
            self.fetch_group_order[idx].clock.next = self.clock.val();
            self.fetch_group_order[idx].reset.next = self.reset.val();
            self.fetch_group_order[idx].group_size.next = self.group_size.val();
            self.fetch_group_order[idx].from_top.next = self.groups.from_top.val();
            ChoiceOut::<SLOTS, SLOT_W>::join(
                &mut self.fetch_chooser[idx].by_group,
                &mut self.fetch_group_order[idx].choice,
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};
    use crate::words::GroupCause;

    type Uut = TwoLevelOrder<4, 2, 1, 2, 2, 1>;

    /// Four active slots in groups of two; all of them can go, at issue and at fetch.
    fn running(order: Order) -> Uut {
        let mut uut = Uut::default();
        uut.order.next = order;
        uut.group_size.next = 1.into();
        uut.long_stall.next = 2.into();
        uut.active.next = 0b1111.into();
        uut.choice.candidates.next = 0b1111.into();
        uut.choice.opportunity.next = true;
        uut.fetch_choice[0].candidates.next = 0b1111.into();
        uut.fetch_choice[0].opportunity.next = true;
        settle(&mut uut);
        uut
    }

    /// The slots that are chosen in this cycle, at issue and at fetch. Steps.
    fn chosen(uut: &mut Uut) -> (u64, u64) {
        settle(uut);
        let slots = (uut.choice.slot.val().to_u64(), uut.fetch_choice[0].slot.val().to_u64());
        step!(*uut);
        slots
    }

    #[test]
    fn g23_fetch_and_issue_have_last_slots_of_their_own() {
        let mut uut = running(Order::TwoLevel);
        assert_eq!(chosen(&mut uut), (0, 0));
        uut.choice.opportunity.next = false;
        assert_eq!(chosen(&mut uut), (1, 1));
        assert_eq!(chosen(&mut uut), (1, 0));
    }

    #[test]
    fn g24_a_top_that_waits_for_memory_goes_behind_for_both_choices() {
        let mut uut = running(Order::TwoLevel);
        uut.outstanding.accepted.next = true;
        for slot in [0_u64, 1] {
            uut.outstanding.accepted_tag.next = slot.into();
            uut.outstanding.accepted_instruction_tag.next = slot.into();
            step!(uut);
        }
        uut.outstanding.accepted.next = false;
        uut.stuck.next = 0b0011.into();
        settle(&mut uut);
        assert!(!uut.top_group.valid.val(), "slot 1 has waited for one cycle");
        step!(uut);
        assert!(uut.top_group.valid.val());
        assert_eq!(
            (uut.top_group.group.val(), uut.top_group.cause.val()),
            (1.into(), GroupCause::Stall)
        );
        assert!(chosen(&mut uut).0 < 2, "the cycle of the change sees the old top");
        assert_eq!(chosen(&mut uut), (2, 2));
    }

    #[test]
    fn g26_choices_at_issue_count_and_those_at_fetch_do_not() {
        let mut uut = running(Order::TwoLevel);
        uut.group_timeout.next = 2.into();
        uut.choice.opportunity.next = false;
        for _ in 0..4 {
            settle(&mut uut);
            assert!(!uut.top_group.valid.val());
            step!(uut);
        }
        uut.choice.opportunity.next = true;
        step!(uut);
        assert!(uut.top_group.valid.val());
        assert_eq!(uut.top_group.cause.val(), GroupCause::Timeout);
    }

    #[test]
    fn s6_with_another_order_that_one_chooses_and_no_group_becomes_the_top() {
        let mut uut = running(Order::Lrr);
        uut.other.slot.next = 3.into();
        uut.fetch_other[0].slot.next = 2.into();
        uut.active.next = 0b1100.into();
        settle(&mut uut);
        assert!(uut.other.opportunity.val() && uut.fetch_other[0].opportunity.val());
        assert!(!uut.top_group.valid.val());
        assert_eq!(chosen(&mut uut), (3, 2));
    }
}
