//! Barriers that a compiler has copied into both sides of a branch.

use heddle_program::assembler::{labels, program};
use heddle_program::copied_barriers::CopiedBarrier;

/// Asserts that exactly this is found: the branch, and the barriers of its two sides, as labels.
#[track_caller]
fn finds(source: &str, expected: &[(&str, &[&str], &[&str])]) {
    let labels = labels(source);
    let pcs = |names: &[&str]| names.iter().map(|name| labels[*name]).collect::<Vec<u32>>();
    let expected: Vec<CopiedBarrier> = expected
        .iter()
        .map(|(branch, taken, not_taken)| CopiedBarrier {
            branch: labels[*branch],
            taken: pcs(taken),
            not_taken: pcs(not_taken),
        })
        .collect();
    assert_eq!(program(source).copied_barriers(), expected);
}

#[test]
fn a_barrier_on_each_side_of_a_branch_is_found() {
    finds(
        ".func start
        csrr t0, 0xcc0
        branch:
        beq t0, zero, other
        one:
        bar
        j end
        other:
        nop
        two:
        bar
        end:
        ecall",
        &[("branch", &["two"], &["one"])],
    );
}

#[test]
fn a_barrier_where_the_sides_meet_is_not() {
    finds(
        ".func start
        csrr t0, 0xcc0
        beq t0, zero, end
        nop
        end:
        bar
        ecall",
        &[],
    );
}

#[test]
fn a_branch_that_is_proved_uniform_may_have_barriers_on_both_sides() {
    finds(
        ".func start
        csrr t0, 0xcc1
        beq t0, zero, other
        bar
        j end
        other:
        bar
        end:
        ecall",
        &[],
    );
}

#[test]
fn a_barrier_on_one_side_alone_or_on_some_paths_of_a_side_is_not_found() {
    finds(
        ".func start
        csrr t0, 0xcc0
        csrr t1, 0xcc1
        beq t0, zero, other
        bar
        j end
        other:
        beq t1, zero, end
        bar
        end:
        ecall",
        &[],
    );
}

#[test]
fn threads_that_end_do_not_miss_a_barrier() {
    finds(
        ".func start
        csrr t0, 0xcc0
        branch:
        beq t0, zero, other
        one:
        bar
        j end
        other:
        beq t0, t1, two
        ecall
        two:
        bar
        end:
        ecall",
        &[("branch", &["two"], &["one"])],
    );
}

#[test]
fn a_loop_that_threads_leave_at_different_times_may_end_at_a_barrier() {
    finds(
        ".func start
        csrr t0, 0xcc0
        loop:
        addi t0, t0, -1
        bne t0, zero, loop
        bar
        ecall",
        &[],
    );
}

#[test]
fn a_copy_of_the_barrier_before_a_loop_and_behind_it_is_found() {
    finds(
        ".func start
        csrr t0, 0xcc0
        branch:
        beq t0, zero, none
        loop:
        addi t0, t0, -1
        bne t0, zero, loop
        one:
        bar
        j end
        none:
        bar
        end:
        ecall",
        &[("branch", &["none"], &["one"])],
    );
}

#[test]
fn an_unswitched_loop_is_found() {
    finds(
        ".func start
        csrr t0, 0xcc0
        csrr t1, 0xcc2
        branch:
        beq t0, zero, second
        first:
        nop
        one:
        bar
        addi t1, t1, -1
        bne t1, zero, first
        j end
        second:
        bar
        addi t1, t1, -1
        bne t1, zero, second
        end:
        ecall",
        &[("branch", &["second"], &["one"])],
    );
}

#[test]
fn a_call_of_a_function_with_a_barrier_counts_as_one() {
    finds(
        ".func start
        csrr t0, 0xcc0
        branch:
        beq t0, zero, other
        one:
        jal ra, meet
        j end
        other:
        nop
        two:
        jal ra, meet
        end:
        ecall
        .func meet
        bar
        ret",
        &[("branch", &["two"], &["one"])],
    );
}

#[test]
fn calls_of_different_functions_with_barriers_are_no_copies() {
    finds(
        ".func start
        csrr t0, 0xcc0
        beq t0, zero, other
        jal ra, one
        j end
        other:
        jal ra, two
        end:
        ecall
        .func one
        bar
        ret
        .func two
        nop
        bar
        ret",
        &[],
    );
}

#[test]
fn where_a_jump_through_a_register_may_lead_is_looked_at_too() {
    // No path that is known leads to the branch: neither within a function nor into another one.
    let copies = "csrr t0, 0xcc0
        branch:
        beq t0, zero, other
        one:
        bar
        j end
        other:
        two:
        bar
        end:
        ecall";
    for before in [".func start\n jalr zero, 0(a0)", ".func start\n jalr zero, 0(a0)\n .func next"]
    {
        finds(&format!("{before}\n {copies}"), &[("branch", &["two"], &["one"])]);
    }
    finds(&format!(".func start\n ecall\n .func next\n {copies}"), &[]);
}

#[test]
fn a_vote_counts_wherever_it_may_run() {
    let votes =
        |before: &str| program(&format!(".func start\n {before}\n ballot a0, sp\n ecall")).votes();
    assert!(votes("nop"));
    assert!(!votes("ecall"));
    assert!(!votes("ecall\n .func next"));
    for jump in ["jalr zero, 0(a0)", "jalr ra, 0(a0)"] {
        assert!(votes(jump), "{jump}");
        assert!(votes(&format!("{jump}\n ecall\n .func next")), "{jump}");
    }
}
