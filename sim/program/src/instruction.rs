//! The instruction set as compact values.
//!
//! One instruction is eight bytes: a cycle-level model copies it through its
//! pipeline as freely as the word it came from. Immediates are sign-extended and
//! scaled, register numbers are checked, so whoever holds an [`Instruction`] need
//! not know the encoding.

use std::fmt;

/// An integer register, `x0` to `x31`. Displays as its ABI name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Register(u8);

impl Register {
    /// `x0`, always zero.
    pub const ZERO: Self = Self(0);
    /// `x1`, the return address.
    pub const RA: Self = Self(1);
    /// `x2`, the stack pointer.
    pub const SP: Self = Self(2);
    /// `x5`, the alternate link register.
    pub const T0: Self = Self(5);
    /// `x10`, first argument and exit status.
    pub const A0: Self = Self(10);

    /// The register in the low five bits of `number`.
    pub const fn new(number: u32) -> Self {
        Self((number & 31) as u8)
    }

    /// 0 to 31.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether the ABI uses the register to hold a return address (`ra` or `t0`).
    pub fn is_link(self) -> bool {
        self == Self::RA || self == Self::T0
    }
}

const REGISTER_NAMES: [&str; 32] = [
    "zero", "ra", "sp", "gp", "tp", "t0", "t1", "t2", "s0", "s1", "a0", "a1", "a2", "a3", "a4",
    "a5", "a6", "a7", "s2", "s3", "s4", "s5", "s6", "s7", "s8", "s9", "s10", "s11", "t3", "t4",
    "t5", "t6",
];

impl fmt::Display for Register {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(REGISTER_NAMES[self.index()])
    }
}

impl fmt::Debug for Register {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

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

/// The readable control and status registers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Csr {
    /// 0xF14 `mhartid`: thread number in the grid.
    GlobalThread,
    /// 0xCC0: thread number in its block.
    Thread,
    /// 0xCC1: block number.
    Block,
    /// 0xCC2: threads per block.
    ThreadsPerBlock,
    /// 0xCC3: blocks in the grid.
    Blocks,
    /// 0xCC4: warp slot.
    WarpSlot,
    /// 0xCC5: lane.
    Lane,
    /// 0xCC6: address of the argument block.
    Arguments,
    /// 0xC00: cycle, low word.
    Cycle,
    /// 0xC80: cycle, high word.
    CycleHigh,
    /// 0xC02: instructions retired by this thread, low word.
    Retired,
    /// 0xC82: instructions retired by this thread, high word.
    RetiredHigh,
}

impl Csr {
    /// Every readable CSR.
    pub const ALL: [Self; 12] = [
        Self::GlobalThread,
        Self::Thread,
        Self::Block,
        Self::ThreadsPerBlock,
        Self::Blocks,
        Self::WarpSlot,
        Self::Lane,
        Self::Arguments,
        Self::Cycle,
        Self::CycleHigh,
        Self::Retired,
        Self::RetiredHigh,
    ];

    /// The 12-bit CSR number.
    pub fn number(self) -> u32 {
        match self {
            Self::GlobalThread => 0xf14,
            Self::Thread => 0xcc0,
            Self::Block => 0xcc1,
            Self::ThreadsPerBlock => 0xcc2,
            Self::Blocks => 0xcc3,
            Self::WarpSlot => 0xcc4,
            Self::Lane => 0xcc5,
            Self::Arguments => 0xcc6,
            Self::Cycle => 0xc00,
            Self::CycleHigh => 0xc80,
            Self::Retired => 0xc02,
            Self::RetiredHigh => 0xc82,
        }
    }

    /// The CSR with this number, if it is readable.
    pub fn from_number(number: u32) -> Option<Self> {
        Self::ALL.into_iter().find(|csr| csr.number() == number)
    }
}

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
    pub fn sources(self) -> [Option<Register>; 2] {
        match self {
            Self::Jalr { rs1, .. }
            | Self::Load { rs1, .. }
            | Self::Immediate { rs1, .. }
            | Self::LoadReserved { rs1, .. }
            | Self::Ballot { rs1, .. }
            | Self::SetMask { rs1, .. } => [Some(rs1), None],
            Self::Branch { rs1, rs2, .. }
            | Self::Store { rs1, rs2, .. }
            | Self::Register { rs1, rs2, .. }
            | Self::StoreConditional { rs1, rs2, .. }
            | Self::Atomic { rs1, rs2, .. } => [Some(rs1), Some(rs2)],
            Self::Ecall | Self::Exit => [Some(Register::A0), None],
            _ => [None, None],
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
