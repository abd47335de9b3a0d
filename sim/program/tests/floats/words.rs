//! Instruction words of floats: which there are, and who decodes them.

use heddle_program::assembler;
use heddle_program::decode::{DecodeError, Extensions, decode, decode_with};
use heddle_program::disassemble::disassemble;
use heddle_program::instruction::{Instruction, Register};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

const OPCODES: [u32; 5] = [0x43, 0x47, 0x4b, 0x4f, 0x53];

fn of_programs(word: u32) -> Result<Instruction, DecodeError> {
    decode_with(word, Extensions::PROGRAMS)
}

/// Every combination of opcode, funct7, funct3 and field of rs2, with other registers at random.
fn words() -> impl Iterator<Item = u32> {
    let mut rng = ChaCha8Rng::seed_from_u64(19);
    let fields = (0..1 << 15).flat_map(|fields: u32| OPCODES.map(|opcode| (opcode, fields)));
    fields.map(move |(opcode, fields)| {
        let (high, funct3) = (fields >> 3, fields & 7);
        opcode | high << 20 | funct3 << 12 | rng.random::<u32>() & 0x000f_8f80
    })
}

#[test]
fn z10_a_core_decodes_no_instruction_of_floats_and_a_program_may_have_it() {
    let mut floats = 0;
    for word in words() {
        assert_eq!(decode(word), Err(DecodeError::Unsupported { word }), "{word:#010x}");
        match of_programs(word) {
            Ok(instruction) => {
                assert!(matches!(instruction, Instruction::Float(_)), "{instruction:?}");
                floats += 1;
            }
            Err(error) => assert_eq!(error, DecodeError::Unsupported { word }),
        }
    }
    // Six modes: four times 32 by 32 registers, 4 operations with 32 and 5 with one of rs2; 8 exact ones and the class.
    assert_eq!(floats, 6 * (4 * 1024 + 4 * 32 + 5) + 8 * 32 + 1);
}

#[test]
fn z1_z3_words_of_other_formats_and_reserved_modes_are_illegal() {
    let legal = [0x0000_0053, 0x6840_7543, 0x5800_0053, 0xc010_1553, 0xe005_1553];
    for word in legal {
        assert!(of_programs(word).is_ok(), "{word:#010x}");
    }
    let illegal = [
        ("fadd.s with mode 5", 0x0000_5053),
        ("fadd.s with mode 6", 0x0000_6053),
        ("fmadd.s with mode 5", 0x0000_5043),
        ("fcvt.s.w with mode 6", 0xd000_6053),
        ("fsgnj.s with funct3 3", 0x2000_3053),
        ("fmin.s with funct3 2", 0x2800_2053),
        ("feq.s with funct3 3", 0xa000_3053),
        ("fsqrt.s with rs2 1", 0x5810_0053),
        ("fcvt.w.s with rs2 2", 0xc020_0053),
        ("fclass.s with rs2 1", 0xe010_1053),
        ("fmv.x.w", 0xe000_0053),
        ("fmv.w.x", 0xf000_0053),
        ("fadd.d", 0x0200_0053),
        ("fmadd.d", 0x0200_0043),
        ("fadd.h", 0x0400_0053),
        ("fcvt.s.d", 0x4010_0053),
        ("flw", 0x0000_2007),
        ("fsw", 0x0000_2027),
    ];
    for (name, word) in illegal {
        assert_eq!(of_programs(word), Err(DecodeError::Unsupported { word }), "{name}");
    }
}

#[test]
fn z4_the_registers_of_flags_and_mode_do_not_exist() {
    for csr in 1..=3 {
        let read = 0x0000_2573 | csr << 20;
        assert_eq!(of_programs(read), Err(DecodeError::UnknownCsr { word: read, csr }));
        for funct3 in [1, 2, 3, 5, 6, 7] {
            let write = 0x0005_8573 | funct3 << 12 | csr << 20;
            assert_eq!(of_programs(write), Err(DecodeError::CsrWrite { word: write }));
        }
    }
}

#[test]
fn what_the_disassembler_writes_assembles_to_the_same_word() {
    let floats: Vec<u32> = words().filter(|&word| of_programs(word).is_ok()).collect();
    let text = |&word: &u32| format!("{}\n", disassemble(of_programs(word).unwrap(), 0));
    let source: String = floats.iter().map(text).collect();
    let program = assembler::program(&format!(".func start\n{source}ecall"));
    for (index, &word) in floats.iter().enumerate() {
        assert_eq!(program.word(assembler::CODE + 4 * index as u32), Some(word), "{word:#010x}");
    }
}

#[test]
fn sources_and_destination_are_the_registers_of_the_format() {
    let registers = |text: &str| {
        let program = assembler::program(&format!(".func start\n{text}\necall"));
        let instruction = program.instruction(assembler::CODE).unwrap().unwrap();
        let sources = instruction.sources().into_iter().flatten().map(Register::index);
        (instruction.destination().map(Register::index), sources.collect::<Vec<_>>())
    };
    assert_eq!(registers("fmadd.s a0, a1, a2, a3"), (Some(10), vec![11, 12, 13]));
    assert_eq!(registers("fdiv.s a0, a1, zero"), (Some(10), vec![11, 0]));
    assert_eq!(registers("fsqrt.s zero, a1"), (None, vec![11]));
    assert_eq!(registers("fcvt.s.w a0, a1, rtz"), (Some(10), vec![11]));
    assert_eq!(registers("fle.s a0, a1, a2"), (Some(10), vec![11, 12]));
    assert_eq!(registers("fclass.s a0, a1"), (Some(10), vec![11]));
}
