//! Global memory, and where everything lies in the address space.
//!
//! [`Memory`] is the one memory that all threads share: sparse pages of bytes,
//! little-endian, zero where nothing was written. It knows nothing of faults; who
//! accesses it for a thread classifies the address with [`Region::of`] first.

use std::fmt;
use std::ops::Range;

/// Addresses below this are never mapped.
pub const UNMAPPED_END: u32 = 0x1000;
/// Where the launch puts the argument block (CSR 0xCC6 points to it).
pub const ARGUMENTS_START: u32 = 0x7fff_f000;
/// Largest number of words in an argument block.
pub const ARGUMENTS_MAX_WORDS: usize = 1024;
/// Addresses reserved for the argument block.
pub const ARGUMENTS: Range<u32> = ARGUMENTS_START..ARGUMENTS_START + 4 * ARGUMENTS_MAX_WORDS as u32;
/// First address of the shared-memory window of a thread block.
pub const SHARED_START: u32 = 0xe000_0000;
/// Size of the shared-memory window in bytes.
pub const SHARED_MAX_BYTES: u32 = 0x1_0000;
/// First address of the spill queue of a core, up to private memory: no thread can access it.
pub const SPILL_START: u32 = 0xe800_0000;
/// First address of the range reserved for private memory, which a thread fills from
/// the top of the address space downwards.
pub const PRIVATE_START: u32 = 0xf000_0000;
/// The initial stack pointer: the highest 16-byte aligned address.
pub const STACK_TOP: u32 = 0xffff_fff0;

/// What an address belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Region {
    /// Never mapped.
    Unmapped,
    /// The memory of all threads.
    Global,
    /// Shared memory of the thread's block.
    Shared,
    /// Private memory of the thread, or the gap below it.
    Private,
}

impl Region {
    /// The region of an address.
    pub fn of(address: u32) -> Self {
        match address {
            0..UNMAPPED_END => Self::Unmapped,
            UNMAPPED_END..SHARED_START => Self::Global,
            _ if address - SHARED_START < SHARED_MAX_BYTES => Self::Shared,
            PRIVATE_START.. => Self::Private,
            _ => Self::Unmapped,
        }
    }
}

const PAGE_BITS: u32 = 12;
const PAGE_BYTES: usize = 1 << PAGE_BITS;
const TABLE_BITS: u32 = 10;
const TABLE_LENGTH: usize = 1 << TABLE_BITS;

type Page = [u8; PAGE_BYTES];
type Table = [Option<Box<Page>>; TABLE_LENGTH];

/// Sparse byte-addressed global memory. Two memories are equal when every byte is,
/// whether or not a page of zeros was ever touched.
#[derive(Clone)]
pub struct Memory {
    tables: Vec<Option<Box<Table>>>,
}

impl Default for Memory {
    fn default() -> Self {
        Self::new()
    }
}

impl Memory {
    /// A memory of zeros.
    pub fn new() -> Self {
        Self { tables: vec![const { None }; TABLE_LENGTH] }
    }

    #[inline]
    fn page(&self, address: u32) -> Option<&Page> {
        let table = self.tables[(address >> (PAGE_BITS + TABLE_BITS)) as usize].as_deref()?;
        table[(address >> PAGE_BITS) as usize % TABLE_LENGTH].as_deref()
    }

    #[inline]
    fn page_mut(&mut self, address: u32) -> &mut Page {
        let table = self.tables[(address >> (PAGE_BITS + TABLE_BITS)) as usize]
            .get_or_insert_with(|| Box::new([const { None }; TABLE_LENGTH]));
        table[(address >> PAGE_BITS) as usize % TABLE_LENGTH]
            .get_or_insert_with(|| Box::new([0; PAGE_BYTES]))
    }

    /// The byte at `address`.
    pub fn read_byte(&self, address: u32) -> u8 {
        self.page(address).map_or(0, |page| page[address as usize % PAGE_BYTES])
    }

    /// Sets the byte at `address`.
    pub fn write_byte(&mut self, address: u32, value: u8) {
        self.page_mut(address)[address as usize % PAGE_BYTES] = value;
    }

    /// The little-endian value of `bytes` (1, 2 or 4) bytes at `address`, which must
    /// be a multiple of `bytes`.
    pub fn read(&self, address: u32, bytes: u32) -> u32 {
        debug_assert_eq!(address % bytes, 0);
        let Some(page) = self.page(address) else { return 0 };
        let offset = address as usize % PAGE_BYTES;
        let mut word = [0; 4];
        word[..bytes as usize].copy_from_slice(&page[offset..offset + bytes as usize]);
        u32::from_le_bytes(word)
    }

    /// Stores the low `bytes` (1, 2 or 4) bytes of `value` at `address`, which must be
    /// a multiple of `bytes`.
    pub fn write(&mut self, address: u32, bytes: u32, value: u32) {
        debug_assert_eq!(address % bytes, 0);
        let offset = address as usize % PAGE_BYTES;
        self.page_mut(address)[offset..offset + bytes as usize]
            .copy_from_slice(&value.to_le_bytes()[..bytes as usize]);
    }

    /// The word at `address`, a multiple of 4.
    pub fn read_word(&self, address: u32) -> u32 {
        self.read(address, 4)
    }

    /// Stores a word at `address`, a multiple of 4.
    pub fn write_word(&mut self, address: u32, value: u32) {
        self.write(address, 4, value);
    }

    /// Reads a block of bytes, which must not cross a multiple of 4096.
    #[inline]
    pub fn read_block(&self, address: u32, block: &mut [u8]) {
        let offset = address as usize % PAGE_BYTES;
        match self.page(address) {
            Some(page) => block.copy_from_slice(&page[offset..offset + block.len()]),
            None => block.fill(0),
        }
    }

    /// A block, as in [`Memory::read_block`], to be changed in place.
    #[inline]
    pub fn block_mut(&mut self, address: u32, length: usize) -> &mut [u8] {
        let offset = address as usize % PAGE_BYTES;
        &mut self.page_mut(address)[offset..offset + length]
    }

    /// `count` words from `address` on, a multiple of 4.
    pub fn read_words(&self, address: u32, count: usize) -> Vec<u32> {
        (0..count as u32).map(|i| self.read_word(address.wrapping_add(4 * i))).collect()
    }

    /// Stores words from `address` on, a multiple of 4.
    pub fn write_words(&mut self, address: u32, words: &[u32]) {
        for (i, &word) in (0u32..).zip(words) {
            self.write_word(address.wrapping_add(4 * i), word);
        }
    }

    /// `count` bytes from `address` on.
    pub fn read_bytes(&self, address: u32, count: usize) -> Vec<u8> {
        (0..count as u32).map(|i| self.read_byte(address.wrapping_add(i))).collect()
    }

    /// Stores bytes from `address` on.
    pub fn write_bytes(&mut self, address: u32, bytes: &[u8]) {
        for (i, &byte) in (0u32..).zip(bytes) {
            self.write_byte(address.wrapping_add(i), byte);
        }
    }

    /// The lowest address at which the two memories differ.
    pub fn first_difference(&self, other: &Self) -> Option<u32> {
        static ZERO: Page = [0; PAGE_BYTES];
        for (index, (ours, theirs)) in self.tables.iter().zip(&other.tables).enumerate() {
            if ours.is_none() && theirs.is_none() {
                continue;
            }
            for page_index in 0..TABLE_LENGTH {
                let ours = ours.as_ref().and_then(|table| table[page_index].as_deref());
                let theirs = theirs.as_ref().and_then(|table| table[page_index].as_deref());
                if ours == theirs {
                    continue;
                }
                let (ours, theirs) = (ours.unwrap_or(&ZERO), theirs.unwrap_or(&ZERO));
                if let Some(offset) = ours.iter().zip(theirs).position(|(a, b)| a != b) {
                    let base = (index << TABLE_BITS | page_index) << PAGE_BITS;
                    return Some((base + offset) as u32);
                }
            }
        }
        None
    }

    /// The address ranges that were ever written, page by page.
    pub fn pages(&self) -> impl Iterator<Item = Range<u64>> + '_ {
        self.tables.iter().enumerate().flat_map(|(index, table)| {
            table.iter().flat_map(move |table| {
                table.iter().enumerate().filter(|(_, page)| page.is_some()).map(move |(i, _)| {
                    let start = ((index << TABLE_BITS | i) << PAGE_BITS) as u64;
                    start..start + PAGE_BYTES as u64
                })
            })
        })
    }
}

impl PartialEq for Memory {
    fn eq(&self, other: &Self) -> bool {
        self.first_difference(other).is_none()
    }
}

impl Eq for Memory {}

impl fmt::Debug for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Memory({} pages)", self.pages().count())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_little_endian_and_zero_by_default() {
        let mut memory = Memory::new();
        memory.write_word(0x8000_0000, 0x0403_0201);
        assert_eq!(memory.read_bytes(0x8000_0000, 5), [1, 2, 3, 4, 0]);
        assert_eq!(memory.read(0x8000_0002, 2), 0x0403);
        memory.write(0x8000_0001, 1, 0xffff_ffaa);
        assert_eq!(memory.read_word(0x8000_0000), 0x0403_aa01);
    }

    #[test]
    fn bytes_cross_pages() {
        let mut memory = Memory::new();
        memory.write_bytes(0x8000_0fff, &[1, 2]);
        assert_eq!(memory.read_byte(0x8000_1000), 2);
        assert_eq!(memory.pages().collect::<Vec<_>>().len(), 2);
    }

    #[test]
    fn equality_ignores_touched_zeros_and_the_first_difference_is_lowest() {
        let (mut a, mut b) = (Memory::new(), Memory::new());
        a.write_byte(0x9000_0000, 0);
        assert_eq!(a, b);
        b.write_byte(0x9000_0007, 1);
        a.write_byte(0xa000_0000, 1);
        assert_eq!(a.first_difference(&b), Some(0x9000_0007));
    }

    #[test]
    fn regions_follow_the_memory_map() {
        assert_eq!(Region::of(0xfff), Region::Unmapped);
        assert_eq!(Region::of(0x1000), Region::Global);
        assert_eq!(Region::of(0xdfff_ffff), Region::Global);
        assert_eq!(Region::of(0xe000_0000), Region::Shared);
        assert_eq!(Region::of(0xe000_ffff), Region::Shared);
        assert_eq!(Region::of(0xe001_0000), Region::Unmapped);
        assert_eq!(Region::of(SPILL_START), Region::Unmapped);
        assert_eq!(Region::of(0xf000_0000), Region::Private);
        assert_eq!(Region::of(0xffff_ffff), Region::Private);
    }
}
