//! Random structured programs: block-wide execution under every choice of stack rules
//! equals thread-by-thread execution, and no branch annotated as uniform diverges (that
//! would be a fault).
//!
//! A failure prints its seed; `HEDDLE_SEED=n cargo test -p heddle-program --test
//! random_programs` runs that seed alone.

use heddle_program::interpret::StackRules;
use heddle_program::{Launch, Program, assembler, random, run, run_blocks};

/// Checks a program; returns how many of its branches are uniform, and how many there
/// are.
fn check(seed: u64, blocks: u32, source: &str) -> (usize, usize) {
    let program = Program::from_bytes("random", &assembler::assemble(source))
        .unwrap_or_else(|error| panic!("HEDDLE_SEED={seed}: {error}"));
    let launch = Launch {
        shared_bytes: 128,
        private_bytes: 1024,
        lanes: 4,
        budget: 10_000_000,
        ..Launch::new(blocks, 8, vec![seed as u32 % 7, 3])
    };
    let mut expected_memory = program.memory();
    let expected = run(&program, &launch, &mut expected_memory)
        .unwrap_or_else(|error| panic!("HEDDLE_SEED={seed}: {error}"));
    for bits in 0..8 {
        let rules = StackRules {
            stack_reuse: bits & 1 != 0,
            prune: bits & 2 != 0,
            likely_convergence: bits & 4 != 0,
        };
        let mut memory = program.memory();
        let mut instructions = 0;
        let outcome = run_blocks(&program, &launch, &mut memory, rules, |execution| {
            instructions += execution.mask.count_ones() as u64 * u64::from(execution.instructions);
        })
        .unwrap_or_else(|error| panic!("HEDDLE_SEED={seed} {rules:?}: {error}"));
        assert_eq!(outcome, expected, "HEDDLE_SEED={seed} {rules:?}");
        assert_eq!(memory.first_difference(&expected_memory), None, "HEDDLE_SEED={seed} {rules:?}");
        assert_eq!(instructions, expected.instructions(), "HEDDLE_SEED={seed} {rules:?}");
    }
    let branches = program.control_flow().graphs.iter().flat_map(|graph| &graph.blocks);
    let branches = branches.filter(|block| block.edges.len() == 2).map(|block| block.last());
    let branches: Vec<u32> = branches.collect();
    let uniform = branches.iter().filter(|&&pc| program.annotation(pc).uniform).count();
    (uniform, branches.len())
}

/// Checks the programs of all seeds, or of the one in `HEDDLE_SEED`.
fn check_all(seeds: u64, blocks: u32, generate: fn(u64) -> String) -> (usize, usize) {
    let one = std::env::var("HEDDLE_SEED").ok();
    let one: Option<u64> = one.map(|seed| seed.parse().expect("HEDDLE_SEED is a number"));
    let seeds = one.map_or(0..seeds, |seed| seed..seed + 1);
    seeds.fold((0, 0), |(uniform, branches), seed| {
        let counts = check(seed, blocks, &generate(seed));
        (uniform + counts.0, branches + counts.1)
    })
}

#[test]
fn structured_programs_run_block_wide_as_thread_by_thread() {
    let (uniform, branches) = check_all(400, 2, random::structured);
    // The proof must find some of both kinds, or the test shows nothing.
    assert!(uniform > 0 && uniform < branches, "{uniform} of {branches} branches are uniform");
}

#[test]
fn programs_with_barriers_anywhere_run_block_wide_as_thread_by_thread() {
    check_all(1500, 2, random::divergent_barriers);
}

#[test]
fn arbitrary_graphs_with_barriers_run_block_wide_as_thread_by_thread() {
    check_all(1500, 1, random::graph_with_barriers);
}

#[test]
fn arbitrary_graphs_run_block_wide_as_thread_by_thread() {
    check_all(3000, 1, random::graph);
}
