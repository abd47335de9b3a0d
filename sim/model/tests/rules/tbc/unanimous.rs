//! Rule T17: a branch that all threads of a block take the same way.

use super::arrivals::BREAKS;
use super::likely::{BB, CC, DD, E, early_exit};
use super::{B, C, Regrouped, as_published, generations, if_else};
use crate::trace::{Case, Trace};
use heddle_model::event::ArrivalKind;
use heddle_model::{Configuration, Tbc};
use heddle_program::random;

const ALL: [u32; 8] = [1, 2, 3, 4, 5, 6, 7, 8];
const FULL: &str = "[1,2,3,4] [5,6,7,8]";

#[test]
fn t17_the_stack_stays_and_its_threads_go_on_where_all_go() {
    for (taken, side) in [(&ALL[..], C), (&[], B)] {
        let trace = if_else(taken).run_on::<Tbc>();
        assert_eq!(trace.result, Ok(()));
        assert_eq!(trace.stack(), Vec::<String>::new());
        // They meet nobody at the end of the branch, so nobody waits there.
        assert_eq!(trace.generations(), generations(&[(side, FULL)]));
        let counts = &trace.statistics;
        assert_eq!((counts.stack_entries_max, counts.regrouping.unused_pops), (1, 0));
    }
}

#[test]
fn t17_a_unanimous_branch_is_resolved_in_the_cycles_of_any_other() {
    for taken in [&ALL[..], &[]] {
        let trace = if_else(taken).run_on::<Tbc>();
        let last = trace.arrivals().into_iter().rfind(|it| it.2 == ArrivalKind::Branch);
        // RESOLVE and CHECK in two cycles each, grant.
        assert_eq!(trace.formed()[2].0, last.expect("it is there").0 + 6);
    }
}

#[test]
fn t17_one_thread_that_goes_the_other_way_makes_it_a_branch_as_any_other() {
    for other in [1, 8] {
        let most: Vec<u32> = ALL.into_iter().filter(|&thread| thread != other).collect();
        for taken in [&[other], &most[..]] {
            let case = if_else(taken);
            assert_eq!(case.run_on::<Tbc>().events, as_published(case).run_on::<Tbc>().events);
        }
    }
}

#[test]
fn t17_threads_that_have_ended_have_no_vote() {
    // A jump that differs by warp: the first one ends, the second one comes to a branch.
    let source = "csrr a1, 0xcc0
        srli a1, a1, 2
        slli a1, a1, 2
        li a2, here
        add a2, a2, a1
        jalr zero, 0(a2)
        here:
        exit
        beq a1, zero, end
        addi a3, a3, 1
        end:
        exit";
    let trace = Case::new(source).threads(8).run_on::<Tbc>();
    assert_eq!(trace.result, Ok(()));
    let kinds: Vec<_> = trace.arrivals().into_iter().map(|it| it.2).collect();
    assert_eq!(kinds, [ArrivalKind::Exit, ArrivalKind::Branch, ArrivalKind::Exit]);
    assert_eq!(trace.stack(), Vec::<String>::new());
    assert_eq!(trace.generations(), generations(&[(9, "[5,6,7,8]")]));
}

#[test]
fn t17_a_pruned_side_that_all_take_leaves_no_trace() {
    for (branch, first) in [("bge", 3), ("blt", 2)] {
        let body = format!("csrr t0, 0xcc5\n {branch} t0, zero, join\n nop\n join:\n exit");
        let case = Case::new(&body).threads(8);
        let trace = case.run_on::<Tbc>();
        assert_eq!(trace.stack(), Vec::<String>::new());
        assert_eq!(trace.generations(), generations(&[(first, FULL)]));
        let full = case.rules(|rules| rules.prune = false).run_on::<Tbc>();
        assert_eq!(full.events, trace.events);
    }
}

#[test]
fn t17_a_top_that_would_be_dropped_stays_with_its_threads() {
    // Lane `l` leaves after `100 + l` rounds; in all others the block agrees.
    let case = Case::new(BREAKS).threads(8);
    let trace = case.run_on::<Tbc>();
    assert_eq!(trace.result, Ok(()));
    // The entry that waits, one for each lane that leaves while others go on, and the top:
    // the last lane leaves alone.
    assert_eq!(trace.statistics.stack_entries_max, 1 + 3 + 1);
    let pushes = trace.stack().into_iter().filter(|it| it.starts_with("push")).count();
    assert_eq!(pushes, 3 * 2);
    // Without reuse, too, entries are added where threads diverge and nowhere else.
    let full = case.rules(|rules| rules.stack_reuse = false).run_on::<Tbc>();
    assert_eq!(full.result, Ok(()));
    assert_eq!(full.statistics.stack_entries_max, 1 + 3 * 2);
}

#[test]
fn t17_without_a_thread_that_parts_there_is_no_likely_entry() {
    let trace = early_exit(&[], &[], "0xcc0").threads(8).run_on::<Tbc>();
    assert_eq!(trace.stack(), Vec::<String>::new());
    assert_eq!(trace.statistics.merges, 0);
    let trace = early_exit(&ALL, &[], "0xcc0").threads(8).run_on::<Tbc>();
    assert_eq!(trace.stack(), Vec::<String>::new());
    assert_eq!(trace.generations(), generations(&[(CC, FULL), (DD, FULL)]));
}

#[test]
fn t17_the_likely_point_of_the_top_stays() {
    // All of C go on to E: they join the entry that A has made.
    let to_c = [2, 3, 4, 6, 7, 8];
    let trace = early_exit(&to_c, &to_c, "0xcc0").threads(8).run_on::<Tbc>();
    let expected = [
        "update 0: 17 Exit 0 0000",
        "push 1: 15 Pc 17 0000",
        "push 2: 10 Pc 17 0000 15>1",
        "push 3: 12 Pc 17 0000 15>1",
        "merge 3 into 1",
        "merge 2 into 1",
    ];
    assert_eq!(trace.stack()[..6], expected);
    let expected = [(CC, "[-,2,3,4] [-,6,7,8]"), (BB, "[1,-,-,-] [5,-,-,-]"), (E, FULL)];
    assert_eq!(trace.generations()[..3], generations(&expected));
}

/// A function whose sides return to addresses that differ by as many bytes; behind the
/// parting the side that runs last comes to a branch that all its threads take.
fn returns(bytes: u32) -> Trace {
    let body = format!(
        "csrr a0, 0xcc5
        call f
        exit
        exit
        .func f
        beq a0, zero, early
        bge a0, zero, late
        addi a2, a2, 1
        ret
        late:
        addi a1, a1, 1
        ret
        early:
        addi ra, ra, {bytes}
        ret"
    );
    Case::new(&body).threads(8).run_on::<Tbc>()
}

#[test]
fn t17_the_address_that_the_other_side_has_returned_to_stays() {
    let trace = returns(0);
    assert_eq!(trace.result, Ok(()));
    assert_eq!(trace.stack().iter().filter(|it| it.starts_with("push")).count(), 2);
    assert_eq!(trace.generations().pop(), Some((2, FULL.to_string())));
    let (_, code, _, pc) = returns(4).fault();
    assert_eq!((code, pc), (8, 2));
}

#[test]
fn t17_the_rows_of_a_unanimous_branch_need_a_place_all_the_same() {
    let configuration = Configuration { stack_depth: 2, ..Configuration::TINY };
    let case = if_else(&ALL).on(configuration);
    let trace = case.run_on::<Tbc>();
    assert_eq!(trace.fault(), as_published(case).run_on::<Tbc>().fault());
    assert_eq!(trace.fault().1, 11);
}

/// A function that calls itself as often as the thread's number says, and 64 times more.
const RECURSION: &str = "csrr a0, 0xcc0
    addi a0, a0, 64
    call walk
    exit
    .func walk
    bne a0, zero, deeper
    ret
    deeper:
    addi sp, sp, -16
    sw ra, 12(sp)
    addi a0, a0, -1
    call walk
    addi a1, a1, 1
    lw ra, 12(sp)
    addi sp, sp, 16
    ret";

#[test]
fn t17_recursion_of_one_thread_needs_one_entry() {
    let case = Case::new(RECURSION);
    let trace = case.run_on::<Tbc>();
    assert_eq!((trace.result.clone(), trace.statistics.stack_entries_max), (Ok(()), 1));
    assert_eq!(trace.writes(11).pop().map(|(_, (_, _, values))| values[0]), Some(64));
    assert_eq!(as_published(case).run_on::<Tbc>().fault().1, 11);
    // Of four threads each ends its recursion one level above the next: three partings of
    // an entry that waits, a side that ends here, and one that goes on.
    let trace = Case::new(RECURSION).threads(4).run_on::<Tbc>();
    assert_eq!((trace.result.clone(), trace.statistics.stack_entries_max), (Ok(()), 7));
}

/// The sum of the greatest common divisors of three times the thread's number and the
/// numbers up to `rounds`, by subtraction: two loops that share their heads and ends, as a
/// compiler lays them out, with two likely-convergence points in turn.
fn divisors(rounds: u32) -> Case {
    let body = format!(
        "csrr t0, 0xcc0
        addi a5, t0, 1
        slli a6, a5, 1
        add a6, a6, a5
        addi a0, zero, {rounds}
        addi a2, zero, 1
        outer:
        beq a6, a2, equal
        mv a4, a2
        mv a5, a6
        inner:
        bgeu a4, a5, other
        sub a5, a5, a4
        bne a4, a5, inner
        addi a2, a2, 1
        add a7, a7, a5
        bgeu a0, a2, outer
        j end
        other:
        sub a4, a4, a5
        bne a5, a4, inner
        addi a2, a2, 1
        add a7, a7, a5
        bgeu a0, a2, outer
        j end
        equal:
        addi a2, a2, 1
        add a7, a7, a6
        bgeu a0, a2, outer
        end:
        mv s1, a7
        exit"
    );
    Case::new(&body).rules(|rules| rules.likely_convergence = true)
}

fn divisor(a: u32, b: u32) -> u32 {
    (1..=a.min(b))
        .rev()
        .find(|it| a.is_multiple_of(*it) && b.is_multiple_of(*it))
        .expect("1 divides all")
}

#[test]
fn t17_a_common_divisor_does_not_pile_up_likely_entries() {
    let case = divisors(60);
    let trace = case.run_on::<Tbc>();
    assert_eq!((trace.result.clone(), trace.statistics.stack_entries_max), (Ok(()), 1));
    let published = as_published(case).run_on::<Tbc>();
    assert_eq!(published.fault().1, 11);
    let message = "the reconvergence stack of the block is full, it has 64 entries; fewer may be needed without \
                   --likely-convergence and --no-unanimous; core pdom has a stack for each warp, core \
                   nrec needs none";
    assert!(published.message().ends_with(message), "{}", published.message());

    let trace = divisors(12).threads(8).run_on::<Tbc>();
    assert_eq!(trace.result, Ok(()));
    // All threads meet behind the loops, in the warps that they were started in.
    let sum = |thread: u32| (1..=12).map(|round| divisor(3 * (thread + 1), round)).sum::<u32>();
    for (_, (warp, mask, values)) in trace.writes(9) {
        let first = u32::from(warp) * 4;
        assert_eq!((mask, &values[..4]), (0b1111, &[0, 1, 2, 3].map(|lane| sum(first + lane))[..]));
    }
}

#[test]
fn t17_no_program_needs_a_deeper_stack_with_it() {
    for seed in 0..60 {
        for source in [random::structured(seed), random::graph(seed)] {
            let body = source.split_once('\n').expect("a function and its body").1;
            let configuration = Configuration { stack_depth: 4096, ..Configuration::TINY };
            let case = Case::new(body).on(configuration).threads(13).shared(64);
            let case = case.rules(|rules| rules.likely_convergence = seed % 2 == 0);
            let depth = |case: Case| {
                let trace = case.run_on::<Tbc>();
                assert_eq!(trace.result, Ok(()), "seed {seed}");
                trace.statistics.stack_entries_max
            };
            let (with, without) = (depth(case.clone()), depth(as_published(case)));
            assert!(with <= without, "seed {seed}: {with} entries, {without} without: {source}");
        }
    }
}
