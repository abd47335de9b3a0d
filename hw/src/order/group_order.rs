//! Which of several slots comes first with the two-level order.
//!
//! ```text
//!      clock --->+-------+
//!      reset --->|       |
//! group_size --->|       |<--> choice
//!   from_top --->|       |
//!                +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. **G23** The first group with a candidate, in cyclic order from the first slot of `from_top` on, is chosen; in it the
//!    first candidate in cyclic order behind the one chosen last in this group, its lowest slot first after reset. The
//!    order moves on at an opportunity at which there is a candidate.
//! 2. **G27** With one group this is round robin (S4).
//!
//! # Timing
//!
//! The choice depends combinationally on the candidates, `from_top` and `group_size`, not on the opportunity.
//!
//! # Cost
//!
//! `SLOTS` flip-flops; three [`GroupRequests`].

use super::GroupRequests;
use crate::cells::OneHotToBinary;
use crate::links::front_end::ChoiceIn;
use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Order of slots by fetch groups; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct GroupOrder<const SLOTS: usize, const SLOT_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; nothing has been chosen.
    pub reset: Signal<In, Bit>,
    /// Binary logarithm of the slots of a group, 0 to 6; held during the run.
    pub group_size: Signal<In, Bits<3>>,
    /// Slots from the first one of the top group on.
    pub from_top: Signal<In, Bits<SLOTS>>,
    /// Candidates of the front end, and the slot that is picked.
    pub choice: ChoiceIn<SLOTS, SLOT_W>,
    // Registers
    /// In each group the slots behind the one chosen last.
    #[default(Register::new(!Bits::default()))]
    behind: Register<Bits<SLOTS>>,
    // Sub-blocks
    candidates: GroupRequests<SLOTS, SLOT_W>,
    candidates_from_top: GroupRequests<SLOTS, SLOT_W>,
    candidates_behind: GroupRequests<SLOTS, SLOT_W>,
    encoder: OneHotToBinary<SLOTS, SLOT_W>,
    // Wires
    /// Slots of the group that is chosen.
    members: Signal<Local, Bits<SLOTS>>,
    /// In each group the candidate that comes first.
    firsts: Signal<Local, Bits<SLOTS>>,
    /// In each group the slots behind this one.
    behind_firsts: Signal<Local, Bits<SLOTS>>,
    chosen: Signal<Local, Bits<SLOTS>>,
}

#[logic]
impl GroupOrder {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, behind);
        self.behind.reset.next = self.reset.val();
        self.candidates.group_size.next = self.group_size.val();
        self.candidates.request.next = self.choice.candidates.val();
        self.candidates_from_top.group_size.next = self.group_size.val();
        self.candidates_from_top.request.next = self.choice.candidates.val() & self.from_top.val();
        self.candidates_behind.group_size.next = self.group_size.val();
        self.candidates_behind.request.next = self.choice.candidates.val() & self.behind.q.val();

        // The group
        self.members.next = self.candidates.own_group.val() & (!self.candidates.lower_group.val());
        if self.candidates_from_top.any.val() {
            self.members.next = self.candidates_from_top.own_group.val()
                & (!self.candidates_from_top.lower_group.val());
        }

        // The slot, in each group
        self.firsts.next = (self.choice.candidates.val()
            & (!self.candidates.earlier.val())
            & (!self.candidates_behind.own_group.val()))
            | (self.choice.candidates.val()
                & self.behind.q.val()
                & (!self.candidates_behind.earlier.val()));
        self.behind_firsts.next = (self.candidates.earlier.val()
            & (!self.candidates_behind.own_group.val()))
            | self.candidates_behind.earlier.val();
        self.chosen.next = self.firsts.val() & self.members.val();
        self.encoder.onehot.next = self.chosen.val();
        self.choice.pick.next = self.chosen.val();
        self.choice.slot.next = self.encoder.index.val();

        // What changes
        self.behind.d.next = (self.behind.q.val() & (!self.members.val()))
            | (self.behind_firsts.val() & self.members.val());
        self.behind.enable.next = self.choice.opportunity.val() & self.candidates.any.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, settle, step};

    type Uut = GroupOrder<6, 3>;

    /// Presents candidates with an opportunity: the slot that is chosen. Steps.
    fn choose(uut: &mut Uut, top_slot: u64, candidates: u64) -> u64 {
        uut.from_top.next = (0b11_1111 & (0b11_1111 << top_slot)).into();
        uut.choice.candidates.next = candidates.into();
        uut.choice.opportunity.next = true;
        settle(uut);
        let slot = uut.choice.slot.val().to_u64();
        assert_eq!(uut.choice.pick.val(), 1 << slot);
        step!(*uut);
        slot
    }

    fn groups_of(size: u64) -> Uut {
        let mut uut = Uut::default();
        uut.group_size.next = u64::from(size.ilog2()).into();
        uut
    }

    #[test]
    fn g23_the_top_group_goes_first_and_its_slots_take_turns() {
        let mut uut = groups_of(2);
        for slot in [2, 3, 2, 3] {
            assert_eq!(choose(&mut uut, 2, 0b11_1111), slot);
        }
    }

    #[test]
    fn g23_g28_other_groups_get_what_the_top_leaves_in_cyclic_order() {
        let mut uut = groups_of(2);
        assert_eq!(choose(&mut uut, 2, 0b11_0011), 4);
        assert_eq!(choose(&mut uut, 2, 0b00_0011), 0);
        assert_eq!(choose(&mut uut, 2, 0b11_0011), 5);
        assert_eq!(choose(&mut uut, 2, 0b00_0011), 1);
        assert_eq!(choose(&mut uut, 4, 0b00_0011), 0);
    }

    #[test]
    fn g23_each_group_remembers_its_own_last_slot() {
        let mut uut = groups_of(4);
        assert_eq!(choose(&mut uut, 0, 0b00_1111), 0);
        assert_eq!(choose(&mut uut, 0, 0b11_0000), 4);
        assert_eq!(choose(&mut uut, 0, 0b00_1111), 1);
        assert_eq!(choose(&mut uut, 4, 0b11_1111), 5);
        assert_eq!(choose(&mut uut, 4, 0b11_1111), 4);
        assert_eq!(choose(&mut uut, 0, 0b11_1111), 2);
    }

    #[test]
    fn g27_one_group_is_round_robin() {
        let mut uut = groups_of(8);
        for (candidates, slot) in
            [(0b11_1111, 0), (0b11_1111, 1), (0b10_0001, 5), (0b11_1111, 0), (0b00_0001, 0)]
        {
            assert_eq!(choose(&mut uut, 0, candidates), slot);
        }
    }

    #[test]
    fn without_an_opportunity_or_a_candidate_nothing_changes() {
        let mut uut = groups_of(2);
        assert_eq!(choose(&mut uut, 0, 0b11_1111), 0);
        uut.choice.opportunity.next = false;
        step!(uut);
        uut.choice.opportunity.next = true;
        uut.choice.candidates.next = 0.into();
        settle(&mut uut);
        assert_eq!(uut.choice.pick.val(), 0);
        step!(uut);
        assert_eq!(choose(&mut uut, 0, 0b11_1111), 1);
    }

    #[test]
    fn random_candidates_match_the_rule() {
        let mut random = Random::new(31);
        for size in [1_u64, 2, 4] {
            let mut uut = groups_of(size);
            let groups = 6_u64.div_ceil(size);
            let mut last: Vec<Option<u64>> = vec![None; groups as usize];
            for _ in 0..300 {
                let candidates = random.bits(6);
                let top = random.bits(8) % groups;
                if candidates == 0 {
                    continue;
                }
                let waiting = |slot: &u64| (candidates >> slot) & 1 == 1;
                let slots = |group: u64| group * size..((group + 1) * size).min(6);
                let group = (0..groups)
                    .map(|behind| (top + behind) % groups)
                    .find(|group| slots(*group).any(|slot| waiting(&slot)))
                    .expect("there is a candidate");
                let behind_last = slots(group)
                    .find(|slot| waiting(slot) && last[group as usize].is_some_and(|l| *slot > l));
                let expected =
                    behind_last.or_else(|| slots(group).find(waiting)).expect("one is waiting");
                last[group as usize] = Some(expected);
                assert_eq!(choose(&mut uut, top * size, candidates), expected);
            }
        }
    }
}
