//! The decoder of the pipeline against the decoder of the interpreter: the two were written from
//! the instruction set, neither from the other.

use heddle_engine::{Engine, Instant};
use heddle_hw::pipeline::Decoder;
use heddle_netlist::design::SignalType;
use heddle_netlist::ir::{InputId, SignalId};
use heddle_program::decode::decode;
use heddle_program::instruction::{
    AtomicOperation, Condition, Csr, Instruction, Operation, Register, Width,
};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Fields of the decoded instruction: enum states by name, numbers in decimal.
type Fields = BTreeMap<&'static str, String>;

/// The decoder on the instant engine.
struct Rtl {
    engine: Instant,
    word: InputId,
    decoded: SignalId,
    reads_first: SignalId,
    reads_second: SignalId,
    jump: SignalId,
    jump_offset: SignalId,
    /// Name, first bit, width and type of each field.
    layout: Vec<(String, usize, usize, SignalType)>,
}

impl Rtl {
    fn new() -> Self {
        let (_, netlist) = heddle_netlist::netlist(&Decoder::default(), "decoder").unwrap();
        let signal = |name| netlist.find_signal(name).unwrap();
        let decoded = signal("decoded");
        let SignalType::Struct { fields, .. } = &netlist.signals[decoded.0 as usize].ty else {
            panic!("the decoded instruction is a structure");
        };
        let mut offset = 0;
        let layout = fields.iter().map(|(name, width, ty)| {
            offset += width;
            (name.clone(), offset - width, *width, ty.clone())
        });
        Rtl {
            layout: layout.collect(),
            word: netlist.find_input("word").unwrap(),
            decoded,
            reads_first: signal("reads_first"),
            reads_second: signal("reads_second"),
            jump: signal("jump"),
            jump_offset: signal("jump_offset"),
            engine: Instant::new(Arc::new(netlist)).unwrap(),
        }
    }

    fn field(&self, bits: u128, name: &str) -> (u128, &SignalType) {
        let found = self.layout.iter().find(|(field, ..)| field == name);
        let (_, offset, width, ty) = found.expect("a field of the instruction");
        ((bits >> offset) & ((1 << width) - 1), ty)
    }

    /// The fields that `expected` has, as the hardware decodes them.
    fn decode(&mut self, word: u32, expected: &Fields) -> Fields {
        self.engine.poke_u64(self.word, word.into());
        let mut limbs = [0; 2];
        self.engine.peek(self.decoded, &mut limbs);
        let bits = u128::from(limbs[0]) | u128::from(limbs[1]) << 64;
        let mut fields = Fields::new();
        for &name in expected.keys() {
            let value = match name {
                "reads_first" => self.engine.peek_u64(self.reads_first).to_string(),
                "reads_second" => self.engine.peek_u64(self.reads_second).to_string(),
                "jump" => self.engine.peek_u64(self.jump).to_string(),
                "shift amount" => ((self.field(bits, "immediate").0) & 31).to_string(),
                "jump_offset" => self.engine.peek_u64(self.jump_offset).to_string(),
                _ => match self.field(bits, name) {
                    (value, SignalType::Enum { variants, .. }) => variants[value as usize].clone(),
                    (value, _) => value.to_string(),
                },
            };
            fields.insert(name, value);
        }
        fields
    }
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

/// What the fields must be, of those that the instruction gives a meaning.
fn expected(word: u32) -> Fields {
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
        // Instructions of another mechanism.
        Instruction::SetMask { .. } | Instruction::Split { .. } | Instruction::Merge => {
            illegal(&mut fields);
            for meaningless in ["rs1", "rs2", "rd", "reads_first", "reads_second"] {
                fields.remove(meaningless);
            }
        }
    }
    fields
}

fn check(rtl: &mut Rtl, word: u32, context: &str) {
    let expected = expected(word);
    let seen = rtl.decode(word, &expected);
    assert_eq!(seen, expected, "{word:#010x}, {:?}, {context}", decode(word));
}

#[test]
fn every_opcode_with_every_function_and_few_registers_decodes_as_in_the_interpreter() {
    let mut rtl = Rtl::new();
    let registers = [0, 1, 2, 5, 10, 31];
    for low in 0..0x80_u32 {
        for funct3 in 0..8 {
            for funct7 in 0..0x80 {
                let base = low | funct3 << 12 | funct7 << 25;
                check(&mut rtl, base, "no registers");
                if low & 3 == 3 {
                    for (index, rd) in registers.iter().enumerate() {
                        let rs1 = registers[(index + funct3 as usize) % registers.len()];
                        let rs2 = registers[(index + funct7 as usize) % registers.len()];
                        check(&mut rtl, base | rd << 7 | rs1 << 15, "rd, rs1");
                        check(&mut rtl, base | rd << 7 | rs1 << 15 | rs2 << 20, "all registers");
                    }
                }
            }
        }
    }
}

#[test]
fn every_system_word_of_small_fields_decodes_as_in_the_interpreter() {
    let mut rtl = Rtl::new();
    for number in 0..0x1000_u32 {
        for funct3 in 0..8 {
            for rs1 in [0, 1] {
                for rd in [0, 3] {
                    let word = 0x73 | rd << 7 | funct3 << 12 | rs1 << 15 | number << 20;
                    check(&mut rtl, word, "system");
                }
            }
        }
    }
}

#[test]
fn random_words_decode_as_in_the_interpreter() {
    let seed = 0x5eed_0100;
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut rtl = Rtl::new();
    let opcodes = [0x37, 0x17, 0x6f, 0x67, 0x63, 0x03, 0x23, 0x13, 0x33, 0x0f, 0x73, 0x2f, 0x0b];
    for round in 0..200_000 {
        let word: u32 = random.random();
        check(&mut rtl, word, &format!("seed {seed:#x} round {round}"));
        let opcode = opcodes[random.random_range(0..opcodes.len())];
        check(&mut rtl, word & !0x7f | opcode, &format!("seed {seed:#x} round {round}"));
    }
}

#[test]
fn the_words_of_exits_name_the_register_of_the_status() {
    let mut rtl = Rtl::new();
    for word in [0x0000_0073, 0x0000_100b] {
        let a0 = Register::A0.index().to_string();
        assert_eq!(expected(word)["rs1"], a0);
        check(&mut rtl, word, "exit");
    }
}
