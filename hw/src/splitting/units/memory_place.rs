//! Place of a unit for one memory instruction, between its stage X and the memory unit that all units share.
//!
//! ```text
//!                 +-------+
//!       clock --->|>      |---> occupied
//!       reset --->|       |---> held
//!       valid --->|       |---> held_first, held_second
//!   operation --->|       |
//! first, second ->|       |
//!       taken --->|       |
//!                 +-------+
//! ```
//!
//! # Behaviour
//!
//! - **Q6** The place takes the instruction in X in every cycle in which there is one; it is empty by then, for none
//!   issues otherwise (I5). `taken` empties it at the end of the cycle.
//!
//! # Timing
//!
//! One cycle from X to the outputs; no combinational path.
//!
//! # Cost
//!
//! An [`IssuePacket`], `64 * LANES + 1` flip-flops.

use crate::cells::RegisterArray;
use crate::links::execution::{OperationIn, OperationOut};
use crate::pipeline::IssuePacket;
use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Place of a unit for one memory instruction; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct MemoryPlace<const LANES: usize, const ITAG_W: usize, const SW_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; empties the place.
    pub reset: Signal<In, Bit>,
    /// A memory instruction is in X; never with `occupied`.
    pub valid: Signal<In, Bit>,
    /// Instruction in X.
    pub operation: OperationIn<LANES, ITAG_W, SW_W>,
    /// First operand of each lane of the instruction in X.
    pub first: [Signal<In, Bits<32>>; LANES],
    /// Second operand of each lane of the instruction in X.
    pub second: [Signal<In, Bits<32>>; LANES],
    /// The memory unit takes the instruction in the place in this cycle.
    pub taken: Signal<In, Bit>,
    /// An instruction is in the place.
    pub occupied: Signal<Out, Bit>,
    /// Instruction in the place; like its operands without meaning unless `occupied`.
    pub held: OperationOut<LANES, ITAG_W, SW_W>,
    /// First operand of each lane of the instruction in the place.
    pub held_first: [Signal<Out, Bits<32>>; LANES],
    /// Second operand of each lane of the instruction in the place.
    pub held_second: [Signal<Out, Bits<32>>; LANES],
    // Registers
    occupied_held: Register<Bit>,
    packet: IssuePacket<LANES, ITAG_W, SW_W>,
    first_operands: RegisterArray<Bits<32>, LANES>,
    second_operands: RegisterArray<Bits<32>, LANES>,
}

#[logic]
impl MemoryPlace {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, occupied_held, packet, first_operands, second_operands);
        self.occupied_held.reset.next = self.reset.val();
        self.packet.reset.next = self.reset.val();
        self.first_operands.reset.next = self.reset.val();
        self.second_operands.reset.next = self.reset.val();

        self.occupied_held.enable.next = self.valid.val() | self.taken.val();
        self.occupied_held.d.next = self.valid.val();
        self.occupied.next = self.occupied_held.q.val();
        self.packet.load.next = self.valid.val();
        OperationIn::<LANES, ITAG_W, SW_W>::link(&mut self.operation, &mut self.packet.offered);
        OperationOut::<LANES, ITAG_W, SW_W>::link(&mut self.held, &mut self.packet.held);
        self.first_operands.enable.next = self.valid.val();
        self.second_operands.enable.next = self.valid.val();
        for lane_idx in 0..LANES {
            self.first_operands.d[lane_idx].next = self.first[lane_idx].val();
            self.second_operands.d[lane_idx].next = self.second[lane_idx].val();
            self.held_first[lane_idx].next = self.first_operands.q[lane_idx].val();
            self.held_second[lane_idx].next = self.second_operands.q[lane_idx].val();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    #[test]
    fn q6_what_is_in_x_is_in_the_place_until_the_memory_unit_takes_it() {
        let mut uut = MemoryPlace::<2, 3, 1>::default();
        uut.valid.next = true;
        uut.operation.instruction_tag.next = 5.into();
        uut.first[1].next = 17.into();
        uut.second[0].next = 23.into();
        settle(&mut uut);
        assert!(!uut.occupied.val());
        step!(uut);
        uut.valid.next = false;
        uut.operation.instruction_tag.next = 2.into();
        uut.first[1].next = 1.into();
        for _ in 0..3 {
            step!(uut);
            assert!(uut.occupied.val());
            assert_eq!(uut.held.instruction_tag.val(), 5);
            assert_eq!((uut.held_first[1].val(), uut.held_second[0].val()), (17.into(), 23.into()));
        }
        uut.taken.next = true;
        step!(uut);
        assert!(!uut.occupied.val());
    }
}
