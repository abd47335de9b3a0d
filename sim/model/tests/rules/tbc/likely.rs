//! Rules L1 to L5, on the stack of a warp and on that of a block.

use super::{Regrouped, as_published, bits, generations, run_watched, stack};
use crate::trace::Case;
use heddle_model::Tbc;
use heddle_model::event::Event;

/// A loop that D leaves early; it is run once. At A the first threads go to C, at C the
/// second ones go to E, the latch; the others leave by D to F.
pub fn early_exit(to_c: &[u32], to_e: &[u32], csr: &str) -> Case {
    let body = format!(
        "csrr t0, {csr}
        li t1, {}
        srl t1, t1, t0
        andi t1, t1, 1
        li t2, {}
        srl t2, t2, t0
        andi t2, t2, 1
        a:
        bne t1, zero, c
        addi a1, a1, 1
        j e
        c:
        bne t2, zero, e
        addi a2, a2, 1
        j f
        e:
        addi a3, a3, 1
        bne zero, zero, a
        f:
        addi a4, a4, 1
        exit",
        bits(to_c),
        bits(to_e)
    );
    Case::new(&body).rules(|rules| rules.likely_convergence = true)
}

/// First PCs of the blocks, and the end of A.
pub const A: u32 = 9;
pub const BB: u32 = 10;
pub const CC: u32 = 12;
pub const DD: u32 = 13;
pub const E: u32 = 15;
pub const F: u32 = 17;

/// The lanes that run each block, in order.
fn blocks(case: &Case) -> Vec<(u32, u32)> {
    let starts = [A, BB, CC, DD, E, F];
    let issued = case.run().find(|event| match *event {
        Event::Issue { pc, mask, .. } if starts.contains(&pc) => Some((pc, mask)),
        _ => None,
    });
    issued.into_iter().map(|(_, block)| block).collect()
}

#[test]
fn tv3_threads_of_a_warp_meet_at_the_likely_point_before_the_loop_is_left() {
    let case = early_exit(&[2, 3, 4], &[2], "0xcc5").threads(4);
    let full = case.clone().rules(|rules| rules.stack_reuse = false);
    let expected = [
        "update 0: 17 Exit 0 1111",
        "push 1: 15 Pc 17 0000",
        "push 2: 10 Pc 17 0001 15>1",
        "push 3: 12 Pc 17 1110 15>1",
        "update 3: 17 Pc 17 1110 15>1",
        "push 4: 13 Pc 17 1100 15>1",
        "push 5: 15 Pc 17 0010 15>1",
        "merge 5 into 1",
        "pop 4",
        "pop 3",
        "merge 2 into 1",
        "pop 1",
    ];
    let trace = full.run();
    assert_eq!(trace.stack(), expected);
    assert_eq!((trace.statistics.stack_entries_max, trace.statistics.merges), (6, 2));
    let order = [(A, 15), (CC, 14), (DD, 12), (BB, 1), (E, 3), (F, 15)];
    assert_eq!(blocks(&full), order);

    let expected = [
        "update 0: 17 Exit 0 1111",
        "push 1: 15 Pc 17 0000",
        "push 2: 10 Pc 17 0001 15>1",
        "push 3: 12 Pc 17 1110 15>1",
        "push 3: 13 Pc 17 1100 15>1",
        "push 4: 15 Pc 17 0010 15>1",
        "merge 4 into 1",
        "pop 3",
        "merge 2 into 1",
        "pop 1",
    ];
    assert_eq!(case.run().stack(), expected);
    assert_eq!(case.run().statistics.stack_entries_max, 5);
    assert_eq!(blocks(&case), order);

    // Without it E runs twice.
    let without = case.rules(|rules| rules.likely_convergence = false);
    let order = [(A, 15), (CC, 14), (E, 2), (DD, 12), (BB, 1), (E, 1), (F, 15)];
    assert_eq!(blocks(&without), order);
}

#[test]
fn tv4_l2_l4_threads_of_a_block_meet_at_the_likely_point() {
    let case = early_exit(&[2, 3, 4, 6, 7, 8], &[2, 6, 7], "0xcc0").threads(8);
    let (trace, views) = run_watched(&case);
    let expected = [
        (CC, "[-,2,3,4] [-,6,7,8]"),
        (DD, "[-,-,3,4] [-,-,-,8]"),
        (BB, "[1,-,-,-] [5,-,-,-]"),
        (E, "[1,2,7,-] [5,6,-,-]"),
        (F, "[1,2,3,4] [5,6,7,8]"),
    ];
    assert_eq!(trace.generations(), generations(&expected));
    assert_eq!((trace.statistics.stack_entries_max, trace.statistics.merges), (5, 2));
    assert_eq!(trace.statistics.regrouping.unused_pops, 0);
    let stacks: Vec<_> = views.iter().map(|view| stack(view, 2)).collect();
    let deepest = [
        "15/17 15>1 00 11 01 00",
        "13/17 15>1 00 00 10 11",
        "10/17 15>1 11 00 00 00",
        "15/17 00 00 00 00",
        "17/x 11 11 11 11",
    ];
    assert!(stacks.contains(&deepest.map(str::to_string).to_vec()));
    let merged = [
        "13/17 15>1 00 00 10 11",
        "10/17 15>1 11 00 00 00",
        "15/17 00 11 01 00",
        "17/x 11 11 11 11",
    ];
    assert!(stacks.contains(&merged.map(str::to_string).to_vec()));
}

#[test]
fn l1_a_likely_entry_is_made_at_the_first_arrival_even_if_no_warp_diverges() {
    let case = as_published(early_exit(&[], &[], "0xcc0").threads(8));
    let trace = case.run_on::<Tbc>();
    assert_eq!(trace.stack()[1], "push 1: 15 Pc 17 0000");
    let full = "[1,2,3,4] [5,6,7,8]";
    assert_eq!(trace.generations(), generations(&[(BB, full), (E, full), (F, full)]));
    // The taken side has nobody.
    assert_eq!((trace.statistics.merges, trace.statistics.regrouping.unused_pops), (1, 1));
    // The stack of a warp gets one only if the warp diverges.
    let alone = early_exit(&[], &[], "0xcc5").threads(4).run();
    assert_eq!(alone.stack(), Vec::<String>::new());
}

#[test]
fn l5_a_likely_entry_that_nobody_joined_is_popped_empty() {
    // All go to C, none from there to E.
    let case = as_published(early_exit(&[1, 2, 3, 4, 5, 6, 7, 8], &[], "0xcc0").threads(8));
    let trace = case.run_on::<Tbc>();
    let full = "[1,2,3,4] [5,6,7,8]";
    assert_eq!(trace.generations(), generations(&[(CC, full), (DD, full), (F, full)]));
    // E as a side and the likely entry; B, which nobody took, was dropped with C (T13).
    assert_eq!(trace.statistics.regrouping.unused_pops, 2);
    assert_eq!(trace.statistics.merges, 0);
}

#[test]
fn without_likely_convergence_no_branch_has_a_likely_point() {
    let case = early_exit(&[2, 3, 4, 6, 7, 8], &[2, 6, 7], "0xcc0").threads(8);
    let trace = case.rules(|rules| rules.likely_convergence = false).run_on::<Tbc>();
    let runs_e = trace.generations().iter().filter(|(pc, _)| *pc == E).count();
    // Once for those from C; those of B go on to E in their warps.
    assert_eq!((runs_e, trace.statistics.merges), (1, 0));
}
