//! Division: one instruction at a time, one bit of the quotient a cycle (rule U4).
//!
//! ```text
//!                   +-------+
//!         clock --->|>      |<--> result
//!         reset --->|       |
//!         valid --->|       |
//!          idle <---|       |
//!     operation --->|       |
//!    operands ... ->|       |
//!                   +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. (U4) An instruction is accepted in the cycle in which it is in X. The unit is idle then (I5). Accepted at
//!    the end of cycle `x` it asks for completion from cycle `x + 34` on; the unit is idle from the cycle
//!    after the grant on.
//! 2. (U4) Neither operands nor lanes change that.
//!
//! # Timing
//!
//! All outputs are registers.
//!
//! # Cost
//!
//! `LANES` [`Divider`]s, one [`Destination`], a counter of six bits, a flip-flop.

use super::Divider;
use crate::cells::Destination;
use crate::links::execution::{OperationIn, ResultOut};
use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Division; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct DivideUnit<const LANES: usize, const ITAG_W: usize, const SW_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; ends the division.
    pub reset: Signal<In, Bit>,
    /// An instruction for this unit is in X; only if the unit is idle.
    pub valid: Signal<In, Bit>,
    /// The unit has no instruction.
    pub idle: Signal<Out, Bit>,
    /// Instruction in X.
    pub operation: OperationIn<LANES, ITAG_W, SW_W>,
    /// First operand of each lane: the value of rs1.
    pub first: [Signal<In, Bits<32>>; LANES],
    /// Second operand of each lane: the value of rs2.
    pub second: [Signal<In, Bits<32>>; LANES],
    /// Result of this unit, to the completion arbiter.
    pub result: ResultOut<LANES, ITAG_W, SW_W>,
    // Registers
    /// 0 idle, 1 to 32 one bit each, 33 sign, 34 done.
    step: Register<Bits<6>>,
    /// The result is there and not yet granted: step 34 as a bit, so that completion does not wait for the counter.
    asks: Register<Bit>,
    destination: Destination<LANES, ITAG_W, SW_W>,
    // Sub-blocks
    #[count(LANES)]
    lane: Vec<Divider>,
    // Wires
    rests: Signal<Local, Bit>,
    finish: Signal<Local, Bit>,
    done: Signal<Local, Bit>,
}

#[logic]
impl DivideUnit {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, step, asks, destination);
        self.step.reset.next = self.reset.val();
        self.asks.reset.next = self.reset.val();
        self.destination.reset.next = self.reset.val();
        for lane_idx in 0..LANES {
            self.lane[lane_idx].clock.next = self.clock.val();
            self.lane[lane_idx].reset.next = self.reset.val();
        }

        self.rests.next = self.step.q.val() == 0;
        self.finish.next = self.step.q.val() == 33;
        self.done.next = self.asks.q.val();
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
        self.destination.load.next = self.valid.val();
        self.destination.load_instruction_tag.next = self.operation.instruction_tag.val();
        self.destination.load_lanes.next = self.operation.lanes.val();
        self.destination.load_rd.next = self.operation.instruction.val().rd;
        self.destination.load_writes.next = self.operation.instruction.val().writes;
        for lane_idx in 0..LANES {
            self.lane[lane_idx].load.next = self.valid.val();
            self.lane[lane_idx].iterate.next =
                (!self.rests.val()) & (!self.finish.val()) & (!self.done.val());
            self.lane[lane_idx].finish.next = self.finish.val();
            self.lane[lane_idx].first.next = self.first[lane_idx].val();
            self.lane[lane_idx].second.next = self.second[lane_idx].val();
            self.lane[lane_idx].variant.next = self.operation.instruction.val().variant;
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

    type Uut = DivideUnit<4, 2, 2>;

    fn present(uut: &mut Uut, tag: u64) {
        uut.valid.next = true;
        uut.operation.instruction_tag.next = tag.into();
        uut.operation.lanes.next = 0b0101.into();
        uut.operation.instruction.next =
            Decoded { rd: 9.into(), writes: true, variant: 4.into(), ..Decoded::default() };
        for lane_idx in 0_usize..4 {
            uut.first[lane_idx].next = 100.into();
            uut.second[lane_idx].next = lane_idx.to_bits();
            uut.operation.sw[lane_idx].next = tag.into();
        }
        settle(uut);
    }

    #[test]
    fn u4_asks_34_cycles_after_acceptance_and_is_idle_after_the_grant() {
        let mut uut = Uut::default();
        for tag in [3, 1] {
            present(&mut uut, tag);
            assert!(uut.idle.val());
            step!(uut);
            uut.valid.next = false;
            for cycle in 1..34 {
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
                assert_eq!(values, [0xffff_ffff, 100, 50, 33]);
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
