//! The fault of a warp whose sides return to different addresses.
//!
//! ```text
//!     grant, index --->+-----+---> valid
//!         conflict --->|     |---> slot
//!    left_returned --->|     |---> pc
//!   address, lanes --->|     |---> lane
//!                      +-----+
//! ```
//!
//! # Behaviour
//!
//! 1. **V7, V8** The warp whose turn it is has a fault if it has a `conflict`: of its left side if that has returned, else of the
//!    right one, at the address to which that has returned, of the lowest live lane.
//!
//! # Timing
//!
//! Combinational. What the fault of each warp would be is there before it is known whose turn it is.
//!
//! # Cost
//!
//! A [`PriorityEncoder`] of `LANES` bits for each warp, and gates that choose among the warps; no registers.

use crate::cells::{OrTree, PriorityEncoder};
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Fault of different return addresses; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(SLOTS == 2 * WARPS, "A warp has two slots.")]
pub struct ReturnConflict<
    const LANES: usize,
    const WARPS: usize,
    const SLOTS: usize,
    const SW_W: usize,
    const SLOT_W: usize,
    const LANE_W: usize,
> {
    /// The warp whose turn it is, one-hot; zero if it is nobody's.
    pub grant: Signal<In, Bits<WARPS>>,
    /// Number of the warp whose turn it is; zero if it is nobody's.
    pub index: Signal<In, Bits<SW_W>>,
    /// Warps whose sides return to different addresses, one bit each.
    pub conflict: Signal<In, Bits<WARPS>>,
    /// Warps whose left side has returned, one bit each.
    pub left_returned: Signal<In, Bits<WARPS>>,
    /// Address to which each warp returns, of its left side before its right one; without meaning unless one has returned.
    #[count(WARPS)]
    pub address: Vec<Signal<In, Bits<24>>>,
    /// Live lanes of each slot.
    #[count(SLOTS)]
    pub lanes: Vec<Signal<In, Bits<LANES>>>,
    /// The warp whose turn it is has the fault.
    pub valid: Signal<Out, Bit>,
    /// Slot of the fault; as the ports that follow, without meaning unless `valid`.
    pub slot: Signal<Out, Bits<SLOT_W>>,
    /// PC of the fault.
    pub pc: Signal<Out, Bits<24>>,
    /// Lane of the fault.
    pub lane: Signal<Out, Bits<LANE_W>>,
    // Sub-blocks
    #[count(WARPS)]
    lowest: Vec<PriorityEncoder<LANES, LANE_W>>,
    pcs: OrTree<WARPS, 24>,
    lane_numbers: OrTree<WARPS, LANE_W>,
}

#[logic]
impl ReturnConflict {
    #[hdl_gen]
    fn update(&mut self) {
        for warp_idx in 0..WARPS {
            self.lowest[warp_idx].request.next = self.lanes[2 * warp_idx + 1].val();
            if self.left_returned.val().get_bit(warp_idx) {
                self.lowest[warp_idx].request.next = self.lanes[2 * warp_idx].val();
            }
            self.pcs.value[warp_idx].next = 0.into();
            self.lane_numbers.value[warp_idx].next = 0.into();
            if self.grant.val().get_bit(warp_idx) {
                self.pcs.value[warp_idx].next = self.address[warp_idx].val();
                self.lane_numbers.value[warp_idx].next = self.lowest[warp_idx].index.val();
            }
        }
        self.valid.next = (self.grant.val() & self.conflict.val()).any();
        self.slot.next = (bit_cast::<SLOT_W, SW_W>(self.index.val()) << 1)
            .replace_bit(0, !(self.grant.val() & self.left_returned.val()).any());
        self.pc.next = self.pcs.any.val();
        self.lane.next = self.lane_numbers.any.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    /// Three warps, each with its number in its address; the lowest live lane of slot `s` is `5 - s`.
    fn uut() -> ReturnConflict<8, 3, 6, 2, 3, 3> {
        let mut uut = ReturnConflict::default();
        for warp in 0..3_usize {
            uut.address[warp].next = (0x40 + warp).to_bits();
        }
        for slot in 0..6_usize {
            uut.lanes[slot].next = (0b101_u64 << (5 - slot)).into();
        }
        uut
    }

    /// Slot, PC and lane of the fault at the turn of a warp, if there is one.
    fn fault(conflict: u64, left_returned: u64, warp: Option<u64>) -> Option<(u64, u64, u64)> {
        let mut uut = uut();
        uut.conflict.next = conflict.into();
        uut.left_returned.next = left_returned.into();
        uut.grant.next = warp.map_or(0, |warp| 1 << warp).into();
        uut.index.next = warp.unwrap_or(0).into();
        settle(&mut uut);
        let fault = (uut.slot.val().to_u64(), uut.pc.val().to_u64(), uut.lane.val().to_u64());
        uut.valid.val().then_some(fault)
    }

    #[test]
    fn v8_the_fault_is_of_the_lowest_side_that_has_returned_and_of_its_lowest_live_lane() {
        assert_eq!(fault(0b111, 0b010, Some(1)), Some((2, 0x41, 3)));
        assert_eq!(fault(0b111, 0b101, Some(1)), Some((3, 0x41, 2)));
        assert_eq!(fault(0b100, 0b000, Some(2)), Some((5, 0x42, 0)));
    }

    #[test]
    fn v8_only_the_warp_whose_turn_it_is_can_have_the_fault() {
        assert_eq!(fault(0b101, 0b111, Some(1)), None);
        assert_eq!(fault(0b111, 0b111, None), None);
    }
}
