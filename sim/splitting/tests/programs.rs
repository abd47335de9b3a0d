//! From programs to their worst case: what is recognised, what it costs, what is refused and how.
//!
//! `tests/programs` has the sources of the committed programs.

use heddle_program::{Program, assembler};
use heddle_splitting::Kind;
use heddle_splitting::formulas::Costs;
use heddle_splitting::program::{Analysis, WcetError, analyse};
use heddle_splitting::timing::Timing;

const BOUNDED: &[u8] = include_bytes!("programs/bounded.elf");
const UNBOUNDED: &[u8] = include_bytes!("programs/unbounded.elf");
const SPLIT: &[u8] = include_bytes!("programs/split.elf");

/// An instruction of the ALU takes 7 cycles, of the multiplier 9, of the divider 40, a load 22.
const TIMING: Timing = Timing {
    units: 1,
    contexts: 1,
    lanes: 4,
    tags: 4,
    latency: 1,
    costs: Costs { split: 2, merge: 2 },
};

fn analysis(elf: &[u8], timing: &Timing) -> Result<Analysis, WcetError> {
    analyse(&Program::from_bytes("test", elf).expect("a program"), elf, timing)
}

fn assembled(source: &str) -> Result<Analysis, WcetError> {
    analysis(&assembler::assemble(source), &TIMING)
}

#[test]
fn the_paths_of_a_branch_that_is_split_in_the_program_run_at_the_same_time() {
    let found = analysis(SPLIT, &TIMING).expect("bounded");
    assert!(found.in_program);
    assert_eq!((&found.selection.branches[..], found.selection.contexts), (&[0][..], 1));
    let (head, taken, other, tail) = (5 * 7, 7, 2 * 9 + 7, 3 * 7);
    assert_eq!(found.ipet, head + other + tail);
    assert_eq!(found.predictable, found.ipet + 4);
    assert_eq!(found.unsplit, head + taken + other + tail + 2);
}

#[test]
fn more_splits_at_once_than_units_are_refused() {
    let none = Timing { units: 0, ..TIMING };
    let error = analysis(SPLIT, &none).expect_err("no unit");
    assert!(matches!(error, WcetError::TooFewUnits { needed: 1, units: 0 }));
}

#[test]
fn a_loop_with_a_bound_costs_its_bound_times_an_iteration_with_both_sides_of_its_branch() {
    let found = analysis(BOUNDED, &TIMING).expect("bounded");
    let (header, first, second, latch) = (6 * 7 + 2 * 22, 9 + 2 * 7, 4 * 7, 2 * 7);
    let loops: Vec<u64> = found
        .graph
        .nodes()
        .iter()
        .filter(|n| n.name.ends_with("7 times"))
        .map(|n| n.cost)
        .collect();
    assert_eq!(loops, [7 * (header + first + second + 2 + latch)]);
}

#[test]
fn without_splits_in_the_program_branches_outside_of_loops_are_selected() {
    let found = analysis(BOUNDED, &TIMING).expect("bounded");
    assert!(!found.in_program);
    assert_eq!(found.selection.contexts, 1);
    assert!(found.predictable < found.unsplit);
}

#[test]
fn a_loop_without_a_bound_is_refused_with_what_to_add() {
    let error = analysis(UNBOUNDED, &TIMING).expect_err("unbounded");
    assert!(matches!(error, WcetError::Unbounded { .. }));
    let text = error.to_string();
    assert!(text.contains("kernel_main") && text.contains("LOOP_BOUND(n)"), "{text}");
}

#[test]
fn blocks_that_two_sides_have_in_common_count_once_for_each_side() {
    // if (a0 < 1 || a1 < 1) mul; the multiplication is a side of both branches.
    let found = assembled(
        ".func main\n csrr a0, 0xcc0\n csrr a1, 0xcc5\n bne a0, zero, both\n bne a1, zero, both\n addi a2, zero, 1\n j end\n both:\n mul a2, a2, a2\n end:\n exit\n",
    )
    .expect("no loop");
    let (first, second, third, common, end) = (3 * 7, 7, 2 * 7, 9, 7);
    assert_eq!(found.unsplit, first + second + third + 2 * common + 2 * 2 + end);
}

#[test]
fn only_one_path_of_a_uniform_branch_counts() {
    let found = assembled(
        ".func main\n csrr a0, 0xcc2\n bne a0, zero, skip\n mul a1, a0, a0\n skip:\n exit\n",
    )
    .expect("no loop");
    assert_eq!((found.uniform.len(), found.unsplit), (1, 2 * 7 + 9 + 7));
}

#[test]
fn a_called_function_counts_at_each_call() {
    let found = assembled(
        ".func main\n call twice\n call twice\n exit\n .func twice\n mul a0, a0, a0\n ret\n",
    )
    .expect("no loop");
    assert_eq!(found.unsplit, 2 * (7 + 9 + 7) + 7);
    assert!(found.graph.nodes().iter().all(|node| matches!(node.kind, Kind::Plain { .. })));
}

#[test]
fn a_recursive_function_is_refused() {
    let error = assembled(
        ".func main\n call again\n exit\n .func again\n beq a0, zero, done\n call again\n done:\n ret\n",
    );
    assert!(matches!(error, Err(WcetError::Recursive { function, .. }) if function == "again"));
}

#[test]
fn a_jump_through_a_register_is_refused() {
    let error = assembled(".func main\n jalr ra, 0(a0)\n exit\n");
    assert!(matches!(error, Err(WcetError::Indirect { .. })));
}

#[test]
fn a_split_without_a_merge_is_refused() {
    let error = assembled(
        ".func main\n .word 0x0005300b\n .word 0x0010400b\n beq a0, zero, skip\n mul a1, a0, a0\n skip:\n exit\n",
    );
    assert!(matches!(error, Err(WcetError::NoMerge { .. })));
}
