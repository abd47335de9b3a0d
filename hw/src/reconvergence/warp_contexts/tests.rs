use super::*;
use crate::testing::{Random, settle, step};

/// Four warp slots of four contexts.
type Uut = WarpContexts<4, 4, 16, 2, 2, 4>;

const ENTRY: u64 = 0x100;

/// Warps 1 and 2 start, warp 2 with three lanes; all contexts are idle.
fn started() -> Uut {
    let mut uut = Uut::default();
    uut.slots.idle.next = 0xffff.into();
    uut.start.pc.next = ENTRY.into();
    uut.start.warps.next = 0b0110.into();
    uut.start.last.next = 0b0100.into();
    uut.start.tail.next = 0b0111.into();
    uut.initialise.valid.next = true;
    for row in [1_u64, 2] {
        uut.initialise.row.next = row.into();
        step!(uut);
    }
    uut.initialise.valid.next = false;
    settle(&mut uut);
    assert_eq!((uut.warps.active.val(), uut.fetch.fetchable.val()), (0.into(), 0.into()));
    uut.start.valid.next = true;
    step!(uut);
    uut.start.valid.next = false;
    settle(&mut uut);
    uut
}

/// A context is fetched and issues; the contexts of other warp slots that would be have its number within theirs.
macro_rules! choose {
    ($uut: expr, $context: expr) => {{
        $uut.fetch.slot.next = $context.into();
        $uut.issue.slot.next = $context.into();
        for place in $uut.fetch_place.iter_mut().chain(&mut $uut.issue_place) {
            place.next = ($context % 4).into();
        }
    }};
}

/// PC and lanes of a context.
fn context(uut: &mut Uut, context: u64) -> (u64, u64) {
    choose!(uut, context);
    settle(uut);
    assert!(uut.issue.sw.iter().all(|sw| sw.val() == context / 4));
    assert_eq!(uut.issue.block_row.val(), context / 4);
    (uut.fetch.pc.val().to_u64(), uut.issue.lanes.val().to_u64())
}

fn complete(uut: &mut Uut, warp: u64, control: Control, lanes: u64) {
    uut.completion.valid.next = true;
    uut.completion.slot.next = warp.into();
    uut.completion.control.next = control;
    uut.completion.lanes.next = lanes.into();
    settle(uut);
}

fn clock(uut: &mut Uut) {
    step!(*uut);
    uut.completion.valid.next = false;
    settle(uut);
}

/// A conditional branch at PC 0x200 to 0x300 completes; its context's PC is behind it.
fn branch(uut: &mut Uut, warp: u64, lanes: u64, taken: u64) {
    uut.decode.valid.next = true;
    uut.decode.slot.next = warp.into();
    uut.decode.next_pc.next = 0x201.into();
    step!(*uut);
    uut.decode.valid.next = false;
    uut.completion.pc.next = 0x200.into();
    uut.completion.target.next = 0x300.into();
    uut.completion.taken.next = taken.into();
    complete(uut, warp, Control::Branch, lanes);
}

/// PC and lanes that a context keeps; context, PC and lanes of the others.
type Split = ((u64, u64), (u64, u64, u64));

/// The events of this cycle.
fn split(uut: &Uut) -> Option<Split> {
    assert_eq!(uut.update.valid.val(), uut.push.valid.val());
    let kept = (uut.update.pc.val().to_u64(), uut.update.mask.val().to_u64());
    let push = (uut.push.slot.val().to_u64(), uut.push.pc.val().to_u64());
    uut.push.valid.val().then_some((kept, (push.0, push.1, uut.push.mask.val().to_u64())))
}

#[test]
fn n2_the_first_context_of_each_warp_starts_with_its_lanes_at_the_entry() {
    let mut uut = started();
    assert_eq!((uut.warps.active.val(), uut.fetch.fetchable.val()), (0b0110.into(), 0x0110.into()));
    assert_eq!(context(&mut uut, 4), (ENTRY, 0b1111));
    assert_eq!(context(&mut uut, 8), (ENTRY, 0b0111));
}

#[test]
fn f1_a_context_that_is_not_idle_cannot_be_fetched() {
    let mut uut = started();
    uut.slots.idle.next = 0xffef.into();
    settle(&mut uut);
    assert_eq!(uut.fetch.fetchable.val(), 0x0100);
}

#[test]
fn f2_a_decoded_instruction_moves_the_pc_of_its_context() {
    let mut uut = started();
    uut.decode.valid.next = true;
    uut.decode.slot.next = 8.into();
    uut.decode.next_pc.next = 0x101.into();
    step!(uut);
    assert_eq!(context(&mut uut, 8), (0x101, 0b0111));
    assert_eq!(context(&mut uut, 4), (ENTRY, 0b1111));
}

#[test]
fn n3_a_branch_that_no_lane_takes_leaves_the_context_behind_it() {
    let mut uut = started();
    branch(&mut uut, 4, 0b1111, 0);
    assert_eq!(split(&uut), None);
    clock(&mut uut);
    assert_eq!(context(&mut uut, 4), (0x201, 0b1111));
    assert_eq!(uut.fetch.fetchable.val(), 0x0110);
}

#[test]
fn n3_a_branch_that_all_lanes_take_moves_the_context() {
    let mut uut = started();
    branch(&mut uut, 8, 0b0111, 0b0111);
    assert_eq!(split(&uut), None);
    clock(&mut uut);
    assert_eq!(context(&mut uut, 8), (0x300, 0b0111));
    assert_eq!(uut.fetch.fetchable.val(), 0x0110);
}

#[test]
fn n3_lanes_that_do_not_take_a_branch_get_the_lowest_inactive_context_of_the_warp_slot() {
    let mut uut = started();
    branch(&mut uut, 4, 0b1111, 0b0101);
    assert_eq!(split(&uut), Some(((0x300, 0b0101), (5, 0x201, 0b1010))));
    clock(&mut uut);
    assert_eq!(context(&mut uut, 4), (0x300, 0b0101));
    assert_eq!(context(&mut uut, 5), (0x201, 0b1010));
    assert_eq!((uut.warps.active.val(), uut.fetch.fetchable.val()), (0b0110.into(), 0x0130.into()));
    branch(&mut uut, 5, 0b1010, 0b1000);
    assert_eq!(split(&uut), Some(((0x300, 0b1000), (6, 0x201, 0b0010))));
    clock(&mut uut);
    complete(&mut uut, 4, Control::Exit, 0b0101);
    clock(&mut uut);
    // Context 4 is free again, but not for another warp slot.
    branch(&mut uut, 8, 0b0111, 0b0001);
    assert_eq!(split(&uut), Some(((0x300, 0b0001), (9, 0x201, 0b0110))));
    clock(&mut uut);
    assert_eq!(uut.fetch.fetchable.val(), 0x0360);
}

#[test]
fn n3_a_context_that_has_ended_can_be_given_again() {
    let mut uut = started();
    branch(&mut uut, 4, 0b1111, 0b0001);
    clock(&mut uut);
    complete(&mut uut, 4, Control::Exit, 0b0001);
    clock(&mut uut);
    branch(&mut uut, 5, 0b1110, 0b0110);
    assert_eq!(split(&uut), Some(((0x300, 0b0110), (4, 0x201, 0b1000))));
}

#[test]
fn n4_the_lanes_of_a_jump_that_go_elsewhere_get_a_context_at_the_jump() {
    let mut uut = started();
    uut.completion.pc.next = 0x180.into();
    uut.completion.target.next = 0x400.into();
    uut.completion.taken.next = 0.into();
    complete(&mut uut, 4, Control::Indirect, 0b0011);
    assert_eq!(split(&uut), Some(((0x400, 0b0011), (5, 0x180, 0b1100))));
    clock(&mut uut);
    assert_eq!(context(&mut uut, 4), (0x400, 0b0011));
    assert_eq!(context(&mut uut, 5), (0x180, 0b1100));
    complete(&mut uut, 5, Control::Indirect, 0b1100);
    assert_eq!(split(&uut), None);
    clock(&mut uut);
    assert_eq!(context(&mut uut, 5), (0x400, 0b1100));
}

#[test]
fn n5_an_exit_ends_the_context_and_d5_the_last_one_the_warp() {
    let mut uut = started();
    branch(&mut uut, 4, 0b1111, 0b0011);
    clock(&mut uut);
    complete(&mut uut, 4, Control::Exit, 0b0011);
    assert_eq!(split(&uut), None);
    clock(&mut uut);
    assert_eq!((uut.warps.active.val(), uut.fetch.fetchable.val()), (0b0110.into(), 0x0120.into()));
    complete(&mut uut, 5, Control::Exit, 0b1100);
    clock(&mut uut);
    assert_eq!((uut.warps.active.val(), uut.fetch.fetchable.val()), (0b0100.into(), 0x0100.into()));
}

#[test]
fn n6_a_warp_slot_is_stopped_when_all_its_active_contexts_wait() {
    let mut uut = started();
    branch(&mut uut, 4, 0b1111, 0b0011);
    clock(&mut uut);
    for (waiting, stopped) in
        [(0_u64, 0b1001_u64), (0x0010, 0b1001), (0x0030, 0b1011), (0x0130, 0b1111)]
    {
        uut.slots.waiting.next = waiting.into();
        settle(&mut uut);
        assert_eq!(uut.warps.waiting.val(), stopped, "{waiting:#06x} wait");
    }
    uut.warps.leaving.next = 0b0010.into();
    settle(&mut uut);
    assert_eq!(uut.slots.leaving.val(), 0x00f0);
}

#[test]
fn other_completions_change_nothing() {
    let mut uut = started();
    uut.completion.target.next = 0x300.into();
    for control in [Control::Next, Control::Barrier] {
        complete(&mut uut, 4, control, 0b1111);
        assert_eq!(split(&uut), None);
        clock(&mut uut);
        assert_eq!(context(&mut uut, 4), (ENTRY, 0b1111));
    }
    assert_eq!(uut.fetch.fetchable.val(), 0x0110);
}

#[test]
fn reset_ends_all_contexts() {
    let mut uut = started();
    uut.reset.next = true;
    step!(uut);
    assert_eq!((uut.warps.active.val(), uut.fetch.fetchable.val()), (0.into(), 0.into()));
}

/// What contexts are, by definition: each that is active has a PC and lanes.
type Contexts = Vec<Option<(u64, u64)>>;

/// The lowest context of the same warp slot, of four contexts, that is not active.
fn lowest_inactive(contexts: &Contexts, context: usize) -> Option<usize> {
    let first = context - context % 4;
    (first..first + 4).find(|&context| contexts[context].is_none())
}

/// All warps start; then instructions of random contexts complete.
fn every_warp_has_contexts_of_its_own<
    const WARPS: usize,
    const CONTEXTS: usize,
    const SW_W: usize,
    const CONTEXT_W: usize,
>() {
    let mut random = Random::new(0x5eed_0300);
    let mut uut = WarpContexts::<4, WARPS, CONTEXTS, SW_W, 2, CONTEXT_W>::default();
    uut.slots.idle.next = !Bits::default();
    uut.start.pc.next = ENTRY.into();
    uut.start.warps.next = !Bits::default();
    uut.start.last.next = Bits::default().replace_bit(WARPS - 1, true);
    uut.start.tail.next = 0b0111.into();
    uut.initialise.valid.next = true;
    for row in 0..WARPS as u64 {
        uut.initialise.row.next = row.into();
        step!(uut);
    }
    uut.initialise.valid.next = false;
    uut.start.valid.next = true;
    step!(uut);
    uut.start.valid.next = false;
    let mut contexts: Contexts = vec![None; CONTEXTS];
    for (warp, first) in contexts.iter_mut().step_by(4).enumerate() {
        *first = Some((ENTRY, if warp == WARPS - 1 { 0b0111 } else { 0b1111 }));
    }
    uut.completion.valid.next = true;
    uut.completion.pc.next = 0x200.into();
    uut.completion.target.next = 0x300.into();
    while contexts.iter().any(Option::is_some) {
        let context = random.bits(16) as usize % CONTEXTS;
        let Some((pc, lanes)) = contexts[context] else { continue };
        choose!(uut, context as u64);
        uut.completion.slot.next = (context as u64).into();
        uut.completion.lanes.next = lanes.into();
        let taken = lanes & random.bits(4);
        uut.completion.taken.next = taken.into();
        let exits = random.one_in(3);
        uut.completion.control.next = if exits { Control::Exit } else { Control::Branch };
        settle(&mut uut);
        let seen = (uut.fetch.pc.val().to_u64(), uut.issue.lanes.val().to_u64());
        assert_eq!(seen, (pc, lanes), "{WARPS} warps: context {context}");
        assert_eq!(uut.issue.block_row.val().index(), context / 4);
        for (number, context) in contexts.iter().enumerate() {
            assert_eq!(uut.fetch.fetchable.val().get_bit(number), context.is_some(), "{number}");
        }
        for (warp, row) in contexts.chunks(4).enumerate() {
            assert_eq!(
                uut.warps.active.val().get_bit(warp),
                row.iter().any(Option::is_some),
                "{warp}"
            );
        }
        let parts = !exits && taken != 0 && taken != lanes;
        assert_eq!(uut.push.valid.val(), parts);
        if exits {
            contexts[context] = None;
        } else if parts {
            let other = lowest_inactive(&contexts, context).expect("a lane has a context");
            assert_eq!(uut.push.slot.val().index(), other, "{WARPS} warps: context {context}");
            contexts[context] = Some((0x300, taken));
            contexts[other] = Some((0x201, lanes & !taken));
        } else if taken != 0 {
            contexts[context] = Some((0x300, lanes));
        }
        step!(uut);
    }
    settle(&mut uut);
    assert!(!uut.warps.active.val().any());
}

#[test]
fn n1_any_number_of_warps_has_contexts_of_its_own() {
    every_warp_has_contexts_of_its_own::<1, 4, 1, 2>();
    every_warp_has_contexts_of_its_own::<3, 12, 2, 4>();
    every_warp_has_contexts_of_its_own::<5, 20, 3, 5>();
    every_warp_has_contexts_of_its_own::<24, 96, 5, 7>();
    every_warp_has_contexts_of_its_own::<48, 192, 6, 8>();
    every_warp_has_contexts_of_its_own::<64, 256, 6, 8>();
}
