//! Key of an instruction in the memory unit: its whole instruction tag (rules K2, R5).
//!
//! ```text
//! instruction_tag --->+-----+
//!              rd --->|     |---> key
//!          writes --->|     |
//!                     +-----+
//! ```
//!
//! # Behaviour
//!
//! 1. With the `single` scoreboard, `SCOREBOARDS` 0, the key is the instruction tag that the packet carries.
//! 2. (R5) With the `registers` scoreboard, `SCOREBOARDS` 1, it is {carried tag, rd}, with 0 for rd if the
//!    instruction writes no register. The packet does not carry rd twice, so the key is put together here.
//!
//! # Timing
//!
//! Combinational.
//!
//! # Cost
//!
//! No registers; with `SCOREBOARDS` 1 five gates.

use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Key of an instruction in the memory unit; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(SCOREBOARDS <= 1, "There is a scoreboard of registers or there is none.")]
#[requires(KEY_W == ITAG_W + 5 * SCOREBOARDS, "A key is the carried tag, or that and a register.")]
pub struct InstructionKey<const ITAG_W: usize, const KEY_W: usize, const SCOREBOARDS: usize> {
    /// Instruction tag, as far as the packet carries it.
    pub instruction_tag: Signal<In, Bits<ITAG_W>>,
    /// Register that the instruction writes, if `writes`.
    pub rd: Signal<In, Bits<5>>,
    /// The instruction writes a register.
    pub writes: Signal<In, Bit>,
    /// Key: no two instructions in the memory unit have the same.
    pub key: Signal<Out, Bits<KEY_W>>,
}

#[logic]
impl InstructionKey {
    #[hdl_gen]
    fn update(&mut self) {
        self.key.next = bit_cast::<KEY_W, ITAG_W>(self.instruction_tag.val());
        for _board_idx in 0..SCOREBOARDS {
            self.key.next = bit_cast::<KEY_W, ITAG_W>(self.instruction_tag.val()) << 5;
            if self.writes.val() {
                self.key.next = (bit_cast::<KEY_W, ITAG_W>(self.instruction_tag.val()) << 5)
                    | bit_cast::<KEY_W, 5>(self.rd.val());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    fn key<const KEY_W: usize, const SCOREBOARDS: usize>(tag: u64, rd: u64, writes: bool) -> u64 {
        let mut uut = InstructionKey::<3, KEY_W, SCOREBOARDS>::default();
        uut.instruction_tag.next = tag.into();
        uut.rd.next = rd.into();
        uut.writes.next = writes;
        settle(&mut uut);
        uut.key.val().to_u64()
    }

    #[test]
    fn k2_with_one_instruction_of_a_slot_in_flight_it_is_the_slot() {
        assert_eq!((key::<3, 0>(5, 31, true), key::<3, 0>(2, 7, false)), (5, 2));
    }

    #[test]
    fn r5_with_a_scoreboard_of_registers_it_is_slot_and_register() {
        assert_eq!((key::<8, 1>(5, 31, true), key::<8, 1>(6, 31, false)), (5 << 5 | 31, 6 << 5));
    }
}
