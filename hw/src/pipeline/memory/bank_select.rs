//! Which lanes reach the banks of shared memory in one part (rule M8).
//!
//! ```text
//!                      +-------+
//!          request --->|       |---> served
//!             load --->|       |---> active
//!   address[LANES] --->|       |---> bank_word[LANES]
//!     value[LANES] --->|       |---> write_value[LANES]
//! byte_mask[LANES] --->|       |---> write_mask[LANES]
//!                      +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. (M8) The bank of an access is its word index modulo the number of lanes. In each bank the
//!    lowest requesting lane wins; `served` are the winners.
//! 2. (M8) For loads also every lane is served that reads the word of the winner of its bank.
//! 3. `active` are the banks with a winner; `bank_word`, `write_value` and `write_mask` are the winner's.
//!
//! # Timing
//!
//! Combinational.
//!
//! # Cost
//!
//! `LANES` [`BankWinner`]s: a crossbar of `LANES` times `LANES` words; `LANES` [`Select`]s of a bank word, an
//! [`OrTree`]; no storage.

use super::{BankWinner, LaneAccess};
use crate::cells::{OrTree, Select};
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Which lanes reach the banks of shared memory in one part; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(LANES == 1 << LANE_W, "There is one bank a lane, a power of two.")]
pub struct BankSelect<const LANES: usize, const LANE_W: usize, const BANK_WORD_W: usize> {
    /// Lanes that want to be served.
    pub request: Signal<In, Bits<LANES>>,
    /// The requesting lanes load: readers of one word are served together.
    pub load: Signal<In, Bit>,
    /// Address of each lane in the shared memory of the core.
    pub address: [Signal<In, Bits<14>>; LANES],
    /// Value that each lane stores.
    pub value: [Signal<In, Bits<32>>; LANES],
    /// Bytes of its word that each lane stores.
    pub byte_mask: [Signal<In, Bits<4>>; LANES],
    /// Lanes that are served.
    pub served: Signal<Out, Bits<LANES>>,
    /// Banks that have a winner.
    pub active: Signal<Out, Bits<LANES>>,
    /// Bank word that the winner of each bank accesses.
    pub bank_word: [Signal<Out, Bits<BANK_WORD_W>>; LANES],
    /// Value that the winner of each bank writes.
    pub write_value: [Signal<Out, Bits<32>>; LANES],
    /// Bytes that the winner of each bank writes.
    pub write_mask: [Signal<Out, Bits<4>>; LANES],
    // Sub-blocks
    #[count(LANES)]
    lane: Vec<LaneAccess<LANE_W>>,
    #[count(LANES)]
    bank: Vec<BankWinner<LANES, BANK_WORD_W>>,
    /// Bank word of the winner of each lane's bank.
    #[count(LANES)]
    winner_bank_word: Vec<Select<Bits<12>, LANES, LANE_W>>,
    winners: OrTree<LANES, LANES>,
    // Wires
    /// Lanes whose address is in the bank.
    bank_lanes: [Signal<Local, Bits<LANES>>; LANES],
    /// Lanes that access the bank word of the winner of their bank.
    same_bank_word: Signal<Local, Bits<LANES>>,
}

#[logic]
impl BankSelect {
    #[hdl_gen]
    fn update(&mut self) {
        for lane_idx in 0_usize..LANES {
            self.lane[lane_idx].address.next = self.address[lane_idx].val();
            self.lane[lane_idx].value.next = self.value[lane_idx].val();
            self.lane[lane_idx].byte_mask.next = self.byte_mask[lane_idx].val();
            self.winner_bank_word[lane_idx].index.next = self.lane[lane_idx].bank.val();
        }
        self.active.next = 0.into();
        for bank_idx in 0_usize..LANES {
            self.bank_lanes[bank_idx].next = 0.into();
            for lane_idx in 0_usize..LANES {
                self.bank_lanes[bank_idx].next = self.bank_lanes[bank_idx]
                    .val()
                    .replace_bit(lane_idx, self.lane[lane_idx].bank.val() == bank_idx.to_bits());
                self.bank[bank_idx].access[lane_idx].next = self.lane[lane_idx].access.val();
            }
            self.bank[bank_idx].request.next = self.bank_lanes[bank_idx].val() & self.request.val();
            self.active.next =
                self.active.val().replace_bit(bank_idx, self.bank[bank_idx].valid.val());
            self.winners.value[bank_idx].next = self.bank[bank_idx].winner.val();
            self.bank_word[bank_idx].next = self.bank[bank_idx].bank_word.val();
            self.write_value[bank_idx].next = self.bank[bank_idx].write_value.val();
            self.write_mask[bank_idx].next = self.bank[bank_idx].write_mask.val();
            for lane_idx in 0_usize..LANES {
                self.winner_bank_word[lane_idx].value[bank_idx].next =
                    self.bank[bank_idx].long_bank_word.val();
            }
        }
        self.same_bank_word.next = 0.into();
        for lane_idx in 0_usize..LANES {
            self.same_bank_word.next = self.same_bank_word.val().replace_bit(
                lane_idx,
                self.lane[lane_idx].bank_word.val() == self.winner_bank_word[lane_idx].chosen.val(),
            );
        }
        self.served.next = self.winners.any.val();
        if self.load.val() {
            self.served.next = self.request.val() & self.same_bank_word.val();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    fn select(request: u64, load: bool, addresses: [u64; 4]) -> BankSelect<4, 2, 10> {
        let mut uut = BankSelect::default();
        uut.request.next = request.into();
        uut.load.next = load;
        for (lane_idx, address) in addresses.into_iter().enumerate() {
            uut.address[lane_idx].next = address.into();
            uut.value[lane_idx].next = (0x10 + lane_idx as u64).into();
            uut.byte_mask[lane_idx].next = (1_u64 << lane_idx).into();
        }
        settle(&mut uut);
        uut
    }

    #[test]
    fn m8_lanes_in_different_banks_are_served_together() {
        let uut = select(0b1111, false, [0x104, 0x208, 0x00c, 0x3000]);
        assert_eq!((uut.served.val(), uut.active.val()), (0b1111.into(), 0b1111.into()));
        let bank_words = uut.bank_word.each_ref().map(|bank_word| bank_word.val().to_u64());
        assert_eq!(bank_words, [0x300, 0x10, 0x20, 0]);
        let values = uut.write_value.each_ref().map(|value| value.val().to_u64());
        assert_eq!(values, [0x13, 0x10, 0x11, 0x12]);
        assert_eq!(uut.write_mask[0].val(), 0b1000);
    }

    #[test]
    fn m8_in_each_bank_the_lowest_requesting_lane_wins() {
        let addresses = [0x104, 0x114, 0x108, 0x104];
        let uut = select(0b1111, false, addresses);
        assert_eq!((uut.served.val(), uut.active.val()), (0b0101.into(), 0b0110.into()));
        assert_eq!(select(0b1110, false, addresses).served.val(), 0b0110);
        assert_eq!(select(0b1000, false, addresses).served.val(), 0b1000);
    }

    #[test]
    fn m8_loads_of_the_word_of_the_winner_are_served_with_it() {
        let uut = select(0b1111, true, [0x104, 0x114, 0x107, 0x108]);
        assert_eq!((uut.served.val(), uut.active.val()), (0b1101.into(), 0b0110.into()));
    }
}
