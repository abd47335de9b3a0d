use super::*;
use crate::testing::settle;

const FALL_THROUGH: u64 = 0x101;
const TARGET: u64 = 0x200;
const RPC: u64 = 0x300;
const LPC: u64 = 0x280;
const OUTER_LPC: u64 = 0x2c0;

/// A branch with a likely-convergence point, executed at call depth 3 below a top at position 5 that
/// never reconverges. All rules are on.
fn branch() -> Sides<6> {
    let mut uut = Sides::<6>::default();
    uut.stack_reuse.next = true;
    uut.prune.next = true;
    uut.likely_convergence.next = true;
    uut.top_entry.next =
        Entry { kind: Kind::Exit, branch_depth: 2.into(), hint: 0x77.into(), ..Entry::default() };
    uut.top_position.next = 5.into();
    uut.fall_through.next = FALL_THROUGH.into();
    uut.call_depth.next = 3.into();
    uut.target.next = TARGET.into();
    uut.annotation.next = Annotation {
        kind: Kind::Pc,
        rpc: RPC.into(),
        uniform: false,
        likely: true,
        lpc: LPC.into(),
    };
    settle(&mut uut);
    uut
}

/// The same below a top that meets at the same place, itself with a likely-convergence point.
fn branch_in_side() -> Sides<6> {
    let mut uut = branch();
    uut.top_entry.next = Entry {
        kind: Kind::Pc,
        rpc: RPC.into(),
        branch_depth: 3.into(),
        likely: true,
        lpc: OUTER_LPC.into(),
        lpos: 2.into(),
        ..Entry::default()
    };
    settle(&mut uut);
    uut
}

/// Positions of the likely-convergence entry, NT and T.
fn positions(uut: &Sides<6>) -> [Option<u64>; 3] {
    let at = |valid: bool, position: Bits<8>| valid.then(|| position.to_u64());
    [
        at(uut.likely_valid.val(), uut.likely_position.val()),
        at(uut.not_taken_valid.val(), uut.not_taken_position.val()),
        at(uut.taken_valid.val(), uut.taken_position.val()),
    ]
}

/// LPC and LPos of an entry.
fn likely(entry: Entry) -> Option<(u64, u64)> {
    entry.likely.then(|| (entry.lpc.to_u64(), entry.lpos.to_u64()))
}

#[test]
fn l1_the_entry_lies_below_both_sides() {
    let uut = branch();
    assert_eq!(positions(&uut), [Some(6), Some(7), Some(8)]);
    let entry = uut.likely_entry.val();
    assert_eq!((entry.pc, entry.kind, entry.rpc), (LPC.into(), Kind::Pc, RPC.into()));
    assert_eq!((entry.branch_depth, entry.call_depth), (3.into(), 3.into()));
    assert_eq!(likely(entry), None);
}

#[test]
fn l1_there_is_none_if_the_rule_is_off_or_the_branch_has_no_likely_convergence_point() {
    let mut uut = branch();
    uut.likely_convergence.next = false;
    settle(&mut uut);
    assert_eq!(positions(&uut), [None, Some(6), Some(7)]);
    assert_eq!(likely(uut.taken_entry.val()), None);
    let mut uut = branch();
    uut.annotation.next = Annotation { likely: false, ..uut.annotation.val() };
    settle(&mut uut);
    assert_eq!(positions(&uut), [None, Some(6), Some(7)]);
}

#[test]
fn l1_there_is_none_where_the_threads_reconverge_anyway() {
    let mut uut = branch();
    uut.annotation.next = Annotation { lpc: RPC.into(), ..uut.annotation.val() };
    settle(&mut uut);
    assert_eq!(positions(&uut), [None, Some(6), Some(7)]);
    // Other kinds have no RPC that it could equal.
    uut.annotation.next =
        Annotation { kind: Kind::Return, rpc: 0.into(), lpc: 0.into(), ..uut.annotation.val() };
    settle(&mut uut);
    assert_eq!(positions(&uut), [Some(6), Some(7), Some(8)]);
}

#[test]
fn l1_there_is_none_if_the_sides_inherit_the_same_point() {
    let mut uut = branch_in_side();
    uut.annotation.next = Annotation { lpc: OUTER_LPC.into(), ..uut.annotation.val() };
    settle(&mut uut);
    assert_eq!(positions(&uut), [None, Some(5), Some(6)]);
    for entry in [uut.not_taken_entry.val(), uut.taken_entry.val()] {
        assert_eq!(likely(entry), Some((OUTER_LPC, 2)));
    }
}

#[test]
fn l1_there_is_none_without_sides() {
    let mut uut = branch();
    uut.fall_through.next = RPC.into();
    uut.target.next = RPC.into();
    settle(&mut uut);
    assert!(!uut.splits.val());
    assert_eq!(positions(&uut), [None; 3]);
    // One side is enough.
    uut.target.next = TARGET.into();
    settle(&mut uut);
    assert_eq!(positions(&uut), [Some(6), None, Some(7)]);
}

#[test]
fn l2_the_sides_know_the_point_and_the_position_of_the_entry() {
    let uut = branch_in_side();
    assert_eq!(positions(&uut), [Some(5), Some(6), Some(7)]);
    assert_eq!(likely(uut.not_taken_entry.val()), Some((LPC, 5)));
    assert_eq!(likely(uut.taken_entry.val()), Some((LPC, 5)));
}

#[test]
fn l3_the_entry_inherits_the_point_of_the_old_top() {
    let uut = branch_in_side();
    assert_eq!(likely(uut.likely_entry.val()), Some((OUTER_LPC, 2)));
}

#[test]
fn l3_nothing_is_inherited_from_a_top_that_meets_elsewhere() {
    for (change, dropped) in [
        (Entry { rpc: 0x301.into(), ..branch_in_side().top_entry.val() }, false),
        (Entry { branch_depth: 2.into(), ..branch_in_side().top_entry.val() }, false),
    ] {
        let mut uut = branch_in_side();
        uut.top_entry.next = change;
        uut.annotation.next = Annotation { likely: false, ..uut.annotation.val() };
        settle(&mut uut);
        assert_eq!(uut.dropped.val(), dropped);
        assert_eq!(likely(uut.not_taken_entry.val()), None);
        assert_eq!(likely(uut.taken_entry.val()), None);
    }
}

#[test]
fn l3_compares_depths_for_kind_exit_where_t13_does_not() {
    let mut uut = branch_in_side();
    uut.top_entry.next =
        Entry { kind: Kind::Exit, rpc: 0.into(), branch_depth: 2.into(), ..uut.top_entry.val() };
    uut.annotation.next = Annotation { kind: Kind::Exit, likely: false, ..uut.annotation.val() };
    settle(&mut uut);
    assert!(uut.dropped.val());
    assert_eq!(likely(uut.taken_entry.val()), None);
    uut.call_depth.next = 2.into();
    settle(&mut uut);
    assert_eq!(likely(uut.taken_entry.val()), Some((OUTER_LPC, 2)));
}

#[test]
fn l3_nothing_is_inherited_from_a_top_that_stays_and_runs_what_joins_below_it() {
    for kind in [Kind::Exit, Kind::Return] {
        let mut uut = branch_in_side();
        uut.top_entry.next = Entry { kind, rpc: 0.into(), ..uut.top_entry.val() };
        uut.annotation.next = Annotation { kind, likely: false, ..uut.annotation.val() };
        settle(&mut uut);
        assert_eq!(likely(uut.taken_entry.val()), Some((OUTER_LPC, 2)));
        uut.stack_reuse.next = false;
        settle(&mut uut);
        assert_eq!(likely(uut.taken_entry.val()), None, "{kind:?}");
    }
    // One of kind PC is popped at the RPC without running.
    let mut uut = branch_in_side();
    uut.annotation.next = Annotation { likely: false, ..uut.annotation.val() };
    uut.stack_reuse.next = false;
    settle(&mut uut);
    assert_eq!(likely(uut.taken_entry.val()), Some((OUTER_LPC, 2)));
}

#[test]
fn the_lowest_entry_inherits_the_hint_of_a_dropped_top() {
    let hints = |uut: &Sides<6>| {
        let hint = |entry: Entry| entry.hint_valid.then(|| entry.hint.to_u64());
        [&uut.likely_entry, &uut.not_taken_entry, &uut.taken_entry].map(|entry| hint(entry.val()))
    };
    let mut uut = branch_in_side();
    uut.top_entry.next = Entry { hint_valid: true, hint: 0x77.into(), ..uut.top_entry.val() };
    settle(&mut uut);
    assert_eq!(hints(&uut), [Some(0x77), None, None]);
    uut.likely_convergence.next = false;
    settle(&mut uut);
    assert_eq!(hints(&uut)[1..], [Some(0x77), None]);
}

#[test]
fn t9_the_entries_have_the_call_depth_of_the_branch() {
    let uut = branch();
    assert_eq!(uut.waiting_entry.val().call_depth, 3);
    for entry in [uut.not_taken_entry.val(), uut.taken_entry.val()] {
        assert_eq!((entry.branch_depth, entry.call_depth), (3.into(), 3.into()));
    }
}

#[test]
fn a_likely_convergence_entry_takes_a_place_of_the_stack() {
    for (position, expected) in [(60, false), (61, true)] {
        let mut uut = branch();
        uut.top_position.next = position.into();
        settle(&mut uut);
        assert_eq!(uut.full.val(), expected, "position {position}");
    }
}

fn full_behind_the_last_entry<const POSITION_W: usize>() {
    let depth = 1 << POSITION_W;
    let mut uut = Sides::<POSITION_W>::default();
    uut.target.next = TARGET.into();
    uut.fall_through.next = FALL_THROUGH.into();
    uut.annotation.next = Annotation { kind: Kind::Pc, rpc: RPC.into(), ..Annotation::default() };
    for position in 0..depth {
        uut.top_position.next = position.into();
        settle(&mut uut);
        assert_eq!(uut.taken_position.val(), position + 2);
        assert_eq!(uut.full.val(), position + 2 >= depth, "{position} of {depth}");
    }
}

#[test]
fn a_stack_of_any_depth_is_full_behind_its_last_entry() {
    full_behind_the_last_entry::<1>();
    full_behind_the_last_entry::<2>();
    full_behind_the_last_entry::<4>();
    full_behind_the_last_entry::<7>();
}
