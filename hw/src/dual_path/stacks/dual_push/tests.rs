use super::*;
use crate::testing::{Random, settle};

type Uut = DualPush<4, 6>;

/// A side as the definition has it.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Side {
    pc: u64,
    depth: u64,
    mask: u64,
}

/// An entry as the definition has it; of one that is covered the diverged side, and whether that awaits its PC.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Entry {
    kind: Kind,
    rpc: u64,
    depth: u64,
    hint: Option<u64>,
    sides: [Side; 2],
    diverged: Option<(usize, bool)>,
}

/// A branch in the push register, and where it finds its warp.
#[derive(Clone, Copy, Debug)]
struct Push {
    reuse: bool,
    prune: bool,
    top: Entry,
    position: u64,
    side: usize,
    other_valid: bool,
    taken: u64,
    not_taken: u64,
    target: u64,
    kind: Kind,
    rpc: u64,
}

/// A stack's entries from a position on: one, or the covered one and the one above it. `None` if nothing is written.
type Outcome = (Option<Entry>, Entry, u64, bool);

/// V5, word for word.
fn definition(push: &Push) -> Outcome {
    let x = push.side;
    let Side { pc: fall_through, depth: d, .. } = push.top.sides[x];
    let pruned = |pc: u64| push.prune && push.kind == Kind::Pc && pc == push.rpc;
    let mask = |pc: u64, mask: u64| if pruned(pc) { 0 } else { mask };
    if pruned(fall_through) && pruned(push.target) {
        let mut top = push.top;
        top.sides[x].pc = push.rpc;
        return (None, top, push.position, false);
    }
    let left = Side { pc: fall_through, depth: d, mask: mask(fall_through, push.not_taken) };
    let right = Side { pc: push.target, depth: d, mask: mask(push.target, push.taken) };
    let equal = match push.kind {
        Kind::Pc => (push.top.rpc, push.top.depth) == (push.rpc, d),
        Kind::Return => push.top.depth == d,
        _ => true,
    };
    let replaces = push.reuse && push.kind == push.top.kind && equal && !push.other_valid;
    let top = Entry {
        kind: push.kind,
        rpc: push.rpc,
        depth: d,
        hint: push.top.hint.filter(|_| replaces),
        sides: [left, right],
        diverged: None,
    };
    if replaces {
        return (None, top, push.position, false);
    }
    let mut covered = push.top;
    covered.sides[x].pc = push.rpc;
    covered.diverged = Some((x, push.kind == Kind::Return));
    (Some(covered), top, push.position + 1, push.position + 1 >= 64)
}

fn path(side: &Side) -> Path {
    Path { pc: side.pc.into(), call_depth: side.depth.into() }
}

fn side(path: Path, mask: Bits<4>) -> Side {
    Side { pc: path.pc.to_u64(), depth: path.call_depth.to_u64(), mask: mask.to_u64() }
}

fn outcome(push: &Push) -> Outcome {
    let mut uut = Uut::default();
    uut.stack_reuse.next = push.reuse;
    uut.prune.next = push.prune;
    uut.top_shared.next = Shared {
        kind: push.top.kind,
        rpc: push.top.rpc.into(),
        branch_depth: push.top.depth.into(),
        hint_valid: push.top.hint.is_some(),
        hint: push.top.hint.unwrap_or(0x1234).into(),
    };
    uut.top_left.next = path(&push.top.sides[0]);
    uut.top_right.next = path(&push.top.sides[1]);
    uut.top_left_mask.next = push.top.sides[0].mask.into();
    uut.top_right_mask.next = push.top.sides[1].mask.into();
    uut.top_position.next = push.position.into();
    uut.right.next = push.side == 1;
    uut.other_valid.next = push.other_valid;
    uut.taken.next = push.taken.into();
    uut.not_taken.next = push.not_taken.into();
    uut.target.next = push.target.into();
    uut.kind.next = push.kind;
    uut.rpc.next = push.rpc.into();
    settle(&mut uut);
    let (shared, below) = (uut.next_shared.val(), uut.covered.val());
    let top = Entry {
        kind: shared.kind,
        rpc: shared.rpc.to_u64(),
        depth: shared.branch_depth.to_u64(),
        hint: shared.hint_valid.then(|| shared.hint.to_u64()),
        sides: [
            side(uut.next_left.val(), uut.next_left_mask.val()),
            side(uut.next_right.val(), uut.next_right_mask.val()),
        ],
        diverged: None,
    };
    let covered = Entry {
        kind: below.kind,
        rpc: below.rpc.to_u64(),
        depth: below.branch_depth.to_u64(),
        hint: below.hint_valid.then(|| below.hint.to_u64()),
        sides: [
            side(uut.covered_left.val(), uut.top_left_mask.val()),
            side(uut.covered_right.val(), uut.top_right_mask.val()),
        ],
        diverged: Some((usize::from(below.diverged), below.awaits)),
    };
    assert!(!(uut.nothing.val() && uut.covers.val()));
    (uut.covers.val().then_some(covered), top, uut.next_position.val().to_u64(), uut.full.val())
}

/// A branch of the left side, at PC 0x101 and call depth 3, of a base entry.
fn branch(kind: Kind) -> Push {
    let left = Side { pc: 0x101, depth: 3, mask: 0b1111 };
    Push {
        reuse: false,
        prune: false,
        top: Entry {
            kind: Kind::Exit,
            rpc: 0,
            depth: 0,
            hint: None,
            sides: [left, Side { pc: 0x90, depth: 1, mask: 0 }],
            diverged: None,
        },
        position: 0,
        side: 0,
        other_valid: false,
        taken: 0b0011,
        not_taken: 0b1100,
        target: 0x200,
        kind,
        rpc: if kind == Kind::Pc { 0x300 } else { 0 },
    }
}

#[test]
fn v5_left_falls_through_and_right_is_the_target() {
    let (covered, top, position, full) = outcome(&branch(Kind::Pc));
    assert_eq!(top.sides[0], Side { pc: 0x101, depth: 3, mask: 0b1100 });
    assert_eq!(top.sides[1], Side { pc: 0x200, depth: 3, mask: 0b0011 });
    assert_eq!((top.kind, top.rpc, top.depth, top.hint), (Kind::Pc, 0x300, 3, None));
    assert_eq!((position, full), (1, false));
    let covered = covered.expect("the base entry is covered");
    assert_eq!(covered.sides[0], Side { pc: 0x300, depth: 3, mask: 0b1111 });
    assert_eq!((covered.kind, covered.depth, covered.diverged), (Kind::Exit, 0, Some((0, false))));
}

#[test]
fn v6_the_other_side_is_suspended_as_it_is() {
    let mut push = branch(Kind::Return);
    push.side = 1;
    push.other_valid = true;
    push.top.sides[1].mask = 0b1111;
    let covered = outcome(&push).0.expect("the base entry is covered");
    assert_eq!(covered.sides[0], push.top.sides[0]);
    assert_eq!(covered.sides[1], Side { pc: 0, depth: 1, mask: 0b1111 });
    assert_eq!(covered.diverged, Some((1, true)));
}

#[test]
fn v5c_a_side_that_starts_at_the_rpc_is_empty_and_two_of_them_are_no_entry() {
    let mut push = Push { prune: true, rpc: 0x101, ..branch(Kind::Pc) };
    let (covered, top, ..) = outcome(&push);
    assert!(covered.is_some());
    assert_eq!(top.sides.map(|side| side.mask), [0, 0b0011]);
    push.target = 0x101;
    assert_eq!(outcome(&push), (None, push.top, 0, false));
    push.prune = false;
    assert_eq!(outcome(&push).1.sides.map(|side| side.mask), [0b1100, 0b0011]);
}

#[test]
fn p5_an_entry_that_reconverges_at_the_same_place_is_replaced_with_its_hint() {
    let mut push = Push { reuse: true, position: 7, ..branch(Kind::Return) };
    push.top = Entry { kind: Kind::Return, depth: 3, hint: Some(0x55), ..push.top };
    let (covered, top, position, _) = outcome(&push);
    assert_eq!((covered, top.hint, position), (None, Some(0x55), 7));
    let other = Push { other_valid: true, ..push };
    assert_eq!((outcome(&other).1.hint, outcome(&other).2), (None, 8));
}

#[test]
fn fault_11_is_a_position_at_the_depth_of_the_stack() {
    let push = Push { position: 62, ..branch(Kind::Exit) };
    assert_eq!((outcome(&push).2, outcome(&push).3), (63, false));
    let push = Push { position: 63, ..push };
    assert_eq!((outcome(&push).2, outcome(&push).3), (64, true));
    assert!(!outcome(&Push { reuse: true, ..push }).3);
}

#[test]
fn random_branches_do_what_the_definition_says() {
    let mut random = Random::new(0x5eed_0d01);
    let kinds = [Kind::Pc, Kind::Return, Kind::Exit];
    for _ in 0..3000 {
        // Few different PCs and depths, so that all cases are met.
        let pc = |random: &mut Random| 0x100 + random.bits(1);
        let depth = |random: &mut Random| random.bits(1);
        let entry_kind = kinds[(random.bits(8) % 3) as usize];
        let side = |random: &mut Random| Side {
            pc: pc(random),
            depth: depth(random),
            mask: random.bits(4),
        };
        let kind = kinds[(random.bits(8) % 3) as usize];
        let rpc = |random: &mut Random, kind: Kind| if kind == Kind::Pc { pc(random) } else { 0 };
        let taken = random.bits(4);
        let push = Push {
            reuse: random.one_in(2),
            prune: random.one_in(2),
            top: Entry {
                kind: entry_kind,
                rpc: rpc(&mut random, entry_kind),
                depth: depth(&mut random),
                hint: random.one_in(2).then(|| random.bits(24)),
                sides: [side(&mut random), side(&mut random)],
                diverged: None,
            },
            position: if random.one_in(4) { 63 } else { random.bits(6) },
            side: random.bits(1) as usize,
            other_valid: random.one_in(2),
            taken,
            not_taken: !taken & 0xf,
            target: pc(&mut random),
            kind,
            rpc: rpc(&mut random, kind),
        };
        assert_eq!(outcome(&push), definition(&push), "{push:x?}");
    }
}
