//! Faults that the control unit with block-wide stacks finds.
//!
//! ```text
//!   completion_* --->+--------+---> completion_fault, completion_fault_lanes
//!      arrival_* --->|        |---> stack_fault, stack_fault_slot
//!         unit_* --->|        |---> stack_fault_pc, stack_fault_lane
//!                    +--------+
//! ```
//!
//! # Behaviour
//!
//! Of the instruction that completes, the last that holds:
//!
//! 1. Fault 12 if its branch does not agree with the pending arrival of its block (T11).
//! 2. Fault 11 if it is the first branch of its generation and its entries do not fit (T10).
//! 3. Fault 12 of the `others`, if the lanes of a uniform branch diverge (T7).
//! 4. Fault 10 if it is a barrier of a block whose warps are not all its live threads.
//!
//! Besides, of a slot that has reached, fault 8 or 12 of its arrival, named by its lowest lane; and if
//! there is none, fault 8 of a pop by the stack unit, named by the first warp slot of the block.
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
    /// The entries of the branch that arrives do not fit into the stack.
    pub completion_full: Signal<In, Bit>,
    /// The lanes of a uniform branch diverge.
    pub completion_diverges: Signal<In, Bit>,
    /// A barrier completes whose block is not whole.
    pub completion_stranded: Signal<In, Bit>,
    /// The lanes that executed the instruction that completes.
    pub completion_lanes: Signal<In, Bits<LANES>>,
    /// The lanes that do not go where the lowest lane goes; without meaning unless
    /// `completion_diverges`.
    pub completion_others: Signal<In, Bits<LANES>>,
    /// Fault of the completion: 0, 10, 11 or 12.
    pub completion_fault: Signal<Out, Fault>,
    /// The lanes of which the lowest is at fault; without meaning unless there is a fault.
    pub completion_fault_lanes: Signal<Out, Bits<LANES>>,
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
    /// Fault of an arrival that is no completion, or of a pop: 0, 8 or 12.
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
        if self.completion_full.val() {
            self.completion_fault.next = Fault::StackFull;
        }
        if self.completion_diverges.val() {
            self.completion_fault.next = Fault::Disagreement;
            self.completion_fault_lanes.next = self.completion_others.val();
        }
        if self.completion_stranded.val() {
            self.completion_fault.next = Fault::DivergentBarrier;
        }

        self.lowest.request.next = self.arrival_lanes.val();
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
        let causes: [(Cause, (u64, u64)); 4] = [
            (|uut| uut.completion_arrival.next = Fault::Disagreement, (12, 0b0111)),
            (|uut| uut.completion_full.next = true, (11, 0b0111)),
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
    fn an_arrival_is_named_by_its_lowest_lane_and_stronger_than_a_pop() {
        let mut uut = uut();
        uut.unit_conflict.next = true;
        settle(&mut uut);
        assert_eq!(stack(&uut), (8, 2, 0x50, 0));
        uut.arrival_fault.next = Fault::Disagreement;
        settle(&mut uut);
        assert_eq!(stack(&uut), (12, 3, 0x40, 2));
    }
}
