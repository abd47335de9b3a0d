//! Takes what one lane loads out of the banks of shared memory.
//!
//! ```text
//!                  +-------+
//!  bank[LANES] --->|       |---> value
//!      address --->|       |
//!        width --->|       |
//!  zero_extend --->|       |
//!                  +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. (M8) `value` is that of the bank of the address, taken out of its word.
//!
//! # Timing
//!
//! Combinational.
//!
//! # Cost
//!
//! A [`Select`] of `LANES` words, one [`LoadAlign`]; no storage.

use super::LoadAlign;
use crate::cells::Select;
use crate::words::decoded::Width;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Takes what one lane loads out of the banks of shared memory; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct SharedLane<const LANES: usize, const LANE_W: usize> {
    /// What the banks have read.
    pub bank: [Signal<In, Bits<32>>; LANES],
    /// Byte in the core's shared memory.
    pub address: Signal<In, Bits<14>>,
    /// Size of the access.
    pub width: Signal<In, Width>,
    /// Extend with zeros.
    pub zero_extend: Signal<In, Bit>,
    /// What the register takes.
    pub value: Signal<Out, Bits<32>>,
    // Sub-blocks
    word: Select<Bits<32>, LANES, LANE_W>,
    align: LoadAlign,
}

#[logic]
impl SharedLane {
    #[hdl_gen]
    fn update(&mut self) {
        self.word.index.next = self.address.val().get_bits::<LANE_W>(2);
        for bank_idx in 0..LANES {
            self.word.value[bank_idx].next = self.bank[bank_idx].val();
        }
        self.align.word.next = self.word.chosen.val();
        self.align.offset.next = self.address.val().get_bits::<2>(0);
        self.align.width.next = self.width.val();
        self.align.zero_extend.next = self.zero_extend.val();
        self.value.next = self.align.value.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    #[test]
    fn m8_the_bank_is_the_word_index_modulo_the_number_of_lanes() {
        let mut uut = SharedLane::<4, 2>::default();
        for bank_idx in 0..4 {
            uut.bank[bank_idx].next = (0x8000 + bank_idx as u64).into();
        }
        uut.address.next = 0x3ff8.into();
        uut.width.next = Width::Half;
        settle(&mut uut);
        assert_eq!(uut.value.val(), 0xffff_8002_u64);
    }
}
