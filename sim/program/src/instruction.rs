//! The instruction set as compact values.
//!
//! One instruction is eight bytes: a cycle-level model copies it through its
//! pipeline as freely as the word it came from. Immediates are sign-extended and
//! scaled, register numbers are checked, so whoever holds an [`Instruction`] need
//! not know the encoding.

pub use crate::float::FloatInstruction;
pub use crate::operation::{AtomicOperation, Condition, Operation, Ordering, Width};
pub use crate::register::{Csr, Register};

/// A decoded instruction. Offsets are in bytes, relative to the instruction's own
/// address for `Jal` and `Branch`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)] // field names are the operand names of the RISC-V manual
pub enum Instruction {
    /// rd := value (the upper 20 bits, already in place).
    Lui { rd: Register, value: u32 },
    /// rd := PC + value.
    Auipc { rd: Register, value: u32 },
    /// rd := PC + 4; jump to PC + offset.
    Jal { rd: Register, offset: i32 },
    /// rd := PC + 4; jump to (rs1 + offset) with bit 0 cleared.
    Jalr { rd: Register, rs1: Register, offset: i32 },
    /// Jump to PC + offset if the condition holds.
    Branch { condition: Condition, rs1: Register, rs2: Register, offset: i32 },
    /// rd := memory at rs1 + offset; sign-extended when `signed`.
    Load { width: Width, signed: bool, rd: Register, rs1: Register, offset: i16 },
    /// memory at rs1 + offset := rs2.
    Store { width: Width, rs1: Register, rs2: Register, offset: i16 },
    /// rd := rs1 op immediate.
    Immediate { operation: Operation, rd: Register, rs1: Register, immediate: i32 },
    /// rd := rs1 op rs2.
    Register { operation: Operation, rd: Register, rs1: Register, rs2: Register },
    /// Memory ordering, no operation here. Sets are `i o r w` from bit 3 to bit 0.
    Fence { predecessors: u8, successors: u8, total_store_order: bool },
    /// The thread ends; `a0` is its exit status.
    Ecall,
    /// rd := csr.
    ReadCsr { rd: Register, csr: Csr },
    /// rd := memory at rs1, and reserve it.
    LoadReserved { rd: Register, rs1: Register, ordering: Ordering },
    /// memory at rs1 := rs2 and rd := 0 if still reserved, else rd := 1.
    StoreConditional { rd: Register, rs1: Register, rs2: Register, ordering: Ordering },
    /// rd := memory at rs1; memory := rd op rs2, indivisibly.
    Atomic {
        operation: AtomicOperation,
        rd: Register,
        rs1: Register,
        rs2: Register,
        ordering: Ordering,
    },
    /// An instruction of floats.
    Float(FloatInstruction),
    /// Barrier of the thread block.
    Bar,
    /// The thread ends.
    Exit,
    /// rd := mask of the active lanes of this warp with rs1 != 0.
    Ballot { rd: Register, rs1: Register },
    /// Scalar mask register sd := lanes with rs1 != 0.
    SetMask { sd: u8, rs1: Register },
    /// Wavefront split by two scalar mask registers.
    Split { ss0: u8, ss1: u8 },
    /// Wavefront merge.
    Merge,
}

/// How an instruction passes control on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Control {
    /// To the next instruction.
    Next,
    /// Conditionally to an address, else to the next instruction.
    Branch {
        /// Where the taken side goes.
        target: u32,
    },
    /// Always to an address.
    Jump {
        /// Where it goes.
        target: u32,
    },
    /// Into a function that returns to the next instruction.
    Call {
        /// The function's address; `None` when a register holds it.
        target: Option<u32>,
    },
    /// Back to the caller: a jump to a link register.
    Return,
    /// To an address that only a register knows.
    Indirect,
    /// Nowhere: the thread ends.
    End,
}

impl Instruction {
    /// How the instruction at address `pc` passes control on. A jump that writes a
    /// link register is a call; a jump to a link register that writes none is a return.
    pub fn control(self, pc: u32) -> Control {
        match self {
            Self::Branch { offset, .. } => {
                Control::Branch { target: pc.wrapping_add_signed(offset) }
            }
            Self::Jal { rd, offset } => {
                let target = pc.wrapping_add_signed(offset);
                if rd.is_link() {
                    Control::Call { target: Some(target) }
                } else {
                    Control::Jump { target }
                }
            }
            Self::Jalr { rd, .. } if rd.is_link() => Control::Call { target: None },
            Self::Jalr { rs1, offset: 0, .. } if rs1.is_link() => Control::Return,
            Self::Jalr { .. } => Control::Indirect,
            Self::Ecall | Self::Exit => Control::End,
            _ => Control::Next,
        }
    }

    /// The register written, unless it is `x0`.
    pub fn destination(self) -> Option<Register> {
        match self {
            Self::Lui { rd, .. }
            | Self::Auipc { rd, .. }
            | Self::Jal { rd, .. }
            | Self::Jalr { rd, .. }
            | Self::Load { rd, .. }
            | Self::Immediate { rd, .. }
            | Self::Register { rd, .. }
            | Self::ReadCsr { rd, .. }
            | Self::LoadReserved { rd, .. }
            | Self::StoreConditional { rd, .. }
            | Self::Atomic { rd, .. }
            | Self::Ballot { rd, .. } => Some(rd).filter(|&rd| rd != Register::ZERO),
            Self::Float(float) => Some(float.rd()).filter(|&rd| rd != Register::ZERO),
            Self::Branch { .. }
            | Self::Store { .. }
            | Self::Fence { .. }
            | Self::Ecall
            | Self::Bar
            | Self::Exit
            | Self::SetMask { .. }
            | Self::Split { .. }
            | Self::Merge => None,
        }
    }

    /// The registers read, rs1 first.
    pub fn sources(self) -> [Option<Register>; 3] {
        match self {
            Self::Jalr { rs1, .. }
            | Self::Load { rs1, .. }
            | Self::Immediate { rs1, .. }
            | Self::LoadReserved { rs1, .. }
            | Self::Ballot { rs1, .. }
            | Self::SetMask { rs1, .. } => [Some(rs1), None, None],
            Self::Branch { rs1, rs2, .. }
            | Self::Store { rs1, rs2, .. }
            | Self::Register { rs1, rs2, .. }
            | Self::StoreConditional { rs1, rs2, .. }
            | Self::Atomic { rs1, rs2, .. } => [Some(rs1), Some(rs2), None],
            Self::Ecall | Self::Exit => [Some(Register::A0), None, None],
            Self::Float(float) => float.sources(),
            _ => [None; 3],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_instruction_is_eight_bytes() {
        assert_eq!(size_of::<Instruction>(), 8);
    }

    #[test]
    fn jumps_that_link_are_calls_and_jumps_to_links_are_returns() {
        let jalr = |rd, rs1, offset| Instruction::Jalr { rd, rs1, offset }.control(0);
        assert_eq!(jalr(Register::ZERO, Register::RA, 0), Control::Return);
        assert_eq!(jalr(Register::ZERO, Register::T0, 0), Control::Return);
        assert_eq!(jalr(Register::ZERO, Register::RA, 4), Control::Indirect);
        assert_eq!(jalr(Register::RA, Register::A0, 0), Control::Call { target: None });
        assert_eq!(jalr(Register::ZERO, Register::A0, 0), Control::Indirect);
    }
}
