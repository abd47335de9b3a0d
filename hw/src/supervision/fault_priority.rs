//! Which of several faults of one cycle is reported.
//!
//! ```text
//!   completion_* --->+-----+
//!        stack_* --->|     |---> valid, code, warp, pc, lane
//!       memory_* --->|     |
//!                    +-----+
//! ```
//!
//! # Behaviour
//!
//! - **E1** Completion goes before what the control unit finds beside it (a pop, or an arrival that
//!   is no completion), that before the memory stage. At a completion the fault of the back end
//!   (illegal instruction, jumps) goes before that of the control unit (barrier, stack), whose lane
//!   is the lowest of `control_lanes`.
//!
//! # Timing
//!
//! Combinational.
//!
//! # Cost
//!
//! No registers.

use crate::cells::PriorityEncoder;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Priority of faults; see the [module](self). Codes are those of the core, 0 is none.
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct FaultPriority<const LANES: usize, const SLOT_W: usize, const LANE_W: usize> {
    /// The last completion of an instruction.
    pub completion_valid: Signal<In, Bit>,
    /// Its warp.
    pub completion_warp: Signal<In, Bits<SLOT_W>>,
    /// Its PC.
    pub completion_pc: Signal<In, Bits<24>>,
    /// Fault that the back end found: 0, 1, 7 or 9.
    pub back_end_code: Signal<In, Bits<4>>,
    /// Its lane.
    pub back_end_lane: Signal<In, Bits<LANE_W>>,
    /// Fault that the control unit found at it: 0, 10, 11 or 12.
    pub control_code: Signal<In, Bits<4>>,
    /// The lanes of which the lowest is at fault.
    pub control_lanes: Signal<In, Bits<LANES>>,
    /// Fault that the control unit found elsewhere: 0, 8 or 12.
    pub stack_code: Signal<In, Bits<4>>,
    /// Its warp.
    pub stack_warp: Signal<In, Bits<SLOT_W>>,
    /// Its PC.
    pub stack_pc: Signal<In, Bits<24>>,
    /// Its lane.
    pub stack_lane: Signal<In, Bits<LANE_W>>,
    /// The memory stage found a fault.
    pub memory_valid: Signal<In, Bit>,
    /// Which one.
    pub memory_code: Signal<In, Bits<4>>,
    /// Its warp.
    pub memory_warp: Signal<In, Bits<SLOT_W>>,
    /// Its PC.
    pub memory_pc: Signal<In, Bits<24>>,
    /// Its lane.
    pub memory_lane: Signal<In, Bits<LANE_W>>,
    /// There is a fault.
    pub valid: Signal<Out, Bit>,
    /// Its code; as what follows, without meaning unless `valid`.
    pub code: Signal<Out, Bits<4>>,
    /// Its warp.
    pub warp: Signal<Out, Bits<SLOT_W>>,
    /// Its PC.
    pub pc: Signal<Out, Bits<24>>,
    /// Its lane.
    pub lane: Signal<Out, Bits<LANE_W>>,
    // Sub-blocks
    lowest: PriorityEncoder<LANES, LANE_W>,
    // Wires
    at_completion: Signal<Local, Bit>,
}

#[logic]
impl FaultPriority {
    #[hdl_gen]
    fn update(&mut self) {
        self.lowest.request.next = self.control_lanes.val();
        self.at_completion.next = self.completion_valid.val()
            & (self.back_end_code.val().any() | self.control_code.val().any());
        self.valid.next =
            self.at_completion.val() | self.stack_code.val().any() | self.memory_valid.val();

        self.code.next = self.memory_code.val();
        self.warp.next = self.memory_warp.val();
        self.pc.next = self.memory_pc.val();
        self.lane.next = self.memory_lane.val();
        if self.stack_code.val().any() {
            self.code.next = self.stack_code.val();
            self.warp.next = self.stack_warp.val();
            self.pc.next = self.stack_pc.val();
            self.lane.next = self.stack_lane.val();
        }
        if self.at_completion.val() {
            self.code.next = self.control_code.val();
            self.warp.next = self.completion_warp.val();
            self.pc.next = self.completion_pc.val();
            self.lane.next = self.lowest.index.val();
            if self.back_end_code.val().any() {
                self.code.next = self.back_end_code.val();
                self.lane.next = self.back_end_lane.val();
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
        uut.completion_warp.next = 1.into();
        uut.completion_pc.next = 0x11.into();
        uut.control_lanes.next = 0b1100.into();
        uut.back_end_lane.next = 3.into();
        uut.stack_code.next = 8.into();
        uut.stack_warp.next = 2.into();
        uut.stack_pc.next = 0x22.into();
        uut.stack_lane.next = 1.into();
        uut.memory_valid.next = true;
        uut.memory_code.next = 5.into();
        uut.memory_warp.next = 3.into();
        uut.memory_pc.next = 0x33.into();
        uut.memory_lane.next = 0.into();
        uut
    }

    /// Code, warp, PC, lane.
    fn fault(uut: &mut Uut) -> Option<[u64; 4]> {
        settle(uut);
        let fields = [
            uut.code.val().to_u64(),
            uut.warp.val().to_u64(),
            uut.pc.val().to_u64(),
            uut.lane.val().to_u64(),
        ];
        uut.valid.val().then_some(fields)
    }

    #[test]
    fn e1_completion_goes_before_pop_and_pop_before_memory() {
        let mut uut = stack_and_memory();
        uut.back_end_code.next = 7.into();
        assert_eq!(fault(&mut uut), Some([7, 1, 0x11, 3]));
        uut.back_end_code.next = 0.into();
        assert_eq!(fault(&mut uut), Some([8, 2, 0x22, 1]));
        uut.stack_code.next = 0.into();
        assert_eq!(fault(&mut uut), Some([5, 3, 0x33, 0]));
        uut.memory_valid.next = false;
        assert_eq!(fault(&mut uut), None);
    }

    #[test]
    fn e1_faults_of_the_control_unit_name_the_lowest_lane() {
        let mut uut = stack_and_memory();
        uut.control_code.next = 10.into();
        assert_eq!(fault(&mut uut), Some([10, 1, 0x11, 2]));
    }

    #[test]
    fn without_a_completion_its_codes_do_not_count() {
        let mut uut = Uut::default();
        uut.back_end_code.next = 1.into();
        uut.control_code.next = 11.into();
        assert_eq!(fault(&mut uut), None);
    }
}
