//! Rules D1 to D6.

use crate::trace::{Case, Trace};
use heddle_model::Configuration;
use heddle_model::event::Event;

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
fn d1_to_d4_a_block_starts_after_one_allocation_and_32_steps_for_each_warp() {
    assert_eq!(starts(&Case::new("exit").run()), [(34, (0, 0, 0, 1))]);
    assert_eq!(starts(&Case::new("exit").threads(5).run()), [(66, (0, 0, 0, 2))]);
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
    assert_eq!(start, end + 1 + 1 + 32);
    let trace = Case::new("exit").blocks(2).shared(8192).run();
    assert!(starts(&trace)[1].0 < ends(&trace)[0].0 + 32);
}

#[test]
fn d3_a_cycle_with_a_completion_is_no_step() {
    let trace = Case::new("nop\n nop\n nop\n exit").blocks(2).run();
    // Four completions of block 0 fall into the initialisation of block 1.
    let completions: Vec<_> = trace.issues(0).iter().map(|&(cycle, _)| cycle + 3).collect();
    assert_eq!(completions, [40, 44, 48, 52]);
    assert_eq!(starts(&trace)[1].0, 36 + 32 + 4);
}

#[test]
fn d3_registers_and_counters_of_a_slot_used_before_are_those_of_new_threads() {
    let body = "csrr a0, 0xc02\n mv a1, sp\n mv a2, t6\n li t6, 7\n exit";
    let trace =
        Case::new(body).blocks(3).on(Configuration { blocks: 1, ..Configuration::TINY }).run();
    let values = |register| -> Vec<u32> {
        trace.writes(register).iter().map(|(_, (_, _, values))| values[0]).collect()
    };
    assert_eq!(values(10), [0, 0, 0]);
    assert_eq!(values(11), [0xffff_fff0; 3]);
    assert_eq!(values(12), [0, 0, 0]);
}

#[test]
fn d4_the_last_warp_has_the_lanes_that_are_left() {
    let trace = Case::new("exit").threads(6).run();
    let masks = trace.find(|event| match *event {
        Event::Issue { warp, mask, rows, .. } => Some((warp, mask, rows[0])),
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
