//! The examples of the publication and what was constructed beside them.

use super::{
    B, C, D, Regrouped, as_published, generations, groups, if_else, run_watched, select, stack,
};
use crate::trace::{Case, Trace};
use heddle_model::control::BlockView;
use heddle_model::event::{ArrivalKind, Event, LaneWords};
use heddle_model::memory_port::RandomLatency;
use heddle_model::{Configuration, Tbc};
use std::collections::BTreeSet;

/// Warps that run each block of instructions, by its first PC.
fn executions(trace: &Trace, starts: &[u32]) -> usize {
    let issues = trace.find(|event| match event {
        Event::Issue { pc, .. } => Some(*pc),
        _ => None,
    });
    issues.iter().filter(|(_, pc)| starts.contains(pc)).count()
}

#[test]
fn tv1_two_warps_become_one_for_the_taken_side_and_come_back_behind_it() {
    let case = if_else(&[1, 6, 7]);
    let (trace, views) = run_watched(&case);
    assert_eq!(trace.result, Ok(()));
    let expected = [(C, "[1,6,7,-]"), (B, "[5,2,3,4] [-,-,-,8]"), (D, "[1,2,3,4] [5,6,7,8]")];
    assert_eq!(trace.generations(), generations(&expected));
    assert_eq!(trace.formed()[0].3, "[1,2,3,4]");
    assert_eq!(trace.formed()[1].3, "[5,6,7,8]");

    // The first warp has arrived, the second has, the branch is resolved, C is popped, B is.
    let base = "0/x 11 11 11 11";
    let arrived = |taken: &str, not_taken: &str, count| {
        let found = views.iter().find(|view| {
            groups(&view.taken, 2) == taken && groups(&view.not_taken, 2) == not_taken
        });
        let view = found.expect("it has arrived");
        assert_eq!((stack(view, 2), view.count), (vec![base.to_string()], count));
    };
    arrived("10 00 00 00", "00 10 10 10", 1);
    arrived("10 01 01 00", "01 10 10 11", 0);
    let stacks: Vec<_> = views.iter().map(|view| stack(view, 2)).collect();
    let resolved = ["8/9 10 01 01 00", "6/9 01 10 10 11", "9/x 11 11 11 11"];
    for top in 0..3 {
        assert!(stacks.contains(&resolved[top..].iter().map(|it| it.to_string()).collect()));
    }
    // Seven blocks of instructions where static warps need eight.
    assert_eq!(executions(&trace, &[0, B, C, D]), 7);
    assert_eq!(executions(&case.run(), &[0, B, C, D]), 8);
}

#[test]
fn tv1_the_first_warp_is_written_six_cycles_after_the_last_arrival() {
    let trace = if_else(&[1, 6, 7]).run_on::<Tbc>();
    let (arrivals, formed) = (trace.arrivals(), trace.formed());
    let at_branch = arrivals.iter().rfind(|it| it.2 == ArrivalKind::Branch).expect("it is there");
    assert_eq!(formed[2].0, at_branch.0 + 6);
    // C arrives at D: a pop, and B instead of the branch's resolution.
    let at_d = arrivals.iter().find(|it| it.2 == ArrivalKind::Rpc).expect("it is there");
    assert_eq!((formed[3].0, formed[4].0), (at_d.0 + 6, at_d.0 + 7));
    // Fetched in the next cycle, decoded, issued.
    let issue = trace.issues(0).into_iter().find(|&(_, pc)| pc == C).expect("it issues");
    assert_eq!(issue.0, formed[2].0 + 3);
    let counts = trace.statistics.regrouping;
    assert_eq!((counts.synchronisations, counts.latency), (3, 18));
    assert_eq!((counts.warps_formed, counts.static_warps), (7, 8));
    assert_eq!(counts.compactor_cycles, 7 + 4);
}

#[test]
fn tv1n_with_compaction_disabled_the_warps_are_static() {
    let case = if_else(&[1, 6, 7]).rules(|rules| rules.compaction_disabled = true);
    let trace = case.run_on::<Tbc>();
    let expected =
        [(C, "[1,-,-,-] [-,6,7,-]"), (B, "[-,2,3,4] [5,-,-,8]"), (D, "[1,2,3,4] [5,6,7,8]")];
    assert_eq!(trace.generations(), generations(&expected));
    assert_eq!(executions(&trace, &[0, B, C, D]), 8);
    assert_eq!(trace.statistics.regrouping.compaction_gain(), 1.0);
}

/// Three warps that load a word before the branch; T and NT fill as they come back.
fn three_warps() -> Case {
    let body = format!(
        "{}
        lw a5, -4(sp)
        lw a5, -8(sp)
        add t1, t1, a5
        bne t1, zero, c
        addi a1, a1, 2
        j d
        c:
        addi a1, a1, 1
        d:
        exit",
        select(&[1, 2, 5, 7, 8, 11, 12])
    );
    Case::new(&body).threads(12)
}

#[test]
fn tv2_the_sides_fill_in_any_order_of_arrival_and_the_generations_are_the_same() {
    let (b, c, d) = (9, 11, 12);
    let expected = [
        (c, "[1,2,7,8] [5,-,11,12]"),
        (b, "[9,6,3,4] [-,10,-,-]"),
        (d, "[1,2,3,4] [5,6,7,8] [9,10,11,12]"),
    ];
    let case = three_warps();
    let mut orders = BTreeSet::new();
    for seed in 0..48 {
        let memory = |memory| RandomLatency::new(memory, &case.configuration, seed);
        let mut rows: Vec<(String, String, usize)> = Vec::new();
        let (trace, _) = case.observe::<Tbc, _>(memory, |core, events| {
            let BlockView { taken, not_taken, count, .. } = core.control().block(0);
            if events.iter().any(|event| matches!(event, Event::Arrive { pc: 8, .. })) {
                rows.push((groups(&taken, 3), groups(&not_taken, 3), count));
            }
        });
        assert_eq!(trace.generations(), generations(&expected), "seed {seed}");
        let order: Vec<_> = trace.arrivals().iter().take(3).map(|it| it.1).collect();
        if order == [1, 2, 0] {
            let expected = [
                ("010 000 010 010", "000 010 000 000", 2),
                ("010 000 011 011", "001 011 000 000", 1),
                ("110 100 011 011", "001 011 100 100", 0),
            ];
            let expected = expected.map(|(t, nt, count)| (t.to_string(), nt.to_string(), count));
            assert_eq!(rows, expected);
        }
        orders.insert(order);
    }
    assert_eq!(orders.len(), 6, "all orders of arrival occur");
}

#[test]
fn tv5_a_side_that_nobody_takes_is_popped_without_forming_a_warp() {
    let all = [1, 2, 3, 4, 5, 6, 7, 8];
    for (taken, side) in [(&all[..], C), (&[], B)] {
        let trace = as_published(if_else(taken)).run_on::<Tbc>();
        let full = "[1,2,3,4] [5,6,7,8]";
        assert_eq!(trace.generations(), generations(&[(side, full), (D, full)]));
        assert_eq!(trace.statistics.regrouping.unused_pops, 1);
        let pops = trace.stack().into_iter().filter(|it| it.starts_with("pop")).collect::<Vec<_>>();
        assert_eq!(pops, ["pop 2", "pop 1"]);
    }
}

/// A loop whose threads go on as often as two bits of a constant say.
fn again(case: Case) -> Case {
    let counts = [1, 1, 0, 0, 2, 2, 0, 1].iter().rev().fold(0, |all, count| all << 2 | count);
    let body = format!(
        "csrr t0, 0xcc0
        slli t0, t0, 1
        li t1, {counts}
        srl t1, t1, t0
        andi t1, t1, 3
        h:
        addi t1, t1, -1
        bge t1, zero, h
        exit"
    );
    Case { source: format!(".func start\n{body}\n"), ..case }.threads(8)
}

#[test]
fn tv6_a_loop_uses_the_same_entry_in_every_pass() {
    let (h, x) = (6, 8);
    let expected = [(h, "[1,2,-,8] [5,6,-,-]"), (h, "[5,6,-,-]"), (x, "[1,2,3,4] [5,6,7,8]")];
    let lean = as_published(again(Case::new("")));
    let (trace, views) = run_watched(&lean);
    assert_eq!(trace.generations(), generations(&expected));
    assert_eq!(trace.statistics.stack_entries_max, 2);
    let stacks: Vec<_> = views.iter().map(|view| stack(view, 2)).collect();
    for top in ["6/8 11 11 00 01", "6/8 01 01 00 00", "6/8 00 00 00 00"] {
        assert!(stacks.contains(&vec![top.to_string(), "8/x 11 11 11 11".to_string()]), "{top}");
    }
    let full = lean.rules(|rules| {
        rules.stack_reuse = false;
        rules.prune = false;
    });
    let (trace, views) = run_watched(&full);
    assert_eq!(trace.generations(), generations(&expected));
    let mut depths: Vec<_> = views.iter().map(|view| view.stack.len()).collect();
    depths.dedup();
    assert_eq!(depths, [1, 3, 5, 7, 6, 5, 4, 3, 2, 1]);
}

#[test]
fn tv7_threads_of_one_lane_gain_nothing() {
    let trace = if_else(&[1, 5]).run_on::<Tbc>();
    assert_eq!(trace.generations()[0], (C, "[1,-,-,-] [5,-,-,-]".to_string()));

    let body = "csrr t0, 0xcc5\n beq t0, zero, c\n nop\n j d\n c:\n nop\n d:\n exit";
    let case = Case::new(body).threads(1024).on(Configuration::PAPER);
    let formed = case.run_on::<Tbc>().find(|event| match *event {
        Event::Form { pc: 4, mask, rows, slot: warp } => Some((mask, rows[0], warp)),
        _ => None,
    });
    assert_eq!(formed.len(), 32);
    for (number, (cycle, warp)) in formed.iter().enumerate() {
        assert_eq!(*cycle, formed[0].0 + number as u64);
        assert_eq!(*warp, (1, number as u8, number as u16));
    }
}

#[test]
fn tv9_a_uniform_branch_stops_nobody() {
    let source = if_else(&[1, 6, 7]).source;
    let source = source.replace("csrr t0", "beq zero, zero, a2\n nop\n a2:\n csrr t0");
    let trace = Case { source, ..if_else(&[]) }.run_on::<Tbc>();
    let uniform = trace.find(|event| match *event {
        Event::Branch { pc: 0, slot: warp, taken, not_taken } => Some((warp, taken, not_taken)),
        _ => None,
    });
    assert_eq!(uniform.iter().map(|it| it.1).collect::<Vec<_>>(), [(0, 15, 0), (1, 15, 0)]);
    let first = trace.arrivals()[0];
    assert_eq!((first.2, first.3, first.4), (ArrivalKind::Branch, 7, 1));
    assert_eq!(trace.stack()[0], "update 0: 11 Exit 0 0000");
}

#[test]
fn votes_are_of_the_formed_warp_so_code_that_relies_on_warps_needs_static_ones() {
    let case = if_else(&[1, 6, 7]);
    let source = case.source.replace("addi a1, a1, 1", "addi a1, zero, 1\n ballot a3, a1");
    let case = Case { source, ..case };
    let votes = |trace: Trace| -> Vec<u32> {
        let lowest = |it: &(u64, (u16, u32, LaneWords))| it.1.2[it.1.1.trailing_zeros() as usize];
        trace.writes(13).iter().map(lowest).collect()
    };
    assert_eq!(votes(case.run_on::<Tbc>()), [0b111]);
    let fixed = case.clone().rules(|rules| rules.compaction_disabled = true);
    assert_eq!(votes(fixed.run_on::<Tbc>()), [0b0001, 0b0110]);
    assert_eq!(votes(case.run()), [0b0001, 0b0110]);
}
