//! The resident thread blocks of a core, and their barriers.
//!
//! ```text
//!          clock --->+-------+---> resident, occupied
//!          reset --->|       |---> ended
//!    allocate_* ---->|       |---> barrier, leaving
//!       start_* ---->|       |---> issue_number, issue_thread_base
//!         active --->|       |---> issue_base, issue_shared_base
//!        waiting --->|       |
//!  shared_stride --->|       |
//!    issue_warps --->|       |
//!                    +-------+
//! ```
//!
//! # Behaviour
//!
//! - **C4, D5** See [`BlockSlot`](super::BlockSlot). Several blocks may end or leave their
//!   barriers in one cycle.
//! 1. The outputs `issue_*` describe the block of the warp that issues. Block slot `s` has its
//!    shared memory at byte `s * shared_stride` (M8).
//!
//! # Timing
//!
//! `ended`, `barrier` and `leaving` depend combinationally on `active` and `waiting`, `issue_*` on
//! `issue_warps`.
//!
//! # Cost
//!
//! `BLOCKS` [`BlockSlot`](super::BlockSlot)s.

use super::BlockSlot;
use rust_hdl::prelude::*;
use std::array;

/// Table of resident blocks; see the [module](self).
#[derive(Clone, Debug, LogicBlock)]
pub struct BlockTable<const WARPS: usize, const BLOCKS: usize, const SW_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; no block is resident.
    pub reset: Signal<In, Bit>,
    /// The slot that gets a block, one-hot, or none.
    pub allocate: Signal<In, Bits<BLOCKS>>,
    /// Number of the block.
    pub allocate_number: Signal<In, Bits<32>>,
    /// Number of its first thread in the grid.
    pub allocate_thread_base: Signal<In, Bits<32>>,
    /// Its first warp slot.
    pub allocate_base: Signal<In, Bits<SW_W>>,
    /// Its warp slots.
    pub allocate_warps: Signal<In, Bits<WARPS>>,
    /// The slot whose block starts, one-hot, or none.
    pub start: Signal<In, Bits<BLOCKS>>,
    /// The warps that exist.
    pub active: Signal<In, Bits<WARPS>>,
    /// The warps that wait at the barrier.
    pub waiting: Signal<In, Bits<WARPS>>,
    /// Bytes of shared memory between two block slots.
    pub shared_stride: Signal<In, Bits<17>>,
    /// The warp that issues, one-hot, or none.
    pub issue_warps: Signal<In, Bits<WARPS>>,
    /// The slots that have a block.
    pub resident: Signal<Out, Bits<BLOCKS>>,
    /// The warp slots of all blocks.
    pub occupied: Signal<Out, Bits<WARPS>>,
    /// The slots whose block ends in this cycle.
    pub ended: Signal<Out, Bits<BLOCKS>>,
    /// The slots whose block is at its barrier.
    pub barrier: Signal<Out, Bits<BLOCKS>>,
    /// The warps that leave a barrier.
    pub leaving: Signal<Out, Bits<WARPS>>,
    /// Number of the block that issues; as all `issue` outputs, zero if none does.
    pub issue_number: Signal<Out, Bits<32>>,
    /// Number of its first thread in the grid.
    pub issue_thread_base: Signal<Out, Bits<32>>,
    /// Its first warp slot.
    pub issue_base: Signal<Out, Bits<SW_W>>,
    /// Its first byte of shared memory.
    pub issue_shared_base: Signal<Out, Bits<17>>,
    // Sub-blocks
    slot: [BlockSlot<WARPS, SW_W>; BLOCKS],
    // Wires
    issuing: Signal<Local, Bits<BLOCKS>>,
    shared_base: [Signal<Local, Bits<17>>; BLOCKS],
}

impl<const WARPS: usize, const BLOCKS: usize, const SW_W: usize> Default
    for BlockTable<WARPS, BLOCKS, SW_W>
{
    fn default() -> Self {
        Self {
            clock: Signal::default(),
            reset: Signal::default(),
            allocate: Signal::default(),
            allocate_number: Signal::default(),
            allocate_thread_base: Signal::default(),
            allocate_base: Signal::default(),
            allocate_warps: Signal::default(),
            start: Signal::default(),
            active: Signal::default(),
            waiting: Signal::default(),
            shared_stride: Signal::default(),
            issue_warps: Signal::default(),
            resident: Signal::default(),
            occupied: Signal::default(),
            ended: Signal::default(),
            barrier: Signal::default(),
            leaving: Signal::default(),
            issue_number: Signal::default(),
            issue_thread_base: Signal::default(),
            issue_base: Signal::default(),
            issue_shared_base: Signal::default(),
            slot: array::from_fn(|_| BlockSlot::default()),
            issuing: Signal::default(),
            shared_base: array::from_fn(|_| Signal::default()),
        }
    }
}

impl<const WARPS: usize, const BLOCKS: usize, const SW_W: usize> Logic
    for BlockTable<WARPS, BLOCKS, SW_W>
{
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
            self.slot[slot_idx].active.next = self.active.val();
            self.slot[slot_idx].waiting.next = self.waiting.val();
        }

        self.resident.next = 0.into();
        self.occupied.next = 0.into();
        self.ended.next = 0.into();
        self.barrier.next = 0.into();
        self.leaving.next = 0.into();
        self.issuing.next = 0.into();
        for slot_idx in 0..BLOCKS {
            self.resident.next =
                self.resident.val().replace_bit(slot_idx, self.slot[slot_idx].resident.val());
            self.occupied.next = self.occupied.val() | self.slot[slot_idx].warps.val();
            self.ended.next =
                self.ended.val().replace_bit(slot_idx, self.slot[slot_idx].ended.val());
            self.barrier.next =
                self.barrier.val().replace_bit(slot_idx, self.slot[slot_idx].at_barrier.val());
            self.leaving.next = self.leaving.val() | self.slot[slot_idx].leaving.val();
            self.issuing.next = self.issuing.val().replace_bit(
                slot_idx,
                (self.slot[slot_idx].warps.val() & self.issue_warps.val()).any(),
            );
        }

        self.shared_base[0].next = 0.into();
        for slot_idx in 1..BLOCKS {
            self.shared_base[slot_idx].next =
                self.shared_base[slot_idx - 1].val() + self.shared_stride.val();
        }
        self.issue_number.next = 0.into();
        self.issue_thread_base.next = 0.into();
        self.issue_base.next = 0.into();
        self.issue_shared_base.next = 0.into();
        for slot_idx in 0..BLOCKS {
            if self.issuing.val().get_bit(slot_idx) {
                self.issue_number.next = self.slot[slot_idx].number.val();
                self.issue_thread_base.next = self.slot[slot_idx].thread_base.val();
                self.issue_base.next = self.slot[slot_idx].base.val();
                self.issue_shared_base.next = self.shared_base[slot_idx].val();
            }
        }
    }

    crate::block_type!();
}
