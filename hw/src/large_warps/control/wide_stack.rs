//! The entries below the top of a large warp's stack, in banks by position.
//!
//! ```text
//!          clock --->+-------+
//!  read_position --->|       |---> read_entry
//!        merge_* --->|       |---> read_mask
//!     write_*[3] --->|       |
//!                    +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. The read port shows an entry. Entries are as they were written last: there is no reset, and the position of the top
//!    says which of them exist.
//! 2. Up to three entries can be written in a cycle, if their positions differ in the lowest two bits. Those of a branch
//!    do: they lie one above the other.
//! 3. With `merge_valid` threads are added to the mask of an entry. No entry is written in such a cycle: a large warp
//!    whose top is popped has no branch in flight.
//!
//! An entry is in bank `position % 4`. So a bank has one write in a cycle, of an entry or of the mask that threads are added
//! to, and two reads, that of rule 1 and that of this mask: a register file with the ports that one has. Each large warp has banks of
//! its own, since one of them may be popped while a branch of another one makes entries.
//!
//! # Timing
//!
//! The entry that is read depends combinationally on its position.
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
//! stack.write_valid[1].next = true;
//! stack.write_position[1].next = 6.into();
//! stack.write_mask[1].next = 0b1010_0001.into();
//! stack.read_position.next = 6.into();
//! for level in [false, true] {
//!     stack.clock.next = level.into();
//!     assert!(simulate(&mut stack, 10));
//! }
//! assert_eq!(stack.read_mask.val(), 0b1010_0001);
//! ```

use crate::cells::Select;
use crate::primitives::AsyncRam;
use crate::reconvergence::Entry;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Entries below the top; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires((4 << BANK_W) >= (1 << POSITION_W), "Four banks have all positions.")]
#[requires(BANK_W <= 6, "A position has 8 bits, of which two are the number of the bank.")]
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
    /// An entry is written.
    pub write_valid: [Signal<In, Bit>; 3],
    /// Position of an entry that is written, without meaning unless that is valid; in the lowest two bits no valid position
    /// is like another one.
    pub write_position: [Signal<In, Bits<8>>; 3],
    /// Entry that is written; without meaning unless it is valid.
    pub write_entry: [Signal<In, Entry>; 3],
    /// Mask of an entry that is written; without meaning unless it is valid.
    pub write_mask: [Signal<In, Bits<THREADS>>; 3],
    // Sub-blocks
    #[count(4)]
    #[default(|_| AsyncRam::new((1_usize << POSITION_W).div_ceil(4)))]
    entries: Vec<AsyncRam<Entry, BANK_W, 1, 1>>,
    #[count(4)]
    #[default(|_| AsyncRam::new((1_usize << POSITION_W).div_ceil(4)))]
    masks: Vec<AsyncRam<Bits<THREADS>, BANK_W, 2, 1>>,
    entry_of_bank: Select<Entry, 4, 2>,
    mask_of_bank: Select<Bits<THREADS>, 4, 2>,
    // Wires
    /// Bank of the mask that threads are added to.
    merge_bank: Signal<Local, Bits<2>>,
    /// Bank of each entry that is written.
    write_bank: [Signal<Local, Bits<2>>; 3],
    /// What the bank at hand writes, and whether it is an entry.
    bank_writes: Signal<Local, Bit>,
    bank_merges: Signal<Local, Bit>,
    bank_address: Signal<Local, Bits<BANK_W>>,
    bank_entry: Signal<Local, Entry>,
    bank_mask: Signal<Local, Bits<THREADS>>,
}

#[logic]
impl WideStack {
    #[hdl_gen]
    fn update(&mut self) {
        self.merge_bank.next = self.merge_position.val().get_bits::<2>(0);
        for port_idx in 0_usize..3 {
            self.write_bank[port_idx].next = self.write_position[port_idx].val().get_bits::<2>(0);
        }
        for bank_idx in 0_usize..4 {
            self.entries[bank_idx].clock.next = self.clock.val();
            self.masks[bank_idx].clock.next = self.clock.val();

            // Reads
            self.entries[bank_idx].read_address[0].next =
                self.read_position.val().get_bits::<BANK_W>(2);
            self.masks[bank_idx].read_address[0].next =
                self.read_position.val().get_bits::<BANK_W>(2);
            self.masks[bank_idx].read_address[1].next =
                self.merge_position.val().get_bits::<BANK_W>(2);
            self.entry_of_bank.value[bank_idx].next = self.entries[bank_idx].read_data[0].val();
            self.mask_of_bank.value[bank_idx].next = self.masks[bank_idx].read_data[0].val();

            // The write
            self.bank_writes.next = false;
            self.bank_merges.next =
                self.merge_valid.val() & (self.merge_bank.val() == bank_idx.to_bits());
            self.bank_address.next = self.merge_position.val().get_bits::<BANK_W>(2);
            self.bank_entry.next = self.write_entry[0].val();
            self.bank_mask.next =
                self.masks[bank_idx].read_data[1].val() | self.merge_threads.val();
            for port_idx in 0_usize..3 {
                if self.write_valid[port_idx].val()
                    & (self.write_bank[port_idx].val() == bank_idx.to_bits())
                {
                    self.bank_writes.next = true;
                    self.bank_address.next =
                        self.write_position[port_idx].val().get_bits::<BANK_W>(2);
                    self.bank_entry.next = self.write_entry[port_idx].val();
                    self.bank_mask.next = self.write_mask[port_idx].val();
                }
            }
            self.entries[bank_idx].write_address[0].next = self.bank_address.val();
            self.entries[bank_idx].write_data[0].next = self.bank_entry.val();
            self.entries[bank_idx].write_enable[0].next = self.bank_writes.val();
            self.masks[bank_idx].write_address[0].next = self.bank_address.val();
            self.masks[bank_idx].write_data[0].next = self.bank_mask.val();
            self.masks[bank_idx].write_enable[0].next =
                self.bank_writes.val() | self.bank_merges.val();
        }
        self.entry_of_bank.index.next = self.read_position.val().get_bits::<2>(0);
        self.mask_of_bank.index.next = self.read_position.val().get_bits::<2>(0);
        self.read_entry.next = self.entry_of_bank.chosen.val();
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
        for port in 0..3 {
            uut.write_valid[port].next = port < entries.len();
            let (pc, mask) = entries.get(port).copied().unwrap_or_default();
            uut.write_position[port].next = (position + port as u64).into();
            uut.write_entry[port].next = entry(pc);
            uut.write_mask[port].next = mask.into();
        }
        step!(*uut);
        uut.write_valid.iter_mut().for_each(|valid| valid.next = false);
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
