//! The decoded instruction: what every stage behind the decoder sees of an instruction.

#![allow(missing_docs, reason = "the methods that `LogicStruct` derives have no documentation")]

use rust_hdl::prelude::*;

/// The unit that executes an instruction (rule U1).
#[derive(Clone, Copy, Debug, PartialEq, LogicState)]
pub enum Unit {
    /// Everything that no other unit executes.
    Alu,
    /// `mul`, `mulh`, `mulhsu`, `mulhu`; of instructions of floats those of FMA.
    Multiply,
    /// `div`, `divu`, `rem`, `remu`; of instructions of floats those of FDIV.
    Divide,
    /// Loads, stores and atomics.
    Memory,
}

/// What an instruction does to the control flow of its warp when it completes (rule C3).
#[derive(Clone, Copy, Debug, PartialEq, LogicState)]
pub enum Control {
    /// Nothing: the PC has moved on when it was decoded. Also `jal`.
    Next,
    /// Conditional branch; `variant` says on which condition.
    Branch,
    /// `jalr`.
    Indirect,
    /// `exit` and `ecall`: the active threads end. `rs1` is a0, their status.
    Exit,
    /// `bar`.
    Barrier,
    /// Not an instruction: fault 1.
    Illegal,
}

/// Where the value written to `rd` comes from, for instructions of the ALU.
#[derive(Clone, Copy, Debug, PartialEq, LogicState)]
pub enum Source {
    /// `operation` of the operands.
    Operation,
    /// The address of the next instruction: `jal` and `jalr`.
    Link,
    /// The lanes whose rs1 is not zero.
    Ballot,
    /// The register `csr`.
    Csr,
}

/// What the ALU computes of its first and second operand.
#[derive(Clone, Copy, Debug, PartialEq, LogicState)]
pub enum Operation {
    /// Sum.
    Add,
    /// First less second.
    Subtract,
    /// First shifted left by the low five bits of the second.
    ShiftLeft,
    /// 1 if the first is less, both signed.
    SetLess,
    /// 1 if the first is less, both unsigned.
    SetLessUnsigned,
    /// Bitwise exclusive or.
    Xor,
    /// First shifted right by the low five bits of the second, zeros in.
    ShiftRight,
    /// First shifted right by the low five bits of the second, copies of the sign in.
    ShiftRightArithmetic,
    /// Bitwise or.
    Or,
    /// Bitwise and.
    And,
    /// The second operand.
    Second,
}

/// The readable control and status registers.
#[derive(Clone, Copy, Debug, PartialEq, LogicState)]
pub enum Csr {
    /// 0xF14, mhartid: thread number in the grid.
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

/// Size of a memory access.
#[derive(Clone, Copy, Debug, PartialEq, LogicState)]
pub enum Width {
    /// One byte.
    Byte,
    /// Two bytes.
    Half,
    /// Four bytes.
    Word,
}

/// A decoded instruction. A field has a meaning where its description says so, and any value
/// elsewhere.
#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct)]
pub struct Decoded {
    /// The unit that executes it.
    pub unit: Unit,
    /// What it does to the control flow of its warp.
    pub control: Control,
    /// Where its value comes from, if `unit` is `Alu`.
    pub source: Source,
    /// What the ALU computes.
    pub operation: Operation,
    /// funct3: condition of a branch (0 eq, 1 ne, 4 lt, 5 ge, 6 ltu, 7 geu), which multiplication
    /// (0 low, 1 high, 2 high of signed by unsigned, 3 high of unsigned) or division (4 div,
    /// 5 divu, 6 rem, 7 remu).
    pub variant: Bits<3>,
    /// Register of the first operand; a0 for exits.
    pub rs1: Bits<5>,
    /// Register of the second operand and of what is stored.
    pub rs2: Bits<5>,
    /// Register that is written.
    pub rd: Bits<5>,
    /// `rd` is written: the instruction has a destination and it is not x0.
    pub writes: Bit,
    /// The first operand is the PC, not rs1, if `second_is_immediate` is set too. Without that the instruction is one of
    /// floats.
    pub first_is_pc: Bit,
    /// The second operand is `immediate`, not rs2.
    pub second_is_immediate: Bit,
    /// Sign-extended: operand; offset in bytes of a branch, `jalr`, load or store. Of an instruction of floats the word.
    pub immediate: Bits<32>,
    /// The register that is read, if `source` is `Csr`.
    pub csr: Csr,
    /// The access does not load: a store.
    pub store: Bit,
    /// The access is atomic; `store` is not set.
    pub atomic: Bit,
    /// Size of the access.
    pub width: Width,
    /// A load of a byte or half is extended with zeros, not with its sign.
    pub zero_extend: Bit,
    /// 0 swap, 1 add, 2 xor, 3 and, 4 or, 5 min, 6 max, 7 minu, 8 maxu, 9 lr, 10 sc.
    pub atomic_operation: Bits<4>,
    /// A jump that links, rd is x1 or x5: the call depth grows.
    pub calls: Bit,
    /// A `jalr` that does not link, rs1 is x1 or x5 and its offset 0: the call depth shrinks.
    pub returns: Bit,
}
