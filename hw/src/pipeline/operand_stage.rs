//! Operand stages R and X: an issued instruction reads its registers and waits for its unit.
//!
//! ```text
//!                +-------+
//!      clock --->|>      |---> read, read_rs1, read_rs2, read_sw[LANES]
//!      reset --->|       |
//!  issue_*   --->|       |---> occupied, *_valid (one a unit)
//! issue_ready <--|       |<--- *_ready
//!                |       |---> warp, pc, instruction, lanes, sw[LANES], ...
//!                +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. (I2) Issue is possible (`issue_ready`) if R is empty or moves in this cycle; an instruction issued
//!    in cycle `i` is in R in `i + 1`.
//! 2. (I2) R moves to X if X is empty or freed in this cycle. `read` is set in the cycle in which it
//!    moves: the register file then shows the operands as long as the instruction is in X.
//! 3. (U1) X offers the instruction to its unit and is freed when that is ready.
//!
//! # Timing
//!
//! `issue_ready` and `read` depend on the `ready` inputs; everything else is a register.
//!
//! # Cost
//!
//! Two [`IssuePacket`]s, two flip-flops.

use crate::pipeline::IssuePacket;
use crate::primitives::Register;
use crate::words::decoded::{Decoded, Unit};
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Operand stages R and X; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct OperandStage<const LANES: usize, const SLOT_W: usize, const SW_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; empties both stages.
    pub reset: Signal<In, Bit>,
    /// An instruction is issued.
    pub issue_valid: Signal<In, Bit>,
    /// It can be taken.
    pub issue_ready: Signal<Out, Bit>,
    /// Its warp.
    pub issue_warp: Signal<In, Bits<SLOT_W>>,
    /// Its PC.
    pub issue_pc: Signal<In, Bits<24>>,
    /// The instruction.
    pub issue_instruction: Signal<In, Decoded>,
    /// The active lanes.
    pub issue_lanes: Signal<In, Bits<LANES>>,
    /// Rows of their threads.
    pub issue_sw: [Signal<In, Bits<SW_W>>; LANES],
    /// Number of the block in the grid.
    pub issue_block_number: Signal<In, Bits<32>>,
    /// Number of its first thread in the grid.
    pub issue_thread_base: Signal<In, Bits<32>>,
    /// First warp slot of the block.
    pub issue_base: Signal<In, Bits<SW_W>>,
    /// Where the block's shared memory begins in the core's.
    pub issue_shared_base: Signal<In, Bits<17>>,
    /// The operands of R are read at the end of this cycle.
    pub read: Signal<Out, Bit>,
    /// First register to read.
    pub read_rs1: Signal<Out, Bits<5>>,
    /// Second register to read.
    pub read_rs2: Signal<Out, Bits<5>>,
    /// Rows to read.
    pub read_sw: [Signal<Out, Bits<SW_W>>; LANES],
    /// An instruction is in X.
    pub occupied: Signal<Out, Bit>,
    /// One for the ALU is in X.
    pub alu_valid: Signal<Out, Bit>,
    /// The ALU accepts.
    pub alu_ready: Signal<In, Bit>,
    /// One for the multiplier is in X.
    pub multiply_valid: Signal<Out, Bit>,
    /// The multiplier accepts.
    pub multiply_ready: Signal<In, Bit>,
    /// One for the divider is in X.
    pub divide_valid: Signal<Out, Bit>,
    /// The divider accepts.
    pub divide_ready: Signal<In, Bit>,
    /// One for the memory stage is in X.
    pub memory_valid: Signal<Out, Bit>,
    /// The memory stage accepts.
    pub memory_ready: Signal<In, Bit>,
    /// Warp slot of the instruction in X.
    pub warp: Signal<Out, Bits<SLOT_W>>,
    /// Its PC.
    pub pc: Signal<Out, Bits<24>>,
    /// The instruction.
    pub instruction: Signal<Out, Decoded>,
    /// Its lanes.
    pub lanes: Signal<Out, Bits<LANES>>,
    /// Rows of their threads.
    pub sw: [Signal<Out, Bits<SW_W>>; LANES],
    /// Number of the block in the grid.
    pub block_number: Signal<Out, Bits<32>>,
    /// Number of its first thread in the grid.
    pub thread_base: Signal<Out, Bits<32>>,
    /// First warp slot of the block.
    pub base: Signal<Out, Bits<SW_W>>,
    /// Where the block's shared memory begins in the core's.
    pub shared_base: Signal<Out, Bits<17>>,
    // Registers
    register_occupied: Register<Bit>,
    execute_occupied: Register<Bit>,
    register_packet: IssuePacket<LANES, SLOT_W, SW_W>,
    execute_packet: IssuePacket<LANES, SLOT_W, SW_W>,
    // Wires
    accepted: Signal<Local, Bit>,
    execute_free: Signal<Local, Bit>,
    register_moves: Signal<Local, Bit>,
    issue_fire: Signal<Local, Bit>,
}

#[logic]
impl OperandStage {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, register_occupied, execute_occupied, register_packet, execute_packet);
        self.register_occupied.reset.next = self.reset.val();
        self.execute_occupied.reset.next = self.reset.val();
        self.register_packet.reset.next = self.reset.val();
        self.execute_packet.reset.next = self.reset.val();

        // Stall control
        self.alu_valid.next = false;
        self.multiply_valid.next = false;
        self.divide_valid.next = false;
        self.memory_valid.next = false;
        self.accepted.next = false;
        match self.execute_packet.instruction.val().unit {
            Unit::Alu => {
                self.alu_valid.next = self.execute_occupied.q.val();
                self.accepted.next = self.alu_ready.val();
            }
            Unit::Multiply => {
                self.multiply_valid.next = self.execute_occupied.q.val();
                self.accepted.next = self.multiply_ready.val();
            }
            Unit::Divide => {
                self.divide_valid.next = self.execute_occupied.q.val();
                self.accepted.next = self.divide_ready.val();
            }
            Unit::Memory => {
                self.memory_valid.next = self.execute_occupied.q.val();
                self.accepted.next = self.memory_ready.val();
            }
        }
        self.execute_free.next = (!self.execute_occupied.q.val()) | self.accepted.val();
        self.register_moves.next = self.register_occupied.q.val() & self.execute_free.val();
        self.issue_ready.next = (!self.register_occupied.q.val()) | self.execute_free.val();
        self.issue_fire.next = self.issue_valid.val() & self.issue_ready.val();
        self.register_occupied.enable.next = self.issue_ready.val();
        self.register_occupied.d.next = self.issue_valid.val();
        self.execute_occupied.enable.next = self.execute_free.val();
        self.execute_occupied.d.next = self.register_occupied.q.val();
        self.register_packet.load.next = self.issue_fire.val();
        self.execute_packet.load.next = self.register_moves.val();

        // Packets
        self.register_packet.load_warp.next = self.issue_warp.val();
        self.register_packet.load_pc.next = self.issue_pc.val();
        self.register_packet.load_instruction.next = self.issue_instruction.val();
        self.register_packet.load_lanes.next = self.issue_lanes.val();
        self.register_packet.load_block_number.next = self.issue_block_number.val();
        self.register_packet.load_thread_base.next = self.issue_thread_base.val();
        self.register_packet.load_base.next = self.issue_base.val();
        self.register_packet.load_shared_base.next = self.issue_shared_base.val();
        self.execute_packet.load_warp.next = self.register_packet.warp.val();
        self.execute_packet.load_pc.next = self.register_packet.pc.val();
        self.execute_packet.load_instruction.next = self.register_packet.instruction.val();
        self.execute_packet.load_lanes.next = self.register_packet.lanes.val();
        self.execute_packet.load_block_number.next = self.register_packet.block_number.val();
        self.execute_packet.load_thread_base.next = self.register_packet.thread_base.val();
        self.execute_packet.load_base.next = self.register_packet.base.val();
        self.execute_packet.load_shared_base.next = self.register_packet.shared_base.val();
        for lane_idx in 0..LANES {
            self.register_packet.load_sw[lane_idx].next = self.issue_sw[lane_idx].val();
            self.execute_packet.load_sw[lane_idx].next = self.register_packet.sw[lane_idx].val();
            self.read_sw[lane_idx].next = self.register_packet.sw[lane_idx].val();
            self.sw[lane_idx].next = self.execute_packet.sw[lane_idx].val();
        }

        self.read.next = self.register_moves.val();
        self.read_rs1.next = self.register_packet.instruction.val().rs1;
        self.read_rs2.next = self.register_packet.instruction.val().rs2;
        self.occupied.next = self.execute_occupied.q.val();
        self.warp.next = self.execute_packet.warp.val();
        self.pc.next = self.execute_packet.pc.val();
        self.instruction.next = self.execute_packet.instruction.val();
        self.lanes.next = self.execute_packet.lanes.val();
        self.block_number.next = self.execute_packet.block_number.val();
        self.thread_base.next = self.execute_packet.thread_base.val();
        self.base.next = self.execute_packet.base.val();
        self.shared_base.next = self.execute_packet.shared_base.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    type Uut = OperandStage<4, 2, 2>;

    fn issue(uut: &mut Uut, warp: Option<u64>, unit: Unit) {
        uut.issue_valid.next = warp.is_some();
        uut.issue_warp.next = warp.unwrap_or(0).into();
        uut.issue_lanes.next = 0b1001.into();
        uut.issue_sw[3].next = warp.unwrap_or(0).into();
        uut.issue_instruction.next =
            Decoded { unit, rs1: 4.into(), rs2: 5.into(), ..Decoded::default() };
        settle(uut);
    }

    #[test]
    fn i2_an_instruction_is_in_r_one_cycle_and_in_x_two_cycles_after_its_issue() {
        let mut uut = Uut::default();
        uut.multiply_ready.next = true;
        issue(&mut uut, Some(2), Unit::Multiply);
        assert!(uut.issue_ready.val() && !uut.read.val());
        step!(uut);
        issue(&mut uut, None, Unit::Alu);
        assert!(uut.read.val() && !uut.occupied.val());
        assert_eq!((uut.read_rs1.val(), uut.read_rs2.val()), (4.into(), 5.into()));
        assert_eq!(uut.read_sw[3].val(), 2);
        step!(uut);
        assert!(!uut.read.val() && uut.occupied.val() && uut.multiply_valid.val());
        assert!(!uut.alu_valid.val() && !uut.divide_valid.val() && !uut.memory_valid.val());
        assert_eq!((uut.warp.val(), uut.lanes.val()), (2.into(), 0b1001.into()));
        step!(uut);
        assert!(!uut.occupied.val() && !uut.multiply_valid.val());
    }

    #[test]
    fn i2_a_unit_that_is_not_ready_stalls_x_then_r_then_issue() {
        let mut uut = Uut::default();
        issue(&mut uut, Some(0), Unit::Divide);
        step!(uut);
        issue(&mut uut, Some(1), Unit::Alu);
        assert!(uut.issue_ready.val());
        step!(uut);
        issue(&mut uut, Some(2), Unit::Memory);
        uut.alu_ready.next = true;
        for _ in 0..3 {
            settle(&mut uut);
            assert!(uut.divide_valid.val() && !uut.issue_ready.val() && !uut.read.val());
            step!(uut);
        }
        uut.divide_ready.next = true;
        settle(&mut uut);
        assert!(uut.issue_ready.val() && uut.read.val());
        step!(uut);
        uut.divide_ready.next = false;
        issue(&mut uut, None, Unit::Alu);
        assert_eq!((uut.alu_valid.val(), uut.warp.val()), (true, 1.into()));
        assert_eq!(uut.read_sw[3].val(), 2);
        step!(uut);
        assert_eq!((uut.memory_valid.val(), uut.warp.val()), (true, 2.into()));
    }

    #[test]
    fn u1_the_unit_decides_who_is_offered_the_instruction() {
        for (unit, offered) in [
            (Unit::Alu, [true, false, false, false]),
            (Unit::Multiply, [false, true, false, false]),
            (Unit::Divide, [false, false, true, false]),
            (Unit::Memory, [false, false, false, true]),
        ] {
            let mut uut = Uut::default();
            issue(&mut uut, Some(1), unit);
            step!(uut);
            issue(&mut uut, None, Unit::Alu);
            step!(uut);
            let valid = [&uut.alu_valid, &uut.multiply_valid, &uut.divide_valid, &uut.memory_valid];
            assert_eq!(valid.map(|valid| valid.val()), offered, "{unit:?}");
        }
    }
}
