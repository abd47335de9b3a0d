//! Floats: what an instruction asks of its unit, and what is known of a result before it is rounded.

#![allow(
    missing_docs,
    reason = "the methods that `LogicState` and `LogicStruct` derive have no documentation"
)]

use rust_hdl::prelude::*;

/// Unit that executes an instruction of floats (rule Z11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, LogicState)]
pub enum FloatUnit {
    /// The ALU: one cycle.
    Alu,
    /// Multiplies, adds and converts.
    Fma,
    /// Divides and takes square roots.
    Fdiv,
}

/// What an instruction of floats computes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, LogicState)]
pub enum FloatOperation {
    /// `fsgnj.s` (variant 0), `fsgnjn.s` (1), `fsgnjx.s` (2); unit ALU.
    SignInjection,
    /// `fmin.s` (variant 0), `fmax.s` (1); unit ALU.
    Extremum,
    /// `fle.s` (variant 0), `flt.s` (1), `feq.s` (2); unit ALU.
    Comparison,
    /// `fclass.s`; unit ALU.
    Class,
    /// `fmadd.s` and its kin; bit 0 of the variant negates the addend, bit 1 the product; unit FMA.
    Fused,
    /// `fadd.s` (variant 0), `fsub.s` (1); unit FMA.
    Sum,
    /// `fmul.s`; unit FMA.
    Product,
    /// `fcvt.w.s` (variant 0), `fcvt.wu.s` (1); unit FMA.
    ToInteger,
    /// `fcvt.s.w` (variant 0), `fcvt.s.wu` (1); unit FMA.
    FromInteger,
    /// `fdiv.s`; unit FDIV.
    Quotient,
    /// `fsqrt.s`; unit FDIV.
    Root,
}

/// Which of its two neighbours an exact result becomes (rule Z3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, LogicState)]
pub enum RoundingMode {
    /// `rne`, and the dynamic mode: the nearest; of two equally near ones that with an even significand.
    NearestEven,
    /// `rtz`: the one nearer to zero.
    TowardZero,
    /// `rdn`: the smaller one.
    Down,
    /// `rup`: the larger one.
    Up,
    /// `rmm`: the nearest; of two equally near ones that farther from zero.
    NearestAway,
}

/// Operation word of an instruction of floats: what its unit has to know.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, LogicStruct)]
pub struct DecodedFloat {
    /// The unit that executes it.
    pub unit: FloatUnit,
    /// What it computes.
    pub operation: FloatOperation,
    /// Which of the instructions with this operation it is.
    pub variant: Bits<2>,
    /// Its rounding mode; without meaning in the ALU.
    pub mode: RoundingMode,
}

/// How a result is rounded: the same in all lanes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, LogicStruct)]
pub struct Rounding {
    /// Rounding mode.
    pub mode: RoundingMode,
    /// The result is an integer, not a float.
    pub to_integer: Bit,
    /// The integer has no sign; without meaning unless `to_integer`.
    pub is_unsigned: Bit,
}

/// A result that does not come from a significand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, LogicState)]
pub enum Special {
    /// The result is a rounded number.
    None,
    /// Zero.
    Zero,
    /// Infinity; of an integer the end of its range.
    Infinity,
    /// The canonical NaN.
    NotANumber,
}

/// What is known of a result before it is rounded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, LogicStruct)]
pub struct ResultForm {
    /// Sign of the result.
    pub negative: Bit,
    /// It is the difference of two magnitudes, so that a zero has the sign of the rounding mode (rule Z5).
    pub subtracts: Bit,
    /// What the result is if it is no rounded number.
    pub special: Special,
}
