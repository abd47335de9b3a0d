//! The columns of a thread block: which warp slots are its own, and which of them is the first.
//!
//! ```text
//!      block_warps[BLOCKS] --->+---------+---> entering_columns
//!       block_base[BLOCKS] --->|         |---> unit_columns, unit_base
//!     entering, unit, load --->|         |---> load_columns, load_base
//!            synchronising --->|         |---> synchronising_columns
//!                              +---------+
//! ```
//!
//! # Behaviour
//!
//! 1. `entering_columns`, `unit_columns` and `load_columns` are the warp slots of the block of that
//!    name, `unit_base` and `load_base` the first of them.
//! 2. **T3** `synchronising_columns` are the warp slots of all blocks that synchronise.
//!
//! # Timing
//!
//! Combinational.
//!
//! # Cost
//!
//! Five multiplexers of `BLOCKS` words.

use crate::cells::Select;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Columns of the blocks; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct BlockColumns<
    const WARPS: usize,
    const BLOCKS: usize,
    const SW_W: usize,
    const BLOCK_W: usize,
> {
    /// The warp slots of each resident block, from the block table.
    pub block_warps: [Signal<In, Bits<WARPS>>; BLOCKS],
    /// The first warp slot of each resident block, from the block table.
    pub block_base: [Signal<In, Bits<SW_W>>; BLOCKS],
    /// The block slots that synchronise, one bit each.
    pub synchronising: Signal<In, Bits<BLOCKS>>,
    /// The warp slots of the blocks that synchronise.
    pub synchronising_columns: Signal<Out, Bits<WARPS>>,
    /// Block slot of the threads that enter mask words.
    pub entering_block: Signal<In, Bits<BLOCK_W>>,
    /// The warp slots of `entering_block`.
    pub entering_columns: Signal<Out, Bits<WARPS>>,
    /// Block slot that the stack unit serves.
    pub unit_block: Signal<In, Bits<BLOCK_W>>,
    /// The warp slots of `unit_block`.
    pub unit_columns: Signal<Out, Bits<WARPS>>,
    /// The first warp slot of `unit_block`.
    pub unit_base: Signal<Out, Bits<SW_W>>,
    /// Block slot whose warps the compactor forms.
    pub load_block: Signal<In, Bits<BLOCK_W>>,
    /// The warp slots of `load_block`.
    pub load_columns: Signal<Out, Bits<WARPS>>,
    /// The first warp slot of `load_block`.
    pub load_base: Signal<Out, Bits<SW_W>>,
    // Sub-blocks
    entering_select: Select<Bits<WARPS>, BLOCKS, BLOCK_W>,
    unit_select: Select<Bits<WARPS>, BLOCKS, BLOCK_W>,
    load_select: Select<Bits<WARPS>, BLOCKS, BLOCK_W>,
    unit_base_select: Select<Bits<SW_W>, BLOCKS, BLOCK_W>,
    load_base_select: Select<Bits<SW_W>, BLOCKS, BLOCK_W>,
}

#[logic]
impl BlockColumns {
    #[hdl_gen]
    fn update(&mut self) {
        self.synchronising_columns.next = 0.into();
        for block_idx in 0..BLOCKS {
            self.entering_select.value[block_idx].next = self.block_warps[block_idx].val();
            self.unit_select.value[block_idx].next = self.block_warps[block_idx].val();
            self.load_select.value[block_idx].next = self.block_warps[block_idx].val();
            self.unit_base_select.value[block_idx].next = self.block_base[block_idx].val();
            self.load_base_select.value[block_idx].next = self.block_base[block_idx].val();
            if self.synchronising.val().get_bit(block_idx) {
                self.synchronising_columns.next =
                    self.synchronising_columns.val() | self.block_warps[block_idx].val();
            }
        }
        self.entering_select.index.next = self.entering_block.val();
        self.unit_select.index.next = self.unit_block.val();
        self.load_select.index.next = self.load_block.val();
        self.unit_base_select.index.next = self.unit_block.val();
        self.load_base_select.index.next = self.load_block.val();
        self.entering_columns.next = self.entering_select.chosen.val();
        self.unit_columns.next = self.unit_select.chosen.val();
        self.load_columns.next = self.load_select.chosen.val();
        self.unit_base.next = self.unit_base_select.chosen.val();
        self.load_base.next = self.load_base_select.chosen.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    /// Block slot 0 has warp slots 0 and 1, block slot 1 has 2, block slot 2 is empty, 3 has 3.
    fn uut() -> BlockColumns<4, 4, 2, 2> {
        let mut uut = BlockColumns::default();
        for (block, (warps, base)) in
            [(0b0011_u64, 0_u64), (0b0100, 2), (0, 0), (0b1000, 3)].into_iter().enumerate()
        {
            uut.block_warps[block].next = warps.into();
            uut.block_base[block].next = base.into();
        }
        uut
    }

    #[test]
    fn each_reader_sees_the_columns_of_its_own_block() {
        let mut uut = uut();
        uut.entering_block.next = 0.into();
        uut.unit_block.next = 1.into();
        uut.load_block.next = 3.into();
        settle(&mut uut);
        assert_eq!(uut.entering_columns.val(), 0b0011_u64);
        assert_eq!((uut.unit_columns.val(), uut.unit_base.val()), (0b0100.into(), 2.into()));
        assert_eq!((uut.load_columns.val(), uut.load_base.val()), (0b1000.into(), 3.into()));
    }

    #[test]
    fn t3_the_columns_of_all_blocks_that_synchronise_are_told_together() {
        let mut uut = uut();
        for (blocks, columns) in [(0_u64, 0_u64), (0b0001, 0b0011), (0b1010, 0b1100), (0b0100, 0)] {
            uut.synchronising.next = blocks.into();
            settle(&mut uut);
            assert_eq!(uut.synchronising_columns.val(), columns);
        }
    }
}
