use super::*;
use crate::testing::{settle, step};
use crate::words::{Annotation, Kind};

type Uut = WarpStacks<4, 4, 2, 2, 6, 0>;

const ENTRY: u64 = 0x100;

/// Warps 1 and 2 start, warp 2 with three lanes; all warps are idle.
fn started() -> Uut {
    let mut uut = Uut::default();
    uut.slots.idle.next = 0b1111.into();
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

/// PC and lanes of a warp.
fn warp(uut: &mut Uut, warp: u64) -> (u64, u64) {
    uut.fetch.slot.next = warp.into();
    uut.issue.slot.next = warp.into();
    settle(uut);
    assert!(uut.issue.sw.iter().all(|sw| sw.val() == warp));
    (uut.fetch.pc.val().to_u64(), uut.issue.lanes.val().to_u64())
}

fn decode(uut: &mut Uut, warp: u64, next: u64, calls: bool) {
    uut.decode.valid.next = true;
    uut.decode.slot.next = warp.into();
    uut.decode.next_pc.next = next.into();
    uut.decode.calls.next = calls;
    step!(*uut);
    uut.decode.valid.next = false;
    settle(uut);
}

/// Presents a completion; the caller looks at the events and steps.
fn present(uut: &mut Uut, warp: u64, control: Control, lanes: u64) {
    uut.completion.valid.next = true;
    uut.completion.slot.next = warp.into();
    uut.completion.control.next = control;
    uut.completion.lanes.next = lanes.into();
    settle(uut);
}

fn complete(uut: &mut Uut, warp: u64, control: Control, lanes: u64) {
    present(uut, warp, control, lanes);
    assert_eq!(uut.refusal.code.val(), Fault::None);
    step!(*uut);
    uut.completion.valid.next = false;
    settle(uut);
}

/// A conditional branch of the warp completes.
fn branch(uut: &mut Uut, warp: u64, lanes: u64, taken: u64, target: u64, kind: Kind, rpc: u64) {
    uut.completion.taken.next = taken.into();
    uut.completion.target.next = target.into();
    uut.completion.annotation.next = Annotation { kind, rpc: rpc.into(), ..Annotation::default() };
    complete(uut, warp, Control::Branch, lanes);
}

fn jump(uut: &mut Uut, warp: u64, lanes: u64, target: u64, calls: bool, returns: bool) {
    uut.completion.target.next = target.into();
    uut.completion.calls.next = calls;
    uut.completion.returns.next = returns;
    complete(uut, warp, Control::Indirect, lanes);
    uut.completion.calls.next = false;
    uut.completion.returns.next = false;
    settle(uut);
}

/// The pop of this cycle, if any: warp and position. Steps.
fn pop(uut: &mut Uut) -> Option<(u64, u64)> {
    let popped = uut
        .pop_event
        .valid
        .val()
        .then(|| (uut.pop_event.owner.val().to_u64(), uut.pop_event.position.val().to_u64()));
    step!(*uut);
    popped
}

#[test]
fn d4_warps_start_with_their_lanes_at_the_entry() {
    let mut uut = Uut::default();
    settle(&mut uut);
    assert_eq!(uut.warps.active.val(), 0);
    let mut uut = started();
    assert_eq!((uut.warps.active.val(), uut.fetch.fetchable.val()), (0b0110.into(), 0b0110.into()));
    assert_eq!(warp(&mut uut, 1), (ENTRY, 0b1111));
    assert_eq!(warp(&mut uut, 2), (ENTRY, 0b0111));
}

#[test]
fn f1_a_warp_that_is_not_idle_can_be_neither_fetched_nor_popped() {
    let mut uut = started();
    uut.slots.idle.next = 0b1011.into();
    settle(&mut uut);
    assert_eq!(uut.fetch.fetchable.val(), 0b0010);
    complete(&mut uut, 2, Control::Exit, 0b0111);
    for _ in 0..3 {
        assert_eq!(pop(&mut uut), None);
        assert_eq!(uut.warps.active.val(), 0b0110);
    }
}

#[test]
fn f2_decoding_moves_the_pc_of_its_warp() {
    let mut uut = started();
    decode(&mut uut, 2, 0x234, false);
    assert_eq!((warp(&mut uut, 1).0, warp(&mut uut, 2).0), (ENTRY, 0x234));
}

#[test]
fn p4_a_diverged_warp_runs_the_taken_side_first_and_pops_to_the_other_and_to_both() {
    let mut uut = started();
    decode(&mut uut, 1, 0x101, false);
    branch(&mut uut, 1, 0b1111, 0b0011, 0x200, Kind::Pc, 0x300);
    assert_eq!(warp(&mut uut, 1), (0x200, 0b0011));
    assert_eq!(uut.fetch.fetchable.val(), 0b0110);
    decode(&mut uut, 1, 0x300, false);
    assert_eq!(uut.fetch.fetchable.val(), 0b0100);
    assert_eq!(pop(&mut uut), Some((1, 2)));
    assert_eq!(warp(&mut uut, 1), (0x101, 0b1100));
    decode(&mut uut, 1, 0x300, false);
    assert_eq!(pop(&mut uut), Some((1, 1)));
    assert_eq!(warp(&mut uut, 1), (0x300, 0b1111));
    assert_eq!(uut.fetch.fetchable.val(), 0b0110);
}

#[test]
fn p2_the_events_of_a_divergence_name_its_entries() {
    let mut uut = started();
    uut.completion.taken.next = 0b0001.into();
    uut.completion.target.next = 0x200.into();
    uut.completion.annotation.next =
        Annotation { kind: Kind::Pc, rpc: 0x300.into(), ..Annotation::default() };
    present(&mut uut, 2, Control::Branch, 0b0111);
    assert!(uut.update.valid.val());
    assert!(uut.push_not_taken.valid.val() && uut.push_taken.valid.val());
    assert_eq!((uut.update.position.val(), uut.update.mask.val()), (0.into(), 0b0111.into()));
    assert_eq!((uut.update.pc.val(), uut.update.kind.val()), (0x300.into(), Kind::Exit));
    assert_eq!(uut.push_not_taken.position.val(), 1);
    assert_eq!(uut.push_not_taken.mask.val(), 0b0110);
    assert_eq!(uut.push_not_taken.pc.val(), ENTRY);
    assert_eq!(
        (uut.push_taken.position.val(), uut.push_taken.mask.val()),
        (2.into(), 0b0001.into())
    );
    assert_eq!(uut.push_taken.pc.val(), 0x200);
    // Other completions of the same lanes are no branches.
    present(&mut uut, 2, Control::Next, 0b0111);
    assert!(!uut.update.valid.val());
    assert!(!uut.push_not_taken.valid.val() && !uut.push_taken.valid.val());
}

#[test]
fn p7_a_recursive_call_does_not_reconverge_in_another_activation() {
    let mut uut = started();
    branch(&mut uut, 1, 0b1111, 0b0011, 0x200, Kind::Pc, 0x300);
    decode(&mut uut, 1, 0x300, true);
    assert_eq!(uut.fetch.fetchable.val(), 0b0110, "the call depth is not that of the branch");
    jump(&mut uut, 1, 0b0011, 0x300, false, true);
    assert_eq!(uut.fetch.fetchable.val(), 0b0100);
}

#[test]
fn p7_p8_sides_that_meet_at_the_return_continue_where_it_goes() {
    let mut uut = started();
    decode(&mut uut, 1, 0x180, true);
    branch(&mut uut, 1, 0b1111, 0b0011, 0x200, Kind::Return, 0);
    jump(&mut uut, 1, 0b0011, 0x101, false, true);
    assert_eq!(pop(&mut uut), Some((1, 2)));
    assert_eq!(warp(&mut uut, 1), (0x180, 0b1100));
    jump(&mut uut, 1, 0b1100, 0x101, false, true);
    assert_eq!(pop(&mut uut), Some((1, 1)));
    assert_eq!(warp(&mut uut, 1), (0x101, 0b1111));
    // The call depth is that of the caller again: its own branches meet at their PC.
    branch(&mut uut, 1, 0b1111, 0b0001, 0x400, Kind::Pc, 0x400);
    assert_eq!(pop(&mut uut), Some((1, 2)));
}

#[test]
fn p8_sides_that_return_to_different_addresses_are_fault_8() {
    let mut uut = started();
    decode(&mut uut, 1, 0x180, true);
    branch(&mut uut, 1, 0b1111, 0b0011, 0x200, Kind::Return, 0);
    jump(&mut uut, 1, 0b0011, 0x101, false, true);
    assert_eq!(uut.fault.code.val(), Fault::None);
    assert_eq!(pop(&mut uut), Some((1, 2)));
    jump(&mut uut, 1, 0b1100, 0x105, false, true);
    assert!(uut.pop_event.valid.val());
    assert_eq!(uut.fault.code.val(), Fault::DifferentReturns);
    assert_eq!((uut.fault.pc.val(), uut.fault.lane.val()), (0x105.into(), 2.into()));
}

#[test]
fn p7_p8_a_warp_whose_threads_have_all_ended_ends() {
    let mut uut = started();
    complete(&mut uut, 1, Control::Exit, 0b1111);
    assert_eq!((uut.warps.active.val(), uut.fetch.fetchable.val()), (0b0110.into(), 0b0100.into()));
    assert_eq!(pop(&mut uut), None);
    assert_eq!(uut.warps.active.val(), 0b0100);
}

#[test]
fn p7_the_side_whose_threads_have_ended_is_popped() {
    let mut uut = started();
    branch(&mut uut, 1, 0b1111, 0b0011, 0x200, Kind::Exit, 0);
    complete(&mut uut, 1, Control::Exit, 0b0011);
    assert_eq!(pop(&mut uut), Some((1, 2)));
    assert_eq!(warp(&mut uut, 1), (ENTRY, 0b1100));
    complete(&mut uut, 1, Control::Exit, 0b1100);
    assert_eq!(pop(&mut uut), Some((1, 1)));
    assert_eq!(pop(&mut uut), None);
    assert_eq!(uut.warps.active.val(), 0b0100);
}

#[test]
fn p8_one_warp_is_popped_in_a_cycle_in_turn() {
    let mut uut = started();
    for warp in [1, 2] {
        uut.slots.idle.next = 0.into();
        branch(&mut uut, warp, 0b0111, 0b0001, 0x300, Kind::Pc, 0x300);
    }
    uut.slots.idle.next = 0b1111.into();
    settle(&mut uut);
    assert_eq!(uut.fetch.fetchable.val(), 0);
    assert_eq!([pop(&mut uut), pop(&mut uut), pop(&mut uut)], [Some((1, 2)), Some((2, 2)), None]);
}

#[test]
fn c3_an_indirect_jump_moves_the_pc_and_a_call_the_depth() {
    let mut uut = started();
    branch(&mut uut, 1, 0b1111, 0b0011, 0x200, Kind::Pc, 0x300);
    jump(&mut uut, 1, 0b0011, 0x300, true, false);
    assert_eq!((warp(&mut uut, 1), uut.fetch.fetchable.val()), ((0x300, 0b0011), 0b0110.into()));
    jump(&mut uut, 1, 0b0011, 0x300, false, true);
    assert_eq!(uut.fetch.fetchable.val(), 0b0100);
}

#[test]
fn c3_threads_that_have_ended_execute_nothing() {
    let mut uut = started();
    complete(&mut uut, 1, Control::Exit, 0b0101);
    assert_eq!(warp(&mut uut, 1), (ENTRY, 0b1010));
    assert_eq!(uut.fetch.fetchable.val(), 0b0110);
}

#[test]
fn c3_a_barrier_of_less_than_all_live_lanes_is_fault_10() {
    let mut uut = started();
    present(&mut uut, 1, Control::Barrier, 0b0111);
    assert_eq!(uut.refusal.code.val(), Fault::DivergentBarrier);
    complete(&mut uut, 1, Control::Exit, 0b1000);
    present(&mut uut, 1, Control::Barrier, 0b0111);
    assert_eq!(uut.refusal.code.val(), Fault::None);
}

#[test]
fn p6_a_stack_that_is_full_is_fault_11() {
    let mut uut = started();
    // Each divergence that drops nothing needs two positions: the last one makes entries 61, 62.
    for number in 0..31 {
        uut.slots.idle.next = 0.into();
        branch(&mut uut, 1, 0b1111, 0b0011, 0x200, Kind::Pc, 0x300 + number);
        decode(&mut uut, 1, 0x101, false);
    }
    uut.completion.annotation.next =
        Annotation { kind: Kind::Pc, rpc: 0x400.into(), ..Annotation::default() };
    present(&mut uut, 1, Control::Branch, 0b0011);
    assert_eq!(uut.refusal.code.val(), Fault::None, "the branch is uniform");
    uut.completion.taken.next = 0b0001.into();
    settle(&mut uut);
    assert_eq!(uut.refusal.code.val(), Fault::StackFull);
}

#[test]
fn reset_ends_all_warps() {
    let mut uut = started();
    uut.reset.next = true;
    step!(uut);
    uut.reset.next = false;
    settle(&mut uut);
    assert_eq!((uut.warps.active.val(), uut.fetch.fetchable.val()), (0.into(), 0.into()));
}

/// The branch of [`branch`] with a likely-convergence point.
fn likely_branch(uut: &mut Uut, lanes: u64, taken: u64, target: u64, rpc: u64, lpc: u64) {
    uut.completion.taken.next = taken.into();
    uut.completion.target.next = target.into();
    uut.completion.annotation.next = Annotation {
        kind: Kind::Pc,
        rpc: rpc.into(),
        uniform: false,
        likely: true,
        lpc: lpc.into(),
    };
    complete(uut, 1, Control::Branch, lanes);
}

/// Entry that is popped, and where its lanes are collected.
fn popped(uut: &mut Uut) -> (u64, Option<u64>) {
    settle(uut);
    assert!(uut.pop_event.valid.val() != uut.pop_event.merge_valid.val(), "exactly one of both");
    let popped = (
        uut.pop_event.position.val().to_u64(),
        uut.pop_event.merge_valid.val().then(|| uut.pop_event.merge_into.val().to_u64()),
    );
    step!(*uut);
    popped
}

/// Vector TV3 of the thread-block-compaction specification: the loop of its Example 2, with the
/// threads 1 to 4 in the lanes 0 to 3.
fn tv3(stack_reuse: bool) {
    let [block_a, block_b, block_c, block_d, block_e, block_f] =
        [0x100_u64, 0x200, 0x300, 0x400, 0x500, 0x600];
    let mut uut = started();
    uut.likely_convergence.next = true;
    uut.stack_reuse.next = stack_reuse;
    assert_eq!(warp(&mut uut, 1), (block_a, 0b1111));
    decode(&mut uut, 1, block_b, false);
    // Diverges at A: entries 1 (E, collects), 2 (B), 3 (C).
    likely_branch(&mut uut, 0b1111, 0b1110, block_c, block_f, block_e);
    assert_eq!(warp(&mut uut, 1), (block_c, 0b1110));
    decode(&mut uut, 1, block_d, false);
    // The first branch has written its entries when the next one completes.
    step!(uut);
    // Diverges at C: D {3, 4} and E {2}. No second entry collects at E.
    likely_branch(&mut uut, 0b1110, 0b0010, block_e, block_f, block_e);
    let base = if stack_reuse { 3 } else { 4 };
    // E {2} is merged as soon as it is the top.
    assert_eq!(popped(&mut uut), (base + 1, Some(1)));
    assert_eq!(warp(&mut uut, 1), (block_d, 0b1100));
    // D reaches F; without reuse the entry below is there already.
    decode(&mut uut, 1, block_f, false);
    assert_eq!(popped(&mut uut), (base, None));
    if !stack_reuse {
        assert_eq!(popped(&mut uut), (3, None));
    }
    assert_eq!(warp(&mut uut, 1), (block_b, 0b0001));
    decode(&mut uut, 1, block_e, false);
    assert_eq!(popped(&mut uut), (2, Some(1)));
    assert_eq!(warp(&mut uut, 1), (block_e, 0b0011));
    decode(&mut uut, 1, block_f, false);
    assert_eq!(popped(&mut uut), (1, None));
    assert_eq!(warp(&mut uut, 1), (block_f, 0b1111));
    settle(&mut uut);
    assert!(!uut.pop_event.valid.val() && !uut.pop_event.merge_valid.val());
}

#[test]
fn tv3_threads_meet_at_the_likely_convergence_point_of_a_loop() {
    tv3(false);
}

#[test]
fn tv3_with_stack_reuse_the_same_happens_one_entry_lower() {
    tv3(true);
}

#[test]
fn l5_a_likely_convergence_entry_without_lanes_is_popped_unexecuted() {
    let mut uut = started();
    uut.likely_convergence.next = true;
    decode(&mut uut, 1, 0x101, false);
    likely_branch(&mut uut, 0b1111, 0b1110, 0x200, 0x300, 0x280);
    decode(&mut uut, 1, 0x300, false);
    assert_eq!(popped(&mut uut), (3, None));
    decode(&mut uut, 1, 0x300, false);
    assert_eq!(popped(&mut uut), (2, None));
    assert_eq!(popped(&mut uut), (1, None));
    assert_eq!(warp(&mut uut, 1), (0x300, 0b1111));
}

#[test]
fn l4_a_top_whose_lanes_have_ended_is_popped_not_merged() {
    let mut uut = started();
    uut.likely_convergence.next = true;
    decode(&mut uut, 1, 0x101, false);
    likely_branch(&mut uut, 0b1111, 0b1110, 0x280, 0x300, 0x280);
    assert!(uut.pop_event.merge_valid.val());
    step!(uut);
    // The exit is the instruction before the point.
    uut.slots.idle.next = 0b1101.into();
    decode(&mut uut, 1, 0x280, false);
    complete(&mut uut, 1, Control::Exit, 0b0001);
    uut.slots.idle.next = 0b1111.into();
    assert_eq!(popped(&mut uut), (2, None));
    assert_eq!(warp(&mut uut, 1), (0x280, 0b1110));
}

/// All warps diverge, each in its own way, then all go on until they have met again.
fn every_warp_has_a_stack_of_its_own<const WARPS: usize, const SW_W: usize>() {
    const RPC: u64 = 0x400;
    let mut uut = WarpStacks::<4, WARPS, SW_W, 2, 6, 0>::default();
    uut.slots.idle.next = !Bits::default();
    uut.start.valid.next = true;
    uut.start.warps.next = !Bits::default();
    uut.start.last.next = Bits::default().replace_bit(WARPS - 1, true);
    uut.start.tail.next = 0b1111.into();
    uut.start.pc.next = ENTRY.into();
    step!(uut);
    uut.start.valid.next = false;
    let taken = |warp: u64| 1 + (5 * warp) % 14;
    uut.completion.valid.next = true;
    uut.completion.control.next = Control::Branch;
    uut.completion.lanes.next = 0b1111.into();
    uut.completion.annotation.next =
        Annotation { kind: Kind::Pc, rpc: RPC.into(), ..Annotation::default() };
    for warp in 0..WARPS as u64 {
        uut.completion.slot.next = warp.into();
        uut.completion.taken.next = taken(warp).into();
        uut.completion.target.next = (0x200 + warp).into();
        step!(uut);
    }
    uut.completion.valid.next = false;
    // In every warp the threads that took the branch, the others, and all at the RPC.
    type Turn = fn(u64, u64) -> (u64, u64);
    let turns: [Turn; 3] = [
        |warp, taken| (0x200 + warp, taken),
        |_, taken| (ENTRY, 0b1111 & !taken),
        |_, _| (RPC, 0b1111),
    ];
    for (number, turn) in turns.into_iter().enumerate() {
        settle(&mut uut);
        assert!(uut.warps.active.val().all() && uut.fetch.fetchable.val().all());
        for warp in 0..WARPS as u64 {
            uut.fetch.slot.next = warp.into();
            uut.issue.slot.next = warp.into();
            settle(&mut uut);
            let seen = (uut.fetch.pc.val().to_u64(), uut.issue.lanes.val().to_u64());
            assert_eq!(seen, turn(warp, taken(warp)), "{WARPS} warps: turn {number} of {warp}");
        }
        if number == 2 {
            break;
        }
        uut.slots.idle.next = 0.into();
        uut.decode.valid.next = true;
        uut.decode.next_pc.next = RPC.into();
        for warp in 0..WARPS as u64 {
            uut.decode.slot.next = warp.into();
            step!(uut);
        }
        uut.decode.valid.next = false;
        uut.slots.idle.next = !Bits::default();
        for warp in 0..WARPS as u64 {
            settle(&mut uut);
            let position = 2 - number as u64;
            assert_eq!(
                (uut.pop_event.owner.val(), uut.pop_event.position.val()),
                (warp.into(), position.into())
            );
            assert!(uut.pop_event.valid.val());
            step!(uut);
        }
    }
}

#[test]
fn any_number_of_warps_has_stacks_of_its_own() {
    every_warp_has_a_stack_of_its_own::<1, 1>();
    every_warp_has_a_stack_of_its_own::<3, 2>();
    every_warp_has_a_stack_of_its_own::<5, 3>();
    every_warp_has_a_stack_of_its_own::<24, 5>();
    every_warp_has_a_stack_of_its_own::<48, 6>();
    every_warp_has_a_stack_of_its_own::<64, 6>();
}

/// Every warp diverges as often as its stack has room, lane by lane, and meets again.
fn stacks_of<const POSITION_W: usize>() {
    let entries = 1_u64 << POSITION_W;
    let mut uut = WarpStacks::<16, 3, 2, 4, POSITION_W, 0>::default();
    uut.slots.idle.next = 0b111.into();
    uut.start.valid.next = true;
    uut.start.warps.next = 0b111.into();
    uut.start.last.next = 0b100.into();
    uut.start.tail.next = 0xffff.into();
    uut.start.pc.next = ENTRY.into();
    step!(uut);
    uut.start.valid.next = false;
    uut.slots.idle.next = 0.into();
    uut.completion.control.next = Control::Branch;
    // Lanes that go on, and where the others wait: at an RPC of their own, by warp and branch.
    let mut lanes = 0xffff_u64;
    let branches = (entries - 1) / 2;
    for branch in 0..=branches {
        let others = lanes & (lanes - 1);
        for warp in 0..3_u64 {
            uut.completion.slot.next = warp.into();
            uut.completion.lanes.next = lanes.into();
            uut.completion.taken.next = others.into();
            uut.completion.target.next = (0x200 + branch).into();
            let rpc = (0x400 + 0x100 * warp + branch).into();
            uut.completion.annotation.next =
                Annotation { kind: Kind::Pc, rpc, ..Annotation::default() };
            uut.completion.valid.next = true;
            settle(&mut uut);
            let full = 2 * branch + 2 >= entries;
            assert_eq!(uut.refusal.code.val(), if full { Fault::StackFull } else { Fault::None });
            assert_eq!(uut.push_taken.position.val(), 2 * branch + 2);
            if !full {
                step!(uut);
            }
        }
        if 2 * branch + 2 < entries {
            lanes = others;
        }
    }
    uut.completion.valid.next = false;
    uut.slots.idle.next = 0b111.into();
    // The taken side of each branch goes to its RPC, then the other one, innermost first.
    for branch in (0..branches).rev() {
        for position in [2 * branch + 2, 2 * branch + 1] {
            for warp in 0..3_u64 {
                uut.decode.valid.next = true;
                uut.decode.slot.next = warp.into();
                uut.decode.next_pc.next = (0x400 + 0x100 * warp + branch).into();
                uut.slots.idle.next = 0.into();
                step!(uut);
                uut.decode.valid.next = false;
                uut.slots.idle.next = (1_u64 << warp).into();
                settle(&mut uut);
                assert!(uut.pop_event.valid.val(), "{entries} entries, branch {branch}");
                let popped =
                    (uut.pop_event.owner.val().to_u64(), uut.pop_event.position.val().to_u64());
                assert_eq!(popped, (warp, position));
                step!(uut);
                uut.issue.slot.next = warp.into();
                uut.fetch.slot.next = warp.into();
                settle(&mut uut);
                let all = (0xffff << branch) & 0xffff;
                let first = position == 2 * branch + 1;
                let expected = if first {
                    (0x400 + 0x100 * warp + branch, all)
                } else {
                    let before = if branch == 0 { ENTRY } else { 0x200 + branch - 1 };
                    (before, all & (1 << branch))
                };
                let seen = (uut.fetch.pc.val().to_u64(), uut.issue.lanes.val().to_u64());
                assert_eq!(seen, expected, "{entries} entries, branch {branch} of warp {warp}");
            }
        }
    }
}

#[test]
fn stacks_of_any_depth_hold_their_entries_and_are_full_behind_the_last() {
    stacks_of::<1>();
    stacks_of::<2>();
    stacks_of::<3>();
    stacks_of::<4>();
}
