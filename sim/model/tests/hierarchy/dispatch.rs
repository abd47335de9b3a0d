//! Which core runs a block.

use super::*;
use heddle_model::{Machine, Pdom, Statistics};
use heddle_program::{Launch, assembler};

const ON_DEMAND: (&str, &str) = ("dispatch", "\"on-demand\"");

/// Every thread counts in a word of its block; the first `long` blocks take some thousand cycles longer.
fn run(dispatch: &[(&str, &str)], blocks: u32, threads: u32, long: u32) -> (Vec<Statistics>, u64) {
    let body = format!(
        "csrr t0, 0xcc1\n slli t1, t0, 2\n lui a0, 0x90000\n add a0, a0, t1\n li a1, 1\n \
         amoadd.w zero, a1, (a0)\n li t2, {long}\n bgeu t0, t2, end\n li t1, 2000\n again:\n \
         addi t1, t1, -1\n bne t1, zero, again\n end:"
    );
    let program = assembler::program(&format!(".func start\n{body}\n exit"));
    let launch = Launch::new(blocks, threads, Vec::new());
    let configuration = machine(&[&[("cores", "2")][..], dispatch].concat());
    let machine = Machine::<Pdom>::new(&configuration, &program, &launch, program.memory());
    let mut machine = machine.expect("it fits");
    machine.run(&program, 1_000_000).unwrap_or_else(|error| panic!("{error}"));
    for block in 0..blocks {
        assert_eq!(machine.memory().read_word(BASE + 4 * block), threads, "block {block}");
    }
    (machine.statistics().cloned().collect(), machine.cycles())
}

fn blocks_of(statistics: &[Statistics]) -> Vec<u64> {
    statistics.iter().map(|core| core.blocks).collect()
}

#[test]
fn on_demand_the_core_that_has_room_takes_the_next_block() {
    // A block of 128 threads fills a core.
    let (in_turn, longer) = run(&[], 7, 128, 1);
    let (on_demand, shorter) = run(&[ON_DEMAND], 7, 128, 1);
    assert_eq!(blocks_of(&in_turn), [4, 3]);
    // Core 1 runs all others while core 0 is busy with block 0.
    assert_eq!(blocks_of(&on_demand), [1, 6]);
    assert!(shorter < longer, "{shorter} {longer}");
}

#[test]
fn on_demand_a_grid_that_fits_into_the_cores_at_once_is_dispatched_in_turn() {
    for blocks in 1..=4 {
        assert_eq!(run(&[ON_DEMAND], blocks, 64, 2), run(&[], blocks, 64, 2), "{blocks} blocks");
    }
    assert_eq!(blocks_of(&run(&[ON_DEMAND], 1, 64, 0).0), [1, 0]);
}
