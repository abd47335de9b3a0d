//! Multiplication: three stages in all lanes (rule U3).
//!
//! ```text
//!                   +-------+
//!         clock --->|>      |---> result_valid
//!         reset --->|       |<--- result_grant
//!         valid --->|       |---> result_* (destination, value)
//!         ready <---|       |
//! instruction ... ->|       |
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
//! Outputs are registers, except `ready`, which depends on `result_grant`.
//!
//! # Cost
//!
//! `LANES` [`Multiplier`]s, three [`Destination`]s, three flip-flops.

use super::Multiplier;
use crate::pipeline::Destination;
use crate::primitives::Register;
use crate::words::decoded::Decoded;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Multiplication; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct MultiplyUnit<const LANES: usize, const SLOT_W: usize, const SW_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; empties all stages.
    pub reset: Signal<In, Bit>,
    /// An instruction for this unit is in the operand stage.
    pub valid: Signal<In, Bit>,
    /// It is accepted.
    pub ready: Signal<Out, Bit>,
    /// The instruction.
    pub instruction: Signal<In, Decoded>,
    /// Its warp.
    pub warp: Signal<In, Bits<SLOT_W>>,
    /// Its lanes.
    pub lanes: Signal<In, Bits<LANES>>,
    /// Rows of their threads.
    pub sw: [Signal<In, Bits<SW_W>>; LANES],
    /// rs1.
    pub first: [Signal<In, Bits<32>>; LANES],
    /// rs2.
    pub second: [Signal<In, Bits<32>>; LANES],
    /// The third stage asks for completion.
    pub result_valid: Signal<Out, Bit>,
    /// It completes.
    pub result_grant: Signal<In, Bit>,
    /// Warp.
    pub result_warp: Signal<Out, Bits<SLOT_W>>,
    /// Lanes.
    pub result_lanes: Signal<Out, Bits<LANES>>,
    /// Rows of their threads.
    pub result_sw: [Signal<Out, Bits<SW_W>>; LANES],
    /// Register that is written.
    pub result_rd: Signal<Out, Bits<5>>,
    /// There is such a register.
    pub result_writes: Signal<Out, Bit>,
    /// What it takes.
    pub result_value: [Signal<Out, Bits<32>>; LANES],
    // Registers
    first_occupied: Register<Bit>,
    second_occupied: Register<Bit>,
    third_occupied: Register<Bit>,
    first_destination: Destination<LANES, SLOT_W, SW_W>,
    second_destination: Destination<LANES, SLOT_W, SW_W>,
    third_destination: Destination<LANES, SLOT_W, SW_W>,
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

        self.moves.next = (!self.third_occupied.q.val()) | self.result_grant.val();
        self.ready.next = self.moves.val();
        self.first_occupied.enable.next = self.moves.val();
        self.second_occupied.enable.next = self.moves.val();
        self.third_occupied.enable.next = self.moves.val();
        self.first_occupied.d.next = self.valid.val();
        self.second_occupied.d.next = self.first_occupied.q.val();
        self.third_occupied.d.next = self.second_occupied.q.val();

        self.first_destination.load.next = self.moves.val();
        self.first_destination.load_warp.next = self.warp.val();
        self.first_destination.load_lanes.next = self.lanes.val();
        self.first_destination.load_rd.next = self.instruction.val().rd;
        self.first_destination.load_writes.next = self.instruction.val().writes;
        self.second_destination.load.next = self.moves.val();
        self.second_destination.load_warp.next = self.first_destination.warp.val();
        self.second_destination.load_lanes.next = self.first_destination.lanes.val();
        self.second_destination.load_rd.next = self.first_destination.rd.val();
        self.second_destination.load_writes.next = self.first_destination.writes.val();
        self.third_destination.load.next = self.moves.val();
        self.third_destination.load_warp.next = self.second_destination.warp.val();
        self.third_destination.load_lanes.next = self.second_destination.lanes.val();
        self.third_destination.load_rd.next = self.second_destination.rd.val();
        self.third_destination.load_writes.next = self.second_destination.writes.val();

        for lane_idx in 0..LANES {
            self.lane[lane_idx].enable.next = self.moves.val();
            self.lane[lane_idx].first.next = self.first[lane_idx].val();
            self.lane[lane_idx].second.next = self.second[lane_idx].val();
            self.lane[lane_idx].variant.next = self.instruction.val().variant;
            self.first_destination.load_sw[lane_idx].next = self.sw[lane_idx].val();
            self.second_destination.load_sw[lane_idx].next =
                self.first_destination.sw[lane_idx].val();
            self.third_destination.load_sw[lane_idx].next =
                self.second_destination.sw[lane_idx].val();
            self.result_sw[lane_idx].next = self.third_destination.sw[lane_idx].val();
            self.result_value[lane_idx].next = self.lane[lane_idx].product.val();
        }
        self.result_valid.next = self.third_occupied.q.val();
        self.result_warp.next = self.third_destination.warp.val();
        self.result_lanes.next = self.third_destination.lanes.val();
        self.result_rd.next = self.third_destination.rd.val();
        self.result_writes.next = self.third_destination.writes.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    type Uut = MultiplyUnit<4, 2, 2>;

    fn present(uut: &mut Uut, valid: bool, warp: u64) {
        uut.valid.next = valid;
        uut.warp.next = warp.into();
        uut.lanes.next = 0b1011.into();
        uut.instruction.next = Decoded { rd: 9.into(), writes: true, ..Decoded::default() };
        for lane_idx in 0..4 {
            uut.first[lane_idx].next = (warp + 3).into();
            uut.second[lane_idx].next = lane_idx.to_bits();
            uut.sw[lane_idx].next = warp.into();
        }
        settle(uut);
    }

    #[test]
    fn u3_a_product_asks_three_cycles_after_it_entered() {
        let mut uut = Uut::default();
        present(&mut uut, true, 2);
        for _ in 0..3 {
            assert!(uut.ready.val() && !uut.result_valid.val());
            step!(uut);
            present(&mut uut, false, 0);
        }
        assert!(uut.result_valid.val());
        assert_eq!((uut.result_warp.val(), uut.result_rd.val()), (2.into(), 9.into()));
        assert_eq!((uut.result_lanes.val(), uut.result_sw[1].val()), (0b1011.into(), 2.into()));
        assert_eq!(uut.result_value[3].val(), 15);
    }

    #[test]
    fn u3_without_a_grant_all_stages_hold_and_nothing_is_accepted() {
        let mut uut = Uut::default();
        for warp in 0..3 {
            present(&mut uut, true, warp);
            step!(uut);
        }
        present(&mut uut, true, 3);
        for _ in 0..2 {
            assert!(!uut.ready.val());
            assert_eq!((uut.result_valid.val(), uut.result_warp.val()), (true, 0.into()));
            step!(uut);
        }
        uut.result_grant.next = true;
        for warp in 0..4 {
            settle(&mut uut);
            assert!(uut.ready.val());
            assert_eq!((uut.result_valid.val(), uut.result_warp.val()), (true, warp.into()));
            assert_eq!(uut.result_value[2].val(), 2 * (warp + 3));
            step!(uut);
            present(&mut uut, false, 0);
        }
        assert!(!uut.result_valid.val());
    }
}
