//! The entries below the top of one stack, in banks by address.
//!
//! ```text
//!           clock --->+-------+
//!    read_address --->|       |---> read_entry
//! write_enable[4] --->|       |
//!   write_word[4] --->|       |
//!  write_entry[4] --->|       |
//!                     +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. The entry at an address is word `address / 4` of bank `address % 4`.
//! 2. The read port shows an entry of any bank. Entries are as they were written last; there is no reset.
//! 3. In each bank a word can be written in a cycle: [`BankWrites`](super::BankWrites) says which, of entries that lie one
//!    above the other.
//!
//! # Timing
//!
//! The entry that is read depends combinationally on its address, a choice among the banks behind their reads.
//!
//! # Cost
//!
//! Four register files of `2^POSITION_W / 4` words of 126 bits with one read and one write port; no flip-flops.

use super::entry::Entry;
use crate::cells::Select;
use crate::primitives::AsyncRam;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Entries below the top of one stack; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires((4 << BANK_W) >= (1 << POSITION_W), "Four banks have all positions.")]
#[requires(BANK_W <= 6, "An address has 8 bits, of which two are the number of the bank.")]
pub struct EntryBanks<const POSITION_W: usize, const BANK_W: usize> {
    /// Rising edge triggers writes.
    pub clock: Signal<In, Clock>,
    /// Address of the entry that is read; only the bits of an existing address count.
    pub read_address: Signal<In, Bits<8>>,
    /// The entry that is read.
    pub read_entry: Signal<Out, Entry>,
    /// A word of each bank is written.
    pub write_enable: [Signal<In, Bit>; 4],
    /// The word of the bank that is written; without meaning unless `write_enable`.
    pub write_word: [Signal<In, Bits<BANK_W>>; 4],
    /// The entry that is written; without meaning unless `write_enable`.
    pub write_entry: [Signal<In, Entry>; 4],
    // Sub-blocks
    #[count(4)]
    #[default(|_| AsyncRam::new((1_usize << POSITION_W).div_ceil(4)))]
    bank: Vec<AsyncRam<Entry, BANK_W, 1, 1>>,
    entry_of_bank: Select<Entry, 4, 2>,
}

#[logic]
impl EntryBanks {
    #[hdl_gen]
    fn update(&mut self) {
        for bank_idx in 0_usize..4 {
            self.bank[bank_idx].clock.next = self.clock.val();
            self.bank[bank_idx].read_address[0].next =
                self.read_address.val().get_bits::<BANK_W>(2);
            self.entry_of_bank.value[bank_idx].next = self.bank[bank_idx].read_data[0].val();
            self.bank[bank_idx].write_enable[0].next = self.write_enable[bank_idx].val();
            self.bank[bank_idx].write_address[0].next = self.write_word[bank_idx].val();
            self.bank[bank_idx].write_data[0].next = self.write_entry[bank_idx].val();
        }
        self.entry_of_bank.index.next = self.read_address.val().get_bits::<2>(0);
        self.read_entry.next = self.entry_of_bank.chosen.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, settle, step};

    fn random_traffic_equals_a_list_of_entries<const POSITION_W: usize, const BANK_W: usize>() {
        let seed = 0x5eed_0046;
        let mut random = Random::new(seed);
        let mut uut = EntryBanks::<POSITION_W, BANK_W>::default();
        let mut entries = vec![0; 1 << POSITION_W];
        for cycle in 0..40 {
            for bank in 0..4 {
                let writes = random.one_in(2);
                let (word, pc) = (random.bits(POSITION_W) as usize / 4, random.bits(24));
                uut.write_enable[bank].next = writes;
                uut.write_word[bank].next = (word as u64).into();
                uut.write_entry[bank].next = Entry { pc: pc.into(), ..Entry::default() };
                if let Some(entry) = entries.get_mut(4 * word + bank).filter(|_| writes) {
                    *entry = pc;
                }
            }
            step!(uut);
            for (address, &expected) in (0_u64..).zip(&entries) {
                uut.read_address.next = address.into();
                settle(&mut uut);
                let seen = uut.read_entry.val().pc;
                assert_eq!(seen, expected, "seed {seed:#x} cycle {cycle} address {address}");
            }
        }
    }

    #[test]
    fn an_entry_of_every_bank_is_written_in_a_cycle() {
        random_traffic_equals_a_list_of_entries::<1, 1>();
        random_traffic_equals_a_list_of_entries::<2, 1>();
        random_traffic_equals_a_list_of_entries::<4, 2>();
        random_traffic_equals_a_list_of_entries::<6, 4>();
    }
}
