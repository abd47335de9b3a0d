//! The top of one of all stacks, chosen by the number of its warp.
//!
//! ```text
//!             warp --->+-----+---> chosen_shared, chosen_position
//! shared, position --->|     |---> left, right
//!       path, mask --->|     |---> left_mask, right_mask
//!             live --->|     |---> left_lanes, right_lanes
//!                      +-----+
//! ```
//!
//! # Behaviour
//!
//! 1. The outputs are the words of warp `warp`. Side `x` of warp `w` is slot `2 * w + x`.
//!
//! # Timing
//!
//! Combinational.
//!
//! # Cost
//!
//! `WARPS - 1` two-way multiplexers for each of `131 + 3 * LANES` bits; no registers.

use super::{Path, Shared};
use crate::cells::Select;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// The top of one stack; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(SLOTS == 2 * WARPS, "A warp has two slots.")]
pub struct ChosenTop<const LANES: usize, const WARPS: usize, const SLOTS: usize, const SW_W: usize>
{
    /// Warp whose top is chosen.
    pub warp: Signal<In, Bits<SW_W>>,
    /// What the sides of each TOS have in common.
    #[count(WARPS)]
    pub shared: Vec<Signal<In, Shared>>,
    /// Position of each TOS.
    #[count(WARPS)]
    pub position: Vec<Signal<In, Bits<8>>>,
    /// Path of each slot.
    #[count(SLOTS)]
    pub path: Vec<Signal<In, Path>>,
    /// Mask of each slot.
    #[count(SLOTS)]
    pub mask: Vec<Signal<In, Bits<LANES>>>,
    /// Lanes of each warp whose threads have not ended.
    #[count(WARPS)]
    pub live: Vec<Signal<In, Bits<LANES>>>,
    /// What the sides of the chosen TOS have in common.
    pub chosen_shared: Signal<Out, Shared>,
    /// Position of the chosen TOS.
    pub chosen_position: Signal<Out, Bits<8>>,
    /// Left path of the chosen TOS.
    pub left: Signal<Out, Path>,
    /// Right path of the chosen TOS.
    pub right: Signal<Out, Path>,
    /// Mask of the left side of the chosen TOS.
    pub left_mask: Signal<Out, Bits<LANES>>,
    /// Mask of the right side of the chosen TOS.
    pub right_mask: Signal<Out, Bits<LANES>>,
    /// Live lanes of the left side of the chosen TOS.
    pub left_lanes: Signal<Out, Bits<LANES>>,
    /// Live lanes of the right side of the chosen TOS.
    pub right_lanes: Signal<Out, Bits<LANES>>,
    // Sub-blocks
    select_shared: Select<Shared, WARPS, SW_W>,
    select_position: Select<Bits<8>, WARPS, SW_W>,
    select_left: Select<Path, WARPS, SW_W>,
    select_right: Select<Path, WARPS, SW_W>,
    select_left_mask: Select<Bits<LANES>, WARPS, SW_W>,
    select_right_mask: Select<Bits<LANES>, WARPS, SW_W>,
    select_live: Select<Bits<LANES>, WARPS, SW_W>,
}

#[logic]
impl ChosenTop {
    #[hdl_gen]
    fn update(&mut self) {
        self.select_shared.index.next = self.warp.val();
        self.select_position.index.next = self.warp.val();
        self.select_left.index.next = self.warp.val();
        self.select_right.index.next = self.warp.val();
        self.select_left_mask.index.next = self.warp.val();
        self.select_right_mask.index.next = self.warp.val();
        self.select_live.index.next = self.warp.val();
        for warp_idx in 0..WARPS {
            self.select_shared.value[warp_idx].next = self.shared[warp_idx].val();
            self.select_position.value[warp_idx].next = self.position[warp_idx].val();
            self.select_left.value[warp_idx].next = self.path[2 * warp_idx].val();
            self.select_right.value[warp_idx].next = self.path[2 * warp_idx + 1].val();
            self.select_left_mask.value[warp_idx].next = self.mask[2 * warp_idx].val();
            self.select_right_mask.value[warp_idx].next = self.mask[2 * warp_idx + 1].val();
            self.select_live.value[warp_idx].next = self.live[warp_idx].val();
        }
        self.chosen_shared.next = self.select_shared.chosen.val();
        self.chosen_position.next = self.select_position.chosen.val();
        self.left.next = self.select_left.chosen.val();
        self.right.next = self.select_right.chosen.val();
        self.left_mask.next = self.select_left_mask.chosen.val();
        self.right_mask.next = self.select_right_mask.chosen.val();
        self.left_lanes.next = self.select_left_mask.chosen.val() & self.select_live.chosen.val();
        self.right_lanes.next = self.select_right_mask.chosen.val() & self.select_live.chosen.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    #[test]
    fn the_top_of_each_warp_can_be_chosen() {
        let mut uut = ChosenTop::<4, 3, 6, 2>::default();
        for warp in 0..3_usize {
            uut.shared[warp].next = Shared { rpc: warp.to_bits(), ..Shared::default() };
            uut.position[warp].next = (10 + warp).to_bits();
            uut.live[warp].next = (0b1100 + warp).to_bits();
        }
        for slot in 0..6_usize {
            uut.path[slot].next = Path { pc: slot.to_bits(), ..Path::default() };
            uut.mask[slot].next = (8 + slot).to_bits();
        }
        for warp in 0..3_u64 {
            uut.warp.next = warp.into();
            settle(&mut uut);
            assert_eq!(uut.chosen_shared.val().rpc, warp);
            assert_eq!(uut.chosen_position.val(), 10 + warp);
            let sides = [
                (uut.left.val().pc, uut.left_mask.val(), uut.left_lanes.val()),
                (uut.right.val().pc, uut.right_mask.val(), uut.right_lanes.val()),
            ];
            for ((pc, mask, lanes), slot) in sides.into_iter().zip(2 * warp..) {
                assert_eq!((pc, mask), (slot.into(), (8 + slot).into()));
                assert_eq!(lanes, (8 + slot) & (0b1100 + warp));
            }
        }
    }
}
