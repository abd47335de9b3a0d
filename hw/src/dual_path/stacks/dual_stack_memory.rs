//! The covered entries of one warp's stack.
//!
//! ```text
//!          clock --->+------+---> read_covered
//!  read_position --->|      |---> read_left, read_left_mask
//!        write_* --->|      |---> read_right, read_right_mask
//!                    +------+
//! ```
//!
//! Banks of what the sides have in common, of left and of right sides, each with one read and one write port. Each warp has banks
//! of its own, so that the entry below its TOS is read while it is decided which warp is popped.
//!
//! # Behaviour
//!
//! 1. The read port shows an entry. Entries are as they were written last: there is no reset, and the position
//!    of the TOS says which of them exist.
//! 2. One entry is written in a cycle, each bank of sides perhaps at a position of its own.
//! 3. With `FULL` 1 an entry may be `vacant`: the side that did not diverge is read with mask 0, and its word is as it was.
//!
//! # Timing
//!
//! The entry that is read depends combinationally on the position.
//!
//! # Cost
//!
//! `2^POSITION_W * (125 + 2 * LANES + FULL)` memory bits.

use super::{Covered, Path};
use crate::primitives::AsyncRam;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Covered entries; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct DualStackMemory<const LANES: usize, const POSITION_W: usize, const FULL: usize> {
    /// Rising edge triggers writes.
    pub clock: Signal<In, Clock>,
    /// Position of the entry that is read; only the bits of an existing position count.
    pub read_position: Signal<In, Bits<8>>,
    /// What the sides of the entry that is read have in common.
    pub read_covered: Signal<Out, Covered>,
    /// Left path of the entry that is read.
    pub read_left: Signal<Out, Path>,
    /// Right path of the entry that is read.
    pub read_right: Signal<Out, Path>,
    /// Mask of the left side of the entry that is read.
    pub read_left_mask: Signal<Out, Bits<LANES>>,
    /// Mask of the right side of the entry that is read.
    pub read_right_mask: Signal<Out, Bits<LANES>>,
    /// What the sides of an entry have in common is written.
    pub write_valid: Signal<In, Bit>,
    /// Position of that entry; without meaning unless `write_valid`, as `write_covered` and `write_vacant`.
    pub write_position: Signal<In, Bits<8>>,
    /// The side of that entry that did not diverge has no threads, whatever is written of it.
    #[count(FULL)]
    pub write_vacant: Vec<Signal<In, Bit>>,
    /// A left side is written.
    pub write_left_valid: Signal<In, Bit>,
    /// Position of the entry whose left side is written; without meaning unless `write_left_valid`.
    pub write_left_position: Signal<In, Bits<8>>,
    /// A right side is written.
    pub write_right_valid: Signal<In, Bit>,
    /// Position of the entry whose right side is written; without meaning unless `write_right_valid`.
    pub write_right_position: Signal<In, Bits<8>>,
    /// What the sides of the entry that is written have in common.
    pub write_covered: Signal<In, Covered>,
    /// Left path of the entry that is written.
    pub write_left: Signal<In, Path>,
    /// Right path of the entry that is written.
    pub write_right: Signal<In, Path>,
    /// Mask of the left side of the entry that is written.
    pub write_left_mask: Signal<In, Bits<LANES>>,
    /// Mask of the right side of the entry that is written.
    pub write_right_mask: Signal<In, Bits<LANES>>,
    // Sub-blocks
    #[default(AsyncRam::new(1 << POSITION_W))]
    covered: AsyncRam<Covered, POSITION_W, 1, 1>,
    #[default(AsyncRam::new(1 << POSITION_W))]
    left: AsyncRam<Path, POSITION_W, 1, 1>,
    #[default(AsyncRam::new(1 << POSITION_W))]
    right: AsyncRam<Path, POSITION_W, 1, 1>,
    #[default(AsyncRam::new(1 << POSITION_W))]
    left_masks: AsyncRam<Bits<LANES>, POSITION_W, 1, 1>,
    #[default(AsyncRam::new(1 << POSITION_W))]
    right_masks: AsyncRam<Bits<LANES>, POSITION_W, 1, 1>,
    #[count(FULL)]
    #[default(AsyncRam::new(1 << POSITION_W))]
    vacant: Vec<AsyncRam<Bit, POSITION_W, 1, 1>>,
    // Wires
    read_address: Signal<Local, Bits<POSITION_W>>,
    waiting: Signal<Local, Covered>,
    write_address: Signal<Local, Bits<POSITION_W>>,
    left_address: Signal<Local, Bits<POSITION_W>>,
    right_address: Signal<Local, Bits<POSITION_W>>,
}

#[logic]
impl DualStackMemory {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, covered, left, right, left_masks, right_masks);

        self.read_address.next = self.read_position.val().get_bits::<POSITION_W>(0);
        self.covered.read_address[0].next = self.read_address.val();
        self.left.read_address[0].next = self.read_address.val();
        self.right.read_address[0].next = self.read_address.val();
        self.left_masks.read_address[0].next = self.read_address.val();
        self.right_masks.read_address[0].next = self.read_address.val();
        self.waiting.next = self.covered.read_data[0].val();
        self.read_covered.next = self.waiting.val();
        self.read_left.next = self.left.read_data[0].val();
        self.read_right.next = self.right.read_data[0].val();
        self.read_left_mask.next = self.left_masks.read_data[0].val();
        self.read_right_mask.next = self.right_masks.read_data[0].val();

        self.write_address.next = self.write_position.val().get_bits::<POSITION_W>(0);
        self.left_address.next = self.write_left_position.val().get_bits::<POSITION_W>(0);
        self.right_address.next = self.write_right_position.val().get_bits::<POSITION_W>(0);
        self.covered.write_address[0].next = self.write_address.val();
        self.covered.write_data[0].next = self.write_covered.val();
        self.covered.write_enable[0].next = self.write_valid.val();
        self.left.write_address[0].next = self.left_address.val();
        self.left.write_data[0].next = self.write_left.val();
        self.left.write_enable[0].next = self.write_left_valid.val();
        self.right.write_address[0].next = self.right_address.val();
        self.right.write_data[0].next = self.write_right.val();
        self.right.write_enable[0].next = self.write_right_valid.val();
        self.left_masks.write_address[0].next = self.left_address.val();
        self.left_masks.write_data[0].next = self.write_left_mask.val();
        self.left_masks.write_enable[0].next = self.write_left_valid.val();
        self.right_masks.write_address[0].next = self.right_address.val();
        self.right_masks.write_data[0].next = self.write_right_mask.val();
        self.right_masks.write_enable[0].next = self.write_right_valid.val();

        for idx in 0..FULL {
            self.vacant[idx].clock.next = self.clock.val();
            self.vacant[idx].read_address[0].next = self.read_address.val();
            self.vacant[idx].write_address[0].next = self.write_address.val();
            self.vacant[idx].write_data[0].next = self.write_vacant[idx].val();
            self.vacant[idx].write_enable[0].next = self.write_valid.val();
            if self.vacant[idx].read_data[0].val() & self.waiting.val().diverged {
                self.read_left_mask.next = 0.into();
            }
            if self.vacant[idx].read_data[0].val() & (!self.waiting.val().diverged) {
                self.read_right_mask.next = 0.into();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    type Uut = DualStackMemory<4, 2, 1>;

    fn write(uut: &mut Uut, position: u64, number: u64) {
        uut.write_valid.next = true;
        uut.write_position.next = position.into();
        uut.write_left_position.next = position.into();
        uut.write_right_position.next = position.into();
        uut.write_left_valid.next = true;
        uut.write_right_valid.next = true;
        uut.write_covered.next = Covered { rpc: number.into(), ..Covered::default() };
        uut.write_left.next = Path { pc: (number + 1).into(), ..Path::default() };
        uut.write_right.next = Path { pc: (number + 2).into(), ..Path::default() };
        uut.write_left_mask.next = (number & 3).into();
        uut.write_right_mask.next = (number & 3 | 4).into();
        step!(*uut);
        uut.write_valid.next = false;
        uut.write_left_valid.next = false;
        uut.write_right_valid.next = false;
    }

    fn read(uut: &mut Uut, position: u64) -> [u64; 5] {
        uut.read_position.next = position.into();
        settle(uut);
        [
            uut.read_covered.val().rpc.to_u64(),
            uut.read_left.val().pc.to_u64(),
            uut.read_right.val().pc.to_u64(),
            uut.read_left_mask.val().to_u64(),
            uut.read_right_mask.val().to_u64(),
        ]
    }

    #[test]
    fn each_position_has_an_entry_of_its_own() {
        let mut uut = Uut::default();
        for position in 0..4 {
            write(&mut uut, position, 10 + position);
        }
        for position in 0..4 {
            let number = 10 + position;
            assert_eq!(
                read(&mut uut, position),
                [number, number + 1, number + 2, number & 3, number & 3 | 4]
            );
        }
    }

    #[test]
    fn without_a_write_nothing_changes() {
        let mut uut = Uut::default();
        write(&mut uut, 2, 7);
        uut.write_covered.next = Covered::default();
        step!(uut);
        assert_eq!(read(&mut uut, 2)[0], 7);
    }

    #[test]
    fn a_bank_is_written_at_a_position_of_its_own() {
        let mut uut = Uut::default();
        write(&mut uut, 0, 4);
        write(&mut uut, 1, 8);
        uut.write_left_position.next = 0.into();
        uut.write_left.next = Path { pc: 0x77.into(), ..Path::default() };
        uut.write_left_mask.next = 0b1010.into();
        uut.write_left_valid.next = true;
        step!(uut);
        assert_eq!(read(&mut uut, 0), [4, 0x77, 6, 0b1010, 0b0100]);
        assert_eq!(read(&mut uut, 1), [8, 9, 10, 0, 0b0100]);
    }

    #[test]
    fn the_side_of_a_vacant_entry_that_did_not_diverge_has_no_threads() {
        let mut uut = Uut::default();
        for (position, diverged) in [(0, false), (1, true)] {
            write(&mut uut, position, 7);
            uut.write_valid.next = true;
            uut.write_vacant[0].next = true;
            uut.write_position.next = position.into();
            uut.write_covered.next = Covered { diverged, ..Covered::default() };
            step!(uut);
            uut.write_valid.next = false;
            uut.write_vacant[0].next = false;
        }
        assert_eq!(read(&mut uut, 0)[3..], [0b0011, 0]);
        assert_eq!(read(&mut uut, 1)[3..], [0, 0b0111]);
    }
}
