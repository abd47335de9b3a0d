//! Round robin over the contexts of warp slots, which tells early whom each warp slot would send.
//!
//! ```text
//!  clock, reset --->+-------+<--> choice
//!                   |       |---> place[WARPS]
//!                   +-------+
//! ```
//!
//! A memory of contexts that lies in banks, one a warp slot, is read at `place` in every bank while the warp slot is chosen.
//!
//! # Behaviour
//!
//! 1. **LRR** As [`RoundRobinOrder`](super::RoundRobinOrder): the first candidate in cyclic order behind the one that went last,
//!    context 0 in the beginning.
//! 2. `place` of a warp slot: which of its contexts is chosen if one of them is. Zero without a candidate among them.
//!
//! # Timing
//!
//! Combinational from the candidates: `place` is `log2 LANES` rounds and a multiplexer deep; `pick` and `slot` wait for the choice
//! of the warp slot too.
//!
//! # Cost
//!
//! `LANES + 2 * WARPS` flip-flops; two [`FirstIndex`] a warp slot and two over warp slots, two [`FirstSplit`].

use crate::cells::{FirstIndex, FirstSplit, Select};
use crate::constant::bits_where;
use crate::links::front_end::ChoiceIn;
use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Round robin over contexts; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(CONTEXTS == LANES * WARPS, "A warp slot has as many contexts as lanes.")]
pub struct ContextOrder<
    const LANES: usize,
    const WARPS: usize,
    const CONTEXTS: usize,
    const SW_W: usize,
    const LANE_W: usize,
    const CONTEXT_W: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; context 0 comes first.
    pub reset: Signal<In, Bit>,
    /// Candidates of the front end, and the context that is chosen.
    pub choice: ChoiceIn<CONTEXTS, CONTEXT_W>,
    /// Number within its warp slot of the context that is chosen if the warp slot is.
    #[count(WARPS)]
    pub place: Vec<Signal<Out, Bits<LANE_W>>>,
    // Registers
    /// Places in its warp slot above the context that went last.
    #[default(Register::new(!Bits::default()))]
    places_above: Register<Bits<LANES>>,
    /// Its warp slot, one-hot.
    #[default(Register::new(1.into()))]
    last_warp: Register<Bits<WARPS>>,
    /// The warp slots above that one.
    #[default(Register::new(bits_where(|warp| warp > 0)))]
    warps_above: Register<Bits<WARPS>>,
    // Sub-blocks
    #[count(WARPS)]
    first: Vec<FirstIndex<LANES, LANE_W>>,
    #[count(WARPS)]
    first_above: Vec<FirstIndex<LANES, LANE_W>>,
    warp: FirstSplit<WARPS>,
    warp_above: FirstSplit<WARPS>,
    warp_number: FirstIndex<WARPS, SW_W>,
    warp_number_above: FirstIndex<WARPS, SW_W>,
    chosen_place: Select<Bits<LANE_W>, WARPS, SW_W>,
    // Wires
    #[default(Constant::new(!Bits::default()))]
    all_places: Constant<Bits<LANES>>,
    #[default(Constant::new(1.into()))]
    first_place: Constant<Bits<LANES>>,
    #[default(Constant::new((LANE_W as u64).into()))]
    lane_w: Constant<Bits<5>>,
    /// Number of the first context of each warp slot.
    #[count(WARPS)]
    #[default(|warp_idx| Constant::new(((warp_idx * LANES) as u64).into()))]
    first_context: Vec<Constant<Bits<CONTEXT_W>>>,
    /// The candidates of the warp slot at hand, and those of them at places above that of the last one.
    row: Signal<Local, Bits<LANES>>,
    row_above: Signal<Local, Bits<LANES>>,
    /// The warp slot at hand has a candidate; it is the last one and has one above the context that went last.
    requests: Signal<Local, Bit>,
    requests_above: Signal<Local, Bit>,
    /// Warp slots with a candidate, and those with one behind the context that went last.
    requesting: Signal<Local, Bits<WARPS>>,
    requesting_above: Signal<Local, Bits<WARPS>>,
    /// Place of the warp slot at hand, one-hot, if the warp slot is chosen.
    picked: Signal<Local, Bits<LANES>>,
    chosen_warp: Signal<Local, Bits<WARPS>>,
    chosen_number: Signal<Local, Bits<SW_W>>,
    behind: Signal<Local, Bits<WARPS>>,
    moves: Signal<Local, Bit>,
}

#[logic]
impl ContextOrder {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, places_above, last_warp, warps_above);
        self.places_above.reset.next = self.reset.val();
        self.last_warp.reset.next = self.reset.val();
        self.warps_above.reset.next = self.reset.val();

        // In each warp slot
        self.requesting.next = 0.into();
        self.requesting_above.next = 0.into();
        for warp_idx in 0..WARPS {
            self.row.next = (self.choice.candidates.val() >> self.first_context[warp_idx].val())
                .get_bits::<LANES>(0);
            self.row_above.next = self.row.val() & self.places_above.q.val();
            self.requests.next = self.row.val().any();
            self.requests_above.next =
                self.last_warp.q.val().get_bit(warp_idx) & self.row_above.val().any();
            self.first[warp_idx].request.next = self.row.val();
            self.first_above[warp_idx].request.next = self.row_above.val();
            self.place[warp_idx].next = self.first[warp_idx].index.val();
            if self.requests_above.val() {
                self.place[warp_idx].next = self.first_above[warp_idx].index.val();
            }
            self.requesting.next = self.requesting.val().replace_bit(warp_idx, self.requests.val());
            self.requesting_above.next = self.requesting_above.val().replace_bit(
                warp_idx,
                (self.requests.val() & self.warps_above.q.val().get_bit(warp_idx))
                    | self.requests_above.val(),
            );
            self.chosen_place.value[warp_idx].next = self.place[warp_idx].val();
        }

        // Among warp slots
        self.warp.request.next = self.requesting.val();
        self.warp_above.request.next = self.requesting_above.val();
        self.warp_number.request.next = self.requesting.val();
        self.warp_number_above.request.next = self.requesting_above.val();
        self.chosen_warp.next = self.warp.onehot.val();
        self.chosen_number.next = self.warp_number.index.val();
        self.behind.next = self.warp.above.val();
        if self.warp_above.valid.val() {
            self.chosen_warp.next = self.warp_above.onehot.val();
            self.chosen_number.next = self.warp_number_above.index.val();
            self.behind.next = self.warp_above.above.val();
        }
        self.chosen_place.index.next = self.chosen_number.val();
        self.choice.slot.next = (bit_cast::<CONTEXT_W, SW_W>(self.chosen_number.val())
            << self.lane_w.val())
            | bit_cast::<CONTEXT_W, LANE_W>(self.chosen_place.chosen.val());
        self.choice.pick.next = 0.into();
        for warp_idx in 0..WARPS {
            self.picked.next = 0.into();
            if self.chosen_warp.val().get_bit(warp_idx) {
                self.picked.next = self.first_place.val() << self.place[warp_idx].val();
            }
            self.choice.pick.next = self.choice.pick.val()
                | (bit_cast::<CONTEXTS, LANES>(self.picked.val())
                    << self.first_context[warp_idx].val());
        }

        // Order of the next cycle
        self.moves.next = self.choice.opportunity.val() & self.warp.valid.val();
        self.places_above.enable.next = self.moves.val();
        self.places_above.d.next = (self.all_places.val() << self.chosen_place.chosen.val()) << 1;
        self.last_warp.enable.next = self.moves.val();
        self.last_warp.d.next = self.chosen_warp.val();
        self.warps_above.enable.next = self.moves.val();
        self.warps_above.d.next = self.behind.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, settle, step};

    /// Candidates that are often few, against the definition of cyclic order.
    fn random_candidates_in_cyclic_order<
        const LANES: usize,
        const WARPS: usize,
        const CONTEXTS: usize,
        const SW_W: usize,
        const LANE_W: usize,
        const CONTEXT_W: usize,
    >() {
        let seed = 0x5eed_0046;
        let mut random = Random::new(seed);
        let mut uut = ContextOrder::<LANES, WARPS, CONTEXTS, SW_W, LANE_W, CONTEXT_W>::default();
        let mut next = 0;
        for cycle in 0..1000 {
            let many = random.bits(2);
            let word = |random: &mut Random| {
                (0..many).fold(random.bits(CONTEXTS), |word, _| word & random.bits(CONTEXTS))
            };
            let (candidates, opportunity) = (word(&mut random), random.one_in(2));
            uut.reset.next = random.one_in(50);
            uut.choice.candidates.next = candidates.into();
            uut.choice.opportunity.next = opportunity;
            settle(&mut uut);
            let order = || (next..next + CONTEXTS).map(|context| context % CONTEXTS);
            let is_candidate = |context: &usize| candidates >> context & 1 == 1;
            let at = format!("{WARPS} warp slots, seed {seed:#x} cycle {cycle}");
            for warp in 0..WARPS {
                let of_warp = |context: &usize| context / LANES == warp && is_candidate(context);
                let place = order().find(of_warp).map_or(0, |context| context % LANES);
                assert_eq!(uut.place[warp].val().index(), place, "{at} warp slot {warp}");
            }
            let chosen = order().find(is_candidate);
            assert_eq!(uut.choice.slot.val().index(), chosen.unwrap_or(0), "{at}");
            let pick = chosen.map_or(0, |context| 1_u64 << context);
            assert_eq!(uut.choice.pick.val(), pick, "{at}");
            match chosen {
                _ if uut.reset.val() => next = 0,
                Some(context) if opportunity => next = context + 1,
                _ => {}
            }
            step!(uut);
        }
    }

    #[test]
    fn random_candidates_are_chosen_in_cyclic_order() {
        random_candidates_in_cyclic_order::<4, 1, 4, 1, 2, 2>();
        random_candidates_in_cyclic_order::<2, 2, 4, 1, 1, 2>();
        random_candidates_in_cyclic_order::<4, 4, 16, 2, 2, 4>();
        random_candidates_in_cyclic_order::<4, 5, 20, 3, 2, 5>();
        random_candidates_in_cyclic_order::<8, 8, 64, 3, 3, 6>();
    }

    #[test]
    fn candidates_take_turns_and_only_opportunities_count() {
        let mut uut = ContextOrder::<2, 2, 4, 1, 1, 2>::default();
        uut.choice.candidates.next = 0b1011.into();
        for (opportunity, slot) in
            [(true, 0_u64), (true, 1), (false, 3), (true, 3), (true, 0), (false, 1)]
        {
            uut.choice.opportunity.next = opportunity;
            settle(&mut uut);
            assert_eq!(uut.choice.slot.val(), slot);
            assert_eq!(uut.choice.pick.val(), 1_u64 << slot);
            step!(uut);
        }
    }
}
