//! The committed programs are what the sources give, and what the project expects
//! of a program.

mod tools;

use std::process::Command;

use heddle_kernels::{KERNELS, Kernel};
use heddle_program::Program;
use heddle_program::instruction::Instruction;
use heddle_splitting::assembly::{Decision, split};

/// Units of the committed programs with splits: as many as the smallest core `pws` has, so they run on
/// each.
const SPLIT_UNITS: usize = 2;

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
        heddle_requirements::skipped("the committed programs come from clang 14");
    }
    found
}

#[test]
fn clang_rebuilds_the_committed_programs_byte_for_byte() {
    if !heddle_requirements::tools(&["make", "clang", "ld.lld"]) || !clang_14() {
        return;
    }
    let directory = tempfile::tempdir().expect("a temporary directory");
    tools::make("all", "-O2", directory.path());
    for kernel in KERNELS {
        let path = directory.path().join(format!("{}.elf", kernel.name));
        let built = std::fs::read(path).expect("built");
        assert!(built == kernel.elf, "{}: run make -C sim/kernels/c and commit", kernel.name);
    }
}

#[test]
fn exactly_the_kernels_with_a_branch_to_split_have_a_program_with_splits_which_clang_rebuilds() {
    if !heddle_requirements::tools(&["make", "clang", "llc", "ld.lld"]) || !clang_14() {
        return;
    }
    let directory = tempfile::tempdir().expect("a temporary directory");
    let path = |name: &str, ending: &str| directory.path().join(format!("{name}{ending}"));
    tools::make("texts", "-O2", directory.path());
    let mut splits = Vec::new();
    for kernel in KERNELS {
        let text = std::fs::read_to_string(path(kernel.name, ".s")).expect("built");
        let result = split(&text, SPLIT_UNITS).unwrap_or_else(|e| panic!("{}: {e}", kernel.name));
        let mut branches = result.functions.iter().flat_map(|function| &function.branches);
        splits.push(branches.any(|branch| matches!(branch.decision, Decision::Split(_))));
        std::fs::write(path(kernel.name, ".split.s"), &result.text).expect("written");
    }
    tools::make("split", "-O2", directory.path());
    for (kernel, has_splits) in KERNELS.iter().zip(splits) {
        let name = kernel.name;
        let built = has_splits.then(|| std::fs::read(path(name, ".split.elf")).unwrap_or_default());
        assert!(
            built.as_deref() == kernel.split_elf,
            "{name}: if a branch of it is split ({has_splits}), run make -C sim/kernels/c \
             ../elf/{name}.split.elf, commit the file and name it in the table of kernels"
        );
    }
}

#[test]
fn gcc_builds_every_kernel() {
    if !heddle_requirements::tools(&["make", "riscv64-unknown-elf-gcc"]) {
        return;
    }
    let directory = tempfile::tempdir().expect("a temporary directory");
    tools::make("gcc", "-O2", directory.path());
    for kernel in KERNELS {
        assert!(directory.path().join(format!("{}.gcc.elf", kernel.name)).exists());
    }
}

/// A fault at a barrier is told with the function and the line that it is in.
#[test]
fn without_optimisation_too_a_barrier_or_ballot_is_in_the_function_that_calls_it() {
    if !heddle_requirements::tools(&["make", "riscv64-unknown-elf-gcc"]) {
        return;
    }
    let directory = tempfile::tempdir().expect("a temporary directory");
    tools::make("gcc", "-O0", directory.path());
    for kernel in KERNELS {
        let path = directory.path().join(format!("{}.gcc.elf", kernel.name));
        let program = Program::load(path).expect("it loads");
        let mut functions = program.functions().iter().map(|function| function.name.as_str());
        assert_eq!(
            functions.find(|name| ["barrier", "ballot"].contains(name)),
            None,
            "{}",
            kernel.name
        );
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
    let mut names: Vec<String> =
        KERNELS.iter().map(|kernel| format!("{}.elf", kernel.name)).collect();
    let split = KERNELS.iter().filter(|kernel| kernel.split_elf.is_some());
    names.extend(split.map(|kernel| format!("{}.split.elf", kernel.name)));
    names.sort();
    assert_eq!(files, names);
    assert!(KERNELS.iter().all(|kernel| source(kernel.name).contains("void kernel_main(")));
}

/// How many instructions of the program are this one.
fn count(kernel: &Kernel, wanted: impl Fn(Instruction) -> bool) -> usize {
    let program = Program::from_bytes(kernel.name, kernel.elf).expect("it loads");
    let code = program.functions().iter().flat_map(|function| function.range().step_by(4));
    code.filter(|&pc| matches!(program.instruction(pc), Some(Ok(found)) if wanted(found))).count()
}

/// A compiler that copied a barrier into two paths would let threads of a block
/// wait at different addresses.
#[test]
fn every_barrier_of_the_source_is_one_instruction_of_the_program() {
    let written = |kernel: &Kernel| source(kernel.name).matches("barrier();").count();
    let found = |kernel: &Kernel| count(kernel, |instruction| instruction == Instruction::Bar);
    let copied = KERNELS.iter().filter(|kernel| found(kernel) != written(kernel));
    assert_eq!(copied.map(|kernel| kernel.name).collect::<Vec<_>>(), Vec::<&str>::new());
}

#[test]
fn no_barrier_of_a_committed_program_is_taken_for_a_copy() {
    for kernel in KERNELS {
        let program = Program::from_bytes(kernel.name, kernel.elf).expect("it loads");
        assert_eq!(program.copied_barriers(), [], "{}", kernel.name);
    }
}

#[test]
fn the_set_contains_votes_and_reserved_loads() {
    let with = |wanted: fn(Instruction) -> bool| -> Vec<&str> {
        let kernels = KERNELS.iter().filter(|kernel| count(kernel, wanted) > 0);
        kernels.map(|kernel| kernel.name).collect()
    };
    let votes = with(|instruction| matches!(instruction, Instruction::Ballot { .. }));
    assert_eq!(votes, ["ray-tracer", "reduction"]);
    let reserved = with(|instruction| matches!(instruction, Instruction::LoadReserved { .. }));
    assert_eq!(reserved, ["blackjack"]);
}

#[test]
fn kernels_that_use_lanes_are_marked_as_warp_synchronous() {
    for kernel in KERNELS {
        let text = source(kernel.name);
        let lanes = ["lane()", "ballot(", "lock_step()"].iter().any(|word| text.contains(word));
        assert_eq!(lanes, kernel.warp_synchronous, "{}", kernel.name);
    }
}
