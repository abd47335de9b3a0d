//! Rules N1 to N7: serialisation without reconvergence.

use crate::trace::{Case, Trace};
use heddle_model::Nrec;
use heddle_model::event::Event;

const IF_ELSE: &str = "csrr t0, 0xcc5
    andi t1, t0, 1
    beq t1, zero, even
    addi a0, zero, 1
    even:
    ballot a1, t0
    ecall";

/// The instructions that a context issues.
fn issued(trace: &Trace, context: u16) -> Vec<u32> {
    trace.issues(context).iter().map(|&(_, index)| index).collect()
}

#[test]
fn n3_the_context_keeps_the_taken_side_and_a_free_one_gets_the_other() {
    let trace = Case::new(IF_ELSE).threads(8).run_on::<Nrec>();
    let changes = trace.find(|event| match *event {
        Event::Update(entry) => Some((entry.owner, entry.pc, entry.mask)),
        Event::Push(entry) => Some((entry.owner, entry.pc, entry.mask)),
        _ => None,
    });
    let changes: Vec<_> = changes.iter().map(|&(_, change)| change).collect();
    // Contexts 0 to 3 belong to warp slot 0, 4 to 7 to slot 1.
    assert_eq!(changes, [(0, 4, 0b0101), (1, 3, 0b1010), (4, 4, 0b0101), (5, 3, 0b1010)]);
    assert_eq!(issued(&trace, 0), [0, 1, 2, 4, 5]);
    assert_eq!(issued(&trace, 5), [3, 4, 5]);
    assert_eq!(trace.result, Ok(()));
}

#[test]
fn n3_both_sides_go_on_six_cycles_after_the_issue_of_the_branch() {
    let trace = Case::new(IF_ELSE).threads(4).run_on::<Nrec>();
    let branch = trace.issue(2);
    // One fetch a cycle, and context 0 was served last.
    assert_eq!(trace.issues(1)[0], (branch + 6, 3));
    assert_eq!(trace.issues(0)[3], (branch + 7, 4));
}

#[test]
fn n3_the_lowest_inactive_context_is_used_again() {
    // Lane 0 ends, then the others part twice: context 1 is free again the second time.
    let body = "csrr t0, 0xcc5\n bne t0, zero, more\n exit\n more:\n addi t0, t0, -1\n \
                addi t1, zero, 9\n div t1, t1, t1\n bne t0, zero, again\n exit\n again:\n exit";
    let trace = Case::new(body).threads(4).run_on::<Nrec>();
    let pushed = trace.find(|event| match event {
        Event::Push(entry) => Some((entry.owner, entry.mask)),
        _ => None,
    });
    let pushed: Vec<_> = pushed.iter().map(|&(_, push)| push).collect();
    assert_eq!(pushed, [(1, 0b0001), (1, 0b0010)]);
}

#[test]
fn n4_a_jump_to_different_targets_parts_the_threads() {
    let body = "csrr t0, 0xcc5\n slli t0, t0, 3\n li t1, table\n add t1, t1, t0\n jalr a5, 0(t1)\n \
                table:\n addi a0, zero, 5\n exit\n addi a0, zero, 6\n exit\n addi a0, zero, 7\n exit\n \
                addi a0, zero, 8\n exit";
    let trace = Case::new(body).threads(4).run_on::<Nrec>();
    assert_eq!(trace.result, Ok(()));
    assert_eq!(trace.values(10), [5, 6, 7, 8]);
    let links: Vec<_> =
        trace.writes(15).iter().map(|(_, (context, mask, _))| (*context, *mask)).collect();
    // Context 0 has ended when lane 3 parts from lane 2.
    assert_eq!(links, [(0, 0b0001), (1, 0b0010), (2, 0b0100), (0, 0b1000)]);
    assert_eq!(trace.statistics.thread_instructions, 6 * 4 + 3 + 2 + 1 + 2 * 4);
}

#[test]
fn n5_the_block_ends_in_the_cycle_after_the_completion_of_its_last_exit() {
    let trace = Case::new("exit").run_on::<Nrec>();
    let ends = trace.find(|event| match event {
        Event::BlockEnd { .. } => Some(()),
        _ => None,
    });
    assert_eq!(ends[0].0, trace.issue(0) + 4);
}

#[test]
fn n6_contexts_of_one_warp_may_wait_at_different_barriers() {
    let body = "csrr t0, 0xcc5\n beq t0, zero, other\n bar\n exit\n other:\n bar\n exit";
    let trace = Case::new(body).threads(8).run_on::<Nrec>();
    assert_eq!((trace.result, trace.statistics.barriers), (Ok(()), 1));
}

#[test]
fn n7_ballot_gives_the_lanes_of_the_context() {
    let trace = Case::new(IF_ELSE).threads(4).run_on::<Nrec>();
    assert_eq!(trace.values(11), [0b0100, 0b1010, 0b0100, 0b1010]);
}
