//! Rules of predictable wavefront splitting on small programs: instruction indices stand for PCs.

use crate::trace::{Case, Trace};
use heddle_model::event::{ContextMerge, ContextSplit, Event};
use heddle_model::{Cause, Configuration, CoreType, FaultCode, Pdom, Pws};

/// `split m0, m0`.
const SPLIT: &str = ".word 0x400b\n";
const MERGE: &str = ".word 0x500b\n";
/// Three instructions: t0 and m0 are 1 in odd lanes.
const ODD: &str = "csrr t0, 0xcc5\nandi t0, t0, 1\n.word 0x2b00b\n";
/// The lowest slot of unit 1.
const CHILD: u16 = 2;

/// One warp of four threads; the body goes on with the end of the threads.
fn case(body: &str) -> Case {
    Case::new(&format!("{body}\necall")).threads(4).on(Configuration::TINY_SPLITTING)
}

fn run(body: &str) -> Trace {
    let trace = case(body).run_on::<Pws>();
    assert_eq!(trace.result, Ok(()), "{body}");
    trace
}

fn splits(trace: &Trace) -> Vec<(u64, ContextSplit)> {
    trace.find(|event| match *event {
        Event::ContextSplit(split) => Some(split),
        _ => None,
    })
}

fn merges(trace: &Trace) -> Vec<(u64, ContextMerge)> {
    trace.find(|event| match *event {
        Event::ContextMerge(merge) => Some(merge),
        _ => None,
    })
}

/// Code, slot, PC and lane of the fault that ends the run.
fn fault(case: &Case) -> (FaultCode, u16, u32, u8) {
    let trace = case.run_on::<Pws>();
    let faults = trace.find(|event| match *event {
        Event::Fault { code, slot: warp, pc, lane, .. } => Some((code, warp, pc, lane)),
        _ => None,
    });
    let &[(_, (code, warp, pc, lane))] = faults.as_slice() else { panic!("{faults:?}") };
    let known = FaultCode::ALL.into_iter().find(|&known| known as u8 == code);
    (known.expect("a code of the contract"), warp, pc, lane)
}

#[test]
fn q3_no_completion_holds_the_dispatcher_up() {
    // Allocate, Initialise and Start of a block of one warp; the first ones complete beside.
    let on = Configuration { warps: 8, blocks: 8, ..Configuration::TINY_SPLITTING };
    let case = case(&"li a0, 1\n".repeat(20)).blocks(8).on(on);
    let gaps = |trace: Trace| {
        let starts = trace.find(|event| matches!(event, Event::BlockStart { .. }).then_some(()));
        starts.windows(2).map(|pair| pair[1].0 - pair[0].0).collect::<Vec<_>>()
    };
    assert_eq!(gaps(case.run_on::<Pws>()), [3; 7]);
    assert!(gaps(case.run_on::<Pdom>()).iter().any(|&gap| gap > 3));
}

#[test]
fn q4_the_turn_of_a_unit_comes_every_third_cycle() {
    let trace = run(&"li a0, 1\n".repeat(12));
    let cycles: Vec<_> = trace.issues(0).iter().map(|&(cycle, _)| cycle).collect();
    let gaps: Vec<_> = cycles.windows(2).map(|pair| pair[1] - pair[0]).collect();
    assert!(gaps.windows(2).all(|pair| pair == [4, 5] || pair == [5, 4]), "{gaps:?}");
    // A fetch in a cycle c that is a multiple of 3 issues in c + 2 if nothing of the context is in flight.
    let behind_five = cycles.iter().skip(1).zip(&gaps).filter(|&(_, &gap)| gap == 5);
    assert!(behind_five.into_iter().all(|(cycle, _)| cycle % 3 == 2), "{cycles:?}");
}

#[test]
fn q5_i4_each_unit_has_an_issue_port_of_its_own() {
    let body = format!("{ODD}{SPLIT}{}{MERGE}", "li a0, 1\n".repeat(8));
    let trace = Case { issue_interval: 8, ..case(&body) }.run_on::<Pws>();
    let [own, other] = [0, CHILD].map(|slot| trace.issues(slot));
    for issues in [&own, &other] {
        assert!(issues.windows(2).all(|pair| pair[1].0 >= pair[0].0 + 8), "{issues:?}");
    }
    let beside = |&(cycle, _): &(u64, u32)| own.iter().any(|own| own.0.abs_diff(cycle) < 8);
    assert!(other.iter().any(beside), "{own:?} {other:?}");
    // E3: each cycle until then belongs to an issue.
    let (first, last) = (own[4].0 as usize, own[own.len() - 1].0 as usize);
    let of_issues = trace.records[first..last].iter().filter(|it| it.cause == Cause::Issued);
    assert!(of_issues.count() >= 8 * (own.len() - 6));
}

#[test]
fn q5_each_unit_has_a_divider_of_its_own() {
    let trace = run(&format!("{ODD}{SPLIT}divu a1, t0, t0\n{MERGE}"));
    let writes = trace.writes(11);
    let [(first, (_, one, _)), (second, (_, other, _))] = writes[..] else { panic!("two parts") };
    assert_eq!(one | other, 0b1111);
    assert!(second - first < 34);
}

#[test]
fn q6_q17_an_instruction_goes_to_memory_by_a_place_behind_x() {
    let body = "lui a0, 0x90000\nlw a1, 0(a0)";
    let way = |trace: Trace| {
        let issue = trace.issue(1);
        let behind = &trace.records[issue as usize + 1..];
        let causes = behind.iter().take_while(|record| record.cause == Cause::Idle).count();
        (trace.requests()[0].0 - issue, trace.writes(11)[0].0 - issue, causes)
    };
    let case = case(body).latency(20);
    let (request, completion, idle) = way(case.run_on::<Pdom>());
    // The place counts as in memory.
    assert_eq!(way(case.run_on::<Pws>()), (request + 1, completion + 1, idle));
}

#[test]
fn q6_the_places_of_the_units_share_one_memory_unit() {
    let trace = run(&format!("{ODD}lui a0, 0x90000\n{SPLIT}lw a1, 0(a0)\n{MERGE}"));
    assert_eq!(trace.requests().len(), 2);
    let lanes = trace.writes(11).iter().fold(0, |lanes, (_, (_, mask, _))| lanes | mask);
    assert_eq!(lanes, 0b1111);
}

#[test]
fn q10_a_mask_register_has_ones_in_active_lanes_alone() {
    // Lanes 2 and 3 set all of m0.
    let body = "li t2, 1\n.word 0x3b00b\ncsrr t0, 0xcc5\nslti t1, t0, 2\nbne t1, zero, skip\n\
                .word 0x3b00b\nskip:\n";
    let trace = run(&format!("{body}{SPLIT}{MERGE}"));
    let [(_, ContextSplit { kept, given, .. })] = splits(&trace)[..] else { panic!("one split") };
    assert_eq!((kept, given), (0b1100, 0b0011));
}

#[test]
fn q11_a_split_gives_the_lanes_outside_of_the_mask_to_the_lowest_unit() {
    let trace = run(&format!("{ODD}{SPLIT}nop\n{MERGE}"));
    let (cycle, split) = splits(&trace)[0];
    let expected = ContextSplit { warp: 0, pc: 3, child: CHILD, kept: 0b1010, given: 0b0101 };
    assert_eq!((cycle, split), (trace.issue(3) + 3, expected));
    assert_eq!(trace.issues(CHILD)[0].1, 4);
    let (_, merge) = merges(&trace)[0];
    assert_eq!(merge, ContextMerge { warp: 0, child: CHILD, live: 0b1111 });
    assert_eq!(trace.statistics.splitting.splits, 1);
    assert_eq!(trace.statistics.splitting.merges, 1);
}

#[test]
fn q11_a_child_begins_with_the_mask_registers_of_its_parent() {
    let body = format!("li t2, 1\n.word 0x3b08b\n{ODD}{SPLIT}.word 0x0010c00b\n{MERGE}{MERGE}");
    let on = Configuration { spsimds: Some(3), ..Configuration::TINY_SPLITTING };
    let trace = case(&body).on(on).run_on::<Pws>();
    assert_eq!(trace.result, Ok(()));
    let splits: Vec<_> = splits(&trace).into_iter().map(|(_, split)| split).collect();
    let children: Vec<_> = splits.iter().map(|split| split.child).collect();
    assert_eq!(children, [CHILD, 2 * CHILD, 3 * CHILD]);
    // m1 is 1 in all lanes: nothing is given, in the parent as in the child.
    let given = |warp| splits[1..].iter().find(|split| split.warp == warp).map(|it| it.given);
    assert_eq!([given(0), given(CHILD)], [Some(0); 2]);
}

#[test]
fn q11_a_split_by_no_lane_or_all_lanes_gives_none() {
    for set in ["", "li t2, 1\n.word 0x3b00b\n", "li t2, 0\n.word 0x3b00b\n"] {
        let trace = run(&format!("{set}{SPLIT}nop\n{MERGE}"));
        let [(_, ContextSplit { kept, given, .. })] = splits(&trace)[..] else { panic!("{set}") };
        assert_eq!((kept, given), (0b1111, 0), "{set}");
        assert!(trace.issues(CHILD).is_empty());
        let counts = trace.statistics.splitting;
        assert_eq!((counts.empty_splits, counts.merges), (1, 1));
        // Only children without threads have waited.
        assert_eq!(counts.merge_waits, merges(&trace)[0].0 - last_merge(&trace));
    }
}

/// The cycle in which the last `merge` of slot 0 completes.
fn last_merge(trace: &Trace) -> u64 {
    let exit = trace.issues(0).len() - 1;
    trace.issues(0)[exit - 1].0 + 3
}

#[test]
fn q11_threads_that_are_not_active_stay() {
    // Lanes 0 and 1 split.
    let body =
        "csrr t0, 0xcc5\nslti t1, t0, 2\nbeq t1, zero, skip\nandi t2, t0, 1\n.word 0x3b00b\n";
    let trace = run(&format!("{body}{SPLIT}nop\n{MERGE}skip:\nnop"));
    let [(_, ContextSplit { kept, given, .. })] = splits(&trace)[..] else { panic!("one split") };
    assert_eq!((kept, given), (0b1110, 0b0001));
}

#[test]
fn q11_without_a_free_context_a_split_is_fault_13() {
    let none = Configuration { spsimds: Some(0), ..Configuration::TINY_SPLITTING };
    let expected = (FaultCode::NoContext, 0, 0, 0);
    assert_eq!(fault(&case(SPLIT).on(none)), expected);
    // One split leaves one unit, which one of the two parts gets.
    let (code, ..) = fault(&case(&format!("{ODD}{SPLIT}{SPLIT}{SPLIT}")));
    assert_eq!(code, FaultCode::NoContext);
}

#[test]
fn q12_a_merge_of_a_context_without_child_and_parent_is_no_operation() {
    let trace = run(MERGE);
    assert_eq!(merges(&trace), []);
    assert_eq!(trace.statistics.splitting.merge_waits, 0);
}

#[test]
fn q12_a_merge_at_another_stack_position_or_call_depth_is_fault_12() {
    let body = format!(
        "{ODD}{SPLIT}csrr t1, 0xcc5\nslti t1, t1, 2\nbeq t1, zero, skip\n{MERGE}skip:\n{MERGE}"
    );
    let (code, _, pc, _) = fault(&case(&body));
    assert_eq!((code, pc), (FaultCode::AnnotationWrong, 7));
    let called = Case::new(&format!("{ODD}{SPLIT}call f\necall\n.func f\n{MERGE}ret"));
    let called = called.threads(4).on(Configuration::TINY_SPLITTING);
    let (code, _, pc, _) = fault(&called);
    assert_eq!((code, pc), (FaultCode::AnnotationWrong, 6));
}

#[test]
fn q13_parts_at_different_merges_are_fault_14_of_the_child() {
    // Odd lanes stay and merge at 5, the others at 8.
    let body = format!("{ODD}{SPLIT}beq t0, zero, other\n{MERGE}j end\nother:\nnop\n{MERGE}end:\n");
    assert_eq!(fault(&case(&body)), (FaultCode::NoMerge, CHILD, 9, 0));
}

#[test]
fn q13_a_child_that_is_not_on_top_waits() {
    // All threads of a warp split twice; the merges bring the last child back first.
    let on = Configuration { spsimds: Some(3), ..Configuration::TINY_SPLITTING };
    let bit = "csrr t2, 0xcc5\nsrli t2, t2, 1\n.word 0x3b08b\n";
    let body = format!("{ODD}{bit}{SPLIT}.word 0x0010c00b\nnop\n{MERGE}{MERGE}");
    let trace = case(&body).on(on).run_on::<Pws>();
    assert_eq!(trace.result, Ok(()));
    let merges: Vec<_> = merges(&trace).into_iter().map(|(_, merge)| merge).collect();
    let last = merges.last().expect("three merges");
    assert_eq!((merges.len(), last.warp, last.child, last.live), (3, 0, CHILD, 0b1111));
    let inner = merges[..2].iter().map(|merge| (merge.warp, merge.live)).collect::<Vec<_>>();
    assert!(inner.contains(&(0, 0b1010)) && inner.contains(&(CHILD, 0b0101)), "{merges:?}");
}

#[test]
fn q14_threads_that_end_before_the_merge_are_fault_14() {
    let odd_end = format!("{ODD}{SPLIT}beq t0, zero, other\necall\nother:\n{MERGE}");
    assert_eq!(fault(&case(&odd_end)), (FaultCode::NoMerge, 0, 5, 1));
    let even_end = format!("{ODD}{SPLIT}bne t0, zero, other\necall\nother:\n{MERGE}");
    assert_eq!(fault(&case(&even_end)), (FaultCode::NoMerge, CHILD, 5, 0));
}

#[test]
fn q15_the_parts_of_a_warp_wait_at_a_barrier_for_each_other() {
    let body = format!("{ODD}{SPLIT}beq t0, zero, other\ndivu a1, t0, t0\nother:\nbar\n{MERGE}");
    let trace = run(&body);
    let opens = trace.find(|event| matches!(event, Event::Barrier { .. }).then_some(()));
    let [(opens, ())] = opens[..] else { panic!("one barrier") };
    let bars = [0, CHILD].map(|slot| {
        let issues = trace.issues(slot);
        issues.into_iter().find(|&(_, pc)| pc == 6).expect("it waits").0
    });
    assert_eq!(opens, bars[0].max(bars[1]) + 4);
    assert!(bars[0] > bars[1] + 30);
}

#[test]
fn q15_a_child_without_threads_is_not_waited_for() {
    let trace = run(&format!("{SPLIT}bar\n{MERGE}bar"));
    assert_eq!(trace.statistics.barriers, 2);
}

#[test]
fn q16_the_largest_costs_of_a_split_and_a_merge_are_reached() {
    for spsimds in 1..=7 {
        let on = Configuration { warps: 1, spsimds: Some(spsimds), ..Configuration::TINY };
        let (mut split, mut merge) = (0, 0);
        for (unit, nops) in (0..spsimds).flat_map(|unit| (0..16).map(move |nops| (unit, nops))) {
            let (before, inside) = ("nop\n".repeat(nops / 4), "nop\n".repeat(nops % 4));
            // Splits by m7, which is 0, start children without threads in the units below.
            let (begin, end) = (".word 0x3c00b\n".repeat(unit), MERGE.repeat(unit));
            // Either part comes to its merge later.
            for skips in ["beq", "bne"] {
                let body = format!(
                    "{ODD}{before}{begin}{SPLIT}{skips} t0, zero, skip\n{inside}skip:\n{MERGE}{end}nop"
                );
                let trace = case(&body).on(on).run_on::<Pws>();
                assert_eq!(trace.result, Ok(()), "{body}");
                let counts = trace.statistics.splitting;
                split = split.max(counts.longest_split);
                merge = merge.max(counts.longest_merge);
            }
        }
        assert_eq!((split, merge), (spsimds as u64 + 3, spsimds as u64 + 4));
    }
}

#[test]
fn the_counters_of_a_split_are_those_of_its_contexts_in_each_cycle() {
    let trace = run(&format!("{ODD}{SPLIT}beq t0, zero, other\ndivu a1, t0, t0\nother:\n{MERGE}"));
    let counts = trace.statistics.splitting;
    let [(begin, _)] = splits(&trace)[..] else { panic!("one split") };
    let [(end, _)] = merges(&trace)[..] else { panic!("one merge") };
    let completes = |slot| {
        let issues = trace.issues(slot);
        issues.into_iter().find(|&(_, pc)| pc == 6).expect("it merges").0 + 3
    };
    assert_eq!(counts.merge_waits, 2 * end - completes(0) - completes(CHILD));
    let start = trace.find(|event| matches!(event, Event::BlockStart { .. }).then_some(()))[0].0;
    // The last pop, in the cycle before the end of the block, frees unit 0.
    let stop = trace.find(|event| matches!(event, Event::BlockEnd { .. }).then_some(()))[0].0;
    let exit = trace.find(|event| matches!(event, Event::Exit { .. }).then_some(()))[0].0;
    assert!(exit < stop);
    assert_eq!(counts.unit_busy, (exit - start) + (end - begin));
}

#[test]
fn smask_split_and_merge_are_illegal_on_other_cores_and_with_a_mask_register_that_does_not_exist() {
    fn code<C: CoreType>(word: u32) -> u8 {
        case(&format!("nop\n.word {word:#x}")).run_on::<C>().fault().1
    }
    let illegal = FaultCode::IllegalInstruction as u8;
    for word in [0x0002_b00b, 0x400b, 0x500b, 0xbf14_0000, 0xbf15_0000] {
        assert_eq!(code::<Pdom>(word), illegal, "{word:#x}");
    }
    for word in [0x0002_b40b, 0x0080_400b, 0x0004_400b, 0xbf14_0008, 0xbf14_0800] {
        assert_eq!(code::<Pws>(word), illegal, "{word:#x}");
    }
}
