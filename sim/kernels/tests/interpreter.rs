//! The committed programs, run by the reference interpreter, leave the memory that
//! the host references expect.

mod tools;

use heddle_kernels::synthetic::{self, Parameters};
use heddle_kernels::{Geometry, KERNELS, Kernel, Prepared};
use heddle_program::interpret::StackRules;
use heddle_program::{Launch, Memory, Outcome, Program, run, run_blocks};

/// Shapes of all presets, and odd ones.
fn shapes(kernel: &Kernel) -> Vec<Geometry> {
    let size = kernel.sizes.small;
    let shape = |blocks, threads_per_block, size| Geometry { blocks, threads_per_block, size };
    vec![
        shape(4, 64, size),
        shape(3, 16, size / 2),
        shape(1, 1, 3),
        shape(2, 5, 1),
        shape(2, 37, size / 2 + 1),
        shape(2, 256, size),
        shape(1, 1024, size),
    ]
}

fn run_threads(prepared: &Prepared, program: &Program) -> (Outcome, Memory) {
    let mut memory = prepared.memory(program);
    let outcome = run(program, &prepared.launch_alone(), &mut memory)
        .unwrap_or_else(|error| panic!("{}: {error}", prepared.kernel()));
    (outcome, memory)
}

#[test]
fn every_kernel_matches_its_reference_in_every_shape() {
    for kernel in KERNELS {
        for (seed, geometry) in (10..).zip(shapes(kernel)) {
            let prepared = kernel.prepare(seed, geometry).expect("in range");
            let (_, memory) = run_threads(&prepared, &prepared.program());
            let checked = prepared.check(&memory);
            assert_eq!(checked, Ok(()), "seed {seed}, {geometry:?}");
        }
    }
}

#[test]
fn default_runs_have_between_a_hundred_thousand_and_a_million_instructions() {
    for kernel in KERNELS {
        let prepared = kernel.prepare(1, kernel.default_geometry()).expect("in range");
        let (outcome, _) = run_threads(&prepared, &prepared.program());
        let instructions = outcome.instructions();
        assert!(
            (100_000..=1_000_000).contains(&instructions),
            "{}: {instructions} instructions",
            kernel.name
        );
    }
}

#[test]
fn every_corner_of_the_synthetic_parameters_matches_the_reference() {
    let geometry = Geometry { blocks: 2, threads_per_block: 16, size: 6 };
    for nesting in 0..=synthetic::MAXIMUM_NESTING {
        for corner in 0..27 {
            let percentage = |digit: u32| corner / 3u32.pow(digit) % 3 * 50;
            let parameters = Parameters {
                nesting,
                divergent: percentage(0),
                taken: percentage(1),
                memory: percentage(2),
            };
            let prepared = synthetic::prepare(parameters, 5, geometry).expect("in range");
            let (_, memory) = run_threads(&prepared, &prepared.program());
            assert_eq!(prepared.check(&memory), Ok(()), "{parameters:?}");
        }
    }
}

#[test]
fn programs_of_both_compilers_at_every_level_match_the_references_too() {
    if !heddle_requirements::tools(&["make", "clang", "ld.lld", "riscv64-unknown-elf-gcc"]) {
        return;
    }
    for (target, suffix) in [("all", "elf"), ("gcc", "gcc.elf")] {
        for level in ["-O0", "-O1", "-O2", "-O3"] {
            let directory = tempfile::tempdir().expect("a temporary directory");
            tools::make(target, level, directory.path());
            for kernel in KERNELS {
                let path = directory.path().join(format!("{}.{suffix}", kernel.name));
                let program = Program::load(path).expect("the program loads");
                assert_eq!(program.copied_barriers(), [], "{target} {level} {}", kernel.name);
                let prepared = kernel.prepare(2, kernel.geometry_for(16)).expect("in range");
                // Unoptimised code keeps every variable on the stack.
                let launch = Launch { private_bytes: 16384, ..prepared.launch_alone() };
                let mut memory = prepared.memory(&program);
                run(&program, &launch, &mut memory)
                    .unwrap_or_else(|error| panic!("{target} {level} {}: {error}", kernel.name));
                assert_eq!(prepared.check(&memory), Ok(()), "{target} {level}");
                if kernel.warp_synchronous {
                    let launch = Launch { lanes: 4, ..launch };
                    let mut memory = prepared.memory(&program);
                    run_blocks(&program, &launch, &mut memory, StackRules::default(), |_| ())
                        .unwrap_or_else(|error| panic!("{target} {level} together: {error}"));
                    assert_eq!(prepared.check(&memory), Ok(()), "{target} {level} together");
                }
            }
        }
    }
}
