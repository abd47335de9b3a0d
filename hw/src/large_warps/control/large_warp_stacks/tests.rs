use super::*;
use crate::testing::{settle, step};
use crate::words::{Annotation, Kind};

/// Two large warps of two rows of four lanes.
type Uut = LargeWarpStacks<4, 4, 2, 2, 8, 1, 2, 1, 2, 6, 4>;

const ENTRY: u64 = 0x100;

/// Both large warps start, large warp 1 with five threads; all are idle.
fn started() -> Uut {
    let mut uut = Uut::default();
    uut.slots.idle.next = 0b11.into();
    uut.stack_reuse.next = true;
    uut.prune.next = true;
    for (warps, last, tail) in [(0b0011_u64, 0b0010_u64, 0b1111_u64), (0b1100, 0b1000, 0b0001)] {
        uut.start.valid.next = true;
        uut.start.warps.next = warps.into();
        uut.start.last.next = last.into();
        uut.start.tail.next = tail.into();
        uut.start.pc.next = ENTRY.into();
        step!(uut);
    }
    uut.start.valid.next = false;
    settle(&mut uut);
    uut
}

/// PC and live threads of the TOS of a large warp, as front ends see them.
fn top(uut: &mut Uut, large_warp: u64) -> (u64, u64) {
    uut.fetch.slot.next = large_warp.into();
    uut.mask.large_warp.next = large_warp.into();
    settle(uut);
    let mut threads = 0;
    for lane in 0..4 {
        for row in 0..2 {
            threads |= u64::from(uut.mask.mask[lane].val().get_bit(row)) << (4 * row + lane);
        }
    }
    (uut.fetch.pc.val().to_u64(), threads)
}

fn decode(uut: &mut Uut, large_warp: u64, next: u64, calls: bool) {
    uut.decode.valid.next = true;
    uut.decode.slot.next = large_warp.into();
    uut.decode.next_pc.next = next.into();
    uut.decode.calls.next = calls;
    step!(*uut);
    uut.decode.valid.next = false;
    settle(uut);
}

/// Presents the completion of the sub-warp with the `lanes` of one row.
fn present(uut: &mut Uut, sw: u64, control: Control, lanes: u64, whole: bool) {
    uut.completion.valid.next = true;
    uut.completion.large_warp.next = (sw / 2).into();
    uut.completion.whole.next = whole;
    uut.completion.control.next = control;
    uut.completion.lanes.next = lanes.into();
    for lane in 0..4 {
        uut.completion.sw[lane].next = sw.into();
    }
    settle(uut);
}

fn pass(uut: &mut Uut) {
    step!(*uut);
    uut.completion.valid.next = false;
    uut.completion.calls.next = false;
    uut.completion.returns.next = false;
    uut.completion.taken.next = 0.into();
    settle(uut);
}

fn complete(uut: &mut Uut, sw: u64, control: Control, lanes: u64, whole: bool) {
    present(uut, sw, control, lanes, whole);
    assert_eq!(uut.refusal.code.val(), Fault::None);
    pass(uut);
}

/// A branch of large warp 0 from `ENTRY` has issued its first sub-warp, and the sub-warp of row 0 has completed.
/// That of row 1 is presented, and completes it as a whole.
fn present_branch(uut: &mut Uut, taken: u64, target: u64, kind: Kind, rpc: u64) {
    present_branch_of(uut, 0xff, taken, target, kind, rpc);
}

/// The same of these threads alone.
fn present_branch_of(uut: &mut Uut, threads: u64, taken: u64, target: u64, kind: Kind, rpc: u64) {
    uut.pair.takes.next = true;
    decode(uut, 0, ENTRY + 1, false);
    uut.pair.takes.next = false;
    uut.completion.target.next = target.into();
    uut.completion.annotation.next = Annotation { kind, rpc: rpc.into(), ..Annotation::default() };
    uut.completion.taken.next = (taken & 0xf).into();
    present(uut, 0, Control::Branch, threads & 0xf, false);
    assert!(!uut.update.valid.val() && !uut.push_lower.valid.val() && !uut.push_upper.valid.val());
    pass(uut);
    uut.completion.taken.next = (taken >> 4).into();
    present(uut, 1, Control::Branch, threads >> 4, true);
}

fn branch(uut: &mut Uut, taken: u64, target: u64, kind: Kind, rpc: u64) {
    present_branch(uut, taken, target, kind, rpc);
    assert_eq!(uut.refusal.code.val(), Fault::None);
    pass(uut);
}

/// The pop of this cycle, if any: large warp and position. Steps.
fn pop(uut: &mut Uut) -> Option<(u64, u64)> {
    let popped = uut
        .pop_event
        .valid
        .val()
        .then(|| (uut.pop_event.owner.val().to_u64(), uut.pop_event.position.val().to_u64()));
    step!(*uut);
    popped
}

/// Valid, position, PC and threads of an entry that is told.
fn told(event: &WideEntryEvent<4, 2>) -> (bool, u64, u64, u64) {
    let mask = event.mask[0].val().to_u64() | (event.mask[1].val().to_u64() << 4);
    (event.valid.val(), event.position.val().to_u64(), event.pc.val().to_u64(), mask)
}

#[test]
fn wd1_large_warps_start_with_their_threads_at_the_entry() {
    let mut uut = Uut::default();
    settle(&mut uut);
    assert_eq!(uut.warps.active.val(), 0);
    let mut uut = started();
    assert_eq!((uut.warps.active.val(), uut.fetch.fetchable.val()), (0b1111.into(), 0b11.into()));
    assert_eq!(top(&mut uut, 0), (ENTRY, 0b1111_1111));
    assert_eq!(top(&mut uut, 1), (ENTRY, 0b0001_1111));
}

#[test]
fn wd1_rows_without_threads_belong_to_a_large_warp_that_is_active() {
    let mut uut = Uut::default();
    uut.slots.idle.next = 0b11.into();
    uut.start.valid.next = true;
    uut.start.warps.next = 0b1100.into();
    uut.start.last.next = 0b0100.into();
    uut.start.tail.next = 0b0111.into();
    step!(uut);
    uut.start.valid.next = false;
    settle(&mut uut);
    assert_eq!((uut.warps.active.val(), uut.fetch.fetchable.val()), (0b1100.into(), 0b10.into()));
    assert_eq!(top(&mut uut, 1).1, 0b0000_0111);
}

#[test]
fn w7_a_large_warp_that_is_held_or_waits_can_be_neither_fetched_nor_popped() {
    let mut uut = started();
    complete(&mut uut, 0, Control::Exit, 0b1111, false);
    complete(&mut uut, 1, Control::Exit, 0b1111, true);
    uut.slots.idle.next = 0b10.into();
    for _ in 0..3 {
        step!(uut);
        assert_eq!(
            (uut.fetch.fetchable.val(), uut.warps.active.val()),
            (0b10.into(), 0b1111.into())
        );
    }
}

#[test]
fn the_pc_moves_when_the_first_sub_warp_issues() {
    let mut uut = started();
    decode(&mut uut, 1, 0x234, false);
    assert_eq!((top(&mut uut, 0).0, top(&mut uut, 1).0), (ENTRY, 0x234));
}

#[test]
fn w20_w21_a_branch_diverges_when_it_completes_as_a_whole() {
    let mut uut = started();
    present_branch(&mut uut, 0b0001_0011, 0x200, Kind::Pc, 0x300);
    assert_eq!(told(&uut.update), (true, 0, 0x300, 0b1111_1111));
    assert_eq!(told(&uut.push_lower), (true, 1, 0x101, 0b1110_1100));
    assert_eq!(told(&uut.push_upper), (true, 2, 0x200, 0b0001_0011));
    pass(&mut uut);
    assert_eq!(top(&mut uut, 0), (0x200, 0b0001_0011));
    decode(&mut uut, 0, 0x300, false);
    assert_eq!(uut.fetch.fetchable.val(), 0b10);
    assert_eq!(pop(&mut uut), Some((0, 2)));
    assert_eq!(top(&mut uut, 0), (0x101, 0b1110_1100));
    decode(&mut uut, 0, 0x300, false);
    assert_eq!(pop(&mut uut), Some((0, 1)));
    assert_eq!(top(&mut uut, 0), (0x300, 0b1111_1111));
    assert_eq!(uut.fetch.fetchable.val(), 0b11);
}

/// The threads of the sides of vector 4.1, the same in each of the two rows.
const B: u64 = 0b0110_0110;
const C: u64 = 0b1001_1001;

#[test]
fn vector_4_1_the_sides_run_one_after_the_other_and_meet() {
    let mut uut = started();
    uut.fall_through_first.next = true;
    branch(&mut uut, C, 0x200, Kind::Pc, 0x300);
    assert_eq!(top(&mut uut, 0), (0x101, B), "B runs first");
    decode(&mut uut, 0, 0x300, false);
    assert_eq!(pop(&mut uut), Some((0, 2)));
    assert_eq!(top(&mut uut, 0), (0x200, C));
    decode(&mut uut, 0, 0x300, false);
    assert_eq!(pop(&mut uut), Some((0, 1)));
    assert_eq!(top(&mut uut, 0), (0x300, 0xff));
}

#[test]
fn vector_4_1_one_sided_the_code_behind_runs_with_all_threads_alone() {
    let mut uut = started();
    uut.fall_through_first.next = true;
    uut.prune.next = false;
    branch(&mut uut, C, 0x300, Kind::Pc, 0x300);
    assert_eq!(top(&mut uut, 0), (0x101, B));
    decode(&mut uut, 0, 0x300, false);
    for position in [2, 1] {
        assert_eq!(uut.fetch.fetchable.val(), 0b10, "not with part of the threads");
        assert_eq!(pop(&mut uut), Some((0, position)));
        settle(&mut uut);
    }
    assert_eq!(uut.fetch.fetchable.val(), 0b11);
    assert_eq!(top(&mut uut, 0), (0x300, 0xff));
}

#[test]
fn vector_4_1_nested_sides_with_one_reconvergence_point_are_popped_in_a_row() {
    let mut uut = started();
    uut.fall_through_first.next = true;
    uut.stack_reuse.next = false;
    branch(&mut uut, C, 0x200, Kind::Pc, 0x300);
    let (first, second) = (0b0010_0010, 0b0100_0100);
    present_branch_of(&mut uut, B, second, 0x280, Kind::Pc, 0x300);
    assert_eq!(told(&uut.update), (true, 2, 0x300, B));
    pass(&mut uut);
    assert_eq!(top(&mut uut, 0), (0x101, first));
    decode(&mut uut, 0, 0x300, false);
    assert_eq!(pop(&mut uut), Some((0, 4)));
    assert_eq!(top(&mut uut, 0), (0x280, second));
    decode(&mut uut, 0, 0x300, false);
    for position in [3, 2] {
        assert_eq!(uut.fetch.fetchable.val(), 0b10, "not with part of the threads");
        assert_eq!(pop(&mut uut), Some((0, position)));
        settle(&mut uut);
    }
    assert_eq!(uut.fetch.fetchable.val(), 0b11);
    assert_eq!(top(&mut uut, 0), (0x200, C));
}

#[test]
fn w21_a_branch_that_all_or_none_take_makes_no_entry() {
    for (taken, pc) in [(0xff, 0x200), (0, 0x101)] {
        for fall_through_first in [false, true] {
            let mut uut = started();
            uut.fall_through_first.next = fall_through_first;
            branch(&mut uut, taken, 0x200, Kind::Pc, 0x300);
            assert_eq!(top(&mut uut, 0), (pc, 0xff));
        }
    }
}

#[test]
fn w19_the_pair_of_a_branch_is_free_behind_the_whole() {
    let mut uut = started();
    assert!(uut.pair.free.val());
    present_branch(&mut uut, 0b1, 0x200, Kind::Pc, 0x300);
    assert!(!uut.pair.free.val());
    pass(&mut uut);
    assert!(uut.pair.free.val());
}

#[test]
fn wp3_the_side_behind_the_branch_runs_first() {
    let mut uut = started();
    uut.fall_through_first.next = true;
    present_branch(&mut uut, 0b0001_0011, 0x200, Kind::Pc, 0x300);
    assert_eq!(told(&uut.push_lower), (true, 1, 0x200, 0b0001_0011));
    assert_eq!(told(&uut.push_upper), (true, 2, 0x101, 0b1110_1100));
    pass(&mut uut);
    assert_eq!(top(&mut uut, 0), (0x101, 0b1110_1100));
    decode(&mut uut, 0, 0x300, false);
    assert_eq!(pop(&mut uut), Some((0, 2)));
    assert_eq!(top(&mut uut, 0), (0x200, 0b0001_0011));
}

#[test]
fn wp3_a_fall_through_that_starts_at_the_rpc_does_not_run_first() {
    for prune in [false, true] {
        let mut uut = started();
        uut.fall_through_first.next = true;
        uut.prune.next = prune;
        branch(&mut uut, 0b0001_0011, 0x200, Kind::Pc, 0x101);
        assert_eq!(top(&mut uut, 0), (0x200, 0b0001_0011));
        decode(&mut uut, 0, 0x101, false);
        if !prune {
            assert_eq!(pop(&mut uut), Some((0, 2)));
        }
        assert_eq!(pop(&mut uut), Some((0, 1)));
        assert_eq!(top(&mut uut, 0), (0x101, 0xff));
    }
}

#[test]
fn wp3_with_both_sides_at_the_rpc_nothing_diverges_where_sides_are_pruned() {
    let mut uut = started();
    uut.fall_through_first.next = true;
    present_branch(&mut uut, 0b0001_0011, 0x101, Kind::Pc, 0x101);
    assert!(!uut.update.valid.val() && !uut.push_lower.valid.val() && !uut.push_upper.valid.val());
    pass(&mut uut);
    assert_eq!(top(&mut uut, 0), (0x101, 0xff));
}

#[test]
fn wp3_a_target_at_the_rpc_has_no_entry_and_the_other_side_is_the_top() {
    let mut uut = started();
    uut.fall_through_first.next = true;
    present_branch(&mut uut, 0b0001_0011, 0x300, Kind::Pc, 0x300);
    assert!(!uut.push_lower.valid.val());
    assert_eq!(told(&uut.push_upper), (true, 1, 0x101, 0b1110_1100));
    pass(&mut uut);
    assert_eq!(top(&mut uut, 0), (0x101, 0b1110_1100));
}

#[test]
fn wa6_jalr_moves_the_large_warp_when_it_completes_as_a_whole() {
    let mut uut = started();
    decode(&mut uut, 1, 0x101, false);
    uut.completion.target.next = 0x500.into();
    uut.completion.calls.next = true;
    complete(&mut uut, 2, Control::Indirect, 0b1111, false);
    assert_eq!(top(&mut uut, 1).0, 0x101);
    uut.completion.calls.next = true;
    complete(&mut uut, 3, Control::Indirect, 0b0001, true);
    assert_eq!(top(&mut uut, 1).0, 0x500);
}

#[test]
fn wa6_sub_warps_that_jump_to_different_targets_are_fault_7() {
    let mut uut = started();
    uut.completion.target.next = 0x500.into();
    complete(&mut uut, 2, Control::Indirect, 0b1111, false);
    uut.completion.target.next = 0x501.into();
    present(&mut uut, 3, Control::Indirect, 0b0001, true);
    assert_eq!(uut.refusal.code.val(), Fault::DifferentTargets);
    assert_eq!(uut.refusal.lanes.val(), 0b0001);
}

#[test]
fn wa6_threads_end_with_their_sub_warp_and_the_large_warp_ends_with_the_last() {
    let mut uut = started();
    uut.slots.idle.next = 0b01.into();
    complete(&mut uut, 2, Control::Exit, 0b0111, false);
    assert_eq!(top(&mut uut, 1).1, 0b0001_1000);
    complete(&mut uut, 2, Control::Exit, 0b1000, false);
    complete(&mut uut, 3, Control::Exit, 0b0001, true);
    assert_eq!(uut.warps.active.val(), 0b1111);
    uut.slots.idle.next = 0b11.into();
    settle(&mut uut);
    assert_eq!(uut.fetch.fetchable.val(), 0b01);
    assert_eq!(pop(&mut uut), None);
    assert_eq!(uut.warps.active.val(), 0b0011);
}

#[test]
fn wa6_a_barrier_needs_all_live_threads_of_the_large_warp() {
    let mut uut = started();
    present(&mut uut, 0, Control::Barrier, 0b1111, false);
    assert_eq!(uut.refusal.code.val(), Fault::None);
    pass(&mut uut);
    complete(&mut uut, 1, Control::Barrier, 0b1111, true);
    branch(&mut uut, 0b1, 0x200, Kind::Pc, 0x300);
    present(&mut uut, 0, Control::Barrier, 0b0001, true);
    assert_eq!(uut.refusal.code.val(), Fault::DivergentBarrier);
    assert_eq!(uut.refusal.lanes.val(), 0b0001);
}

#[test]
fn c4_a_large_warp_waits_with_all_its_rows_and_leaves_with_them() {
    let mut uut = started();
    uut.slots.waiting.next = 0b10.into();
    uut.warps.leaving.next = 0b1100.into();
    settle(&mut uut);
    assert_eq!((uut.warps.waiting.val(), uut.slots.leaving.val()), (0b1100.into(), 0b10.into()));
}

#[test]
fn p8_sides_that_return_to_different_addresses_are_fault_8_of_number_0() {
    let mut uut = started();
    let all_but_lane_2 = 0b1011_1011;
    uut.slots.idle.next = 0b10.into();
    decode(&mut uut, 0, ENTRY, true);
    branch(&mut uut, all_but_lane_2, 0x200, Kind::Return, 0);
    for (target, fault) in [(0x600_u64, Fault::None), (0x601, Fault::DifferentReturns)] {
        uut.slots.idle.next = 0b10.into();
        uut.completion.target.next = target.into();
        uut.completion.returns.next = true;
        complete(&mut uut, 0, Control::Indirect, 0b0100, true);
        uut.slots.idle.next = 0b11.into();
        settle(&mut uut);
        assert_eq!(uut.fault.code.val(), fault);
        if fault != Fault::None {
            assert_eq!((uut.fault.slot.val(), uut.fault.pc.val()), (0.into(), 0x601.into()));
            assert_eq!(uut.fault.lane.val(), 2);
            return;
        }
        assert_eq!(pop(&mut uut), Some((0, 2)));
    }
}

#[test]
fn p8_round_robin_pops_one_large_warp_each_cycle() {
    let mut uut = started();
    uut.slots.idle.next = 0.into();
    for (row, lanes) in [(0, 0b1111), (1, 0b1111), (2, 0b1111), (3, 0b0001)] {
        complete(&mut uut, row, Control::Exit, lanes, row % 2 == 1);
    }
    uut.slots.idle.next = 0b11.into();
    settle(&mut uut);
    step!(uut);
    assert_eq!(uut.warps.active.val(), 0b1100);
    step!(uut);
    assert_eq!(uut.warps.active.val(), 0);
}

#[test]
fn p4_an_entry_above_the_stack_is_fault_11_of_the_whole_branch() {
    type Shallow = LargeWarpStacks<4, 4, 2, 2, 8, 1, 2, 1, 2, 1, 2>;
    let mut uut = Shallow::default();
    uut.slots.idle.next = 0b11.into();
    uut.start.valid.next = true;
    uut.start.warps.next = 0b0011.into();
    uut.start.last.next = 0b0010.into();
    uut.start.tail.next = 0b1111.into();
    step!(uut);
    uut.start.valid.next = false;
    uut.pair.takes.next = true;
    step!(uut);
    uut.pair.takes.next = false;
    uut.completion.valid.next = true;
    uut.completion.control.next = Control::Branch;
    uut.completion.lanes.next = 0b1111.into();
    uut.completion.taken.next = 0b0011.into();
    uut.completion.target.next = 0x200.into();
    uut.completion.annotation.next =
        Annotation { kind: Kind::Pc, rpc: 0x300.into(), ..Annotation::default() };
    settle(&mut uut);
    assert_eq!(uut.refusal.code.val(), Fault::None);
    uut.completion.whole.next = true;
    settle(&mut uut);
    assert_eq!(uut.refusal.code.val(), Fault::StackFull);
}

#[test]
fn a_large_warp_of_one_row_is_a_warp() {
    let mut uut = LargeWarpStacks::<4, 3, 1, 3, 4, 3, 2, 2, 2, 6, 4>::default();
    uut.slots.idle.next = 0b111.into();
    uut.start.valid.next = true;
    uut.start.warps.next = 0b110.into();
    uut.start.last.next = 0b100.into();
    uut.start.tail.next = 0b0011.into();
    step!(uut);
    uut.start.valid.next = false;
    settle(&mut uut);
    assert_eq!((uut.warps.active.val(), uut.fetch.fetchable.val()), (0b110.into(), 0b110.into()));
    uut.mask.large_warp.next = 2.into();
    settle(&mut uut);
    let lanes: Vec<bool> = (0..4).map(|lane| uut.mask.mask[lane].val().any()).collect();
    assert_eq!(lanes, [true, true, false, false]);
}
