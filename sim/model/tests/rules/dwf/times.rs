//! Scheduler cycles, and the table of times (rules DF1 and DF2).

use super::case;
use crate::trace::{Case, Trace};
use heddle_model::event::Event;
use heddle_model::{Configuration, Dwf};

#[test]
fn df2_a_warp_alone_issues_every_twelve_cycles() {
    // The block starts in 3, its row is loaded in 8, inserted in 9, in the heap from 13 on, popped in
    // 13 and picked in 15.
    let trace = case("nop\n nop\n exit").run_on::<Dwf>();
    assert_eq!(trace.issues(0), [(16, 0), (28, 1), (40, 2)]);
}

#[test]
fn df1_longer_scheduler_cycles_wait_before_f0() {
    // f0 is in 4 and 12: the row is loaded in 12, the update is applied and the group popped before
    // the f3 in 23.
    let case = Case { issue_interval: 8, ..Case::new("nop\n exit") };
    let trace = case.on(Configuration::SMALL).run_on::<Dwf>();
    assert_eq!(trace.issues(0)[0], (24, 0));
    let arrivals = trace.find(|event| matches!(event, Event::PoolArrive(_)).then_some(()));
    assert_eq!(arrivals[0].0 % 8, 4);
}

/// Cycle and name of what happens to a warp alone from its second issue to its third.
fn between(trace: &Trace, from: u64, to: u64) -> Vec<(u64, &'static str)> {
    let named = trace.find(|event| {
        Some(match event {
            Event::Issue { .. } => "issue",
            Event::Writeback { .. } => "completion",
            Event::PoolArrive(_) => "arrive",
            Event::Insert(_) => "insert",
            Event::Group(_) => "group",
            Event::Majority(_) => "majority",
            Event::Pick(_) => "pick",
            _ => return None,
        })
    });
    named.into_iter().filter(|(cycle, _)| (from..=to).contains(cycle)).collect()
}

#[test]
fn the_times_of_the_contract() {
    let trace = case("addi a0, zero, 1\n addi a0, zero, 2\n exit").run_on::<Dwf>();
    let expected = [
        (16, "issue"),
        (19, "completion"),
        (20, "arrive"),
        (21, "insert"),
        (24, "group"),
        (25, "majority"),
        (27, "pick"),
        (28, "issue"),
    ];
    assert_eq!(between(&trace, 16, 28), expected);
}

#[test]
fn df2_register_1_is_inserted_in_f2() {
    let body = "csrr t0, 0xcc5\n beq t0, zero, end\n nop\n end:\n exit";
    let trace = case(body).threads(4).run_on::<Dwf>();
    let branch = trace.issue(1);
    let inserted = trace.find(|event| match event {
        Event::Insert(insert) => Some(insert.register),
        _ => None,
    });
    assert!(inserted.contains(&(branch + 5, 0)) && inserted.contains(&(branch + 6, 1)));
}
