use super::*;
use crate::testing::{settle, step};

type Uut = Dispatcher<4, 4, 2, 2, 2, 1, 3, 1>;

/// A dispatcher in cycle 1 of a launch whose blocks are all its own, with nothing resident.
fn launched(blocks: u64, threads: u64, max_resident: u64) -> Uut {
    launched_in_turn(blocks, threads, max_resident, 0, 1)
}

/// A dispatcher in cycle 1 of a launch of which it runs the block `first` and each that is `step` further, with nothing
/// resident.
fn launched_in_turn(blocks: u64, threads: u64, max_resident: u64, first: u64, step: u64) -> Uut {
    let mut uut = Uut::default();
    uut.launch.blocks.next = blocks.into();
    uut.launch.threads_per_block.next = threads.into();
    uut.launch.max_resident.next = max_resident.into();
    uut.launch.first_block.next = first.into();
    uut.launch.block_step.next = step.into();
    uut.launch.first_thread.next = ((first * threads) & 0xffff_ffff).into();
    uut.launch.thread_step.next = ((step * threads) & 0xffff_ffff).into();
    uut.initialise_ready.next = true;
    uut.launch.start.next = true;
    step!(uut);
    uut.launch.start.next = false;
    settle(&mut uut);
    uut
}

fn occupy(uut: &mut Uut, resident: u64, occupied: u64) {
    uut.resident.next = resident.into();
    uut.occupied.next = occupied.into();
    settle(uut);
}

/// Steps until the state is Start; the number of steps.
fn until_start(uut: &mut Uut) -> usize {
    let mut steps = 0;
    while !uut.start.valid.val() {
        step!(*uut);
        steps += 1;
        assert!(steps < 1000, "the block never starts");
    }
    steps
}

#[test]
fn d1_nothing_happens_before_start() {
    let mut uut = Uut::default();
    uut.launch.blocks.next = 1.into();
    uut.launch.threads_per_block.next = 4.into();
    uut.launch.block_step.next = 1.into();
    uut.launch.thread_step.next = 4.into();
    uut.launch.max_resident.next = 2.into();
    for _ in 0..3 {
        step!(uut);
        assert!(!uut.allocate.val().any() && !uut.initialise_valid.val() && !uut.done.val());
    }
    uut.launch.start.next = true;
    settle(&mut uut);
    assert!(!uut.allocate.val().any());
    step!(uut);
    assert_eq!(uut.allocate.val(), 0b01);
}

#[test]
fn d2_a_block_gets_the_lowest_slots_that_are_free() {
    let mut uut = launched(9, 8, 2);
    occupy(&mut uut, 0b01, 0b0001);
    assert_eq!((uut.allocate.val(), uut.allocate_base.val()), (0b10.into(), 1.into()));
    assert_eq!((uut.allocate_warps.val(), uut.allocate_number.val()), (0b0110.into(), 0.into()));
}

#[test]
fn d1_d2_of_a_grid_that_is_shared_it_dispatches_its_own_blocks() {
    for (blocks, first, step) in [(9, 0, 4), (9, 1, 4), (9, 3, 3), (9, 8, 9), (2, 0, 5), (7, 2, 1)]
    {
        let mut uut = launched_in_turn(blocks, 7, 2, first, step);
        for number in (first..blocks).step_by(step as usize) {
            assert_eq!((uut.allocate.val(), uut.allocate_number.val()), (1.into(), number.into()));
            assert_eq!(uut.allocate_thread_base.val(), number * 7);
            step!(uut);
            until_start(&mut uut);
            assert_eq!(uut.start_number.val(), number);
            step!(uut);
        }
        assert!(!uut.allocate.val().any() && !uut.done.val(), "{blocks} {first} {step}");
        step!(uut);
        assert!(uut.done.val(), "{blocks} {first} {step}");
    }
}

#[test]
fn d1_d2_numbers_of_blocks_and_threads_have_32_bits() {
    let (blocks, threads) = (0xffff_fff0, 5);
    let (first, step) = (0xffff_ffe0_u64, 0x10);
    let mut uut = launched_in_turn(blocks, threads, 2, first, step);
    assert_eq!(uut.allocate_number.val(), first);
    assert_eq!(uut.allocate_thread_base.val(), (first * threads) & 0xffff_ffff);
    step!(uut);
    until_start(&mut uut);
    assert_eq!(uut.start_number.val(), first);
    step!(uut);
    assert!(!uut.allocate.val().any(), "the next number is that of no block");
}

#[test]
fn d2_it_waits_for_a_run_of_warp_slots() {
    let mut uut = launched(9, 8, 2);
    occupy(&mut uut, 0b01, 0b0110);
    for _ in 0..3 {
        assert!(!uut.allocate.val().any());
        step!(uut);
    }
    occupy(&mut uut, 0b01, 0b0011);
    assert_eq!((uut.allocate.val(), uut.allocate_base.val()), (0b10.into(), 2.into()));
}

#[test]
fn d2_it_waits_while_as_many_blocks_are_resident_as_may_be() {
    let mut uut = launched(9, 4, 1);
    occupy(&mut uut, 0b10, 0b1000);
    assert!(!uut.allocate.val().any());
    occupy(&mut uut, 0, 0);
    assert_eq!(uut.allocate.val(), 0b01);
}

#[test]
fn d3_a_step_initialises_the_row_of_each_warp_of_the_block() {
    let mut uut = launched(1, 7, 2);
    occupy(&mut uut, 0b01, 0b0001);
    step!(uut);
    occupy(&mut uut, 0b11, 0b0111);
    for row in [1_u64, 2] {
        assert!(uut.initialise_valid.val() && !uut.start.valid.val());
        assert_eq!(uut.initialise_row.val(), row);
        step!(uut);
    }
    assert!(!uut.initialise_valid.val() && uut.start.valid.val());
}

#[test]
fn d3_a_step_waits_for_a_cycle_without_completion() {
    let mut uut = launched(1, 12, 2);
    step!(uut);
    uut.initialise_ready.next = false;
    for _ in 0..4 {
        step!(uut);
        assert_eq!((uut.initialise_valid.val(), uut.initialise_row.val()), (true, 0.into()));
    }
    uut.initialise_ready.next = true;
    assert_eq!(until_start(&mut uut), 3);
}

#[test]
fn d4_the_warps_of_the_block_start_with_the_lanes_that_have_threads() {
    let mut uut = launched(3, 7, 2);
    occupy(&mut uut, 0b01, 0b0001);
    step!(uut);
    until_start(&mut uut);
    assert_eq!((uut.start_slots.val(), uut.start_block_slot.val()), (0b10.into(), 1.into()));
    assert_eq!((uut.start_number.val(), uut.start_base.val()), (0.into(), 1.into()));
    assert_eq!((uut.start_count.val(), uut.start.warps.val()), (2.into(), 0b0110.into()));
    assert_eq!((uut.start.last.val(), uut.start.tail.val()), (0b0100.into(), 0b0111.into()));
    step!(uut);
    occupy(&mut uut, 0, 0);
    assert_eq!((uut.allocate.val(), uut.allocate_number.val()), (0b01.into(), 1.into()));
    assert_eq!(uut.allocate_thread_base.val(), 7);
}

#[test]
fn d6_it_is_done_when_the_last_block_has_ended() {
    let mut uut = launched(1, 4, 2);
    step!(uut);
    occupy(&mut uut, 0b01, 0b0001);
    until_start(&mut uut);
    step!(uut);
    assert!(!uut.done.val(), "the dispatcher is in Allocate");
    step!(uut);
    assert!(!uut.done.val(), "the block is resident");
    occupy(&mut uut, 0, 0);
    assert!(uut.done.val());
}

#[test]
fn d2_d3_wd1_a_block_of_large_warps_has_rows_without_threads() {
    let mut uut = Dispatcher::<4, 8, 2, 3, 2, 1, 4, 2>::default();
    uut.launch.blocks.next = 1.into();
    uut.launch.threads_per_block.next = 10.into();
    uut.launch.block_step.next = 1.into();
    uut.launch.thread_step.next = 10.into();
    uut.launch.max_resident.next = 2.into();
    uut.initialise_ready.next = true;
    uut.launch.start.next = true;
    step!(uut);
    uut.launch.start.next = false;
    uut.occupied.next = 0b0000_0011.into();
    settle(&mut uut);
    assert_eq!((uut.allocate_base.val(), uut.allocate_warps.val()), (2.into(), 0b0011_1100.into()));
    step!(uut);
    for row in [2_u64, 3, 4, 5] {
        assert!(uut.initialise_valid.val());
        assert_eq!(uut.initialise_row.val(), row);
        step!(uut);
    }
    assert!(uut.start.valid.val());
    assert_eq!((uut.start_count.val(), uut.start.warps.val()), (4.into(), 0b0011_1100.into()));
    assert_eq!((uut.start.last.val(), uut.start.tail.val()), (0b0001_0000.into(), 0b0011.into()));
}

#[test]
fn d6_a_core_without_a_block_is_done_two_cycles_behind_its_start() {
    let mut uut = launched_in_turn(3, 4, 2, 3, 5);
    assert!(!uut.allocate.val().any() && !uut.done.val(), "cycle 1");
    step!(uut);
    assert!(uut.done.val() && !uut.initialise_valid.val() && !uut.start.valid.val(), "cycle 2");
}
