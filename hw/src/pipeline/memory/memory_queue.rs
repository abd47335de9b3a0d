//! Place Q: a memory instruction in front of stage L (rule U5).
//!
//! ```text
//!                    +-------+
//!          clock --->|>      |---> enters
//!          reset --->|       |---> lanes, access
//!          valid --->|       |---> occupied
//!      operation --->|       |
//!   operands ...  -->|       |
//! stage_occupied --->|       |
//!                    +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. (U5) If stage L is empty, the instruction in Q enters it at the end of the cycle; if Q is empty too,
//!    the one in X does.
//! 2. (U5) An instruction in X that does not enter L goes to Q, which is empty or moves in this cycle.
//! 3. (I5) That there is such a place is certain: an instruction does not issue otherwise. With Q and L
//!    occupied there is none in X.
//! 4. The address of a lane is the sum of its first operand and the immediate of the instruction.
//!
//! # Timing
//!
//! `occupied` is a register. `enters`, `lanes` and `access` depend combinationally on what is in X and on
//! `stage_occupied`.
//!
//! # Cost
//!
//! An [`AccessPacket`], `LANES + 1` flip-flops, `LANES` adders.

use super::AccessPacket;
use crate::links::execution::{AccessOut, OperationIn};
use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Place Q; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct MemoryQueue<const LANES: usize, const ITAG_W: usize, const SW_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; empties Q.
    pub reset: Signal<In, Bit>,
    /// A memory instruction is in X; never if Q and stage L are both occupied.
    pub valid: Signal<In, Bit>,
    /// Instruction in X.
    pub operation: OperationIn<LANES, ITAG_W, SW_W>,
    /// First operand of each lane: the value of rs1.
    pub first: [Signal<In, Bits<32>>; LANES],
    /// Second operand of each lane: the value of rs2.
    pub second: [Signal<In, Bits<32>>; LANES],
    /// An instruction is in stage L, at the beginning of the cycle.
    pub stage_occupied: Signal<In, Bit>,
    /// An instruction enters stage L at the end of this cycle.
    pub enters: Signal<Out, Bit>,
    /// Lanes that execute the instruction that enters stage L, with `enters`.
    pub lanes: Signal<Out, Bits<LANES>>,
    /// Instruction that enters stage L, with `enters`.
    pub access: AccessOut<LANES, ITAG_W, SW_W>,
    /// An instruction is in Q.
    pub occupied: Signal<Out, Bit>,
    // Registers
    occupied_held: Register<Bit>,
    lanes_held: Register<Bits<LANES>>,
    packet: AccessPacket<LANES, ITAG_W, SW_W>,
    // Wires
    /// The instruction in X goes to Q.
    waits: Signal<Local, Bit>,
    address: [Signal<Local, Bits<32>>; LANES],
}

#[logic]
impl MemoryQueue {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, occupied_held, lanes_held, packet);
        self.occupied_held.reset.next = self.reset.val();
        self.lanes_held.reset.next = self.reset.val();
        self.packet.reset.next = self.reset.val();

        self.waits.next =
            self.valid.val() & (self.occupied_held.q.val() | self.stage_occupied.val());
        self.enters.next =
            (!self.stage_occupied.val()) & (self.occupied_held.q.val() | self.valid.val());
        self.occupied_held.enable.next = self.waits.val() | (!self.stage_occupied.val());
        self.occupied_held.d.next = self.waits.val();
        self.lanes_held.enable.next = self.waits.val();
        self.packet.load.next = self.waits.val();

        self.lanes_held.d.next = self.operation.lanes.val();
        self.packet.offered.instruction_tag.next = self.operation.instruction_tag.val();
        self.packet.offered.pc.next = self.operation.pc.val();
        self.packet.offered.instruction.next = self.operation.instruction.val();
        self.packet.offered.shared_base.next = self.operation.shared_base.val();
        self.lanes.next = self.operation.lanes.val();
        self.access.instruction_tag.next = self.operation.instruction_tag.val();
        self.access.pc.next = self.operation.pc.val();
        self.access.instruction.next = self.operation.instruction.val();
        self.access.shared_base.next = self.operation.shared_base.val();
        if self.occupied_held.q.val() {
            self.lanes.next = self.lanes_held.q.val();
            self.access.instruction_tag.next = self.packet.held.instruction_tag.val();
            self.access.pc.next = self.packet.held.pc.val();
            self.access.instruction.next = self.packet.held.instruction.val();
            self.access.shared_base.next = self.packet.held.shared_base.val();
        }
        for lane_idx in 0..LANES {
            self.address[lane_idx].next =
                self.first[lane_idx].val() + self.operation.instruction.val().immediate;
            self.packet.offered.sw[lane_idx].next = self.operation.sw[lane_idx].val();
            self.packet.offered.address[lane_idx].next = self.address[lane_idx].val();
            self.packet.offered.data[lane_idx].next = self.second[lane_idx].val();
            self.access.sw[lane_idx].next = self.operation.sw[lane_idx].val();
            self.access.address[lane_idx].next = self.address[lane_idx].val();
            self.access.data[lane_idx].next = self.second[lane_idx].val();
            if self.occupied_held.q.val() {
                self.access.sw[lane_idx].next = self.packet.held.sw[lane_idx].val();
                self.access.address[lane_idx].next = self.packet.held.address[lane_idx].val();
                self.access.data[lane_idx].next = self.packet.held.data[lane_idx].val();
            }
        }
        self.occupied.next = self.occupied_held.q.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, settle, step};
    use crate::words::Decoded;

    type Uut = MemoryQueue<4, 2, 2>;

    /// The instruction number `number` is in X, or none.
    fn present(uut: &mut Uut, number: Option<u64>, stage_occupied: bool) {
        uut.valid.next = number.is_some();
        uut.stage_occupied.next = stage_occupied;
        let number = number.unwrap_or(0x3_ffff);
        uut.operation.instruction_tag.next = (number & 3).into();
        uut.operation.pc.next = number.into();
        uut.operation.lanes.next = (number & 15).into();
        uut.operation.shared_base.next = (number & 0x1_ffff).into();
        uut.operation.instruction.next =
            Decoded { immediate: 0xffff_fff0_u64.into(), ..Decoded::default() };
        for lane_idx in 0..4 {
            let lane = lane_idx as u64;
            uut.operation.sw[lane_idx].next = ((number + lane) & 3).into();
            uut.first[lane_idx].next = ((number << 8) + lane + 16).into();
            uut.second[lane_idx].next = (number ^ lane).into();
        }
        settle(uut);
    }

    /// The number of the instruction that enters stage L; everything of it is there.
    fn entering(uut: &Uut) -> Option<u64> {
        let access = &uut.access;
        uut.enters.val().then(|| {
            let number = access.pc.val().to_u64();
            assert_eq!(access.instruction_tag.val(), number & 3);
            assert_eq!(access.shared_base.val(), number & 0x1_ffff);
            assert_eq!(access.instruction.val().immediate, 0xffff_fff0_u64);
            assert_eq!(uut.lanes.val(), number & 15);
            for lane_idx in 0..4 {
                let lane = lane_idx as u64;
                assert_eq!(access.sw[lane_idx].val(), (number + lane) & 3);
                assert_eq!(access.address[lane_idx].val(), (number << 8) + lane);
                assert_eq!(access.data[lane_idx].val(), number ^ lane);
            }
            number
        })
    }

    #[test]
    fn u5_with_q_and_l_empty_an_instruction_enters_l_at_once() {
        let mut uut = Uut::default();
        for number in [5, 6] {
            present(&mut uut, Some(number), false);
            assert_eq!((entering(&uut), uut.occupied.val()), (Some(number), false));
            step!(uut);
        }
        present(&mut uut, None, false);
        assert_eq!((entering(&uut), uut.occupied.val()), (None, false));
    }

    #[test]
    fn u5_with_l_occupied_an_instruction_waits_in_q_until_l_is_empty() {
        let mut uut = Uut::default();
        present(&mut uut, Some(7), true);
        assert_eq!(entering(&uut), None);
        step!(uut);
        for _ in 0..3 {
            present(&mut uut, None, true);
            assert_eq!((entering(&uut), uut.occupied.val()), (None, true));
            step!(uut);
        }
        present(&mut uut, None, false);
        assert_eq!((entering(&uut), uut.occupied.val()), (Some(7), true));
        step!(uut);
        assert!(!uut.occupied.val());
    }

    #[test]
    fn u5_an_instruction_takes_the_place_of_the_one_that_moves() {
        let mut uut = Uut::default();
        present(&mut uut, Some(1), true);
        step!(uut);
        present(&mut uut, Some(2), false);
        assert_eq!(entering(&uut), Some(1));
        step!(uut);
        present(&mut uut, None, true);
        assert_eq!((entering(&uut), uut.occupied.val()), (None, true));
        step!(uut);
        present(&mut uut, None, false);
        assert_eq!(entering(&uut), Some(2));
    }

    #[test]
    fn u5_instructions_enter_l_in_their_order_each_once() {
        let seed = 0x5eed_0500;
        let mut random = Random::new(seed);
        let mut uut = Uut::default();
        let mut queue: Option<u64> = None;
        for number in 0..5000 {
            let stage_occupied = random.one_in(2);
            let room = queue.is_none() || !stage_occupied;
            let arrives = (room && random.one_in(2)).then_some(number);
            present(&mut uut, arrives, stage_occupied);
            let context = format!("seed {seed:#x} cycle {number}");
            assert_eq!(uut.occupied.val(), queue.is_some(), "{context}");
            let mut behind_x = queue.into_iter().chain(arrives);
            let expected = if stage_occupied { None } else { behind_x.next() };
            assert_eq!(entering(&uut), expected, "{context}");
            queue = behind_x.next();
            step!(uut);
        }
    }

    #[test]
    fn reset_empties_q() {
        let mut uut = Uut::default();
        present(&mut uut, Some(1), true);
        step!(uut);
        uut.reset.next = true;
        step!(uut);
        uut.reset.next = false;
        present(&mut uut, None, false);
        assert_eq!((entering(&uut), uut.occupied.val()), (None, false));
    }
}
