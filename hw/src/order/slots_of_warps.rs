//! The slots of some warp slots.
//!
//! ```text
//!         +-------+
//! warps --|       |--> slots
//!         +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. Warp slot `w` owns `SLOTS / WARPS` slots from `w * SLOTS / WARPS` on: itself, or its contexts.
//!    `slots` has those of all warp slots in `warps`.
//!
//! # Timing
//!
//! Combinational, wires only.
//!
//! # Cost
//!
//! None.
//!
//! # Example
//!
//! ```
//! use heddle_hw::order::SlotsOfWarps;
//! use rust_hdl::prelude::*;
//!
//! let mut uut = SlotsOfWarps::<2, 8>::default();
//! uut.warps.next = 0b10.into();
//! assert!(simulate(&mut uut, 10));
//! assert_eq!(uut.slots.val(), 0b1111_0000_u64);
//! ```

use crate::constant::bits_where;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Slots of warp slots; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(SLOTS.is_multiple_of(WARPS), "Each of {WARPS} warp slots has as many slots.")]
pub struct SlotsOfWarps<const WARPS: usize, const SLOTS: usize> {
    /// Warp slots whose slots are wanted, one bit each.
    pub warps: Signal<In, Bits<WARPS>>,
    /// The slots of `warps`, one bit each.
    pub slots: Signal<Out, Bits<SLOTS>>,
    // Wires
    /// The slots of each warp slot; empty if a warp slot is a slot.
    #[count(if SLOTS == WARPS { 0 } else { WARPS })]
    #[default(|warp_idx| Constant::new(bits_where(|slot_idx| slot_idx / (SLOTS / WARPS) == warp_idx)))]
    owned: Vec<Constant<Bits<SLOTS>>>,
}

#[logic]
impl SlotsOfWarps {
    #[hdl_gen]
    fn update(&mut self) {
        self.slots.next = bit_cast::<SLOTS, WARPS>(self.warps.val());
        for warp_idx in 0..self.owned.len() {
            if self.warps.val().get_bit(warp_idx) {
                self.slots.next = self.slots.val() | self.owned[warp_idx].val();
            } else {
                self.slots.next = self.slots.val() & (!self.owned[warp_idx].val());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    fn slots<const WARPS: usize, const SLOTS: usize>(warps: u64) -> u64 {
        let mut uut = SlotsOfWarps::<WARPS, SLOTS>::default();
        uut.warps.next = warps.into();
        settle(&mut uut);
        uut.slots.val().to_u64()
    }

    #[test]
    fn a_warp_slot_that_is_a_slot_has_itself() {
        assert_eq!(slots::<5, 5>(0b1_0110), 0b1_0110);
    }

    #[test]
    fn a_warp_slot_has_all_its_contexts() {
        for (warps, contexts) in
            [(0, 0), (0b001, 0x00f), (0b010, 0x0f0), (0b101, 0xf0f), (0b111, 0xfff)]
        {
            assert_eq!(slots::<3, 12>(warps), contexts);
        }
    }

    #[test]
    #[should_panic(expected = "Each of 3 warp slots has as many slots.")]
    fn slots_that_cannot_be_shared_out_are_refused() {
        SlotsOfWarps::<3, 8>::default();
    }
}
