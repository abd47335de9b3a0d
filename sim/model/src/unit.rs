//! Units behind the operand stages.

use heddle_program::float::{ArithmeticOperation, FloatInstruction, UnaryOperation};
use heddle_program::instruction::Instruction;

/// Which unit executes an instruction (rules U1, Z11).
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
    /// FMA.
    Fma,
    /// FDIV.
    FloatDivider,
}

impl Unit {
    /// How many there are.
    pub const COUNT: usize = Self::FloatDivider as usize + 1;

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
            Instruction::Float(float) => Self::of_float(float),
            _ => Self::Alu,
        }
    }

    /// Rule Z11.
    fn of_float(float: &FloatInstruction) -> Self {
        use {ArithmeticOperation::Fdiv, UnaryOperation::Fsqrt};
        match float {
            FloatInstruction::Arithmetic { operation: Fdiv, .. }
            | FloatInstruction::Unary { operation: Fsqrt, .. } => Self::FloatDivider,
            FloatInstruction::Fused { .. }
            | FloatInstruction::Arithmetic { .. }
            | FloatInstruction::Unary { .. } => Self::Fma,
            FloatInstruction::Exact { .. } | FloatInstruction::Class { .. } => Self::Alu,
        }
    }

    /// Whether it works on one instruction for many cycles: an instruction waits until it is idle (rules I5, Z16).
    pub fn divides(self) -> bool {
        matches!(self, Self::Divider | Self::FloatDivider)
    }
}
