//! Thread results against qemu-riscv32 running the same file.
//!
//! Needs clang, ld.lld, riscv64-unknown-elf-gcc and qemu-riscv32.

mod common;

use std::process::Command;

use common::{CLANG, GCC, compile};
use heddle_program::interpret::StackRules;
use heddle_program::{Launch, Program, run, run_blocks};

/// clang with floats in integer registers.
const CLANG_FLOATS: &[&str] =
    &["clang", "--target=riscv32", "-march=rv32ima_zfinx", "-fuse-ld=lld"];
/// gcc, likewise.
const GCC_FLOATS: &[&str] =
    &["riscv64-unknown-elf-gcc", "-march=rv32ima_zicsr_zfinx", "-Wl,--no-relax"];

/// Compares the result words that qemu prints with those that both ways of running leave in memory.
fn check(source: &str) {
    check_on("any", source, CLANG, GCC);
}

/// The same on one of qemu's processors, with other instruction sets for the compilers.
fn check_on(processor: &str, source: &str, clang: &[&str], gcc: &[&str]) {
    if !heddle_requirements::tools(&["clang", "ld.lld", "riscv64-unknown-elf-gcc", "qemu-riscv32"])
    {
        return;
    }
    for (compiler, level) in [(clang, "-O2"), (clang, "-O0"), (gcc, "-O2")] {
        let directory = tempfile::tempdir().unwrap();
        let file = compile(source, compiler, level, directory.path());
        let mut qemu = Command::new("qemu-riscv32");
        let output = qemu.args(["-cpu", processor]).arg(&file).output().expect("qemu-riscv32 runs");
        assert!(output.status.success(), "{compiler:?}: {:?}", output.status);
        let expected: Vec<u32> = output
            .stdout
            .chunks_exact(4)
            .map(|bytes| u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]))
            .collect();
        assert_eq!(expected.len(), 4096);
        assert!(expected.iter().filter(|&&word| word != 0).count() > 100);

        let program = Program::load(&file).unwrap_or_else(|error| panic!("{error}"));
        let results = program.symbol("results").expect("results are a symbol").start;
        let launch = Launch { private_bytes: 16384, ..Launch::new(1, 1, vec![]) };
        let mut memory = program.memory();
        let outcome = run(&program, &launch, &mut memory).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(memory.read_words(results, 4096), expected, "{compiler:?}");
        let mut memory = program.memory();
        let block_wide = run_blocks(&program, &launch, &mut memory, StackRules::default(), |_| ());
        assert_eq!(block_wide.unwrap_or_else(|error| panic!("{error}")), outcome);
        assert_eq!(memory.read_words(results, 4096), expected, "{compiler:?}");
    }
}

#[test]
fn arithmetic_on_edge_values_equals_qemu() {
    check("arithmetic.c");
}

#[test]
fn loads_stores_and_atomics_equal_qemu() {
    check("memory.c");
}

#[test]
fn floats_in_integer_registers_equal_qemu() {
    let processor = "rv32,f=false,d=false,c=false,zfinx=true";
    check_on(processor, "floats.c", CLANG_FLOATS, GCC_FLOATS);
}

#[test]
fn compiled_algorithms_equal_qemu() {
    check("algorithms.c");
}
