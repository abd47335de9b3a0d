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
fn t12_the_first_warp_is_formed_four_cycles_after_the_last_arrival() {
    let mut bench = Bench::started(2);
    bench.branch(0, to_c_or_b(), &[1, 6, 7]);
    bench.branch(1, to_c_or_b(), &[1, 6, 7]);
    assert_eq!(delay(&mut bench, "update"), 1);
    assert_eq!(delay(&mut bench, "C"), 3);
    bench.reach(0, 'D');
    // The arrival itself, then the pop.
    assert_eq!(delay(&mut bench, "pop"), 2);
    assert_eq!(delay(&mut bench, "B"), 3);
}

#[test]
fn t12_the_stack_unit_rests_in_a_cycle_in_which_a_branch_arrives() {
    let mut bench = Bench::new();
    bench.uut.unanimous.next = false;
    bench.start(0, 0, 2);
    bench.start(1, 2, 1);
    assert_eq!(bench.run(), ["A [1,2,3,4]", "A [5,6,7,8]", "A [9,10,11,12]"]);
    bench.branch(2, to_c_or_b(), &[9, 10, 11, 12]);
    bench.branch(0, to_c_or_b(), &[1]);
    bench.branch(1, to_c_or_b(), &[1]);
    assert_eq!(bench.events, [""; 0]);
    // Both blocks are in state RESOLVE; they take turns.
    let mut served = || {
        settle(bench.uut.as_mut());
        let block = bench.uut.pop_event.owner.val().to_u64();
        bench.cycle();
        (block, std::mem::take(&mut bench.events))
    };
    let sides = ["update 0 D", "push 1 B", "push 2 C"].map(str::to_owned).to_vec();
    assert_eq!([served(), served()], [(0, sides.clone()), (1, sides)]);
    assert_eq!(bench.run(), ["C [1,-,-,-]", "C [9,10,11,12]"]);
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
