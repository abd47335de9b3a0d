//! In which cycle things happen, and what happens together.

use super::bench::*;
use crate::words::Arrival;

/// The cycles from now to the next event.
fn delay(bench: &mut Bench, event: &str) -> usize {
    bench.events.clear();
    (1..20)
        .find(|_| {
            bench.cycle();
            bench.events.iter().any(|noted| noted.starts_with(event))
        })
        .expect("the event happens")
}

#[test]
fn t18_the_first_warp_is_formed_six_cycles_after_the_last_arrival_at_a_branch() {
    let mut bench = Bench::started(2);
    bench.branch(0, to_c_or_b(), &[1, 6, 7]);
    bench.branch(1, to_c_or_b(), &[1, 6, 7]);
    assert_eq!(delay(&mut bench, "update"), 2);
    assert_eq!(delay(&mut bench, "C"), 4);
    bench.reach(0, 'D');
    // The pick, the arrival itself, the look, the pop.
    assert_eq!(delay(&mut bench, "pop"), 4);
    assert_eq!(delay(&mut bench, "B"), 4);
}

#[test]
fn t18_the_first_warp_of_a_block_is_formed_four_cycles_after_its_start() {
    let mut bench = Bench::new();
    bench.start(0, 0, 1);
    assert_eq!(delay(&mut bench, "A"), 4);
}

#[test]
fn t18_a_step_takes_effect_in_a_cycle_in_which_no_threads_enter() {
    let mut bench = Bench::new();
    bench.uut.unanimous.next = false;
    bench.start(0, 0, 2);
    bench.start(1, 2, 1);
    assert_eq!(bench.run(), ["A [1,2,3,4]", "A [5,6,7,8]", "A [9,10,11,12]"]);
    bench.branch(2, to_c_or_b(), &[9, 10, 11, 12]);
    // The unit looks at block 1 while the threads of slot 2 enter; those of the other slots keep it waiting.
    bench.branch(0, to_c_or_b(), &[1]);
    bench.branch(1, to_c_or_b(), &[1]);
    bench.cycle();
    assert_eq!(bench.events, [""; 0]);
    // Both blocks have to be served; they take turns of two cycles.
    let sides = ["update 0 D", "push 1 B", "push 2 C"];
    for block in [1_u64, 0] {
        settle(bench.uut.as_mut());
        assert_eq!(bench.uut.pop_event.owner.val(), block);
        bench.cycle();
        assert_eq!(std::mem::take(&mut bench.events), sides);
        bench.cycle();
    }
    assert_eq!(bench.run(), ["C [9,10,11,12]", "C [1,-,-,-]"]);
}

#[test]
fn t18_a_top_is_not_looked_at_while_threads_of_another_block_enter() {
    let mut bench = Bench::started(2);
    bench.present_branch(0, to_c_or_b(), &[1]);
    bench.start(1, 2, 1);
    bench.uut.completion.valid.next = false;
    assert_eq!(delay(&mut bench, "A"), 5);
}

#[test]
fn t3_a_block_that_synchronises_counts_as_one_whose_slots_are_all_active() {
    let mut bench = Bench::started(2);
    for slot in 0..2 {
        bench.branch(slot, to_c_or_b(), &[1, 6, 7]);
        let expected = if slot == 0 { 0b0010_u64 } else { 0b0011 };
        settle(bench.uut.as_mut());
        assert_eq!(
            (bench.uut.warps.active.val(), bench.uut.fetch.fetchable.val()),
            (expected.into(), (0b10 * (1 - slot as u64)).into())
        );
    }
    bench.run();
    assert_eq!(bench.uut.warps.active.val(), 0b0001);
}

#[test]
fn t11_two_warps_of_a_block_may_arrive_in_one_cycle() {
    let mut bench = Bench::started(2);
    for slot in 0..2 {
        bench.branch(slot, to_c_or_b(), &[1, 5]);
    }
    bench.run();
    bench.reach(1, 'D');
    bench.cycle();
    bench.present(0, Control::Exit);
    assert!(bench.uut.arrive_completed.valid.val() && bench.uut.arrive_reached.valid.val());
    assert_eq!(
        (bench.uut.arrive_completed.count.val(), bench.uut.arrive_reached.count.val()),
        (1.into(), 0.into())
    );
    assert_eq!(bench.uut.arrive_completed.kind.val(), Arrival::Exit);
    assert_eq!(bench.uut.arrive_reached.kind.val(), Arrival::Rpc);
    bench.complete();
    assert_eq!(bench.run()[..2], ["pop 2", "B [-,2,3,4]"]);
}
