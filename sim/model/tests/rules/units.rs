//! Rules U1 to U6 and C1, C2.

use crate::trace::Case;
use heddle_model::Configuration;

/// Cycles from issue to write-back of the first instruction, which writes a0.
fn latency(instruction: &str) -> u64 {
    let trace = Case::new(&format!("{instruction}\n exit")).run();
    trace.writes(10)[0].0 - trace.issue(0)
}

#[test]
fn u2_an_alu_instruction_completes_three_cycles_after_issue() {
    for instruction in ["addi a0, zero, 1", "lui a0, 5", "csrr a0, 0xcc5", "ballot a0, a1"] {
        assert_eq!(latency(instruction), 3, "{instruction}");
    }
}

#[test]
fn u3_a_product_completes_five_cycles_after_issue_and_one_follows_the_other() {
    for instruction in
        ["mul a0, a1, a2", "mulh a0, a1, a2", "mulhsu a0, a1, a2", "mulhu a0, a1, a2"]
    {
        assert_eq!(latency(instruction), 5, "{instruction}");
    }
    let trace = Case::new("mul a0, a1, a2\n exit").threads(16).run();
    let cycles: Vec<_> = trace.writes(10).iter().map(|&(cycle, _)| cycle).collect();
    let first = trace.issue(0) + 5;
    assert_eq!(cycles, [first, first + 1, first + 2, first + 3]);
}

#[test]
fn u4_a_quotient_completes_36_cycles_after_issue_whatever_its_operands() {
    for instruction in ["div a0, a1, a2", "divu a0, sp, sp", "rem a0, sp, a1", "remu a0, a1, sp"] {
        assert_eq!(latency(instruction), 36, "{instruction}");
    }
}

#[test]
fn u4_the_divider_is_idle_again_in_the_cycle_after_its_completion() {
    let trace = Case::new("div a0, a1, a2\n exit").threads(8).run();
    let cycles: Vec<_> = trace.writes(10).iter().map(|&(cycle, _)| cycle).collect();
    // It is issued then (I5).
    assert_eq!(cycles, [trace.issue(0) + 36, trace.issue(0) + 37 + 36]);
}

#[test]
fn u6_the_cycle_counter_is_read_when_the_instruction_leaves_x() {
    let trace = Case::new("csrr a0, 0xc00\n csrr a1, 0xc80\n exit").run();
    assert_eq!(u64::from(trace.values(10)[0]), trace.issue(0) + 2);
    assert_eq!(trace.values(11)[0], 0);
}

#[test]
fn csrs_show_the_place_of_a_thread() {
    let numbers = ["0xf14", "0xcc0", "0xcc1", "0xcc2", "0xcc3", "0xcc4", "0xcc5", "0xcc6"];
    let reads = (10..)
        .zip(numbers)
        .map(|(register, number)| format!("csrr a{}, {number}\n", register - 10));
    let body = format!("{} exit", reads.collect::<String>());
    let trace = Case::new(&body).threads(6).blocks(2).run();
    // The second warp of the second block: thread 5 is in lane 1 of slot 3.
    let values = (10..18).map(|register| {
        let writes = trace.writes(register);
        writes.iter().find(|(_, (warp, ..))| *warp == 3).expect("written").1.2[1]
    });
    assert_eq!(values.collect::<Vec<_>>(), [11, 5, 1, 6, 2, 3, 1, 0x7fff_f000]);
}

#[test]
fn ballot_gives_the_issued_lanes_with_a_value_that_is_not_zero() {
    let body = "csrr t0, 0xcc5\n andi t1, t0, 1\n ballot a0, t1\n beq t1, zero, end\n \
                ballot a1, t0\n end:\n exit";
    let trace = Case::new(body).threads(4).run();
    assert_eq!(trace.values(10), [0b1010; 4]);
    assert_eq!(trace.values(11), [0, 0b1010, 0, 0b1010]);
}

#[test]
fn c1_a_product_completes_before_a_sum_that_asks_in_the_same_cycle() {
    // Eight warps issue products in cycles 0 to 7, warp 0 its sum in cycle 8; it asks in
    // cycle 11 together with the product of warp 6, and waits for that of warp 7 too.
    let case = Case::new("mul a0, a1, a2\n addi a3, zero, 1\n exit");
    let trace = case.threads(64).on(Configuration::SMALL).run();
    let first = trace.issue(0);
    assert_eq!(trace.issue(1), first + 8);
    assert_eq!(trace.writes(10)[7].0, first + 12);
    assert_eq!(trace.writes(13)[0].0, first + 13);
}

#[test]
fn c2_nothing_is_told_where_nothing_is_written() {
    let trace = Case::new("addi zero, zero, 1\n sw zero, -4(sp)\n exit").run();
    let writes = trace.find(|event| match event {
        heddle_model::Event::Writeback { .. } => Some(()),
        _ => None,
    });
    assert_eq!(writes, []);
}
