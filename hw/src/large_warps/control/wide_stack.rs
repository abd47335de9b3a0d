//! The entries below the top of a large warp's stack, in banks by position.
//!
//! ```text
//!          clock --->+-------+
//!  read_position --->|       |---> read_entry
//!        merge_* --->|       |---> read_mask
//!    write_valid --->|       |
//!     write_*[4] --->|       |
//!                    +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. The read port shows an entry. Entries are as they were written last: there is no reset, and the position of the top
//!    says which of them exist.
//! 2. An entry is in bank `position % 4`, in word `position / 4` of it. With `write_valid` an entry of each bank can be
//!    written: [`BankWrites`](crate::reconvergence::BankWrites) says once for all large warps which.
//! 3. With `merge_valid` threads are added to the mask of an entry. No entry is written in such a cycle: a large warp
//!    whose top is popped has no branch in flight.
//!
//! The entries but for their masks are in [`EntryBanks`]. A bank of masks has one write in a cycle too, of an entry or of
//! the mask that threads are added to, and two reads, that of rule 1 and that of this mask: a register file with the ports
//! that one has. Each large warp has banks of its own, since one of them may be popped while a branch of another one makes
//! entries.
//!
//! # Timing
//!
//! The entry that is read depends combinationally on its position. What is written to a mask is chosen by `write_valid`
//! alone, behind the mask that threads are added to.
//!
//! # Cost
//!
//! Four register files of `2^POSITION_W / 4` words of 126 bits with one read port, and four of as many words of `THREADS` bits with
//! two; no flip-flops.
//!
//! # Example
//!
//! ```
//! use heddle_hw::large_warps::control::WideStack;
//! use rust_hdl::prelude::*;
//!
//! let mut stack = WideStack::<8, 3, 1>::default();
//! // Position 6 is word 1 of bank 2.
//! stack.write_valid.next = true;
//! stack.write_enable[2].next = true;
//! stack.write_word[2].next = 1.into();
//! stack.write_mask[2].next = 0b1010_0001.into();
//! stack.read_position.next = 6.into();
//! for level in [false, true] {
//!     stack.clock.next = level.into();
//!     assert!(simulate(&mut stack, 10));
//! }
//! assert_eq!(stack.read_mask.val(), 0b1010_0001);
//! ```

use crate::cells::Select;
use crate::primitives::AsyncRam;
use crate::reconvergence::{Entry, EntryBanks};
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Entries below the top; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct WideStack<const THREADS: usize, const POSITION_W: usize, const BANK_W: usize> {
    /// Rising edge triggers writes.
    pub clock: Signal<In, Clock>,
    /// Position of the entry that is read; only the bits of an existing position count.
    pub read_position: Signal<In, Bits<8>>,
    /// The entry that is read.
    pub read_entry: Signal<Out, Entry>,
    /// Mask of the entry that is read.
    pub read_mask: Signal<Out, Bits<THREADS>>,
    /// Threads are added to the mask of an entry; never with `write_valid`.
    pub merge_valid: Signal<In, Bit>,
    /// Position of the entry whose mask gets threads; without meaning unless `merge_valid`.
    pub merge_position: Signal<In, Bits<8>>,
    /// Threads that are added; without meaning unless `merge_valid`.
    pub merge_threads: Signal<In, Bits<THREADS>>,
    /// Entries of this stack are written.
    pub write_valid: Signal<In, Bit>,
    /// An entry of each bank is written; as the ports that follow, without meaning unless `write_valid`.
    pub write_enable: [Signal<In, Bit>; 4],
    /// The word of the bank that is written; without meaning unless its `write_enable`.
    pub write_word: [Signal<In, Bits<BANK_W>>; 4],
    /// Entry that is written; without meaning unless its `write_enable`.
    pub write_entry: [Signal<In, Entry>; 4],
    /// Mask of the entry that is written; without meaning unless its `write_enable`.
    pub write_mask: [Signal<In, Bits<THREADS>>; 4],
    // Sub-blocks
    entries: EntryBanks<POSITION_W, BANK_W>,
    #[count(4)]
    #[default(|_| AsyncRam::new((1_usize << POSITION_W).div_ceil(4)))]
    masks: Vec<AsyncRam<Bits<THREADS>, BANK_W, 2, 1>>,
    mask_of_bank: Select<Bits<THREADS>, 4, 2>,
    // Wires
    /// Bank of the mask that threads are added to.
    merge_bank: Signal<Local, Bits<2>>,
    /// An entry of each bank is written, or threads are added to a mask of it.
    bank_writes: [Signal<Local, Bit>; 4],
    bank_merges: [Signal<Local, Bit>; 4],
}

#[logic]
impl WideStack {
    #[hdl_gen]
    fn update(&mut self) {
        self.entries.clock.next = self.clock.val();
        self.entries.read_address.next = self.read_position.val();
        self.read_entry.next = self.entries.read_entry.val();
        self.merge_bank.next = self.merge_position.val().get_bits::<2>(0);
        for bank_idx in 0_usize..4 {
            self.bank_writes[bank_idx].next =
                self.write_valid.val() & self.write_enable[bank_idx].val();
            self.bank_merges[bank_idx].next =
                self.merge_valid.val() & (self.merge_bank.val() == bank_idx.to_bits());

            // Entry
            self.entries.write_enable[bank_idx].next = self.bank_writes[bank_idx].val();
            self.entries.write_word[bank_idx].next = self.write_word[bank_idx].val();
            self.entries.write_entry[bank_idx].next = self.write_entry[bank_idx].val();

            // Mask
            self.masks[bank_idx].clock.next = self.clock.val();
            self.masks[bank_idx].read_address[0].next =
                self.read_position.val().get_bits::<BANK_W>(2);
            self.masks[bank_idx].read_address[1].next =
                self.merge_position.val().get_bits::<BANK_W>(2);
            self.mask_of_bank.value[bank_idx].next = self.masks[bank_idx].read_data[0].val();
            self.masks[bank_idx].write_enable[0].next =
                self.bank_writes[bank_idx].val() | self.bank_merges[bank_idx].val();
            self.masks[bank_idx].write_address[0].next =
                self.merge_position.val().get_bits::<BANK_W>(2);
            self.masks[bank_idx].write_data[0].next =
                self.masks[bank_idx].read_data[1].val() | self.merge_threads.val();
            if self.write_valid.val() {
                self.masks[bank_idx].write_address[0].next = self.write_word[bank_idx].val();
                self.masks[bank_idx].write_data[0].next = self.write_mask[bank_idx].val();
            }
        }
        self.mask_of_bank.index.next = self.read_position.val().get_bits::<2>(0);
        self.read_mask.next = self.mask_of_bank.chosen.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, settle, step};

    type Uut = WideStack<8, 4, 2>;

    fn entry(pc: u64) -> Entry {
        Entry { pc: pc.into(), ..Entry::default() }
    }

    /// Writes entries from `position` on, one above the other, with these PCs and masks.
    fn write(uut: &mut Uut, position: u64, entries: &[(u64, u64)]) {
        uut.write_valid.next = true;
        for above in 0..4 {
            let address = position + above;
            let bank = address as usize % 4;
            uut.write_enable[bank].next = (above as usize) < entries.len();
            let (pc, mask) = entries.get(above as usize).copied().unwrap_or_default();
            uut.write_word[bank].next = (address / 4 % 4).into();
            uut.write_entry[bank].next = entry(pc);
            uut.write_mask[bank].next = mask.into();
        }
        step!(*uut);
        uut.write_valid.next = false;
        settle(uut);
    }

    fn merge(uut: &mut Uut, position: u64, threads: u64) {
        uut.merge_valid.next = true;
        uut.merge_position.next = position.into();
        uut.merge_threads.next = threads.into();
        step!(*uut);
        uut.merge_valid.next = false;
        settle(uut);
    }

    /// PC and mask of the entry at a position.
    fn read(uut: &mut Uut, position: u64) -> (u64, u64) {
        uut.read_position.next = position.into();
        settle(uut);
        (uut.read_entry.val().pc.to_u64(), uut.read_mask.val().to_u64())
    }

    #[test]
    fn three_entries_one_above_the_other_are_written_at_once() {
        let mut uut = Uut::default();
        for position in 0..14 {
            write(&mut uut, position, &[(1, 0x0f), (2, 0xf0), (3, 0x3c)]);
            let seen = [0, 1, 2].map(|above| read(&mut uut, position + above));
            assert_eq!(seen, [(1, 0x0f), (2, 0xf0), (3, 0x3c)], "from {position} on");
        }
    }

    #[test]
    fn threads_that_are_merged_leave_the_entry_and_the_others_as_they_are() {
        let mut uut = Uut::default();
        write(&mut uut, 4, &[(1, 0x01), (2, 0), (3, 0x10)]);
        merge(&mut uut, 5, 0x40);
        merge(&mut uut, 5, 0x04);
        let seen = [4, 5, 6].map(|position| read(&mut uut, position));
        assert_eq!(seen, [(1, 0x01), (2, 0x44), (3, 0x10)]);
    }

    #[test]
    fn what_is_read_is_what_stood_there_before_the_edge() {
        let mut uut = Uut::default();
        write(&mut uut, 9, &[(7, 0x77)]);
        uut.merge_valid.next = true;
        uut.merge_position.next = 9.into();
        uut.merge_threads.next = 0x88.into();
        assert_eq!(read(&mut uut, 9), (7, 0x77));
        step!(uut);
        assert_eq!(read(&mut uut, 9), (7, 0xff));
    }

    #[test]
    fn random_traffic_equals_a_list_of_entries() {
        let seed = 0x5eed_0003;
        let mut random = Random::new(seed);
        let mut uut = Uut::default();
        let mut entries = [(0, 0); 16];
        for cycle in 0..2000 {
            let position = random.bits(8) % 14;
            if random.one_in(3) {
                let threads = random.bits(8);
                merge(&mut uut, position, threads);
                entries[position as usize].1 |= threads;
            } else {
                let count = random.bits(2) as usize;
                let written: Vec<_> =
                    (0..count).map(|_| (random.bits(16), random.bits(8))).collect();
                write(&mut uut, position, &written);
                entries[position as usize..][..count].copy_from_slice(&written);
            }
            for (position, &expected) in (0..).zip(&entries) {
                let seen = read(&mut uut, position);
                assert_eq!(seen, expected, "seed {seed:#x} cycle {cycle} position {position}");
            }
        }
    }
}
