//! ELF files: what is read from a good one, one clear message for each bad one, and no
//! harm from damaged ones.

use heddle_program::assembler;
use heddle_program::assembler::{CODE, DATA, E_FLAGS, PROGRAM_HEADERS, assemble};
use heddle_program::decode::decode;
use heddle_program::elf::{ElfError, MAX_SEGMENT_BYTES};
use heddle_program::interpret::StackRules;
use heddle_program::memory::ARGUMENTS_START;
use heddle_program::program::LoadErrorReason;
use heddle_program::{Launch, Program, run, run_blocks};
use proptest::prelude::*;

const SOURCE: &str = ".func start\nbeq a0, zero, end\ncall f\nend:\necall\n.func f\nnop\nret";

fn file() -> Vec<u8> {
    assemble(SOURCE)
}

fn error(bytes: &[u8]) -> ElfError {
    match Program::from_bytes("test", bytes).map_err(|error| error.reason) {
        Err(LoadErrorReason::Elf(error)) => error,
        other => panic!("not an ELF error: {:?}", other.err()),
    }
}

/// The file with little-endian values put at offsets.
fn patched<const N: usize>(patches: &[(usize, [u8; N])]) -> Vec<u8> {
    let mut file = file();
    for (offset, bytes) in patches {
        file[*offset..offset + N].copy_from_slice(bytes);
    }
    file
}

/// The offset of a field of the second program header, which is the data segment's.
fn data_header(field: usize) -> usize {
    PROGRAM_HEADERS + assembler::PROGRAM_HEADER_SIZE + 4 * field
}

const VADDR: usize = 2;
const FILESZ: usize = 4;
const MEMSZ: usize = 5;
const FLAGS: usize = 6;

#[test]
fn a_good_file_gives_its_entry_segments_sections_and_functions() {
    let program = Program::from_bytes("test", &file()).unwrap();
    assert_eq!((program.name(), program.entry()), ("test", CODE));
    let segments: Vec<_> = program
        .segments()
        .iter()
        .map(|s| (s.start, s.size, s.data.len(), s.writable, s.executable))
        .collect();
    assert_eq!(segments, [(CODE, 20, 20, false, true), (DATA, 4096, 0, true, false)]);
    let functions: Vec<_> =
        program.functions().iter().map(|f| (f.name.as_str(), f.start, f.size)).collect();
    assert_eq!(functions, [("start", CODE, 12), ("f", CODE + 12, 8)]);
    let sections: Vec<_> =
        program.sections().iter().map(|s| (s.name.as_str(), s.start, s.size)).collect();
    assert_eq!(sections, [(".text", CODE, 20)]);
    assert_eq!(program.symbol("f").map(|symbol| symbol.start), Some(CODE + 12));
    assert_eq!(program.location(CODE + 16), "f+0x4");
    assert_eq!(program.disassembly(CODE + 8).as_deref(), Some("ecall"));
    assert_eq!(program.memory().read_word(CODE + 8), 0x73);
    assert!(program.is_read_only(CODE) && !program.is_read_only(DATA));
}

#[test]
fn a_missing_file_is_named() {
    let error = Program::load("/nonexistent/kernel.elf").err().unwrap();
    assert!(matches!(error.reason, LoadErrorReason::Unreadable(_)));
    assert!(error.to_string().starts_with("cannot read /nonexistent/kernel.elf: No such"));
}

#[test]
fn other_files_are_not_elf() {
    for bytes in [&b""[..], b"#!/bin/sh", b"\x7fELG\x01\x01\x01"] {
        assert_eq!(error(bytes), ElfError::NotElf);
    }
}

#[test]
fn a_file_cut_anywhere_is_refused() {
    let file = file();
    for length in 0..file.len() {
        let error = error(&file[..length]);
        let expected = if length == 0 { "NotElf" } else { "Truncated" };
        assert!(format!("{error:?}").starts_with(expected), "{length}: {error:?}");
    }
    assert_eq!(
        error(&file[..40]).to_string(),
        "truncated: the file header ends at byte 52, the file at byte 40"
    );
}

#[test]
fn other_classes_machines_and_types_are_refused() {
    assert_eq!(error(&patched(&[(4, [2])])), ElfError::NotRv32);
    assert_eq!(error(&patched(&[(5, [2])])), ElfError::BigEndian);
    assert_eq!(error(&patched(&[(18, [40, 0])])), ElfError::WrongMachine { machine: 40 });
    assert_eq!(error(&patched(&[(16, [1, 0])])), ElfError::NotExecutable { kind: 1 });
}

#[test]
fn compressed_code_is_refused_by_its_flag() {
    assert_eq!(error(&patched(&[(E_FLAGS, [1])])), ElfError::Compressed);
}

#[test]
fn a_program_needs_an_executable_segment() {
    assert_eq!(error(&patched(&[(PROGRAM_HEADERS + 24, [4])])), ElfError::NoCode);
}

#[test]
fn a_program_needs_function_symbols() {
    assert_eq!(error(&assembler::elf(&[0x73], &[])), ElfError::NoSymbols);
    // Without section headers there is no symbol table either.
    assert_eq!(error(&patched(&[(48, [0, 0]), (50, [0, 0])])), ElfError::NoSymbols);
}

#[test]
fn the_entry_must_be_in_a_function() {
    for entry in [DATA, CODE + 20, CODE + 2] {
        assert_eq!(
            error(&patched(&[(24, entry.to_le_bytes())])),
            ElfError::EntryOutsideCode { entry }
        );
    }
}

#[test]
fn segments_stay_out_of_reserved_ranges() {
    for (start, reserved) in [
        (0u32, "the unmapped range at zero"),
        (0xff0, "the unmapped range at zero"),
        (0xdfff_fff0, "the shared-memory window"),
        (0xe000_8000, "the shared-memory window"),
        (0xf800_0000, "private memory"),
        (0xffff_fff0, "private memory"),
    ] {
        let (start_64, end) = (u64::from(start), u64::from(start) + 4096);
        assert_eq!(
            error(&patched(&[(data_header(VADDR), start.to_le_bytes())])),
            ElfError::ReservedRange { start: start_64, end, reserved }
        );
    }
}

#[test]
fn a_segment_in_the_place_of_the_arguments_is_refused_with_the_remedy() {
    let file = patched(&[(data_header(VADDR), ARGUMENTS_START.to_le_bytes())]);
    let program = Program::from_bytes("test", &file).expect("it loads");
    let error = run(&program, &Launch::new(1, 1, vec![]), &mut program.memory());
    let text = error.expect_err("refused").to_string();
    for words in ["(0x7ffff000)", "-Wl,-N", "`heddle new-kernel`"] {
        assert!(text.contains(words), "{text}");
    }
}

#[test]
fn segments_do_not_overlap() {
    assert_eq!(
        error(&patched(&[(data_header(VADDR), (CODE + 16).to_le_bytes())])),
        ElfError::OverlappingSegments { address: u64::from(CODE) + 16 }
    );
}

#[test]
fn huge_segments_are_refused() {
    let size = MAX_SEGMENT_BYTES as u32;
    assert_eq!(
        error(&patched(&[(data_header(MEMSZ), size.to_le_bytes())])),
        ElfError::TooLarge { bytes: u64::from(size) + 20 }
    );
}

#[test]
fn a_segment_is_not_larger_in_the_file_than_in_memory() {
    let patches =
        [(data_header(FILESZ), 8u32.to_le_bytes()), (data_header(MEMSZ), 4u32.to_le_bytes())];
    assert!(matches!(error(&patched(&patches)), ElfError::Malformed { .. }));
}

#[test]
fn data_in_a_segment_without_write_permission_is_read_only() {
    let file = patched(&[(data_header(FLAGS), [4])]);
    assert!(Program::from_bytes("test", &file).unwrap().is_read_only(DATA + 4095));
}

const BARE: StackRules = StackRules { stack_reuse: false, prune: false, likely_convergence: false };

/// Functions of 16 instructions: jumps and branches to anywhere in their function, calls
/// of any function, returns, and any words that decode.
fn random_code(words: &[u32]) -> (Vec<u32>, Vec<(String, u32)>) {
    const LENGTH: u32 = 16;
    let count = words.len() as u32;
    let jal = |rd: u32, offset: u32| {
        0x6f | rd << 7
            | (offset & 0xff000)
            | (offset & 0x800) << 9
            | (offset & 0x7fe) << 20
            | (offset & 0x100000) << 11
    };
    let instruction = |index: u32, word: u32| {
        let pick = word >> 16;
        let inside = (index / LENGTH * LENGTH + pick % LENGTH).min(count - 1);
        let offset = (4 * inside).wrapping_sub(4 * index);
        match word & 15 {
            0..=3 => {
                let scattered = (offset & 0x1e) << 7
                    | (offset & 0x800) >> 4
                    | (offset & 0x7e0) << 20
                    | (offset & 0x1000) << 19;
                0x63 | word & 0x01ff_5000 | scattered
            }
            4 => jal(0, offset),
            5 | 6 => {
                let callee = pick % count.div_ceil(LENGTH) * LENGTH;
                jal(1, (4 * callee).wrapping_sub(4 * index))
            }
            7 => 0x0000_8067,
            8 => 0xcc00_2573,
            _ => {
                const OPCODES: [u32; 4] = [0x13, 0x33, 0x03, 0x23];
                let word = word & !0x7f | OPCODES[(word >> 4 & 3) as usize];
                if decode(word).is_ok() { word } else { 0x0000_0073 }
            }
        }
    };
    let mut code: Vec<u32> =
        (0..).zip(words).map(|(index, &word)| instruction(index, word)).collect();
    code.push(0x0000_0073);
    let functions = (0..count).step_by(LENGTH as usize);
    let functions = functions.map(|index| (format!("f{index}"), CODE + 4 * index)).collect();
    (code, functions)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..Default::default() })]

    /// Damaged files load or are refused; what loads can be listed.
    #[test]
    fn damaged_files_do_no_harm(
        patches in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..12),
        header_patches in prop::collection::vec((0usize..116, any::<u8>()), 0..4),
        cut in prop::option::of(any::<prop::sample::Index>()),
    ) {
        let mut bytes = file();
        for (index, value) in patches {
            let index = index.index(bytes.len());
            bytes[index] = value;
        }
        for (index, value) in header_patches {
            bytes[index] = value;
        }
        if let Some(cut) = cut {
            let length = cut.index(bytes.len());
            bytes.truncate(length);
        }
        if let Ok(program) = Program::from_bytes("fuzz", &bytes) {
            prop_assert!(!program.listing().is_empty());
            prop_assert!(program.dot().starts_with("digraph"));
        }
    }

    /// Random code behind a valid header loads or is refused, and runs or fails.
    #[test]
    fn random_code_does_no_harm(words in prop::collection::vec(any::<u32>(), 1..200)) {
        let (code, functions) = random_code(&words);
        if let Ok(program) = Program::from_bytes("fuzz", &assembler::elf(&code, &functions)) {
            prop_assert!(!program.listing().is_empty());
            // Whatever it does, running it gives a result or an error.
            let launch = Launch { budget: 2_000, shared_bytes: 64, ..Launch::new(1, 4, vec![1]) };
            let _ = run(&program, &launch, &mut program.memory());
            for rules in [StackRules::default(), BARE] {
                let _ = run_blocks(&program, &launch, &mut program.memory(), rules, |_| ());
            }
        }
    }

    /// Bytes behind the magic number that are anything at all.
    #[test]
    fn random_bytes_do_no_harm(tail in prop::collection::vec(any::<u8>(), 0..400)) {
        let mut bytes = b"\x7fELF\x01\x01\x01\0".to_vec();
        bytes.extend(tail);
        prop_assert!(Program::from_bytes("fuzz", &bytes).is_err());
    }
}
