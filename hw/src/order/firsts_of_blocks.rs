//! First candidate of the thread block that comes first, found in all blocks while it is not known yet which one that is.
//!
//! ```text
//!              enable --->+-------+
//!    candidates, from --->|       |---> onehot
//! block_warps[BLOCKS] --->|       |---> above
//!               grant --->|       |---> index
//!             other_* --->|       |
//!                         +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. In each block [`FirstFrom`] chooses among the candidates in its warp slots. The choice is that of the block with
//!    the grant; there is none without `enable`, if no block has the grant, or if that block has no candidate.
//! 2. The outputs are the choice, or-ed with what `other_*` tell of a choice that is not one of blocks; of both choices
//!    one at most is not zero.
//!
//! # Timing
//!
//! Combinational. From `grant` only an [`OneHotSelect`] of `BLOCKS` words is left, from `other_*` one or gate.
//!
//! # Cost
//!
//! `BLOCKS` [`FirstFrom`]s and three [`OneHotSelect`]s; no storage.

use super::FirstFrom;
use crate::cells::OneHotSelect;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// First candidates of all blocks; see the [module](self). Words have one bit a warp slot.
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct FirstsOfBlocks<const WARPS: usize, const BLOCKS: usize, const SW_W: usize> {
    /// A choice within a block is wanted.
    pub enable: Signal<In, Bit>,
    /// The warp slots that may go.
    pub candidates: Signal<In, Bits<WARPS>>,
    /// In each block the warp slots from the place on where its order begins; none if that is its first one.
    pub from: Signal<In, Bits<WARPS>>,
    /// Warp slots of each resident block.
    pub block_warps: [Signal<In, Bits<WARPS>>; BLOCKS],
    /// The block that comes first, one-hot; zero if there is none.
    pub grant: Signal<In, Bits<BLOCKS>>,
    /// The choice that is not one of blocks, one-hot; zero if there is none.
    pub other_onehot: Signal<In, Bits<WARPS>>,
    /// The warp slots above the choice that is not one of blocks; zero if there is none.
    pub other_above: Signal<In, Bits<WARPS>>,
    /// Number of the choice that is not one of blocks; zero if there is none.
    pub other_index: Signal<In, Bits<SW_W>>,
    /// The choice, one-hot; zero if there is none.
    pub onehot: Signal<Out, Bits<WARPS>>,
    /// The warp slots above the choice, those of other blocks too.
    pub above: Signal<Out, Bits<WARPS>>,
    /// Number of the choice; zero if there is none.
    pub index: Signal<Out, Bits<SW_W>>,
    // Sub-blocks
    #[count(BLOCKS)]
    block: Vec<FirstFrom<WARPS, SW_W>>,
    choices: OneHotSelect<BLOCKS, WARPS>,
    places: OneHotSelect<BLOCKS, WARPS>,
    numbers: OneHotSelect<BLOCKS, SW_W>,
}

#[logic]
impl FirstsOfBlocks {
    #[hdl_gen]
    fn update(&mut self) {
        for block_idx in 0..BLOCKS {
            self.block[block_idx].enable.next = self.enable.val();
            self.block[block_idx].candidates.next = self.candidates.val();
            self.block[block_idx].among.next = self.block_warps[block_idx].val();
            self.block[block_idx].from.next = self.from.val();
            self.choices.value[block_idx].next = self.block[block_idx].onehot.val();
            self.places.value[block_idx].next = self.block[block_idx].above.val();
            self.numbers.value[block_idx].next = self.block[block_idx].index.val();
        }
        self.choices.onehot.next = self.grant.val();
        self.places.onehot.next = self.grant.val();
        self.numbers.onehot.next = self.grant.val();
        self.choices.besides.next = self.other_onehot.val();
        self.places.besides.next = self.other_above.val();
        self.numbers.besides.next = self.other_index.val();
        self.onehot.next = self.choices.chosen.val();
        self.above.next = self.places.chosen.val();
        self.index.next = self.numbers.chosen.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    type Uut = FirstsOfBlocks<6, 2, 3>;

    /// Block 0 has slots 0 to 2 and goes on at slot 1, block 1 has slots 3 to 5 and goes on at slot 5.
    fn two_blocks() -> Uut {
        let mut uut = Uut::default();
        uut.enable.next = true;
        uut.block_warps[0].next = 0b00_0111.into();
        uut.block_warps[1].next = 0b11_1000.into();
        uut.from.next = 0b10_0110.into();
        uut
    }

    /// What is chosen: the slot, the slots above it and its number.
    fn choice(uut: &mut Uut, candidates: u64, grant: u64) -> (u64, u64, u64) {
        uut.candidates.next = candidates.into();
        uut.grant.next = grant.into();
        settle(uut);
        (uut.onehot.val().to_u64(), uut.above.val().to_u64(), uut.index.val().to_u64())
    }

    #[test]
    fn the_choice_is_that_of_the_block_with_the_grant() {
        let mut uut = two_blocks();
        for (candidates, grant, slot) in [
            (0b01_1101_u64, 0b01_u64, Some(2_u64)),
            (0b01_1101, 0b10, Some(3)),
            (0b11_1001, 0b01, Some(0)),
            (0b11_1001, 0b10, Some(5)),
            (0b11_1001, 0, None),
            (0b11_1000, 0b01, None),
        ] {
            let expected =
                slot.map_or((0, 0, 0), |slot| (1 << slot, 0b11_1110 << slot & 0b11_1111_u64, slot));
            assert_eq!(choice(&mut uut, candidates, grant), expected, "{candidates:#b} {grant:#b}");
        }
    }

    #[test]
    fn a_choice_that_is_not_one_of_blocks_passes() {
        let mut uut = two_blocks();
        uut.enable.next = false;
        assert_eq!(choice(&mut uut, 0b11_1111, 0b01), (0, 0, 0));
        uut.other_onehot.next = 0b01_0000.into();
        uut.other_above.next = 0b10_0000.into();
        uut.other_index.next = 4.into();
        assert_eq!(choice(&mut uut, 0b11_1111, 0b01), (0b01_0000, 0b10_0000, 4));
    }
}
