//! What a control instruction does to its side when it completes.
//!
//! ```text
//!         valid, control --->+-----+---> diverges, not_taken
//!           lanes, taken --->|     |---> jumps
//!                   live --->|     |---> exits
//!  uniform, is_forwarded --->|     |---> fault, fault_lanes
//!                            +-----+
//! ```
//!
//! # Behaviour
//!
//! 1. **V5** A conditional branch `diverges` if some of its lanes take it and some, `not_taken`, do not.
//! 2. **VA3, V4** The side `jumps` at a `jalr`, and at a branch that all lanes take.
//! 3. **V25** Threads end at an `exit` and an `ecall`.
//! 4. **V26** A barrier that less than all live lanes of the warp execute is fault 10, of its lanes.
//! 5. **V28** With `FULL` 1 a branch annotated `uniform` that diverges is fault 12 if a forwarded path executes it; of
//!    the lanes that do not go the way of the lowest one.
//!
//! # Timing
//!
//! Combinational. That an instruction completes is known last, and does not decide about fault 10.
//!
//! # Cost
//!
//! With `FULL` 1 a [`FirstSet`] of `LANES` bits; no registers.

use crate::cells::FirstSet;
use crate::words::{Control, Fault};
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Outcome of a completion; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct ControlOutcome<const LANES: usize, const FULL: usize> {
    /// An instruction completes.
    pub valid: Signal<In, Bit>,
    /// What the instruction does to the flow of control; as the ports that follow, without meaning unless `valid`.
    pub control: Signal<In, Control>,
    /// Lanes of the instruction.
    pub lanes: Signal<In, Bits<LANES>>,
    /// Lanes that take the branch; without meaning unless the instruction is a conditional branch.
    pub taken: Signal<In, Bits<LANES>>,
    /// Lanes of the warp whose threads have not ended.
    pub live: Signal<In, Bits<LANES>>,
    /// The branch is annotated `uniform`.
    pub uniform: [Signal<In, Bit>; FULL],
    /// The side of the instruction is a forwarded path.
    pub is_forwarded: [Signal<In, Bit>; FULL],
    /// A conditional branch diverges.
    pub diverges: Signal<Out, Bit>,
    /// Lanes of the instruction that do not take the branch; without meaning unless it is one.
    pub not_taken: Signal<Out, Bits<LANES>>,
    /// The PC of the side moves to the target.
    pub jumps: Signal<Out, Bit>,
    /// The threads of the instruction end.
    pub exits: Signal<Out, Bit>,
    /// Fault of the instruction: none, 10 or 12; without meaning unless `valid`.
    pub fault: Signal<Out, Fault>,
    /// Lanes of the fault; without meaning if there is none.
    pub fault_lanes: Signal<Out, Bits<LANES>>,
    // Sub-blocks
    #[count(FULL)]
    lowest_lane: Vec<FirstSet<LANES>>,
    // Wires
    stays: Signal<Local, Bits<LANES>>,
    parts: Signal<Local, Bit>,
}

#[logic]
impl ControlOutcome {
    #[hdl_gen]
    fn update(&mut self) {
        self.stays.next = self.lanes.val() & (!self.taken.val());
        self.parts.next = self.valid.val()
            & ((self.control.val() == Control::Branch)
                & (self.taken.val().any() & self.stays.val().any()));
        self.not_taken.next = self.stays.val();
        self.diverges.next = self.parts.val();
        self.jumps.next = self.valid.val()
            & (((self.control.val() == Control::Branch) & (!self.stays.val().any()))
                | (self.control.val() == Control::Indirect));
        self.exits.next = self.valid.val() & (self.control.val() == Control::Exit);

        self.fault.next = Fault::None;
        self.fault_lanes.next = self.lanes.val();
        if (self.control.val() == Control::Barrier) & (self.lanes.val() != self.live.val()) {
            self.fault.next = Fault::DivergentBarrier;
        }
        for idx in 0..FULL {
            self.lowest_lane[idx].request.next = self.lanes.val();
            if self.parts.val() & self.uniform[idx].val() & self.is_forwarded[idx].val() {
                self.fault.next = Fault::Disagreement;
                self.fault_lanes.next = self.taken.val();
                if (self.lowest_lane[idx].onehot.val() & self.taken.val()).any() {
                    self.fault_lanes.next = self.stays.val();
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    type Uut = ControlOutcome<4, 1>;

    /// An instruction of three lanes, of four that live.
    fn completes(control: Control, taken: u64) -> Uut {
        let mut uut = Uut::default();
        uut.valid.next = true;
        uut.control.next = control;
        uut.lanes.next = 0b1110.into();
        uut.taken.next = taken.into();
        uut.live.next = 0b1111.into();
        settle(&mut uut);
        uut
    }

    /// Diverges, jumps, exits.
    fn outcome(uut: &Uut) -> [bool; 3] {
        [uut.diverges.val(), uut.jumps.val(), uut.exits.val()]
    }

    #[test]
    fn v5_a_branch_diverges_if_lanes_go_both_ways() {
        for taken in [0b0010, 0b1100] {
            let uut = completes(Control::Branch, taken);
            assert_eq!(outcome(&uut), [true, false, false]);
            assert_eq!(uut.not_taken.val(), 0b1110 & !taken);
        }
        assert_eq!(outcome(&completes(Control::Branch, 0)), [false; 3]);
    }

    #[test]
    fn va3_v4_a_side_jumps_at_a_jalr_and_at_a_branch_that_all_lanes_take() {
        assert_eq!(outcome(&completes(Control::Branch, 0b1110)), [false, true, false]);
        assert_eq!(outcome(&completes(Control::Indirect, 0)), [false, true, false]);
    }

    #[test]
    fn v25_threads_end_at_an_exit() {
        assert_eq!(outcome(&completes(Control::Exit, 0)), [false, false, true]);
    }

    #[test]
    fn without_an_instruction_nothing_happens() {
        for control in [Control::Branch, Control::Indirect, Control::Exit, Control::Barrier] {
            let mut uut = completes(control, 0b1110);
            uut.valid.next = false;
            uut.uniform[0].next = true;
            uut.is_forwarded[0].next = true;
            settle(&mut uut);
            assert_eq!(outcome(&uut), [false; 3]);
        }
    }

    #[test]
    fn v26_a_barrier_of_less_than_all_live_lanes_is_a_fault() {
        let mut uut = completes(Control::Barrier, 0);
        assert_eq!(
            (uut.fault.val(), uut.fault_lanes.val()),
            (Fault::DivergentBarrier, 0b1110.into())
        );
        uut.live.next = 0b1110.into();
        settle(&mut uut);
        assert_eq!(uut.fault.val(), Fault::None);
    }

    #[test]
    fn v28_a_uniform_branch_of_a_forwarded_path_that_diverges_is_a_fault_of_the_lanes_that_disagree()
     {
        for (taken, lanes) in [(0b0010, 0b1100), (0b1100, 0b1100), (0b0110, 0b1000)] {
            let mut uut = completes(Control::Branch, taken);
            assert_eq!(uut.fault.val(), Fault::None);
            uut.uniform[0].next = true;
            settle(&mut uut);
            assert_eq!(uut.fault.val(), Fault::None);
            uut.is_forwarded[0].next = true;
            settle(&mut uut);
            assert_eq!(
                (uut.fault.val(), uut.fault_lanes.val()),
                (Fault::Disagreement, lanes.into())
            );
        }
    }
}
