//! From the instruction word to [`Instruction`].
//!
//! The decoder is total: every word is either one instruction or one
//! [`DecodeError`]. Fields that an instruction does not use must be zero, so that no
//! two words mean the same and nothing passes silently.

use crate::float;
use crate::instruction::{
    AtomicOperation, Condition, Csr, Instruction, Operation, Ordering, Register, Width,
};

/// Why a word is not an instruction of this machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DecodeError {
    /// The low two bits say that it is a 16-bit instruction.
    #[error("{halfword:#06x} is a 16-bit compressed encoding; compile without the c extension")]
    Compressed {
        /// The low half of the word.
        halfword: u16,
    },
    /// A CSR instruction other than the plain read `csrrs rd, csr, zero`.
    #[error("{word:#010x} writes a control register; only reads (csrr) are supported")]
    CsrWrite {
        /// The whole word.
        word: u32,
    },
    /// A read of a CSR that does not exist here.
    #[error("{word:#010x} reads the unknown control register {csr:#05x}")]
    UnknownCsr {
        /// The whole word.
        word: u32,
        /// The CSR's number.
        csr: u32,
    },
    /// A word by which compilers say that control must not get here. It loads, and whoever
    /// executes it has a fault.
    #[error(
        "a trap: the program says that control must not get here (__builtin_trap, or what C \
         leaves undefined)"
    )]
    Trap(Trap),
    /// Everything else.
    #[error("{word:#010x} is not an instruction of RV32IMA, Zfinx or the SIMT extension")]
    Unsupported {
        /// The whole word.
        word: u32,
    },
}

/// A word that compilers put where control must not get.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trap {
    /// `ebreak`, as gcc writes it.
    Ebreak,
    /// `unimp`, a write to a register that can only be read, as clang writes it.
    Unimp,
}

impl Trap {
    fn of(word: u32) -> Option<Self> {
        match word {
            0x0010_0073 => Some(Self::Ebreak),
            0xc000_1073 => Some(Self::Unimp),
            _ => None,
        }
    }

    /// The word as assembly.
    pub fn mnemonic(self) -> &'static str {
        match self {
            Self::Ebreak => "ebreak",
            Self::Unimp => "unimp",
        }
    }
}

/// What a decoder knows beyond RV32IMA and the SIMT instructions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Extensions {
    /// Floats in integer registers, Zfinx.
    pub floats: bool,
}

impl Extensions {
    /// What cores have.
    pub const CORES: Self = Self { floats: false };
    /// What programs may have and the reference interpreter executes.
    pub const PROGRAMS: Self = Self { floats: true };
}

/// Decodes one instruction word as a core does: what it does not have is no instruction.
pub fn decode(word: u32) -> Result<Instruction, DecodeError> {
    decode_with(word, Extensions::CORES)
}

/// Decodes one instruction word.
pub fn decode_with(word: u32, extensions: Extensions) -> Result<Instruction, DecodeError> {
    if let Some(instruction) = published_split(word) {
        return Ok(instruction);
    }
    if word & 3 != 3 {
        return Err(DecodeError::Compressed { halfword: word as u16 });
    }
    let rd = Register::new(word >> 7);
    let rs1 = Register::new(word >> 15);
    let rs2 = Register::new(word >> 20);
    let funct3 = (word >> 12) & 7;
    let funct7 = word >> 25;
    let immediate = word as i32 >> 20;
    let instruction = match word & 0x7f {
        0x37 => Some(Instruction::Lui { rd, value: word & 0xffff_f000 }),
        0x17 => Some(Instruction::Auipc { rd, value: word & 0xffff_f000 }),
        0x6f => Some(Instruction::Jal { rd, offset: jump_offset(word) }),
        0x67 if funct3 == 0 => Some(Instruction::Jalr { rd, rs1, offset: immediate }),
        0x63 => condition(funct3).map(|condition| Instruction::Branch {
            condition,
            rs1,
            rs2,
            offset: branch_offset(word),
        }),
        0x03 => load_kind(funct3).map(|(width, signed)| Instruction::Load {
            width,
            signed,
            rd,
            rs1,
            offset: immediate as i16,
        }),
        0x23 => width(funct3).map(|width| {
            let offset = ((word as i32 >> 25) << 5) | ((word >> 7) & 31) as i32;
            Instruction::Store { width, rs1, rs2, offset: offset as i16 }
        }),
        0x13 => immediate_operation(funct3, funct7).map(|operation| {
            let shift = matches!(operation, Operation::Sll | Operation::Srl | Operation::Sra);
            let immediate = if shift { immediate & 31 } else { immediate };
            Instruction::Immediate { operation, rd, rs1, immediate }
        }),
        0x33 => register_operation(funct3, funct7).map(|operation| Instruction::Register {
            operation,
            rd,
            rs1,
            rs2,
        }),
        0x0f => fence(word),
        0x73 => return system(word),
        0x2f if funct3 == 2 => atomic(word),
        0x0b => simt(word),
        _ if extensions.floats => float::decode(word).map(Instruction::Float),
        _ => None,
    };
    instruction.ok_or(DecodeError::Unsupported { word })
}

fn jump_offset(word: u32) -> i32 {
    let high = (word as i32 >> 31) << 20;
    let low = (word & 0xff000) | ((word >> 9) & 0x800) | ((word >> 20) & 0x7fe);
    high | low as i32
}

fn branch_offset(word: u32) -> i32 {
    let high = (word as i32 >> 31) << 12;
    let low = ((word << 4) & 0x800) | ((word >> 20) & 0x7e0) | ((word >> 7) & 0x1e);
    high | low as i32
}

fn condition(funct3: u32) -> Option<Condition> {
    Some(match funct3 {
        0 => Condition::Eq,
        1 => Condition::Ne,
        4 => Condition::Lt,
        5 => Condition::Ge,
        6 => Condition::Ltu,
        7 => Condition::Geu,
        _ => return None,
    })
}

fn width(funct3: u32) -> Option<Width> {
    [Width::Byte, Width::Half, Width::Word].get(funct3 as usize).copied()
}

fn load_kind(funct3: u32) -> Option<(Width, bool)> {
    match funct3 {
        0..=2 => width(funct3).map(|width| (width, true)),
        4 => Some((Width::Byte, false)),
        5 => Some((Width::Half, false)),
        _ => None,
    }
}

fn immediate_operation(funct3: u32, funct7: u32) -> Option<Operation> {
    match (funct3, funct7) {
        (1, 0) => Some(Operation::Sll),
        (5, 0) => Some(Operation::Srl),
        (5, 0x20) => Some(Operation::Sra),
        (1 | 5, _) => None,
        _ => register_operation(funct3, 0),
    }
}

fn register_operation(funct3: u32, funct7: u32) -> Option<Operation> {
    use Operation::*;
    let row = match funct7 {
        0x00 => [Add, Sll, Slt, Sltu, Xor, Srl, Or, And],
        0x01 => [Mul, Mulh, Mulhsu, Mulhu, Div, Divu, Rem, Remu],
        0x20 if funct3 == 0 => return Some(Sub),
        0x20 if funct3 == 5 => return Some(Sra),
        _ => return None,
    };
    Some(row[funct3 as usize])
}

fn fence(word: u32) -> Option<Instruction> {
    let total_store_order = word == 0x8330_000f;
    let plain = word & 0xf00f_ffff == 0x0000_000f;
    (plain || total_store_order).then_some(Instruction::Fence {
        predecessors: (word >> 24 & 15) as u8,
        successors: (word >> 20 & 15) as u8,
        total_store_order,
    })
}

fn system(word: u32) -> Result<Instruction, DecodeError> {
    if word == 0x0000_0073 {
        return Ok(Instruction::Ecall);
    }
    if let Some(trap) = Trap::of(word) {
        return Err(DecodeError::Trap(trap));
    }
    let funct3 = (word >> 12) & 7;
    let plain_read = funct3 == 2 && (word >> 15) & 31 == 0;
    match funct3 {
        0 | 4 => Err(DecodeError::Unsupported { word }),
        _ if plain_read => {
            let csr = Csr::from_number(word >> 20)
                .ok_or(DecodeError::UnknownCsr { word, csr: word >> 20 })?;
            Ok(Instruction::ReadCsr { rd: Register::new(word >> 7), csr })
        }
        _ => Err(DecodeError::CsrWrite { word }),
    }
}

fn atomic(word: u32) -> Option<Instruction> {
    let rd = Register::new(word >> 7);
    let rs1 = Register::new(word >> 15);
    let rs2 = Register::new(word >> 20);
    let ordering = Ordering { acquire: word >> 26 & 1 == 1, release: word >> 25 & 1 == 1 };
    let operation = match word >> 27 {
        0x02 if rs2 == Register::ZERO => {
            return Some(Instruction::LoadReserved { rd, rs1, ordering });
        }
        0x03 => return Some(Instruction::StoreConditional { rd, rs1, rs2, ordering }),
        0x01 => AtomicOperation::Swap,
        0x00 => AtomicOperation::Add,
        0x04 => AtomicOperation::Xor,
        0x0c => AtomicOperation::And,
        0x08 => AtomicOperation::Or,
        0x10 => AtomicOperation::Min,
        0x14 => AtomicOperation::Max,
        0x18 => AtomicOperation::Minu,
        0x1c => AtomicOperation::Maxu,
        _ => return None,
    };
    Some(Instruction::Atomic { operation, rd, rs1, rs2, ordering })
}

/// The published words of `split` (0xBF14, ss1, ss0) and `merge` (0xBF15, any low
/// half). Words whose two lowest bits are 11 are RISC-V loads; numbers of mask
/// registers that the custom-0 form cannot name decode to nothing.
fn published_split(word: u32) -> Option<Instruction> {
    let [ss0, ss1, opcode, prefix] = word.to_le_bytes();
    match (prefix, opcode, word & 3) {
        (_, _, 3) => None,
        (0xbf, 0x14, _) if ss0 < 32 && ss1 < 32 => Some(Instruction::Split { ss0, ss1 }),
        (0xbf, 0x15, _) => Some(Instruction::Merge),
        _ => None,
    }
}

/// The custom-0 extension: R-type, chosen by funct3. `smask` takes sd from the rd
/// field, `split` takes ss0 and ss1 from the rs1 and rs2 fields.
fn simt(word: u32) -> Option<Instruction> {
    const RD: u32 = 0x1f << 7;
    const RS1: u32 = 0x1f << 15;
    const RS2: u32 = 0x1f << 20;
    let rd = Register::new(word >> 7);
    let rs1 = Register::new(word >> 15);
    let rs2 = Register::new(word >> 20);
    let (instruction, operands) = match (word >> 12) & 7 {
        0 => (Instruction::Bar, 0),
        1 => (Instruction::Exit, 0),
        2 => (Instruction::Ballot { rd, rs1 }, RD | RS1),
        3 => (Instruction::SetMask { sd: rd.index() as u8, rs1 }, RD | RS1),
        4 => (Instruction::Split { ss0: rs1.index() as u8, ss1: rs2.index() as u8 }, RS1 | RS2),
        5 => (Instruction::Merge, 0),
        _ => return None,
    };
    (word & !(operands | 0x707f) == 0).then_some(instruction)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_compressed_encoding_is_told_apart_from_other_unsupported_words() {
        assert_eq!(decode(0x0000_4501), Err(DecodeError::Compressed { halfword: 0x4501 }));
        assert_eq!(decode(0xffff_ffff), Err(DecodeError::Unsupported { word: 0xffff_ffff }));
    }

    #[test]
    fn only_plain_reads_of_known_control_registers_decode() {
        let read = Instruction::ReadCsr { rd: Register::A0, csr: Csr::Arguments };
        assert_eq!(decode(0xcc60_2573), Ok(read));
        assert_eq!(
            decode(0x3000_2573),
            Err(DecodeError::UnknownCsr { word: 0x3000_2573, csr: 0x300 })
        );
        assert_eq!(decode(0xcc61_a573), Err(DecodeError::CsrWrite { word: 0xcc61_a573 }));
        assert_eq!(decode(0xcc60_6573), Err(DecodeError::CsrWrite { word: 0xcc60_6573 }));
    }

    #[test]
    fn traps_of_compilers_are_told_apart_from_other_unsupported_words() {
        assert_eq!(decode(0x0010_0073), Err(DecodeError::Trap(Trap::Ebreak)));
        assert_eq!(decode(0xc000_1073), Err(DecodeError::Trap(Trap::Unimp)));
        assert_eq!(decode(0x0020_0073), Err(DecodeError::Unsupported { word: 0x0020_0073 }));
        assert_eq!(decode(0xc000_10f3), Err(DecodeError::CsrWrite { word: 0xc000_10f3 }));
    }

    #[test]
    fn published_words_of_split_and_merge_decode() {
        assert_eq!(decode(0xbf14_0100), Ok(Instruction::Split { ss0: 0, ss1: 1 }));
        assert_eq!(decode(0xbf14_0200), Ok(Instruction::Split { ss0: 0, ss1: 2 }));
        assert_eq!(decode(0xbf15_0000), Ok(Instruction::Merge));
        assert_eq!(decode(0xbf15_fffe), Ok(Instruction::Merge));
        for other in [0xbf13_0100, 0xbf16_0000, 0xbf14_0020, 0xbf14_2000] {
            assert!(decode(other).is_err(), "{other:08x}");
        }
        let load = decode(0xbf14_0103);
        assert!(matches!(load, Ok(Instruction::Load { .. })), "{load:?}");
    }

    #[test]
    fn simt_instructions_decode_only_with_unused_fields_zero() {
        assert_eq!(decode(0x0000_000b), Ok(Instruction::Bar));
        assert_eq!(decode(0x0000_100b), Ok(Instruction::Exit));
        let ballot = Instruction::Ballot { rd: Register::A0, rs1: Register::new(11) };
        assert_eq!(decode(0x0005_a50b), Ok(ballot));
        let set_mask = Instruction::SetMask { sd: 1, rs1: Register::A0 };
        assert_eq!(decode(0x0005_308b), Ok(set_mask));
        assert_eq!(decode(0x0010_400b), Ok(Instruction::Split { ss0: 0, ss1: 1 }));
        assert_eq!(decode(0x0000_500b), Ok(Instruction::Merge));
        for bad in [0x0000_008b, 0x0000_900b, 0x0015_a50b, 0x0205_a50b, 0x0000_600b] {
            assert_eq!(decode(bad), Err(DecodeError::Unsupported { word: bad }));
        }
    }
}
