//! Rules P1 to P8: instruction indices stand for PCs, the code begins at 0.

use crate::trace::Case;
use heddle_model::Configuration;

/// Odd lanes of four go one way, even ones the other.
pub const IF_ELSE: &str = "csrr t0, 0xcc5
    andi t1, t0, 1
    beq t1, zero, even
    addi a0, zero, 1
    j join
    even:
    addi a0, zero, 2
    join:
    exit";

#[test]
fn p1_a_branch_that_all_or_none_take_leaves_the_stack_alone() {
    let body = "beq zero, zero, over\n nop\n over:\n bne zero, zero, never\n exit\n never:\n exit";
    let trace = Case::new(body).threads(4).run();
    assert_eq!(trace.stack(), Vec::<String>::new());
    assert_eq!((trace.statistics.branches, trace.statistics.divergences), (2, 0));
}

#[test]
fn p2_to_p4_the_taken_side_runs_first_and_both_meet() {
    let trace = Case::new(IF_ELSE).threads(4).run();
    let expected =
        ["update 0: 6 Exit 0 1111", "push 1: 3 Pc 6 1010", "push 2: 5 Pc 6 0101", "pop 2", "pop 1"];
    assert_eq!(trace.stack(), expected);
    let issued: Vec<_> = trace.issues(0).iter().map(|&(_, index)| index).collect();
    assert_eq!(issued, [0, 1, 2, 5, 3, 4, 6]);
    assert_eq!(trace.values(10), [2, 1, 2, 1]);
    assert_eq!(trace.statistics.stack_entries_max, 3);
}

#[test]
fn p8_a_pop_takes_a_cycle_between_decode_and_fetch() {
    let trace = Case::new(IF_ELSE).threads(4).run();
    // Issued in cycle i, the last instruction of a side was decoded in i - 1, and the PC
    // behind it is the reconvergence PC from i on; the slot is empty from i + 1 on: pop,
    // fetch, decode, issue.
    assert_eq!(trace.issue(3), trace.issue(5) + 4);
    // The jump is decoded in the cycle before its issue.
    assert_eq!(trace.issue(6), trace.issue(4) + 4);
}

/// A loop that lane n runs n + 1 times.
const LOOP: &str = "csrr t0, 0xcc5
    again:
    addi t0, t0, -1
    bge t0, zero, again
    exit";

#[test]
fn p5_a_loop_uses_the_same_entries_in_every_pass() {
    let trace = Case::new(LOOP).threads(4).run();
    let expected = [
        "update 0: 3 Exit 0 1111",
        "push 1: 1 Pc 3 1110",
        "push 1: 1 Pc 3 1100",
        "push 1: 1 Pc 3 1000",
        "pop 1",
    ];
    assert_eq!(trace.stack(), expected);
}

#[test]
fn p5_p6_without_reuse_and_pruning_a_loop_fills_the_stack() {
    let case = Case::new(LOOP).threads(4).rules(|rules| {
        rules.stack_reuse = false;
        rules.prune = false;
    });
    assert_eq!(case.run().statistics.stack_entries_max, 7);
    let case = case.rules(|rules| rules.prune = true);
    assert_eq!(case.run().statistics.stack_entries_max, 4);
    let case = case.rules(|rules| {
        rules.stack_reuse = true;
        rules.prune = false;
    });
    assert_eq!(case.run().statistics.stack_entries_max, 5);
}

#[test]
fn p6_a_side_that_is_where_the_others_wait_gets_no_entry() {
    let body = "csrr t0, 0xcc5\n andi t1, t0, 1\n beq t1, zero, join\n nop\n join:\n exit";
    let case = Case::new(body).threads(4);
    let expected = ["update 0: 4 Exit 0 1111", "push 1: 3 Pc 4 1010", "pop 1"];
    assert_eq!(case.run().stack(), expected);
    let full = case.rules(|rules| rules.prune = false);
    let expected =
        ["update 0: 4 Exit 0 1111", "push 1: 3 Pc 4 1010", "push 2: 4 Pc 4 0101", "pop 2", "pop 1"];
    assert_eq!(full.run().stack(), expected);
}

#[test]
fn p6_a_branch_to_the_next_instruction_only_moves_the_pc() {
    let trace = Case::new("csrr t0, 0xcc5\n beq t0, zero, next\n next:\n exit").threads(4).run();
    assert_eq!(trace.stack(), Vec::<String>::new());
    assert_eq!(trace.statistics.divergences, 1);
}

#[test]
fn p7_a_side_whose_threads_have_ended_is_popped() {
    let body = "csrr t0, 0xcc5\n beq t0, zero, end\n nop\n exit\n end:\n exit";
    let trace = Case::new(body).threads(4).run();
    // Kind EXIT as the base itself: the old top is dropped (P5).
    assert_eq!(trace.stack(), ["push 0: 2 Exit 0 1110", "push 1: 4 Exit 0 0001", "pop 1"]);
}

/// A function in which lane 0 returns early and lane 1 recurses.
const RETURNS: &str = "csrr a0, 0xcc5
    call f
    exit
    .func f
    beq a0, zero, early
    addi a1, a1, 1
    ret
    early:
    addi a1, a1, 2
    ret";

#[test]
fn p7_p8_sides_that_return_meet_at_the_return_address() {
    let trace = Case::new(RETURNS).threads(4).run();
    let expected = [
        "update 0: 0 Exit 0 1111",
        "push 1: 4 Return 0 1110",
        "push 2: 6 Return 0 0001",
        "pop 2",
        "pop 1",
    ];
    assert_eq!(trace.stack(), expected);
    let issued: Vec<_> = trace.issues(0).iter().map(|&(_, index)| index).collect();
    assert_eq!(issued, [0, 1, 3, 6, 7, 4, 5, 2]);
}

#[test]
fn p5_p8_a_hint_is_inherited_by_the_side_that_is_dropped_into() {
    // Lanes part twice in one activation: the second time the top has a hint already.
    let body = "csrr a0, 0xcc5
    call f
    exit
    .func f
    beq a0, zero, early
    addi a1, a0, -1
    beq a1, zero, later
    ret
    early:
    ret
    later:
    ret";
    let trace = Case::new(body).threads(4).run();
    assert_eq!(trace.result, Ok(()));
    let expected = [
        "update 0: 0 Exit 0 1111",
        "push 1: 4 Return 0 1110",
        "push 2: 7 Return 0 0001",
        "pop 2",
        "push 1: 6 Return 0 1100",
        "push 2: 8 Return 0 0010",
        "pop 2",
        "pop 1",
    ];
    assert_eq!(trace.stack(), expected);
}

#[test]
fn p8_sides_that_return_to_different_addresses_are_fault_8() {
    let source = RETURNS.replace("early:\n    addi a1, a1, 2", "early:\n    addi ra, ra, 4");
    let trace = Case::new(&source).threads(4).run();
    let (_, code, lane, pc) = trace.fault();
    // Found when the second side has returned; its lowest lane is lane 1.
    assert_eq!((code, lane, pc), (8, 1, 2));
    // The place is where it has returned to.
    let message = trace.message();
    assert!(message.contains(" at 0x80000008 (start+0x8: "), "{message}");
    assert!(
        message.ends_with(": the sides of a branch return to different addresses"),
        "{message}"
    );
}

#[test]
fn recursion_in_one_side_meets_in_the_right_activation() {
    // Lane n calls itself n times; every activation has its own branch depth.
    let body = "csrr a0, 0xcc5
    call f
    exit
    .func f
    beq a0, zero, end
    addi sp, sp, -16
    sw ra, 12(sp)
    addi a0, a0, -1
    call f
    lw ra, 12(sp)
    addi sp, sp, 16
    addi a2, a2, 1
    end:
    ret";
    let trace = Case::new(body).threads(4).run();
    assert_eq!(trace.result, Ok(()));
    let counts = trace.writes(12);
    // The deepest activation first, with the threads that are in it.
    let masks: Vec<_> = counts.iter().map(|(_, (_, mask, _))| *mask).collect();
    assert_eq!(masks, [0b1000, 0b1100, 0b1110]);
}

#[test]
fn a_position_beyond_the_stack_is_fault_11() {
    let configuration = Configuration { stack_depth: 2, ..Configuration::TINY };
    let trace = Case::new(IF_ELSE).threads(4).on(configuration).run();
    assert_eq!(trace.fault(), (trace.issue(2) + 3, 11, 0, 2));
    let message =
        "the reconvergence stack of the warp is full, it has 2 entries; core nrec needs none";
    assert!(trace.message().ends_with(message), "{}", trace.message());
    let configuration = Configuration { stack_depth: 4, ..Configuration::TINY };
    assert_eq!(Case::new(IF_ELSE).threads(4).on(configuration).run().result, Ok(()));
}
