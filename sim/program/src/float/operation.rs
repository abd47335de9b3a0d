//! Operations of floats and rounding modes, with their names and numbers in the instruction word.

/// To which neighbour of an exact result an instruction rounds (rule Z3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RoundingMode {
    /// To nearest, ties to the even significand.
    NearestEven,
    /// Towards zero.
    TowardZero,
    /// Towards negative infinity.
    Down,
    /// Towards positive infinity.
    Up,
    /// To nearest, ties away from zero.
    NearestAway,
    /// The mode of a register that does not exist here: as [`NearestEven`](Self::NearestEven).
    Dynamic,
}

impl RoundingMode {
    /// Every mode.
    pub const ALL: [Self; 6] = [
        Self::NearestEven,
        Self::TowardZero,
        Self::Down,
        Self::Up,
        Self::NearestAway,
        Self::Dynamic,
    ];

    /// The number in the field `rm` of the instruction word.
    pub fn number(self) -> u32 {
        match self {
            Self::NearestEven => 0,
            Self::TowardZero => 1,
            Self::Down => 2,
            Self::Up => 3,
            Self::NearestAway => 4,
            Self::Dynamic => 7,
        }
    }

    /// The mode with this number; 5 and 6 are reserved.
    pub fn from_number(number: u32) -> Option<Self> {
        Self::ALL.into_iter().find(|mode| mode.number() == number)
    }

    /// As assemblers write it.
    pub fn name(self) -> &'static str {
        match self {
            Self::NearestEven => "rne",
            Self::TowardZero => "rtz",
            Self::Down => "rdn",
            Self::Up => "rup",
            Self::NearestAway => "rmm",
            Self::Dynamic => "dyn",
        }
    }
}

/// A multiplication and an addition, rounded once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FusedOperation {
    /// rs1 * rs2 + rs3.
    Fmadd,
    /// rs1 * rs2 - rs3.
    Fmsub,
    /// -(rs1 * rs2) + rs3.
    Fnmsub,
    /// -(rs1 * rs2) - rs3.
    Fnmadd,
}

impl FusedOperation {
    /// Every operation, by ascending opcode.
    pub const ALL: [Self; 4] = [Self::Fmadd, Self::Fmsub, Self::Fnmsub, Self::Fnmadd];

    /// The mnemonic.
    pub fn name(self) -> &'static str {
        match self {
            Self::Fmadd => "fmadd.s",
            Self::Fmsub => "fmsub.s",
            Self::Fnmsub => "fnmsub.s",
            Self::Fnmadd => "fnmadd.s",
        }
    }
}

/// Arithmetic with two operands and a rounding.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)] // the variants are the mnemonics
pub enum ArithmeticOperation {
    Fadd,
    Fsub,
    Fmul,
    Fdiv,
}

impl ArithmeticOperation {
    /// Every operation, by ascending number in the instruction word.
    pub const ALL: [Self; 4] = [Self::Fadd, Self::Fsub, Self::Fmul, Self::Fdiv];

    /// The mnemonic.
    pub fn name(self) -> &'static str {
        match self {
            Self::Fadd => "fadd.s",
            Self::Fsub => "fsub.s",
            Self::Fmul => "fmul.s",
            Self::Fdiv => "fdiv.s",
        }
    }
}

/// What is computed of one operand and rounded.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum UnaryOperation {
    /// Square root.
    Fsqrt,
    /// Float to signed integer.
    FcvtWS,
    /// Float to unsigned integer.
    FcvtWuS,
    /// Signed integer to float.
    FcvtSW,
    /// Unsigned integer to float.
    FcvtSWu,
}

impl UnaryOperation {
    /// Every operation.
    pub const ALL: [Self; 5] =
        [Self::Fsqrt, Self::FcvtWS, Self::FcvtWuS, Self::FcvtSW, Self::FcvtSWu];

    /// The mnemonic.
    pub fn name(self) -> &'static str {
        match self {
            Self::Fsqrt => "fsqrt.s",
            Self::FcvtWS => "fcvt.w.s",
            Self::FcvtWuS => "fcvt.wu.s",
            Self::FcvtSW => "fcvt.s.w",
            Self::FcvtSWu => "fcvt.s.wu",
        }
    }
}

/// What two operands give without rounding.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ExactOperation {
    /// rs1 with the sign of rs2.
    Fsgnj,
    /// rs1 with the sign that rs2 does not have.
    Fsgnjn,
    /// rs1 with the exclusive or of both signs.
    Fsgnjx,
    /// The smaller number.
    Fmin,
    /// The larger number.
    Fmax,
    /// 1 if rs1 is less than or equal to rs2, else 0.
    Fle,
    /// 1 if rs1 is less than rs2, else 0.
    Flt,
    /// 1 if rs1 equals rs2, else 0.
    Feq,
}

impl ExactOperation {
    /// Every operation.
    pub const ALL: [Self; 8] = [
        Self::Fsgnj,
        Self::Fsgnjn,
        Self::Fsgnjx,
        Self::Fmin,
        Self::Fmax,
        Self::Fle,
        Self::Flt,
        Self::Feq,
    ];

    /// The mnemonic.
    pub fn name(self) -> &'static str {
        match self {
            Self::Fsgnj => "fsgnj.s",
            Self::Fsgnjn => "fsgnjn.s",
            Self::Fsgnjx => "fsgnjx.s",
            Self::Fmin => "fmin.s",
            Self::Fmax => "fmax.s",
            Self::Fle => "fle.s",
            Self::Flt => "flt.s",
            Self::Feq => "feq.s",
        }
    }
}
