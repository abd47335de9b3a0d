//! Kernels with splits leave the memory that they leave without.

mod tools;

use heddle_kernels::{Geometry, KERNELS};
use heddle_program::instruction::Instruction;
use heddle_program::interpret::StackRules;
use heddle_program::{Program, run, run_blocks};
use heddle_splitting::assembly::split;

#[test]
fn every_kernel_with_splits_matches_its_reference() {
    if !heddle_requirements::tools(&["make", "clang", "llc", "ld.lld"]) {
        return;
    }
    let directory = tempfile::tempdir().expect("a temporary directory");
    let mut splits = 0;
    for (kernel, units) in KERNELS.iter().zip([1, 2, 3, 7].into_iter().cycle()) {
        let name = kernel.name;
        let path = |ending: &str| directory.path().join(format!("{name}{ending}"));
        let make =
            |ending| tools::make(path(ending).to_str().expect("text"), "-O2", directory.path());
        make(".s");
        let text = std::fs::read_to_string(path(".s")).expect("built");
        let result = split(&text, units).unwrap_or_else(|error| panic!("{name}: {error}"));
        std::fs::write(path(".split.s"), result.text).expect("written");
        make(".split.elf");
        let elf = std::fs::read(path(".split.elf")).expect("built");
        let program = Program::from_bytes(name, &elf).expect("loads");
        let is_split = |&&(_, i): &&(u32, Instruction)| matches!(i, Instruction::Split { .. });
        splits += instructions(&program).iter().filter(is_split).count();

        let geometry = Geometry { blocks: 2, threads_per_block: 37, size: kernel.sizes.tiny };
        let prepared = kernel.prepare(1, geometry).expect("in range");
        let mut memory = prepared.memory(&program);
        run(&program, &prepared.launch_alone(), &mut memory)
            .unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(prepared.check(&memory), Ok(()), "{name}");
        let mut memory = prepared.memory(&program);
        run_blocks(&program, prepared.launch(), &mut memory, StackRules::default(), |_| {})
            .unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(prepared.check(&memory), Ok(()), "{name}");
    }
    assert!(splits >= 10, "{splits} splits");
}

/// The instructions of a program with their addresses.
fn instructions(program: &Program) -> Vec<(u32, Instruction)> {
    let blocks = program.control_flow().graphs.iter().flat_map(|graph| &graph.blocks);
    let addresses = blocks.flat_map(|block| block.range().step_by(4));
    addresses.filter_map(|at| Some((at, program.instruction(at)?.ok()?))).collect()
}
