//! The committed programs are what the sources give, and what the project expects
//! of a program.

mod tools;

use std::process::Command;

use heddle_kernels::KERNELS;

fn source(kernel: &str) -> String {
    let path = format!("{}/c/{kernel}.c", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The committed programs come from this compiler; others give other code.
fn clang_14() -> bool {
    let version = Command::new("clang").arg("--version").output();
    let found = version
        .is_ok_and(|output| String::from_utf8_lossy(&output.stdout).contains("clang version 14."));
    if !found {
        eprintln!("skipped: the committed programs come from clang 14");
    }
    found
}

#[test]
fn clang_rebuilds_the_committed_programs_byte_for_byte() {
    if !tools::available(&["make", "clang", "ld.lld"]) || !clang_14() {
        return;
    }
    let directory = tempfile::tempdir().expect("a temporary directory");
    tools::make("all", directory.path());
    for kernel in KERNELS {
        let path = directory.path().join(format!("{}.elf", kernel.name));
        let built = std::fs::read(path).expect("built");
        assert!(built == kernel.elf, "{}: run make -C sim/kernels/c and commit", kernel.name);
    }
}

#[test]
fn gcc_builds_every_kernel() {
    if !tools::available(&["make", "riscv64-unknown-elf-gcc"]) {
        return;
    }
    let directory = tempfile::tempdir().expect("a temporary directory");
    tools::make("gcc", directory.path());
    for kernel in KERNELS {
        assert!(directory.path().join(format!("{}.gcc.elf", kernel.name)).exists());
    }
}

#[test]
fn every_kernel_has_a_source_and_every_source_a_kernel() {
    let directory = format!("{}/elf", env!("CARGO_MANIFEST_DIR"));
    let mut files: Vec<String> = std::fs::read_dir(directory)
        .expect("the directory of programs")
        .map(|entry| entry.expect("readable").file_name().into_string().expect("ASCII"))
        .collect();
    files.sort();
    let names: Vec<String> = KERNELS.iter().map(|kernel| format!("{}.elf", kernel.name)).collect();
    assert_eq!(files, names);
    assert!(KERNELS.iter().all(|kernel| source(kernel.name).contains("void kernel_main(")));
}

/// A compiler that copied a barrier into two paths would let threads of a block
/// wait at different addresses.
#[test]
fn every_barrier_of_the_source_is_one_instruction_of_the_program() {
    const BARRIER: [u8; 4] = [0x0b, 0, 0, 0];
    for kernel in KERNELS {
        let written = source(kernel.name).matches("barrier();").count();
        let found = kernel.elf.chunks(4).filter(|word| *word == BARRIER).count();
        assert_eq!(found, written, "{}", kernel.name);
    }
}
