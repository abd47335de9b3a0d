//! What instructions compute, as functions of their operands.

/// What a register-register instruction computes. The first ten also exist with an
/// immediate (all but `Sub`); the last eight are the M extension.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)] // the variants are the mnemonics
pub enum Operation {
    Add,
    Sub,
    Sll,
    Slt,
    Sltu,
    Xor,
    Srl,
    Sra,
    Or,
    And,
    Mul,
    Mulh,
    Mulhsu,
    Mulhu,
    Div,
    Divu,
    Rem,
    Remu,
}

impl Operation {
    /// Whether a multiplier computes it.
    pub fn is_multiply(self) -> bool {
        matches!(self, Self::Mul | Self::Mulh | Self::Mulhsu | Self::Mulhu)
    }

    /// Whether a divider computes it.
    pub fn is_divide(self) -> bool {
        matches!(self, Self::Div | Self::Divu | Self::Rem | Self::Remu)
    }

    /// The result for operands `a` (rs1) and `b` (rs2 or immediate). Shifts use the
    /// low five bits of `b`; division by zero and overflow follow the M extension.
    #[inline]
    pub fn evaluate(self, a: u32, b: u32) -> u32 {
        let (sa, sb) = (a as i32, b as i32);
        match self {
            Self::Add => a.wrapping_add(b),
            Self::Sub => a.wrapping_sub(b),
            Self::Sll => a << (b & 31),
            Self::Slt => (sa < sb) as u32,
            Self::Sltu => (a < b) as u32,
            Self::Xor => a ^ b,
            Self::Srl => a >> (b & 31),
            Self::Sra => (sa >> (b & 31)) as u32,
            Self::Or => a | b,
            Self::And => a & b,
            Self::Mul => a.wrapping_mul(b),
            Self::Mulh => ((sa as i64 * sb as i64) >> 32) as u32,
            Self::Mulhsu => ((sa as i64 * b as i64) >> 32) as u32,
            Self::Mulhu => ((a as u64 * b as u64) >> 32) as u32,
            Self::Div if b == 0 => u32::MAX,
            Self::Div => sa.wrapping_div(sb) as u32,
            Self::Divu => a.checked_div(b).unwrap_or(u32::MAX),
            Self::Rem if b == 0 => a,
            Self::Rem => sa.wrapping_rem(sb) as u32,
            Self::Remu => a.checked_rem(b).unwrap_or(a),
        }
    }
}

/// When a conditional branch is taken.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)] // the variants are the mnemonics
pub enum Condition {
    Eq,
    Ne,
    Lt,
    Ge,
    Ltu,
    Geu,
}

impl Condition {
    /// Whether the branch is taken for operands `a` (rs1) and `b` (rs2).
    #[inline]
    pub fn holds(self, a: u32, b: u32) -> bool {
        match self {
            Self::Eq => a == b,
            Self::Ne => a != b,
            Self::Lt => (a as i32) < b as i32,
            Self::Ge => a as i32 >= b as i32,
            Self::Ltu => a < b,
            Self::Geu => a >= b,
        }
    }
}

/// Size of a memory access.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)] // the variants say it
pub enum Width {
    Byte,
    Half,
    Word,
}

impl Width {
    /// 1, 2 or 4.
    pub fn bytes(self) -> u32 {
        match self {
            Self::Byte => 1,
            Self::Half => 2,
            Self::Word => 4,
        }
    }
}

/// What an atomic read-modify-write stores.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)] // the variants are the mnemonics
pub enum AtomicOperation {
    Swap,
    Add,
    Xor,
    And,
    Or,
    Min,
    Max,
    Minu,
    Maxu,
}

impl AtomicOperation {
    /// Every operation.
    pub const ALL: [Self; 9] = [
        Self::Swap,
        Self::Add,
        Self::Xor,
        Self::And,
        Self::Or,
        Self::Min,
        Self::Max,
        Self::Minu,
        Self::Maxu,
    ];

    /// As in the mnemonic: `add` of `amoadd.w`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Swap => "swap",
            Self::Add => "add",
            Self::Xor => "xor",
            Self::And => "and",
            Self::Or => "or",
            Self::Min => "min",
            Self::Max => "max",
            Self::Minu => "minu",
            Self::Maxu => "maxu",
        }
    }

    /// The value stored, from the `old` memory word and the `operand` (rs2).
    pub fn evaluate(self, old: u32, operand: u32) -> u32 {
        match self {
            Self::Swap => operand,
            Self::Add => old.wrapping_add(operand),
            Self::Xor => old ^ operand,
            Self::And => old & operand,
            Self::Or => old | operand,
            Self::Min => (old as i32).min(operand as i32) as u32,
            Self::Max => (old as i32).max(operand as i32) as u32,
            Self::Minu => old.min(operand),
            Self::Maxu => old.max(operand),
        }
    }
}

/// Acquire and release bits of an atomic instruction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Ordering {
    /// No later access is seen before this one.
    pub acquire: bool,
    /// No earlier access is seen after this one.
    pub release: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn division_by_zero_and_overflow_follow_the_m_extension() {
        let min = i32::MIN as u32;
        assert_eq!(Operation::Div.evaluate(7, 0), u32::MAX);
        assert_eq!(Operation::Divu.evaluate(7, 0), u32::MAX);
        assert_eq!(Operation::Rem.evaluate(7, 0), 7);
        assert_eq!(Operation::Remu.evaluate(7, 0), 7);
        assert_eq!(Operation::Div.evaluate(min, u32::MAX), min);
        assert_eq!(Operation::Rem.evaluate(min, u32::MAX), 0);
    }

    #[test]
    fn high_products_respect_the_signs_of_their_operands() {
        let (min, all) = (i32::MIN as u32, u32::MAX);
        assert_eq!(Operation::Mulh.evaluate(all, all), 0);
        assert_eq!(Operation::Mulhu.evaluate(all, all), 0xffff_fffe);
        assert_eq!(Operation::Mulhsu.evaluate(all, all), all);
        assert_eq!(Operation::Mulhsu.evaluate(min, min), 0xc000_0000);
        assert_eq!(Operation::Mulh.evaluate(min, min), 0x4000_0000);
    }

    #[test]
    fn shifts_use_the_low_five_bits() {
        assert_eq!(Operation::Sll.evaluate(1, 33), 2);
        assert_eq!(Operation::Srl.evaluate(0x8000_0000, 63), 1);
        assert_eq!(Operation::Sra.evaluate(0x8000_0000, 63), u32::MAX);
    }

    #[test]
    fn atomic_minimum_and_maximum_come_signed_and_unsigned() {
        let minus_one = u32::MAX;
        assert_eq!(AtomicOperation::Min.evaluate(1, minus_one), minus_one);
        assert_eq!(AtomicOperation::Minu.evaluate(1, minus_one), 1);
        assert_eq!(AtomicOperation::Max.evaluate(1, minus_one), 1);
        assert_eq!(AtomicOperation::Maxu.evaluate(1, minus_one), minus_one);
    }
}
