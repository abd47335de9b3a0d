//! Rules of dynamic warp subdivision on small programs: instruction indices stand for PCs.

use crate::dpe::GRAPH;
use crate::trace::{Case, Trace};
use heddle_model::event::{EntryKind, Event, StackEntry};
use heddle_model::{Dws, Rules, Spe};

fn limited(limit: u16) -> impl FnOnce(&mut Rules) {
    move |rules| {
        rules.subdivision_limit = limit;
        rules.opportunistic_merge = false;
    }
}

/// Warp instructions and thread instructions.
fn issues(trace: &Trace) -> (usize, u32) {
    let masks = trace.find(|event| match *event {
        Event::Issue { mask, .. } => Some(mask.count_ones()),
        _ => None,
    });
    (masks.len(), masks.iter().map(|(_, lanes)| lanes).sum())
}

/// How often the instruction at a PC issues.
fn times(trace: &Trace, wanted: u32) -> usize {
    let at =
        |event: &Event| matches!(*event, Event::Issue { pc, .. } if pc == wanted).then_some(());
    trace.find(at).len()
}

/// What happens to stacks and splits.
fn told(trace: &Trace) -> Vec<String> {
    let entry = |name: &str, entry: &StackEntry| {
        let StackEntry { owner: warp, position, kind, pc, rpc, mask, .. } = entry;
        let end = if *kind == EntryKind::Pc { format!("Pc {rpc}") } else { format!("{kind:?}") };
        Some(format!("{name} {warp}.{position}: {pc} {mask:04b} {end}"))
    };
    let found = trace.find(|event| match event {
        Event::Update(updated) => entry("update", updated),
        Event::Push(pushed) => entry("push", pushed),
        Event::Pop { owner: warp, position } => Some(format!("pop {warp}.{position}")),
        _ => None,
    });
    found.into_iter().map(|(_, text)| text).collect()
}

#[test]
fn vector_4_4_with_n_2_the_inner_branch_subdivides_and_20_instructions_issue() {
    let case = Case::new(GRAPH).threads(4).rules(limited(2));
    let trace = case.run_on::<Dws>();
    assert_eq!(issues(&trace), (20, 48));
    assert_eq!([15, 16].map(|pc| times(&trace, pc)), [2, 1]);
    assert_eq!(told(&trace)[0], "update 0.0: 16 1111 Exit");
    assert_eq!(issues(&case.run_on::<Spe>()), (19, 48));
}

#[test]
fn vector_4_4_with_n_3_both_branches_subdivide_and_26_instructions_issue() {
    for limit in [3, 50] {
        let trace = Case::new(GRAPH).threads(4).rules(limited(limit)).run_on::<Dws>();
        assert_eq!(issues(&trace), (26, 48));
        assert_eq!([15, 16].map(|pc| times(&trace, pc)), [2, 3]);
    }
}

#[test]
fn v34_without_short_blocks_nothing_subdivides() {
    let case = Case::new(GRAPH).threads(4).rules(limited(0));
    let (trace, single) = (case.run_on::<Dws>(), case.run_on::<Spe>());
    assert_eq!(issues(&trace), (19, 48));
    assert_eq!(told(&trace), told(&single));
}

#[test]
fn v34_the_taken_side_keeps_the_slot_and_the_other_gets_the_lowest_that_is_free() {
    let trace = Case::new(GRAPH).threads(4).rules(limited(3)).run_on::<Dws>();
    let expected = [
        "update 0.0: 6 1110 Exit",
        "push 1.0: 3 0001 Exit",
        "update 0.0: 12 1000 Exit",
        "push 2.0: 9 0110 Exit",
    ];
    assert_eq!(told(&trace)[..4], expected);
}

#[test]
fn v35_splits_wait_at_the_rpc_of_the_top_of_stack_which_goes_on_with_all_of_them() {
    let trace = Case::new(GRAPH).threads(4).rules(limited(2)).run_on::<Dws>();
    let expected = [
        "update 0.0: 16 1111 Exit",
        "push 0.1: 3 0001 Pc 16",
        "push 0.2: 6 1110 Pc 16",
        "update 0.2: 12 1000 Pc 16",
        "push 1.2: 9 0110 Pc 16",
        "update 0.2: 16 1110 Pc 16",
        "pop 0.2",
        "pop 0.1",
    ];
    assert_eq!(told(&trace), expected);
}

#[test]
fn v35_splits_that_return_to_different_addresses_are_fault_8() {
    // Lane 0 returns early, so that the top of stack of the others ends when they return.
    let source = "csrr t0, 0xcc5
        call f
        addi a0, zero, 1
        exit
        .func f
        beq t0, zero, early
        addi t1, zero, 1
        beq t0, t1, skip
        addi ra, ra, 4
        skip:
        ret
        early:
        ret";
    let trace = Case::new(source).threads(4).rules(limited(50)).run_on::<Dws>();
    let (_, code, lane, pc) = trace.fault();
    assert_eq!((code, lane, pc), (8, 2, 3));
    let message = trace.message();
    assert!(message.ends_with("the sides of a branch return to different addresses"), "{message}");
}

#[test]
fn v36_splits_that_were_called_from_different_places_do_not_become_one() {
    let source = "csrr t0, 0xcc5
        beq t0, zero, other
        call f
        j end
        other:
        call f
        end:
        bar
        addi a0, zero, 1
        exit
        .func f
        nop
        nop
        nop
        ret";
    let trace = Case::new(source).threads(4).run_on::<Dws>();
    assert_eq!(trace.result, Ok(()));
    assert_eq!([8, 11, 6].map(|pc| times(&trace, pc)), [2, 2, 1]);
}

#[test]
fn v36_splits_meet_behind_a_barrier_and_the_last_one_is_the_top_of_stack_again() {
    let source = "csrr t0, 0xcc5
        beq t0, zero, skip
        nop
        nop
        skip:
        bar
        nop
        addi a0, zero, 1
        exit";
    let trace = Case::new(source).threads(4).run_on::<Dws>();
    let expected = [
        "update 0.0: 4 0001 Exit",
        "push 1.0: 2 1110 Exit",
        "update 0.0: 5 1111 Exit",
        "update 0.0: 5 1111 Exit",
    ];
    assert_eq!(told(&trace), expected);
    assert_eq!([4, 5, 7].map(|pc| times(&trace, pc)), [2, 1, 1]);
}

#[test]
fn a_barrier_of_a_part_of_the_threads_is_fault_10() {
    let source = "csrr t0, 0xcc5
        beq t0, zero, skip
        bar
        skip:
        nop
        addi a0, zero, 1
        exit";
    let trace = Case::new(source).threads(4).rules(limited(0)).run_on::<Dws>();
    let (_, code, _, pc) = trace.fault();
    assert_eq!((code, pc), (10, 2));
}
