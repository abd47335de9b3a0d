//! Rule T8 and the faults.

use super::{Regrouped, if_else, select};
use crate::trace::{Case, Trace};
use heddle_model::event::Event;
use heddle_model::{Configuration, Tbc};

/// A jump that differs by warp, which no annotation knows of: each warp comes to a branch of its own.
const OWN_BRANCHES: &str = "csrr a1, 0xcc0
    csrr a0, 0xcc5
    srli a1, a1, 2
    slli a1, a1, 3
    li a2, here
    add a2, a2, a1
    jalr zero, 0(a2)
    here:
    beq a0, zero, end
    nop
    beq a0, zero, end
    nop
    end:
    exit";

/// [`if_else`] in which some threads end in the middle of C or of B, in a function that the
/// others return from.
fn ending(taken: &[u32], ending: &[u32]) -> Trace {
    let ends = select(ending).replace("t0", "t2").replace("t1", "t3");
    let body = format!(
        "{ends}
        {}
        bne t1, zero, c
        addi a1, a1, 2
        call f
        j d
        c:
        addi a1, a1, 1
        call f
        d:
        addi a2, a2, 1
        exit
        .func f
        bne t3, zero, out
        ret
        out:
        exit",
        select(taken)
    );
    let trace = Case::new(&body).threads(8).run_on::<Tbc>();
    assert_eq!(trace.result, Ok(()));
    trace
}

/// The warps that run D.
fn behind(trace: &Trace) -> String {
    trace.generations().pop().expect("there is one").1
}

#[test]
fn tv8_threads_that_have_ended_are_not_formed_again() {
    assert_eq!(behind(&ending(&[1, 6, 7], &[6])), "[1,2,3,4] [5,-,7,8]");
    // Thread 6 moves into the first warp.
    assert_eq!(behind(&ending(&[1, 6, 7], &[2])), "[1,6,3,4] [5,-,7,8]");
    assert_eq!(behind(&ending(&[1, 6, 7], &[1, 6, 7])), "[5,2,3,4] [-,-,-,8]");
}

#[test]
fn t8_the_rows_of_an_exit_say_which_threads_end() {
    let trace = ending(&[1, 6, 7], &[1, 6, 7]);
    let exits = trace.find(|event| match *event {
        Event::Exit { mask, rows, .. } => Some((mask, rows)),
        _ => None,
    });
    let (_, (mask, rows)) = exits[0];
    assert_eq!((mask, &rows[..4]), (0b111, &[0, 1, 1, 0][..]));
    assert_eq!(trace.statistics.threads, 8);
}

#[test]
fn a_barrier_under_a_divergent_top_is_fault_10() {
    let source = if_else(&[1, 6, 7]).source.replace("addi a1, a1, 1", "bar");
    let trace = Case { source, ..if_else(&[]) }.run_on::<Tbc>();
    let (_, code, lane, pc) = trace.fault();
    assert_eq!((code, lane, pc), (10, 0, super::C));
}

#[test]
fn a_barrier_that_only_ended_threads_miss_is_none() {
    let body = "csrr t0, 0xcc0\n beq t0, zero, end\n bar\n end:\n exit";
    // Thread 0 waits below for its RPC, so it is not all.
    assert_eq!(Case::new(body).threads(8).run_on::<Tbc>().fault().1, 10);
    let body = "csrr t0, 0xcc0\n beq t0, zero, end\n bar\n exit\n end:\n exit";
    // It has ended before the others run.
    assert_eq!(Case::new(body).threads(8).run_on::<Tbc>().result, Ok(()));
}

#[test]
fn t9_a_position_beyond_the_stack_is_fault_11_in_the_cycle_after_the_first_arrival() {
    let configuration = Configuration { stack_depth: 2, ..Configuration::TINY };
    let trace = if_else(&[1, 6, 7]).on(configuration).run_on::<Tbc>();
    let (cycle, code, lane, pc) = trace.fault();
    assert_eq!((code, lane, pc), (11, 0, 5));
    assert_eq!((cycle, trace.arrivals()[0].0), (trace.issue(5) + 4, trace.issue(5) + 3));
    let message = "the reconvergence stack of the block is full, it has 2 entries; core pdom has a \
                   stack for each warp, core nrec needs none";
    assert!(trace.message().ends_with(message), "{}", trace.message());
    let configuration = Configuration { stack_depth: 4, ..Configuration::TINY };
    assert_eq!(if_else(&[1, 6, 7]).on(configuration).run_on::<Tbc>().result, Ok(()));
}

#[test]
fn sides_that_return_to_different_addresses_are_fault_8() {
    let source = "csrr a0, 0xcc5
        call f
        exit
        .func f
        beq a0, zero, early
        ret
        early:
        addi ra, ra, 4
        ret";
    let source = source.replace("exit\n", "exit\n exit\n");
    let trace = Case::new(&source).threads(8).run_on::<Tbc>();
    // Found when the second side is popped: the block's first slot, lane 0.
    let (_, code, lane, pc) = trace.fault();
    assert_eq!((code, lane, pc), (8, 0, 2));
    // The place is where it has returned to.
    let message = trace.message();
    assert!(message.contains(" at 0x80000008 (start+0x8: "), "{message}");
    assert!(
        message.ends_with(": the sides of a branch return to different addresses"),
        "{message}"
    );
}

#[test]
fn warps_of_one_side_that_return_to_different_addresses_are_fault_8() {
    // Threads of the second warp return one instruction later.
    let source = "csrr a0, 0xcc5
        csrr a1, 0xcc0
        srli a1, a1, 2
        slli a1, a1, 2
        call f
        exit
        exit
        .func f
        beq a0, zero, early
        add ra, ra, a1
        ret
        early:
        add ra, ra, a1
        ret";
    let case = Case::new(source).threads(8).rules(|rules| rules.compaction_disabled = true);
    let (_, code, lane, pc) = case.run_on::<Tbc>().fault();
    // At the arrival of the second warp of the side that runs first.
    assert_eq!((code, lane, pc), (8, 0, 6));
}

#[test]
fn t12_warps_that_arrive_at_different_branches_are_fault_12() {
    let trace = Case::new(OWN_BRANCHES).threads(8).run_on::<Tbc>();
    let (_, code, lane, pc) = trace.fault();
    assert_eq!((code, lane), (12, 0));
    // The second warp arrives at its own branch, two instructions behind the first one's.
    let first = trace.arrivals()[0].3;
    assert_eq!(pc, first + 2);
    let message = "threads diverge where the annotation of a branch says that they do not";
    assert!(trace.message().ends_with(message), "{}", trace.message());
}

#[test]
fn fault_12_at_a_completion_goes_before_fault_11_of_the_arrival_before_it() {
    // Without pruning and reuse the branch of the first warp needs three places.
    let configuration = Configuration { stack_depth: 2, ..Configuration::TINY };
    let case = Case::new(OWN_BRANCHES).on(configuration).rules(|rules| {
        rules.prune = false;
        rules.stack_reuse = false;
    });
    let alone = case.clone().threads(4).run_on::<Tbc>();
    let (cycle, code, _, pc) = alone.fault();
    assert_eq!((cycle, code), (alone.arrivals()[0].0 + 1, 11));
    let both = case.threads(8).run_on::<Tbc>();
    let first = both.arrivals()[0];
    assert_eq!(first.3, pc);
    assert_eq!(both.fault(), (first.0 + 1, 12, 0, pc + 2));
}
