//! Decoder and disassembler against llvm-objdump, on every format and on random words.
//!
//! Needs clang and llvm-objdump.

use std::collections::HashSet;
use std::fmt::Write;
use std::fs;
use std::process::Command;

use heddle_program::decode::{DecodeError, Extensions, decode_with};
use heddle_program::disassemble::disassemble;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// What objdump prints for each word: the text, or `None` for `<unknown>`.
fn objdump(words: &[u32]) -> Vec<Option<String>> {
    let directory = tempfile::tempdir().unwrap();
    let (source, object) = (directory.path().join("words.s"), directory.path().join("words.o"));
    let mut text = String::new();
    for word in words {
        let _ = writeln!(text, ".word {word:#x}");
    }
    fs::write(&source, text).unwrap();
    let status = Command::new("clang")
        .args(["--target=riscv32", "-march=rv32ima", "-c", "-o"])
        .args([&object, &source])
        .status()
        .expect("clang runs");
    assert!(status.success());
    let output = Command::new("llvm-objdump")
        .args(["-d", "-M", "no-aliases", "--mattr=+m,+a,+zfinx", "--no-show-raw-insn"])
        .arg(&object)
        .output()
        .expect("llvm-objdump runs");
    assert!(output.status.success());
    let listing = String::from_utf8(output.stdout).unwrap();
    let lines = listing.lines().filter_map(|line| {
        let (address, text) = line.split_once(':')?;
        u32::from_str_radix(address.trim(), 16).ok()?;
        // The symbol behind a target is objdump's comment.
        let text = text.split(" <.text").next()?.split_whitespace().collect::<Vec<_>>().join(" ");
        Some((text != "<unknown>").then_some(text))
    });
    lines.collect()
}

/// Instructions that objdump knows and this machine does not have (moves between two register
/// files, which Zfinx does not have either), and shifts by more than 31, which RV32 reserves and
/// objdump prints all the same.
fn deliberately_unsupported(text: &str) -> bool {
    const NAMES: [&str; 9] =
        ["dret", "fence.i", "uret", "sret", "mret", "wfi", "sfence.vma", "fmv.x.w", "fmv.w.x"];
    let mnemonic = text.split(' ').next().unwrap_or_default();
    let amount = text.rsplit(' ').next().and_then(|amount| amount.parse().ok());
    let long_shift = matches!(mnemonic, "slli" | "srli" | "srai") && amount > Some(31);
    NAMES.contains(&mnemonic) || long_shift
}

fn compare(words: &[u32]) -> usize {
    let mut legal = 0;
    let lines = objdump(words);
    assert_eq!(lines.len(), words.len());
    for (index, (&word, theirs)) in words.iter().zip(lines).enumerate() {
        match (decode_with(word, Extensions::PROGRAMS), theirs) {
            (Ok(instruction), Some(theirs)) => {
                legal += 1;
                assert_eq!(disassemble(instruction, 4 * index as u32), theirs, "{word:#010x}");
            }
            // Only the SIMT extension is ours alone.
            (Ok(_), None) => assert_eq!(word & 0x7f, 0x0b, "{word:#010x} is unknown to objdump"),
            (Err(error), Some(theirs)) => {
                let expected = match error {
                    DecodeError::UnknownCsr { .. } => {
                        theirs.starts_with("csrrs ") && theirs.ends_with(", zero")
                    }
                    DecodeError::CsrWrite { .. } => theirs.starts_with("csr"),
                    DecodeError::Trap(trap) => theirs == trap.mnemonic(),
                    DecodeError::Unsupported { .. } => deliberately_unsupported(&theirs),
                    DecodeError::Compressed { .. } => false,
                };
                assert!(expected, "{word:#010x}: {theirs}, {error}");
            }
            (Err(_), None) => {}
        }
    }
    legal
}

#[test]
fn every_format_reads_as_objdump_has_it() {
    if !heddle_requirements::tools(&["clang", "llvm-objdump"]) {
        return;
    }
    // Every opcode with every funct3, and with the funct7 values that mean something,
    // each with several operands; full-size fields at both ends of their ranges. Atomics and floats
    // have meanings all over funct7.
    let by_funct7 = |opcode| matches!(opcode, 0x2f | 0x43 | 0x47 | 0x4b | 0x4f | 0x53);
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut words = Vec::new();
    for opcode in (0u32..128).filter(|opcode| opcode & 3 == 3) {
        for funct3 in 0..8 {
            for funct7 in (0..128).filter(|f| matches!(f, 0 | 1 | 0x20) || by_funct7(opcode)) {
                let fields = opcode | funct3 << 12 | funct7 << 25;
                for operands in [0, 1 << 20, u32::MAX, rng.random(), rng.random()] {
                    words.push(fields | operands & 0x01ff_8f80);
                }
            }
            for operands in [0, u32::MAX, rng.random(), rng.random(), 0x8000_0000, 0x7fff_ffff] {
                words.push(opcode | funct3 << 12 | operands & 0xffff_8f80);
            }
        }
    }
    // Control registers, fences and the other system instructions.
    words.extend((0..4096).map(|csr| 0x0000_2573 | csr << 20));
    words.extend((0..4096).map(|sets| 0x0000_000f | sets << 20));
    words.extend((0..4096).map(|number| 0x0000_0073 | number << 20));
    compare(&words);
}

#[test]
fn random_words_read_as_objdump_has_them() {
    if !heddle_requirements::tools(&["clang", "llvm-objdump"]) {
        return;
    }
    const OPCODES: [u32; 17] = [
        0x37, 0x17, 0x6f, 0x67, 0x63, 0x03, 0x23, 0x13, 0x33, 0x0f, 0x73, 0x2f, 0x43, 0x47, 0x4b,
        0x4f, 0x53,
    ];
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    let mut words = HashSet::new();
    while words.len() < 30_000 {
        let word: u32 = rng.random();
        // Half of them with an opcode that exists. Low bits 00, 01 and 10 are 16-bit
        // encodings, which objdump without the c extension does not read as words.
        words.insert(match rng.random_bool(0.5) {
            true => word & !0x7f | OPCODES[rng.random_range(0..OPCODES.len())],
            false => word | 3,
        });
    }
    let mut words: Vec<u32> = words.into_iter().collect();
    words.sort_unstable();
    let legal = compare(&words);
    assert!(legal > 8_000, "only {legal} legal words");
}

#[test]
fn sixteen_bit_encodings_are_no_instructions_for_either() {
    if !heddle_requirements::tools(&["clang", "llvm-objdump"]) {
        return;
    }
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    // Both halves are 16-bit encodings, so that objdump reads two per word.
    let words: Vec<u32> = (0..2_000).map(|_| rng.random::<u32>() & !0x0001_0001).collect();
    let compressed = |&word: &u32| {
        matches!(decode_with(word, Extensions::PROGRAMS), Err(DecodeError::Compressed { .. }))
    };
    assert!(words.iter().all(compressed));
    let theirs = objdump(&words);
    assert_eq!(theirs.len(), 2 * words.len());
    assert!(theirs.iter().all(Option::is_none));
}
