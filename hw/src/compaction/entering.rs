//! The branch that arrived in the cycle before: which of its threads enter which mask words.
//!
//! The entries of a branch are settled in the cycle of its arrival, the mask words are written in the next
//! one, so that neither waits for the other.
//!
//! ```text
//!       clock --->+-------+---> valid, first, full
//!       reset --->|       |---> block, slot, pc
//!   arrival_* --->|       |---> lanes, takes, sw[LANES]
//!                 |       |---> taken_*, not_taken_*
//!                 +-------+
//! ```
//!
//! # Behaviour
//!
//! - **T10** What is told of a branch that arrives is told again in the next cycle, and only there `valid` is set.
//! - **T9** `full` is set with the first arrival of a generation whose entries do not fit into the stack.
//!
//! # Timing
//!
//! One cycle from an arrival to the outputs, which are registers, or join two of them.
//!
//! # Cost
//!
//! `45 + LANES * (2 + SW_W) + SW_W + BLOCK_W` flip-flops.

use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Threads that enter mask words; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct Entering<const LANES: usize, const SW_W: usize, const BLOCK_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; nothing enters.
    pub reset: Signal<In, Bit>,
    /// A branch arrives; all other `arrival` ports are without meaning unless `arrival_valid`.
    pub arrival_valid: Signal<In, Bit>,
    /// The branch is the first arrival of its generation.
    pub arrival_first: Signal<In, Bit>,
    /// Entries of the branch are at or above the depth of the stack.
    pub arrival_full: Signal<In, Bit>,
    /// Block slot of the warp that arrives.
    pub arrival_block: Signal<In, Bits<BLOCK_W>>,
    /// Slot of the warp that arrives.
    pub arrival_slot: Signal<In, Bits<SW_W>>,
    /// PC of the branch.
    pub arrival_pc: Signal<In, Bits<24>>,
    /// Lanes that executed the branch.
    pub arrival_lanes: Signal<In, Bits<LANES>>,
    /// Lanes that take the branch.
    pub arrival_takes: Signal<In, Bits<LANES>>,
    /// Per lane the row of the thread that executed the branch.
    pub arrival_sw: [Signal<In, Bits<SW_W>>; LANES],
    /// The threads that take the branch get an entry.
    pub arrival_taken_valid: Signal<In, Bit>,
    /// Position of the entry of the threads that take the branch.
    pub arrival_taken_position: Signal<In, Bits<8>>,
    /// The threads that do not take the branch get an entry.
    pub arrival_not_taken_valid: Signal<In, Bit>,
    /// Position of the entry of the threads that do not take the branch.
    pub arrival_not_taken_position: Signal<In, Bits<8>>,
    /// Threads enter in this cycle; all other outputs but `full` are without meaning unless `valid`.
    pub valid: Signal<Out, Bit>,
    /// The threads are those of the first arrival of their generation.
    pub first: Signal<Out, Bit>,
    /// Fault 11: the branch is the first arrival of its generation and its entries do not fit.
    pub full: Signal<Out, Bit>,
    /// Block slot of the threads.
    pub block: Signal<Out, Bits<BLOCK_W>>,
    /// Slot that the threads had.
    pub slot: Signal<Out, Bits<SW_W>>,
    /// PC of the branch of the threads.
    pub pc: Signal<Out, Bits<24>>,
    /// Lanes of the threads.
    pub lanes: Signal<Out, Bits<LANES>>,
    /// Lanes of the threads that take the branch; other lanes may be among them.
    pub takes: Signal<Out, Bits<LANES>>,
    /// Per lane the row of its thread.
    pub sw: [Signal<Out, Bits<SW_W>>; LANES],
    /// The threads that take the branch have an entry.
    pub taken_valid: Signal<Out, Bit>,
    /// Position of the entry of the threads that take the branch.
    pub taken_position: Signal<Out, Bits<8>>,
    /// The threads that do not take the branch have an entry.
    pub not_taken_valid: Signal<Out, Bit>,
    /// Position of the entry of the threads that do not take the branch.
    pub not_taken_position: Signal<Out, Bits<8>>,
    // Registers
    valid_held: Register<Bit>,
    first_held: Register<Bit>,
    full_held: Register<Bit>,
    block_held: Register<Bits<BLOCK_W>>,
    slot_held: Register<Bits<SW_W>>,
    pc_held: Register<Bits<24>>,
    lanes_held: Register<Bits<LANES>>,
    takes_held: Register<Bits<LANES>>,
    sw_held: [Register<Bits<SW_W>>; LANES],
    taken_valid_held: Register<Bit>,
    taken_position_held: Register<Bits<8>>,
    not_taken_valid_held: Register<Bit>,
    not_taken_position_held: Register<Bits<8>>,
}

#[logic]
impl Entering {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, valid_held, first_held, full_held, block_held, slot_held, pc_held);
        clock!(self, clock, lanes_held, takes_held, taken_valid_held, taken_position_held);
        clock!(self, clock, not_taken_valid_held, not_taken_position_held);
        self.valid_held.reset.next = self.reset.val();
        self.first_held.reset.next = self.reset.val();
        self.full_held.reset.next = self.reset.val();
        self.block_held.reset.next = self.reset.val();
        self.slot_held.reset.next = self.reset.val();
        self.pc_held.reset.next = self.reset.val();
        self.lanes_held.reset.next = self.reset.val();
        self.takes_held.reset.next = self.reset.val();
        self.taken_valid_held.reset.next = self.reset.val();
        self.taken_position_held.reset.next = self.reset.val();
        self.not_taken_valid_held.reset.next = self.reset.val();
        self.not_taken_position_held.reset.next = self.reset.val();
        self.valid_held.enable.next = true;
        self.first_held.enable.next = self.arrival_valid.val();
        self.full_held.enable.next = self.arrival_valid.val();
        self.block_held.enable.next = self.arrival_valid.val();
        self.slot_held.enable.next = self.arrival_valid.val();
        self.pc_held.enable.next = self.arrival_valid.val();
        self.lanes_held.enable.next = self.arrival_valid.val();
        self.takes_held.enable.next = self.arrival_valid.val();
        self.taken_valid_held.enable.next = self.arrival_valid.val();
        self.taken_position_held.enable.next = self.arrival_valid.val();
        self.not_taken_valid_held.enable.next = self.arrival_valid.val();
        self.not_taken_position_held.enable.next = self.arrival_valid.val();

        self.valid_held.d.next = self.arrival_valid.val();
        self.first_held.d.next = self.arrival_first.val();
        self.full_held.d.next = self.arrival_first.val() & self.arrival_full.val();
        self.block_held.d.next = self.arrival_block.val();
        self.slot_held.d.next = self.arrival_slot.val();
        self.pc_held.d.next = self.arrival_pc.val();
        self.lanes_held.d.next = self.arrival_lanes.val();
        self.takes_held.d.next = self.arrival_takes.val();
        self.taken_valid_held.d.next = self.arrival_taken_valid.val();
        self.taken_position_held.d.next = self.arrival_taken_position.val();
        self.not_taken_valid_held.d.next = self.arrival_not_taken_valid.val();
        self.not_taken_position_held.d.next = self.arrival_not_taken_position.val();

        self.valid.next = self.valid_held.q.val();
        self.first.next = self.first_held.q.val();
        self.full.next = self.valid_held.q.val() & self.full_held.q.val();
        self.block.next = self.block_held.q.val();
        self.slot.next = self.slot_held.q.val();
        self.pc.next = self.pc_held.q.val();
        self.lanes.next = self.lanes_held.q.val();
        self.takes.next = self.takes_held.q.val();
        self.taken_valid.next = self.taken_valid_held.q.val();
        self.taken_position.next = self.taken_position_held.q.val();
        self.not_taken_valid.next = self.not_taken_valid_held.q.val();
        self.not_taken_position.next = self.not_taken_position_held.q.val();
        for lane_idx in 0..LANES {
            self.sw_held[lane_idx].clock.next = self.clock.val();
            self.sw_held[lane_idx].reset.next = self.reset.val();
            self.sw_held[lane_idx].enable.next = self.arrival_valid.val();
            self.sw_held[lane_idx].d.next = self.arrival_sw[lane_idx].val();
            self.sw[lane_idx].next = self.sw_held[lane_idx].q.val();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::step;

    type Uut = Entering<4, 2, 1>;

    /// The first arrival of block 1, from slot 3, at PC 0x40: lanes 0 to 2, of which lane 1 takes the branch.
    fn arriving() -> Uut {
        let mut uut = Uut::default();
        uut.arrival_valid.next = true;
        uut.arrival_first.next = true;
        uut.arrival_block.next = 1.into();
        uut.arrival_slot.next = 3.into();
        uut.arrival_pc.next = 0x40.into();
        uut.arrival_lanes.next = 0b0111.into();
        uut.arrival_takes.next = 0b0010.into();
        uut.arrival_sw[2].next = 2.into();
        uut.arrival_taken_valid.next = true;
        uut.arrival_taken_position.next = 5.into();
        uut.arrival_not_taken_position.next = 4.into();
        uut
    }

    #[test]
    fn t10_a_branch_enters_in_the_cycle_after_its_arrival_and_in_no_other() {
        let mut uut = arriving();
        assert!(!uut.valid.val());
        step!(uut);
        uut.arrival_valid.next = false;
        assert!(uut.valid.val() && uut.first.val() && !uut.full.val());
        assert_eq!((uut.block.val(), uut.slot.val()), (1.into(), 3.into()));
        assert_eq!(uut.pc.val(), 0x40);
        assert_eq!((uut.lanes.val(), uut.takes.val()), (0b0111.into(), 0b0010.into()));
        assert_eq!(uut.sw[2].val(), 2);
        assert_eq!((uut.taken_valid.val(), uut.taken_position.val()), (true, 5.into()));
        assert_eq!((uut.not_taken_valid.val(), uut.not_taken_position.val()), (false, 4.into()));
        step!(uut);
        assert!(!uut.valid.val());
    }

    #[test]
    fn t9_only_the_first_arrival_may_find_the_stack_full() {
        let mut uut = arriving();
        uut.arrival_full.next = true;
        for first in [true, false] {
            uut.arrival_first.next = first;
            step!(uut);
            assert_eq!((uut.first.val(), uut.full.val()), (first, first));
        }
        uut.arrival_first.next = true;
        step!(uut);
        uut.arrival_valid.next = false;
        step!(uut);
        assert!(!uut.full.val());
    }

    #[test]
    fn a_reset_keeps_a_branch_that_arrives_from_entering() {
        let mut uut = arriving();
        uut.reset.next = true;
        step!(uut);
        assert!(!uut.valid.val());
    }
}
