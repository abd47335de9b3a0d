//! The entries below the tops of all stacks.
//!
//! ```text
//!            clock --->+------+
//!  read_warp,      --->|      |---> read_entry
//!  read_position       |      |---> read_mask
//!  write_*[2] -------->|      |
//!                      +------+
//! ```
//!
//! # Behaviour
//!
//! 1. The read port shows an entry of a warp. Entries are as they were written last: there is no
//!    reset, and the position of the top says which of them exist.
//! 2. Two entries of one warp can be written in a cycle.
//!
//! # Timing
//!
//! The entry that is read depends combinationally on warp and position.
//!
//! # Cost
//!
//! `WARPS * STACK_DEPTH * (92 + LANES)` memory bits.

use super::entry::Entry;
use crate::presets::STACK_DEPTH;
use crate::primitives::AsyncRam;
use rust_hdl::prelude::*;
use std::array;

/// Bits of a position inside the memory.
const POSITION_W: usize = clog2(STACK_DEPTH);

/// Entries below the tops; see the [module](self).
#[derive(Clone, Debug, LogicBlock)]
pub struct StackMemory<const LANES: usize, const SW_W: usize, const ENTRY_W: usize> {
    /// Rising edge triggers writes.
    pub clock: Signal<In, Clock>,
    /// Whose entry is read.
    pub read_warp: Signal<In, Bits<SW_W>>,
    /// Which one; only the bits of an existing position count.
    pub read_position: Signal<In, Bits<8>>,
    /// The entry.
    pub read_entry: Signal<Out, Entry>,
    /// Its mask.
    pub read_mask: Signal<Out, Bits<LANES>>,
    /// Whose entries are written.
    pub write_warp: Signal<In, Bits<SW_W>>,
    /// An entry is written.
    pub write_valid: [Signal<In, Bit>; 2],
    /// Which one.
    pub write_position: [Signal<In, Bits<8>>; 2],
    /// The entry.
    pub write_entry: [Signal<In, Entry>; 2],
    /// Its mask.
    pub write_mask: [Signal<In, Bits<LANES>>; 2],
    // Sub-blocks
    entries: AsyncRam<Entry, ENTRY_W, 1, 2>,
    masks: AsyncRam<Bits<LANES>, ENTRY_W, 1, 2>,
    // Wires
    read_address: Signal<Local, Bits<ENTRY_W>>,
    read_low: Signal<Local, Bits<POSITION_W>>,
    write_first: Signal<Local, Bits<ENTRY_W>>,
    write_low: [Signal<Local, Bits<ENTRY_W>>; 2],
    write_address: [Signal<Local, Bits<ENTRY_W>>; 2],
}

impl<const LANES: usize, const SW_W: usize, const ENTRY_W: usize> Default
    for StackMemory<LANES, SW_W, ENTRY_W>
{
    fn default() -> Self {
        assert_eq!(ENTRY_W, SW_W + POSITION_W, "An address is a warp and a position.");
        Self {
            clock: Signal::default(),
            read_warp: Signal::default(),
            read_position: Signal::default(),
            read_entry: Signal::default(),
            read_mask: Signal::default(),
            write_warp: Signal::default(),
            write_valid: array::from_fn(|_| Signal::default()),
            write_position: array::from_fn(|_| Signal::default()),
            write_entry: array::from_fn(|_| Signal::default()),
            write_mask: array::from_fn(|_| Signal::default()),
            entries: AsyncRam::new(1 << ENTRY_W),
            masks: AsyncRam::new(1 << ENTRY_W),
            read_address: Signal::default(),
            read_low: Signal::default(),
            write_first: Signal::default(),
            write_low: array::from_fn(|_| Signal::default()),
            write_address: array::from_fn(|_| Signal::default()),
        }
    }
}

impl<const LANES: usize, const SW_W: usize, const ENTRY_W: usize> Logic
    for StackMemory<LANES, SW_W, ENTRY_W>
{
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, entries, masks);

        self.read_low.next = self.read_position.val().get_bits::<POSITION_W>(0);
        self.read_address.next = (bit_cast::<ENTRY_W, SW_W>(self.read_warp.val()) << 6)
            | bit_cast::<ENTRY_W, POSITION_W>(self.read_low.val());
        self.entries.read_address[0].next = self.read_address.val();
        self.masks.read_address[0].next = self.read_address.val();
        self.read_entry.next = self.entries.read_data[0].val();
        self.read_mask.next = self.masks.read_data[0].val();

        self.write_first.next = bit_cast::<ENTRY_W, SW_W>(self.write_warp.val()) << 6;
        self.write_low[0].next = bit_cast::<ENTRY_W, 8>(self.write_position[0].val()) & 0x3f;
        self.write_low[1].next = bit_cast::<ENTRY_W, 8>(self.write_position[1].val()) & 0x3f;
        for port_idx in 0_usize..2 {
            self.write_address[port_idx].next =
                self.write_first.val() | self.write_low[port_idx].val();
            self.entries.write_address[port_idx].next = self.write_address[port_idx].val();
            self.entries.write_data[port_idx].next = self.write_entry[port_idx].val();
            self.entries.write_enable[port_idx].next = self.write_valid[port_idx].val();
            self.masks.write_address[port_idx].next = self.write_address[port_idx].val();
            self.masks.write_data[port_idx].next = self.write_mask[port_idx].val();
            self.masks.write_enable[port_idx].next = self.write_valid[port_idx].val();
        }
    }

    crate::block_type!();
}
