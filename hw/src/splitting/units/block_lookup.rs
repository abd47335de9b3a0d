//! The thread block of what a unit of a group issues.
//!
//! ```text
//!          row --->+------+---> number
//!   warps, base -->|      |---> thread_base
//!  number_of, ...->|      |---> base
//!                  +------+---> shared_base
//! ```
//!
//! # Behaviour
//!
//! All outputs are those of the thread block that has the warp slot `row`, zero if none has it.
//!
//! # Timing
//!
//! Combinational.
//!
//! # Cost
//!
//! Four multiplexers with `BLOCKS` inputs; no storage.

use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// The thread block of a warp slot; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct BlockLookup<const WARPS: usize, const BLOCKS: usize, const SW_W: usize> {
    /// Warp slot whose thread block is looked up.
    pub row: Signal<In, Bits<SW_W>>,
    /// Warp slots of the thread block in each block slot.
    pub warps: [Signal<In, Bits<WARPS>>; BLOCKS],
    /// Number in the grid of the thread block in each block slot.
    pub number_of: [Signal<In, Bits<32>>; BLOCKS],
    /// Number in the grid of its first thread.
    pub thread_base_of: [Signal<In, Bits<32>>; BLOCKS],
    /// Its first warp slot.
    pub base_of: [Signal<In, Bits<SW_W>>; BLOCKS],
    /// First byte of shared memory of each block slot.
    pub shared_base_of: [Signal<In, Bits<17>>; BLOCKS],
    /// Number in the grid of the thread block.
    pub number: Signal<Out, Bits<32>>,
    /// Number in the grid of the first thread of the thread block.
    pub thread_base: Signal<Out, Bits<32>>,
    /// First warp slot of the thread block.
    pub base: Signal<Out, Bits<SW_W>>,
    /// First byte of shared memory of the thread block.
    pub shared_base: Signal<Out, Bits<17>>,
    // Wires
    row_warps: Signal<Local, Bits<WARPS>>,
    found: [Signal<Local, Bit>; BLOCKS],
}

#[logic]
impl BlockLookup {
    #[hdl_gen]
    fn update(&mut self) {
        self.row_warps.next = 0.into();
        for warp_idx in 0_usize..WARPS {
            self.row_warps.next =
                self.row_warps.val().replace_bit(warp_idx, self.row.val() == warp_idx.to_bits());
        }
        self.number.next = 0.into();
        self.thread_base.next = 0.into();
        self.base.next = 0.into();
        self.shared_base.next = 0.into();
        for slot_idx in 0_usize..BLOCKS {
            self.found[slot_idx].next = (self.warps[slot_idx].val() & self.row_warps.val()).any();
            if self.found[slot_idx].val() {
                self.number.next = self.number_of[slot_idx].val();
                self.thread_base.next = self.thread_base_of[slot_idx].val();
                self.base.next = self.base_of[slot_idx].val();
                self.shared_base.next = self.shared_base_of[slot_idx].val();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    #[test]
    fn a_row_finds_the_thread_block_that_has_its_warp_slot() {
        let mut uut = BlockLookup::<4, 2, 2>::default();
        for (slot, warps, number) in [(0, 0b1100_u64, 7_u64), (1, 0b0001, 8)] {
            uut.warps[slot].next = warps.into();
            uut.number_of[slot].next = number.into();
            uut.thread_base_of[slot].next = (10 * number).into();
            uut.base_of[slot].next = u64::from(warps.trailing_zeros()).into();
            uut.shared_base_of[slot].next = (100 * number).into();
        }
        for (row, number, base) in [(3_u64, 7_u64, 2_u64), (2, 7, 2), (0, 8, 0), (1, 0, 0)] {
            uut.row.next = row.into();
            settle(&mut uut);
            assert_eq!((uut.number.val(), uut.base.val()), (number.into(), base.into()));
            assert_eq!(
                (uut.thread_base.val(), uut.shared_base.val()),
                ((10 * number).into(), (100 * number).into())
            );
        }
    }
}
