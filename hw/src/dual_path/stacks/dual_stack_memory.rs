//! The covered entries of all stacks.
//!
//! ```text
//!        clock --->+------+
//!  read_warp,  --->|      |---> read_covered
//!  read_position   |      |---> read_left, read_left_mask
//!  write_* ------->|      |---> read_right, read_right_mask
//!                  +------+
//! ```
//!
//! Banks of what the sides have in common, of left and of right sides, each with one read and one write port.
//!
//! # Behaviour
//!
//! 1. The read port shows an entry of a warp. Entries are as they were written last: there is no reset, and the position
//!    of the TOS says which of them exist.
//! 2. One entry is written in a cycle, each bank of sides perhaps at a position of its own.
//! 3. With `FULL` 1 an entry may be `vacant`: the side that did not diverge is read with mask 0, and its word is as it was.
//!
//! # Timing
//!
//! The entry that is read depends combinationally on warp and position.
//!
//! # Cost
//!
//! `WARPS * 2^POSITION_W * (125 + 2 * LANES + FULL)` memory bits.

use super::{Covered, Path};
use crate::primitives::AsyncRam;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Covered entries; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(ENTRY_W == SW_W + POSITION_W, "An address is a warp and a position.")]
pub struct DualStackMemory<
    const LANES: usize,
    const WARPS: usize,
    const SW_W: usize,
    const POSITION_W: usize,
    const ENTRY_W: usize,
    const FULL: usize,
> {
    /// Rising edge triggers writes.
    pub clock: Signal<In, Clock>,
    /// Whose entry is read.
    pub read_warp: Signal<In, Bits<SW_W>>,
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
    /// Whose entries are written, if any are.
    pub write_warp: Signal<In, Bits<SW_W>>,
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
    #[default(AsyncRam::new(WARPS << POSITION_W))]
    covered: AsyncRam<Covered, ENTRY_W, 1, 1>,
    #[default(AsyncRam::new(WARPS << POSITION_W))]
    left: AsyncRam<Path, ENTRY_W, 1, 1>,
    #[default(AsyncRam::new(WARPS << POSITION_W))]
    right: AsyncRam<Path, ENTRY_W, 1, 1>,
    #[default(AsyncRam::new(WARPS << POSITION_W))]
    left_masks: AsyncRam<Bits<LANES>, ENTRY_W, 1, 1>,
    #[default(AsyncRam::new(WARPS << POSITION_W))]
    right_masks: AsyncRam<Bits<LANES>, ENTRY_W, 1, 1>,
    #[count(FULL)]
    #[default(AsyncRam::new(WARPS << POSITION_W))]
    vacant: Vec<AsyncRam<Bit, ENTRY_W, 1, 1>>,
    // Wires
    #[default(Constant::new(POSITION_W.to_bits()))]
    position_w: Constant<Bits<3>>,
    read_low: Signal<Local, Bits<POSITION_W>>,
    read_address: Signal<Local, Bits<ENTRY_W>>,
    waiting: Signal<Local, Covered>,
    write_first: Signal<Local, Bits<ENTRY_W>>,
    write_low: Signal<Local, Bits<POSITION_W>>,
    write_address: Signal<Local, Bits<ENTRY_W>>,
    left_low: Signal<Local, Bits<POSITION_W>>,
    left_address: Signal<Local, Bits<ENTRY_W>>,
    right_low: Signal<Local, Bits<POSITION_W>>,
    right_address: Signal<Local, Bits<ENTRY_W>>,
}

#[logic]
impl DualStackMemory {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, covered, left, right, left_masks, right_masks);

        self.read_low.next = self.read_position.val().get_bits::<POSITION_W>(0);
        self.read_address.next = (bit_cast::<ENTRY_W, SW_W>(self.read_warp.val())
            << self.position_w.val())
            | bit_cast::<ENTRY_W, POSITION_W>(self.read_low.val());
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

        self.write_first.next =
            bit_cast::<ENTRY_W, SW_W>(self.write_warp.val()) << self.position_w.val();
        self.write_low.next = self.write_position.val().get_bits::<POSITION_W>(0);
        self.write_address.next =
            self.write_first.val() | bit_cast::<ENTRY_W, POSITION_W>(self.write_low.val());
        self.left_low.next = self.write_left_position.val().get_bits::<POSITION_W>(0);
        self.left_address.next =
            self.write_first.val() | bit_cast::<ENTRY_W, POSITION_W>(self.left_low.val());
        self.right_low.next = self.write_right_position.val().get_bits::<POSITION_W>(0);
        self.right_address.next =
            self.write_first.val() | bit_cast::<ENTRY_W, POSITION_W>(self.right_low.val());
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

    type Uut = DualStackMemory<4, 3, 2, 2, 4, 1>;

    fn write(uut: &mut Uut, warp: u64, position: u64, number: u64) {
        uut.write_valid.next = true;
        uut.write_warp.next = warp.into();
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

    fn read(uut: &mut Uut, warp: u64, position: u64) -> [u64; 5] {
        uut.read_warp.next = warp.into();
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
    fn each_position_of_each_warp_has_an_entry_of_its_own() {
        let mut uut = Uut::default();
        let places = || (0..3).flat_map(|warp| (0..4).map(move |position| (warp, position)));
        for (warp, position) in places() {
            write(&mut uut, warp, position, 10 * warp + position);
        }
        for (warp, position) in places() {
            let number = 10 * warp + position;
            assert_eq!(
                read(&mut uut, warp, position),
                [number, number + 1, number + 2, number & 3, number & 3 | 4]
            );
        }
    }

    #[test]
    fn without_a_write_nothing_changes() {
        let mut uut = Uut::default();
        write(&mut uut, 1, 2, 7);
        uut.write_covered.next = Covered::default();
        step!(uut);
        assert_eq!(read(&mut uut, 1, 2)[0], 7);
    }

    #[test]
    fn a_bank_is_written_at_a_position_of_its_own() {
        let mut uut = Uut::default();
        write(&mut uut, 1, 0, 4);
        write(&mut uut, 1, 1, 8);
        uut.write_left_position.next = 0.into();
        uut.write_left.next = Path { pc: 0x77.into(), ..Path::default() };
        uut.write_left_mask.next = 0b1010.into();
        uut.write_left_valid.next = true;
        step!(uut);
        assert_eq!(read(&mut uut, 1, 0), [4, 0x77, 6, 0b1010, 0b0100]);
        assert_eq!(read(&mut uut, 1, 1), [8, 9, 10, 0, 0b0100]);
    }

    #[test]
    fn the_side_of_a_vacant_entry_that_did_not_diverge_has_no_threads() {
        let mut uut = Uut::default();
        for (position, diverged) in [(0, false), (1, true)] {
            write(&mut uut, 2, position, 7);
            uut.write_valid.next = true;
            uut.write_vacant[0].next = true;
            uut.write_covered.next = Covered { diverged, ..Covered::default() };
            step!(uut);
            uut.write_valid.next = false;
            uut.write_vacant[0].next = false;
        }
        assert_eq!(read(&mut uut, 2, 0)[3..], [0b0011, 0]);
        assert_eq!(read(&mut uut, 2, 1)[3..], [0, 0b0111]);
    }
}
