//! One bank's choice among the lanes that want to access it (rule M8).
//!
//! ```text
//!                   +-------+---> valid
//!       request --->|       |---> winner
//! access[LANES] --->|       |---> bank_word, long_bank_word
//!                   +-------+---> write_value, write_mask
//! ```
//!
//! # Behaviour
//!
//! 1. (M8) The lowest requesting lane wins. `bank_word`, `write_value` and `write_mask` are those of its
//!    access; zero if nobody wins.
//!
//! # Timing
//!
//! Combinational.
//!
//! # Cost
//!
//! One [`FirstSet`], one [`FirstSelect`] of `LANES` accesses; no storage.

use super::BankAccess;
use crate::cells::{FirstSelect, FirstSet};
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// One bank's choice among the lanes; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct BankWinner<const LANES: usize, const BANK_WORD_W: usize> {
    /// Lanes that want to access the bank.
    pub request: Signal<In, Bits<LANES>>,
    /// What each lane wants of the bank.
    pub access: [Signal<In, BankAccess>; LANES],
    /// A lane wins the bank.
    pub valid: Signal<Out, Bit>,
    /// Lane that wins, one-hot; zero if none does.
    pub winner: Signal<Out, Bits<LANES>>,
    /// Word of the bank that the winner accesses.
    pub bank_word: Signal<Out, Bits<BANK_WORD_W>>,
    /// Number of the word that the winner accesses, with zeros in front.
    pub long_bank_word: Signal<Out, Bits<12>>,
    /// Value that the winner writes.
    pub write_value: Signal<Out, Bits<32>>,
    /// Bytes that the winner writes.
    pub write_mask: Signal<Out, Bits<4>>,
    // Sub-blocks
    lowest: FirstSet<LANES>,
    winning: FirstSelect<BankAccess, LANES>,
    // Wires
    chosen: Signal<Local, BankAccess>,
}

#[logic]
impl BankWinner {
    #[hdl_gen]
    fn update(&mut self) {
        self.lowest.request.next = self.request.val();
        self.valid.next = self.lowest.valid.val();
        self.winner.next = self.lowest.onehot.val();
        self.winning.request.next = self.request.val();
        for lane_idx in 0..LANES {
            self.winning.value[lane_idx].next = self.access[lane_idx].val();
        }
        self.chosen.next = self.winning.chosen.val();
        self.long_bank_word.next = self.chosen.val().bank_word;
        self.bank_word.next = bit_cast::<BANK_WORD_W, 12>(self.chosen.val().bank_word);
        self.write_value.next = self.chosen.val().value;
        self.write_mask.next = self.chosen.val().mask;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    #[test]
    fn m8_the_lowest_requesting_lane_wins() {
        let mut uut = BankWinner::<4, 10>::default();
        for (lane_idx, port) in uut.access.iter_mut().enumerate() {
            let number = lane_idx as u64;
            port.next = BankAccess {
                bank_word: (0x100 + number).into(),
                value: (0x10 + number).into(),
                mask: (number + 1).into(),
            };
        }
        for (request, lane) in [(0b1110_u64, 1_u64), (0b1000, 3), (0b0001, 0)] {
            uut.request.next = request.into();
            settle(&mut uut);
            assert!(uut.valid.val());
            assert_eq!(uut.winner.val(), 1 << lane, "request {request:#b}");
            assert_eq!(
                (uut.bank_word.val(), uut.long_bank_word.val()),
                ((0x100 + lane).into(), (0x100 + lane).into())
            );
            assert_eq!(
                (uut.write_value.val(), uut.write_mask.val()),
                ((0x10 + lane).into(), (lane + 1).into())
            );
        }
        uut.request.next = 0.into();
        settle(&mut uut);
        assert!(!uut.valid.val());
        assert_eq!((uut.winner.val(), uut.write_mask.val()), (0.into(), 0.into()));
    }
}
