//! The words of floats.

use crate::float::RoundingMode;

/// What follows rd and rs1, and what stands in their fields if nothing does.
enum Form {
    /// rs2, rs3 and a rounding mode; the opcode.
    Fused(u32),
    /// rs2 and a rounding mode; funct7.
    Arithmetic(u32),
    /// A rounding mode; funct7, the field of rs2.
    Unary(u32, u32),
    /// rs2; funct7, funct3.
    Exact(u32, u32),
    /// Nothing; funct7, funct3.
    Class(u32, u32),
}

const FLOATS: [(&str, Form); 22] = [
    ("fmadd.s", Form::Fused(0x43)),
    ("fmsub.s", Form::Fused(0x47)),
    ("fnmsub.s", Form::Fused(0x4b)),
    ("fnmadd.s", Form::Fused(0x4f)),
    ("fadd.s", Form::Arithmetic(0x00)),
    ("fsub.s", Form::Arithmetic(0x04)),
    ("fmul.s", Form::Arithmetic(0x08)),
    ("fdiv.s", Form::Arithmetic(0x0c)),
    ("fsqrt.s", Form::Unary(0x2c, 0)),
    ("fcvt.w.s", Form::Unary(0x60, 0)),
    ("fcvt.wu.s", Form::Unary(0x60, 1)),
    ("fcvt.s.w", Form::Unary(0x68, 0)),
    ("fcvt.s.wu", Form::Unary(0x68, 1)),
    ("fsgnj.s", Form::Exact(0x10, 0)),
    ("fsgnjn.s", Form::Exact(0x10, 1)),
    ("fsgnjx.s", Form::Exact(0x10, 2)),
    ("fmin.s", Form::Exact(0x14, 0)),
    ("fmax.s", Form::Exact(0x14, 1)),
    ("fle.s", Form::Exact(0x50, 0)),
    ("flt.s", Form::Exact(0x50, 1)),
    ("feq.s", Form::Exact(0x50, 2)),
    ("fclass.s", Form::Class(0x70, 1)),
];

/// The word of a mnemonic, if it is one of floats; without a rounding mode it is the dynamic one.
pub(super) fn word(mnemonic: &str, operands: &[&str]) -> Option<u32> {
    let (_, form) = FLOATS.iter().find(|(name, _)| *name == mnemonic)?;
    let register = |index: usize| super::register(operands[index]);
    let mode = |index: usize| {
        let name = operands.get(index).copied().unwrap_or("dyn");
        let mode = RoundingMode::ALL.into_iter().find(|mode| mode.name() == name);
        mode.unwrap_or_else(|| panic!("no rounding mode {name}")).number()
    };
    let fields = |opcode: u32, funct3: u32, second: u32, funct7: u32| {
        opcode | register(0) << 7 | funct3 << 12 | register(1) << 15 | second << 20 | funct7 << 25
    };
    Some(match *form {
        Form::Fused(opcode) => fields(opcode, mode(4), register(2), register(3) << 2),
        Form::Arithmetic(funct7) => fields(0x53, mode(3), register(2), funct7),
        Form::Unary(funct7, second) => fields(0x53, mode(2), second, funct7),
        Form::Exact(funct7, funct3) => fields(0x53, funct3, register(2), funct7),
        Form::Class(funct7, funct3) => fields(0x53, funct3, 0, funct7),
    })
}
