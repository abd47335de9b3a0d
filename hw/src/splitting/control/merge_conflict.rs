//! Fault of the merges that cannot be: which context is reported, and where it is.
//!
//! ```text
//!  conflict[CONTEXTS] -->+-------+
//!  contexts[CONTEXTS] -->|       |---> fault
//!                        +-------+
//! ```
//!
//! # Behaviour
//!
//! - **Q13, E1** The fault is that of the lowest warp slot with a merge that cannot be; of its contexts that of the one that
//!   `conflict` names. It tells the slot, its PC and its lowest live lane.
//! - **Q20** The number of the context in the slot is that of the warp slot, with regrouping its `context_number`.
//!
//! # Timing
//!
//! Combinational: in each warp slot the choice of a unit and of a lane, beside the choice of the warp slot; then `log2 CONTEXTS`
//! multiplexers.
//!
//! # Cost
//!
//! For each warp slot `(UNITS - 1) * (LANES + 24)` multiplexers of a bit and the choice of a lane, then `CONTEXTS - 1`
//! multiplexers of unit, PC and lane; no storage.

use crate::cells::{FirstSelect, OneHotToBinary, PriorityEncoder, Select};
use crate::links::execution::FaultOut;
use crate::links::splitting::ContextStatesIn;
use crate::splitting::Regrouped;
use crate::words::Fault;
use crate::{DefaultBlock, generics, logic};
use rust_hdl::prelude::*;

/// Fault of the merges that cannot be; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(SLOT_W == UNIT_W + K_W, "A slot is the number of a unit and that of a context.")]
pub struct MergeConflict<
    const LANES: usize,
    const CONTEXTS: usize,
    const UNITS: usize,
    const K_W: usize,
    const UNIT_W: usize,
    const SLOT_W: usize,
    const LANE_W: usize,
> {
    /// Unit whose context of the warp slot is at another PC than the parent that it is to be merged into, one-hot; zero if there
    /// is none.
    pub conflict: [Signal<In, Bits<UNITS>>; CONTEXTS],
    /// Where the contexts of each warp slot are, and which threads they have, by unit.
    #[count(CONTEXTS)]
    pub contexts: Vec<ContextStatesIn<LANES, UNITS>>,
    /// Number of the contexts of each warp slot; ports with regrouping.
    #[count(0)]
    pub context_number: Vec<Signal<In, Bits<K_W>>>,
    /// Fault of a merge: 0 or 14.
    pub fault: FaultOut<SLOT_W, LANE_W>,
    // Sub-blocks
    warp: PriorityEncoder<CONTEXTS, K_W>,
    /// Of each warp slot, the context that `conflict` names.
    #[count(CONTEXTS)]
    unit_in_slot: Vec<OneHotToBinary<UNITS, UNIT_W>>,
    #[count(CONTEXTS)]
    pc_in_slot: Vec<Select<Bits<24>, UNITS, UNIT_W>>,
    #[count(CONTEXTS)]
    live_in_slot: Vec<Select<Bits<LANES>, UNITS, UNIT_W>>,
    #[count(CONTEXTS)]
    lane_in_slot: Vec<FirstSelect<Bits<LANE_W>, LANES>>,
    unit: Select<Bits<UNIT_W>, CONTEXTS, K_W>,
    pc: Select<Bits<24>, CONTEXTS, K_W>,
    lane: Select<Bits<LANE_W>, CONTEXTS, K_W>,
    #[count(0)]
    told: Vec<Select<Bits<K_W>, CONTEXTS, K_W>>,
    // Wires
    /// Warp slots with a merge that cannot be.
    warps: Signal<Local, Bits<CONTEXTS>>,
    slot: Signal<Local, Bits<SLOT_W>>,
    #[default(|lane_idx| Constant::new(lane_idx.to_bits()))]
    lane_number: [Constant<Bits<LANE_W>>; LANES],
    #[default(Constant::new((K_W as u64).into()))]
    k_w: Constant<Bits<8>>,
}

#[generics]
impl Regrouped for MergeConflict {
    fn regrouped() -> Self {
        Self {
            context_number: vec![Signal::default(); CONTEXTS],
            told: vec![Select::default()],
            ..Self::default()
        }
    }
}

#[logic]
impl MergeConflict {
    #[hdl_gen]
    fn update(&mut self) {
        self.warps.next = 0.into();
        for k_idx in 0_usize..CONTEXTS {
            self.warps.next = self.warps.val().replace_bit(k_idx, self.conflict[k_idx].val().any());
            self.unit_in_slot[k_idx].onehot.next = self.conflict[k_idx].val();
            self.pc_in_slot[k_idx].index.next = self.unit_in_slot[k_idx].index.val();
            self.live_in_slot[k_idx].index.next = self.unit_in_slot[k_idx].index.val();
            for unit_idx in 0_usize..UNITS {
                self.pc_in_slot[k_idx].value[unit_idx].next =
                    self.contexts[k_idx].pc[unit_idx].val();
                self.live_in_slot[k_idx].value[unit_idx].next =
                    self.contexts[k_idx].live[unit_idx].val();
            }
            self.lane_in_slot[k_idx].request.next = self.live_in_slot[k_idx].chosen.val();
            self.unit.value[k_idx].next = self.unit_in_slot[k_idx].index.val();
            self.pc.value[k_idx].next = self.pc_in_slot[k_idx].chosen.val();
            self.lane.value[k_idx].next = self.lane_in_slot[k_idx].chosen.val();
            for lane_idx in 0_usize..LANES {
                self.lane_in_slot[k_idx].value[lane_idx].next = self.lane_number[lane_idx].val();
            }
        }
        self.warp.request.next = self.warps.val();
        self.unit.index.next = self.warp.index.val();
        self.pc.index.next = self.warp.index.val();
        self.lane.index.next = self.warp.index.val();
        self.slot.next = bit_cast::<SLOT_W, UNIT_W>(self.unit.chosen.val()) << self.k_w.val();

        self.fault.code.next = Fault::None;
        if self.warp.valid.val() {
            self.fault.code.next = Fault::NoMerge;
        }
        self.fault.slot.next = self.slot.val() | bit_cast::<SLOT_W, K_W>(self.warp.index.val());
        for idx in 0..self.told.len() {
            self.told[idx].index.next = self.warp.index.val();
            for k_idx in 0_usize..CONTEXTS {
                self.told[idx].value[k_idx].next = self.context_number[k_idx].val();
            }
            self.fault.slot.next = self.slot.val();
            for bit_idx in 0_usize..K_W {
                self.fault.slot.next = self
                    .fault
                    .slot
                    .val()
                    .replace_bit(bit_idx, self.told[idx].chosen.val().get_bit(bit_idx));
            }
        }
        self.fault.pc.next = self.pc.chosen.val();
        self.fault.lane.next = self.lane.chosen.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    #[test]
    fn q13_the_lowest_warp_slot_is_told_with_pc_and_lowest_lane_of_its_context() {
        let mut uut = MergeConflict::<4, 2, 3, 1, 2, 3, 2>::default();
        settle(&mut uut);
        assert_eq!(uut.fault.code.val(), Fault::None);
        for (k, contexts) in (0..2_u64).zip(&mut uut.contexts) {
            for unit in 0..3_u64 {
                contexts.pc[unit as usize].next = (16 * unit + k).into();
                contexts.live[unit as usize].next = (8_u64 >> (unit + k)).into();
            }
        }
        uut.conflict[1].next = 0b010.into();
        settle(&mut uut);
        assert_eq!(uut.fault.code.val(), Fault::NoMerge);
        let told = |uut: &MergeConflict<4, 2, 3, 1, 2, 3, 2>| {
            [
                uut.fault.slot.val().to_u64(),
                uut.fault.pc.val().to_u64(),
                uut.fault.lane.val().to_u64(),
            ]
        };
        assert_eq!(told(&uut), [3, 17, 1], "unit 1, context 1");
        uut.conflict[0].next = 0b100.into();
        settle(&mut uut);
        assert_eq!(told(&uut), [4, 32, 1], "unit 2, context 0");
    }

    #[test]
    fn q20_with_regrouping_the_context_of_the_warp_slot_is_told() {
        let mut uut = MergeConflict::<4, 2, 3, 1, 2, 3, 2>::regrouped();
        uut.conflict[1].next = 0b010.into();
        for (context, slot) in [(0_u64, 2_u64), (1, 3)] {
            uut.context_number[0].next = (1 - context).into();
            uut.context_number[1].next = context.into();
            settle(&mut uut);
            assert_eq!(uut.fault.slot.val(), slot);
        }
    }
}
