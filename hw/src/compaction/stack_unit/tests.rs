use super::*;
use crate::testing::{Random, settle};
use crate::words::{Arrival, Kind};

const RPC: u64 = 0x300;
const LPC: u64 = 0x280;

/// A top at position 3, started at PC 0x100 and call depth 5, of a branch at call depth 4 that
/// reconverges elsewhere.
fn top() -> Entry {
    Entry {
        pc: 0x100.into(),
        kind: Kind::Pc,
        rpc: 0x200.into(),
        branch_depth: 4.into(),
        call_depth: 5.into(),
        ..Entry::default()
    }
}

fn with(entry: Entry) -> StackUnit<6> {
    let mut uut = StackUnit::<6>::default();
    uut.stack_reuse.next = true;
    uut.prune.next = true;
    uut.likely_convergence.next = true;
    uut.unanimous.next = true;
    uut.any_taken.next = true;
    uut.any_not_taken.next = true;
    uut.top_entry.next = entry;
    uut.top_position.next = 3.into();
    uut.any.next = true;
    uut.below.next = Entry { pc: 0x77.into(), call_depth: 9.into(), ..Entry::default() };
    uut
}

/// The pending branch at PC 0x10f and call depth 7.
fn resolve(entry: Entry, annotation: Annotation, target: u64) -> StackUnit<6> {
    let mut uut = with(entry);
    uut.resolves.next = true;
    uut.pending_valid.next = true;
    uut.pending.next = Pending { kind: Arrival::Branch, pc: 0x10f.into(), depth: 7.into() };
    uut.annotation.next = annotation;
    uut.target.next = target.into();
    settle(&mut uut);
    assert!(!uut.pops.val() && !uut.merges.val() && !uut.asks.val() && !uut.ends.val());
    uut
}

fn check(entry: Entry, pending: Option<(u64, u64)>, any: bool) -> StackUnit<6> {
    let mut uut = with(entry);
    uut.pending_valid.next = pending.is_some();
    let (pc, depth) = pending.unwrap_or_default();
    uut.pending.next = Pending { kind: Arrival::Rpc, pc: pc.into(), depth: depth.into() };
    uut.any.next = any;
    settle(&mut uut);
    assert!(!uut.update_valid.val() && !uut.likely_valid.val());
    assert!(!uut.not_taken_valid.val() && !uut.taken_valid.val() && !uut.clears.val());
    uut
}

/// Pops, merges, asks, ends.
fn outcome(uut: &StackUnit<6>) -> [bool; 4] {
    [uut.pops.val(), uut.merges.val(), uut.asks.val(), uut.ends.val()]
}

fn branch() -> Annotation {
    Annotation { kind: Kind::Pc, rpc: RPC.into(), ..Annotation::default() }
}

#[test]
fn t9_the_sides_lie_above_the_waiting_entry_and_t_runs_first() {
    let uut = resolve(top(), branch(), 0x150);
    assert!(uut.update_valid.val() && uut.not_taken_valid.val() && uut.not_taken_saved.val());
    assert!(uut.taken_valid.val() && !uut.likely_valid.val() && !uut.drops_base.val());
    let waiting = Entry { pc: RPC.into(), call_depth: 7.into(), ..top() };
    assert_eq!(uut.update_entry.val(), waiting);
    let side = Entry {
        pc: 0x110.into(),
        kind: Kind::Pc,
        rpc: RPC.into(),
        branch_depth: 7.into(),
        call_depth: 7.into(),
        ..Entry::default()
    };
    assert_eq!((uut.not_taken_position.val(), uut.not_taken_entry.val()), (4.into(), side));
    let taken = Entry { pc: 0x150.into(), ..side };
    assert_eq!((uut.next_position.val(), uut.next_top.val()), (5.into(), taken));
}

#[test]
fn t13_a_top_that_reconverges_at_the_same_place_is_dropped() {
    let entry = Entry { rpc: RPC.into(), branch_depth: 7.into(), ..top() };
    let uut = resolve(entry, branch(), 0x150);
    assert!(!uut.update_valid.val() && !uut.drops_base.val());
    assert_eq!((uut.not_taken_position.val(), uut.taken_position.val()), (3.into(), 4.into()));
    // The base entry is only at position 0.
    let mut uut =
        resolve(Entry { kind: Kind::Exit, rpc: 0.into(), ..top() }, Annotation::default(), 0);
    assert!(!uut.drops_base.val());
    uut.top_position.next = 0.into();
    settle(&mut uut);
    assert!(uut.drops_base.val());
    assert_eq!(uut.next_position.val(), 1);
}

#[test]
fn t13_a_side_without_threads_is_dropped_with_the_top_above_it() {
    let mut uut = resolve(top(), branch(), 0x150);
    assert!(!uut.next_top.val().alone, "NT has threads");
    uut.unanimous.next = false;
    uut.any_not_taken.next = false;
    settle(&mut uut);
    assert!(uut.next_top.val().alone);
    assert!(!uut.not_taken_entry.val().alone && !uut.update_entry.val().alone);
    let alone = Entry { rpc: RPC.into(), branch_depth: 7.into(), alone: true, ..top() };
    let uut = resolve(alone, branch(), 0x150);
    assert_eq!((uut.not_taken_position.val(), uut.next_position.val()), (2.into(), 3.into()));
    // A hint must not get lost.
    let hinted = Entry { hint_valid: true, alone: false, ..alone };
    let mut uut = resolve(hinted, branch(), 0x150);
    uut.unanimous.next = false;
    uut.any_not_taken.next = false;
    settle(&mut uut);
    assert!(uut.not_taken_entry.val().hint_valid && !uut.next_top.val().alone);
}

#[test]
fn t13_a_top_that_stays_is_still_alone_when_it_runs_again() {
    let elsewhere = resolve(Entry { alone: true, ..top() }, branch(), 0x150);
    assert!(elsewhere.update_valid.val() && elsewhere.update_entry.val().alone);
    assert_eq!(elsewhere.not_taken_position.val(), 4);
}

#[test]
fn t14_without_sides_the_top_goes_on_at_the_rpc() {
    let mut uut = resolve(top(), Annotation { rpc: 0x110.into(), ..branch() }, 0x110);
    assert!(!uut.update_valid.val() && !uut.taken_valid.val() && !uut.not_taken_valid.val());
    assert_eq!(uut.next_top.val(), Entry { pc: 0x110.into(), call_depth: 7.into(), ..top() });
    assert_eq!(uut.next_position.val(), 3);
    // Without T, NT is the new top.
    uut.annotation.next = branch();
    uut.target.next = RPC.into();
    settle(&mut uut);
    assert!(!uut.taken_valid.val() && !uut.not_taken_saved.val());
    assert_eq!((uut.next_position.val(), uut.next_top.val().pc), (4.into(), 0x110.into()));
}

#[test]
fn l1_a_likely_convergence_entry_lies_below_the_sides_and_is_empty() {
    let likely = Annotation { likely: true, lpc: LPC.into(), ..branch() };
    let uut = resolve(top(), likely, 0x150);
    assert!(uut.likely_valid.val() && uut.clears.val());
    assert_eq!((uut.likely_position.val(), uut.other_position.val()), (4.into(), 4.into()));
    assert_eq!((uut.likely_entry.val().pc, uut.likely_entry.val().likely), (LPC.into(), false));
    assert_eq!((uut.not_taken_position.val(), uut.next_position.val()), (5.into(), 6.into()));
    let side = uut.next_top.val();
    assert_eq!((side.likely, side.lpc, side.lpos), (true, LPC.into(), 4.into()));
}

/// A branch at PC 0x10f and call depth 7 that all threads take to 0x150, or none.
fn resolve_unanimous(entry: Entry, annotation: Annotation, taken: bool) -> StackUnit<6> {
    let mut uut = resolve(entry, annotation, 0x150);
    uut.any_taken.next = taken;
    uut.any_not_taken.next = !taken;
    settle(&mut uut);
    uut
}

#[test]
fn t17_a_branch_that_all_threads_take_or_none_changes_pc_and_call_depth_of_the_top_alone() {
    let likely = Annotation { likely: true, lpc: LPC.into(), ..branch() };
    let hinted = Entry { hint_valid: true, hint: 0x440.into(), awaits: true, ..top() };
    let joining = Entry { likely: true, lpc: 0x290.into(), lpos: 2.into(), ..top() };
    let same = Entry { rpc: RPC.into(), branch_depth: 7.into(), ..top() };
    let base = Entry { kind: Kind::Exit, rpc: 0.into(), ..top() };
    for entry in [top(), hinted, joining, same, base] {
        for annotation in [branch(), likely, Annotation::default()] {
            for (taken, pc) in [(true, 0x150_u64), (false, 0x110)] {
                let mut uut = resolve_unanimous(entry, annotation, taken);
                for position in [0_u64, 3] {
                    uut.top_position.next = position.into();
                    settle(&mut uut);
                    let expected = Entry { pc: pc.into(), call_depth: 7.into(), ..entry };
                    let next = (uut.next_top.val(), uut.next_position.val());
                    assert_eq!(next, (expected, position.into()));
                    assert!(!uut.update_valid.val() && !uut.likely_valid.val());
                    assert!(!uut.not_taken_valid.val() && !uut.not_taken_saved.val());
                    assert!(!uut.taken_valid.val() && !uut.clears.val() && !uut.drops_base.val());
                    assert_eq!(outcome(&uut), [false; 4]);
                }
            }
        }
    }
}

#[test]
fn t17_the_threads_of_t_enter_the_row_that_nt_has_taken_from_the_top() {
    let same = Entry { rpc: RPC.into(), branch_depth: 7.into(), ..top() };
    let uut = resolve_unanimous(same, branch(), true);
    assert!(uut.copies.val());
    assert_eq!((uut.taken_position.val(), uut.other_position.val()), (4.into(), 3.into()));
    assert!(
        !resolve_unanimous(same, branch(), false).copies.val(),
        "they are in the mask word of NT"
    );
    assert!(!resolve_unanimous(top(), branch(), true).copies.val(), "no mask word has been taken");
    let pruned = Annotation { rpc: 0x110.into(), ..branch() };
    let same_at_fall_through = Entry { rpc: 0x110.into(), ..same };
    let uut = resolve_unanimous(same_at_fall_through, pruned, true);
    assert!(!uut.copies.val(), "T has taken it");
    assert!(!resolve(same, branch(), 0x150).copies.val(), "they diverge");
}

#[test]
fn t17_is_off_without_unanimous() {
    let mut uut = resolve_unanimous(top(), branch(), true);
    uut.unanimous.next = false;
    settle(&mut uut);
    assert!(uut.update_valid.val() && uut.not_taken_valid.val() && uut.taken_valid.val());
    assert!(!uut.copies.val());
    assert_eq!(uut.next_position.val(), 5);
}

#[test]
fn t15_a_top_without_threads_is_popped_and_the_base_ends_the_block() {
    let mut uut = check(top(), None, false);
    assert_eq!(outcome(&uut), [true, false, false, false]);
    assert_eq!((uut.next_position.val(), uut.next_top.val().pc), (2.into(), 0x77.into()));
    uut.top_position.next = 0.into();
    settle(&mut uut);
    assert_eq!(outcome(&uut), [false, false, false, true]);
}

#[test]
fn t15_a_top_that_has_reconverged_is_popped() {
    let entry = Entry { branch_depth: 5.into(), ..top() };
    assert_eq!(outcome(&check(entry, Some((0x200, 5)), true)), [true, false, false, false]);
    assert_eq!(outcome(&check(entry, Some((0x200, 6)), true)), [false, false, true, false]);
    let entry = Entry { pc: 0x200.into(), ..entry };
    assert_eq!(outcome(&check(entry, None, true)), [true, false, false, false]);
}

#[test]
fn t15_a_top_that_has_returned_passes_its_address() {
    let entry = Entry { kind: Kind::Return, rpc: 0.into(), branch_depth: 5.into(), ..top() };
    let mut uut = check(entry, Some((0x444, 4)), true);
    assert_eq!(outcome(&uut), [true, false, false, false]);
    assert_eq!(uut.pc.val(), 0x444);
    let next = uut.next_top.val();
    assert_eq!((next.hint_valid, next.hint, next.pc), (true, 0x444.into(), 0x77.into()));
    uut.below.next = Entry { awaits: true, call_depth: 5.into(), ..Entry::default() };
    settle(&mut uut);
    let next = uut.next_top.val();
    assert_eq!((next.awaits, next.pc, next.call_depth), (false, 0x444.into(), 4.into()));
}

#[test]
fn t15_sides_that_return_to_different_addresses_are_fault_8() {
    let entry = Entry { kind: Kind::Return, branch_depth: 5.into(), ..top() };
    let entry = Entry { hint_valid: true, hint: 0x440.into(), ..entry };
    assert!(check(entry, Some((0x444, 4)), true).conflict.val());
    assert!(!check(entry, Some((0x440, 4)), true).conflict.val());
    assert!(!check(entry, Some((0x444, 5)), true).conflict.val(), "it has not returned");
}

#[test]
fn l4_at_the_lpc_the_threads_of_the_top_are_merged() {
    let entry = Entry { likely: true, lpc: LPC.into(), lpos: 1.into(), ..top() };
    let uut = check(entry, Some((LPC, 4)), true);
    assert_eq!(outcome(&uut), [false, true, false, false]);
    assert_eq!((uut.other_position.val(), uut.next_position.val()), (1.into(), 2.into()));
    assert_eq!(outcome(&check(entry, Some((LPC, 4)), false)), [true, false, false, false]);
    // The RPC goes before the LPC.
    let entry = Entry { lpc: 0x200.into(), ..entry };
    assert_eq!(outcome(&check(entry, Some((0x200, 4)), true)), [true, false, false, false]);
}

#[test]
fn t12_a_top_that_goes_on_has_pc_and_call_depth_of_its_warps() {
    let uut = check(top(), Some((0x180, 6)), true);
    assert_eq!(outcome(&uut), [false, false, true, false]);
    assert_eq!(uut.next_top.val(), Entry { pc: 0x180.into(), call_depth: 6.into(), ..top() });
    let uut = check(top(), None, true);
    assert_eq!((uut.next_top.val(), uut.next_position.val()), (top(), 3.into()));
}

#[test]
fn entries_that_a_step_writes_below_the_new_top_lie_one_above_the_other() {
    let seed = 0x5eed_0048;
    let mut random = Random::new(seed);
    let mut uut = StackUnit::<6>::default();
    let kinds = [Kind::None, Kind::Pc, Kind::Return, Kind::Exit];
    // Few of each, so that tops reconverge where the sides do.
    let pc = |random: &mut Random| -> Bits<24> { (0x100 + random.bits(1)).into() };
    let depth = |random: &mut Random| -> Bits<8> { random.bits(1).into() };
    let mut steps = [0; 4];
    for step in 0..1500 {
        uut.stack_reuse.next = random.one_in(2);
        uut.prune.next = random.one_in(2);
        uut.likely_convergence.next = random.one_in(2);
        uut.unanimous.next = random.one_in(2);
        uut.resolves.next = !random.one_in(4);
        uut.any.next = random.one_in(2);
        uut.any_taken.next = random.one_in(2);
        uut.any_not_taken.next = random.one_in(2);
        uut.top_position.next = random.bits(8).into();
        uut.top_entry.next = Entry {
            pc: pc(&mut random),
            kind: kinds[random.bits(2) as usize],
            rpc: pc(&mut random),
            branch_depth: depth(&mut random),
            call_depth: depth(&mut random),
            hint_valid: random.one_in(2),
            likely: random.one_in(2),
            lpc: pc(&mut random),
            alone: random.one_in(2),
            ..Entry::default()
        };
        uut.pending_valid.next = random.one_in(2);
        uut.pending.next =
            Pending { kind: Arrival::Branch, pc: pc(&mut random), depth: depth(&mut random) };
        uut.target.next = pc(&mut random);
        uut.annotation.next = Annotation {
            kind: kinds[random.bits(2) as usize],
            rpc: pc(&mut random),
            likely: random.one_in(2),
            lpc: pc(&mut random),
            ..Annotation::default()
        };
        settle(&mut uut);
        let saves = [
            (uut.update_valid.val(), uut.top_position.val()),
            (uut.likely_valid.val(), uut.likely_position.val()),
            (uut.not_taken_saved.val(), uut.not_taken_position.val()),
        ];
        let positions: Vec<u64> =
            saves.iter().filter(|save| save.0).map(|save| save.1.to_u64()).collect();
        let above = |two: &[u64]| two[1] == (two[0] + 1) % 256;
        assert!(positions.windows(2).all(above), "seed {seed:#x} step {step}: {positions:?}");
        steps[positions.len()] += 1;
    }
    assert!(steps.iter().all(|&steps| steps > 0), "steps by entries that they write: {steps:?}");
}
