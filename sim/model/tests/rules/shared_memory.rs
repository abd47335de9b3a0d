//! Rules M8 to M11: shared memory.

use crate::trace::{Case, Trace};

/// t0: lane, a0: shared memory, t1: 4 times the lane.
const LANE: &str = "csrr t0, 0xcc5\n lui a0, 0xe0000\n slli t1, t0, 2\n";

fn body(rest: &str) -> Case {
    Case::new(&format!("{LANE}{rest}\n exit")).threads(4).shared(256)
}

/// Cycle, relative to a cycle, and lanes of the writes of a register.
fn parts(trace: &Trace, register: u8, from: u64) -> Vec<(u64, u32)> {
    let writes = trace.writes(register);
    writes.iter().map(|(cycle, (_, mask, _))| (cycle - from, *mask)).collect()
}

#[test]
fn m8_m9_lanes_in_different_banks_complete_together() {
    let trace = body("add a1, a0, t1\n sw t0, 0(a1)\n lw a2, 0(a1)").run();
    assert_eq!(parts(&trace, 12, trace.issue(5)), [(5, 0xf)]);
    assert_eq!(trace.values(12), [0, 1, 2, 3]);
    assert_eq!(trace.statistics.bank_conflict_cycles, 0);
    assert_eq!(trace.requests(), []);
}

#[test]
fn m8_lanes_in_one_bank_are_served_one_a_cycle() {
    let trace = body("slli t1, t0, 4\n add a1, a0, t1\n sw t0, 0(a1)\n lw a2, 0(a1)").run();
    assert_eq!(parts(&trace, 12, trace.issue(6)), [(5, 1), (6, 2), (7, 4), (8, 8)]);
    assert_eq!(trace.statistics.bank_conflict_cycles, 3 + 3);
}

#[test]
fn m8_lanes_that_load_one_word_are_served_together_but_stores_are_not() {
    let trace = body("lw a2, 4(a0)\n sw t0, 4(a0)\n lw a3, 4(a0)").run();
    assert_eq!(parts(&trace, 12, trace.issue(3)), [(5, 0xf)]);
    assert_eq!(trace.statistics.bank_conflict_cycles, 3);
    assert_eq!(trace.values(13), [3; 4]);
}

#[test]
fn m8_blocks_have_memories_of_their_own() {
    let text = "csrr t2, 0xcc1\n addi t2, t2, 1\n lw a3, 0(a0)\n bar\n sw t2, 0(a0)\n lw a2, 0(a0)";
    let trace = body(text).shared(20).blocks(2).run();
    let values: Vec<_> = trace.writes(12).iter().map(|(_, (_, _, values))| values[0]).collect();
    assert_eq!(values, [1, 2]);
    assert!(trace.writes(13).iter().all(|(_, (_, _, values))| values[0] == 0));
}

#[test]
fn m2_the_lowest_remaining_lane_decides_between_port_and_shared_memory() {
    // Lanes 0 and 2 load from global memory, lanes 1 and 3 from shared memory.
    let text = "andi t2, t0, 1\n lui a1, 0x90000\n beq t2, zero, global\n mv a1, a0\n global:\n \
                lw a2, 0(a1)";
    let trace = body(text).run();
    let load = trace.issue(7);
    assert_eq!(trace.requests()[0].0, load + 3);
    // The shared part follows in the next cycle and completes one before the answer,
    // which both would do in the same cycle if the answer did not go first.
    assert_eq!(parts(&trace, 12, load), [(6, 0b0101), (7, 0b1010)]);
}

#[test]
fn m10_shared_atomics_take_two_cycles_a_lane() {
    let trace = body("addi t2, zero, 5\n amoadd.w a2, t2, (a0)").run();
    assert_eq!(parts(&trace, 12, trace.issue(4)), [(5, 1), (7, 2), (9, 4), (11, 8)]);
    assert_eq!(trace.values(12), [0, 5, 10, 15]);
}

#[test]
fn m11_the_first_store_conditional_clears_all_reservations() {
    let trace = body("add a1, a0, t1\n lr.w a2, (a1)\n sc.w a3, t0, (a1)").run();
    // The lanes' words differ, but any write clears all.
    assert_eq!(trace.values(13), [0, 1, 1, 1]);
}

#[test]
fn m11_a_reservation_of_another_warp_does_not_replace_ones_own() {
    let text = "csrr t2, 0xcc4\n slli t2, t2, 2\n add a1, a0, t2\n lr.w a2, (a1)\n sc.w a3, t0, (a1)\n \
                ballot a4, a3";
    // One lane in each of two warps: the second warp's lr comes between lr and sc of the
    // first, in the same lane.
    let configuration =
        heddle_model::Configuration { lanes: 1, ..heddle_model::Configuration::TINY };
    let trace = body(text).threads(2).on(configuration).run();
    let results: Vec<_> = trace.writes(13).iter().map(|(_, (warp, _, v))| (*warp, v[0])).collect();
    assert_eq!(results, [(0, 0), (1, 1)]);
}

#[test]
fn m11_a_store_clears_reservations() {
    let trace = body("lr.w a2, (a0)\n sw t0, 64(a0)\n sc.w a3, t0, (a0)").run();
    assert_eq!(trace.values(13), [1; 4]);
}
