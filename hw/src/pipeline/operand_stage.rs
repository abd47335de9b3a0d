//! Operand stages R and X: an issued instruction reads its registers and waits for its unit.
//!
//! ```text
//!                +-------+
//!      clock --->|>      |---> read, read_rs1, read_rs2, read_lanes, read_sw[LANES]
//!      reset --->|       |---> divide_in_r, memory_in_r, multiply_blocks, alu_blocks
//!      issue --->|       |---> occupied, *_valid (one a unit)
//! issue_ready <--|       |<--- alu_ready, multiply_ready
//!                |       |---> operation
//!                |       |<--> floats; read_third
//!                +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. (I2) Issue is possible (`issue_ready`) if R is empty or moves in this cycle; an instruction issued
//!    in cycle `i` is in R in `i + 1`.
//! 2. (I2) R moves to X if X is empty or freed in this cycle. `read` is set in the cycle in which it
//!    moves: the register file then shows the operands as long as the instruction is in X.
//! 3. (U1) X offers the instruction to its unit and is freed when that is ready. The divider and the memory unit
//!    always are: an instruction for them issues only if they have room (I5).
//! - **E6** `multiply_blocks` and `alu_blocks` tell that issue is not possible because X offers an instruction to a unit
//!   that is not ready: the multiplier or FMA, the ALU.
//!
//! With [floats](Floats):
//!
//! 4. (Z12) An instruction with three sources that enters R is early. In the first cycle in which it is and X is empty or
//!    freed `read_third` is set, and `read_rs2` is rs3; the instruction stays in R and becomes late.
//! 5. (Z13) While it is late `floats.third_arrives` is set, and it moves as rule 2 says.
//! 6. (Z11, Z16) An instruction for FMA waits in X as one for the multiplier, one for FDIV leaves it in one cycle.
//!
//! # Timing
//!
//! `issue_ready`, `multiply_blocks`, `alu_blocks`, `read` and `read_third` depend on the `ready` inputs; everything else comes from registers alone.
//!
//! # Cost
//!
//! Two [`IssuePacket`]s, two flip-flops; with floats a [`FloatDecoder`] and 12 flip-flops more.

use crate::floats::{FloatDecoder, Floats};
use crate::links::execution::{FloatStageOut, OperationIn, OperationOut};
use crate::pipeline::IssuePacket;
use crate::primitives::Register;
use crate::words::DecodedFloat;
use crate::words::decoded::Unit;
use crate::{DefaultBlock, generics, logic};
use rust_hdl::prelude::*;

/// Operand stages R and X; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct OperandStage<const LANES: usize, const ITAG_W: usize, const SW_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; empties both stages.
    pub reset: Signal<In, Bit>,
    /// An instruction can issue.
    pub issue_valid: Signal<In, Bit>,
    /// R takes what issues; does not depend on `issue_valid`.
    pub issue_ready: Signal<Out, Bit>,
    /// Instruction that issues, with `issue_valid`.
    pub issue: OperationIn<LANES, ITAG_W, SW_W>,
    /// The operands of R are read at the end of this cycle.
    pub read: Signal<Out, Bit>,
    /// Register of the first operand of the instruction in R.
    pub read_rs1: Signal<Out, Bits<5>>,
    /// Register of the second operand of the instruction in R.
    pub read_rs2: Signal<Out, Bits<5>>,
    /// Lanes that execute the instruction in R.
    pub read_lanes: Signal<Out, Bits<LANES>>,
    /// Row of the thread in each lane of the instruction in R.
    pub read_sw: [Signal<Out, Bits<SW_W>>; LANES],
    /// An instruction for the divider is in R.
    pub divide_in_r: Signal<Out, Bit>,
    /// An instruction for the memory unit is in R.
    pub memory_in_r: Signal<Out, Bit>,
    /// Issue is not possible, because X has an instruction that the multiplier or FMA does not accept.
    pub multiply_blocks: Signal<Out, Bit>,
    /// Issue is not possible, because X has an instruction that the ALU does not accept.
    pub alu_blocks: Signal<Out, Bit>,
    /// An instruction is in X.
    pub occupied: Signal<Out, Bit>,
    /// An instruction for the ALU is in X.
    pub alu_valid: Signal<Out, Bit>,
    /// The ALU can accept an instruction in this cycle.
    pub alu_ready: Signal<In, Bit>,
    /// An instruction for the multiplier is in X.
    pub multiply_valid: Signal<Out, Bit>,
    /// The multiplier can accept an instruction in this cycle.
    pub multiply_ready: Signal<In, Bit>,
    /// An instruction for the divider is in X, which it leaves in this cycle.
    pub divide_valid: Signal<Out, Bit>,
    /// An instruction for the memory unit is in X, which it leaves in this cycle.
    pub memory_valid: Signal<Out, Bit>,
    /// Instruction in X, to all units; without meaning unless `occupied`.
    pub operation: OperationOut<LANES, ITAG_W, SW_W>,
    /// Register rs3 of the instruction in R is read at the end of this cycle, at the place of `read_rs2`; a port with
    /// floats.
    #[count(0)]
    pub read_third: Vec<Signal<Out, Bit>>,
    /// Instructions of floats in R and X, to their units; a link with floats.
    #[count(0)]
    pub floats: Vec<FloatStageOut>,
    // Registers
    /// The instruction in R is late.
    #[count(0)]
    late: Vec<Register<Bit>>,
    /// Operation word of the instruction in X.
    #[count(0)]
    float_held: Vec<Register<DecodedFloat>>,
    register_occupied: Register<Bit>,
    execute_occupied: Register<Bit>,
    register_packet: IssuePacket<LANES, ITAG_W, SW_W>,
    execute_packet: IssuePacket<LANES, ITAG_W, SW_W>,
    // Wires
    accepted: Signal<Local, Bit>,
    execute_free: Signal<Local, Bit>,
    register_moves: Signal<Local, Bit>,
    issue_fire: Signal<Local, Bit>,
    /// Word of the instruction in R, if it is one of floats.
    #[count(0)]
    word: Vec<Signal<Local, Bits<32>>>,
    #[count(0)]
    float_in_r: Vec<Signal<Local, Bit>>,
    #[count(0)]
    float_in_x: Vec<Signal<Local, Bit>>,
    #[count(0)]
    early: Vec<Signal<Local, Bit>>,
    // Sub-blocks
    #[count(0)]
    decoder: Vec<FloatDecoder>,
}

#[generics]
impl Floats for OperandStage {
    fn with_floats(self) -> Self {
        Self {
            read_third: vec![Signal::default()],
            floats: vec![FloatStageOut::default()],
            late: vec![Register::default()],
            float_held: vec![Register::default()],
            word: vec![Signal::default()],
            float_in_r: vec![Signal::default()],
            float_in_x: vec![Signal::default()],
            early: vec![Signal::default()],
            decoder: vec![FloatDecoder::default()],
            ..self
        }
    }
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
        match self.execute_packet.held.instruction.val().unit {
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
                self.accepted.next = true;
            }
            Unit::Memory => {
                self.memory_valid.next = self.execute_occupied.q.val();
                self.accepted.next = true;
            }
        }
        self.divide_in_r.next = self.register_occupied.q.val()
            & (self.register_packet.held.instruction.val().unit == Unit::Divide);
        self.memory_in_r.next = self.register_occupied.q.val()
            & (self.register_packet.held.instruction.val().unit == Unit::Memory);
        for idx in 0..self.floats.len() {
            self.float_in_r[idx].next = self.register_packet.held.instruction.val().first_is_pc
                & (!self.register_packet.held.instruction.val().second_is_immediate);
            self.float_in_x[idx].next = self.execute_packet.held.instruction.val().first_is_pc
                & (!self.execute_packet.held.instruction.val().second_is_immediate);
            self.floats[idx].fma_valid.next = false;
            self.floats[idx].fdiv_valid.next = false;
            self.floats[idx].fdiv_in_r.next = false;
            if self.float_in_x[idx].val() {
                self.multiply_valid.next = false;
                self.divide_valid.next = false;
                if self.execute_packet.held.instruction.val().unit == Unit::Multiply {
                    self.floats[idx].fma_valid.next = self.execute_occupied.q.val();
                    self.accepted.next = self.floats[idx].fma_ready.val();
                }
                if self.execute_packet.held.instruction.val().unit == Unit::Divide {
                    self.floats[idx].fdiv_valid.next = self.execute_occupied.q.val();
                }
            }
            if self.float_in_r[idx].val() {
                self.divide_in_r.next = false;
                self.floats[idx].fdiv_in_r.next = self.register_occupied.q.val()
                    & (self.register_packet.held.instruction.val().unit == Unit::Divide);
            }
        }
        self.execute_free.next = (!self.execute_occupied.q.val()) | self.accepted.val();
        self.register_moves.next = self.register_occupied.q.val() & self.execute_free.val();
        self.issue_ready.next = (!self.register_occupied.q.val()) | self.execute_free.val();
        self.multiply_blocks.next = self.register_occupied.q.val()
            & (!self.execute_free.val())
            & (self.execute_packet.held.instruction.val().unit == Unit::Multiply);
        self.alu_blocks.next = self.register_occupied.q.val()
            & (!self.execute_free.val())
            & (self.execute_packet.held.instruction.val().unit == Unit::Alu);
        for idx in 0..self.floats.len() {
            self.late[idx].clock.next = self.clock.val();
            self.late[idx].reset.next = self.reset.val();
            self.float_held[idx].clock.next = self.clock.val();
            self.float_held[idx].reset.next = self.reset.val();
            self.word[idx].next = self.register_packet.held.instruction.val().immediate;
            self.decoder[idx].word.next = self.word[idx].val();
            self.early[idx].next = self.register_occupied.q.val()
                & self.float_in_r[idx].val()
                & self.decoder[idx].reads_third.val()
                & (!self.late[idx].q.val());
            if self.early[idx].val() {
                self.register_moves.next = false;
                self.issue_ready.next = false;
            }
            self.read_third[idx].next = self.early[idx].val() & self.execute_free.val();
            self.late[idx].enable.next = true;
            self.late[idx].d.next = self.read_third[idx].val();
            self.float_held[idx].enable.next = self.register_moves.val();
            self.float_held[idx].d.next = self.decoder[idx].decoded.val();
            self.floats[idx].third_arrives.next = self.late[idx].q.val();
            self.floats[idx].operation.next = self.float_held[idx].q.val();
        }
        self.issue_fire.next = self.issue_valid.val() & self.issue_ready.val();
        self.register_occupied.enable.next = self.issue_ready.val();
        self.register_occupied.d.next = self.issue_valid.val();
        self.execute_occupied.enable.next = self.execute_free.val();
        self.execute_occupied.d.next = self.register_occupied.q.val();
        for idx in 0..self.floats.len() {
            if self.early[idx].val() {
                self.execute_occupied.d.next = false;
            }
        }
        self.register_packet.load.next = self.issue_fire.val();
        self.execute_packet.load.next = self.register_moves.val();

        // Packets
        OperationIn::<LANES, ITAG_W, SW_W>::link(
            &mut self.issue,
            &mut self.register_packet.offered,
        );
        OperationOut::<LANES, ITAG_W, SW_W>::join(
            &mut self.register_packet.held,
            &mut self.execute_packet.offered,
        );
        OperationOut::<LANES, ITAG_W, SW_W>::link(
            &mut self.operation,
            &mut self.execute_packet.held,
        );
        for lane_idx in 0..LANES {
            self.read_sw[lane_idx].next = self.register_packet.held.sw[lane_idx].val();
        }

        self.read.next = self.register_moves.val();
        self.read_lanes.next = self.register_packet.held.lanes.val();
        self.read_rs1.next = self.register_packet.held.instruction.val().rs1;
        self.read_rs2.next = self.register_packet.held.instruction.val().rs2;
        for idx in 0..self.floats.len() {
            if self.early[idx].val() {
                self.read_rs2.next = self.word[idx].val().get_bits::<5>(27);
            }
        }
        self.occupied.next = self.execute_occupied.q.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};
    use crate::words::Decoded;

    type Uut = OperandStage<4, 2, 2>;

    fn issue(uut: &mut Uut, tag: Option<u64>, unit: Unit) {
        uut.issue_valid.next = tag.is_some();
        uut.issue.instruction_tag.next = tag.unwrap_or(0).into();
        uut.issue.lanes.next = 0b1001.into();
        uut.issue.sw[3].next = tag.unwrap_or(0).into();
        uut.issue.instruction.next =
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
        assert_eq!(
            (uut.operation.instruction_tag.val(), uut.operation.lanes.val()),
            (2.into(), 0b1001.into())
        );
        step!(uut);
        assert!(!uut.occupied.val() && !uut.multiply_valid.val());
    }

    #[test]
    fn i2_a_unit_that_is_not_ready_stalls_x_then_r_then_issue() {
        for unit in [Unit::Alu, Unit::Multiply] {
            let mut uut = Uut::default();
            let set_ready = |uut: &mut Uut, ready: bool| {
                uut.alu_ready.next = ready && unit == Unit::Alu;
                uut.multiply_ready.next = ready && unit == Unit::Multiply;
                settle(uut);
            };
            issue(&mut uut, Some(0), unit);
            step!(uut);
            issue(&mut uut, Some(1), Unit::Divide);
            assert!(uut.issue_ready.val());
            step!(uut);
            issue(&mut uut, Some(2), Unit::Memory);
            for _ in 0..3 {
                assert_eq!(uut.operation.instruction_tag.val(), 0);
                assert!(uut.occupied.val() && !uut.issue_ready.val() && !uut.read.val());
                let blocks = (uut.multiply_blocks.val(), uut.alu_blocks.val());
                assert_eq!(blocks, (unit == Unit::Multiply, unit == Unit::Alu), "E6");
                step!(uut);
            }
            set_ready(&mut uut, true);
            assert!(uut.issue_ready.val() && uut.read.val());
            assert!(!uut.multiply_blocks.val() && !uut.alu_blocks.val());
            step!(uut);
            set_ready(&mut uut, false);
            issue(&mut uut, None, Unit::Alu);
            assert_eq!(
                (uut.divide_valid.val(), uut.operation.instruction_tag.val()),
                (true, 1.into())
            );
            assert_eq!(uut.read_sw[3].val(), 2);
        }
    }

    #[test]
    fn i5_instructions_for_the_divider_and_the_memory_unit_leave_x_in_one_cycle() {
        let mut uut = Uut::default();
        for (tag, unit) in [(0, Unit::Divide), (1, Unit::Memory), (2, Unit::Memory)] {
            issue(&mut uut, Some(tag), unit);
            assert!(uut.issue_ready.val());
            step!(uut);
        }
        issue(&mut uut, None, Unit::Alu);
        for tag in [1, 2] {
            assert_eq!(
                (uut.memory_valid.val(), uut.operation.instruction_tag.val()),
                (true, tag.into())
            );
            step!(uut);
        }
        assert!(!uut.occupied.val() && !uut.memory_valid.val());
    }

    #[test]
    fn i5_it_tells_which_unit_the_instruction_in_r_goes_to() {
        for unit in [Unit::Alu, Unit::Multiply, Unit::Divide, Unit::Memory] {
            let mut uut = Uut::default();
            issue(&mut uut, Some(1), unit);
            assert!(!uut.divide_in_r.val() && !uut.memory_in_r.val());
            step!(uut);
            issue(&mut uut, None, Unit::Alu);
            let in_r = (uut.divide_in_r.val(), uut.memory_in_r.val());
            assert_eq!(in_r, (unit == Unit::Divide, unit == Unit::Memory), "{unit:?}");
            step!(uut);
            assert!(!uut.divide_in_r.val() && !uut.memory_in_r.val());
        }
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

    /// fmadd.s a1, a0, a1, a2
    const FMADD: u64 = 0x60b5_75c3;
    /// fadd.s a1, a0, a1
    const FADD: u64 = 0x00b5_75d3;

    /// An instruction of floats with this word; FMA and FDIV are called Multiply and Divide.
    fn issue_float(uut: &mut Uut, tag: u64, unit: Unit, word: u64) {
        issue(uut, Some(tag), unit);
        let instruction = Decoded {
            unit,
            rs1: 10.into(),
            rs2: 11.into(),
            first_is_pc: true,
            immediate: word.into(),
            ..Decoded::default()
        };
        uut.issue.instruction.next = instruction;
        settle(uut);
    }

    #[test]
    fn z12_z13_rs3_is_read_first_and_the_instruction_is_in_r_for_two_cycles() {
        let mut uut = Uut::default().with_floats();
        uut.floats[0].fma_ready.next = true;
        issue_float(&mut uut, 2, Unit::Multiply, FMADD);
        assert!(uut.issue_ready.val());
        step!(uut);
        issue(&mut uut, Some(3), Unit::Alu);
        assert!(uut.read_third[0].val() && !uut.read.val() && !uut.issue_ready.val());
        assert_eq!(uut.read_rs2.val(), 12);
        step!(uut);
        assert!(!uut.read_third[0].val() && uut.read.val() && uut.issue_ready.val());
        assert!(uut.floats[0].third_arrives.val() && !uut.occupied.val());
        assert_eq!((uut.read_rs1.val(), uut.read_rs2.val()), (10.into(), 11.into()));
        step!(uut);
        assert!(uut.floats[0].fma_valid.val() && !uut.multiply_valid.val());
        assert!(!uut.floats[0].third_arrives.val() && uut.occupied.val());
        let operation = uut.floats[0].operation.val();
        assert_eq!(operation.operation, crate::words::FloatOperation::Fused);
        assert_eq!(uut.operation.instruction_tag.val(), 2);
        step!(uut);
        assert!(uut.alu_valid.val() && uut.operation.instruction_tag.val() == 3);
    }

    #[test]
    fn z12_an_early_instruction_waits_until_x_is_freed() {
        let mut uut = Uut::default().with_floats();
        issue_float(&mut uut, 1, Unit::Multiply, FADD);
        step!(uut);
        issue_float(&mut uut, 2, Unit::Multiply, FMADD);
        assert!(uut.issue_ready.val() && uut.read.val());
        step!(uut);
        issue(&mut uut, None, Unit::Alu);
        for _ in 0..2 {
            assert!(uut.multiply_blocks.val() && !uut.alu_blocks.val(), "E6: FMA");
            assert!(!uut.read_third[0].val() && !uut.read.val() && !uut.issue_ready.val());
            assert!(uut.floats[0].fma_valid.val());
            step!(uut);
        }
        uut.floats[0].fma_ready.next = true;
        settle(&mut uut);
        assert!(uut.read_third[0].val() && !uut.read.val() && !uut.issue_ready.val());
        assert!(!uut.multiply_blocks.val() && !uut.alu_blocks.val(), "E6: it is early");
        step!(uut);
        uut.floats[0].fma_ready.next = false;
        settle(&mut uut);
        assert!(!uut.occupied.val() && uut.read.val());
        step!(uut);
        assert!(uut.floats[0].fma_valid.val() && uut.operation.instruction_tag.val() == 2);
        // The next one with three sources stays early while this one is in X (Z14).
        issue_float(&mut uut, 3, Unit::Multiply, FMADD);
        step!(uut);
        issue(&mut uut, None, Unit::Alu);
        for _ in 0..2 {
            assert!(!uut.read_third[0].val() && !uut.floats[0].third_arrives.val());
            step!(uut);
        }
    }

    #[test]
    fn z16_an_instruction_for_fdiv_leaves_x_in_one_cycle() {
        let mut uut = Uut::default().with_floats();
        issue_float(&mut uut, 1, Unit::Divide, 0x18b5_75d3);
        step!(uut);
        issue(&mut uut, Some(2), Unit::Divide);
        assert!(uut.floats[0].fdiv_in_r.val() && !uut.divide_in_r.val());
        step!(uut);
        issue(&mut uut, None, Unit::Alu);
        assert!(uut.floats[0].fdiv_valid.val() && !uut.divide_valid.val());
        assert!(!uut.floats[0].fdiv_in_r.val() && uut.divide_in_r.val());
        step!(uut);
        assert!(!uut.floats[0].fdiv_valid.val() && uut.divide_valid.val());
    }
}
