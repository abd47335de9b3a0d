//! Units behind the operand stages.

use heddle_program::instruction::Instruction;

/// Which unit executes an instruction (rule U1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit {
    /// ALU: control instructions, CSRs and all that has no unit of its own.
    Alu,
    /// MUL.
    Multiplier,
    /// DIV.
    Divider,
    /// MEM.
    Memory,
}

impl Unit {
    /// The unit of an instruction.
    pub fn of(instruction: &Instruction) -> Self {
        match instruction {
            Instruction::Register { operation, .. } if operation.is_multiply() => Self::Multiplier,
            Instruction::Register { operation, .. } if operation.is_divide() => Self::Divider,
            Instruction::Load { .. }
            | Instruction::Store { .. }
            | Instruction::Atomic { .. }
            | Instruction::LoadReserved { .. }
            | Instruction::StoreConditional { .. } => Self::Memory,
            _ => Self::Alu,
        }
    }
}
