//! Rules of large warps on small programs.

use crate::reconvergence::IF_ELSE;
use crate::trace::{Case, Trace};
use heddle_model::configuration::LargeWarpSizes;
use heddle_model::event::Event;
use heddle_model::{Barrel, Configuration, Lwm};

fn with_rows(configuration: Configuration, lw_rows: usize) -> Configuration {
    let large_warps = Some(LargeWarpSizes { lw_rows, branch_buffers: 1 });
    Configuration { large_warps, ..configuration }
}

/// First sub-warps with their large warps, from the first of all on.
fn firsts(trace: &Trace) -> Vec<(u64, u16)> {
    let firsts = trace.find(|event| match *event {
        Event::SubWarp { slot: warp, first: true, .. } => Some(warp),
        _ => None,
    });
    let origin = firsts[0].0;
    firsts.into_iter().map(|(cycle, warp)| (cycle - origin, warp)).collect()
}

/// Cycles of the first sub-warps of one large warp of eight rows alone.
fn alone(body: &str, threads: u32) -> Vec<u64> {
    let case = Case::new(body).threads(threads).on(with_rows(Configuration::SMALL, 8));
    firsts(&case.run_on::<Lwm>()).iter().map(|&(cycle, _)| cycle).collect()
}

#[test]
fn times_of_one_large_warp_alone() {
    assert_eq!(alone("nop\n nop\n nop\n nop\n exit", 64)[..4], [0, 8, 16, 24]);
    assert_eq!(alone("nop\n nop\n nop\n nop\n exit", 32)[..4], [0, 5, 10, 15]);
    let branches = "bne zero, zero, over\n bne zero, zero, over\n nop\n over:\n exit";
    assert_eq!(alone(branches, 64)[..3], [0, 12, 24]);
    assert_eq!(alone("j a\n a:\n j b\n b:\n nop\n exit", 64)[..3], [0, 5, 10]);
}

#[test]
fn times_of_four_large_warps_fill_every_cycle() {
    let configuration = with_rows(Configuration { warps: 32, ..Configuration::SMALL }, 8);
    let case = Case::new("nop\n nop\n nop\n exit").threads(256).on(configuration);
    let trace = case.run_on::<Lwm>();
    let expected: Vec<_> = (0..8).map(|index| (8 * index, (index % 4) as u16)).collect();
    assert_eq!(firsts(&trace)[..8], expected);
}

#[test]
fn i4_sub_warps_keep_the_issue_interval() {
    let case = Case::new("nop\n nop\n exit").threads(64).on(with_rows(Configuration::SMALL, 8));
    let trace = Case { issue_interval: 4, ..case }.run_on::<Lwm>();
    let issues = trace.find(|event| matches!(event, Event::Issue { .. }).then_some(()));
    assert!(issues.windows(2).all(|pair| pair[1].0 == pair[0].0 + 4), "{issues:?}");
    assert_eq!(firsts(&trace), [(0, 0), (32, 0), (64, 0)]);
}

#[test]
fn w19_we4_branches_of_two_large_warps_share_a_pair_of_buffers() {
    let body = "bne zero, zero, over\n nop\n over:\n exit";
    let run = |branch_buffers| {
        let large_warps = Some(LargeWarpSizes { lw_rows: 4, branch_buffers });
        let configuration = Configuration { large_warps, ..Configuration::SMALL };
        Case::new(body).threads(64).on(configuration).run_on::<Lwm>()
    };
    // The last of four sub-warps of the first branch issues in cycle 3 and completes in cycle 6: the
    // second branch, in D from 4 on, waits until then.
    let (one, two) = (run(1), run(2));
    assert_eq!(firsts(&one)[..2], [(0, 0), (7, 1)]);
    assert_eq!(firsts(&two)[..2], [(0, 0), (4, 1)]);
    let waits = [one, two].map(|trace| trace.statistics.large_warps.buffer_waits);
    assert_eq!(waits, [3, 0]);
}

#[test]
fn counters_of_instructions_sub_warps_and_distances() {
    let case = Case::new("nop\n nop\n nop\n exit").threads(64);
    let trace = case.on(with_rows(Configuration::SMALL, 8)).run_on::<Lwm>();
    let counts = &trace.statistics.large_warps;
    assert_eq!((counts.instructions, counts.subwarps), (4, 32));
    assert_eq!(
        counts.refetch_distance.iter().map(|(&cycles, &times)| (cycles, times)).collect::<Vec<_>>(),
        [(8, 3)]
    );
    assert_eq!((counts.buffer_waits, counts.number_waits, counts.busy_waits), (0, 0, 0));
}

#[test]
fn w13_jumps_save_the_sub_warps_of_the_fullest_column_but_one() {
    let saved = |body: &str, threads, on: bool| {
        let case = Case::new(body).threads(threads).on(with_rows(Configuration::SMALL, 8));
        let trace = case.rules(|rules| rules.jump_optimisation = on).run_on::<Lwm>();
        assert_eq!(trace.result, Ok(()));
        let counts = trace.statistics.large_warps;
        (counts.jumps_saved, counts.subwarps)
    };
    // Three jumps of eight rows; the last of them in vain.
    let jumps = "j a\n a:\n j b\n b:\n jal zero, c\n c:\n nop\n exit";
    assert_eq!(saved(jumps, 64, true), (21, 3 + 16));
    assert_eq!(saved(jumps, 64, false), (0, 24 + 16));
    assert_eq!(saved(jumps, 20, true), (6, 3 + 6));
    assert_eq!(saved(jumps, 1, true), (0, 3 + 2));
    // A jump that links is none of them.
    assert_eq!(saved("jal ra, f\n exit\n .func f\n ret", 64, true), (0, 24));
    // One side of a branch: lanes 1 and 3 of five rows.
    assert_eq!(saved(IF_ELSE, 36, true).0, 4);
    // Threads that have ended are in no column: row 0 goes on alone, from where all were.
    let ends = "csrr t0, 0xcc0\n addi t0, t0, -8\n blt t0, zero, over\n exit\n over:\n j on\n
        on:\n exit";
    assert_eq!(saved(ends, 64, true).0, 0);
    let halves = "csrr t0, 0xcc5\n andi t0, t0, 1\n beq t0, zero, over\n j on\n over:\n nop\n
        on:\n j end\n end:\n exit";
    assert_eq!(saved(halves, 64, true).0, 7 + 7);
}

#[test]
fn one_row_is_barrel_but_for_subwarp() {
    let loads = "csrr t0, 0xcc0\n slli t0, t0, 4\n li t1, 0x90000000\n add t0, t0, t1\n
        lw a0, 0(t0)\n sw a0, 4(t0)\n mul a0, t0, t0\n div a1, a0, t0\n ballot a2, a1\n bar\n exit";
    for body in [IF_ELSE, loads, "jal ra, f\n exit\n .func f\n ret"] {
        for (threads, latency) in [(16, 1), (13, 20), (6, 3)] {
            let case = Case::new(body).threads(threads).blocks(3).latency(latency);
            let case = case.on(with_rows(Configuration::TINY, 1));
            let (large, barrel) = (case.run_on::<Lwm>(), case.run_on::<Barrel>());
            let mut events = large.events;
            events.retain(|(_, event)| !matches!(event, Event::SubWarp { .. }));
            assert_eq!(events, barrel.events);
            assert_eq!(large.records, barrel.records);
        }
    }
}

#[test]
fn w21_wp2_the_sides_of_a_whole_large_warp_run_and_meet() {
    let trace = Case::new(IF_ELSE).threads(8).run_on::<Lwm>();
    let expected =
        ["update 0: 6 Exit 0 1111", "push 1: 3 Pc 6 1010", "push 2: 5 Pc 6 0101", "pop 2", "pop 1"];
    assert_eq!(trace.stack(), expected);
    let further = trace.find(|event| match event {
        Event::Push(entry) => Some(entry.further[0]),
        _ => None,
    });
    assert_eq!(further.iter().map(|&(_, row)| row).collect::<Vec<_>>(), [0b1010, 0b0101]);
}

#[test]
fn wp3_the_fall_through_side_runs_first() {
    let case = Case::new(IF_ELSE).threads(8).rules(|rules| rules.fall_through_first = true);
    let trace = case.run_on::<Lwm>();
    let expected =
        ["update 0: 6 Exit 0 1111", "push 1: 5 Pc 6 0101", "push 2: 3 Pc 6 1010", "pop 2", "pop 1"];
    assert_eq!(trace.stack(), expected);
    assert!(trace.result.is_ok());
}

#[test]
fn wd1_the_last_large_warp_may_have_rows_without_threads() {
    for threads in [1, 4, 5, 9, 16] {
        let trace = Case::new("exit").threads(threads).blocks(3).run_on::<Lwm>();
        assert!(trace.result.is_ok());
        assert_eq!(trace.statistics.threads, u64::from(3 * threads));
        let starts = trace.find(|event| match *event {
            Event::BlockStart { base, warps, .. } => Some((base % 2, warps)),
            _ => None,
        });
        let warps = threads.div_ceil(8) as u8 * 2;
        assert!(starts.iter().all(|&(_, start)| start == (0, warps)), "{starts:?}");
    }
}

fn fault(trace: &Trace) -> Option<(u8, u16, u32, u8)> {
    let faults = trace.find(|event| match *event {
        Event::Fault { code, slot: warp, pc, lane } => Some((code, warp, pc, lane)),
        _ => None,
    });
    faults.first().map(|&(_, fault)| fault)
}

#[test]
fn fault_7_targets_of_sub_warps_differ() {
    // Row 1 goes to another function than row 0: within each sub-warp targets are the same.
    let body = "csrr t0, 0xcc0\n srli t0, t0, 2\n slli t0, t0, 2\n auipc t1, 0\n add t1, t1, t0\n
        jalr zero, 12(t1)\n exit\n exit\n exit";
    let trace = Case::new(body).threads(8).run_on::<Lwm>();
    assert_eq!(fault(&trace), Some((7, 1, 5, 0)));
}

#[test]
fn vector_4_1_one_sided_both_entries_are_popped_before_the_sides_meet() {
    let body = "csrr t0, 0xcc5\n andi t1, t0, 1\n beq t1, zero, join\n addi a0, zero, 1\n
        join:\n exit";
    let pruned = Case::new(body).threads(8).run_on::<Lwm>();
    assert_eq!(pruned.stack(), ["update 0: 4 Exit 0 1111", "push 1: 3 Pc 4 1010", "pop 1"]);
    let case = Case::new(body).threads(8).rules(|rules| rules.prune = false);
    let trace = case.run_on::<Lwm>();
    let expected =
        ["update 0: 4 Exit 0 1111", "push 1: 3 Pc 4 1010", "push 2: 4 Pc 4 0101", "pop 2", "pop 1"];
    assert_eq!(trace.stack(), expected);
    // WP3: the side that starts at the reconvergence PC does not run first.
    let turned = case.rules(|rules| rules.fall_through_first = true).run_on::<Lwm>();
    let expected =
        ["update 0: 4 Exit 0 1111", "push 1: 4 Pc 4 0101", "push 2: 3 Pc 4 1010", "pop 2", "pop 1"];
    assert_eq!(turned.stack(), expected);
    let exits = trace.find(|event| match *event {
        Event::Exit { mask, .. } => Some(mask),
        _ => None,
    });
    assert_eq!(exits.iter().map(|&(_, mask)| mask).collect::<Vec<_>>(), [0xf, 0xf]);
}

#[test]
fn fault_10_a_barrier_of_part_of_a_large_warp() {
    // Row 1 alone waits: its one sub-warp completes the instruction.
    let body = "csrr t0, 0xcc0\n addi t0, t0, -4\n blt t0, zero, over\n bar\n over:\n exit";
    let case = Case::new(body).threads(8).rules(|rules| rules.fall_through_first = true);
    assert_eq!(fault(&case.run_on::<Lwm>()), Some((10, 0, 3, 0)));
}

#[test]
fn fault_7_within_a_sub_warp_comes_before_9_and_9_before_7_against_the_target_kept() {
    // Row 0 goes to `exit`, row 1 to where there is no code: all lanes of it to one address, or not.
    let run = |lane: &str| {
        let body = format!(
            "csrr t0, 0xcc0\n srli t0, t0, 2\n csrr t1, 0xcc5\n slli t1, t1, 2\n
            lui t2, 0x90000\n add t2, t2, {lane}\n li t3, end\n beq t0, zero, over\n mv t3, t2\n
            over:\n jalr zero, 0(t3)\n end:\n exit"
        );
        let trace = Case::new(&body).threads(8).run_on::<Lwm>();
        fault(&trace).map(|(code, warp, _, lane)| (code, warp, lane))
    };
    assert_eq!(run("zero"), Some((9, 1, 0)));
    assert_eq!(run("t1"), Some((7, 1, 1)));
}

#[test]
fn fault_11_at_the_completion_of_the_whole_branch() {
    let configuration = Configuration { stack_depth: 2, ..Configuration::TINY };
    let trace = Case::new(IF_ELSE).threads(8).on(configuration).run_on::<Lwm>();
    let issues = trace.find(|event| match *event {
        Event::Issue { slot: warp, pc: 2, .. } => Some(warp),
        _ => None,
    });
    let &[(_, first), (cycle, second)] = issues.as_slice() else { panic!("{issues:?}") };
    assert_eq!((first, second), (0, 1));
    assert_eq!(trace.fault().0, cycle + 3);
    assert_eq!(fault(&trace), Some((11, 1, 2, 0)));
}

#[test]
fn fault_8_names_the_large_warp_and_the_lowest_lane_of_the_popped_entry() {
    let body = "csrr t0, 0xcc0\n addi t0, t0, -5\n call f\n exit\n .func f\n
        beq t0, zero, early\n ret\n early:\n addi ra, ra, 4\n ret";
    // Thread 5 alone, in row 1, goes elsewhere; the side that is popped last has all other threads.
    let trace = Case::new(body).threads(8).run_on::<Lwm>();
    assert_eq!(trace.fault().1, 8);
    assert_eq!(fault(&trace).map(|(_, warp, _, lane)| (warp, lane)), Some((0, 0)));
    let case = Case::new(body).threads(8).rules(|rules| rules.fall_through_first = true);
    assert_eq!(fault(&case.run_on::<Lwm>()).map(|(_, warp, _, lane)| (warp, lane)), Some((0, 1)));
}
