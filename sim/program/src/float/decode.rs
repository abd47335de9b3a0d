//! From the instruction word to the instruction of floats.

use super::FloatInstruction;
use super::operation::{
    ArithmeticOperation, ExactOperation, FusedOperation, RoundingMode, UnaryOperation,
};
use crate::register::Register;

/// The instruction of floats that a word is, if it is one.
pub fn decode(word: u32) -> Option<FloatInstruction> {
    let rd = Register::new(word >> 7);
    let rs1 = Register::new(word >> 15);
    let rs2 = Register::new(word >> 20);
    let rs3 = Register::new(word >> 27);
    let funct3 = word >> 12 & 7;
    let rounding = || RoundingMode::from_number(funct3);
    let fused = match word & 0x7f {
        0x43 => FusedOperation::Fmadd,
        0x47 => FusedOperation::Fmsub,
        0x4b => FusedOperation::Fnmsub,
        0x4f => FusedOperation::Fnmadd,
        0x53 => return operation(word),
        _ => return None,
    };
    let binary32 = word >> 25 & 3 == 0;
    if !binary32 {
        return None;
    }
    Some(FloatInstruction::Fused { operation: fused, mode: rounding()?, rd, rs1, rs2, rs3 })
}

/// The instructions of opcode OP-FP, by funct7.
fn operation(word: u32) -> Option<FloatInstruction> {
    let rd = Register::new(word >> 7);
    let rs1 = Register::new(word >> 15);
    let rs2 = Register::new(word >> 20);
    let (funct3, selector) = (word >> 12 & 7, word >> 20 & 31);
    let arithmetic = |operation| {
        let mode = RoundingMode::from_number(funct3)?;
        Some(FloatInstruction::Arithmetic { operation, mode, rd, rs1, rs2 })
    };
    let unary = |operation| {
        let mode = RoundingMode::from_number(funct3)?;
        Some(FloatInstruction::Unary { operation, mode, rd, rs1 })
    };
    let exact = |operations: &[ExactOperation]| {
        let &operation = operations.get(funct3 as usize)?;
        Some(FloatInstruction::Exact { operation, rd, rs1, rs2 })
    };
    use ExactOperation::{Feq, Fle, Flt, Fmax, Fmin, Fsgnj, Fsgnjn, Fsgnjx};
    match (word >> 25, selector) {
        (0x00, _) => arithmetic(ArithmeticOperation::Fadd),
        (0x04, _) => arithmetic(ArithmeticOperation::Fsub),
        (0x08, _) => arithmetic(ArithmeticOperation::Fmul),
        (0x0c, _) => arithmetic(ArithmeticOperation::Fdiv),
        (0x2c, 0) => unary(UnaryOperation::Fsqrt),
        (0x10, _) => exact(&[Fsgnj, Fsgnjn, Fsgnjx]),
        (0x14, _) => exact(&[Fmin, Fmax]),
        (0x50, _) => exact(&[Fle, Flt, Feq]),
        (0x60, 0) => unary(UnaryOperation::FcvtWS),
        (0x60, 1) => unary(UnaryOperation::FcvtWuS),
        (0x68, 0) => unary(UnaryOperation::FcvtSW),
        (0x68, 1) => unary(UnaryOperation::FcvtSWu),
        (0x70, 0) if funct3 == 1 => Some(FloatInstruction::Class { rd, rs1 }),
        _ => None,
    }
}
