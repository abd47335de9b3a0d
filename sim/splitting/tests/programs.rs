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

/// The first instruction of a block takes 7 cycles in the ALU, 9 in the multiplier, 18 if it is a load, and 3 less
/// if it follows another; `exit` one more than another instruction of the ALU.
const TIMING: Timing = Timing {
    units: 1,
    contexts: 1,
    lanes: 4,
    tags: 4,
    latency: 1,
    floats: false,
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
    let (head, taken, other, tail) = (7 + 3 * 4 + 7, 7, 9 + 6 + 4, 7 + 7 + 5);
    assert_eq!(found.ipet, head + other + tail);
    assert_eq!(found.predictable, found.ipet + 4);
    assert_eq!(found.unsplit, head + taken + other + tail + 2 * 7 + 4);
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
    let (header, first, second, latch) = (7 + 5 * 4 + 2 * 15, 9 + 2 * 4, 7 + 3 * 4, 7 + 4 + 2);
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
    let (first, second, third, common, end) = (7 + 2 * 4, 7, 7 + 4, 9, 8);
    assert_eq!(found.unsplit, first + second + third + 2 * common + 2 * 2 + end);
}

#[test]
fn only_one_path_of_a_uniform_branch_counts() {
    let found = assembled(
        ".func main\n csrr a0, 0xcc2\n bne a0, zero, skip\n mul a1, a0, a0\n skip:\n exit\n",
    )
    .expect("no loop");
    assert_eq!((found.uniform.len(), found.unsplit), (1, 7 + 4 + 9 + 8));
}

#[test]
fn a_divergence_without_work_on_either_side_has_its_pops() {
    let found = assembled(".func main\n csrr a0, 0xcc5\n bne a0, zero, next\n next:\n exit\n");
    assert_eq!(found.expect("no loop").unsplit, 7 + 4 + 2 + 8);
}

#[test]
fn memory_instructions_of_the_paths_of_a_split_delay_each_other() {
    let path = |line: &str, times: usize| format!("{line}\n").repeat(times);
    let predictable = |first: &str, second: &str| {
        let source = format!(
            ".func main\n csrr a0, 0xcc5\n bne a0, zero, other\n{first} j end\n other:\n{second} end:\n exit\n",
        );
        assembled(&source).expect("no loop").ipet
    };
    let (loads, sums) = (path("lw a1, 0(sp)", 3), path("add a1, a1, a1", 3));
    let (head, tail) = (7 + 4, 8);
    assert_eq!(predictable(&loads, &sums), head + 18 + 2 * 15 + 4 + tail);
    assert_eq!(predictable(&loads, &loads), head + 3 * 12 + 18 + 2 * 15 + 4 + tail);
}

#[test]
fn beside_other_wavefronts_a_path_waits_for_the_memory_instructions_of_the_other_in_any_case() {
    let path = |line: &str| format!("{line}\n").repeat(3);
    let source = format!(
        ".func main\n csrr a0, 0xcc5\n bne a0, zero, other\n{} j end\n other:\n{} end:\n exit\n",
        path("div a1, a1, a1"),
        path("lw a1, 0(sp)"),
    );
    let found = assembled(&source).expect("no loop");
    assert_eq!(found.beside_others, found.predictable + 3 * 12);
}

#[test]
fn a_barrier_between_a_split_and_its_merge_is_refused() {
    let error = assembled(
        ".func main\n csrr a0, 0xcc5\n .word 0x000f300b\n .word 0x0000400b\n bne a0, zero, other\n bar\n other:\n .word 0x0000500b\n exit\n",
    );
    assert!(matches!(error, Err(WcetError::SplitBarrier { .. })), "{error:?}");
}

#[test]
fn a_split_without_work_on_either_path_has_its_costs() {
    let found = assembled(
        ".func main\n csrr a0, 0xcc5\n .word 0x000f300b\n .word 0x0000400b\n bne a0, zero, next\n next:\n .word 0x0000500b\n exit\n",
    );
    let found = found.expect("no loop");
    let Costs { split, merge } = TIMING.costs;
    assert_eq!(found.predictable, 7 + 4 + 4 + 7 + 7 + 8 + split + merge);
}

#[test]
fn only_one_wavefront_of_several_gains_by_splits_and_none_at_barriers() {
    let launch = |bar: &str, blocks, wavefronts| {
        let source = format!(
            ".func main\n csrr a0, 0xcc5\n bne a0, zero, other\n mul a0, a0, a0\n j end\n other:\n mul a0, a0, a0\n end:\n{bar} exit\n",
        );
        let found = assembled(&source).expect("no loop");
        let bound = found.launch(&TIMING, blocks, wavefronts).predictable;
        let dispatch = 2 + blocks * (wavefronts + 3);
        (found.unsplit - found.predictable, dispatch + blocks * wavefronts * found.unsplit - bound)
    };
    for (bar, blocks, wavefronts, gains) in
        [("", 1, 1, true), ("", 3, 2, true), (" bar\n", 3, 1, true), (" bar\n", 1, 2, false)]
    {
        let (gain, found) = launch(bar, blocks, wavefronts);
        assert_eq!(found, if gains { gain } else { 0 }, "{bar}{blocks} blocks of {wavefronts}");
    }
}

#[test]
fn a_called_function_counts_at_each_call() {
    let found = assembled(
        ".func main\n call twice\n call twice\n exit\n .func twice\n mul a0, a0, a0\n ret\n",
    )
    .expect("no loop");
    assert_eq!(found.unsplit, 2 * (7 + 9 + 4) + 8);
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
fn floats_are_refused_on_a_core_without() {
    let error = assembled(".func start\nfadd.s a0, a0, a0\necall").expect_err("no bound");
    assert_eq!(
        error.to_string(),
        "0x80000000 (start+0x0) is an instruction of floats, which the core does not have: presets that have floats \
         end with -floats"
    );
}

#[test]
fn z12_z18_z19_instructions_of_floats_take_what_their_units_take() {
    let source = ".func start\nfadd.s a0, a0, a0\nfmadd.s a0, a0, a0, a0\nfdiv.s a0, a0, a0\nfsqrt.s a0, a0\n\
                  fcvt.w.s a0, a0\nfeq.s a0, a0, a0\necall";
    let floats = Timing { floats: true, ..TIMING };
    let found = analysis(&assembler::assemble(source), &floats).expect("bounded");
    // FMA is four cycles behind the ALU, five with three sources; FDIV is 29.
    let each = [7 + 4, 4 + 5, 4 + 29, 4 + 29, 4 + 4, 4, 4 + 1];
    assert_eq!(found.unsplit, each.iter().sum::<u64>());
}

#[test]
fn a_split_without_a_merge_is_refused() {
    let error = assembled(
        ".func main\n .word 0x0005300b\n .word 0x0010400b\n beq a0, zero, skip\n mul a1, a0, a0\n skip:\n exit\n",
    );
    assert!(matches!(error, Err(WcetError::NoMerge { .. })));
}

/// The node of the one loop of a program.
fn loop_of(source: &str) -> Result<String, WcetError> {
    let found = assembled(source)?;
    let name = |name: &&String| name.ends_with(" times");
    Ok(found.graph.nodes().iter().map(|node| &node.name).find(name).expect("a loop").clone())
}

#[test]
fn a_loop_that_counts_between_constants_has_a_bound() {
    let down = loop_of(
        ".func main\n addi a0, zero, 9\n again:\n addi a0, a0, -1\n bne a0, zero, again\n exit\n",
    );
    assert!(down.expect("bounded").ends_with(", 9 times"));
    let up = loop_of(
        ".func main\n csrr a0, 0xcc0\n csrr a1, 0xcc2\n addi a2, zero, 64\n again:\n bgeu a0, a2, end\n add a0, a0, a1\n j again\n end:\n exit\n",
    );
    assert!(up.expect("bounded").ends_with(", 65 times"));
}

#[test]
fn a_loop_whose_counter_is_written_twice_or_starts_anywhere_does_not_count() {
    for source in [
        ".func main\n csrr a0, 0xcc1\n again:\n addi a0, a0, -1\n bne a0, zero, again\n exit\n",
        ".func main\n addi a0, zero, 9\n again:\n addi a0, a0, -1\n lw a0, 0(a1)\n bne a0, zero, again\n exit\n",
        ".func main\n addi a0, zero, 9\n addi a2, zero, 1\n again:\n beq a2, zero, skip\n addi a0, a0, -1\n skip:\n bne a0, zero, again\n exit\n",
    ] {
        assert!(matches!(loop_of(source), Err(WcetError::Unbounded { .. })), "{source}");
    }
}

#[test]
fn a_call_by_two_instructions_is_a_call() {
    // auipc ra, 0; jalr ra, 12(ra)
    let found = assembled(
        ".func main\n .word 0x00000097\n .word 0x00c080e7\n exit\n .func other\n mul a0, a0, a0\n ret\n",
    );
    assert_eq!(found.expect("no loop").unsplit, 7 + 4 + 9 + 4 + 8);
}
