//! The warp slots that have one of some slots.
//!
//! ```text
//!         +-------+
//! slots --|       |--> warps
//!         +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. Warp slot `w` owns `SLOTS / WARPS` slots from `w * SLOTS / WARPS` on: itself, or its contexts.
//!    Its bit of `warps` is set if one of them is in `slots`.
//!
//! # Timing
//!
//! Combinational, of depth O(log(`SLOTS / WARPS`)).
//!
//! # Cost
//!
//! None if there are as many slots as warp slots, else `SLOTS` gates.
//!
//! # Example
//!
//! ```
//! use heddle_hw::order::WarpsOfSlots;
//! use rust_hdl::prelude::*;
//!
//! let mut uut = WarpsOfSlots::<2, 8>::default();
//! uut.slots.next = 0b0100_0000.into();
//! assert!(simulate(&mut uut, 10));
//! assert_eq!(uut.warps.val(), 0b10_u64);
//! ```

use crate::constant::bits_where;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Warp slots of slots; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(SLOTS.is_multiple_of(WARPS), "Each of {WARPS} warp slots has as many slots.")]
pub struct WarpsOfSlots<const WARPS: usize, const SLOTS: usize> {
    /// Slots whose warp slots are wanted, one bit each.
    pub slots: Signal<In, Bits<SLOTS>>,
    /// The warp slots that own one of `slots`, one bit each.
    pub warps: Signal<Out, Bits<WARPS>>,
    // Wires
    /// The slots of each warp slot; empty if a warp slot is a slot.
    #[count(if SLOTS == WARPS { 0 } else { WARPS })]
    #[default(|warp_idx| Constant::new(bits_where(|slot_idx| slot_idx / (SLOTS / WARPS) == warp_idx)))]
    owned: Vec<Constant<Bits<SLOTS>>>,
}

#[logic]
impl WarpsOfSlots {
    #[hdl_gen]
    fn update(&mut self) {
        self.warps.next = self.slots.val().get_bits::<WARPS>(0);
        for warp_idx in 0..self.owned.len() {
            self.warps.next = self
                .warps
                .val()
                .replace_bit(warp_idx, (self.slots.val() & self.owned[warp_idx].val()).any());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    fn warps<const WARPS: usize, const SLOTS: usize>(slots: u64) -> u64 {
        let mut uut = WarpsOfSlots::<WARPS, SLOTS>::default();
        uut.slots.next = slots.into();
        settle(&mut uut);
        uut.warps.val().to_u64()
    }

    #[test]
    fn a_warp_slot_that_is_a_slot_stands_for_itself() {
        assert_eq!(warps::<5, 5>(0b1_0110), 0b1_0110);
    }

    #[test]
    fn a_warp_slot_has_any_of_its_contexts() {
        assert_eq!(warps::<3, 12>(0), 0);
        assert_eq!(warps::<3, 12>(0b0001_1000_0000), 0b110);
        assert_eq!(warps::<3, 12>(0b0000_0110_0001), 0b011);
    }
}
