//! Where the warp of an indirect jump goes, and whether it can (rule C3).
//!
//! ```text
//!                 +-------+
//!       lanes --->|       |---> target
//! target[LANES]-->|       |---> differing
//!   code_page --->|       |---> outside
//!                 +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. `target` is the target of the lowest of the lanes, as a PC.
//! 2. `differing` are the lanes that have another target: fault 7.
//! 3. `outside` tells that the target is not in the code page or not a multiple of four: fault 9.
//!
//! # Timing
//!
//! Combinational.
//!
//! # Cost
//!
//! A multiplexer of `LANES` words, `LANES` comparators; no storage.

use crate::cells::FirstSet;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Where the warp of an indirect jump goes; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct IndirectTarget<const LANES: usize> {
    /// The lanes that jump.
    pub lanes: Signal<In, Bits<LANES>>,
    /// Where each lane jumps to, a byte address; without meaning for lanes that do not jump.
    pub lane_target: [Signal<In, Bits<32>>; LANES],
    /// Bits 31-26 of addresses of code.
    pub code_page: Signal<In, Bits<6>>,
    /// Where the lowest lane jumps to, a word index.
    pub target: Signal<Out, Bits<24>>,
    /// The lanes that jump elsewhere.
    pub differing: Signal<Out, Bits<LANES>>,
    /// The target cannot be code.
    pub outside: Signal<Out, Bit>,
    // Sub-blocks
    lowest: FirstSet<LANES>,
    // Wires
    chosen: Signal<Local, Bits<32>>,
}

#[logic]
impl IndirectTarget {
    #[hdl_gen]
    fn update(&mut self) {
        self.lowest.request.next = self.lanes.val();
        self.chosen.next = 0.into();
        for lane_idx in 0..LANES {
            if self.lowest.onehot.val().get_bit(lane_idx) {
                self.chosen.next = self.lane_target[lane_idx].val();
            }
        }
        self.differing.next = 0.into();
        for lane_idx in 0..LANES {
            self.differing.next = self.differing.val().replace_bit(
                lane_idx,
                self.lanes.val().get_bit(lane_idx)
                    & (self.lane_target[lane_idx].val() != self.chosen.val()),
            );
        }
        self.target.next = self.chosen.val().get_bits::<24>(2);
        self.outside.next = (self.chosen.val().get_bits::<6>(26) != self.code_page.val())
            | self.chosen.val().get_bit(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    fn jump(lanes: u64, targets: [u64; 4]) -> IndirectTarget<4> {
        let mut uut = IndirectTarget::default();
        uut.lanes.next = lanes.into();
        uut.code_page.next = 0x20.into();
        for (port, target) in uut.lane_target.iter_mut().zip(targets) {
            port.next = target.into();
        }
        settle(&mut uut);
        uut
    }

    #[test]
    fn the_lowest_lane_decides_and_lanes_that_do_not_jump_do_not_count() {
        let uut = jump(0b0110, [4, 0x8000_0100, 0x8000_0100, 8]);
        assert_eq!(uut.target.val(), 0x40);
        assert_eq!((uut.differing.val(), uut.outside.val()), (0.into(), false));
    }

    #[test]
    fn c3_other_targets_are_named() {
        let uut = jump(0b1111, [0x8000_0100, 0x8000_0100, 0x8000_0104, 0x8000_0102]);
        assert_eq!(uut.differing.val(), 0b1100);
    }

    #[test]
    fn c3_a_target_outside_the_page_or_between_words_cannot_be_code() {
        assert!(jump(1, [0x8400_0000, 0, 0, 0]).outside.val());
        assert!(jump(1, [0x8000_0002, 0, 0, 0]).outside.val());
        assert!(!jump(1, [0x83ff_fffc, 0, 0, 0]).outside.val());
    }
}
