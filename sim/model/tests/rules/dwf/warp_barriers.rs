//! Warp barriers (rules DW1 to DW10) and fault 8.

use super::{ROOMY, case, masks};
use crate::trace::{Case, Trace};
use heddle_model::Dwf;
use heddle_model::event::{EntryKind, Event, InsertOutcome, WarpBarrier};

/// A case with warp barriers, and room in the pool.
fn barred(body: &str) -> Case {
    case(body).on(ROOMY).rules(|rules| rules.warp_barrier = true)
}

fn told(trace: &Trace) -> Vec<WarpBarrier> {
    let found = trace.find(|event| match *event {
        Event::WarpBarrier(barrier) => Some(barrier),
        _ => None,
    });
    found.into_iter().map(|(_, barrier)| barrier).collect()
}

/// Even threads run 4 and 5, odd ones 3; all meet at 6.
const IF_ELSE: &str = "csrr t0, 0xcc0\n andi t1, t0, 1\n beq t1, zero, even\n j end
    even:\n nop\n nop\n end:\n nop\n exit";

#[test]
fn dw1_to_dw7_threads_of_a_static_warp_meet_where_it_reconverges() {
    let trace = barred(IF_ELSE).threads(8).run_on::<Dwf>();
    assert_eq!(trace.result, Ok(()));
    let made = |row| WarpBarrier::Made { row, kind: EntryKind::Pc, pc: 6, lanes: 0b1111 };
    let released = |row| WarpBarrier::Released { row, pc: 6, lanes: 0b1111 };
    let barriers = told(&trace);
    let count = |wanted: WarpBarrier| barriers.iter().filter(|&&it| it == wanted).count();
    assert_eq!([made(0), made(1), released(0), released(1)].map(count), [1; 4]);
    // Regrouped between branch and barrier, whole again behind it.
    assert_eq!((masks(&trace, 4), masks(&trace, 6)), (vec![0b1111], vec![0b1111; 2]));
    let rows = trace.find(|event| match *event {
        Event::Issue { pc: 6, rows, .. } => Some([rows[0], rows[1], rows[2], rows[3]]),
        _ => None,
    });
    assert!(rows.iter().all(|(_, rows)| rows.iter().all(|row| *row == rows[0])), "{rows:?}");
}

#[test]
fn dw1_static_warps_are_inserted_without_the_lut() {
    let body = "nop\n nop\n exit";
    let trace = barred(body).threads(16).run_on::<Dwf>();
    let outcomes = trace.find(|event| match event {
        Event::Insert(insert) => Some(insert.outcome),
        _ => None,
    });
    assert_eq!(outcomes.len(), 12);
    assert!(outcomes.iter().all(|(_, outcome)| *outcome == InsertOutcome::Static));
    assert_eq!(trace.statistics.formation.static_warps, 12);
}

#[test]
fn dw10_a_branch_that_all_take_the_same_way_leaves_the_warp_static() {
    let trace = barred("beq zero, zero, end\n nop\n end:\n exit").threads(8).run_on::<Dwf>();
    assert!(told(&trace).is_empty());
    assert_eq!(trace.statistics.formation.lut().misses, 0);
}

#[test]
fn dw4_a_side_that_is_where_the_others_will_meet_reaches_at_once() {
    let body = "csrr t0, 0xcc5\n beq t0, zero, end\n nop\n end:\n nop\n exit";
    let trace = barred(body).threads(4).run_on::<Dwf>();
    let reached: Vec<_> = told(&trace)
        .into_iter()
        .filter_map(|it| match it {
            WarpBarrier::Reached { pc, lanes, .. } => Some((pc, lanes)),
            _ => None,
        })
        .collect();
    assert_eq!(reached, [(3, 0b0001), (3, 0b1110)]);
    assert_eq!(masks(&trace, 3), [0b1111]);
}

#[test]
fn dw6_dw7_threads_that_end_are_not_waited_for() {
    // Lane 0 ends before the others meet.
    let body = "csrr t0, 0xcc5\n addi t1, zero, 1\n beq t0, zero, alone\n beq t0, t1, end\n nop
        end:\n nop\n exit\n alone:\n exit";
    let trace = barred(body).threads(4).run_on::<Dwf>();
    assert_eq!(trace.result, Ok(()));
    assert_eq!(trace.statistics.threads, 4);
}

/// Lanes 0 and 1 return at different places of `leaf`.
const RETURNS: &str = "jal ra, leaf\n nop\n exit
    .func leaf\n csrr t0, 0xcc5\n andi t0, t0, 1\n beq t0, zero, other\n jalr zero, 0(ra)
    other:\n nop\n jalr zero, 0(ra)";

#[test]
fn dw4_sides_that_return_meet_at_the_return_address() {
    let trace = barred(RETURNS).threads(4).run_on::<Dwf>();
    assert_eq!(trace.result, Ok(()));
    let made = WarpBarrier::Made { row: 0, kind: EntryKind::Return, pc: 0, lanes: 0b1111 };
    let released = WarpBarrier::Released { row: 0, pc: 1, lanes: 0b1111 };
    let barriers = told(&trace);
    assert_eq!((barriers.first(), barriers.last()), (Some(&made), Some(&released)));
    assert_eq!(masks(&trace, 1), [0b1111]);
}

#[test]
fn dw4_recursion_does_not_meet_in_another_activation() {
    // Lane 0 calls itself once more; both branches have the same reconvergence point.
    let body = "csrr a0, 0xcc5\n andi a0, a0, 1\n addi a1, zero, 0\n jal ra, again\n exit
        .func again\n addi sp, sp, -16\n sw ra, 0(sp)\n addi a1, a1, 1\n beq a0, zero, done
        addi a0, zero, 0\n jal ra, again\n done:\n addi a2, a1, 0\n lw ra, 0(sp)
        addi sp, sp, 16\n jalr zero, 0(ra)";
    let trace = barred(body).threads(8).run_on::<Dwf>();
    assert_eq!(trace.result, Ok(()));
    assert_eq!(trace.statistics.threads, 8);
}

#[test]
fn dw8_a_jump_to_different_targets_frees_the_row() {
    let body = "csrr t0, 0xcc5\n andi t0, t0, 1\n slli t0, t0, 3\n li t1, even\n add t0, t0, t1
        jalr zero, 0(t0)\n even:\n nop\n exit\n nop\n exit";
    let trace = barred(body).threads(4).run_on::<Dwf>();
    assert_eq!(trace.result, Ok(()));
    assert!(told(&trace).is_empty());
    assert_ne!(trace.statistics.formation.lut().misses, 0);
}

#[test]
fn dw4_threads_of_a_static_warp_that_return_to_different_addresses_are_fault_8() {
    // Odd lanes change their return address on the way.
    let body = "jal ra, leaf\n nop\n exit
        .func leaf\n csrr t0, 0xcc5\n andi t0, t0, 1\n beq t0, zero, other
        addi ra, ra, 4\n nop\n jalr zero, 0(ra)\n other:\n jalr zero, 0(ra)";
    let trace = barred(body).threads(4).run_on::<Dwf>();
    let (_, code, lane, pc) = trace.fault();
    assert_eq!((code, lane), (8, if pc == 2 { 1 } else { 0 }));
    assert!(trace.message().ends_with("return to different addresses"), "{}", trace.message());
}
