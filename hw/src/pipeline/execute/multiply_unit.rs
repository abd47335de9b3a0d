//! Multiplication: three stages in all lanes (rule U3).
//!
//! ```text
//!                   +-------+
//!         clock --->|>      |<--> result
//!         reset --->|       |
//!         valid --->|       |
//!         ready <---|       |
//!     operation --->|       |
//!    operands ... ->|       |
//!                   +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. (U3) All three stages move, and an instruction is accepted (`ready`), if the third is empty or
//!    granted in this cycle; otherwise they hold.
//!
//! # Timing
//!
//! Outputs are registers, except `ready`, which depends on `result.grant`.
//!
//! # Cost
//!
//! `LANES` [`Multiplier`]s, three [`Destination`]s, three flip-flops.

use super::Multiplier;
use crate::cells::Destination;
use crate::links::execution::{OperationIn, ResultOut};
use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Multiplication; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct MultiplyUnit<const LANES: usize, const ITAG_W: usize, const SW_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; empties all stages.
    pub reset: Signal<In, Bit>,
    /// An instruction for this unit is in X.
    pub valid: Signal<In, Bit>,
    /// The unit accepts an instruction in this cycle, if there is one.
    pub ready: Signal<Out, Bit>,
    /// Instruction in X.
    pub operation: OperationIn<LANES, ITAG_W, SW_W>,
    /// First operand of each lane: the value of rs1.
    pub first: [Signal<In, Bits<32>>; LANES],
    /// Second operand of each lane: the value of rs2.
    pub second: [Signal<In, Bits<32>>; LANES],
    /// Result of this unit, to the completion arbiter.
    pub result: ResultOut<LANES, ITAG_W, SW_W>,
    // Registers
    first_occupied: Register<Bit>,
    second_occupied: Register<Bit>,
    third_occupied: Register<Bit>,
    first_destination: Destination<LANES, ITAG_W, SW_W>,
    second_destination: Destination<LANES, ITAG_W, SW_W>,
    third_destination: Destination<LANES, ITAG_W, SW_W>,
    // Sub-blocks
    #[count(LANES)]
    lane: Vec<Multiplier>,
    // Wires
    moves: Signal<Local, Bit>,
}

#[logic]
impl MultiplyUnit {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(
            self,
            clock,
            first_occupied,
            second_occupied,
            third_occupied,
            first_destination,
            second_destination,
            third_destination
        );
        self.first_occupied.reset.next = self.reset.val();
        self.second_occupied.reset.next = self.reset.val();
        self.third_occupied.reset.next = self.reset.val();
        self.first_destination.reset.next = self.reset.val();
        self.second_destination.reset.next = self.reset.val();
        self.third_destination.reset.next = self.reset.val();
        for lane_idx in 0..LANES {
            self.lane[lane_idx].clock.next = self.clock.val();
            self.lane[lane_idx].reset.next = self.reset.val();
        }

        self.moves.next = (!self.third_occupied.q.val()) | self.result.grant.val();
        self.ready.next = self.moves.val();
        self.first_occupied.enable.next = self.moves.val();
        self.second_occupied.enable.next = self.moves.val();
        self.third_occupied.enable.next = self.moves.val();
        self.first_occupied.d.next = self.valid.val();
        self.second_occupied.d.next = self.first_occupied.q.val();
        self.third_occupied.d.next = self.second_occupied.q.val();

        self.first_destination.load.next = self.moves.val();
        self.first_destination.load_instruction_tag.next = self.operation.instruction_tag.val();
        self.first_destination.load_lanes.next = self.operation.lanes.val();
        self.first_destination.load_rd.next = self.operation.instruction.val().rd;
        self.first_destination.load_writes.next = self.operation.instruction.val().writes;
        self.second_destination.load.next = self.moves.val();
        self.second_destination.load_instruction_tag.next =
            self.first_destination.instruction_tag.val();
        self.second_destination.load_lanes.next = self.first_destination.lanes.val();
        self.second_destination.load_rd.next = self.first_destination.rd.val();
        self.second_destination.load_writes.next = self.first_destination.writes.val();
        self.third_destination.load.next = self.moves.val();
        self.third_destination.load_instruction_tag.next =
            self.second_destination.instruction_tag.val();
        self.third_destination.load_lanes.next = self.second_destination.lanes.val();
        self.third_destination.load_rd.next = self.second_destination.rd.val();
        self.third_destination.load_writes.next = self.second_destination.writes.val();

        for lane_idx in 0..LANES {
            self.lane[lane_idx].enable.next = self.moves.val();
            self.lane[lane_idx].first.next = self.first[lane_idx].val();
            self.lane[lane_idx].second.next = self.second[lane_idx].val();
            self.lane[lane_idx].variant.next = self.operation.instruction.val().variant;
            self.first_destination.load_sw[lane_idx].next = self.operation.sw[lane_idx].val();
            self.second_destination.load_sw[lane_idx].next =
                self.first_destination.sw[lane_idx].val();
            self.third_destination.load_sw[lane_idx].next =
                self.second_destination.sw[lane_idx].val();
            self.result.sw[lane_idx].next = self.third_destination.sw[lane_idx].val();
            self.result.value[lane_idx].next = self.lane[lane_idx].product.val();
        }
        self.result.valid.next = self.third_occupied.q.val();
        self.result.instruction_tag.next = self.third_destination.instruction_tag.val();
        self.result.lanes.next = self.third_destination.lanes.val();
        self.result.rd.next = self.third_destination.rd.val();
        self.result.writes.next = self.third_destination.writes.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};
    use crate::words::Decoded;

    type Uut = MultiplyUnit<4, 2, 2>;

    fn present(uut: &mut Uut, valid: bool, tag: u64) {
        uut.valid.next = valid;
        uut.operation.instruction_tag.next = tag.into();
        uut.operation.lanes.next = 0b1011.into();
        uut.operation.instruction.next =
            Decoded { rd: 9.into(), writes: true, ..Decoded::default() };
        for lane_idx in 0..4 {
            uut.first[lane_idx].next = (tag + 3).into();
            uut.second[lane_idx].next = lane_idx.to_bits();
            uut.operation.sw[lane_idx].next = tag.into();
        }
        settle(uut);
    }

    #[test]
    fn u3_a_product_asks_three_cycles_after_it_entered() {
        let mut uut = Uut::default();
        present(&mut uut, true, 2);
        for _ in 0..3 {
            assert!(uut.ready.val() && !uut.result.valid.val());
            step!(uut);
            present(&mut uut, false, 0);
        }
        assert!(uut.result.valid.val());
        assert_eq!((uut.result.instruction_tag.val(), uut.result.rd.val()), (2.into(), 9.into()));
        assert_eq!((uut.result.lanes.val(), uut.result.sw[1].val()), (0b1011.into(), 2.into()));
        assert_eq!(uut.result.value[3].val(), 15);
    }

    #[test]
    fn u3_without_a_grant_all_stages_hold_and_nothing_is_accepted() {
        let mut uut = Uut::default();
        for tag in 0..3 {
            present(&mut uut, true, tag);
            step!(uut);
        }
        present(&mut uut, true, 3);
        for _ in 0..2 {
            assert!(!uut.ready.val());
            assert_eq!(
                (uut.result.valid.val(), uut.result.instruction_tag.val()),
                (true, 0.into())
            );
            step!(uut);
        }
        uut.result.grant.next = true;
        for tag in 0..4 {
            settle(&mut uut);
            assert!(uut.ready.val());
            assert_eq!(
                (uut.result.valid.val(), uut.result.instruction_tag.val()),
                (true, tag.into())
            );
            assert_eq!(uut.result.value[2].val(), 2 * (tag + 3));
            step!(uut);
            present(&mut uut, false, 0);
        }
        assert!(!uut.result.valid.val());
    }
}
