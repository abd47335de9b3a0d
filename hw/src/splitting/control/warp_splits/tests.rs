//! Rules Q11 to Q15 and the vectors 4.2 and 4.3 of the specification, whose masks are written lane 0 first.

use super::*;
use crate::testing::{settle, step};

type Uut = WarpSplits<4, 3, 2, 2, 6>;

/// A mask that is written lane 0 first.
fn mask(text: &str) -> u64 {
    u64::from_str_radix(&text.chars().rev().collect::<String>(), 2).expect("a mask of bits")
}

/// All contexts at PC 100 and in the stack position and call depth 0; the dispatcher has started unit 0.
fn started(threads: &str) -> Uut {
    let mut uut = Uut::default();
    for unit in 0..3 {
        uut.pc[unit].next = 100.into();
    }
    uut.start.next = true;
    uut.start_mask.next = mask(threads).into();
    step!(uut);
    uut.start.next = false;
    settle(&mut uut);
    uut
}

fn quiet(uut: &mut Uut) {
    for unit in 0..3 {
        uut.split[unit].next = false;
        uut.merge[unit].next = false;
        uut.exit[unit].next = false;
    }
}

/// One cycle, behind which nothing completes.
fn cycle(uut: &mut Uut) {
    settle(uut);
    step!(*uut);
    quiet(uut);
    settle(uut);
}

fn split(uut: &mut Uut, unit: usize, active: u64, by: u64) {
    uut.split[unit].next = true;
    uut.lanes[unit].next = active.into();
    uut.mask[unit].next = by.into();
}

fn merge(uut: &mut Uut, unit: usize) {
    uut.merge[unit].next = true;
    settle(uut);
}

fn live(uut: &Uut) -> [u64; 3] {
    uut.live.each_ref().map(|live| live.val().to_u64())
}

#[test]
fn vector_4_2_the_operand_of_a_split_is_a_lane_a_bit() {
    let mut uut = started("1111");
    split(&mut uut, 0, mask("1111"), mask("1101"));
    settle(&mut uut);
    assert_eq!((uut.kept[0].val(), uut.given[0].val()), (mask("1101").into(), mask("0010").into()));
    assert_eq!((uut.child[0].val(), uut.sources[1].val()), (0b010.into(), 0b001.into()));
    cycle(&mut uut);
    assert_eq!(live(&uut), [mask("1101"), mask("0010"), 0]);
}

#[test]
fn vector_4_3_two_splits_of_one_context_and_their_merges_innermost_first() {
    let mut uut = started("1111");
    split(&mut uut, 0, mask("1111"), mask("1101"));
    cycle(&mut uut);
    split(&mut uut, 0, mask("1101"), mask("1100"));
    cycle(&mut uut);
    assert_eq!(live(&uut), [mask("1100"), mask("0010"), mask("0001")]);
    // Unit 1 comes first to its merge and waits through the inner one.
    merge(&mut uut, 1);
    cycle(&mut uut);
    for _ in 0..3 {
        assert!(uut.merging[1].val() && !uut.merged[1].val());
        cycle(&mut uut);
    }
    merge(&mut uut, 0);
    cycle(&mut uut);
    assert!(!uut.merged[1].val() && !uut.merged[2].val(), "the youngest child is not there yet");
    merge(&mut uut, 2);
    cycle(&mut uut);
    assert!(uut.merged[2].val() && !uut.merged[1].val());
    assert_eq!((uut.into[2].val(), uut.live_merged[2].val()), (0b001.into(), mask("1101").into()));
    cycle(&mut uut);
    assert_eq!(live(&uut), [mask("1101"), mask("0010"), 0]);
    assert!(!uut.merging[0].val() && !uut.merged[1].val());
    merge(&mut uut, 0);
    cycle(&mut uut);
    assert!(uut.merged[1].val());
    cycle(&mut uut);
    assert_eq!(live(&uut), [mask("1111"), 0, 0]);
}

#[test]
fn vector_4_3_a_child_that_splits_merges_first_with_its_own_child() {
    let mut uut = started("1111");
    split(&mut uut, 0, mask("1111"), mask("1000"));
    cycle(&mut uut);
    split(&mut uut, 1, mask("0111"), mask("0110"));
    settle(&mut uut);
    assert_eq!(uut.sources[2].val(), 0b010);
    cycle(&mut uut);
    assert_eq!(live(&uut), [mask("1000"), mask("0110"), mask("0001")]);
    for unit in 0..3 {
        merge(&mut uut, unit);
    }
    cycle(&mut uut);
    assert!(uut.merged[2].val() && !uut.merged[1].val());
    cycle(&mut uut);
    assert_eq!(live(&uut), [mask("1000"), mask("0111"), 0]);
    assert!(!uut.merging[1].val() && !uut.merged[1].val());
    merge(&mut uut, 1);
    cycle(&mut uut);
    assert!(uut.merged[1].val());
    cycle(&mut uut);
    assert_eq!(live(&uut), [mask("1111"), 0, 0]);
}

#[test]
fn q11_an_empty_part_is_the_childs_whichever_it_is() {
    for by in ["1111", "0000"] {
        let mut uut = started("1110");
        split(&mut uut, 0, mask("0110"), mask(by));
        cycle(&mut uut);
        assert_eq!(live(&uut), [mask("1110"), 0, 0], "{by}");
        assert!(uut.merging[1].val());
        merge(&mut uut, 0);
        cycle(&mut uut);
        uut.pc[1].next = 7.into();
        settle(&mut uut);
        assert!(uut.merged[1].val() && !uut.conflict.val().any(), "it has no PC");
    }
}

#[test]
fn q11_threads_that_are_not_active_stay_in_the_context_that_splits() {
    let mut uut = started("1111");
    split(&mut uut, 0, mask("0110"), mask("0100"));
    cycle(&mut uut);
    assert_eq!(live(&uut), [mask("1101"), mask("0010"), 0]);
}

#[test]
fn q11_of_two_splits_in_a_cycle_that_of_the_lower_unit_chooses_first() {
    let mut uut = started("1111");
    split(&mut uut, 0, mask("1111"), mask("1100"));
    cycle(&mut uut);
    split(&mut uut, 0, mask("1100"), mask("1000"));
    split(&mut uut, 1, mask("0011"), mask("0010"));
    settle(&mut uut);
    assert_eq!((uut.child[0].val(), uut.child[1].val()), (0b100.into(), 0.into()));
    assert_eq!((uut.refused[0].val(), uut.refused[1].val()), (Fault::None, Fault::NoContext));
}

#[test]
fn q11_a_unit_is_free_again_when_its_context_has_merged() {
    let mut uut = started("1111");
    for _ in 0..2 {
        split(&mut uut, 0, mask("1111"), mask("1100"));
        settle(&mut uut);
        assert_eq!(uut.child[0].val(), 0b010);
        cycle(&mut uut);
        merge(&mut uut, 0);
        merge(&mut uut, 1);
        cycle(&mut uut);
        assert!(uut.merged[1].val());
        split(&mut uut, 0, mask("1100"), mask("1000"));
        settle(&mut uut);
        assert_eq!(uut.child[0].val(), 0b100, "unit 1 is taken in the cycle of its merge");
        quiet(&mut uut);
        cycle(&mut uut);
    }
}

#[test]
fn q12_a_merge_without_child_and_parent_does_nothing() {
    let mut uut = started("1111");
    merge(&mut uut, 0);
    assert_eq!(uut.refused[0].val(), Fault::None);
    cycle(&mut uut);
    assert!(!uut.merging[0].val());
}

#[test]
fn q12_a_merge_at_another_stack_position_or_call_depth_than_the_split_is_fault_12() {
    let mut uut = started("1111");
    uut.position[0].next = 3.into();
    uut.call_depth[0].next = 5.into();
    split(&mut uut, 0, mask("1111"), mask("1100"));
    cycle(&mut uut);
    for (position, depth, fault) in
        [(3_u64, 5_u64, Fault::None), (2, 5, Fault::Disagreement), (3, 6, Fault::Disagreement)]
    {
        uut.position[0].next = position.into();
        uut.call_depth[0].next = depth.into();
        merge(&mut uut, 0);
        assert_eq!(uut.refused[0].val(), fault, "{position} {depth}");
    }
    for (position, depth, fault) in
        [(0_u64, 0_u64, Fault::None), (1, 0, Fault::Disagreement), (0, 1, Fault::Disagreement)]
    {
        uut.position[1].next = position.into();
        uut.call_depth[1].next = depth.into();
        merge(&mut uut, 1);
        assert_eq!(uut.refused[1].val(), fault, "{position} {depth}");
    }
}

#[test]
fn q13_parts_that_wait_at_different_pcs_are_fault_14() {
    let mut uut = started("1111");
    split(&mut uut, 0, mask("1111"), mask("1100"));
    cycle(&mut uut);
    merge(&mut uut, 0);
    merge(&mut uut, 1);
    cycle(&mut uut);
    assert!(uut.merged[1].val() && !uut.conflict.val().any());
    uut.pc[1].next = 101.into();
    settle(&mut uut);
    assert_eq!(uut.conflict.val(), 0b010);
}

#[test]
fn q14_threads_do_not_end_in_a_context_with_child_or_parent() {
    let mut uut = started("1111");
    uut.exit[0].next = true;
    uut.lanes[0].next = mask("0100").into();
    settle(&mut uut);
    assert_eq!(uut.refused[0].val(), Fault::None);
    cycle(&mut uut);
    assert_eq!(live(&uut), [mask("1011"), 0, 0]);
    split(&mut uut, 0, mask("1011"), mask("1000"));
    cycle(&mut uut);
    for unit in 0..2 {
        uut.exit[unit].next = true;
        settle(&mut uut);
        assert_eq!(uut.refused[unit].val(), Fault::NoMerge);
        quiet(&mut uut);
    }
}

#[test]
fn q15_a_warp_slot_waits_when_all_its_contexts_with_threads_do() {
    let mut uut = started("1111");
    assert!(!uut.waits.val());
    uut.waiting[0].next = true;
    settle(&mut uut);
    assert!(uut.waits.val());
    uut.waiting[0].next = false;
    split(&mut uut, 0, mask("1111"), mask("1100"));
    cycle(&mut uut);
    split(&mut uut, 0, mask("1100"), mask("1100"));
    cycle(&mut uut);
    for (waiting, waits) in [([true, false], false), ([false, true], false), ([true, true], true)] {
        for (unit, waiting) in waiting.into_iter().enumerate() {
            uut.waiting[unit].next = waiting;
        }
        settle(&mut uut);
        assert_eq!(uut.waits.val(), waits);
    }
}

#[test]
fn q21_with_regrouping_another_unit_starts_and_only_units_of_its_group_are_children() {
    let mut uut = WarpSplits::<4, 4, 3, 2, 8>::regrouped();
    uut.base[0].next = 0b0010.into();
    uut.further[0].next = 0b0100.into();
    uut.start_mask.next = mask("1111").into();
    uut.start.next = true;
    step!(uut);
    uut.start.next = false;
    let live = |uut: &WarpSplits<4, 4, 3, 2, 8>| uut.live.each_ref().map(|it| it.val().to_u64());
    assert_eq!(live(&uut), [0, mask("1111"), 0, 0]);
    uut.merge[1].next = true;
    step!(uut);
    assert!(!uut.merging[1].val(), "it has neither child nor parent");
    uut.merge[1].next = false;
    uut.split[1].next = true;
    uut.lanes[1].next = mask("1111").into();
    uut.mask[1].next = mask("1100").into();
    settle(&mut uut);
    assert_eq!((uut.child[1].val(), uut.refused[1].val()), (0b0100.into(), Fault::None));
    step!(uut);
    settle(&mut uut);
    assert_eq!(live(&uut), [0, mask("1100"), mask("0011"), 0]);
    assert_eq!(uut.refused[1].val(), Fault::NoContext, "units 0 and 3 are in no group with it");
    uut.split[1].next = false;
    uut.merge[1].next = true;
    uut.merge[2].next = true;
    step!(uut);
    settle(&mut uut);
    assert!(uut.merged[2].val());
    assert_eq!((uut.into[2].val(), uut.live_merged[2].val()), (0b0010.into(), mask("1111").into()));
}
