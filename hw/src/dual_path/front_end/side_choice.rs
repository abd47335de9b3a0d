//! Choice of a side: between a front end, whose slots are sides, and an order of issue, whose slots are warps.
//!
//! ```text
//!   clock, reset --->+-------+
//!     left_first --->|       |---> two_ready
//!   choice <-------->|       |<--> order
//!                    +-------+
//! ```
//!
//! # Behaviour
//!
//! - **V20** The candidates of the order are the warps with a candidate side.
//! - **V19** Of the chosen warp that side is chosen which is a candidate; of two the one that has not issued last. At an
//!   opportunity the chosen side is the one that issued last, from the next cycle on. In a cycle with `left_first` the right
//!   one becomes that, so that left goes first of two.
//! - `two_ready`: an instruction issues, of a warp both of whose sides are candidates.
//!
//! # Timing
//!
//! The choice depends combinationally on the candidates and on what the order picks.
//!
//! # Cost
//!
//! `WARPS` flip-flops.

use crate::links::front_end::{ChoiceIn, ChoiceOut};
use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Choice of a side; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(SLOTS == 2 * WARPS, "A warp has two slots.")]
pub struct SideChoice<
    const SLOTS: usize,
    const WARPS: usize,
    const SLOT_W: usize,
    const SW_W: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; all left sides have issued last.
    pub reset: Signal<In, Bit>,
    /// Candidates of the front end, and the slot that is chosen.
    pub choice: ChoiceIn<SLOTS, SLOT_W>,
    /// Which of the warps with a candidate is chosen, from an order.
    pub order: ChoiceOut<WARPS, SW_W>,
    /// Warps of which the left side goes before the right one next.
    pub left_first: Signal<In, Bits<WARPS>>,
    /// A warp issues both of whose sides are candidates.
    pub two_ready: Signal<Out, Bit>,
    // Registers
    /// Warps whose right side has issued last.
    last_right: Register<Bits<WARPS>>,
    // Wires
    warps: Signal<Local, Bits<WARPS>>,
    both: Signal<Local, Bits<WARPS>>,
    /// Warps of which the right side would go.
    right: Signal<Local, Bits<WARPS>>,
    goes: Signal<Local, Bits<WARPS>>,
    left_pick: Signal<Local, Bits<WARPS>>,
    right_pick: Signal<Local, Bits<WARPS>>,
}

#[logic]
impl SideChoice {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, last_right);
        self.last_right.reset.next = self.reset.val();

        self.warps.next = 0.into();
        self.both.next = 0.into();
        self.right.next = 0.into();
        for warp_idx in 0..WARPS {
            self.warps.next = self.warps.val().replace_bit(
                warp_idx,
                self.choice.candidates.val().get_bit(2 * warp_idx)
                    | self.choice.candidates.val().get_bit(2 * warp_idx + 1),
            );
            self.both.next = self.both.val().replace_bit(
                warp_idx,
                self.choice.candidates.val().get_bit(2 * warp_idx)
                    & self.choice.candidates.val().get_bit(2 * warp_idx + 1),
            );
            self.right.next = self.right.val().replace_bit(
                warp_idx,
                self.choice.candidates.val().get_bit(2 * warp_idx + 1)
                    & (!(self.choice.candidates.val().get_bit(2 * warp_idx)
                        & self.last_right.q.val().get_bit(warp_idx))),
            );
        }
        self.order.candidates.next = self.warps.val();
        self.order.opportunity.next = self.choice.opportunity.val();

        self.left_pick.next = self.order.pick.val() & (!self.right.val());
        self.right_pick.next = self.order.pick.val() & self.right.val();
        self.choice.pick.next = 0.into();
        for warp_idx in 0..WARPS {
            self.choice.pick.next = self
                .choice
                .pick
                .val()
                .replace_bit(2 * warp_idx, self.left_pick.val().get_bit(warp_idx));
            self.choice.pick.next = self
                .choice
                .pick
                .val()
                .replace_bit(2 * warp_idx + 1, self.right_pick.val().get_bit(warp_idx));
        }
        self.choice.slot.next = (bit_cast::<SLOT_W, SW_W>(self.order.slot.val()) << 1)
            .replace_bit(0, self.right_pick.val().any());
        self.goes.next = 0.into();
        if self.choice.opportunity.val() {
            self.goes.next = self.order.pick.val();
        }
        self.two_ready.next = (self.goes.val() & self.both.val()).any();
        self.last_right.d.next = (self.last_right.q.val() & (!self.goes.val()))
            | (self.goes.val() & self.right.val())
            | self.left_first.val();
        self.last_right.enable.next = true;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    type Uut = SideChoice<6, 3, 3, 2>;

    /// Candidates of the cycle, and the warp that the order picks: the slot that is chosen, and `two_ready`. Steps.
    fn cycle(uut: &mut Uut, candidates: u64, warp: u64) -> (u64, bool) {
        uut.choice.candidates.next = candidates.into();
        uut.order.pick.next = (1 << warp).into();
        uut.order.slot.next = warp.into();
        settle(uut);
        let chosen = (uut.choice.slot.val().to_u64(), uut.two_ready.val());
        assert_eq!(uut.choice.pick.val(), 1 << chosen.0);
        step!(*uut);
        chosen
    }

    #[test]
    fn v20_warps_with_a_candidate_are_candidates() {
        let mut uut = Uut::default();
        uut.choice.candidates.next = 0b10_00_01.into();
        uut.choice.opportunity.next = true;
        settle(&mut uut);
        assert_eq!(uut.order.candidates.val(), 0b101);
        assert!(uut.order.opportunity.val());
        uut.choice.opportunity.next = false;
        settle(&mut uut);
        assert!(!uut.order.opportunity.val() && uut.choice.pick.val() == 0);
    }

    #[test]
    fn v19_two_ready_sides_alternate_and_one_goes_alone() {
        let mut uut = Uut::default();
        uut.choice.opportunity.next = true;
        uut.left_first.next = 0b010.into();
        step!(uut);
        uut.left_first.next = 0.into();
        assert_eq!(cycle(&mut uut, 0b11_11_11, 1), (2, true));
        assert_eq!(cycle(&mut uut, 0b11_11_11, 1), (3, true));
        assert_eq!(cycle(&mut uut, 0b11_10_11, 1), (3, false));
        assert_eq!(cycle(&mut uut, 0b11_11_11, 1), (2, true));
        assert_eq!(cycle(&mut uut, 0b11_01_11, 1), (2, false));
        assert_eq!(cycle(&mut uut, 0b11_11_11, 1), (3, true));
        assert_eq!(cycle(&mut uut, 0b11_11_11, 0), (1, true));
    }

    #[test]
    fn v19_without_an_opportunity_no_side_has_issued() {
        let mut uut = Uut::default();
        for _ in 0..3 {
            assert_eq!(cycle(&mut uut, 0b11_11_11, 2), (5, false));
        }
        uut.choice.opportunity.next = true;
        assert_eq!(cycle(&mut uut, 0b11_11_11, 2), (5, true));
        assert_eq!(cycle(&mut uut, 0b11_11_11, 2), (4, true));
    }
}
