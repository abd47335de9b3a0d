//! FMA: products, sums and conversions of floats, five stages in all lanes (rule Z18).
//!
//! ```text
//!                   +-------+
//!         clock --->|>      |<--> result
//!         reset --->|       |
//!         valid --->|       |
//!         ready <---|       |
//!     operation --->|       |
//! float_operation-->|       |
//!    operands ... ->|       |
//!                   +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. (Z18) All five stages move, and an instruction is accepted (`ready`), if FE is empty or granted in this cycle;
//!    otherwise they hold.
//! 2. (Z11) All lanes of an instruction move together, whether they execute it or not.
//!
//! # Timing
//!
//! Outputs are registers, except `ready`, which depends on `result.grant`.
//!
//! # Cost
//!
//! `LANES` [`FmaLane`]s, five [`Destination`]s, 25 flip-flops.

use super::FmaLane;
use crate::cells::Destination;
use crate::links::execution::{OperationIn, ResultOut};
use crate::primitives::Register;
use crate::words::{DecodedFloat, FloatOperation, Rounding};
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// FMA of all lanes; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct FmaUnit<const LANES: usize, const ITAG_W: usize, const SW_W: usize> {
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
    /// Operation word of the instruction in X.
    pub float_operation: Signal<In, DecodedFloat>,
    /// First operand of each lane: the value of rs1.
    pub first: [Signal<In, Bits<32>>; LANES],
    /// Second operand of each lane: the value of rs2.
    pub second: [Signal<In, Bits<32>>; LANES],
    /// Third operand of each lane: the value of rs3.
    pub third: [Signal<In, Bits<32>>; LANES],
    /// Result of this unit, to the completion arbiter.
    pub result: ResultOut<LANES, ITAG_W, SW_W>,
    // Registers
    /// The stages that hold an instruction; bit 0 is FA, bit 4 FE.
    occupied: Register<Bits<5>>,
    rounding_fa: Register<Rounding>,
    rounding_fb: Register<Rounding>,
    rounding_fc: Register<Rounding>,
    rounding_fd: Register<Rounding>,
    fa: Destination<LANES, ITAG_W, SW_W>,
    fb: Destination<LANES, ITAG_W, SW_W>,
    fc: Destination<LANES, ITAG_W, SW_W>,
    fd: Destination<LANES, ITAG_W, SW_W>,
    fe: Destination<LANES, ITAG_W, SW_W>,
    // Sub-blocks
    #[count(LANES)]
    lane: Vec<FmaLane>,
    // Wires
    moves: Signal<Local, Bit>,
    rounding_next: Signal<Local, Rounding>,
}

#[logic]
impl FmaUnit {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(
            self,
            clock,
            occupied,
            rounding_fa,
            rounding_fb,
            rounding_fc,
            rounding_fd,
            fa,
            fb,
            fc,
            fd,
            fe
        );
        self.occupied.reset.next = self.reset.val();
        self.rounding_fa.reset.next = self.reset.val();
        self.rounding_fb.reset.next = self.reset.val();
        self.rounding_fc.reset.next = self.reset.val();
        self.rounding_fd.reset.next = self.reset.val();
        self.fa.reset.next = self.reset.val();
        self.fb.reset.next = self.reset.val();
        self.fc.reset.next = self.reset.val();
        self.fd.reset.next = self.reset.val();
        self.fe.reset.next = self.reset.val();

        self.moves.next = (!self.occupied.q.val().get_bit(4)) | self.result.grant.val();
        self.ready.next = self.moves.val();
        self.occupied.enable.next = self.moves.val();
        self.occupied.d.next = self.occupied.q.val() << 1;
        if self.valid.val() {
            self.occupied.d.next = (self.occupied.q.val() << 1) | 1;
        }
        self.rounding_fa.enable.next = self.moves.val();
        self.rounding_fb.enable.next = self.moves.val();
        self.rounding_fc.enable.next = self.moves.val();
        self.rounding_fd.enable.next = self.moves.val();
        self.rounding_next.next.mode = self.float_operation.val().mode;
        self.rounding_next.next.to_integer =
            self.float_operation.val().operation == FloatOperation::ToInteger;
        self.rounding_next.next.is_unsigned = self.float_operation.val().variant.get_bit(0);
        self.rounding_fa.d.next = self.rounding_next.val();
        self.rounding_fb.d.next = self.rounding_fa.q.val();
        self.rounding_fc.d.next = self.rounding_fb.q.val();
        self.rounding_fd.d.next = self.rounding_fc.q.val();

        self.fa.load.next = self.moves.val();
        self.fa.load_instruction_tag.next = self.operation.instruction_tag.val();
        self.fa.load_lanes.next = self.operation.lanes.val();
        self.fa.load_rd.next = self.operation.instruction.val().rd;
        self.fa.load_writes.next = self.operation.instruction.val().writes;
        self.fb.load.next = self.moves.val();
        self.fb.load_instruction_tag.next = self.fa.instruction_tag.val();
        self.fb.load_lanes.next = self.fa.lanes.val();
        self.fb.load_rd.next = self.fa.rd.val();
        self.fb.load_writes.next = self.fa.writes.val();
        self.fc.load.next = self.moves.val();
        self.fc.load_instruction_tag.next = self.fb.instruction_tag.val();
        self.fc.load_lanes.next = self.fb.lanes.val();
        self.fc.load_rd.next = self.fb.rd.val();
        self.fc.load_writes.next = self.fb.writes.val();
        self.fd.load.next = self.moves.val();
        self.fd.load_instruction_tag.next = self.fc.instruction_tag.val();
        self.fd.load_lanes.next = self.fc.lanes.val();
        self.fd.load_rd.next = self.fc.rd.val();
        self.fd.load_writes.next = self.fc.writes.val();
        self.fe.load.next = self.moves.val();
        self.fe.load_instruction_tag.next = self.fd.instruction_tag.val();
        self.fe.load_lanes.next = self.fd.lanes.val();
        self.fe.load_rd.next = self.fd.rd.val();
        self.fe.load_writes.next = self.fd.writes.val();

        for lane_idx in 0..LANES {
            self.lane[lane_idx].clock.next = self.clock.val();
            self.lane[lane_idx].reset.next = self.reset.val();
            self.lane[lane_idx].enable.next = self.moves.val();
            self.lane[lane_idx].operation.next = self.float_operation.val();
            self.lane[lane_idx].first.next = self.first[lane_idx].val();
            self.lane[lane_idx].second.next = self.second[lane_idx].val();
            self.lane[lane_idx].third.next = self.third[lane_idx].val();
            self.lane[lane_idx].rounding.next = self.rounding_fd.q.val();
            self.fa.load_sw[lane_idx].next = self.operation.sw[lane_idx].val();
            self.fb.load_sw[lane_idx].next = self.fa.sw[lane_idx].val();
            self.fc.load_sw[lane_idx].next = self.fb.sw[lane_idx].val();
            self.fd.load_sw[lane_idx].next = self.fc.sw[lane_idx].val();
            self.fe.load_sw[lane_idx].next = self.fd.sw[lane_idx].val();
            self.result.sw[lane_idx].next = self.fe.sw[lane_idx].val();
            self.result.value[lane_idx].next = self.lane[lane_idx].result.val();
        }
        self.result.valid.next = self.occupied.q.val().get_bit(4);
        self.result.instruction_tag.next = self.fe.instruction_tag.val();
        self.result.lanes.next = self.fe.lanes.val();
        self.result.rd.next = self.fe.rd.val();
        self.result.writes.next = self.fe.writes.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};
    use crate::words::{Decoded, RoundingMode};

    type Uut = FmaUnit<4, 2, 2>;

    /// An `fsub.s` of `lane + 2` less the tag, or with a tag of 2 an `fcvt.w.s` of the former.
    fn present(uut: &mut Uut, valid: bool, tag: u64) {
        uut.valid.next = valid;
        uut.operation.instruction_tag.next = tag.into();
        uut.operation.lanes.next = 0b1011.into();
        uut.operation.instruction.next =
            Decoded { rd: 9.into(), writes: true, ..Decoded::default() };
        let operation = if tag == 2 { FloatOperation::ToInteger } else { FloatOperation::Sum };
        let mode = RoundingMode::TowardZero;
        uut.float_operation.next =
            DecodedFloat { operation, variant: 1.into(), mode, ..DecodedFloat::default() };
        let float = |value: u64| u64::from((value as f32).to_bits());
        for lane_idx in 0..4 {
            uut.first[lane_idx].next = float(lane_idx as u64 + 2).into();
            uut.second[lane_idx].next = float(tag).into();
            uut.operation.sw[lane_idx].next = tag.into();
        }
        settle(uut);
    }

    fn expected(tag: u64, lane_idx: u64) -> u64 {
        let first = lane_idx + 2;
        if tag == 2 { first } else { u64::from((first as f32 - tag as f32).to_bits()) }
    }

    #[test]
    fn z18_a_result_asks_five_cycles_after_its_instruction_entered() {
        let mut uut = Uut::default();
        present(&mut uut, true, 3);
        for _ in 0..5 {
            assert!(uut.ready.val() && !uut.result.valid.val());
            step!(uut);
            present(&mut uut, false, 0);
        }
        assert!(uut.result.valid.val());
        assert_eq!((uut.result.instruction_tag.val(), uut.result.rd.val()), (3.into(), 9.into()));
        assert_eq!((uut.result.lanes.val(), uut.result.sw[1].val()), (0b1011.into(), 3.into()));
        assert!(uut.result.writes.val());
        assert_eq!(uut.result.value[3].val(), expected(3, 3));
    }

    #[test]
    fn z18_without_a_grant_all_stages_hold_and_nothing_is_accepted() {
        let mut uut = Uut::default();
        for tag in 0..5 {
            present(&mut uut, true, tag % 4);
            step!(uut);
        }
        present(&mut uut, true, 1);
        for _ in 0..2 {
            assert!(!uut.ready.val());
            let seen = (uut.result.valid.val(), uut.result.instruction_tag.val());
            assert_eq!(seen, (true, 0.into()));
            step!(uut);
        }
        uut.result.grant.next = true;
        for tag in [0, 1, 2, 3, 0, 1] {
            settle(&mut uut);
            assert!(uut.ready.val());
            let seen = (uut.result.valid.val(), uut.result.instruction_tag.val());
            assert_eq!(seen, (true, tag.into()));
            for lane_idx in 0..4 {
                let value = uut.result.value[lane_idx].val();
                assert_eq!(value, expected(tag, lane_idx as u64), "tag {tag} lane {lane_idx}");
            }
            step!(uut);
            present(&mut uut, false, 0);
        }
        assert!(!uut.result.valid.val());
    }
}
