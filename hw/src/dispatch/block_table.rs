//! The resident thread blocks of a core, and their barriers.
//!
//! ```text
//!          clock --->+-------+---> resident, occupied
//!          reset --->|       |---> ended
//!    allocate_* ---->|       |---> barrier, blocks
//!          start --->|       |---> issue_number, issue_thread_base
//!         warps <--->|       |---> issue_base, issue_shared_base
//!  shared_stride --->|       |
//! issue_row[UNITS]-->|       |
//!                    +-------+
//! ```
//!
//! # Behaviour
//!
//! - **C4, D5** See [`BlockSlot`]. Several blocks may end or leave their
//!   barriers in one cycle.
//! 1. The outputs `issue_*` describe for each unit the block that has the warp slot `issue_row`. Block slot `s` has its
//!    shared memory at byte `s * shared_stride` (M8).
//!
//! # Timing
//!
//! `ended`, `barrier` and `warps.leaving` depend combinationally on `warps`, `issue_*` on
//! `issue_row`.
//!
//! # Cost
//!
//! `BLOCKS` [`BlockSlot`]s; for each unit a [`Select`] of `WARPS` words of a bit a block, and four [`OrTree`]s with
//! `BLOCKS` inputs; an adder for each second block.

use super::BlockSlot;
use crate::cells::{OrTree, Select};
use crate::links::dispatch::{BlocksOut, WarpsIn};
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Table of resident blocks; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct BlockTable<
    const WARPS: usize,
    const BLOCKS: usize,
    const SW_W: usize,
    const UNITS: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; no block is resident.
    pub reset: Signal<In, Bit>,
    /// The slot that gets a block, one-hot, or none.
    pub allocate: Signal<In, Bits<BLOCKS>>,
    /// Number of the thread block that gets the slot.
    pub allocate_number: Signal<In, Bits<32>>,
    /// Number in the grid of the first thread of the thread block that gets the slot.
    pub allocate_thread_base: Signal<In, Bits<32>>,
    /// First warp slot of the thread block that gets the slot.
    pub allocate_base: Signal<In, Bits<SW_W>>,
    /// Warp slots of the thread block that gets the slot.
    pub allocate_warps: Signal<In, Bits<WARPS>>,
    /// The slot whose block starts, one-hot, or none.
    pub start: Signal<In, Bits<BLOCKS>>,
    /// State of the warp slots, from the control unit.
    pub warps: WarpsIn<WARPS>,
    /// Bytes of shared memory between two block slots.
    pub shared_stride: Signal<In, Bits<17>>,
    /// A warp slot of the thread block that each unit issues.
    pub issue_row: [Signal<In, Bits<SW_W>>; UNITS],
    /// The slots that have a block.
    pub resident: Signal<Out, Bits<BLOCKS>>,
    /// The warp slots of all blocks.
    pub occupied: Signal<Out, Bits<WARPS>>,
    /// Warp slots of each resident thread block, to control unit and order.
    pub blocks: BlocksOut<WARPS, BLOCKS, SW_W>,
    /// The slots whose block ends in this cycle.
    pub ended: Signal<Out, Bits<BLOCKS>>,
    /// The slots whose block is at its barrier.
    pub barrier: Signal<Out, Bits<BLOCKS>>,
    /// Number of the thread block that issues; as all `issue` outputs, zero if the warp slot belongs to none.
    pub issue_number: [Signal<Out, Bits<32>>; UNITS],
    /// Number in the grid of the first thread of the thread block that issues.
    pub issue_thread_base: [Signal<Out, Bits<32>>; UNITS],
    /// First warp slot of the thread block that issues.
    pub issue_base: [Signal<Out, Bits<SW_W>>; UNITS],
    /// First byte of shared memory of the thread block that issues.
    pub issue_shared_base: [Signal<Out, Bits<17>>; UNITS],
    // Sub-blocks
    #[count(BLOCKS)]
    slot: Vec<BlockSlot<WARPS, SW_W>>,
    /// Block of the warp slot that each unit issues, a bit a block.
    #[count(UNITS)]
    issuing: Vec<Select<Bits<BLOCKS>, WARPS, SW_W>>,
    #[count(UNITS)]
    number: Vec<OrTree<BLOCKS, 32>>,
    #[count(UNITS)]
    thread_base: Vec<OrTree<BLOCKS, 32>>,
    #[count(UNITS)]
    base: Vec<OrTree<BLOCKS, SW_W>>,
    #[count(UNITS)]
    issue_shared: Vec<OrTree<BLOCKS, 17>>,
    // Wires
    /// Blocks that have each warp slot, a bit a block.
    owner: [Signal<Local, Bits<BLOCKS>>; WARPS],
    /// First byte of shared memory of each block slot.
    shared_base: [Signal<Local, Bits<17>>; BLOCKS],
}

#[logic]
impl BlockTable {
    #[hdl_gen]
    fn update(&mut self) {
        for slot_idx in 0..BLOCKS {
            self.slot[slot_idx].clock.next = self.clock.val();
            self.slot[slot_idx].reset.next = self.reset.val();
            self.slot[slot_idx].allocate.next = self.allocate.val().get_bit(slot_idx);
            self.slot[slot_idx].allocate_number.next = self.allocate_number.val();
            self.slot[slot_idx].allocate_thread_base.next = self.allocate_thread_base.val();
            self.slot[slot_idx].allocate_base.next = self.allocate_base.val();
            self.slot[slot_idx].allocate_warps.next = self.allocate_warps.val();
            self.slot[slot_idx].start.next = self.start.val().get_bit(slot_idx);
            self.slot[slot_idx].active.next = self.warps.active.val();
            self.slot[slot_idx].waiting.next = self.warps.waiting.val();
        }

        self.resident.next = 0.into();
        self.occupied.next = 0.into();
        self.ended.next = 0.into();
        self.barrier.next = 0.into();
        self.warps.leaving.next = 0.into();
        for slot_idx in 0..BLOCKS {
            self.resident.next =
                self.resident.val().replace_bit(slot_idx, self.slot[slot_idx].resident.val());
            self.occupied.next = self.occupied.val() | self.slot[slot_idx].warps.val();
            self.blocks.warps[slot_idx].next = self.slot[slot_idx].warps.val();
            self.blocks.base[slot_idx].next = self.slot[slot_idx].base.val();
            self.ended.next =
                self.ended.val().replace_bit(slot_idx, self.slot[slot_idx].ended.val());
            self.barrier.next =
                self.barrier.val().replace_bit(slot_idx, self.slot[slot_idx].at_barrier.val());
            self.warps.leaving.next = self.warps.leaving.val() | self.slot[slot_idx].leaving.val();
        }

        // Multiples of the stride, each from that of half its number
        self.shared_base[0].next = 0.into();
        for one_idx in 1..BLOCKS.min(2) {
            self.shared_base[one_idx].next = self.shared_stride.val();
        }
        for half_idx in 1..(BLOCKS / 2) {
            self.shared_base[2 * half_idx].next = self.shared_base[half_idx].val() << 1;
            self.shared_base[2 * half_idx + 1].next =
                (self.shared_base[half_idx].val() << 1) + self.shared_stride.val();
        }
        // An odd number of blocks ends with an even slot
        for half_idx in (BLOCKS / 2)..BLOCKS.div_ceil(2) {
            self.shared_base[2 * half_idx].next = self.shared_base[half_idx].val() << 1;
        }

        // The block that issues
        for warp_idx in 0_usize..WARPS {
            self.owner[warp_idx].next = 0.into();
            for slot_idx in 0_usize..BLOCKS {
                self.owner[warp_idx].next = self.owner[warp_idx]
                    .val()
                    .replace_bit(slot_idx, self.slot[slot_idx].warps.val().get_bit(warp_idx));
            }
        }
        for unit_idx in 0_usize..UNITS {
            self.issuing[unit_idx].index.next = self.issue_row[unit_idx].val();
            for warp_idx in 0_usize..WARPS {
                self.issuing[unit_idx].value[warp_idx].next = self.owner[warp_idx].val();
            }
            for slot_idx in 0_usize..BLOCKS {
                self.number[unit_idx].value[slot_idx].next = 0.into();
                self.thread_base[unit_idx].value[slot_idx].next = 0.into();
                self.base[unit_idx].value[slot_idx].next = 0.into();
                self.issue_shared[unit_idx].value[slot_idx].next = 0.into();
                if self.issuing[unit_idx].chosen.val().get_bit(slot_idx) {
                    self.number[unit_idx].value[slot_idx].next = self.slot[slot_idx].number.val();
                    self.thread_base[unit_idx].value[slot_idx].next =
                        self.slot[slot_idx].thread_base.val();
                    self.base[unit_idx].value[slot_idx].next = self.slot[slot_idx].base.val();
                    self.issue_shared[unit_idx].value[slot_idx].next =
                        self.shared_base[slot_idx].val();
                }
            }
            self.issue_number[unit_idx].next = self.number[unit_idx].any.val();
            self.issue_thread_base[unit_idx].next = self.thread_base[unit_idx].any.val();
            self.issue_base[unit_idx].next = self.base[unit_idx].any.val();
            self.issue_shared_base[unit_idx].next = self.issue_shared[unit_idx].any.val();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    type Uut = BlockTable<4, 2, 2, 2>;

    fn allocate(uut: &mut Uut, slot: u64, number: u64, base: u64, warps: u64) {
        uut.allocate.next = (1 << slot).into();
        uut.allocate_number.next = number.into();
        uut.allocate_thread_base.next = (number * 6).into();
        uut.allocate_base.next = base.into();
        uut.allocate_warps.next = warps.into();
        step!(*uut);
        uut.allocate.next = 0.into();
        settle(uut);
    }

    /// Two blocks of two warps, both started, all warps active.
    fn running() -> Uut {
        let mut uut = Uut::default();
        allocate(&mut uut, 0, 7, 2, 0b1100);
        allocate(&mut uut, 1, 8, 0, 0b0011);
        uut.start.next = 0b11.into();
        step!(uut);
        uut.start.next = 0.into();
        present(&mut uut, 0b1111, 0);
        uut
    }

    fn present(uut: &mut Uut, active: u64, waiting: u64) {
        uut.warps.active.next = active.into();
        uut.warps.waiting.next = waiting.into();
        settle(uut);
    }

    #[test]
    fn d2_slots_belong_to_a_block_from_the_cycle_after_its_allocation_on() {
        let mut uut = Uut::default();
        settle(&mut uut);
        assert_eq!((uut.resident.val(), uut.occupied.val()), (0.into(), 0.into()));
        allocate(&mut uut, 1, 3, 1, 0b0110);
        assert_eq!((uut.resident.val(), uut.occupied.val()), (0b10.into(), 0b0110.into()));
        allocate(&mut uut, 0, 4, 3, 0b1000);
        assert_eq!((uut.resident.val(), uut.occupied.val()), (0b11.into(), 0b1110.into()));
    }

    #[test]
    fn d5_a_started_block_ends_in_the_first_cycle_without_active_warps() {
        let mut uut = running();
        assert_eq!(uut.ended.val(), 0);
        present(&mut uut, 0b0111, 0);
        assert_eq!(uut.ended.val(), 0);
        present(&mut uut, 0b0011, 0);
        assert_eq!((uut.ended.val(), uut.resident.val()), (0b01.into(), 0b11.into()));
        step!(uut);
        assert_eq!((uut.ended.val(), uut.resident.val()), (0.into(), 0b10.into()));
        assert_eq!(uut.occupied.val(), 0b0011);
    }

    #[test]
    fn d5_several_blocks_may_end_at_once() {
        let mut uut = running();
        present(&mut uut, 0, 0);
        assert_eq!(uut.ended.val(), 0b11);
        step!(uut);
        assert_eq!((uut.resident.val(), uut.occupied.val()), (0.into(), 0.into()));
    }

    #[test]
    fn d5_a_block_that_has_not_been_started_does_not_end() {
        let mut uut = Uut::default();
        allocate(&mut uut, 0, 0, 0, 0b0001);
        assert_eq!(uut.ended.val(), 0);
    }

    #[test]
    fn c4_a_barrier_opens_when_all_active_warps_of_the_block_wait() {
        let mut uut = running();
        present(&mut uut, 0b1111, 0b0101);
        assert_eq!((uut.barrier.val(), uut.warps.leaving.val()), (0.into(), 0.into()));
        present(&mut uut, 0b1111, 0b1110);
        assert_eq!((uut.barrier.val(), uut.warps.leaving.val()), (0b01.into(), 0b1100.into()));
        // Warp 1 has ended.
        present(&mut uut, 0b1101, 0b0001);
        assert_eq!((uut.barrier.val(), uut.warps.leaving.val()), (0b10.into(), 0b0001.into()));
        present(&mut uut, 0b1111, 0b1111);
        assert_eq!((uut.barrier.val(), uut.warps.leaving.val()), (0b11.into(), 0b1111.into()));
    }

    #[test]
    fn m8_the_block_that_each_unit_issues_has_its_shared_memory_at_its_slot() {
        let mut uut = running();
        uut.shared_stride.next = 0x40.into();
        for (warp, number, base, shared_base) in
            [(0_u64, 8_u64, 0_u64, 0x40_u64), (1, 8, 0, 0x40), (2, 7, 2, 0), (3, 7, 2, 0)]
        {
            for unit in 0..2 {
                uut.issue_row[unit].next = warp.into();
                // The other unit issues a warp of another block.
                uut.issue_row[1 - unit].next = (3 - warp).into();
                settle(&mut uut);
                assert_eq!(uut.issue_number[unit].val(), number);
                assert_eq!(uut.issue_thread_base[unit].val(), number * 6);
                assert_eq!(uut.issue_base[unit].val(), base);
                assert_eq!(uut.issue_shared_base[unit].val(), shared_base);
            }
        }
    }
}
