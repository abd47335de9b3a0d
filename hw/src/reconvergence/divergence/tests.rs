use super::*;
use crate::testing::settle;
use crate::words::Kind;

type Uut = Divergence<4, 6>;

const FALL_THROUGH: u64 = 0x101;
const TARGET: u64 = 0x200;
const RPC: u64 = 0x300;

/// A branch of four lanes in a fresh warp; stack reuse and pruning are off.
fn branch(kind: Kind, rpc: u64, taken: u64) -> Uut {
    let mut uut = Uut::default();
    uut.top_entry.next = Entry {
        pc: FALL_THROUGH.into(),
        kind: Kind::Exit,
        branch_depth: 2.into(),
        call_depth: 3.into(),
        ..Entry::default()
    };
    uut.top_mask.next = 0b1111.into();
    uut.top_position.next = 5.into();
    uut.lanes.next = 0b1110.into();
    uut.taken.next = taken.into();
    uut.target.next = TARGET.into();
    uut.annotation.next = Annotation { kind, rpc: rpc.into(), ..Annotation::default() };
    settle(&mut uut);
    uut
}

fn top(uut: &mut Uut, change: impl Fn(&mut Entry)) {
    let mut entry = uut.top_entry.val();
    change(&mut entry);
    uut.top_entry.next = entry;
    settle(uut);
}

fn side(pc: u64, kind: Kind, rpc: u64) -> Entry {
    Entry {
        pc: pc.into(),
        kind,
        rpc: rpc.into(),
        branch_depth: 3.into(),
        call_depth: 3.into(),
        ..Entry::default()
    }
}

/// The entries that are made: position and mask of the waiting entry, NT and T.
fn made(uut: &Uut) -> [Option<(u64, u64)>; 3] {
    let pair = |valid: bool, position: Bits<8>, mask: Bits<4>| {
        valid.then(|| (position.to_u64(), mask.to_u64()))
    };
    [
        pair(uut.update_valid.val(), uut.top_position.val(), uut.top_mask.val()),
        pair(uut.not_taken_valid.val(), uut.not_taken_position.val(), uut.not_taken_mask.val()),
        pair(uut.taken_valid.val(), uut.taken_position.val(), uut.taken.val()),
    ]
}

/// PC, mask, position of the new top.
fn next(uut: &Uut) -> (u64, u64, u64) {
    let pc = uut.next_entry.val().pc.to_u64();
    (pc, uut.next_mask.val().to_u64(), uut.next_position.val().to_u64())
}

#[test]
fn p1_a_branch_that_no_lane_takes_changes_nothing() {
    let uut = branch(Kind::Pc, RPC, 0);
    assert_eq!(made(&uut), [None; 3]);
    assert_eq!(next(&uut), (FALL_THROUGH, 0b1111, 5));
    assert_eq!(uut.next_entry.val(), uut.top_entry.val());
}

#[test]
fn p1_a_branch_that_all_lanes_take_moves_the_pc() {
    let uut = branch(Kind::Pc, RPC, 0b1110);
    assert_eq!(made(&uut), [None; 3]);
    assert_eq!(next(&uut), (TARGET, 0b1111, 5));
    assert_eq!(uut.next_entry.val(), Entry { pc: TARGET.into(), ..uut.top_entry.val() });
}

#[test]
fn p2_the_sides_have_the_annotation_and_the_call_depth() {
    for (kind, rpc) in [(Kind::Pc, RPC), (Kind::Return, 0), (Kind::Exit, 0)] {
        let uut = branch(kind, RPC, 0b0100);
        assert_eq!(uut.taken_entry.val(), side(TARGET, kind, rpc));
        assert_eq!(uut.not_taken_entry.val(), side(FALL_THROUGH, kind, rpc));
        assert_eq!(uut.not_taken_mask.val(), 0b1010);
    }
}

#[test]
fn a_branch_without_annotation_never_reconverges() {
    let uut = branch(Kind::None, 0, 0b0100);
    assert_eq!(uut.taken_entry.val().kind, Kind::Exit);
}

#[test]
fn p3_the_old_top_waits_at_the_reconvergence_pc() {
    let uut = branch(Kind::Pc, RPC, 0b0100);
    let waiting = Entry { pc: RPC.into(), ..uut.top_entry.val() };
    assert_eq!(uut.update_entry.val(), waiting);
}

#[test]
fn p3_the_old_top_awaits_the_address_of_the_return() {
    let uut = branch(Kind::Return, 0, 0b0100);
    let waiting = Entry { pc: 0.into(), awaits: true, ..uut.top_entry.val() };
    assert_eq!(uut.update_entry.val(), waiting);
    let uut = branch(Kind::Exit, 0, 0b0100);
    assert_eq!(uut.update_entry.val(), Entry { pc: 0.into(), ..uut.top_entry.val() });
}

#[test]
fn p4_the_taken_side_is_the_top_above_the_other() {
    let uut = branch(Kind::Pc, RPC, 0b0100);
    assert_eq!(made(&uut), [Some((5, 0b1111)), Some((6, 0b1010)), Some((7, 0b0100))]);
    assert!(uut.not_taken_saved.val());
    assert_eq!(next(&uut), (TARGET, 0b0100, 7));
}

/// A branch whose sides meet where its warp meets the other side of an earlier branch.
fn same_place(kind: Kind, rpc: u64) -> Uut {
    let mut uut = branch(kind, rpc, 0b0100);
    uut.stack_reuse.next = true;
    top(&mut uut, |entry| {
        entry.kind = kind;
        entry.rpc = rpc.into();
        entry.branch_depth = 3.into();
    });
    uut
}

#[test]
fn p5_a_top_that_meets_at_the_same_place_is_dropped() {
    for (kind, rpc) in [(Kind::Pc, RPC), (Kind::Return, 0), (Kind::Exit, 0)] {
        let mut uut = same_place(kind, rpc);
        assert_eq!(made(&uut), [None, Some((5, 0b1010)), Some((6, 0b0100))], "{kind:?}");
        uut.stack_reuse.next = false;
        settle(&mut uut);
        assert_eq!(made(&uut), [Some((5, 0b1111)), Some((6, 0b1010)), Some((7, 0b0100))]);
    }
}

#[test]
fn p5_kind_reconvergence_pc_and_branch_depth_must_be_the_same() {
    let kept = [Some((5, 0b1111)), Some((6, 0b1010)), Some((7, 0b0100))];
    let mut uut = same_place(Kind::Pc, RPC);
    top(&mut uut, |entry| entry.rpc = (RPC + 1).into());
    assert_eq!(made(&uut), kept);
    let mut uut = same_place(Kind::Return, 0);
    top(&mut uut, |entry| entry.kind = Kind::Exit);
    assert_eq!(made(&uut), kept);
    for (kind, rpc, expected) in
        [(Kind::Pc, RPC, true), (Kind::Return, 0, true), (Kind::Exit, 0, false)]
    {
        let mut uut = same_place(kind, rpc);
        top(&mut uut, |entry| entry.branch_depth = 2.into());
        assert_eq!(uut.update_valid.val(), expected, "{kind:?}");
    }
}

#[test]
fn p5_the_lower_of_the_new_entries_inherits_the_hint() {
    let mut uut = same_place(Kind::Return, 0);
    top(&mut uut, |entry| {
        entry.hint_valid = true;
        entry.hint = 0x77.into();
    });
    let lower = uut.not_taken_entry.val();
    assert_eq!((lower.hint_valid, lower.hint), (true, 0x77.into()));
    assert!(!uut.taken_entry.val().hint_valid);
    // An old top that stays keeps it.
    uut.stack_reuse.next = false;
    settle(&mut uut);
    assert!(uut.update_entry.val().hint_valid && !uut.not_taken_entry.val().hint_valid);
}

#[test]
fn p5_p6_the_only_entry_inherits_the_hint() {
    let mut uut = same_place(Kind::Pc, RPC);
    uut.prune.next = true;
    top(&mut uut, |entry| {
        entry.pc = RPC.into();
        entry.hint_valid = true;
        entry.hint = 0x77.into();
    });
    assert_eq!(made(&uut), [None, None, Some((5, 0b0100))]);
    assert!(uut.next_entry.val().hint_valid);
}

#[test]
fn p6_a_side_that_starts_at_the_reconvergence_pc_gets_no_entry() {
    let mut uut = branch(Kind::Pc, TARGET, 0b0100);
    uut.prune.next = true;
    settle(&mut uut);
    assert_eq!(made(&uut), [Some((5, 0b1111)), Some((6, 0b1010)), None]);
    assert!(!uut.not_taken_saved.val());
    assert_eq!(next(&uut), (FALL_THROUGH, 0b1010, 6));

    let mut uut = branch(Kind::Pc, FALL_THROUGH, 0b0100);
    uut.prune.next = true;
    settle(&mut uut);
    assert_eq!(made(&uut), [Some((5, 0b1111)), None, Some((6, 0b0100))]);
    assert_eq!(next(&uut), (TARGET, 0b0100, 6));
}

#[test]
fn p6_without_entries_the_top_goes_to_the_reconvergence_pc() {
    let mut uut = branch(Kind::Pc, FALL_THROUGH, 0b0100);
    uut.prune.next = true;
    uut.target.next = FALL_THROUGH.into();
    settle(&mut uut);
    assert_eq!(made(&uut), [None; 3]);
    assert_eq!(next(&uut), (FALL_THROUGH, 0b1111, 5));
}

#[test]
fn p6_sides_of_other_kinds_get_their_entries() {
    for kind in [Kind::Return, Kind::Exit] {
        let mut uut = branch(kind, 0, 0b0100);
        uut.prune.next = true;
        uut.target.next = 0.into();
        settle(&mut uut);
        assert_eq!(made(&uut), [Some((5, 0b1111)), Some((6, 0b1010)), Some((7, 0b0100))]);
    }
}

#[test]
fn an_entry_above_the_stack_is_marked() {
    for (position, expected) in [(61, false), (62, true), (63, true)] {
        let mut uut = branch(Kind::Pc, RPC, 0b0100);
        uut.top_position.next = position.into();
        settle(&mut uut);
        assert_eq!(uut.full.val(), expected, "position {position}");
        uut.taken.next = 0b1110.into();
        settle(&mut uut);
        assert!(!uut.full.val(), "a branch that does not diverge");
    }
    // One entry less is needed.
    let mut uut = branch(Kind::Pc, TARGET, 0b0100);
    uut.prune.next = true;
    uut.top_position.next = 62.into();
    settle(&mut uut);
    assert!(!uut.full.val());
    uut.top_position.next = 63.into();
    settle(&mut uut);
    assert!(uut.full.val());
}
