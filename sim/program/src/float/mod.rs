//! Floats: binary32 in integer registers, as the RISC-V extension Zfinx has them.
//!
//! What they compute is Z1 to Z9 of `docs/src/floats.md`: five rounding modes and a dynamic one that is
//! always to nearest, no flags, one NaN as result, subnormal numbers kept.

mod arithmetic;
mod decode;
mod operation;

pub use operation::{
    ArithmeticOperation, ExactOperation, FusedOperation, RoundingMode, UnaryOperation,
};

pub(crate) use decode::decode;

use std::fmt;

use crate::register::Register;

/// The NaN that every instruction gives whose result is not a number.
pub const CANONICAL_NAN: u32 = 0x7fc0_0000;

/// An instruction of floats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)] // field names are the operand names of the RISC-V manual
pub enum FloatInstruction {
    /// rd := product of rs1 and rs2, and rs3, rounded once.
    Fused {
        operation: FusedOperation,
        mode: RoundingMode,
        rd: Register,
        rs1: Register,
        rs2: Register,
        rs3: Register,
    },
    /// rd := rs1 op rs2, rounded.
    Arithmetic {
        operation: ArithmeticOperation,
        mode: RoundingMode,
        rd: Register,
        rs1: Register,
        rs2: Register,
    },
    /// rd := op rs1, rounded: square root and conversions.
    Unary { operation: UnaryOperation, mode: RoundingMode, rd: Register, rs1: Register },
    /// rd := rs1 op rs2, without rounding: signs, minimum and maximum, comparisons.
    Exact { operation: ExactOperation, rd: Register, rs1: Register, rs2: Register },
    /// rd := the class of rs1, one bit of ten.
    Class { rd: Register, rs1: Register },
}

impl FloatInstruction {
    /// The register written, `x0` as well as any other.
    pub fn rd(self) -> Register {
        match self {
            Self::Fused { rd, .. }
            | Self::Arithmetic { rd, .. }
            | Self::Unary { rd, .. }
            | Self::Exact { rd, .. }
            | Self::Class { rd, .. } => rd,
        }
    }

    /// The registers read, rs1 first.
    pub fn sources(self) -> [Option<Register>; 3] {
        match self {
            Self::Fused { rs1, rs2, rs3, .. } => [Some(rs1), Some(rs2), Some(rs3)],
            Self::Arithmetic { rs1, rs2, .. } | Self::Exact { rs1, rs2, .. } => {
                [Some(rs1), Some(rs2), None]
            }
            Self::Unary { rs1, .. } | Self::Class { rs1, .. } => [Some(rs1), None, None],
        }
    }

    /// The result, where `read` gives the value of a register.
    pub fn evaluate(self, read: impl Fn(Register) -> u32) -> u32 {
        match self {
            Self::Fused { operation, mode, rs1, rs2, rs3, .. } => {
                operation.evaluate(mode, read(rs1), read(rs2), read(rs3))
            }
            Self::Arithmetic { operation, mode, rs1, rs2, .. } => {
                operation.evaluate(mode, read(rs1), read(rs2))
            }
            Self::Unary { operation, mode, rs1, .. } => operation.evaluate(mode, read(rs1)),
            Self::Exact { operation, rs1, rs2, .. } => operation.evaluate(read(rs1), read(rs2)),
            Self::Class { rs1, .. } => class(read(rs1)),
        }
    }
}

/// Mnemonic, one space, operands; the rounding mode last.
impl fmt::Display for FloatInstruction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Fused { operation, mode, rd, rs1, rs2, rs3 } => {
                write!(f, "{} {rd}, {rs1}, {rs2}, {rs3}, {}", operation.name(), mode.name())
            }
            Self::Arithmetic { operation, mode, rd, rs1, rs2 } => {
                write!(f, "{} {rd}, {rs1}, {rs2}, {}", operation.name(), mode.name())
            }
            Self::Unary { operation, mode, rd, rs1 } => {
                write!(f, "{} {rd}, {rs1}, {}", operation.name(), mode.name())
            }
            Self::Exact { operation, rd, rs1, rs2 } => {
                write!(f, "{} {rd}, {rs1}, {rs2}", operation.name())
            }
            Self::Class { rd, rs1 } => write!(f, "fclass.s {rd}, {rs1}"),
        }
    }
}

/// The class of a float, one bit of ten (rule Z8).
pub fn class(bits: u32) -> u32 {
    let (negative, exponent, fraction) = (bits >> 31 == 1, bits >> 23 & 0xff, bits & 0x7f_ffff);
    let of_positive = match (exponent, fraction) {
        (0, 0) => 4,
        (0, _) => 5,
        (0xff, 0) => 7,
        (0xff, _) => return if fraction >> 22 == 1 { 1 << 9 } else { 1 << 8 },
        _ => 6,
    };
    1 << if negative { 7 - of_positive } else { of_positive }
}
