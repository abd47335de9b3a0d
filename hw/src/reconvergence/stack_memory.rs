//! The entries below the tops of all stacks.
//!
//! ```text
//!            clock --->+------+
//!  read_warp,      --->|      |---> read_entry
//!  read_position       |      |---> read_mask
//!  merge_* ----------->|      |
//!  write_*[3] -------->|      |
//!                      +------+
//! ```
//!
//! # Behaviour
//!
//! 1. The read port shows an entry of a warp. Entries are as they were written last: there is no
//!    reset, and the position of the top says which of them exist.
//! 2. Three entries of one warp can be written in a cycle.
//! 3. With `merge_valid`, lanes are added to the mask of an entry of the warp that is read.
//!
//! # Timing
//!
//! The entry that is read depends combinationally on warp and position.
//!
//! # Cost
//!
//! `WARPS * 2^POSITION_W * (126 + LANES)` memory bits.

use super::entry::Entry;
use crate::primitives::AsyncRam;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Entries below the tops; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(ENTRY_W == SW_W + POSITION_W, "An address is a warp and a position.")]
pub struct StackMemory<
    const LANES: usize,
    const WARPS: usize,
    const SW_W: usize,
    const POSITION_W: usize,
    const ENTRY_W: usize,
> {
    /// Rising edge triggers writes.
    pub clock: Signal<In, Clock>,
    /// Warp of whose stack an entry is read.
    pub read_warp: Signal<In, Bits<SW_W>>,
    /// Position of the entry that is read; only the bits of an existing position count.
    pub read_position: Signal<In, Bits<8>>,
    /// The entry that is read.
    pub read_entry: Signal<Out, Entry>,
    /// Mask of the entry that is read.
    pub read_mask: Signal<Out, Bits<LANES>>,
    /// Lanes are added to a mask of `read_warp`.
    pub merge_valid: Signal<In, Bit>,
    /// Position of the entry whose mask the lanes are added to.
    pub merge_position: Signal<In, Bits<8>>,
    /// Lanes that join the mask that is merged into.
    pub merge_lanes: Signal<In, Bits<LANES>>,
    /// Warp of whose stack entries are written.
    pub write_warp: Signal<In, Bits<SW_W>>,
    /// An entry is written.
    pub write_valid: [Signal<In, Bit>; 3],
    /// Position of an entry that is written.
    pub write_position: [Signal<In, Bits<8>>; 3],
    /// Entry that is written.
    pub write_entry: [Signal<In, Entry>; 3],
    /// Mask of an entry that is written.
    pub write_mask: [Signal<In, Bits<LANES>>; 3],
    // Sub-blocks
    #[default(AsyncRam::new(WARPS << POSITION_W))]
    entries: AsyncRam<Entry, ENTRY_W, 1, 3>,
    #[default(AsyncRam::new(WARPS << POSITION_W))]
    masks: AsyncRam<Bits<LANES>, ENTRY_W, 2, 4>,
    // Wires
    #[default(Constant::new(POSITION_W.to_bits()))]
    position_w: Constant<Bits<3>>,
    read_address: Signal<Local, Bits<ENTRY_W>>,
    read_low: Signal<Local, Bits<POSITION_W>>,
    merge_low: Signal<Local, Bits<POSITION_W>>,
    merge_address: Signal<Local, Bits<ENTRY_W>>,
    write_first: Signal<Local, Bits<ENTRY_W>>,
    write_low: [Signal<Local, Bits<ENTRY_W>>; 3],
    write_address: [Signal<Local, Bits<ENTRY_W>>; 3],
}

#[logic]
impl StackMemory {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, entries, masks);

        self.read_low.next = self.read_position.val().get_bits::<POSITION_W>(0);
        self.read_address.next = (bit_cast::<ENTRY_W, SW_W>(self.read_warp.val())
            << self.position_w.val())
            | bit_cast::<ENTRY_W, POSITION_W>(self.read_low.val());
        self.entries.read_address[0].next = self.read_address.val();
        self.masks.read_address[0].next = self.read_address.val();
        self.read_entry.next = self.entries.read_data[0].val();
        self.read_mask.next = self.masks.read_data[0].val();

        self.merge_low.next = self.merge_position.val().get_bits::<POSITION_W>(0);
        self.merge_address.next = (bit_cast::<ENTRY_W, SW_W>(self.read_warp.val())
            << self.position_w.val())
            | bit_cast::<ENTRY_W, POSITION_W>(self.merge_low.val());
        self.masks.read_address[1].next = self.merge_address.val();
        self.masks.write_address[3].next = self.merge_address.val();
        self.masks.write_data[3].next = self.masks.read_data[1].val() | self.merge_lanes.val();
        self.masks.write_enable[3].next = self.merge_valid.val();

        self.write_first.next =
            bit_cast::<ENTRY_W, SW_W>(self.write_warp.val()) << self.position_w.val();
        self.write_low[0].next =
            bit_cast::<ENTRY_W, POSITION_W>(self.write_position[0].val().get_bits::<POSITION_W>(0));
        self.write_low[1].next =
            bit_cast::<ENTRY_W, POSITION_W>(self.write_position[1].val().get_bits::<POSITION_W>(0));
        self.write_low[2].next =
            bit_cast::<ENTRY_W, POSITION_W>(self.write_position[2].val().get_bits::<POSITION_W>(0));
        for port_idx in 0_usize..3 {
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
}
