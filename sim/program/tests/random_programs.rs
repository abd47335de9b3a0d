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

/// Registers that a core does not set at the start of a thread.
const REGISTERS: [&str; 30] = [
    "ra", "gp", "tp", "t0", "t1", "t2", "s0", "s1", "a0", "a1", "a2", "a3", "a4", "a5", "a6", "a7",
    "s2", "s3", "s4", "s5", "s6", "s7", "s8", "s9", "s10", "s11", "t3", "t4", "t5", "t6",
];

/// Exit status and instructions of each thread, and the words that it has stored.
fn result(seed: u64, source: &str) -> Vec<(u32, u64, Vec<u32>)> {
    let launch = Launch { shared_bytes: 128, ..Launch::new(2, 8, vec![seed as u32 % 7, 3]) };
    let program = assembler::program(source);
    let mut memory = program.memory();
    let outcome = run(&program, &launch, &mut memory).unwrap_or_else(|error| panic!("{error}"));
    // A thread has 64 bytes of its own.
    let stored = |thread: u32| memory.read_words(assembler::DATA + 64 * thread, 16);
    let threads = (0..).zip(outcome.threads);
    threads.map(|(thread, it)| (it.exit_status, it.instructions, stored(thread))).collect()
}

#[test]
fn d3_programs_do_not_depend_on_what_registers_hold_at_the_start() {
    // Another value in each register of each thread.
    let fill = |(number, register): (usize, &str)| {
        format!("\ncsrr {register}, 0xf14\naddi {register}, {register}, {}", 37 * (number + 1))
    };
    let fill: String = REGISTERS.into_iter().enumerate().map(fill).collect();
    let added = 2 * REGISTERS.len() as u64;
    let kinds: [fn(u64) -> String; 4] = [
        random::structured,
        random::divergent_barriers,
        random::graph,
        random::graph_with_barriers,
    ];
    for (kind, generate) in kinds.into_iter().enumerate() {
        for seed in 0..200 {
            let source = generate(seed);
            let filled = source.replacen(".func start", &format!(".func start{fill}"), 1);
            let mut expected = result(seed, &source);
            expected.iter_mut().for_each(|(_, instructions, _)| *instructions += added);
            assert_eq!(result(seed, &filled), expected, "generator {kind}, seed {seed}");
        }
    }
}
