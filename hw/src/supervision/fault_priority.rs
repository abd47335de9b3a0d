//! Which of several faults of one cycle is reported.
//!
//! ```text
//!   completion_* --->+-----+
//!        refusal --->|     |---> fault
//!        control --->|     |
//!         memory --->|     |
//!                    +-----+
//! ```
//!
//! # Behaviour
//!
//! - **E1** Completion goes before what the control unit finds beside it (a pop, or an arrival that
//!   is no completion), that before the memory stage. At a completion the fault of the back end
//!   (illegal instruction, jumps) goes before that of the control unit (barrier, stack), whose lane
//!   is the lowest of `refusal.lanes`.
//!
//! # Timing
//!
//! Combinational.
//!
//! # Cost
//!
//! No registers.

use crate::cells::PriorityEncoder;
use crate::links::execution::{FaultIn, FaultOut, RefusalIn};
use crate::words::Fault;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Priority of faults; see the [module](self). Codes are those of the core.
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct FaultPriority<const LANES: usize, const SLOT_W: usize, const LANE_W: usize> {
    /// An instruction completes (C3).
    pub completion_valid: Signal<In, Bit>,
    /// Slot of the instruction that completes.
    pub completion_slot: Signal<In, Bits<SLOT_W>>,
    /// PC of the instruction that completes.
    pub completion_pc: Signal<In, Bits<24>>,
    /// Fault of the instruction that completes, from the back end: 0, 1, 7 or 9.
    pub completion_code: Signal<In, Fault>,
    /// Lane at fault, if `completion_code` is not 0.
    pub completion_lane: Signal<In, Bits<LANE_W>>,
    /// Fault that the control unit finds at the completion.
    pub refusal: RefusalIn<LANES>,
    /// Fault that the control unit finds elsewhere: 0, 8, 11 or 12.
    pub control: FaultIn<SLOT_W, LANE_W>,
    /// Fault in the memory unit: 0 or 2 to 6.
    pub memory: FaultIn<SLOT_W, LANE_W>,
    /// The fault that is reported.
    pub fault: FaultOut<SLOT_W, LANE_W>,
    // Sub-blocks
    lowest: PriorityEncoder<LANES, LANE_W>,
    // Wires
    at_completion: Signal<Local, Bit>,
}

#[logic]
impl FaultPriority {
    #[hdl_gen]
    fn update(&mut self) {
        self.lowest.request.next = self.refusal.lanes.val();
        self.at_completion.next = self.completion_valid.val()
            & ((self.completion_code.val() != Fault::None)
                | (self.refusal.code.val() != Fault::None));

        self.fault.code.next = self.memory.code.val();
        self.fault.slot.next = self.memory.slot.val();
        self.fault.pc.next = self.memory.pc.val();
        self.fault.lane.next = self.memory.lane.val();
        if self.control.code.val() != Fault::None {
            self.fault.code.next = self.control.code.val();
            self.fault.slot.next = self.control.slot.val();
            self.fault.pc.next = self.control.pc.val();
            self.fault.lane.next = self.control.lane.val();
        }
        if self.at_completion.val() {
            self.fault.code.next = self.refusal.code.val();
            self.fault.slot.next = self.completion_slot.val();
            self.fault.pc.next = self.completion_pc.val();
            self.fault.lane.next = self.lowest.index.val();
            if self.completion_code.val() != Fault::None {
                self.fault.code.next = self.completion_code.val();
                self.fault.lane.next = self.completion_lane.val();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    type Uut = FaultPriority<4, 2, 2>;

    /// A fault in each place, those of the completion left out.
    fn stack_and_memory() -> Uut {
        let mut uut = Uut::default();
        uut.completion_valid.next = true;
        uut.completion_slot.next = 1.into();
        uut.completion_pc.next = 0x11.into();
        uut.refusal.lanes.next = 0b1100.into();
        uut.completion_lane.next = 3.into();
        uut.control.code.next = Fault::DifferentReturns;
        uut.control.slot.next = 2.into();
        uut.control.pc.next = 0x22.into();
        uut.control.lane.next = 1.into();
        uut.memory.code.next = Fault::BeyondPrivate;
        uut.memory.slot.next = 3.into();
        uut.memory.pc.next = 0x33.into();
        uut.memory.lane.next = 0.into();
        uut
    }

    /// Code, slot, PC, lane.
    fn fault(uut: &mut Uut) -> Option<[u64; 4]> {
        settle(uut);
        let fields = [
            uut.fault.code.val() as u64,
            uut.fault.slot.val().to_u64(),
            uut.fault.pc.val().to_u64(),
            uut.fault.lane.val().to_u64(),
        ];
        (uut.fault.code.val() != Fault::None).then_some(fields)
    }

    #[test]
    fn e1_completion_goes_before_pop_and_pop_before_memory() {
        let mut uut = stack_and_memory();
        uut.completion_code.next = Fault::DifferentTargets;
        assert_eq!(fault(&mut uut), Some([7, 1, 0x11, 3]));
        uut.completion_code.next = Fault::None;
        assert_eq!(fault(&mut uut), Some([8, 2, 0x22, 1]));
        uut.control.code.next = Fault::None;
        assert_eq!(fault(&mut uut), Some([5, 3, 0x33, 0]));
        uut.memory.code.next = Fault::None;
        assert_eq!(fault(&mut uut), None);
    }

    #[test]
    fn e1_faults_of_the_control_unit_name_the_lowest_lane() {
        let mut uut = stack_and_memory();
        uut.refusal.code.next = Fault::DivergentBarrier;
        assert_eq!(fault(&mut uut), Some([10, 1, 0x11, 2]));
    }

    #[test]
    fn without_a_completion_its_codes_do_not_count() {
        let mut uut = Uut::default();
        uut.completion_code.next = Fault::IllegalInstruction;
        uut.refusal.code.next = Fault::StackFull;
        assert_eq!(fault(&mut uut), None);
    }
}
