//! A small assembler, so that programs can be generated and tested without a compiler.
//!
//! One statement a line: `label:`, `.func name` (begins a function that lasts to the
//! next), `.word value`, or an instruction as the disassembler writes it, with labels
//! for targets. Aliases: `li rd, value`, `mv rd, rs`, `j label`, `call label`, `ret`,
//! `nop`, `csrr rd, number`. Code starts at [`CODE`]; a writable segment of 4 KiB is
//! at [`DATA`].
//!
//! Sources are written by this project's generators and tests, so a wrong statement is a
//! bug of the caller: it panics with the line.

mod floats;

use std::collections::HashMap;

use crate::Program;
use crate::instruction::Register;

/// Where code starts.
pub const CODE: u32 = 0x8000_0000;
/// Where the data segment starts.
pub const DATA: u32 = 0x9000_0000;

/// Assembles and loads a program whose entry is its first function.
pub fn program(source: &str) -> Program {
    Program::from_bytes("test", &assemble(source)).unwrap_or_else(|error| panic!("{error}"))
}

/// The ELF file of an assembled source.
pub fn assemble(source: &str) -> Vec<u8> {
    let (labels, functions, statements) = scan(source);
    let code: Vec<u32> =
        statements.iter().flat_map(|&(pc, line)| encode(line, pc, &labels)).collect();
    elf(&code, &functions)
}

/// The addresses of all labels and functions.
pub fn labels(source: &str) -> HashMap<String, u32> {
    scan(source).0
}

type Scan<'a> = (HashMap<String, u32>, Vec<(String, u32)>, Vec<(u32, &'a str)>);

fn scan(source: &str) -> Scan<'_> {
    let mut labels = HashMap::new();
    let mut functions: Vec<(String, u32)> = Vec::new();
    let mut statements = Vec::new();
    let mut pc = CODE;
    for line in source.lines().map(|line| line.split('#').next().unwrap().trim()) {
        if line.is_empty() {
        } else if let Some(name) = line.strip_prefix(".func ") {
            functions.push((name.to_string(), pc));
            labels.insert(name.to_string(), pc);
        } else if let Some(label) = line.strip_suffix(':') {
            assert!(labels.insert(label.to_string(), pc).is_none(), "label {label} twice");
        } else {
            statements.push((pc, line));
            pc += if line.starts_with("li ") { 8 } else { 4 };
        }
    }
    (labels, functions, statements)
}

fn encode(line: &str, pc: u32, labels: &HashMap<String, u32>) -> Vec<u32> {
    let (mnemonic, rest) = line.split_once(' ').unwrap_or((line, ""));
    let operands: Vec<&str> =
        rest.split([',', '(', ')']).map(str::trim).filter(|operand| !operand.is_empty()).collect();
    let number = |i: usize| -> i64 {
        let text: &str = operands[i];
        let digits = text.trim_start_matches('-');
        let value = match digits.strip_prefix("0x") {
            Some(hex) => i64::from_str_radix(hex, 16).unwrap(),
            None => digits.parse().unwrap_or_else(|_| panic!("{line}: bad number {text}")),
        };
        if text.starts_with('-') { -value } else { value }
    };
    let value = |i: usize| number(i) as u32;
    let reg = |i: usize| register(operands[i]);
    let offset = |i: usize| {
        let target = labels.get(operands[i]).unwrap_or_else(|| panic!("{line}: no label"));
        target.wrapping_sub(pc)
    };
    let i_type = |opcode: u32, funct3: u32, rd: u32, rs1: u32, imm: u32| {
        opcode | rd << 7 | funct3 << 12 | rs1 << 15 | imm << 20
    };
    let r_type = |opcode: u32, funct3: u32, funct7: u32| {
        opcode | reg(0) << 7 | funct3 << 12 | reg(1) << 15 | reg(2) << 20 | funct7 << 25
    };
    let jal = |rd: u32, offset: u32| {
        0x6f | rd << 7
            | (offset & 0xff000)
            | (offset & 0x800) << 9
            | (offset & 0x7fe) << 20
            | (offset & 0x100000) << 11
    };
    const REGISTER: [(&str, u32, u32); 18] = [
        ("add", 0, 0),
        ("sub", 0, 0x20),
        ("sll", 1, 0),
        ("slt", 2, 0),
        ("sltu", 3, 0),
        ("xor", 4, 0),
        ("srl", 5, 0),
        ("sra", 5, 0x20),
        ("or", 6, 0),
        ("and", 7, 0),
        ("mul", 0, 1),
        ("mulh", 1, 1),
        ("mulhsu", 2, 1),
        ("mulhu", 3, 1),
        ("div", 4, 1),
        ("divu", 5, 1),
        ("rem", 6, 1),
        ("remu", 7, 1),
    ];
    const IMMEDIATE: [(&str, u32); 6] =
        [("addi", 0), ("slti", 2), ("sltiu", 3), ("xori", 4), ("ori", 6), ("andi", 7)];
    const BRANCHES: [(&str, u32); 6] =
        [("beq", 0), ("bne", 1), ("blt", 4), ("bge", 5), ("bltu", 6), ("bgeu", 7)];
    const LOADS: [(&str, u32); 5] = [("lb", 0), ("lh", 1), ("lw", 2), ("lbu", 4), ("lhu", 5)];
    const STORES: [(&str, u32); 3] = [("sb", 0), ("sh", 1), ("sw", 2)];
    const ATOMICS: [(&str, u32); 9] = [
        ("amoadd.w", 0),
        ("amoswap.w", 1),
        ("amoxor.w", 4),
        ("amoor.w", 8),
        ("amoand.w", 12),
        ("amomin.w", 16),
        ("amomax.w", 20),
        ("amominu.w", 24),
        ("amomaxu.w", 28),
    ];
    if let Some(word) = floats::word(mnemonic, &operands) {
        return vec![word];
    }
    let find = |table: &[(&str, u32)]| {
        table.iter().find(|(name, _)| *name == mnemonic).map(|&(_, code)| code)
    };
    if let Some(&(_, funct3, funct7)) = REGISTER.iter().find(|(name, ..)| *name == mnemonic) {
        return vec![r_type(0x33, funct3, funct7)];
    } else if let Some(funct3) = find(&IMMEDIATE) {
        return vec![i_type(0x13, funct3, reg(0), reg(1), value(2))];
    } else if let Some(funct3) = find(&LOADS) {
        return vec![i_type(0x03, funct3, reg(0), reg(2), value(1))];
    } else if let Some(funct3) = find(&STORES) {
        let imm = value(1);
        let high = i_type(0x23, funct3, imm & 31, reg(2), imm & !31);
        return vec![high & !(31 << 20) | reg(0) << 20];
    } else if let Some(funct3) = find(&BRANCHES) {
        let imm = offset(2);
        let scattered =
            (imm & 0x1e) << 7 | (imm & 0x800) >> 4 | (imm & 0x7e0) << 20 | (imm & 0x1000) << 19;
        return vec![0x63 | funct3 << 12 | reg(0) << 15 | reg(1) << 20 | scattered];
    } else if let Some(funct5) = find(&ATOMICS) {
        return vec![0x2f | reg(0) << 7 | 2 << 12 | reg(2) << 15 | reg(1) << 20 | funct5 << 27];
    }
    vec![match mnemonic {
        "lui" => 0x37 | reg(0) << 7 | value(1) << 12,
        "auipc" => 0x17 | reg(0) << 7 | value(1) << 12,
        "jal" => jal(reg(0), offset(1)),
        "jalr" => i_type(0x67, 0, reg(0), reg(2), value(1)),
        "slli" => i_type(0x13, 1, reg(0), reg(1), value(2)),
        "srli" => i_type(0x13, 5, reg(0), reg(1), value(2)),
        "srai" => i_type(0x13, 5, reg(0), reg(1), value(2) | 0x400),
        "lr.w" => 0x1000_202f | reg(0) << 7 | reg(1) << 15,
        "sc.w" => 0x1800_202f | reg(0) << 7 | reg(2) << 15 | reg(1) << 20,
        "fence" => 0x0ff0_000f,
        "ecall" => 0x73,
        "csrr" => i_type(0x73, 2, reg(0), 0, value(1)),
        "bar" => 0x0b,
        "exit" => 0x100b,
        "ballot" => i_type(0x0b, 2, reg(0), reg(1), 0),
        ".word" => value(0),
        "mv" => i_type(0x13, 0, reg(0), reg(1), 0),
        "nop" => 0x13,
        "j" => jal(0, offset(0)),
        "call" => jal(1, offset(0)),
        "ret" => i_type(0x67, 0, 0, 1, 0),
        "li" => {
            let value = match labels.get(operands[1]) {
                Some(&address) => address,
                None => value(1),
            };
            let high = value.wrapping_add(0x800) & 0xffff_f000;
            let low = value.wrapping_sub(high);
            return vec![0x37 | reg(0) << 7 | high, i_type(0x13, 0, reg(0), reg(0), low)];
        }
        _ => panic!("{line}: unknown mnemonic"),
    }]
}

fn register(name: &str) -> u32 {
    let register = Register::named(name).unwrap_or_else(|| panic!("no register {name}"));
    register.index() as u32
}

/// Offset of the flags in the files that [`elf`] writes.
pub const E_FLAGS: usize = 36;
/// Offset of the program headers in these files.
pub const PROGRAM_HEADERS: usize = 52;
/// Size of a program header.
pub const PROGRAM_HEADER_SIZE: usize = 32;

/// An ELF file with one code segment, one empty data segment and function symbols.
pub fn elf(code: &[u32], functions: &[(String, u32)]) -> Vec<u8> {
    let end = CODE + 4 * code.len() as u32;
    let code: Vec<u8> = code.iter().flat_map(|word| word.to_le_bytes()).collect();
    let mut names = vec![0u8];
    let mut symbols = vec![0u32; 4];
    for (i, (name, start)) in functions.iter().enumerate() {
        let next = functions.get(i + 1).map_or(end, |next| next.1);
        // Global, STT_FUNC, defined in section 1.
        symbols.extend([names.len() as u32, *start, next - start, 0x0001_0012]);
        names.extend(name.bytes().chain([0]));
    }
    let symbols: Vec<u8> = symbols.iter().flat_map(|word| word.to_le_bytes()).collect();
    let section_names = b"\0.text\0.symtab\0.strtab\0.shstrtab\0";
    let code_at = (PROGRAM_HEADERS + 2 * PROGRAM_HEADER_SIZE) as u32;
    let symbols_at = code_at + code.len() as u32;
    let names_at = symbols_at + symbols.len() as u32;
    let section_names_at = names_at + names.len() as u32;
    let sections_at = (section_names_at + section_names.len() as u32).next_multiple_of(4);
    let entry = functions.first().map_or(CODE, |function| function.1);

    let mut file = b"\x7fELF\x01\x01\x01\0\0\0\0\0\0\0\0\0".to_vec();
    let half = |file: &mut Vec<u8>, values: &[u16]| {
        file.extend(values.iter().flat_map(|value| value.to_le_bytes()));
    };
    let word = |file: &mut Vec<u8>, values: &[u32]| {
        file.extend(values.iter().flat_map(|value| value.to_le_bytes()));
    };
    half(&mut file, &[2, 243]);
    word(&mut file, &[1, entry, PROGRAM_HEADERS as u32, sections_at, 0]);
    half(&mut file, &[52, PROGRAM_HEADER_SIZE as u16, 2, 40, 5, 4]);
    let length = code.len() as u32;
    word(&mut file, &[1, code_at, CODE, CODE, length, length, 5, 4]);
    word(&mut file, &[1, code_at, DATA, DATA, 0, 4096, 6, 4]);
    file.extend(&code);
    file.extend(&symbols);
    file.extend(&names);
    file.extend(section_names);
    file.resize(sections_at as usize, 0);
    word(&mut file, &[0; 10]);
    word(&mut file, &[1, 1, 6, CODE, code_at, length, 0, 0, 4, 0]);
    word(&mut file, &[7, 2, 0, 0, symbols_at, symbols.len() as u32, 3, 1, 4, 16]);
    word(&mut file, &[15, 3, 0, 0, names_at, names.len() as u32, 0, 0, 1, 0]);
    word(&mut file, &[23, 3, 0, 0, section_names_at, section_names.len() as u32, 0, 0, 1, 0]);
    file
}
