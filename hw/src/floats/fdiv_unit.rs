//! FDIV: quotients and square roots of floats, one instruction at a time (rule Z19).
//!
//! ```text
//!                   +-------+
//!         clock --->|>      |<--> result
//!         reset --->|       |
//!         valid --->|       |
//!          idle <---|       |
//!     operation --->|       |
//! float_operation-->|       |
//!    operands ... ->|       |
//!                   +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. (Z16, Z19) An instruction is accepted in the cycle in which it is in X. The unit is idle then. Accepted at the
//!    end of cycle `x` it asks for completion from cycle `x + 30` on; the unit is idle from the cycle after the grant on.
//! 2. (Z19) Neither operation, operands nor lanes change that.
//!
//! # Timing
//!
//! All outputs are registers. One cycle normalises, 26 decide a bit each, one moves the result to its place, one rounds.
//!
//! # Cost
//!
//! `LANES` [`FdivLane`]s, one [`Destination`], a counter of five bits, five flip-flops.

use super::FdivLane;
use crate::cells::Destination;
use crate::constant::bits_where;
use crate::links::execution::{OperationIn, ResultOut};
use crate::primitives::Register;
use crate::words::{DecodedFloat, FloatOperation, RoundingMode};
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// FDIV of all lanes; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct FdivUnit<const LANES: usize, const ITAG_W: usize, const SW_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; ends the instruction.
    pub reset: Signal<In, Bit>,
    /// An instruction for this unit is in X; only if the unit is idle.
    pub valid: Signal<In, Bit>,
    /// The unit has no instruction.
    pub idle: Signal<Out, Bit>,
    /// Instruction in X.
    pub operation: OperationIn<LANES, ITAG_W, SW_W>,
    /// Operation word of the instruction in X.
    pub float_operation: Signal<In, DecodedFloat>,
    /// First operand of each lane: the value of rs1.
    pub first: [Signal<In, Bits<32>>; LANES],
    /// Second operand of each lane: the value of rs2.
    pub second: [Signal<In, Bits<32>>; LANES],
    /// Result of this unit, to the completion arbiter.
    pub result: ResultOut<LANES, ITAG_W, SW_W>,
    // Registers
    /// 0 idle, 1 normalises, 2 to 27 one bit each, 28 moves the result to its place, 29 rounds, 30 done.
    step: Register<Bits<5>>,
    /// The result is there and not yet granted: step 30 as a bit, so that completion does not wait for the counter.
    asks: Register<Bit>,
    root: Register<Bit>,
    mode: Register<RoundingMode>,
    destination: Destination<LANES, ITAG_W, SW_W>,
    // Sub-blocks
    #[count(LANES)]
    lane: Vec<FdivLane>,
    // Wires
    /// Shifted to the right by the step, the bit that is decided in it: bit 31 in step 2.
    #[default(Constant::new(bits_where(|idx| idx == 33)))]
    before_first: Constant<Bits<34>>,
    position: Signal<Local, Bits<34>>,
    rests: Signal<Local, Bit>,
    normalise: Signal<Local, Bit>,
    iterate: Signal<Local, Bit>,
    place: Signal<Local, Bit>,
    finish: Signal<Local, Bit>,
    done: Signal<Local, Bit>,
    root_now: Signal<Local, Bit>,
}

#[logic]
impl FdivUnit {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, step, asks, root, mode, destination);
        self.step.reset.next = self.reset.val();
        self.asks.reset.next = self.reset.val();
        self.root.reset.next = self.reset.val();
        self.mode.reset.next = self.reset.val();
        self.destination.reset.next = self.reset.val();

        self.rests.next = self.step.q.val() == 0;
        self.normalise.next = self.step.q.val() == 1;
        self.place.next = self.step.q.val() == 28;
        self.finish.next = self.step.q.val() == 29;
        self.done.next = self.asks.q.val();
        self.iterate.next = !(self.rests.val()
            | self.normalise.val()
            | self.place.val()
            | self.finish.val()
            | self.done.val());
        self.position.next = self.before_first.val() >> self.step.q.val();
        self.idle.next = self.rests.val();
        self.step.enable.next = true;
        self.step.d.next = self.step.q.val() + 1;
        if self.rests.val() & (!self.valid.val()) {
            self.step.d.next = 0.into();
        }
        if self.done.val() {
            self.step.d.next = self.step.q.val();
            if self.result.grant.val() {
                self.step.d.next = 0.into();
            }
        }

        self.asks.enable.next = true;
        self.asks.d.next = self.finish.val() | (self.done.val() & (!self.result.grant.val()));
        self.root.enable.next = self.valid.val();
        self.root.d.next = self.float_operation.val().operation == FloatOperation::Root;
        self.mode.enable.next = self.valid.val();
        self.mode.d.next = self.float_operation.val().mode;
        self.root_now.next = self.root.q.val();
        if self.valid.val() {
            self.root_now.next = self.float_operation.val().operation == FloatOperation::Root;
        }
        self.destination.load.next = self.valid.val();
        self.destination.load_instruction_tag.next = self.operation.instruction_tag.val();
        self.destination.load_lanes.next = self.operation.lanes.val();
        self.destination.load_rd.next = self.operation.instruction.val().rd;
        self.destination.load_writes.next = self.operation.instruction.val().writes;
        for lane_idx in 0..LANES {
            self.lane[lane_idx].clock.next = self.clock.val();
            self.lane[lane_idx].reset.next = self.reset.val();
            self.lane[lane_idx].load.next = self.valid.val();
            self.lane[lane_idx].normalise.next = self.normalise.val();
            self.lane[lane_idx].iterate.next = self.iterate.val();
            self.lane[lane_idx].place.next = self.place.val();
            self.lane[lane_idx].finish.next = self.finish.val();
            self.lane[lane_idx].root.next = self.root_now.val();
            self.lane[lane_idx].position.next = bit_cast::<32, 34>(self.position.val());
            self.lane[lane_idx].mode.next = self.mode.q.val();
            self.lane[lane_idx].first.next = self.first[lane_idx].val();
            self.lane[lane_idx].second.next = self.second[lane_idx].val();
            self.destination.load_sw[lane_idx].next = self.operation.sw[lane_idx].val();
            self.result.sw[lane_idx].next = self.destination.sw[lane_idx].val();
            self.result.value[lane_idx].next = self.lane[lane_idx].result.val();
        }
        self.result.valid.next = self.done.val();
        self.result.instruction_tag.next = self.destination.instruction_tag.val();
        self.result.lanes.next = self.destination.lanes.val();
        self.result.rd.next = self.destination.rd.val();
        self.result.writes.next = self.destination.writes.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};
    use crate::words::Decoded;

    type Uut = FdivUnit<4, 2, 2>;

    fn float(value: f32) -> u64 {
        value.to_bits().into()
    }

    fn present(uut: &mut Uut, operation: FloatOperation, tag: u64) {
        uut.valid.next = true;
        uut.operation.instruction_tag.next = tag.into();
        uut.operation.lanes.next = 0b0101.into();
        uut.operation.instruction.next =
            Decoded { rd: 9.into(), writes: true, ..Decoded::default() };
        let mode = RoundingMode::NearestAway;
        uut.float_operation.next = DecodedFloat { operation, mode, ..DecodedFloat::default() };
        for lane_idx in 0..4 {
            uut.first[lane_idx].next = float([9.0, 2.0, 0.0, f32::INFINITY][lane_idx]).into();
            uut.second[lane_idx].next = float([4.5, 7.0, 0.0, 3.0][lane_idx]).into();
            uut.operation.sw[lane_idx].next = tag.into();
        }
        settle(uut);
    }

    #[test]
    fn z19_asks_30_cycles_after_acceptance_and_is_idle_after_the_grant() {
        let mut uut = Uut::default();
        for (tag, operation) in [(3, FloatOperation::Quotient), (1, FloatOperation::Root)] {
            present(&mut uut, operation, tag);
            assert!(uut.idle.val());
            step!(uut);
            uut.valid.next = false;
            // What is in X then is no business of this unit.
            uut.float_operation.next = DecodedFloat::default();
            for cycle in 1..30 {
                settle(&mut uut);
                assert!(!uut.idle.val() && !uut.result.valid.val(), "cycle x + {cycle}");
                step!(uut);
            }
            for _ in 0..2 {
                assert!(uut.result.valid.val() && !uut.idle.val());
                assert_eq!(
                    (uut.result.instruction_tag.val(), uut.result.rd.val()),
                    (tag.into(), 9.into())
                );
                let values = uut.result.value.each_ref().map(|value| value.val().to_u64());
                let expected = match operation {
                    FloatOperation::Root => [3.0, 2_f32.sqrt(), 0.0, f32::INFINITY],
                    _ => [2.0, 2.0 / 7.0, f32::NAN, f32::INFINITY],
                };
                assert_eq!(values, expected.map(float));
                step!(uut);
            }
            uut.result.grant.next = true;
            step!(uut);
            uut.result.grant.next = false;
            settle(&mut uut);
            assert!(uut.idle.val() && !uut.result.valid.val());
        }
        step!(uut);
        assert!(uut.idle.val());
    }
}
