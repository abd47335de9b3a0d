//! Where the warp of an indirect jump goes, and whether it can (rule C3).
//!
//! ```text
//!                 +-------+
//!       lanes --->|       |---> target
//! first[LANES] -->|       |---> differing
//!   immediate --->|       |---> outside
//!   code_page --->|       |
//!                 +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. `target` is where the lowest of the lanes jumps to, as a PC: `(first + immediate) & ~1` is its address.
//! 2. `differing` are the lanes that have another target: fault 7. [`OtherTarget`] tells it without the sums.
//! 3. `outside` tells that the target is not in the code page or not a multiple of four: fault 9.
//!
//! # Timing
//!
//! Combinational; the sum is made beside the comparisons.
//!
//! # Cost
//!
//! A [`FirstSelect`] of `LANES` words, an adder, `LANES` [`OtherTarget`]s; no storage.

use super::OtherTarget;
use crate::cells::FirstSelect;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Where the warp of an indirect jump goes; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct IndirectTarget<const LANES: usize> {
    /// The lanes that jump.
    pub lanes: Signal<In, Bits<LANES>>,
    /// Value of rs1 in each lane; without meaning for lanes that do not jump.
    pub first: [Signal<In, Bits<32>>; LANES],
    /// What the jump adds to rs1.
    pub immediate: Signal<In, Bits<32>>,
    /// Bits 31-26 of addresses of code.
    pub code_page: Signal<In, Bits<6>>,
    /// Where the lowest lane jumps to, a word index.
    pub target: Signal<Out, Bits<24>>,
    /// The lanes that jump elsewhere.
    pub differing: Signal<Out, Bits<LANES>>,
    /// The target cannot be code.
    pub outside: Signal<Out, Bit>,
    // Sub-blocks
    lowest: FirstSelect<Bits<32>, LANES>,
    #[count(LANES)]
    other: Vec<OtherTarget>,
    // Wires
    sum: Signal<Local, Bits<32>>,
}

#[logic]
impl IndirectTarget {
    #[hdl_gen]
    fn update(&mut self) {
        self.lowest.request.next = self.lanes.val();
        self.differing.next = 0.into();
        for lane_idx in 0..LANES {
            self.lowest.value[lane_idx].next = self.first[lane_idx].val();
            self.other[lane_idx].first.next = self.first[lane_idx].val();
            self.other[lane_idx].leader.next = self.lowest.chosen.val();
            self.other[lane_idx].odd.next = self.immediate.val().get_bit(0);
            self.differing.next = self.differing.val().replace_bit(
                lane_idx,
                self.lanes.val().get_bit(lane_idx) & self.other[lane_idx].differs.val(),
            );
        }
        self.sum.next = self.lowest.chosen.val() + self.immediate.val();
        self.target.next = self.sum.val().get_bits::<24>(2);
        self.outside.next =
            (self.sum.val().get_bits::<6>(26) != self.code_page.val()) | self.sum.val().get_bit(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    /// A jump with immediate -4.
    fn jump(lanes: u64, firsts: [u64; 4]) -> IndirectTarget<4> {
        let mut uut = IndirectTarget::default();
        uut.lanes.next = lanes.into();
        uut.immediate.next = 0xffff_fffc_u64.into();
        uut.code_page.next = 0x20.into();
        for (port, first) in uut.first.iter_mut().zip(firsts) {
            port.next = first.into();
        }
        settle(&mut uut);
        uut
    }

    #[test]
    fn the_lowest_lane_decides_and_lanes_that_do_not_jump_do_not_count() {
        let uut = jump(0b0110, [4, 0x8000_0104, 0x8000_0104, 8]);
        assert_eq!(uut.target.val(), 0x40);
        assert_eq!((uut.differing.val(), uut.outside.val()), (0.into(), false));
    }

    #[test]
    fn c3_other_targets_are_named() {
        let uut = jump(0b1111, [0x8000_0104, 0x8000_0104, 0x8000_0108, 0x8000_0106]);
        assert_eq!(uut.differing.val(), 0b1100);
    }

    #[test]
    fn c3_a_target_is_even() {
        let uut = jump(0b0011, [0x8000_0105, 0x8000_0104, 0, 0]);
        assert_eq!((uut.target.val(), uut.differing.val()), (0x40.into(), 0.into()));
        assert!(!uut.outside.val());
    }

    #[test]
    fn c3_a_target_outside_the_page_or_between_words_cannot_be_code() {
        assert!(jump(1, [0x8400_0004, 0, 0, 0]).outside.val());
        assert!(jump(1, [0x8000_0006, 0, 0, 0]).outside.val());
        assert!(!jump(1, [0x8400_0000, 0, 0, 0]).outside.val());
    }
}
