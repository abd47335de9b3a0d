//! Rules I5 and U5: an instruction issues if its unit can take it, and waits for the memory stage in
//! place Q. Rule E3 for what waits.

use crate::trace::{Case, Trace};
use heddle_model::{Barrel, Cause, Configuration, FaultCode, Nrec, Spe};

/// Cycles from the first issue of warp 0 to those of an instruction by all warps.
fn issues(trace: &Trace, index: u32, warps: u16) -> Vec<u64> {
    let cycle = |warp| {
        let issues = trace.issues(warp);
        issues.into_iter().find(|&(_, pc)| pc == index).expect("it is issued").0
    };
    (0..warps).map(|warp| cycle(warp) - cycle(0)).collect()
}

/// t1: an address of a line for each lane, so that an access has as many parts as lanes.
const LINES: &str = "csrr t0, 0xcc5\n slli t1, t0, 5\n lui t2, 0x90000\n add t1, t1, t2\n";

/// Its first load.
const LOAD: u32 = 4;

#[test]
fn i5_a_division_issues_when_none_is_in_r_or_x_and_the_divider_is_idle() {
    let trace = Case::new("div t0, t1, t2\n exit").threads(8).run();
    assert_eq!(issues(&trace, 0, 2), [0, 37]);
    let remainders = Case::new("remu t0, t1, t2\n exit").threads(8).run();
    assert_eq!(issues(&remainders, 0, 2), [0, 37]);
    // Contexts far apart: each of the eight warps becomes two, which divide one by one.
    let body = "csrr t0, 0xcc0\n andi t1, t0, 1\n beq t1, zero, even\n div t2, t0, t0\n exit\n \
                even:\n div t2, t0, t0\n exit";
    let trace = Case::new(body).threads(256).on(Configuration::PAPER).run_on::<Nrec>();
    let mut cycles: Vec<_> = trace.writes(7).iter().map(|&(cycle, _)| cycle).collect();
    cycles.sort_unstable();
    assert_eq!(cycles.len(), 16);
    assert!(cycles.windows(2).all(|pair| pair[1] - pair[0] >= 37), "{cycles:?}");
}

#[test]
fn i5_a_busy_divider_does_not_hold_other_warps() {
    // Two warps divide, two count.
    let body = format!(
        "csrr t0, 0xcc4\n slti t1, t0, 2\n beq t1, zero, other\n div a0, sp, t0\n exit\n \
         other:\n {} exit",
        "addi a1, t0, 1\n".repeat(20)
    );
    let trace = Case::new(&body).threads(16).run();
    let [first, second] = [0, 1].map(|warp| {
        let issues = trace.issues(warp);
        issues.into_iter().find(|&(_, pc)| pc == 3).expect("it is issued").0
    });
    assert!(second >= first + 37);
    let others = [2, 3].map(|warp| {
        let between = |&&(cycle, _): &&(u64, u32)| (first..first + 37).contains(&cycle);
        trace.issues(warp).iter().filter(between).count()
    });
    // A warp alone issues every four cycles.
    assert_eq!(others, [9, 9]);
}

#[test]
fn i5_u5_instructions_for_memory_follow_each_other_as_stage_l_takes_them() {
    let trace = Case::new("lui t0, 0x90000\n lw a0, 0(t0)\n exit").threads(16).run();
    // One is in R or X while L is empty; L is full in every second cycle then.
    assert_eq!(issues(&trace, 1, 4), [0, 1, 4, 6]);
    let first = trace.issue(1);
    let requests: Vec<_> = trace.requests().iter().map(|(cycle, _)| cycle - first).collect();
    assert_eq!(requests, [3, 5, 7, 9]);
}

#[test]
fn i5_u5_one_instruction_waits_in_q_while_stage_l_is_full() {
    let case = Case::new(&format!("{LINES} lw a0, 0(t1)\n exit")).threads(16).latency(20);
    let trace = case.on(Configuration { tags: 16, ..Configuration::TINY }).run();
    // The second goes to Q; the third issues in the first cycle in which L is empty.
    assert_eq!(issues(&trace, LOAD, 4), [0, 1, 7, 12]);
    let first = trace.issue(LOAD);
    let requests: Vec<_> = trace.requests().iter().map(|(cycle, _)| cycle - first).collect();
    let parts = |first| [first, first + 1, first + 2, first + 3];
    assert_eq!(requests, [3, 8, 13, 18].map(parts).concat());
}

#[test]
fn i5_a_full_memory_stage_does_not_hold_other_warps() {
    // Tags are short: a load of four lines keeps L until its second answer has come.
    let body = format!(
        "{LINES} csrr t3, 0xcc4\n slti t4, t3, 3\n beq t4, zero, other\n lw a0, 0(t1)\n exit\n \
         other:\n {} exit",
        "addi a1, t0, 1\n".repeat(40)
    );
    let case = Case::new(&body).threads(16).latency(100);
    let trace = case.on(Configuration { tags: 2, ..Configuration::TINY }).run();
    let loads: Vec<_> = [0, 1, 2]
        .map(|warp| {
            let issues = trace.issues(warp);
            issues.into_iter().find(|&(_, pc)| pc == 7).expect("it is issued").0
        })
        .into();
    let others = trace.issues(3);
    let between = |&&(cycle, _): &&(u64, u32)| (loads[1]..loads[2]).contains(&cycle);
    assert!(loads[2] - loads[1] > 100, "L is full");
    // A warp alone issues every four cycles.
    assert!(others.iter().filter(between).count() >= 24, "{others:?}");
}

#[test]
fn u5_an_instruction_in_q_has_the_operands_of_stage_x() {
    // One warp: the first load keeps L for eight cycles, the second waits in Q when its base is
    // written anew.
    let body =
        format!("{LINES} lui t3, 0x90010\n lw a0, 0(t1)\n lw a1, 0(t3)\n addi t3, zero, 1\n exit");
    let case = Case::new(&body).threads(8).latency(40).on(Configuration::SMALL);
    let trace = case.run_on::<Spe>();
    let requests = trace.requests();
    let (second, request) = requests[8];
    assert_eq!(request.line, 0x9001_0000);
    let written = trace.writes(28).last().expect("it is written").0;
    assert!(written < second - 1, "before the second load is in L");
    assert_eq!(trace.result, Ok(()));
}

#[test]
fn u5_m1_lanes_are_checked_in_the_first_cycle_of_stage_l() {
    let body = format!("{LINES} csrr t3, 0xcc4\n add t1, t1, t3\n lw a0, 0(t1)\n exit");
    let trace = Case::new(&body).threads(8).latency(20).run();
    // Warp 1 waits in Q for the four parts of warp 0.
    let (cycle, code, lane, pc) = trace.fault();
    assert_eq!((code, lane, pc), (FaultCode::Misaligned as u8, 0, 6));
    assert_eq!(cycle, trace.issue(6) + 8);
}

#[test]
fn r2_i5_a_free_register_does_not_issue_what_its_unit_cannot_take() {
    let trace = Case::new("div t0, sp, sp\n div t1, sp, sp\n exit").run_on::<Spe>();
    assert_eq!(trace.issue(1), trace.issue(0) + 37);
    // Nothing else is ready: the cycles are stalls from that in which it is decoded.
    let first = trace.issue(0) as usize;
    let waits = &trace.records[first + 3..first + 37];
    assert!(waits.iter().all(|record| record.cause == Cause::Stall));
}

#[test]
fn e3_what_waits_for_its_unit_alone_is_a_stall() {
    let trace = Case::new("div t0, t1, t2\n exit").threads(8).run();
    let first = trace.issue(0) as usize;
    let causes: Vec<_> = trace.records[first..].iter().map(|record| record.cause).collect();
    assert!(causes[1..37].iter().all(|&cause| cause == Cause::Stall), "{causes:?}");
    // One warp alone waits for its own division, for no unit.
    let alone = Case::new("div t0, t1, t2\n exit").run();
    assert_eq!(alone.statistics.charged(Cause::Stall), 0);
}

#[test]
fn e3_what_waits_for_the_memory_stage_is_a_stall_and_not_memory() {
    let case = Case::new(&format!("{LINES} lw a0, 0(t1)\n exit")).threads(12).latency(100);
    let trace = case.on(Configuration { tags: 2, ..Configuration::TINY }).run();
    let third = issues(&trace, LOAD, 3)[2] + trace.issue(LOAD);
    let before = &trace.records[trace.issue(LOAD) as usize + 4..third as usize];
    assert!(before.len() > 100);
    assert!(before.iter().all(|record| record.cause == Cause::Stall));
    // All have issued: nothing is ready but for its unit.
    assert!(trace.records[third as usize + 1..].iter().all(|it| it.cause != Cause::Stall));
    assert!(trace.statistics.charged(Cause::Memory) > 100);
}

#[test]
fn b2_stage_d_keeps_an_instruction_that_its_unit_cannot_take() {
    let trace = Case::new("div t0, t1, t2\n exit").threads(16).run_on::<Barrel>();
    let cycles = issues(&trace, 0, 4);
    assert_eq!(cycles[..2], [0, 37]);
    // E3: an instruction is in D that its unit cannot take.
    let first = trace.issue(0) as usize;
    let causes = &trace.records[first + 1..first + 37];
    assert!(causes.iter().all(|record| record.cause == Cause::Stall));

    let case = Case::new(&format!("{LINES} lw a0, 0(t1)\n exit")).threads(16).latency(20);
    let trace = case.on(Configuration { tags: 16, ..Configuration::TINY }).run_on::<Barrel>();
    assert_eq!(issues(&trace, LOAD, 4), [0, 1, 7, 12]);
}
