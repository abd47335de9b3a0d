//! Rule T17: a branch that all threads of a block take the same way.

use super::bench::*;
use super::faults::full;

#[test]
fn t17_a_branch_that_all_threads_take_or_none_leaves_the_stack_as_it_is() {
    let mut bench = Bench::started(2);
    let likely = Branch { annotation: annotation('D', Some('E')), ..to_c_or_b() };
    for branch in [to_c_or_b(), likely] {
        for (taken, at) in [(&[1, 2, 3, 4, 5, 6, 7, 8][..], 'C'), (&[], 'B')] {
            for slot in 0..2 {
                bench.branch(slot, branch, taken);
            }
            assert_eq!(bench.run(), [format!("{at} [1,2,3,4]"), format!("{at} [5,6,7,8]")]);
        }
    }
    // The next one at which they diverge starts above the base entry.
    for slot in 0..2 {
        bench.branch(slot, to_c_or_b(), &[1, 6, 7]);
    }
    assert_eq!(bench.run(), ["update 0 D", "push 1 B", "push 2 C", "C [1,6,7,-]"]);
}

#[test]
fn t17_warps_that_go_different_ways_make_the_block_diverge() {
    let mut bench = Bench::started(2);
    for slot in [1, 0] {
        bench.branch(slot, to_c_or_b(), &[5, 6, 7, 8]);
    }
    assert_eq!(bench.run(), ["update 0 D", "push 1 B", "push 2 C", "C [5,6,7,8]"]);
    // What an earlier branch has gathered does not count.
    bench.branch(0, to_c_or_b(), &[5, 6, 7, 8]);
    assert_eq!(bench.run(), ["C [5,6,7,8]"]);
}

#[test]
fn t17_a_top_whose_mask_word_a_side_has_taken_keeps_its_threads() {
    let to_d_or_b = Branch { taken: 'D', ..to_c_or_b() };
    let to_c_or_d = Branch { not_taken: 'D', ..to_c_or_b() };
    let to_e_or_f = Branch { taken: 'E', not_taken: 'F', ..to_c_or_b() };
    let likely = Branch { annotation: annotation('D', Some('G')), ..to_e_or_f };
    for (branch, taken, expected) in [
        (to_e_or_f, true, &["E [1,6,7,-]"][..]),
        (to_e_or_f, false, &["F [1,6,7,-]"]),
        // A likely-convergence entry would take the mask word instead, and only if they diverge.
        (likely, true, &["E [1,6,7,-]"]),
        (likely, false, &["F [1,6,7,-]"]),
        (to_c_or_d, true, &["C [1,6,7,-]"]),
        (to_d_or_b, false, &["B [1,6,7,-]"]),
        // They are where the block reconverges: the top has nothing left to do.
        (to_d_or_b, true, &["pop 2", "B [5,2,3,4]", "B [-,-,-,8]"]),
        (to_c_or_d, false, &["pop 2", "B [5,2,3,4]", "B [-,-,-,8]"]),
    ] {
        let mut bench = Bench::started(2);
        for slot in 0..2 {
            bench.branch(slot, to_c_or_b(), &[1, 6, 7]);
        }
        bench.run();
        bench.branch(0, branch, if taken { &[1, 6, 7] } else { &[] });
        assert_eq!(bench.run(), expected);
        if expected.len() == 1 {
            // So it stays at the next such branch, and where it reconverges with the others.
            bench.branch(0, to_e_or_f, &[1, 6, 7]);
            assert_eq!(bench.run(), ["E [1,6,7,-]"]);
            bench.reach(0, 'D');
            assert_eq!(bench.run(), ["pop 2", "B [5,2,3,4]", "B [-,-,-,8]"]);
        }
        for slot in 0..2 {
            bench.reach(slot, 'D');
        }
        assert_eq!(bench.run(), ["pop 1", FULL_AT_D[0], FULL_AT_D[1]]);
    }
}

#[test]
fn t17_the_base_entry_keeps_every_thread_that_has_not_ended() {
    let mut bench = Bench::started(2);
    let apart = Annotation { kind: Kind::Exit, ..Annotation::default() };
    let branch = Branch { annotation: apart, ..to_c_or_b() };
    // Warp 0 ends while warp 1 branches: it has no vote.
    bench.branch(1, branch, &[5, 6, 7, 8]);
    bench.exit(0);
    assert_eq!(bench.run(), ["C [5,6,7,8]"]);
    bench.branch(0, branch, &[5, 6]);
    assert_eq!(bench.run(), ["push 0 B", "push 1 C", "C [5,6,-,-]"]);
    bench.branch(0, branch, &[5, 6]);
    assert_eq!(bench.run(), ["C [5,6,-,-]"]);
    bench.exit(0);
    assert_eq!(bench.run(), ["pop 1", "B [-,-,7,8]"]);
    bench.branch(0, branch, &[7, 8]);
    assert_eq!(bench.run(), ["C [-,-,7,8]"]);
    bench.exit(0);
    assert_eq!((bench.run(), bench.uut.warps.active.val()), (vec![], 0.into()));
}

#[test]
fn t17_blocks_vote_for_themselves() {
    let mut bench = Bench::new();
    bench.start(0, 0, 2);
    bench.start(1, 2, 1);
    bench.run();
    bench.branch(0, to_c_or_b(), &[1, 2, 3, 4]);
    bench.branch(2, to_c_or_b(), &[]);
    assert_eq!(bench.run(), ["B [9,10,11,12]"]);
    bench.branch(1, to_c_or_b(), &[5, 6, 7, 8]);
    assert_eq!(bench.run(), ["C [1,2,3,4]", "C [5,6,7,8]"]);
}

#[test]
fn t17_sides_that_all_threads_would_leave_empty_count_for_fault_11() {
    let mut bench = Bench::published(1);
    bench.uut.stack_reuse.next = false;
    let to_d_or_b = Branch { taken: 'D', ..to_c_or_b() };
    for _ in 0..62 {
        bench.branch(0, to_d_or_b, &[]);
        assert_eq!(bench.run().last().unwrap(), "B [1,2,3,4]");
    }
    // There is room for one entry.
    bench.uut.unanimous.next = true;
    bench.branch(0, to_d_or_b, &[]);
    assert_eq!(bench.run(), ["B [1,2,3,4]"]);
    bench.branch(0, to_c_or_b(), &[]);
    assert_eq!(full(&mut bench), (pc('B') - 1, 0));
}
