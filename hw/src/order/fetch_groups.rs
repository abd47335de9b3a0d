//! Fetch groups: which of them is the top one.
//!
//! ```text
//!         clock --->+-------+
//! reset, enable --->|       |---> from_top
//!    group_size --->|       |
//! group_timeout --->|       |---> top_change
//!        active --->|       |
//!       waiting --->|       |
//!   long_stalls --->|       |
//!    candidates --->|       |
//!   opportunity --->|       |
//!                   +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. **G22** Group 0 is the top after reset. The groups have the cyclic order of their numbers, from the top on.
//! 2. **G24** A slot is stalled if it is not active, waits or is in a long stall. If all slots of the top group are and
//!    in another group some slot is not, the first such group behind the top becomes the top at the end of the cycle,
//!    cause `Stall`.
//! 3. **G26** The choices from the top group, which are those in which one of its slots is a candidate (G23), are counted, up to `group_timeout`, from 0 at the beginning and after each
//!    change of the top. If rule 2 does not change the top, `group_timeout` is not 0, and the count with the choice of
//!    this cycle is `group_timeout`, the first group behind the top with a slot that is not stalled becomes the top,
//!    cause `Timeout`; without such a group the top stays and the count too.
//!
//! # Timing
//!
//! `from_top` comes from a register. `top_change` depends combinationally on all inputs.
//!
//! # Cost
//!
//! `SLOTS + SLOT_W + 16` flip-flops; a [`GroupMembers`], two [`GroupRequests`].
//! `from_top` follows from the top alone: it has flip-flops because all that is chosen begins with it.

use super::{GroupMembers, GroupRequests};
use crate::cells::OneHotToBinary;
use crate::links::events::TopGroupEvent;
use crate::primitives::Register;
use crate::words::GroupCause;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// The top group; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct FetchGroups<const SLOTS: usize, const SLOT_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; group 0 is the top.
    pub reset: Signal<In, Bit>,
    /// The run has the two-level order; held during the run. Without it the top stays.
    pub enable: Signal<In, Bit>,
    /// Binary logarithm of the slots of a group, 0 to 6; held during the run.
    pub group_size: Signal<In, Bits<3>>,
    /// Choices from the top group until another becomes it, 0 for never; held during the run.
    pub group_timeout: Signal<In, Bits<16>>,
    /// Slots that are active.
    pub active: Signal<In, Bits<SLOTS>>,
    /// Slots that wait at the barrier.
    pub waiting: Signal<In, Bits<SLOTS>>,
    /// Slots in a long stall.
    pub long_stalls: Signal<In, Bits<SLOTS>>,
    /// Candidates of the choice that is counted.
    pub candidates: Signal<In, Bits<SLOTS>>,
    /// One of the candidates is chosen in this cycle, if there is one.
    pub opportunity: Signal<In, Bit>,
    /// Slots from the first one of the top group on.
    pub from_top: Signal<Out, Bits<SLOTS>>,
    /// Another group becomes the top.
    pub top_change: TopGroupEvent,
    // Registers
    /// First slot of the top group.
    top: Register<Bits<SLOT_W>>,
    /// Slots from `top` on.
    #[default(Register::new(!Bits::default()))]
    behind_top: Register<Bits<SLOTS>>,
    /// Choices from the top group since it became the top, up to `group_timeout`.
    count: Register<Bits<16>>,
    // Sub-blocks
    top_group: GroupMembers<SLOTS, SLOT_W>,
    others_behind: GroupRequests<SLOTS, SLOT_W>,
    other_groups: GroupRequests<SLOTS, SLOT_W>,
    first_slot: OneHotToBinary<SLOTS, SLOT_W>,
    // Wires
    /// Slots from the first one of the group that comes next on; zero if none does.
    from_next: Signal<Local, Bits<SLOTS>>,
    /// Slots that are not stalled.
    going: Signal<Local, Bits<SLOTS>>,
    /// Slots of other groups that are not stalled.
    others: Signal<Local, Bits<SLOTS>>,
    /// All slots of the top group are stalled.
    top_stalls: Signal<Local, Bit>,
    /// A slot of the top group is chosen.
    counts: Signal<Local, Bit>,
    count_next: Signal<Local, Bits<16>>,
    /// `group_timeout` is reached by a choice of this cycle, and without one.
    full_by_choice: Signal<Local, Bit>,
    full_before: Signal<Local, Bit>,
    full: Signal<Local, Bit>,
    changes: Signal<Local, Bit>,
    /// Number of the group that comes next, if one has a slot that is not stalled.
    next_group: Signal<Local, Bits<SLOT_W>>,
}

#[logic]
impl FetchGroups {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, top, behind_top, count);
        self.top.reset.next = self.reset.val();
        self.behind_top.reset.next = self.reset.val();
        self.count.reset.next = self.reset.val();
        self.from_top.next = self.behind_top.q.val();

        // The first group behind the top that is not stalled
        self.top_group.slot.next = self.top.q.val();
        self.top_group.group_size.next = self.group_size.val();
        self.going.next = self.active.val() & (!self.waiting.val()) & (!self.long_stalls.val());
        self.others.next = self.going.val() & (!self.top_group.members.val());
        self.others_behind.group_size.next = self.group_size.val();
        self.others_behind.request.next = self.others.val() & self.behind_top.q.val();
        self.other_groups.group_size.next = self.group_size.val();
        self.other_groups.request.next = self.others.val();
        self.from_next.next =
            self.other_groups.own_group.val() | self.other_groups.lower_group.val();
        if self.others_behind.any.val() {
            self.from_next.next =
                self.others_behind.own_group.val() | self.others_behind.lower_group.val();
        }
        self.first_slot.onehot.next = self.from_next.val() & (!(self.from_next.val() << 1));
        self.next_group.next = self.first_slot.index.val() >> self.group_size.val();

        // Whether it becomes the top
        self.top_stalls.next = !(self.going.val() & self.top_group.members.val()).any();
        self.counts.next =
            self.opportunity.val() & (self.candidates.val() & self.top_group.members.val()).any();
        self.count_next.next = self.count.q.val() + 1;
        self.full_before.next = self.count.q.val() == self.group_timeout.val();
        self.full_by_choice.next = self.count_next.val() == self.group_timeout.val();
        self.full.next = self.group_timeout.val().any()
            & (self.full_before.val() | (self.full_by_choice.val() & self.counts.val()));
        self.changes.next = self.enable.val()
            & self.other_groups.any.val()
            & (self.top_stalls.val() | self.full.val());
        self.top.d.next = self.first_slot.index.val();
        self.top.enable.next = self.changes.val();
        self.behind_top.d.next = self.from_next.val();
        self.behind_top.enable.next = self.changes.val();
        self.count.d.next = self.count_next.val();
        if self.changes.val() {
            self.count.d.next = 0.into();
        }
        self.count.enable.next = self.enable.val()
            & (self.changes.val() | (self.counts.val() & (!self.full_before.val())));

        // Event
        self.top_change.valid.next = self.changes.val();
        self.top_change.cause.next = GroupCause::Timeout;
        if self.top_stalls.val() {
            self.top_change.cause.next = GroupCause::Stall;
        }
        self.top_change.group.next = bit_cast::<6, SLOT_W>(self.next_group.val());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    type Uut = FetchGroups<6, 3>;

    /// All six slots are active, in groups of two.
    fn running(group_timeout: u64) -> Uut {
        let mut uut = Uut::default();
        uut.enable.next = true;
        uut.group_size.next = 1.into();
        uut.group_timeout.next = group_timeout.into();
        uut.active.next = 0b11_1111.into();
        settle(&mut uut);
        uut
    }

    /// A cycle: the group that becomes the top, and whether by timeout. Steps.
    fn cycle(uut: &mut Uut, long_stalls: u64, candidates: u64) -> Option<(u64, bool)> {
        uut.long_stalls.next = long_stalls.into();
        uut.candidates.next = candidates.into();
        uut.opportunity.next = candidates != 0;
        settle(uut);
        let told = uut.top_change.valid.val().then(|| {
            (uut.top_change.group.val().to_u64(), uut.top_change.cause.val() == GroupCause::Timeout)
        });
        step!(*uut);
        if let Some((group, _)) = told {
            assert_eq!(uut.from_top.val(), 0b11_1111 & (0b11_1111 << (2 * group)));
        }
        told
    }

    #[test]
    fn g24_the_top_changes_when_all_its_slots_are_stalled() {
        let mut uut = running(0);
        assert_eq!(cycle(&mut uut, 0b00_0001, 0), None);
        assert_eq!(cycle(&mut uut, 0b00_0011, 0), Some((1, false)));
        assert_eq!(cycle(&mut uut, 0b00_0011, 0), None);
        assert_eq!(cycle(&mut uut, 0b00_1100, 0), Some((2, false)));
    }

    #[test]
    fn g24_g25_the_first_group_behind_the_top_with_a_slot_that_goes_on_becomes_it() {
        let mut uut = running(0);
        assert_eq!(cycle(&mut uut, 0b00_1111, 0), Some((2, false)));
        assert_eq!(cycle(&mut uut, 0b11_0011, 0), Some((1, false)), "around the end");
        assert_eq!(cycle(&mut uut, 0b11_1111, 0), None, "all are stalled");
    }

    #[test]
    fn g24_slots_that_wait_or_do_not_exist_are_stalled() {
        let mut uut = running(0);
        uut.active.next = 0b11_1110.into();
        uut.waiting.next = 0b00_0010.into();
        assert_eq!(cycle(&mut uut, 0, 0), Some((1, false)));
    }

    #[test]
    fn g26_so_many_choices_from_the_top_make_another_the_top() {
        let mut uut = running(2);
        assert_eq!(cycle(&mut uut, 0, 0b00_0001), None);
        assert_eq!(cycle(&mut uut, 0, 0b00_0100), None, "of another group");
        assert_eq!(cycle(&mut uut, 0, 0), None);
        assert_eq!(cycle(&mut uut, 0, 0b00_0010), Some((1, true)));
        assert_eq!(cycle(&mut uut, 0, 0b00_1000), None);
        assert_eq!(cycle(&mut uut, 0, 0b00_1000), Some((2, true)));
    }

    #[test]
    fn g26_without_another_group_the_count_stays_and_is_looked_at_again() {
        let mut uut = running(1);
        assert_eq!(cycle(&mut uut, 0b11_1100, 0b00_0001), None);
        assert_eq!(cycle(&mut uut, 0b11_1100, 0b00_0001), None);
        assert_eq!(cycle(&mut uut, 0b00_1100, 0), Some((2, true)));
        assert_eq!(cycle(&mut uut, 0, 0), None);
    }

    #[test]
    fn g24_g26_a_change_by_stall_resets_the_count() {
        let mut uut = running(2);
        assert_eq!(cycle(&mut uut, 0, 0b00_0001), None);
        assert_eq!(cycle(&mut uut, 0b00_0011, 0b00_0001), Some((1, false)));
        assert_eq!(cycle(&mut uut, 0, 0b00_0100), None);
        assert_eq!(cycle(&mut uut, 0, 0b00_0100), Some((2, true)));
    }

    #[test]
    fn without_the_two_level_order_the_top_stays() {
        let mut uut = running(1);
        uut.enable.next = false;
        assert_eq!(cycle(&mut uut, 0b00_0011, 0b00_0001), None);
        assert_eq!(uut.from_top.val(), 0b11_1111);
    }
}
