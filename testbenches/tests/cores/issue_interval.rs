//! A SIMD narrower than the warps: rule I4, and E3 in its words.

use crate::trace::{Case, Trace};
use heddle_cores::memory::MemoryKind;
use heddle_cores::session::CoreKind;
use heddle_model::statistics::Cause;
use heddle_model::{End, Order};

/// Work of every unit, and branches that diverge.
const WORK: &str = "csrr s0, 0xcc0\nli t0, 0x90000000\nslli t1, s0, 2\nadd t0, t0, t1\n\
    sw s0, 0(t0)\nlw t2, 0(t0)\nmul t3, t2, t2\nandi t4, s0, 1\nbeq t4, zero, even\n\
    divu t3, t3, s0\neven:\nadd a0, t3, t2\necall";

/// Intervals that a core takes, the smallest first.
fn intervals(kind: CoreKind) -> impl Iterator<Item = u32> {
    [1, 2, 4].into_iter().filter(move |&interval| interval >= kind.mechanism().issue_interval)
}

fn run(kind: CoreKind, interval: u32) -> Trace {
    let case = Case::new(kind, WORK).blocks(2).threads(8).memory(MemoryKind::Fixed(3));
    let trace = match interval {
        1 => case,
        2 => case.changed(|launch| launch.issue_interval = 2),
        _ => case.changed(|launch| launch.issue_interval = 4),
    }
    .run();
    assert_eq!(trace.end, End::Done, "{kind}, interval {interval}");
    trace
}

#[test]
fn i4_the_next_instruction_issues_when_the_interval_is_over() {
    for kind in CoreKind::all_in_rtl() {
        for interval in intervals(kind) {
            let issues = run(kind, interval).issues();
            let gaps = issues.windows(2).map(|pair| pair[1].0 - pair[0].0);
            assert_eq!(gaps.min(), Some(interval.into()), "{kind}, interval {interval}");
        }
    }
}

#[test]
fn e3_the_cycles_of_the_interval_are_charged_to_the_instruction() {
    for kind in CoreKind::all_in_rtl() {
        for interval in intervals(kind) {
            let trace = run(kind, interval);
            let mut issued = vec![false; trace.causes.len()];
            for (cycle, _) in trace.issues() {
                let cycle = cycle as usize;
                let end = issued.len().min(cycle + interval as usize);
                issued[cycle..end].fill(true);
            }
            let charged: Vec<bool> =
                trace.causes.iter().map(|&cause| cause == Cause::Issued).collect();
            assert_eq!(charged, issued, "{kind}, interval {interval}");
        }
    }
}

#[test]
fn i4_what_is_computed_does_not_depend_on_the_interval() {
    for kind in CoreKind::all_in_rtl() {
        let expected = run(kind, kind.mechanism().issue_interval).statuses;
        assert!(expected.iter().all(Option::is_some), "{kind}");
        for interval in intervals(kind) {
            assert_eq!(run(kind, interval).statuses, expected, "{kind}, interval {interval}");
        }
    }
}

#[test]
fn i4_the_order_of_blocks_in_turn_moves_at_opportunities_only() {
    // Two blocks of one warp, both ready at every opportunity.
    let body = format!("{}ecall", "nop\n".repeat(20));
    let case = Case::new(CoreKind::Tbc, &body).blocks(2).threads(4).changed(|launch| {
        launch.rules.order = Some(Order::Rrb);
        launch.issue_interval = 4;
    });
    let issues = case.run().issues();
    let both = issues.iter().position(|&(_, warp)| warp != issues[0].1).expect("two warps");
    let warps: Vec<u16> = issues[both..both + 16].iter().map(|&(_, warp)| warp).collect();
    let (first, second) = (warps[0], warps[1]);
    assert_ne!(first, second);
    assert_eq!(warps, [first, second].repeat(8));
}
