//! Some lanes of a sub-warp as a mask of its large warp.
//!
//! ```text
//!  large_warp --->+------+
//!       lanes --->|      |---> mask
//!   sw[LANES] --->|      |
//!                 +------+
//! ```
//!
//! # Behaviour
//!
//! 1. `mask` has the thread of each lane in `lanes`: in that lane, and in the row of the large warp that `sw`
//!    names.
//!
//! # Timing
//!
//! Combinational: a comparison of `SW_W` bits.
//!
//! # Cost
//!
//! No registers; `LANES * LW_ROWS` comparisons.

use super::MaskOfRows;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Mask of a sub-warp; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(LW_ROWS.is_power_of_two(), "A large warp has a power of two of rows.")]
pub struct SubWarpMask<
    const LANES: usize,
    const LW_ROWS: usize,
    const THREADS: usize,
    const SW_W: usize,
    const LW_W: usize,
> {
    /// Large warp of the sub-warp.
    pub large_warp: Signal<In, Bits<LW_W>>,
    /// Some lanes of the sub-warp.
    pub lanes: Signal<In, Bits<LANES>>,
    /// Row of the thread in each of these lanes.
    pub sw: [Signal<In, Bits<SW_W>>; LANES],
    /// The threads of these lanes.
    pub mask: Signal<Out, Bits<THREADS>>,
    // Sub-blocks
    joined: MaskOfRows<LANES, LW_ROWS, THREADS>,
    // Wires
    /// Bits of a row within its large warp.
    #[default(Constant::new(clog2(LW_ROWS).to_bits()))]
    row_bits: Constant<Bits<3>>,
    /// Number of each row within the large warp.
    #[count(LW_ROWS)]
    #[default(|row_idx| Constant::new(row_idx.to_bits()))]
    offset: Vec<Constant<Bits<SW_W>>>,
    first: Signal<Local, Bits<SW_W>>,
    /// Number of each row of the large warp.
    number: [Signal<Local, Bits<SW_W>>; LW_ROWS],
    /// Lanes of the sub-warp with a thread in each row.
    executing: [Signal<Local, Bits<LANES>>; LW_ROWS],
}

#[logic]
impl SubWarpMask {
    #[hdl_gen]
    fn update(&mut self) {
        self.first.next = bit_cast::<SW_W, LW_W>(self.large_warp.val()) << self.row_bits.val();
        for row_idx in 0..LW_ROWS {
            self.number[row_idx].next = self.first.val() | self.offset[row_idx].val();
            self.executing[row_idx].next = 0.into();
            for lane_idx in 0..LANES {
                self.executing[row_idx].next = self.executing[row_idx].val().replace_bit(
                    lane_idx,
                    self.lanes.val().get_bit(lane_idx)
                        & (self.sw[lane_idx].val() == self.number[row_idx].val()),
                );
            }
            self.joined.row[row_idx].next = self.executing[row_idx].val();
        }
        self.mask.next = self.joined.mask.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, settle};

    #[test]
    fn each_thread_is_in_its_lane_and_in_its_row() {
        let mut random = Random::new(21);
        let mut uut = SubWarpMask::<4, 4, 16, 3, 1>::default();
        for _ in 0..200 {
            let (large_warp, lanes) = (random.bits(1), random.bits(4));
            uut.large_warp.next = large_warp.into();
            uut.lanes.next = lanes.into();
            let mut expected = 0_u64;
            for lane in 0..4 {
                let row = random.bits(2);
                uut.sw[lane].next = (4 * large_warp + row).into();
                expected |= ((lanes >> lane) & 1) << (4 * row + lane as u64);
            }
            settle(&mut uut);
            assert_eq!(uut.mask.val(), expected);
        }
    }

    #[test]
    fn a_large_warp_of_one_row_has_the_lanes_as_they_are() {
        let mut uut = SubWarpMask::<4, 1, 4, 2, 2>::default();
        uut.large_warp.next = 3.into();
        uut.lanes.next = 0b1010.into();
        for lane in 0..4 {
            uut.sw[lane].next = 3.into();
        }
        settle(&mut uut);
        assert_eq!(uut.mask.val(), 0b1010_u64);
    }
}
