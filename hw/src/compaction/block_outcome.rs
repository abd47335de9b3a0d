//! What the completion of an instruction means for its block.
//!
//! ```text
//!   completion_valid --->+---------+---> branch_arrives, exits, arrives
//! completion_control --->|         |---> moves
//! completion_uniform --->|         |---> any_taken, any_not_taken
//!   completion_lanes --->|         |---> diverges, others
//!   completion_taken --->|         |
//!                        +---------+
//! ```
//!
//! # Behaviour
//!
//! - **T5** A branch that is not uniform is an arrival, and so is an exit (**T8**).
//! - **T7** A uniform branch moves the slot if its lowest lane takes it. Every other lane must do the
//!   same: if one does not, the lanes diverge, which is fault 12 of the lanes that do not agree with
//!   the lowest one.
//! - **C3** A `jalr` moves the slot.
//! - **T17** Of a branch that arrives it is told whether some lanes take it, and whether some do not.
//!
//! # Timing
//!
//! Combinational.
//!
//! # Cost
//!
//! A priority encoder of `LANES` bits.

use crate::cells::FirstSet;
use crate::words::Control;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Meaning of a completion; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct BlockOutcome<const LANES: usize> {
    /// The last completion of an instruction is here.
    pub completion_valid: Signal<In, Bit>,
    /// What the instruction does to the control flow; without meaning unless `completion_valid`.
    pub completion_control: Signal<In, Control>,
    /// The annotation says that the branch is uniform; without meaning unless it is a branch.
    pub completion_uniform: Signal<In, Bit>,
    /// The lanes that executed the instruction; without meaning unless `completion_valid`.
    pub completion_lanes: Signal<In, Bits<LANES>>,
    /// The lanes that take the branch; without meaning unless it is a branch.
    pub completion_taken: Signal<In, Bits<LANES>>,
    /// The completion is a branch that is an arrival (T5).
    pub branch_arrives: Signal<Out, Bit>,
    /// The completion is an exit (T8).
    pub exits: Signal<Out, Bit>,
    /// The completion is an arrival, by a branch or an exit.
    pub arrives: Signal<Out, Bit>,
    /// The slot goes on at the target of the completion (T7, C3).
    pub moves: Signal<Out, Bit>,
    /// Some lanes take the branch that arrives (T17).
    pub any_taken: Signal<Out, Bit>,
    /// Some lanes do not take the branch that arrives (T17).
    pub any_not_taken: Signal<Out, Bit>,
    /// The lanes of a uniform branch diverge, which is fault 12.
    pub diverges: Signal<Out, Bit>,
    /// The lanes that do not go where the lowest lane goes; without meaning unless it is a branch.
    pub others: Signal<Out, Bits<LANES>>,
    // Sub-blocks
    lowest: FirstSet<LANES>,
    // Wires
    is_branch: Signal<Local, Bit>,
    is_uniform: Signal<Local, Bit>,
    /// The lanes that do not take the branch.
    falls_through: Signal<Local, Bits<LANES>>,
    lowest_takes: Signal<Local, Bit>,
}

#[logic]
impl BlockOutcome {
    #[hdl_gen]
    fn update(&mut self) {
        self.is_branch.next =
            self.completion_valid.val() & (self.completion_control.val() == Control::Branch);
        self.is_uniform.next = self.is_branch.val() & self.completion_uniform.val();
        self.branch_arrives.next = self.is_branch.val() & (!self.completion_uniform.val());
        self.exits.next =
            self.completion_valid.val() & (self.completion_control.val() == Control::Exit);
        self.arrives.next = self.branch_arrives.val() | self.exits.val();

        self.falls_through.next = self.completion_lanes.val() & (!self.completion_taken.val());
        self.lowest.request.next = self.completion_lanes.val();
        self.lowest_takes.next = (self.lowest.onehot.val() & self.completion_taken.val()).any();
        self.others.next = self.completion_taken.val();
        if self.lowest_takes.val() {
            self.others.next = self.falls_through.val();
        }
        self.diverges.next = self.is_uniform.val() & self.others.val().any();
        self.moves.next = (self.is_uniform.val() & self.lowest_takes.val())
            | (self.completion_valid.val() & (self.completion_control.val() == Control::Indirect));

        self.any_taken.next = self.branch_arrives.val()
            & (self.completion_lanes.val() & self.completion_taken.val()).any();
        self.any_not_taken.next = self.branch_arrives.val() & self.falls_through.val().any();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    type Uut = BlockOutcome<4>;

    fn completion(control: Control, uniform: bool, lanes: u64, taken: u64) -> Uut {
        let mut uut = Uut::default();
        uut.completion_valid.next = true;
        uut.completion_control.next = control;
        uut.completion_uniform.next = uniform;
        uut.completion_lanes.next = lanes.into();
        uut.completion_taken.next = taken.into();
        settle(&mut uut);
        uut
    }

    #[test]
    fn t5_a_branch_that_may_diverge_arrives_and_tells_which_sides_are_taken() {
        for (taken, any_taken, any_not_taken) in
            [(0b0000, false, true), (0b0010, true, true), (0b0110, true, false)]
        {
            let uut = completion(Control::Branch, false, 0b0110, taken);
            assert!(uut.branch_arrives.val() && uut.arrives.val() && !uut.exits.val());
            assert!(!uut.moves.val() && !uut.diverges.val());
            assert_eq!((uut.any_taken.val(), uut.any_not_taken.val()), (any_taken, any_not_taken));
        }
    }

    #[test]
    fn t7_a_uniform_branch_moves_the_slot_if_its_lanes_take_it() {
        for (taken, moves) in [(0b0000, false), (0b0110, true)] {
            let uut = completion(Control::Branch, true, 0b0110, taken);
            assert_eq!((uut.moves.val(), uut.diverges.val()), (moves, false));
            assert!(!uut.arrives.val() && !uut.any_taken.val() && !uut.any_not_taken.val());
        }
    }

    #[test]
    fn t7_lanes_of_a_uniform_branch_that_do_not_agree_with_the_lowest_one_diverge() {
        for (taken, others) in [(0b1000, 0b1000_u64), (0b0010, 0b1100), (0b1010, 0b0100)] {
            let uut = completion(Control::Branch, true, 0b1110, taken);
            assert!(uut.diverges.val());
            assert_eq!(uut.others.val(), others);
        }
    }

    #[test]
    fn c3_t8_a_jalr_moves_the_slot_and_an_exit_is_an_arrival() {
        let uut = completion(Control::Indirect, false, 0b0110, 0);
        assert!(uut.moves.val() && !uut.arrives.val());
        let uut = completion(Control::Exit, false, 0b0110, 0);
        assert!(uut.exits.val() && uut.arrives.val() && !uut.branch_arrives.val());
        let uut = completion(Control::Barrier, false, 0b0110, 0b0010);
        assert!(!uut.moves.val() && !uut.arrives.val() && !uut.diverges.val());
    }

    #[test]
    fn without_a_completion_nothing_happens() {
        for control in [Control::Branch, Control::Exit, Control::Indirect] {
            let mut uut = completion(control, false, 0b1111, 0b0011);
            uut.completion_valid.next = false;
            settle(&mut uut);
            assert!(!uut.arrives.val() && !uut.moves.val() && !uut.diverges.val());
        }
    }
}
