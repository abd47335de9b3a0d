//! Rules D1 to D6.

use crate::trace::{Case, Trace};
use heddle_model::event::Event;
use heddle_model::{Configuration, Tbc};

/// Cycle, block, slot and base of each start.
fn starts(trace: &Trace) -> Vec<(u64, (u32, u8, u8, u8))> {
    trace.find(|event| match *event {
        Event::BlockStart { block, slot, base, warps } => Some((block, slot, base, warps)),
        _ => None,
    })
}

/// Cycle, block and slot of each end.
fn ends(trace: &Trace) -> Vec<(u64, (u32, u8))> {
    trace.find(|event| match *event {
        Event::BlockEnd { block, slot } => Some((block, slot)),
        _ => None,
    })
}

#[test]
fn d1_to_d4_a_block_starts_after_one_allocation_and_a_step_for_each_warp() {
    assert_eq!(starts(&Case::new("exit").run()), [(3, (0, 0, 0, 1))]);
    assert_eq!(starts(&Case::new("exit").threads(5).run()), [(4, (0, 0, 0, 2))]);
}

#[test]
fn d2_the_lowest_run_of_free_warp_slots_that_is_long_enough_is_taken() {
    // Block 0 ends long before block 1.
    let body = "csrr t0, 0xcc1\n beq t0, zero, end\n div t1, t0, t0\n div t1, t1, t0\n \
                div t1, t1, t0\n div t1, t1, t0\n end:\n exit";
    let trace = Case::new(body).threads(8).blocks(3).run();
    let places: Vec<_> =
        starts(&trace).iter().map(|&(_, (_, slot, base, _))| (slot, base)).collect();
    assert_eq!(places, [(0, 0), (1, 2), (0, 0)]);
}

#[test]
fn d2_shared_memory_limits_the_resident_blocks() {
    let trace = Case::new("exit").blocks(2).shared(8196).run();
    let (end, start) = (ends(&trace)[0].0, starts(&trace)[1].0);
    // Allocate sees the free slot in the cycle after the end.
    assert_eq!(start, end + 1 + 1 + 1);
    let trace = Case::new("exit").blocks(2).shared(8192).run();
    assert!(starts(&trace)[1].0 < ends(&trace)[0].0);
}

#[test]
fn d3_a_cycle_with_a_completion_is_no_step() {
    let trace = Case::new("exit").threads(256).blocks(2).on(Configuration::PAPER).run();
    let starts: Vec<_> = starts(&trace).iter().map(|&(cycle, _)| cycle).collect();
    // Eight steps for the eight warps of block 0.
    assert_eq!(starts[0], 2 + 8);
    let completions: Vec<_> = (0..8).map(|warp| trace.issues(warp)[0].0 + 3).collect();
    assert_eq!(completions, [16, 17, 18, 19, 20, 21, 22, 23]);
    // Four steps of block 1 come before them, four behind.
    assert_eq!(starts[1], 12 + 4 + 8 + 4);
}

#[test]
fn d3_a_new_thread_has_its_stack_pointer_and_counter_and_what_the_last_one_has_left() {
    let body = "csrr a0, 0xc02\n mv a1, sp\n mv a2, t6\n mv a3, zero\n addi t6, t6, 7\n \
                li sp, 9\n addi zero, zero, 5\n exit";
    let one_block = Configuration { blocks: 1, ..Configuration::TINY };
    let trace = Case::new(body).blocks(3).on(one_block).run();
    let values = |register| -> Vec<u32> {
        trace.writes(register).iter().map(|(_, (_, _, values))| values[0]).collect()
    };
    assert_eq!(values(10), [0, 0, 0]);
    assert_eq!(values(11), [0xffff_fff0; 3]);
    // 0 after reset.
    assert_eq!(values(12), [0, 7, 14]);
    assert_eq!(values(13), [0, 0, 0]);
}

#[test]
fn d3_blocks_leave_registers_to_the_thread_of_their_row_and_lane() {
    // Threads that were compacted into other warps write the registers of their own row.
    let body = "csrr t0, 0xcc0\n mv a2, t6\n andi t1, t0, 1\n beq t1, zero, even\n \
                addi t6, t0, 100\n exit\n even:\n addi t6, t0, 200\n exit";
    let one_block = Configuration { blocks: 1, ..Configuration::TINY };
    let trace = Case::new(body).threads(16).blocks(2).on(one_block).run_on::<Tbc>();
    let second = &trace.writes(12)[4..];
    let left: Vec<_> = second.iter().flat_map(|(_, (_, _, values))| values[..4].to_vec()).collect();
    let expected: Vec<_> =
        (0..16).map(|thread| thread + if thread % 2 == 0 { 200 } else { 100 }).collect();
    assert_eq!(left, expected);
}

#[test]
fn d4_the_last_warp_has_the_lanes_that_are_left() {
    let trace = Case::new("exit").threads(6).run();
    let masks = trace.find(|event| match *event {
        Event::Issue { slot: warp, mask, rows, .. } => Some((warp, mask, rows[0])),
        _ => None,
    });
    assert_eq!(masks.iter().map(|&(_, found)| found).collect::<Vec<_>>(), [(0, 0xf, 0), (1, 3, 1)]);
}

#[test]
fn d5_a_block_ends_when_its_last_warp_has_been_popped() {
    let trace = Case::new("exit").run();
    let exit = trace.issue(0) + 3;
    // Popped in the cycle after the completion, not active one later.
    assert_eq!(ends(&trace), [(exit + 2, (0, 0))]);
}

#[test]
fn d6_the_run_is_done_in_the_cycle_after_the_last_block_has_ended() {
    let trace = Case::new("exit").blocks(3).run();
    let (last, _) = ends(&trace)[2];
    assert_eq!(trace.statistics.cycles, last + 2);
    assert_eq!(trace.records.len() as u64, last + 2);
    assert_eq!(trace.statistics.blocks, 3);
}
