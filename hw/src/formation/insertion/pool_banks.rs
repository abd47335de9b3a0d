//! A word for each pool entry, in two banks.
//!
//! ```text
//!                +------+
//!       clock -->|      |---> read_word
//!     write_* -->|      |
//!      read_* -->|      |
//!   last_bank -->|      |
//!                +------+
//! ```
//!
//! The word of entry `2 * n + b` is word `n` of bank `b`.
//!
//! # Behaviour
//!
//! 1. With `write` the word of `write_entry` becomes `write_word`.
//! 2. With `read` the word of `read_entry` is shown from the next cycle on, until the next read, if `last_bank` is its
//!    bank. A word that is written in the same cycle is read as it was.
//!
//! # Timing
//!
//! One cycle from `read_entry` to `read_word`, which depends combinationally on `last_bank`.
//!
//! # Cost
//!
//! Two memories of one read and one write port with `POOL / 2` words of `T::BITS` bits, and `T::BITS` multiplexers. Both are
//! read and written at the same addresses, so they are one with two write enables: a register file of 64 words at 128 entries.

use crate::primitives::SyncRam;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// A word for each pool entry; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(POOL == 1 << POOL_W, "A pool entry is a number of {POOL_W} bits.")]
pub struct PoolBanks<T: Synth, const POOL: usize, const POOL_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// A word is written.
    pub write: Signal<In, Bit>,
    /// Pool entry whose word is written; without meaning unless `write`.
    pub write_entry: Signal<In, Bits<POOL_W>>,
    /// What is written; without meaning unless `write`.
    pub write_word: Signal<In, T>,
    /// A word is read.
    pub read: Signal<In, Bit>,
    /// Pool entry whose word is read; without meaning unless `read`.
    pub read_entry: Signal<In, Bits<POOL_W>>,
    /// Lowest bit of the pool entry that was read last: a register of the block around, one for all that read the same entry.
    pub last_bank: Signal<In, Bit>,
    /// Word that was read last.
    pub read_word: Signal<Out, T>,
    // Sub-blocks
    #[count(2)]
    #[default(|_| SyncRam::new(POOL / 2))]
    bank: Vec<SyncRam<T, POOL_W, 1, 1>>,
}

#[logic]
impl PoolBanks {
    #[hdl_gen]
    fn update(&mut self) {
        for bank_idx in 0_usize..2 {
            self.bank[bank_idx].clock.next = self.clock.val();
            self.bank[bank_idx].write_address[0].next = self.write_entry.val() >> 1;
            self.bank[bank_idx].write_data[0].next = self.write_word.val();
            self.bank[bank_idx].read_enable[0].next = self.read.val();
            self.bank[bank_idx].read_address[0].next = self.read_entry.val() >> 1;
        }
        self.bank[0].write_enable[0].next = self.write.val() & (!self.write_entry.val().get_bit(0));
        self.bank[1].write_enable[0].next = self.write.val() & self.write_entry.val().get_bit(0);
        self.read_word.next = self.bank[0].read_data[0].val();
        if self.last_bank.val() {
            self.read_word.next = self.bank[1].read_data[0].val();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, settle, step};

    #[test]
    fn a_word_is_read_from_the_cycle_after_its_write_on_and_held() {
        let mut uut = PoolBanks::<Bits<3>, 8, 3>::default();
        uut.write.next = true;
        uut.write_entry.next = 5.into();
        uut.write_word.next = 6.into();
        uut.read.next = true;
        uut.read_entry.next = 5.into();
        uut.last_bank.next = true;
        step!(uut);
        assert_eq!(uut.read_word.val(), 0);
        uut.write.next = false;
        step!(uut);
        assert_eq!(uut.read_word.val(), 6);
        uut.read.next = false;
        uut.read_entry.next = 4.into();
        step!(uut);
        assert_eq!(uut.read_word.val(), 6);
    }

    fn random_traffic_equals_one_memory<const POOL: usize, const POOL_W: usize>() {
        let seed = 0x5eed_0057;
        let mut random = Random::new(seed);
        let mut uut = PoolBanks::<Bits<5>, POOL, POOL_W>::default();
        let mut one = SyncRam::<Bits<5>, POOL_W, 1, 1>::new(POOL);
        let mut last_bank = false;
        for cycle in 0..1000 {
            let [write_entry, read_entry] = [(); 2].map(|()| random.bits(POOL_W));
            let (word, write, read) = (random.bits(5), random.one_in(2), random.one_in(2));
            uut.write.next = write;
            uut.write_entry.next = write_entry.into();
            uut.write_word.next = word.into();
            uut.read.next = read;
            uut.read_entry.next = read_entry.into();
            one.write_enable[0].next = write;
            one.write_address[0].next = write_entry.into();
            one.write_data[0].next = word.into();
            one.read_enable[0].next = read;
            one.read_address[0].next = read_entry.into();
            if read {
                last_bank = read_entry % 2 == 1;
            }
            step!(uut);
            step!(one);
            uut.last_bank.next = last_bank;
            settle(&mut uut);
            let (seen, expected) = (uut.read_word.val(), one.read_data[0].val());
            assert_eq!(seen, expected, "seed {seed:#x} cycle {cycle}, {POOL} entries");
        }
    }

    #[test]
    fn random_traffic_equals_one_memory_of_all_entries() {
        random_traffic_equals_one_memory::<2, 1>();
        random_traffic_equals_one_memory::<4, 2>();
        random_traffic_equals_one_memory::<8, 3>();
        random_traffic_equals_one_memory::<128, 7>();
    }
}
