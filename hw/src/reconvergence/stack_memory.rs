//! The entries below the top of one warp's stack.
//!
//! ```text
//!          clock --->+------+---> read_covered
//!  read_position --->|      |---> read_mask
//!        write_* --->|      |
//!      collected --->|      |---> saves
//!                    +------+
//! ```
//!
//! Each warp has a memory of its own, so that the entry below its top is read while it is decided which warp is popped.
//!
//! # Behaviour
//!
//! 1. The read port shows an entry. Entries are as they were written last: there is no reset, and the position of the top
//!    says which of them exist.
//! 2. One of `write_valid` at most is set in a cycle: entries of a branch come one after the other, from [`StackWrites`](super::StackWrites).
//! 3. The mask of an entry that collects lanes is empty when it is made. Its place in the memory keeps `collected` instead:
//!    the lanes of the next such entry below it. `saves` says so to [`CollectedLanes`](super::CollectedLanes).
//!
//! # Timing
//!
//! The entry that is read depends combinationally on its position.
//!
//! # Cost
//!
//! Register files of `2^POSITION_W` words of 127 and of `LANES` bits with one read and one write port; no flip-flops.

use super::entry::Covered;
use crate::primitives::AsyncRam;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Entries below the top; see the [module](self). `OUTSIDE` is 1 in a group of units, without likely convergence.
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct StackMemory<const LANES: usize, const POSITION_W: usize, const OUTSIDE: usize> {
    /// Rising edge triggers writes.
    pub clock: Signal<In, Clock>,
    /// Position of the entry that is read; only the bits of an existing position count.
    pub read_position: Signal<In, Bits<8>>,
    /// The entry that is read.
    pub read_covered: Signal<Out, Covered>,
    /// Mask of the entry that is read; if it collects, the lanes that were `collected` when it was written.
    pub read_mask: Signal<Out, Bits<LANES>>,
    /// An entry is written.
    #[count(3 - OUTSIDE)]
    pub write_valid: Vec<Signal<In, Bit>>,
    /// Position of the entry that is written; as the ports that follow, without meaning unless its `write_valid`.
    #[count(3 - OUTSIDE)]
    pub write_position: Vec<Signal<In, Bits<8>>>,
    /// Entry that is written.
    #[count(3 - OUTSIDE)]
    pub write_covered: Vec<Signal<In, Covered>>,
    /// Mask of the entry that is written, unless it collects.
    #[count(3 - OUTSIDE)]
    pub write_mask: Vec<Signal<In, Bits<LANES>>>,
    /// Lanes that the uppermost entry that collects has so far.
    #[count(1 - OUTSIDE)]
    pub collected: Vec<Signal<In, Bits<LANES>>>,
    /// An entry that collects is written, and `collected` with it.
    #[count(1 - OUTSIDE)]
    pub saves: Vec<Signal<Out, Bit>>,
    // Sub-blocks
    #[default(AsyncRam::new(1 << POSITION_W))]
    entries: AsyncRam<Covered, POSITION_W, 1, 1>,
    #[default(AsyncRam::new(1 << POSITION_W))]
    masks: AsyncRam<Bits<LANES>, POSITION_W, 1, 1>,
    // Wires
    read_address: Signal<Local, Bits<POSITION_W>>,
    writes: Signal<Local, Bit>,
    position: Signal<Local, Bits<8>>,
    written: Signal<Local, Covered>,
    mask: Signal<Local, Bits<LANES>>,
}

#[logic]
impl StackMemory {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, entries, masks);

        self.read_address.next = self.read_position.val().get_bits::<POSITION_W>(0);
        self.entries.read_address[0].next = self.read_address.val();
        self.masks.read_address[0].next = self.read_address.val();
        self.read_covered.next = self.entries.read_data[0].val();
        self.read_mask.next = self.masks.read_data[0].val();

        self.writes.next = false;
        self.position.next = self.write_position[0].val();
        self.written.next = self.write_covered[0].val();
        self.mask.next = self.write_mask[0].val();
        for port_idx in 0..self.write_valid.len() {
            if self.write_valid[port_idx].val() {
                self.writes.next = true;
                self.position.next = self.write_position[port_idx].val();
                self.written.next = self.write_covered[port_idx].val();
                self.mask.next = self.write_mask[port_idx].val();
            }
        }
        for idx in 0..self.collected.len() {
            self.saves[idx].next = self.writes.val() & self.written.val().collects;
            if self.written.val().collects {
                self.mask.next = self.collected[idx].val();
            }
        }
        self.entries.write_address[0].next = self.position.val().get_bits::<POSITION_W>(0);
        self.entries.write_data[0].next = self.written.val();
        self.entries.write_enable[0].next = self.writes.val();
        self.masks.write_address[0].next = self.position.val().get_bits::<POSITION_W>(0);
        self.masks.write_data[0].next = self.mask.val();
        self.masks.write_enable[0].next = self.writes.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reconvergence::Entry;
    use crate::testing::{settle, step};

    fn covered(pc: u64, collects: bool) -> Covered {
        Covered { entry: Entry { pc: pc.into(), ..Entry::default() }, collects }
    }

    fn write<const OUTSIDE: usize>(
        uut: &mut StackMemory<4, 3, OUTSIDE>,
        port: usize,
        position: u64,
        word: Covered,
        mask: u64,
    ) {
        uut.write_valid[port].next = true;
        uut.write_position[port].next = position.into();
        uut.write_covered[port].next = word;
        uut.write_mask[port].next = mask.into();
        settle(uut);
        step!(*uut);
        uut.write_valid[port].next = false;
    }

    /// PC and mask of the entry at a position.
    fn read<const OUTSIDE: usize>(
        uut: &mut StackMemory<4, 3, OUTSIDE>,
        position: u64,
    ) -> (u64, u64) {
        uut.read_position.next = position.into();
        settle(uut);
        (uut.read_covered.val().entry.pc.to_u64(), uut.read_mask.val().to_u64())
    }

    #[test]
    fn each_port_writes_an_entry_that_is_read_from_the_next_cycle_on() {
        let mut uut = StackMemory::<4, 3, 0>::default();
        for port in 0..3 {
            let position = 2 * port as u64 + 1;
            assert_eq!(read(&mut uut, position), (0, 0));
            write(&mut uut, port, position, covered(10 + position, false), position);
            assert_eq!(read(&mut uut, position), (10 + position, position));
        }
        assert_eq!([1, 3, 5].map(|position| read(&mut uut, position).0), [11, 13, 15]);
    }

    #[test]
    fn an_entry_that_collects_keeps_the_lanes_of_the_one_below() {
        let mut uut = StackMemory::<4, 3, 0>::default();
        uut.collected[0].next = 0b1001.into();
        write(&mut uut, 0, 6, covered(7, false), 0b0110);
        assert_eq!(read(&mut uut, 6), (7, 0b0110));
        write(&mut uut, 1, 6, covered(8, true), 0b0110);
        assert_eq!(read(&mut uut, 6), (8, 0b1001));
        assert!(uut.read_covered.val().collects);
        assert!(!uut.saves[0].val(), "nothing is written now");
    }

    #[test]
    fn a_group_of_units_has_a_write_port_less() {
        let mut uut = StackMemory::<4, 3, 1>::default();
        write(&mut uut, 1, 6, covered(8, false), 0b0110);
        assert_eq!(read(&mut uut, 6), (8, 0b0110));
    }
}
