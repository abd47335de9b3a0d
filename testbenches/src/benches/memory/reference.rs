//! The memory map of the contract: where an address lies.

use rand::Rng;
use rand_chacha::ChaCha8Rng;
use std::ops::Range;

/// Sizes of accesses: the state of the field `width`, bytes.
pub const WIDTHS: [(&str, u32); 3] = [("Byte", 1), ("Half", 2), ("Word", 4)];

/// Shared memory begins here.
const SHARED: u32 = 0xe000_0000;
/// Private memory of a thread: its last bytes in the address space.
const PRIVATE_BYTES: u32 = 4096;
/// Private words of all threads lie from here on at the memory port.
const PRIVATE: u32 = 0xf000_0000;
/// The block of arguments, up to the first address of code.
const ARGUMENTS: Range<u32> = 0x7fff_f000..0x8000_0000;

/// What a launch says of memory.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Bytes of shared memory of a block.
    pub shared_bytes: u32,
    /// Where the block's shared memory begins in the core's.
    pub shared_base: u32,
    /// Addresses that are only read.
    pub read_only: Range<u32>,
}

impl Limits {
    /// Random limits of a core with so many lanes.
    pub fn random(lanes: u64, random: &mut ChaCha8Rng) -> Limits {
        let stride = 4 * lanes as u32;
        let units = 16384 / stride;
        let base = random.random_range(0..units);
        let shared_bytes = random.random_range(1..=(units - base) * stride);
        let start = random.random_range(0x1000..0x4000_0000_u32);
        let read_only = start..start + random.random_range(1..0x1000);
        Limits { shared_bytes, shared_base: base * stride, read_only }
    }

    /// A random address, mostly near a border.
    pub fn address(&self, random: &mut ChaCha8Rng) -> u32 {
        let borders = [
            0x1000,
            self.read_only.start,
            self.read_only.end,
            ARGUMENTS.start,
            ARGUMENTS.end,
            SHARED,
            SHARED + self.shared_bytes,
            SHARED + 0x1_0000,
            PRIVATE,
            0_u32.wrapping_sub(PRIVATE_BYTES),
            0,
        ];
        let near = random.random_range(-8..8);
        match random.random_range(0..16) {
            0 => random.random(),
            1..4 => SHARED + random.random_range(0..self.shared_bytes),
            4..6 => 0_u32.wrapping_sub(random.random_range(1..=PRIVATE_BYTES)),
            _ => borders[random.random_range(0..borders.len())].wrapping_add_signed(near),
        }
    }
}

/// Where an access goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Nowhere: the code of the fault.
    Fault(u64),
    /// A byte of the core's shared memory.
    Shared(u32),
    /// An address at the memory port.
    Port(u32),
}

/// Where the access of a thread goes: the first fault of rule M1, or the place of M4 or M8. `threads` is
/// the number of threads of the core.
pub fn place(
    address: u32,
    (_, bytes): (&str, u32),
    modifies: bool,
    limits: &Limits,
    thread: u64,
    threads: u64,
) -> Place {
    let top = 0_u32.wrapping_sub(PRIVATE_BYTES);
    let shared = (SHARED..SHARED + 0x1_0000).contains(&address);
    if !address.is_multiple_of(bytes) {
        Place::Fault(3)
    } else if address < 0x1000 || (SHARED + 0x1_0000..PRIVATE).contains(&address) {
        Place::Fault(2)
    } else if shared && address - SHARED + bytes > limits.shared_bytes {
        Place::Fault(4)
    } else if (PRIVATE..top).contains(&address) {
        Place::Fault(5)
    } else if modifies && (limits.read_only.contains(&address) || ARGUMENTS.contains(&address)) {
        Place::Fault(6)
    } else if shared {
        Place::Shared(limits.shared_base + address - SHARED)
    } else if address >= top {
        let word = u64::from((u32::MAX - address) / 4) * threads + thread;
        Place::Port(PRIVATE.wrapping_add(4 * word as u32) + address % 4)
    } else {
        Place::Port(address)
    }
}
