//! Rules C3 and C4.

use crate::trace::Case;
use heddle_model::event::Event;

#[test]
fn c3_a_jump_to_a_register_writes_the_link_and_goes_there() {
    let body = "li t0, target\n jalr a0, 5(t0)\n nop\n nop\n target:\n exit";
    let trace = Case::new(&body.replace("5(t0)", "1(t0)")).run();
    // Bit 0 of the target is ignored.
    assert_eq!(trace.values(10)[0], 0x8000_000c);
    assert_eq!(trace.issues(0).last().expect("issued").1, 5);
}

#[test]
fn c3_threads_end_with_their_status() {
    let trace = Case::new("csrr a0, 0xcc5\n addi a0, a0, 3\n ecall").threads(3).run();
    let exits = trace.find(|event| match *event {
        Event::Exit { mask, status, .. } => Some((mask, status)),
        _ => None,
    });
    let (cycle, (mask, status)) = exits[0];
    assert_eq!((exits.len(), cycle, mask), (1, trace.issue(2) + 3, 0b111));
    assert_eq!(status[..4], [3, 4, 5, 0]);
}

/// Cycles in which barriers open.
fn barriers(trace: &crate::trace::Trace) -> Vec<(u64, u8)> {
    trace.find(|event| match *event {
        Event::Barrier { slot } => Some(slot),
        _ => None,
    })
}

#[test]
fn c4_a_barrier_opens_in_the_cycle_after_the_last_arrival() {
    let trace = Case::new("bar\n exit").threads(16).run();
    let arrivals: Vec<_> = (0..4).map(|warp| trace.issues(warp)[0].0 + 3).collect();
    let opens = arrivals[3] + 1;
    assert_eq!(barriers(&trace), [(opens, 0)]);
    // Fetch in the next cycle, decode, issue.
    assert_eq!(trace.issues(0)[1].0, opens + 3);
}

#[test]
fn c4_a_warp_that_has_ended_is_not_waited_for() {
    let body = "csrr t0, 0xcc4\n beq t0, zero, end\n bar\n end:\n exit";
    let trace = Case::new(body).threads(8).run();
    assert_eq!(barriers(&trace).len(), 1);
    assert_eq!(trace.result, Ok(()));
}

#[test]
fn c4_blocks_have_barriers_of_their_own() {
    let trace = Case::new("bar\n bar\n exit").threads(8).blocks(2).run();
    let slots: Vec<_> = barriers(&trace).iter().map(|&(_, slot)| slot).collect();
    // The blocks run side by side.
    assert_eq!(slots, [0, 1, 0, 1]);
}
