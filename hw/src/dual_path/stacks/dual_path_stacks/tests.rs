use super::*;
use crate::testing::{settle, step};
use crate::words::{Annotation, Control};

/// Four warps of four lanes, stacks of four entries.
type Stacks<const FULL: usize> = DualPathStacks<4, 4, 8, 2, 3, 2, 2, 4, FULL>;
type Uut = Stacks<0>;

const ENTRY: u64 = 0x100;

/// Both sides of a warp, left first.
fn slots(warp: u64) -> [u64; 2] {
    [2 * warp, 2 * warp + 1]
}

/// Warps 1 and 2 start, warp 2 with three lanes; all slots are idle, no option is on.
fn started() -> Uut {
    start(Uut::default())
}

fn start<const FULL: usize>(mut uut: Stacks<FULL>) -> Stacks<FULL> {
    uut.slots.idle.next = 0xff.into();
    uut.start.valid.next = true;
    uut.start.warps.next = 0b0110.into();
    uut.start.last.next = 0b0100.into();
    uut.start.tail.next = 0b0111.into();
    uut.start.pc.next = ENTRY.into();
    step!(uut);
    uut.start.valid.next = false;
    settle(&mut uut);
    uut
}

/// PC and live lanes of a slot.
fn side<const FULL: usize>(uut: &mut Stacks<FULL>, slot: u64) -> (u64, u64) {
    uut.fetch.slot.next = slot.into();
    uut.issue.slot.next = slot.into();
    settle(uut);
    assert!(uut.issue.sw.iter().all(|sw| sw.val() == slot / 2));
    assert_eq!(uut.issue.block_row.val(), slot / 2);
    (uut.fetch.pc.val().to_u64(), uut.issue.lanes.val().to_u64())
}

/// PC and live lanes of both sides of a warp.
fn sides<const FULL: usize>(uut: &mut Stacks<FULL>, warp: u64) -> [(u64, u64); 2] {
    slots(warp).map(|slot| side(uut, slot))
}

/// An instruction issues, and the PC of its slot moves. Whether both sides of the warp are told to run.
fn issue<const FULL: usize>(uut: &mut Stacks<FULL>, slot: u64, next: u64, calls: bool) -> bool {
    uut.decode.valid.next = true;
    uut.decode.slot.next = slot.into();
    uut.paths.issuing.next = (1 << slot).into();
    uut.decode.next_pc.next = next.into();
    uut.decode.calls.next = calls;
    settle(uut);
    let two_running = uut.two_running.val();
    step!(*uut);
    uut.decode.valid.next = false;
    uut.paths.issuing.next = 0.into();
    settle(uut);
    two_running
}

/// Presents a completion; the caller looks at the outputs and steps.
fn present<const FULL: usize>(uut: &mut Stacks<FULL>, slot: u64, control: Control, lanes: u64) {
    uut.completion.valid.next = true;
    uut.completion.slot.next = slot.into();
    uut.completion.control.next = control;
    uut.completion.lanes.next = lanes.into();
    settle(uut);
}

fn complete<const FULL: usize>(uut: &mut Stacks<FULL>, slot: u64, control: Control, lanes: u64) {
    present(uut, slot, control, lanes);
    assert_eq!(uut.refusal.code.val(), Fault::None);
    step!(*uut);
    uut.completion.valid.next = false;
    settle(uut);
}

/// A conditional branch of the slot completes.
fn branch<const FULL: usize>(
    uut: &mut Stacks<FULL>,
    slot: u64,
    lanes: u64,
    taken: u64,
    target: u64,
    kind: Kind,
    rpc: u64,
) {
    uut.completion.pc.next = 0xff.into();
    uut.completion.taken.next = taken.into();
    uut.completion.target.next = target.into();
    uut.completion.annotation.next = Annotation { kind, rpc: rpc.into(), ..Annotation::default() };
    complete(uut, slot, Control::Branch, lanes);
}

fn jump(uut: &mut Uut, slot: u64, target: u64, calls: bool, returns: bool) {
    uut.completion.target.next = target.into();
    uut.completion.calls.next = calls;
    uut.completion.returns.next = returns;
    complete(uut, slot, Control::Indirect, 0b1111);
    uut.completion.calls.next = false;
    uut.completion.returns.next = false;
    settle(uut);
}

/// What is told of an entry: position, kind, RPC, branch depth, PC and mask of both sides.
type Told = (u64, Kind, u64, u64, [(u64, u64); 2]);

fn told(event: &DualEntryEvent<4, 2>, warp: u64) -> Option<Told> {
    let side = |x: usize| (event.pc[x].val().to_u64(), event.mask[x].val().to_u64());
    event.valid.val().then(|| {
        assert_eq!(event.owner.val(), warp);
        let (position, rpc) = (event.position.val().to_u64(), event.rpc.val().to_u64());
        (position, event.kind.val(), rpc, event.depth.val().to_u64(), [side(0), side(1)])
    })
}

/// A push cycle of warp 1: `update` and `push`. Steps.
fn push<const FULL: usize>(uut: &mut Stacks<FULL>) -> (Option<Told>, Option<Told>) {
    let entries = (told(&uut.update, 1), told(&uut.push, 1));
    step!(*uut);
    entries
}

/// What the arbiter picks in a cycle.
#[derive(Debug, PartialEq)]
enum Turn {
    Nothing,
    /// Warp and position of a pop.
    Pop(u64, u64),
    /// The slot whose side ends.
    End(u64),
}

/// The turn of this cycle. Steps.
fn turn<const FULL: usize>(uut: &mut Stacks<FULL>) -> Turn {
    assert!(!(uut.pop_event.valid.val() && uut.side.valid.val()));
    assert_eq!(uut.fault.code.val(), Fault::None);
    let turn = if uut.pop_event.valid.val() {
        Turn::Pop(uut.pop_event.owner.val().to_u64(), uut.pop_event.position.val().to_u64())
    } else if uut.side.valid.val() {
        assert!(!uut.side.starts.val());
        Turn::End(2 * uut.side.owner.val().to_u64() + u64::from(uut.side.side.val()))
    } else {
        Turn::Nothing
    };
    step!(*uut);
    turn
}

/// Warp 1 has diverged at call depth 0: left at 0x101 with two lanes, right at 0x200, RPC 0x300, at position 1.
fn diverged() -> Uut {
    let mut uut = started();
    issue(&mut uut, 2, 0x101, false);
    branch(&mut uut, 2, 0b1111, 0b0011, 0x200, Kind::Pc, 0x300);
    push(&mut uut);
    uut
}

#[test]
fn v1_warps_start_on_their_left_sides() {
    let mut uut = Uut::default();
    settle(&mut uut);
    assert_eq!(uut.warps.active.val(), 0);
    let mut uut = started();
    assert_eq!(uut.warps.active.val(), 0b0110);
    assert_eq!(uut.fetch.fetchable.val(), 0b00_01_01_00);
    assert_eq!(sides(&mut uut, 1), [(ENTRY, 0b1111), (ENTRY, 0)]);
    assert_eq!(sides(&mut uut, 2), [(ENTRY, 0b0111), (ENTRY, 0)]);
    assert_eq!((uut.paths.held.val(), uut.slots.flush.val()), (0.into(), 0.into()));
}

#[test]
fn va1_a_slot_that_is_not_idle_can_be_neither_fetched_nor_popped() {
    let mut uut = started();
    uut.slots.idle.next = 0b1110_1111.into();
    settle(&mut uut);
    assert_eq!(uut.fetch.fetchable.val(), 0b00_00_01_00);
    complete(&mut uut, 4, Control::Exit, 0b0111);
    for _ in 0..5 {
        assert_eq!(turn(&mut uut), Turn::Nothing);
        assert_eq!(uut.warps.active.val(), 0b0110);
    }
}

#[test]
fn va2_va3_issues_and_jumps_move_the_pc_of_their_side() {
    let mut uut = diverged();
    issue(&mut uut, 3, 0x201, false);
    assert_eq!(sides(&mut uut, 1), [(0x101, 0b1100), (0x201, 0b0011)]);
    jump(&mut uut, 2, 0x180, false, false);
    assert_eq!(sides(&mut uut, 1), [(0x180, 0b1100), (0x201, 0b0011)]);
    assert_eq!(sides(&mut uut, 2)[0], (ENTRY, 0b0111));
}

#[test]
fn v4_a_branch_that_all_lanes_take_moves_the_pc_at_its_completion() {
    let mut uut = started();
    issue(&mut uut, 2, 0x101, false);
    branch(&mut uut, 2, 0b1111, 0, 0x200, Kind::Pc, 0x300);
    assert_eq!(push(&mut uut), (None, None));
    assert_eq!(side(&mut uut, 2).0, 0x101);
    branch(&mut uut, 2, 0b1111, 0b1111, 0x200, Kind::Pc, 0x300);
    assert_eq!(uut.slots.flush.val(), 0);
    assert_eq!(push(&mut uut), (None, None));
    assert_eq!(side(&mut uut, 2).0, 0x200);
}

#[test]
fn v5_the_push_cycle_follows_the_completion_and_makes_two_sides() {
    let mut uut = started();
    issue(&mut uut, 2, 0x101, false);
    branch(&mut uut, 2, 0b1111, 0b0011, 0x200, Kind::Pc, 0x300);
    assert_eq!(uut.fetch.fetchable.val(), 0b00_01_00_00);
    assert_eq!((uut.paths.held.val(), uut.slots.flush.val()), (0b1100.into(), 0b1100.into()));
    assert_eq!((uut.paths.left_first.val(), uut.paths.copy.val()), (0b10.into(), 0b1100.into()));
    assert_eq!(uut.shadow.val(), 0b10);
    assert_eq!(
        push(&mut uut),
        (
            Some((0, Kind::Exit, 0, 0, [(0x300, 0b1111), (0, 0)])),
            Some((1, Kind::Pc, 0x300, 0, [(0x101, 0b1100), (0x200, 0b0011)])),
        )
    );
    assert_eq!(uut.fetch.fetchable.val(), 0b00_01_11_00);
    assert_eq!((uut.paths.held.val(), uut.slots.flush.val()), (0.into(), 0.into()));
    assert_eq!((uut.paths.left_first.val(), uut.paths.copy.val()), (0.into(), 0.into()));
    assert_eq!(sides(&mut uut, 1), [(0x101, 0b1100), (0x200, 0b0011)]);
}

#[test]
fn v5_two_running_sides_are_told_at_an_issue() {
    let mut uut = started();
    assert!(!issue(&mut uut, 2, 0x101, false));
    let mut uut = diverged();
    assert!(!uut.two_running.val());
    assert!(issue(&mut uut, 3, 0x201, false));
    assert!(!issue(&mut uut, 4, 0x101, false));
}

#[test]
fn v5_v6_a_second_branch_suspends_the_other_side_and_v9_the_pop_brings_it_back() {
    let mut uut = diverged();
    issue(&mut uut, 3, 0x201, false);
    issue(&mut uut, 2, 0x102, false);
    branch(&mut uut, 2, 0b1100, 0b1000, 0x240, Kind::Pc, 0x280);
    assert_eq!(
        push(&mut uut),
        (
            Some((1, Kind::Pc, 0x300, 0, [(0x280, 0b1100), (0x201, 0b0011)])),
            Some((2, Kind::Pc, 0x280, 0, [(0x102, 0b0100), (0x240, 0b1000)])),
        )
    );
    issue(&mut uut, 2, 0x280, false);
    issue(&mut uut, 3, 0x280, false);
    // The end of the left side was picked while the right one ran.
    assert_eq!(turn(&mut uut), Turn::Pop(1, 2));
    assert_eq!(sides(&mut uut, 1), [(0x280, 0b1100), (0x201, 0b0011)]);
}

#[test]
fn v5c_with_two_pruned_sides_only_the_pc_moves_and_the_slots_are_flushed() {
    let mut uut = started();
    uut.prune.next = true;
    issue(&mut uut, 2, 0x101, false);
    branch(&mut uut, 2, 0b1111, 0b0011, 0x101, Kind::Pc, 0x101);
    assert_eq!((uut.slots.flush.val(), uut.paths.copy.val()), (0b1100.into(), 0.into()));
    assert_eq!((uut.shadow.val(), uut.paths.left_first.val()), (0.into(), 0.into()));
    assert_eq!(push(&mut uut), (None, None));
    assert_eq!(sides(&mut uut, 1), [(0x101, 0b1111), (ENTRY, 0)]);
    assert_eq!(uut.fetch.fetchable.val(), 0b00_01_01_00);
}

#[test]
fn v5c_a_pruned_side_is_empty_and_ends_without_an_event() {
    let mut uut = started();
    uut.prune.next = true;
    issue(&mut uut, 2, 0x101, false);
    branch(&mut uut, 2, 0b1111, 0b0011, 0x200, Kind::Pc, 0x200);
    assert_eq!(push(&mut uut).1, Some((1, Kind::Pc, 0x200, 0, [(0x101, 0b1100), (0, 0)])));
    assert_eq!(turn(&mut uut), Turn::Nothing);
    issue(&mut uut, 2, 0x200, false);
    assert_eq!(turn(&mut uut), Turn::Pop(1, 1));
}

#[test]
fn p5_an_entry_of_the_same_place_is_replaced_unless_its_other_side_is_valid() {
    let mut uut = diverged();
    uut.stack_reuse.next = true;
    issue(&mut uut, 3, 0x300, false);
    // Done, but valid: the end of the side has not been picked.
    uut.slots.idle.next = 0b1111_0111.into();
    settle(&mut uut);
    branch(&mut uut, 2, 0b1100, 0b1000, 0x240, Kind::Pc, 0x300);
    assert!(uut.update.valid.val());
    let mut uut = diverged();
    uut.stack_reuse.next = true;
    issue(&mut uut, 3, 0x300, false);
    assert_eq!(turn(&mut uut), Turn::End(3));
    branch(&mut uut, 2, 0b1100, 0b1000, 0x240, Kind::Pc, 0x300);
    assert_eq!(
        push(&mut uut),
        (None, Some((1, Kind::Pc, 0x300, 0, [(0x101, 0b0100), (0x240, 0b1000)])))
    );
}

#[test]
fn v7_a_side_ends_and_v8_the_pop_joins_both() {
    let mut uut = diverged();
    issue(&mut uut, 3, 0x300, false);
    assert_eq!(uut.fetch.fetchable.val(), 0b00_01_01_00);
    assert_eq!(uut.paths.copy.val(), 0);
    assert_eq!(turn(&mut uut), Turn::End(3));
    assert_eq!(turn(&mut uut), Turn::Nothing);
    assert_eq!(sides(&mut uut, 1)[1].1, 0);
    issue(&mut uut, 2, 0x300, false);
    assert_eq!((uut.paths.copy.val(), uut.shadow.val()), (0b1100.into(), 0b10.into()));
    assert_eq!(turn(&mut uut), Turn::Pop(1, 1));
    assert_eq!(sides(&mut uut, 1), [(0x300, 0b1111), (ENTRY, 0)]);
    assert_eq!(uut.fetch.fetchable.val(), 0b00_01_01_00);
}

#[test]
fn v8_sides_that_are_done_together_are_popped_together() {
    let mut uut = diverged();
    uut.slots.idle.next = 0b1111_0011.into();
    issue(&mut uut, 2, 0x300, false);
    issue(&mut uut, 3, 0x300, false);
    uut.paths.unresolved.next = 0b10.into();
    uut.slots.idle.next = 0xff.into();
    settle(&mut uut);
    assert_eq!(turn(&mut uut), Turn::Nothing);
    uut.paths.unresolved.next = 0.into();
    settle(&mut uut);
    assert_eq!(turn(&mut uut), Turn::Pop(1, 1));
}

#[test]
fn v10_a_warp_ends_when_nothing_of_it_is_in_flight() {
    let mut uut = started();
    complete(&mut uut, 2, Control::Exit, 0b1111);
    for busy in [0b0100, 0b1000] {
        uut.slots.busy.next = busy.into();
        settle(&mut uut);
        assert_eq!(turn(&mut uut), Turn::Nothing);
        assert_eq!(uut.warps.active.val(), 0b0110);
    }
    uut.slots.busy.next = 0b0001_0000.into();
    settle(&mut uut);
    assert_eq!(uut.shadow.val(), 0);
    assert_eq!(turn(&mut uut), Turn::Nothing);
    settle(&mut uut);
    assert_eq!(uut.warps.active.val(), 0b0100);
}

#[test]
fn v8_turns_are_taken_round_robin_over_the_warps() {
    let mut uut = diverged();
    issue(&mut uut, 4, 0x101, false);
    branch(&mut uut, 4, 0b0111, 0b0001, 0x200, Kind::Pc, 0x300);
    step!(uut);
    uut.slots.idle.next = 0.into();
    issue(&mut uut, 2, 0x300, false);
    issue(&mut uut, 4, 0x300, false);
    uut.slots.idle.next = 0xff.into();
    settle(&mut uut);
    assert_eq!(turn(&mut uut), Turn::End(2));
    issue(&mut uut, 3, 0x300, false);
    // The end of slot 4 was picked while slot 3 issued.
    assert_eq!(turn(&mut uut), Turn::Pop(1, 1));
}

#[test]
fn v25_exits_empty_sides_and_clear_no_mask() {
    let mut uut = diverged();
    complete(&mut uut, 3, Control::Exit, 0b0011);
    assert_eq!(sides(&mut uut, 1), [(0x101, 0b1100), (0x200, 0)]);
    assert_eq!(turn(&mut uut), Turn::Nothing);
    issue(&mut uut, 2, 0x300, false);
    assert_eq!(turn(&mut uut), Turn::Pop(1, 1));
    assert_eq!(sides(&mut uut, 1)[0], (0x300, 0b1100));
}

#[test]
fn v26_a_barrier_needs_all_live_lanes() {
    let mut uut = diverged();
    present(&mut uut, 3, Control::Barrier, 0b0011);
    assert_eq!(uut.refusal.code.val(), Fault::DivergentBarrier);
    assert_eq!(uut.refusal.lanes.val(), 0b0011);
    complete(&mut uut, 2, Control::Exit, 0b1100);
    complete(&mut uut, 3, Control::Barrier, 0b0011);
}

#[test]
fn c4_a_warp_waits_if_one_of_its_slots_does_and_both_leave() {
    let mut uut = started();
    uut.slots.waiting.next = 0b1000_0100.into();
    uut.warps.leaving.next = 0b0110.into();
    settle(&mut uut);
    assert_eq!(uut.warps.waiting.val(), 0b1010);
    assert_eq!(uut.slots.leaving.val(), 0b00_11_11_00);
}

/// Warp 1 is in a function that it has called, where it has diverged with kind `Return`.
fn in_function() -> Uut {
    let mut uut = started();
    issue(&mut uut, 2, 0x150, true);
    branch(&mut uut, 2, 0b1111, 0b0011, 0x200, Kind::Return, 0);
    let (covered, top) = push(&mut uut);
    assert_eq!(covered, Some((0, Kind::Exit, 0, 0, [(0, 0b1111), (0, 0)])));
    assert_eq!(top, Some((1, Kind::Return, 0, 1, [(0x150, 0b1100), (0x200, 0b0011)])));
    uut
}

#[test]
fn v7_v8_the_address_of_a_side_that_has_returned_is_passed_down() {
    let mut uut = in_function();
    jump(&mut uut, 3, 0x400, false, true);
    assert_eq!(turn(&mut uut), Turn::End(3));
    jump(&mut uut, 2, 0x400, false, true);
    assert_eq!(turn(&mut uut), Turn::Pop(1, 1));
    assert_eq!(sides(&mut uut, 1), [(0x400, 0b1111), (ENTRY, 0)]);
    // Call depth 0 again: a branch there has branch depth 0.
    branch(&mut uut, 2, 0b1111, 0b0001, 0x500, Kind::Exit, 0);
    assert_eq!(push(&mut uut).1.map(|top| top.3), Some(0));
}

#[test]
fn v8_the_hint_alone_is_passed_if_the_other_side_has_ended() {
    let mut uut = in_function();
    jump(&mut uut, 3, 0x400, false, true);
    assert_eq!(turn(&mut uut), Turn::End(3));
    complete(&mut uut, 2, Control::Exit, 0b1100);
    assert_eq!(turn(&mut uut), Turn::Pop(1, 1));
    assert_eq!(side(&mut uut, 2), (0x400, 0b0011));
}

#[test]
fn fault_8_sides_return_to_different_addresses() {
    let mut uut = in_function();
    uut.slots.idle.next = 0b1111_0011.into();
    jump(&mut uut, 3, 0x400, false, true);
    jump(&mut uut, 2, 0x404, false, true);
    uut.slots.idle.next = 0xff.into();
    settle(&mut uut);
    assert_eq!(uut.fault.code.val(), Fault::DifferentReturns);
    assert_eq!((uut.fault.slot.val(), uut.fault.pc.val()), (2.into(), 0x404.into()));
    assert_eq!(uut.fault.lane.val(), 2);
}

#[test]
fn fault_8_of_an_address_that_is_not_the_hint() {
    let mut uut = in_function();
    jump(&mut uut, 2, 0x400, false, true);
    assert_eq!(turn(&mut uut), Turn::End(2));
    jump(&mut uut, 3, 0x404, false, true);
    assert_eq!(uut.fault.code.val(), Fault::DifferentReturns);
    assert_eq!((uut.fault.slot.val(), uut.fault.pc.val()), (3.into(), 0x404.into()));
    assert_eq!(uut.fault.lane.val(), 0);
}

#[test]
fn fault_11_the_stack_is_full_in_the_push_cycle() {
    let mut uut = started();
    uut.completion.pc.next = 0xff.into();
    let mut lanes = 0b1111;
    for _ in 0..3 {
        branch(&mut uut, 2, lanes, lanes & lanes.wrapping_neg(), 0x200, Kind::Exit, 0);
        assert_eq!(uut.fault.code.val(), Fault::None);
        push(&mut uut);
        lanes &= lanes - 1;
    }
    // One lane is left: a branch of the right side, as if it had two.
    branch(&mut uut, 3, 0b1100, 0b1000, 0x200, Kind::Exit, 0);
    assert_eq!(uut.fault.code.val(), Fault::StackFull);
    assert_eq!((uut.fault.slot.val(), uut.fault.pc.val()), (3.into(), 0xff.into()));
    assert_eq!(uut.fault.lane.val(), 2);
}

#[test]
fn v11_with_copy_one_side_a_push_copies_the_side_of_the_branch() {
    let mut uut = diverged();
    uut.copy_one_side.next = true;
    branch(&mut uut, 3, 0b0011, 0b0001, 0x240, Kind::Pc, 0x280);
    assert_eq!((uut.paths.copy.val(), uut.shadow.val()), (0b1000.into(), 0b10.into()));
    push(&mut uut);
    uut.slots.idle.next = 0.into();
    issue(&mut uut, 2, 0x280, false);
    issue(&mut uut, 3, 0x280, false);
    uut.slots.idle.next = 0xff.into();
    settle(&mut uut);
    assert_eq!((uut.paths.copy.val(), uut.shadow.val()), (0b1100.into(), 0b10.into()));
    assert_eq!(turn(&mut uut), Turn::Pop(1, 2));
}

#[test]
fn v21_constrained_holds_the_side_that_is_not_current() {
    let mut uut = diverged();
    assert_eq!(uut.paths.held.val(), 0);
    uut.sides.next = Sides::Constrained;
    settle(&mut uut);
    assert_eq!(uut.paths.held.val(), 0b10_10_10_10);
    // V22: a division, and a stall that becomes long.
    uut.paths.dividing.next = 0b100.into();
    issue(&mut uut, 2, 0x102, false);
    uut.paths.dividing.next = 0.into();
    assert_eq!((uut.current.val(), uut.paths.held.val()), (0b10.into(), 0b10_10_01_10.into()));
    uut.becomes.next = 0b1000.into();
    settle(&mut uut);
    assert_eq!(uut.toggle.val(), 0b10);
    step!(uut);
    uut.becomes.next = 0.into();
    assert_eq!(uut.current.val(), 0);
    // V23
    issue(&mut uut, 2, 0x300, false);
    assert_eq!((turn(&mut uut), uut.toggle.val()), (Turn::End(2), 0.into()));
    assert_eq!(uut.current.val(), 0b10);
    // V24: at a push and at a pop left, if it is valid.
    branch(&mut uut, 3, 0b0011, 0b0001, 0x240, Kind::Pc, 0x280);
    push(&mut uut);
    assert_eq!(uut.current.val(), 0);
    issue(&mut uut, 2, 0x280, false);
    step!(uut);
    issue(&mut uut, 3, 0x280, false);
    assert_eq!((uut.current.val(), turn(&mut uut)), (0b10.into(), Turn::Pop(1, 2)));
    assert_eq!((uut.current.val(), sides(&mut uut, 1)), (0b10.into(), [(0x300, 0), (0x280, 0b11)]));
}

/// With path forwarding: warp 1 at position 2. Its entry 1 has a suspended right side at 0x201 with two lanes and RPC 0x300; the
/// sides of the TOS, of one lane each, are at 0x102 and 0x240 and meet at 0x280.
fn suspended() -> Stacks<1> {
    let mut uut = start(Stacks::<1>::default());
    uut.path_forwarding[0].next = true;
    issue(&mut uut, 2, 0x101, false);
    branch(&mut uut, 2, 0b1111, 0b0011, 0x200, Kind::Pc, 0x300);
    push(&mut uut);
    issue(&mut uut, 3, 0x201, false);
    issue(&mut uut, 2, 0x102, false);
    branch(&mut uut, 2, 0b1100, 0b1000, 0x240, Kind::Pc, 0x280);
    push(&mut uut);
    uut
}

/// The same, with the suspended path in the right side of the TOS.
fn forwarded() -> Stacks<1> {
    let mut uut = suspended();
    issue(&mut uut, 3, 0x280, false);
    assert_eq!(turn(&mut uut), Turn::End(3));
    assert!(uut.side.valid.val() && uut.side.starts.val() && uut.side.side.val());
    assert_eq!(uut.side.owner.val(), 1);
    assert_eq!((uut.shadow.val(), uut.paths.copy.val()), (0b10.into(), 0b1100.into()));
    step!(uut);
    assert_eq!((uut.straight[0].val(), uut.side.valid.val()), (0b1000.into(), false));
    assert_eq!(sides(&mut uut, 1), [(0x102, 0b0100), (0x201, 0b0011)]);
    assert_eq!(uut.fetch.fetchable.val(), 0b00_01_11_00);
    uut
}

#[test]
fn v27_nothing_is_forwarded_without_the_option_and_while_both_sides_run() {
    let mut uut = suspended();
    assert_eq!(turn(&mut uut), Turn::Nothing);
    uut.path_forwarding[0].next = false;
    issue(&mut uut, 3, 0x280, false);
    assert_eq!(turn(&mut uut), Turn::End(3));
    assert_eq!(turn(&mut uut), Turn::Nothing);
}

#[test]
fn v27_the_forwarded_path_issues_by_its_own_words_and_v28_ends_when_it_is_done() {
    let mut uut = forwarded();
    issue(&mut uut, 3, 0x280, false);
    assert_eq!(turn(&mut uut), Turn::Nothing, "that is the RPC of the TOS, not of its home");
    issue(&mut uut, 3, 0x300, false);
    assert_eq!(turn(&mut uut), Turn::End(3));
    assert_eq!(uut.straight[0].val(), 0);
    assert_eq!(sides(&mut uut, 1), [(0x102, 0b0100), (0x300, 0)]);
    assert_eq!(turn(&mut uut), Turn::Nothing);
    issue(&mut uut, 2, 0x280, false);
    assert_eq!(turn(&mut uut), Turn::Pop(1, 2));
    assert_eq!(sides(&mut uut, 1), [(0x280, 0b1100), (0x300, 0)], "its home is empty");
}

#[test]
fn v28_a_forwarded_path_whose_threads_exit_ends_and_is_not_forwarded_again() {
    let mut uut = forwarded();
    complete(&mut uut, 3, Control::Exit, 0b0011);
    assert_eq!(turn(&mut uut), Turn::End(3));
    assert_eq!(uut.straight[0].val(), 0);
    assert_eq!(turn(&mut uut), Turn::Nothing);
    issue(&mut uut, 2, 0x280, false);
    assert_eq!(turn(&mut uut), Turn::Pop(1, 2));
    assert_eq!(sides(&mut uut, 1).map(|side| side.1), [0b1100, 0]);
}

#[test]
fn v28_at_a_pop_the_path_goes_home_with_its_pc() {
    let mut uut = forwarded();
    issue(&mut uut, 3, 0x222, false);
    uut.slots.idle.next = 0b1111_0111.into();
    issue(&mut uut, 2, 0x280, false);
    // The slot of the forwarded path holds an instruction, is held and flushed.
    assert_eq!((uut.paths.held.val(), uut.slots.flush.val()), (0b1100.into(), 0b1100.into()));
    assert_eq!(turn(&mut uut), Turn::Pop(1, 2));
    assert_eq!(uut.straight[0].val(), 0);
    assert_eq!(sides(&mut uut, 1), [(0x280, 0b1100), (0x222, 0b0011)]);
}

#[test]
fn v28_a_pop_waits_for_the_control_instruction_of_a_forwarded_path() {
    let mut uut = forwarded();
    issue(&mut uut, 2, 0x280, false);
    uut.paths.unresolved.next = 0b10.into();
    settle(&mut uut);
    assert_eq!((uut.paths.held.val(), uut.fetch.fetchable.val()), (0.into(), 0b00_01_10_00.into()));
    assert_eq!(turn(&mut uut), Turn::Nothing);
    uut.paths.unresolved.next = 0.into();
    settle(&mut uut);
    assert_eq!(turn(&mut uut), Turn::Pop(1, 2));
}

#[test]
fn v28_at_a_push_the_path_goes_home_and_the_covered_side_is_empty() {
    let mut uut = forwarded();
    issue(&mut uut, 3, 0x222, false);
    branch(&mut uut, 2, 0b0100, 0b0100, 0x260, Kind::Pc, 0x270);
    assert_eq!(turn(&mut uut), Turn::Nothing, "no lane differs");
    // As if the left side had two lanes.
    branch(&mut uut, 2, 0b1100, 0b1000, 0x260, Kind::Pc, 0x270);
    let (covered, top) = push(&mut uut);
    assert_eq!(covered, Some((2, Kind::Pc, 0x280, 0, [(0x270, 0b0100), (0, 0)])));
    assert_eq!(top.map(|top| top.0), Some(3));
    assert_eq!(uut.straight[0].val(), 0);
    uut.slots.idle.next = 0.into();
    issue(&mut uut, 2, 0x270, false);
    issue(&mut uut, 3, 0x270, false);
    uut.slots.idle.next = 0xff.into();
    settle(&mut uut);
    assert_eq!(turn(&mut uut), Turn::Pop(1, 3));
    assert_eq!(sides(&mut uut, 1).map(|side| side.1), [0b0100, 0]);
    // The path can be forwarded once more, from where it has got.
    assert!(uut.side.valid.val() && uut.side.starts.val());
    step!(uut);
    assert_eq!(side(&mut uut, 3), (0x222, 0b0011));
}

#[test]
fn v27_no_turn_is_taken_in_a_push_cycle() {
    let mut uut = suspended();
    issue(&mut uut, 4, 0x101, false);
    uut.slots.idle.next = 0b1111_0111.into();
    issue(&mut uut, 3, 0x280, false);
    branch(&mut uut, 4, 0b0111, 0b0001, 0x200, Kind::Pc, 0x300);
    uut.slots.idle.next = 0xff.into();
    settle(&mut uut);
    assert!(uut.push.valid.val() && !uut.side.valid.val());
    step!(uut);
    assert_eq!(turn(&mut uut), Turn::End(3));
}

#[test]
fn fault_12_a_uniform_branch_of_a_forwarded_path_whose_lanes_differ() {
    let mut uut = forwarded();
    uut.completion.annotation.next = Annotation { uniform: true, ..Annotation::default() };
    uut.completion.taken.next = 0b0001.into();
    present(&mut uut, 3, Control::Branch, 0b0011);
    assert_eq!(uut.refusal.code.val(), Fault::Disagreement);
    assert_eq!(uut.refusal.lanes.val(), 0b0010);
    uut.completion.taken.next = 0b0010.into();
    present(&mut uut, 3, Control::Branch, 0b0011);
    assert_eq!(uut.refusal.lanes.val(), 0b0010);
    present(&mut uut, 2, Control::Branch, 0b0011);
    assert_eq!(uut.refusal.code.val(), Fault::None);
}
