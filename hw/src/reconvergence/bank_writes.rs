//! Brings up to three words that lie one above the other to four banks by address.
//!
//! ```text
//!   valid[3] --->+------+---> write_enable[4]
//! address[3] --->|      |---> write_word[4]
//!   value[3] --->|      |---> write_value[4]
//!                +------+
//! ```
//!
//! The entries that a branch makes below the new top of a stack lie one above the other. So they are in different banks
//! of [`EntryBanks`](super::EntryBanks), and a bank has one write in a cycle.
//!
//! # Behaviour
//!
//! 1. The value at an address goes to word `address / 4` of bank `address % 4`.
//! 2. A bank is written if a valid address is in it, with the value of that one.
//!
//! # Timing
//!
//! Combinational. The values with higher numbers are chosen later: what arrives last is best at port 2.
//!
//! # Cost
//!
//! Eight two-way multiplexers for each bit of a value and of a word's number; no storage.

use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Writes to four banks; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(BANK_W <= 6, "An address has 8 bits, of which two are the number of the bank.")]
pub struct BankWrites<T: Synth, const BANK_W: usize> {
    /// A value is written.
    pub valid: [Signal<In, Bit>; 3],
    /// Address of the value, without meaning unless that is valid; in the lowest two bits no valid address is like another
    /// one.
    pub address: [Signal<In, Bits<8>>; 3],
    /// The value; without meaning unless it is valid.
    pub value: [Signal<In, T>; 3],
    /// A word of each bank is written.
    pub write_enable: [Signal<Out, Bit>; 4],
    /// The word of the bank that is written; without meaning unless `write_enable`.
    pub write_word: [Signal<Out, Bits<BANK_W>>; 4],
    /// The value that is written; without meaning unless `write_enable`.
    pub write_value: [Signal<Out, T>; 4],
    // Wires
    /// Bank of each value.
    bank: [Signal<Local, Bits<2>>; 3],
}

#[logic]
impl BankWrites {
    #[hdl_gen]
    fn update(&mut self) {
        for port_idx in 0_usize..3 {
            self.bank[port_idx].next = self.address[port_idx].val().get_bits::<2>(0);
        }
        for bank_idx in 0_usize..4 {
            self.write_enable[bank_idx].next = false;
            self.write_word[bank_idx].next = self.address[0].val().get_bits::<BANK_W>(2);
            self.write_value[bank_idx].next = self.value[0].val();
            for port_idx in 0_usize..3 {
                if self.valid[port_idx].val() & (self.bank[port_idx].val() == bank_idx.to_bits()) {
                    self.write_enable[bank_idx].next = true;
                    self.write_word[bank_idx].next =
                        self.address[port_idx].val().get_bits::<BANK_W>(2);
                    self.write_value[bank_idx].next = self.value[port_idx].val();
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    type Uut = BankWrites<Bits<8>, 4>;

    /// Word and value of each bank that is written.
    fn written(uut: &Uut) -> [Option<(u64, u64)>; 4] {
        [0, 1, 2, 3].map(|bank| {
            let (word, value) = (uut.write_word[bank].val(), uut.write_value[bank].val());
            uut.write_enable[bank].val().then(|| (word.to_u64(), value.to_u64()))
        })
    }

    #[test]
    fn values_one_above_the_other_go_to_the_banks_of_their_addresses() {
        let mut uut = Uut::default();
        for first in 0..62 {
            // The lowest of them at any port, the others at the next ones.
            for (lowest, valid) in
                (0..3).flat_map(|lowest| (0..8).map(move |valid| (lowest, valid)))
            {
                let mut expected = [None; 4];
                for above in 0..3_u64 {
                    let port = (lowest + above as usize) % 3;
                    let (address, value) = (first + above, 0xa0 + above);
                    let is_valid = valid >> above & 1 == 1;
                    uut.valid[port].next = is_valid;
                    uut.address[port].next = address.into();
                    uut.value[port].next = value.into();
                    if is_valid {
                        expected[address as usize % 4] = Some((address / 4, value));
                    }
                }
                settle(&mut uut);
                assert_eq!(
                    written(&uut),
                    expected,
                    "{valid:#05b} from {first} at port {lowest} on"
                );
            }
        }
    }
}
