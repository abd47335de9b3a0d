//! Decoded instructions, by the decoder of the interpreter: it was written from the instruction set, as that of
//! the hardware, neither from the other.

use crate::ports::Structure;
use heddle_program::decode::decode;
use heddle_program::instruction::{AtomicOperation, Condition, Csr, Instruction, Operation, Width};
use std::collections::BTreeMap;

/// Fields of a decoded instruction, and outputs of a decoder: enum states by name, numbers in decimal.
pub type Fields = BTreeMap<&'static str, String>;

/// The fields of a decoded instruction that `expected` has.
pub fn seen(decoded: &Structure, expected: &Fields) -> Fields {
    let field = |name: &&'static str| {
        let text = match *name {
            "shift amount" => {
                let immediate = decoded.text("immediate")?.parse::<u32>();
                (immediate.expect("it is a number") & 31).to_string()
            }
            name => decoded.text(name)?,
        };
        Some((*name, text))
    };
    expected.keys().filter_map(field).collect()
}

fn operation(operation: Operation) -> (&'static str, &'static str, u32) {
    match operation {
        Operation::Add => ("Alu", "Add", 0),
        Operation::Sub => ("Alu", "Subtract", 0),
        Operation::Sll => ("Alu", "ShiftLeft", 1),
        Operation::Slt => ("Alu", "SetLess", 2),
        Operation::Sltu => ("Alu", "SetLessUnsigned", 3),
        Operation::Xor => ("Alu", "Xor", 4),
        Operation::Srl => ("Alu", "ShiftRight", 5),
        Operation::Sra => ("Alu", "ShiftRightArithmetic", 5),
        Operation::Or => ("Alu", "Or", 6),
        Operation::And => ("Alu", "And", 7),
        Operation::Mul => ("Multiply", "", 0),
        Operation::Mulh => ("Multiply", "", 1),
        Operation::Mulhsu => ("Multiply", "", 2),
        Operation::Mulhu => ("Multiply", "", 3),
        Operation::Div => ("Divide", "", 4),
        Operation::Divu => ("Divide", "", 5),
        Operation::Rem => ("Divide", "", 6),
        Operation::Remu => ("Divide", "", 7),
    }
}

fn csr(csr: Csr) -> String {
    format!("{csr:?}")
}

/// What a word must be decoded to, of what its instruction gives a meaning: fields of the decoded instruction
/// (*shift amount* are the bits of `immediate` that count), and the outputs `reads_first`, `reads_second`, `jump`
/// and `jump_offset` of the decoder.
pub fn expected(word: u32) -> Fields {
    let mut fields = Fields::new();
    macro_rules! set {
        ($name: expr, $value: expr) => {
            _ = fields.insert($name, $value.to_string())
        };
    }
    let flag = |value: bool| u32::from(value);
    set!("jump", 0);
    set!("calls", 0);
    set!("returns", 0);
    set!("control", "Next");
    set!("unit", "Alu");
    let illegal = |fields: &mut Fields| {
        fields.insert("control", "Illegal".into());
        fields.insert("writes", "0".into());
    };
    let Ok(instruction) = decode(word) else {
        illegal(&mut fields);
        return fields;
    };
    let registers = instruction.sources();
    set!("reads_first", flag(registers[0].is_some()));
    set!("reads_second", flag(registers[1].is_some()));
    set!("writes", flag(instruction.destination().is_some()));
    if let Some(rd) = instruction.destination() {
        set!("rd", rd.index());
    }
    if let Some(rs1) = registers[0] {
        set!("rs1", rs1.index());
    }
    if let Some(rs2) = registers[1] {
        set!("rs2", rs2.index());
    }
    let operands = |fields: &mut Fields, operation: &str, pc: bool, immediate: Option<u32>| {
        fields.insert("source", "Operation".into());
        fields.insert("operation", operation.into());
        fields.insert("first_is_pc", flag(pc).to_string());
        fields.insert("second_is_immediate", flag(immediate.is_some()).to_string());
        if let Some(immediate) = immediate {
            fields.insert("immediate", immediate.to_string());
        }
    };
    match instruction {
        Instruction::Lui { value, .. } => operands(&mut fields, "Second", false, Some(value)),
        Instruction::Auipc { value, .. } => operands(&mut fields, "Add", true, Some(value)),
        Instruction::Immediate { operation: op, immediate, .. } => {
            let (_, name, variant) = operation(op);
            if matches!(op, Operation::Sll | Operation::Srl | Operation::Sra) {
                // Only five bits of the second operand count.
                operands(&mut fields, name, false, None);
                set!("second_is_immediate", 1);
                set!("shift amount", immediate);
            } else {
                operands(&mut fields, name, false, Some(immediate as u32));
            }
            set!("variant", variant);
        }
        Instruction::Register { operation: op, .. } => {
            let (unit, name, variant) = operation(op);
            if unit == "Alu" {
                operands(&mut fields, name, false, None);
            }
            set!("unit", unit);
            set!("variant", variant);
        }
        Instruction::Jal { rd, offset } => {
            set!("source", "Link");
            set!("jump", 1);
            set!("jump_offset", ((offset as u32 >> 2) & 0xff_ffff));
            set!("calls", flag(rd.is_link()));
        }
        Instruction::Jalr { rd, rs1, offset } => {
            set!("source", "Link");
            set!("control", "Indirect");
            set!("immediate", (offset as u32));
            set!("calls", flag(rd.is_link()));
            set!("returns", flag(!rd.is_link() && rs1.is_link() && offset == 0));
        }
        Instruction::Branch { condition, offset, .. } => {
            let variant = match condition {
                Condition::Eq => 0,
                Condition::Ne => 1,
                Condition::Lt => 4,
                Condition::Ge => 5,
                Condition::Ltu => 6,
                Condition::Geu => 7,
            };
            set!("control", "Branch");
            set!("variant", variant);
            set!("immediate", (offset as u32));
        }
        Instruction::Load { width, signed, offset, .. } => {
            set!("unit", "Memory");
            set!("store", 0);
            set!("atomic", 0);
            set!("immediate", (i32::from(offset) as u32));
            set!("width", format!("{width:?}"));
            if width != Width::Word {
                set!("zero_extend", flag(!signed));
            }
        }
        Instruction::Store { width, offset, .. } => {
            set!("unit", "Memory");
            set!("store", 1);
            set!("atomic", 0);
            set!("immediate", (i32::from(offset) as u32));
            set!("width", format!("{width:?}"));
        }
        Instruction::LoadReserved { .. }
        | Instruction::StoreConditional { .. }
        | Instruction::Atomic { .. } => {
            let code = match instruction {
                Instruction::LoadReserved { .. } => 9,
                Instruction::StoreConditional { .. } => 10,
                Instruction::Atomic { operation, .. } => match operation {
                    AtomicOperation::Swap => 0,
                    AtomicOperation::Add => 1,
                    AtomicOperation::Xor => 2,
                    AtomicOperation::And => 3,
                    AtomicOperation::Or => 4,
                    AtomicOperation::Min => 5,
                    AtomicOperation::Max => 6,
                    AtomicOperation::Minu => 7,
                    AtomicOperation::Maxu => 8,
                },
                _ => unreachable!(),
            };
            set!("unit", "Memory");
            set!("store", 0);
            set!("atomic", 1);
            set!("atomic_operation", code);
            set!("immediate", 0);
            set!("width", "Word");
        }
        Instruction::ReadCsr { csr: register, .. } => {
            set!("source", "Csr");
            set!("csr", csr(register));
        }
        Instruction::Ballot { .. } => set!("source", "Ballot"),
        Instruction::Ecall | Instruction::Exit => set!("control", "Exit"),
        Instruction::Bar => set!("control", "Barrier"),
        Instruction::Fence { .. } => {}
        // Instructions of other cores.
        Instruction::SetMask { .. }
        | Instruction::Split { .. }
        | Instruction::Merge
        | Instruction::Float(_) => {
            illegal(&mut fields);
            for meaningless in ["rs1", "rs2", "rd", "reads_first", "reads_second"] {
                fields.remove(meaningless);
            }
        }
    }
    fields
}
