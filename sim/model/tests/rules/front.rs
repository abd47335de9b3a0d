//! Rules F1 to F3 and I1 to I5.

use crate::trace::{Case, Trace};
use heddle_model::event::Event;
use heddle_model::{Cause, Configuration, Order, Rules, Tbc};

#[test]
fn f1_f2_the_next_instruction_is_fetched_while_the_last_one_is_in_flight() {
    let trace = Case::new("nop\n nop\n nop\n exit").run();
    // Active from 4 on: fetch 4, decode 5, issue 6; then R, X and completion.
    assert_eq!(trace.issues(0), [(6, 0), (10, 1), (14, 2), (18, 3)]);
}

#[test]
fn f1_warps_are_fetched_and_issued_in_turn() {
    let trace = Case::new("nop\n exit").threads(16).run();
    let issues = trace.find(|event| match *event {
        Event::Issue { slot: warp, pc, .. } => Some((warp, pc)),
        _ => None,
    });
    let first = issues[0].0;
    let expected: Vec<_> =
        (0..8).map(|step| (first + step, (step as u16 % 4, step as u32 / 4))).collect();
    assert_eq!(issues, expected);
}

#[test]
fn f2_a_direct_jump_is_resolved_at_decode() {
    let trace = Case::new("j over\n nop\n over:\n nop\n exit").run();
    assert_eq!(trace.issues(0), [(6, 0), (10, 2), (14, 3)]);
}

#[test]
fn f3_nothing_is_fetched_behind_a_control_instruction_until_it_has_completed() {
    let trace = Case::new("beq zero, zero, over\n nop\n over:\n bar\n exit").run();
    // Completion 9, fetch 10, decode 11, issue 12; the barrier opens one cycle later.
    assert_eq!(trace.issues(0), [(6, 0), (12, 2), (19, 3)]);
}

#[test]
fn f3_an_instruction_in_flight_does_not_unblock_the_branch_behind_it() {
    // The division completes long after the branch has been decoded.
    let trace = Case::new("div t0, t0, t0\n beq zero, zero, over\n nop\n over:\n exit").run();
    let issued: Vec<_> = trace.issues(0).iter().map(|&(_, index)| index).collect();
    assert_eq!(issued, [0, 1, 3]);
}

#[test]
fn i2_e3_a_unit_that_does_not_accept_holds_the_stages_before_it() {
    // Eight products, then sums: the result of the first sum waits for the last two products, the
    // second sum in X, the third in R, the fourth at issue.
    let case = Case::new("mul a0, a1, a2\n addi a3, zero, 1\n exit");
    let trace = case.threads(64).on(Configuration::SMALL).run();
    let first = trace.issue(0);
    let sums: Vec<_> = (0..5).map(|warp| trace.issues(warp)[1].0 - first).collect();
    assert_eq!(sums, [8, 9, 10, 13, 14]);
    let stalled = |cycle: u64| trace.records[(first + cycle) as usize].cause == Cause::Stall;
    assert_eq!([10, 11, 12, 13].map(stalled), [false, true, true, false]);
}

#[test]
fn i3_a_thread_reads_the_number_of_instructions_it_has_retired() {
    let trace = Case::new("nop\n csrr a0, 0xc02\n csrr a1, 0xc02\n csrr a2, 0xc82\n exit").run();
    assert_eq!([10, 11, 12].map(|register| trace.values(register)[0]), [1, 2, 0]);
}

/// Cycles and warps of all issues.
fn issues(trace: &Trace) -> Vec<(u64, u16)> {
    trace.find(|event| match *event {
        Event::Issue { slot: warp, .. } => Some(warp),
        _ => None,
    })
}

#[test]
fn i4_an_instruction_keeps_the_issue_port_for_the_interval() {
    let case = Case { issue_interval: 4, ..Case::new("nop\n exit").threads(16) };
    let issues = issues(&case.run());
    let first = issues[0].0;
    let expected: Vec<_> = (0..8).map(|step| (first + 4 * step, step as u16 % 4)).collect();
    assert_eq!(issues, expected);
}

#[test]
fn i4_the_latency_of_an_instruction_is_that_of_a_wide_simd() {
    // One warp alone: its next instruction is ready just when the port is free again.
    let body = "nop\n nop\n exit";
    let alone = Case::new(body).run();
    assert_eq!(Case { issue_interval: 4, ..Case::new(body) }.run().events, alone.events);
    let later = Case { issue_interval: 8, ..Case::new(body) }.run();
    assert_eq!(later.issues(0), [(6, 0), (14, 1), (22, 2)]);
}

#[test]
fn i4_only_at_an_opportunity_the_order_of_blocks_moves_on() {
    // Two blocks of two warps, always ready: the position moves with every issue, not with
    // every cycle, so both blocks get the same share.
    let case = Case {
        rules: Rules { order: Some(Order::Rrb), ..Rules::default() },
        issue_interval: 4,
        ..Case::new(&format!("{} exit", "nop\n".repeat(20))).threads(8).blocks(2)
    };
    let issues = issues(&case.run_on::<Tbc>());
    let both: Vec<_> = issues.iter().skip_while(|(_, warp)| *warp < 2).collect();
    let blocks: Vec<_> = both[..20].iter().map(|(_, warp)| warp / 2).collect();
    assert!(blocks.windows(2).all(|pair| pair[0] != pair[1]), "{issues:?}");
    assert!(both[..20].windows(2).all(|pair| pair[1].0 - pair[0].0 == 4), "{issues:?}");
}

#[test]
fn i4_e3_the_cycles_of_the_interval_count_as_issued_to_the_end_of_the_run() {
    for issue_interval in [1, 2, 4] {
        let case = Case { issue_interval, ..Case::new("lw a0, -4(sp)\n exit").latency(20) };
        let trace = case.run();
        let charged = trace.statistics.charged(Cause::Issued);
        assert_eq!(charged, 2 * u64::from(issue_interval));
        let issued = trace.issue(0);
        let memory = trace.records.iter().position(|record| record.cause == Cause::Memory);
        let memory = memory.expect("the load takes longer") as u64;
        assert_eq!(memory, issued + 3.max(u64::from(issue_interval)));
    }
    // The run ends before the interval of its last instruction does.
    let case = Case { issue_interval: 32, ..Case::new("exit").on(Configuration::PAPER) };
    let trace = case.run();
    let first = trace.issue(0) as usize;
    assert!(trace.records.len() - first < 32);
    assert!(trace.records[first..].iter().all(|record| record.cause == Cause::Issued));
}
