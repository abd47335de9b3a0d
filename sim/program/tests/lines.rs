//! Source lines of code, from compilers' debugging information.
//!
//! Needs clang, ld.lld and riscv64-unknown-elf-gcc.

use std::process::Command;

use heddle_program::Program;

const SOURCE: &str = "
__attribute__((noinline)) int third(volatile int *place) {
  return *place;
}

static inline __attribute__((always_inline)) void end(void) {
  __asm__ volatile(\"ecall\");
}

void _start(void) {
  third((int *)8);
  end();
}
";

#[test]
fn a_location_names_file_and_line_if_the_elf_does() {
    if !heddle_requirements::tools(&["clang", "ld.lld", "riscv64-unknown-elf-gcc"]) {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let source = folder.path().join("lines.c");
    std::fs::write(&source, SOURCE).unwrap();
    let clang = ["clang", "--target=riscv32", "-fuse-ld=lld"];
    let gcc = ["riscv64-unknown-elf-gcc", "-Wl,--no-relax"];
    for (compiler, version) in [(&clang[..], "-gdwarf-4"), (&clang, "-g"), (&gcc, "-g")] {
        let file = folder.path().join("lines.elf");
        let output = Command::new(compiler[0])
            .args(&compiler[1..])
            .args(["-march=rv32ima", "-mabi=ilp32", "-O2", "-nostdlib", "-static", version, "-o"])
            .args([&file, &source])
            .output()
            .unwrap_or_else(|error| panic!("{}: {error}", compiler[0]));
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let program = Program::load(&file).unwrap_or_else(|error| panic!("{error}"));
        let start = program.symbol("third").unwrap().start;
        let location = program.location(start);
        assert_eq!(location, "third+0x0 (lines.c:3)", "{compiler:?} {version}");
        let inlined = (0..64)
            .map(|word| program.entry() + 4 * word)
            .find(|&pc| program.disassembly(pc).is_some_and(|instruction| instruction == "ecall"));
        let location = program.location(inlined.expect("the program ends"));
        let (offset, lines) = location.split_once(' ').expect("lines");
        assert!(offset.starts_with("_start+"), "{compiler:?} {version}: {location}");
        assert_eq!(lines, "(lines.c:7, inlined in lines.c:12)", "{compiler:?} {version}");
        let stripped = Command::new("llvm-strip").arg("--strip-debug").arg(&file).status();
        assert!(stripped.expect("llvm-strip is a part of llvm").success());
        let program = Program::load(&file).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(program.location(start), "third+0x0");
    }
}
