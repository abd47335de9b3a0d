//! Faults that the control unit with block-wide stacks finds.
//!
//! ```text
//!   completion_* --->+--------+---> completion_fault, completion_fault_lanes
//!     entering_* --->|        |---> stack_fault, stack_fault_slot
//!      arrival_* --->|        |---> stack_fault_pc, stack_fault_lane
//!         unit_* --->|        |
//!                    +--------+
//! ```
//!
//! # Behaviour
//!
//! Of the instruction that completes, the last that holds:
//!
//! 1. Fault 12 if its branch does not agree with the pending arrival of its block (T11).
//! 2. Fault 12 of the `others`, if the lanes of a uniform branch diverge (T7).
//! 3. Fault 10 if it is a barrier of a block whose warps are not all its live threads.
//!
//! Besides, the first that holds:
//!
//! 1. Fault 11 if the threads of a branch enter whose entries do not fit (T9), named by its lowest lane.
//! 2. Of a slot that has reached, fault 8 or 12 of its arrival, named by its lowest lane.
//! 3. Fault 8 of a pop by the stack unit, named by the first warp slot of the block.
//!
//! # Timing
//!
//! Combinational.
//!
//! # Cost
//!
//! A priority encoder of `LANES` bits.

use crate::cells::PriorityEncoder;
use crate::words::Fault;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Faults of the control unit; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct BlockFaults<const LANES: usize, const SW_W: usize, const LANE_W: usize> {
    /// Fault of the arrival by completion: 0 or 12.
    pub completion_arrival: Signal<In, Fault>,
    /// The lanes of a uniform branch diverge.
    pub completion_diverges: Signal<In, Bit>,
    /// A barrier completes whose block is not whole.
    pub completion_stranded: Signal<In, Bit>,
    /// The lanes that executed the instruction that completes.
    pub completion_lanes: Signal<In, Bits<LANES>>,
    /// The lanes that do not go where the lowest lane goes; without meaning unless
    /// `completion_diverges`.
    pub completion_others: Signal<In, Bits<LANES>>,
    /// Fault of the completion: 0, 10 or 12.
    pub completion_fault: Signal<Out, Fault>,
    /// The lanes of which the lowest is at fault; without meaning unless there is a fault.
    pub completion_fault_lanes: Signal<Out, Bits<LANES>>,
    /// The entries of the branch whose threads enter do not fit into the stack.
    pub entering_full: Signal<In, Bit>,
    /// Slot of the branch whose threads enter.
    pub entering_slot: Signal<In, Bits<SW_W>>,
    /// PC of the branch whose threads enter.
    pub entering_pc: Signal<In, Bits<24>>,
    /// Lanes of the threads that enter.
    pub entering_lanes: Signal<In, Bits<LANES>>,
    /// Fault of the slot that has reached and arrives: 0, 8 or 12.
    pub arrival_fault: Signal<In, Fault>,
    /// The slot that has reached.
    pub arrival_slot: Signal<In, Bits<SW_W>>,
    /// PC of the slot that has reached.
    pub arrival_pc: Signal<In, Bits<24>>,
    /// Lanes of the slot that has reached.
    pub arrival_lanes: Signal<In, Bits<LANES>>,
    /// A pop by the stack unit is fault 8.
    pub unit_conflict: Signal<In, Bit>,
    /// The first warp slot of the block that the stack unit serves.
    pub unit_base: Signal<In, Bits<SW_W>>,
    /// PC of the entry that the stack unit pops.
    pub unit_pc: Signal<In, Bits<24>>,
    /// Fault of threads that enter, of an arrival that is no completion, or of a pop: 0, 8, 11 or 12.
    pub stack_fault: Signal<Out, Fault>,
    /// Slot of the stack fault, for a pop a warp slot.
    pub stack_fault_slot: Signal<Out, Bits<SW_W>>,
    /// PC of the stack fault.
    pub stack_fault_pc: Signal<Out, Bits<24>>,
    /// Lane of the stack fault.
    pub stack_fault_lane: Signal<Out, Bits<LANE_W>>,
    // Sub-blocks
    lowest: PriorityEncoder<LANES, LANE_W>,
}

#[logic]
impl BlockFaults {
    #[hdl_gen]
    fn update(&mut self) {
        self.completion_fault.next = self.completion_arrival.val();
        self.completion_fault_lanes.next = self.completion_lanes.val();
        if self.completion_diverges.val() {
            self.completion_fault.next = Fault::Disagreement;
            self.completion_fault_lanes.next = self.completion_others.val();
        }
        if self.completion_stranded.val() {
            self.completion_fault.next = Fault::DivergentBarrier;
        }

        self.lowest.request.next = self.arrival_lanes.val();
        if self.entering_full.val() {
            self.lowest.request.next = self.entering_lanes.val();
        }
        self.stack_fault.next = self.arrival_fault.val();
        self.stack_fault_slot.next = self.arrival_slot.val();
        self.stack_fault_pc.next = self.arrival_pc.val();
        self.stack_fault_lane.next = self.lowest.index.val();
        if (self.arrival_fault.val() == Fault::None) & self.unit_conflict.val() {
            self.stack_fault.next = Fault::DifferentReturns;
            self.stack_fault_slot.next = self.unit_base.val();
            self.stack_fault_pc.next = self.unit_pc.val();
            self.stack_fault_lane.next = 0.into();
        }
        if self.entering_full.val() {
            self.stack_fault.next = Fault::StackFull;
            self.stack_fault_slot.next = self.entering_slot.val();
            self.stack_fault_pc.next = self.entering_pc.val();
            self.stack_fault_lane.next = self.lowest.index.val();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    type Uut = BlockFaults<4, 2, 2>;

    fn uut() -> Uut {
        let mut uut = Uut::default();
        uut.completion_lanes.next = 0b0111.into();
        uut.completion_others.next = 0b0100.into();
        uut.arrival_slot.next = 3.into();
        uut.arrival_pc.next = 0x40.into();
        uut.arrival_lanes.next = 0b1100.into();
        uut.entering_slot.next = 1.into();
        uut.entering_pc.next = 0x30.into();
        uut.entering_lanes.next = 0b1010.into();
        uut.unit_base.next = 2.into();
        uut.unit_pc.next = 0x50.into();
        settle(&mut uut);
        uut
    }

    fn completion(uut: &Uut) -> (u64, u64) {
        (uut.completion_fault.val() as u64, uut.completion_fault_lanes.val().to_u64())
    }

    /// Code, slot, PC, lane.
    fn stack(uut: &Uut) -> (u64, u64, u64, u64) {
        (
            uut.stack_fault.val() as u64,
            uut.stack_fault_slot.val().to_u64(),
            uut.stack_fault_pc.val().to_u64(),
            uut.stack_fault_lane.val().to_u64(),
        )
    }

    #[test]
    fn without_a_cause_there_is_no_fault() {
        let uut = uut();
        assert_eq!((completion(&uut).0, stack(&uut).0), (0, 0));
    }

    #[test]
    fn each_cause_at_a_completion_has_its_code_and_lanes() {
        type Cause = fn(&mut Uut);
        let causes: [(Cause, (u64, u64)); 3] = [
            (|uut| uut.completion_arrival.next = Fault::Disagreement, (12, 0b0111)),
            (|uut| uut.completion_diverges.next = true, (12, 0b0100)),
            (|uut| uut.completion_stranded.next = true, (10, 0b0111)),
        ];
        for (cause, expected) in causes {
            let mut uut = uut();
            cause(&mut uut);
            settle(&mut uut);
            assert_eq!(completion(&uut), expected);
        }
    }

    #[test]
    fn threads_that_enter_are_stronger_than_an_arrival_and_that_is_stronger_than_a_pop() {
        let mut uut = uut();
        uut.unit_conflict.next = true;
        settle(&mut uut);
        assert_eq!(stack(&uut), (8, 2, 0x50, 0));
        uut.arrival_fault.next = Fault::Disagreement;
        settle(&mut uut);
        assert_eq!(stack(&uut), (12, 3, 0x40, 2));
        uut.entering_full.next = true;
        settle(&mut uut);
        assert_eq!(stack(&uut), (11, 1, 0x30, 1));
        assert_eq!(completion(&uut).0, 0);
    }
}
