//! Units of floats behind the operand stage: FMA, FDIV, and the third operand on its way to FMA.
//!
//! ```text
//!                   +-------+
//!         clock --->|>      |<--> fma
//!         reset --->|       |<--> fdiv
//!         stage <-->|       |---> fdiv_free
//!     operation --->|       |
//! first, second --->|       |
//!                   +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. (Z13, Z14) At the end of a cycle with `stage.third_arrives` register T of each lane takes `second`. FMA sees T as the
//!    third operand.
//! 2. (Z16) `fdiv_free`: FDIV is idle, and no instruction for it is in R or X.
//!
//! # Timing
//!
//! `stage.fma_ready` depends on `fma.grant`, `fdiv_free` on what is told of R and X; everything else comes from registers.
//!
//! # Cost
//!
//! An [`FmaUnit`], an [`FdivUnit`], `32 * LANES` flip-flops.

use super::{FdivUnit, FmaUnit};
use crate::cells::RegisterArray;
use crate::links::execution::{FloatStageIn, OperationIn, ResultOut};
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Units of floats; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct FloatUnits<const LANES: usize, const ITAG_W: usize, const SW_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; drops all instructions.
    pub reset: Signal<In, Bit>,
    /// Instructions of floats in R and X, from the operand stage.
    pub stage: FloatStageIn,
    /// Instruction in X.
    pub operation: OperationIn<LANES, ITAG_W, SW_W>,
    /// First operand of each lane: the value of rs1.
    pub first: [Signal<In, Bits<32>>; LANES],
    /// Second operand of each lane: the value of rs2, or of rs3 if that arrives.
    pub second: [Signal<In, Bits<32>>; LANES],
    /// FDIV can take one more instruction (Z16).
    pub fdiv_free: Signal<Out, Bit>,
    /// Result of FMA, to the completion arbiter.
    pub fma: ResultOut<LANES, ITAG_W, SW_W>,
    /// Result of FDIV, to the completion arbiter.
    pub fdiv: ResultOut<LANES, ITAG_W, SW_W>,
    // Registers
    third: RegisterArray<Bits<32>, LANES>,
    // Sub-blocks
    fma_unit: FmaUnit<LANES, ITAG_W, SW_W>,
    fdiv_unit: FdivUnit<LANES, ITAG_W, SW_W>,
}

#[logic]
impl FloatUnits {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, third, fma_unit, fdiv_unit);
        self.third.reset.next = self.reset.val();
        self.fma_unit.reset.next = self.reset.val();
        self.fdiv_unit.reset.next = self.reset.val();

        OperationIn::<LANES, ITAG_W, SW_W>::link(&mut self.operation, &mut self.fma_unit.operation);
        OperationIn::<LANES, ITAG_W, SW_W>::link(
            &mut self.operation,
            &mut self.fdiv_unit.operation,
        );
        self.fma_unit.valid.next = self.stage.fma_valid.val();
        self.fma_unit.float_operation.next = self.stage.operation.val();
        self.stage.fma_ready.next = self.fma_unit.ready.val();
        self.fdiv_unit.valid.next = self.stage.fdiv_valid.val();
        self.fdiv_unit.float_operation.next = self.stage.operation.val();
        self.fdiv_free.next = self.fdiv_unit.idle.val()
            & (!(self.stage.fdiv_in_r.val() | self.stage.fdiv_valid.val()));
        self.third.enable.next = self.stage.third_arrives.val();
        for lane_idx in 0..LANES {
            self.third.d[lane_idx].next = self.second[lane_idx].val();
            self.fma_unit.first[lane_idx].next = self.first[lane_idx].val();
            self.fma_unit.second[lane_idx].next = self.second[lane_idx].val();
            self.fma_unit.third[lane_idx].next = self.third.q[lane_idx].val();
            self.fdiv_unit.first[lane_idx].next = self.first[lane_idx].val();
            self.fdiv_unit.second[lane_idx].next = self.second[lane_idx].val();
        }
        ResultOut::<LANES, ITAG_W, SW_W>::link(&mut self.fma, &mut self.fma_unit.result);
        ResultOut::<LANES, ITAG_W, SW_W>::link(&mut self.fdiv, &mut self.fdiv_unit.result);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};
    use crate::words::{DecodedFloat, FloatOperation};

    type Uut = FloatUnits<4, 2, 2>;

    fn operands(uut: &mut Uut, first: f32, second: f32) {
        for lane_idx in 0..4 {
            uut.first[lane_idx].next = u64::from(first.to_bits()).into();
            uut.second[lane_idx].next = u64::from(second.to_bits()).into();
        }
    }

    #[test]
    fn z13_z14_the_third_operand_is_the_second_one_of_the_cycle_in_which_it_arrives() {
        let mut uut = Uut::default();
        uut.stage.third_arrives.next = true;
        operands(&mut uut, 9.0, 0.25);
        step!(uut);
        uut.stage.third_arrives.next = false;
        uut.stage.fma_valid.next = true;
        uut.stage.operation.next =
            DecodedFloat { operation: FloatOperation::Fused, ..DecodedFloat::default() };
        operands(&mut uut, 2.0, 3.0);
        step!(uut);
        uut.stage.fma_valid.next = false;
        operands(&mut uut, 0.0, 0.0);
        for _ in 0..4 {
            step!(uut);
        }
        assert!(uut.fma.valid.val());
        assert_eq!(uut.fma.value[3].val(), u64::from(6.25_f32.to_bits()));
    }

    #[test]
    fn z16_fdiv_has_room_if_it_is_idle_and_none_of_its_instructions_is_in_r_or_x() {
        let mut uut = Uut::default();
        for (in_r, in_x) in [(false, false), (true, false), (false, true), (true, true)] {
            uut.stage.fdiv_in_r.next = in_r;
            uut.stage.fdiv_valid.next = in_x;
            settle(&mut uut);
            assert_eq!(uut.fdiv_free.val(), !in_r && !in_x);
        }
        uut.stage.fdiv_in_r.next = false;
        step!(uut);
        uut.stage.fdiv_valid.next = false;
        settle(&mut uut);
        assert!(!uut.fdiv_free.val(), "it divides");
    }
}
