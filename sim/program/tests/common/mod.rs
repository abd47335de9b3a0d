//! Programs of `tests/c`, compiled. Needs clang, ld.lld and riscv64-unknown-elf-gcc.

use std::path::{Path, PathBuf};
use std::process::Command;

/// clang with what it needs for this machine; the level of optimisation is missing.
pub const CLANG: &[&str] = &["clang", "--target=riscv32", "-march=rv32ima", "-fuse-ld=lld"];
/// gcc, likewise.
pub const GCC: &[&str] = &["riscv64-unknown-elf-gcc", "-march=rv32ima_zicsr", "-Wl,--no-relax"];

/// Compiles and links a source of `tests/c` into a folder.
pub fn compile(source: &str, compiler: &[&str], level: &str, folder: &Path) -> PathBuf {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/c").join(source);
    let program = folder.join("program.elf");
    let output = Command::new(compiler[0])
        .args(&compiler[1..])
        .args([level, "-mabi=ilp32", "-nostdlib", "-static", "-ffreestanding", "-fno-jump-tables"])
        .args(["-fno-pic", "-Wall", "-Werror", "-Wl,--build-id=none", "-o"])
        .args([&program, &source])
        .output()
        .unwrap_or_else(|error| panic!("{}: {error}", compiler[0]));
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    program
}
