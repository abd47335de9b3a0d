//! Rules B1 to B4: the core with the barrel front end.

use crate::trace::{Case, Trace};
use heddle_model::event::Event;
use heddle_model::{Barrel, Cause, Configuration, Order, Pdom};

/// Cycles and warps of all issues.
fn issues(trace: &Trace) -> Vec<(u64, u16)> {
    trace.find(|event| match *event {
        Event::Issue { slot: warp, .. } => Some(warp),
        _ => None,
    })
}

#[test]
fn b1_b2_b4_an_instruction_that_nothing_holds_up_is_fetched_again_after_five_cycles() {
    let trace = Case::new("nop\n nop\n addi a0, zero, 7\n exit").run_on::<Barrel>();
    // Active from 4 on: fetched in 4, issued in 5, completed in 8, fetched again in 9.
    assert_eq!(trace.issues(0), [(5, 0), (10, 1), (15, 2), (20, 3)]);
    assert_eq!(trace.writes(10)[0].0, 15 + 3);
}

#[test]
fn b1_a_cycle_fetches_one_warp_and_warps_follow_each_other() {
    let trace = Case::new("nop\n exit").threads(16).run_on::<Barrel>();
    let issues = issues(&trace);
    let first = issues[0].0;
    // Four warps, five cycles from a fetch of a warp to its next one.
    let step = |step: u64| (0..4u16).map(move |warp| (first + 5 * step + u64::from(warp), warp));
    let expected: Vec<(u64, u16)> = [0, 1].into_iter().flat_map(step).collect();
    assert_eq!(issues, expected);
}

#[test]
fn b1_b4_a_warp_has_one_instruction_in_flight() {
    let trace = Case::new("lw a0, -4(sp)\n nop\n exit").latency(20).run_on::<Barrel>();
    let written = trace.writes(10)[0].0;
    assert_eq!(trace.issue(1), written + 2, "fetched in the cycle behind the last completion");
    // Several parts: the last one counts.
    let body = "csrr t0, 0xcc5\n slli t0, t0, 12\n li t1, 0x90000000\n add t0, t0, t1\n
        lw a0, 0(t0)\n nop\n exit";
    let trace = Case::new(body).threads(4).latency(20).run_on::<Barrel>();
    let writes = trace.writes(10);
    assert_eq!(writes.len(), 4);
    assert_eq!(trace.issue(6), writes[3].0 + 2);
}

#[test]
fn b2_stage_d_keeps_an_instruction_that_the_operand_stage_cannot_take() {
    // Eight products, then sums: the result of the first sum waits for the last two products, the
    // second sum in X, the third in R, the fourth in D.
    let case = Case::new("mul a0, a1, a2\n addi a3, zero, 1\n exit");
    let trace = case.threads(64).on(Configuration::SMALL).run_on::<Barrel>();
    let first = trace.issue(0);
    let sums: Vec<_> = (0..5).map(|warp| trace.issues(warp)[1].0 - first).collect();
    assert_eq!(sums, [8, 9, 10, 13, 14]);
    // E3: an instruction is in D that R cannot take.
    let causes = &trace.records[first as usize + 11..first as usize + 13];
    assert!(causes.iter().all(|record| record.cause == Cause::Stall));
}

#[test]
fn b1_i4_nothing_is_fetched_that_could_not_issue_in_the_next_cycle() {
    for issue_interval in [2, 4, 8] {
        let body = format!("{} exit", "nop\n".repeat(8));
        let case = Case { issue_interval, ..Case::new(&body).threads(16) };
        let trace = case.run_on::<Barrel>();
        let issues = issues(&trace);
        let gaps: Vec<_> = issues.windows(2).map(|pair| pair[1].0 - pair[0].0).collect();
        assert!(gaps.iter().all(|&gap| gap >= issue_interval.into()), "{gaps:?}");
        assert_eq!(gaps[..20], vec![u64::from(issue_interval); 20], "{gaps:?}");
        // No cycle is a stall: what is fetched issues at once.
        assert_eq!(trace.statistics.charged(Cause::Stall), 0);
    }
    // One warp alone: the interval of four ends before its instruction has completed.
    let case = Case { issue_interval: 4, ..Case::new("nop\n nop\n exit") };
    assert_eq!(case.run_on::<Barrel>().issues(0), [(5, 0), (10, 1), (15, 2)]);
    let case = Case { issue_interval: 8, ..case };
    assert_eq!(case.run_on::<Barrel>().issues(0), [(5, 0), (13, 1), (21, 2)]);
}

#[test]
fn b1_s2_the_order_of_fetch_moves_on_at_opportunities_only() {
    // Two blocks of two warps. With the interval of five a warp is a candidate at every other
    // opportunity at the latest, so blocks take turns.
    let body = format!("{} exit", "nop\n".repeat(60));
    let case = Case { issue_interval: 5, ..Case::new(&body).threads(8).blocks(2) };
    let trace = case.rules(|rules| rules.order = Some(Order::Rrb)).run_on::<Barrel>();
    let issues = issues(&trace);
    let both: Vec<_> = issues.iter().skip_while(|(_, warp)| *warp < 2).collect();
    assert!(both[..40].windows(2).all(|pair| pair[0].1 / 2 != pair[1].1 / 2), "{issues:?}");
}

#[test]
fn b3_the_pc_moves_on_at_issue_and_a_direct_jump_is_resolved_there() {
    let trace = Case::new("j over\n nop\n over:\n nop\n exit").run_on::<Barrel>();
    assert_eq!(trace.issues(0), [(5, 0), (10, 2), (15, 3)]);
    // A call: the link, and the call depth that the return goes back by.
    let body =
        "jal ra, leaf\n addi a0, a0, 1\n exit\n.func leaf\n addi a0, zero, 4\n jalr zero, 0(ra)";
    let trace = Case::new(body).threads(4).run_on::<Barrel>();
    assert_eq!(trace.result, Ok(()));
    assert_eq!(trace.writes(10).last().expect("a write").1.2[..4], [5; 4]);
}

const NESTED: &str = "csrr t0, 0xcc5
    andi t1, t0, 1
    beq t1, zero, even
    andi t2, t0, 2
    beq t2, zero, one
    addi a0, zero, 3
    one:
    addi a0, a0, 1
    even:
    addi a0, a0, 10
    exit";

#[test]
fn b4_p7_a_warp_is_popped_when_nothing_is_in_flight() {
    let trace = Case::new(NESTED).threads(4).run_on::<Barrel>();
    assert_eq!(trace.result, Ok(()));
    let pops = trace.find(|event| matches!(event, Event::Pop { .. }).then_some(()));
    let issues = trace.issues(0);
    for (pop, ()) in pops {
        let before = issues.iter().rev().find(|(cycle, _)| *cycle < pop).expect("an issue").0;
        let after = issues.iter().find(|(cycle, _)| *cycle > pop).map(|(cycle, _)| *cycle);
        assert!(pop >= before + 4, "in the cycle behind the completion, {before} {pop}");
        assert!(after.is_none_or(|after| after >= pop + 2), "fetched behind the pop");
    }
}

#[test]
fn k3_a_branch_completes_with_its_own_annotation() {
    // Warps at different branches: what happens to their stacks is what happens with a buffer.
    let of_warps = |trace: &Trace| {
        let mut entries = trace.find(|event| match *event {
            Event::Update(entry) | Event::Push(entry) => Some((entry.owner, Some(entry))),
            Event::Pop { owner: warp, .. } => Some((warp, None)),
            _ => None,
        });
        entries.sort_by_key(|(_, (warp, _))| *warp);
        entries.into_iter().map(|(_, change)| change).collect::<Vec<_>>()
    };
    let case = Case::new(NESTED).threads(16).blocks(3).latency(7);
    let (barrel, buffered) = (case.run_on::<Barrel>(), case.run_on::<Pdom>());
    assert!(!of_warps(&barrel).is_empty());
    assert_eq!(of_warps(&barrel), of_warps(&buffered));
}

#[test]
fn c4_a_barrier_opens_for_warps_without_anything_in_flight() {
    let trace = Case::new("bar\n exit").threads(16).run_on::<Barrel>();
    let opened = trace.find(|event| matches!(event, Event::Barrier { .. }).then_some(()))[0].0;
    let last = issues(&trace)[3].0;
    // Completion 3 behind the issue, all wait from the next cycle on.
    assert_eq!(opened, last + 4);
    assert_eq!(issues(&trace)[4].0, opened + 2, "fetched in the cycle behind the barrier");
}
