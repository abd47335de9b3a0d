//! The worked examples of the specification (TV), and what else a stack does.

use super::bench::*;

#[test]
fn tv1_two_warps_of_four_become_one_at_c() {
    let mut bench = Bench::new();
    bench.start(0, 0, 2);
    assert_eq!(bench.run(), ["A [1,2,3,4]", "A [5,6,7,8]"]);
    bench.branch(0, to_c_or_b(), &[1, 6, 7]);
    assert_eq!(bench.run(), [""; 0]);
    bench.branch(1, to_c_or_b(), &[1, 6, 7]);
    assert_eq!(bench.run(), ["update 0 D", "push 1 B", "push 2 C", "C [1,6,7,-]"]);
    bench.reach(0, 'D');
    assert_eq!(bench.run(), ["pop 2", "B [5,2,3,4]", "B [-,-,-,8]"]);
    bench.reach(1, 'D');
    assert_eq!(bench.run(), [""; 0]);
    bench.reach(0, 'D');
    assert_eq!(bench.run(), ["pop 1", FULL_AT_D[0], FULL_AT_D[1]]);
    bench.exit(0);
    bench.exit(1);
    assert_eq!((bench.run(), bench.uut.warps.active.val()), (vec![], 0.into()));
}

#[test]
fn tv1n_without_compaction_the_static_warps_run() {
    let mut bench = Bench::new();
    bench.uut.compaction_disabled.next = true;
    bench.start(0, 0, 2);
    assert_eq!(bench.run(), ["A [1,2,3,4]", "A [5,6,7,8]"]);
    bench.branch(0, to_c_or_b(), &[1, 6, 7]);
    bench.branch(1, to_c_or_b(), &[1, 6, 7]);
    assert_eq!(bench.run(), ["update 0 D", "push 1 B", "push 2 C", "C [1,-,-,-]", "C [-,6,7,-]"]);
    bench.reach(0, 'D');
    bench.reach(1, 'D');
    assert_eq!(bench.run(), ["pop 2", "B [-,2,3,4]", "B [5,-,-,8]"]);
    bench.reach(0, 'D');
    bench.reach(1, 'D');
    assert_eq!(bench.run(), ["pop 1", FULL_AT_D[0], FULL_AT_D[1]]);
}

#[test]
fn tv2_the_generations_do_not_depend_on_the_order_of_arrival() {
    for order in [[1, 2, 0], [0, 1, 2], [0, 2, 1], [1, 0, 2], [2, 0, 1], [2, 1, 0]] {
        let mut bench = Bench::started(3);
        for (slot, count) in order.into_iter().zip([2_u64, 1, 0]) {
            bench.present_branch(slot, to_c_or_b(), &[1, 2, 5, 7, 8, 11, 12]);
            assert_eq!(bench.uut.arrive_completed.count.val(), count, "order {order:?}");
            bench.complete();
        }
        assert_eq!(
            bench.run(),
            ["update 0 D", "push 1 B", "push 2 C", "C [1,2,7,8]", "C [5,-,11,12]"],
            "order {order:?}"
        );
        bench.reach(1, 'D');
        bench.reach(0, 'D');
        assert_eq!(bench.run(), ["pop 2", "B [9,6,3,4]", "B [-,10,-,-]"], "order {order:?}");
        bench.reach(0, 'D');
        bench.reach(1, 'D');
        assert_eq!(
            bench.run(),
            ["pop 1", "D [1,2,3,4]", "D [5,6,7,8]", "D [9,10,11,12]"],
            "order {order:?}"
        );
    }
}

#[test]
fn tv4_threads_join_at_the_likely_convergence_point() {
    let mut bench = Bench::started(2);
    let at_a = Branch { taken: 'C', not_taken: 'B', annotation: annotation('F', Some('E')) };
    let at_c = Branch { taken: 'E', not_taken: 'D', annotation: annotation('F', Some('E')) };
    for slot in 0..2 {
        bench.branch(slot, at_a, &[2, 3, 4, 6, 7, 8]);
    }
    assert_eq!(
        bench.run(),
        [
            "update 0 F",
            "push 1 E",
            "push 2 B likely E at 1",
            "push 3 C likely E at 1",
            "C [-,2,3,4]",
            "C [-,6,7,8]"
        ]
    );
    for slot in 0..2 {
        bench.branch(slot, at_c, &[2, 6, 7]);
    }
    assert_eq!(
        bench.run(),
        [
            "push 3 D likely E at 1",
            "push 4 E likely E at 1",
            "merge 4 into 1",
            "D [-,-,3,4]",
            "D [-,-,-,8]"
        ]
    );
    for slot in 0..2 {
        bench.reach(slot, 'F');
    }
    assert_eq!(bench.run(), ["pop 3", "B [1,-,-,-]", "B [5,-,-,-]"]);
    for slot in 0..2 {
        bench.reach(slot, 'E');
    }
    assert_eq!(bench.run(), ["merge 2 into 1", "E [1,2,7,-]", "E [5,6,-,-]"]);
    for slot in 0..2 {
        bench.reach(slot, 'F');
    }
    assert_eq!(bench.run(), ["pop 1", "F [1,2,3,4]", "F [5,6,7,8]"]);
}

#[test]
fn l5_a_likely_convergence_entry_that_nobody_joined_is_popped() {
    let mut bench = Bench::started(1);
    // What an earlier branch has left in the mask word does not count.
    bench.branch(0, to_c_or_b(), &[1]);
    bench.run();
    bench.reach(0, 'D');
    bench.run();
    bench.reach(0, 'D');
    assert_eq!(bench.run(), ["pop 1", "D [1,2,3,4]"]);
    let branch = Branch { taken: 'C', not_taken: 'B', annotation: annotation('F', Some('E')) };
    bench.branch(0, branch, &[1, 2]);
    bench.run();
    bench.reach(0, 'F');
    assert_eq!(bench.run(), ["pop 3", "B [-,-,3,4]"]);
    bench.reach(0, 'F');
    assert_eq!(bench.run(), ["pop 2", "pop 1", "F [1,2,3,4]"]);
}

#[test]
fn tv5_a_side_without_threads_is_popped_at_once() {
    let mut bench = Bench::published(2);
    for slot in 0..2 {
        bench.branch(slot, to_c_or_b(), &[1, 2, 3, 4, 5, 6, 7, 8]);
    }
    let sides = ["update 0 D", "push 1 B", "push 2 C"];
    assert_eq!(bench.run(), [&sides[..], &["C [1,2,3,4]", "C [5,6,7,8]"]].concat());
    for slot in 0..2 {
        bench.reach(slot, 'D');
    }
    assert_eq!(bench.run(), ["pop 2", "pop 1", FULL_AT_D[0], FULL_AT_D[1]]);

    let mut bench = Bench::published(2);
    for slot in 0..2 {
        bench.branch(slot, to_c_or_b(), &[]);
    }
    assert_eq!(bench.run(), [&sides[..], &["pop 2", "B [1,2,3,4]", "B [5,6,7,8]"]].concat());
}

/// The loop of TV6: H goes on to H or to X, where its threads reconverge.
const CONTINUING: [&[u64]; 3] = [&[1, 2, 5, 6, 8], &[5, 6], &[]];

fn round(bench: &mut Bench, iteration: usize) -> Vec<String> {
    let branch = Branch { taken: 'H', not_taken: 'X', annotation: annotation('X', None) };
    let slots = if iteration == 2 { 1 } else { 2 };
    for slot in 0..slots {
        bench.branch(slot, branch, CONTINUING[iteration]);
    }
    bench.run()
}

#[test]
fn tv6_a_loop_needs_two_entries_with_reuse_and_pruning() {
    let mut bench = Bench::published(2);
    assert_eq!(round(&mut bench, 0), ["update 0 X", "push 1 H", "H [1,2,-,8]", "H [5,6,-,-]"]);
    assert_eq!(round(&mut bench, 1), ["push 1 H", "H [5,6,-,-]"]);
    assert_eq!(round(&mut bench, 2), ["push 1 H", "pop 1", "X [1,2,3,4]", "X [5,6,7,8]"]);
}

#[test]
fn tv6_a_loop_grows_without_reuse_and_pruning() {
    let mut bench = Bench::published(2);
    bench.uut.stack_reuse.next = false;
    bench.uut.prune.next = false;
    assert_eq!(
        round(&mut bench, 0),
        ["update 0 X", "push 1 X", "push 2 H", "H [1,2,-,8]", "H [5,6,-,-]"]
    );
    assert_eq!(round(&mut bench, 1), ["update 2 X", "push 3 X", "push 4 H", "H [5,6,-,-]"]);
    let pops = ["pop 6", "pop 5", "pop 4", "pop 3", "pop 2", "pop 1"];
    assert_eq!(
        round(&mut bench, 2),
        [&["update 4 X", "push 5 X", "push 6 H"], &pops[..], &["X [1,2,3,4]", "X [5,6,7,8]"]]
            .concat()
    );
}

#[test]
fn tv7_threads_of_one_lane_stay_in_different_warps() {
    let mut bench = Bench::started(2);
    for slot in 0..2 {
        bench.branch(slot, to_c_or_b(), &[1, 5]);
    }
    assert_eq!(bench.run()[3..], ["C [1,-,-,-]", "C [5,-,-,-]"]);
}

#[test]
fn tv8_threads_that_end_are_missing_where_the_others_reconverge() {
    // All threads of C end.
    let mut bench = Bench::started(2);
    for slot in 0..2 {
        bench.branch(slot, to_c_or_b(), &[1, 6, 7]);
    }
    bench.run();
    bench.exit(0);
    assert_eq!(bench.run(), ["pop 2", "B [5,2,3,4]", "B [-,-,-,8]"]);
    for slot in 0..2 {
        bench.reach(slot, 'D');
    }
    assert_eq!(bench.run(), ["pop 1", "D [5,2,3,4]", "D [-,-,-,8]"]);

    // Thread 6 ends, by a branch of its own.
    let mut bench = Bench::started(2);
    for slot in 0..2 {
        bench.branch(slot, to_c_or_b(), &[1, 6, 7]);
    }
    bench.run();
    let ends = Branch { taken: 'Y', not_taken: 'Z', annotation: annotation('D', None) };
    bench.branch(0, ends, &[6]);
    assert_eq!(bench.run(), ["push 2 Z", "push 3 Y", "Y [-,6,-,-]"]);
    bench.exit(0);
    assert_eq!(bench.run(), ["pop 3", "Z [1,-,7,-]"]);
    bench.reach(0, 'D');
    bench.run();
    for slot in 0..2 {
        bench.reach(slot, 'D');
    }
    assert_eq!(bench.run(), ["pop 1", "D [1,2,3,4]", "D [5,-,7,8]"]);
}

#[test]
fn tv9_a_uniform_branch_does_not_synchronise() {
    let mut bench = Bench::started(2);
    let uniform = Annotation { uniform: true, ..annotation('D', None) };
    let branch = Branch { annotation: uniform, ..to_c_or_b() };
    for (taken, at) in [(&[5, 6, 7, 8][..], 'C'), (&[], 'B')] {
        bench.reach(1, 'B');
        bench.branch(1, branch, taken);
        assert_eq!(bench.run(), [""; 0]);
        bench.uut.fetch.slot.next = 1.into();
        settle(bench.uut.as_mut());
        assert_eq!(bench.uut.fetch.pc.val(), pc(at));
        assert_eq!(bench.uut.fetch.fetchable.val(), 0b0011);
    }
}

#[test]
fn t16_sides_that_return_go_on_together_behind_the_call() {
    let mut bench = Bench::started(1);
    let returning = Annotation { kind: Kind::Return, ..Annotation::default() };
    bench.branch(0, Branch { annotation: returning, ..to_c_or_b() }, &[1, 2]);
    bench.run();
    for expected in [["pop 2", "B [-,-,3,4]"], ["pop 1", "R [1,2,3,4]"]] {
        bench.uut.completion.target.next = pc('R').into();
        bench.uut.completion.returns.next = true;
        bench.present(0, Control::Indirect);
        bench.complete();
        bench.uut.completion.returns.next = false;
        assert_eq!(bench.run(), expected);
    }
}
