//! The registers that instructions name: integer registers and readable CSRs.

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

    /// The register with this ABI name, the one that it displays as.
    pub fn named(name: &str) -> Option<Self> {
        let number = REGISTER_NAMES.iter().position(|&known| known == name);
        number.map(|number| Self(number as u8))
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
    /// 0xC02: instructions retired by this thread, modulo 2^32.
    Retired,
    /// 0xC82: 0, for the counter of retired instructions has 32 bits.
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

    /// Whether it holds the same in all threads of a block.
    pub fn is_common(self) -> bool {
        matches!(self, Self::Block | Self::ThreadsPerBlock | Self::Blocks | Self::Arguments)
    }

    /// The CSR with this number, if it is readable.
    pub fn from_number(number: u32) -> Option<Self> {
        Self::ALL.into_iter().find(|csr| csr.number() == number)
    }
}
